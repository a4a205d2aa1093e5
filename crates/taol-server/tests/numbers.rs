//! What whoever runs a server reads at `/metrics`.

mod support;

use std::collections::BTreeMap;

use axum::http::Method;
use support::*;
use taol_server::client::Host;
use taol_table::Command;

/// The numbers as Prometheus would read them: every one with what it is and of what kind.
async fn numbers(host: &Host) -> BTreeMap<String, f64> {
    let answer = host.request(Method::GET, "/metrics", None, None).await;
    let text = answer.expect("an answer").text;
    let (mut helped, mut typed, mut read) = (Vec::new(), Vec::new(), BTreeMap::new());
    for line in text.lines() {
        let first = |rest: &str| rest.split(' ').next().unwrap_or_default().to_owned();
        if let Some(rest) = line.strip_prefix("# HELP ") {
            assert!(rest.contains(' '), "{line}");
            helped.push(first(rest));
        } else if let Some(rest) = line.strip_prefix("# TYPE ") {
            assert!(
                ["counter", "gauge", "histogram"]
                    .iter()
                    .any(|kind| rest.ends_with(kind)),
                "{line}"
            );
            typed.push(first(rest));
        } else {
            let (name, value) = line.rsplit_once(' ').expect("a name and a number");
            let family = typed.last().expect("a kind before the number");
            assert!(
                name.starts_with(family.as_str()) && name.starts_with("taol_"),
                "{line}"
            );
            read.insert(name.to_owned(), value.parse().expect("a number"));
        }
    }
    assert_eq!(helped, typed);
    read
}

#[tokio::test(flavor = "multi_thread")]
async fn the_numbers_are_what_was_done() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let before = numbers(&server.host).await;
    assert_eq!(before["taol_tables_made_total"], 0.0);
    assert_eq!(before["taol_sockets"], 0.0);
    let places = seated(&server.host, duel()).await;
    let mut hands = announcing(&server.host, &places).await;
    let begun = numbers(&server.host).await;
    let walk = hands[0].walk(2.0);
    hands[0].say(walk).await;
    let stale = Command::Agree { revision: 99 };
    assert!(hands[0].try_say(stale).await.is_some(), "refused");
    hands[1]
        .until(|event| matches!(event, taol_table::SeatEvent::Plans { .. }))
        .await;
    let after = numbers(&server.host).await;
    let grown = |name: &str| after[name] - begun[name];
    assert_eq!(after["taol_tables_made_total"], 1.0);
    assert_eq!(after["taol_tables_open"], 1.0);
    assert_eq!(after["taol_tables_hot"], 1.0);
    assert_eq!(after["taol_sockets"], 2.0);
    assert_eq!(grown("taol_commands_done_total"), 1.0);
    assert_eq!(grown("taol_commands_refused_total"), 1.0);
    assert_eq!(grown("taol_commit_seconds_count"), 2.0);
    assert!(grown("taol_messages_sent_total") >= 2.0, "both were told");
    assert!(after["taol_requests_total"] > before["taol_requests_total"]);
    for never in [
        "taol_conflicts_total",
        "taol_slow_dropped_total",
        "taol_too_many_total",
    ] {
        assert_eq!(after[never], 0.0, "{never}");
    }
    // The steps of a histogram hold all that is below them.
    let steps = after
        .iter()
        .filter(|(name, _)| name.starts_with("taol_commit_seconds_bucket"));
    let most = steps.map(|(_, count)| *count).fold(0.0, f64::max);
    assert_eq!(most, after["taol_commit_seconds_count"]);
    drop(hands);
    let until = std::time::Instant::now() + LONG;
    while numbers(&server.host).await["taol_sockets"] > 0.0 {
        assert!(
            std::time::Instant::now() < until,
            "sockets that are gone are counted"
        );
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server.stop().await;
}
