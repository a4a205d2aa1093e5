//! What must not bring a table down, and what people may rely on when something is odd.

mod support;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use support::*;
use taol_server::client::{Answer, Host, Place};
use taol_table::{Command, Master, Stage};

async fn ask(host: &Host, method: Method, path: &str, bearer: Option<&str>, body: Option<Value>) -> Answer {
    let answer = host.request(method, path, bearer, body).await;
    answer.expect("an answer")
}

fn problem(answer: &Answer) -> String {
    answer.json()["problem"].as_str().unwrap_or_default().to_owned()
}

async fn view(host: &Host, place: &Place) -> Answer {
    let path = format!("/api/tables/{}/seats/{}/view", place.table, place.seat);
    ask(host, Method::GET, &path, Some(&place.bearer), None).await
}

/// A duel with a game master, begun.
fn led() -> Value {
    json!({ "scenario": "duel-au-gue",
        "seats": [{ "player": { "side": 0 } }, { "player": { "side": 1 } }, "master"] })
}

/// The game of a table as its game master may have it.
async fn file(host: &Host, place: &Place) -> Value {
    let path = format!("/api/tables/{}/file", place.table);
    ask(host, Method::GET, &path, Some(&place.bearer), None)
        .await
        .json()
}

/// A table of a game file, with everybody seated.
async fn taken_up(host: &Host, game: &Value) -> Vec<Place> {
    let made = ask(host, Method::POST, "/api/tables/game", None, Some(game.clone()))
        .await
        .json();
    let mut places = Vec::new();
    for seat in made["seats"].as_array().expect("seats").iter().take(3) {
        let token = seat["token"].as_str().expect("a token");
        let place = host.claim(token, "Somebody", false).await;
        places.push(place.expect("a seat"));
    }
    places
}

/// Adds an entry to the log of a game file.
fn with_entry(game: &mut Value, event: Value) {
    let log = game["log"].as_array_mut().expect("a log");
    let number = log.len() + 1;
    let at = log.last().map_or(json!(0), |last| last["at"].clone());
    log.push(json!({ "number": number, "at": at, "by": "host", "event": event }));
}

#[tokio::test(flavor = "multi_thread")]
async fn absurd_times_are_refused_and_outlived() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let mut plan = led();
    plan["options"] = json!({ "pace": { "announce": u64::MAX, "choose": 60, "then": "hold" } });
    let answer = ask(&host, Method::POST, "/api/tables", None, Some(plan.clone())).await;
    assert_eq!(problem(&answer), "table-too-much-time");
    plan["options"]["pace"]["announce"] = json!(180);
    let places = seated(&host, plan).await;
    let mut master = Hand::open(&host, &places[2]).await;
    let seconds = u64::MAX;
    assert!(master.try_say(Command::MoreTime { seconds }).await.is_some());
    assert_eq!(view(&host, &places[0]).await.status, StatusCode::OK);
    // A log that says so all the same.
    let mut game = file(&host, &places[2]).await;
    with_entry(&mut game, json!({ "time-added": { "until": u64::MAX } }));
    let places = taken_up(&host, &game).await;
    let mut hand = Hand::open(&host, &places[0]).await;
    assert_eq!(hand.try_say(Command::Pause).await, None);
    assert_eq!(hand.try_say(Command::Resume).await, None);
    assert_eq!(view(&host, &places[0]).await.status, StatusCode::OK);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_over_which_the_program_breaks_down_says_so() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let places = seated(&host, led()).await;
    let mut game = file(&host, &places[2]).await;
    // There is no such side: nobody knows what it sees of a movement.
    let seat = json!({ "role": { "player": { "side": 200 } }, "holder": "nobody" });
    with_entry(&mut game, json!({ "seated": { "seat": seat, "figures": [] } }));
    let places = taken_up(&host, &game).await;
    let mut master = Hand::open(&host, &places[2]).await;
    let mut refused = None;
    for _ in 0..2 {
        if refused.is_none() {
            refused = master.try_say(Command::Master(Master::Proceed)).await;
        }
    }
    let refused = refused.expect("a reason");
    assert_eq!(refused["problem"], "server-broken", "{refused}");
    // The table is there as it was, and so is its socket.
    assert_eq!(view(&host, &places[0]).await.status, StatusCode::OK);
    let text = "Gwelloc’h !".to_owned();
    let to = taol_table::Audience::Open;
    assert_eq!(master.try_say(Command::Say { to, text }).await, None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_a_seat_back_has_it_alone() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let made = host.make(duel()).await.expect("a table");
    let token = made["seats"][0]["token"].as_str().expect("a token");
    let first = host.claim(token, "Anne", false).await.expect("a seat");
    assert!(host.claim(token, "Riwal", false).await.is_err());
    let second = host.claim(token, "Riwal", true).await.expect("a seat");
    assert_eq!(view(&host, &second).await.status, StatusCode::OK);
    assert_eq!(view(&host, &first).await.status, StatusCode::FORBIDDEN);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_look_on_see_all_where_that_was_allowed() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let look_on = async |plan: Value| {
        let made = host.make(plan).await.expect("a table");
        let token = made["spectators"]["token"].as_str().expect("a token").to_owned();
        let master = made["seats"][2]["token"].as_str().map(str::to_owned);
        (token, master)
    };
    let (open, _) = look_on(duel()).await;
    assert!(host.claim(&open, "Soazig", false).await.is_ok());
    let (closed, master) = look_on(led()).await;
    assert!(host.claim(&closed, "Soazig", false).await.is_err());
    let master = host.claim(&master.expect("a token"), "Maël", false).await;
    let mut master = Hand::open(&host, &master.expect("a seat")).await;
    let permission = taol_table::Permission::SpectatorsSeeAll;
    master
        .say(Command::Master(Master::Allow {
            permission,
            yes: true,
        }))
        .await;
    assert!(host.claim(&closed, "Soazig", false).await.is_ok());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_foresee_the_dice_of_a_game_that_goes_on() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let places = seated(&host, led()).await;
    let secrets = |game: &Value| -> Vec<String> {
        let log = game["log"].as_array().expect("a log").iter();
        let kept = log.filter_map(|entry| entry["event"].get("secret-kept"));
        kept.map(|kept| kept["secret"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    let game = file(&host, &places[2]).await;
    assert_eq!(secrets(&game), [""], "the dice to come stay secret");
    let mut master = Hand::open(&host, &places[2]).await;
    let to = game["log"].as_array().expect("a log").len() as u64;
    let end = Command::Because {
        reason: "it is late".to_owned(),
        word: Master::End,
    };
    master.say(end).await;
    let reason = "one more turn".to_owned();
    master.say(Command::Master(Master::StepBack { to, reason })).await;
    let game = file(&host, &places[2]).await;
    let kept = secrets(&game);
    assert_eq!((kept.len(), kept[1].as_str()), (2, ""));
    assert_ne!(kept[0], "", "what was told is told");
    let others = taken_up(&host, &game).await;
    let again = file(&host, &others[2]).await;
    assert_eq!(secrets(&again).len(), 3);
    assert_ne!(Hand::open(&host, &others[0]).await.stage(), Stage::Over);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_refused_in_words() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let table = "/api/tables/aaaaaaaaaaaaaaaaaaaa";
    for (method, path, id) in [
        (Method::GET, format!("{table}/seats/x/view"), "server-bad-path"),
        (
            Method::GET,
            format!("{table}/seats/0/stream?after=x"),
            "server-bad-path",
        ),
        (Method::PUT, "/api/tables".to_owned(), "server-bad-method"),
    ] {
        let answer = ask(&host, method, &path, None, None).await;
        assert_eq!(problem(&answer), id, "{path}: {}", answer.text);
    }
    let mut plan = led();
    plan["options"] = json!({ "permissions": { "shouting": true } });
    let answer = ask(&host, Method::POST, "/api/tables", None, Some(plan)).await;
    assert_eq!(problem(&answer), "server-unknown-field");
    server.stop().await;
}
