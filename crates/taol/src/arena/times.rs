//! How long programs think, by the clock: for people who wait for them. Games do not depend on it.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use taol_bots::{Budget, Player};
use taol_table::{Command, Known, Refusal, Stage};

/// What somebody thought about one turn.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// Who.
    pub name: String,
    /// So many people were known to be there.
    pub people: usize,
    /// Until the first announcement.
    pub first: Duration,
    /// All announcements and answers of the turn together.
    pub whole: Duration,
}

/// What everybody thought about every turn.
#[derive(Default)]
pub struct Times(Mutex<Vec<Thinking>>);

impl Times {
    /// The same player, with a watch on it.
    pub fn watch<'a>(&'a self, name: &str, player: Box<dyn Player + 'a>) -> Box<dyn Player + 'a> {
        Box::new(Watched {
            player,
            turn: 0,
            now: Thinking {
                name: name.to_owned(),
                people: 0,
                first: Duration::ZERO,
                whole: Duration::ZERO,
            },
            times: self,
        })
    }

    /// All that was noted.
    pub fn noted(self) -> Vec<Thinking> {
        self.0.into_inner().unwrap_or_default()
    }
}

/// So long or less took this share of them.
pub fn quantile(mut times: Vec<Duration>, share: f64) -> Duration {
    times.sort_unstable();
    let place = (times.len() as f64 * share).ceil() as usize;
    times.get(place.saturating_sub(1)).copied().unwrap_or_default()
}

struct Watched<'a> {
    player: Box<dyn Player + 'a>,
    turn: u32,
    now: Thinking,
    times: &'a Times,
}

impl Watched<'_> {
    /// The turn is over.
    fn note(&mut self) {
        if self.turn > 0
            && let Ok(mut times) = self.times.0.lock()
        {
            times.push(self.now.clone());
        }
    }
}

impl Player for Watched<'_> {
    fn next(&mut self, known: &Known, budget: Budget<'_>) -> Vec<Command> {
        let begun = Instant::now();
        let commands = self.player.next(known, budget);
        let taken = begun.elapsed();
        if known.stage == Stage::Announcing {
            if known.turn != self.turn {
                self.note();
                self.turn = known.turn;
                self.now.people = known.state.figures.len();
                (self.now.first, self.now.whole) = (taken, Duration::ZERO);
            }
            self.now.whole += taken;
        }
        commands
    }

    fn refused(&mut self, command: &Command, why: &Refusal) {
        self.player.refused(command, why);
    }

    fn revisions(&self) -> u32 {
        self.player.revisions()
    }
}

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        self.note();
    }
}
