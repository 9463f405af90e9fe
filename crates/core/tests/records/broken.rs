//! What a reader makes of records that are changed, torn, forged or no records at all.

use std::cell::Cell;
use std::io::{self, BufReader, Read, Write};

use nile_core::RecordReader;
use nile_core::example::Coins;
use nile_core::record::{MAX_LINE, Trouble};
use proptest::prelude::*;

use crate::{read, record, trouble};

#[test]
fn any_changed_character_is_reported_at_its_line() {
    let text = record();
    let mut line = 1;
    for (at, old) in text.char_indices() {
        for new in ['x', '0', '"', ' ', '}', '\n', '\u{fffd}'] {
            if new == old || old == '\n' {
                continue;
            }
            let mut changed = text.clone();
            changed.replace_range(at..at + old.len_utf8(), new.encode_utf8(&mut [0; 4]));
            match read(changed.as_bytes()) {
                Err(error) => assert_eq!(error.line, line, "{old:?} to {new:?} at {at}: {error}"),
                Ok(_) => panic!("{old:?} to {new:?} at byte {at} is not found"),
            }
        }
        if old == '\n' {
            line += 1;
        }
    }
}

#[test]
fn a_lost_or_doubled_or_moved_line_is_reported() {
    let text = record();
    let lines: Vec<&str> = text.lines().collect();
    for i in 1..lines.len() - 1 {
        let mut lost = lines.clone();
        lost.remove(i);
        assert!(
            read(lost.join("\n").as_bytes()).is_err(),
            "line {} lost",
            i + 1
        );
        let mut doubled = lines.clone();
        doubled.insert(i, lines[i]);
        assert!(
            read(doubled.join("\n").as_bytes()).is_err(),
            "line {} doubled",
            i + 1
        );
        let mut moved = lines.clone();
        moved.swap(i, i + 1);
        assert!(
            read(moved.join("\n").as_bytes()).is_err(),
            "line {} moved",
            i + 1
        );
    }
}

#[test]
fn a_record_torn_anywhere_reads_back_to_its_last_whole_line() {
    let text = record();
    let header = text.find('\n').unwrap();
    for cut in 0..text.len() {
        let torn = &text.as_bytes()[..cut];
        let whole_lines = torn.iter().filter(|byte| **byte == b'\n').count();
        if cut < header {
            assert_eq!(trouble(torn).0, 1, "cut at {cut}");
            continue;
        }
        let replay = read(torn).unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
        // Only the line end may be lacking of the last line.
        let unended = torn.last() == Some(&b'}') && text.as_bytes()[cut] == b'\n';
        let at_line_end = torn.last() == Some(&b'\n');
        assert_eq!(
            replay.lines,
            whole_lines + usize::from(unended),
            "cut at {cut}"
        );
        let expected = (!unended && !at_line_end).then_some(whole_lines + 1);
        assert_eq!(replay.torn, expected, "cut at {cut}");
    }
}

#[test]
fn a_missing_end_is_an_error_only_for_who_asks() {
    let text = record();
    let open = &text[..text.rfind("{\"end\"").unwrap()];
    let replay = read(open.as_bytes()).unwrap();
    assert_eq!(replay.close, None);
    let error = replay.complete().unwrap_err();
    assert_eq!(error.line, open.lines().count());
    assert!(matches!(error.trouble, Trouble::NoEnd));
}

/// Writes a line with a right check, as somebody who knows the format could.
fn forge(lines: &[&str]) -> Vec<u8> {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut out = Vec::new();
    for body in lines {
        for byte in body.bytes().chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        let check = (hash >> 32) as u32 ^ hash as u32;
        writeln!(
            out,
            "{},\"check\":\"{check:08x}\"}}",
            &body[..body.len() - 1]
        )
        .unwrap();
    }
    out
}

const HEADER: &str = r#"{"nile":1,"game":"coins","rules":1,"seats":2,"config":{"rounds":3}}"#;

#[test]
fn a_forged_header_alone_is_a_record_of_nothing() {
    assert!(read(&forge(&[HEADER])).unwrap().game.events().is_empty());
}

#[test]
fn each_kind_of_trouble_has_its_own_message_with_the_line() {
    let forged = |body: &str| forge(&[HEADER, body]);
    let cases: Vec<(Vec<u8>, usize, &str)> = vec![
        (b"".to_vec(), 1, "the file is empty, so it is no record"),
        (b"hello\n".to_vec(), 1, "is not the header of a record"),
        (b"{\"a\":1}\n".to_vec(), 1, "it has no format version"),
        (b"\xff\xfe\n".to_vec(), 1, "is not UTF-8 text"),
        (
            forge(&[&HEADER.replace("\"nile\":1", "\"nile\":2")]),
            1,
            "format version 2 is not known here, only 1",
        ),
        (
            forge(&[&HEADER.replace("\"rules\":1", "\"rules\":9")]),
            1,
            "was played by version 9 of the rules, this program has 1",
        ),
        (
            forge(&[&HEADER.replace("coins", "chess")]),
            1,
            "is a record of chess, not of coins",
        ),
        (
            forge(&[&HEADER.replace("\"rounds\":3", "\"rounds\":77")]),
            1,
            "the configuration is wrong: rounds: must be 1 to 9, not 77",
        ),
        (
            forge(&[&HEADER.replace("\"seats\":2", "\"seats\":9")]),
            1,
            "the configuration is wrong: seats: Coins is for 2 to 4 players, not 9",
        ),
        (forged("{\"act\":\"flip\"}"), 2, "is not a line of a record"),
        (
            forged("{\"seat\":1,\"act\":\"fly\"}"),
            2,
            "event 1: cannot read \"fly\": a move is `flip` or `stop`",
        ),
        (
            forged("{\"seat\":2,\"act\":\"flip\"}"),
            2,
            "event 1: COIN-01: it is not your turn",
        ),
        (
            forged("{\"chance\":\"heads\"}"),
            2,
            "event 1: nothing is drawn now",
        ),
        (forged("{\"undo\":1}"), 2, "there is nothing to take back"),
        (
            forged("{\"undo\":18446744073709551615}"),
            2,
            "there is nothing to take back",
        ),
        (
            forged("{\"seat\":0,\"act\":\"flip\"}"),
            2,
            "seats are 1 to 8",
        ),
        (
            forged("{\"note\":\"\",\"seat\":3}"),
            2,
            "there is no seat 3",
        ),
        (
            forged(&format!("{{\"note\":\"{}\"}}", "x".repeat(5000))),
            2,
            "a text has at most 4096 bytes",
        ),
        (
            forge(&[&HEADER.replace("\"rounds\":3", "\"rounds\":3,\"handicap\":9")]),
            1,
            "it lacks keys, or has some that are not known",
        ),
        (
            forged("{\"forfeit\":3,\"reason\":\"\"}"),
            2,
            "there is no seat 3",
        ),
        (
            forged("{\"end\":{\"scores\":[0,0],\"places\":[1,1],\"rule\":null}}"),
            2,
            "the result is not that of the game",
        ),
        (
            forge(&[
                HEADER,
                "{\"forfeit\":1,\"reason\":\"\"}",
                "{\"note\":\"too late\"}",
            ]),
            3,
            "comes after the end of the match",
        ),
        (
            [forge(&[HEADER]), b"{\"undo\":0}\n".to_vec()].concat(),
            2,
            "it must end with its check",
        ),
        (
            [forge(&[HEADER]), b"\xff\n".to_vec()].concat(),
            2,
            "is not UTF-8 text",
        ),
    ];
    for (bytes, line, message) in cases {
        let error = read(&bytes).expect_err(message);
        assert_eq!(error.line, line, "{error}");
        assert!(error.to_string().contains(message), "{error}");
    }
}

/// A reader that counts what is taken from it.
struct Counted<R>(R, Cell<u64>);

impl<R: Read> Read for &mut Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        self.1.set(self.1.get() + count as u64);
        Ok(count)
    }
}

#[test]
fn endless_lines_and_endless_garbage_are_refused_after_a_bounded_look() {
    let endless = |start: Vec<u8>, fill: u8| {
        let mut input = Counted(io::Cursor::new(start).chain(io::repeat(fill)), Cell::new(0));
        let error = RecordReader::open(BufReader::new(&mut input))
            .and_then(|reader| reader.replay::<Coins>())
            .unwrap_err();
        assert!(
            input.1.get() < 2 * MAX_LINE as u64,
            "{} bytes read",
            input.1.get()
        );
        error
    };
    let error = endless(Vec::new(), b'x');
    assert!(matches!(error.trouble, Trouble::TooLong), "{error}");
    assert_eq!(error.line, 1);
    let error = endless(forge(&[HEADER]), b'{');
    assert!(matches!(error.trouble, Trouble::TooLong), "{error}");
    assert_eq!(error.line, 2);
    let error = endless(forge(&[HEADER]), b'\n');
    assert_eq!(error.line, 2, "{error}");
    let error = endless(Vec::new(), 0xff);
    assert_eq!(error.line, 1, "{error}");
}

#[test]
fn a_record_with_windows_line_ends_is_read() {
    let text = record().replace('\n', "\r\n");
    read(text.as_bytes()).unwrap().complete().unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    /// Whatever is done to a record, reading it ends, does not panic, and believes no event that
    /// did not happen.
    #[test]
    fn a_mutilated_record_is_refused_or_read_up_to_where_it_is_whole(
        edits in prop::collection::vec(
            (any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..6
        )
    ) {
        let original = record();
        let whole = read(original.as_bytes()).unwrap();
        let mut bytes = original.into_bytes();
        for (at, byte, kind) in edits {
            if bytes.is_empty() { break; }
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => { bytes.remove(at); }
                _ => bytes.truncate(at),
            }
        }
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
        match read(&bytes) {
            Err(error) => prop_assert!((1..=lines).contains(&error.line), "{error}"),
            Ok(replay) => {
                let first_event = whole.game.events().starts_with(replay.game.events());
                // What was taken back may stand as the last event of what is left.
                let undone = replay.game.events().len() <= 1;
                prop_assert!(first_event || undone);
            }
        }
    }

    #[test]
    fn bytes_that_are_no_record_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(read(&bytes).is_err());
    }
}
