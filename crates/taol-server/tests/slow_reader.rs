//! Somebody reads too slowly: nobody waits for them, they are dropped, and they come back to all of it.

mod support;

use support::*;
use taol_server::client::{Heard, Line, Place};
use taol_table::{Audience, Command, SeatEvent};
use tokio::net::TcpSocket;

/// Words said at once.
const TOGETHER: usize = 100;

/// More than any system keeps for somebody who does not read.
const MOST: usize = 20_000;

/// A socket whose system keeps hardly anything for it.
async fn narrow(server: &Running, place: &Place) -> Line {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a narrow one");
    let stream = socket.connect(server.host.address).await.expect("a line");
    let line = server.host.play_over(stream, place, "en").await;
    line.expect("a socket")
}

fn word(text: String) -> Command {
    let to = Audience::Open;
    Command::Say { to, text }
}

/// Says long words, many at once, and hears them all answered.
async fn talk(hand: &mut Hand, round: usize) {
    for number in 0..TOGETHER {
        let text = format!("{round}-{number} ").repeat(200);
        let said = hand.line.command(&format!("{round}-{number}"), &word(text)).await;
        said.expect("a line");
    }
    let mut answered = 0;
    while answered < TOGETHER {
        match hand.line.hear().await.expect("a line") {
            Heard::Reply { refused, .. } => {
                assert_eq!(refused, None);
                answered += 1;
            }
            other => hand.take(other),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_too_slowly_is_dropped_and_comes_back() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(&server.host, duel()).await;
    let mut quick = Hand::open(&server.host, &places[0]).await;
    let mut slow = Hand::over(narrow(&server, &places[1]).await, &places[1]).await;
    let dropped = || server.shared.numbers.slow_dropped.get();
    let mut round = 0;
    while dropped() == 0 {
        assert!(
            round * TOGETHER < MOST,
            "somebody who does not read is kept for ever"
        );
        talk(&mut quick, round).await;
        round += 1;
    }
    // What was on its way is heard in order; then the line ends with the reason.
    let end = loop {
        match tokio::time::timeout(LONG, slow.line.hear())
            .await
            .expect("in time")
        {
            Ok(Heard::Closed(code)) => break code,
            Ok(heard) => slow.take(heard),
            Err(_) => break None,
        }
    };
    assert!(matches!(end, Some(4_001) | None), "{end:?}");
    let game = server.shared.game_file(&places[1].table).await.expect("a game");
    let last = game.last_number(places[1].seat);
    assert!(
        slow.number < last,
        "{} of {last}: nothing was kept back",
        slow.number
    );
    slow.reopen(&server.host).await;
    while slow.number < last {
        let heard = tokio::time::timeout(LONG, slow.line.hear()).await;
        slow.take(heard.expect("in time").expect("a line"));
    }
    quick.say(word("back again".to_owned())).await;
    let is_it = |event: &SeatEvent| matches!(event, SeatEvent::Said { text, .. } if text == "back again");
    slow.until(is_it).await;
    assert_eq!(dropped(), 1, "once");
    server.stop().await;
}
