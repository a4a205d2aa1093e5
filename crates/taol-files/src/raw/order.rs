//! Orders as people write them.

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::engine::AlarmCall;
use taol_rules::figure::Posture;
use taol_rules::formation::Formation;
use taol_rules::order::{PassRank, Special};

use super::{RawAfter, RawBesides, RawBlow, RawBuild, RawDrive, RawHelm, RawServe, RawShot, RawSteer};

/// What one figure does this turn: exactly one of the actions, and what goes with it. Whoever only shoots or strikes
/// stays put.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawOrder {
    /// Stays put.
    #[serde(default)]
    pub hold: Option<bool>,
    /// Hesitates: neither moves, shoots nor reloads. TUR-06.
    #[serde(default)]
    pub hesitate: Option<bool>,
    /// Turns on the spot to face this many degrees. MOV-05.
    #[serde(default)]
    pub pivot: Option<f64>,
    /// Goes along these points.
    #[serde(default)]
    pub path: Option<Vec<RawWaypoint>>,
    /// Goes along these steps, each from the last point. For groups above all.
    #[serde(default)]
    pub by: Option<Vec<[f64; 2]>>,
    /// Crawls along these points. MOV-03.
    #[serde(default)]
    pub crawl: Option<Vec<RawWaypoint>>,
    /// Goes for somebody, to contact.
    #[serde(default)]
    pub charge: Option<String>,
    /// Goes by way of these points first (with `charge`).
    #[serde(default)]
    pub via: Vec<RawWaypoint>,
    /// Insists on a cavalry charge (with `charge`, or with `march` or `march-by` for a body): refused where there can be
    /// none. CAV-03, CAV-09, FOR-08.
    #[serde(default)]
    pub cavalry_charge: bool,
    /// Goes after somebody and stays near. TUR-05.
    #[serde(default)]
    pub follow: Option<String>,
    /// How near (with `follow`); 0 if not given.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub gap: Option<f64>,
    /// Keeps a distance from somebody. TUR-05.
    #[serde(default)]
    pub keep_distance_from: Option<String>,
    /// How far (with `keep-distance-from`); the present distance if not given.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub distance: Option<f64>,
    /// Backs off as somebody comes. TUR-05.
    #[serde(default)]
    pub withdraw_from: Option<String>,
    /// Gets in somebody's way. TUR-09.
    #[serde(default)]
    pub block: Option<String>,
    /// Stands in the passage between two points. TUR-09.
    #[serde(default)]
    pub block_passage: Option<[[f64; 2]; 2]>,
    /// Crouches, lies down or gets up.
    #[serde(default)]
    pub posture: Option<Posture>,
    /// Reloads this weapon. SHO-04.
    #[serde(default)]
    pub reload: Option<String>,
    /// Works at something. TSK-01.
    #[serde(default)]
    pub work: Option<String>,
    /// Gets on its mount. MOV-07.
    #[serde(default)]
    pub mount: Option<bool>,
    /// Gets off. MOV-07.
    #[serde(default)]
    pub dismount: Option<bool>,
    /// Gets on this mount, a thing that is nobody's own. CAV-08.
    #[serde(default)]
    pub mount_spare: Option<String>,
    /// What becomes of the mount it leads or gets off; it leads it if not given. MOV-07, SLO-09.
    #[serde(default)]
    pub bridle: Option<RawBridle>,
    /// The friend beside it who takes the mount (with `bridle = "given"`). MOV-07.
    #[serde(default)]
    pub bridle_to: Option<String>,
    /// Cuts this weapon down to a shorter one. CAV-06.
    #[serde(default)]
    pub cut_down: Option<String>,
    /// Goes on along these points (with `mount`, `dismount` or `board`), where a switch allows it. MOV-07, TER-07.
    #[serde(default)]
    pub onward: Vec<RawWaypoint>,
    /// Changes clothes: `light` or `heavy`. MOV-08.
    #[serde(default)]
    pub dress: Option<RawDress>,
    /// Changes into these of its `clothes` (with `dress`). MOV-08.
    #[serde(default)]
    pub into: Option<String>,
    /// Gives somebody a leg-up. TER-02.
    #[serde(default)]
    pub leg_up: Option<String>,
    /// Sets up this ladder (with `against`). TER-03.
    #[serde(default)]
    pub set_up: Option<String>,
    /// The wall a ladder is set up against.
    #[serde(default)]
    pub against: Option<String>,
    /// Climbs this wall (with `to`). TER-02, TER-03.
    #[serde(default)]
    pub climb: Option<String>,
    /// Where a climb ends.
    #[serde(default)]
    pub to: Option<RawWaypoint>,
    /// Jumps down from a great height to this point beside it. DNG-03.
    #[serde(default)]
    pub jump: Option<RawWaypoint>,
    /// Comes up to somebody in danger and helps. DNG-01, DNG-05.
    #[serde(default)]
    pub help: Option<String>,
    /// Gets into this boat. TER-07.
    #[serde(default)]
    pub board: Option<String>,
    /// Gets out of the boat, here. TER-07.
    #[serde(default)]
    pub land: Option<RawWaypoint>,
    /// Rows the boat along these points. TER-07.
    #[serde(default)]
    pub row: Option<Vec<RawWaypoint>>,
    /// Leaves the table by the nearest edge. NEG-01.
    #[serde(default)]
    pub leave: Option<bool>,
    /// Forms up in close order round somebody who stays put. FOR-02.
    #[serde(default)]
    pub form: Option<RawForm>,
    /// Joins the body this figure stands in. FOR-02.
    #[serde(default)]
    pub join: Option<String>,
    /// Its body marches: where the middle of the front rank goes. MOV-06.
    #[serde(default)]
    pub march: Option<Vec<[f64; 2]>>,
    /// Its body marches by these steps, each from the last point. MOV-06.
    #[serde(default)]
    pub march_by: Option<Vec<[f64; 2]>>,
    /// Its body slides by this much, two paces at the most, and keeps its front. FOR-03.
    #[serde(default)]
    pub slide: Option<[f64; 2]>,
    /// Everybody of its body turns to face this many degrees: alone, or before marching. FOR-03, FOR-07.
    #[serde(default)]
    pub turn: Option<f64>,
    /// Steps sideways or back instead of wheeling (with `march` or `march-by`). MOV-06.
    #[serde(default)]
    pub keeps_front: bool,
    /// Goes on over ground that breaks the order (with `march` or `march-by`). FOR-03.
    #[serde(default)]
    pub through: bool,
    /// One rank of its body passes behind or before the others. FOR-03.
    #[serde(default)]
    pub pass_rank: Option<PassRank>,
    /// Its body locks shields (`shield-wall`, `tortoise`) or lowers them (`close`). SHD-04.
    #[serde(default)]
    pub raise: Option<Formation>,
    /// Its body breaks its order; everybody in it may go their own way. FOR-02.
    #[serde(default)]
    pub break_ranks: Option<bool>,
    /// Opens into `skirmish` order on the way, or goes back to `loose`. FOR-04, FOR-05.
    #[serde(default)]
    pub formation: Option<Formation>,
    /// Leaves for another table by this road. TSK-04, BIG-01.
    #[serde(default)]
    pub travel: Option<String>,
    /// Bars this door. TSK-01.
    #[serde(default)]
    pub bar: Option<String>,
    /// Breaks this door down. TSK-01.
    #[serde(default)]
    pub break_down: Option<String>,
    /// Pulls this barricade down, or pushes this furniture or cart aside. TSK-01.
    #[serde(default)]
    pub clear: Option<String>,
    /// Builds something across a passage. TSK-01.
    #[serde(default)]
    pub build: Option<RawBuild>,
    /// Cares for this figure beside it, a whole turn. WND-04.
    #[serde(default)]
    pub care: Option<String>,
    /// Talks with this figure beside it, a whole turn. NPC-01.
    #[serde(default)]
    pub discuss: Option<String>,
    /// Gives itself up to this figure. NEG-01.
    #[serde(default)]
    pub surrender: Option<String>,
    /// What it does besides with people, things and doors.
    #[serde(default)]
    pub besides: Option<RawBesides>,
    /// Serves a gun with the rest of its crew. ART-01, ART-02.
    #[serde(default)]
    pub serve: Option<RawServe>,
    /// Drives the cart it sits on. ART-03, VEH-02.
    #[serde(default)]
    pub drive: Option<RawDrive>,
    /// Rights this overturned cart. ART-03.
    #[serde(default)]
    pub right: Option<String>,
    /// Steers the motor vehicle it sits in. VEH-02.
    #[serde(default)]
    pub steer: Option<RawSteer>,
    /// Lays an order counter for the ship it is on. NAV-01.
    #[serde(default)]
    pub helm: Option<RawHelm>,
    /// Decides aloud to sound the alarm, or calls it off. TWN-01.
    #[serde(default)]
    pub alarm: Option<AlarmCall>,
    /// "If you, then I." TUR-05.
    #[serde(default)]
    pub answers: Vec<RawAnswer>,
    /// Which way to face in the end, in degrees.
    #[serde(default)]
    pub facing: Option<f64>,
    /// Strikes or crosses a wall, door or window, or hits back there. CON-02.
    #[serde(default)]
    pub across: bool,
    /// Spends the whole turn crossing dangerous ground slowly. DNG-04.
    #[serde(default)]
    pub slowly: bool,
    /// Goes two paces at most, and so stays immobile. MOV-05, CAV-03.
    #[serde(default)]
    pub two_paces: bool,
    /// The shooter from whom it covers itself, if its shield cannot cover it from all. SHD-02.
    #[serde(default)]
    pub shield_towards: Option<String>,
    /// Hurries: speed dice, where the scenario calls for them. SLO-08.
    #[serde(default)]
    pub hurry: bool,
    /// Lands in hay or water when it jumps. DNG-02.
    #[serde(default)]
    pub soft_landing: bool,
    /// Picks these things up on the way. MOV-02.
    #[serde(default)]
    pub pick_up: Vec<String>,
    /// Drops these things on the way. MOV-02.
    #[serde(default)]
    pub drop: Vec<String>,
    /// A special action. TUR-12.
    #[serde(default)]
    pub special: Option<Special>,
    /// Shoots. SHO-01.
    #[serde(default)]
    pub shoot: Option<RawShot>,
    /// Shoots several times, with a weapon that does. SHT-10.
    #[serde(default)]
    pub shots: Vec<RawShot>,
    /// The blow in melee; whoever is in contact and says nothing strikes the strongest with the longest. MEL-01, MEL-09.
    #[serde(default)]
    pub strike: Option<RawBlow>,
    /// What it does once the blows have fallen. AFT-03, AFT-08.
    #[serde(default)]
    pub after: Option<RawAfter>,
    /// Calls those in disorder within voice back to order at the end of the turn. MOR-01.
    #[serde(default)]
    pub rally: bool,
    /// Tests its cohesion after the turn, if nobody leads it then (2011). DIS-03.
    #[serde(default)]
    pub cohesion: bool,
}

/// What becomes of a mount that nobody sits on. MOV-07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RawBridle {
    /// It stays there, tied or loose.
    Left,
    /// A friend beside holds it (with `bridle-to`).
    Given,
    /// Its owner takes it by the bridle again.
    Taken,
}

/// Forming up. FOR-02.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawForm {
    /// Round whom: a leader, standard or musician who stays put and does nothing.
    pub round: String,
    /// `line` (one rank, or so many `ranks`), `column` (of two, or so many `files`), `square`.
    #[serde(default)]
    pub shape: RawShape,
    /// How many ranks, for a line.
    #[serde(default)]
    #[schemars(range(min = 1, max = 50))]
    pub ranks: Option<u8>,
    /// How many files, for a column.
    #[serde(default)]
    #[schemars(range(min = 1, max = 50))]
    pub files: Option<u8>,
    /// `close`, `shield-wall` or `tortoise`; close order if not given.
    #[serde(default, rename = "as")]
    pub formation: Option<Formation>,
}

/// The shape of a body. FOR-02.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RawShape {
    /// In line.
    #[default]
    Line,
    /// In column.
    Column,
    /// A block that faces every way.
    Square,
}

/// Light clothes or heavy ones. MOV-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RawDress {
    /// One turn.
    Light,
    /// Two turns.
    Heavy,
}

/// A point to go to: `[x, y]`, or with the storey it leads to.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum RawWaypoint {
    /// On the same storey.
    Point([f64; 2]),
    /// On another.
    Storey {
        /// Where.
        at: [f64; 2],
        /// The storey one is on from there.
        #[schemars(range(min = -20, max = 100))]
        storey: i8,
    },
}

/// One order for several figures; they keep their spacing and go at the pace of the slowest. GRP-03.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawGroupOrder {
    /// Who: figures, or the name of a unit. A `path` is the first one's; the others go alongside.
    pub who: Vec<String>,
    /// What.
    pub order: RawOrder,
}

/// A conditional answer. TUR-05.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawAnswer {
    /// When.
    #[serde(rename = "if")]
    pub when: RawCondition,
    /// What then: a way to move, to hold, turn, get down or up, or to leave.
    pub then: Box<RawOrder>,
}

/// When an answer takes over.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawCondition {
    /// Whom it is about.
    #[serde(default)]
    pub who: Option<String>,
    /// Comes within so many centimetres.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 10000.0))]
    pub within: Option<f64>,
    /// Moves more than two paces.
    #[serde(default)]
    pub moves: Option<bool>,
    /// An enemy touches one.
    #[serde(default)]
    pub contacted: Option<bool>,
}
