//! What goes around a request: envelopes, batches, notifications, lines.

use serde_json::{Value, json};

use super::Client;
use crate::engine::rpc::{self, MAX_BATCH, MAX_LINE};
use crate::engine::serve;

#[test]
fn envelopes_are_as_json_rpc_has_them() {
    let mut client = Client::default();
    let code = |answer: &Value| answer["error"]["code"].as_i64().unwrap() as i32;
    for garbage in ["{", "nonsense", "{\"a\":1}}", "\u{0}", "\"\\ud800\""] {
        let answer = client.send(garbage.as_bytes()).unwrap();
        assert_eq!(
            (code(&answer), &answer["id"]),
            (rpc::PARSE_ERROR, &Value::Null)
        );
    }
    assert_eq!(code(&client.send(b"\xff\xfe").unwrap()), rpc::PARSE_ERROR);
    assert_eq!(client.send(b"  \r\n"), None);
    for wrong in [
        json!(1),
        json!("hello"),
        json!([]),
        json!({"jsonrpc": "2.0"}),
        json!({"jsonrpc": "2.0", "method": 1, "params": "bar"}),
        json!({"jsonrpc": "2.0", "method": "hello", "params": "bar"}),
        json!({"jsonrpc": "1.0", "method": "hello", "id": 1}),
        json!({"method": "hello", "id": 1}),
        json!({"jsonrpc": "2.0", "method": "hello", "id": [1]}),
        json!(vec![json!(1); MAX_BATCH + 1]),
    ] {
        let answer = client.send(wrong.to_string().as_bytes()).unwrap();
        assert_eq!(code(&answer), rpc::INVALID_REQUEST, "{wrong}");
    }
    let by_position = json!({"jsonrpc": "2.0", "id": 1, "method": "turn", "params": [1]});
    let answer = client.send(by_position.to_string().as_bytes()).unwrap();
    assert_eq!(code(&answer), rpc::INVALID_PARAMS);
    for id in [json!("a"), json!(-1.5), json!(null)] {
        let hello = json!({"jsonrpc": "2.0", "id": id, "method": "hello"});
        let answer = client.send(hello.to_string().as_bytes()).unwrap();
        assert_eq!(answer["id"], id);
        assert_eq!(answer["result"]["protocol"], 1);
    }
}

#[test]
fn notifications_are_done_and_not_answered() {
    let mut client = Client::default();
    let new = json!({"game": "isis-osiris", "seats": 2});
    let notification = |method: &str, params: &Value| json!({"jsonrpc": "2.0", "method": method, "params": params});
    assert_eq!(
        client.send(notification("new", &new).to_string().as_bytes()),
        None
    );
    client.ok("turn", json!({"match": 1}));
    assert_eq!(
        client.send(notification("dance", &new).to_string().as_bytes()),
        None
    );
    assert_eq!(
        client.send(notification("new", &json!({})).to_string().as_bytes()),
        None
    );
    let both = json!([notification("new", &new), notification("new", &new)]);
    assert_eq!(client.send(both.to_string().as_bytes()), None);
    client.ok("turn", json!({"match": 3}));
}

#[test]
fn a_batch_is_answered_in_order_less_its_notifications() {
    let mut client = Client::default();
    let new = json!({"game": "isis-osiris", "seats": 2, "seed": 1});
    let batch = json!([
        {"jsonrpc": "2.0", "id": 1, "method": "new", "params": new},
        {"jsonrpc": "2.0", "method": "new", "params": new},
        5,
        {"jsonrpc": "2.0", "id": 2, "method": "turn", "params": {"match": 2}},
    ]);
    let answers = client.send(batch.to_string().as_bytes()).unwrap();
    assert_eq!(answers.as_array().unwrap().len(), 3);
    assert_eq!(answers[0]["result"]["match"], 1);
    assert_eq!(answers[1]["error"]["code"], rpc::INVALID_REQUEST);
    assert_eq!(answers[2]["result"]["kind"], "seat");
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_is_read() {
    let hello = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}";
    let mut input = vec![b'x'; MAX_LINE + 5];
    input.extend_from_slice(format!("\n{hello}\n{hello}").as_bytes());
    let mut out = Vec::new();
    serve(&mut &input[..], &mut out).unwrap();
    let answers: Vec<Value> = String::from_utf8(out)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["error"]["code"], rpc::PARSE_ERROR);
    assert_eq!(
        answers[2]["result"]["protocol"], 1,
        "the last line needs no end"
    );
}

#[test]
fn nesting_without_end_is_a_parse_error() {
    let deep = "[".repeat(1 << 20);
    let answer = Client::default().send(deep.as_bytes()).unwrap();
    assert_eq!(answer["error"]["code"], rpc::PARSE_ERROR);
}
