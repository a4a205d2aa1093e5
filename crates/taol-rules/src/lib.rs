//! The rules of the game.
pub mod figure;
pub mod message;
pub mod order;
pub mod rulebook;
pub mod setting;
pub mod state;
