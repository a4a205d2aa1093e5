//! Words that an observer must never notice, and how many games they are tried in.

use taol_rules::figure::Status;
use taol_rules::turn::Overrule;
use taol_table::{Audience, Command, Master, Objective, ObjectiveFor};

/// Something said.
pub fn say(to: Audience, number: u64) -> Command {
    Command::Say {
        to,
        text: format!("psst {number}"),
    }
}

/// A secret objective of the other side.
pub fn secret(number: u64) -> Command {
    let objective = Objective {
        whose: ObjectiveFor::Side(1),
        text: format!("dig at {number}"),
    };
    because(Master::Give(objective), number)
}

/// A game master's word, with a reason that only those may hear who are told of it.
pub fn because(word: Master, number: u64) -> Command {
    let reason = format!("because {number}");
    Command::Because { reason, word }
}

/// The game master moves somebody hidden about, or ends them.
pub fn moved(figure: u16, number: u64) -> Command {
    let change = Overrule {
        figure,
        reason: format!("reason {number}"),
        class: Some(1 + (number % 5) as u8),
        status: number.is_multiple_of(7).then_some(Status::Killed),
        ..Overrule::default()
    };
    Command::Master(Master::Overrule(change))
}

/// A number from the environment.
pub fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}
