//! Writing into PostgreSQL: its tables, and all appends that wait in one statement.

use sqlx::postgres::PgPool;
use sqlx::{Executor, Row as _};
use tokio::sync::{mpsc, oneshot};

use super::postgres::failed;
use super::{Append, Appended, SCHEMA, StoreError};

/// The tables of the database.
const TABLES: &str = include_str!("postgres.sql");

/// Appends that go into one statement.
const MOST: usize = 256;

/// An append and who waits for it.
pub type Waiting = (Append, oneshot::Sender<Result<Appended, StoreError>>);

/// Makes the tables, or sees that they are of a version that is known. Of several nodes one does it.
pub async fn prepare(pool: &PgPool) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await.map_err(failed)?;
    let lock = "SELECT pg_advisory_xact_lock(7461)";
    (&mut *transaction).execute(lock).await.map_err(failed)?;
    let known = "SELECT to_regclass('meta') IS NOT NULL";
    let made: bool = sqlx::query_scalar(known)
        .fetch_one(&mut *transaction)
        .await
        .map_err(failed)?;
    let version: Option<Vec<u8>> = match made {
        true => sqlx::query_scalar("SELECT value FROM meta WHERE name = 'schema'")
            .fetch_optional(&mut *transaction)
            .await
            .map_err(failed)?,
        false => None,
    };
    let version = version.map(|bytes| String::from_utf8_lossy(&bytes).parse().unwrap_or(i64::MAX));
    match version {
        Some(SCHEMA) => {}
        Some(newer) => return Err(StoreError::Newer(newer, SCHEMA)),
        None => {
            (&mut *transaction).execute(TABLES).await.map_err(failed)?;
            sqlx::query("INSERT INTO meta (name, value) VALUES ('schema', $1)")
                .bind(SCHEMA.to_string().into_bytes())
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        }
    }
    transaction.commit().await.map_err(failed)
}

/// Takes all appends that wait, puts them into one statement and answers each.
pub async fn append_all(pool: PgPool, mut waiting: mpsc::Receiver<Waiting>) {
    let mut together = Vec::new();
    while waiting.recv_many(&mut together, MOST).await > 0 {
        let mut batch = std::mem::take(&mut together);
        // Two nodes that write the same rows in the same order cannot wait for each other in a circle.
        batch.sort_by(|one, other| (&one.0.table, one.0.sequence).cmp(&(&other.0.table, other.0.sequence)));
        let batch = one_for_each_place(batch);
        let outcome = append_batch(&pool, &batch).await;
        for (append, reply) in batch {
            let answer = match &outcome {
                Ok(added) => {
                    let place = (append.table.as_str().to_owned(), append.sequence as i64);
                    Ok(match added.contains(&place) {
                        true => Appended::Done,
                        false => Appended::Taken,
                    })
                }
                Err(error) => Err(error.clone()),
            };
            // Whoever went away does not need the answer.
            let _ = reply.send(answer);
        }
    }
}

/// Of several appends to the same place of a log the first is tried; the others come too late.
fn one_for_each_place(sorted: Vec<Waiting>) -> Vec<Waiting> {
    let mut tried: Vec<Waiting> = Vec::with_capacity(sorted.len());
    for (append, reply) in sorted {
        let same = |last: &Waiting| last.0.table == append.table && last.0.sequence == append.sequence;
        if tried.last().is_some_and(same) {
            let _ = reply.send(Ok(Appended::Taken));
        } else {
            tried.push((append, reply));
        }
    }
    tried
}

async fn append_batch(pool: &PgPool, batch: &[Waiting]) -> Result<Vec<(String, i64)>, StoreError> {
    let column = |of: fn(&Append) -> i64| batch.iter().map(|(append, _)| of(append)).collect::<Vec<i64>>();
    let names: Vec<&str> = batch.iter().map(|(append, _)| append.table.as_str()).collect();
    let requests: Vec<&str> = batch.iter().map(|(append, _)| append.requests.as_str()).collect();
    let bodies: Vec<&[u8]> = batch.iter().map(|(append, _)| append.body.as_slice()).collect();
    let due: Vec<Option<i64>> = batch
        .iter()
        .map(|(append, _)| append.due.map(|due| due.min(i64::MAX as u64) as i64))
        .collect();
    let over: Vec<bool> = batch.iter().map(|(append, _)| append.over).collect();
    let touch: Vec<bool> = batch.iter().map(|(append, _)| append.touch).collect();
    let added = sqlx::query(
        "WITH new AS (
            SELECT number, t.* FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[],
                $6::bigint[], $7::bigint[], $8::bigint[], $9::bool[], $10::bool[])
                AS t (id, sequence, count, requests, body, now, due, turn, over, touch) JOIN games USING (id)
         ), added AS (
            INSERT INTO log (game, sequence, count, requests, body)
            SELECT number, sequence, count, requests, body FROM new ORDER BY number, sequence
            ON CONFLICT (game, sequence) DO NOTHING RETURNING game, sequence
         ), touched AS (
            UPDATE games SET touched = new.now, due = new.due, turn = new.turn, over = new.over
            FROM new JOIN added ON added.game = new.number AND added.sequence = new.sequence
            WHERE games.number = new.number AND new.touch
         )
         SELECT new.id, new.sequence, pg_notify('taol', new.id || ' ' || new.sequence)
         FROM new JOIN added ON added.game = new.number AND added.sequence = new.sequence",
    )
    .bind(names)
    .bind(column(|append| append.sequence as i64))
    .bind(column(|append| i64::from(append.count)))
    .bind(requests)
    .bind(bodies)
    .bind(column(|append| append.now as i64))
    .bind(due)
    .bind(column(|append| i64::from(append.turn)))
    .bind(over)
    .bind(touch)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    added
        .iter()
        .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
        .collect::<Result<_, sqlx::Error>>()
        .map_err(failed)
}
