//! How a season begins, goes round and ends.

use super::tokens::{RESOURCES, owner_and_type, words};
use super::{Naive, Step};

impl Naive {
    pub(super) fn last_season(&self) -> bool {
        self.season == usize::from(self.edition.segments)
    }

    /// All seats, from this one clockwise.
    pub(super) fn clockwise_from(&self, first: usize) -> Vec<usize> {
        let mut seats: Vec<usize> = (first..=self.seats).collect();
        seats.extend(1..first);
        seats
    }

    /// STO-10, STO-14, STO-83: the draws, the look and the regent's first turn.
    pub(super) fn begin_season(&mut self) {
        let setup = *self.edition.setup(self.seats);
        let regent = self.regent.expect("a season has a regent");
        let mut steps = Vec::new();
        for seat in self.clockwise_from(regent) {
            for _ in 0..setup.draw {
                steps.push(Step::Acquire(seat));
            }
        }
        for _ in 0..setup.pool {
            steps.push(Step::FillPool);
        }
        steps.push(Step::Look);
        steps.push(Step::Turn(regent));
        self.first_of_all(steps);
    }

    pub(super) fn renew_proposals(&mut self) {
        self.proposals_left = vec![self.proposals; self.seats];
    }

    /// STO-11: the next who has not withdrawn; the last goes on alone.
    pub(super) fn action_completed(&mut self, seat: usize) {
        self.renew_proposals();
        self.bound = None;
        let mut order = self.clockwise_from(seat);
        order.rotate_left(1);
        let mut active = order.into_iter();
        match active.find(|seat| !self.withdrawn.contains(seat)) {
            Some(next) => self.first_of_all(vec![Step::Turn(next)]),
            None => self.end_season(),
        }
    }

    /// STO-30: withdrawing is refused while something planned could be built.
    pub(super) fn withdrawals(&self, seat: usize) -> Vec<String> {
        let planned = !self.planned_by(seat).is_empty();
        let holds = self.holds.iter().any(|(who, _)| *who == seat);
        let free_to_go = !planned
            || holds
            || self.edition.rules.withdraw_with_planned
            || self.builds(seat, super::actions::plain("build")).is_empty();
        if !free_to_go {
            return Vec::new();
        }
        if !self.withdrawn.is_empty() {
            return vec!["withdraw".to_string()];
        }
        let bonuses = self.edition.bonuses.iter().map(|(_, bonus)| &bonus.id);
        let open = bonuses.filter(|bonus| !self.bonuses_blocked.contains(bonus));
        open.map(|bonus| format!("withdraw {bonus}")).collect()
    }

    /// STO-30, STO-84: glory, then resources wherever they are, then a card.
    pub(super) fn withdraw(&mut self, seat: usize, bonus: Option<&str>) {
        self.withdrawn.push(seat);
        let Some(name) = bonus else {
            return;
        };
        let edition = self.edition.clone();
        let mut bonuses = edition.bonuses.iter().map(|(_, bonus)| bonus);
        let bonus = bonuses.find(|bonus| bonus.id == name);
        let bonus = bonus.expect("a bonus of the edition");
        self.bonus_taken = Some(name.to_string());
        self.score(seat, "regent", bonus.glory);
        let wanted = words(&bonus.resources.to_string());
        let mut sources = vec!["supply".to_string(), "pool".to_string()];
        sources.extend((1..=edition.markets.len()).map(|number| format!("market {number}")));
        for token in wanted {
            let source = sources.iter().find(|at| self.count(&token, at) > 0);
            if let Some(source) = source.cloned() {
                self.carry(&token, &source, &format!("seat {seat}"));
            }
        }
        for _ in 0..bonus.cards {
            self.first_of_all(vec![Step::BonusDraw(seat)]);
        }
    }

    /// STO-12, STO-13.
    fn end_season(&mut self) {
        if self.last_season() {
            self.lose_planned_monuments(|_, _, _| false);
            self.score_sets();
            return;
        }
        for resource in RESOURCES {
            for number in 1..=self.edition.markets.len() {
                self.carry_up_to(usize::MAX, resource, &format!("market {number}"), "supply");
            }
            self.carry_up_to(usize::MAX, resource, "pool", "supply");
        }
        self.closed.clear();
        for caravan in self.caravans() {
            for seat in 1..=self.seats {
                let camel = format!("camel of {seat}");
                self.carry_up_to(1, &camel, &format!("leading {caravan}"), "home");
            }
        }
        self.bonuses_blocked.extend(self.bonus_taken.take());
        self.laborers_home();
        self.lose_planned_monuments(|game, seat, cartouche| {
            game.holds.contains(&(seat, "all")) || game.held.iter().any(|held| held == cartouche)
        });
        self.carry_all("open", "out");
        self.holds.clear();
        self.held.clear();
        self.season += 1;
        self.regent = self.withdrawn.first().copied();
        self.withdrawn.clear();
        self.first_of_all(vec![Step::Begin]);
    }

    /// All laborers, wherever they are, go back into the bag.
    fn laborers_home(&mut self) {
        let mut from = vec!["pool".to_string()];
        from.extend((1..=self.seats).map(|seat| format!("hand {seat}")));
        from.extend(
            self.laborer_places()
                .into_iter()
                .map(|(place, _)| format!("on {place}")),
        );
        for at in from {
            for laborer in self.laborers_at(&at) {
                self.carry(&laborer, &at, "bag");
            }
        }
    }

    /// Governors' monuments on cartouches leave the game, but for those that stay.
    fn lose_planned_monuments(&mut self, stays: impl Fn(&Naive, usize, &str) -> bool) {
        for (cartouche, _) in self.cartouches() {
            let Some(what) = self.on_cartouche(&cartouche) else {
                continue;
            };
            if let Some((seat, _)) = owner_and_type(&what)
                && !stays(self, seat, &cartouche)
            {
                self.carry(&what, &format!("cartouche {cartouche}"), "lost");
            }
        }
    }
}
