//! Why the table refuses something. A refusal changes nothing.

use serde::{Deserialize, Serialize};
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::command::Permission;
use crate::naming::Token;
use crate::position::Stage;
use crate::seat::SeatId;

/// Why not, in order of precedence. It never says anything that the speaker may not know.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// No such seat.
    UnknownSeat(SeatId),
    /// Nobody sits there just now.
    EmptySeat(SeatId),
    /// Only the host says that.
    HostOnly,
    /// Only a game master says that.
    MasterOnly,
    /// Only those who play say that.
    PlayersOnly,
    /// The game master does not allow it.
    Forbidden(Permission),
    /// The game is over.
    GameOver,
    /// Not in this stage of the turn.
    NotNow(Stage),
    /// The speaker knows no such figure.
    UnknownFigure(Token),
    /// Somebody else plays it.
    NotYours(String),
    /// Nothing is asked of it now that the blows have fallen. AFT-03, AFT-08.
    NotAsked(String),
    /// Nobody gives such an order: it follows from another.
    NotAnOrder(String),
    /// It is under a marker, and goes where that goes.
    UnderMarker(String),
    /// It hesitates this turn, after the same plans came back too often. TUR-06.
    Hesitates(String),
    /// Something was changed meanwhile: what is before one's eyes now.
    StaleRevision(u32),
    /// The rules do not allow it.
    Rules(Message),
    /// No such side.
    UnknownSide(u8),
    /// No such marker, or somebody else's.
    UnknownMarker(u16),
    /// No such entry of the log, or none that can be taken back.
    UnknownEntry(#[cfg_attr(feature = "typescript", ts(type = "number"))] u64),
    /// Not on the table.
    OffTable,
    /// A change needs a reason.
    NoReason,
    /// A number that is no number.
    NotANumber,
    /// Longer than so many characters.
    TooLong(u32),
    /// It is not there to speak.
    CannotSpeak(String),
    /// It hides nothing.
    NotHidden(String),
    /// No clock runs.
    NoClock,
    /// The clock says an earlier time than it did.
    TimeRunsForward(#[cfg_attr(feature = "typescript", ts(type = "number"))] u64),
    /// Nobody waits for so long: so many days at the most.
    TooMuchTime(#[cfg_attr(feature = "typescript", ts(type = "number"))] u64),
    /// A name has so many letters at the most, and at least one.
    BadName(u32),
    /// Programs play; they are nothing else at the table.
    NotForPrograms,
    /// The host has to commit to a secret for the dice first.
    NoDice,
    /// It has done so.
    DiceAlready,
    /// Nobody waits for these dice, or somebody else throws them.
    DiceNotWanted,
    /// So many dice with so many faces do not show that.
    DiceDoNotFit {
        /// How many.
        count: u8,
        /// Faces of each.
        faces: u8,
    },
}

impl Permission {
    /// The sentence that names it.
    fn word(self) -> &'static str {
        match self {
            Permission::Joining => "table-permission-joining",
            Permission::OpenTalk => "table-permission-open-talk",
            Permission::SpectatorsSeeAll => "table-permission-spectators-see-all",
            Permission::MastersAgree => "table-permission-masters-agree",
        }
    }
}

impl Stage {
    /// The sentence that names it.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Gathering => "table-stage-gathering",
            Stage::ShotsBefore => "table-stage-shots-before",
            Stage::Announcing => "table-stage-announcing",
            Stage::Shooting => "table-stage-shooting",
            Stage::Melee => "table-stage-melee",
            Stage::Aftermath => "table-stage-aftermath",
            Stage::Over => "table-stage-over",
        }
    }
}

impl Refusal {
    /// The rules refuse it.
    pub(crate) fn rules(why: &taol_rules::refusal::Refusal, setting: &Setting, state: &State) -> Refusal {
        Refusal::Rules(why.message(setting, state).named(&setting.names))
    }

    /// The refusal as a sentence to be said; what would be allowed is part of it.
    pub fn message(&self) -> Message {
        let number = |number: u16| f64::from(number);
        match self {
            Refusal::UnknownSeat(seat) => Message::new("table-unknown-seat").with("seat", number(*seat)),
            Refusal::EmptySeat(seat) => Message::new("table-empty-seat").with("seat", number(*seat)),
            Refusal::HostOnly => Message::new("table-host-only"),
            Refusal::MasterOnly => Message::new("table-master-only"),
            Refusal::PlayersOnly => Message::new("table-players-only"),
            Refusal::Forbidden(what) => {
                Message::new("table-forbidden").with("what", Message::new(what.word()))
            }
            Refusal::GameOver => Message::new("table-game-over"),
            Refusal::NotNow(stage) => Message::new("table-not-now").with("stage", Message::new(stage.word())),
            Refusal::UnknownFigure(token) => {
                Message::new("table-unknown-figure").with("figure", number(*token))
            }
            Refusal::NotYours(figure) => Message::new("table-not-yours").with("figure", figure),
            Refusal::NotAsked(figure) => Message::new("table-not-asked").with("figure", figure),
            Refusal::NotAnOrder(figure) => Message::new("table-not-an-order").with("figure", figure),
            Refusal::UnderMarker(figure) => Message::new("table-under-marker").with("figure", figure),
            Refusal::Hesitates(figure) => Message::new("table-hesitates").with("figure", figure),
            Refusal::StaleRevision(now) => Message::new("table-stale-revision").with("revision", *now),
            Refusal::Rules(why) => why.clone(),
            Refusal::UnknownSide(side) => Message::new("table-unknown-side").with("side", f64::from(*side)),
            Refusal::UnknownMarker(marker) => {
                Message::new("table-unknown-marker").with("marker", number(*marker))
            }
            Refusal::UnknownEntry(entry) => Message::new("table-unknown-entry").with("entry", *entry as f64),
            Refusal::OffTable => Message::new("table-off-table"),
            Refusal::NoReason => Message::new("table-no-reason"),
            Refusal::NotANumber => Message::new("table-not-a-number"),
            Refusal::TooLong(most) => Message::new("table-too-long").with("most", *most),
            Refusal::CannotSpeak(figure) => Message::new("table-cannot-speak").with("figure", figure),
            Refusal::NotHidden(figure) => Message::new("table-not-hidden").with("figure", figure),
            Refusal::NoClock => Message::new("table-no-clock"),
            Refusal::TimeRunsForward(now) => Message::new("table-time-runs-forward").with("now", *now as f64),
            Refusal::TooMuchTime(days) => Message::new("table-too-much-time").with("days", *days as f64),
            Refusal::BadName(most) => Message::new("table-bad-name").with("most", *most),
            Refusal::NotForPrograms => Message::new("table-not-for-programs"),
            Refusal::NoDice => Message::new("table-no-dice"),
            Refusal::DiceAlready => Message::new("table-dice-already"),
            Refusal::DiceNotWanted => Message::new("table-dice-not-wanted"),
            Refusal::DiceDoNotFit { count, faces } => Message::new("table-dice-do-not-fit")
                .with("count", f64::from(*count))
                .with("faces", f64::from(*faces)),
        }
    }
}
