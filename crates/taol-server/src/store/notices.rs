//! What nodes over one PostgreSQL hear of each other.

use std::time::Duration;

use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::mpsc;

use super::News;
use crate::secrets::TableId;

/// The channel of notifications.
pub const CHANNEL: &str = "taol";

/// Hears what other nodes do. After the connection was lost, everything has to be looked at.
pub async fn listen(pool: PgPool, sender: mpsc::Sender<News>) {
    while !sender.is_closed() {
        if let Err(error) = hear(&pool, &sender).await {
            tracing::warn!(%error, "not listening to other nodes");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

async fn hear(pool: &PgPool, sender: &mpsc::Sender<News>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    // Whatever happened before is not announced.
    let _ = sender.send(News::All).await;
    loop {
        let news = match listener.try_recv().await? {
            Some(notice) => read(notice.payload()),
            None => Some(News::All),
        };
        if let Some(news) = news
            && sender.send(news).await.is_err()
        {
            return Ok(());
        }
    }
}

/// The name that stands for no table.
const NO_TABLE: &str = "*";

/// Notifications that go into one statement.
const MOST: usize = 256;

/// A call as a notification: the name of a table and what is called.
pub fn call(table: Option<&TableId>, text: &str) -> String {
    format!("{} !{text}", table.map_or(NO_TABLE, TableId::as_str))
}

/// Calls out all that waits, in order.
pub async fn call_all(pool: PgPool, mut waiting: mpsc::UnboundedReceiver<String>) {
    let mut together = Vec::new();
    while waiting.recv_many(&mut together, MOST).await > 0 {
        let called = sqlx::query("SELECT pg_notify($1, call) FROM unnest($2::text[]) AS call")
            .bind(CHANNEL)
            .bind(std::mem::take(&mut together))
            .execute(&pool)
            .await;
        if let Err(error) = called {
            tracing::debug!(%error, "other nodes did not hear a call");
        }
    }
}

/// A notification: the name of a table, and a place in its log or a call.
fn read(notice: &str) -> Option<News> {
    let (table, rest) = notice.split_once(' ')?;
    match rest.strip_prefix('!') {
        Some(text) if table == NO_TABLE => Some(News::Call(None, text.to_owned())),
        Some(text) => Some(News::Call(Some(TableId::read(table)?), text.to_owned())),
        None => Some(News::Table(TableId::read(table)?, rest.parse().ok()?)),
    }
}
