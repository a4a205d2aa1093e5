//! Tables that nobody touches: what each of them costs in memory.

use std::time::Duration;

use tokio::task::JoinSet;

use super::{Load, Measured, process};
use crate::client::{Failure, Heard};

impl Load {
    /// Makes tables, opens a socket at each, waits until their games have left memory, and measures.
    pub async fn idle(&self) -> Result<Measured, Failure> {
        let before = self.process.and_then(process::memory).unwrap_or_default();
        let tables = self.seated(self.tables).await?;
        let mut opening = JoinSet::new();
        for places in tables {
            let host = self.host;
            opening.spawn(async move {
                let place = places.first().ok_or("nobody")?;
                let mut line = host.play(place).await?;
                line.resume(0).await?;
                match line.hear().await? {
                    Heard::View { .. } => Ok::<_, Failure>(line),
                    other => Err(format!("{other:?}").into()),
                }
            });
            if opening.len() >= super::AT_ONCE
                && let Some(line) = opening.join_next().await
            {
                // The socket stays open until the program ends.
                std::mem::forget(line??);
            }
        }
        while let Some(line) = opening.join_next().await {
            std::mem::forget(line??);
        }
        tokio::time::sleep(self.time).await;
        let after = self.process.and_then(process::memory).unwrap_or_default();
        Ok(Measured {
            tables: self.tables,
            sockets: self.tables,
            seconds: Duration::as_secs_f64(&self.time),
            memory: Some(after - before),
            ..Measured::default()
        })
    }
}
