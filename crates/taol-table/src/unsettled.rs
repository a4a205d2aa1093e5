//! What changes otherwise than by an announcement, and whose agreement that clears. TUR-04, TUR-13.

use std::borrow::Cow;

use taol_rules::engine::EngineId;
use taol_rules::figure::{Figure, FigureId, Profile, Thing};
use taol_rules::order::Order;
use taol_rules::plot::Appearance;
use taol_rules::{sense, sheet};

use crate::command::By;
use crate::engines;
use crate::event::{Cleared, Event};
use crate::game::Game;
use crate::knowledge::{Eyes, Outward};
use crate::marker::Marker;
use crate::position::{Position, Stage};
use crate::seat::SeatId;

/// Something that is not what it was.
#[derive(Clone, Copy)]
enum Changed {
    Figure(FigureId),
    Marker(u16),
    /// By its place among the things.
    Thing(usize),
    Engine(EngineId),
    /// The rules: everybody knows, and is concerned.
    Rules,
}

/// Somebody as some eyes have them before them.
#[derive(PartialEq)]
struct Look<'a> {
    outward: Outward,
    plan: Option<Cow<'a, Order>>,
    taken_for: Option<&'a Appearance>,
    whole: Option<(&'a Profile, &'a Figure)>,
}

impl Position {
    fn look_at(&self, eyes: Eyes, id: FigureId) -> Option<Look<'_>> {
        self.sees(eyes, id).then(|| Look {
            outward: Outward::of(&self.state, id),
            plan: self.plan(eyes, id, self.plans.get(&id)),
            taken_for: self.taken_for(eyes, id),
            whole: self
                .owns(eyes, id)
                .then(|| (self.state.profile(id), self.state.figure(id))),
        })
    }

    /// A marker as these eyes have it before them: where it will go is known to its side only.
    fn marker_as_known(&self, eyes: Eyes, id: u16) -> Option<Marker> {
        let marker = self.markers.iter().find(|marker| marker.id == id)?;
        let own = eyes == Eyes::All || eyes == Eyes::Side(marker.side);
        let mut known = marker.clone();
        if !own {
            known.covers.clear();
            known.were.clear();
            known.march = None;
        }
        Some(known)
    }

    fn thing_as_known(&self, eyes: Eyes, place: usize) -> Option<&Thing> {
        let thing = self.state.things.get(place);
        thing.filter(|thing| self.sees_thing(eyes, thing))
    }

    /// Whether two could come within voice of each other this turn.
    pub(crate) fn within_reach(&self, one: FigureId, other: FigureId) -> bool {
        let (setting, state) = (&*self.setting, &self.state);
        let (here, there) = (state.figure(one), state.figure(other));
        if here.table != there.table || !here.present() || !there.present() {
            return false;
        }
        let allowance = |id: FigureId| sheet::allowance_cm(setting, state, id);
        let reach = allowance(one) + allowance(other) + setting.rulebook.senses.voice;
        sense::distance(state, one, other) <= reach
    }

    /// The same of somebody and a marker.
    fn near_marker(&self, one: FigureId, id: u16) -> bool {
        let (setting, state) = (&*self.setting, &self.state);
        let figure = state.figure(one);
        let marker = self.markers.iter().find(|marker| marker.id == id);
        marker.is_some_and(|marker| {
            let reach =
                sheet::allowance_cm(setting, state, one) + marker.pace + setting.rulebook.senses.voice;
            figure.present() && figure.table == marker.table && figure.at.distance(marker.at) <= reach
        })
    }

    /// The same of somebody and a gun, cart, boat or ship.
    fn near_engine(&self, one: FigureId, engine: EngineId) -> bool {
        let (setting, state) = (&*self.setting, &self.state);
        let figure = state.figure(one);
        let look = engines::look_of(state, engine);
        let reach =
            sheet::allowance_cm(setting, state, one) + look.base.length() + setting.rulebook.senses.voice;
        figure.present() && figure.table == look.table && figure.at.distance(look.at) <= reach
    }

    /// The same of somebody and a thing, wherever it lies or whoever carries it.
    fn near_thing(&self, one: FigureId, thing: &Thing) -> bool {
        let (setting, state) = (&*self.setting, &self.state);
        let figure = state.figure(one);
        let reach = sheet::allowance_cm(setting, state, one) + setting.rulebook.senses.voice;
        let mut carriers = thing.carriers.iter();
        match thing.carriers.is_empty() {
            true => figure.present() && figure.table == thing.table && figure.at.distance(thing.at) <= reach,
            false => carriers.any(|carrier| *carrier == one || self.within_reach(one, *carrier)),
        }
    }

    /// Whether a side has something before its eyes, as far as another can tell.
    fn would_know(&self, judge: u8, side: u8, what: Changed) -> bool {
        match what {
            Changed::Figure(id) => self.would_see(judge, side, id),
            Changed::Thing(place) => {
                let thing = self.thing_as_known(Eyes::Side(judge), place);
                thing.is_some_and(|thing| self.would_see_thing(judge, side, thing))
            }
            Changed::Engine(engine) => self.would_see_engine(judge, side, engine),
            Changed::Marker(_) | Changed::Rules => true,
        }
    }

    /// Takes in that the table changed otherwise than by an announcement.
    pub(crate) fn unsettle(&mut self, sides: impl Iterator<Item = u8>, cleared: &Cleared) {
        for side in sides {
            if let Some(revision) = self.revisions.get_mut(side as usize) {
                *revision += 1;
            }
        }
        self.clear(cleared);
    }

    /// Agreements are cleared, and each side is shown of that what it can tell.
    pub(crate) fn clear(&mut self, cleared: &Cleared) {
        for (shown, told) in self.shown.iter_mut().zip(&cleared.told) {
            shown.retain(|seat| !told.contains(seat));
        }
        if let Some(all) = self.revisions.last_mut() {
            *all += 1;
        }
        self.agreed.retain(|seat| !cleared.seats.contains(seat));
    }
}

/// The table before and after something, for those who judge whom it concerns.
struct Between<'a> {
    game: &'a Game,
    before: &'a Position,
    after: &'a Position,
    /// Who brought it about.
    by: By,
}

impl Between<'_> {
    /// Everything that looks different to anybody.
    fn changes(&self) -> Vec<Changed> {
        let mut changes = Vec::new();
        if self.before.setting.rulebook.switches != self.after.setting.rulebook.switches {
            changes.push(Changed::Rules);
        }
        let figures = self.after.state.ids().map(Changed::Figure);
        let markers = self.before.markers.iter().chain(&self.after.markers);
        let mut markers: Vec<u16> = markers.map(|marker| marker.id).collect();
        markers.sort_unstable();
        markers.dedup();
        let things = self.before.state.things.len().max(self.after.state.things.len());
        let all = figures
            .chain(markers.into_iter().map(Changed::Marker))
            .chain((0..things).map(Changed::Thing))
            .chain(engines::all(&self.after.state).map(Changed::Engine));
        let sides = || (0..self.after.knowledge.len() as u8).map(Eyes::Side);
        changes.extend(all.filter(|what| {
            let mut eyes = sides().chain([Eyes::All]);
            eyes.any(|eyes| self.is_news(eyes, *what))
        }));
        changes
    }

    /// Whether these eyes see that something is different.
    fn is_news(&self, eyes: Eyes, what: Changed) -> bool {
        match what {
            Changed::Figure(id) => self.before.look_at(eyes, id) != self.after.look_at(eyes, id),
            Changed::Marker(id) => {
                self.before.marker_as_known(eyes, id) != self.after.marker_as_known(eyes, id)
            }
            Changed::Thing(place) => {
                let seen = |thing: &Thing| {
                    let Thing {
                        table, storey, at, ..
                    } = thing;
                    (thing.carriers.clone(), *table, *storey, *at, thing.set_up.clone())
                };
                let before = self.before.thing_as_known(eyes, place).map(seen);
                before != self.after.thing_as_known(eyes, place).map(seen)
            }
            Changed::Engine(engine) => {
                self.before.engine_as_known(eyes, engine) != self.after.engine_as_known(eyes, engine)
            }
            Changed::Rules => true,
        }
    }

    /// Whether a change clears a seat's agreement, as far as somebody can tell. What one can tell of another side is so,
    /// whomever of that side one does not know: nobody is said not to agree whom the table does not wait for.
    fn clears(&self, judge: Eyes, seat: SeatId, what: Changed) -> bool {
        // What nobody but a side came to see is known to whoever sees all.
        if judge != Eyes::All && !self.is_news(judge, what) {
            return false;
        }
        if self.by == By::Seat(seat) || self.game.company.is_master(seat) {
            return true;
        }
        let positions = [self.before, self.after];
        match (judge, self.game.company.eyes(seat)) {
            (Eyes::Side(judge), Eyes::Side(side)) if judge != side => {
                let known = |position: &&Position| position.would_know(judge, side, what);
                let mut known = positions.into_iter().filter(known);
                self.is_plain(judge, what)
                    && known.any(|position| self.concerns(position, Eyes::Side(judge), seat, what))
            }
            _ => positions
                .into_iter()
                .any(|position| self.concerns(position, judge, seat, what)),
        }
    }

    /// Whether a side sees something become something else with its own eyes: whoever else sees that has news, too. Of what
    /// comes into sight or is lost from it nobody can tell that others did not have it before their eyes all the time.
    fn is_plain(&self, judge: u8, what: Changed) -> bool {
        let eyes = Eyes::Side(judge);
        let (before, after) = (self.before, self.after);
        match what {
            Changed::Rules => true,
            Changed::Marker(_) => self.is_news(Eyes::Nobody, what),
            Changed::Figure(id) => {
                let sees = before.sees(eyes, id) && after.sees(eyes, id);
                sees && Outward::of(&before.state, id) != Outward::of(&after.state, id)
            }
            Changed::Thing(place) => {
                let sees = |position: &Position| position.thing_as_known(eyes, place).is_some();
                sees(before) && sees(after)
            }
            Changed::Engine(engine) => {
                let sees = before.sees_engine(eyes, engine) && after.sees_engine(eyes, engine);
                let look = |position: &Position| engines::look_of(&position.state, engine);
                sees && look(before) != look(after)
            }
        }
    }

    /// Whether a change concerns a seat in one of the two positions, as far as somebody can tell.
    fn concerns(&self, position: &Position, judge: Eyes, seat: SeatId, what: Changed) -> bool {
        let concerned = |own: FigureId| match what {
            _ if !position.sees(judge, own) => false,
            Changed::Rules => true,
            Changed::Marker(id) => position.near_marker(own, id),
            Changed::Thing(place) => {
                let thing = position.thing_as_known(judge, place);
                thing.is_some_and(|thing| position.near_thing(own, thing))
            }
            Changed::Engine(engine) => {
                position.sees_engine(judge, engine) && position.near_engine(own, engine)
            }
            Changed::Figure(id) if !position.sees(judge, id) => false,
            Changed::Figure(id) => {
                // Of others one does not know whether they know whom somebody means.
                let meant = judge == self.game.company.eyes(seat) && position.means(judge, id, own);
                own == id || meant || position.means(judge, own, id) || position.within_reach(own, id)
            }
        };
        self.game.company.figures_of(seat).any(concerned)
    }

    /// Whose agreement is cleared, and what each side can tell of that.
    fn cleared(&self, changes: &[Changed]) -> Cleared {
        let company = &self.game.company;
        company.cleared(self.after.knowledge.len() as u8, &|judge, seat| {
            changes.iter().any(|what| self.clears(judge, seat, *what))
        })
    }
}

impl Game {
    /// Something happens that may be other than what people agree to: those whom it concerns and who may know of it have
    /// not agreed any more.
    pub(crate) fn happen_and_unsettle(&mut self, by: By, event: Event) {
        let before = (self.position.stage == Stage::Announcing).then(|| self.position.clone());
        self.happen(by, event);
        let Some(before) = before.filter(|before| before.stage == self.position.stage) else {
            return;
        };
        let between = Between {
            game: self,
            before: &before,
            after: &self.position,
            by,
        };
        let changes = between.changes();
        if changes.is_empty() {
            return;
        }
        let knows = |side: &u8| {
            changes
                .iter()
                .any(|what| between.is_news(Eyes::Side(*side), *what))
        };
        let sides = (0..self.position.knowledge.len() as u8).filter(knows).collect();
        let cleared = between.cleared(&changes);
        self.happen(by, Event::Unsettled { sides, cleared });
    }
}
