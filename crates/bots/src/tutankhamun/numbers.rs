//! The numbers that an estimate reckons with, for each number of players.
//!
//! Those for four players and more are fitted to how games of searching bots ended: there the prizes to come say
//! little, and who sails next says more. Those for two and three were found by trial.

/// What an estimate reckons with.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    /// How much weight the Underworld has beside the players when a tile is handed out: tiles are passed
    /// over and trail.
    pub(super) trail: f32,
    /// How much weight a player keeps for the nearest tile behind the boat, and again for each one further
    /// back: a boat may turn, but only tile by tile, and others come along.
    pub(super) turn_back: f32,
    /// How much a boat further back is worth where a set may end in a tie, in tiles.
    pub(super) tie: f32,
    /// How much the tiles still to come can change, as part of the spread of independent draws: players
    /// who are behind in a set give it up.
    pub(super) spread: f32,
    /// The least spread, so that nothing is ever quite certain before it is scored.
    pub(super) least_spread: f32,
    /// By how much a prize loses over the length of the river: a set whose last tile lies far downstream
    /// is paid late, perhaps after the race is over.
    pub(super) late: f32,
    /// The least a prize that comes last is worth.
    pub(super) latest: f32,
    /// How much the prizes that can be expected count, and the rings: some come after the race is over.
    pub(super) prizes: f32,
    pub(super) rings: f32,
    /// How many points each boat further back is worth beyond what is handed out: not all that lies between is
    /// theirs, for others sail on meanwhile.
    pub(super) leads: f32,
    /// How many points it is worth to be the next to sail.
    pub(super) next: f32,
    /// How many points apart two players must be for the odds to be e to 1: at the end of the river, and
    /// so much more with all of it ahead.
    pub(super) even: f32,
    pub(super) even_ahead: f32,
}

impl Numbers {
    /// Those for so many players.
    pub(super) fn of(players: usize) -> &'static Numbers {
        &BY_PLAYERS[players - 2]
    }
}

/// Those for two players.
const TWO: Numbers = Numbers {
    trail: 0.8,
    turn_back: 0.47,
    tie: 0.3,
    spread: 0.5,
    least_spread: 0.1,
    late: 1.1,
    latest: 0.05,
    prizes: 1.0,
    rings: 1.0,
    leads: 0.0,
    next: 0.0,
    even: 2.5,
    even_ahead: 14.0,
};

/// From two players to six.
const BY_PLAYERS: [Numbers; 5] = [
    TWO,
    Numbers {
        trail: 0.95,
        even_ahead: 56.0 / 9.0,
        ..TWO
    },
    Numbers {
        trail: 0.5,
        turn_back: 0.3,
        tie: 0.11,
        spread: 2.5,
        least_spread: 0.05,
        late: 0.77,
        latest: 0.158,
        prizes: 0.91,
        rings: 0.9,
        leads: 0.4,
        next: 0.65,
        even: 2.8,
        even_ahead: 4.0,
    },
    Numbers {
        trail: 0.4,
        turn_back: 0.48,
        tie: 0.2,
        spread: 1.6,
        least_spread: 0.13,
        late: 0.67,
        latest: 0.08,
        prizes: 0.875,
        rings: 1.25,
        leads: 0.45,
        next: 0.75,
        even: 2.65,
        even_ahead: 2.4,
    },
    Numbers {
        trail: 0.73,
        turn_back: 0.63,
        tie: 0.1,
        spread: 1.6,
        least_spread: 0.05,
        late: 0.37,
        latest: 0.05,
        prizes: 0.94,
        rings: 2.2,
        leads: 0.1,
        next: 0.75,
        even: 2.2,
        even_ahead: 2.6,
    },
];
