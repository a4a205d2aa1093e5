//! Files as people write them, before names are looked up. Every field of every format stands here, once:
//! the reader, the JSON schemas for editors and the format pages are all made from these types.

mod case;
mod combat;
mod command;
mod order;
mod people;
mod persona;
mod scenario;

pub use case::{
    CaseFile, RawAnswerable, RawAsk, RawExpectation, RawOverrule, RawPool, RawRuling, RawSheet, RawStop,
    RawTurn, RawWound,
};
pub use combat::{RawAfter, RawBlow, RawMoment, RawShot};
pub use command::{RawMoraleCall, RawWritten};
pub use order::{
    RawAnswer, RawBridle, RawCondition, RawDress, RawForm, RawGroupOrder, RawOrder, RawShape, RawWaypoint,
};
pub use people::{
    RawAttitude, RawBesides, RawBuild, RawCall, RawChance, RawDecoy, RawDoorIs, RawDraw, RawEffect, RawEvent,
    RawGift, RawHolds, RawJob, RawJoin, RawKnowledge, RawLearnt, RawLeft, RawObjective, RawPerson,
    RawReached, RawRoad, RawRow, RawSecret, RawTelling, RawTest, RawWhen,
};
pub use persona::{PersonaFile, RawLikes};
pub use scenario::{
    RawBuilding, RawCraft, RawCurrent, RawEntry, RawFigure, RawGround, RawMount, RawOpening, RawRoom,
    RawSenses, RawSide, RawSpareMount, RawTable, RawThing, RawUnit, ScenarioFile,
};
