//! Any bytes at all as requests: understood or refused, never a fault of the server, and never a word of what the asker may
//! not know. `TAOL_REQUESTS=100000` sends more.

mod support;

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::Method;
use serde_json::json;
use support::*;
use taol_server::library::Library;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Chance from a seed, the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count.max(1) as u64) as usize
    }
}

/// Bytes changed, doubled, cut out or put in, here and there.
fn harmed(text: &str, chance: &mut Chance) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..chance.below(6) {
        let place = chance.below(bytes.len());
        let end = (place + 1 + chance.below(12)).min(bytes.len());
        match chance.below(5) {
            0 => bytes[place] = chance.below(256) as u8,
            1 => drop(bytes.drain(place..end)),
            2 => {
                let piece = bytes[place..end].to_vec();
                bytes.splice(place..place, piece);
            }
            3 => {
                let words: [&[u8]; 8] = [
                    b"\r\n\r\n",
                    b"%00",
                    b"../",
                    b"{\"",
                    b"\xff\xfe",
                    b"-1",
                    b"99999999999999999999",
                    b"null",
                ];
                let word = words[chance.below(words.len())].to_vec();
                bytes.splice(place..place, word);
            }
            _ => bytes.truncate(end),
        }
        if bytes.is_empty() {
            bytes.push(b' ');
        }
    }
    bytes
}

/// What a server answers to bytes; nothing if it just closes.
async fn answered(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // Whoever sends nonsense may be cut off in the middle of it.
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
    let mut answer = Vec::new();
    let read = timeout(Duration::from_secs(120), stream.read_to_end(&mut answer)).await;
    assert!(
        read.is_ok(),
        "no end of an answer to {:?}",
        String::from_utf8_lossy(bytes)
    );
    answer
}

fn contains(all: &[u8], part: &str) -> bool {
    all.windows(part.len()).any(|window| window == part.as_bytes())
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_and_tells_nothing() {
    let asked = std::env::var("TAOL_REQUESTS").ok();
    let count: u32 = asked.and_then(|asked| asked.parse().ok()).unwrap_or(1_500);
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let host = server.host;
    let text = Library::built_in("garenne").expect("a scenario").text;
    let text = text.replacen("zef = { side", "zef = { hidden = true, side", 1);
    let made = host
        .make(json!({ "text": text, "listed": true }))
        .await
        .expect("a table");
    let token = |seat: usize| made["seats"][seat]["token"].as_str().expect("a token").to_owned();
    let poacher = host.claim(&token(0), "Anne", false).await.expect("a seat");
    let law = host.claim(&token(1), "Riwal", false).await.expect("a seat");
    let table = &law.table;
    let path = format!("/api/tables/{table}/seats/{}/view", law.seat);
    let view = host.request(Method::GET, &path, Some(&law.bearer), None);
    assert!(
        !view.await.expect("a view").text.contains("\"zef\""),
        "he is hidden"
    );

    let head = format!(
        "host: {}\r\nauthorization: Bearer {}\r\naccept-language: en\r\nconnection: close\r\n",
        host.address, law.bearer
    );
    let get = |path: &str| format!("GET {path} HTTP/1.1\r\n{head}\r\n");
    let post = |path: &str, body: &str| {
        let length = body.len();
        format!("POST {path} HTTP/1.1\r\n{head}content-length: {length}\r\n\r\n{body}")
    };
    let requests = [
        get("/"),
        get("/health"),
        get("/metrics"),
        get("/api/openapi.json"),
        get("/api/bots"),
        get("/api/tables"),
        get("/api/tables/listed"),
        get(&format!("/api/tables/{table}")),
        get(&format!("/api/tables/{table}/file")),
        get(&format!("/api/tables/{table}/seats/{}/view", law.seat)),
        get(&format!("/api/tables/{table}/seats/{}/view", poacher.seat)),
        get(&format!("/api/tables/{table}/seats/{}/board", law.seat)),
        get(&format!("/api/tables/{table}/seats/{}/stream?after=0", law.seat)),
        get(&format!(
            "/api/tables/{table}/seats/{}/stream?after=0",
            poacher.seat
        )),
        get(&format!(
            "/api/tables/{table}/seats/{}/play?lang=en",
            poacher.seat
        )),
        post("/api/links/look", &json!({ "token": "0".repeat(64) }).to_string()),
        post(
            "/api/seats",
            &json!({ "token": "0".repeat(64), "name": "x" }).to_string(),
        ),
        post(
            "/api/tables",
            &json!({ "scenario": "duel-au-gue", "bots": {} }).to_string(),
        ),
        post(
            &format!("/api/tables/{table}/sit"),
            &json!({ "seat": 0, "name": "x" }).to_string(),
        ),
        post(&format!("/api/tables/{table}/begin"), ""),
        post(
            &format!("/api/tables/{table}/seats/0/bot"),
            &json!({ "bot": "x" }).to_string(),
        ),
        post(&format!("/api/tables/{table}/seats/0/link"), ""),
    ];
    let secrets = [&poacher.bearer, &token(0), &token(1), "\"zef\""].map(str::to_owned);
    let mut chance = Chance(0x5EED);
    for _ in 0..count {
        let which = chance.below(requests.len());
        let bytes = harmed(&requests[which], &mut chance);
        let answer = answered(host.address, &bytes).await;
        let said = || String::from_utf8_lossy(&bytes).into_owned();
        let status = answer.get(9..12).unwrap_or_default();
        assert!(
            !status.starts_with(b"5"),
            "{}: {}",
            String::from_utf8_lossy(&answer),
            said()
        );
        for secret in &secrets {
            assert!(!contains(&answer, secret), "{secret} is told to {}", said());
        }
    }
    // Nothing has become of the game.
    let mut hands = announcing(&host, &[poacher, law]).await;
    play_turn(&mut hands, 1.0).await;
    server.stop().await;
}
