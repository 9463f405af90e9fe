//! Who sits where in the games of one deal.

/// One of the games each deal is played in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// The entrants around the table.
    table: Vec<usize>,
    /// By how many seats they have moved on.
    rotation: usize,
    /// Whether the order around the table changes from deal to deal.
    mixed: bool,
}

impl Slot {
    pub(crate) fn fixed(table: Vec<usize>) -> Slot {
        Slot {
            table,
            rotation: 0,
            mixed: false,
        }
    }

    /// The entrant in each seat.
    pub(crate) fn seating(&self, deal: u64) -> Vec<usize> {
        let mut seating = self.table.clone();
        if self.mixed {
            arrange(&mut seating, deal);
        }
        seating.rotate_left(self.rotation);
        seating
    }
}

/// Each of these tables in every rotation, but nothing twice: the same bots in the same seats with
/// the same deal would only play the same game again.
pub(crate) fn rotations(tables: &[Vec<usize>]) -> Vec<Slot> {
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for table in tables {
        for rotation in 0..table.len() {
            let mut seating = table.clone();
            seating.rotate_left(rotation);
            if !seatings.contains(&seating) {
                seatings.push(seating);
            }
        }
    }
    seatings.into_iter().map(Slot::fixed).collect()
}

/// Every group of `seats` of the entrants, in every rotation, with a new order each deal.
pub(crate) fn mixed(entrants: usize, seats: usize) -> Vec<Slot> {
    let mut slots = Vec::new();
    let mut group: Vec<usize> = (0..seats).collect();
    loop {
        slots.extend((0..seats).map(|rotation| Slot {
            table: group.clone(),
            rotation,
            mixed: true,
        }));
        // The next group in order: the last member that can still go up does.
        let Some(i) = (0..seats).rfind(|&i| group[i] + seats < entrants + i) else {
            return slots;
        };
        let first = group[i] + 1;
        for (member, value) in group[i..].iter_mut().zip(first..) {
            *member = value;
        }
    }
}

/// How many groups of `seats` there are.
pub(crate) fn count_groups(entrants: usize, seats: usize) -> u64 {
    let mut count = 1u128;
    for i in 0..seats as u128 {
        count = count.saturating_mul(entrants as u128 - i) / (i + 1);
    }
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// Puts all but the first into the order that has this number, all orders by turns.
fn arrange(table: &mut [usize], number: u64) {
    let mut rest = number;
    for i in 1..table.len() {
        let left = (table.len() - i) as u64;
        let pick = i + (rest % left) as usize;
        rest /= left;
        table[i..=pick].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_orders_around_the_table_take_turns() {
        for (seats, orders) in [(1, 1), (2, 1), (3, 2), (4, 6), (5, 24)] {
            let order = |number| {
                let mut table: Vec<usize> = (0..seats).collect();
                arrange(&mut table, number);
                table
            };
            let all: BTreeSet<_> = (0..orders).map(order).collect();
            assert_eq!(all.len() as u64, orders);
            assert!(all.iter().all(|table| table[0] == 0));
            assert_eq!(order(orders), order(0));
        }
    }

    #[test]
    fn groups_are_all_there_and_counted_right() {
        for (entrants, seats, groups) in [(2, 2, 1), (5, 2, 10), (5, 4, 5), (6, 3, 20), (4, 4, 1)] {
            assert_eq!(count_groups(entrants, seats), groups);
            let slots = mixed(entrants, seats);
            assert_eq!(slots.len() as u64, groups * seats as u64);
            let tables: BTreeSet<_> = slots.iter().map(|slot| slot.table.clone()).collect();
            assert_eq!(tables.len() as u64, groups);
        }
        assert_eq!(count_groups(10_000, 8), u64::MAX);
    }

    #[test]
    fn no_seating_comes_twice() {
        assert_eq!(rotations(&[vec![0, 0, 0]]).len(), 1);
        assert_eq!(rotations(&[vec![0, 1, 0, 1], vec![1, 0, 1, 0]]).len(), 2);
        assert_eq!(rotations(&[vec![0, 1, 1]]).len(), 3);
    }
}
