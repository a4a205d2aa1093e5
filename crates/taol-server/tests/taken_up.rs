//! Seats that are added in the middle, and games that go on from a file at another table.

mod support;

use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use support::*;
use taol_server::client::{Host, Place};
use taol_table::{GameFile, Holder, Stage, View};

const SEATS: &str = r#"[{"player": {"side": 0}}, {"player": {"side": 1}}, "master"]"#;

fn plan() -> Value {
    let seats: Value = serde_json::from_str(SEATS).expect("seats");
    json!({ "scenario": "duel-au-gue", "seats": seats })
}

async fn view(host: &Host, place: &Place) -> View {
    let path = format!("/api/tables/{}/seats/{}/view", place.table, place.seat);
    let answer = host.request(Method::GET, &path, Some(&place.bearer), None).await;
    let answer = answer.expect("an answer").good().expect("a view");
    serde_json::from_value(answer["view"].clone()).expect("a view")
}

/// A game of which one turn has been played.
async fn one_turn_in(host: &Host) -> Vec<Place> {
    let places = seated(host, plan()).await;
    let mut hands = announcing(host, &places[..2]).await;
    play_turn(&mut hands, 1.0).await;
    places
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_added_in_the_middle_of_a_game() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = &server.host;
    let places = one_turn_in(host).await;

    let path = format!("/api/tables/{}/seats", places[0].table);
    let role = json!({ "role": { "player": { "side": 0 } } });
    let ask = |bearer: &str, role: Value| {
        let (path, bearer) = (path.clone(), bearer.to_owned());
        async move {
            let answer = host.request(Method::POST, &path, Some(&bearer), Some(role)).await;
            answer.expect("an answer")
        }
    };
    let refused = ask(&places[0].bearer, role.clone()).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
    let nowhere = json!({ "role": { "player": { "side": 9 } } });
    let refused = ask(&places[2].bearer, nowhere).await;
    assert!(
        !refused.status.is_success() && refused.text.contains("table-unknown-side"),
        "{}",
        refused.text
    );

    let made = ask(&places[2].bearer, role).await.good().expect("a seat");
    assert_eq!(made["seat"], 3);
    let token = made["token"].as_str().expect("a token");
    let place = host.claim(token, "Katell", false).await.expect("the seat");
    assert_eq!(place.seat, 3);
    let seen = view(host, &place).await;
    assert_eq!(seen.seats[3].seat.holder, Holder::Person("Katell".to_owned()));
    assert!(!seen.figures.is_empty(), "the side's people are known to it");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_its_file_at_another_table() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = &server.host;
    let places = one_turn_in(host).await;
    let path = format!("/api/tables/{}/file", places[0].table);
    let file = host
        .request(Method::GET, &path, Some(&places[2].bearer), None)
        .await;
    let file = file.expect("an answer").text;
    let log = GameFile::read(&file).expect("a game file").log;
    let last = log.len();

    let send = |query: String, text: String| async move {
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("/api/tables/game?{query}"))
            .header("host", host.address.to_string())
            .header("accept-language", "fr")
            .body(text)
            .expect("a request");
        host.send(request).await.expect("an answer")
    };
    let made = send(String::new(), file.clone()).await.good().expect("a table");
    assert_ne!(made["table"], places[0].table);
    assert_eq!(made["seats"].as_array().map(Vec::len), Some(3));
    let token = made["seats"][0]["token"].as_str().expect("a token");
    let place = host.claim(token, "Soazig", false).await.expect("a seat");
    let (before, now) = (view(host, &places[0]).await, view(host, &place).await);
    assert_eq!((now.turn, now.stage), (before.turn, before.stage));
    assert_eq!(now.figures, before.figures, "everybody stands where they stood");
    assert_eq!(now.seats[1].seat.holder, Holder::Nobody);
    // From an earlier point of it.
    let made = send("entry=8".to_owned(), file.clone())
        .await
        .good()
        .expect("a table");
    let token = made["seats"][1]["token"].as_str().expect("a token");
    let place = host.claim(token, "Riwal", false).await.expect("a seat");
    let now = view(host, &place).await;
    assert!(now.turn <= 1 && now.stage != Stage::Over);
    // What is none is refused, in the language of whoever sent it.
    let refused = send(format!("entry={}", last + 1), file.clone()).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for wrong in [
        "",
        "{}",
        "{\"format\": \"taol-game\", \"version\": 99}",
        &file[..file.len() / 2],
    ] {
        let refused = send(String::new(), wrong.to_owned()).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(refused.text.contains("partie"), "{}", refused.text);
    }
    server.stop().await;
}
