//! A possible game from a view: whatever is hidden is placed at random, each way alike.
//!
//! Pieces are told apart, so a way is counted as often as pieces of one kind can change places in it.
//! What is known to be in a hand is put there first, the rest anywhere there is room. That meets a
//! placing once for every choice of pieces that could have been put first, so it is accepted with one
//! chance in as many.

use nile_core::GameRng;

use crate::counts::{Cards, Hands};
use crate::edition::CardId;
use crate::pending::Pending;
use crate::state::Sailing;
use crate::token::Laborer;
use crate::view::View;

/// Where hidden pieces of one sort go, kinds by number.
struct Hidden {
    /// The kind of each piece that is hidden.
    pieces: Vec<u8>,
    /// For each holder, how many pieces and of which kinds at least so many; the last takes the rest.
    holders: Vec<(usize, Vec<(u8, u8)>)>,
}

impl Hidden {
    /// For each holder the kinds of its pieces.
    fn place(&self, rng: &mut GameRng) -> Vec<Vec<u8>> {
        loop {
            if let Some(placed) = self.try_to_place(rng) {
                return placed;
            }
        }
    }

    fn try_to_place(&self, rng: &mut GameRng) -> Option<Vec<Vec<u8>>> {
        let mut rest = self.pieces.clone();
        let mut placed: Vec<Vec<u8>> = Vec::new();
        for (_, bounds) in &self.holders {
            let mut hand = Vec::new();
            for &(kind, count) in bounds {
                for _ in 0..count {
                    let at = rest.iter().position(|piece| *piece == kind);
                    rest.swap_remove(at.expect("what is known is there"));
                    hand.push(kind);
                }
            }
            placed.push(hand);
        }
        rng.shuffle(&mut rest);
        for ((size, _), hand) in self.holders.iter().zip(&mut placed) {
            let missing = size - hand.len();
            hand.extend(rest.drain(rest.len() - missing..));
        }
        for ((_, bounds), hand) in self.holders.iter().zip(&placed) {
            for &(kind, count) in bounds {
                let has = hand.iter().filter(|piece| **piece == kind).count() as u32;
                let ways = choose(has, count.into());
                if ways > 1 && rng.below(ways) != 0 {
                    return None;
                }
            }
        }
        Some(placed)
    }
}

/// How many ways there are to choose `k` of `n`, at most 15.
fn choose(n: u32, k: u32) -> u32 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

impl View {
    pub(crate) fn imagine(&self, rng: &mut GameRng) -> Sailing {
        loop {
            let mut game = self.known.clone();
            self.imagine_laborers(&mut game, rng);
            // Whoever announced a card or boon has what it takes (STO-39): other placings are tried anew.
            if let Pending::Effect { seat, source } = game.pending
                && !game.can_carry_out(seat, game.effect_of(source))
            {
                continue;
            }
            self.imagine_cards(&mut game, rng);
            return game;
        }
    }

    /// The holders of hidden things: the other governors.
    fn others(&self) -> Vec<usize> {
        let own = self.seat.map(|seat| seat.index());
        (0..self.seats())
            .filter(|&seat| Some(seat) != own)
            .collect()
    }

    fn imagine_laborers(&self, game: &mut Sailing, rng: &mut GameRng) {
        let mut unseen = game.ground.bag;
        let mut seen = |crew: Hands| unseen = unseen.without(crew);
        seen(game.pool);
        seen(game.bag);
        game.hands.iter().for_each(|hand| seen(*hand));
        let one = |kind: Laborer| {
            let mut crew = Hands::NONE;
            crew.add(kind, 1);
            crew
        };
        game.map.iter().for_each(|(_, kind)| seen(one(kind)));
        if let Pending::SetDown { laborer, .. } = game.pending {
            seen(one(laborer));
        }
        let others = self.others();
        let bounds = |crew: Hands| {
            crew.iter()
                .map(|(kind, count)| (kind as u8, count))
                .collect()
        };
        let mut holders: Vec<(usize, Vec<(u8, u8)>)> = others
            .iter()
            .map(|&seat| {
                let known = game.known_laborers[seat];
                (self.laborers[seat].into(), bounds(known))
            })
            .collect();
        let bag_is_seen = self.bag().is_some();
        if !bag_is_seen {
            holders.push((self.bag.into(), Vec::new()));
        }
        let pieces = unseen
            .iter()
            .flat_map(|(kind, count)| std::iter::repeat_n(kind as u8, count.into()))
            .collect();
        let placed = Hidden { pieces, holders }.place(rng);
        let crew = |kinds: &[u8]| {
            let mut crew = Hands::NONE;
            kinds
                .iter()
                .for_each(|&kind| crew.add(Laborer::ALL[usize::from(kind)], 1));
            crew
        };
        for (&seat, kinds) in others.iter().zip(&placed) {
            game.hands[seat] = crew(kinds);
        }
        if !bag_is_seen {
            game.bag = crew(&placed[others.len()]);
        }
    }

    fn imagine_cards(&self, game: &mut Sailing, rng: &mut GameRng) {
        let mut unseen = game.ground.cards;
        let mut seen = |cards: Cards| unseen = unseen.without(cards);
        seen(game.discards);
        seen(game.gone);
        seen(game.drawn);
        game.cards.iter().for_each(|hand| seen(*hand));
        let others = self.others();
        let observer = self.seat.map(|seat| seat.index());
        let mut holders: Vec<(usize, Vec<(u8, u8)>)> = others
            .iter()
            .map(|&seat| {
                let known = game.known_cards[seat][observer.unwrap_or(seat)];
                let bounds = known.iter().map(|(card, count)| (card.0, count));
                (self.cards[seat].into(), bounds.collect())
            })
            .collect();
        let hidden_draws = usize::from(self.drawn) - game.drawn.total();
        holders.push((hidden_draws, Vec::new()));
        holders.push((self.deck.into(), Vec::new()));
        let pieces = unseen.each().map(|card| card.0).collect();
        let placed = Hidden { pieces, holders }.place(rng);
        let cards = |kinds: &[u8]| -> Cards { kinds.iter().map(|&card| CardId(card)).collect() };
        for (&seat, kinds) in others.iter().zip(&placed) {
            game.cards[seat] = cards(kinds);
        }
        game.drawn = game.drawn.with(cards(&placed[others.len()]));
        game.deck = cards(&placed[others.len() + 1]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_choose_are_counted_as_in_pascals_triangle() {
        let row: Vec<u32> = (0..=5).map(|k| choose(5, k)).collect();
        assert_eq!(row, [1, 5, 10, 10, 5, 1]);
    }
}
