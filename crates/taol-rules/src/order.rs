//! What people can be told to do in a turn. TUR-01, TUR-03 to TUR-06.

mod about;

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Point};

pub use crate::dealings::{Dealings, Undertaking};
use crate::engine::{AlarmCall, EngineOrder};
use crate::figure::{FigureId, Posture};
use crate::formation::Formation;

/// The orders of a turn, by figure; whoever has none stays put. TUR-07.
pub type Orders = crate::sorted::Map<FigureId, Order>;

/// What one figure will do this turn.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Order {
    /// What it does.
    pub action: Action,
    /// "If you, then I": the first answer whose condition comes true takes over from then on.
    pub answers: Vec<Answer>,
    /// Which way to face in the end; otherwise the way it went, or towards the enemy met.
    pub facing: Option<Direction>,
    /// Strikes, crosses or leans across walls and openings, or hits back there. CON-02.
    pub across: bool,
    /// Spends the whole turn crossing dangerous ground slowly. DNG-04.
    pub slowly: bool,
    /// Lands in hay or water when it jumps. DNG-02.
    pub soft_landing: bool,
    /// Goes no further than this, whatever the allowance: what is left after swinging into the saddle. MOV-07.
    pub at_most: Option<f64>,
    /// Insists on a cavalry charge: refused where there can be none. CAV-03, CAV-09.
    pub cavalry_charge: bool,
    /// Goes two paces at most, and so stays immobile. MOV-05, CAV-03.
    pub two_paces: bool,
    /// What becomes of the mount it leads or gets off. MOV-07.
    pub bridle: Bridle,
    /// The shooter from whom it covers itself, if its shield cannot cover it from all. SHD-02.
    pub shield_towards: Option<FigureId>,
    /// Hurries: speed dice, where the scenario calls for them. SLO-08.
    pub hurry: bool,
    /// Figures ordered together keep their spacing and go at the pace of the slowest. GRP-03.
    pub together: Option<u16>,
    /// Things picked up on the way, by name. MOV-02.
    pub pick_up: Vec<String>,
    /// Things dropped on the way, by name. MOV-02.
    pub drop: Vec<String>,
    /// Opens into skirmish order on the way, or goes back to loose order. FOR-04, FOR-05.
    pub formation: Option<Formation>,
    /// Reloads this weapon while its body turns, slides or passes a rank; said by the body's order. FOR-03.
    pub reloads: Option<u8>,
    /// Which way its body marches, so that all throw slowness dice together; said by the body's order. SLO-04.
    pub heading: Option<Direction>,
    /// A special action, one per player and turn. TUR-12.
    pub special: Option<Special>,
    /// Shots, each with its moment; whoever names none does not shoot. SHO-01.
    pub shots: Vec<Shot>,
    /// The blow in melee; whoever names none strikes the strongest enemy with the longest weapon. MEL-01, MEL-09.
    pub blow: Blow,
    /// What it does once the blows have fallen. AFT-01 to AFT-08.
    pub after: AfterMelee,
    /// Calls those in disorder within voice back to order at the end of the turn. MOR-01.
    pub rally: bool,
    /// Tests its cohesion after the turn, if nobody leads it then. DIS-03.
    pub cohesion: bool,
    /// What it does besides with people, things and doors.
    pub dealings: Option<Box<Dealings>>,
    /// Decides aloud to sound the alarm, or calls it off. TWN-01.
    pub alarm: Option<AlarmCall>,
}

impl Order {
    /// What it does, and what it may do instead by an answer. TUR-05.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        let answers = self.answers.iter().map(|answer| &answer.then);
        std::iter::once(&self.action).chain(answers)
    }

    /// Everybody its shots and its blow name.
    pub fn fought(&self) -> impl Iterator<Item = FigureId> {
        let shots = self.shots.iter();
        let shots = shots.flat_map(|shot| [Some(shot.target), shot.ordered_by]);
        let blow = [self.blow.target, self.blow.second, self.blow.behind_hostage];
        shots.chain(blow).flatten()
    }
}

/// What becomes of a mount that nobody sits on. MOV-07.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bridle {
    /// Its owner leads it. SLO-09.
    #[default]
    Keeps,
    /// It stays there, tied or loose.
    LetsGo,
    /// A friend beside holds it.
    Gives(FigureId),
    /// Takes it by the bridle again.
    Takes,
}

/// One shot. SHO-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// With which weapon, by its place in the list.
    pub weapon: u8,
    /// At whom; at the whole of a couple or group unless the person is picked. SHO-12.
    pub target: FigureId,
    /// When.
    pub moment: Moment,
    /// The leader who orders this target, another than the rules would have. SHO-08, SHO-09, SHM-06.
    pub ordered_by: Option<FigureId>,
    /// On everybody of a group, covered or not, by the leader's order. SHM-06.
    pub at_all: bool,
    /// Part of a commanded volley. SHT-07.
    pub volley: bool,
    /// An elite shot spends its skill: as a bonus, or to pick the person. SHE-06.
    pub elite: Option<Elite>,
    /// Leans out over what covers it: no cover for it, and it may be struck. SHM-02.
    pub leans_out: bool,
    /// A duel: the faster of the two shoots first. SHT-09.
    pub duel: bool,
    /// Both sides agree that a fleeting shooter may take a fleeting target. SHT-03, SHT-08.
    pub agreed: bool,
    /// Says before a shot before movement that it will move, and shoots as one who does. SHT-01.
    #[serde(default)]
    pub will_move: bool,
}

impl Shot {
    /// A plain shot in the shooting phase.
    pub fn new(weapon: u8, target: FigureId) -> Shot {
        Shot {
            weapon,
            target,
            moment: Moment::ShootingPhase,
            ordered_by: None,
            at_all: false,
            volley: false,
            elite: None,
            leans_out: false,
            duel: false,
            agreed: false,
            will_move: false,
        }
    }
}

/// The moments at which one shoots. TUR-14.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Moment {
    /// Before movement; the losses are removed before anyone moves. SHT-01.
    BeforeMovement,
    /// During movement, at this time of it, or at the best moment if none is named. SHT-02.
    DuringMovement(Option<f64>),
    /// In the shooting phase.
    ShootingPhase,
    /// At an enemy about to be touched, just before contact. SHT-04, SHT-05.
    PointBlank,
    /// At an enemy in contact, before any blow. SHT-06.
    InContact,
}

/// How an elite shot spends its skill. SHE-06.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Elite {
    /// +1.
    Bonus,
    /// Picks the person in a group.
    Pick,
}

/// What somebody does in melee. MEL-01, MEL-09.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Blow {
    /// Does not strike at all.
    pub refrains: bool,
    /// Whom, if there is a choice. MEL-01.
    pub target: Option<FigureId>,
    /// A second enemy, for a fencer who strikes twice. MER-04.
    pub second: Option<FigureId>,
    /// A third enemy, for a hero who strikes three times. MER-04.
    pub third: Option<FigureId>,
    /// With which weapon, by its place in the list; `BARE_HANDS` for none. MEL-09.
    pub weapon: Option<u8>,
    /// In which way.
    pub manner: Manner,
    /// Gives up the advantage of a two-handed weapon so that a friend behind may strike. MER-01.
    pub forgoes_weight: bool,
    /// Holds this captive before it as a shield. MEM-11.
    pub behind_hostage: Option<FigureId>,
    /// Strikes the hostage rather than whoever holds it. MEM-11.
    pub strikes_hostage: bool,
    /// The enemy against whom it holds its shield. SHD-03.
    pub shield_against: Option<FigureId>,
}

/// The weapon of somebody who has none. BRW-01.
pub const BARE_HANDS: u8 = u8::MAX;

/// An object picked up on the spot. BRW-02.
pub const OBJECT_TO_HAND: u8 = u8::MAX - 1;

/// The sword of a formal duel, of somebody who holds none. MER-08.
pub const DUEL_WEAPON: u8 = u8::MAX - 2;

/// Ways of striking.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// As anybody does.
    #[default]
    Plain,
    /// A fencer, one step earlier. MER-04.
    Earlier,
    /// A fencer, twice. MER-04.
    Twice,
    /// A fencer: two dice at one enemy, the better one counts. MER-04.
    BestOfTwo,
    /// A fencer's rapier, then the dagger if it missed. MER-04.
    RapierThenDagger,
    /// A hero's three blows. MER-04.
    Thrice,
    /// The rarest of fencers: twice, and one step earlier. MER-04.
    TwiceEarlier,
    /// Not to kill. BRW-03.
    NonLethal,
    /// To master and take. BRW-04.
    Capture,
    /// With an object to hand. BRW-02.
    Object,
    /// Finishes an unconscious enemy. BRW-05.
    Finish,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 11] = [
        Manner::Plain,
        Manner::Earlier,
        Manner::Twice,
        Manner::BestOfTwo,
        Manner::RapierThenDagger,
        Manner::Thrice,
        Manner::TwiceEarlier,
        Manner::NonLethal,
        Manner::Capture,
        Manner::Object,
        Manner::Finish,
    ];

    /// How many enemies it can be for.
    pub fn enemies(self) -> u8 {
        match self {
            Manner::Twice | Manner::TwiceEarlier => 2,
            Manner::Thrice => 3,
            _ => 1,
        }
    }
}

/// What somebody does once the blows have fallen.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AfterMelee {
    /// Steps into the place of an enemy it killed or drove back. AFT-03.
    pub steps_in: bool,
    /// Gives quarter to an enemy with no way back. AFT-08.
    pub gives_quarter: bool,
    /// Yields rather than die, if there is no way back. AFT-08.
    pub yields: bool,
}

/// The actions of a turn: one each. TUR-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// Stays put. TUR-07.
    #[default]
    Hold,
    /// Hesitates: neither moves, shoots nor reloads. TUR-06.
    Hesitate,
    /// Turns on the spot: still immobile. MOV-05.
    Pivot,
    /// Goes along a path.
    Path(Vec<Waypoint>),
    /// Crawls along a path. MOV-03.
    Crawl(Vec<Waypoint>),
    /// Goes for somebody, to contact.
    Charge {
        /// Whom.
        target: FigureId,
        /// By way of.
        via: Vec<Waypoint>,
    },
    /// Goes after somebody and stays near. TUR-05.
    Follow {
        /// Whom.
        target: FigureId,
        /// How near, edge to edge.
        gap: f64,
    },
    /// Keeps just this distance from somebody, coming and going. TUR-05.
    KeepDistance {
        /// From whom.
        target: FigureId,
        /// How far, edge to edge.
        distance: f64,
    },
    /// Backs off as somebody comes, never nearer. TUR-05.
    Withdraw {
        /// From whom.
        target: FigureId,
    },
    /// Gets in somebody's way. TUR-09.
    BlockPerson {
        /// Whose.
        target: FigureId,
    },
    /// Stands in a passage. TUR-09.
    BlockPassage {
        /// One end of it.
        from: Point,
        /// The other.
        to: Point,
    },
    /// Stays put, but lower or higher.
    Take(Posture),
    /// Reloads a weapon, by its place in the list. SHO-04.
    Reload(u8),
    /// Works at something: a job of the scenario, or anything else. TSK-01.
    Work(String),
    /// Works at a door or barricade. TSK-01.
    Undertake(Undertaking),
    /// Cares for somebody wounded beside it, a whole turn. WND-04.
    Care(FigureId),
    /// Talks with somebody beside it, a whole turn. NPC-01.
    Discuss(FigureId),
    /// Gives itself up to somebody. NEG-01.
    Surrender(FigureId),
    /// Leaves by the nearest edge for another table, by this road of the plot. TSK-04.
    Travel(u16),
    /// Gets on the mount; where the switch allows it, and goes on. MOV-07.
    Mount(Vec<Waypoint>),
    /// Gets off; where the switch allows it, and goes on. MOV-07.
    Dismount(Vec<Waypoint>),
    /// Gets on a mount that is nobody's own, by the name of the thing. CAV-08, MOV-07.
    MountSpare(String),
    /// Cuts down a weapon, by its place in the list. CAV-06.
    CutDown(u8),
    /// Changes clothes, light or heavy. MOV-08.
    Dress {
        /// Armour and the like take two turns.
        heavy: bool,
        /// Into these of the clothes it has at hand; two turns if what is put on or off is armour.
        #[serde(default)]
        into: Option<String>,
    },
    /// Gives somebody a leg-up over a wall. TER-02.
    LegUp(FigureId),
    /// Sets up a ladder it carries against a wall. TER-03.
    SetUp {
        /// The ladder.
        ladder: String,
        /// The wall or building, by the name of the ground.
        wall: String,
    },
    /// Climbs a wall by ladder or leg-up, up or down. TER-02, TER-03.
    Climb {
        /// The wall, by the name of the ground.
        wall: String,
        /// Where it ends up.
        to: Waypoint,
    },
    /// Jumps, or cannot help falling, from a great height. DNG-03.
    Jump(Waypoint),
    /// Comes up to somebody in danger and helps. DNG-01, DNG-05.
    Help(FigureId),
    /// Gets into a boat; where the switch allows it, pushes it off this way. TER-07.
    Board {
        /// Which.
        craft: u8,
        /// Where it is pushed.
        push: Vec<Waypoint>,
    },
    /// Gets out of it. TER-07.
    Land(Waypoint),
    /// Rows or sails the boat it is in along a path. TER-07.
    Row(Vec<Waypoint>),
    /// Leaves the table by the nearest edge. NEG-01.
    Leave,
    /// Serves a gun, drives, steers, lays a counter, takes a road. ART, VEH, NAV, BIG.
    Engine(EngineOrder),
    /// Forms up in close order round somebody, with all who are told the same. FOR-02.
    Form(Form),
    /// Joins a body from behind or the sides. FOR-02.
    Join(FigureId),
    /// The body it stands in marches, wheels or turns as one. MOV-06, FOR-03.
    March(March),
    /// One rank of its body passes before or behind the others. FOR-03.
    PassRank(PassRank),
    /// Its body locks shields, or lowers them. SHD-04.
    Raise(Formation),
    /// The body it stands in breaks its order at will. FOR-02.
    BreakRanks,
    /// Keeps its rank in a body that marches by somebody's order; said by that order, never typed in. FOR-03.
    KeepRank {
        /// Whose order.
        leader: FigureId,
        /// The order has used up the pivot of this turn.
        pivots: bool,
        /// Two paces at the most: still immobile. MOV-05.
        immobile: bool,
    },
    /// Goes to its place in a body; said by the body's order, never typed in. FOR-02, FOR-03.
    TakePlace {
        /// Where.
        at: Point,
        /// What for.
        drill: Drill,
    },
}

/// Forming up. FOR-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    /// Round whom: a leader, standard or musician who stays put and does nothing.
    pub round: FigureId,
    /// In which shape.
    pub shape: Shape,
    /// As what: close order, a wall of shields or a tortoise.
    pub formation: Formation,
}

/// The shape of a body. FOR-02, FOR-07.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// So many ranks deep.
    Line(u8),
    /// So many files wide.
    Column(u8),
    /// A block that faces every way.
    Square,
}

/// What a body does as one. MOV-06, FOR-03, FOR-07.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct March {
    /// Where the middle of its front rank goes; empty for a turn on the spot.
    pub path: Vec<Point>,
    /// Everybody turns this way on their own base before setting out.
    pub turn: Option<Direction>,
    /// Keeps its front: steps sideways or back instead of wheeling.
    pub keeps_front: bool,
    /// Goes on over ground that breaks its order.
    pub through: bool,
    /// Slides two paces at the most: still immobile. MOV-05.
    pub slide: bool,
}

/// Which rank passes where. FOR-03.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PassRank {
    /// The first rank goes behind the last.
    FrontToRear,
    /// The last rank goes before the first.
    RearToFront,
}

/// What somebody takes a place in a body for.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Drill {
    /// To form up round somebody, as this.
    Form(FigureId, Formation),
    /// To join a body that stands or marches.
    Join(FigureId),
    /// One rank passes the others: still immobile.
    PassRank,
    /// Room for long bases in a quarter turn: still immobile.
    Turn,
}

/// A point to go to.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Waypoint {
    /// Where.
    pub at: Point,
    /// On which storey, if it changes there.
    pub storey: Option<i8>,
}

/// A conditional answer. TUR-05.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// When.
    pub when: Condition,
    /// What then.
    pub then: Action,
    /// Which way to face in the end, if it comes to that.
    #[serde(default)]
    pub facing: Option<Direction>,
}

/// When an answer takes over.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// Somebody comes within so many centimetres.
    ComesWithin(FigureId, f64),
    /// Somebody moves more than two paces.
    Moves(FigureId),
    /// An enemy touches one.
    Contacted,
}

/// Special actions. TUR-12.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// A shoulder weapon fired on the move.
    FireOnTheMove,
    /// One aimed shot.
    AimedShot,
    /// A grenade.
    Grenade,
    /// Hidden since the start: appears and moves at the end of the turn, no answer this turn.
    Surprise,
}
