//! Files as people write them, before names are looked up. Every field of every format stands here, once:
//! the reader, the JSON schemas for editors and the format pages are all made from these types.

mod campaign;
mod case;
mod combat;
mod command;
mod condition;
mod engine;
mod entry;
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
pub use condition::{
    RawBeing, RawCount, RawDoorIs, RawEngineAt, RawHolds, RawLearnt, RawLeft, RawLies, RawPlace, RawReached,
    RawWayOut, RawWhen,
};
pub use engine::{
    RawDrive, RawEngineExpectation, RawGun, RawHelm, RawMotor, RawServe, RawShip, RawSteer, RawTown,
    RawVehicle,
};
pub use entry::{RawDeployment, RawDeploymentArea, RawEntry};
pub use order::{
    RawAnswer, RawBridle, RawCondition, RawDress, RawForm, RawGroupOrder, RawOrder, RawShape, RawWaypoint,
};
pub use people::{
    RawAttitude, RawBesides, RawBuild, RawCall, RawChance, RawDecoy, RawDraw, RawEffect, RawEvent, RawGift,
    RawJob, RawJoin, RawKnowledge, RawObjective, RawPerson, RawRoad, RawRow, RawSecret, RawTelling, RawTest,
};
pub use persona::{PersonaFile, RawLikes};
pub use scenario::{
    RawBuilding, RawCraft, RawCurrent, RawFigure, RawGround, RawMount, RawOpening, RawRoom, RawSenses,
    RawSide, RawSpareMount, RawTable, RawThing, RawUnit, ScenarioFile,
};
