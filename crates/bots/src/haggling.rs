//! How bots haggle in Sailing Toward Osiris: what they accept, and what they offer themselves.
//!
//! Everything is judged by the estimate with the exchange and without it, in worlds made from the
//! view. An offer is accepted only if the own share of the win rises by a margin in each of them. So
//! a row of exchanges, however long and whoever proposes it, never leaves a bot worse off in its own
//! eyes, and no circle of exchanges comes back to where it began. What is declined once is declined
//! again: the worlds are drawn from a fixed seed, so luck does not enter into it.
//!
//! What looks good is then put to the bot's own judgement. Estimates take an exchange for more than it is
//! worth to who would soon have harvested the same.

use std::iter::repeat_n;

use nile_core::{Game, GameRng, Seat, Stream, Turn};
use nile_sailing::{Action, Item, Proposal, Resource, Sailing, View};

use crate::{Heuristic, Rather};

/// By how much an offer must raise the own share of the win to be accepted.
const MARGIN: f32 = 0.002;

/// By how much a proposal of one's own must raise one's share to be worth making, and the partner's to be
/// accepted for sure. People are not to be bothered for trifles; and where bots exchange all they can, everybody
/// ends up with nearly every monument, however well they play.
const WORTH_ASKING: f32 = 0.05;
const WORTH_ACCEPTING: f32 = 2.0 * MARGIN;

/// How many worlds an answer is judged in.
const WORLDS: usize = 8;

/// One chance in so many that a bot looks for something to propose: on the own turn, and on another's.
/// People are not to be asked the same at every turn.
const OWN_TURN: u32 = 2;
const OTHERS_TURN: u32 = 12;

/// The most tokens on one side of a proposal of one's own.
const MOST: usize = 2;

/// What to do about proposals, if anything.
pub(crate) fn haggle(
    view: &View,
    legal: &[Action],
    rather: &mut Rather<'_, Sailing>,
    rng: &mut GameRng,
) -> Option<Action> {
    let me = view.seat()?;
    match view.proposal() {
        Some(proposal) if proposal.proposed && proposal.to == me => {
            Some(answer(view, me, legal, rather))
        }
        Some(proposal) if !proposal.proposed && proposal.from == me => {
            Some(compose(view, me, proposal))
        }
        Some(_) => None,
        None => open(view, me, legal, rather, rng),
    }
}

/// Worlds for one judgement: the same for the same view.
fn worlds(view: &View, count: usize) -> impl Iterator<Item = Sailing> {
    let mut dice = GameRng::new(0, Stream::Other(0));
    (0..count).map(move |_| Sailing::determinize(view, &mut dice))
}

fn answer(view: &View, me: Seat, legal: &[Action], rather: &mut Rather<'_, Sailing>) -> Action {
    if !legal.contains(&Action::Accept) {
        return Action::Decline;
    }
    // What is good only if others hold this or that is not good enough.
    let mut gains = worlds(view, WORLDS).map(|world| {
        let [with, without] = [Action::Accept, Action::Decline].map(|answer| {
            let mut after = world.clone();
            after.act_unchecked(me, answer);
            after.estimate(me)
        });
        with - without
    });
    let looks_good = gains.all(|gain| gain > MARGIN);
    match looks_good && rather(view, [Action::Accept, Action::Decline]) {
        true => Action::Accept,
        false => Action::Decline,
    }
}

/// Tokens for tokens: so many of one resource for so many of another.
#[derive(Clone, Copy)]
struct Trade {
    give: (Resource, usize),
    get: (Resource, usize),
}

impl Trade {
    /// Every trade that names no more than [`MOST`] tokens on a side.
    fn all() -> impl Iterator<Item = Trade> {
        let sides = || {
            let counts = |resource: Resource| (1..=MOST).map(move |count| (resource, count));
            Resource::ALL.iter().copied().flat_map(counts)
        };
        let trades = sides().flat_map(move |give| sides().map(move |get| Trade { give, get }));
        trades.filter(|trade| trade.give.0 != trade.get.0)
    }

    /// What is left to say to propose it; none if something else has been said already.
    fn steps(&self, said: &Said) -> Option<impl Iterator<Item = Action> + use<>> {
        let [offer, ask] = [self.give.0, self.get.0].map(Item::Resource);
        let fits = said.offered.iter().all(|item| *item == offer)
            && said.asked.iter().all(|item| *item == ask);
        let offers = self.give.1.checked_sub(said.offered.len())?;
        let asks = self.get.1.checked_sub(said.asked.len())?;
        // Nothing is offered any more once something is asked for.
        let in_order = said.asked.is_empty() || offers == 0;
        (fits && in_order).then(|| {
            let offers = repeat_n(Action::Offer(offer), offers);
            let asks = repeat_n(Action::Ask(ask), asks);
            offers.chain(asks).chain([Action::Propose])
        })
    }

    /// The world once everything is said but not yet proposed; none if it cannot be.
    fn composed(&self, mut world: Sailing, said: &Said, me: Seat) -> Option<Sailing> {
        for step in self.steps(said)?.filter(|step| *step != Action::Propose) {
            world.act(me, step).ok()?;
        }
        Some(world)
    }

    /// The world after the exchange, from where the proposal stands; none if it cannot be.
    fn done(&self, composing: &Sailing, said: &Said, me: Seat, partner: Seat) -> Option<Sailing> {
        let mut world = self.composed(composing.clone(), said, me)?;
        world.act(me, Action::Propose).ok()?;
        world.act(partner, Action::Accept).ok()?;
        Some(world)
    }
}

/// What has been said in a proposal that is being composed.
#[derive(Default)]
struct Said {
    offered: Vec<Item>,
    asked: Vec<Item>,
}

/// The best trade that a proposal can still become, if both sides gain by it, and what it gains.
fn best_trade(composing: &Sailing, said: &Said, me: Seat, partner: Seat) -> Option<(f32, Trade)> {
    let mut without = composing.clone();
    without.act(me, Action::Drop).ok()?;
    let before = [me, partner].map(|seat| without.estimate(seat));
    let mut best: Option<(f32, Trade)> = None;
    for trade in Trade::all() {
        let Some(after) = trade.done(composing, said, me, partner) else {
            continue;
        };
        let gain = after.estimate(me) - before[0];
        let partners = after.estimate(partner) - before[1];
        let is_good = gain > WORTH_ASKING && partners > WORTH_ACCEPTING;
        if is_good && best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, trade));
        }
    }
    best
}

/// The next step of an own proposal; it is dropped if nothing good can come of it any more.
fn compose(view: &View, me: Seat, proposal: &Proposal) -> Action {
    let said = Said {
        offered: proposal.offered.as_slice().to_vec(),
        asked: proposal.asked.as_slice().to_vec(),
    };
    let mut worlds = worlds(view, 1);
    let best = worlds.find_map(|world| best_trade(&world, &said, me, proposal.to));
    best.and_then(|(_, trade)| trade.steps(&said)?.next())
        .unwrap_or(Action::Drop)
}

/// Opens the proposal that gains most, now and then, and only one until somebody has acted.
fn open(
    view: &View,
    me: Seat,
    legal: &[Action],
    rather: &mut Rather<'_, Sailing>,
    rng: &mut GameRng,
) -> Option<Action> {
    let odds = match view.turn() == Turn::Seat(me) {
        true => OWN_TURN,
        false => OTHERS_TURN,
    };
    let is_first = view.proposals_left(me) == view.proposals_configured();
    let has_window = legal
        .iter()
        .any(|action| matches!(action, Action::Haggle(_)));
    if !is_first || !has_window || rng.below(odds) != 0 {
        return None;
    }
    let world = worlds(view, 1).next()?;
    let nothing = Said::default();
    let mut best: Option<(f32, Action, Sailing)> = None;
    for action in legal {
        let Action::Haggle(partner) = *action else {
            continue;
        };
        let mut composing = world.clone();
        composing.act(me, *action).ok()?;
        if let Some((gain, trade)) = best_trade(&composing, &nothing, me, partner)
            && best.as_ref().is_none_or(|(most, ..)| gain > *most)
        {
            best = Some((gain, *action, trade.composed(composing, &nothing, me)?));
        }
    }
    let (_, action, composed) = best?;
    rather(&composed.view(Some(me)), [Action::Propose, Action::Drop]).then_some(action)
}
