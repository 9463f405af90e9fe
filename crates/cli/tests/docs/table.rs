//! The table of promises in docs/cli.md.

use std::fs;

use super::root;

/// Where a test is named that is not in crates/cli/tests: `in` a file, named behind it.
fn files(cell: &str) -> Vec<&str> {
    let words = cell.split('`').skip(1).step_by(2);
    words.filter(|word| word.ends_with(".rs")).collect()
}

/// The files of a test: one, or all of a folder.
fn sources_of(test: &str) -> Vec<String> {
    let tests = root().join("crates/cli/tests");
    if tests.join(format!("{test}.rs")).exists() {
        return vec![format!("tests/{test}.rs")];
    }
    let files = fs::read_dir(tests.join(test)).unwrap_or_else(|e| panic!("{test}: {e}"));
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.map(|name| format!("tests/{test}/{name}")).collect()
}

#[test]
fn every_promise_has_a_test_and_every_test_named_is_there() {
    let page = fs::read_to_string(root().join("docs/cli.md")).unwrap();
    let mut named = 0;
    for table in page.split("| promise | test |\n|---|---|\n").skip(1) {
        for row in table.lines().take_while(|line| line.starts_with("| ")) {
            let tests = row.trim_end_matches(" |").rsplit(" | ").next().unwrap();
            let files = files(tests);
            let mut found = tests.contains("a figure") as usize;
            for word in tests.split('`').skip(1).step_by(2) {
                let is_test = word.matches('_').count() >= 2 && !word.contains(['/', ' ', '.']);
                if !is_test {
                    continue;
                }
                let sources: Vec<String> = match word.split_once("::") {
                    Some((test, _)) => sources_of(test),
                    None => files.iter().map(|file| file.to_string()).collect(),
                };
                let name = word.rsplit("::").next().unwrap();
                let has = |source: &String| {
                    let path = match source.starts_with("crates/") {
                        true => root().join(source),
                        false => root().join("crates/cli").join(source),
                    };
                    let code =
                        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path:?}: {e}"));
                    code.contains(&format!("fn {name}("))
                };
                assert!(sources.iter().any(has), "{word} is not in {sources:?}");
                found += 1;
            }
            assert!(found > 0, "no test shows: {row}");
            named += found;
        }
    }
    assert!(named > 90, "{named}");
}
