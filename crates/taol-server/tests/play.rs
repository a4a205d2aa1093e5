//! Tables, seats and play over sockets, on SQLite.

mod support;

use axum::http::{Method, StatusCode};
use serde_json::json;
use support::*;
use taol_server::client::Heard;
use taol_table::{Command, SeatEvent, Stage};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_turn_and_find_it_again() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(&server.host, duel()).await;
    // Everybody sat down, so it began by itself.
    let mut hands = announcing(&server.host, &places).await;
    assert_eq!(hands[0].stage(), Stage::Announcing);
    play_turn(&mut hands, 3.0).await;
    hands[0]
        .until(|event| matches!(event, SeatEvent::TurnBegan { turn: 2 }))
        .await;
    hands[1]
        .until(|event| matches!(event, SeatEvent::TurnBegan { turn: 2 }))
        .await;
    let moved = hands[0]
        .entries
        .iter()
        .any(|entry| matches!(&*entry.event, SeatEvent::Happened { ways, .. } if !ways.is_empty()));
    assert!(moved, "somebody walked");

    // A lost socket comes back and hears only what is new.
    shots_before(&mut hands).await;
    let walk = hands[1].walk(2.0);
    hands[1].say(walk).await;
    let before = hands[0].number;
    hands[0].reopen(&server.host).await;
    hands[0]
        .until(|event| matches!(event, SeatEvent::Plans { .. }))
        .await;
    assert!(hands[0].number > before);

    // The server stops and another begins: the game is there, the stream goes on where it was.
    let number = hands[0].number;
    server.stop().await;
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    hands[0].reopen(&server.host).await;
    hands[1].reopen(&server.host).await;
    let walk = hands[1].walk(1.0);
    hands[1].say(walk).await;
    hands[0]
        .until(|event| matches!(event, SeatEvent::Plans { .. }))
        .await;
    assert!(hands[0].number >= number);
    let told = server
        .host
        .request(
            Method::GET,
            &format!("/api/tables/{}/seats/0/stream?after=0", places[0].table),
            Some(&places[0].bearer),
            None,
        )
        .await
        .expect("an answer")
        .good()
        .expect("a stream");
    let numbers: Vec<u64> = told["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .map(|entry| entry["number"].as_u64().expect("a number"))
        .collect();
    let wanted: Vec<u64> = (1..=u64::from(hands[0].number)).collect();
    assert!(numbers.starts_with(&wanted), "{numbers:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_with_the_same_name_is_done_once() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(&server.host, duel()).await;
    let mut hand = announcing(&server.host, &places).await.swap_remove(0);
    let walk = hand.walk(2.0);
    for _ in 0..3 {
        let mut heard = Vec::new();
        let refused = hand.line.ask("once", &walk, |other| heard.push(other)).await;
        assert_eq!(refused.expect("an answer"), None);
        heard.into_iter().for_each(|other| hand.take(other));
    }
    let plans = hand
        .entries
        .iter()
        .filter(|entry| matches!(*entry.event, SeatEvent::Plans { .. }));
    assert_eq!(plans.count(), 1);
    // Also after the server was started again.
    server.stop().await;
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    hand.reopen(&server.host).await;
    let mut heard = 0;
    let refused = hand
        .line
        .ask("once", &walk, |other| {
            heard += usize::from(matches!(other, Heard::Entry { .. }))
        })
        .await;
    assert_eq!(refused.expect("an answer"), None);
    assert_eq!(heard, 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn links_give_seats_once_and_give_them_back() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let plan = json!({ "scenario": "garenne", "seats": [{"player": {"side": 0}}, {"player": {"side": 1}}, "master"],
        "options": { "permissions": { "spectators_see_all": true } } });
    let made = host.make(plan).await.expect("a table");
    let table = made["table"].as_str().expect("a name").to_owned();
    let token = |seat: usize| made["seats"][seat]["token"].as_str().expect("a token").to_owned();
    assert!(
        made["seats"][0]["link"]
            .as_str()
            .expect("a link")
            .contains("/join#")
    );

    let anne = host.claim(&token(0), "Anne", false).await.expect("a seat");
    let again = host
        .claim(&token(0), "Riwal", false)
        .await
        .expect_err("a refusal")
        .to_string();
    assert!(
        again.contains("409") && again.contains("server-seat-taken"),
        "{again}"
    );
    let phone = host
        .claim(&token(0), "Anne", true)
        .await
        .expect("her seat on another device");
    assert_ne!(phone.bearer, anne.bearer);
    let master = host.claim(&token(2), "Maël", false).await.expect("a seat");

    // A player cannot renew links where there is a game master; the game master can.
    let path = format!("/api/tables/{table}/seats/0/link");
    let refused = host
        .request(Method::POST, &path, Some(&anne.bearer), None)
        .await
        .expect("an answer");
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let mut line = host.play(&anne).await.expect("a socket");
    line.resume(0).await.expect("a word");
    let renewed = host
        .request(Method::POST, &path, Some(&master.bearer), None)
        .await
        .expect("an answer");
    let renewed = renewed.good().expect("a link");
    loop {
        match line.hear().await.expect("something") {
            Heard::Closed(code) => {
                assert_eq!(code, Some(4003));
                break;
            }
            _ => continue,
        }
    }
    assert!(host.play(&anne).await.is_err(), "she is out");
    assert!(
        host.claim(&token(0), "Anne", true).await.is_err(),
        "and so is the old link"
    );
    let back = host
        .claim(renewed["token"].as_str().expect("a token"), "Anne", false)
        .await;
    assert_eq!(back.expect("her seat").seat, 0);

    // Those who look on, each with a seat of their own.
    let watch = made["spectators"]["token"].as_str().expect("a token");
    let one = host.claim(watch, "Katell", false).await.expect("a place");
    let other = host.claim(watch, "Yann", false).await.expect("a place");
    assert_eq!((one.seat, other.seat), (3, 4));

    // Lists.
    let lists = |answer: taol_server::client::Answer| answer.json().as_array().map_or(0, Vec::len);
    let own = host
        .request(Method::GET, "/api/tables", Some(&master.bearer), None)
        .await
        .expect("an answer");
    assert_eq!(lists(own), 1);
    let listed = host
        .request(Method::GET, "/api/tables/listed", None, None)
        .await
        .expect("an answer");
    assert_eq!(lists(listed), 0);
    let path = format!("/api/tables/{table}");
    let nobody = host
        .request(Method::GET, &path, None, None)
        .await
        .expect("an answer");
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    let body = json!({ "listed": true });
    let list = host
        .request(
            Method::PUT,
            &format!("{path}/listed"),
            Some(&master.bearer),
            Some(body),
        )
        .await;
    assert_eq!(list.expect("an answer").status, StatusCode::NO_CONTENT);
    let listed = host
        .request(Method::GET, "/api/tables/listed", None, None)
        .await
        .expect("an answer");
    assert_eq!(lists(listed), 1);
    let body = json!({ "seat": 1, "name": "Riwal", "bearer": true });
    let sat = host
        .request(Method::POST, &format!("{path}/sit"), None, Some(body))
        .await
        .expect("an answer");
    assert_eq!(sat.good().expect("a seat")["seat"], 1);

    // Deletion.
    let mut line = host.play(&master).await.expect("a socket");
    line.resume(0).await.expect("a word");
    let refused = host
        .request(Method::DELETE, &path, Some(&one.bearer), None)
        .await
        .expect("an answer");
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let gone = host
        .request(Method::DELETE, &path, Some(&master.bearer), None)
        .await
        .expect("an answer");
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    loop {
        match line.hear().await.expect("something") {
            Heard::Closed(code) => {
                assert_eq!(code, Some(4004));
                break;
            }
            _ => continue,
        }
    }
    let own = host
        .request(Method::GET, "/api/tables", Some(&master.bearer), None)
        .await
        .expect("an answer");
    assert_eq!(lists(own), 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_come_in_the_language_asked_for() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(&server.host, duel()).await;
    let mut hand = announcing(&server.host, &places).await.swap_remove(0);
    let refused = hand
        .try_say(Command::Agree { revision: 77 })
        .await
        .expect("a refusal");
    assert_eq!(refused["problem"], "table-stale-revision");
    assert!(
        refused["said"]
            .as_str()
            .expect("a sentence")
            .contains("meanwhile"),
        "{refused}"
    );
    assert_eq!(refused["refusal"], json!({ "stale-revision": 0 }));
    let refused = hand.try_say(Command::Begin).await.expect("a refusal");
    assert_eq!(refused["problem"], "table-master-only");
    let request = axum::http::Request::builder()
        .method(Method::POST)
        .uri("/api/tables")
        .header("host", server.host.address.to_string())
        .header("accept-language", "br, fr-FR;q=0.8, en;q=0.5")
        .body("{\"scenario\": \"nulle-part\"}".to_owned())
        .expect("a request");
    let answer = server.host.send(request).await.expect("an answer");
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.json()["said"]
            .as_str()
            .expect("a sentence")
            .contains("pas de scénario"),
        "{}",
        answer.text
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_has_touched_for_long_is_deleted() {
    let folder = Folder::new();
    let path = folder.path("games.sqlite");
    let keep_days = 30;
    let server = Running::start(taol_server::Settings {
        keep_days,
        ..settings(&path)
    })
    .await;
    let (old, kept) = (
        seated(&server.host, duel()).await,
        seated(&server.host, duel()).await,
    );
    let mut hands = announcing(&server.host, &old).await;
    assert_eq!(server.shared.retire().await, 0);
    let database = rusqlite::Connection::open(&path).expect("a database");
    database
        .busy_timeout(std::time::Duration::from_secs(10))
        .expect("patience");
    let long_ago = "UPDATE games SET touched = touched - ?2 WHERE id = ?1";
    let aged = rusqlite::params![old[0].table, 86_400 * (keep_days + 1) as i64];
    assert_eq!(database.execute(long_ago, aged).expect("an older table"), 1);
    assert_eq!(server.shared.retire().await, 1);
    let code = loop {
        if let Heard::Closed(code) = hands[0].line.hear().await.expect("a line") {
            break code;
        }
    };
    assert_eq!(code, Some(4004), "whoever is there hears that the table is gone");
    // The seats are gone with it: nobody may look at them.
    for (place, status) in [(&old[0], StatusCode::FORBIDDEN), (&kept[0], StatusCode::OK)] {
        let path = format!("/api/tables/{}/seats/{}/view", place.table, place.seat);
        let bearer = Some(place.bearer.as_str());
        let answer = server.host.request(Method::GET, &path, bearer, None).await;
        assert_eq!(answer.expect("an answer").status, status);
    }
    server.stop().await;
}
