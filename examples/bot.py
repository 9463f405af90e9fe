#!/usr/bin/env python3
"""A bot for `nile`: nile watch tutankhamun --seats "hard,cmd:python3 examples/bot.py"

It is asked by a line of JSON and answers by one. docs/protocol.md tells what is in a question.
"""
import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    if question["ask"] == "interject":  # it may put something in while another is awaited
        answer = None  # or one of question["legal"]
    else:
        # question["view"] is all that this seat may know, question["story"] what happened since.
        answer = random.choice(question["legal"])
    print(json.dumps({"act": answer}), flush=True)
