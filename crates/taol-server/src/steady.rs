//! A client that does not lose its place: it comes back after a socket was lost, says again what was not answered, asks for
//! what it missed, and passes over what it heard twice.

use std::time::Duration;

use axum::http::Method;
use serde_json::Value;
use taol_table::{Command, SeatEntry};
use tokio::time::{Instant, sleep, timeout_at};

use crate::client::{Failure, Heard, Host, Line, Place};

/// After so long without an answer something is said again.
const AGAIN: Duration = Duration::from_millis(400);

/// How long to wait before trying to come back.
const PAUSE: Duration = Duration::from_millis(40);

/// A seat that keeps its place.
pub struct Steady {
    /// Where the socket goes; another node of the same games will do.
    pub sockets: Host,
    /// Where the rest is asked.
    pub host: Host,
    /// The seat.
    pub place: Place,
    /// All that the seat was told, in order and without a gap.
    pub entries: Vec<SeatEntry>,
    /// How long the last coming back took.
    pub away: Duration,
    line: Option<Line>,
    name: String,
    count: u64,
}

impl Steady {
    /// A seat; the name is part of what its commands are called.
    pub fn new(host: Host, place: Place, name: &str) -> Steady {
        Steady {
            sockets: host,
            host,
            place,
            entries: Vec::new(),
            away: Duration::ZERO,
            line: None,
            name: name.to_owned(),
            count: 0,
        }
    }

    /// The last number of the stream that it has.
    pub fn number(&self) -> u32 {
        self.entries.len() as u32
    }

    /// Says something until it is answered, once; why not, if not.
    pub async fn say(&mut self, command: &Command, until: Instant) -> Result<Option<Value>, Failure> {
        self.count += 1;
        let id = format!("{}-{}", self.name, self.count);
        loop {
            if Instant::now() > until {
                return Err("no answer in time".into());
            }
            if let Some(answer) = self.try_say(&id, command).await {
                return Ok(answer);
            }
        }
    }

    /// Listens for some time.
    pub async fn listen(&mut self, until: Instant) {
        while Instant::now() < until {
            if !self.connected(until).await {
                return;
            }
            match self.hear(until).await {
                Some(Heard::Closed(_)) => self.line = None,
                Some(heard) => self.take(heard).await,
                None => return,
            }
        }
    }

    /// Hears everything that it has not heard yet, from the place where all of it is kept.
    pub async fn complete(&mut self) -> Result<(), Failure> {
        loop {
            let path = format!(
                "/api/tables/{}/seats/{}/stream?after={}",
                self.place.table,
                self.place.seat,
                self.number()
            );
            let told = self
                .host
                .request(Method::GET, &path, Some(&self.place.bearer), None)
                .await?
                .good()?;
            let more: Vec<SeatEntry> = serde_json::from_value(told["entries"].clone())?;
            if more.is_empty() {
                return Ok(());
            }
            for entry in more {
                self.append(entry);
            }
        }
    }

    async fn try_say(&mut self, id: &str, command: &Command) -> Option<Option<Value>> {
        let until = Instant::now() + AGAIN;
        if !self.connected(until).await {
            return None;
        }
        let said = self.line.as_mut()?.command(id, command).await;
        if said.is_err() {
            self.line = None;
            return None;
        }
        loop {
            match self.hear(until).await? {
                Heard::Reply {
                    id: known, refused, ..
                } if known == id => return Some(refused),
                Heard::Closed(_) => {
                    self.line = None;
                    return None;
                }
                heard => self.take(heard).await,
            }
        }
    }

    /// The next thing heard; none if nothing was in time.
    async fn hear(&mut self, until: Instant) -> Option<Heard> {
        let line = self.line.as_mut()?;
        match timeout_at(until, line.hear()).await {
            Ok(Ok(heard)) => Some(heard),
            Ok(Err(_)) => Some(Heard::Closed(None)),
            Err(_) => None,
        }
    }

    /// Comes back if the socket was lost; whether it is there.
    async fn connected(&mut self, until: Instant) -> bool {
        let began = Instant::now();
        while self.line.is_none() {
            if let Ok(mut line) = self.sockets.play(&self.place).await
                && line.resume(self.number()).await.is_ok()
            {
                self.away = began.elapsed();
                self.line = Some(line);
                return true;
            }
            sleep(PAUSE).await;
            if Instant::now() > until {
                return false;
            }
        }
        true
    }

    async fn take(&mut self, heard: Heard) {
        match heard {
            Heard::Entry { number, entry } => {
                if number == self.number() + 1 {
                    if let Ok(entry) = serde_json::from_str(entry.get()) {
                        self.append(entry);
                    }
                } else if number > self.number() {
                    self.ask_again().await;
                }
            }
            // A view says how the table stands; what happened is read where all of it is kept.
            Heard::View { number, .. } if number > self.number() => {
                let _ = self.complete().await;
            }
            Heard::View { .. } | Heard::Reply { .. } | Heard::Closed(_) => {}
            Heard::Present(_) | Heard::Shown(_) => {}
        }
    }

    async fn ask_again(&mut self) {
        let number = self.number();
        if let Some(line) = &mut self.line
            && line.resume(number).await.is_err()
        {
            self.line = None;
        }
    }

    fn append(&mut self, entry: SeatEntry) {
        if entry.number == self.number() + 1 {
            self.entries.push(entry);
        }
    }

    /// Loses the socket.
    pub fn hang_up(&mut self) {
        self.line = None;
    }
}
