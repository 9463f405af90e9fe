//! Bazaar: a small but complete game, to show how to bring your own.
//!
//! It has what real games have: a bag drawn from in private, hands that others learn something
//! about, a turn of two steps, and an interjection that must be answered. `cargo run -p nile-testkit
//! --example bazaar` runs all the laws on it.
#![allow(missing_docs)] // an example of code, and the names are the rules'

use nile_core::{
    Census, Event, EventOf, Game, GameMeta, GameRng, Information, NotationError, OptionMeta,
    PerSeat, Problems, Refusal, Rule, ScoreSheet, Seat, SeatSet, SetupError, Standings, Turn, mark,
};
use serde::{Deserialize, Serialize};

nile_core::rules! {
    BAZ_01 = "BAZ-01", "Setup", "2 to 4 traders, each with 2 coins and 2 goods drawn unseen from the bag.";
    BAZ_02 = "BAZ-02", "Turn", "Draw a good unseen by the others, then sell or stash one.";
    BAZ_03 = "BAZ-03", "Sell", "Put a good from your hand face up on your stall.";
    BAZ_04 = "BAZ-04", "Stash", "Once a game put a good from your hand aside face down instead.";
    BAZ_05 = "BAZ-05", "Challenge", "Once a game challenge a trader who is about to sell.";
    BAZ_06 = "BAZ-06", "Answer", "The challenged trader shows the challenger a good, or pays a coin.";
    BAZ_07 = "BAZ-07", "End", "The game ends when a turn begins with an empty bag.";
    BAZ_08 = "BAZ-08", "Score", "Coins and sold goods count 1, three different sold goods 3 more, a stash 2.";
}

/// The three goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Good {
    Dates,
    Linen,
    Myrrh,
}

impl Good {
    pub const ALL: [Good; 3] = [Good::Dates, Good::Linen, Good::Myrrh];
    const NAMES: [&str; 3] = ["dates", "linen", "myrrh"];

    fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    fn parse(name: &str) -> Option<Good> {
        Self::ALL.into_iter().find(|good| good.name() == name)
    }
}

/// How many of each good.
pub type Goods = [u8; 3];

fn sum(goods: Goods) -> u8 {
    goods.iter().sum()
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// How many of each good are in the bag.
    pub goods_each: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config { goods_each: 4 }
    }
}

/// What the game waits for. An interjection is a step like any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Step {
    Deal(Seat),
    Begin(Seat),
    Draw(Seat),
    Sell(Seat),
    Answer { seller: Seat, challenger: Seat },
    Over,
}

/// The whole game. The bag is whatever is nowhere else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bazaar {
    pub seats: u8,
    pub goods_each: u8,
    pub hands: [Goods; 4],
    pub stalls: [Goods; 4],
    pub stashes: [Option<Good>; 4],
    pub coins: [u8; 4],
    pub may_challenge: SeatSet,
    /// What each observer knows to be at least in each holder's hand: counts, not marks on tokens.
    pub known: [[Goods; 4]; 4],
    pub step: Step,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Draw,
    Sell(Good),
    Stash(Good),
    Challenge,
    Pay,
    Show(Good),
}

/// What somebody sees of an event that is not for all eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glimpse {
    Draws(Seat),
    Stashes(Seat),
    Shows(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    #[error("you cannot do that now")]
    NotNow,
    #[error("you have no {} to sell", .0.name())]
    NothingToSell(Good),
    #[error("you have no {} to stash", .0.name())]
    NothingToStash(Good),
    #[error("you have stashed a good already")]
    Stashed,
    #[error("you have challenged already")]
    Challenged,
    #[error("you have no {} to show", .0.name())]
    NothingToShow(Good),
    #[error("you have no coin to pay")]
    NoCoin,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static Rule {
        match self {
            Illegal::NotNow => BAZ_02,
            Illegal::NothingToSell(_) => BAZ_03,
            Illegal::NothingToStash(_) | Illegal::Stashed => BAZ_04,
            Illegal::Challenged => BAZ_05,
            Illegal::NothingToShow(_) | Illegal::NoCoin => BAZ_06,
        }
    }
}

/// What one trader knows, or with no `seat`, what everybody knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub seat: Option<Seat>,
    pub goods_each: u8,
    /// The own hand, and of each other hand what is known to be in it.
    pub at_least: PerSeat<Goods>,
    pub hand_sizes: PerSeat<u8>,
    pub stalls: PerSeat<Goods>,
    pub own_stash: Option<Good>,
    pub stashed: SeatSet,
    pub coins: PerSeat<u8>,
    pub may_challenge: SeatSet,
    pub step: Step,
}

impl Bazaar {
    const HAND: u8 = 2;

    pub fn bag(&self) -> Goods {
        let mut bag = [self.goods_each; 3];
        for goods in self.hands.iter().chain(&self.stalls) {
            for kind in 0..3 {
                bag[kind] -= goods[kind];
            }
        }
        for good in self.stashes.iter().flatten() {
            bag[*good as usize] -= 1;
        }
        bag
    }

    /// BAZ-07.
    fn begin(&mut self, seat: Seat) {
        self.step = Step::Begin(seat);
        if sum(self.bag()) == 0 {
            mark(BAZ_07);
            self.step = Step::Over;
        }
    }

    fn sets(&self, seat: Seat) -> u8 {
        self.stalls[seat.index()].into_iter().min().unwrap_or(0)
    }
}

impl Game for Bazaar {
    type Config = Config;
    type Action = Action;
    type Outcome = Good;
    type Illegal = Illegal;
    type View = View;
    type Glimpse = Glimpse;

    const META: GameMeta = GameMeta {
        id: "bazaar",
        name: "Bazaar",
        min_seats: 2,
        max_seats: 4,
        information: Information::Hidden,
        options: &[OptionMeta {
            key: "goods_each",
            values: "3 to 9",
            what: "how many of each good are in the bag",
        }],
        rules_version: 1,
    };

    fn rules() -> &'static [Rule] {
        RULES
    }

    fn new(config: &Config, seats: usize) -> Result<Self, SetupError> {
        mark(BAZ_01);
        let mut problems = Problems::default();
        problems.take(Self::META.check_seats(seats));
        if !(3..=9).contains(&config.goods_each) {
            problems.add(
                "goods_each",
                format!("must be 3 to 9, not {}", config.goods_each),
            );
        }
        problems.done()?;
        let mut coins = [0; 4];
        coins[..seats].fill(2);
        Ok(Bazaar {
            seats: seats as u8,
            goods_each: config.goods_each,
            hands: [[0; 3]; 4],
            stalls: [[0; 3]; 4],
            stashes: [None; 4],
            coins,
            may_challenge: SeatSet::all(seats),
            known: [[[0; 3]; 4]; 4],
            step: Step::Deal(Seat::new(0)),
        })
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn turn(&self) -> Turn {
        match self.step {
            Step::Deal(_) | Step::Draw(_) => Turn::Chance,
            Step::Begin(seat) | Step::Sell(seat) => Turn::Seat(seat),
            Step::Answer { seller, .. } => Turn::Seat(seller),
            Step::Over => Turn::Over,
        }
    }

    fn may_interject(&self) -> SeatSet {
        match self.step {
            Step::Sell(seat) => self.may_challenge.without(seat),
            _ => SeatSet::EMPTY,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let goods = Good::ALL;
        let all = [Action::Draw]
            .into_iter()
            .chain(goods.map(Action::Sell))
            .chain(goods.map(Action::Stash))
            .chain([Action::Challenge, Action::Pay])
            .chain(goods.map(Action::Show));
        out.extend(all.filter(|action| self.check(seat, action).is_ok()));
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let require = |holds: bool, otherwise| if holds { Ok(()) } else { Err(otherwise) };
        require(seat.index() < self.seats(), Illegal::NotNow)?;
        let has = |good: &Good| self.hands[seat.index()][*good as usize] > 0;
        match (self.step, action) {
            (Step::Begin(mover), Action::Draw) if mover == seat => Ok(()),
            (Step::Sell(seller), Action::Sell(good)) if seller == seat => {
                require(has(good), Illegal::NothingToSell(*good))
            }
            (Step::Sell(seller), Action::Stash(good)) if seller == seat => {
                require(self.stashes[seat.index()].is_none(), Illegal::Stashed)?;
                require(has(good), Illegal::NothingToStash(*good))
            }
            (Step::Sell(seller), Action::Challenge) if seller != seat => {
                require(self.may_challenge.contains(seat), Illegal::Challenged)
            }
            (Step::Answer { seller, .. }, Action::Show(good)) if seller == seat => {
                require(has(good), Illegal::NothingToShow(*good))
            }
            (Step::Answer { seller, .. }, Action::Pay) if seller == seat => {
                require(self.coins[seat.index()] > 0, Illegal::NoCoin)
            }
            _ => Err(Illegal::NotNow),
        }
    }

    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        let me = seat.index();
        match (action, self.step) {
            (Action::Draw, _) => {
                mark(BAZ_02);
                self.step = Step::Draw(seat);
            }
            (Action::Sell(good), _) => {
                mark(BAZ_03);
                self.hands[me][good as usize] -= 1;
                self.stalls[me][good as usize] += 1;
                for observer in &mut self.known {
                    // It may be the one they know of.
                    let known = &mut observer[me][good as usize];
                    *known = known.saturating_sub(1);
                }
                self.begin(seat.next(self.seats()));
            }
            (Action::Stash(good), _) => {
                mark(BAZ_04);
                self.hands[me][good as usize] -= 1;
                self.stashes[me] = Some(good);
                for observer in &mut self.known {
                    // It may be any of those they know of.
                    observer[me] = observer[me].map(|known| known.saturating_sub(1));
                }
                self.begin(seat.next(self.seats()));
            }
            (Action::Challenge, Step::Sell(seller)) => {
                mark(BAZ_05);
                self.may_challenge = self.may_challenge.without(seat);
                let challenger = seat;
                self.step = Step::Answer { seller, challenger };
            }
            (Action::Pay, Step::Answer { challenger, .. }) => {
                mark(BAZ_06);
                self.coins[me] -= 1;
                self.coins[challenger.index()] += 1;
                self.step = Step::Sell(seat);
            }
            (Action::Show(good), Step::Answer { challenger, .. }) => {
                mark(BAZ_06);
                let known = &mut self.known[challenger.index()][me][good as usize];
                *known = (*known).max(1);
                self.step = Step::Sell(seat);
            }
            (action, step) => unreachable!("{action:?} is refused at {step:?}"),
        }
    }

    fn outcomes(&self, mut each: impl FnMut(Good, u32)) {
        if self.turn() == Turn::Chance {
            for (good, count) in Good::ALL.into_iter().zip(self.bag()) {
                if count > 0 {
                    each(good, count.into());
                }
            }
        }
    }

    fn resolve_unchecked(&mut self, good: Good) {
        match self.step {
            Step::Deal(seat) => {
                mark(BAZ_01);
                self.hands[seat.index()][good as usize] += 1;
                let full = sum(self.hands[seat.index()]) == Self::HAND;
                match (full, seat.number() == self.seats()) {
                    (false, _) => {}
                    (true, false) => self.step = Step::Deal(seat.next(self.seats())),
                    (true, true) => self.begin(Seat::new(0)),
                }
            }
            Step::Draw(seat) => {
                self.hands[seat.index()][good as usize] += 1;
                self.step = Step::Sell(seat);
            }
            step => unreachable!("nothing is drawn at {step:?}"),
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        let per_seat = |values: &[u8; 4]| PerSeat::from_fn(self.seats(), |s| values[s.index()]);
        View {
            seat,
            goods_each: self.goods_each,
            at_least: PerSeat::from_fn(self.seats(), |holder| match seat {
                None => [0; 3],
                Some(me) if me == holder => self.hands[me.index()],
                Some(me) => self.known[me.index()][holder.index()],
            }),
            hand_sizes: per_seat(&self.hands.map(sum)),
            stalls: PerSeat::from_fn(self.seats(), |s| self.stalls[s.index()]),
            own_stash: seat.and_then(|me| self.stashes[me.index()]),
            stashed: Seat::all(4)
                .filter(|s| self.stashes[s.index()].is_some())
                .collect(),
            coins: per_seat(&self.coins),
            may_challenge: self.may_challenge,
            step: self.step,
        }
    }

    fn glimpse(&self, event: &EventOf<Self>, seat: Option<Seat>) -> Option<Glimpse> {
        match (event, self.step) {
            (Event::Chance(_), Step::Deal(drawer) | Step::Draw(drawer)) => {
                (seat != Some(drawer)).then_some(Glimpse::Draws(drawer))
            }
            (Event::Act(owner, Action::Stash(_)), _) => {
                (seat != Some(*owner)).then_some(Glimpse::Stashes(*owner))
            }
            (Event::Act(shower, Action::Show(_)), Step::Answer { challenger, .. }) => {
                let sees = [Some(*shower), Some(challenger)].contains(&seat);
                (!sees).then_some(Glimpse::Shows(*shower))
            }
            _ => None,
        }
    }

    fn reveals(&self, event: &EventOf<Self>) -> bool {
        // That a good was in the hand is news to somebody; the rest everybody could foresee.
        // A stash is face down: taking it back shows nothing.
        use Action::{Sell, Show};
        matches!(event, Event::Chance(_) | Event::Act(_, Sell(_) | Show(_)))
    }

    fn determinize(view: &View, rng: &mut GameRng) -> Self {
        let seats = view.coins.seats();
        let spread = |values: &PerSeat<Goods>| {
            let mut spread = [[0; 3]; 4];
            spread[..seats].copy_from_slice(values.as_slice());
            spread
        };
        let mut coins = [0; 4];
        coins[..seats].copy_from_slice(view.coins.as_slice());
        let mut game = Bazaar {
            seats: seats as u8,
            goods_each: view.goods_each,
            hands: spread(&view.at_least),
            stalls: spread(&view.stalls),
            stashes: [None; 4],
            coins,
            may_challenge: view.may_challenge,
            known: [[[0; 3]; 4]; 4],
            step: view.step,
        };
        if let Some(me) = view.seat {
            game.known[me.index()] = game.hands;
            game.known[me.index()][me.index()] = [0; 3];
            game.stashes[me.index()] = view.own_stash;
        }
        // What is in nobody's known hand lies in the unknown places, each way alike.
        let mut unseen: Vec<Good> = Vec::new();
        for (good, count) in Good::ALL.into_iter().zip(game.bag()) {
            unseen.extend(std::iter::repeat_n(good, count.into()));
        }
        rng.shuffle(&mut unseen);
        for (seat, size) in view.hand_sizes.iter() {
            let hand = &mut game.hands[seat.index()];
            for _ in sum(*hand)..*size {
                let good = unseen.pop().expect("the unseen goods fill the hands");
                hand[good as usize] += 1;
            }
        }
        for seat in view.stashed.iter().filter(|seat| view.seat != Some(*seat)) {
            game.stashes[seat.index()] = unseen.pop();
        }
        game
    }

    fn standings(&self) -> Standings {
        let scores = PerSeat::from_fn(self.seats(), |seat| {
            let sold = sum(self.stalls[seat.index()]);
            let stash = 2 * u8::from(self.stashes[seat.index()].is_some());
            i32::from(self.coins[seat.index()] + sold + 3 * self.sets(seat) + stash)
        });
        let rule = (self.step == Step::Over).then_some(BAZ_07);
        Standings::by(scores, rule, |seat| scores[seat])
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        sheet.add("coins", self.coins[seat.index()].into(), BAZ_08);
        sheet.add("goods sold", sum(self.stalls[seat.index()]).into(), BAZ_08);
        sheet.add("sets of three", 3 * i32::from(self.sets(seat)), BAZ_08);
        if self.stashes[seat.index()].is_some() {
            sheet.add("stash", 2, BAZ_08);
        }
        sheet
    }

    fn census(&self) -> Census {
        let mut census = Census::default();
        for seat in Seat::all(self.seats()) {
            census.add(
                format!("purse {seat}"),
                "coin",
                self.coins[seat.index()].into(),
            );
        }
        for good in Good::ALL {
            census.add("bag", good.name(), self.bag()[good as usize].into());
            for seat in Seat::all(self.seats()) {
                let count = |goods: &[Goods; 4]| goods[seat.index()][good as usize].into();
                census.add(format!("hand {seat}"), good.name(), count(&self.hands));
                census.add(format!("stall {seat}"), good.name(), count(&self.stalls));
                let stashed = self.stashes[seat.index()] == Some(good);
                census.add(format!("stash {seat}"), good.name(), stashed.into());
            }
        }
        census
    }

    fn max_events(&self) -> usize {
        let begun = match self.step {
            Step::Over => return 0,
            Step::Deal(_) | Step::Begin(_) => 0,
            // Of a draw, its chance and its sale, so much is done or to come beside the bag's.
            Step::Draw(_) => -1,
            Step::Sell(_) => 1,
            Step::Answer { .. } => 2,
        };
        let in_bag = i32::from(sum(self.bag()));
        let challenges = 2 * self.may_challenge.len() as i32;
        (3 * in_bag + challenges + begun) as usize
    }

    fn write_action(_: &Config, action: &Action, out: &mut String) {
        let (verb, good) = match action {
            Action::Draw => ("draw", None),
            Action::Sell(good) => ("sell ", Some(good)),
            Action::Stash(good) => ("stash ", Some(good)),
            Action::Challenge => ("challenge", None),
            Action::Pay => ("pay", None),
            Action::Show(good) => ("show ", Some(good)),
        };
        out.push_str(verb);
        out.push_str(good.map_or("", |good| good.name()));
    }

    fn parse_action(_: &Config, text: &str) -> Result<Action, NotationError> {
        let expected = "draw, sell GOOD, stash GOOD, challenge, pay or show GOOD";
        let action = match text.split_once(' ') {
            None => match text {
                "draw" => Some(Action::Draw),
                "challenge" => Some(Action::Challenge),
                "pay" => Some(Action::Pay),
                _ => None,
            },
            Some(("sell", good)) => Good::parse(good).map(Action::Sell),
            Some(("stash", good)) => Good::parse(good).map(Action::Stash),
            Some(("show", good)) => Good::parse(good).map(Action::Show),
            Some(_) => None,
        };
        action.ok_or_else(|| NotationError::new(text, expected))
    }

    fn write_outcome(_: &Config, good: &Good, out: &mut String) {
        out.push_str(good.name());
    }

    fn parse_outcome(_: &Config, text: &str) -> Result<Good, NotationError> {
        Good::parse(text).ok_or_else(|| NotationError::new(text, "dates, linen or myrrh"))
    }

    fn write_glimpse(_: &Config, glimpse: &Glimpse, out: &mut String) {
        out.push_str(&match glimpse {
            Glimpse::Draws(seat) => format!("seat {seat} draws"),
            Glimpse::Stashes(seat) => format!("seat {seat} stashes a good"),
            Glimpse::Shows(seat) => format!("seat {seat} shows a good"),
        });
    }
}

#[allow(dead_code)] // the tests use this file as a module
fn main() {
    match nile_testkit::check::<Bazaar>(&nile_testkit::Plan::default()) {
        Ok(report) => println!("{report}"),
        Err(violation) => {
            eprintln!("{violation}");
            std::process::exit(1);
        }
    }
}
