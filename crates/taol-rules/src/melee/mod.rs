//! The melee phase: who strikes whom, blows by length, and what they lead to. MEL-01 to AFT-08.

use crate::dice::Dice;
use crate::refusal::Refusal;
use crate::turn::Turn;

/// Blows, and what they lead to.
pub(crate) fn fight(_turn: &mut Turn<'_>, _dice: &mut dyn Dice) -> Result<(), Refusal> {
    Ok(())
}
