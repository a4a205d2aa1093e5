//! PostgreSQL into a backup and out of one.

use std::path::Path;

use rusqlite::types::Value;
use sqlx::postgres::{PgPool, PgRow};
use sqlx::{Column, Row, TypeInfo};

use super::postgres::trouble as of_postgres;
use super::sqlite::{self, trouble};
use super::{SCHEMA, StoreError, copy};

/// Copies everything into a new file, as it stands at one moment.
pub async fn out_of(pool: &PgPool, to: &Path) -> Result<(), StoreError> {
    copy::must_be_new(to)?;
    let failed = |error: rusqlite::Error| trouble(&error);
    let file = rusqlite::Connection::open(to).map_err(failed)?;
    file.execute_batch(&format!(
        "{} PRAGMA user_version = {SCHEMA}; BEGIN",
        sqlite::TABLES
    ))
    .map_err(failed)?;
    let mut moment = pool.begin().await.map_err(|error| of_postgres(&error))?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        .execute(&mut *moment)
        .await
        .map_err(|error| of_postgres(&error))?;
    for (table, columns) in copy::TABLES {
        let places: Vec<String> = (1..=columns.split(',').count())
            .map(|place| format!("?{place}"))
            .collect();
        let add = format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", "));
        let rows = sqlx::query(&format!("SELECT {columns} FROM {table}"))
            .fetch_all(&mut *moment)
            .await
            .map_err(|error| of_postgres(&error))?;
        let mut add = file.prepare(&add).map_err(failed)?;
        for row in &rows {
            let values = values(row).map_err(|error| of_postgres(&error))?;
            add.execute(rusqlite::params_from_iter(values)).map_err(failed)?;
        }
    }
    file.execute_batch("DELETE FROM meta WHERE name = 'schema'; COMMIT")
        .map_err(failed)
}

fn values(row: &PgRow) -> Result<Vec<Value>, sqlx::Error> {
    let value = |place: usize, kind: &str| {
        Ok(match kind {
            "INT8" => row.try_get::<Option<i64>, _>(place)?.into(),
            "BOOL" => row.try_get::<Option<bool>, _>(place)?.map(i64::from).into(),
            "BYTEA" => row.try_get::<Option<Vec<u8>>, _>(place)?.into(),
            _ => row.try_get::<Option<String>, _>(place)?.into(),
        })
    };
    let columns = row.columns().iter().enumerate();
    columns
        .map(|(place, column)| value(place, column.type_info().name()))
        .collect()
}

/// Fills an empty database from a backup.
pub async fn into(pool: &PgPool, from: &Path) -> Result<(), StoreError> {
    let failed = |error: sqlx::Error| of_postgres(&error);
    let games: i64 = sqlx::query_scalar("SELECT count(*) FROM games")
        .fetch_one(pool)
        .await
        .map_err(failed)?;
    if games != 0 {
        return Err(StoreError::Occupied("PostgreSQL".to_owned()));
    }
    let mut moment = pool.begin().await.map_err(failed)?;
    sqlx::query("DELETE FROM meta WHERE name = 'key'")
        .execute(&mut *moment)
        .await
        .map_err(failed)?;
    for (table, columns) in copy::TABLES {
        let names: Vec<&str> = columns.split(", ").collect();
        let places: Vec<String> = names
            .iter()
            .enumerate()
            .map(|(place, name)| match *name {
                "listed" | "when_full" | "over" => format!("${}::bigint <> 0", place + 1),
                _ => format!("${}", place + 1),
            })
            .collect();
        let add = format!("INSERT INTO {table} ({columns}) VALUES ({})", places.join(", "));
        for row in read_all(from, table, columns, names.len())? {
            let mut query = sqlx::query(&add);
            for value in row {
                query = match value {
                    Value::Null => query.bind(None::<i64>),
                    Value::Integer(number) => query.bind(number),
                    Value::Real(number) => query.bind(number),
                    Value::Text(text) => query.bind(text),
                    Value::Blob(bytes) => query.bind(bytes),
                };
            }
            query.execute(&mut *moment).await.map_err(failed)?;
        }
    }
    sqlx::query("SELECT setval(pg_get_serial_sequence('games', 'number'), (SELECT coalesce(max(number), 1) FROM games))")
        .execute(&mut *moment)
        .await
        .map_err(failed)?;
    moment.commit().await.map_err(failed)
}

/// All rows of a table of a backup.
fn read_all(from: &Path, table: &str, columns: &str, count: usize) -> Result<Vec<Vec<Value>>, StoreError> {
    let failed = |error: rusqlite::Error| trouble(&error);
    let file = copy::checked(from)?;
    let mut rows = file
        .prepare(&format!("SELECT {columns} FROM {table}"))
        .map_err(failed)?;
    let rows = rows
        .query_map([], |row| (0..count).map(|place| row.get(place)).collect())
        .map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}
