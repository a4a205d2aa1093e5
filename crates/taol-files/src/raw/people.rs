//! What the game master prepares: secrets, objectives, events, people, jobs, decoys, roads. OBJ-01, NPC-01, EVT-01.

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::plot::Attitude;
use taol_rules::rulebook::{SkilledWork, Text};
use taol_rules::setting::Edge;

use super::condition::{RawDoorIs, RawLearnt, RawWhen};

/// Something to be learnt. OBJ-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawSecret {
    /// What one learns.
    pub text: Text,
    /// Who knows it from the start: figures or sides.
    #[serde(default)]
    pub known_to: Vec<String>,
}

/// Something people are after. OBJ-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawObjective {
    /// Whose it is: a figure or a side.
    pub of: String,
    /// What it says.
    pub text: Text,
    /// When it is met; the game master judges if not given.
    #[serde(default)]
    pub when: Option<RawWhen>,
    /// Met for good as soon as that is so at the end of a turn; otherwise it has to be so in the end.
    #[serde(default)]
    pub once: bool,
    /// Judged at the end of this turn at the latest.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1000))]
    pub by_turn: Option<u32>,
    /// The secret that brings it to light; known from the start if not given.
    #[serde(default)]
    pub after: Option<String>,
}

/// Something that may happen. EVT-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawEvent {
    /// What is told.
    pub text: Text,
    /// When; only when the game master calls it, if not given.
    #[serde(default)]
    pub when: Option<RawWhen>,
    /// Only on a die: its faces, and the most it may show.
    #[serde(default)]
    pub chance: Option<RawChance>,
    /// May happen every turn, not only once.
    #[serde(default)]
    pub again: bool,
    /// What it does.
    #[serde(default)]
    pub does: Vec<RawEffect>,
}

/// A die that decides.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawChance {
    /// Faces of the die.
    #[schemars(range(min = 2, max = 100))]
    pub die: u8,
    /// The most it may show.
    #[schemars(range(min = 1, max = 100))]
    pub up_to: u8,
}

/// What an event, a row of a random table or a job does: exactly one of these. EVT-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawEffect {
    /// A figure or a side learns a secret.
    #[serde(default)]
    pub learn: Option<RawLearnt>,
    /// These two sides are allies from now on. NEG-01.
    #[serde(default)]
    pub ally: Option<[String; 2]>,
    /// These two sides fight from now on. NEG-01.
    #[serde(default)]
    pub fall_out: Option<[String; 2]>,
    /// A figure goes over to a side. HID-02.
    #[serde(default)]
    pub join: Option<RawJoin>,
    /// A door stands so from now on.
    #[serde(default)]
    pub door: Option<RawDoorIs>,
    /// A throw on this random table.
    #[serde(default)]
    pub draw: Option<String>,
    /// Somebody's attitude from now on. NPC-01.
    #[serde(default)]
    pub attitude: Option<RawAttitude>,
    /// This hidden thing comes to light.
    #[serde(default)]
    pub find: Option<String>,
}

/// Somebody goes over.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawJoin {
    /// Who.
    pub figure: String,
    /// To which side.
    pub side: String,
}

/// Somebody's attitude. NPC-01.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawAttitude {
    /// Whose.
    pub figure: String,
    /// How they take people.
    pub is: Attitude,
}

/// A random table. EVT-01.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawDraw {
    /// Faces of its die.
    #[serde(default = "six")]
    #[schemars(range(min = 2, max = 100))]
    pub die: u8,
    /// Its rows.
    pub rows: Vec<RawRow>,
}

fn six() -> u8 {
    6
}

/// A row of a random table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawRow {
    /// From which number of the die to which.
    pub on: [u8; 2],
    /// What is told.
    pub text: Text,
    /// What it does.
    #[serde(default)]
    pub does: Vec<RawEffect>,
}

/// Somebody of the game master's, by the name of the figure. NPC-01, NPC-02.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawPerson {
    /// How they take people; by a die when first talked to, if not given.
    #[serde(default)]
    pub attitude: Option<Attitude>,
    /// What they know and would tell.
    #[serde(default)]
    pub knows: Vec<RawKnowledge>,
    /// What they look like in disguise. NPC-02.
    #[serde(default)]
    pub appears: Option<Text>,
    /// The side they seem to be of in disguise. NPC-02.
    #[serde(default)]
    pub appears_side: Option<String>,
    /// How they get about in disguise, by a gait of the rulebook; as ever if not given. NPC-02, MOV-01.
    #[serde(default)]
    pub appears_gait: Option<String>,
    /// Weapons that do not show in disguise. NPC-02.
    #[serde(default)]
    pub conceals: Vec<String>,
    /// Not in disguise at the start.
    #[serde(default)]
    pub unmasked: bool,
}

/// What somebody would tell. NPC-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawKnowledge {
    /// The secret.
    pub secret: String,
    /// Only in a talk of a whole turn.
    #[serde(default)]
    pub long: bool,
    /// Only while this is so.
    #[serde(default)]
    pub when: Option<RawWhen>,
    /// Only to somebody who passes this test.
    #[serde(default)]
    pub test: Option<RawTest>,
}

/// A test of skill. TST-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawTest {
    /// A skill or characteristic; the class where somebody has neither.
    pub skill: String,
    /// The difficulty to reach, instead of staying under the skill: 4, 5 or 6.
    #[serde(default)]
    #[schemars(range(min = 2, max = 12))]
    pub difficulty: Option<u8>,
    /// Better or worse by the setting.
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub modifier: i8,
    /// Dice, the best of which counts (with `difficulty`); 1 if not given.
    #[serde(default)]
    #[schemars(range(min = 1, max = 3))]
    pub dice: Option<u8>,
}

/// Work to be done, by the name that orders use. TSK-03.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawJob {
    /// What it is called.
    pub text: Text,
    /// Hard work. TSK-03.
    #[serde(default)]
    pub hard: bool,
    /// "Certain times" that run at once; 1 if not given. TSK-03.
    #[serde(default)]
    #[schemars(range(min = 1, max = 6))]
    pub clocks: Option<u8>,
    /// Those with this skill are specialists. TSK-03.
    #[serde(default)]
    pub skill: Option<String>,
    /// What specialists and tools do here; what the rulebook says if not given. TSK-03.
    #[serde(default)]
    pub specialists: Option<SkilledWork>,
    /// Whoever carries this thing has tools. TSK-03.
    #[serde(default)]
    pub tool: Option<String>,
    /// A natural six means nothing here. TSK-02.
    #[serde(default)]
    pub ignores_sixes: bool,
    /// The ground or room where it is done; anywhere if not given.
    #[serde(default)]
    pub ground: Option<String>,
    /// The secret that brings it to light: hidden work, which nobody does or hears of before. OBJ-01.
    #[serde(default)]
    pub after: Option<String>,
    /// What comes of it.
    #[serde(default)]
    pub does: Vec<RawEffect>,
}

/// A troop hidden behind tokens. HID-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawDecoy {
    /// The animals on the table: figures.
    pub tokens: Vec<String>,
    /// The token that is the troop; none where all are nothing.
    #[serde(default)]
    pub truth: Option<String>,
    /// The troop: figures with status `waiting` and no place.
    #[serde(default)]
    pub troop: Vec<String>,
    /// Where each of them stands, in centimetres from the token.
    #[serde(default)]
    pub places: Vec<[f64; 2]>,
}

/// A way from one table to another. TSK-04, BIG-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawRoad {
    /// The table it leaves: over the nearest edge, unless one of the next two says otherwise.
    pub from: String,
    /// Over this edge.
    #[serde(default)]
    pub edge: Option<Edge>,
    /// From this area.
    #[serde(default)]
    pub area: Option<Vec<[f64; 2]>>,
    /// The table it leads to.
    pub to: String,
    /// Where one comes in there.
    pub at: [f64; 2],
    /// Turns of that table it takes; "a certain time" if not given.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1000))]
    pub turns: Option<u32>,
}

/// Something the game master calls for before a turn: exactly one of these. TST-01, WND-04, OBJ-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawCall {
    /// Somebody tests a skill (with `figure`). TST-01.
    #[serde(default)]
    pub test: Option<RawTest>,
    /// Whom a test is about.
    #[serde(default)]
    pub figure: Option<String>,
    /// Care for this figure. WND-04.
    #[serde(default)]
    pub care: Option<String>,
    /// Who cares (with `care`).
    #[serde(default)]
    pub carer: Option<String>,
    /// In poor conditions (with `care`).
    #[serde(default)]
    pub poor: bool,
    /// The healing is done at once (with `care`).
    #[serde(default)]
    pub at_once: bool,
    /// The attitude die for this figure. NPC-01.
    #[serde(default)]
    pub attitude: Option<String>,
    /// This event happens. EVT-01.
    #[serde(default)]
    pub happens: Option<String>,
    /// Whatever an event could do.
    #[serde(default)]
    pub does: Option<RawEffect>,
    /// The verdict on this objective (with `met`). OBJ-01.
    #[serde(default)]
    pub judge: Option<String>,
    /// Met or not.
    #[serde(default)]
    pub met: bool,
    /// The game is over. OBJ-01.
    #[serde(default)]
    pub end: Option<bool>,
}

/// What somebody does besides with people, things and doors; none of it takes the turn.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawBesides {
    /// A short talk at the end of the turn, with whom. NPC-01.
    #[serde(default)]
    pub talk: Option<String>,
    /// Tests of skill at the end of the turn. TST-01.
    #[serde(default)]
    pub tests: Vec<RawTest>,
    /// Looks hard at somebody who may not be what it seems. NPC-02.
    #[serde(default)]
    pub watch: Option<String>,
    /// Things handed over at contact. OBJ-02.
    #[serde(default)]
    pub give: Vec<RawGift>,
    /// Messages it carries and reads. OBJ-02.
    #[serde(default)]
    pub read: Vec<String>,
    /// Secrets it tells. OBJ-01.
    #[serde(default)]
    pub tell: Vec<RawTelling>,
    /// Captives it lets go. CPT-01.
    #[serde(default)]
    pub free: Vec<String>,
    /// Doors it opens.
    #[serde(default)]
    pub open: Vec<String>,
    /// Doors it shuts.
    #[serde(default)]
    pub shut: Vec<String>,
    /// Takes up a fallen or captive person beside it, to carry. WND-03, CPT-01.
    #[serde(default)]
    pub lift: Option<String>,
    /// Lays down whom it carries.
    #[serde(default)]
    pub lay_down: bool,
    /// Drops its disguise. NPC-02.
    #[serde(default)]
    pub unmask: bool,
    /// A player's character or an officer there insists that the work go on. TSK-02.
    #[serde(default)]
    pub insist: bool,
    /// Leaves its captives where they are. CPT-01.
    #[serde(default)]
    pub leave_captives: bool,
}

/// A thing that changes hands. OBJ-02.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawGift {
    /// What.
    pub thing: String,
    /// To whom.
    pub to: String,
}

/// A secret told. OBJ-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawTelling {
    /// What.
    pub secret: String,
    /// To whom.
    pub to: String,
}

/// Something to build across a passage. TSK-01.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawBuild {
    /// A kind of ground that can be cleared away again, such as `barricade`.
    pub kind: String,
    /// From here.
    pub from: [f64; 2],
    /// To here.
    pub to: [f64; 2],
}
