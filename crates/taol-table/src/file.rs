//! A whole game as one file: what it was made of, and its log. Save, resume, replay, export and import are this.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taol_rules::dice::commitment;
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::command::By;
use crate::dice::Hex;
use crate::event::{Entry, Event};
use crate::game::{Game, Options};
use crate::past::whole_point;
use crate::position::Stage;
use crate::seat::{Holder, Seat, SeatId};

/// What a game file says it is.
pub const FORMAT: &str = "taol-game";

/// The version of commands, events, views and files. It grows when something written before can no longer be read the
/// same way; what was written by an older version is read for ever.
pub const VERSION: u32 = 1;

/// Where the scenario comes from: its text, so that a file is whole. The host reads it again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Source {
    /// The name of the scenario's file.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Rulebooks that are not official: name and text.
    pub rulebooks: Vec<(String, String)>,
}

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameFile {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// The scenario.
    pub source: Source,
    /// What was settled beforehand.
    pub options: Options,
    /// Where everybody began.
    pub first: State,
    /// All that happened.
    pub log: Vec<Entry>,
}

/// What is read of a file before anything else.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Cover {
    format: Value,
    version: Value,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// Not a game.
    NotAGame,
    /// Written by a newer program: its version, and the newest that is known here.
    Newer(u32, u32),
    /// Damaged: where and how.
    Damaged(String),
    /// The setting does not belong to it: other figures or sides.
    OtherScenario,
}

impl FileError {
    /// The error as a sentence to be said.
    pub fn message(&self) -> Message {
        match self {
            FileError::NotAGame => Message::new("table-file-not-a-game"),
            FileError::Newer(version, known) => Message::new("table-file-newer")
                .with("version", *version)
                .with("known", *known),
            FileError::Damaged(reason) => Message::new("table-file-damaged").with("reason", reason),
            FileError::OtherScenario => Message::new("table-file-other-scenario"),
        }
    }
}

impl GameFile {
    /// Reads a file. One from a newer version is refused before anything of it is looked at.
    pub fn read(text: &str) -> Result<GameFile, FileError> {
        let damaged = |error: serde_json::Error| FileError::Damaged(error.to_string());
        let cover: Cover = serde_json::from_str(text).map_err(damaged)?;
        if cover.format.as_str() != Some(FORMAT) {
            return Err(FileError::NotAGame);
        }
        match cover.version.as_u64().unwrap_or(0) {
            0 => Err(FileError::NotAGame),
            newer if newer > u64::from(VERSION) => {
                Err(FileError::Newer(newer.min(u64::from(u32::MAX)) as u32, VERSION))
            }
            _ => serde_json::from_str(text).map_err(damaged),
        }
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        fn json<T: Serialize>(value: &T) -> String {
            serde_json::to_string(value).unwrap_or_default()
        }
        let log: Vec<String> = self.log.iter().map(json).collect();
        GameFile::laid_out(
            &json(&self.source),
            &json(&self.options),
            &json(&self.first),
            &log,
        )
    }

    /// The text of a file whose parts are JSON already, for hosts that write it in their own way: one entry of the log a line.
    pub fn laid_out(source: &str, options: &str, first: &str, log: &[String]) -> String {
        let log = log.join(",\n");
        format!(
            "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\n\"source\":{source},\n\"options\":{options},\n\"first\":{first},\n\"log\":[\n{log}\n]}}\n"
        )
    }
}

impl GameFile {
    /// The file without the secrets from which dice are yet to be drawn: whoever has it can foresee nothing.
    pub fn sealed(mut self) -> GameFile {
        let mut told = false;
        for entry in self.log.iter_mut().rev() {
            match &mut entry.event {
                Event::SecretTold { .. } => told = true,
                Event::SecretKept { secret, .. } => match std::mem::take(&mut told) {
                    true => {}
                    false => secret.0.clear(),
                },
                _ => {}
            }
        }
        self
    }
}

impl Game {
    /// The game as a file. It holds every secret of it: it is for hosts, not for seats. Only a whole game can be saved.
    pub fn save(&self) -> GameFile {
        GameFile {
            format: FORMAT.to_owned(),
            version: VERSION,
            source: Source::clone(&self.source),
            options: self.options,
            first: State::clone(&self.first),
            log: self.log.clone(),
        }
    }

    /// The game is taken up by other people: every person leaves their seat, and the dice to come are drawn from another
    /// secret, for whoever had the file may know the one it was played with.
    pub fn taken_up(&mut self, secret: Hex) {
        self.everybody_leaves();
        if self.position.stage == Stage::Over {
            return;
        }
        if self.company.dice_are_secret() {
            self.tell_secret(By::Host);
        }
        let commitment = Hex(commitment(&secret.0).to_vec());
        self.happen(By::Host, Event::SecretKept { commitment, secret });
    }

    fn everybody_leaves(&mut self) {
        let is_person = |(_, seat): &(SeatId, &Seat)| matches!(seat.holder, Holder::Person(_));
        let people: Vec<SeatId> = self
            .company
            .numbered()
            .filter(is_person)
            .map(|(id, _)| id)
            .collect();
        for seat in people {
            let holder = Holder::Nobody;
            self.happen(By::Host, Event::HeldBy { seat, holder });
        }
    }

    /// The game of a file, on the setting that its source describes. Nothing is played again: what the log says
    /// happened, happened.
    pub fn resume_from(file: GameFile, setting: Setting) -> Result<Game, FileError> {
        let last = file.log.len() as u64;
        Game::resume_at(file, setting, last)
    }

    /// The game of a file as it was after an entry of its log, or the nearest after which people are waited for.
    pub fn resume_at(file: GameFile, setting: Setting, entry: u64) -> Result<Game, FileError> {
        let sides = setting.sides.len();
        let fits = |side: u8| (side as usize) < sides;
        let first = &file.first;
        if first.figures.len() != first.profiles.len()
            || !first.profiles.iter().all(|profile| fits(profile.side))
        {
            return Err(FileError::OtherScenario);
        }
        let numbered = file
            .log
            .iter()
            .zip(1..)
            .all(|(entry, number)| entry.number == number);
        if !numbered {
            return Err(FileError::Damaged("log".to_owned()));
        }
        let entry = whole_point(&file.log, entry);
        let mut game = Game::new(file.source, setting, file.first, file.options);
        for known in file.log.into_iter().take(entry as usize) {
            game.record(known);
        }
        Ok(game)
    }
}
