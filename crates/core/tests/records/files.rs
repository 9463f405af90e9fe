//! Records in files, and where writing fails.

use std::fs;
use std::io;
use std::path::PathBuf;

use nile_core::example::{Coins, Move};
use nile_core::record::Sink;
use nile_core::{AnyMatch, Dice, RecordFile, Recorder};

use crate::{FIRST, new_match, play_on, read, record};

/// A sink that fails now and then, having written nothing.
#[derive(Default)]
struct Flaky {
    bytes: Vec<u8>,
    calls: usize,
}

impl Sink for Flaky {
    fn append(&mut self, line: &[u8]) -> io::Result<()> {
        self.calls += 1;
        if self.calls.is_multiple_of(3) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.extend_from_slice(line);
        Ok(())
    }
}

#[test]
fn a_line_that_could_not_be_written_is_written_later() {
    let mut game = new_match(Dice::Seeded(3));
    let mut recorder = Recorder::start(Flaky::default(), &game).unwrap();
    play_on(&mut game);
    let mut failures = 0;
    while recorder.follow(&game).is_err() {
        failures += 1;
    }
    assert!(failures > 2);
    let replay = read(&recorder.into_inner().bytes).unwrap();
    assert_eq!(replay.game.events(), game.events());
    replay.complete().unwrap();
}

/// A folder of this test's own, gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("nile-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_file_torn_anywhere_is_resumed_to_the_same_record() {
    let folder = Folder::new("resume");
    let mut game = new_match(Dice::Seeded(11));
    play_on(&mut game);
    let whole = AnyMatch::record(&game);
    let header = whole.find('\n').unwrap();
    let path = folder.0.join("torn.jsonl");
    for cut in header..=whole.len() {
        fs::write(&path, &whole.as_bytes()[..cut]).unwrap();
        let mut file = RecordFile::open(&path).unwrap();
        let replay = file.read().unwrap().replay::<Coins>().unwrap();
        file.continue_after(&replay).unwrap();
        let mut recorder = Recorder::resume(file, &replay);
        let mut game = replay.game;
        game.settle();
        play_on(&mut game);
        recorder.follow(&game).unwrap();
        drop(recorder);
        assert_eq!(fs::read_to_string(&path).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn a_record_is_written_as_it_happens_and_by_one_program_only() {
    let folder = Folder::new("lock");
    let path = folder.0.join("game.jsonl");
    let mut game = new_match(Dice::Seeded(2));
    let mut recorder = Recorder::start(RecordFile::create(&path).unwrap(), &game).unwrap();
    game.act(FIRST, Move::Flip).unwrap();
    recorder.follow(&game).unwrap();
    let replay = read(&fs::read(&path).unwrap()).unwrap();
    assert_eq!(replay.game.events(), game.events());

    let busy = RecordFile::open(&path).unwrap_err();
    assert_eq!(
        busy.to_string(),
        "another program is playing on this record"
    );
    let taken = RecordFile::create(&path).unwrap_err();
    assert_eq!(taken.kind(), io::ErrorKind::AlreadyExists);
    drop(recorder);
    RecordFile::open(&path).unwrap();
}

#[test]
fn a_file_that_was_only_opened_is_not_written_to() {
    let folder = Folder::new("unread");
    let path = folder.0.join("game.jsonl");
    fs::write(&path, record()).unwrap();
    let mut file = RecordFile::open(&path).unwrap();
    let error = file.append(b"{}\n").unwrap_err();
    assert!(error.to_string().contains("must be read"), "{error}");
    drop(file);
    assert_eq!(fs::read_to_string(&path).unwrap(), record());
}
