//! The tree of a search, in flat arenas: no node is allocated by itself, and all is freed at once.

use nile_core::{Event, Game, Seen, SeenOf, Turn};

/// The index of a node.
pub(super) type NodeId = u32;

/// The node a search begins at.
pub(super) const ROOT: NodeId = 0;

/// No node, or no branch.
pub(super) const NONE: u32 = u32::MAX;

/// How many nodes and edges a tree may have; a search that fills it goes on without growing it.
const MAX_NODES: usize = 4 << 20;
const MAX_EDGES: usize = 24 << 20;

/// What the searching seat may know to have happened, and what the search learned there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// How often the search came by.
    pub(super) visits: u32,
    /// Its edges, one for each action tried or to be tried, sorted by action.
    pub(super) first: u32,
    pub(super) len: u32,
    /// The head of its list of branches.
    branch: u32,
}

impl Node {
    const NEW: Node = Node {
        visits: 0,
        first: 0,
        len: 0,
        branch: NONE,
    };

    /// The places of its edges.
    #[inline]
    pub(super) fn edges(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.len) as usize
    }
}

/// An action at a node, with what it brought the seat that acts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    /// The shares of the win it brought, added up.
    pub(super) sum: f64,
    pub(super) action: A,
    /// Where it leads, if that looks the same each time.
    pub(super) child: NodeId,
    pub(super) visits: u32,
    /// How often it could have been taken: in a game with secrets not always.
    pub(super) available: u32,
    /// What it was thought to be worth beforehand.
    pub(super) prior: f32,
}

impl<A> Edge<A> {
    fn new(action: A, prior: f32) -> Self {
        Edge {
            sum: 0.0,
            action,
            child: NONE,
            visits: 0,
            available: 0,
            prior,
        }
    }
}

/// A way on from a node that is not the child of one edge.
#[derive(Clone, Debug)]
struct Branch<G: Game> {
    way: Way<G>,
    child: NodeId,
    next: u32,
}

/// What tells the branches of a node apart.
#[derive(Clone, Debug, PartialEq)]
enum Way<G: Game> {
    /// What is seen: a draw, or an act seen only in part.
    Look(SeenOf<G>),
    /// Whose turn it is then, whatever happened.
    Onward(Turn),
}

/// The tree.
#[derive(Clone, Debug)]
pub(super) struct Tree<G: Game> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<G::Action>>,
    branches: Vec<Branch<G>>,
}

impl<G: Game> Tree<G> {
    pub(super) fn new() -> Self {
        Tree {
            nodes: vec![Node::NEW],
            edges: Vec::new(),
            branches: Vec::new(),
        }
    }

    /// Forgets everything but the room it has.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::NEW);
        self.edges.clear();
        self.branches.clear();
    }

    /// By how many visits the most visited action of the root leads the next.
    pub(super) fn lead(&self) -> u32 {
        let edges = &self.edges[self.nodes[ROOT as usize].edges()];
        let (mut first, mut second) = (0, 0);
        for edge in edges {
            (first, second) = match edge.visits > first {
                true => (edge.visits, first),
                false => (first, second.max(edge.visits)),
            };
        }
        first - second
    }

    /// Whether it may not grow any more.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= MAX_NODES || self.edges.len() >= MAX_EDGES
    }

    #[inline]
    fn add_node(&mut self) -> NodeId {
        let id = self.nodes.len() as NodeId;
        self.nodes.push(Node::NEW);
        id
    }

    /// Gives a node its edges, in the order of the actions.
    #[inline]
    pub(super) fn expand(&mut self, node: NodeId, actions: &[G::Action], priors: &[f32]) {
        let first = self.edges.len() as u32;
        let pairs = actions.iter().zip(priors);
        self.edges
            .extend(pairs.map(|(action, prior)| Edge::new(*action, *prior)));
        let node = &mut self.nodes[node as usize];
        node.first = first;
        node.len = actions.len() as u32;
    }

    /// Which of these actions, sorted, have no edge at a node yet.
    pub(super) fn missing(&self, node: NodeId, actions: &[G::Action], out: &mut Vec<G::Action>) {
        let mut edges = self.edges[self.nodes[node as usize].edges()]
            .iter()
            .peekable();
        out.extend(actions.iter().filter(|action| {
            // Nearly always there is one.
            if edges.next_if(|edge| edge.action == **action).is_some() {
                return false;
            }
            while edges.next_if(|edge| edge.action < **action).is_some() {}
            edges.next_if(|edge| edge.action == **action).is_none()
        }));
    }

    /// Gives a node edges for more actions, sorted, that it has none for. All its edges move to a new
    /// place.
    pub(super) fn widen(&mut self, node: NodeId, actions: &[G::Action], priors: &[f32]) {
        let old = self.nodes[node as usize].edges();
        let first = self.edges.len() as u32;
        let mut at = old.start;
        for (action, prior) in actions.iter().zip(priors) {
            while at < old.end && self.edges[at].action < *action {
                self.edges.push(self.edges[at]);
                at += 1;
            }
            self.edges.push(Edge::new(*action, *prior));
        }
        self.edges.extend_from_within(at..old.end);
        let node = &mut self.nodes[node as usize];
        node.len = self.edges.len() as u32 - first;
        node.first = first;
    }

    /// Where an edge leads.
    #[inline]
    pub(super) fn follow(&mut self, edge: usize) -> NodeId {
        if self.edges[edge].child == NONE {
            self.edges[edge].child = self.add_node();
        }
        self.edges[edge].child
    }

    /// Where a look leads from a node.
    #[inline]
    pub(super) fn branch(&mut self, node: NodeId, look: &SeenOf<G>) -> NodeId {
        match self.find_look(node, look) {
            Some(child) => child,
            None => self.add_branch(node, Way::Look(look.clone())),
        }
    }

    /// Where a node leads whatever happens there, if it is this seat's turn then.
    #[inline]
    pub(super) fn onward(&mut self, node: NodeId, turn: Turn) -> NodeId {
        let is_same = |way: &Way<G>| matches!(way, Way::Onward(next) if *next == turn);
        match self.find_branch(node, is_same) {
            Some(child) => child,
            None => self.add_branch(node, Way::Onward(turn)),
        }
    }

    fn add_branch(&mut self, node: NodeId, way: Way<G>) -> NodeId {
        let child = self.add_node();
        let next = self.nodes[node as usize].branch;
        self.nodes[node as usize].branch = self.branches.len() as u32;
        self.branches.push(Branch { way, child, next });
        child
    }

    #[inline]
    fn find_look(&self, node: NodeId, look: &SeenOf<G>) -> Option<NodeId> {
        self.find_branch(node, |way| matches!(way, Way::Look(seen) if seen == look))
    }

    #[inline]
    fn find_branch(&self, node: NodeId, is_meant: impl Fn(&Way<G>) -> bool) -> Option<NodeId> {
        let mut at = self.nodes[node as usize].branch;
        while at != NONE {
            let branch = &self.branches[at as usize];
            if is_meant(&branch.way) {
                return Some(branch.child);
            }
            at = branch.next;
        }
        None
    }

    /// Where something that happened leads from a node, if the search has been there.
    pub(super) fn step(&self, node: NodeId, look: &SeenOf<G>) -> Option<NodeId> {
        if let Seen::Whole(Event::Act(_, action)) = look {
            let edges = &self.edges[self.nodes[node as usize].edges()];
            let at = edges
                .binary_search_by(|edge| edge.action.cmp(action))
                .ok()?;
            return Some(edges[at].child).filter(|&child| child != NONE);
        }
        self.find_look(node, look)
    }

    /// Keeps only what lies below a node, which becomes the root. `spare` is emptied and swapped in.
    pub(super) fn keep(&mut self, root: NodeId, spare: &mut Tree<G>) {
        spare.clear();
        let mut open = vec![(root, ROOT)];
        while let Some((from, to)) = open.pop() {
            let node = self.nodes[from as usize];
            let first = spare.edges.len() as u32;
            spare.edges.extend_from_slice(&self.edges[node.edges()]);
            for at in first as usize..spare.edges.len() {
                let child = spare.edges[at].child;
                if child != NONE {
                    spare.edges[at].child = spare.add_node();
                    open.push((child, spare.edges[at].child));
                }
            }
            let mut at = node.branch;
            let mut head = NONE;
            while at != NONE {
                let branch = &self.branches[at as usize];
                let child = spare.add_node();
                spare.branches.push(Branch {
                    way: branch.way.clone(),
                    child,
                    next: head,
                });
                head = spare.branches.len() as u32 - 1;
                open.push((branch.child, child));
                at = branch.next;
            }
            spare.nodes[to as usize] = Node {
                first,
                branch: head,
                ..node
            };
        }
        std::mem::swap(self, spare);
    }
}
