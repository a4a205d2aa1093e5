//! Talk: open, to a seat, to the game masters, in character. SEN-02.

use serde::{Deserialize, Serialize};
use taol_rules::figure::{FigureId, Status};
use taol_rules::sense;

use crate::command::{By, Permission};
use crate::event::Event;
use crate::game::Game;
use crate::knowledge::Eyes;
use crate::refusal::Refusal;
use crate::seat::{Role, Seat, SeatId};

/// The longest thing anybody may say at once, in characters.
const LONGEST: usize = 2_000;

/// To whom something is said.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody at the table.
    Open,
    /// One seat.
    Seat(SeatId),
    /// The game masters.
    Masters,
    /// Aloud, by the mouth of this figure: whoever plays somebody within voice hears it. SEN-02.
    Aloud(FigureId),
}

impl Game {
    /// Says something. Spectators, who may have seen more than players, speak to the game masters only.
    pub(crate) fn say(&mut self, by: By, to: Audience, text: String) -> Result<(), Refusal> {
        let seat = self.seated(by)?;
        let spectator = self.player(by).is_err();
        if spectator && to != Audience::Masters {
            return Err(Refusal::PlayersOnly);
        }
        if text.chars().count() > LONGEST {
            return Err(Refusal::TooLong(LONGEST as u32));
        }
        let master = self.company.is_master(seat);
        let (to, hearers) = match to {
            Audience::Open if !self.company.permissions.open_talk && !master => {
                return Err(Refusal::Forbidden(Permission::OpenTalk));
            }
            Audience::Open => (to, self.company.numbered().map(|(id, _)| id).collect()),
            Audience::Masters => (to, Vec::new()),
            Audience::Seat(other) => {
                self.company.seat(other).ok_or(Refusal::UnknownSeat(other))?;
                (to, vec![other])
            }
            Audience::Aloud(token) => {
                let speaker = self.own_figure(seat, token)?;
                let figure = self.position.state.figure(speaker);
                if !figure.present() || figure.status == Status::OutOfAction {
                    return Err(Refusal::CannotSpeak(self.position.state.name(speaker).to_owned()));
                }
                (Audience::Aloud(speaker), self.within_voice(speaker))
            }
        };
        let said = Event::Said {
            seat,
            to,
            hearers,
            text,
        };
        self.happen(by, said);
        Ok(())
    }

    /// The seats that play somebody within voice of a speaker, and those who look on through such eyes.
    fn within_voice(&self, speaker: FigureId) -> Vec<SeatId> {
        let (setting, state) = (&self.position.setting, &self.position.state);
        let hears = |listener: FigureId| {
            let figure = state.figure(listener);
            figure.present()
                && figure.status != Status::OutOfAction
                && sense::hears(setting, state, speaker, listener)
        };
        let within = |id: SeatId, seat: &Seat| match (seat.role, self.company.eyes(id)) {
            (Role::Spectator { .. }, Eyes::Side(side)) => {
                let mut own = state.ids().filter(|own| state.profile(*own).side == side);
                own.any(hears)
            }
            (Role::Spectator { .. }, eyes) => eyes == Eyes::All,
            _ => self.company.figures_of(id).any(hears),
        };
        let seats = self.company.numbered();
        seats
            .filter(|(id, seat)| within(*id, seat))
            .map(|(id, _)| id)
            .collect()
    }
}
