//! Dice by label. DIE-10.
//!
//! Every die says what it is for: `slowness:archers`, `danger:odo`. A source answers labels, not calls in a
//! row, so that the same game gives the same dice whatever order the figures are looked at.

mod pool;
mod ruled;
mod source;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use pool::{Pool, PoolDie, SettledDie};
pub use ruled::{Ruled, Ruling};
pub use source::{Scripted, Seeded, Typed, Verifiable, commitment};

/// Dice asked for and not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissingDice {
    /// What they are for.
    pub label: String,
    /// How many.
    pub count: u8,
    /// Faces of each.
    pub faces: u8,
    /// A number was given that no such die has.
    #[serde(default)]
    pub impossible: Option<u8>,
}

impl fmt::Display for MissingDice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}D{} {}", self.count, self.faces, self.label)
    }
}

impl MissingDice {
    /// The same, with the first of some numbers that no such die has.
    fn given(mut self, dice: &[u8]) -> MissingDice {
        self.impossible = dice.iter().copied().find(|die| !(1..=self.faces).contains(die));
        self
    }
}

/// Where dice come from.
pub trait Dice {
    /// The dice for a label; the same label in the same turn is asked for once.
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice>;

    /// The same for a single die.
    fn one(&mut self, label: &str, faces: u8) -> Result<u8, MissingDice> {
        Ok(self.throw(label, 1, faces)?[0])
    }
}
