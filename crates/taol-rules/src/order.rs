//! What people can be told to do in a turn. TUR-01, TUR-03 to TUR-06.

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Point};

use crate::figure::{FigureId, Posture};

/// The orders of a turn, by figure; whoever has none stays put. TUR-07.
pub type Orders = std::collections::BTreeMap<FigureId, Order>;

/// What one figure will do this turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
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
    /// Hurries: speed dice, where the scenario calls for them. SLO-08.
    pub hurry: bool,
    /// Figures ordered together keep their spacing and go at the pace of the slowest. GRP-03.
    pub together: Option<u16>,
    /// Things picked up on the way, by name. MOV-02.
    pub pick_up: Vec<String>,
    /// Things dropped on the way, by name. MOV-02.
    pub drop: Vec<String>,
    /// A special action, one per player and turn. TUR-12.
    pub special: Option<Special>,
}

/// The actions of a turn: one each. TUR-01.
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
    /// Works at something. TSK-01.
    Work(String),
    /// Gets on the mount; where the switch allows it, and goes on. MOV-07.
    Mount(Vec<Waypoint>),
    /// Gets off; where the switch allows it, and goes on. MOV-07.
    Dismount(Vec<Waypoint>),
    /// Changes clothes, light or heavy. MOV-08.
    Dress {
        /// Armour and the like take two turns.
        heavy: bool,
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
    /// Helps somebody in danger. DNG-01.
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
}

/// A point to go to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Waypoint {
    /// Where.
    pub at: Point,
    /// On which storey, if it changes there.
    pub storey: Option<i8>,
}

/// A conditional answer. TUR-05.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// When.
    pub when: Condition,
    /// What then.
    pub then: Action,
}

/// When an answer takes over.
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

impl Action {
    /// Means to go somewhere.
    pub fn moves(&self) -> bool {
        matches!(
            self,
            Action::Path(_)
                | Action::Crawl(_)
                | Action::Charge { .. }
                | Action::Follow { .. }
                | Action::KeepDistance { .. }
                | Action::Withdraw { .. }
                | Action::BlockPerson { .. }
                | Action::BlockPassage { .. }
                | Action::Jump(_)
                | Action::Leave
        )
    }

    /// Whom it depends on, if anybody.
    pub fn target(&self) -> Option<FigureId> {
        match self {
            Action::Charge { target, .. }
            | Action::Follow { target, .. }
            | Action::KeepDistance { target, .. }
            | Action::Withdraw { target }
            | Action::BlockPerson { target } => Some(*target),
            _ => None,
        }
    }
}
