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

/// A notification: the name of a table and a place in its log.
fn read(notice: &str) -> Option<News> {
    let (table, sequence) = notice.split_once(' ')?;
    Some(News::Table(TableId::read(table)?, sequence.parse().ok()?))
}
