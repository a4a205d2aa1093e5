//! Tests of morale that the game master calls for, and orders on paper.

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::command::{MoraleCause, Permit};

/// A test of morale at the game master's word, at the end of the turn. MOR-02.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawMoraleCall {
    /// A unit or a figure; those of its troop within voice test with it.
    pub who: String,
    /// Why; it decides what failing leads to.
    #[serde(default = "fear")]
    pub cause: MoraleCause,
}

fn fear() -> MoraleCause {
    MoraleCause::Fear
}

/// An order on paper, in strict hierarchy, written before the turn. CMD-01.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawWritten {
    /// To which sub-leader.
    pub to: String,
    /// What it says.
    pub text: String,
    /// What it allows; everything if nothing is named.
    #[serde(default)]
    pub allows: Vec<Permit>,
    /// Who carries it; the leader himself if nobody is named.
    #[serde(default)]
    pub carried_by: Option<String>,
}
