//! Two servers over one database: what one of them does holds at the other.

mod support;

use support::postgres::Database;
use support::*;
use taol_server::client::{Heard, Line};
use taol_table::{Audience, Command};
use tokio::time::timeout;

/// Listens until the line is closed; the code with which it is.
async fn closed(line: &mut Line) -> Option<u16> {
    let heard = async {
        loop {
            if let Heard::Closed(code) = line.hear().await.expect("a message") {
                return code;
            }
        }
    };
    timeout(LONG, heard).await.expect("closed in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_changed_hands_at_one_node_is_lost_at_the_other() {
    let Some(database) = Database::start() else {
        return;
    };
    let address = database.address("nodes");
    let here = Running::start(settings(&address)).await;
    let there = Running::start(settings(&address)).await;
    let made = here.host.make(duel()).await.expect("a table");
    let token = made["seats"][0]["token"].as_str().expect("a token");
    let anne = here.host.claim(token, "Anne", false).await.expect("a seat");
    let mut hers = there.host.play(&anne).await.expect("a socket");
    hers.resume(0).await.expect("said");

    // Under the same name it is her other device, and both are hers.
    here.host.claim(token, "Anne", true).await.expect("her seat");
    let word = Command::Say {
        to: Audience::Open,
        text: "here".to_owned(),
    };
    let refused = hers.ask("a", &word, |_| {}).await.expect("an answer");
    assert_eq!(refused, None);

    // Under another name it is somebody else's: she is out there too, and he is in.
    let riwal = here.host.claim(token, "Riwal", true).await.expect("a seat");
    let mut his = there.host.play(&riwal).await.expect("a socket");
    his.resume(0).await.expect("said");
    assert_eq!(closed(&mut hers).await, Some(4003));
    let refused = his.ask("b", &word, |_| {}).await.expect("an answer");
    assert_eq!(refused, None);
    here.stop().await;
    there.stop().await;
}
