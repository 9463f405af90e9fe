//! Effects that take a laborer from the map or move one (STO-81).

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::edition::{Effect, IdSet, Place, PlaceId, Spots};
use crate::harvest::HarvestTerms;
use crate::illegal::Illegal;
use crate::pending::Source;
use crate::rules::*;
use crate::state::Sailing;
use crate::token::Laborer;

impl Sailing {
    /// The places of some kinds.
    pub(crate) fn places_of(&self, spots: Spots) -> IdSet<PlaceId> {
        let (spaces, cities) = (self.ground.spaces.len(), self.ground.cities.len());
        let spans = [
            (spots.terrain, 0, spaces),
            (spots.city, spaces, cities),
            (spots.caravan, spaces + cities, self.ground.sections()),
        ];
        let span = |(wanted, first, count): (bool, usize, usize)| match wanted {
            true => ((1u64 << count) - 1) << first,
            false => 0,
        };
        IdSet::from_bits(spans.into_iter().map(span).sum())
    }

    pub(crate) fn lift(&mut self, place: PlaceId) -> Laborer {
        let laborer = self.map.at(place).expect("only laborers are lifted");
        self.map.lift(place);
        laborer
    }

    pub(crate) fn check_lift(&self, place: PlaceId, from: Spots) -> Result<(), Illegal> {
        if !self.places_of(from).contains(place) {
            return Err(Illegal::NotFromThere { place });
        }
        match self.map.at(place) {
            Some(_) => Ok(()),
            None => Err(Illegal::NobodyThere { place }),
        }
    }

    /// Where a laborer of this kind could be set down by plain harvest or visit, if it were nowhere.
    fn targets(&self, laborer: Laborer, to: Spots) -> IdSet<PlaceId> {
        let spaces = u64::from(self.harvest_spaces(laborer, &HarvestTerms::default()));
        let cities = u64::from(self.open_cities()) << self.ground.spaces.len();
        IdSet::from_bits(spaces | cities).and(self.places_of(to))
    }

    /// Whether the laborer of a place has somewhere else to go. Lifting it opens no other place.
    pub(crate) fn can_move(&self, place: PlaceId, to: Spots) -> bool {
        let laborer = self.map.at(place);
        laborer.is_some_and(|laborer| !self.targets(laborer, to).is_empty())
    }

    fn move_to(&self, source: Source) -> Spots {
        match self.effect_of(source) {
            Effect::MoveLaborer { to, .. } => to,
            _ => Spots::default(),
        }
    }

    pub(crate) fn list_set_downs(
        &self,
        laborer: Laborer,
        from: PlaceId,
        source: Source,
        out: &mut Vec<Action>,
    ) {
        let mut places = self.targets(laborer, self.move_to(source));
        places.remove(from);
        out.extend(places.iter().map(Action::To));
    }

    pub(crate) fn check_set_down(
        &self,
        laborer: Laborer,
        from: PlaceId,
        source: Source,
        place: PlaceId,
    ) -> Result<(), Illegal> {
        let to = self.move_to(source);
        if self.ground.places.get(place).is_none() || !self.places_of(to).contains(place) {
            return Err(Illegal::NotToThere { place });
        }
        if place == from {
            return Err(Illegal::ElsewhereOnly { place });
        }
        if self.targets(laborer, to).contains(place) {
            return Ok(());
        }
        match self.ground.places[place] {
            Place::City(city) => self.check_city(city),
            Place::Space(space) => {
                Err(self.why_no_harvest(space, laborer, &HarvestTerms::default()))
            }
            Place::Section(_) => Err(Illegal::NotToThere { place }),
        }
    }

    pub(crate) fn set_down(&mut self, seat: Seat, laborer: Laborer, place: PlaceId) {
        mark(STO_81);
        self.map.put(place, laborer);
        self.complete(seat);
    }
}
