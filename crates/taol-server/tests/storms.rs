//! A bad line between people and server: messages are cut off, late, doubled and out of order. All seats come to the same.

mod support;

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use support::*;
use taol_server::client::Host;
use taol_server::steady::Steady;
use taol_table::{Command, SeatEvent, Stage};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tokio_tungstenite::{accept_hdr_async, client_async};

/// Chance from a seed, the same every time.
struct Chance(AtomicU64);

impl Chance {
    fn one_in(&self, count: u64) -> bool {
        let state = self.0.fetch_add(0x9E37_79B9_7F4A_7C15, Ordering::Relaxed);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        ((mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB) >> 33).is_multiple_of(count)
    }
}

static CHANCE: Chance = Chance(AtomicU64::new(7));

/// A proxy that harms what passes through it.
async fn bad_line(to: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                // Whatever breaks, breaks.
                let _ = carry(stream, to).await;
            });
        }
    });
    address
}

#[allow(clippy::result_large_err)]
async fn carry(stream: TcpStream, to: SocketAddr) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let mut asked = None;
    let near = accept_hdr_async(stream, |request: &Request, response: Response| {
        let bearer = request.headers().get("authorization").cloned();
        asked = Some((request.uri().to_string(), bearer));
        Ok::<Response, ErrorResponse>(response)
    })
    .await?;
    let (path, bearer) = asked.ok_or("nothing asked")?;
    let mut request = format!("ws://{to}{path}").into_client_request()?;
    if let Some(bearer) = bearer {
        request.headers_mut().insert("authorization", bearer);
    }
    let (far, _) = client_async(request, TcpStream::connect(to).await?).await?;
    let (near_out, near_in) = near.split();
    let (far_out, far_in) = far.split();
    tokio::select! {
        () = harm(near_in, far_out) => {}
        () = harm(far_in, near_out) => {}
    }
    Ok(())
}

async fn harm<In, Out>(mut from: In, mut to: Out)
where
    In: futures_util::Stream<Item = Result<Message, tokio_tungstenite::tungstenite::Error>> + Unpin,
    Out: futures_util::Sink<Message> + Unpin,
{
    let mut kept: Option<Message> = None;
    while let Some(Ok(message)) = from.next().await {
        if CHANCE.one_in(60) {
            return;
        }
        if CHANCE.one_in(8) {
            sleep(Duration::from_millis(30)).await;
        }
        // Out of order: this one waits for the next.
        if kept.is_none() && CHANCE.one_in(10) {
            kept = Some(message);
            continue;
        }
        let copies = if CHANCE.one_in(10) { 2 } else { 1 };
        for _ in 0..copies {
            if to.send(message.clone()).await.is_err() {
                return;
            }
        }
        if let Some(late) = kept.take()
            && to.send(late).await.is_err()
        {
            return;
        }
    }
}

fn next(seat: &Steady) -> Option<Command> {
    let mut stage = Stage::Gathering;
    let mut revision = 0;
    for entry in &seat.entries {
        match &*entry.event {
            SeatEvent::StageBegan { stage: now, .. } => stage = *now,
            SeatEvent::Plans { revision: now, .. } => revision = *now,
            _ => {}
        }
    }
    match stage {
        Stage::Announcing => Some(Command::Agree { revision }),
        Stage::ShotsBefore | Stage::Shooting | Stage::Melee | Stage::Aftermath => Some(Command::Ready),
        Stage::Gathering | Stage::Over => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_seats_come_to_the_same() {
    let folder = Folder::new();
    let server = Running::start(settings(&folder.path("games.sqlite"))).await;
    let places = seated(&server.host, duel()).await;
    let line = bad_line(server.host.address).await;
    let until = Instant::now() + Duration::from_secs(600);
    let mut playing = Vec::new();
    for place in places {
        let mut seat = Steady::new(server.host, place, "storm");
        seat.sockets = Host { address: line };
        playing.push(tokio::spawn(async move {
            let done = |seat: &Steady| {
                let last = seat.entries.last();
                last.is_some_and(|entry| entry.turn >= 6 || matches!(*entry.event, SeatEvent::Ended))
            };
            while !done(&seat) {
                assert!(Instant::now() < until, "the game stands still");
                if let Some(command) = next(&seat) {
                    // Refused or not: what matters is what follows.
                    seat.say(&command, until).await.expect("an answer in the end");
                }
                seat.listen(Instant::now() + Duration::from_millis(20)).await;
            }
            seat.hang_up();
            seat
        }));
    }
    let mut seats = Vec::new();
    for seat in playing {
        seats.push(seat.await.expect("an end"));
    }
    let table = seats[0].place.table.clone();
    let mut file = server.shared.game_file(&table).await.expect("a game");
    loop {
        for seat in &mut seats {
            seat.complete().await.expect("all that was told");
        }
        // A copy of something said long ago may have come through just now.
        let now = server.shared.game_file(&table).await.expect("a game");
        if now.length() == file.length() {
            break;
        }
        file = now;
    }
    for seat in &mut seats {
        let number = seat.place.seat;
        let told = file.stream(number, 0);
        let told = &told[..told.len().min(seat.entries.len())];
        assert_eq!(seat.entries, told, "what seat {number} has is what it was told");
    }
    let fingerprint = file.state().fingerprint();
    // Another server reads the same game from the disk.
    server.stop().await;
    let again = Running::start(settings(&folder.path("games.sqlite"))).await;
    let read = again.shared.game_file(&table).await.expect("a game");
    assert_eq!(read.state().fingerprint(), fingerprint);
    again.stop().await;
}
