//! What whoever keeps a server does beside it, with a real one running: its log, a backup, a stop.

#[path = "../../taol-server/tests/support/mod.rs"]
mod support;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command as Program, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use support::*;
use taol_server::client::{Host, Place};
use taol_server::load::loopback;
use taol_table::{Audience, Command, SeatEvent};

/// `taol serve`, with all that it logs in a file.
struct Serving {
    child: Child,
    host: Host,
}

impl Serving {
    fn start(database: &str, log: &Path) -> Serving {
        let mut child = Program::new(env!("CARGO_BIN_EXE_taol"))
            .args([
                "--lang",
                "en",
                "serve",
                "--address",
                "127.0.0.1:0",
                "--database",
                database,
            ])
            .args(["--set", "log=trace", "--set", "log-format=json"])
            .stdout(Stdio::piped())
            .stderr(File::create(log).expect("a log"))
            .spawn()
            .expect("a server");
        let mut line = String::new();
        let out = child.stdout.take().expect("its words");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let said = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        let address = said.and_then(loopback).expect("an address");
        Serving {
            child,
            host: Host { address },
        }
    }

    /// Asks it to end, as the system does, and waits until it has; whether it ended well.
    fn end(mut self) -> bool {
        let asked = Program::new("kill").arg(self.child.id().to_string()).status();
        assert!(asked.is_ok_and(|asked| asked.success()));
        self.child.wait().is_ok_and(|ended| ended.success())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn taol(arguments: &[&str]) -> Output {
    let mut program = Program::new(env!("CARGO_BIN_EXE_taol"));
    program.args(arguments).output().expect("an answer")
}

fn word(text: &str) -> Command {
    Command::Say {
        to: Audience::Open,
        text: text.to_owned(),
    }
}

/// A duel whose seats are taken, and the secrets of its links.
async fn seats(host: &Host) -> (Vec<Place>, Vec<String>) {
    let made = host.make(duel()).await.expect("a table");
    let (mut places, mut secrets) = (Vec::new(), Vec::new());
    for seat in made["seats"].as_array().expect("seats") {
        let token = seat["token"].as_str().expect("a token");
        places.push(host.claim(token, "Somebody", false).await.expect("a seat"));
        secrets.push(token.to_owned());
    }
    secrets.extend(places.iter().map(|place| place.bearer.clone()));
    secrets.extend(made["spectators"].as_str().map(str::to_owned));
    (places, secrets)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_read_by_machines_and_holds_no_secret() {
    let folder = Folder::new();
    let log = folder.0.join("log");
    let server = Serving::start(&folder.path("games.sqlite"), &log);
    let (places, mut secrets) = seats(&server.host).await;
    secrets.push("whispered in play".to_owned());
    let mut ann = Hand::open(&server.host, &places[0]).await;
    ann.say(word("whispered in play")).await;
    // What is wrong is logged no more than what is right.
    let wrong = "0123456789abcdef0123456789abcdef";
    secrets.push(wrong.to_owned());
    server
        .host
        .claim(wrong, "Nobody", false)
        .await
        .expect_err("no such seat");
    ann.line
        .say(format!("{{\"bearer\":\"{wrong}\"}}"))
        .await
        .expect("a line");
    ann.say(word("and on")).await;
    drop(ann);
    assert!(server.end(), "it ended well");
    let text = std::fs::read_to_string(&log).expect("a log");
    for line in text.lines() {
        let entry: Value = serde_json::from_str(line).expect("JSON, line by line");
        for field in ["timestamp", "level", "target"] {
            assert!(entry[field].is_string(), "{field}: {line}");
        }
        assert!(entry["fields"]["message"].is_string(), "{line}");
        for secret in &secrets {
            assert!(!line.contains(secret.as_str()), "a secret in the log: {line}");
        }
    }
    for word in [
        "\"request\"",
        "/api/tables",
        "\"status\":",
        "\"stopping\"",
        "\"stopped\"",
    ] {
        assert!(text.contains(word), "{word} is not in the log");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_and_restored_while_people_play() {
    let folder = Folder::new();
    let (games, copy, restored) = (
        folder.path("games.sqlite"),
        folder.path("games.backup"),
        folder.path("restored.sqlite"),
    );
    let server = Serving::start(&games, &folder.0.join("log"));
    let (places, _) = seats(&server.host).await;
    let mut ann = Hand::open(&server.host, &places[0]).await;
    let (mut said, mut before) = (0, 0);
    let backup = {
        let (games, copy) = (games.clone(), copy.clone());
        move || taol(&["--lang", "en", "backup", "--database", &games, &copy])
    };
    let mut made = None;
    let until = Instant::now() + LONG;
    // She speaks before, during and after it.
    let after = loop {
        ann.say(word(&format!("word {said}"))).await;
        said += 1;
        match &made {
            None if said == 5 => {
                before = said;
                made = Some(tokio::task::spawn_blocking(backup.clone()));
            }
            Some(copying) if copying.is_finished() => break said,
            _ => {}
        }
        assert!(Instant::now() < until, "the backup takes for ever");
    };
    let made = made.expect("a backup").await.expect("an answer");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(String::from_utf8_lossy(&made.stdout).contains(&copy));
    let answer = taol(&["--lang", "fr", "restore", "--database", &restored, &copy]);
    assert!(
        answer.status.success(),
        "{}",
        String::from_utf8_lossy(&answer.stderr)
    );
    // Neither overwrites anything: not the file of a backup, not a database that games are in.
    for refused in [
        taol(&["--lang", "en", "backup", "--database", &games, &copy]),
        taol(&["--lang", "en", "restore", "--database", &games, &copy]),
    ] {
        assert!(!refused.status.success());
        assert!(!refused.stderr.is_empty(), "it says why");
    }
    ann.say(word("the first server goes on")).await;
    let again = Serving::start(&restored, &folder.0.join("other log"));
    // Seats are held by whoever held them, and all that was answered before the backup began is there.
    let mut ann = taol_server::steady::Steady::new(again.host, places[0].clone(), "again");
    ann.complete().await.expect("all that was told");
    let words = ann.entries.iter().filter_map(|entry| match &*entry.event {
        SeatEvent::Said { text, .. } => Some(text.clone()),
        _ => None,
    });
    let words: Vec<String> = words.collect();
    let expected: Vec<String> = (0..words.len()).map(|number| format!("word {number}")).collect();
    assert_eq!(words, expected, "without a gap");
    assert!(
        (before..=after).contains(&words.len()),
        "{before}, {}, {after}",
        words.len()
    );
    let soon = tokio::time::Instant::now() + Duration::from_secs(60);
    assert_eq!(ann.say(&word("here, too"), soon).await.expect("an answer"), None);
    assert!(again.end() && server.end(), "both ended well");
}
