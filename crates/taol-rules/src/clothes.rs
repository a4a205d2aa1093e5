//! Other clothes to change into. MOV-08, FIG-05, FIG-06.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::figure::Profile;
use crate::rulebook::Armour;

/// Clothes somebody has at hand, given by the scenario. MOV-08.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Clothes {
    /// What they are worth as armour. FIG-05.
    #[serde(default)]
    pub armour: Armour,
    /// The way of walking in them, by a gait of the rulebook; as the armour allows if not given. MOV-01.
    #[serde(default)]
    pub gait: Option<String>,
    /// The class in them, where the scenario ties it to what is worn; as before if not given. FIG-06.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    pub class: Option<u8>,
}

impl Clothes {
    /// Whole turns it takes somebody to change into them: two to put armour on or off. MOV-08.
    pub fn turns(&self, worn: Armour) -> u8 {
        let heavy = |armour: Armour| armour.number() >= 4;
        if heavy(worn) || heavy(self.armour) { 2 } else { 1 }
    }

    /// Somebody wears them from now on.
    pub(crate) fn put_on(&self, profile: &mut Profile) {
        profile.armour = self.armour;
        profile.gait = self.gait.clone();
        profile.class = self.class.unwrap_or(profile.class);
    }
}
