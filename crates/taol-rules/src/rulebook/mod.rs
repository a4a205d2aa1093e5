//! A rulebook: the figures, tables and variants of one edition. Pure data; mechanisms live beside their phase.
//!
//! The five official books and every house book are read into this one shape (MOD-01). An edition differs
//! from another by its numbers and by which *variant* of a mechanism it picks; no function asks for an edition.

mod armour;
mod budget;
mod charge;
mod command;
mod dice;
mod engines;
mod formation;
mod ground;
mod melee;
mod movement;
mod people;
mod senses;
mod shooting;
mod switches;
mod weapon;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sorted::Map;

pub use armour::{Armour, ArmourRanks};
pub use budget::{BudgetRules, EliteShotBase, EliteShotPrice, LesserMountPrice, Worth};
pub use charge::{ChargeLimits, ChargeRules};
pub use command::{CommandRules, MoraleModifier};
pub use dice::{DiceRules, SeveralSixes};
pub use engines::{EngineRules, TeamRates};
pub use formation::{FormationRules, Pivots};
pub use ground::{CloseOrderOn, Conceals, CoverFor, Danger, Going, GroundKind};
pub use melee::{
    BlowModifier, BlowResult, Cornered, FootOnRiderWhere, HoldsUp, MeleeRules, Receivers, StrikesCrosser,
    TieBreak,
};
pub use movement::{
    BlockedWhen, Blocking, CrawlRate, DisorderedBy, GroupRules, LargeShield, Load, Locomotion, MovementRules,
    Rates, SlownessRules, SlownessTaken, SwimRate, ThrownBy, TwoPaces,
};
pub use people::{HardWork, SeveralFail, SixDoes, SkilledWork, TaskRules, WoundRules};
pub use senses::Senses;
pub use shooting::{EliteShot, Family, Fleeting, MustFace, Priority, RearRanks, ShootingRules, ShotModifier};
pub use switches::{Switch, Switches};
pub use weapon::{Band, Hand, Handling, Over, Reach, RedAndWhite, SecondRank, Shoots, Weapon};

/// A text in the languages of the table.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

/// A base of the shop list, by its measures in centimetres. FIG-01.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum BaseSize {
    /// Diameter of a round base.
    Round(#[schemars(range(min = 0.1, max = 100.0))] f64),
    /// Side of a square base.
    Square(#[schemars(range(min = 0.1, max = 100.0))] f64),
    /// Length (along the facing) and width of a rectangular base.
    Oblong {
        /// Along the facing.
        #[schemars(range(min = 0.1, max = 500.0))]
        length: f64,
        /// Across the facing.
        #[schemars(range(min = 0.1, max = 500.0))]
        width: f64,
    },
}

impl BaseSize {
    /// The outline of the base.
    pub fn base(self) -> taol_geometry::Base {
        match self {
            BaseSize::Round(diameter) => taol_geometry::Base::Disc {
                radius: diameter / 2.0,
            },
            BaseSize::Square(side) => taol_geometry::Base::Oblong {
                half_length: side / 2.0,
                half_width: side / 2.0,
            },
            BaseSize::Oblong { length, width } => taol_geometry::Base::Oblong {
                half_length: length / 2.0,
                half_width: width / 2.0,
            },
        }
    }
}

/// The weapons of a rulebook by name: looked up in every shot and blow.
pub type Weapons = indexmap::IndexMap<String, Weapon, rustc_hash::FxBuildHasher>;

/// A whole rulebook, ready to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// Its name in files: `generic`, `pike-and-shot`, …
    pub id: String,
    /// Its name for people.
    pub title: Text,
    /// The book it sits on, if any.
    #[serde(default)]
    pub extends: Option<String>,
    /// One of the five editions of the rules' author; anything else is shown as unofficial.
    #[serde(default)]
    pub official: bool,
    /// The bases in use, by name. FIG-01.
    pub bases: Map<String, BaseSize>,
    /// Distances of voice, music and sight. SEN-02, SEN-03, SEN-05.
    pub senses: Senses,
    /// Who counts as a group. GRP-01 to GRP-03.
    pub groups: GroupRules,
    /// The several-sixes rule. DIE-03 to DIE-07.
    pub dice: DiceRules,
    /// Command and disorder. DIS-01 to DIS-04.
    pub command: CommandRules,
    /// What armour counts for. FIG-05, FIG-06.
    pub armour: ArmourRanks,
    /// Allowances. MOV-01 to MOV-08.
    pub movement: MovementRules,
    /// Slowness dice. SLO-01 to SLO-08.
    pub slowness: SlownessRules,
    /// Formations. FOR-02 to FOR-08, SHD-04.
    pub formations: FormationRules,
    /// Shooting. SHO, SHM, SHT.
    pub shooting: ShootingRules,
    /// Melee. MEL, MEM, MER, BRW, AFT.
    pub melee: MeleeRules,
    /// Cavalry charges. CAV-03 to CAV-09.
    pub charge: ChargeRules,
    /// Wounds and care. WND-01 to WND-05.
    pub wounds: WoundRules,
    /// "A certain time". TSK-01 to TSK-05.
    pub tasks: TaskRules,
    /// What people and troops are worth. BUD-01 to BUD-04.
    pub budget: BudgetRules,
    /// Guns, carts and ships. ART-02, ART-03, VEH-02, NAV-01, NAV-04.
    pub engines: EngineRules,
    /// The table of grounds, by name. TER-01.
    pub grounds: Map<String, GroundKind>,
    /// The weapons, by name.
    pub weapons: Weapons,
    /// Other books whose weapons are in use here too, unless a weapon of that name is. TAB-01.
    #[serde(default, rename = "weapons-from")]
    pub weapons_from: Vec<String>,
    /// The weapon that trained fighters have without showing it. FIG-08.
    #[serde(default, rename = "free-weapon")]
    pub free_weapon: Option<FreeWeapon>,
    /// Figures that stand for a player are of this class (2012). FIG-10.
    #[serde(default, rename = "player-class")]
    #[schemars(range(min = 1, max = 5))]
    pub player_class: Option<u8>,
    /// Optional and advanced rules, on or off.
    pub switches: Switches,
}

/// A weapon that people have for nothing. FIG-08.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FreeWeapon {
    /// From this class up.
    #[schemars(range(min = 1, max = 5))]
    pub from_class: u8,
    /// Which; nobody who has a hand weapon of the same reach gets it.
    pub weapon: String,
}

impl Rulebook {
    /// Whether an optional or advanced rule is in use.
    pub fn on(&self, switch: Switch) -> bool {
        self.switches.on(switch)
    }

    /// The limits on cavalry charges, where they are in use. CAV-03, CAV-05, CAV-09.
    pub fn charge_limits(&self) -> Option<&ChargeLimits> {
        self.on(Switch::ChargeLimits).then_some(&self.charge.limits)
    }
}
