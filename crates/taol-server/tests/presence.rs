//! Who is at the table, and what they point at: told to those who may know, kept nowhere.

mod support;

use serde_json::json;
use support::*;
use taol_server::client::{Heard, Host, Line, Place};
use taol_table::{Role, SeatId, Shown};
use tokio::time::timeout;

async fn open(host: &Host, place: &Place) -> Line {
    let mut line = host.play(place).await.expect("a line");
    line.resume(0).await.expect("said");
    line
}

/// Listens until these seats are present, and no others.
async fn until_present(line: &mut Line, seats: &[SeatId]) {
    let heard = async {
        loop {
            match line.hear().await.expect("a message") {
                Heard::Present(present) if present == seats => return,
                Heard::Closed(code) => panic!("closed: {code:?}"),
                _ => {}
            }
        }
    };
    timeout(LONG, heard).await.expect("they are present");
}

/// The places at which others point until the first beyond a mark, and who points.
async fn pointed_at(line: &mut Line, mark: f64) -> Vec<(SeatId, f64)> {
    let mut places = Vec::new();
    let heard = async {
        loop {
            match line.hear().await.expect("a message") {
                Heard::Shown(shown) => {
                    let Shown::Ping { at, .. } = shown.what else {
                        continue;
                    };
                    if at.x >= mark {
                        return;
                    }
                    places.push((shown.seat, at.x));
                }
                Heard::Closed(code) => panic!("closed: {code:?}"),
                _ => {}
            }
        }
    };
    timeout(LONG, heard).await.expect("the mark");
    places
}

async fn point(line: &mut Line, x: f64, to: &str) {
    let said = json!({ "show": { "ping": { "table": 0, "at": { "x": x, "y": 5.0 } } }, "to": to });
    line.say(said.to_string()).await.expect("said");
}

fn seats() -> Vec<Role> {
    let player = |side| Role::Player { side };
    let spectator = |behind| Role::Spectator { of: Some(0), behind };
    vec![
        player(0),
        player(1),
        player(0),
        Role::Master,
        spectator(0),
        spectator(1),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_come_and_go_are_told_to_those_who_stay() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(&server.host, json!({ "scenario": "duel-au-gue" })).await;
    let mut anne = open(&server.host, &places[0]).await;
    until_present(&mut anne, &[0]).await;
    let mut youenn = open(&server.host, &places[1]).await;
    until_present(&mut anne, &[0, 1]).await;
    until_present(&mut youenn, &[0, 1]).await;
    // A second screen is no second person.
    let second = open(&server.host, &places[1]).await;
    drop(youenn);
    drop(second);
    until_present(&mut anne, &[0]).await;
    let mut back = open(&server.host, &places[1]).await;
    until_present(&mut back, &[0, 1]).await;
    until_present(&mut anne, &[0, 1]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_points_at_is_seen_by_their_side_unless_they_show_it_to_all() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(
        &server.host,
        json!({ "scenario": "duel-au-gue", "seats": seats() }),
    )
    .await;
    let mut lines = Vec::new();
    for place in &places {
        lines.push(open(&server.host, place).await);
    }
    let all: Vec<SeatId> = (0..6).collect();
    for line in &mut lines {
        until_present(line, &all).await;
    }
    point(&mut lines[0], 1.0, "side").await;
    point(&mut lines[0], 2.0, "open").await;
    // Off the table, and by somebody who only looks on: refused, and seen by nobody.
    point(&mut lines[0], -300.0, "open").await;
    // What comes last from each says that all before it has been heard.
    for (seat, mark) in [(0, 10.0), (3, 11.0)] {
        point(&mut lines[seat], mark, "open").await;
    }
    let spectator = json!({ "show": { "ruler": null } }).to_string();
    lines[4].say(spectator).await.expect("said");
    let refused = async {
        loop {
            if let Heard::Reply {
                refused: Some(why), ..
            } = lines[4].hear().await.expect("a message")
            {
                return why;
            }
        }
    };
    let why = timeout(LONG, refused).await.expect("a refusal");
    assert_eq!(why["problem"], "table-players-only", "{why}");
    assert_eq!(pointed_at(&mut lines[1], 10.0).await, [(0, 2.0)]);
    assert_eq!(pointed_at(&mut lines[2], 10.0).await, [(0, 1.0), (0, 2.0)]);
    assert_eq!(pointed_at(&mut lines[3], 10.0).await, [(0, 1.0), (0, 2.0)]);
    // Whoever looks on a turn behind sees nothing of now, not even from the game master.
    lines[5]
        .say("{\"id\": 1, \"look\": 0}".to_owned())
        .await
        .expect("said");
    loop {
        match timeout(LONG, lines[5].hear())
            .await
            .expect("in time")
            .expect("a message")
        {
            Heard::Reply { .. } => break,
            Heard::Shown(shown) => panic!("{shown:?}"),
            _ => {}
        }
    }
    server.stop().await;
}
