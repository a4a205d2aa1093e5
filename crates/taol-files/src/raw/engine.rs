//! Guns, vehicles, ships, towns and roads between tables, and the orders about them. ART, VEH, NAV, TWN, BIG.

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::engine::ships::Rig;
use taol_rules::engine::{Carriage, Helm, Team};

fn one() -> u16 {
    1
}

fn yes() -> bool {
    true
}

/// A gun. ART-01.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawGun {
    /// Where its middle is.
    pub at: [f64; 2],
    /// Which way the muzzle points, in degrees clockwise from the top of the table.
    #[serde(default)]
    pub facing: f64,
    /// Its length; 5 if not given.
    #[serde(default)]
    #[schemars(range(min = 0.5, max = 100.0))]
    pub length: Option<f64>,
    /// Its width; 3 if not given.
    #[serde(default)]
    #[schemars(range(min = 0.5, max = 100.0))]
    pub width: Option<f64>,
    /// What it fires: weapons of the rulebook, such as `cannon-with-ball`. SHE-04.
    pub weapons: Vec<String>,
    /// On small wheels or large. ART-02.
    #[serde(default)]
    pub carriage: Carriage,
    /// People it takes; what its weapons say if not given. ART-01.
    #[serde(default)]
    #[schemars(range(min = 1, max = 12))]
    pub crew: Option<u8>,
    /// Degrees to each side that it fires; what the rulebook says if not given. ART-01.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 180.0))]
    pub arc: Option<f64>,
    /// Whose it is at the start.
    #[serde(default)]
    pub side: Option<String>,
    /// Not loaded at the start.
    #[serde(default)]
    pub unloaded: bool,
    /// The vehicle it hangs on at the start. ART-02.
    #[serde(default)]
    pub limbered: Option<String>,
    /// The table it is on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// A cart, coach, limber or hand cart with its `team`, or a motor vehicle with its `motor`. VEH-02.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawVehicle {
    /// Where its middle is, the team included.
    pub at: [f64; 2],
    /// Which way it points, in degrees clockwise from the top of the table.
    #[serde(default)]
    pub facing: f64,
    /// Its length, the team included.
    #[schemars(range(min = 1.0, max = 500.0))]
    pub length: f64,
    /// Its width.
    #[schemars(range(min = 1.0, max = 500.0))]
    pub width: f64,
    /// How many it holds, the driver included.
    #[schemars(range(min = 1, max = 200))]
    pub places: u8,
    /// What draws it. ART-03.
    #[serde(default)]
    pub team: Option<Team>,
    /// A motor vehicle. VEH-02.
    #[serde(default)]
    pub motor: Option<RawMotor>,
    /// Went on in the turn before the first. ART-03.
    #[serde(default)]
    pub rolling: bool,
    /// Lies on its side at the start. ART-03.
    #[serde(default)]
    pub overturned: bool,
    /// The table it is on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// What moves a motor vehicle. VEH-02.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawMotor {
    /// Its most, in centimetres per turn.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub rate: f64,
    /// What it goes at the start.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub speed: f64,
    /// Its orders are written one turn ahead. VEH-01.
    #[serde(default)]
    pub ahead: bool,
}

/// A small ship. NAV-01.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawShip {
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
    /// How it goes, and so how soon it obeys. NAV-01.
    #[serde(default)]
    pub rig: Rig,
    /// Its most, in knots. NAV-01.
    #[schemars(range(min = 0.0, max = 40.0))]
    pub knots: f64,
    /// Centimetres it makes at the start.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 200.0))]
    pub way: f64,
    /// Its real crew. NAV-02.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 2000))]
    pub crew: u16,
    /// One figure for so many of them: 1, 5 or 10. NAV-02.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 10))]
    pub crew_scale: u16,
    /// People walk and fight on it. NAV-03.
    #[serde(default = "yes")]
    pub deck: bool,
    /// Hits it can take, where they count. ART-01.
    #[serde(default)]
    #[schemars(range(min = 1, max = 200))]
    pub hull: Option<u8>,
    /// The table it is on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// A town that sounds the alarm. TWN-01.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawTown {
    /// Its corners.
    pub area: Vec<[f64; 2]>,
    /// Who may decide the alarm: chief of the garrison, governor, vice-governor.
    pub alarm_by: Vec<String>,
    /// People who run to safety.
    #[serde(default)]
    pub inhabitants: Vec<String>,
    /// People who muster, waiting until then.
    #[serde(default)]
    pub militia: Vec<String>,
    /// Where they muster: one point each, or one for all.
    #[serde(default)]
    pub square: Vec<[f64; 2]>,
    /// The safest places: fort, bush.
    #[serde(default)]
    pub refuges: Vec<[f64; 2]>,
    /// The table it lies on, in a game with several.
    #[serde(default)]
    pub table: Option<String>,
}

/// What somebody does at a gun, together with the rest of its crew: exactly one of the works. ART-01, ART-02.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawServe {
    /// Which gun.
    pub gun: String,
    /// Loads it, a turn at a time.
    #[serde(default)]
    pub load: bool,
    /// Hangs it on this vehicle, right behind it.
    #[serde(default)]
    pub limber: Option<String>,
    /// Takes it off.
    #[serde(default)]
    pub unlimber: bool,
    /// Pushes it along these points.
    #[serde(default)]
    pub push: Option<Vec<[f64; 2]>>,
    /// Points it this many degrees.
    #[serde(default)]
    pub point: Option<f64>,
    /// Fires at this wall, ship or vehicle.
    #[serde(default)]
    pub batter: Option<String>,
    /// With this weapon of the gun (with `batter`); its first if not given.
    #[serde(default)]
    pub with: Option<String>,
}

/// How a cart is driven. ART-03, VEH-02.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawDrive {
    /// Along these points.
    pub path: Vec<[f64; 2]>,
    /// As fast off the road as on it, at the risk of an accident.
    #[serde(default)]
    pub fast: bool,
}

/// How a motor vehicle is steered. VEH-02.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawSteer {
    /// Degrees clockwise at the start of the move.
    #[serde(default)]
    pub turn: f64,
    /// Degrees clockwise halfway.
    #[serde(default)]
    pub halfway: f64,
    /// Centimetres it goes.
    #[schemars(range(min = 0.0, max = 1000.0))]
    pub speed: f64,
}

/// An order counter laid for a ship. NAV-01, NAV-04.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawHelm {
    /// What it says.
    pub order: Helm,
    /// By how many degrees (with `port` and `starboard`); as far as it can if not given.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 180.0))]
    pub degrees: Option<f64>,
}

/// What must be true of a gun, vehicle, ship or boat after the turn. Only what is given is compared.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawEngineExpectation {
    /// Where its middle is, to within 0.01 cm.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// Which way it points, to within half a degree.
    #[serde(default)]
    pub facing: Option<f64>,
    /// A gun: loaded.
    #[serde(default)]
    pub loaded: Option<bool>,
    /// A gun: the vehicle it hangs on; empty for none.
    #[serde(default)]
    pub limbered: Option<String>,
    /// A gun: whose it is; empty for nobody's.
    #[serde(default)]
    pub side: Option<String>,
    /// A cart: lies on its side.
    #[serde(default)]
    pub overturned: Option<bool>,
    /// A motor vehicle or ship: centimetres it makes, to within 0.01.
    #[serde(default)]
    pub speed: Option<f64>,
    /// A ship: hits it can still take.
    #[serde(default)]
    pub hull: Option<u8>,
}
