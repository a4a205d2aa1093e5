//! Which several-sixes rule an edition uses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What several natural sixes are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeveralSixes {
    /// k sixes are worth 6, 7, … 6+k−1. DIE-03 to DIE-05.
    Rising,
    /// Pairs compound: 6,6 → 6,7; 7,7 → 7,8; and so on. DIE-06.
    Pairs,
    /// Two sixes are worth 6 and 7, never more than 7 when shooting. DIE-07.
    TwoOnly,
}

/// The dice of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DiceRules {
    /// What several sixes thrown together are worth.
    pub several_sixes: SeveralSixes,
    /// A natural blow of so much always hits, whatever the maluses; 0 for none such. MEL-06, DIE-07.
    pub melee_always_hits: u8,
    /// In disorder a lone six may still be thrown again, one per player and phase (DIE-05), or never (DIE-06).
    pub disorder_rerolls: bool,
}
