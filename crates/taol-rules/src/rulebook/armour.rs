//! Dress and armour. FIG-05, FIG-06.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What somebody wears, from bare skin to full armour. The order is that of melee comparisons.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub enum Armour {
    /// Nothing to speak of.
    #[serde(rename = "bare")]
    Bare,
    /// Ordinary clothes.
    #[default]
    #[serde(rename = "light")]
    Light,
    /// Metal on a limb or two, a padded coat.
    #[serde(rename = "3")]
    Three,
    /// Mail, scale, brigandine, cuirass.
    #[serde(rename = "4")]
    Four,
    /// A bullet-proof vest: as 4, and 4 against modern projectiles too.
    #[serde(rename = "4T")]
    FourModern,
    /// Half-armour.
    #[serde(rename = "4*")]
    FourStar,
    /// Mail over the whole body, full plate.
    #[serde(rename = "5")]
    Five,
    /// An exoskeleton: as 5, and 5 against modern projectiles too.
    #[serde(rename = "5T")]
    FiveModern,
    /// The heaviest horseman's armour.
    #[serde(rename = "5*")]
    FiveStar,
}

impl Armour {
    /// Its number in the tables: 1 bare, 2 light, 3, 4, 5.
    pub fn number(self) -> u8 {
        match self {
            Armour::Bare => 1,
            Armour::Light => 2,
            Armour::Three => 3,
            Armour::Four | Armour::FourModern | Armour::FourStar => 4,
            Armour::Five | Armour::FiveModern | Armour::FiveStar => 5,
        }
    }

    /// As files and sheets write it.
    pub fn written(self) -> &'static str {
        match self {
            Armour::Bare => "1",
            Armour::Light => "2",
            Armour::Three => "3",
            Armour::Four => "4",
            Armour::FourModern => "4T",
            Armour::FourStar => "4*",
            Armour::Five => "5",
            Armour::FiveModern => "5T",
            Armour::FiveStar => "5*",
        }
    }

    /// A star ranks just above the same number in melee.
    pub fn starred(self) -> bool {
        matches!(self, Armour::FourStar | Armour::FiveStar)
    }

    /// Resists modern projectiles.
    pub fn modern(self) -> bool {
        matches!(self, Armour::FourModern | Armour::FiveModern)
    }

    /// The lightest dress of the same row of the movement table, for rows that do not name this one.
    pub fn lighter(self) -> Option<Armour> {
        match self {
            Armour::Bare => None,
            Armour::Light => Some(Armour::Bare),
            Armour::Three => Some(Armour::Light),
            Armour::Four => Some(Armour::Three),
            Armour::FourModern | Armour::FourStar => Some(Armour::Four),
            Armour::Five => Some(Armour::FourStar),
            Armour::FiveModern | Armour::FiveStar => Some(Armour::Five),
        }
    }
}

/// How much of what is worn counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArmourRanks {
    /// From the optional 3 up, beside the class (2025 books). FIG-05.
    FromThree,
    /// All of 1 to 5, always compared; any war shield makes it at least 3 (2011). FIG-06.
    OneToFive,
    /// Nothing worn counts, class only (2012). FIG-06.
    Ignored,
}

impl ArmourRanks {
    /// The number that counts for somebody's dress, none where it does not count. FIG-05, FIG-06.
    pub fn counted(self, armour: Armour, war_shield: bool) -> Option<u8> {
        match self {
            ArmourRanks::FromThree => (armour.number() >= 3).then(|| armour.number()),
            ArmourRanks::OneToFive if war_shield => Some(armour.number().max(3)),
            ArmourRanks::OneToFive => Some(armour.number()),
            ArmourRanks::Ignored => None,
        }
    }
}
