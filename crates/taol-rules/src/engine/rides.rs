//! The ways of engines and of all they carry, as they are seen and told: no rule asks for them. VEH-01, NAV-03.

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Placed, Point, Vector};

use crate::craft::Craft;
use crate::event::Stop;
use crate::figure::FigureId;
use crate::movement::Moved;
use crate::timeline::{Leg, Track};
use crate::turn::Turn;

use super::bodies::{Body, EngineId};
use super::ships::holds;

/// An engine's way through the turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EngineTrack {
    /// Which.
    pub engine: EngineId,
    /// Its way.
    pub track: Track,
    /// Whom it takes along, and how.
    pub takes: Vec<(FigureId, Hold)>,
}

/// How somebody goes with an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hold {
    /// Sits in its middle.
    Seat,
    /// Keeps the place on its deck, or walks there. NAV-03.
    Deck,
    /// Pushes it. ART-02.
    Push,
}

/// A place and a facing, taken along by what went from one placing to another.
fn carried(
    from: (Point, Direction),
    to: (Point, Direction),
    at: Point,
    facing: Direction,
) -> (Point, Direction) {
    let (old, new) = (from.1.vector(), to.1.vector());
    let turned = |way: Vector| new * way.dot(old) + new.turned() * way.dot(old.turned());
    let facing = turned(facing.vector()).direction().unwrap_or(facing);
    (to.0 + turned(at - from.0), facing)
}

impl EngineTrack {
    /// Where somebody is seen who would be at a place if the engine stood still.
    pub(crate) fn takes(
        &self,
        hold: Hold,
        (at, facing): (Point, Direction),
        time: f64,
    ) -> (Point, Direction) {
        let track = &self.track;
        let (there, ahead, _) = track.pose(time);
        match hold {
            Hold::Seat => (there, facing),
            Hold::Push => (at + (there - track.start), facing),
            Hold::Deck => carried((track.start, track.start_facing), (there, ahead), at, facing),
        }
    }

    /// The way of something that stands on it or hangs behind it.
    fn attached(&self, engine: EngineId, thing: &Placed) -> EngineTrack {
        let track = &self.track;
        let start = (track.start, track.start_facing);
        let along = |at: Point, facing: Direction| carried(start, (at, facing), thing.at, thing.facing);
        let leg = |leg: &Leg| {
            let (from, facing) = along(leg.from, leg.facing);
            Leg { from, facing, ..*leg }
        };
        let (end, end_facing) = along(track.end, track.end_facing);
        EngineTrack {
            engine,
            track: Track {
                start: thing.at,
                start_facing: thing.facing,
                legs: track.legs.iter().map(leg).collect(),
                end: end.settled(),
                end_facing,
                ..track.clone()
            },
            takes: Vec::new(),
        }
    }
}

impl Turn<'_> {
    /// Who went with which engine where, once all stand where they ended. Those that stayed are left out.
    pub(crate) fn rides(&self, moved: &Moved) -> Vec<EngineTrack> {
        let mut rides: Vec<EngineTrack> = Vec::new();
        for body in moved.bodies.iter().filter(|body| !body.legs.is_empty()) {
            let end = body.placed_at(1.0);
            let track = Track {
                start: body.start.at,
                start_facing: body.start.facing,
                start_storey: 0,
                legs: body.legs.clone(),
                halt: body.halt.unwrap_or(1.0),
                stop: body.halt.map_or(Stop::Arrived, |_| Stop::Engine),
                went: body.went(),
                end: end.at.settled(),
                end_facing: end.facing,
            };
            rides.push(EngineTrack {
                engine: body.id,
                track,
                takes: self.taken_along(body, moved),
            });
        }
        let towed = self.guns_taken_along(&rides);
        rides.extend(towed);
        rides
    }

    fn taken_along(&self, body: &Body, moved: &Moved) -> Vec<(FigureId, Hold)> {
        match body.id {
            EngineId::Craft(craft) => {
                let decked = self.after.crafts[craft as usize].kind.decked();
                let hold = if decked { Hold::Deck } else { Hold::Seat };
                let aboard = self.after.ids().filter(|id| {
                    let figure = self.after.figure(*id);
                    figure.aboard == Some(craft) && figure.present()
                });
                aboard.map(|id| (id, hold)).collect()
            }
            EngineId::Gun(_) => {
                let step = body.placed_at(1.0).at - body.start.at;
                let kept_up = |id: &&FigureId| {
                    let walked = moved.timeline.tracks.get(**id as usize).map(|track| track.end);
                    let figure = self.after.figure(**id);
                    figure.aboard.is_none()
                        && walked.is_some_and(|end| (end + step).distance(figure.at) < 0.01)
                };
                body.with
                    .iter()
                    .filter(kept_up)
                    .map(|id| (*id, Hold::Push))
                    .collect()
            }
        }
    }

    /// Guns on decks, and those that hang behind carts.
    fn guns_taken_along(&self, rides: &[EngineTrack]) -> Vec<EngineTrack> {
        let mut towed = Vec::new();
        for (number, gun) in self.before.engines.guns.iter().enumerate() {
            let engine = EngineId::Gun(number as u8);
            if rides.iter().any(|ride| ride.engine == engine) {
                continue;
            }
            let takes = |ride: &&EngineTrack| {
                let EngineId::Craft(number) = ride.engine else {
                    return false;
                };
                let craft: &Craft = &self.before.crafts[number as usize];
                let on_deck =
                    craft.kind.decked() && craft.table == gun.table && holds(&craft.placed(), gun.at);
                gun.limbered == Some(number) || gun.limbered.is_none() && on_deck
            };
            towed.extend(
                rides
                    .iter()
                    .find(takes)
                    .map(|ride| ride.attached(engine, &gun.placed())),
            );
        }
        towed
    }
}
