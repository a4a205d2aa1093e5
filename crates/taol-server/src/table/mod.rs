//! A table in the memory of this node. One task for each table that somebody plays at or looks at: everything about it
//! comes in as [`Mail`], one after the other, so nothing needs a lock.
//!
//! The game itself is in memory only while somebody plays. It is what the store says it is: whatever could not be
//! written is forgotten, and the game read again.

mod commit;
mod load;
mod mail;
mod presence;
pub mod sessions;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::FutureExt;
use serde_json::value::RawValue;
use taol_table::SeatId;
use tokio::sync::mpsc;
use tokio::time::Instant;

pub use load::{Live, MadeOf, load};
pub use mail::{AnswerTo, Mail, Request};
pub use presence::{Call, Called};

use crate::bots::Thinker;
use crate::problem::Problem;
use crate::secrets::TableId;
use crate::tables::Shared;
use presence::Present;
use sessions::Session;

/// Letters that are answered together.
const TOGETHER: usize = 64;

/// A table looks up at least as often.
const LONGEST_SLEEP: Duration = Duration::from_secs(3_600);

/// So many seconds, but no longer than a table sleeps, and never none.
fn seconds(number: u64) -> Duration {
    Duration::from_secs(number.max(1)).min(LONGEST_SLEEP)
}

/// Letters that may wait.
pub const WAITING: usize = 128;

/// A table in memory.
pub struct Table {
    id: TableId,
    shared: Arc<Shared>,
    mail: mpsc::Receiver<Mail>,
    live: Option<Live>,
    sessions: Vec<Session>,
    /// Seats whose bot is thinking.
    thinking: BTreeSet<SeatId>,
    /// How long the log was when a seat's bot was asked last: nobody is asked the same twice.
    asked: BTreeMap<SeatId, u64>,
    /// Bots that have played here, with what they remember.
    bots: BTreeMap<SeatId, Box<Thinker>>,
    /// When something was asked of the game last.
    used: Instant,
    /// Sockets have come or gone, or asked for something for the first time.
    stirred: bool,
    /// Seats with a socket here.
    here: Present,
    /// Seats with a socket at other nodes.
    elsewhere: BTreeMap<u64, Present>,
    /// All of them, as sockets were told.
    present: Present,
}

/// What the clock on the wall says, in seconds.
pub fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}

impl Table {
    /// Starts the task of a table.
    pub fn start(id: TableId, shared: Arc<Shared>) -> mpsc::Sender<Mail> {
        let (sender, mail) = mpsc::channel(WAITING);
        let table = Table {
            id,
            shared,
            mail,
            live: None,
            sessions: Vec::new(),
            thinking: BTreeSet::new(),
            asked: BTreeMap::new(),
            bots: BTreeMap::new(),
            used: Instant::now(),
            stirred: false,
            here: Present::new(),
            elsewhere: BTreeMap::new(),
            present: Present::new(),
        };
        tokio::spawn(table.run());
        sender
    }

    async fn run(mut self) {
        self.shared.numbers.tables_open.inc();
        let mut alarm = std::pin::pin!(tokio::time::sleep_until(self.alarm()));
        loop {
            let next = self.alarm();
            // Set too early, it rings once for nothing; setting it with every letter costs more.
            if next < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(next);
            }
            let first = tokio::select! {
                mail = self.mail.recv() => mail,
                () = alarm.as_mut() => {
                    if Table::survive(self.at_alarm()).await.is_none() {
                        self.broke_down(&[]);
                    }
                    if self.may_leave() {
                        break;
                    }
                    continue;
                }
            };
            let Some(first) = first else {
                break;
            };
            let mut letters = vec![first];
            while letters.len() < TOGETHER
                && let Ok(letter) = self.mail.try_recv()
            {
                letters.push(letter);
            }
            let waiting: Vec<_> = letters.iter().filter_map(Mail::asks).collect();
            match Table::survive(self.answer(letters)).await {
                Some(true) => break,
                Some(false) => {}
                None => self.broke_down(&waiting),
            }
        }
        self.live = None;
        self.shared.numbers.tables_open.dec();
    }

    /// When to look up next: when time is up at the table, or when nobody has used it for long.
    fn alarm(&self) -> Instant {
        let idle = self.used + seconds(self.shared.settings.idle_seconds);
        let due = self.live.as_ref().and_then(|live| live.game.due());
        match due {
            Some(due) => idle.min(Instant::now() + seconds(due.saturating_sub(now()))),
            None if self.live.is_none() && !self.sessions.is_empty() => Instant::now() + LONGEST_SLEEP,
            None => idle,
        }
    }

    /// Does something for the table; nothing comes of it where the program breaks down over it.
    async fn survive<T>(work: impl Future<Output = T>) -> Option<T> {
        let done = AssertUnwindSafe(work).catch_unwind().await;
        done.inspect_err(|_| tracing::error!("a table broke down")).ok()
    }

    /// The program broke down over letters: the game is read again from the store when somebody wants it, and sockets that wait
    /// for an answer are told so; whoever else waits hears it from [`Shared::ask`].
    fn broke_down(&mut self, waiting: &[(u64, Option<Box<RawValue>>)]) {
        self.drop_game();
        self.thinking.clear();
        for (session, id) in waiting {
            match id {
                Some(id) => self.reply(*session, id, Err(Problem::broken())),
                None => self.fail_session(*session, &Problem::broken()),
            }
        }
        self.send_off();
    }

    async fn at_alarm(&mut self) {
        let due = self.live.as_ref().and_then(|live| live.game.due());
        if due.is_some_and(|due| due <= now()) {
            self.commit(&mut Vec::new()).await;
        }
        let idle = Duration::from_secs(self.shared.settings.idle_seconds);
        if self.used.elapsed() >= idle {
            self.cool().await;
        }
    }

    /// The game leaves memory; a snapshot of it stays in the store.
    async fn cool(&mut self) {
        if let Some(live) = self.live.take() {
            self.shared.numbers.tables_hot.dec();
            if live.worth_keeping()
                && let Some(cached) = live.cached()
            {
                // Without a snapshot the log is read from its beginning.
                let _ = self.shared.store.put_snapshot(&self.id, cached).await;
            }
        }
    }

    /// Nobody is there and nothing is in memory: the task may end.
    fn may_leave(&self) -> bool {
        self.live.is_none()
            && self.sessions.is_empty()
            && self.shared.leave(&self.id, || self.mail.is_empty())
    }

    /// Answers letters in their order; commands in a row are written together. Whether the task ends.
    async fn answer(&mut self, letters: Vec<Mail>) -> bool {
        let sockets = self.sessions.len();
        let mut commands = Vec::new();
        for letter in letters {
            match letter {
                Mail::Command(command) => commands.push(*command),
                other => {
                    self.commit(&mut commands).await;
                    if self.answer_one(other).await {
                        return true;
                    }
                }
            }
        }
        self.commit(&mut commands).await;
        self.wake_bots();
        if std::mem::take(&mut self.stirred) || self.sessions.len() != sockets {
            self.see_who_is_here();
        }
        self.send_off();
        false
    }

    async fn answer_one(&mut self, letter: Mail) -> bool {
        match letter {
            Mail::Command(_) => {}
            Mail::Attach {
                session,
                seat,
                person,
                language,
                outbox,
            } => {
                self.sessions
                    .push(Session::new(session, seat, person, language, outbox));
                self.stirred = true;
            }
            Mail::Resume { session, after } => {
                self.resume(session, after).await;
                self.stirred = true;
            }
            Mail::Detach { session } => {
                self.sessions.retain(|known| known.number != session);
                self.stirred = true;
            }
            Mail::Show { session, what, to } => self.show(session, what, to).await,
            Mail::Called(call) => self.called(*call).await,
            Mail::NodeLost { node } => self.node_lost(node),
            Mail::Ask {
                session,
                id,
                question,
            } => self.ask(session, &id, &question).await,
            Mail::Answered { session, id, answer } => self.answer_socket(session, &id, answer),
            Mail::LookAfter { session, id, after } => self.look_after(session, &id, after).await,
            Mail::Board { reply } => {
                let board = self.ready(false).await.map(|live| live.board());
                let _ = reply.send(board);
            }
            Mail::Look { seat, reply } => {
                let view = self.look(seat).await;
                let _ = reply.send(view);
            }
            Mail::Stream { seat, after, reply } => {
                let stream = self.told(seat, after).await;
                let _ = reply.send(stream);
            }
            Mail::Sum { reply } => {
                let sum = self.ready(false).await.map(|live| live.summary());
                let _ = reply.send(sum);
            }
            Mail::File { reply } => {
                let file = self.ready(true).await.map(|live| live.game.save().sealed());
                let _ = reply.send(file);
            }
            Mail::Evict { seat } => self.evict(seat),
            Mail::News { sequence } => {
                if sequence == 0 {
                    self.ask_who();
                }
                self.catch_up(sequence).await;
            }
            Mail::Thought {
                seat,
                thinker,
                refused,
            } => {
                self.thinking.remove(&seat);
                if let Some(thinker) = thinker {
                    self.bots.insert(seat, thinker);
                }
                if refused {
                    self.asked.remove(&seat);
                }
                self.wake_bots();
            }
            Mail::Gone => {
                self.live = None;
                self.say_goodbye(&Problem::no_table());
                return true;
            }
            Mail::Stop { done } => {
                self.cool().await;
                self.close_all();
                let _ = done.send(());
                return true;
            }
        }
        false
    }

    /// The game, read from the store if it is not in memory; with its whole log if so.
    pub(super) async fn ready(&mut self, whole: bool) -> Result<&mut Live, Problem> {
        self.used = Instant::now();
        let fits = self
            .live
            .as_ref()
            .is_some_and(|live| !whole || live.game.is_whole());
        if !fits {
            let began = Instant::now();
            let live = load(&self.shared, &self.id, whole).await?;
            self.shared.numbers.loads.observe(began.elapsed().as_secs_f64());
            if self.live.replace(live).is_none() {
                self.shared.numbers.tables_hot.inc();
            }
        }
        self.live.as_mut().ok_or_else(Problem::no_table)
    }

    /// Forgets the game in memory: it is not what the store says.
    pub(super) fn drop_game(&mut self) {
        if self.live.take().is_some() {
            self.shared.numbers.tables_hot.dec();
        }
    }
}
