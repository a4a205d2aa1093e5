//! Scenario files: table, grounds, sides, figures, things.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::clothes::Clothes;
use taol_rules::figure::{Characteristic, Lasting, Posture, Rank, Reflex, Shield, Status, WoundPlace};
use taol_rules::formation::Formation;
use taol_rules::plot::DoorState;
use taol_rules::rulebook::{Armour, BaseSize, Danger, GroundKind, Load, Switches, Text, Weapon};
use taol_rules::setting::{Edge, Hierarchy, Occasion};
use taol_rules::sorted::Map;

use super::{RawDecoy, RawDraw, RawEvent, RawJob, RawObjective, RawPerson, RawRoad, RawSecret};
use super::{RawDeployment, RawEntry, RawGun, RawShip, RawTown, RawVehicle};

/// A scenario: the table, what stands on it, who is there.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScenarioFile {
    /// What the story is called.
    #[serde(default)]
    pub title: Option<Text>,
    /// What it is about, in a few sentences.
    #[serde(default)]
    pub story: Option<Text>,
    /// The rulebook it is played with.
    pub rulebook: String,
    /// Optional rules turned on or off for this scenario.
    #[serde(default)]
    pub switches: Switches,
    /// Distances of voice, music and sight, if they differ here. SEN-03.
    #[serde(default)]
    pub senses: RawSenses,
    /// What people shoot for: a fight, a hunt or a contest. SHM-07.
    #[serde(default)]
    pub occasion: Occasion,
    /// How much ranks matter: free action, free hierarchy or strict hierarchy. CMD-01.
    #[serde(default)]
    pub hierarchy: Hierarchy,
    /// The table of a game with one table.
    #[serde(default)]
    pub table: Option<RawTable>,
    /// The tables of a game with several, by name. BIG-01.
    #[serde(default)]
    pub tables: BTreeMap<String, RawTable>,
    /// Kinds of ground that only this scenario has. TER-01.
    #[serde(default)]
    pub ground_kinds: BTreeMap<String, GroundKind>,
    /// Weapons that only this scenario has.
    #[serde(default)]
    pub weapons: BTreeMap<String, Weapon>,
    /// Bases that only this scenario has. FIG-01.
    #[serde(default)]
    pub bases: BTreeMap<String, BaseSize>,
    /// Pieces of ground, by name.
    #[serde(default)]
    pub grounds: BTreeMap<String, RawGround>,
    /// Buildings, by name.
    #[serde(default)]
    pub buildings: BTreeMap<String, RawBuilding>,
    /// What people call the grounds, things, vehicles and so on of this file, by the key of each. Grounds not named here
    /// go by their kind, others by their key.
    #[serde(default)]
    pub names: Map<String, Text>,
    /// Sides, by name. A file without this table takes them from the figures; with it, every side is named here.
    #[serde(default)]
    pub sides: BTreeMap<String, RawSide>,
    /// Units, by name. GRP-04.
    #[serde(default)]
    pub units: BTreeMap<String, RawUnit>,
    /// Figures, by name.
    #[serde(default)]
    pub figures: BTreeMap<String, RawFigure>,
    /// Things that can be carried, by name.
    #[serde(default)]
    pub things: BTreeMap<String, RawThing>,
    /// Boats, by name.
    #[serde(default)]
    pub boats: BTreeMap<String, RawCraft>,
    /// Guns, by name. ART-01.
    #[serde(default)]
    pub guns: BTreeMap<String, RawGun>,
    /// Carts, coaches, limbers and motor vehicles, by name. VEH-02.
    #[serde(default)]
    pub vehicles: BTreeMap<String, RawVehicle>,
    /// Small ships, by name. NAV-01.
    #[serde(default)]
    pub ships: BTreeMap<String, RawShip>,
    /// The town that sounds the alarm. TWN-01.
    #[serde(default)]
    pub town: Option<RawTown>,
    /// Where the sides may set up, by side: the corners of one area, or a list of areas.
    #[serde(default)]
    pub deployment: BTreeMap<String, RawDeployment>,
    /// Who comes later, from where. ENT-01.
    #[serde(default)]
    pub entries: Vec<RawEntry>,
    /// What can be learnt, by name. OBJ-01.
    #[serde(default)]
    pub secrets: BTreeMap<String, RawSecret>,
    /// What people are after, by name. OBJ-01.
    #[serde(default)]
    pub objectives: BTreeMap<String, RawObjective>,
    /// What may happen, by name. EVT-01.
    #[serde(default)]
    pub events: BTreeMap<String, RawEvent>,
    /// Random tables, by name. EVT-01.
    #[serde(default)]
    pub random_tables: BTreeMap<String, RawDraw>,
    /// Parts that the game master gives to figures, by the figure's name. NPC-01, NPC-02.
    #[serde(default)]
    pub people: BTreeMap<String, RawPerson>,
    /// Work to be done, by the name that orders use. TSK-03.
    #[serde(default)]
    pub jobs: BTreeMap<String, RawJob>,
    /// Troops hidden behind tokens, by name. HID-01.
    #[serde(default)]
    pub decoys: BTreeMap<String, RawDecoy>,
    /// Ways from table to table, by name. TSK-04, BIG-01.
    #[serde(default)]
    pub roads: BTreeMap<String, RawRoad>,
}

/// Distances of voice, music and sight that differ from the rulebook's; only what is given. SEN-02, SEN-03, SEN-05.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawSenses {
    /// Shouts and simple orders.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub voice: Option<f64>,
    /// Detailed or private talk; 0 means base contact.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub talk: Option<f64>,
    /// Musicians.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub music: Option<f64>,
    /// People are visible.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 100000.0))]
    pub sight: Option<f64>,
    /// Banners and uniforms are recognised.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 100000.0))]
    pub recognise: Option<f64>,
    /// Centimetres on the table for one metre of height.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 100.0))]
    pub metre: Option<f64>,
    /// "Well above": at least so many metres.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub well_above: Option<f64>,
    /// "Clearly higher": at least so many metres.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub clearly_higher: Option<f64>,
}

/// A table, measured in centimetres from its upper left corner.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawTable {
    /// From left to right.
    #[schemars(range(min = 1.0, max = 10000.0))]
    pub width: f64,
    /// From top to bottom.
    #[schemars(range(min = 1.0, max = 10000.0))]
    pub depth: f64,
    /// Who masters the game on it, where each table has a master. BIG-01.
    #[serde(default)]
    pub game_master: Option<String>,
}

/// A piece of ground: one of `area`, `circle`, `rectangle` or `line`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawGround {
    /// A kind of the rulebook's table of grounds.
    pub kind: String,
    /// Corners of an area.
    #[serde(default)]
    pub area: Option<Vec<[f64; 2]>>,
    /// Middle x, middle y and radius.
    #[serde(default)]
    pub circle: Option<[f64; 3]>,
    /// Left, top, right, bottom.
    #[serde(default)]
    pub rectangle: Option<[f64; 4]>,
    /// Corners of a wall, hedge, brook or road.
    #[serde(default)]
    pub line: Option<Vec<[f64; 2]>>,
    /// How wide the line is, in centimetres; 1 if not given.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub width: Option<f64>,
    /// Gates and gaps in a line: pieces of it that are of another kind.
    #[serde(default)]
    pub openings: Vec<RawOpening>,
    /// How high its top is, in metres.
    #[serde(default)]
    #[schemars(range(min = -100.0, max = 1000.0))]
    pub height: Option<f64>,
    /// The storey it is on; 0 is the ground.
    #[serde(default)]
    #[schemars(range(min = -20, max = 100))]
    pub storey: i8,
    /// For stairs: the storey they lead to.
    #[serde(default)]
    #[schemars(range(min = -20, max = 100))]
    pub leads_to: Option<i8>,
    /// Whether crossing it may hurt. DNG-01.
    #[serde(default)]
    pub danger: Option<Danger>,
    /// Hits of guns that breach it; nothing breaches it if not given. ART-01.
    #[serde(default)]
    #[schemars(range(min = 1, max = 200))]
    pub strength: Option<u8>,
    /// Which way the water carries boats and swimmers. TER-07.
    #[serde(default)]
    pub current: Option<RawCurrent>,
    /// The table it lies on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// A current or tide. TER-07.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawCurrent {
    /// Which way, in degrees clockwise from the top of the table.
    pub towards: f64,
    /// Dice of centimetres per turn.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 10))]
    pub dice: u8,
    /// Knots instead of dice. NAV-01.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 20.0))]
    pub knots: Option<f64>,
    /// Within so many centimetres of the bank it carries half as far. NAV-01.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub near_banks: f64,
}

fn one() -> u8 {
    1
}

/// A door, window, gate or gap: a piece of a wall.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawOpening {
    /// A kind of the table of grounds: `door`, `window`, `gate`, … or `gap` for nothing at all.
    pub kind: String,
    /// One end.
    pub from: [f64; 2],
    /// The other end.
    pub to: [f64; 2],
    /// Its name, for a door that opens and shuts. OBJ-02.
    #[serde(default)]
    pub name: Option<String>,
    /// How a door with a name stands at the start; open if not given.
    #[serde(default)]
    pub door: Option<DoorState>,
    /// The side that lifts its bar, from outside too.
    #[serde(default)]
    pub keeper: Option<String>,
    /// The storey it is on.
    #[serde(default)]
    #[schemars(range(min = -20, max = 100))]
    pub storey: i8,
}

/// A building with its rooms and openings.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawBuilding {
    /// Rooms, by name; their outlines are the walls.
    pub rooms: BTreeMap<String, RawRoom>,
    /// Doors and windows in those walls.
    #[serde(default)]
    pub openings: Vec<RawOpening>,
    /// How high its walls are, in metres.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub height: Option<f64>,
    /// The table it stands on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// A room. TER-04.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawRoom {
    /// Corners.
    #[serde(default)]
    pub area: Option<Vec<[f64; 2]>>,
    /// Left, top, right, bottom.
    #[serde(default)]
    pub rectangle: Option<[f64; 4]>,
    /// Its storey; 0 is the ground floor.
    #[serde(default)]
    #[schemars(range(min = -20, max = 100))]
    pub storey: i8,
    /// A hall or barn large enough for riders.
    #[serde(default)]
    pub great_hall: bool,
}

/// A side.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawSide {
    /// Its name for people.
    #[serde(default)]
    pub title: Option<Text>,
    /// Sides it does not fight.
    #[serde(default)]
    pub allies: Vec<String>,
    /// The edge of the table its people run to; the nearest one away from the enemy if not given. MOR-01.
    #[serde(default)]
    pub edge: Option<Edge>,
    /// So many times its budget, where it is ahead of the others in technology. BUD-02, BUD-03.
    #[serde(default)]
    #[schemars(range(min = 1.0, max = 10.0))]
    pub budget_times: Option<f64>,
}

/// A named set of figures. GRP-04.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawUnit {
    /// Its figures.
    pub figures: Vec<String>,
}

/// A figure.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawFigure {
    /// Its side.
    pub side: String,
    /// Class, 1 to 5. FIG-04.
    #[schemars(range(min = 1, max = 5))]
    pub class: u8,
    /// Where the middle of its base is, from the table's upper left corner; none for somebody yet to come.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// Which way it faces, in degrees clockwise from the top of the table.
    #[serde(default)]
    pub facing: f64,
    /// The storey it is on.
    #[serde(default)]
    #[schemars(range(min = -20, max = 100))]
    pub storey: i8,
    /// The table it is on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
    /// What it wears. FIG-05.
    #[serde(default)]
    pub armour: Armour,
    /// Thickness of hide, for creatures. FIG-12.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub hide: u8,
    /// Morale, health, … where they differ from the class. FIG-04.
    #[serde(default)]
    pub characteristics: Map<Characteristic, u8>,
    /// Skills, with a number from 1 to 5, or 0 for one without a number. FIG-07.
    #[serde(default)]
    pub skills: BTreeMap<String, u8>,
    /// Place in the command tree. FIG-10.
    #[serde(default)]
    pub rank: Rank,
    /// The unit it belongs to, as if the unit named it. GRP-04, CMD-02.
    #[serde(default)]
    pub unit: Option<String>,
    /// Its contingent within the side: it obeys nobody of another. CMD-02.
    #[serde(default)]
    pub troop: Option<String>,
    /// What it does by itself without a leader; by class if not given. DIS-03.
    #[serde(default)]
    pub reflex: Option<Reflex>,
    /// Lasting causes that lift or lower its morale. MOR-03.
    #[serde(default)]
    #[schemars(range(min = -5, max = 5))]
    pub spirit: i8,
    /// Stands for a player. FIG-10.
    #[serde(default)]
    pub player_character: bool,
    /// Faces of its die in combat. FIG-11.
    #[serde(default = "six")]
    #[schemars(range(min = 2, max = 100))]
    pub die: u8,
    /// Matters to the story: falls out of action rather than dead. WND-03.
    #[serde(default)]
    pub matters: bool,
    /// Life points; 1 if not given, or what the rulebook gives those who stand for a player. FIG-10, WND-01.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9))]
    pub lives: Option<u8>,
    /// What old wounds have left. WND-05.
    #[serde(default)]
    pub lasting: Lasting,
    /// A base of the rulebook or scenario, by name; the ordinary one if not given. FIG-01.
    #[serde(default)]
    pub base: Option<String>,
    /// What it rides or leads.
    #[serde(default)]
    pub mount: Option<RawMount>,
    /// A named way of walking. MOV-01.
    #[serde(default)]
    pub gait: Option<String>,
    /// Clothes it has at hand to change into, by name. MOV-08.
    #[serde(default)]
    pub clothes: Map<String, Clothes>,
    /// Shield.
    #[serde(default)]
    pub shield: Shield,
    /// Weapons, by name. FIG-08.
    #[serde(default)]
    pub weapons: Vec<String>,
    /// Weapons that are not loaded at the start.
    #[serde(default)]
    pub unloaded: Vec<String>,
    /// Missiles it has left, by weapon, if not all. SHE-05.
    #[serde(default)]
    pub missiles: BTreeMap<String, u8>,
    /// Glory of a hero; 0 for none. HER-01.
    #[serde(default)]
    #[schemars(range(max = 6))]
    pub glory: u8,
    /// Things it carries, by name.
    #[serde(default)]
    pub carries: Vec<String>,
    /// Upright, crouching or lying.
    #[serde(default)]
    pub posture: Posture,
    /// Fit unless said otherwise.
    #[serde(default)]
    pub status: Status,
    /// In close order from the start: the same as `formation = "close"`.
    #[serde(default)]
    pub close_order: bool,
    /// How it stands with those about it from the start. FOR-01.
    #[serde(default)]
    pub formation: Option<Formation>,
    /// In disorder from the start.
    #[serde(default)]
    pub disorder: bool,
    /// Hidden from the other sides.
    #[serde(default)]
    pub hidden: bool,
    /// The boat it sits in.
    #[serde(default)]
    pub aboard: Option<String>,
    /// In whose hands it is: a captive. CPT-01.
    #[serde(default)]
    pub captive_of: Option<String>,
    /// Wounded from the start, and where: the first of its lives is gone. WND-02.
    #[serde(default)]
    pub wound: Option<WoundPlace>,
    /// Charged in the turn before the first. CAV-03.
    #[serde(default)]
    pub charged: bool,
}

fn six() -> u8 {
    6
}

/// A mount. FIG-09.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawMount {
    /// Trained person and trained mount: a rider; otherwise mounted foot.
    #[serde(default)]
    pub rider: bool,
    /// A named mount of the rulebook, which then sets the rate.
    #[serde(default)]
    pub kind: Option<String>,
    /// The base of the mounted figure, by name; the ordinary one if not given.
    #[serde(default)]
    pub base: Option<String>,
    /// Led by the bridle: the figure is on foot. SLO-09.
    #[serde(default)]
    pub led: bool,
    /// Waits here, tied or loose: the figure is on foot. MOV-07.
    #[serde(default)]
    pub waits_at: Option<[f64; 2]>,
    /// Held by this figure: its owner is on foot. MOV-07.
    #[serde(default)]
    pub held_by: Option<String>,
    /// The class of rider it is worth, if that is less than its rider's. CAV-08.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    pub worth: Option<u8>,
}

/// A mount that is nobody's own. CAV-08.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawSpareMount {
    /// A trained mount: a trained person on it is a rider.
    #[serde(default)]
    pub trained: bool,
    /// A named mount of the rulebook, which then sets the rate.
    #[serde(default)]
    pub kind: Option<String>,
    /// The base of the mounted figure, by name; the ordinary one if not given.
    #[serde(default)]
    pub base: Option<String>,
    /// The class of rider it is worth, if that is less than its rider's. CAV-08.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    pub worth: Option<u8>,
}

/// A thing that can be carried. OBJ-02.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawThing {
    /// Its weight. MOV-02.
    #[serde(default)]
    pub load: Option<Load>,
    /// Where it lies, unless somebody carries it.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// The table it lies on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
    /// The storey it lies on; 0 is the ground.
    #[serde(default)]
    #[schemars(range(min = -20, max = 100))]
    pub storey: i8,
    /// A ladder of so many metres. TER-03.
    #[serde(default)]
    #[schemars(range(min = 0.1, max = 100.0))]
    pub ladder: Option<f64>,
    /// The wall it leans on from the start. TER-03.
    #[serde(default)]
    pub set_up: Option<String>,
    /// A standard or the like, to be taken from its bearer. AFT-06.
    #[serde(default)]
    pub emblem: bool,
    /// A mount that is nobody's own: spare horses and the like, led by whoever carries it. CAV-08.
    #[serde(default)]
    pub mount: Option<RawSpareMount>,
    /// A message: the secret it tells whoever reads it. OBJ-02.
    #[serde(default)]
    pub secret: Option<String>,
    /// Lies where nobody sees it, until it is found. OBJ-02.
    #[serde(default)]
    pub concealed: bool,
}

/// A boat. TER-07.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawCraft {
    /// Where its middle is.
    pub at: [f64; 2],
    /// Which way it points, in degrees clockwise from the top of the table.
    #[serde(default)]
    pub facing: f64,
    /// Its length.
    #[schemars(range(min = 1.0, max = 500.0))]
    pub length: f64,
    /// Its width.
    #[schemars(range(min = 1.0, max = 500.0))]
    pub width: f64,
    /// How many it holds.
    #[schemars(range(min = 1, max = 200))]
    pub places: u8,
    /// Centimetres per turn, if not the rulebook's.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub rate: Option<f64>,
    /// The table it is on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}
