//! The rules of the game: figures, ground, dice, the turn.
//!
//! Pure and deterministic: no clock, no files, no network, no randomness but labelled dice. It knows nothing of
//! players, screens or storage; a host hands it a state, orders and dice, and gets events back.

pub mod arithmetic;
pub mod budget;
pub mod campaign;
pub mod certain_time;
mod charge;
pub mod clothes;
pub mod command;
mod craft;
mod dealings;
pub mod dice;
pub mod disguise;
pub mod ending;
pub mod engine;
pub mod event;
pub mod figure;
pub mod formation;
mod grip;
pub mod group;
pub mod melee;
pub mod message;
mod mounts;
mod movement;
pub mod obstacle;
pub mod order;
mod place;
pub mod plot;
pub mod refusal;
pub mod rolls;
pub mod rulebook;
pub mod sense;
pub mod set_up;
pub mod setting;
pub mod sheet;
pub mod shooting;
pub mod sorted;
mod spoken;
pub mod state;
pub mod story;
mod thing;
pub mod timeline;
pub mod turn;
mod wound;

pub use movement::{check, closed_under};
