//! The database goes away in the middle of a game and comes back: everybody is told so in their language, nothing is lost.

mod support;

use std::time::{Duration, Instant};

use axum::http::{Method, StatusCode};
use serde_json::Value;
use support::postgres::Database;
use support::*;
use taol_table::{Audience, Command, SeatEvent};
use tokio::net::TcpStream;

fn word(text: &str) -> Command {
    Command::Say {
        to: Audience::Open,
        text: text.to_owned(),
    }
}

/// Why not, in words.
fn said(refused: Option<Value>) -> String {
    let refused = refused.expect("refused");
    refused["said"].as_str().expect("words").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_down_in_play_and_comes_back() {
    let Some(database) = Database::start() else {
        return;
    };
    let server = Running::start(settings(&database.address("outage"))).await;
    let places = seated(&server.host, duel()).await;
    let ann = Hand::open(&server.host, &places[0]).await;
    let line = TcpStream::connect(server.host.address).await.expect("a line");
    let line = server.host.play_over(line, &places[1], "fr").await;
    let bob = Hand::over(line.expect("a socket"), &places[1]).await;
    let mut hands = [ann, bob];
    shots_before(&mut hands).await;
    hands[0].say(word("before")).await;
    database.down();
    let english = said(hands[0].try_say_as("down", &word("down")).await);
    assert_eq!(
        english,
        "The database does not answer: nothing was kept, try again in a moment"
    );
    let french = said(hands[1].try_say_as("panne", &word("panne")).await);
    assert_eq!(
        french,
        "La base de données ne répond pas\u{a0}: rien n’a été enregistré, réessayez dans un instant"
    );
    let health = server.host.request(Method::GET, "/health", None, None).await;
    assert_eq!(health.expect("an answer").status, StatusCode::SERVICE_UNAVAILABLE);
    database.up();
    // The same sockets go on; what was refused is said again under its name, and is there once.
    let until = Instant::now() + LONG;
    for (hand, text) in hands.iter_mut().zip(["down", "panne"]) {
        while hand.try_say_as(text, &word(text)).await.is_some() {
            assert!(Instant::now() < until, "the database is there again");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let health = server.host.request(Method::GET, "/health", None, None).await;
    assert_eq!(health.expect("an answer").status, StatusCode::OK);
    let game = server.shared.game_file(&places[0].table).await.expect("a game");
    let words = game.stream(places[0].seat, 0).iter();
    let words = words.filter_map(|entry| match &*entry.event {
        SeatEvent::Said { text, .. } => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(words.collect::<Vec<_>>(), ["before", "down", "panne"]);
    // The game itself goes on, too.
    play_turn(&mut hands, 2.0).await;
    server.stop().await;
}
