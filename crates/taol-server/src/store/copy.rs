//! Backups are SQLite files, whatever the store is: a club may move from one to the other.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::sqlite::trouble;
use super::{SCHEMA, StoreError};

/// What is copied, with its columns, in an order in which nothing refers to what is not there yet. Snapshots are a
/// cache and stay behind.
pub const TABLES: [(&str, &str); 5] = [
    ("meta", "name, value"),
    (
        "games",
        "number, id, made_of, owner, title_fr, title_en, listed, when_full, made, touched, turn, over, due",
    ),
    ("log", "game, sequence, count, requests, body"),
    ("links", "hash, game, seat"),
    ("holders", "game, seat, person"),
];

/// Refuses to write over a file.
pub fn must_be_new(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return Err(StoreError::Occupied(path.display().to_string()));
    }
    Ok(())
}

/// Opens a backup after seeing that it is one that is understood.
pub fn checked(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| trouble(&error))?;
    let version: i64 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(|error| trouble(&error))?;
    match version {
        SCHEMA => Ok(connection),
        0 => Err(StoreError::NotOurs),
        newer => Err(StoreError::Newer(newer, SCHEMA)),
    }
}

/// Copies everything out of a backup into an empty database.
pub fn attach_and_copy(connection: &Connection, backup: &str) -> rusqlite::Result<()> {
    connection.execute("ATTACH ?1 AS backup", [backup])?;
    connection.execute_batch("BEGIN IMMEDIATE")?;
    for (table, columns) in TABLES {
        let copied = connection.execute(
            &format!("INSERT OR REPLACE INTO {table} ({columns}) SELECT {columns} FROM backup.{table}"),
            [],
        );
        if let Err(error) = copied {
            let _ = connection.execute_batch("ROLLBACK");
            return Err(error);
        }
    }
    connection.execute_batch("COMMIT; DETACH backup")
}
