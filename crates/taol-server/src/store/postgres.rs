//! The store of many nodes: PostgreSQL. Nodes hear of each other's appends by its notifications, which carry only the
//! name of the table; then they read the log.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::Row as _;
use sqlx::postgres::{PgPool, PgPoolOptions, PgRow};
use taol_table::SeatId;
use tokio::sync::{mpsc, oneshot};

use super::{
    About, Answer, Append, Appended, Cached, Founding, Holding, Link, News, Row, Store, StoreError, gather,
    move_over, notices,
};
use crate::secrets::{Person, TableId, random};

const ABOUT: &str = "owner, title_fr, title_en, listed, when_full, made, touched, turn, over";

/// PostgreSQL.
pub struct Postgres {
    pool: PgPool,
    appends: mpsc::Sender<gather::Waiting>,
    calls: mpsc::UnboundedSender<String>,
}

/// What went wrong, in our words.
pub(super) fn trouble(error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(inside) => match inside.code().as_deref() {
            Some("53100") => StoreError::Full,
            Some("25006") => StoreError::ReadOnly,
            Some(code) if code.starts_with("57") || code.starts_with("53") || code.starts_with("08") => {
                StoreError::Down(error.to_string())
            }
            _ => StoreError::Other(error.to_string()),
        },
        sqlx::Error::Io(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::Protocol(_)
        | sqlx::Error::Tls(_) => StoreError::Down(error.to_string()),
        _ => StoreError::Other(error.to_string()),
    }
}

pub(super) fn failed(error: sqlx::Error) -> StoreError {
    trouble(&error)
}

impl Postgres {
    /// Connects, and makes the tables if they are not there.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(5))
            .connect(address)
            .await
            .map_err(failed)?;
        gather::prepare(&pool).await?;
        let (appends, waiting) = mpsc::channel(4_096);
        tokio::spawn(gather::append_all(pool.clone(), waiting));
        let (calls, calling) = mpsc::unbounded_channel();
        tokio::spawn(notices::call_all(pool.clone(), calling));
        Ok(Postgres { pool, appends, calls })
    }

    /// The connections, for those who copy everything.
    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }
}

fn about_of(row: &PgRow) -> Result<About, sqlx::Error> {
    let number = |name: &str| row.try_get::<i64, _>(name).map(|number| number as u64);
    Ok(About {
        owner: row.try_get("owner")?,
        title: (row.try_get("title_fr")?, row.try_get("title_en")?),
        listed: row.try_get("listed")?,
        begins_when_full: row.try_get("when_full")?,
        made: number("made")?,
        touched: number("touched")?,
        turn: number("turn")? as u32,
        over: row.try_get("over")?,
    })
}

fn table_of(row: &PgRow) -> Result<TableId, sqlx::Error> {
    let text: String = row.try_get("id")?;
    TableId::read(&text).ok_or_else(|| sqlx::Error::Decode("the name of a table".into()))
}

fn seat_of(row: &PgRow) -> Result<Option<SeatId>, sqlx::Error> {
    let seat: Option<i64> = row.try_get("seat")?;
    Ok(seat.map(|seat| seat as SeatId))
}

impl Store for Postgres {
    fn key(&self) -> Answer<'_, [u8; 32]> {
        Box::pin(async {
            sqlx::query("INSERT INTO meta (name, value) VALUES ('key', $1) ON CONFLICT DO NOTHING")
                .bind(random::<32>().to_vec())
                .execute(&self.pool)
                .await
                .map_err(failed)?;
            let key: Vec<u8> = sqlx::query_scalar("SELECT value FROM meta WHERE name = 'key'")
                .fetch_one(&self.pool)
                .await
                .map_err(failed)?;
            key.try_into()
                .map_err(|_| StoreError::Other("damaged key".to_owned()))
        })
    }

    fn create(&self, founding: Founding) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await.map_err(failed)?;
            let about = &founding.about;
            sqlx::query(&format!(
                "INSERT INTO games (id, made_of, {ABOUT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
            ))
            .bind(founding.table.as_str())
            .bind(&founding.made_of)
            .bind(&about.owner)
            .bind(&about.title.0)
            .bind(&about.title.1)
            .bind(about.listed)
            .bind(about.begins_when_full)
            .bind(about.made as i64)
            .bind(about.touched as i64)
            .bind(i64::from(about.turn))
            .bind(about.over)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
            for (hash, link) in &founding.links {
                add_link(&mut transaction, hash, link).await?;
            }
            let first = &founding.first;
            sqlx::query(
                "INSERT INTO log (game, sequence, count, requests, body)
                 SELECT number, $2, $3, $4, $5 FROM games WHERE id = $1",
            )
            .bind(first.table.as_str())
            .bind(first.sequence as i64)
            .bind(i64::from(first.count))
            .bind(&first.requests)
            .bind(&first.body)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
            transaction.commit().await.map_err(failed)
        })
    }

    fn about(&self, table: &TableId) -> Answer<'_, Option<About>> {
        let table = table.clone();
        Box::pin(async move {
            let found = sqlx::query(&format!("SELECT {ABOUT} FROM games WHERE id = $1"))
                .bind(table.as_str())
                .fetch_optional(&self.pool)
                .await
                .map_err(failed)?;
            found.as_ref().map(about_of).transpose().map_err(failed)
        })
    }

    fn made_of(&self, table: &TableId) -> Answer<'_, Option<Vec<u8>>> {
        let table = table.clone();
        Box::pin(async move {
            sqlx::query_scalar("SELECT made_of FROM games WHERE id = $1")
                .bind(table.as_str())
                .fetch_optional(&self.pool)
                .await
                .map_err(failed)
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            let stopped = || StoreError::Down("the writer has stopped".to_owned());
            let (reply, answer) = oneshot::channel();
            self.appends.send((append, reply)).await.map_err(|_| stopped())?;
            answer.await.map_err(|_| stopped())?
        })
    }

    fn read(&self, table: &TableId, after: u64) -> Answer<'_, Vec<Row>> {
        let table = table.clone();
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT sequence, requests, body FROM log JOIN games ON number = game
                 WHERE id = $1 AND sequence > $2 ORDER BY sequence",
            )
            .bind(table.as_str())
            .bind(after as i64)
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
            let row = |row: &PgRow| {
                Ok(Row {
                    sequence: row.try_get::<i64, _>(0)? as u64,
                    requests: row.try_get(1)?,
                    body: row.try_get(2)?,
                })
            };
            rows.iter()
                .map(row)
                .collect::<Result<_, sqlx::Error>>()
                .map_err(failed)
        })
    }

    fn put_snapshot(&self, table: &TableId, snapshot: Cached) -> Answer<'_, ()> {
        let table = table.clone();
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO snapshots (game, program, length, body) SELECT number, $2, $3, $4 FROM games WHERE id = $1
                 ON CONFLICT (game) DO UPDATE
                 SET program = excluded.program, length = excluded.length, body = excluded.body",
            )
            .bind(table.as_str())
            .bind(&snapshot.program)
            .bind(snapshot.length as i64)
            .bind(&snapshot.body)
            .execute(&self.pool)
            .await
            .map(|_| ())
            .map_err(failed)
        })
    }

    fn snapshot(&self, table: &TableId) -> Answer<'_, Option<Cached>> {
        let table = table.clone();
        Box::pin(async move {
            let found = sqlx::query(
                "SELECT program, length, body FROM snapshots JOIN games ON number = game WHERE id = $1",
            )
            .bind(table.as_str())
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
            let cached = |row: &PgRow| {
                Ok(Cached {
                    program: row.try_get(0)?,
                    length: row.try_get::<i64, _>(1)? as u64,
                    body: row.try_get(2)?,
                })
            };
            found.as_ref().map(cached).transpose().map_err(failed)
        })
    }

    fn link(&self, hash: &str) -> Answer<'_, Option<Link>> {
        let hash = hash.to_owned();
        Box::pin(async move {
            let found = sqlx::query("SELECT id, seat FROM links JOIN games ON number = game WHERE hash = $1")
                .bind(hash)
                .fetch_optional(&self.pool)
                .await
                .map_err(failed)?;
            let link = |row: &PgRow| {
                Ok(Link {
                    table: table_of(row)?,
                    seat: seat_of(row)?,
                })
            };
            found.as_ref().map(link).transpose().map_err(failed)
        })
    }

    fn renew(&self, hash: &str, link: Link) -> Answer<'_, ()> {
        let hash = hash.to_owned();
        Box::pin(async move {
            let mut transaction = self.pool.begin().await.map_err(failed)?;
            let seat = link.seat.map(i64::from);
            for change in [
                "DELETE FROM links USING games WHERE game = number AND id = $1 AND seat IS NOT DISTINCT FROM $2",
                "DELETE FROM holders USING games WHERE game = number AND id = $1 AND seat = $2",
            ] {
                sqlx::query(change)
                    .bind(link.table.as_str())
                    .bind(seat)
                    .execute(&mut *transaction)
                    .await
                    .map_err(failed)?;
            }
            add_link(&mut transaction, &hash, &link).await?;
            transaction.commit().await.map_err(failed)
        })
    }

    fn release(&self, table: &TableId, seat: SeatId) -> Answer<'_, ()> {
        let table = table.clone();
        Box::pin(async move {
            sqlx::query("DELETE FROM holders USING games WHERE game = number AND id = $1 AND seat = $2")
                .bind(table.as_str())
                .bind(i64::from(seat))
                .execute(&self.pool)
                .await
                .map_err(failed)?;
            Ok(())
        })
    }

    fn hold(&self, table: &TableId, seat: SeatId, person: &Person, must_be_free: bool) -> Answer<'_, bool> {
        let (table, person) = (table.clone(), person.clone());
        Box::pin(async move {
            let mut transaction = self.pool.begin().await.map_err(failed)?;
            // The table's row is locked, so that of two comers only one finds the seat free.
            sqlx::query("SELECT 1 FROM games WHERE id = $1 FOR UPDATE")
                .bind(table.as_str())
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
            sqlx::query(
                "INSERT INTO holders (game, seat, person)
                 SELECT number, $2, $3 FROM games WHERE id = $1 AND (NOT $4 OR NOT EXISTS
                    (SELECT 1 FROM holders WHERE game = number AND seat = $2 AND person <> $3))
                 ON CONFLICT DO NOTHING",
            )
            .bind(table.as_str())
            .bind(i64::from(seat))
            .bind(person.as_str())
            .bind(must_be_free)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
            transaction.commit().await.map_err(failed)?;
            self.holds(&table, seat, &person).await
        })
    }

    fn holds(&self, table: &TableId, seat: SeatId, person: &Person) -> Answer<'_, bool> {
        let (table, person) = (table.clone(), person.clone());
        Box::pin(async move {
            sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM holders JOIN games ON number = game
                 WHERE id = $1 AND seat = $2 AND person = $3)",
            )
            .bind(table.as_str())
            .bind(i64::from(seat))
            .bind(person.as_str())
            .fetch_one(&self.pool)
            .await
            .map_err(failed)
        })
    }

    fn taken(&self, table: &TableId) -> Answer<'_, Vec<SeatId>> {
        let table = table.clone();
        Box::pin(async move {
            let question =
                "SELECT DISTINCT seat FROM holders JOIN games ON number = game WHERE id = $1 ORDER BY seat";
            let seats: Vec<i64> = sqlx::query_scalar(question)
                .bind(table.as_str())
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
            Ok(seats.into_iter().map(|seat| seat as SeatId).collect())
        })
    }

    fn tables_of(&self, person: &Person) -> Answer<'_, Vec<Holding>> {
        let person = person.clone();
        Box::pin(async move {
            let found = sqlx::query(&format!(
                "SELECT id, seat, {ABOUT} FROM games LEFT JOIN holders ON game = number AND person = $1
                 WHERE owner = $1 OR person = $1 ORDER BY touched DESC, id, seat LIMIT 500"
            ))
            .bind(person.as_str())
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
            let holding = |row: &PgRow| {
                Ok(Holding {
                    table: table_of(row)?,
                    seat: seat_of(row)?,
                    about: about_of(row)?,
                })
            };
            found
                .iter()
                .map(holding)
                .collect::<Result<_, sqlx::Error>>()
                .map_err(failed)
        })
    }

    fn listed(&self, most: u32) -> Answer<'_, Vec<(TableId, About)>> {
        Box::pin(async move {
            let found = sqlx::query(&format!(
                "SELECT id, {ABOUT} FROM games WHERE listed AND NOT over ORDER BY touched DESC LIMIT $1"
            ))
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
            found
                .iter()
                .map(|row| Ok((table_of(row)?, about_of(row)?)))
                .collect::<Result<_, sqlx::Error>>()
                .map_err(failed)
        })
    }

    fn list(&self, table: &TableId, listed: bool) -> Answer<'_, ()> {
        let table = table.clone();
        Box::pin(async move {
            sqlx::query("UPDATE games SET listed = $2 WHERE id = $1")
                .bind(table.as_str())
                .bind(listed)
                .execute(&self.pool)
                .await
                .map(|_| ())
                .map_err(failed)
        })
    }

    fn delete(&self, table: &TableId) -> Answer<'_, bool> {
        let table = table.clone();
        Box::pin(async move {
            let gone = sqlx::query("DELETE FROM games WHERE id = $1")
                .bind(table.as_str())
                .execute(&self.pool)
                .await
                .map_err(failed)?;
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(notices::CHANNEL)
                .bind(format!("{table} 0"))
                .execute(&self.pool)
                .await
                .map_err(failed)?;
            Ok(gone.rows_affected() > 0)
        })
    }

    fn untouched_since(&self, moment: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        self.names(
            "SELECT id FROM games WHERE touched < $1 ORDER BY touched LIMIT $2",
            moment,
            most,
        )
    }

    fn due(&self, now: u64) -> Answer<'_, Vec<TableId>> {
        self.names(
            "SELECT id FROM games WHERE due <= $1 ORDER BY due LIMIT $2",
            now,
            1_000,
        )
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(async {
            let answered = sqlx::query("SELECT 1").execute(&self.pool).await;
            answered.map(|_| ()).map_err(failed)
        })
    }

    fn backup(&self, to: &Path) -> Answer<'_, ()> {
        let to: PathBuf = to.to_owned();
        Box::pin(async move { move_over::out_of(self.pool(), &to).await })
    }

    fn restore(&self, from: &Path) -> Answer<'_, ()> {
        let from: PathBuf = from.to_owned();
        Box::pin(async move { move_over::into(self.pool(), &from).await })
    }

    fn news(&self) -> Option<mpsc::Receiver<News>> {
        let (sender, receiver) = mpsc::channel(1_024);
        tokio::spawn(notices::listen(self.pool.clone(), sender));
        Some(receiver)
    }

    fn has_neighbours(&self) -> bool {
        true
    }

    fn call(&self, table: Option<&TableId>, text: &str) {
        // Whoever cannot call any more is on their way out.
        let _ = self.calls.send(notices::call(table, text));
    }
}

impl Postgres {
    fn names(&self, question: &'static str, moment: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let names: Vec<String> = sqlx::query_scalar(question)
                .bind(moment as i64)
                .bind(i64::from(most))
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
            Ok(names.iter().filter_map(|name| TableId::read(name)).collect())
        })
    }
}

async fn add_link(
    transaction: &mut sqlx::PgTransaction<'_>,
    hash: &str,
    link: &Link,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO links (hash, game, seat) SELECT $2, number, $3 FROM games WHERE id = $1")
        .bind(link.table.as_str())
        .bind(hash)
        .bind(link.seat.map(i64::from))
        .execute(&mut **transaction)
        .await
        .map(|_| ())
        .map_err(failed)
}
