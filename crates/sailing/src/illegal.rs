//! Why an action is refused.

use std::fmt;

use nile_core::{Refusal, Rule, Seat, mark};

use crate::edition::limits::MAX_ITEMS;
use crate::edition::{
    BonusId, BoonId, CaravanId, CardId, CityId, Edition, MarketId, PlaceId, SectionId, SiteId,
    SlotId, SpaceId,
};
use crate::rules::*;
use crate::token::{Bundle, Laborer, Monument, Terrain};

/// Declares the refusals: each with its rule, and a sentence that names things as an edition does.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),+ })? => $rule:expr, $text:literal;)+) => {
        /// Why an action is refused. What a variant holds is what its sentence tells.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        #[allow(missing_docs)]
        pub enum Illegal {
            $($(#[$doc])* $name $({ $($field: $type),+ })?,)+
        }

        impl Refusal for Illegal {
            #[allow(unused_variables)]
            fn rule(&self) -> &'static Rule {
                match *self { $(Illegal::$name $({ $($field),+ })? => $rule,)+ }
            }
        }

        impl Illegal {
            #[allow(unused_variables)]
            fn tell(&self, names: Names<'_>, f: &mut dyn fmt::Write) -> fmt::Result {
                match *self {
                    $(Illegal::$name $({ $($field),+ })? => {
                        $($(let $field = Named(names, $field);)+)?
                        write!(f, $text)
                    })+
                }
            }
        }
    };
}

refusals! {
    /// The seat does not play.
    NoSuchSeat { seat: Seat, seats: usize } => STO_11,
        "seat {seat} does not play: this game has seats 1 to {seats}";
    /// The game has ended.
    Over => STO_11, "the game is over";
    /// Something is being drawn.
    Drawing => STO_11, "wait until what is due has been drawn";
    /// Somebody else is awaited.
    NotAwaited { awaited: Seat } => STO_11, "it is not your turn: seat {awaited} is to act";
    /// One has withdrawn.
    Withdrawn => STO_11, "you have withdrawn: until the next season you may only haggle";
    /// At a turn, something else than one of the ten actions.
    ActFirst => STO_11, "do one of the ten actions; `withdraw` ends your season";
    /// An announced effect is to be carried out.
    CarryOutFirst => STO_72, "carry out what you have announced first";
    /// Two cards of a city wait.
    GiftFirst => STO_34, "choose which of the two cards to keep, as in `keep CARD give SEAT`";
    /// A proposal is being composed.
    ComposeFirst => STO_41, "name what you offer and ask, then `propose`, or `drop` it";
    /// A proposal is to be answered.
    AnswerFirst => STO_41, "answer the proposal first: `accept` or `decline`";
    /// There is no such space, city, card or cartouche.
    NotInEdition { rule: &'static Rule } => rule, "there is no such thing in this edition";
    /// The laborer is not in hand.
    NotInHand { laborer: Laborer, rule: &'static Rule } => rule,
        "you have no {laborer} behind your screen";
    /// Tokens are missing.
    NotEnough { needed: Bundle, have: Bundle, rule: &'static Rule } => rule,
        "that takes {needed}, and you have {have}";
    /// A space has a laborer.
    SpaceTaken { space: SpaceId } => STO_21, "{space} has a laborer already";
    /// Both sections of a space have monuments.
    SpaceFull { space: SpaceId } => STO_21, "both sections of {space} have monuments";
    /// A laborer does not work there.
    WrongTerrain { laborer: Laborer, terrain: Terrain } => STO_20,
        "a {laborer} does not work on this terrain: {terrain}";
    /// A master does not work there in this edition.
    MasterOffTerrain { laborer: Laborer, terrain: Terrain } => STO_61,
        "a {laborer} works only on its own terrain, not on this one: {terrain}";
    /// The barge has not reached a space.
    NotReached { space: SpaceId, season: u8 } => STO_20,
        "the barge has reached segment {season} only, so {space} is for masters";
    /// A card is for another terrain.
    OtherTerrain { wanted: Terrain } => STO_77, "what you have played is for this terrain: {wanted}";
    /// A city has a laborer.
    CityTaken { city: CityId } => STO_22, "{city} has a laborer already";
    /// A city has a monument, and 2 governors play.
    CityHasMonument { city: CityId } => STO_68,
        "{city} has a monument: with 2 governors it cannot be visited";
    /// A card that was not drawn.
    NotDrawn { rule: &'static Rule } => rule, "that is not one of the cards you have drawn";
    /// The owner of a monument must get the card.
    OwnerGetsIt { owner: Seat } => STO_22,
        "seat {owner} has a monument in this city and gets the card you do not keep";
    /// An accepted proposal binds.
    BoundGetsIt { to: Seat } => STO_43, "you have agreed that seat {to} gets the card you do not keep";
    /// The card goes to an opponent.
    GiveToAnOpponent => STO_34, "give the card you do not keep to an opponent";
    /// The card goes to the opponent or to the discards.
    GiveOrDiscard => STO_22, "give the card you do not keep to your opponent, or discard it";
    /// The card is discarded.
    OnlyDiscard => STO_64, "discard the card you do not keep: nobody has bribed for it";
    /// A caravan is blocked.
    CaravanBlocked { caravan: CaravanId } => STO_23, "{caravan} is blocked with so few governors";
    /// A section has a laborer.
    SectionTaken { section: SectionId } => STO_23, "{section} has a laborer already";
    /// One's camel leads another caravan.
    CamelOut { caravan: CaravanId } => STO_23,
        "your camel leads another caravan, so you cannot start {caravan}";
    /// Tribute is owed.
    TributeOwed { came: Bundle } => STO_35,
        "you owe the leader one of what you take ({came}), as in `tribute grain`";
    /// No tribute is owed.
    NoTributeOwed => STO_35, "no tribute is owed here: name none";
    /// Tribute must be of what came.
    TributeOfWhatCame { came: Bundle } => STO_35, "tribute is one of what you take: {came}";
    /// Not as many tokens of choice as a card adds.
    WrongPlus { count: u8 } => STO_79, "take exactly {count} more of what the supply has";
    /// Nobody of the kind is in the pool.
    NotInPool { laborer: Laborer } => STO_24, "there is no {laborer} in the labor pool";
    /// The wrong number of tokens for a hire.
    WrongPay { cost: u8 } => STO_24, "a hire costs exactly {cost} tokens of your choice";
    /// Somebody has closed a cartouche.
    Closed { cartouche: MarketId, by: Seat } => STO_25,
        "seat {by} has closed {cartouche} for this season";
    /// One has closed a cartouche oneself.
    ClosedByYou { cartouche: MarketId } => STO_70, "you have closed {cartouche} for this season";
    /// Not a single token would come.
    NothingComes => STO_33, "the supply has nothing of that, and passing is not allowed";
    /// A planning cartouche is in use.
    CartoucheInUse { slot: SlotId } => STO_26, "{slot} is in use";
    /// No monument of the type is left.
    NoneInStock { monument: Monument } => STO_26, "you have no {monument} left to plan";
    /// Not what a discount takes off.
    WrongDiscount { count: u8 } => STO_78, "leave exactly {count} of the tokens out of the price";
    /// One has nothing there.
    NotPlanned { slot: SlotId } => STO_27, "you have nothing planned on {slot}";
    /// The wrong kind of site.
    DoesNotFit { monument: Monument, site: SiteId } => STO_27, "{site} does not fit this: {monument}";
    /// Ignoring icons opens no city.
    NoCityFor { monument: Monument } => STO_85, "a city is not for this: {monument}";
    /// A card builds another type.
    OtherMonument { only: Monument } => STO_76, "what you have played builds only this: {only}";
    /// Not a section with one obelisk.
    NotOneObelisk { site: SiteId } => STO_76,
        "{site} does not hold exactly one obelisk of the right owner";
    /// A monument stands there.
    SiteCovered { site: SiteId } => STO_27, "{site} has a monument already";
    /// A laborer stands there.
    LaborerOnSite { site: SiteId } => STO_27, "a laborer stands on {site}";
    /// The card is not in hand.
    NoSuchCard { card: CardId } => STO_28, "you do not have this card: {card}";
    /// One boon a season.
    BoonPlayedAlready => STO_29, "you have played a boon this season";
    /// Another has played that boon.
    BoonPlayedByAnother { boon: BoonId } => STO_29, "another has played this season: {boon}";
    /// The boon has left the game.
    BoonGone { boon: BoonId } => STO_29, "you have used it up: {boon}";
    /// A hold holds nothing after the last season.
    NoHoldInLastSeason => STO_33, "in the last season there is nothing to hold monuments for";
    /// What is announced could not be carried out.
    CannotCarryOut => STO_72, "what this does cannot be done now";
    /// Planned monuments can be built.
    BuildFirst => STO_30, "build what you have planned first: there is a place for it";
    /// The first to withdraw takes a bonus.
    NameABonus => STO_30, "you are the first to withdraw: name a bonus, as in `withdraw BONUS`";
    /// Others take no bonus.
    NoBonusLeft => STO_30, "only the first to withdraw takes a bonus: say `withdraw` alone";
    /// The bonus is blocked.
    BonusBlocked { bonus: BonusId } => STO_30, "this bonus was taken in an earlier season: {bonus}";
    /// Nothing of one's own to hold there.
    NothingToHold => STO_86, "hold a monument that you have planned";
    /// An effect does not reach the place.
    NotFromThere { place: PlaceId } => STO_81, "laborers are not lifted from {place} by this";
    /// There is no laborer.
    NobodyThere { place: PlaceId } => STO_81, "there is no laborer on {place}";
    /// The laborer could not be set down.
    NowhereToGo { place: PlaceId } => STO_81, "the laborer on {place} has nowhere else to go";
    /// An effect does not move laborers there.
    NotToThere { place: PlaceId } => STO_81, "laborers are not moved to {place} by this";
    /// The laborer must move.
    ElsewhereOnly { place: PlaceId } => STO_81, "the laborer comes from {place}: set it down elsewhere";
    /// Not so many each way.
    WrongSwap { up_to: u8 } => STO_80, "swap 1 to {up_to} tokens for as many others";
    /// A resource on both sides.
    SwapForTheSame => STO_80, "do not swap a resource for itself";
    /// The supply does not have it.
    SupplyLacks { take: Bundle } => STO_80, "the supply does not have {take}";
    /// Haggling is off.
    NoHaggling => STO_42, "this game is played without haggling";
    /// No proposals now.
    NoWindow => STO_42, "haggle when somebody is to act or to give a city card, not in between";
    /// All proposals are used.
    NoProposalsLeft => STO_42, "you have no proposals left until the next action is done";
    /// With oneself or a stranger.
    HaggleWithAnother => STO_40, "haggle with another governor of this game";
    /// Offers come before wishes.
    OffersFirst => STO_41, "you have begun to ask, so nothing more can be offered";
    /// Out of order.
    NameInOrder => STO_41, "name things in order: resources, laborers, cards, the extra card";
    /// Too many things.
    TooManyThings => STO_73, "a side names at most {MAX_ITEMS} things";
    /// One does not have it.
    NotYoursToOffer => STO_73, "you do not have so many of that to offer";
    /// The item is offered.
    OfferedAlready => STO_41, "you offer that yourself";
    /// The other cannot have so much.
    MoreThanTheyHave => STO_73, "they do not hold so much";
    /// There is no extra card to name.
    NoExtra => STO_43, "there is no extra card to trade here";
    /// An empty proposal.
    NothingNamed => STO_73, "name at least one thing, or `drop` the proposal";
    /// The extra card for nothing.
    BribeNeeded => STO_64, "with 2 governors the extra card is given only for something";
    /// One cannot accept.
    YouLackWhatIsAsked => STO_41, "you do not have everything that is asked";
}

impl Illegal {
    /// Writes the refusal with an edition's names (STO-69).
    pub(crate) fn write(&self, edition: &Edition, out: &mut String) {
        mark(STO_69);
        // Writing to a string does not fail.
        let _ = self.tell(Some(edition), out);
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tell(None, f)
    }
}

impl std::error::Error for Illegal {}

/// The edition whose names are used; without one, words and numbers.
type Names<'a> = Option<&'a Edition>;

/// Something in the words of an edition.
struct Named<'a, T>(Names<'a>, T);

/// Names that are kept in the edition's lists.
macro_rules! named {
    ($($type:ty, $what:literal, |$edition:ident, $id:ident| $name:expr;)+) => { $(
        impl fmt::Display for Named<'_, $type> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let name = self.0.and_then(|$edition| {
                    let $id = self.1;
                    $name
                });
                match name {
                    Some(name) => f.write_str(&name),
                    None => write!(f, concat!($what, " {}"), self.1.0 + 1),
                }
            }
        }
    )+ };
}

named! {
    SpaceId, "space", |e, id| Some(e.name(&e.spaces.get(id)?.name).to_string());
    CityId, "city", |e, id| Some(e.name(&e.cities.get(id)?.name).to_string());
    CaravanId, "caravan", |e, id| Some(e.name(&e.caravans.get(id)?.name).to_string());
    SectionId, "section", |e, id| e.section_id(id);
    SiteId, "site", |e, id| Some(e.sites.get(id)?.id.clone());
    PlaceId, "place", |e, id| e.place_id(id);
    SlotId, "planning cartouche", |e, id| {
        let slot = e.slots.get(id)?;
        Some(format!("{} {}", e.word(slot.monument.word()), slot.number))
    };
    MarketId, "market cartouche", |e, id| {
        Some(format!("{} {}", e.word("cartouche"), id.0 + 1))
    };
    CardId, "card", |e, id| Some(e.name(&e.cards.get(id)?.name).to_string());
    BoonId, "boon", |e, id| Some(e.name(&e.boons.get(id)?.name).to_string());
    BonusId, "bonus", |e, id| Some(e.name(&e.bonuses.get(id)?.name).to_string());
}

/// Names that every edition has a word for.
macro_rules! worded {
    ($($type:ty;)+) => { $(
        impl fmt::Display for Named<'_, $type> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let word = self.1.word();
                f.write_str(self.0.map_or(word, |edition| edition.word(word)))
            }
        }
    )+ };
}

worded! {
    Laborer;
    Terrain;
    Monument;
}

/// What is the same in every edition.
macro_rules! plain {
    ($($type:ty;)+) => { $(
        impl fmt::Display for Named<'_, $type> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.1.fmt(f)
            }
        }
    )+ };
}

plain! {
    Seat;
    usize;
    u8;
}

impl fmt::Display for Named<'_, Bundle> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1.is_empty() {
            return f.write_str("nothing");
        }
        let mut first = true;
        for (resource, count) in self.1.iter().filter(|(_, count)| *count > 0) {
            let word = self.0.map_or(resource.word(), |e| e.word(resource.word()));
            let comma = if first { "" } else { ", " };
            write!(f, "{comma}{count} {word}")?;
            first = false;
        }
        Ok(())
    }
}
