//! What people and programs get wrong: each is answered with a reason, in their language, and nothing is lost.

mod support;

use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use support::*;
use taol_server::bots::Bots;
use taol_server::client::{Answer, Heard, Host};
use taol_server::{CannotStart, Server, Settings};
use taol_table::Command;

async fn post(host: &Host, path: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header("host", host.address.to_string());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(body.to_owned()).expect("a request");
    host.send(request).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_cannot_be() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let problem = |answer: &Answer| answer.json()["problem"].as_str().unwrap_or_default().to_owned();

    let garbled = post(
        &host,
        "/api/tables",
        "{\"scenario\"",
        &[("accept-language", "fr")],
    )
    .await;
    assert_eq!(
        (garbled.status, problem(&garbled).as_str()),
        (StatusCode::BAD_REQUEST, "server-garbled")
    );
    assert!(
        garbled.json()["said"]
            .as_str()
            .expect("a sentence")
            .starts_with("Message incompris")
    );
    let neither = post(&host, "/api/tables", "{}", &[]).await;
    assert_eq!(problem(&neither), "server-which-scenario");
    let unknown = post(&host, "/api/tables", "{\"colour\": 1}", &[]).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    let wrong = json!({ "text": "rulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n[figures]\nann = { side = \"a\", clas = 3 }\n" });
    let wrong = post(
        &host,
        "/api/tables",
        &wrong.to_string(),
        &[("accept-language", "en")],
    )
    .await;
    assert_eq!(
        (wrong.status, problem(&wrong).as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, "server-scenario-wrong")
    );
    assert_eq!(wrong.json()["mistakes"][0]["line"], 4, "{}", wrong.text);
    let long = "x".repeat(10 * 1024 * 1024);
    let long = post(&host, "/api/tables", &long, &[]).await;
    assert_eq!(
        (long.status, problem(&long).as_str()),
        (StatusCode::PAYLOAD_TOO_LARGE, "server-body-too-long")
    );

    let other = post(
        &host,
        "/api/tables",
        "{\"scenario\": \"garenne\"}",
        &[("origin", "https://evil.example")],
    )
    .await;
    assert_eq!(
        (other.status, problem(&other).as_str()),
        (StatusCode::FORBIDDEN, "server-other-site")
    );
    let other = post(
        &host,
        "/api/tables",
        "{\"scenario\": \"garenne\"}",
        &[("sec-fetch-site", "cross-site")],
    )
    .await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    let own = format!("http://{}", host.address);
    let fine = post(
        &host,
        "/api/tables",
        "{\"scenario\": \"garenne\"}",
        &[("origin", &own)],
    )
    .await;
    assert_eq!(fine.status, StatusCode::OK);
    let cookie = fine
        .headers
        .get("set-cookie")
        .expect("a cookie")
        .to_str()
        .expect("text");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"),
        "{cookie}"
    );
    for name in [
        "content-security-policy",
        "x-content-type-options",
        "referrer-policy",
        "x-frame-options",
    ] {
        assert!(fine.headers.contains_key(name), "{name}");
    }

    for (path, status) in [
        ("/api/tables/nonsense", StatusCode::NOT_FOUND),
        ("/api/nothing", StatusCode::NOT_FOUND),
        (
            "/api/tables/aaaaaaaaaaaaaaaaaaaa/seats/0/view",
            StatusCode::UNAUTHORIZED,
        ),
        ("/missing.js", StatusCode::NOT_FOUND),
        ("/", StatusCode::OK),
        ("/health", StatusCode::OK),
        ("/metrics", StatusCode::OK),
    ] {
        let answer = host
            .request(Method::GET, path, None, None)
            .await
            .expect("an answer");
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
    }
    let forged = format!("{}.{}", "0".repeat(32), "0".repeat(64));
    let answer = host
        .request(Method::GET, "/api/tables", Some(&forged), None)
        .await
        .expect("an answer");
    assert_eq!(answer.json(), json!([]));
    let token = json!({ "token": "0".repeat(64), "name": "Anne" }).to_string();
    assert_eq!(
        problem(&post(&host, "/api/seats", &token, &[]).await),
        "server-no-link"
    );
    let name = json!({ "token": "0".repeat(64), "name": " " }).to_string();
    assert_eq!(
        problem(&post(&host, "/api/seats", &name, &[]).await),
        "server-name"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_break_the_rules() {
    let folder = Folder::new();
    let server = Running::start(Settings {
        message_bytes: 4_096,
        ..settings(&folder.path("games.sqlite"))
    })
    .await;
    let host = server.host;
    let places = seated(&host, duel()).await;
    let mut wrong_seat = places[0].clone();
    wrong_seat.seat = 1;
    assert!(host.play(&wrong_seat).await.is_err(), "another's seat");

    let mut line = host.play(&places[0]).await.expect("a socket");
    let mut refused = async |said: &str| -> Value {
        line.say(said.to_owned()).await.expect("said");
        loop {
            match line.hear().await.expect("an answer") {
                Heard::Reply {
                    refused: Some(why), ..
                } => return why,
                Heard::Reply { .. } => panic!("it was done"),
                Heard::Closed(code) => return json!({ "closed": code }),
                _ => continue,
            }
        }
    };
    for nonsense in [
        "",
        "hello",
        "{\"resume\": \"x\"}",
        "{\"id\": 1, \"command\": {\"cheat\": 1}}",
        "[1]",
    ] {
        assert_eq!(refused(nonsense).await["problem"], "server-garbled", "{nonsense}");
    }
    let host_only = r#"{"id": 1, "command": {"tick": {"now": 9}}}"#;
    assert_eq!(refused(host_only).await["problem"], "table-host-only");
    let secret = r#"{"id": 1, "command": {"keep-secret": {"secret": "00"}}}"#;
    assert_eq!(refused(secret).await["problem"], "table-host-only");
    let master = r#"{"id": 1, "command": {"master": "end"}}"#;
    assert_eq!(refused(master).await["problem"], "table-master-only");
    let stale = r#"{"id": 1, "command": {"agree": {"revision": 9}}}"#;
    assert!(
        ["table-stale-revision", "table-not-now"]
            .contains(&refused(stale).await["problem"].as_str().unwrap_or(""))
    );
    let long = format!("{{\"id\": 1, \"command\": \"{}\"}}", "x".repeat(8_000));
    assert_eq!(refused(&long).await, json!({ "closed": 1009 }));
    // The game is as it was, and others play on.
    let mut hands = announcing(&host, &places).await;
    play_turn(&mut hands, 1.0).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_at_once() {
    let folder = Folder::new();
    let server = Running::start(Settings {
        messages_per_second: 5,
        tables_per_hour: 2,
        sockets_per_address: 2,
        ..settings(&folder.path("games.sqlite"))
    })
    .await;
    let host = server.host;
    let places = seated(&host, duel()).await;
    seated(&host, duel()).await;
    let third = host.make(duel()).await.expect_err("a refusal").to_string();
    assert!(
        third.contains("429") && third.contains("server-too-many-tables"),
        "{third}"
    );
    let mut line = host.play(&places[0]).await.expect("a socket");
    let _other = host.play(&places[1]).await.expect("a socket");
    assert!(host.play(&places[1]).await.is_err(), "a third socket");
    for number in 0..60 {
        line.say(format!("{{\"id\": {number}, \"command\": \"disagree\"}}"))
            .await
            .expect("said");
    }
    let mut too_fast = 0;
    for _ in 0..60 {
        if let Heard::Reply {
            refused: Some(why), ..
        } = line.hear().await.expect("an answer")
        {
            too_fast += usize::from(why["problem"] == "server-too-fast");
        }
    }
    // Twenty may come at once, whatever the machine.
    assert!((1..=40).contains(&too_fast), "{too_fast}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fills_up_and_empties() {
    let folder = Folder::new();
    let store = taol_server::store::Sqlite::open(&folder.0.join("games.sqlite")).expect("a store");
    let store = std::sync::Arc::new(store);
    let server = Server::over(
        store.clone(),
        settings(&folder.path("games.sqlite")),
        Bots::default(),
    )
    .await;
    let server = Running::of(server.expect("a server"));
    let places = seated(&server.host, duel()).await;
    let mut hands = announcing(&server.host, &places).await;
    store.limit_pages(1).await.expect("a limit");
    let mut full = None;
    for _ in 0..200 {
        let text = "x".repeat(1_900);
        let command = Command::Say {
            to: taol_table::Audience::Open,
            text,
        };
        if let Some(why) = hands[0].try_say(command).await {
            full = Some(why);
            break;
        }
    }
    let full = full.expect("a full disk");
    assert_eq!(full["problem"], "server-store-full", "{full}");
    let words = hands[0].number;
    store.limit_pages(100_000).await.expect("a limit");
    play_turn(&mut hands, 1.0).await;
    assert!(hands[0].number > words);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_keeps_a_server_from_starting() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let address = server.host.address.to_string();
    let start = |address: &str, database: &str| {
        let settings = Settings {
            address: address.to_owned(),
            ..settings(database)
        };
        async {
            Server::start(settings, Bots::default())
                .await
                .map(|_| ())
                .expect_err("a reason")
        }
    };
    let taken = start(&address, &folder.path("other.sqlite")).await;
    assert_eq!(taken, CannotStart::InUse(address.clone()));
    assert_eq!(taken.message().id, "server-port-in-use");
    assert!(matches!(
        start("nowhere", &folder.path("other.sqlite")).await,
        CannotStart::Address(..)
    ));
    let read_only = start("127.0.0.1:0", "/proc/taol/games.sqlite").await;
    let said = taol_words::Words::new(taol_words::Language::French).say(&read_only.message());
    assert!(said.contains("On ne peut pas écrire"), "{said}");
    let down = start("127.0.0.1:0", "postgres://anne:secret@127.0.0.1:1/taol").await;
    let said = taol_words::Words::new(taol_words::Language::English).say(&down.message());
    assert!(
        said.contains("does not answer") && !said.contains("secret"),
        "{said}"
    );
    server.stop().await;
}
