//! Files as people write them, before names are looked up. Every field of every format stands here, once:
//! the reader, the JSON schemas for editors and the format pages are all made from these types.

mod campaign;
mod case;
mod combat;
mod command;
mod engine;
mod order;
mod people;
mod persona;
mod scenario;

pub use campaign::{CampaignFile, RawChronicle, RawRequest};
pub use case::{
    CaseFile, RawAnswerable, RawAsk, RawExpectation, RawKept, RawOverrule, RawPool, RawRuling, RawSheet,
    RawStop, RawTurn, RawWound,
};
pub use combat::{RawAfter, RawBlow, RawMoment, RawShot};
pub use command::{RawMoraleCall, RawWritten};
pub use engine::{
    RawDrive, RawEngineExpectation, RawGun, RawHelm, RawMotor, RawServe, RawShip, RawSteer, RawTown,
    RawVehicle,
};
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
