//! Code of others that may panic: bots, and games under test.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs somebody else's code. If it panics nothing is printed, and the error is what the panic said.
/// Whatever the code was changing may be left half changed: throw it away.
///
/// The first call wraps the program's panic hook. Panics elsewhere, on other threads too, are as loud
/// as ever.
///
/// ```
/// assert_eq!(nile_core::guarded(|| 1 + 1), Ok(2));
/// let lost: Result<(), String> = nile_core::guarded(|| panic!("no move left"));
/// assert_eq!(lost, Err("no move left".to_string()));
/// ```
pub fn guarded<R>(work: impl FnOnce() -> R) -> Result<R, String> {
    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                loud(info);
            }
        }));
    });
    let before = QUIET.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    QUIET.set(before);
    result.map_err(|panic| said(panic.as_ref()))
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    if let Some(text) = panic.downcast_ref::<&str>() {
        (*text).to_string()
    } else if let Some(text) = panic.downcast_ref::<String>() {
        text.clone()
    } else {
        "it did not say why".to_string()
    }
}
