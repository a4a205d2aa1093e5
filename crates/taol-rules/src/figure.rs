//! Figures: one figure, one person. FIG-01 to FIG-13.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Direction, Placed, Point};

use crate::clothes::Clothes;
pub use crate::craft::Craft;
use crate::formation::Formation;
use crate::rulebook::{Armour, Locomotion};
use crate::sorted::Map;
pub use crate::thing::{Thing, ThingKind};
pub use crate::wound::{Care, Lasting, Wound, WoundPlace};

/// A figure's place in the state: figures are sorted by name.
pub type FigureId = u16;

/// Who somebody is in the troop. FIG-10.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Leads the whole troop.
    Leader,
    /// Sergeant, officer: leads under the leader.
    SubLeader,
    /// Somebody people follow.
    Hero,
    /// Carries orders by music.
    Musician,
    /// Carries the standard.
    StandardBearer,
    /// Fights.
    #[default]
    Soldier,
    /// Does not.
    Civilian,
    /// An animal.
    Animal,
    /// Somebody of the game master's.
    Npc,
}

impl Rank {
    /// May give orders. FIG-10, HER-02.
    pub fn commands(self) -> bool {
        matches!(self, Rank::Leader | Rank::SubLeader | Rank::Hero)
    }
}

/// What people do by themselves when nobody leads them (2011). DIS-03.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reflex {
    /// Regulars: stand where they are, in formation.
    Stand,
    /// Aggressive warriors: attack, in disorder.
    Attack,
    /// Militia and recruits: run, in disorder.
    Run,
}

/// What drives somebody who obeys nobody. MOR-01, DIS-03.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Impulse {
    /// Keeps its formation, without moving.
    Hold,
    /// Runs for its own edge.
    Flee,
    /// Goes for the nearest enemy.
    Rush,
    /// Goes for what can be taken.
    Loot,
    /// Has laid down arms, and waits to be taken.
    Surrender,
}

/// An impulse and the one turn it lasts.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Driven {
    /// By what.
    pub by: Impulse,
    /// In which turn.
    pub turn: u32,
}

/// What can be tested. FIG-04.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Characteristic {
    /// Will to fight.
    Morale,
    /// Health.
    Health,
    /// Perception.
    Perception,
    /// Agility.
    Agility,
    /// Persuasion.
    Persuasion,
}

/// What somebody rides.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mount {
    /// A key of the rulebook's mounts, which then sets the rate.
    pub kind: Option<String>,
    /// Trained person on trained mount, or not. FIG-09.
    pub rider: bool,
    /// The base of the mounted figure.
    pub base: Base,
    /// The class of rider it is worth; none for no less than its rider's. CAV-08.
    pub worth: Option<u8>,
}

/// Where a mount waits that is neither ridden nor led by its owner. MOV-07.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tether {
    /// The table.
    pub table: u8,
    /// The spot.
    pub at: Point,
    /// Who holds it by the bridle and leads it along, if anybody.
    pub holder: Option<FigureId>,
}

/// A mount that somebody rides instead of its own. CAV-08.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spare {
    /// Its place among the things.
    pub thing: u16,
    /// What it is, under this rider.
    pub mount: Mount,
}

/// A shield, as far as anything depends on it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shield {
    /// None.
    #[default]
    None,
    /// A war shield.
    Small,
    /// A large shield. MOV-02.
    Large,
    /// A pavise. MOV-02.
    Pavise,
}

/// Skills with an effect of their own; any other skill is free text. FIG-07, SKL-01.
pub mod skill {
    /// Used to the ground: throws two slowness dice and ignores one. SLO-05.
    pub const NATIVE: &str = "native";
    /// Follows tracks, and chooses between slowness dice as a native does. SLO-05.
    pub const SCOUT: &str = "scout";
    /// Swims well. TER-06.
    pub const SWIMMER: &str = "swimmer";
    /// Trained to skirmish order: does not drift into a group. GRP-03.
    pub const SKIRMISHER: &str = "skirmisher";
    /// Trained to close order. FOR-02.
    pub const CLOSE_ORDER: &str = "close-order";
    /// Trained to stand in a wall of shields or pavises; marches in close order only by a test. SHD-04, FOR-03.
    pub const SHIELD_WALL: &str = "shield-wall";
    /// Trained to march in a wall of shields too. SHD-04.
    pub const MARCHING_WALL: &str = "marching-wall";
    /// Trained to the Roman tortoise. SHD-04.
    pub const TORTOISE: &str = "tortoise";
    /// Very strong (+H). FIG-01.
    pub const VERY_STRONG: &str = "very-strong";
    /// Shoots without the malus of class 1 or 2. SHM-01.
    pub const MARKSMAN: &str = "marksman";
    /// An elite shot. SHE-06.
    pub const ELITE_SHOT: &str = "elite-shot";
    /// A gunman: the number is the bonus on the die of speed, and +1 on the shot from 2 up. SHT-09.
    pub const GUNMAN: &str = "gunman";
    /// Used to fighting from cover in open woods. SHM-02.
    pub const GUERRILLA: &str = "guerrilla";
    /// A rider trained to shoot in passing. SHT-08.
    pub const CARACOLE: &str = "caracole";
    /// A fencer: the number is the degree of pike and shot, 1 to 4. MER-04.
    pub const FENCER: &str = "fencer";
    /// Strikes with bare hands as others do with weapons. MEM-01.
    pub const BOXER: &str = "boxer";
    /// Kills with bare hands. BRW-01.
    pub const MARTIAL_ARTIST: &str = "martial-artist";
    /// Fights with staff and club as others do with weapons. MEM-01.
    pub const STAFF_FIGHTER: &str = "staff-fighter";
    /// Free of the clumsy malus in its first melee turn. MEM-01.
    pub const MOTIVATED: &str = "motivated";
    /// Trained to receive cavalry on the point. MEM-08.
    pub const RECEIVES_CHARGES: &str = "receives-charges";
    /// Trained to strike over a friend's shoulder with pole arms. MER-01.
    pub const SECOND_RANK: &str = "second-rank";
    /// Encourages those within voice in the first melee turn of the game. MEM-12.
    pub const ENCOURAGES: &str = "encourages";
    /// A pioneer or sapper: a specialist at doors, barricades and overturned carts. TSK-03.
    pub const SAPPER: &str = "sapper";
    /// Knows how to serve guns: loads, points and fires any that stands there. SKL-01, ART-01.
    pub const GUNNER: &str = "gunner";
    /// Knows how to care for the wounded. WND-04.
    pub const HEALER: &str = "healer";
    /// A creature in the air. SHM-10.
    pub const FLYING: &str = "flying";
    /// Protected by magic. SHM-10.
    pub const MAGIC_PROTECTION: &str = "magic-protection";
    /// Commands as a leader does, by presence or faith. HER-02.
    pub const COMMANDS: &str = "commands";
    /// Sovereign, great general, influential priest, great mage: lifts the morale of those within voice. MOR-03.
    pub const INSPIRES: &str = "inspires";
    /// Knows how to fight on horseback, on any trained mount. FIG-09, CAV-08.
    pub const RIDER: &str = "rider";
    /// Trained to carry the shield on the back in the saddle (2011). SHD-02.
    pub const SHIELD_ON_BACK: &str = "shield-on-back";
    /// Fights with a saddle and stirrups fit for charging (2011). CAV-07.
    pub const CHARGES: &str = "charges";
}

/// What a figure is; changes only by the game master's hand or between games.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// Its name in files and logs.
    pub name: String,
    /// Its side.
    pub side: u8,
    /// Class, 1 to 5. FIG-04.
    pub class: u8,
    /// What it wears. FIG-05.
    pub armour: Armour,
    /// Thickness of hide, 0 for people. FIG-12.
    pub hide: u8,
    /// Characteristics given; the others are the class. FIG-04.
    pub characteristics: Map<Characteristic, u8>,
    /// Skills, with a number or without. FIG-07.
    pub skills: Map<String, Option<u8>>,
    /// Place in the command tree. FIG-10.
    pub rank: Rank,
    /// The contingent it belongs to within its side, if that has several; it obeys nobody of another. CMD-02.
    pub troop: Option<String>,
    /// What it does by itself when nobody leads it; by class if not given. DIS-03.
    pub reflex: Option<Reflex>,
    /// Lasting causes that lift or lower its morale. MOR-03.
    pub spirit: i8,
    /// Stands for a player. FIG-10.
    pub player_character: bool,
    /// Matters to the story: falls out of action rather than dead. WND-03.
    pub matters: bool,
    /// Faces of the die thrown for it in combat. FIG-11.
    pub die: u8,
    /// Life points to begin with. FIG-10.
    pub lives: u8,
    /// The base on foot. FIG-01.
    pub base: Base,
    /// The mount, ridden or led.
    pub mount: Option<Mount>,
    /// A named way of walking, which then sets the rate. MOV-01.
    pub gait: Option<String>,
    /// Shield.
    pub shield: Shield,
    /// Weapons, keys of the rulebook's list; at most 32. FIG-08.
    pub weapons: Vec<String>,
    /// Glory of a hero, up to 6; 0 for none. HER-01.
    pub glory: u8,
    /// Clothes it has at hand to change into, by name. MOV-08.
    #[serde(default)]
    pub clothes: Map<String, Clothes>,
}

impl Profile {
    /// Of the troop of one player: the same side, and the same contingent of it. FIG-10.
    pub fn same_player(&self, other: &Profile) -> bool {
        self.side == other.side && self.troop == other.troop
    }

    /// A characteristic, the class where none is given. FIG-04.
    pub fn characteristic(&self, which: Characteristic) -> u8 {
        self.characteristics.get(&which).copied().unwrap_or(self.class)
    }

    /// Has a skill.
    pub fn skilled(&self, skill: &str) -> bool {
        self.skills.contains_key(skill)
    }

    /// Hide and armour together: what weapons have to get through. FIG-12.
    pub fn protection(&self) -> u8 {
        let armour = if self.armour.number() >= 4 {
            self.armour.number()
        } else {
            0
        };
        self.hide + armour
    }
}

/// How somebody holds themselves.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// Upright.
    #[default]
    Standing,
    /// Crouching, head down.
    Crouching,
    /// Lying or crawling.
    Lying,
}

/// Whether somebody is still in it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Able to act.
    #[default]
    Fit,
    /// Flat on the ground until the end of the turn given in `down_until`.
    Down,
    /// Lies there, not dead.
    OutOfAction,
    /// Dead, removed.
    Killed,
    /// In somebody's hands. CPT-01.
    Captive,
    /// Left by an edge. NEG-01.
    Gone,
    /// Not on the table yet. ENT-01.
    Waiting,
}

/// What somebody may still do this turn after a mishap.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Freedom {
    /// Anything.
    #[default]
    Free,
    /// May strike but shoot only a pistol (stopped against a table). TER-08.
    PistolOnly,
    /// Only moved: neither shoots nor strikes. DNG-01.
    MoveOnly,
    /// Nothing more this turn.
    Nothing,
}

/// A danger somebody hangs in, to be tested again next turn. DNG-01, DNG-05.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InDanger {
    /// The ground.
    pub ground: u16,
}

/// Work begun. TSK-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// What is done.
    pub what: TaskKind,
    /// Whole turns already spent on it.
    pub turns: u8,
    /// Bit i: clock i of several has run out. TSK-03, TSK-05.
    pub done: u8,
}

/// The work there is.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskKind {
    /// Reloading the weapon at this place of the list. SHO-04.
    Reload(u8),
    /// Work that takes "a certain time". TSK-01.
    Work(String),
    /// Changing clothes: so many turns. MOV-08.
    Dress(u8),
    /// Climbing the ladder or wall of this name. TER-03.
    Climb(String),
    /// Setting up the ladder of this name. TER-03.
    SetUp(String),
    /// Getting into the saddle or out of it. MOV-07.
    Mount,
    /// Cutting down the weapon at this place of the list. CAV-06.
    CutDown(u8),
    /// Caring for somebody wounded. WND-04.
    Care(FigureId),
    /// A long talk with somebody. NPC-01.
    Discuss(FigureId),
    /// Giving somebody a leg-up. TER-02.
    LegUp,
}

/// What a figure is doing and where it is; changes from turn to turn.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Whether it is still in it.
    pub status: Status,
    /// The table it stands on.
    pub table: u8,
    /// The middle of its base.
    pub at: Point,
    /// Which way it faces.
    pub facing: Direction,
    /// The storey of a building, 0 being the ground.
    pub storey: i8,
    /// In the saddle.
    pub mounted: bool,
    /// Walks with its mount by the bridle. SLO-09.
    pub leading_mount: bool,
    /// Where its own mount waits, if it neither rides nor leads it. MOV-07.
    pub mount_left: Option<Tether>,
    /// The mount it rides instead of its own. CAV-08.
    pub spare: Option<Box<Spare>>,
    /// Upright, crouching or lying.
    pub posture: Posture,
    /// How it stands with those about it. FOR-01.
    pub formation: Formation,
    /// In disorder that lasts: by morale, a six, a broken order, the game master. For want of a leader one is in disorder
    /// only as long as that lasts: [`crate::command::disordered`]. DIS-01.
    pub disorder: bool,
    /// Obeys nobody, and what it does instead. MOR-01, DIS-03.
    pub driven: Option<Driven>,
    /// Unseen since the start or by the game master's hand. HID-01, TUR-12.
    pub hidden: bool,
    /// Life points left. FIG-10.
    pub lives: u8,
    /// Stayed where it was, or within two paces, this turn. MOV-05.
    pub immobile: bool,
    /// What it may still do this turn.
    pub freedom: Freedom,
    /// Parted from an enemy this turn: may not strike. AFT-07.
    pub left_melee: bool,
    /// Aboard this craft.
    pub aboard: Option<u8>,
    /// Hangs in a danger.
    pub in_danger: Option<InDanger>,
    /// Flat on the ground until the end of this turn number.
    pub down_until: u32,
    /// Bit i: weapon i is loaded.
    pub loaded: u32,
    /// Bit i: weapon i is wet and useless. TER-06.
    pub wet: u32,
    /// Bit i: weapon i is gone: thrown away or dropped. CAV-06, SHE-05.
    pub lost: u32,
    /// Bit i: weapon i shoots no more today, its bearer having been in contact.
    pub spoiled: u32,
    /// Missiles thrown: place of the weapon and how many. SHE-05.
    pub thrown: Vec<(u8, u8)>,
    /// Shots fired this turn. SHO-02.
    pub shots: u8,
    /// Driven back this turn. AFT-01.
    pub driven_back: bool,
    /// Lost the advantage of length until the end of this turn number. MER-05.
    pub short_until: u32,
    /// Nobody strikes over its shoulder until the end of this turn number. MER-05.
    pub recoiled_until: u32,
    /// Its shield is gone. SHT-05.
    pub shield_lost: bool,
    /// Melee turns it has fought, this one included. MEM-01, MEM-12.
    pub melee_turns: u16,
    /// The last turn in which it touched an enemy in the melee, or fought; 0 for none. MER-03.
    #[serde(default)]
    pub last_melee: u32,
    /// Has fought in the brawl that goes on: it is over once a turn passes without a blow on that table. BRW-02.
    #[serde(default)]
    pub brawled: bool,
    /// Charged in the last turn it moved. CAV-03.
    pub charged: bool,
    /// Where it is wounded, with the last turn a head wound lays it low. WND-02, MEM-13.
    pub wound: Option<Wound>,
    /// Whose captive it is. CPT-01.
    pub captor: Option<FigureId>,
    /// The fallen or captive person it carries. WND-03, CPT-01.
    pub burden: Option<FigureId>,
    /// Who carries it. WND-03, CPT-01.
    pub carried_by: Option<FigureId>,
    /// What care has come to this game. WND-04.
    pub care: Option<Care>,
    /// What old wounds have left. WND-05.
    pub lasting: Lasting,
    /// Work begun.
    pub task: Option<Task>,
}

impl Figure {
    /// On the table and not removed; whoever is carried is where the carrier is.
    pub fn present(&self) -> bool {
        let here = matches!(
            self.status,
            Status::Fit | Status::Down | Status::OutOfAction | Status::Captive
        );
        here && self.carried_by.is_none()
    }

    /// Dead, or lies there out of action: its place is free. AFT-03, WND-03.
    pub fn fallen(&self) -> bool {
        matches!(self.status, Status::Killed | Status::OutOfAction)
    }

    /// On its feet; one steps over those who lie there. AFT-03.
    pub fn upright(&self) -> bool {
        self.present() && !matches!(self.status, Status::Down | Status::OutOfAction)
    }

    /// Able to act at the start of a turn.
    pub fn able(&self) -> bool {
        self.status == Status::Fit
    }

    /// In close order, a wall or tortoise being one. FOR-02, SHD-04.
    pub fn close_order(&self) -> bool {
        self.formation.close()
    }
}

/// The mount somebody rides, or would: a spare one, or its own. FIG-09, CAV-08.
pub fn mount<'a>(profile: &'a Profile, figure: &'a Figure) -> Option<&'a Mount> {
    let spare = figure.spare.as_ref().map(|spare| &spare.mount);
    spare.or(profile.mount.as_ref())
}

/// How a figure gets about just now.
pub fn locomotion(profile: &Profile, figure: &Figure) -> Locomotion {
    match mount(profile, figure) {
        Some(mount) if figure.mounted && mount.rider => Locomotion::Rider,
        Some(_) if figure.mounted => Locomotion::MountedFoot,
        _ => Locomotion::Foot,
    }
}

/// The base a figure stands on just now.
pub fn base(profile: &Profile, figure: &Figure) -> Base {
    match mount(profile, figure) {
        Some(mount) if figure.mounted => mount.base,
        _ => profile.base,
    }
}

/// The figure's base put down where it stands.
pub fn placed(profile: &Profile, figure: &Figure) -> Placed {
    Placed {
        base: base(profile, figure),
        at: figure.at,
        facing: figure.facing,
    }
}
