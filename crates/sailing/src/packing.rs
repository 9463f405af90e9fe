//! The best packing of monuments into sets (STO-50).

use crate::edition::SetBonus;
use crate::edition::limits::MAX_MONUMENTS;

/// One monument for the packing: the segments it touches and the others it is adjacent to, one bit
/// each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Vertex {
    pub(crate) segments: u8,
    pub(crate) adjacent: u16,
}

/// What sets score at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sets {
    pub(crate) adjacent: u8,
    pub(crate) segments: u8,
}

/// Scores a governor's monuments, at most [`MAX_MONUMENTS`].
pub(crate) fn best(
    vertices: &[Vertex],
    adjacent: SetBonus,
    segment: SetBonus,
    share: bool,
) -> Sets {
    let all = ((1u32 << vertices.len()) - 1) as u16;
    let connected = |set: u16| is_connected(vertices, set);
    let together = |set: u16| {
        let common = members(set).fold(u8::MAX, |common, i| common & vertices[i].segments);
        common != 0
    };
    if share {
        // Each kind by itself: the most sets, whatever they score.
        let mut chains = Packing::new(all);
        chains.add(
            adjacent.size,
            Worth {
                glory: 1,
                adjacent: 0,
            },
            connected,
        );
        let mut rows = Packing::new(all);
        rows.add(
            segment.size,
            Worth {
                glory: 1,
                adjacent: 0,
            },
            together,
        );
        return Sets {
            adjacent: chains.most().glory as u8 * adjacent.glory,
            segments: rows.most().glory as u8 * segment.glory,
        };
    }
    let mut both = Packing::new(all);
    let glory = u16::from(adjacent.glory);
    both.add(adjacent.size, Worth { glory, adjacent: 1 }, connected);
    let glory = u16::from(segment.glory);
    both.add(segment.size, Worth { glory, adjacent: 0 }, together);
    let most = both.most();
    let chains = most.adjacent as u8 * adjacent.glory;
    Sets {
        adjacent: chains,
        segments: most.glory as u8 - chains,
    }
}

fn members(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |i| set >> i & 1 != 0)
}

/// Whether the monuments of a set are connected among themselves.
fn is_connected(vertices: &[Vertex], set: u16) -> bool {
    let mut reached = set & set.wrapping_neg();
    loop {
        let next = members(reached).fold(reached, |all, i| all | vertices[i].adjacent & set);
        if next == reached {
            return reached == set;
        }
        reached = next;
    }
}

/// More glory is better, then more adjacent sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    glory: u16,
    adjacent: u16,
}

/// The most sets of one kind: 12 choose 6.
const MOST_SETS: usize = 924;

/// Sets to choose disjoint ones from.
struct Packing {
    all: u16,
    sets: [(u16, Worth); 2 * MOST_SETS],
    count: usize,
}

impl Packing {
    fn new(all: u16) -> Self {
        Packing {
            all,
            sets: [(0, Worth::default()); 2 * MOST_SETS],
            count: 0,
        }
    }

    /// Adds every set of a size that counts.
    fn add(&mut self, size: u8, worth: Worth, counts: impl Fn(u16) -> bool) {
        let monuments = self.all.count_ones();
        if u32::from(size) > monuments {
            return;
        }
        // All numbers with so many bits, in order.
        let mut set = (1u32 << size) - 1;
        while set <= u32::from(self.all) {
            if counts(set as u16) {
                self.sets[self.count] = (set as u16, worth);
                self.count += 1;
            }
            let low = set & set.wrapping_neg();
            let high = set + low;
            set = high | (((set ^ high) / low) >> 2);
        }
    }

    /// The best choice of disjoint sets.
    fn most(&self) -> Worth {
        if self.count == 0 {
            return Worth::default();
        }
        let mut known = [None; 1 << MAX_MONUMENTS];
        self.most_of(self.all, &mut known)
    }

    /// The best choice among these monuments: the lowest is in no set, or in one of its sets.
    fn most_of(&self, left: u16, known: &mut [Option<Worth>; 1 << MAX_MONUMENTS]) -> Worth {
        if left == 0 {
            return Worth::default();
        }
        if let Some(worth) = known[usize::from(left)] {
            return worth;
        }
        let lowest = left & left.wrapping_neg();
        let mut most = self.most_of(left & !lowest, known);
        for &(set, worth) in &self.sets[..self.count] {
            if set & lowest != 0 && set & !left == 0 {
                let rest = self.most_of(left & !set, known);
                most = most.max(Worth {
                    glory: worth.glory + rest.glory,
                    adjacent: worth.adjacent + rest.adjacent,
                });
            }
        }
        known[usize::from(left)] = Some(most);
        most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nile_core::{GameRng, Stream};

    const THREE: SetBonus = SetBonus { size: 3, glory: 2 };
    const FOUR: SetBonus = SetBonus { size: 4, glory: 3 };

    fn chain(length: usize) -> Vec<Vertex> {
        let vertex = |i: usize| Vertex {
            segments: 0,
            adjacent: (0b101u32 << i >> 1) as u16 & ((1u32 << length) - 1) as u16,
        };
        (0..length).map(vertex).collect()
    }

    /// STO-50.
    #[test]
    fn five_in_a_row_are_one_set_of_three_and_six_are_two() {
        let sets = |length| best(&chain(length), THREE, FOUR, true).adjacent;
        assert_eq!([2, 3, 5, 6, 9, 12].map(sets), [0, 2, 2, 4, 6, 8]);
    }

    /// Tries every way to put each monument into a set of either kind or into none.
    fn by_force(vertices: &[Vertex], kinds: &[(SetBonus, bool)]) -> (u16, u16) {
        fn go(vertices: &[Vertex], left: u16, kinds: &[(SetBonus, bool)]) -> (u16, u16) {
            let mut most = (0, 0);
            for set in 1..1u16 << vertices.len() {
                // Sets in falling order of their highest member, so each choice is met once.
                if set & !left != 0 {
                    continue;
                }
                for &(bonus, chains) in kinds {
                    let inside: Vec<usize> = members(set).collect();
                    if inside.len() != usize::from(bonus.size) {
                        continue;
                    }
                    let fits = if chains {
                        let mut reached = vec![inside[0]];
                        let mut i = 0;
                        while i < reached.len() {
                            for &other in &inside {
                                let touch = vertices[reached[i]].adjacent >> other & 1 != 0;
                                if touch && !reached.contains(&other) {
                                    reached.push(other);
                                }
                            }
                            i += 1;
                        }
                        reached.len() == inside.len()
                    } else {
                        (0..8).any(|s| inside.iter().all(|&i| vertices[i].segments >> s & 1 != 0))
                    };
                    if fits {
                        let below = left & ((1u32 << (15 - set.leading_zeros())) - 1) as u16;
                        let (glory, count) = go(vertices, below & !set, kinds);
                        let worth = (glory + u16::from(bonus.glory), count + u16::from(chains));
                        most = most.max(worth);
                    }
                }
            }
            most
        }
        go(vertices, ((1u32 << vertices.len()) - 1) as u16, kinds)
    }

    /// STO-50, STO-66.
    #[test]
    fn the_packing_is_the_best_there_is() {
        let mut rng = GameRng::new(5, Stream::Other(1));
        for round in 0..400 {
            let count = 1 + round % 9;
            let mut vertices = vec![Vertex::default(); count];
            let density = 1 + rng.below(4);
            for i in 0..count {
                vertices[i].segments = 1 << rng.below(3);
                if rng.below(5) == 0 {
                    vertices[i].segments |= 1 << rng.below(3);
                }
                for j in 0..i {
                    if rng.below(5) < density {
                        vertices[i].adjacent |= 1 << j;
                        vertices[j].adjacent |= 1 << i;
                    }
                }
            }
            let three = SetBonus {
                size: 2 + rng.below(2) as u8,
                glory: rng.below(4) as u8,
            };
            let four = SetBonus {
                size: 2 + rng.below(3) as u8,
                glory: rng.below(4) as u8,
            };
            let apart = best(&vertices, three, four, true);
            assert_eq!(
                u16::from(apart.adjacent),
                by_force(&vertices, &[(three, true)]).0
            );
            assert_eq!(
                u16::from(apart.segments),
                by_force(&vertices, &[(four, false)]).0
            );
            let one = best(&vertices, three, four, false);
            let (glory, chains) = by_force(&vertices, &[(three, true), (four, false)]);
            assert_eq!(u16::from(one.adjacent + one.segments), glory);
            assert_eq!(u16::from(one.adjacent), chains * u16::from(three.glory));
        }
    }
}
