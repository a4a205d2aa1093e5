//! Weapons, as far as carrying and reloading them goes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Load, Text};

/// How far a hand weapon reaches; longer ones strike first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// Bare hands.
    None,
    /// Knife, dagger, pistol butt.
    VeryShort,
    /// Sword, hatchet, gun butt.
    Short,
    /// Two-handed sword, scythe, bayonet on a gun.
    HalfLong,
    /// Spear, halberd.
    Long,
    /// Pike.
    VeryLong,
}

/// One weapon of the lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Weapon {
    /// Its name.
    pub name: Text,
    /// Its reach in hand; none for a weapon that only shoots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
    /// Immobile turns to reload it; none for a weapon that needs no reloading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub reload: Option<u8>,
    /// Its own weight: a heavy musket slows the light-footed. MOV-02.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<Load>,
    /// It slows only people in light dress; in a cuirass one goes no slower for it. MOV-02.
    #[serde(default)]
    pub slows_light_dress_only: bool,
    /// Fired from the shoulder (special actions of the 20th century). TUR-12.
    #[serde(default)]
    pub shoulder: bool,
    /// Can be carried while swimming. TER-06.
    #[serde(default)]
    pub swims: bool,
    /// Useless once wet. TER-06.
    #[serde(default)]
    pub black_powder: bool,
}
