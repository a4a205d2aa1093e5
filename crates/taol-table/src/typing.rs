//! Dice of a real table: whoever plays the one they are for throws them, and types in what they show. DIE-10.

use serde::{Deserialize, Serialize};
use taol_rules::event::Step;
use taol_rules::message::Message;
use taol_rules::refusal::Refusal as Why;

use crate::command::By;
use crate::dice::Thrown;
use crate::event::{Event, Played};
use crate::game::Game;
use crate::knowledge::Eyes;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::seat::{Holder, Role, SeatId};
use crate::told::Told;

/// Dice that somebody is to throw on the real table.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WantedDice {
    /// Who throws them.
    pub seat: SeatId,
    /// What for.
    pub label: String,
    /// How many.
    pub count: u8,
    /// Faces of each.
    pub faces: u8,
    /// The step of the turn that waits for them.
    pub step: Step,
}

/// Whether such dice can have fallen.
pub(crate) fn fit(dice: &[u8], count: u8, faces: u8) -> bool {
    dice.len() == usize::from(count) && dice.iter().all(|die| (1..=faces).contains(die))
}

impl Game {
    /// Who throws dice on the real table: whoever plays the one they are for, or else a game master. Nobody where that is no
    /// person: then the program throws them.
    pub(crate) fn thrower(&self, label: &str) -> Option<SeatId> {
        if !self.options.typed_dice {
            return None;
        }
        let company = &self.company;
        let holder = |seat: SeatId| company.seat(seat).map(|seat| &seat.holder);
        let name = label.split(':').nth(1).unwrap_or_default();
        let figure = self.position.state.find(name);
        let player = figure.and_then(|figure| company.players.get(figure as usize).copied().flatten());
        match player.and_then(|player| holder(player).map(|holder| (player, holder))) {
            Some((player, Holder::Person(_))) => Some(player),
            Some((_, Holder::Bot(_))) => None,
            Some((_, Holder::Nobody)) | None => {
                let mut masters = company.numbered().filter(|(_, seat)| seat.role == Role::Master);
                let person = masters.find(|(_, seat)| matches!(seat.holder, Holder::Person(_)));
                person.map(|(seat, _)| seat)
            }
        }
    }

    /// The dice of the real table for want of which a step cannot be played.
    pub(crate) fn wants(&self, why: &Why, step: Step) -> Option<WantedDice> {
        let Why::MissingDice(missing) = why else {
            return None;
        };
        Some(WantedDice {
            seat: self.thrower(&missing.label)?,
            label: missing.label.clone(),
            count: missing.count,
            faces: missing.faces,
            step,
        })
    }

    /// The dice that a seat is asked for; a game master sees what anybody is.
    pub(crate) fn wanted_from(&self, seat: SeatId, position: &Position) -> Option<WantedDice> {
        let wanted = position.wanted.as_ref();
        let asked = |wanted: &&WantedDice| wanted.seat == seat || self.company.is_master(seat);
        wanted.filter(asked).cloned()
    }

    /// What some eyes are told of the dice that were typed in for a step: those of people they saw.
    pub(crate) fn typed_for(&self, eyes: Eyes, played: &Played) -> Vec<Told> {
        let position = &self.position;
        let known = |thrown: &&Thrown| {
            let name = thrown.label.split(':').nth(1).unwrap_or_default();
            let saw = position.state.find(name).map(|id| position.saw(eyes, id));
            thrown.typed && (eyes == Eyes::All || saw == Some(true))
        };
        let tell = |thrown: &Thrown| {
            let dice: Vec<String> = thrown.dice.iter().map(u8::to_string).collect();
            Told {
                message: Message::new("table-dice-typed")
                    .with("label", &thrown.label)
                    .with("dice", dice.join(", ")),
                figures: Vec::new(),
                rules: vec!["DIE-10".to_owned()],
            }
        };
        played.dice.iter().filter(known).map(tell).collect()
    }

    /// Types in dice that were thrown on the real table; a game master may for anybody. The turn goes on.
    pub(crate) fn type_dice(&mut self, by: By, label: String, dice: Vec<u8>) -> Result<(), Refusal> {
        let seat = self.player(by)?;
        let master = self.company.is_master(seat);
        let wanted = self.position.wanted.as_ref();
        let wanted = wanted.filter(|wanted| wanted.label == label && (wanted.seat == seat || master));
        let Some(WantedDice {
            count, faces, step, ..
        }) = wanted.cloned()
        else {
            return Err(Refusal::DiceNotWanted);
        };
        if !fit(&dice, count, faces) {
            return Err(Refusal::DiceDoNotFit { count, faces });
        }
        self.happen(by, Event::DiceTyped { seat, label, dice });
        self.go_on(by, step);
        Ok(())
    }

    /// Somebody else may have to throw now, or nobody: tries again to go on.
    pub(crate) fn ask_others(&mut self, by: By) {
        let Some(wanted) = &self.position.wanted else {
            return;
        };
        let settled = self
            .position
            .rulings
            .iter()
            .any(|ruling| ruling.label == wanted.label);
        if settled || self.thrower(&wanted.label) != Some(wanted.seat) {
            let step = wanted.step;
            self.go_on(by, step);
        }
    }
}
