//! The one who writes into SQLite: all that is waiting goes into one transaction, and is answered when that is on disk.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::StoreError;
use super::sqlite::trouble;

/// How long the first waits for others to come along: longer where many did the last time, for then each costs less.
fn gathering(last: usize) -> Duration {
    Duration::from_millis(match last {
        0..8 => 4,
        8..24 => 20,
        24..48 => 30,
        _ => 40,
    })
}

/// Pages in the log of SQLite before they go into its file.
const CHECKPOINT: i64 = 4_000;

/// No transaction holds more.
const MOST: usize = 512;

/// Says how it went, once that is certain.
type Finish = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Something to write. It runs inside a transaction that others share.
type Work = Box<dyn FnOnce(&Connection) -> Finish + Send>;

/// The way to the thread that writes.
#[derive(Clone)]
pub struct Writer(Sender<Work>);

impl Writer {
    /// Starts the thread. It ends when nobody can ask it any more and all is written.
    pub fn start(connection: Connection) -> std::io::Result<Writer> {
        let (sender, receiver) = channel();
        std::thread::Builder::new()
            .name("taol-writer".to_owned())
            .spawn(move || write(connection, &receiver))?;
        Ok(Writer(sender))
    }

    /// Writes something; answers when it is on disk.
    pub async fn write<T, Change>(&self, change: Change) -> Result<T, StoreError>
    where
        T: Send + 'static,
        Change: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (sender, receiver) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            let done = change(connection).map_err(|error| trouble(&error));
            Box::new(move |committed| {
                // Whoever went away does not need the answer.
                let _ = sender.send(committed.and(done));
            })
        });
        let stopped = || StoreError::Down("the writer has stopped".to_owned());
        self.0.send(work).map_err(|_| stopped())?;
        receiver.await.map_err(|_| stopped())?
    }
}

fn write(connection: Connection, waiting: &Receiver<Work>) {
    let mut last = 0;
    while let Ok(first) = waiting.recv() {
        // Asleep, not listening: whoever comes along meanwhile need not wake anybody.
        std::thread::sleep(gathering(last));
        let mut works = vec![first];
        works.extend(waiting.try_iter().take(MOST - 1));
        last = works.len();
        together(&connection, works);
    }
    // Nobody is left: the log of SQLite goes into its file.
    let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
}

fn together(connection: &Connection, works: Vec<Work>) {
    if let Err(error) = connection.execute_batch("BEGIN IMMEDIATE") {
        let error = trouble(&error);
        for work in works {
            // Without a transaction nothing may be tried: each is told why.
            drop(work);
        }
        tracing::error!(?error, "no transaction");
        return;
    }
    let mut finishes = Vec::with_capacity(works.len());
    let mut lost = None;
    for work in works {
        finishes.push(work(connection));
        if connection.is_autocommit() {
            // SQLite gave the whole transaction up, as it does when the disk is full.
            lost = Some(StoreError::Full);
            break;
        }
    }
    let outcome = match lost {
        Some(error) => Err(error),
        None => connection.execute_batch("COMMIT").map_err(|error| {
            let _ = connection.execute_batch("ROLLBACK");
            trouble(&error)
        }),
    };
    if let Err(error) = &outcome {
        tracing::error!(?error, "nothing of this transaction was kept");
    }
    for finish in finishes {
        finish(outcome.clone());
    }
}

/// Opens a file to read in it. There may be several who do, so each keeps little in memory.
pub fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let connection = open(path)?;
    connection.pragma_update(None, "cache_size", -1_000)?;
    Ok(connection)
}

/// Opens a file for writing, alone or beside readers.
pub fn open(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "cache_size", -8_000)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}
