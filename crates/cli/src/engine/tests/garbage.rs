//! What the protocol makes of garbage.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{Client, isis};
use crate::engine::methods::METHODS;
use crate::engine::rpc;

/// Values that tend to break things, and some that fit.
fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0..4u64).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        prop_oneof![
            Just("piece a1"),
            Just("isis-osiris"),
            Just("tutankhamun"),
            Just("manual"),
            Just("random"),
            Just("sail 3"),
            Just("2.0"),
            Just("18446744073709551615"),
        ]
        .prop_map(Value::from),
        Just(json!([])),
        Just(json!({"match": 1})),
    ]
}

fn any_key() -> impl Strategy<Value = String> {
    prop_oneof![
        prop_oneof![
            Just("match"),
            Just("seat"),
            Just("action"),
            Just("game"),
            Just("seats"),
            Just("outcome"),
            Just("config"),
            Just("seed"),
            Just("since"),
            Just("record"),
            Just("bot"),
            Just("chance"),
        ]
        .prop_map(str::to_string),
        ".{0,6}",
    ]
}

/// A request that may be right, with anything for parameters.
fn any_request() -> impl Strategy<Value = Value> {
    let methods: Vec<&str> = METHODS.iter().map(|(name, _)| *name).collect();
    let good = (
        prop::sample::select(methods),
        prop::collection::btree_map(any_key(), any_value(), 0..4),
        0..3u64,
        prop::bool::weighted(0.8),
    );
    good.prop_map(|(method, params, number, with_match)| {
        let mut params = json!(params);
        if with_match && method != "hello" && method != "new" && method != "load" {
            params["match"] = json!(number);
        }
        json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    })
}

/// A good request with some of its bytes changed, cut out or doubled.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let edits = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 0..4);
    (any_request(), edits).prop_map(|(request, edits)| {
        let mut bytes = request.to_string().into_bytes();
        for (at, byte, edit) in edits {
            let at = at.index(bytes.len());
            match edit {
                0 => bytes[at] = byte,
                1 => drop(bytes.drain(at..(at + 3).min(bytes.len()))),
                _ => bytes.insert(at, byte),
            }
            if bytes.is_empty() {
                break;
            }
        }
        bytes.retain(|byte| *byte != b'\n');
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever comes in, what is refused changes nothing, every line has at most one answer, and
    /// the engine goes on.
    #[test]
    fn garbage_changes_nothing_and_ends_nothing(
        lines in prop::collection::vec(
            prop_oneof![
                4 => mutated(),
                1 => prop::collection::vec(any::<u8>().prop_filter("a line", |b| *b != b'\n'), 0..60),
            ],
            1..20,
        ),
    ) {
        let mut client = Client::default();
        isis(&mut client);
        client.ok("new", json!({"game": "tutankhamun", "seats": 2, "chance": "manual"}));
        for line in lines {
            let before = client.records();
            let answer = client.send(&line);
            let refused = answer.as_ref().is_none_or(|answer| answer.get("result").is_none());
            // A notification is not answered, but may have been done.
            let silent = answer.is_none() && !line.trim_ascii().is_empty();
            if refused && !silent {
                prop_assert_eq!(&client.records(), &before, "{}", String::from_utf8_lossy(&line));
            }
            if let Some(error) = answer.as_ref().and_then(|answer| answer.get("error")) {
                prop_assert_ne!(&error["code"], rpc::INTERNAL_ERROR, "{}", error);
            }
        }
        prop_assert_eq!(&client.ok("hello", json!({}))["protocol"], 1);
    }
}
