//! "A certain time": the one clock behind work, reinforcements, travel and muster. TSK-01 to TSK-05.

use crate::dice::MissingDice;
use crate::rulebook::{HardWork, Rulebook, SeveralFail, SkilledWork, Switch};

/// What is peculiar to some work. TSK-02, TSK-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Hard work.
    pub hard: bool,
    /// Done by specialists, or with tools.
    pub skilled: bool,
    /// What that does here, if not what the book says.
    pub skilled_as: Option<SkilledWork>,
    /// Clocks that run at once.
    pub clocks: u8,
    /// A natural six means nothing here.
    pub sixes_ignored: bool,
}

impl Terms {
    /// Simple work by anybody.
    pub const PLAIN: Terms = Terms {
        hard: false,
        skilled: false,
        skilled_as: None,
        clocks: 1,
        sixes_ignored: false,
    };
}

/// How a turn of it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// Dice thrown, one for each clock that still runs; none where the turn does not count.
    pub dice: Vec<u8>,
    /// What hard work, specialists and tools change on each die.
    pub modifier: i8,
    /// What each die may come to, at most.
    pub most: u8,
    /// Bit i: clock i has run out.
    pub done: u8,
    /// A natural six: failed. TSK-02.
    pub failed: bool,
}

impl Turned {
    /// All clocks have run out. TSK-05.
    pub fn finished(&self, clocks: u8) -> bool {
        !self.failed && self.done.count_ones() >= u32::from(clocks)
    }
}

/// The end of a turn of it: the how manieth, and the clocks that have run out before. TSK-01, TSK-03, TSK-05.
pub fn turn_of(
    rulebook: &Rulebook,
    terms: Terms,
    turns: u8,
    done: u8,
    throw: impl FnOnce(u8, u8) -> Result<Vec<u8>, MissingDice>,
) -> Result<Turned, MissingDice> {
    let rules = &rulebook.tasks;
    let lost = terms.hard && rules.hard == HardWork::FirstTurnLost;
    let skilled = terms.skilled_as.unwrap_or(rules.skilled);
    let ahead = terms.skilled && skilled == SkilledWork::TurnAhead;
    let most = (turns + u8::from(ahead)).saturating_sub(u8::from(lost));
    let modifier = i8::from(terms.hard && rules.hard == HardWork::PlusOne)
        - i8::from(terms.skilled && skilled == SkilledWork::MinusOne);
    let mut turned = Turned {
        dice: Vec::new(),
        modifier,
        most,
        done,
        failed: false,
    };
    if most == 0 {
        return Ok(turned);
    }
    let running: Vec<u8> = (0..terms.clocks.min(8))
        .filter(|clock| done & (1 << clock) == 0)
        .collect();
    let faces = if terms.skilled && skilled == SkilledWork::DieOfThree {
        3
    } else {
        6
    };
    // Ready before, and only kept from being finished: nothing to throw.
    if !running.is_empty() {
        turned.dice = throw(running.len() as u8, faces)?;
    }
    let sixes_fail = rulebook.on(Switch::NaturalSixFails) && !terms.sixes_ignored;
    let sixes = turned.dice.iter().filter(|die| **die == 6).count();
    turned.failed = sixes_fail
        && match rules.several {
            _ if terms.clocks <= 1 => sixes > 0,
            SeveralFail::AnySix => sixes > 0,
            SeveralFail::AllSixes => sixes == usize::from(terms.clocks),
        };
    for (clock, die) in running.iter().zip(&turned.dice) {
        let natural_six = sixes_fail && *die == 6;
        if !natural_six && *die as i8 + modifier <= most as i8 {
            turned.done |= 1 << clock;
        }
    }
    Ok(turned)
}
