//! A game of many turns that has left memory: how long until it is played again.

use std::time::Duration;

use tokio::time::Instant;

use super::player::{self, Player, Tally};
use super::{Load, Measured, seat_with};
use crate::client::Failure;

impl Load {
    /// Plays so many turns at one table, lets it go cold, and comes back to it, some times.
    pub async fn cold(&self, turns: u64, idle: Duration) -> Result<Measured, Failure> {
        // Where there is a game master, nobody else says that the game is over.
        let master = Some(taol_table::Role::Master);
        let mut places = seat_with(&self.host, &self.scenario, self.players, master).await?;
        places.truncate(self.players);
        let players = player::table(&self.host, places.clone(), 0).await?;
        let mut playing = tokio::task::JoinSet::new();
        for mut player in players {
            playing.spawn(async move { player.until_turn(turns).await });
        }
        while let Some(done) = playing.join_next().await {
            done??;
        }
        let mut tally = Tally::default();
        for round in 0..10 {
            tokio::time::sleep(idle).await;
            let began = Instant::now();
            let mut player = Player::open(&self.host, &places[0], 1_000 + round).await?;
            player.act().await?;
            tally.latencies.push(began.elapsed());
        }
        Ok(Measured {
            tables: 1,
            sockets: places.len(),
            commands: tally.latencies.len(),
            turns,
            latency: tally.percentiles(),
            ..Measured::default()
        })
    }
}
