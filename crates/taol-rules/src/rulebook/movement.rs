//! The movement table, slowness and group rules of an edition.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Armour;
use crate::sorted::Map;

/// How somebody gets about. FIG-09.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Locomotion {
    /// On foot.
    Foot,
    /// A trained person on a trained mount.
    Rider,
    /// Anyone else on a mount.
    MountedFoot,
}

impl Locomotion {
    /// All riders are mounted; not all mounted are riders. FIG-09.
    pub fn mounted(self) -> bool {
        self != Locomotion::Foot
    }

    /// Where a table of grounds has its going: on foot, for riders, for mounted foot.
    pub(crate) fn column(self) -> usize {
        match self {
            Locomotion::Foot => 0,
            Locomotion::Rider => 1,
            Locomotion::MountedFoot => 2,
        }
    }
}

/// What "two paces" measures. FIG-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TwoPaces {
    /// The length of one's own base.
    BaseLength,
    /// Its width (2011, 2012).
    BaseWidth,
}

/// The weight of a thing carried. MOV-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Load {
    /// Slows nobody.
    Light,
    /// Big sack, small chest, keg, ladder.
    Heavy,
    /// A person, a rather heavy chest.
    VeryHeavy,
}

/// How a large shield or pavise slows. MOV-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LargeShield {
    /// Mail and shield together: the armour 4 rate, once (2025).
    AsArmourFour,
    /// A heavy load's centimetres off whatever the rate is (2011).
    AsLoad,
    /// Not at all (2012).
    Ignored,
}

/// Centimetres per turn by dress; a dress not named goes by the next lighter one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Rates(pub Map<Armour, f64>);

impl Rates {
    /// The rate for a dress, by the next lighter one if it is not named.
    pub fn of(&self, armour: Armour) -> Option<f64> {
        let mut row = Some(armour);
        while let Some(dress) = row {
            if let Some(rate) = self.0.get(&dress) {
                return Some(*rate);
            }
            row = dress.lighter();
        }
        self.0.get(&Armour::Light).copied()
    }
}

/// Crawling: some centimetres and some dice, whatever the ground. MOV-03.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrawlRate {
    /// Centimetres to begin with.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub cm: f64,
    /// Dice added.
    #[schemars(range(max = 10))]
    pub dice: u8,
}

/// Swimming: a fixed rate, or dice where the switch says so. TER-06.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SwimRate {
    /// A good swimmer's centimetres.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub good: f64,
    /// A poor swimmer's centimetres.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub poor: f64,
    /// A good swimmer's dice.
    #[schemars(range(max = 10))]
    pub good_dice: u8,
    /// A poor swimmer's dice.
    #[schemars(range(max = 10))]
    pub poor_dice: u8,
}

/// Allowances in centimetres per turn. MOV-01 to MOV-08.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MovementRules {
    /// What two paces are. FIG-02.
    pub two_paces: TwoPaces,
    /// Only people on foot may take two paces and be immobile (2012). MOV-05.
    #[serde(default)]
    pub two_paces_on_foot_only: bool,
    /// The mounted take their two paces forwards only (2011). MOV-05.
    #[serde(default)]
    pub mounted_paces_forwards_only: bool,
    /// On foot. MOV-01.
    pub foot: Rates,
    /// Riders. MOV-01.
    pub rider: Rates,
    /// Mounted foot. MOV-01.
    pub mounted_foot: Rates,
    /// Named ways of walking that set the rate on foot: `child`, `wooden-leg`, … MOV-01.
    pub gaits: Map<String, f64>,
    /// Named mounts that set the rate: farm horse, … MOV-01.
    pub mounts: Map<String, f64>,
    /// Centimetres off for a heavy load. MOV-02.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub heavy_load: f64,
    /// Centimetres off for a very heavy load. MOV-02.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub very_heavy_load: f64,
    /// No load brings a rate below this. MOV-02.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub least: f64,
    /// How a large shield or pavise slows. MOV-02.
    pub large_shield: LargeShield,
    /// Crawling. MOV-03.
    pub crawl: CrawlRate,
    /// Close order: a column of two. MOV-06.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub close_column: f64,
    /// Close order: wider than two, or in line. MOV-06.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub close_line: f64,
    /// Close order: sideways or backwards. MOV-06.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub close_sideways: f64,
    /// Close order: mounted. MOV-06.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub close_mounted: f64,
    /// Swimming. TER-06.
    pub swim: SwimRate,
    /// A boat under oars or a small sail. TER-07.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub boat: f64,
    /// Centimetres to a pip of slowness, speed, crawl, swim and current dice: 1, or ½ on small tables. FIG-03.
    #[serde(default = "one_centimetre")]
    #[schemars(range(min = 0.1, max = 100.0))]
    pub die_cm: f64,
    /// Whoever gets on or off a mount does nothing else all turn, not even strike back. MOV-07.
    #[serde(default)]
    pub mounting_takes_all: bool,
    /// How high a ladder may be to be climbed in one turn, in metres. TER-03.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub ladder_per_turn: f64,
    /// The highest wall that a leg-up gets one over, in metres. TER-02.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub leg_up: f64,
}

/// When slowness dice block. SLO-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BlockedWhen {
    /// Any natural six.
    AnySix,
    /// Only if every die is a six.
    AllSixes,
}

/// What being blocked means. SLO-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Blocking {
    /// One goes up to the edge and stays there, or on the spot inside.
    AtTheEdge,
    /// One does not advance at all this turn (2011, 2012).
    NoAdvance,
}

/// Which ground the slowness is for, and what it comes off. SLO-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SlownessTaken {
    /// Off what is left when the ground is reached (2025).
    WhenReached,
    /// The worst ground of the whole path, off the whole allowance (2011, 2012).
    WorstOfThePath,
}

/// Who shares one throw. SLO-04.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThrownBy {
    /// A group going the same way.
    Group,
    /// Everybody of a side going the same way, isolated or not (2012).
    SameWay,
}

/// What a blocking six does besides. SLO-02, SLO-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DisorderedBy {
    /// Nothing.
    Nothing,
    /// A six puts in disorder (2011).
    Six,
}

/// Slowness dice. SLO-01 to SLO-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SlownessRules {
    /// Dice on foot.
    #[schemars(range(min = 1, max = 10))]
    pub foot_dice: u8,
    /// Dice mounted.
    #[schemars(range(min = 1, max = 10))]
    pub mounted_dice: u8,
    /// When the mounted are blocked on difficult ground; foot are by any six. SLO-02.
    pub mounted_blocked_on_difficult: BlockedWhen,
    /// The same on very difficult ground.
    pub mounted_blocked_on_very_difficult: BlockedWhen,
    /// What being blocked means.
    pub blocked: Blocking,
    /// Whether it puts in disorder.
    pub disordered_by: DisorderedBy,
    /// Which ground counts.
    pub taken: SlownessTaken,
    /// Who shares a throw.
    pub thrown_by: ThrownBy,
    /// Parting from an enemy costs slowness dice (2025); elsewhere one just may not strike. AFT-07.
    #[serde(default = "yes")]
    pub parting_costs_dice: bool,
    /// Roads cancel very difficult ground too, not only difficult. SLO-06.
    pub roads_cancel_very_difficult: bool,
}

fn one_centimetre() -> f64 {
    1.0
}

fn yes() -> bool {
    true
}

/// Who is isolated and who is a group. GRP-01 to GRP-03.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroupRules {
    /// Foot nearer than this are together.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub foot_gap: f64,
    /// At exactly that distance they are still together (2011: isolated means *more* than 4 cm).
    pub foot_gap_included: bool,
    /// Going the same way at the same time, people this near drift together.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub same_way_gap: f64,
    /// One mounted and one on foot are already a group (2011). GRP-02.
    pub rider_and_foot_are_a_group: bool,
}
