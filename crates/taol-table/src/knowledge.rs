//! What each side knows of the others' people: who is seen now, who was, and where. SEN-03, HID-01.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Direction, Placed, Point};
use taol_rules::figure::{FigureId, Posture, Status, Thing};
use taol_rules::plot::Appearance;
use taol_rules::sense::{self, Eye};
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::story;
use taol_rules::timeline::Timeline;

use crate::engines::Glance;
use crate::land::Land;
use crate::position::Position;

/// How much is hidden. Whoever is hidden by the game master's word is so in every fog.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fog {
    /// No fog: as at a real table, everybody sees all that stands on it.
    Open,
    /// Whoever is out of sight is shown where they were last seen.
    #[default]
    Friendly,
    /// Whoever is out of sight is not shown.
    Strict,
}

/// Through whose eyes somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Eyes {
    /// Those of a side's people.
    Side(u8),
    /// Everybody's, and through everything.
    All,
    /// Nobody's: what is said openly, and no more.
    Nobody,
}

impl Eyes {
    /// The side, if it is one.
    pub fn side(self) -> Option<u8> {
        match self {
            Eyes::Side(side) => Some(side),
            Eyes::All | Eyes::Nobody => None,
        }
    }
}

/// What can be seen of somebody.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outward {
    /// In which turn.
    pub turn: u32,
    /// The table.
    pub table: u8,
    /// Where.
    pub at: Point,
    /// Which way it faces.
    pub facing: Direction,
    /// The storey.
    pub storey: i8,
    /// Upright, crouching or lying.
    pub posture: Posture,
    /// In the saddle.
    pub mounted: bool,
    /// Fit, down, dead.
    pub status: Status,
    /// Its class.
    pub class: u8,
}

impl Outward {
    /// Somebody as they stand.
    pub fn of(state: &State, id: FigureId) -> Outward {
        let figure = state.figure(id);
        Outward {
            turn: state.turn,
            table: figure.table,
            at: figure.at,
            facing: facing_as_shown(figure.facing),
            storey: figure.storey,
            posture: figure.posture,
            mounted: figure.mounted,
            status: figure.status,
            class: state.profile(id).class,
        }
    }
}

/// To a fraction. The last bits of a number may depend on people whom one does not know: the clock of the movement stops
/// for everybody when somebody meets somebody.
pub(crate) fn rounded(number: f64, parts: f64) -> f64 {
    (steady(number, parts) * parts).round() / parts
}

/// Without the bits beyond a hundredth of a fraction, so that what lies half-way between two always falls to the same one.
fn steady(number: f64, parts: f64) -> f64 {
    (number * parts * 100.0).round() / (parts * 100.0)
}

/// A place on somebody's way, to a hundredth of a millimetre.
pub(crate) fn place_as_shown(at: Point) -> Point {
    Point::new(steady(at.x, 1_000.0), steady(at.y, 1_000.0)).settled()
}

/// A facing to a thousandth of a degree.
pub(crate) fn facing_as_shown(facing: Direction) -> Direction {
    Direction::from_degrees(rounded(facing.degrees(), 1_000.0))
}

/// Moments of a movement at which people look about: at the start, at the end, and between.
pub(crate) const LOOKS: u16 = 8;
/// All of them, a bit each.
pub(crate) const EVERY_LOOK: u16 = (1 << (LOOKS + 1)) - 1;

/// What one side knows, by figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    /// Sees it now.
    pub seen: Vec<bool>,
    /// Saw it before what happened last.
    pub before: Vec<bool>,
    /// Bit k: saw it at the moment k of the last movement.
    pub glimpses: Vec<u16>,
    /// As it was seen last, if that is remembered.
    pub last: Vec<Option<Outward>>,
    /// Guns, then crafts.
    pub engines: Vec<Glance>,
    /// Doors, walls and barricades.
    #[serde(default)]
    pub land: Land,
}

impl Knowledge {
    /// Knows nothing of so many figures.
    pub fn nothing(figures: usize) -> Knowledge {
        Knowledge {
            seen: vec![false; figures],
            before: vec![false; figures],
            glimpses: vec![0; figures],
            last: vec![None; figures],
            engines: Vec::new(),
            land: Land::default(),
        }
    }

    /// Saw it at every moment of the last movement.
    pub fn throughout(&self, id: FigureId) -> bool {
        self.glimpses[id as usize] == EVERY_LOOK
    }
}

/// Who has eyes to see with.
fn watches(state: &State, id: FigureId, side: u8) -> bool {
    let figure = state.figure(id);
    state.profile(id).side == side && figure.present() && figure.status != Status::OutOfAction
}

impl Position {
    /// Everybody looks about, after something happened; with the movement, if that is what happened.
    pub(crate) fn look(&mut self, movement: Option<(&State, &Timeline)>) {
        let mut knowledge = std::mem::take(&mut self.knowledge);
        for (side, known) in knowledge.iter_mut().enumerate() {
            self.look_as(side as u8, known, movement);
        }
        self.knowledge = knowledge;
        self.look_at_land();
    }

    /// What happened last changed nothing that anybody could see.
    pub(crate) fn saw_nothing_new(&mut self) {
        for known in &mut self.knowledge {
            known.before.copy_from_slice(&known.seen);
        }
        self.look_at_land();
    }

    fn look_as(&self, side: u8, known: &mut Knowledge, movement: Option<(&State, &Timeline)>) {
        let (setting, state) = (&*self.setting, &self.state);
        let viewers: Vec<FigureId> = state.ids().filter(|id| watches(state, *id, side)).collect();
        known.before.copy_from_slice(&known.seen);
        self.look_at_engines(side, known, &viewers, movement);
        let mut first = 0;
        for id in state.ids() {
            let place = id as usize;
            if state.profile(id).side == side {
                known.seen[place] = true;
                known.glimpses[place] = EVERY_LOOK;
                continue;
            }
            let figure = state.figure(id);
            known.seen[place] = figure.present()
                && !figure.hidden
                && (self.fog == Fog::Open || some_sees(setting, state, &viewers, id, &mut first));
            if let Some((start, timeline)) = movement {
                known.glimpses[place] = self.glimpses(start, timeline, &viewers, id, &mut first);
            }
            known.last[place] = self.remembered(known, id, movement);
        }
    }

    /// The moments of a movement at which some viewer saw somebody.
    fn glimpses(
        &self,
        start: &State,
        timeline: &Timeline,
        viewers: &[FigureId],
        id: FigureId,
        first: &mut usize,
    ) -> u16 {
        let figure = start.figure(id);
        if !figure.present() || figure.hidden || timeline.tracks.len() < start.figures.len() {
            return 0;
        }
        if self.fog == Fog::Open {
            return EVERY_LOOK;
        }
        let mut bits = 0;
        for look in 0..=LOOKS {
            let time = f64::from(look) / f64::from(LOOKS);
            let target = timeline.shown(start, id, time);
            let sees = |viewer: FigureId| {
                sense::sees_past_ground(&self.setting, &timeline.shown(start, viewer, time), &target)
            };
            if any_from(viewers, first, sees) {
                bits |= 1 << look;
            }
        }
        bits
    }

    /// What a side remembers of somebody of another.
    fn remembered(
        &self,
        known: &Knowledge,
        id: FigureId,
        movement: Option<(&State, &Timeline)>,
    ) -> Option<Outward> {
        let (state, place) = (&self.state, id as usize);
        let figure = state.figure(id);
        if known.seen[place] {
            return Some(Outward::of(state, id));
        }
        if self.fog == Fog::Strict || figure.status == Status::Waiting {
            return None;
        }
        let glimpses = known.glimpses[place];
        if let (Some((start, timeline)), true) = (movement, glimpses != 0) {
            let last = 15 - glimpses.leading_zeros() as u16;
            timeline.tracks.get(place)?;
            let (at, facing, storey) = timeline.seen_at(id, f64::from(last) / f64::from(LOOKS));
            return Some(Outward {
                at: place_as_shown(at),
                facing: facing_as_shown(facing),
                storey,
                turn: state.turn,
                ..Outward::of(start, id)
            });
        }
        let fell = known.before[place] && !figure.present() && !figure.hidden;
        if fell {
            return Some(Outward::of(state, id));
        }
        known.last[place].clone()
    }

    /// Whether these eyes see a figure now, or own it.
    pub(crate) fn sees(&self, eyes: Eyes, id: FigureId) -> bool {
        match eyes {
            Eyes::All => true,
            Eyes::Side(side) => {
                let known = self.knowledge.get(side as usize);
                known.is_some_and(|known| known.seen.get(id as usize) == Some(&true))
            }
            Eyes::Nobody => false,
        }
    }

    /// Whether one of a side's people sees a figure, of those people whom another side knows of.
    pub(crate) fn would_see(&self, judge: u8, side: u8, id: FigureId) -> bool {
        let (setting, state) = (&*self.setting, &self.state);
        let figure = state.figure(id);
        if state.profile(id).side == side {
            return true;
        }
        if !figure.present() || figure.hidden {
            return false;
        }
        let watches = |viewer: FigureId| watches(state, viewer, side) && self.sees(Eyes::Side(judge), viewer);
        self.fog == Fog::Open
            || state
                .ids()
                .any(|viewer| watches(viewer) && sense::sees(setting, state, viewer, id))
    }

    /// Whether these eyes see what lies somewhere.
    pub(crate) fn sees_spot(&self, eyes: Eyes, table: u8, at: Point) -> bool {
        let Eyes::Side(side) = eyes else {
            return eyes == Eyes::All;
        };
        let state = &self.state;
        let mut viewers = state.ids().filter(|id| watches(state, *id, side));
        self.fog == Fog::Open || viewers.any(|viewer| self.sees_there(viewer, table, at))
    }

    fn sees_there(&self, viewer: FigureId, table: u8, at: Point) -> bool {
        let spot = Eye {
            placed: Placed {
                base: Base::Disc { radius: 0.5 },
                at,
                facing: Direction::NORTH,
            },
            table,
            storey: 0,
            side: self.state.profile(viewer).side,
            posture: Posture::Standing,
            quiet: false,
            hidden: false,
            stepped_back: false,
        };
        sense::sees_past_ground(&self.setting, &Eye::of(&self.state, viewer), &spot)
    }

    /// Whether these eyes see a thing: those who carry it, or where it lies. Whatever is concealed is seen by nobody until it is
    /// found. OBJ-02.
    pub(crate) fn sees_thing(&self, eyes: Eyes, thing: &Thing) -> bool {
        match thing.carriers.is_empty() {
            true => (eyes == Eyes::All || !thing.concealed) && self.sees_spot(eyes, thing.table, thing.at),
            false => thing.carriers.iter().all(|id| self.sees(eyes, *id)),
        }
    }

    /// Whether a side sees a thing, as far as another side can tell from those of its people whom it knows of.
    pub(crate) fn would_see_thing(&self, judge: u8, side: u8, thing: &Thing) -> bool {
        if !thing.carriers.is_empty() {
            return thing.carriers.iter().all(|id| self.would_see(judge, side, *id));
        }
        !thing.concealed && self.would_see_spot(judge, side, thing.table, thing.at)
    }

    /// Whether a side sees a spot, as far as another side can tell from those of its people whom it knows of.
    pub(crate) fn would_see_spot(&self, judge: u8, side: u8, table: u8, at: Point) -> bool {
        let state = &self.state;
        let mut viewers = state
            .ids()
            .filter(|id| watches(state, *id, side) && self.sees(Eyes::Side(judge), *id));
        self.fog == Fog::Open || viewers.any(|viewer| self.sees_there(viewer, table, at))
    }

    /// Whether these eyes saw a figure before or after what happened last.
    pub(crate) fn saw(&self, eyes: Eyes, id: FigureId) -> bool {
        let before = |side: u8| {
            let known = self.knowledge.get(side as usize);
            known.is_some_and(|known| known.before.get(id as usize) == Some(&true))
        };
        self.sees(eyes, id) || eyes.side().is_some_and(before)
    }

    /// What these eyes take somebody for, if that is not what they are. NPC-02.
    pub(crate) fn taken_for(&self, eyes: Eyes, id: FigureId) -> Option<&Appearance> {
        story::seen_as(&self.setting, &self.state, eyes.side()?, id)
    }

    /// The weapons that these eyes see on somebody. NPC-02.
    pub(crate) fn weapons_shown(&self, eyes: Eyes, id: FigureId) -> Vec<String> {
        let concealed = match self.taken_for(eyes, id) {
            Some(_) => self.setting.plot.person(id).map_or(0, |person| person.concealed),
            None => 0,
        };
        let weapons = self.state.profile(id).weapons.iter().enumerate();
        let shown = weapons.filter(|(place, _)| concealed & (1 << place) == 0);
        shown.map(|(_, weapon)| weapon.clone()).collect()
    }

    /// A state as these eyes know it: whoever they do not see is not there.
    pub(crate) fn as_known<'a>(&self, eyes: Eyes, state: &'a State) -> Cow<'a, State> {
        let engines = !state.crafts.is_empty() || !state.engines.guns.is_empty();
        let all_seen = !engines && state.ids().all(|id| self.sees(eyes, id));
        if eyes == Eyes::All || all_seen {
            return Cow::Borrowed(state);
        }
        let mut state = state.clone();
        for id in state.ids() {
            if !self.sees(eyes, id) {
                state.figures[id as usize].status = Status::Gone;
            }
        }
        let seen = |id: FigureId| self.sees(eyes, id);
        state
            .contacts
            .retain(|contact| seen(contact.one) && seen(contact.other));
        self.without_unseen_engines(eyes, &mut state);
        Cow::Owned(state)
    }
}

fn some_sees(
    setting: &Setting,
    state: &State,
    viewers: &[FigureId],
    id: FigureId,
    first: &mut usize,
) -> bool {
    any_from(viewers, first, |viewer| sense::sees(setting, state, viewer, id))
}

/// Whether it is true of any of them, beginning with the one it was true of last.
fn any_from(viewers: &[FigureId], first: &mut usize, is_true: impl Fn(FigureId) -> bool) -> bool {
    for step in 0..viewers.len() {
        let place = (*first + step) % viewers.len();
        if is_true(viewers[place]) {
            *first = place;
            return true;
        }
    }
    false
}
