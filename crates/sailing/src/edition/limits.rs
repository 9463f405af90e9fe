//! What an edition may hold at the most: the sizes of the engine's arrays.
//!
//! A file that asks for more is refused with the limit's name. Sets of sites and of places fit 64
//! bits, sets of planning cartouches 16; counts of one kind of card or laborer fit 4 bits.

/// River segments, and so seasons.
pub const MAX_SEGMENTS: usize = 6;
/// Terrain spaces.
pub const MAX_SPACES: usize = 26;
/// Cities.
pub const MAX_CITIES: usize = 12;
/// Where monuments stand: two sections a space, and the cities.
pub const MAX_SITES: usize = 64;
/// Caravan spaces, two sections each.
pub const MAX_CARAVANS: usize = 4;
/// Where laborers stand: spaces, cities and caravan sections.
pub const MAX_PLACES: usize = 64;
/// Market cartouches.
pub const MAX_MARKETS: usize = 6;
/// Planning cartouches of one monument type.
pub const MAX_PLANNING: usize = 4;
/// Planning cartouches in all.
pub const MAX_SLOTS: usize = 12;
/// Kinds of city cards.
pub const MAX_CARDS: usize = 32;
/// Copies of one city card.
pub const MAX_COPIES: usize = 15;
/// City cards in all.
pub const MAX_DECK: usize = 120;
/// Boons.
pub const MAX_BOONS: usize = 8;
/// Regent bonuses.
pub const MAX_BONUSES: usize = 8;
/// Tokens of one resource in the supply.
pub const MAX_SUPPLY: usize = 60;
/// Laborers of one kind in the bag.
pub const MAX_LABORERS: usize = 15;
/// Monuments of all types that one governor has.
pub const MAX_MONUMENTS: usize = 12;
/// Tokens of one resource in a price, a market set, a caravan section or a gain.
pub const MAX_PRICE: usize = 12;
/// Icons on one section.
pub const MAX_ICONS: usize = 6;
/// Glory that one thing gives.
pub const MAX_GLORY: usize = 20;
/// Laborers left in the bag after the pool is filled.
pub const MAX_LEFT: usize = 4;
/// City cards dealt to each governor.
pub const MAX_DEALT: usize = 3;
/// Tokens a hire costs: at most 15 ways to pay.
pub const MAX_HIRE: usize = 4;
/// Tokens a discount takes off: at most 15 ways to take them.
pub const MAX_DISCOUNT: usize = 4;
/// Tokens a swap exchanges: at most 126 swaps.
pub const MAX_SWAP: usize = 6;
/// Tokens of choice that a caravan card adds.
pub const MAX_PLUS: usize = 2;
/// Cards that a draw looks at.
pub const MAX_LOOK: usize = 4;
/// Extra resources that a harvest card adds.
pub const MAX_BONUS: usize = 6;
/// Things on either side of a proposal.
pub const MAX_ITEMS: usize = 6;
/// Proposals a governor may make between two completed actions.
pub const MAX_PROPOSALS: usize = 9;
/// The fewest and the most governors.
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=5;
