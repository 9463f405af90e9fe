//! Rules with names, and the marks that show which of them acted.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};

/// One rule of a game: an id that code, tests and documents cite, a title, and the rule in our words.
///
/// Rules compare by id. Declare a game's list with [`rules!`](crate::rules!).
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// The id as people write it, such as `TUT-12`.
    pub id: &'static str,
    /// A few words.
    pub title: &'static str,
    /// The whole rule.
    pub text: &'static str,
    /// Why it is so, where the rulebook is silent or disagrees with itself: the reason of a ruling.
    pub why: Option<&'static str>,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

impl Hash for Rule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Declares a game's rules: a constant for each, and `RULES`, the whole list in order. Behind its text
/// a ruling has its reason.
///
/// ```
/// nile_core::rules! {
///     DICE_01 = "DICE-01", "Rolling", "Roll one die on your turn.";
///     DICE_02 = "DICE-02", "Off the table", "Ruling: it is rolled again.", "The book is silent.";
/// }
/// assert_eq!(RULES.len(), 2);
/// assert_eq!(DICE_02.title, "Off the table");
/// assert_eq!((DICE_01.why, DICE_02.why), (None, Some("The book is silent.")));
/// ```
#[macro_export]
macro_rules! rules {
    (@why) => { None };
    (@why $why:literal) => { Some($why) };
    ($($name:ident = $id:literal, $title:literal, $text:literal $(, $why:literal)?;)+) => {
        $(
            #[allow(unreachable_pub, dead_code)]
            #[doc = concat!($id, ", ", $title, ": ", $text)]
            pub const $name: &$crate::Rule = &$crate::Rule {
                id: $id,
                title: $title,
                text: $text,
                why: $crate::rules!(@why $($why)?),
            };
        )+
        #[allow(unreachable_pub, dead_code)]
        /// Every rule, in order.
        pub const RULES: &[$crate::Rule] = &[$(*$name),+];
    };
}

/// How many [`trace`]s are running, on any thread. While it is zero a mark costs this one load.
static TRACES: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// The marks of this thread's running traces, innermost last.
    static MARKED: RefCell<Vec<Marks>> = const { RefCell::new(Vec::new()) };
}

/// How often each rule acted, by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks(BTreeMap<&'static str, u64>);

impl Marks {
    /// How often the rule acted.
    pub fn count(&self, rule: &Rule) -> u64 {
        self.0.get(rule.id).copied().unwrap_or(0)
    }

    /// Adds one act of the rule.
    pub fn add(&mut self, rule: &'static Rule) {
        *self.0.entry(rule.id).or_default() += 1;
    }

    /// Adds all of another run's marks.
    pub fn merge(&mut self, other: &Marks) {
        for (id, count) in &other.0 {
            *self.0.entry(id).or_default() += count;
        }
    }

    /// Ids with their counts, in order of id.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        self.0.iter().map(|(id, count)| (*id, *count))
    }
}

/// Says that a rule acts here. Costs a load and a branch unless somebody traces.
#[inline(always)]
pub fn mark(rule: &'static Rule) {
    if TRACES.load(Ordering::Relaxed) != 0 {
        note(rule);
    }
}

#[cold]
#[inline(never)]
fn note(rule: &'static Rule) {
    MARKED.with_borrow_mut(|stack| {
        for marks in stack.iter_mut() {
            marks.add(rule);
        }
    });
}

/// Runs `work` and returns its result with the rules that acted meanwhile on this thread.
///
/// ```
/// nile_core::rules! { DICE_01 = "DICE-01", "Rolling", "Roll one die on your turn."; }
/// let (sum, marks) = nile_core::trace(|| {
///     nile_core::mark(DICE_01);
///     1 + 1
/// });
/// assert_eq!((sum, marks.count(DICE_01)), (2, 1));
/// ```
pub fn trace<R>(work: impl FnOnce() -> R) -> (R, Marks) {
    /// Ends the trace even when `work` panics.
    struct Running;
    impl Drop for Running {
        fn drop(&mut self) {
            TRACES.fetch_sub(1, Ordering::Relaxed);
            MARKED.with_borrow_mut(Vec::pop);
        }
    }
    MARKED.with_borrow_mut(|stack| stack.push(Marks::default()));
    TRACES.fetch_add(1, Ordering::Relaxed);
    let running = Running;
    let result = work();
    let marks = MARKED.with_borrow_mut(|stack| {
        std::mem::take(stack.last_mut().expect("a running trace has its marks"))
    });
    drop(running);
    (result, marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    rules! {
        T_01 = "T-01", "One", "The first.";
        T_02 = "T-02", "Two", "The second.";
    }

    #[test]
    fn marks_outside_a_trace_are_not_counted_and_inside_they_are() {
        mark(T_01);
        let ((), marks) = trace(|| {
            mark(T_01);
            mark(T_02);
            mark(T_02);
        });
        assert_eq!(marks.count(T_01), 1);
        assert_eq!(marks.count(T_02), 2);
        assert_eq!(marks.iter().collect::<Vec<_>>(), [("T-01", 1), ("T-02", 2)]);
    }

    #[test]
    fn traces_nest_and_the_outer_one_sees_all() {
        let (inner, outer) = trace(|| {
            mark(T_01);
            trace(|| mark(T_02)).1
        });
        assert_eq!((inner.count(T_01), inner.count(T_02)), (0, 1));
        assert_eq!((outer.count(T_01), outer.count(T_02)), (1, 1));
    }

    #[test]
    fn a_trace_on_one_thread_does_not_hear_another() {
        let ((), marks) = trace(|| {
            std::thread::spawn(|| mark(T_01)).join().unwrap();
        });
        assert_eq!(marks, Marks::default());
    }

    #[test]
    fn a_panic_ends_its_trace() {
        let caught = std::panic::catch_unwind(|| trace(|| panic!("on purpose")));
        assert!(caught.is_err());
        MARKED.with_borrow(|stack| assert!(stack.is_empty()));
    }
}
