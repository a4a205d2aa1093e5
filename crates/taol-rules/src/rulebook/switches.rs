//! Optional and advanced rules that a table may turn on or off.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sorted::Map;

/// A rule that can be turned on or off.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// FIG-03. All distances divided by two.
    SmallTable,
    /// TUR-12. One special action per player and turn.
    SpecialActions,
    /// MOV-06. Close order has its own allowances.
    CloseOrder,
    /// MOV-06. Very large units march at 16 cm in threes.
    ColumnsOfThree,
    /// FOR-08. Heavy regular cavalry closes up too, where the scenario says so.
    MountedCloseOrder,
    /// SHD-04. Walls of shields on horseback, in the rare cases that the scenario names.
    MountedWalls,
    /// SLO-06. Very bad weather: roads no longer ease wheels (2011).
    VeryBadWeather,
    /// MOV-07. Mounting and dismounting go as very difficult ground on foot.
    MountOnTheMove,
    /// CAV-03 to CAV-05, CAV-09. The limits of pike and shot on cavalry charges.
    ChargeLimits,
    /// TER-06. Swimmers throw dice instead of going at a fixed rate.
    SwimByDice,
    /// TER-07. Boats are boarded and left as very difficult ground.
    BoardOnTheMove,
    /// TER-08. Tables and bars take an agility test in a brawl.
    TablesAndBars,
    /// DNG-01 to DNG-04. Dangerous ground.
    DangerousGround,
    /// DNG-05. Risky ground (2011).
    RiskyGround,
    /// SLO-08. People may hurry and throw speed dice (2011).
    SpeedDice,
    /// SHT-01. Shots before movement.
    ShotsBeforeMovement,
    /// SHT-02, SHT-03. Shots during movement.
    ShotsOnTheWay,
    /// SHO-10. Rear ranks of a group whose front fights may be shot at.
    RearRanks,
    /// SHM-08. One die has +1 against a group, with any weapon.
    GroupBonus,
    /// SHM-03. People lying still are harder to hit.
    ProneTargets,
    /// SHM-04. Mounted foot shoot on the move in an emergency.
    MountedFootEmergency,
    /// SHT-09. Duels with a second die.
    Duels,
    /// WND-02. Wounds have a place on the body.
    WoundLocations,
    /// WND-04. Care takes effect at once, by magic.
    HealingMagic,
    /// TSK-02. A natural six fails in work that takes "a certain time".
    NaturalSixFails,
    /// BRW-02. Objects to hand indoors.
    Objects,
    /// BRW-03. Blows with the flat of a weapon.
    NonLethalBlows,
    /// BRW-04. Capture with bare hands or a hook.
    Capture,
    /// BRW-06. Tables tip over.
    TippingTables,
    /// AFT-02. Friends in file behind hold somebody up.
    HoldingUp,
    /// MOR-01. Morale tests.
    Morale,
    /// MOR-03. Morale is lifted and lowered by music, banners, great people and the like.
    MoraleModifiers,
    /// MOR-02. Seeing the leader fall, be taken or run is a test.
    MoraleLeaderLost,
    /// MOR-02. Seeing one's sub-leader fall or be taken is a test when the leader is away.
    MoraleSubLeaderLost,
    /// MOR-02. Seeing one's banner taken is a test.
    MoraleBannerTaken,
    /// MOR-02. Being shot at by friends is a test.
    MoraleFriendlyFire,
    /// NAV-02. No small-arms fire between the shore and a ship under way (2011).
    ShipsOutOfSmallArms,
    /// MEL-08. Two who would kill each other are told apart.
    MutualKills,
}

/// The switches of a rulebook or scenario: each is on or off.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Mentioned", into = "Mentioned")]
pub struct Switches {
    /// Those that are mentioned.
    mentioned: Map<Switch, bool>,
    /// Those that are on, a bit each: asked for in every shot and blow.
    on: u64,
}

impl Switches {
    /// A switch nobody mentions is off.
    pub fn on(&self, switch: Switch) -> bool {
        self.on & Switches::bit(switch) != 0
    }

    /// Turns a switch on or off.
    pub fn insert(&mut self, switch: Switch, on: bool) {
        self.mentioned.insert(switch, on);
        if on {
            self.on |= Switches::bit(switch);
        } else {
            self.on &= !Switches::bit(switch);
        }
    }

    /// Those that are mentioned, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Switch, bool)> {
        self.mentioned.iter().map(|(switch, on)| (*switch, *on))
    }

    fn bit(switch: Switch) -> u64 {
        1 << (switch as u64)
    }
}

impl Extend<(Switch, bool)> for Switches {
    fn extend<T: IntoIterator<Item = (Switch, bool)>>(&mut self, switches: T) {
        for (switch, on) in switches {
            self.insert(switch, on);
        }
    }
}

/// The switches of a rulebook or scenario: each is on or off.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
struct Mentioned(Map<Switch, bool>);

impl From<Mentioned> for Switches {
    fn from(mentioned: Mentioned) -> Switches {
        let mut switches = Switches::default();
        switches.extend(mentioned.0);
        switches
    }
}

impl From<Switches> for Mentioned {
    fn from(switches: Switches) -> Mentioned {
        Mentioned(switches.mentioned)
    }
}

impl JsonSchema for Switches {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Switches".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Mentioned::json_schema(generator)
    }
}
