//! Command, disorder and cohesion. DIS-01 to DIS-04.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sorted::Map;

/// What lifts or lowers morale. MOR-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoraleModifier {
    /// A friendly musician plays within hearing.
    FriendlyMusic,
    /// The unit's banner is with it.
    Banner,
    /// A sovereign, great general, priest, mage or hero of theirs is within voice.
    Inspired,
    /// In close order, or in a built protection.
    Formed,
    /// In disorder already.
    Disorder,
    /// An enemy musician plays within hearing.
    EnemyMusic,
    /// Lasting causes, as the figure has them.
    Spirit,
}

impl MoraleModifier {
    /// All of them, in the order of the rules.
    pub const ALL: [MoraleModifier; 7] = [
        MoraleModifier::FriendlyMusic,
        MoraleModifier::Banner,
        MoraleModifier::Inspired,
        MoraleModifier::Formed,
        MoraleModifier::Disorder,
        MoraleModifier::EnemyMusic,
        MoraleModifier::Spirit,
    ];
}

/// What comes of being without a leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CommandRules {
    /// People up to this class are in disorder beyond voice of somebody who can command them; 0 for nobody. DIS-01, DIS-03.
    #[schemars(range(max = 5))]
    pub leaderless_up_to_class: u8,
    /// Disorder breaks close order (2011), or people may stay in it. DIS-01, DIS-03.
    pub disorder_breaks_close_order: bool,
    /// Those without a leader may test their cohesion after the turn (2011). DIS-03.
    pub cohesion_test: bool,
    /// Disorder is over after the turn for whoever has a leader within voice (2011); elsewhere not before the end of the
    /// next turn, and by a test where morale is played. DIS-03, MOR-01.
    pub leader_restores_at_once: bool,
    /// The edition has morale tests, to be turned on. MOR-01.
    pub morale_tests: bool,
    /// What lifts or lowers morale, and by how much. MOR-03.
    pub morale_values: Map<MoraleModifier, i8>,
}
