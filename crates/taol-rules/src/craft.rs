//! Boats, carts, motor vehicles and ships, as far as they are all alike. TER-07, VEH-01, NAV-01.

use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Direction, Placed, Point};

use crate::engine::CraftKind;

/// The table of a craft or gun that has left with its people, or is on the road. NEG-01, BIG-01.
pub const NOWHERE: u8 = u8::MAX;

/// A boat, cart, motor vehicle or ship: people get in and out. TER-07, VEH-01, NAV-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Craft {
    /// Its name.
    pub name: String,
    /// The table.
    pub table: u8,
    /// Its middle.
    pub at: Point,
    /// Which way it points.
    pub facing: Direction,
    /// Its outline.
    pub base: Base,
    /// How many it holds.
    pub places: u8,
    /// Its own rate, where the scenario gives one.
    pub rate: Option<f64>,
    /// Boat, cart, motor vehicle or ship. VEH-01, NAV-01.
    #[serde(default)]
    pub kind: CraftKind,
}

impl Craft {
    /// Its outline where it is.
    pub fn placed(&self) -> Placed {
        Placed {
            base: self.base,
            at: self.at,
            facing: self.facing,
        }
    }
}
