//! How fast guns, carts and ships go. ART-02, ART-03, VEH-02, NAV-01, NAV-04.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The engines of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EngineRules {
    /// Dice of centimetres that a gun is pushed by hand. ART-02.
    #[schemars(range(min = 1, max = 6))]
    pub by_hand_dice: u8,
    /// Carts and guns behind horses. ART-03.
    pub horses: TeamRates,
    /// Behind oxen. ART-03.
    pub oxen: TeamRates,
    /// Hand carts. VEH-02.
    pub hand: TeamRates,
    /// Degrees to each side that a gun fires, where the scenario does not say. ART-01.
    #[schemars(range(min = 0.0, max = 180.0))]
    pub arc: f64,
    /// Centimetres per turn for one knot. NAV-01.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub knot: f64,
    /// The sharpest turn of a motor vehicle, in degrees. VEH-02.
    #[schemars(range(min = 0.0, max = 180.0))]
    pub motor_turn: f64,
    /// The sharpest turn of a ship, in degrees. NAV-04.
    #[schemars(range(min = 0.0, max = 180.0))]
    pub ship_turn: f64,
    /// The sharpest turn of a small sailing boat or a boat under oars, in degrees. NAV-04.
    #[schemars(range(min = 0.0, max = 180.0))]
    pub boat_turn: f64,
}

/// How a team goes. ART-03, VEH-02.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TeamRates {
    /// Dice of centimetres for the first move; 0 for none: it sets off at its rate.
    #[schemars(range(max = 6))]
    pub first_dice: u8,
    /// Centimetres per turn on a clear road.
    #[schemars(range(min = 0.0, max = 200.0))]
    pub road: f64,
    /// Safely off the road or in town.
    #[schemars(range(min = 0.0, max = 200.0))]
    pub off_road: f64,
    /// May go as fast off the road as on it, less its slowness dice.
    pub risks: bool,
    /// Throws its slowness dice off the road even on easy ground, having no rate of its own there. VEH-02.
    #[serde(default)]
    pub slowed_off_road: bool,
    /// Slowness dice on bad ground; nothing but sixes is an accident.
    #[schemars(range(min = 1, max = 6))]
    pub slowness_dice: u8,
}
