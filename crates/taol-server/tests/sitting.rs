//! Sitting down with a browser, and seats that programs play.

mod support;

use std::time::Duration;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use support::*;
use taol_protocol::{BotCard, SeatBoard, SeatNews, TableView};
use taol_server::client::{Heard, Host, Place};
use taol_table::{Command, Holder, Options, Pace, SeatEvent, Stage, Timeout};
use tokio::time::timeout;

async fn get(host: &Host, place: &Place, path: &str) -> taol_server::client::Answer {
    let path = format!("/api/tables/{}/{path}", place.table);
    let answer = host.request(Method::GET, &path, Some(&place.bearer), None);
    answer.await.expect("an answer")
}

async fn news(hand: &mut Hand, after: u32) -> SeatNews {
    hand.line
        .say(format!("{{\"id\": 99, \"look\": {after}}}"))
        .await
        .expect("said");
    loop {
        match hand.line.hear().await.expect("an answer") {
            Heard::Reply { id, ok, refused } if id == "99" => {
                assert_eq!(refused, None);
                return serde_json::from_str(ok.expect("news").get()).expect("news");
            }
            Heard::Closed(code) => panic!("closed: {code:?}"),
            other => hand.take(other),
        }
    }
}

fn holders(view: &TableView) -> Vec<&Holder> {
    view.summary.seats.iter().map(|seat| &seat.holder).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_has_a_board_and_all_that_is_new_in_one_answer() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(&server.host, json!({ "scenario": "garenne" })).await;
    let answer = get(&server.host, &places[0], "seats/0/board").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let seen: SeatBoard = serde_json::from_str(&answer.text).expect("a board");
    assert!(!seen.board.title.fr.is_empty() && !seen.board.title.en.is_empty());
    assert_eq!(seen.board.sides.len(), 2);
    assert!(!seen.board.tables[0].grounds.is_empty());
    let others = get(&server.host, &places[0], "seats/1/board").await;
    assert_eq!(others.status, StatusCode::FORBIDDEN);
    let stranger = server
        .host
        .request(
            Method::GET,
            &format!("/api/tables/{}/seats/0/board", places[0].table),
            None,
            None,
        )
        .await;
    assert_eq!(stranger.expect("an answer").status, StatusCode::UNAUTHORIZED);

    let mut hands = announcing(&server.host, &places).await;
    let whole = news(&mut hands[0], 0).await;
    assert_eq!(whole.entries.last().map(|entry| entry.number), Some(whole.number));
    assert_eq!(whole.entries.first().map(|entry| entry.number), Some(1));
    assert!(!whole.more && !whole.idle);
    let walk = hands[1].walk(1.0);
    hands[1].say(walk).await;
    let after = news(&mut hands[0], whole.number).await;
    assert!(after.entries.iter().all(|entry| entry.number > whole.number));
    assert!(after.number > whole.number);
    // The same by plain HTTP.
    let look = get(&server.host, &places[0], "seats/0/view").await.json();
    assert_eq!(look["view"], serde_json::to_value(&after.view).expect("a view"));
    assert_eq!(look["idle"], json!(false));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_against_somebody() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let cards = host.request(Method::GET, "/api/bots", None, None).await;
    let cards: Vec<BotCard> = serde_json::from_str(&cards.expect("bots").text).expect("cards");
    let name = cards[0].name.clone();
    assert!(cards.iter().all(|card| !card.title.fr.is_empty()));

    let unknown = host
        .make(json!({ "scenario": "duel-au-gue", "bots": { "1": "hal" } }))
        .await;
    let unknown = unknown.expect_err("a refusal").to_string();
    assert!(
        unknown.contains("server-no-bot") && unknown.contains(&name),
        "{unknown}"
    );
    let nowhere = host
        .make(json!({ "scenario": "duel-au-gue", "bots": { "7": name } }))
        .await;
    assert!(
        nowhere
            .expect_err("a refusal")
            .to_string()
            .contains("table-unknown-seat")
    );

    let made = host
        .make(json!({ "scenario": "duel-au-gue", "bots": { "1": name } }))
        .await;
    let made = made.expect("a table");
    let token = made["seats"][0]["token"].as_str().expect("a token");
    let place = host.claim(token, "Anne", false).await.expect("a seat");
    let mut hand = Hand::open(&host, &place).await;
    play_turns(&mut hand, 3).await;
    server.stop().await;

    // A server that starts again finds its bot waiting for nothing: it plays on as soon as somebody looks.
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    hand.reopen(&server.host).await;
    play_turns(&mut hand, 5).await;
    server.stop().await;
}

/// One agrees to everything, whatever the others do, until a turn.
async fn play_turns(hand: &mut Hand, turn: u32) {
    let play = async {
        loop {
            let now = news(hand, hand.number).await;
            if now.view.turn >= turn || now.view.stage == Stage::Over {
                return;
            }
            let done = now.view.seats[hand.place.seat as usize].agreed;
            let command = match now.view.stage {
                Stage::Announcing => Command::Agree {
                    revision: now.view.revision,
                },
                _ => Command::Ready,
            };
            if !done {
                // The others may have said something meanwhile.
                let _ = hand.try_say(command).await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(600), play)
        .await
        .expect("turns in time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_goes_to_a_bot_and_back() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let name = server.shared.bots.names().remove(0);
    let made = host
        .make(json!({ "scenario": "duel-au-gue", "bearer": true }))
        .await;
    let made = made.expect("a table");
    let owner = made["bearer"].as_str().expect("a credential").to_owned();
    let token = |seat: usize| made["seats"][seat]["token"].as_str().expect("a token").to_owned();
    let anne = host.claim(&token(0), "Anne", false).await.expect("a seat");
    let path = format!("/api/tables/{}/seats/1/bot", anne.table);
    let bot = async |seat: &str, bearer: &str, name: &str| -> (StatusCode, Value) {
        let path = path.replace("/1/", &format!("/{seat}/"));
        let answer = host.request(Method::POST, &path, Some(bearer), Some(json!({ "bot": name })));
        let answer = answer.await.expect("an answer");
        (answer.status, answer.json())
    };
    assert_eq!(bot("1", &anne.bearer, &name).await.0, StatusCode::FORBIDDEN);
    assert_eq!(bot("1", &owner, "hal").await.1["problem"], "server-no-bot");
    assert_eq!(bot("0", &owner, &name).await.1["problem"], "server-seat-taken");
    assert_eq!(bot("1", &owner, &name).await.0, StatusCode::NO_CONTENT);
    let mut hand = Hand::open(&host, &anne).await;
    play_turns(&mut hand, 2).await;

    // Anne has to go: two bots play on while she looks on, and she takes her seat back.
    let wrong = Command::Hold {
        seat: 0,
        holder: Holder::Bot("hal".to_owned()),
    };
    assert_eq!(
        hand.try_say(wrong).await.expect("a refusal")["problem"],
        "server-no-bot"
    );
    hand.say(Command::Hold {
        seat: 0,
        holder: Holder::Bot(name.clone()),
    })
    .await;
    let watched = async {
        loop {
            let now = news(&mut hand, 0).await.view;
            if now.turn >= 4 || now.stage == Stage::Over {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(600), watched)
        .await
        .expect("bots play on");
    hand.say(Command::Hold {
        seat: 0,
        holder: Holder::Person("Anne".to_owned()),
    })
    .await;
    let path = format!("/api/tables/{}", anne.table);
    let view = host.request(Method::GET, &path, Some(&anne.bearer), None).await;
    let view: TableView = serde_json::from_str(&view.expect("an answer").text).expect("a table");
    assert_eq!(holders(&view)[0], &Holder::Person("Anne".to_owned()));
    // Whoever has the link takes the seat from the bot.
    let riwal = host.claim(&token(1), "Riwal", false).await.expect("a seat");
    assert_eq!(riwal.seat, 1);

    // A seat that was left is free for the next who has its link.
    hand.say(Command::Hold {
        seat: 0,
        holder: Holder::Nobody,
    })
    .await;
    let katell = host.claim(&token(0), "Katell", false).await.expect("a free seat");
    assert_eq!(katell.seat, 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_late_is_played_by_a_bot() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let pace = Pace {
        announce: Some(1),
        choose: Some(1),
        then: Timeout::Bot,
    };
    let options = Options {
        pace,
        ..Options::default()
    };
    let places = seated(&host, json!({ "scenario": "duel-au-gue", "options": options })).await;
    // Nobody says anything: bots take both seats and play.
    let mut hand = Hand::open(&host, &places[0]).await;
    hand.until(|event| matches!(event, SeatEvent::TurnBegan { turn: 2 }))
        .await;
    let late = |holder: &Holder| matches!(holder, Holder::Bot(_));
    let view = news(&mut hand, 0).await.view;
    assert!(view.seats.iter().all(|seat| late(&seat.seat.holder)));
    server.stop().await;
}
