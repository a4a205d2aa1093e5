//! Formations and walls of shields of an edition. FOR-02 to FOR-08, SHD-04.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How often a body in close order turns. FOR-03, FOR-07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pivots {
    /// Once a turn; below class 3 only without marching.
    Once,
    /// As it pleases (2011).
    Free,
}

/// Formations. FOR-02 to FOR-08.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FormationRules {
    /// How often a body turns. FOR-03, FOR-07.
    pub pivots: Pivots,
    /// Centimetres a wall of shields marches at the most. SHD-04.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub wall_march: f64,
    /// Skirmishers on foot stand at least this far apart. FOR-04.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub skirmish_foot: f64,
    /// Mounted skirmishers stand at least this far apart. FOR-04.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub skirmish_mounted: f64,
    /// Skirmishers close up when others than skirmishers touch them (2011). FOR-04.
    pub skirmish_closes_up: bool,
    /// Any change of formation counts after the turn, and nobody who changes does anything else (2011). FOR-05.
    pub changes_after_the_turn: bool,
    /// Whoever is driven back is out of close order (2011). FOR-08.
    pub driven_back_leaves: bool,
    /// Files of a column at the most, in a unit of no more than so many times `deepest-line`; 0 for any (2011: 4). FOR-07.
    #[serde(default)]
    pub widest_column: u8,
    /// Ranks of a line at the most, in a unit of no more than so many times `widest-column`; 0 for any (2011: 3). FOR-07.
    #[serde(default)]
    pub deepest_line: u8,
}
