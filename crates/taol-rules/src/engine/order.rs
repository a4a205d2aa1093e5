//! What people can be told to do with guns, vehicles, ships and alarms.

use serde::{Deserialize, Serialize};

use crate::order::Waypoint;

use super::carts::Steer;
use super::guns::GunWork;
use super::ships::HelmOrder;

/// One order about an engine; it takes the whole turn of whoever gets it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EngineOrder {
    /// Serves a gun together with others who have the same order. ART-01, ART-02.
    Serve {
        /// Which gun.
        gun: u8,
        /// At what.
        work: GunWork,
    },
    /// Drives the cart it sits on. ART-03, VEH-02.
    Drive {
        /// Along these points.
        path: Vec<Waypoint>,
        /// Off the road: as fast as on it, at the risk of an accident.
        fast: bool,
    },
    /// Rights an overturned cart. ART-03.
    Right {
        /// Which.
        craft: u8,
    },
    /// Steers the motor vehicle it sits in. VEH-02.
    Steer(Steer),
    /// Lays an order counter for the ship it is on. NAV-01.
    Helm(HelmOrder),
}

/// What those who may sound the alarm decide aloud. TWN-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AlarmCall {
    /// Sound it.
    Sound,
    /// It was nothing: the militia goes home.
    StandDown,
}
