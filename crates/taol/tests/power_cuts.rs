//! Servers killed at any moment: every command that was answered is there afterwards, and everybody comes back.
//!
//! `TAOL_KILLS` says how often; `make kill-test` does it 300 times on each store.

#[path = "../../taol-server/tests/support/mod.rs"]
mod support;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use serde_json::json;
use support::Folder;
use support::postgres::Database;
use taol_server::client::{Host, Place};
use taol_server::load::Process;
use taol_server::steady::Steady;
use taol_table::{Audience, Command, SeatEvent, Stage};
use tokio::time::{Instant, sleep};

/// Tables that are played at.
const TABLES: usize = 4;

/// A server starts in less, on a machine that has time for it.
const SOON: Duration = Duration::from_millis(200);

fn asked_for() -> Option<u32> {
    let asked = std::env::var("TAOL_KILLS").ok();
    asked.and_then(|asked| asked.parse().ok())
}

fn kills() -> u32 {
    asked_for().unwrap_or(5)
}

/// How long something may take: what it must be when it is measured on purpose, and on a machine that does much else, anything.
fn at_most(seconds: u64) -> Duration {
    let seconds = asked_for().map_or(120, |_| seconds);
    Duration::from_secs(seconds)
}

fn server(database: &str, address: &str) -> Process {
    let program = Path::new(env!("CARGO_BIN_EXE_taol"));
    let settings = [("address", address.to_owned())];
    Process::start(program, Some(database), &settings).expect("a server")
}

/// An address that nobody listens at. Not among those that systems give to whoever calls out: while the server is away, somebody
/// who calls it could be given its own port, and keep it. No two tests look among the same.
fn free() -> String {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    let start = std::process::id() % 10_000 + 100 * ASKED.fetch_add(1, Ordering::Relaxed);
    let mut addresses = (0..10_000).map(|step| format!("127.0.0.1:{}", 20_000 + (start + step) % 10_000));
    let found = addresses.find(|address| std::net::TcpListener::bind(address).is_ok());
    found.expect("a port")
}

async fn seats(host: &Host) -> Vec<Place> {
    let made = host
        .make(json!({ "scenario": "duel-au-gue" }))
        .await
        .expect("a table");
    let mut places = Vec::new();
    for seat in made["seats"].as_array().expect("seats") {
        let token = seat["token"].as_str().expect("a token");
        places.push(host.claim(token, "Somebody", false).await.expect("a seat"));
    }
    places
}

/// What somebody does next: chooses and agrees, so that turns are played.
fn next(seat: &Steady) -> Option<Command> {
    let mut stage = Stage::Gathering;
    let mut revision = 0;
    for entry in &seat.entries {
        match &*entry.event {
            SeatEvent::StageBegan { stage: now, .. } => stage = *now,
            SeatEvent::Plans { revision: now, .. } => revision = *now,
            _ => {}
        }
    }
    match stage {
        Stage::Announcing => Some(Command::Agree { revision }),
        Stage::ShotsBefore | Stage::Shooting | Stage::Melee | Stage::Aftermath => Some(Command::Ready),
        Stage::Gathering | Stage::Over => None,
    }
}

/// Whether the game has ended, as far as a seat has heard.
fn is_over(seat: &Steady) -> bool {
    let ended = |event: &SeatEvent| matches!(event, SeatEvent::Ended);
    seat.entries.iter().any(|entry| ended(&entry.event))
}

/// Talks and plays until told to stop; what was said and answered, and how long the longest absence was.
async fn person(mut seat: Steady, stop: Arc<AtomicBool>) -> (Steady, Vec<String>, Duration) {
    let mut answered = Vec::new();
    let mut longest = Duration::ZERO;
    let mut round = 0;
    while !stop.load(Ordering::Relaxed) {
        round += 1;
        let text = format!("{}-{}-{round}", seat.place.table, seat.place.seat);
        let command = Command::Say {
            to: Audience::Open,
            text: text.clone(),
        };
        let said = seat.say(&command, Instant::now() + at_most(60)).await;
        if said.expect("an answer in the end").is_none() {
            answered.push(text);
        }
        if let Some(command) = next(&seat) {
            let said = seat.say(&command, Instant::now() + at_most(60)).await;
            said.expect("an answer in the end");
        }
        longest = longest.max(seat.away);
        seat.away = Duration::ZERO;
        seat.listen(Instant::now() + Duration::from_millis(20)).await;
    }
    (seat, answered, longest)
}

async fn power_cuts(database: &str) {
    let address = free();
    let mut process = server(database, &address);
    let host = Host {
        address: process.address,
    };
    let stop = Arc::new(AtomicBool::new(false));
    let mut people = Vec::new();
    for _ in 0..TABLES {
        for place in seats(&host).await {
            let seat = Steady::new(host, place, "power");
            people.push(tokio::spawn(person(seat, Arc::clone(&stop))));
        }
    }
    let (mut starts, mut start) = (Duration::ZERO, Duration::ZERO);
    for kill in 0..kills() {
        // Any moment will do, as long as it is another one each time. Where a server takes long to start, all else does too:
        // it lives longer, or nobody would ever get a word in.
        let pause = 150 + kill.wrapping_mul(2_654_435_761) % 450;
        let slowness = start.div_duration_f64(SOON).clamp(1.0, 40.0);
        sleep(Duration::from_millis(u64::from(pause)).mul_f64(slowness)).await;
        let began = Instant::now();
        process.kill();
        process = server(database, &address);
        start = began.elapsed();
        starts = starts.max(start);
    }
    sleep(Duration::from_millis(500)).await;
    stop.store(true, Ordering::Relaxed);
    let mut said = 0;
    let mut turns = 0;
    let mut slowest = Duration::ZERO;
    for person in people {
        let (mut seat, answered, longest) = person.await.expect("an end");
        seat.complete().await.expect("all that was told");
        let heard: Vec<&str> = seat
            .entries
            .iter()
            .filter_map(|entry| match &*entry.event {
                SeatEvent::Said { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect();
        for text in &answered {
            let times = heard.iter().filter(|known| *known == text).count();
            assert_eq!(times, 1, "{text} was answered, and is there {times} times");
        }
        said += answered.len();
        let began = |event: &SeatEvent| matches!(event, SeatEvent::TurnBegan { .. });
        turns += seat.entries.iter().filter(|entry| began(&entry.event)).count();
        let back = longest.saturating_sub(starts);
        slowest = slowest.max(back);
        assert!(back < at_most(2), "{back:?} to come back");
    }
    assert!(said > 0 && turns > 0, "{said} words, {turns} turns");
    eprintln!(
        "{} kills: {said} answered words are there, {turns} turns begun; back {slowest:?} after the server at the latest",
        kills()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_was_answered() {
    let folder = Folder::new();
    power_cuts(&folder.path("games.sqlite")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_what_was_answered() {
    if let Some(database) = Database::start() {
        power_cuts(&database.address("cuts")).await;
    }
}

/// Two nodes over one database serve two people of one game; one node dies, and its player goes on at the other.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_dies_in_the_middle_of_a_turn() {
    let Some(database) = Database::start() else {
        return;
    };
    let address = database.address("nodes");
    let mut one = server(&address, "127.0.0.1:0");
    let other = server(&address, "127.0.0.1:0");
    let (here, there) = (
        Host { address: one.address },
        Host {
            address: other.address,
        },
    );
    let places = seats(&here).await;
    let mut ann = Steady::new(here, places[0].clone(), "ann");
    let mut bob = Steady::new(there, places[1].clone(), "bob");
    let soon = || Instant::now() + at_most(10);
    // They play together although each has another node.
    play_to_turn(&mut ann, &mut bob, 2).await;
    // In the middle of a turn: one has chosen, the other has not.
    while next(&ann).is_none() && !is_over(&ann) {
        ann.listen(Instant::now() + Duration::from_millis(50)).await;
    }
    if let Some(command) = next(&ann) {
        ann.say(&command, soon()).await.expect("an answer");
    }
    one.kill();
    let began = Instant::now();
    ann.hang_up();
    (ann.sockets, ann.host) = (there, there);
    let word = Command::Say {
        to: Audience::Open,
        text: "still here".to_owned(),
    };
    assert_eq!(ann.say(&word, soon()).await.expect("an answer"), None);
    let moved = began.elapsed();
    assert!(moved < at_most(5), "{moved:?}");
    play_to_turn(&mut ann, &mut bob, 4).await;
    for seat in [&mut ann, &mut bob] {
        let known = seat.entries.clone();
        let mut again = Steady::new(there, seat.place.clone(), "again");
        again.complete().await.expect("all that was told");
        assert!(
            again.entries.starts_with(&known),
            "the same for those who were there"
        );
    }
    eprintln!("on at the other node after {moved:?}");
}

async fn play_to_turn(ann: &mut Steady, bob: &mut Steady, turn: u32) {
    let until = Instant::now() + Duration::from_secs(600);
    let reached = |seat: &Steady| is_over(seat) || seat.entries.iter().any(|entry| entry.turn >= turn);
    while !(reached(ann) && reached(bob)) {
        assert!(Instant::now() < until, "the game stands still");
        for seat in [&mut *ann, &mut *bob] {
            if let Some(command) = next(seat) {
                seat.say(&command, until).await.expect("an answer");
            }
            seat.listen(Instant::now() + Duration::from_millis(30)).await;
        }
    }
}
