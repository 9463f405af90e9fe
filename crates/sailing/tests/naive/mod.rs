//! Sailing Toward Osiris, played the slow and obvious way.
//!
//! A second, independent implementation, kept only to be compared event by event with the engine. Of
//! the engine it uses the edition's data and the texts of the notation, nothing else: actions and
//! draws are text here, and so is every token and every place.
//!
//! How it is built:
//!
//! * Every piece of the box is a word in the list of the place where it is, and every place is a word
//!   too ([`tokens`]). Pieces are only ever carried from one place to another; whatever is asked is
//!   counted anew.
//! * What has to happen is a list of [`Step`]s, the agenda; the first is what is pending now. Steps that
//!   need nobody are done at once by [`Naive::settle`].
//! * A plain action is an effect that changes nothing: `harvest` on a turn is the harvest of a card that
//!   has no modifiers ([`actions::plain`]).
//!
//! # Facts
//!
//! [`Naive::facts`] lists what lies on the table, one line a fact, sorted as text. `K` is a seat's
//! number. Lists are separated by commas, `-` is an empty list or nobody. Lists of laborers are in the
//! order of the notation (farmer to master), tokens in the order grain, brick, stone, lists of cards,
//! boons and bonuses by their words, seats by number unless said otherwise; what there is twice is named
//! twice.
//!
//! | line | when |
//! |---|---|
//! | `season 2` | always; also the segment of the barge |
//! | `pending: turn` | always: `deal`, `first-regent`, `acquire`, `fill-pool`, `look`, `turn`, `effect`, `set-down`, `city-draw`, `gift`, `effect-draw`, `effect-keep`, `bonus-draw`, `over`; a proposal does not show here |
//! | `regent K` | always, `regent -` until the first is drawn; one set in the configuration is known at once |
//! | `withdrawn: 3,1` | always; in the order of withdrawing |
//! | `bonus taken: glory` | always; this season's, `-` before |
//! | `bonuses blocked: card,stone` | always |
//! | `supply grain 3` | for each resource |
//! | `seat K grain 3` | for each seat and resource |
//! | `pool grain 3` | for each resource: tokens paid for hiring |
//! | `market 2 grain 3` | for each cartouche and resource: tokens lying there |
//! | `market 2 open`, `market 2 closed by K` | for each cartouche |
//! | `bag: farmer,master-farmer` | always |
//! | `pool: farmer` | always: laborers |
//! | `laborers of K: farmer,farmer` | for each seat |
//! | `farm-2n laborer farmer`, `city-1n laborer master`, `north-1 laborer farmer` | for each place with a laborer |
//! | `lifted: farmer from farm-2n` | always; `lifted: -` unless one is being moved |
//! | `camel of K home`, `camel of K on north` | for each seat |
//! | `caravan south blocked` | for each blocked caravan |
//! | `stock of K obelisk 4` | for each seat and type |
//! | `lost of K obelisk 0` | for each seat and type |
//! | `planned obelisk 1: seat K`, `planned obelisk 1: placeholder`, `planned obelisk 1: -` | for each planning cartouche |
//! | `farm-2n/b monument obelisk of K`, `farm-1s/b monument neutral` | for each monument on the map; two lines where two stand, the same twice if they are the same |
//! | `deck: architect,priest,priest` | always |
//! | `discards: …`, `out of the game: …`, `drawn: …` | always; drawn are the cards of a gift or an effect that are in nobody's hand yet |
//! | `hand of K: …` | for each seat: city cards |
//! | `boons left of K: bastet,horus` | for each seat |
//! | `played this season by K: horus` | for each seat |
//! | `hold played by: 1,3` | always; who may withdraw for it, from the moment it is announced |
//! | `hold for all by: 1` | always |
//! | `held: obelisk 1,pylon 2` | always; cartouches whose monument a hold for one holds, in the order of cartouches |
//! | `glory of K from monuments 5` | for each seat and source: `monuments`, `barge`, `types`, `regent`, `cards`, `adjacent`, `segment` |
//! | `type bonus obelisk taken`, `type bonus obelisk open` | for each type |
//! | `proposals left of K: 3` | for each seat |
//! | `proposal: -`, `proposal: composing, 1 to 2, offers grain,grain, asks -` | always; `answering` once proposed |
//! | `forced: K` | always; who must receive the extra card of the gift that is pending, `-` otherwise |
//! | `bound: K` | always; who has bargained for it, `-` otherwise |

mod actions;
mod caravan;
mod cards;
mod city;
mod effects;
mod facts;
mod glory;
mod haggle;
mod harvest;
mod monuments;
mod season;
mod setup;
mod tokens;

use std::collections::VecDeque;
use std::sync::Arc;

use nile_sailing::Edition;
use nile_sailing::edition::{Effect, Spots};

use haggle::Proposal;
use tokens::Tokens;

/// Who has to do something next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaiting {
    Chance,
    /// The seat, counted from 1.
    Player(usize),
    Over,
}

/// One thing that has to happen. Seats are counted from 1.
#[derive(Clone, Debug, PartialEq)]
enum Step {
    /// This seat is dealt a city card.
    Deal(usize),
    FirstRegent,
    /// A season begins: the draws are put on the agenda.
    Begin,
    /// This seat draws a laborer.
    Acquire(usize),
    FillPool,
    Look,
    Turn(usize),
    /// This seat carries the effect of a card or boon out.
    Effect(usize, Effect),
    /// This seat sets down the laborer it has lifted from this place, on a place of these kinds.
    SetDown(usize, String, Spots),
    /// This seat draws a card in a city.
    CityDraw(usize),
    /// This seat keeps one of the cards drawn in this city and parts with the other.
    Gift(usize, String),
    /// This seat draws a card for an effect.
    EffectDraw(usize),
    /// This seat keeps so many of the cards drawn for an effect.
    EffectKeep(usize, usize),
    /// This seat draws the card of the regent bonus.
    BonusDraw(usize),
    /// The action of this seat is completed.
    Done(usize),
}

/// One game, from the first draw to the end.
#[derive(Clone, Debug)]
pub struct Naive {
    edition: Arc<Edition>,
    seats: usize,
    /// Proposals a governor may make between two completed actions.
    proposals: usize,
    /// Every piece of the box, by the place where it is.
    tokens: Tokens,
    /// What has to happen, the first of it now; empty when the game is over.
    agenda: VecDeque<Step>,
    season: usize,
    regent: Option<usize>,
    /// Who has withdrawn this season, the first first.
    withdrawn: Vec<usize>,
    bonus_taken: Option<String>,
    bonuses_blocked: Vec<String>,
    /// Market cartouches closed this season, with who closed them.
    closed: Vec<(usize, usize)>,
    /// Holds played this season: who, and whether it holds all or one.
    holds: Vec<(usize, &'static str)>,
    /// Planning cartouches whose monument a hold for one holds: `obelisk 1`.
    held: Vec<String>,
    /// Monument types whose bonus is taken.
    type_bonuses: Vec<String>,
    /// All glory ever scored: who, for what, how much.
    ledger: Vec<(usize, &'static str, i32)>,
    proposals_left: Vec<usize>,
    proposal: Option<Proposal>,
    /// Who has bargained for the extra card.
    bound: Option<usize>,
}

impl Naive {
    /// What the game waits for.
    pub fn awaiting(&self) -> Awaiting {
        if let Some(proposal) = &self.proposal {
            return Awaiting::Player(proposal.awaited());
        }
        match self.agenda.front() {
            None => Awaiting::Over,
            Some(
                Step::Turn(seat)
                | Step::Effect(seat, _)
                | Step::SetDown(seat, _, _)
                | Step::Gift(seat, _)
                | Step::EffectKeep(seat, _),
            ) => Awaiting::Player(*seat),
            Some(_) => Awaiting::Chance,
        }
    }

    /// Who else may open a proposal now.
    pub fn may_interject(&self) -> Vec<usize> {
        let others = (1..=self.seats).filter(|&seat| self.awaiting() != Awaiting::Player(seat));
        others.filter(|&seat| self.may_haggle(seat)).collect()
    }

    /// What can be drawn, with weights.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        match self.agenda.front() {
            _ if self.awaiting() != Awaiting::Chance => Vec::new(),
            Some(Step::FirstRegent) => {
                let regents = (1..=self.seats).map(|seat| (format!("regent {seat}"), 1));
                regents.collect()
            }
            Some(Step::Acquire(_)) => self.laborers_in_the_bag("draw"),
            Some(Step::FillPool) => self.laborers_in_the_bag("pool"),
            Some(Step::Look) => {
                let seen = self.laborers_at("bag");
                vec![(format!("look {}", tokens::list(&seen)), 1)]
            }
            _ => {
                let cards = self.card_names().into_iter();
                let counts = cards.map(|card| {
                    let count = self.count(&format!("card {card}"), "deck");
                    (format!("card {card}"), count as u32)
                });
                counts.filter(|(_, count)| *count > 0).collect()
            }
        }
    }

    /// This was drawn.
    pub fn resolve(&mut self, outcome: &str) {
        let possible = self.outcomes();
        assert!(
            possible.iter().any(|(text, _)| text == outcome),
            "{outcome} cannot be drawn; {possible:?} can"
        );
        let words: Vec<&str> = outcome.split_whitespace().collect();
        let step = self.agenda.pop_front().expect("a draw is pending");
        match step {
            Step::Deal(seat) | Step::BonusDraw(seat) => {
                self.carry(outcome, "deck", &format!("hand {seat}"));
            }
            Step::CityDraw(_) | Step::EffectDraw(_) => self.carry(outcome, "deck", "drawn"),
            Step::FirstRegent => self.regent = words[1].parse().ok(),
            Step::Acquire(seat) => self.carry(words[1], "bag", &format!("hand {seat}")),
            Step::FillPool => self.carry(words[1], "bag", "pool"),
            Step::Look => self.renew_proposals(),
            other => panic!("nothing is drawn for {other:?}"),
        }
        self.settle();
    }

    /// What the seat may do, sorted; nothing for a seat that is neither awaited nor may interject.
    pub fn legal(&self, seat: usize) -> Vec<String> {
        let mut texts = if self.awaiting() == Awaiting::Player(seat) {
            self.choices(seat)
        } else if self.may_haggle(seat) {
            self.haggles(seat)
        } else {
            Vec::new()
        };
        texts.sort();
        texts
    }

    /// What the awaited seat may do.
    fn choices(&self, seat: usize) -> Vec<String> {
        if self.proposal.is_some() {
            return self.proposal_choices();
        }
        let mut texts = match self.agenda.front().expect("a seat is awaited") {
            Step::Turn(_) => self.turn_choices(seat),
            Step::Effect(_, effect) => self.effect_choices(seat, *effect),
            Step::SetDown(_, from, to) => self.landings(from, *to),
            Step::Gift(..) => self.gift_choices(seat),
            Step::EffectKeep(..) => {
                let kinds = tokens::distinct(self.cards_at("drawn")).into_iter();
                kinds.map(|card| format!("keep {card}")).collect()
            }
            other => panic!("nobody is awaited for {other:?}"),
        };
        if self.may_haggle(seat) {
            texts.extend(self.haggles(seat));
        }
        texts
    }

    /// The seat does this. That it is legal is for the caller to see to.
    pub fn act(&mut self, seat: usize, action: &str) {
        let words: Vec<&str> = action.split_whitespace().collect();
        match words[0] {
            "haggle" | "offer" | "ask" | "propose" | "drop" | "accept" | "decline" => {
                self.act_in_haggling(seat, &words);
                return;
            }
            _ => {}
        }
        let step = self.agenda.pop_front().expect("something is pending");
        match step {
            Step::Turn(_) => {
                self.agenda.push_front(Step::Done(seat));
                self.act_on_turn(seat, &words);
            }
            Step::Effect(_, effect) => self.carry_out(seat, effect, &words),
            Step::SetDown(..) => {
                let [laborer] = &self.laborers_at("lifted")[..] else {
                    panic!("exactly one laborer is lifted");
                };
                self.carry(&laborer.clone(), "lifted", &format!("on {}", words[1]));
            }
            Step::Gift(..) => self.give(seat, &words),
            Step::EffectKeep(_, left) => {
                self.carry(
                    &format!("card {}", words[1]),
                    "drawn",
                    &format!("hand {seat}"),
                );
                self.agenda.push_front(Step::EffectKeep(seat, left - 1));
            }
            other => panic!("nobody acts for {other:?}"),
        }
        self.settle();
    }

    /// Puts these steps before everything else on the agenda, in this order.
    fn first_of_all(&mut self, steps: Vec<Step>) {
        for step in steps.into_iter().rev() {
            self.agenda.push_front(step);
        }
    }

    /// Does what needs neither a governor nor chance, until something does or the game is over.
    fn settle(&mut self) {
        while let Some(step) = self.agenda.front().cloned() {
            match step {
                Step::Deal(_) | Step::CityDraw(_) | Step::EffectDraw(_) | Step::BonusDraw(_) => {
                    if self.cards_at("deck").is_empty() {
                        self.carry_all("discards", "deck");
                    }
                    if !self.cards_at("deck").is_empty() {
                        return;
                    }
                    self.agenda.pop_front();
                }
                Step::Gift(seat, _) => match self.cards_at("drawn").len() {
                    0 | 1 => {
                        self.carry_all("drawn", &format!("hand {seat}"));
                        self.agenda.pop_front();
                    }
                    _ => return,
                },
                Step::EffectKeep(seat, left) => {
                    if self.cards_at("drawn").len() <= left {
                        self.carry_all("drawn", &format!("hand {seat}"));
                    } else if left == 0 {
                        self.carry_all("drawn", "discards");
                    } else {
                        return;
                    }
                    self.agenda.pop_front();
                }
                Step::Done(seat) => {
                    self.agenda.pop_front();
                    self.action_completed(seat);
                }
                Step::Begin => {
                    self.agenda.pop_front();
                    self.begin_season();
                }
                _ => return,
            }
        }
    }
}
