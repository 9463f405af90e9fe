//! A tree search for any number of players (UCT with a share of the win for each), in games with
//! chance and with secrets.
//!
//! * **Players**: an edge keeps what it brought the seat that acts there, so everybody in the tree
//!   looks after their own share (max^n). With two players this is the usual zero-sum search.
//! * **Chance** is drawn by its exact weights, and what was drawn is a branch of the tree. Where
//!   nothing is hidden the draws of a node are spread evenly over its visits instead of each being
//!   drawn by itself, so their mean soon is the average. An open-loop tree, with one node whatever is
//!   drawn, would be smaller, but in Isis & Osiris it would have to choose one square for every tile
//!   that could be revealed: it does not converge to the right move.
//! * **Secrets**: every walk begins in a world made from the searching seat's view. The tree is over
//!   what that seat sees: what looks the same to it leads to the same node, so its own moves deeper
//!   down cannot depend on what it will not know. What others may do differs from world to world, so
//!   their edges count how often they were available (single-observer information-set search).
//! * **Plans**: with many others at the table, or many secrets, hardly two walks see the same happen
//!   between two turns of one's own, and a tree over all of that never gets deep. It may branch by
//!   one's own acts only: then every walk that follows a plan counts for it, whatever the others did.
//!   That is quick to look far ahead, but cannot plan for one answer to this and another to that; so
//!   what others do may be told apart once they have done it often.
//! * **Threads** each grow a tree of their own, with a share of the walks and seeds drawn
//!   beforehand; the roots are added up. So the result depends on how many there are, but never on
//!   how they are scheduled.

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;
mod tree;
mod walk;

use std::time::{Duration, Instant};

use nile_core::{Event, GameRng, Information, Seen, SeenOf, Turn};

use crate::{Fast, Heuristic};
use tree::{ROOT, Tree};
use walk::Walker;

/// How long a search may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many walks down the tree: the same result each time.
    Iterations(u32),
    /// So long: for play only, the result depends on the machine.
    Time(Duration),
}

/// What a search may be tuned by; each game has its own ([`Heuristic::tuning`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much it explores: the factor of the upper bound between two players; with more of them,
    /// whose shares of the win are smaller, it is as much smaller.
    pub c: f32,
    /// How many visits the appraisal of an action counts for; 0 does without.
    pub bias: f32,
    /// The same where another seat acts. The more, the longer others are taken for people who do what looks
    /// best at once, and the more of the search goes into one's own plans.
    pub others: f32,
    /// After how many decisions a playout stops and is estimated.
    pub depth: u32,
    /// How many playouts a leaf gets before its actions are tried in the tree. With 0 they are tried
    /// at once, and playouts and estimates begin where the turn ends.
    pub expand: u32,
    /// Whether, if a leaf gets no playouts, not only its turn is settled before it is estimated but
    /// everybody's until the searching seat is to move again.
    pub round: bool,
    /// How often another seat must have done a thing before what follows is told apart from what follows
    /// upon its other choices. Until then the tree is one of plans: it branches by what the searching seat
    /// does, and whatever others do in between leads on to the same node; whatever chance draws always
    /// does. With 0 everything that is seen to differ is told apart at once.
    pub plans: u32,
    /// How soon a search for the best action is content with the one that leads, 0 to 1. With 0 it goes on
    /// until the walks that are left could not put another ahead even if all of them tried it; with 0.7
    /// until three tenths of them could not.
    pub hurry: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning {
            c: 0.7,
            bias: 0.0,
            others: 0.0,
            depth: u32::MAX,
            expand: 1,
            round: false,
            plans: 0,
            hurry: 0.0,
        }
    }
}

impl Tuning {
    /// A search by the game's estimates, without playouts: every leaf grows at once, the turn that
    /// begins there is settled by what looks best, and what comes of it is estimated.
    pub fn by_estimates(c: f32) -> Self {
        Tuning {
            c,
            bias: 1.0,
            others: 1.0,
            depth: 0,
            expand: 0,
            round: false,
            plans: 0,
            hurry: 0.0,
        }
    }

    /// The same, but all turns are settled until the searching seat is to move again. Estimates of
    /// positions with others to move are not compared with those of one's own then, and what everybody
    /// does in between is seen, however many play.
    pub fn by_rounds(c: f32) -> Self {
        Tuning {
            round: true,
            ..Tuning::by_estimates(c)
        }
    }
}

/// What a search is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// The best action only. A tree that grows alone ends with the walk after which no other action
    /// could overtake the leader any more: the answer is the same, and sooner known. With
    /// [`Tuning::hurry`] it ends when no other is likely to.
    Best,
    /// What it thinks of every action.
    Each,
}

/// What a search found out about an action of the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Found<A> {
    pub(crate) action: A,
    pub(crate) visits: u32,
    /// The shares of the win it brought, added up.
    pub(crate) sum: f64,
}

/// A search that can be asked again and again.
pub(crate) struct Search<G: Heuristic> {
    question: Question,
    walkers: Vec<Walker<G>>,
    spare: Tree<G>,
    /// Where the trees begin: kept in open games, for the next search to go on from.
    root: Option<G>,
}

impl<G: Heuristic> Search<G> {
    pub(crate) fn new(question: Question, threads: usize, tuning: Tuning) -> Self {
        Search {
            question,
            walkers: (0..threads).map(|_| Walker::new(tuning)).collect(),
            spare: Tree::new(),
            root: None,
        }
    }

    /// How many walks have been made so far.
    pub(crate) fn walks(&self) -> u64 {
        self.walkers.iter().map(|walker| walker.walks).sum()
    }

    /// Looks for the best of the actions of the awaited seat. Each is in the answer, in order.
    ///
    /// `since` is what has happened since the last search, as the seat saw it: in an open game the
    /// trees then go on from there.
    pub(crate) fn run(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        since: Option<&[SeenOf<G>]>,
        budget: Budget,
        rng: &mut GameRng,
    ) -> Vec<Found<G::Action>> {
        let world = G::determinize(view, rng);
        let Turn::Seat(seat) = world.turn() else {
            return Vec::new();
        };
        let mut actions = legal.to_vec();
        world.prune(seat, &mut actions);
        if !since.is_some_and(|since| self.go_on(&world, since)) {
            self.walkers
                .iter_mut()
                .for_each(|walker| walker.tree.clear());
        }
        for walker in &mut self.walkers {
            walker.begin(seat, world.seats(), Fast::from_rng(rng).bits());
            walker.open_root(&world, &actions);
        }
        self.walk(view, &world, budget);
        self.root = (G::META.information == Information::Open).then_some(world);
        self.add_up(&actions)
    }

    /// Takes the trees to where the game is now. Whether that could be done.
    fn go_on(&mut self, world: &G, since: &[SeenOf<G>]) -> bool {
        let Some(mut root) = self.root.take() else {
            return false;
        };
        let happens = |look: &SeenOf<G>| match *look {
            Seen::Whole(Event::Act(seat, action)) => root.act(seat, action).is_ok(),
            Seen::Whole(Event::Chance(outcome)) => root.resolve(outcome).is_ok(),
            Seen::Part(_) => false,
        };
        // Moves may have been taken back: then this is another game than the trees know.
        if !since.iter().all(happens) || root != *world {
            return false;
        }
        for walker in &mut self.walkers {
            let tree = &mut walker.tree;
            let below = since
                .iter()
                .try_fold(ROOT, |node, look| tree.step(node, look));
            match below {
                Some(node) => tree.keep(node, &mut self.spare),
                None => tree.clear(),
            }
        }
        true
    }

    /// Lets every thread walk its share.
    fn walk(&mut self, view: &G::View, world: &G, budget: Budget) {
        let threads = self.walkers.len();
        let share = |thread: usize| match budget {
            Budget::Time(_) => budget,
            Budget::Iterations(all) => {
                let (each, rest) = (all / threads as u32, all as usize % threads);
                Budget::Iterations(each + u32::from(thread < rest))
            }
        };
        if let [walker] = self.walkers.as_mut_slice() {
            return spend(walker, view, world, budget, self.question);
        }
        std::thread::scope(|scope| {
            for (thread, walker) in self.walkers.iter_mut().enumerate() {
                scope.spawn(move || spend(walker, view, world, share(thread), Question::Each));
            }
        });
    }

    /// What all trees together found out about these actions.
    fn add_up(&self, actions: &[G::Action]) -> Vec<Found<G::Action>> {
        let mut found: Vec<_> = actions
            .iter()
            .map(|&action| Found {
                action,
                visits: 0,
                sum: 0.0,
            })
            .collect();
        for walker in &self.walkers {
            let edges = walker.tree.nodes[ROOT as usize].edges();
            for (all, edge) in found.iter_mut().zip(&walker.tree.edges[edges]) {
                debug_assert_eq!(all.action, edge.action, "the root has an edge for each");
                all.visits += edge.visits;
                all.sum += edge.sum;
            }
        }
        found
    }
}

/// Walks until the budget is spent, or until nothing that is left of it could change the answer.
fn spend<G: Heuristic>(
    walker: &mut Walker<G>,
    view: &G::View,
    world: &G,
    budget: Budget,
    question: Question,
) {
    let is_open = G::META.information == Information::Open;
    let walk = |walker: &mut Walker<G>| {
        let start = match is_open {
            true => world.clone(),
            false => walker.imagine(view),
        };
        walker.walk(start);
    };
    match budget {
        Budget::Iterations(iterations) => {
            for left in (0..iterations).rev() {
                walk(walker);
                let may_end = question == Question::Best && left % BETWEEN_LOOKS == 0;
                let doubtful = left as f32 * (1.0 - walker.tuning().hurry);
                if may_end && walker.tree.lead() as f32 > doubtful {
                    break;
                }
            }
        }
        Budget::Time(time) => {
            let start = Instant::now();
            while start.elapsed() < time {
                (0..BETWEEN_LOOKS).for_each(|_| walk(walker));
            }
        }
    }
}

/// How many walks are made between two looks at the clock, or at the lead of the best.
const BETWEEN_LOOKS: u32 = 16;

/// The action to play: the most visited, of those the one that did best, of those the first.
pub(crate) fn best<A: Copy>(found: &[Found<A>]) -> Option<A> {
    let mut best: Option<&Found<A>> = None;
    for one in found {
        if best.is_none_or(|best| (one.visits, one.sum) > (best.visits, best.sum)) {
            best = Some(one);
        }
    }
    best.map(|found| found.action)
}
