//! What cards and boons do beyond the actions they are.

use nile_sailing::edition::{Effect, Hold, Spots};

use super::actions::plain;
use super::tokens::{RESOURCES, handfuls, list, times, words};
use super::{Naive, Step};

fn includes(spots: Spots, kind: &str) -> bool {
    match kind {
        "terrain" => spots.terrain,
        "city" => spots.city,
        _ => spots.caravan,
    }
}

impl Naive {
    /// STO-33, STO-72: whether a card or boon with this effect may be announced.
    pub(super) fn can_be_carried_out(&self, seat: usize, effect: Effect) -> bool {
        match effect {
            Effect::Hold(_) if self.last_season() => false,
            Effect::Hold(Hold::All) | Effect::Glory(_) => true,
            Effect::Gain(gain) => !self.would_come(&words(&gain.to_string())).is_empty(),
            Effect::Draw { .. } => {
                !self.cards_at("deck").is_empty() || !self.cards_at("discards").is_empty()
            }
            _ => !self.effect_choices(seat, effect).is_empty(),
        }
    }

    /// The decisions that carry an effect out.
    pub(super) fn effect_choices(&self, seat: usize, effect: Effect) -> Vec<String> {
        match effect {
            Effect::Harvest { .. } => self.harvests(seat, effect),
            Effect::Hire { .. } => self.hires(seat, effect),
            Effect::Plan { .. } => self.plans(seat, effect),
            Effect::Build { .. } => self.builds(seat, effect),
            Effect::Caravan { .. } => self.caravan_actions(seat, effect),
            Effect::Market { .. } => self.trades(seat, effect),
            Effect::Swap { up_to } => self.swaps(seat, up_to.into()),
            Effect::Hold(Hold::One) => {
                let own = self.planned_by(seat).into_iter();
                own.map(|cartouche| format!("hold {cartouche}")).collect()
            }
            Effect::TakeLaborer { from } => {
                let places = self.occupied(from).into_iter();
                places.map(|place| format!("take {place}")).collect()
            }
            Effect::MoveLaborer { from, to } => {
                let places = self.occupied(from).into_iter();
                let movable = places.filter(|place| !self.could_move(place, to).is_empty());
                movable.map(|place| format!("move {place}")).collect()
            }
            other => panic!("{other:?} asks for no decision"),
        }
    }

    /// What happens when a card or boon is announced.
    pub(super) fn begin_effect(&mut self, seat: usize, effect: Effect) {
        match effect {
            Effect::Hold(Hold::All) => self.holds.push((seat, "all")),
            Effect::Gain(gain) => {
                self.take(seat, &words(&gain.to_string()));
            }
            Effect::Glory(glory) => self.score(seat, "cards", glory),
            Effect::Draw { look, keep } => {
                let mut steps = vec![Step::EffectDraw(seat); look.into()];
                steps.push(Step::EffectKeep(seat, keep.into()));
                self.first_of_all(steps);
            }
            Effect::Hold(Hold::One) => {
                self.holds.push((seat, "one"));
                self.first_of_all(vec![Step::Effect(seat, effect)]);
            }
            _ => self.first_of_all(vec![Step::Effect(seat, effect)]),
        }
    }

    /// The decision that carries an effect out.
    pub(super) fn carry_out(&mut self, seat: usize, effect: Effect, text: &[&str]) {
        match effect {
            Effect::Harvest { .. } => self.harvest(seat, effect, text),
            Effect::Hire { .. } => self.hire(seat, text),
            Effect::Plan { .. } => self.plan(seat, text),
            Effect::Build { .. } => self.build(seat, text),
            Effect::Caravan { .. } => self.caravan(seat, effect, text),
            Effect::Market { .. } => self.trade(seat, effect, text),
            Effect::Swap { .. } => {
                let (give, get) = (words(text[1]), words(text[3]));
                self.carry_each(&give, &format!("seat {seat}"), "supply");
                self.carry_each(&get, "supply", &format!("seat {seat}"));
            }
            Effect::Hold(_) => {
                let cartouche = format!("{} {}", text[1], text[2]);
                if !self.held.contains(&cartouche) {
                    self.held.push(cartouche);
                }
            }
            Effect::TakeLaborer { .. } => {
                let laborer = self.laborer_on(text[1]).expect("a laborer to take");
                self.carry(
                    &laborer,
                    &format!("on {}", text[1]),
                    &format!("hand {seat}"),
                );
            }
            Effect::MoveLaborer { to, .. } => {
                let laborer = self.laborer_on(text[1]).expect("a laborer to move");
                self.carry(&laborer, &format!("on {}", text[1]), "lifted");
                self.first_of_all(vec![Step::SetDown(seat, text[1].to_string(), to)]);
            }
            other => panic!("{other:?} asks for no decision"),
        }
    }

    /// STO-80.
    fn swaps(&self, seat: usize, up_to: usize) -> Vec<String> {
        let mut texts = Vec::new();
        for size in 1..=up_to {
            for give in handfuls(size) {
                if !self.are_there(&give, &format!("seat {seat}")) {
                    continue;
                }
                for get in handfuls(size) {
                    let both = |kind: &&str| times(kind, &give) > 0 && times(kind, &get) > 0;
                    if self.are_there(&get, "supply") && !RESOURCES.iter().any(both) {
                        texts.push(format!("swap {} for {}", list(&give), list(&get)));
                    }
                }
            }
        }
        texts
    }

    /// Places of these kinds with a laborer.
    fn occupied(&self, spots: Spots) -> Vec<String> {
        let places = self.laborer_places().into_iter();
        let places = places.filter(|(_, kind)| includes(spots, kind));
        let places = places.map(|(place, _)| place);
        places
            .filter(|place| self.laborer_on(place).is_some())
            .collect()
    }

    /// STO-81: where the laborer on this place could be moved to.
    fn could_move(&self, from: &str, to: Spots) -> Vec<String> {
        let mut lifted = self.clone();
        let laborer = self.laborer_on(from).expect("a laborer to move");
        lifted.carry(&laborer, &format!("on {from}"), "lifted");
        lifted.landings(from, to)
    }

    /// STO-81: where the lifted laborer may be set down: anywhere else a plain harvest or visit could
    /// put it.
    pub(super) fn landings(&self, from: &str, to: Spots) -> Vec<String> {
        let [laborer] = &self.laborers_at("lifted")[..] else {
            panic!("exactly one laborer is lifted");
        };
        let mut texts = Vec::new();
        for (place, kind) in self.laborer_places() {
            let possible = match kind {
                "terrain" => self.may_work(laborer, &place, plain("harvest")),
                "city" => self.may_visit(&place),
                _ => false,
            };
            if possible && includes(to, kind) && place != from {
                texts.push(format!("to {place}"));
            }
        }
        texts
    }
}
