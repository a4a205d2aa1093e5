//! What moves and is not a person: guns, carts, motor vehicles, ships; and what is larger than a table: towns that
//! sound the alarm, several tables with a pace each. ART, VEH, NAV, TWN, BIG.

pub mod battery;
pub(crate) mod bodies;
pub mod carts;
pub mod guns;
pub mod order;
pub mod refusal;
pub(crate) mod ridden;
mod rides;
mod roll;
pub mod ships;
pub(crate) mod tables;
pub mod towns;

use serde::{Deserialize, Serialize};

pub use battery::Damage;
pub use bodies::EngineId;
pub use carts::{Cart, Motor, Steer, Team};
pub use guns::{Carriage, Gun, GunWork};
pub use order::{AlarmCall, EngineOrder};
pub use refusal::EngineRefusal;
pub use rides::{EngineTrack, Hold};
pub use ships::{Helm, HelmOrder, Ship};
pub use tables::check_tables;
pub use towns::{Alarm, Town};

/// What changes from turn to turn besides people, things and hulls.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Engines {
    /// Guns, sorted by name. ART-01.
    pub guns: Vec<Gun>,
    /// The alarm of the town. TWN-01.
    pub alarm: Alarm,
    /// Turns played on each table; empty where there is only one. BIG-01.
    pub clocks: Vec<u32>,
    /// What guns have done to walls. ART-01.
    pub damage: Vec<Damage>,
}

/// What a hull or vehicle is. TER-07, VEH-01, NAV-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum CraftKind {
    /// A rowing boat. TER-07.
    #[default]
    Boat,
    /// A cart, coach or limber with its team. VEH-02.
    Cart(Cart),
    /// A motor vehicle. VEH-02.
    Motor(Motor),
    /// A small ship. NAV-01.
    Ship(Ship),
}

impl CraftKind {
    /// People stand and walk on it, and fight there as on land. NAV-03.
    pub fn decked(&self) -> bool {
        matches!(self, CraftKind::Ship(ship) if ship.deck)
    }

    /// Goes on the water.
    pub fn floats(&self) -> bool {
        matches!(self, CraftKind::Boat | CraftKind::Ship(_))
    }
}
