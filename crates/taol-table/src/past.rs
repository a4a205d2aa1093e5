//! How the table stood before, and the way back there. TUR-13.

use std::sync::Arc;

use taol_rules::state::State;

use crate::command::{By, Permission};
use crate::event::{Entry, Event};
use crate::game::{Game, Permissions};
use crate::position::{Position, Stage};
use crate::refusal::Refusal;

/// The entries that hold after all of these: what was undone is left out.
pub(crate) fn holding(log: &[Entry]) -> Vec<&Entry> {
    let mut holds: Vec<&Entry> = Vec::new();
    let mut length = log.len();
    // From the end: a step back may lead into what another one undid.
    while let Some(known) = length.checked_sub(1).map(|place| &log[place]) {
        length -= 1;
        match &known.event {
            Event::SteppedBack { to, .. } => length = length.min(*to as usize),
            _ => holds.push(known),
        }
    }
    holds.reverse();
    holds
}

/// What the program does by itself before people are waited for again.
enum Midway {
    /// It has only begun: back to what people said before.
    Begun,
    /// It is as good as done: on to where people are waited for.
    Done,
}

fn midway(log: &[Entry], place: usize) -> Option<Midway> {
    match &log.get(place)?.event {
        Event::LeftOut { .. } | Event::Locked { .. } | Event::RulingDropped(_) | Event::DiceTyped { .. } => {
            Some(Midway::Begun)
        }
        Event::TurnBegan { .. } | Event::Played(_) => Some(Midway::Done),
        // Lifted by sight after a step of the turn, and not by hand.
        Event::MarkerLifted { .. } => {
            let mut before = log[..place].iter().rev();
            let step = before.find(|entry| !matches!(entry.event, Event::MarkerLifted { .. }));
            matches!(step?.event, Event::Played(_)).then_some(Midway::Done)
        }
        _ => None,
    }
}

/// The entry nearest to one, of a whole log, after which people are waited for: nobody goes back into the midst of a step.
pub(crate) fn whole_point(log: &[Entry], entry: u64) -> u64 {
    let number = |place: usize| place as u64 + 1;
    let Some(mut place) = (entry as usize).checked_sub(1).filter(|place| *place < log.len()) else {
        return entry;
    };
    let first = place;
    while let Some(Midway::Done) = midway(log, place) {
        place += 1;
    }
    let over = |place: usize| matches!(log.get(place).map(|entry| &entry.event), Some(Event::Ended));
    if place < log.len() && midway(log, place).is_none() && (place == first || !over(place)) {
        return number(place);
    }
    (0..first)
        .rev()
        .find(|place| midway(log, *place).is_none())
        .map_or(0, number)
}

impl Game {
    /// How the table stood after an entry: everything since then, and everything undone before, is left out.
    pub(crate) fn position_after(&self, entry: u64) -> Position {
        let known = (entry as usize).min(self.log.len());
        self.position_of(holding(&self.log[..known]))
    }

    /// How the table stood at the end of a turn, as far as it has not been undone.
    pub(crate) fn position_at_end_of(&self, turn: u32) -> Position {
        let later =
            |entry: &&Entry| matches!(entry.event, Event::TurnBegan { turn: began, .. } if began > turn);
        let mut holds = holding(&self.log);
        let end = holds.iter().position(later);
        holds.truncate(end.unwrap_or(holds.len()));
        self.position_of(holds)
    }

    /// How the table stands after these entries.
    fn position_of(&self, holds: Vec<&Entry>) -> Position {
        let mut position = Position::first(
            Arc::clone(&self.setting),
            State::clone(&self.first),
            self.options.fog,
        );
        for entry in holds {
            position.absorb(&entry.event);
        }
        position
    }

    /// What was allowed after an entry.
    pub(crate) fn permissions_after(&self, entry: u64) -> Permissions {
        let known = (entry as usize).min(self.log.len());
        let mut permissions = self.options.permissions;
        for entry in holding(&self.log[..known]) {
            match &entry.event {
                Event::Allowed { permission, yes } => permissions.set(*permission, *yes),
                Event::TakenBack { undone, .. } => {
                    if let Some((permission, yes)) = undone.permission {
                        permissions.set(permission, yes);
                    }
                }
                _ => {}
            }
        }
        permissions
    }

    /// Back to how the table stood after an entry, or the nearest at which people are waited for. Talk, seats and what was
    /// learnt stay; dice will fall anew.
    pub(crate) fn step_back(&mut self, by: By, to: u64, reason: String) -> Result<(), Refusal> {
        if reason.is_empty() {
            return Err(Refusal::NoReason);
        }
        if to > self.length() {
            return Err(Refusal::UnknownEntry(to));
        }
        let to = whole_point(&self.log, to);
        let before = self.permissions_after(to);
        self.happen(by, Event::SteppedBack { to, reason });
        for permission in Permission::ALL {
            let yes = before.allows(permission);
            if self.company.permissions.allows(permission) != yes {
                self.happen(by, Event::Allowed { permission, yes });
            }
        }
        match self.deadline(self.position.stage) {
            Some(until) => self.happen(by, Event::TimeAdded { until }),
            None => self.stay_paused(by),
        }
        Ok(())
    }

    /// Takes in a step back.
    pub(crate) fn go_back(&mut self, to: u64) {
        self.position = self.position_after(to);
        if self.position.stage == Stage::Aftermath {
            self.position.wait_for_answers();
        } else {
            self.position.agreed.clear();
            self.position.shown.iter_mut().for_each(|shown| shown.clear());
        }
    }
}
