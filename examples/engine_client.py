#!/usr/bin/env python3
"""Plays a whole game of each title through `nile engine` and compares the record with what it saw.

    python3 examples/engine_client.py target/release/nile

Python 3 and its standard library only. docs/protocol.md describes the methods.
"""
import json
import random
import subprocess
import sys


class Engine:
    """One `nile engine`: a request out, a response in."""

    def __init__(self, nile):
        self.process = subprocess.Popen(
            [nile, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.number = 0

    def call(self, method, **params):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        response = json.loads(self.process.stdout.readline())
        assert response["id"] == self.number, response
        if "error" in response:
            raise RuntimeError(f"{method}: {response['error']}")
        return response["result"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def play(engine, game, seats, seed):
    """Plays at random, but lets a bot of the engine's have every fifth move."""
    rng = random.Random(seed)
    # With manual chance the draws are ours to tell, as at a real table.
    chance = {"chance": "manual"} if seed % 2 else {"seed": str(seed)}
    state = engine.call("new", game=game, seats=seats, **chance)
    match, acts, draws = state["match"], [], []
    while state["turn"]["kind"] != "over":
        if state["turn"]["kind"] == "chance":
            outcomes = engine.call("outcomes", match=match)
            drawn = rng.choices([text for text, _ in outcomes], [weight for _, weight in outcomes])[0]
            state = engine.call("resolve", match=match, outcome=drawn)
            draws.append(drawn)
            continue
        seat = state["turn"]["seat"]
        if len(acts) % 5 == 4:
            action = engine.call("suggest", match=match, seat=seat, bot="greedy")["action"]
        else:
            action = rng.choice(engine.call("legal", match=match))
        assert engine.call("check", match=match, seat=seat, action=action)["ok"]
        state = engine.call("act", match=match, seat=seat, action=action)
        acts.append((seat, action))
    return match, acts, draws


def compare(engine, game, match, acts, draws):
    """The record holds what was done, the result adds up, and the record loads."""
    record = engine.call("record", match=match)
    header, *lines = [json.loads(line) for line in record.splitlines()]
    assert header["nile"] == 1
    assert header["game"] == ("sailing" if game == "osiris" else game)  # Osiris is an edition of Sailing
    assert [(line["seat"], line["act"]) for line in lines if "act" in line] == acts
    if "seed" not in header:
        assert [line["chance"] for line in lines if "chance" in line] == draws
    standings = engine.call("standings", match=match)
    end = lines[-1]["end"]
    assert (end["scores"], end["places"], end["rule"]) == (
        standings["scores"],
        standings["places"],
        standings["rule"],
    )
    for number, score in enumerate(standings["scores"], 1):
        sheet = engine.call("score_sheet", match=match, seat=number)
        assert sum(line["points"] for line in sheet) == score, (number, sheet)
    copy = engine.call("load", record=record)["match"]
    assert engine.call("record", match=copy) == record
    assert engine.call("view", match=copy) == engine.call("view", match=match)
    story = engine.call("story", match=match)
    assert len(story) == len([line for line in lines if "act" in line or "chance" in line])
    for number in (match, copy):
        engine.call("close", match=number)
    return len(story), standings["scores"]


def main():
    engine = Engine(sys.argv[1] if len(sys.argv) > 1 else "nile")
    hello = engine.call("hello")
    assert hello["protocol"] == 1, hello
    for seed, game in enumerate(hello["games"]):
        seats = game["seats"][0] + seed % 2
        match, acts, draws = play(engine, game["game"], seats, seed)
        events, scores = compare(engine, game["game"], match, acts, draws)
        print(f"{game['game']}: {seats} seats, {events} events, scores {scores}, the record agrees")
    assert engine.close() == 0


main()
