//! How a die with its whole arithmetic is told, and the words that go with it.

use crate::arithmetic::{Applied, Cause, Sum};
use crate::figure::WoundPlace;
use crate::message::{Argument, Message};
use crate::rulebook::{Reach, ShotModifier, TieBreak};

use super::combat::Colour;

impl Sum {
    /// The same, with what fell when a six was thrown again. DIE-03.
    pub(super) fn message_with(&self, again: &[u8]) -> Message {
        if again.is_empty() {
            return self.message();
        }
        Message::new("sum-thrown-again")
            .with("sum", self.message())
            .with("dice", Argument::Words(again.iter().map(u8::to_string).collect()))
    }

    /// The die with everything added and taken off: « 6 −1 couvert = 5 ».
    pub fn message(&self) -> Message {
        let parts: Vec<Message> = self
            .applied
            .iter()
            .map(|one| {
                Message::new("sum-part")
                    .with("value", f64::from(one.value))
                    .with("why", Message::new(one.cause.word()))
            })
            .collect();
        let id = match (parts.is_empty(), self.face == self.natural) {
            (true, true) => "sum-plain",
            (true, false) => "sum-plain-lifted",
            (false, true) => "sum",
            (false, false) => "sum-lifted",
        };
        Message::new(id)
            .with("face", f64::from(self.face))
            .with("natural", f64::from(self.natural))
            .with("parts", parts)
            .with("total", f64::from(self.total()))
    }
}

impl Colour {
    pub(super) fn word(self) -> &'static str {
        match self {
            Colour::Plain => "die-plain",
            Colour::Red => "die-red",
            Colour::White => "die-white",
        }
    }
}

/// The sentence that names a step of the melee.
pub(crate) fn reach_word(reach: Reach) -> &'static str {
    match reach {
        Reach::None => "reach-none",
        Reach::VeryShort => "reach-very-short",
        Reach::Short => "reach-short",
        Reach::HalfLong => "reach-half-long",
        Reach::Long => "reach-long",
        Reach::VeryLong => "reach-very-long",
    }
}

/// What decided between two who would kill each other. MEL-08.
pub(super) fn tie_word(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Class => "tie-class",
        TieBreak::Armour => "tie-armour",
        TieBreak::NaturalDie => "tie-natural-die",
        TieBreak::Modifiers => "tie-modifiers",
    }
}

/// Where a wound is. WND-02.
pub(super) fn wound_word(place: WoundPlace) -> &'static str {
    match place {
        WoundPlace::Somewhere => "wound-somewhere",
        WoundPlace::Head => "wound-head",
        WoundPlace::TrunkOrArms => "wound-trunk-or-arms",
        WoundPlace::HipsOrLegs => "wound-hips-or-legs",
    }
}

/// A die of speed with what practice adds to it. SHT-09.
pub(super) fn drawn(thrown: u8, total: u8) -> Message {
    let practice = Applied {
        cause: Cause::Shot(ShotModifier::Gunman),
        value: total.saturating_sub(thrown) as i8,
    };
    let sum = Sum {
        face: thrown,
        natural: thrown,
        applied: (practice.value != 0).then_some(practice).into_iter().collect(),
        need: 0,
    };
    sum.message()
}
