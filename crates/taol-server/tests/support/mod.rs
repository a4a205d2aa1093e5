//! Servers for the tests.
#![allow(dead_code)]

pub mod postgres;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use taol_geometry::Point;
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_server::bots::Bots;
use taol_server::client::{Heard, Host, Line, Place};
use taol_server::{Server, Settings};
use taol_table::{Command, SeatEntry, SeatEvent, Stage, View};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Long enough for any machine; nobody waits for it unless something is wrong.
pub const LONG: std::time::Duration = std::time::Duration::from_secs(120);

/// A folder that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "taol-test-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Settings for a server of a test.
pub fn settings(database: &str) -> Settings {
    Settings {
        address: "127.0.0.1:0".to_owned(),
        database: database.to_owned(),
        tables_per_hour: 10_000,
        requests_per_second: 100_000,
        messages_per_second: 10_000,
        sockets_per_address: 10_000,
        ..Settings::default()
    }
}

/// A server that runs.
pub struct Running {
    pub host: Host,
    pub shared: std::sync::Arc<taol_server::tables::Shared>,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
}

impl Running {
    pub async fn start(settings: Settings) -> Running {
        let server = Server::start(settings, Bots::default()).await.expect("a server");
        Running::of(server)
    }

    pub fn of(server: Server) -> Running {
        let host = Host {
            address: server.address().expect("an address"),
        };
        let shared = server.shared();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Running {
            host,
            shared,
            stop: Some(stop),
            task: Some(task),
        }
    }

    /// Stops it as a signal would.
    pub async fn stop(mut self) {
        self.stop.take().map(|stop| stop.send(()));
        if let Some(task) = self.task.take() {
            task.await.expect("a clean end");
        }
    }
}

/// Two of each side at the warren, seated and begun.
pub async fn seated(host: &Host, plan: Value) -> Vec<Place> {
    let made = host.make(plan).await.expect("a table");
    let mut places = Vec::new();
    for (number, seat) in made["seats"].as_array().expect("seats").iter().enumerate() {
        let token = seat["token"].as_str().expect("a token");
        let place = host.claim(token, &format!("Player {number}"), false).await;
        places.push(place.expect("a seat"));
    }
    places
}

/// A duel of two players.
pub fn duel() -> Value {
    json!({ "scenario": "duel-au-gue" })
}

/// Somebody who plays: a socket, and what was heard.
pub struct Hand {
    pub place: Place,
    pub line: Line,
    pub view: View,
    pub number: u32,
    pub entries: Vec<SeatEntry>,
    count: u32,
    looked: usize,
}

impl Hand {
    /// Agrees to what is announced; the last word of the others may be on its way yet.
    pub async fn agree(&mut self) {
        loop {
            let revision = self.revision();
            if self.try_say(Command::Agree { revision }).await.is_none() {
                return;
            }
            let heard = tokio::time::timeout(std::time::Duration::from_millis(200), self.line.hear());
            if let Ok(Ok(heard)) = heard.await {
                self.take(heard);
            }
        }
    }

    pub async fn open(host: &Host, place: &Place) -> Hand {
        let line = host.play(place).await.expect("a socket");
        Hand::over(line, place).await
    }

    /// Somebody whose socket is open.
    pub async fn over(mut line: Line, place: &Place) -> Hand {
        line.resume(0).await.expect("a word");
        let Ok(Heard::View { number, view }) = line.hear().await else {
            panic!("no view");
        };
        Hand {
            place: place.clone(),
            line,
            view: serde_json::from_str(view.get()).expect("a view"),
            number,
            entries: Vec::new(),
            count: 0,
            looked: 0,
        }
    }

    /// Comes back after a socket was lost.
    pub async fn reopen(&mut self, host: &Host) {
        self.line = host.play(&self.place).await.expect("a socket");
        self.line.resume(self.number).await.expect("a word");
    }

    pub fn take(&mut self, heard: Heard) {
        match heard {
            Heard::Entry { number, entry } => {
                assert_eq!(number, self.number + 1, "no gap");
                self.number = number;
                self.entries
                    .push(serde_json::from_str(entry.get()).expect("an entry"));
            }
            Heard::View { number, view } => {
                self.number = number;
                self.view = serde_json::from_str(view.get()).expect("a view");
            }
            Heard::Reply { .. } | Heard::Present(_) | Heard::Shown(_) | Heard::Closed(_) => {}
        }
    }

    /// Says a command; why not, if not.
    pub async fn try_say(&mut self, command: Command) -> Option<Value> {
        self.count += 1;
        let id = format!("t-{}-{}", self.place.seat, self.count);
        self.try_say_as(&id, &command).await
    }

    /// The same under a name, so that it may be said again.
    pub async fn try_say_as(&mut self, name: &str, command: &Command) -> Option<Value> {
        let mut heard = Vec::new();
        let refused = self.line.ask(name, command, |other| heard.push(other)).await;
        heard.into_iter().for_each(|other| self.take(other));
        refused.expect("an answer")
    }

    pub async fn say(&mut self, command: Command) {
        let said = format!("{command:?}");
        assert_eq!(self.try_say(command).await, None, "{said}");
    }

    /// Hears until something is true of an entry that was not looked at yet.
    pub async fn until(&mut self, is_it: impl Fn(&SeatEvent) -> bool) {
        loop {
            while self.looked < self.entries.len() {
                self.looked += 1;
                if is_it(&self.entries[self.looked - 1].event) {
                    return;
                }
            }
            let heard = tokio::time::timeout(LONG, self.line.hear()).await;
            let heard = heard.expect("something in time").expect("something");
            if let Heard::Closed(code) = heard {
                panic!("closed: {code:?}");
            }
            self.take(heard);
        }
    }

    /// Hears until a stage has begun.
    pub async fn until_stage(&mut self, stage: Stage) {
        while self.stage() != stage {
            let heard = tokio::time::timeout(LONG, self.line.hear()).await;
            let heard = heard.expect("something in time").expect("something");
            self.take(heard);
        }
    }

    /// The stage as heard last.
    pub fn stage(&self) -> Stage {
        let stages = self.entries.iter().rev().filter_map(|entry| match *entry.event {
            SeatEvent::StageBegan { stage, .. } => Some(stage),
            _ => None,
        });
        stages.into_iter().next().unwrap_or(self.view.stage)
    }

    /// The revision as heard last.
    pub fn revision(&self) -> u32 {
        let revisions = self.entries.iter().rev().filter_map(|entry| match *entry.event {
            SeatEvent::Plans { revision, .. } => Some(revision),
            _ => None,
        });
        revisions.into_iter().next().unwrap_or(self.view.revision)
    }

    /// A short walk for one's first figure.
    pub fn walk(&self, by: f64) -> Command {
        let own = self
            .view
            .figures
            .iter()
            .find(|figure| figure.player == Some(self.place.seat));
        let own = own.expect("a figure of one's own");
        let at = Point::new(own.outward.at.x + by, own.outward.at.y);
        let order = Order {
            action: Action::Path(vec![Waypoint { at, storey: None }]),
            ..Order::default()
        };
        Command::Announce {
            orders: Orders::from([(own.figure, order)]),
        }
    }
}

/// Everybody who opens a socket, up to where plans are announced.
pub async fn announcing(host: &Host, places: &[Place]) -> Vec<Hand> {
    let mut hands = Vec::new();
    for place in places {
        hands.push(Hand::open(host, place).await);
    }
    shots_before(&mut hands).await;
    hands
}

/// Nobody shoots before the movement.
pub async fn shots_before(hands: &mut [Hand]) {
    if hands[0].stage() == Stage::ShotsBefore {
        for hand in hands.iter_mut() {
            hand.say(Command::Ready).await;
        }
        for hand in hands.iter_mut() {
            if hand.stage() == Stage::ShotsBefore {
                hand.until_stage(Stage::Announcing).await;
            }
        }
    }
}

/// Plays a whole turn with everybody agreeing.
pub async fn play_turn(hands: &mut [Hand], by: f64) {
    shots_before(hands).await;
    for hand in hands.iter_mut() {
        let walk = hand.walk(by);
        hand.say(walk).await;
    }
    for step in 0..3 {
        for hand in hands.iter_mut() {
            match step {
                0 => hand.agree().await,
                _ => hand.say(Command::Ready).await,
            };
        }
    }
    for hand in hands.iter_mut() {
        while !matches!(hand.stage(), Stage::ShotsBefore | Stage::Announcing) {
            let heard = hand.line.hear().await.expect("something");
            hand.take(heard);
        }
    }
}

/// Says something to a PostgreSQL directly.
pub async fn sql(address: &str, statement: &str) {
    let pool = sqlx::PgPool::connect(address).await.expect("a connection");
    sqlx::query(statement).execute(&pool).await.expect("done");
}

/// Makes an SQLite file one of a newer program.
pub fn newer(path: &str) {
    let connection = rusqlite::Connection::open(path).expect("a file");
    // Whoever had it open may be busy putting it in order.
    connection.busy_timeout(LONG).expect("patience");
    connection
        .pragma_update(None, "user_version", 9)
        .expect("a version");
}
