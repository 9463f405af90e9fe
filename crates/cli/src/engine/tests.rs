//! The protocol, message by message.

mod envelopes;
mod garbage;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::methods::{self, Host, METHODS};
use super::rpc;

/// One end of the protocol.
#[derive(Default)]
struct Client {
    host: Host,
}

impl Client {
    /// Sends a line as it is; none if nothing was answered.
    fn send(&mut self, line: &[u8]) -> Option<Value> {
        let mut out = Vec::new();
        let host = &mut self.host;
        rpc::answer(
            line,
            &mut |method, params| host.call(method, params),
            &mut out,
        )
        .unwrap();
        if out.is_empty() {
            return None;
        }
        assert_eq!(out.iter().filter(|byte| **byte == b'\n').count(), 1);
        Some(serde_json::from_slice(&out).unwrap())
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 7, "method": method, "params": params});
        let answer = self.send(request.to_string().as_bytes()).unwrap();
        assert_eq!(answer["jsonrpc"], "2.0");
        assert_eq!(answer["id"], 7);
        answer
    }

    #[track_caller]
    fn ok(&mut self, method: &str, params: Value) -> Value {
        let mut answer = self.ask(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].take()
    }

    #[track_caller]
    fn fails(&mut self, method: &str, params: Value, code: i32) -> Value {
        let mut answer = self.ask(method, params);
        assert_eq!(answer["error"]["code"], code, "{method}: {answer}");
        assert!(answer.get("result").is_none());
        answer["error"].take()
    }

    /// Every open match, as its record.
    fn records(&mut self) -> BTreeMap<u64, Value> {
        let open = 1..=40;
        let record = |number| {
            let answer = self.ask("record", json!({"match": number}));
            answer.get("result").map(|record| (number, record.clone()))
        };
        open.filter_map(record).collect()
    }
}

fn isis(client: &mut Client) -> Value {
    client.ok(
        "new",
        json!({"game": "isis-osiris", "seats": 2, "seed": "5"}),
    )
}

#[test]
fn hello_tells_the_protocol_and_every_game() {
    let hello = Client::default().ok("hello", json!({}));
    assert_eq!(hello["protocol"], 1);
    let names: Vec<&str> = hello["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["game"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["tutankhamun", "sailing", "osiris", "isis-osiris"]);
    assert_eq!(hello["games"][3]["seats"], json!([2, 4]));
    assert_eq!(hello["games"][3]["options"][0]["key"], "start");
}

#[test]
fn every_method_answers() {
    let mut client = Client::default();
    let new = isis(&mut client);
    let state = json!({
        "match": 1, "turn": {"kind": "seat", "seat": 1}, "may": [], "events": 0, "seed": "5",
    });
    assert_eq!(new, state);
    let one = json!({"match": 1});
    assert_eq!(
        client.ok("turn", one.clone()),
        json!({"kind": "seat", "seat": 1})
    );
    let legal = client.ok("legal", one.clone());
    assert_eq!(legal, client.ok("legal", json!({"match": 1, "seat": 1})));
    assert_eq!(
        client.ok("legal", json!({"match": 1, "seat": 2})),
        json!([])
    );
    let act = json!({"match": 1, "seat": 1, "action": legal[0]});
    assert_eq!(client.ok("check", act.clone()), json!({"ok": true}));
    let after = client.ok("act", act.clone());
    assert_eq!(after["turn"], json!({"kind": "seat", "seat": 2}));
    assert_eq!(after["events"], 1);
    let checked = client.ok("check", act.clone());
    assert_eq!(checked["ok"], false);
    assert!(
        checked["rule"].as_str().unwrap().starts_with("ISO-"),
        "{checked}"
    );
    let nonsense = client.ok("check", json!({"match": 1, "seat": 2, "action": "dance"}));
    assert_eq!(
        (&nonsense["ok"], &nonsense["rule"]),
        (&json!(false), &Value::Null)
    );
    let story = client.ok("story", json!({"match": 1, "seat": 2}));
    assert_eq!(story, json!([{"seat": 1, "act": legal[0]}]));
    assert_eq!(
        client.ok("story", json!({"match": 1, "since": 1})),
        json!([])
    );
    assert_eq!(
        client.ok("undo", json!({"match": 1, "seat": 1}))["undone"],
        1
    );
    client.ok("act", act);
    assert_eq!(client.ok("outcomes", one.clone()), json!([]));
    assert_eq!(
        client.ok("standings", one.clone())["places"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    assert!(
        client
            .ok("score_sheet", json!({"match": 1, "seat": 1}))
            .is_array()
    );
    let table = client.ok("view", one.clone());
    assert_eq!(table["board"].as_array().unwrap().len(), 6);
    client.ok("view", json!({"match": 1, "seat": 2}));
    let advice = json!({"match": 1, "bot": "greedy"});
    let advised = client.ok("suggest", advice.clone());
    assert_eq!(advised["seat"], 2);
    assert_eq!(
        advised,
        client.ok("suggest", advice),
        "suggestions can be repeated"
    );
    let second = json!({"match": 1, "seat": 2, "action": advised["action"]});
    assert_eq!(client.ok("check", second), json!({"ok": true}));

    let record = client.ok("record", one.clone());
    let loaded = client.ok("load", json!({"record": record}));
    assert_eq!(
        (&loaded["match"], &loaded["events"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(client.ok("record", json!({"match": 2})), record);
    assert_eq!(client.ok("view", json!({"match": 2})), table);
    assert_eq!(client.ok("close", one.clone()), json!({"closed": 1}));
    client.fails("turn", one, methods::NO_SUCH_MATCH);
    assert_eq!(isis(&mut client)["match"], 3, "no number is given twice");
}

#[test]
fn draws_are_told_by_hand_where_chance_is_manual() {
    let mut client = Client::default();
    let new = json!({"game": "tutankhamun", "seats": 2, "chance": "manual"});
    let begun = client.ok("new", new);
    assert_eq!(begun["turn"], json!({"kind": "chance"}));
    assert!(begun.get("seed").is_none());
    let one = json!({"match": 1});
    assert_eq!(client.ok("legal", one.clone()), json!([]));
    let outcomes = client.ok("outcomes", one);
    let drawn = &outcomes[3][0];
    let after = client.ok("resolve", json!({"match": 1, "outcome": drawn}));
    assert_eq!(after["events"], 1);
    assert_eq!(
        client.ok("story", json!({"match": 1})),
        json!([{"chance": drawn}])
    );
    client.fails(
        "resolve",
        json!({"match": 1, "outcome": "dance"}),
        rpc::INVALID_PARAMS,
    );
    client.fails(
        "suggest",
        json!({"match": 1, "bot": "greedy"}),
        rpc::INVALID_PARAMS,
    );
}

#[test]
fn a_configuration_is_laid_over_the_title_s_own() {
    let mut client = Client::default();
    let config = json!({"proposals": 0});
    let new = json!({"game": "osiris", "seats": 2, "seed": 1, "config": config});
    client.ok("new", new);
    let record = client.ok("record", json!({"match": 1}));
    let header: Value =
        serde_json::from_str(record.as_str().unwrap().lines().next().unwrap()).unwrap();
    assert_eq!(header["config"]["proposals"], 0);
    assert_eq!(header["config"]["edition"]["id"], "pixie");
}

#[test]
fn each_fault_has_its_code_and_says_why() {
    let mut client = Client::default();
    isis(&mut client);
    let before = client.records();
    let twice = json!({"match": 1, "seat": 2, "action": "piece a1"});
    let illegal = client.fails("act", twice, methods::ILLEGAL);
    assert!(
        illegal["data"]["rule"]
            .as_str()
            .unwrap()
            .starts_with("ISO-")
    );
    assert!(illegal["data"]["reason"].is_string());
    let undo = client.fails("undo", json!({"match": 1, "seat": 1}), methods::ILLEGAL);
    assert_eq!(undo["data"]["reason"], "there is nothing to take back");
    let drawn = json!({"match": 1, "outcome": "tile +1"});
    let answer = client.ask("resolve", drawn);
    let code = answer["error"]["code"].as_i64().unwrap() as i32;
    assert!(
        [methods::IMPOSSIBLE, rpc::INVALID_PARAMS].contains(&code),
        "{answer}"
    );
    client.fails("turn", json!({"match": 9}), methods::NO_SUCH_MATCH);

    let config = json!({"suply": "own", "games": 0});
    let new = json!({"game": "isis-osiris", "seats": 2, "config": config});
    let bad = client.fails("new", new, methods::BAD_CONFIG);
    let problems = bad["data"]["problems"].as_array().unwrap();
    assert!(
        problems.iter().any(|problem| problem["key"] == "suply"),
        "{bad}"
    );
    let crowd = json!({"game": "isis-osiris", "seats": 9});
    client.fails("new", crowd, methods::BAD_CONFIG);

    let bad = client.fails(
        "load",
        json!({"record": "no record\n"}),
        methods::BAD_RECORD,
    );
    assert_eq!(bad["data"]["line"], 1);

    for (method, params) in [
        ("new", json!({"game": "senet", "seats": 2})),
        (
            "new",
            json!({"game": "isis-osiris", "seats": 2, "seed": "x"}),
        ),
        (
            "new",
            json!({"game": "isis-osiris", "seats": 2, "seed": -1}),
        ),
        (
            "new",
            json!({"game": "isis-osiris", "seats": 2, "seed": "1", "chance": "manual"}),
        ),
        ("turn", json!({})),
        ("turn", json!({"match": "1"})),
        ("turn", json!({"match": 1, "seat": 1})),
        ("legal", json!({"match": 1, "seat": 0})),
        ("legal", json!({"match": 1, "seat": 3})),
        ("act", json!({"match": 1, "seat": 3, "action": "piece a1"})),
        ("act", json!({"match": 1, "seat": 1, "action": "dance"})),
        ("view", json!({"match": 1, "seat": 8})),
        ("suggest", json!({"match": 1, "bot": "kasparov"})),
        ("suggest", json!({"match": 1, "bot": "cmd:true"})),
        ("suggest", json!({"match": 1, "seat": 2, "bot": "random"})),
    ] {
        let fault = client.fails(method, params, rpc::INVALID_PARAMS);
        assert!(fault["message"].as_str().unwrap().len() > 10, "{fault}");
    }
    let unknown = client.fails("dance", json!({}), rpc::METHOD_NOT_FOUND);
    assert!(
        unknown["message"]
            .as_str()
            .unwrap()
            .contains("hello, new, turn")
    );
    assert_eq!(client.records(), before);
}

#[test]
fn an_impossible_draw_is_refused() {
    let mut client = Client::default();
    let new = json!({"game": "tutankhamun", "seats": 2, "chance": "manual"});
    client.ok("new", new);
    let one = json!({"match": 1});
    // Whatever is drawn once and is then gone cannot be drawn again.
    let mut gone = None;
    while gone.is_none() {
        let outcomes = client.ok("outcomes", one.clone());
        let drawn = outcomes[0][0].clone();
        client.ok("resolve", json!({"match": 1, "outcome": drawn}));
        let left = client.ok("outcomes", one.clone()).to_string();
        gone = (!left.contains(&drawn.to_string())).then_some(drawn);
    }
    let before = client.records();
    client.fails(
        "resolve",
        json!({"match": 1, "outcome": gone}),
        methods::IMPOSSIBLE,
    );
    assert_eq!(client.records(), before);
}

#[test]
fn the_number_of_open_matches_is_bounded() {
    let mut client = Client::default();
    for _ in 0..methods::MAX_MATCHES {
        isis(&mut client);
    }
    let new = json!({"game": "isis-osiris", "seats": 2});
    client.fails("new", new, methods::TOO_MANY);
    client.ok("close", json!({"match": 1}));
    isis(&mut client);
}

#[test]
fn every_method_and_every_error_is_on_the_page() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let page = std::fs::read_to_string(page).unwrap();
    for (name, _) in METHODS {
        assert!(page.contains(&format!("| `{name}` |")), "{name}");
    }
    for code in [
        rpc::PARSE_ERROR,
        rpc::INVALID_REQUEST,
        rpc::METHOD_NOT_FOUND,
        rpc::INVALID_PARAMS,
        rpc::INTERNAL_ERROR,
        methods::TOO_MANY,
        methods::ILLEGAL,
        methods::IMPOSSIBLE,
        methods::NO_SUCH_MATCH,
        methods::BAD_CONFIG,
        methods::BAD_RECORD,
    ] {
        assert!(page.contains(&format!("| {code} |")), "{code}");
    }
}
