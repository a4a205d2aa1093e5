//! The rules of the game: figures, ground, dice, the turn.
//!
//! Pure and deterministic: no clock, no files, no network, no randomness but labelled dice. It knows nothing of
//! players, screens or storage; a host hands it a state, orders and dice, and gets events back.

pub mod dice;
pub mod event;
pub mod figure;
pub mod message;
pub mod order;
pub mod refusal;
pub mod rolls;
pub mod rulebook;
pub mod setting;
pub mod state;
