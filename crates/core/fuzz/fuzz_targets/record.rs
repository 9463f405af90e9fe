//! Whatever the bytes, reading them as a record ends without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nile_core::RecordReader;
use nile_core::example::Coins;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(reader) = RecordReader::open(bytes) {
        let _ = reader.replay::<Coins>();
    }
});
