//! The movement of a turn as one continuous motion from 0 to 1. TUR-08.
//!
//! It can be asked where anybody was at any moment, who could see whom, who touched whom, and why each stopped.

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Placed, Point, Vector};

use crate::engine::{EngineId, EngineTrack};
use crate::event::Stop;
use crate::figure::{self, FigureId, Posture};
use crate::sense::{self, Eye};
use crate::setting::Setting;
use crate::state::State;

/// A straight piece of somebody's way. Between two legs one stands still.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Leg {
    /// When it begins.
    pub begins: f64,
    /// When it ends.
    pub ends: f64,
    /// Where it begins.
    pub from: Point,
    /// Centimetres per turn.
    pub velocity: Vector,
    /// Which way one faces on it.
    pub facing: Direction,
    /// The storey one is on.
    pub storey: i8,
}

impl Leg {
    /// Where one is at a time, as if the leg went on for ever.
    pub fn at(&self, time: f64) -> Point {
        self.from + self.velocity * (time - self.begins)
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.at(self.ends)
    }
}

/// One figure's way through the turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Track {
    /// Where it began.
    pub start: Point,
    /// Which way it faced.
    pub start_facing: Direction,
    /// The storey it began on.
    pub start_storey: i8,
    /// Its legs, in order of time.
    pub legs: Vec<Leg>,
    /// When it stopped for good.
    pub halt: f64,
    /// Why.
    pub stop: Stop,
    /// Centimetres along its way.
    pub went: f64,
    /// Where it ended, squared up to whom it met. TUR-11.
    pub end: Point,
    /// Which way it ended facing.
    pub end_facing: Direction,
}

/// Two enemies that met.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Meeting {
    /// When.
    pub time: f64,
    /// One.
    pub one: FigureId,
    /// The other.
    pub other: FigureId,
}

/// The whole movement of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Timeline {
    /// One track a figure, in the order of the state.
    pub tracks: Vec<Track>,
    /// Who met whom when, in order of time.
    pub meetings: Vec<Meeting>,
    /// Every two who drift together though they stand a little too far apart to be a group. GRP-03, FOR-04.
    #[serde(default)]
    pub drifting: Vec<(FigureId, FigureId)>,
    /// The engines that went somewhere, with whom they took along: for those who look on. For the rules, whoever is aboard is
    /// where the engine set out until it has arrived. VEH-01, NAV-03.
    #[serde(default)]
    pub engines: Vec<EngineTrack>,
}

/// Steps in which sight is looked for along the way.
const LOOKS: u32 = 64;

impl Track {
    /// Where somebody was, which way it faced and on which storey, at a time from 0 to 1.
    pub fn pose(&self, time: f64) -> (Point, Direction, i8) {
        if time >= 1.0 {
            return (self.end, self.end_facing, self.storey_at(1.0));
        }
        let time = time.min(self.halt);
        match self.leg_at(time) {
            Some(leg) => (leg.at(time.min(leg.ends)), leg.facing, leg.storey),
            None => (self.start, self.start_facing, self.start_storey),
        }
    }

    fn storey_at(&self, time: f64) -> i8 {
        self.leg_at(time.min(self.halt))
            .map_or(self.start_storey, |leg| leg.storey)
    }

    fn leg_at(&self, time: f64) -> Option<&Leg> {
        let after = self.legs.partition_point(|leg| leg.begins <= time);
        after.checked_sub(1).map(|place| &self.legs[place])
    }
}

impl Timeline {
    /// Where a figure was and which way it faced.
    pub fn pose(&self, id: FigureId, time: f64) -> (Point, Direction) {
        let (at, facing, _) = self.tracks[id as usize].pose(time);
        (at, facing)
    }

    /// The way of an engine, if it went somewhere.
    pub fn engine(&self, engine: EngineId) -> Option<&Track> {
        let way = self.engines.iter().find(|way| way.engine == engine);
        way.map(|way| &way.track)
    }

    /// The engine that took somebody along.
    pub fn ride(&self, id: FigureId) -> Option<&EngineTrack> {
        let taken = |ride: &&EngineTrack| ride.takes.iter().any(|(who, _)| *who == id);
        self.engines.iter().find(taken)
    }

    /// Where somebody is seen at a time, facing which way and on which storey: going with what carries them. VEH-01, NAV-03.
    pub fn seen_at(&self, id: FigureId, time: f64) -> (Point, Direction, i8) {
        let (at, facing, storey) = self.tracks[id as usize].pose(time);
        for ride in &self.engines {
            if let Some((_, hold)) = ride.takes.iter().find(|(who, _)| *who == id) {
                let (at, facing) = ride.takes(*hold, (at, facing), time);
                return (at, facing, storey);
            }
        }
        (at, facing, storey)
    }

    /// Somebody as one who looks on saw them at a time: going with what carries them.
    pub fn shown(&self, before: &State, id: FigureId, time: f64) -> Eye {
        let mut eye = self.eye(before, id, time);
        if !self.engines.is_empty() && !self.tracks.is_empty() {
            (eye.placed.at, eye.placed.facing, _) = self.seen_at(id, time);
        }
        eye
    }

    /// Centimetres a figure went.
    pub fn went(&self, id: FigureId) -> f64 {
        self.tracks[id as usize].went
    }

    /// Why it stopped.
    pub fn stop(&self, id: FigureId) -> Stop {
        self.tracks[id as usize].stop
    }

    /// When two enemies first touched.
    pub fn first_touch(&self, one: FigureId, other: FigureId) -> Option<f64> {
        let (one, other) = (one.min(other), one.max(other));
        self.meetings
            .iter()
            .find(|met| met.one == one && met.other == other)
            .map(|met| met.time)
    }

    /// Somebody as others saw them at a time; as the turn began, as long as nobody has moved.
    pub(crate) fn eye(&self, before: &State, id: FigureId, time: f64) -> Eye {
        let Some(track) = self.tracks.get(id as usize) else {
            return Eye::of(before, id);
        };
        let (at, facing, storey) = track.pose(time);
        let figure = before.figure(id);
        let still = track.legs.is_empty();
        Eye {
            placed: Placed {
                base: figure::base(before.profile(id), figure),
                at,
                facing,
            },
            storey,
            quiet: still || figure.posture == Posture::Lying,
            ..Eye::of(before, id)
        }
    }

    /// Whether one saw the other at a time; `before` is the state the turn began with.
    pub fn sees(
        &self,
        setting: &Setting,
        before: &State,
        viewer: FigureId,
        target: FigureId,
        time: f64,
    ) -> bool {
        let (viewer, target) = (self.eye(before, viewer, time), self.eye(before, target, time));
        !(target.hidden && viewer.side != target.side) && sense::sees_past_ground(setting, &viewer, &target)
    }

    /// When one first saw the other during the movement, to within a thousandth of it.
    pub fn first_sight(
        &self,
        setting: &Setting,
        before: &State,
        viewer: FigureId,
        target: FigureId,
    ) -> Option<f64> {
        first_moment(1.0, |time| self.sees(setting, before, viewer, target, time))
    }
}

/// The first moment up to `last` at which something is true: looked for in steps, then halved down.
pub(crate) fn first_moment(last: f64, mut is_true: impl FnMut(f64) -> bool) -> Option<f64> {
    if is_true(0.0) {
        return Some(0.0);
    }
    let step = last / f64::from(LOOKS);
    for look in 1..=LOOKS {
        let time = step * f64::from(look);
        if is_true(time) {
            let (mut before, mut after) = (time - step, time);
            for _ in 0..12 {
                let middle = (before + after) * 0.5;
                if is_true(middle) {
                    after = middle
                } else {
                    before = middle
                }
            }
            return Some(after);
        }
    }
    None
}
