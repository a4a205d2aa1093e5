//! All tables of this node: which are in memory, and the way to each.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use taol_rules::message::Message;
use taol_table::{By, Command, Game, GameFile, Hex, Holder, Options, Role, SeatId, Source, Stage};
use tokio::sync::{mpsc, oneshot};

use crate::bots::Bots;
use crate::library::Library;
use crate::limits::Limits;
use crate::ops::Numbers;
use crate::problem::Problem;
use crate::secrets::{Key, Person, TableId, Token, random};
use crate::settings::Settings;
use crate::store::{About, Append, Founding, Link, News, Store, StoreError, pack};
use crate::table::{AnswerTo, Call, Called, MadeOf, Mail, Request, Table, now};

/// The most seats for those who play at a table.
pub const MOST_SEATS: usize = 64;

/// A node that has not called for so long is gone.
const SILENCE: Duration = Duration::from_secs(15);

/// The way to a table as somebody knows it, who need not look it up while the table has the same task.
pub type KnownWay = Option<mpsc::WeakSender<Mail>>;

/// What all of a server shares.
pub struct Shared {
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// Scenarios.
    pub library: Arc<Library>,
    /// What was set.
    pub settings: Settings,
    /// What is counted.
    pub numbers: Numbers,
    /// What is limited.
    pub limits: Limits,
    /// Programs that play.
    pub bots: Bots,
    /// The key with which credentials are signed.
    pub key: Key,
    live: Mutex<BTreeMap<TableId, mpsc::Sender<Mail>>>,
    sessions: AtomicU64,
    /// What this node is called among nodes.
    pub node: u64,
    /// Other nodes, and when they called last.
    nodes: Mutex<BTreeMap<u64, Instant>>,
}

/// What a table is to be.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The scenario.
    pub source: Source,
    /// What people settled.
    pub options: Options,
    /// The seats.
    pub seats: Vec<Role>,
    /// Seats that programs play from the start, by their names.
    pub bots: BTreeMap<SeatId, String>,
    /// What those are who look on.
    pub spectators: Role,
    /// Anybody may find it.
    pub listed: bool,
    /// It begins by itself when every seat is taken.
    pub begins_when_full: bool,
}

/// A game that is to be a table.
#[derive(Debug)]
pub struct Found {
    /// The game, with its whole log in memory.
    pub game: Game,
    /// What those are who look on.
    pub spectators: Role,
    /// Anybody may find it.
    pub listed: bool,
    /// It begins by itself when every seat is taken.
    pub begins_when_full: bool,
}

/// A table that was made, with the secrets of its links.
#[derive(Debug)]
pub struct Made {
    /// Its name.
    pub table: TableId,
    /// The tokens of its seats.
    pub seats: Vec<(SeatId, Role, Token)>,
    /// The token of those who look on.
    pub spectators: Token,
}

impl Shared {
    /// A server over a store.
    pub async fn new(
        store: Arc<dyn Store>,
        settings: Settings,
        bots: Bots,
    ) -> Result<Arc<Shared>, StoreError> {
        let key = Key::new(store.key().await?);
        Ok(Arc::new(Shared {
            library: Arc::default(),
            numbers: Numbers::default(),
            limits: Limits::new(&settings),
            store,
            settings,
            bots,
            key,
            live: Mutex::default(),
            sessions: AtomicU64::new(1),
            node: u64::from_le_bytes(random()),
            nodes: Mutex::default(),
        }))
    }

    /// A number for a socket.
    pub fn session(&self) -> u64 {
        self.sessions.fetch_add(1, Ordering::Relaxed)
    }

    /// The way to a table; its task is started if there is none.
    fn way(self: &Arc<Shared>, table: &TableId, known: &mut KnownWay) -> mpsc::Sender<Mail> {
        // A way that is known is taken under the lock, too: a task that leaves makes sure there that nobody has any.
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let open = |way: &mpsc::Sender<Mail>| !way.is_closed();
        if let Some(way) = known.as_ref().and_then(mpsc::WeakSender::upgrade).filter(open) {
            return way;
        }
        let way = match live.get(table).filter(|way| open(way)) {
            Some(way) => way.clone(),
            None => {
                let way = Table::start(table.clone(), Arc::clone(self));
                live.insert(table.clone(), way.clone());
                way
            }
        };
        *known = Some(way.downgrade());
        way
    }

    /// A table's task wants to end; it may if nobody has written to it.
    pub(crate) fn leave(&self, table: &TableId, nothing_waits: impl FnOnce() -> bool) -> bool {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever holds a way that they took before may write yet: then the task stays.
        let alone = live.get(table).is_none_or(|way| way.strong_count() == 1);
        let leaves = alone && nothing_waits();
        if leaves {
            live.remove(table);
        }
        leaves
    }

    /// Sends a letter to a table.
    pub async fn send(self: &Arc<Shared>, table: &TableId, letter: Mail) -> Result<(), Problem> {
        self.send_by(&mut None, table, letter).await
    }

    /// The same for somebody who writes often, and keeps the way.
    pub async fn send_by(
        self: &Arc<Shared>,
        known: &mut KnownWay,
        table: &TableId,
        letter: Mail,
    ) -> Result<(), Problem> {
        let mut letter = letter;
        for _ in 0..3 {
            match self.way(table, known).send(letter).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(returned)) => letter = returned,
            }
        }
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server-stopping"))
    }

    /// Sends a letter to a table if it has a task; nobody else needs it.
    pub async fn send_if_open(&self, table: &TableId, letter: Mail) {
        let way = {
            let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            live.get(table).cloned()
        };
        if let Some(way) = way {
            let _ = way.send(letter).await;
        }
    }

    /// Closes the sockets of a seat that its people have no more, here and at other nodes.
    pub async fn evict(&self, table: &TableId, seat: SeatId) {
        self.send_if_open(table, Mail::Evict { seat }).await;
        if self.store.has_neighbours() {
            let (node, what) = (self.node, Called::Evicted(seat));
            self.store.call(Some(table), &Call { node, what }.text());
        }
    }

    /// Asks a table something and waits for the answer.
    pub async fn ask<T>(
        self: &Arc<Shared>,
        table: &TableId,
        letter: impl FnOnce(oneshot::Sender<Result<T, Problem>>) -> Mail,
    ) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(table, letter(reply)).await?;
        // Nobody answers where the program broke down over the letter, or where the table's task has ended.
        answer.await.map_err(|_| match self.is_open(table) {
            true => Problem::broken(),
            false => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server-stopping"),
        })?
    }

    /// Says something at a table and waits until it is on disk.
    pub async fn say(self: &Arc<Shared>, table: &TableId, by: By, command: Command) -> Result<(), Problem> {
        self.ask(table, |reply| {
            Mail::Command(Box::new(Request {
                by,
                name: None,
                command,
                answer: AnswerTo::Caller(reply),
            }))
        })
        .await
    }

    /// Makes a table.
    pub async fn make(&self, plan: Plan, owner: &Person) -> Result<Made, Problem> {
        if plan.seats.is_empty() || plan.seats.len() > MOST_SEATS {
            let message = Message::new("server-seats").with("most", MOST_SEATS as f64);
            return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, message));
        }
        plan.options.pace.check()?;
        let library = Arc::clone(&self.library);
        let source = plan.source.clone();
        let ready = tokio::task::spawn_blocking(move || library.ready(&source));
        let ready = ready
            .await
            .map_err(|error| StoreError::Other(error.to_string()))?
            .map_err(Problem::wrong_scenario)?;
        let (source, first) = (Arc::clone(&ready.source), Arc::clone(&ready.state));
        let mut game = Game::new(source, Arc::clone(&ready.setting), first, plan.options);
        game.apply(By::Host, Command::Tick { now: now() })?;
        for (role, seat) in plan.seats.iter().zip(0..) {
            let bot = plan.bots.get(&seat);
            let holder = bot.map_or(Holder::Nobody, |name| Holder::Bot(name.clone()));
            game.apply(By::Host, Command::Join { role: *role, holder })?;
        }
        let secret = Hex(random::<32>().to_vec());
        game.apply(By::Host, Command::KeepSecret { secret })?;
        let found = Found {
            game,
            spectators: plan.spectators,
            listed: plan.listed,
            begins_when_full: plan.begins_when_full,
        };
        self.found(found, owner).await
    }

    /// Keeps a game as a new table, with a link for every seat.
    pub async fn found(&self, found: Found, owner: &Person) -> Result<Made, Problem> {
        let Found { game, .. } = &found;
        let table = TableId::fresh();
        let roles = game.seats().iter().map(|seat| seat.role);
        let seats: Vec<(SeatId, Role, Token)> = roles
            .zip(0..)
            .map(|(role, seat)| (seat, role, Token::fresh()))
            .collect();
        let spectators = Token::fresh();
        let link = |seat: Option<SeatId>| Link {
            table: table.clone(),
            seat,
        };
        let mut links: Vec<(String, Link)> = seats
            .iter()
            .map(|(seat, _, token)| (token.hash(), link(Some(*seat))))
            .collect();
        links.push((spectators.hash(), link(None)));
        let title = game.board().title;
        let (turn, over) = (game.turn(), game.stage() == Stage::Over);
        let GameFile {
            source,
            options,
            first,
            log,
            ..
        } = game.save();
        let founding = Founding {
            table: table.clone(),
            about: About {
                owner: owner.as_str().to_owned(),
                title: (title.fr, title.en),
                listed: found.listed,
                begins_when_full: found.begins_when_full,
                made: now(),
                touched: now(),
                turn,
                over,
            },
            made_of: pack(&MadeOf {
                source,
                options,
                first,
                spectators: found.spectators,
            })?,
            links,
            first: Append {
                table: table.clone(),
                sequence: 1,
                count: log.len() as u32,
                requests: String::new(),
                body: pack(&log)?,
                touch: false,
                now: now(),
                due: game.due(),
                turn,
                over,
            },
        };
        self.store.create(founding).await?;
        self.numbers.tables_made.inc();
        Ok(Made {
            table,
            seats,
            spectators,
        })
    }

    /// A whole game as the store has it, with all its secrets: for whoever keeps the server, and for tests.
    pub async fn game_file(self: &Arc<Shared>, table: &str) -> Result<Game, Problem> {
        let table = TableId::read(table).ok_or_else(Problem::no_table)?;
        let whole = crate::table::load(self, &table, true).await?;
        Ok(*whole.game)
    }

    /// Deletes a table.
    pub async fn delete(self: &Arc<Shared>, table: &TableId) -> Result<bool, Problem> {
        let was = self.store.delete(table).await?;
        let way = self
            .live
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(table);
        if let Some(way) = way {
            let _ = way.send(Mail::Gone).await;
        }
        Ok(was)
    }

    /// Whether a table has a task.
    fn is_open(&self, table: &TableId) -> bool {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.get(table).is_some_and(|way| !way.is_closed())
    }

    /// Tables with a task.
    fn open(&self) -> Vec<(TableId, mpsc::Sender<Mail>)> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.iter().map(|(id, way)| (id.clone(), way.clone())).collect()
    }

    /// Follows what other nodes do, for ever.
    pub async fn follow(self: Arc<Shared>) {
        let Some(mut news) = self.store.news() else {
            return;
        };
        while let Some(item) = news.recv().await {
            match item {
                News::Table(table, sequence) => {
                    self.send_if_open(&table, Mail::News { sequence }).await;
                }
                News::Call(table, text) => self.called(table, &text).await,
                News::All => {
                    for (_, way) in self.open() {
                        let _ = way.send(Mail::News { sequence: 0 }).await;
                    }
                }
            }
        }
    }

    /// A node calls, perhaps this one.
    async fn called(&self, table: Option<TableId>, text: &str) {
        let Some(call) = Call::read(text).filter(|call| call.node != self.node) else {
            return;
        };
        self.heard_of(call.node);
        if let Some(table) = table {
            self.send_if_open(&table, Mail::Called(Box::new(call))).await;
        }
    }

    fn heard_of(&self, node: u64) {
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.insert(node, Instant::now());
    }

    /// Nodes that have been silent for too long; they are forgotten.
    fn lost_nodes(&self) -> Vec<u64> {
        let mut lost = Vec::new();
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.retain(|node, heard| {
            let silent = heard.elapsed() > SILENCE;
            lost.extend(silent.then_some(*node));
            !silent
        });
        lost
    }

    /// Says that this node is there, and sees which others are not any more.
    async fn count_nodes(&self) {
        if !self.store.has_neighbours() {
            return;
        }
        let (node, what) = (self.node, Called::Alive);
        self.store.call(None, &Call { node, what }.text());
        for node in self.lost_nodes() {
            for (_, way) in self.open() {
                let _ = way.send(Mail::NodeLost { node }).await;
            }
        }
    }

    /// Wakes tables whose clock is up and deletes those that nobody has touched for too long, for ever.
    pub async fn sweep(self: Arc<Shared>) {
        let mut often = tokio::time::interval(Duration::from_secs(5));
        let mut rounds: u64 = 0;
        loop {
            often.tick().await;
            self.count_nodes().await;
            // A store that is down is heard of elsewhere.
            for table in self.store.due(now()).await.unwrap_or_default() {
                let _ = self.ask(&table, |reply| Mail::Sum { reply }).await;
            }
            if self.settings.keep_days > 0 && rounds.is_multiple_of(720) {
                self.retire().await;
            }
            rounds += 1;
        }
    }

    /// Deletes tables that nobody has touched for as long as was set.
    pub async fn retire(self: &Arc<Shared>) -> usize {
        let since = now().saturating_sub(self.settings.keep_days.saturating_mul(86_400));
        let old = self.store.untouched_since(since, 1_000).await.unwrap_or_default();
        for table in &old {
            if self.delete(table).await.is_ok() {
                tracing::info!(%table, "deleted: nobody touched it for long");
            }
        }
        old.len()
    }

    /// Everything that was said is answered, every game leaves a snapshot.
    pub async fn stop(&self) {
        let mut stopping = Vec::new();
        for (_, way) in self.open() {
            let (done, stopped) = oneshot::channel();
            if way.send(Mail::Stop { done }).await.is_ok() {
                stopping.push(stopped);
            }
        }
        for stopped in stopping {
            let _ = stopped.await;
        }
    }
}
