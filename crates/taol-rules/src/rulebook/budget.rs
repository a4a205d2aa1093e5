//! What people and troops are worth, in an edition. BUD-01 to BUD-04.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Armour;
use crate::sorted::Map;

/// Budgets of an edition: a hint for game masters, never a bar.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BudgetRules {
    /// What somebody on foot counts, before anything else.
    pub worth: Worth,
    /// So many times that for a leader, sub-leader or musician on foot.
    #[schemars(range(min = 1.0, max = 10.0))]
    pub ranked: f64,
    /// For a rider with a war horse.
    #[schemars(range(min = 1.0, max = 10.0))]
    pub rider: f64,
    /// For a leader, sub-leader or musician who rides a war horse.
    #[schemars(range(min = 1.0, max = 10.0))]
    pub ranked_rider: f64,
    /// For the very strong on foot; none where that costs nothing. BUD-03.
    #[serde(default)]
    #[schemars(range(min = 1.0, max = 10.0))]
    pub very_strong: Option<f64>,
    /// For the very strong with a war horse. BUD-03.
    #[serde(default)]
    #[schemars(range(min = 1.0, max = 10.0))]
    pub very_strong_rider: Option<f64>,
    /// Elite shots, where they have a price. BUD-02, BUD-04.
    #[serde(default)]
    pub elite_shot: Option<EliteShotPrice>,
    /// The mounts of those who fight on foot, and of whoever rides one of `lesser-mounts`.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub lesser_mount: f64,
    /// How that is meant.
    pub lesser_mount_is: LesserMountPrice,
    /// Named mounts that count as such even under a rider. BUD-03.
    #[serde(default)]
    pub lesser_mounts: Vec<String>,
    /// A pack horse.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub pack_horse: f64,
    /// What armour adds. BUD-02.
    #[serde(default)]
    pub armour: Map<Armour, f64>,
    /// From this class up a short weapon is free; a knife or a short tool always is. None where the book prices no
    /// weapons. BUD-02.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    pub short_weapon_free_from: Option<u8>,
}

/// What somebody on foot counts. BUD-01, BUD-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// The class.
    Class,
    /// The mean of class and armour, if they differ and there is armour of 4 or 5.
    MeanWithArmour,
}

/// What an elite shot costs. BUD-02, BUD-04.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EliteShotPrice {
    /// So many times …
    #[schemars(range(min = 1.0, max = 10.0))]
    pub times: f64,
    /// … this.
    pub of: EliteShotBase,
    /// No more than so many for a player.
    #[serde(default)]
    #[schemars(range(min = 1, max = 100))]
    pub most: Option<u8>,
}

/// What the price of an elite shot is reckoned from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EliteShotBase {
    /// What somebody on foot counts; rank and war horse then add nothing to it.
    Class,
    /// All that the person costs with rank and mount.
    Person,
}

/// How the mount of somebody who fights on foot is priced. BUD-01, BUD-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LesserMountPrice {
    /// So many points.
    Points,
    /// So many points less than whoever rides it counts on foot.
    LessThanRider,
}
