//! A bounded load on a server of this machine: people who play real turns, tables that nobody touches, a game gone cold.

mod cold;
mod idle;
mod player;
mod process;

use std::net::SocketAddr;
use std::time::Duration;

use serde::Serialize;
use serde_json::json;
use taol_table::Role;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

pub use process::Process;

use crate::client::{Failure, Host, Place};
use player::{Player, Tally};

/// Tables that are made at the same time.
const AT_ONCE: usize = 16;

/// More is not asked of one machine.
const MOST_TABLES: usize = 20_000;

/// What to do.
#[derive(Clone, Debug)]
pub struct Load {
    /// The server.
    pub host: Host,
    /// Its process, if it can be looked at.
    pub process: Option<u32>,
    /// How many tables.
    pub tables: usize,
    /// How many play at each.
    pub players: usize,
    /// For how long.
    pub time: Duration,
    /// How often each says something.
    pub every: Duration,
    /// The scenario.
    pub scenario: String,
}

/// What was measured.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Measured {
    /// Tables played at.
    pub tables: usize,
    /// Sockets open.
    pub sockets: usize,
    /// Seconds of it.
    pub seconds: f64,
    /// Commands answered.
    pub commands: usize,
    /// Of these, refused.
    pub refused: usize,
    /// Turns played at all tables together.
    pub turns: u64,
    /// Entries and views that reached people.
    pub heard: u64,
    /// Milliseconds from saying to the answer: half, 9 of 10, 99 of 100, the longest.
    pub latency: [f64; 4],
    /// Microseconds of the server's processor for each command.
    pub processor: Option<f64>,
    /// Megabytes that the server had in memory at most.
    pub memory: Option<f64>,
}

/// An address of this machine; no other is asked for load.
pub fn loopback(address: &str) -> Option<SocketAddr> {
    let address: SocketAddr = address.parse().ok()?;
    address.ip().is_loopback().then_some(address)
}

impl Load {
    /// Plays at all tables, and measures.
    pub async fn play(&self) -> Result<Measured, Failure> {
        let tables = self.seated(self.tables.min(MOST_TABLES)).await?;
        let mut opened = JoinSet::new();
        for (number, places) in tables.into_iter().enumerate() {
            let (host, offset) = (self.host, number as u64);
            opened.spawn(async move { player::table(&host, places, offset).await });
        }
        let mut players: Vec<Player> = Vec::new();
        while let Some(table) = opened.join_next().await {
            players.extend(table??);
        }
        let sockets = players.len();
        // All begin together, each at its own moment of the round; the first round is not counted.
        let begin = Instant::now() + Duration::from_millis(500);
        let counted = begin + self.every * 4;
        let end = counted + self.time;
        let mut running = JoinSet::new();
        for (number, player) in players.into_iter().enumerate() {
            let first = begin + self.every.mul_f64(spread(number));
            let every = self.every;
            running.spawn(player.play(first, every, counted, end));
        }
        sleep_until(counted).await;
        let before = self.process.and_then(process::processor);
        sleep_until(end).await;
        let after = self.process.and_then(process::processor);
        let mut tally = Tally::default();
        while let Some(one) = running.join_next().await {
            tally.add(one??);
        }
        let used = before.zip(after).map(|(before, after)| after - before);
        let commands = tally.latencies.len();
        Ok(Measured {
            tables: self.tables,
            sockets,
            seconds: self.time.as_secs_f64(),
            commands,
            refused: tally.refused,
            turns: tally.turns / self.players.max(1) as u64,
            heard: tally.heard,
            latency: tally.percentiles(),
            processor: used.map(|used| used * 1e6 / commands.max(1) as f64),
            memory: self.process.and_then(process::most_memory),
        })
    }

    /// Makes tables and takes all their seats.
    async fn seated(&self, count: usize) -> Result<Vec<Vec<Place>>, Failure> {
        let gate = std::sync::Arc::new(Semaphore::new(AT_ONCE));
        let mut making = JoinSet::new();
        for _ in 0..count {
            let (host, gate, players, scenario) =
                (self.host, gate.clone(), self.players, self.scenario.clone());
            making.spawn(async move {
                let _turn = gate.acquire().await?;
                seat_all(&host, &scenario, players).await
            });
        }
        let mut tables = Vec::with_capacity(count);
        while let Some(made) = making.join_next().await {
            tables.push(made??);
        }
        Ok(tables)
    }
}

/// A moment of the round for each, spread evenly whatever their number is.
fn spread(number: usize) -> f64 {
    (number as f64 * 0.618_033_988_75).fract()
}

/// Makes a table for so many, half of them on each side, and takes all seats.
pub(crate) async fn seat_all(host: &Host, scenario: &str, players: usize) -> Result<Vec<Place>, Failure> {
    seat_with(host, scenario, players, None).await
}

/// The same with somebody else at the table, who has the last seat.
pub(crate) async fn seat_with(
    host: &Host,
    scenario: &str,
    players: usize,
    other: Option<Role>,
) -> Result<Vec<Place>, Failure> {
    let players = (0..players).map(|seat| Role::Player {
        side: (seat % 2) as u8,
    });
    let seats: Vec<Role> = players.chain(other).collect();
    let made = host.make(json!({ "scenario": scenario, "seats": seats })).await?;
    let mut places = Vec::with_capacity(seats.len());
    for (number, seat) in made["seats"].as_array().into_iter().flatten().enumerate() {
        let token = seat["token"].as_str().unwrap_or_default();
        places.push(host.claim(token, &format!("Player {number}"), false).await?);
    }
    Ok(places)
}
