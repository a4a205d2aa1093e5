//! Wounds, what care makes of them and what they leave. WND-01 to WND-05.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A wound and where it is. WND-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wound {
    /// Where.
    pub place: WoundPlace,
    /// The turn it was taken.
    pub turn: u32,
}

/// Where somebody is wounded. WND-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WoundPlace {
    /// Somewhere, where the table does not ask.
    Somewhere,
    /// Head: falls, and is struck more easily until the end of the next turn.
    Head,
    /// Trunk or arms: strikes less well, no heavy two-handed weapon.
    TrunkOrArms,
    /// Hips or legs: walks slower.
    HipsOrLegs,
}

impl WoundPlace {
    /// Where a die of twelve says; 0 where nobody threw one. WND-02.
    pub fn of(die: u8) -> WoundPlace {
        match die {
            0 => WoundPlace::Somewhere,
            1 => WoundPlace::Head,
            2..=7 => WoundPlace::TrunkOrArms,
            _ => WoundPlace::HipsOrLegs,
        }
    }
}

/// What care came to. WND-04.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Care {
    /// Lives and heals.
    Heals,
    /// Heals with a lasting effect.
    HealsWithEffect,
    /// No better: stays at one life, for better care another day.
    NoBetter,
    /// Dies without a word.
    Dies,
}

/// What old wounds have left for good. WND-05.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Lasting {
    /// A wooden leg: walks slowly.
    pub leg: bool,
    /// A hook: no two-handed weapon.
    pub arm: bool,
    /// So much less health.
    #[schemars(range(max = 5))]
    pub health: u8,
}
