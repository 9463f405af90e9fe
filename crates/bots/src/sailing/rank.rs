//! Places in the order of what they are worth.

/// Sets of places, the lowest bit for id 0, by what one of them is worth: the best first. Which of
/// many places is the best that is free is then soon found, whatever is free.
pub(super) struct Ranking(Vec<(f32, u64)>);

impl Ranking {
    pub(super) fn new() -> Self {
        // Worths repeat a lot; there are seldom more.
        Ranking(Vec::with_capacity(24))
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn add(&mut self, worth: f32, places: u64) {
        let mut at = self.0.len();
        while at > 0 && self.0[at - 1].0 < worth {
            at -= 1;
        }
        if at > 0 && self.0[at - 1].0 == worth {
            self.0[at - 1].1 |= places;
            return;
        }
        self.0.push((worth, places));
        // Few have to make room, so moving them one by one is quick.
        for later in (at + 1..self.0.len()).rev() {
            self.0.swap(later, later - 1);
        }
    }

    /// What the best of these places are worth, and which these are, if any is ranked.
    #[inline]
    pub(super) fn best(&self, among: u64) -> Option<(f32, u64)> {
        let mut ranks = self.0.iter();
        let best = ranks.find(|rank| rank.1 & among != 0);
        best.map(|(worth, places)| (*worth, places & among))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_is_found_among_what_is_asked_for() {
        let mut ranking = Ranking::new();
        for (worth, places) in [(1.0, 0b0001), (3.0, 0b0010), (2.0, 0b0101), (3.0, 0b1000)] {
            ranking.add(worth, places);
        }
        let best = [0b1111, 0b1000, 0b0101, 0b0001, 0b10000].map(|among| ranking.best(among));
        let expected = [(3.0, 0b1010), (3.0, 0b1000), (2.0, 0b0101), (2.0, 0b0001)];
        assert_eq!(best[..4], expected.map(Some));
        assert_eq!(best[4], None);
        ranking.clear();
        assert_eq!(ranking.best(0b1111), None);
    }
}
