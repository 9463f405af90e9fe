//! What the pages say is true: their command lines run, and so do the examples of every `--help`; the
//! tests, files and headings that pages name are there.
#![allow(missing_docs)]

#[path = "../common/mod.rs"]
mod common;

mod cargo;
mod gate;
mod lines;
mod links;
#[cfg(unix)]
mod run;
mod table;

use std::fs;
use std::path::PathBuf;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// README.md and every page in docs, each with its name.
fn pages() -> Vec<(String, String)> {
    let mut paths = vec![root().join("README.md")];
    for folder in ["docs", "docs/rules"] {
        let docs = fs::read_dir(root().join(folder)).unwrap();
        paths.extend(docs.map(|entry| entry.unwrap().path()));
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    let read = |path: PathBuf| {
        (
            path.display().to_string(),
            fs::read_to_string(path).unwrap(),
        )
    };
    paths.into_iter().map(read).collect()
}
