//! The yardstick: plain UCT with uniform playouts, as the textbooks have it.
//!
//! Other bots are measured against it, so it is frozen: never tune it, and never let it share code
//! with the search that is tuned. A test holds it to the moves it has always made.

use nile_core::{Bot, BotFault, Event, Game, GameRng, PerSeat, Seat, SeenOf, Turn};

use crate::random::nothing_to_choose;
use crate::{Fast, Heuristic, shares};

/// Plain UCT: every action is tried once, then the one with the best upper bound; playouts choose
/// uniformly; with secrets, one tree over what the seat sees, a new world for each walk.
#[derive(Clone, Copy, Debug)]
pub struct Uct {
    /// How many walks it makes for a move.
    pub iterations: u32,
}

/// What was found out where the seat has seen the same things.
struct Node<G: Game> {
    tries: Vec<Try<G::Action>>,
    /// Where what is seen leads.
    ways: Vec<(SeenOf<G>, usize)>,
}

/// One action at a node.
struct Try<A> {
    action: A,
    visits: u32,
    /// How often it could have been taken.
    available: u32,
    sum: f64,
}

/// A walk in progress.
struct Walk<'a, G: Heuristic> {
    nodes: &'a mut Vec<Node<G>>,
    seat: Seat,
    dice: &'a mut GameRng,
    fast: &'a mut Fast,
}

impl<G: Heuristic> Bot<G> for Uct {
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<G::Action, BotFault> {
        let mut nodes = vec![Node::<G>::new()];
        let mut fast = Fast::from_rng(rng);
        for _ in 0..self.iterations {
            let world = G::determinize(view, rng);
            let Turn::Seat(seat) = world.turn() else {
                return Err(BotFault::new("nobody is awaited"));
            };
            let walk = Walk {
                nodes: &mut nodes,
                seat,
                dice: rng,
                fast: &mut fast,
            };
            walk.go(world);
        }
        let mut best: Option<&Try<G::Action>> = None;
        for one in &nodes[0].tries {
            if best.is_none_or(|best| one.visits > best.visits) {
                best = Some(one);
            }
        }
        let best = best.map(|best| best.action);
        best.filter(|best| legal.contains(best))
            .ok_or_else(nothing_to_choose)
    }
}

impl<G: Game> Node<G> {
    fn new() -> Self {
        Node {
            tries: Vec::new(),
            ways: Vec::new(),
        }
    }
}

impl<G: Heuristic> Walk<'_, G> {
    fn go(mut self, mut world: G) {
        let mut path = Vec::new();
        let mut node = 0;
        let mut is_new = false;
        while !is_new {
            let event = match world.turn() {
                Turn::Over => break,
                Turn::Chance => Event::Chance(world.sample(self.dice)),
                Turn::Seat(seat) => {
                    let (place, first_time) = self.select(node, &world, seat);
                    path.push((node, place, seat));
                    is_new = first_time;
                    Event::Act(seat, self.nodes[node].tries[place].action)
                }
            };
            let look = world.seen(&event, Some(self.seat));
            world.apply_unchecked(event);
            node = self.follow(node, look);
        }
        let rewards = self.play_out(&mut world);
        for (node, place, seat) in path {
            let one = &mut self.nodes[node].tries[place];
            one.visits += 1;
            one.sum += f64::from(rewards[seat]);
        }
    }

    /// An action never tried, any of them, or else the one with the best upper bound; and whether it
    /// is tried for the first time.
    fn select(&mut self, node: usize, world: &G, seat: Seat) -> (usize, bool) {
        let legal = options(world, seat);
        let tries = &mut self.nodes[node].tries;
        let mut untried = Vec::new();
        let mut best = (f64::NEG_INFINITY, 0);
        for action in legal {
            let found = tries.iter().position(|one| one.action == action);
            let place = found.unwrap_or_else(|| {
                tries.push(Try {
                    action,
                    visits: 0,
                    available: 0,
                    sum: 0.0,
                });
                tries.len() - 1
            });
            let one = &mut tries[place];
            one.available += 1;
            if one.visits == 0 {
                untried.push(place);
                continue;
            }
            let visits = f64::from(one.visits);
            let bound = (2.0 * f64::from(one.available).ln() / visits).sqrt();
            let value = one.sum / visits + bound;
            if value > best.0 {
                best = (value, place);
            }
        }
        match untried.as_slice() {
            [] => (best.1, false),
            _ => (untried[self.fast.below(untried.len())], true),
        }
    }

    /// The node that what was seen leads to.
    fn follow(&mut self, node: usize, look: SeenOf<G>) -> usize {
        let mut ways = self.nodes[node].ways.iter();
        if let Some((_, child)) = ways.find(|(known, _)| *known == look) {
            return *child;
        }
        let child = self.nodes.len();
        self.nodes.push(Node::new());
        self.nodes[node].ways.push((look, child));
        child
    }

    fn play_out(&mut self, world: &mut G) -> PerSeat<f32> {
        loop {
            match world.turn() {
                Turn::Over => return shares(&world.standings()),
                Turn::Chance => world.resolve_unchecked(world.sample(self.dice)),
                Turn::Seat(seat) => {
                    let legal = options(world, seat);
                    world.act_unchecked(seat, legal[self.fast.below(legal.len())]);
                }
            }
        }
    }
}

/// What a seat may do, but for opening proposals.
fn options<G: Heuristic>(world: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = world.actions(seat);
    world.prune(seat, &mut legal);
    legal
}
