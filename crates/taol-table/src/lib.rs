//! A game in progress: seats, announcements, agreement, the steps of the turn, the game master, who may know what.
//!
//! Pure: `(game, command) → events`. No sockets, no storage, no clock and no randomness of its own: time, secrets and
//! contributions to the dice come in as data, so the same code runs in a server and in a browser tab.
//!
//! A host feeds [`Command`]s to [`Game::apply`] and keeps the [`Entry`]s that come out; they are the game. What goes to
//! a seat is its own numbered stream ([`Game::stream`]) and its [`View`]; neither holds anything the seat may not know.

mod aftermath;
mod agreement;
mod aims;
mod announce;
mod board;
mod choice;
mod clock;
mod command;
mod dice;
mod engines;
mod event;
mod file;
mod game;
mod hesitation;
mod idle;
mod keep;
mod knowledge;
mod known;
mod land;
mod lean;
mod marker;
mod master;
mod naming;
mod past;
mod position;
mod prepared;
mod prune;
mod refusal;
mod seat;
mod showing;
mod steps;
mod stream;
mod talk;
mod telling;
mod things;
mod told;
mod typing;
mod undo;
mod unsettled;
mod view;
mod ways;

pub use aftermath::{AfterOption, AfterWhat, Asked, AskedView};
pub use aims::{Aim, Outcome};
pub use board::{Board, GroundBoard, RoomBoard, SideBoard, TableBoard};
pub use choice::Choice;
pub use clock::{Clock, LONGEST_TIME, Pace, Timeout};
pub use command::{By, Command, Master, Objective, ObjectiveFor, Permission};
pub use dice::{Hex, Thrown, Verified, Wrong, verify};
pub use engines::{EngineKind, EngineLook, EngineState, EngineView, TableOfSeveral};
pub use event::{Called, Cleared, Delta, Entry, Event, Played};
pub use file::{FORMAT, FileError, GameFile, Source, VERSION};
pub use game::{Game, Options, Permissions};
pub use keep::Snapshot;
pub use knowledge::{Eyes, Fog, Outward};
pub use known::Known;
pub use land::GroundNews;
pub use marker::Marker;
pub use naming::Token;
pub use position::Stage;
pub use prepared::{AreaView, PartView, PlotView};
pub use refusal::Refusal;
pub use seat::{Holder, LONGEST_NAME, Role, Seat, SeatId, readable_name};
pub use showing::{Ruler, Shown, ShownTo};
pub use talk::Audience;
pub use things::ThingLook;
pub use told::{EngineWay, Ghost, SeatEntry, SeatEvent, Spot, Told, Way};
pub use typing::WantedDice;
pub use undo::Undone;
pub use view::{FigureView, MarkerView, SeatView, Sight, ThingView, View};
