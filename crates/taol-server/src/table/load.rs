//! From the store into memory: the last snapshot and what happened since, or the log from its beginning.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, LazyLock};

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use taol_protocol::{SeatBoard, Summary, SummarySeat};
use taol_rules::message::Message;
use taol_rules::state::State;
use taol_table::{Entry, Game, Holder, Options, Role, SeatId, Snapshot, Source, Stage};

use crate::library::Ready;
use crate::problem::Problem;
use crate::secrets::{TableId, hex};
use crate::store::{Cached, Row, StoreError, expand_snapshot, squeeze_snapshot, unpack};
use crate::tables::Shared;

/// Names of commands that are remembered for each seat.
const REMEMBERED: usize = 64;

/// Entries of a log that are worth a snapshot.
const WORTH: u64 = 400;

/// What a table was made of, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MadeOf {
    /// The scenario.
    pub source: Source,
    /// What was settled beforehand.
    pub options: Options,
    /// Where everybody began.
    pub first: State,
    /// What those are who look on.
    pub spectators: Role,
}

/// What seats called their last commands: the same command is not done twice. Of each name its mark is kept, so that they
/// lie side by side in memory and are looked through at once.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Requests(BTreeMap<SeatId, VecDeque<u128>>);

/// What stands for a name; no two names have the same.
fn mark(name: &str) -> u128 {
    let hash = blake3::hash(name.as_bytes());
    let half = hash.as_bytes().first_chunk::<16>();
    half.map_or(0, |half| u128::from_le_bytes(*half))
}

impl Requests {
    /// Whether a seat's command was done.
    pub fn knows(&self, seat: SeatId, name: &str) -> bool {
        self.0.get(&seat).is_some_and(|marks| marks.contains(&mark(name)))
    }

    /// A seat's command was done.
    pub fn add(&mut self, seat: SeatId, name: &str) {
        let marks = self.0.entry(seat).or_default();
        if marks.len() == REMEMBERED {
            marks.pop_front();
        }
        marks.push_back(mark(name));
    }

    /// Takes in what a row of the log says.
    fn read(&mut self, row: &Row) {
        if !row.requests.is_empty() {
            let done: Vec<(SeatId, String)> = serde_json::from_str(&row.requests).unwrap_or_default();
            for (seat, name) in done {
                self.add(seat, &name);
            }
        }
    }
}

/// What a table is known by, besides its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touched {
    /// When something happened, in seconds.
    pub at: u64,
    /// When the clock is up.
    pub due: Option<u64>,
    /// The turn.
    pub turn: u32,
    /// The game is over.
    pub over: bool,
}

impl Touched {
    /// Something happens now.
    pub fn now(game: &Game) -> Touched {
        Touched {
            at: super::now(),
            due: game.due(),
            turn: game.turn(),
            over: game.stage() == Stage::Over,
        }
    }

    /// Whether it says more than what was written last: to the minute, as to when.
    pub fn worth_writing(self, last: Option<Touched>) -> bool {
        let same = |last: Touched| {
            let at = last.at;
            Touched { at, ..self } == last && self.at < at.saturating_add(60)
        };
        !last.is_some_and(same)
    }
}

/// A game in memory.
pub struct Live {
    /// The game.
    pub game: Box<Game>,
    /// What seats called their last commands.
    pub requests: Requests,
    /// It begins by itself when every seat is taken.
    pub begins_when_full: bool,
    /// What those are who look on.
    pub spectators: Role,
    /// The scenario.
    pub ready: Arc<Ready>,
    /// How much of the log the last snapshot stands for.
    pub snapshot: u64,
    /// The turn of which everything is in memory.
    pub turn: u32,
    /// What the table is known by, as it was written last from here.
    pub touched: Option<Touched>,
}

/// The program that runs, by its bytes: a snapshot is read only by the very program that wrote it.
pub fn program() -> &'static str {
    static PROGRAM: LazyLock<String> = LazyLock::new(|| {
        let bytes = std::env::current_exe()
            .and_then(std::fs::read)
            .unwrap_or_default();
        hex(&blake3::hash(&bytes).as_bytes()[..16])
    });
    &PROGRAM
}

impl Live {
    /// Whether so much happened that a snapshot saves time.
    pub fn worth_keeping(&self) -> bool {
        self.game.length() > self.snapshot + 8
    }

    /// Whether so much happened that it is time for a snapshot while people play.
    pub fn wants_snapshot(&self) -> bool {
        self.game.length() > self.snapshot + WORTH
    }

    /// A snapshot to be stored.
    pub fn cached(&self) -> Option<Cached> {
        let body = postcard::to_allocvec(&(self.game.snapshot(), &self.requests)).ok()?;
        Some(Cached {
            program: program().to_owned(),
            length: self.game.length(),
            body: squeeze_snapshot(&body),
        })
    }

    /// How the table stands, as anybody at it may know.
    pub fn summary(&self) -> Summary {
        let seats = self.game.seats().iter().zip(0..);
        Summary {
            turn: self.game.turn(),
            stage: self.game.open_stage(),
            spectators: self.spectators,
            seats: seats
                .map(|(seat, number)| SummarySeat {
                    seat: number,
                    role: seat.role,
                    holder: seat.holder.clone(),
                })
                .collect(),
        }
    }

    /// Where the game takes place.
    pub fn board(&self) -> SeatBoard {
        SeatBoard {
            story: self.ready.story.clone(),
            board: self.game.board(),
        }
    }

    /// Seats that nobody has.
    pub fn empty_seats(&self) -> BTreeSet<SeatId> {
        let seats = self.game.seats().iter().zip(0..);
        seats
            .filter(|(seat, _)| seat.holder == Holder::Nobody)
            .map(|(_, number)| number)
            .collect()
    }

    /// Takes in rows of the log; whether they were the next ones.
    pub fn absorb(&mut self, rows: &[Row]) -> Result<bool, StoreError> {
        self.touched = None;
        for row in rows {
            for entry in unpack::<Vec<Entry>>(&row.body)? {
                if !self.game.absorb(entry) {
                    return Ok(false);
                }
            }
            self.requests.read(row);
        }
        Ok(true)
    }
}

/// Reads a game from the store.
pub async fn load(shared: &Arc<Shared>, id: &TableId, whole: bool) -> Result<Live, Problem> {
    let store = &shared.store;
    let about = store.about(id).await?.ok_or_else(Problem::no_table)?;
    let made_of = store.made_of(id).await?.ok_or_else(Problem::no_table)?;
    let cached = match whole {
        true => None,
        false => store.snapshot(id).await?,
    };
    let cached = cached.filter(|cached| cached.program == program());
    let after = cached.as_ref().map_or(0, |cached| cached.length);
    let rows = store.read(id, after).await?;
    let library = Arc::clone(&shared.library);
    let built = tokio::task::spawn_blocking(move || {
        let made_of: MadeOf = unpack(&made_of)?;
        let ready = library.ready(&made_of.source).map_err(|_| ScenarioLost)?;
        let snapshot = cached.and_then(|cached| {
            let body = expand_snapshot(&cached.body).ok()?;
            postcard::from_bytes::<(Snapshot, Requests)>(&body).ok()
        });
        let spectators = made_of.spectators;
        let source = Arc::clone(&ready.source);
        // People may begin elsewhere than the scenario says, as in a campaign.
        let first = match made_of.first == *ready.state {
            true => Arc::clone(&ready.state),
            false => Arc::new(made_of.first),
        };
        let was_cached = snapshot.is_some();
        let (game, requests) = match snapshot {
            Some((snapshot, requests)) => {
                let setting = Arc::clone(&ready.setting);
                let game = Game::of_snapshot(source, setting, first, made_of.options, snapshot);
                (game, requests)
            }
            None if after > 0 => return Ok(None),
            None => {
                let setting = Arc::clone(&ready.setting);
                let game = Game::new(source, setting, first, made_of.options);
                (game, Requests::default())
            }
        };
        let mut live = Live {
            snapshot: game.length(),
            game: Box::new(game),
            requests,
            begins_when_full: about.begins_when_full,
            spectators,
            ready,
            turn: 0,
            touched: None,
        };
        if !live.absorb(&rows)? {
            return match was_cached {
                true => Ok(None),
                false => Err(Lost::Store(StoreError::Other("gap in a log".to_owned()))),
            };
        }
        if !whole {
            live.game.forget();
        }
        live.turn = live.game.turn();
        Ok::<_, Lost>(Some(live))
    });
    let built = built
        .await
        .map_err(|error| StoreError::Other(error.to_string()))?;
    match built {
        Ok(Some(live)) => Ok(live),
        // The snapshot was of no use: from the beginning.
        Ok(None) => Box::pin(load(shared, id, true)).await,
        Err(Lost::Store(error)) => Err(error.into()),
        Err(Lost::Scenario(_)) => Err(Problem::of(
            StatusCode::INTERNAL_SERVER_ERROR,
            Message::new("server-scenario-lost"),
        )),
    }
}

/// The scenario of a game cannot be read any more.
struct ScenarioLost;

/// Why a game cannot be read.
enum Lost {
    Store(StoreError),
    Scenario(ScenarioLost),
}

impl From<StoreError> for Lost {
    fn from(error: StoreError) -> Lost {
        Lost::Store(error)
    }
}

impl From<ScenarioLost> for Lost {
    fn from(lost: ScenarioLost) -> Lost {
        Lost::Scenario(lost)
    }
}
