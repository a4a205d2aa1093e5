//! Seats that programs play. A host gives the server its bots; each thinks on a thread of its own, within a budget.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use taol_table::{By, Command, Game, SeatId};

use crate::secrets::TableId;
use crate::table::{AnswerTo, Mail, Request};
use crate::tables::Shared;

/// How long a bot may think before its seat holds.
const BUDGET: Duration = Duration::from_secs(5);

/// A program that plays.
pub trait Player: Send + Sync + 'static {
    /// What a seat of a table says now. It must look at the game only as the seat may, and stop at the deadline.
    fn speak(&self, table: &TableId, game: &Game, seat: SeatId, deadline: Instant) -> Vec<Command>;
}

/// A bot that a server knows.
#[derive(Clone)]
pub struct Bot(Arc<dyn Player>);

impl Bot {
    /// A bot.
    pub fn new(player: impl Player) -> Bot {
        Bot(Arc::new(player))
    }

    /// Thinks, away from the threads that serve people, then speaks for the seat.
    pub fn think(&self, game: Game, seat: SeatId, table: TableId, shared: &Arc<Shared>) {
        let (player, shared) = (Arc::clone(&self.0), Arc::clone(shared));
        tokio::spawn(async move {
            let place = table.clone();
            let thinking = tokio::task::spawn_blocking(move || {
                player.speak(&place, &game, seat, Instant::now() + BUDGET)
            });
            let spoken = tokio::time::timeout(BUDGET * 2, thinking).await;
            let commands = spoken.ok().and_then(Result::ok).unwrap_or_default();
            for command in commands {
                let request = Request {
                    by: By::Seat(seat),
                    name: None,
                    command,
                    answer: AnswerTo::Nobody,
                };
                let _ = shared.send(&table, Mail::Command(Box::new(request))).await;
            }
            let _ = shared.send(&table, Mail::Thought { seat }).await;
        });
    }
}

/// The bots that a server knows, by the name that stands in a seat.
#[derive(Clone, Default)]
pub struct Bots(BTreeMap<String, Bot>);

impl Bots {
    /// One more.
    #[must_use]
    pub fn with(mut self, name: &str, bot: Bot) -> Bots {
        self.0.insert(name.to_owned(), bot);
        self
    }

    /// A bot by its name.
    pub fn get(&self, name: &str) -> Option<&Bot> {
        self.0.get(name)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
