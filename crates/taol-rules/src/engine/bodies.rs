//! Engines on the clock: each is a base with a way of its own, meets people and other engines, and stops or goes on.

use serde::{Deserialize, Serialize};
use taol_geometry::{Placed, Point, Vector, depth_base_base, first_contact};

use crate::craft::{Craft, NOWHERE};
use crate::figure::FigureId;
use crate::setting::Table;
use crate::state::State;
use crate::timeline::Leg;

use super::CraftKind;

/// How far short of somebody an engine, or of an engine somebody, stops, in centimetres.
pub(crate) const ROOM: f64 = 0.01;

/// A base that overlaps another by more than this after a turn has run into it.
const SWING: f64 = 0.02;

/// Which engine, by its place in the scenario's lists.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineId {
    /// A gun.
    Gun(u8),
    /// A boat, cart, motor vehicle or ship.
    Craft(u8),
}

/// An engine during the movement.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    /// Which.
    pub id: EngineId,
    /// Its table.
    pub table: u8,
    /// Where it begins.
    pub start: Placed,
    /// Its way.
    pub legs: Vec<Leg>,
    /// When it was stopped.
    pub halt: Option<f64>,
    /// Fast enough that people jump aside; otherwise it stops for them.
    pub runs_over: bool,
    /// Where its way ends there is no more water under it. NAV-01.
    pub runs_aground: bool,
    /// Those who sit in it, stand on it or push it.
    pub with: Vec<FigureId>,
}

/// A straight piece of a motion.
pub(crate) struct Piece {
    /// The base as it begins.
    pub placed: Placed,
    /// Centimetres per turn.
    pub velocity: Vector,
    /// Until when that holds.
    pub until: f64,
}

impl Body {
    /// Its base at a time.
    pub fn placed_at(&self, time: f64) -> Placed {
        let time = self.halt.map_or(time, |halt| time.min(halt));
        let begun = self.legs.iter().take_while(|leg| leg.begins <= time).last();
        begun.map_or(self.start, |leg| Placed {
            at: leg.at(time.min(leg.ends)),
            facing: leg.facing,
            ..self.start
        })
    }

    /// The piece of its motion around a time.
    pub fn piece_at(&self, time: f64) -> Piece {
        let placed = self.placed_at(time);
        let end = self.halt.unwrap_or(1.0).min(1.0);
        let rest = |until| Piece {
            placed,
            velocity: Vector::ZERO,
            until,
        };
        if time >= end {
            return rest(1.0);
        }
        let after = self.legs.partition_point(|leg| leg.begins <= time);
        let next = self.legs.get(after).map_or(end, |leg| leg.begins.min(end));
        match after.checked_sub(1).map(|place| &self.legs[place]) {
            Some(leg) if time < leg.ends => Piece {
                placed,
                velocity: leg.velocity,
                until: next.min(leg.ends),
            },
            _ => rest(next),
        }
    }

    /// Centimetres along its way.
    pub fn went(&self) -> f64 {
        let end = self.halt.unwrap_or(1.0);
        let gone = |leg: &Leg| leg.velocity.length() * (end.min(leg.ends) - leg.begins).max(0.0);
        self.legs.iter().map(gone).fold(0.0, |sum, piece| sum + piece)
    }

    /// Stops a hair before a time.
    pub fn stop_before(&mut self, time: f64) {
        let speed = self.piece_at(time * 0.999_999).velocity.length();
        let halt = (time - ROOM / speed.max(1e-9)).max(0.0);
        self.halt = Some(self.halt.map_or(halt, |known| known.min(halt)));
    }

    /// Would run into a base that stayed where it is at a time.
    pub fn runs_into(&self, time: f64, other: &Placed) -> bool {
        let speed = self.piece_at(time).velocity.length();
        let later = (time + 0.05 / speed.max(1e-9)).min(1.0);
        speed > 0.0
            && depth_base_base(&self.placed_at(later), other)
                > depth_base_base(&self.placed_at(time), other) + 1e-6
    }
}

/// When two motions first touch; none for those who stand in each other from the start.
pub(crate) fn first_touch(one: &dyn Fn(f64) -> Piece, other: &dyn Fn(f64) -> Piece) -> Option<f64> {
    let mut time = 0.0;
    while time < 1.0 {
        let (a, b) = (one(time), other(time));
        let until = a.until.min(b.until).min(1.0);
        let depth = depth_base_base(&a.placed, &b.placed);
        if depth > SWING {
            return (time > 0.0).then_some(time);
        }
        if a.velocity != b.velocity
            && let Some(after) = first_contact(&a.placed, a.velocity, &b.placed, b.velocity, until - time)
        {
            return Some(time + after);
        }
        if until <= time {
            break;
        }
        time = until;
    }
    None
}

/// Legs along some points at a constant speed, as far as a reach.
pub(crate) fn legs_along(from: &Placed, path: &[Point], speed: f64, reach: f64) -> Vec<Leg> {
    let mut legs = Vec::new();
    let (mut at, mut gone, mut time) = (from.at, 0.0, 0.0);
    for point in path {
        let step = *point - at;
        let Some(direction) = step.direction() else {
            continue;
        };
        let length = step.length().min(reach - gone);
        if length <= 1e-9 || speed <= 0.0 {
            break;
        }
        let ends = (time + length / speed).min(1.0);
        legs.push(Leg {
            begins: time,
            ends,
            from: at,
            velocity: direction.vector() * speed,
            facing: direction,
            storey: 0,
        });
        at = at + direction.vector() * length;
        gone += length;
        time = ends;
    }
    legs
}

/// How far along some points one stays on the table.
pub(crate) fn to_the_brink(table: &Table, from: Point, path: &[Point]) -> f64 {
    let (mut at, mut gone) = (from, 0.0);
    for point in path {
        let step = *point - at;
        let Some(way) = step.direction().map(|way| way.vector()) else {
            continue;
        };
        let along = |from: f64, way: f64, half: f64| match way {
            way if way > 0.0 => (half - from) / way,
            way if way < 0.0 => (-half - from) / way,
            _ => f64::INFINITY,
        };
        let far = along(at.x, way.x, table.half_width).min(along(at.y, way.y, table.half_depth));
        if far < step.length() {
            return gone + far.max(0.0);
        }
        gone += step.length();
        at = *point;
    }
    gone
}

/// Every engine where it stands; guns on their limbers and crafts nobody can see are part of others.
pub(crate) fn standing(state: &State) -> Vec<Body> {
    let mut bodies = Vec::new();
    for (number, gun) in state.engines.guns.iter().enumerate() {
        if gun.limbered.is_none() && gun.table != NOWHERE {
            bodies.push(Body {
                id: EngineId::Gun(number as u8),
                table: gun.table,
                start: gun.placed(),
                legs: Vec::new(),
                halt: None,
                runs_over: false,
                runs_aground: false,
                with: Vec::new(),
            });
        }
    }
    let there = |(_, craft): &(usize, &Craft)| craft.table != NOWHERE;
    for (number, craft) in state.crafts.iter().enumerate().filter(there) {
        let aboard = state
            .ids()
            .filter(|id| state.figure(*id).aboard == Some(number as u8));
        bodies.push(Body {
            id: EngineId::Craft(number as u8),
            table: craft.table,
            start: craft.placed(),
            legs: Vec::new(),
            halt: None,
            runs_over: !matches!(craft.kind, CraftKind::Boat),
            runs_aground: false,
            with: aboard.collect(),
        });
    }
    bodies
}
