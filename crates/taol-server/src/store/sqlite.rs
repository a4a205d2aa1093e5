//! The store of one node: SQLite in a file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row as Columns, params};
use taol_table::SeatId;

use super::writer::{self, Writer};
use super::{
    About, Answer, Append, Appended, Cached, Founding, Holding, Link, News, Row, SCHEMA, Store, StoreError,
    copy,
};
use crate::secrets::{Person, TableId, random};

/// The tables of the database.
pub(super) const TABLES: &str = include_str!("sqlite.sql");

const ABOUT: &str = "owner, title_fr, title_en, listed, when_full, made, touched, turn, over";

/// Connections kept open for those who look something up.
const READERS: usize = 4;

/// SQLite in a file.
pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    readers: Arc<Mutex<Vec<Connection>>>,
}

/// What went wrong, in our words.
pub(super) fn trouble(error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            StoreError::ReadOnly
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Down(error.to_string()),
        Some(ErrorCode::SystemIoFailure) => StoreError::Down(error.to_string()),
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => StoreError::NotOurs,
        _ => StoreError::Other(error.to_string()),
    }
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|_| StoreError::ReadOnly)?;
        }
        let connection = writer::open(path).map_err(|error| trouble(&error))?;
        prepare(&connection)?;
        let writer = Writer::start(connection).map_err(|error| StoreError::Other(error.to_string()))?;
        Ok(Sqlite {
            path: path.to_owned(),
            writer,
            readers: Arc::default(),
        })
    }

    /// Does something with the connection that writes, in a transaction of its own or with others.
    async fn write<T, Change>(&self, change: Change) -> Result<T, StoreError>
    where
        T: Send + 'static,
        Change: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        self.writer.write(change).await
    }

    /// Looks something up, beside the one who writes.
    async fn look<T, Question>(&self, question: Question) -> Result<T, StoreError>
    where
        T: Send + 'static,
        Question: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (path, readers) = (self.path.clone(), Arc::clone(&self.readers));
        let looked = tokio::task::spawn_blocking(move || {
            let free = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match free {
                Some(connection) => connection,
                None => writer::open_to_read(&path).map_err(|error| trouble(&error))?,
            };
            let answer = question(&connection).map_err(|error| trouble(&error));
            let mut free = readers.lock().unwrap_or_else(PoisonError::into_inner);
            if free.len() < READERS {
                free.push(connection);
            }
            answer
        });
        looked
            .await
            .map_err(|error| StoreError::Other(error.to_string()))?
    }

    /// Lets the file grow to so many pages and no further, as a full disk would.
    pub async fn limit_pages(&self, most: u32) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection.query_row(&format!("PRAGMA max_page_count = {most}"), [], |_| Ok(()))
        })
        .await
    }
}

/// Makes the tables, or sees that they are of a version that is known.
fn prepare(connection: &Connection) -> Result<(), StoreError> {
    let version: i64 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(|error| trouble(&error))?;
    match version {
        0 => connection
            .execute_batch(&format!(
                "BEGIN IMMEDIATE; {TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;"
            ))
            .map_err(|error| trouble(&error)),
        SCHEMA => Ok(()),
        newer => Err(StoreError::Newer(newer, SCHEMA)),
    }
}

pub(super) fn about_of(row: &Columns<'_>, from: usize) -> rusqlite::Result<About> {
    Ok(About {
        owner: row.get(from)?,
        title: (row.get(from + 1)?, row.get(from + 2)?),
        listed: row.get(from + 3)?,
        begins_when_full: row.get(from + 4)?,
        made: row.get::<_, i64>(from + 5)? as u64,
        touched: row.get::<_, i64>(from + 6)? as u64,
        turn: row.get(from + 7)?,
        over: row.get(from + 8)?,
    })
}

fn table_of(row: &Columns<'_>, place: usize) -> rusqlite::Result<TableId> {
    let text: String = row.get(place)?;
    TableId::read(&text).ok_or(rusqlite::Error::InvalidQuery)
}

fn append(connection: &Connection, append: &Append) -> rusqlite::Result<Appended> {
    let mut add = connection.prepare_cached(
        "INSERT OR IGNORE INTO log (game, sequence, count, requests, body)
         SELECT number, ?2, ?3, ?4, ?5 FROM games WHERE id = ?1",
    )?;
    let added = add.execute(params![
        append.table.as_str(),
        append.sequence as i64,
        append.count,
        append.requests,
        append.body,
    ])?;
    if added == 0 {
        return Ok(Appended::Taken);
    }
    if !append.touch {
        return Ok(Appended::Done);
    }
    let mut touch = connection
        .prepare_cached("UPDATE games SET touched = ?2, due = ?3, turn = ?4, over = ?5 WHERE id = ?1")?;
    touch.execute(params![
        append.table.as_str(),
        append.now as i64,
        append.due.map(|due| due.min(i64::MAX as u64) as i64),
        append.turn,
        append.over,
    ])?;
    Ok(Appended::Done)
}

impl Store for Sqlite {
    fn key(&self) -> Answer<'_, [u8; 32]> {
        Box::pin(self.write(|connection| {
            connection.execute(
                "INSERT OR IGNORE INTO meta (name, value) VALUES ('key', ?1)",
                [random::<32>()],
            )?;
            connection.query_row("SELECT value FROM meta WHERE name = 'key'", [], |row| row.get(0))
        }))
    }

    fn create(&self, founding: Founding) -> Answer<'_, ()> {
        Box::pin(self.write(move |connection| {
            let about = &founding.about;
            connection.execute(
                &format!("INSERT INTO games (id, made_of, {ABOUT}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"),
                params![
                    founding.table.as_str(),
                    founding.made_of,
                    about.owner,
                    about.title.0,
                    about.title.1,
                    about.listed,
                    about.begins_when_full,
                    about.made as i64,
                    about.touched as i64,
                    about.turn,
                    about.over,
                ],
            )?;
            for (hash, link) in &founding.links {
                add_link(connection, hash, link)?;
            }
            append(connection, &founding.first).map(|_| ())
        }))
    }

    fn about(&self, table: &TableId) -> Answer<'_, Option<About>> {
        let table = table.clone();
        Box::pin(self.look(move |connection| {
            connection
                .prepare_cached(&format!("SELECT {ABOUT} FROM games WHERE id = ?1"))?
                .query_row([table.as_str()], |row| about_of(row, 0))
                .optional()
        }))
    }

    fn made_of(&self, table: &TableId) -> Answer<'_, Option<Vec<u8>>> {
        let table = table.clone();
        Box::pin(self.look(move |connection| {
            connection
                .prepare_cached("SELECT made_of FROM games WHERE id = ?1")?
                .query_row([table.as_str()], |row| row.get(0))
                .optional()
        }))
    }

    fn append(&self, new: Append) -> Answer<'_, Appended> {
        Box::pin(self.write(move |connection| append(connection, &new)))
    }

    fn read(&self, table: &TableId, after: u64) -> Answer<'_, Vec<Row>> {
        let table = table.clone();
        Box::pin(self.look(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT sequence, requests, body FROM log
                 WHERE game = (SELECT number FROM games WHERE id = ?1) AND sequence > ?2 ORDER BY sequence",
            )?;
            let rows = rows.query_map(params![table.as_str(), after as i64], |row| {
                Ok(Row {
                    sequence: row.get::<_, i64>(0)? as u64,
                    requests: row.get(1)?,
                    body: row.get(2)?,
                })
            })?;
            rows.collect()
        }))
    }

    fn put_snapshot(&self, table: &TableId, snapshot: Cached) -> Answer<'_, ()> {
        let table = table.clone();
        Box::pin(self.write(move |connection| {
            connection
                .prepare_cached(
                    "INSERT OR REPLACE INTO snapshots (game, program, length, body)
                     SELECT number, ?2, ?3, ?4 FROM games WHERE id = ?1",
                )?
                .execute(params![
                    table.as_str(),
                    snapshot.program,
                    snapshot.length as i64,
                    snapshot.body
                ])
                .map(|_| ())
        }))
    }

    fn snapshot(&self, table: &TableId) -> Answer<'_, Option<Cached>> {
        let table = table.clone();
        Box::pin(self.look(move |connection| {
            connection
                .prepare_cached(
                    "SELECT program, length, body FROM snapshots
                     WHERE game = (SELECT number FROM games WHERE id = ?1)",
                )?
                .query_row([table.as_str()], |row| {
                    Ok(Cached {
                        program: row.get(0)?,
                        length: row.get::<_, i64>(1)? as u64,
                        body: row.get(2)?,
                    })
                })
                .optional()
        }))
    }

    fn link(&self, hash: &str) -> Answer<'_, Option<Link>> {
        let hash = hash.to_owned();
        Box::pin(self.look(move |connection| {
            connection
                .prepare_cached("SELECT id, seat FROM links JOIN games ON number = game WHERE hash = ?1")?
                .query_row([hash], |row| {
                    Ok(Link {
                        table: table_of(row, 0)?,
                        seat: row.get(1)?,
                    })
                })
                .optional()
        }))
    }

    fn renew(&self, hash: &str, link: Link) -> Answer<'_, ()> {
        let hash = hash.to_owned();
        Box::pin(self.write(move |connection| {
            let table = link.table.as_str();
            connection.execute(
                "DELETE FROM links WHERE game = (SELECT number FROM games WHERE id = ?1) AND seat IS ?2",
                params![table, link.seat],
            )?;
            empty(connection, &link.table, link.seat)?;
            add_link(connection, &hash, &link)
        }))
    }

    fn hold(&self, table: &TableId, seat: SeatId, person: &Person, must_be_free: bool) -> Answer<'_, bool> {
        let (table, person) = (table.clone(), person.clone());
        Box::pin(self.write(move |connection| {
            let held = connection.execute(
                "INSERT OR IGNORE INTO holders (game, seat, person)
                 SELECT number, ?2, ?3 FROM games WHERE id = ?1 AND (NOT ?4 OR NOT EXISTS
                    (SELECT 1 FROM holders WHERE game = number AND seat = ?2 AND person <> ?3))",
                params![table.as_str(), seat, person.as_str(), must_be_free],
            )?;
            Ok(held > 0 || holds(connection, &table, seat, &person)?)
        }))
    }

    fn release(&self, table: &TableId, seat: SeatId) -> Answer<'_, ()> {
        let table = table.clone();
        Box::pin(self.write(move |connection| empty(connection, &table, Some(seat))))
    }

    fn holds(&self, table: &TableId, seat: SeatId, person: &Person) -> Answer<'_, bool> {
        let (table, person) = (table.clone(), person.clone());
        Box::pin(self.look(move |connection| holds(connection, &table, seat, &person)))
    }

    fn taken(&self, table: &TableId) -> Answer<'_, Vec<SeatId>> {
        let table = table.clone();
        Box::pin(self.look(move |connection| {
            let mut seats = connection.prepare_cached(
                "SELECT DISTINCT seat FROM holders
                 WHERE game = (SELECT number FROM games WHERE id = ?1) ORDER BY seat",
            )?;
            let seats = seats.query_map([table.as_str()], |row| row.get(0))?;
            seats.collect()
        }))
    }

    fn tables_of(&self, person: &Person) -> Answer<'_, Vec<Holding>> {
        let person = person.clone();
        Box::pin(self.look(move |connection| {
            let mut found = connection.prepare_cached(&format!(
                "SELECT id, seat, {ABOUT} FROM games LEFT JOIN holders ON game = number AND person = ?1
                 WHERE owner = ?1 OR person = ?1 ORDER BY touched DESC, id, seat LIMIT 500"
            ))?;
            let found = found.query_map([person.as_str()], |row| {
                Ok(Holding {
                    table: table_of(row, 0)?,
                    seat: row.get(1)?,
                    about: about_of(row, 2)?,
                })
            })?;
            found.collect()
        }))
    }

    fn listed(&self, most: u32) -> Answer<'_, Vec<(TableId, About)>> {
        Box::pin(self.look(move |connection| {
            let mut found = connection.prepare_cached(&format!(
                "SELECT id, {ABOUT} FROM games WHERE listed AND NOT over ORDER BY touched DESC LIMIT ?1"
            ))?;
            let found = found.query_map([most], |row| Ok((table_of(row, 0)?, about_of(row, 1)?)))?;
            found.collect()
        }))
    }

    fn list(&self, table: &TableId, listed: bool) -> Answer<'_, ()> {
        let table = table.clone();
        Box::pin(self.write(move |connection| {
            let change = "UPDATE games SET listed = ?2 WHERE id = ?1";
            connection
                .execute(change, params![table.as_str(), listed])
                .map(|_| ())
        }))
    }

    fn delete(&self, table: &TableId) -> Answer<'_, bool> {
        let table = table.clone();
        Box::pin(self.write(move |connection| {
            let gone = connection.execute("DELETE FROM games WHERE id = ?1", [table.as_str()])?;
            Ok(gone > 0)
        }))
    }

    fn untouched_since(&self, moment: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        self.names(
            "SELECT id FROM games WHERE touched < ?1 ORDER BY touched LIMIT ?2",
            moment,
            most,
        )
    }

    fn due(&self, now: u64) -> Answer<'_, Vec<TableId>> {
        self.names(
            "SELECT id FROM games WHERE due <= ?1 ORDER BY due LIMIT ?2",
            now,
            1_000,
        )
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(self.look(|connection| connection.query_row("SELECT 1", [], |_| Ok(()))))
    }

    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        let to = to.to_owned();
        Box::pin(async move {
            copy::must_be_new(&to)?;
            let name = to.display().to_string();
            self.look(move |connection| connection.execute("VACUUM INTO ?1", [name]).map(|_| ()))
                .await
        })
    }

    fn restore(&self, from: &Path) -> Answer<'_, ()> {
        let (from, into) = (from.to_owned(), self.path.display().to_string());
        Box::pin(async move {
            copy::checked(&from)?;
            let empty = self
                .look(|connection| {
                    connection.query_row("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0))
                })
                .await?;
            if empty != 0 {
                return Err(StoreError::Occupied(into));
            }
            let name = from.display().to_string();
            let connection = writer::open(&self.path).map_err(|error| trouble(&error))?;
            let copied = tokio::task::spawn_blocking(move || copy::attach_and_copy(&connection, &name));
            copied
                .await
                .map_err(|error| StoreError::Other(error.to_string()))?
                .map_err(|error| trouble(&error))
        })
    }

    fn news(&self) -> Option<tokio::sync::mpsc::Receiver<News>> {
        None
    }
}

impl Sqlite {
    fn names(&self, question: &'static str, moment: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.look(move |connection| {
            let mut found = connection.prepare_cached(question)?;
            let found = found.query_map(params![moment as i64, most], |row| table_of(row, 0))?;
            found.collect()
        }))
    }
}

fn add_link(connection: &Connection, hash: &str, link: &Link) -> rusqlite::Result<()> {
    connection
        .execute(
            "INSERT INTO links (hash, game, seat) SELECT ?2, number, ?3 FROM games WHERE id = ?1",
            params![link.table.as_str(), hash, link.seat],
        )
        .map(|_| ())
}

/// Nobody has a seat any more.
fn empty(connection: &Connection, table: &TableId, seat: Option<SeatId>) -> rusqlite::Result<()> {
    connection.execute(
        "DELETE FROM holders WHERE game = (SELECT number FROM games WHERE id = ?1) AND seat = ?2",
        params![table.as_str(), seat],
    )?;
    Ok(())
}

fn holds(connection: &Connection, table: &TableId, seat: SeatId, person: &Person) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM holders JOIN games ON number = game
             WHERE id = ?1 AND seat = ?2 AND person = ?3)",
        )?
        .query_row(params![table.as_str(), seat, person.as_str()], |row| row.get(0))
}
