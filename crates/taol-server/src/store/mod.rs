//! Where games are kept: an append-only log for each, what they were made of, who has which seat.
//!
//! There are two stores behind one trait: SQLite in a file for one node, PostgreSQL for any number of them. Both pass
//! the same tests. `(table, sequence)` is unique, so of two who write the same place only one can win.

mod body;
mod copy;
mod gather;
mod move_over;
mod notices;
mod postgres;
mod sqlite;
mod writer;

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;

use taol_rules::message::Message;
use taol_table::SeatId;

pub use body::{expand as expand_snapshot, pack, squeeze as squeeze_snapshot, unpack};
pub use postgres::Postgres;
pub use sqlite::Sqlite;

use crate::secrets::{Person, TableId};

/// The version of the tables in the database. A newer one is refused.
pub const SCHEMA: i64 = 1;

/// What a store answers, later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why a store could not do something. Nothing has been kept then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The disk is full.
    Full,
    /// It cannot be written to.
    ReadOnly,
    /// The database does not answer.
    Down(String),
    /// It was made by a newer program: its version, and the newest that is known here.
    Newer(i64, i64),
    /// There is a database already where one should be made.
    Occupied(String),
    /// What is there is no database of this program.
    NotOurs,
    /// There is no database where one should be.
    Missing(String),
    /// Something else.
    Other(String),
}

impl StoreError {
    /// The error as a sentence to be said.
    pub fn message(&self) -> Message {
        match self {
            StoreError::Full => Message::new("server-store-full"),
            StoreError::ReadOnly => Message::new("server-store-read-only"),
            StoreError::Down(_) => Message::new("server-store-down"),
            StoreError::Newer(version, known) => Message::new("server-store-newer")
                .with("version", *version as f64)
                .with("known", *known as f64),
            StoreError::Occupied(path) => Message::new("server-store-occupied").with("path", path),
            StoreError::NotOurs => Message::new("server-store-not-ours"),
            StoreError::Missing(path) => Message::new("server-store-missing").with("path", path),
            StoreError::Other(_) => Message::new("server-store-trouble"),
        }
    }
}

/// A table to be kept.
#[derive(Clone, Debug)]
pub struct Founding {
    /// Its name.
    pub table: TableId,
    /// What it is known by.
    pub about: About,
    /// Source, options and first state, packed.
    pub made_of: Vec<u8>,
    /// The links to it.
    pub links: Vec<(String, Link)>,
    /// The first entries of its log.
    pub first: Append,
}

/// What a table is known by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Who made it.
    pub owner: String,
    /// The scenario's name, French and English.
    pub title: (String, String),
    /// Anybody may find it.
    pub listed: bool,
    /// Whether it begins by itself when every seat is taken.
    pub begins_when_full: bool,
    /// When it was made, in seconds.
    pub made: u64,
    /// When something happened last.
    pub touched: u64,
    /// The turn.
    pub turn: u32,
    /// The game is over.
    pub over: bool,
}

/// What a link is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Which table.
    pub table: TableId,
    /// Which seat; none for a link to look on.
    pub seat: Option<SeatId>,
}

/// Entries to be added to a log.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose.
    pub table: TableId,
    /// The number of the first of them.
    pub sequence: u64,
    /// How many.
    pub count: u32,
    /// What seats called the commands behind them.
    pub requests: String,
    /// The entries, packed.
    pub body: Vec<u8>,
    /// Whether what follows is to be written too: it seldom changes, and lies in a larger row.
    pub touch: bool,
    /// Now, in seconds.
    pub now: u64,
    /// When the table's clock is up.
    pub due: Option<u64>,
    /// The turn.
    pub turn: u32,
    /// The game is over.
    pub over: bool,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Done,
    /// Somebody else wrote there first, or there is no such table any more.
    Taken,
}

/// Entries of a log as they were added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of the first of them.
    pub sequence: u64,
    /// What seats called the commands behind them.
    pub requests: String,
    /// The entries, packed.
    pub body: Vec<u8>,
}

/// How a table stood, as a cache.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cached {
    /// Which program wrote it; no other reads it.
    pub program: String,
    /// How many entries of the log it stands for.
    pub length: u64,
    /// The snapshot, packed.
    pub body: Vec<u8>,
}

/// What to be told about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A table's log has grown to this place; 0 if the table is gone.
    Table(TableId, u64),
    /// What a node calls to the others, about a table or in general.
    Call(Option<TableId>, String),
    /// Something may have been missed: look at everything.
    All,
}

/// A seat somebody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// At which table.
    pub table: TableId,
    /// Which seat; none for the maker of the table who sits nowhere.
    pub seat: Option<SeatId>,
    /// The table.
    pub about: About,
}

/// Where games are kept.
pub trait Store: Send + Sync + 'static {
    /// The key with which credentials are signed; made when first asked for.
    fn key(&self) -> Answer<'_, [u8; 32]>;
    /// Keeps a new table.
    fn create(&self, founding: Founding) -> Answer<'_, ()>;
    /// What a table is known by.
    fn about(&self, table: &TableId) -> Answer<'_, Option<About>>;
    /// What a table was made of, packed.
    fn made_of(&self, table: &TableId) -> Answer<'_, Option<Vec<u8>>>;
    /// Adds to a log. The answer comes when it is on disk.
    fn append(&self, append: Append) -> Answer<'_, Appended>;
    /// The log after an entry, in order.
    fn read(&self, table: &TableId, after: u64) -> Answer<'_, Vec<Row>>;
    /// Keeps a snapshot instead of the last.
    fn put_snapshot(&self, table: &TableId, snapshot: Cached) -> Answer<'_, ()>;
    /// The last snapshot.
    fn snapshot(&self, table: &TableId) -> Answer<'_, Option<Cached>>;
    /// What a link is for, by the hash of its token.
    fn link(&self, hash: &str) -> Answer<'_, Option<Link>>;
    /// A new link instead of those there were for the same; whoever had the seat has it no more.
    fn renew(&self, hash: &str, link: Link) -> Answer<'_, ()>;
    /// Gives somebody a seat; if it must be free, whether it was.
    fn hold(&self, table: &TableId, seat: SeatId, person: &Person, must_be_free: bool) -> Answer<'_, bool>;
    /// Nobody has a seat any more; its link stays.
    fn release(&self, table: &TableId, seat: SeatId) -> Answer<'_, ()>;
    /// Whether somebody has a seat.
    fn holds(&self, table: &TableId, seat: SeatId, person: &Person) -> Answer<'_, bool>;
    /// Seats that somebody has.
    fn taken(&self, table: &TableId) -> Answer<'_, Vec<SeatId>>;
    /// The tables somebody made or sits at, the last touched first.
    fn tables_of(&self, person: &Person) -> Answer<'_, Vec<Holding>>;
    /// The tables that anybody may find, the last touched first.
    fn listed(&self, most: u32) -> Answer<'_, Vec<(TableId, About)>>;
    /// Lists a table or takes it off the list.
    fn list(&self, table: &TableId, listed: bool) -> Answer<'_, ()>;
    /// Deletes a table with all that belongs to it; whether it was there.
    fn delete(&self, table: &TableId) -> Answer<'_, bool>;
    /// Tables that nobody has touched since then, the oldest first.
    fn untouched_since(&self, moment: u64, most: u32) -> Answer<'_, Vec<TableId>>;
    /// Tables whose clock is up.
    fn due(&self, now: u64) -> Answer<'_, Vec<TableId>>;
    /// Whether the database answers.
    fn ping(&self) -> Answer<'_, ()>;
    /// Copies everything into a new SQLite file, while games go on.
    fn backup(&self, to: &Path) -> Answer<'_, ()>;
    /// Fills an empty database from such a file.
    fn restore(&self, from: &Path) -> Answer<'_, ()>;
    /// What other nodes do. One node alone hears nothing.
    fn news(&self) -> Option<tokio::sync::mpsc::Receiver<News>>;
    /// Whether there may be other nodes.
    fn has_neighbours(&self) -> bool {
        false
    }
    /// Calls something to all nodes, in order; nobody keeps it. One node alone calls nobody.
    fn call(&self, _table: Option<&TableId>, _text: &str) {}
}

/// Opens the store that an address names: `postgres://…`, or the path of a file.
pub async fn open(database: &str) -> Result<Arc<dyn Store>, StoreError> {
    if database.starts_with("postgres://") || database.starts_with("postgresql://") {
        Ok(Arc::new(Postgres::open(database).await?))
    } else {
        Ok(Arc::new(Sqlite::open(file(database))?))
    }
}

/// The same, if there is one: nothing is made.
pub async fn open_existing(database: &str) -> Result<Arc<dyn Store>, StoreError> {
    let is_file = !database.starts_with("postgres");
    if is_file && !file(database).exists() {
        return Err(StoreError::Missing(file(database).display().to_string()));
    }
    open(database).await
}

/// The file of a database that is one.
fn file(database: &str) -> &Path {
    Path::new(database.strip_prefix("sqlite://").unwrap_or(database))
}
