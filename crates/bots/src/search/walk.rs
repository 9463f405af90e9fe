//! One walk of a search: down the tree, on by a playout, and back with the result.

use nile_core::{Event, GameRng, Information, PerSeat, Seat, Seen, Turn};

use super::Tuning;
use super::tree::{NodeId, ROOT, Tree};
use crate::{Fast, Heuristic, shares};

/// A tree and everything a walk needs, kept from walk to walk so that none allocates.
pub(super) struct Walker<G: Heuristic> {
    pub(super) tree: Tree<G>,
    /// How many walks it has made.
    pub(super) walks: u64,
    /// The seat that searches: the tree holds what it sees.
    seat: Seat,
    tuning: Tuning,
    score: Score,
    others: Score,
    fast: Fast,
    dice: GameRng,
    /// Where the draws of the tree begin.
    start: u32,
    legal: Vec<G::Action>,
    missing: Vec<G::Action>,
    priors: Vec<f32>,
    /// The edges of the walk, and who acted.
    path: Vec<(u32, Seat)>,
}

/// How many more decisions of a turn are settled before it is estimated, and how many of a round.
const LONGEST_TURN: usize = 4;
const LONGEST_ROUND: usize = 16;

/// How much a prior may differ by chance, so that equals are tried in any order.
const JITTER: f32 = 1e-4;

impl<G: Heuristic> Walker<G> {
    /// Whether the same node may be met in different worlds.
    const HIDDEN: bool = matches!(G::META.information, Information::Hidden);

    pub(super) fn new(tuning: Tuning) -> Self {
        Walker {
            tree: Tree::new(),
            walks: 0,
            seat: Seat::new(0),
            tuning,
            score: Score::new(&tuning, 2),
            others: Score::new(&tuning, 2),
            fast: Fast::new(0),
            dice: Fast::new(0).dice(),
            start: 0,
            legal: Vec::new(),
            missing: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
        }
    }

    pub(super) fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// Gets ready to search for a seat of so many. What the tree holds stays.
    pub(super) fn begin(&mut self, seat: Seat, seats: usize, seed: u64) {
        self.seat = seat;
        self.score = Score::new(&self.tuning, seats);
        self.others = Score {
            bias: self.tuning.others,
            ..self.score
        };
        self.fast = Fast::new(seed);
        self.dice = self.fast.dice();
        self.start = self.fast.bits() as u32;
    }

    /// Gives the root its edges, unless it has them.
    pub(super) fn open_root(&mut self, world: &G, legal: &[G::Action]) {
        if self.tree.nodes[ROOT as usize].len == 0 {
            self.legal.clear();
            self.legal.extend_from_slice(legal);
            self.expand(ROOT, world, self.seat);
        }
    }

    /// A world for a walk, where the true one is not known.
    pub(super) fn imagine(&mut self, view: &G::View) -> G {
        G::determinize(view, &mut self.dice)
    }

    /// Walks once, from the root's world.
    #[inline]
    pub(super) fn walk(&mut self, mut world: G) {
        self.walks += 1;
        self.path.clear();
        let mut node = ROOT;
        let mut settling = None;
        let rewards = loop {
            self.tree.nodes[node as usize].visits += 1;
            match world.turn() {
                Turn::Over => break shares(&world.standings()),
                Turn::Chance => node = self.draw(node, &mut world),
                Turn::Seat(seat) => {
                    if self.is_far_enough(node, seat, &mut settling) {
                        break self.play_out(&mut world);
                    }
                    match self.select(node, &world, seat) {
                        Some(edge) => node = self.act(node, edge, &mut world, seat),
                        None => break self.play_out(&mut world),
                    }
                }
            }
            if self.tree.is_full() {
                break self.play_out(&mut world);
            }
        };
        for &(edge, seat) in &self.path {
            let edge = &mut self.tree.edges[edge as usize];
            edge.visits += 1;
            edge.sum += f64::from(rewards[seat]);
        }
    }

    /// Whether a walk leaves the tree here. A leaf gets some playouts before it grows; or, if it gets
    /// none, it grows at once and the turn that begins there is settled by what looks best, because
    /// estimates are meant for positions between turns; or the turns of all until one's own.
    #[inline]
    fn is_far_enough(
        &self,
        node: NodeId,
        seat: Seat,
        settling: &mut Option<(Seat, usize)>,
    ) -> bool {
        let at = &self.tree.nodes[node as usize];
        match settling {
            Some((mover, left)) => {
                let is_new_turn = *mover != seat && (!self.tuning.round || seat == self.seat);
                let is_settled = is_new_turn || *left == 0;
                *mover = seat;
                *left = left.saturating_sub(1);
                is_settled
            }
            None if at.len > 0 => false,
            None if self.tuning.expand > 0 => at.visits <= self.tuning.expand,
            None => {
                let longest = match self.tuning.round {
                    true => LONGEST_ROUND,
                    false => LONGEST_TURN,
                };
                *settling = Some((seat, longest));
                false
            }
        }
    }

    /// Lets chance decide, and goes where that leads.
    #[inline]
    fn draw(&mut self, node: NodeId, world: &mut G) -> NodeId {
        let event = Event::Chance(match Self::HIDDEN {
            true => world.sample(&mut self.dice),
            false => self.spread(node, world),
        });
        if self.tuning.plans > 0 {
            world.apply_unchecked(event);
            return self.tree.onward(node, world.turn());
        }
        let look = match Self::HIDDEN {
            true => world.seen(&event, Some(self.seat)),
            false => Seen::Whole(event),
        };
        world.apply_unchecked(event);
        self.tree.branch(node, &look)
    }

    /// What is drawn at a node, by its weights, but spread evenly over the visits: after a few of them
    /// their mean is nearer to the average than that of as many independent draws.
    fn spread(&self, node: NodeId, world: &G) -> G::Outcome {
        let visits = self.tree.nodes[node as usize].visits;
        let start = (self.start ^ node).wrapping_mul(0x85eb_ca6b);
        // Steps of the golden ratio never leave a wide gap.
        let point = start.wrapping_add(visits.wrapping_mul(0x9e37_79b9));
        let mut total = 0;
        world.outcomes(|_, weight| total += u64::from(weight));
        let mut place = (u64::from(point) * total) >> 32;
        let mut drawn = None;
        world.outcomes(|outcome, weight| {
            if drawn.is_none() {
                match place.checked_sub(weight.into()) {
                    Some(less) => place = less,
                    None => drawn = Some(outcome),
                }
            }
        });
        drawn.expect("chance has an outcome")
    }

    /// Takes an edge. What the searching seat could not tell apart leads to the same node; in a tree of
    /// plans, whatever others do, until they have done it often.
    #[inline]
    fn act(&mut self, node: NodeId, edge: usize, world: &mut G, seat: Seat) -> NodeId {
        self.path.push((edge as u32, seat));
        let action = self.tree.edges[edge].action;
        if seat != self.seat && self.tree.edges[edge].visits < self.tuning.plans {
            world.act_unchecked(seat, action);
            return self.tree.onward(node, world.turn());
        }
        let part = match Self::HIDDEN && seat != self.seat {
            true => world.glimpse(&Event::Act(seat, action), Some(self.seat)),
            false => None,
        };
        world.act_unchecked(seat, action);
        match part {
            None => self.tree.follow(edge),
            Some(part) => self.tree.branch(node, &Seen::Part(part)),
        }
    }

    /// The edge to take; a leaf grows. None if nothing can be done here, which no game allows.
    #[inline]
    fn select(&mut self, node: NodeId, world: &G, seat: Seat) -> Option<usize> {
        let is_leaf = self.tree.nodes[node as usize].len == 0;
        // One's own choices follow from what one sees, unless the tree is one of plans; those of others
        // may differ from world to world.
        let may_differ = match self.tuning.plans {
            0 => Self::HIDDEN && seat != self.seat,
            _ => node != ROOT,
        };
        if is_leaf || may_differ {
            self.legal.clear();
            world.legal_actions(seat, &mut self.legal);
            world.prune(seat, &mut self.legal);
        }
        if is_leaf {
            self.expand(node, world, seat);
        }
        if may_differ {
            return self.best_available(node, world, seat, is_leaf);
        }
        let at = &self.tree.nodes[node as usize];
        let log = (at.visits as f32).ln();
        let edges = at.edges();
        let score = self.score_for(seat);
        let mut best = (f32::NEG_INFINITY, edges.start);
        for (place, edge) in self.tree.edges[edges.clone()].iter().enumerate() {
            let value = score.of(edge.sum, edge.visits, edge.prior, log);
            if value > best.0 {
                best = (value, edges.start + place);
            }
        }
        Some(best.1)
    }

    fn score_for(&self, seat: Seat) -> Score {
        match seat == self.seat {
            true => self.score,
            false => self.others,
        }
    }

    /// The best among the edges of the actions that are listed; each counts as available once more.
    fn best_available(
        &mut self,
        node: NodeId,
        world: &G,
        seat: Seat,
        is_new: bool,
    ) -> Option<usize> {
        if !is_new {
            self.missing.clear();
            self.tree.missing(node, &self.legal, &mut self.missing);
            if !self.missing.is_empty() {
                let missing = std::mem::take(&mut self.missing);
                self.weigh(world, seat, &missing);
                self.tree.widen(node, &missing, &self.priors);
                self.missing = missing;
            }
        }
        let edges = self.tree.nodes[node as usize].edges();
        let score = self.score_for(seat);
        // Whatever is listed has an edge.
        let all_are_listed = edges.len() == self.legal.len();
        let mut listed = self.legal.iter().peekable();
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for place in edges {
            let edge = &mut self.tree.edges[place];
            if !all_are_listed && listed.next_if_eq(&&edge.action).is_none() {
                continue;
            }
            edge.available += 1;
            let log = (edge.available as f32).ln();
            let value = score.of(edge.sum, edge.visits, edge.prior, log);
            if value > most {
                most = value;
                best = Some(place);
            }
        }
        best
    }

    /// Gives a node an edge for every action that is listed.
    #[inline]
    fn expand(&mut self, node: NodeId, world: &G, seat: Seat) {
        let legal = std::mem::take(&mut self.legal);
        self.weigh(world, seat, &legal);
        self.tree.expand(node, &legal, &self.priors);
        self.legal = legal;
    }

    /// Says what actions are thought to be worth before they are tried.
    #[inline]
    fn weigh(&mut self, world: &G, seat: Seat, actions: &[G::Action]) {
        self.priors.clear();
        match self.tuning.bias > 0.0 {
            true => world.priors(seat, actions, &mut self.fast, &mut self.priors),
            false => self.priors.resize(actions.len(), 0.0),
        }
        for prior in &mut self.priors {
            *prior += self.fast.unit() * JITTER;
        }
    }

    /// Plays on by the game's playout policy to the end, or until it is time to estimate.
    #[inline]
    fn play_out(&mut self, world: &mut G) -> PerSeat<f32> {
        let mut left = self.tuning.depth;
        loop {
            match world.turn() {
                Turn::Over => return shares(&world.standings()),
                Turn::Chance => world.resolve_unchecked(world.sample(&mut self.dice)),
                Turn::Seat(seat) => {
                    if left == 0 {
                        return world.estimates();
                    }
                    left -= 1;
                    self.legal.clear();
                    world.legal_actions(seat, &mut self.legal);
                    world.prune(seat, &mut self.legal);
                    let pick = world.playout(seat, &self.legal, &mut self.fast);
                    world.act_unchecked(seat, self.legal[pick]);
                }
            }
        }
    }
}

/// How promising an edge is: its mean, with the prior as so many visits more, and an upper bound of
/// what the mean may still turn out to be.
#[derive(Clone, Copy)]
struct Score {
    square: f32,
    bias: f32,
}

impl Score {
    /// The more players, the smaller are the shares of the win and what actions differ by.
    fn new(tuning: &Tuning, seats: usize) -> Self {
        let c = tuning.c * 2.0 / seats as f32;
        Score {
            square: c * c,
            bias: tuning.bias,
        }
    }

    #[inline]
    fn of(&self, sum: f64, visits: u32, prior: f32, log: f32) -> f32 {
        let weight = visits as f32 + self.bias;
        if weight == 0.0 {
            // Without priors everything is tried once before anything is tried again.
            return UNTRIED + prior;
        }
        let part = 1.0 / weight;
        (sum as f32 + self.bias * prior) * part + (self.square * log * part).sqrt()
    }
}

/// More than any mean and its bound.
const UNTRIED: f32 = 1e3;
