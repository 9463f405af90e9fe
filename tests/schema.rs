//! The schema in docs/ is the one the types make, and records follow it.
//!
//! `NILE_BLESS=1 cargo test --test schema` writes it anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use nile_core::record::schema;
use nile_testkit::assert_current;
use serde_json::Value;

#[test]
fn the_schema_of_records_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/record.schema.json");
    let mut made = serde_json::to_string_pretty(&schema()).expect("JSON");
    made.push('\n');
    assert_current(&path, &made);
}

/// The names a kind of line may have, and those it must.
fn names(kind: &Value) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let may = kind["properties"].as_object().expect("properties").keys();
    let must = kind["required"].as_array().expect("required").iter();
    (
        may.map(String::as_str).collect(),
        must.filter_map(Value::as_str).collect(),
    )
}

#[test]
fn every_line_of_the_golden_records_is_of_one_kind() {
    let schema = schema();
    let kinds = schema["oneOf"].as_array().expect("kinds of lines");
    let mut met = BTreeSet::new();
    for game in ["tutankhamun", "sailing", "isis-osiris"] {
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("crates/{game}/tests/golden"));
        for file in fs::read_dir(folder).expect("golden records") {
            let path = file.expect("a file").path();
            // Beside the records lie figures about them.
            if path.extension().is_none_or(|kind| kind != "jsonl") {
                continue;
            }
            let text = fs::read_to_string(path).expect("a record");
            for line in text.lines() {
                let line: Value = serde_json::from_str(line).expect("a line is JSON");
                let has: BTreeSet<&str> = line
                    .as_object()
                    .expect("an object")
                    .keys()
                    .map(String::as_str)
                    .collect();
                let fits = |kind: &Value| {
                    let (may, must) = names(kind);
                    has.is_subset(&may) && must.is_subset(&has)
                };
                let fitting: Vec<usize> = (0..kinds.len()).filter(|&i| fits(&kinds[i])).collect();
                assert_eq!(fitting.len(), 1, "{line}");
                met.extend(fitting);
            }
        }
    }
    assert!(
        met.len() >= 4,
        "header, acts, draws and ends are met: {met:?}"
    );
}
