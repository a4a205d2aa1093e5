//! What happened, in order, with the rule behind it. The log, the screen and the cases all read this list.

mod cited;
mod combat;
mod discipline;
mod drill;
mod engine;
pub(crate) mod message;
mod riding;
mod sums;
mod told;

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::arithmetic::Sum;
use crate::dice::Ruling;
use crate::figure::{FigureId, Freedom};
use crate::rulebook::{Going, Rulebook};

pub use combat::{BlowOutcome, Colour, Combat, Knock, Shortened};
pub use discipline::Discipline;
pub use drill::{Drilled, Undone};
pub use engine::EngineEvent;
pub use riding::Riding;
pub use told::{Mark, Passed, Told};

/// The steps of a turn, each called aloud. TUR-14.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// Shots before movement.
    ShotsBeforeMovement,
    /// Intentions and agreement.
    Agreement,
    /// Slowness dice.
    Slowness,
    /// "On bouge !"
    Movement,
    /// "On tire !"
    Shooting,
    /// "Mêlée !"
    Melee,
    /// What the blows lead to: quarter given and taken, places stepped into. AFT-03, AFT-08.
    Aftermath,
    /// Tasks, short talks, morale, surprises.
    EndOfTurn,
}

impl Step {
    /// The steps in the order of the turn.
    pub const ALL: [Step; 8] = [
        Step::ShotsBeforeMovement,
        Step::Agreement,
        Step::Slowness,
        Step::Movement,
        Step::Shooting,
        Step::Melee,
        Step::Aftermath,
        Step::EndOfTurn,
    ];

    fn word(self) -> &'static str {
        match self {
            Step::ShotsBeforeMovement => "step-shots-before-movement",
            Step::Agreement => "step-agreement",
            Step::Slowness => "step-slowness",
            Step::Movement => "step-movement",
            Step::Shooting => "step-shooting",
            Step::Melee => "step-melee",
            Step::Aftermath => "step-aftermath",
            Step::EndOfTurn => "step-end-of-turn",
        }
    }
}

/// Why somebody stopped where they did.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stop {
    /// Did not set out.
    Held,
    /// Got where it meant to go.
    Arrived,
    /// Nothing left of the allowance. MOV-04.
    Spent,
    /// Met an enemy. TUR-08.
    Contact,
    /// A blocking die. SLO-02.
    Blocked,
    /// Too little left to get onto the ground: at its foot. SLO-07.
    AtTheFoot,
    /// No way in. TER-01.
    Closed,
    /// Saw an enemy it could not see at the start. TUR-10.
    Sighted,
    /// A friend stands there.
    Crowded,
    /// In danger. DNG-01.
    Danger,
    /// The edge of the table.
    Edge,
    /// Another of its body stopped, or the body before ground that would break it. FOR-03.
    WithTheBody,
    /// A gun, cart or ship stands there. VEH-01.
    Engine,
    /// The floor of its storey ends there. TER-05.
    NoFloor,
}

/// What somebody in danger comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    /// All is well.
    Safe,
    /// Wounded: one of two lives lost. SHE-02.
    Wounded,
    /// Dead.
    Killed,
    /// Flat on the ground all next turn. DNG-03.
    Flat,
}

/// What kind of danger somebody is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Peril {
    /// Dangerous ground. DNG-01.
    #[default]
    Ground,
    /// A fall or jump from a great height. DNG-03.
    Height,
    /// Risky ground, a die each (2011). DNG-05.
    Risk,
}

impl Peril {
    fn rules(self) -> &'static [&'static str] {
        match self {
            Peril::Ground => &["DNG-01", "DNG-02"],
            Peril::Height => &["DNG-03", "DNG-02"],
            Peril::Risk => &["DNG-05"],
        }
    }
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A step of the turn was called.
    Called(Step),
    /// The game master changed something, with the reason. TUR-13.
    Overruled {
        /// Whom it was about.
        figure: FigureId,
        /// What changed: names of the fields.
        what: Vec<String>,
        /// Why.
        reason: String,
    },
    /// The game master settled a die, with the reason. TUR-13.
    DieRuled(Ruling),
    /// Could not make up its mind. TUR-06.
    Hesitated(FigureId),
    /// A path longer than the allowance: it goes as far as it can.
    TooFar {
        /// Who.
        figure: FigureId,
        /// Length announced.
        length: f64,
        /// Allowance.
        allowance: f64,
    },
    /// Slowness dice. SLO-01 to SLO-05.
    Slowness {
        /// Who throws together.
        group: Vec<FigureId>,
        /// The ground, by its place on the table.
        ground: u16,
        /// The table.
        table: u8,
        /// How hard it is for them.
        going: Going,
        /// The dice.
        dice: Vec<u8>,
        /// The one ignored, for people used to the ground. SLO-05.
        ignored: Option<u8>,
        /// Centimetres lost to the dice.
        lost: f64,
        /// A blocking throw. SLO-02.
        blocked: bool,
    },
    /// Speed dice. SLO-08.
    Speed {
        /// Who throws together.
        group: Vec<FigureId>,
        /// The dice.
        dice: Vec<u8>,
    },
    /// A worse ground further on halves what is left. SLO-03.
    Halved {
        /// Who.
        figure: FigureId,
        /// The ground.
        ground: u16,
        /// The table.
        table: u8,
    },
    /// Dice for parting from an enemy. AFT-07.
    Parted {
        /// Who throws together.
        group: Vec<FigureId>,
        /// The dice.
        dice: Vec<u8>,
        /// Centimetres lost.
        lost: f64,
        /// Stuck.
        stuck: bool,
    },
    /// Dice for crawling. MOV-03.
    Crawled {
        /// Who throws together.
        group: Vec<FigureId>,
        /// Centimetres in all.
        cm: f64,
        /// The pips of the dice thrown for it.
        #[serde(default)]
        thrown: u32,
    },
    /// Somebody swims so far. TER-06.
    Swam {
        /// Who.
        figure: FigureId,
        /// Centimetres in all.
        cm: f64,
        /// The pips of the dice thrown for it.
        #[serde(default)]
        thrown: u32,
    },
    /// A conditional answer took over. TUR-05.
    Answered {
        /// Who.
        figure: FigureId,
        /// When, 0 to 1.
        time: f64,
    },
    /// A leap onto or off a table. TER-08.
    Leapt {
        /// Who.
        figure: FigureId,
        /// The die.
        die: u8,
        /// Against.
        agility: u8,
        /// Made it.
        done: bool,
        /// What it may still do.
        freedom: Freedom,
    },
    /// Somebody went from one place to another.
    Moved {
        /// Who.
        figure: FigureId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
        /// Centimetres along the way.
        went: f64,
        /// Why it stopped.
        stop: Stop,
    },
    /// Saw an enemy it could not see before, and stopped. TUR-10.
    Sighted {
        /// Who.
        figure: FigureId,
        /// Whom.
        enemy: FigureId,
        /// When.
        time: f64,
    },
    /// Two enemies met. TUR-08, CON-01.
    Met {
        /// One.
        one: FigureId,
        /// The other.
        other: FigureId,
        /// When, 0 to 1.
        time: f64,
        /// By a corner only. TUR-11.
        corner: bool,
        /// Across an obstacle. CON-02.
        across: bool,
    },
    /// Turned on the spot. MOV-05.
    Pivoted(FigureId),
    /// Left a melee: may not strike this turn. AFT-07.
    LeftMelee(FigureId),
    /// Put in disorder by a six. SLO-02.
    Disordered(FigureId),
    /// Cries out: only moves. DNG-01.
    CriedOut {
        /// Who.
        figure: FigureId,
        /// The die, with what it is compared to. DNG-02.
        sum: Sum,
    },
    /// Is in danger and stays. DNG-01.
    InDanger {
        /// Who.
        figure: FigureId,
        /// The die, with what it is compared to. DNG-02.
        sum: Sum,
        /// What kind of danger.
        #[serde(default)]
        peril: Peril,
    },
    /// A danger, fall or risk came to this. DNG-01, DNG-03, DNG-05.
    Fell {
        /// Who.
        figure: FigureId,
        /// The die, with what it is compared to. DNG-02.
        sum: Sum,
        /// What it came to.
        fate: Fate,
        /// What kind of danger.
        #[serde(default)]
        peril: Peril,
    },
    /// Picked up on the way. MOV-02.
    PickedUp {
        /// Who.
        figure: FigureId,
        /// What, by its place in the state.
        thing: u16,
    },
    /// Dropped on the way. MOV-02.
    Dropped {
        /// Who.
        figure: FigureId,
        /// What.
        thing: u16,
    },
    /// One more turn of reloading. SHO-04.
    Reloading {
        /// Who.
        figure: FigureId,
        /// Which weapon, by its place in the list.
        weapon: u8,
        /// Turns done.
        done: u8,
        /// Turns it takes.
        of: u8,
    },
    /// One more turn of work. TSK-01.
    Worked {
        /// Who.
        figure: FigureId,
        /// At what.
        what: String,
        /// Turns done.
        turns: u8,
        /// The dice, one for each clock; none where the turn does not count. TSK-03.
        dice: Vec<u8>,
        /// What hard work, specialists and tools change on each. TSK-03.
        modifier: i8,
        /// Finished.
        done: bool,
    },
    /// Gave up a work begun to do something else.
    PutAside(FigureId),
    /// Touched by an enemy: the work is lost. TUR-02.
    Interrupted(FigureId),
    /// In the saddle. MOV-07.
    Mounted(FigureId),
    /// Out of it. MOV-07.
    Dismounted(FigureId),
    /// Changing clothes. MOV-08.
    Dressed {
        /// Who.
        figure: FigureId,
        /// Finished.
        done: bool,
    },
    /// A ladder was set up. TER-03.
    SetUp {
        /// Who.
        figure: FigureId,
        /// The ladder.
        thing: u16,
    },
    /// Climbed a wall. TER-02, TER-03.
    Climbed {
        /// Who.
        figure: FigureId,
        /// Got there.
        done: bool,
    },
    /// Got into a boat. TER-07.
    Boarded {
        /// Who.
        figure: FigureId,
        /// Which.
        craft: u8,
    },
    /// Got out of it. TER-07.
    Landed(FigureId),
    /// A boat moved. TER-07.
    Sailed {
        /// Which.
        craft: u8,
        /// Centimetres under oars.
        went: f64,
    },
    /// The current carried somebody or something. TER-07.
    Drifted {
        /// The ground that flows.
        ground: u16,
        /// The table.
        table: u8,
        /// Centimetres.
        cm: f64,
        /// The pips of the dice thrown for it.
        #[serde(default)]
        thrown: u32,
    },
    /// Where the current has carried somebody. TER-07.
    Swept {
        /// Who.
        figure: FigureId,
        /// Where to.
        to: Point,
    },
    /// Where the current has carried a boat. TER-07.
    SweptBoat {
        /// Which.
        craft: u8,
        /// Where to.
        to: Point,
    },
    /// Black powder got wet. TER-06.
    Wet {
        /// Whose.
        figure: FigureId,
        /// Which weapon.
        weapon: u8,
    },
    /// Could not swim with it: let it go. TER-06.
    LetGo {
        /// Who.
        figure: FigureId,
        /// What.
        thing: u16,
    },
    /// Left the table. NEG-01.
    Left(FigureId),
    /// Hidden since the start, appears at the end of the turn. TUR-12.
    Surprised(FigureId),
    /// Got on or off a mount, or into a boat, on the move: the die and what is left. MOV-07, TER-07.
    Swung {
        /// Who.
        figure: FigureId,
        /// The die.
        die: u8,
        /// Centimetres left afterwards; 0 for not done.
        left: f64,
    },
    /// Came onto the table. ENT-01.
    Entered(FigureId),
    /// Something among people. WND-03, TST-01, NPC-01, OBJ-01.
    Told(Told),
    /// Something of riders and mounts.
    Riding(Riding),
    /// Something of a formation. FOR-02 to FOR-05, SHD-04.
    Drilled(Drilled),
    /// Something of the shooting or the melee.
    Combat(Combat),
    /// Something of morale and command.
    Discipline(Discipline),
    /// Something of guns, vehicles, ships, towns and travellers.
    Engine(EngineEvent),
}

impl Event {
    /// The rules behind it; of a throw also those of every modifier that counted.
    pub fn rules(&self, rulebook: &Rulebook) -> Vec<&'static str> {
        match self {
            Event::Combat(combat) => combat.rules(rulebook),
            _ => self.plain_rules().to_vec(),
        }
    }

    fn plain_rules(&self) -> &'static [&'static str] {
        match self {
            Event::Combat(_) => &[],
            Event::Called(_) => &["TUR-14"],
            Event::Overruled { .. } | Event::DieRuled(_) => &["TUR-13"],
            Event::Hesitated(_) => &["TUR-06"],
            Event::TooFar { .. } => &["MOV-04"],
            Event::Slowness { ignored: Some(_), .. } => &["SLO-01", "SLO-05"],
            Event::Slowness { blocked: true, .. } => &["SLO-01", "SLO-02"],
            Event::Slowness { .. } => &["SLO-01", "SLO-04"],
            Event::Speed { .. } => &["SLO-08"],
            Event::Halved { .. } => &["SLO-03"],
            Event::Parted { .. } => &["AFT-07", "CON-03"],
            Event::Crawled { .. } => &["MOV-03"],
            Event::Swam { .. } | Event::Wet { .. } | Event::LetGo { .. } => &["TER-06"],
            Event::Answered { .. } => &["TUR-05"],
            Event::Leapt { .. } => &["TER-08"],
            Event::Moved { stop, .. } => stop.rules(),
            Event::Sighted { .. } => &["TUR-10"],
            Event::Met { across: true, .. } => &["CON-02"],
            Event::Met { corner: true, .. } => &["TUR-11"],
            Event::Met { .. } => &["TUR-08", "CON-01"],
            Event::Pivoted(_) => &["MOV-05"],
            Event::LeftMelee(_) => &["AFT-07"],
            Event::Disordered(_) => &["SLO-02"],
            Event::CriedOut { .. } => Peril::Ground.rules(),
            Event::InDanger { peril, .. } | Event::Fell { peril, .. } => peril.rules(),
            Event::PickedUp { .. } | Event::Dropped { .. } => &["MOV-02"],
            Event::Reloading { .. } => &["SHO-04"],
            Event::Worked { .. } => &["TSK-01"],
            Event::Interrupted(_) => &["TUR-02"],
            Event::PutAside(_) => &["TUR-01"],
            Event::Mounted(_) | Event::Dismounted(_) => &["MOV-07"],
            Event::Dressed { .. } => &["MOV-08"],
            Event::SetUp { .. } => &["TER-03"],
            Event::Climbed { .. } => &["TER-02", "TER-03"],
            Event::Boarded { .. }
            | Event::Landed(_)
            | Event::Sailed { .. }
            | Event::Drifted { .. }
            | Event::Swept { .. }
            | Event::SweptBoat { .. } => &["TER-07"],
            Event::Left(_) => &["NEG-01"],
            Event::Surprised(_) => &["TUR-12"],
            Event::Swung { .. } => &["MOV-07", "TER-07"],
            Event::Entered(_) => &["ENT-01"],
            Event::Told(told) => told.rules(),
            Event::Riding(riding) => riding.rules(),
            Event::Drilled(drilled) => drilled.rules(),
            Event::Discipline(discipline) => discipline.rules(),
            Event::Engine(engine) => engine.rules(),
        }
    }
}

impl Stop {
    /// The rules behind it.
    pub fn rules(self) -> &'static [&'static str] {
        match self {
            Stop::Held | Stop::Arrived | Stop::Spent => &["MOV-04"],
            Stop::Contact => &["TUR-08"],
            Stop::Blocked => &["SLO-02"],
            Stop::AtTheFoot => &["SLO-07"],
            Stop::Closed => &["TER-01"],
            Stop::Sighted => &["TUR-10"],
            Stop::Crowded => &["MOV-04"],
            Stop::Danger => &["DNG-01"],
            Stop::Edge => &["MOV-04"],
            Stop::WithTheBody => &["FOR-03"],
            Stop::Engine => &["VEH-01"],
            Stop::NoFloor => &["TER-05"],
        }
    }

    /// The sentence that says it.
    pub fn word(self) -> &'static str {
        match self {
            Stop::Held => "stop-held",
            Stop::Arrived => "stop-arrived",
            Stop::Spent => "stop-spent",
            Stop::Contact => "stop-contact",
            Stop::Blocked => "stop-blocked",
            Stop::AtTheFoot => "stop-at-the-foot",
            Stop::Closed => "stop-closed",
            Stop::Sighted => "stop-sighted",
            Stop::Crowded => "stop-crowded",
            Stop::Danger => "stop-danger",
            Stop::Edge => "stop-edge",
            Stop::WithTheBody => "stop-with-the-body",
            Stop::Engine => "stop-engine",
            Stop::NoFloor => "stop-no-floor",
        }
    }
}

impl Fate {
    fn word(self) -> &'static str {
        match self {
            Fate::Safe => "event-danger-safe",
            Fate::Wounded => "event-danger-wounded",
            Fate::Killed => "event-danger-killed",
            Fate::Flat => "event-danger-flat",
        }
    }
}
