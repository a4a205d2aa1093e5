//! Who sits at the table, who plays whom, and what does not go back when the game does.

use serde::{Deserialize, Serialize};
use taol_rules::figure::FigureId;
use taol_rules::sorted::{Map, Set};

use crate::clock::Clock;
use crate::dice::Hex;
use crate::event::{Cleared, Event};
use crate::game::Permissions;
use crate::knowledge::Eyes;
use crate::naming::Token;
use crate::refusal::Refusal;

/// A place at the table. Numbers are given in order of arrival and everybody may know them.
pub type SeatId = u16;

/// What somebody is at the table.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays people of a side.
    Player {
        /// The side.
        side: u8,
    },
    /// Game master: sees everything and is always right. There may be several.
    Master,
    /// Looks on.
    Spectator {
        /// With the eyes of this side; of all of them if the game master allows it.
        of: Option<u8>,
        /// So many turns behind the game; 0 is live.
        behind: u32,
    },
}

/// Who sits there.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// A person, by the name they gave.
    Person(String),
    /// A program, by its name.
    Bot(String),
    /// Nobody just now: its people stay put unless something was announced for them. TUR-07.
    Nobody,
}

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 40;

/// A name as it can be shown: in one line, and not too long.
pub fn readable_name(name: &str) -> Option<String> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    fits.then_some(name)
}

impl Holder {
    /// Whether somebody of that name may have a seat for something.
    pub(crate) fn check(&self, role: Role) -> Result<(), Refusal> {
        match (self, role) {
            (Holder::Bot(_), Role::Master | Role::Spectator { .. }) => Err(Refusal::NotForPrograms),
            (Holder::Bot(name), _) if name.is_empty() => Ok(()),
            (Holder::Person(name) | Holder::Bot(name), _) if readable_name(name).as_ref() != Some(name) => {
                Err(Refusal::BadName(LONGEST_NAME as u32))
            }
            _ => Ok(()),
        }
    }
}

/// A place at the table and who has it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// What it is for.
    pub role: Role,
    /// Who has it.
    pub holder: Holder,
}

/// The people around the table and what they brought. A step back does not touch it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Company {
    /// Seats, by number.
    pub seats: Vec<Seat>,
    /// Who plays each figure.
    pub players: Vec<Option<SeatId>>,
    /// What each side calls the figures it has come to know: the place in the list is the token.
    pub tokens: Vec<Vec<FigureId>>,
    /// The host's secret for the dice, and what was published of it.
    pub secret: Option<(Hex, Hex)>,
    /// The host's secret has been told.
    pub secret_told: bool,
    /// What the seats put into the dice; used from the next turn on.
    pub contributions: Map<SeatId, Hex>,
    /// How often the game has been stepped back: no die falls twice the same for it.
    pub take: u32,
    /// What the game master allows.
    pub permissions: Permissions,
    /// The clock.
    pub clock: Clock,
    /// Who stopped the clock, until somebody lets it run again.
    pub paused_by: Option<SeatId>,
}

impl Company {
    /// A seat, if there is one of that number.
    pub fn seat(&self, id: SeatId) -> Option<&Seat> {
        self.seats.get(id as usize)
    }

    /// All seats with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (SeatId, &Seat)> {
        self.seats
            .iter()
            .enumerate()
            .map(|(id, seat)| (id as SeatId, seat))
    }

    /// Through whose eyes a seat looks.
    pub fn eyes(&self, id: SeatId) -> Eyes {
        match self.seat(id).map(|seat| seat.role) {
            Some(Role::Player { side }) => Eyes::Side(side),
            Some(Role::Master) => Eyes::All,
            Some(Role::Spectator { of: Some(side), .. }) => Eyes::Side(side),
            Some(Role::Spectator { of: None, .. }) if self.permissions.spectators_see_all => Eyes::All,
            _ => Eyes::Nobody,
        }
    }

    /// Whether a seat is a game master's.
    pub fn is_master(&self, id: SeatId) -> bool {
        self.seat(id).is_some_and(|seat| seat.role == Role::Master)
    }

    /// Whether there is a secret for the dice, and nobody has been told it.
    pub fn dice_are_secret(&self) -> bool {
        let kept = self
            .secret
            .as_ref()
            .is_some_and(|(secret, _)| !secret.0.is_empty());
        kept && !self.secret_told
    }

    /// Whether a program has a seat.
    pub fn is_bot(&self, id: SeatId) -> bool {
        self.seat(id)
            .is_some_and(|seat| matches!(seat.holder, Holder::Bot(_)))
    }

    /// Whether a game master sits there.
    pub fn has_master(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.role == Role::Master && seat.holder != Holder::Nobody)
    }

    /// Those whose agreement is waited for: everybody who plays and is there; who has how many people left is nobody's
    /// business. TUR-03.
    pub fn deciding(&self) -> Set<SeatId> {
        let decides = |seat: &Seat| match seat.role {
            Role::Player { .. } => true,
            Role::Master => self.permissions.masters_agree,
            Role::Spectator { .. } => false,
        };
        self.numbered()
            .filter(|(_, seat)| seat.holder != Holder::Nobody && decides(seat))
            .map(|(id, _)| id)
            .collect()
    }

    /// Whose agreement something clears: each seat as its own eyes judge it, and what each side can tell of that.
    pub fn cleared(&self, sides: u8, clears: &dyn Fn(Eyes, SeatId) -> bool) -> Cleared {
        let deciding = self.deciding();
        let told = |side: u8| {
            let seats = deciding.iter().copied();
            seats.filter(|seat| clears(Eyes::Side(side), *seat)).collect()
        };
        let seats = deciding.iter().copied();
        Cleared {
            seats: seats.filter(|seat| clears(self.eyes(*seat), *seat)).collect(),
            told: (0..sides).map(told).collect(),
        }
    }

    /// The figures a seat plays.
    pub fn figures_of(&self, id: SeatId) -> impl Iterator<Item = FigureId> + '_ {
        let held = self
            .players
            .iter()
            .enumerate()
            .filter(move |(_, player)| **player == Some(id));
        held.map(|(figure, _)| figure as FigureId)
    }

    /// What these eyes call a figure, if they ever knew it.
    pub fn token(&self, eyes: Eyes, figure: FigureId) -> Option<Token> {
        match eyes {
            Eyes::All => ((figure as usize) < self.players.len()).then_some(figure),
            Eyes::Side(side) => {
                let known = self.tokens.get(side as usize)?;
                known
                    .iter()
                    .position(|id| *id == figure)
                    .map(|place| place as Token)
            }
            Eyes::Nobody => None,
        }
    }

    /// The figure that these eyes call so.
    pub fn figure(&self, eyes: Eyes, token: Token) -> Option<FigureId> {
        match eyes {
            Eyes::All => ((token as usize) < self.players.len()).then_some(token),
            Eyes::Side(side) => self.tokens.get(side as usize)?.get(token as usize).copied(),
            Eyes::Nobody => None,
        }
    }

    /// A side has come to know these figures.
    pub fn learn(&mut self, side: u8, figures: impl Iterator<Item = FigureId>) {
        let known = &mut self.tokens[side as usize];
        for figure in figures {
            if !known.contains(&figure) {
                known.push(figure);
            }
        }
    }

    /// Takes in what happened around the table.
    pub fn absorb(&mut self, event: &Event) {
        match event {
            Event::Seated { seat, figures, .. } => {
                self.seats.push(seat.clone());
                let id = (self.seats.len() - 1) as SeatId;
                self.give(figures, Some(id));
            }
            Event::HeldBy { seat, holder } => {
                if let Some(seat) = self.seats.get_mut(*seat as usize) {
                    seat.holder = holder.clone();
                }
            }
            Event::SharedOut { figures, to } => self.give(figures, *to),
            Event::SecretKept { commitment, secret } => {
                self.secret = Some((secret.clone(), commitment.clone()));
                self.secret_told = false;
            }
            Event::SecretTold { .. } => self.secret_told = true,
            Event::Contributed { seat, value } => {
                self.contributions.insert(*seat, value.clone());
            }
            Event::SteppedBack { .. } => self.take += 1,
            Event::Allowed { permission, yes } => self.permissions.set(*permission, *yes),
            Event::TakenBack { undone, .. } => {
                if let Some((permission, yes)) = undone.permission {
                    self.permissions.set(permission, yes);
                }
            }
            _ => {
                match event {
                    Event::Paused { seat, .. } => self.paused_by = Some(*seat),
                    Event::Resumed { .. } => self.paused_by = None,
                    // A clock that was set to run, runs.
                    Event::StageBegan { until: Some(_), .. } | Event::TimeAdded { .. } => {
                        self.paused_by = None;
                    }
                    Event::Asked(asked) if asked.until.is_some() => self.paused_by = None,
                    _ => {}
                }
                self.clock.absorb(event);
            }
        }
    }

    fn give(&mut self, figures: &[FigureId], to: Option<SeatId>) {
        for figure in figures {
            if let Some(player) = self.players.get_mut(*figure as usize) {
                *player = to;
            }
        }
    }
}
