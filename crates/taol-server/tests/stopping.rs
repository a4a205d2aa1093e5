//! A server stops while people speak: whoever was answered is heard, whoever was not says it again, and the turn goes on.

mod support;

use std::collections::BTreeMap;

use support::*;
use taol_server::client::Heard;
use taol_table::{Audience, Command, SeatEvent, Stage};

/// Words that each has on the way when the server stops.
const WORDS: usize = 40;

fn word(text: &str) -> Command {
    Command::Say {
        to: Audience::Open,
        text: text.to_owned(),
    }
}

/// Hears until the line ends: with which code, and which commands were answered well.
async fn to_the_end(hand: &mut Hand) -> (Option<u16>, Vec<String>) {
    let mut answered = Vec::new();
    loop {
        match tokio::time::timeout(LONG, hand.line.hear())
            .await
            .expect("in time")
        {
            Ok(Heard::Closed(code)) => return (code, answered),
            Ok(Heard::Reply { id, refused, .. }) => answered.extend(refused.is_none().then_some(id)),
            Ok(heard) => hand.take(heard),
            Err(_) => return (None, answered),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_a_turn_when_the_server_stops() {
    let folder = Folder::new();
    let database = folder.path("games.sqlite");
    let server = Running::start(settings(&database)).await;
    let places = seated(&server.host, duel()).await;
    let mut hands = announcing(&server.host, &places).await;
    // One has announced, and the other is about to; both speak on.
    let walk = hands[0].walk(2.0);
    hands[0].say(walk).await;
    let late = hands[1].walk(2.0);
    for (seat, hand) in hands.iter_mut().enumerate() {
        for number in 0..WORDS {
            let text = format!("w-{seat}-{number}");
            hand.line.command(&text, &word(&text)).await.expect("a line");
        }
    }
    hands[1].line.command("late", &late).await.expect("a line");
    let (first, second) = hands.split_at_mut(1);
    let ((), one, other) = tokio::join!(
        server.stop(),
        to_the_end(&mut first[0]),
        to_the_end(&mut second[0])
    );
    for (code, _) in [&one, &other] {
        assert_eq!(*code, Some(1_012), "they are told to come back");
    }
    let again = Running::start(settings(&database)).await;
    for ((seat, hand), (_, answered)) in hands.iter_mut().enumerate().zip([one, other]) {
        hand.reopen(&again.host).await;
        for number in 0..WORDS {
            let text = format!("w-{seat}-{number}");
            if !answered.contains(&text) {
                assert_eq!(hand.try_say_as(&text, &word(&text)).await, None);
            }
        }
        if seat == 1 && !answered.contains(&"late".to_owned()) {
            assert_eq!(hand.try_say_as("late", &late).await, None);
        }
    }
    let game = again.shared.game_file(&places[0].table).await.expect("a game");
    let mut heard: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in game.stream(places[0].seat, 0) {
        if let SeatEvent::Said { text, .. } = &*entry.event {
            *heard.entry(text).or_default() += 1;
        }
    }
    assert_eq!(heard.len(), 2 * WORDS, "all of it was said");
    assert!(
        heard.values().all(|times| *times == 1),
        "each word once: {heard:?}"
    );
    // The turn is where it was, with both announcements, and is played to its end.
    assert_eq!((game.turn(), game.stage()), (1, Stage::Announcing));
    for place in &places {
        let view = game.view(place.seat).expect("a view");
        assert!(
            view.plans.iter().any(|ghost| ghost.plan.is_some()),
            "seat {}",
            place.seat
        );
    }
    for step in 0..3 {
        for hand in &mut hands {
            match step {
                0 => hand.agree().await,
                _ => hand.say(Command::Ready).await,
            }
        }
    }
    hands[0]
        .until(|event| matches!(event, SeatEvent::TurnBegan { turn: 2 }))
        .await;
    again.stop().await;
}
