//! Things as they are seen where they lie.

use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Point, distance_point_segment};
use taol_rules::figure::{Thing, ThingKind};
use taol_rules::setting::{GroundShape, Table};

/// What a thing looks like.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThingLook {
    /// A chest, a sack or a barrel.
    #[default]
    Plain,
    /// A ladder of so many metres. TER-03.
    Ladder(f64),
    /// A standard or the like.
    Emblem,
    /// A mount that nobody rides.
    Mount(Base),
    /// Something to read.
    Letter,
}

impl ThingLook {
    pub(crate) fn of(thing: &Thing) -> ThingLook {
        match &thing.kind {
            ThingKind::Plain => ThingLook::Plain,
            ThingKind::Ladder(metres) => ThingLook::Ladder(*metres),
            ThingKind::Emblem => ThingLook::Emblem,
            ThingKind::Mount(mount) => ThingLook::Mount(mount.base),
            ThingKind::Message(_) => ThingLook::Letter,
        }
    }
}

/// Where a ladder that was set up touches its wall. TER-03.
pub(crate) fn leans_on(table: &Table, thing: &Thing) -> Option<Point> {
    let wall = thing.set_up.as_ref()?;
    let shapes = table.grounds.iter().filter(|ground| ground.name == *wall);
    let corners = shapes.filter_map(|ground| match &ground.shape {
        GroundShape::Line { corners, .. } => Some(corners.as_slice()),
        GroundShape::Area(_) => None,
    });
    let far = |(from, to): &(Point, Point)| distance_point_segment(thing.at, *from, *to);
    let pieces = corners.flat_map(|corners| corners.windows(2).map(|pair| (pair[0], pair[1])));
    let (from, to) = pieces.min_by(|one, other| far(one).total_cmp(&far(other)))?;
    let (way, length) = (to - from, from.distance(to));
    let along = (thing.at - from).dot(way) / (length * length).max(1e-9);
    Some(from.towards(to, along.clamp(0.0, 1.0)))
}
