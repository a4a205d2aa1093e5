//! One suite for both stores: SQLite in a file, and a PostgreSQL started for it.

mod support;

use std::sync::Arc;

use support::Folder;
use support::postgres::Database;
use taol_server::secrets::{Person, TableId};
use taol_server::store::{
    self, About, Append, Appended, Cached, Founding, Link, News, Row, Sqlite, Store, StoreError,
};

fn about(owner: &str) -> About {
    About {
        owner: owner.to_owned(),
        title: ("Le gué".to_owned(), "The ford".to_owned()),
        listed: false,
        begins_when_full: true,
        made: 100,
        touched: 100,
        turn: 0,
        over: false,
    }
}

fn append(table: &TableId, sequence: u64, word: &str) -> Append {
    Append {
        table: table.clone(),
        sequence,
        count: 1,
        requests: format!("[[0,\"{word}\"]]"),
        body: word.as_bytes().to_vec(),
        touch: true,
        now: 200 + sequence,
        due: (sequence == 3).then_some(500),
        turn: sequence as u32,
        over: false,
    }
}

async fn found(store: &dyn Store, owner: &Person) -> TableId {
    let table = TableId::fresh();
    let link = |seat| Link {
        table: table.clone(),
        seat,
    };
    let founding = Founding {
        about: about(owner.as_str()),
        made_of: b"made of".to_vec(),
        links: vec![
            (format!("{table}-0"), link(Some(0))),
            (format!("{table}-1"), link(Some(1))),
            (format!("{table}-look"), link(None)),
        ],
        first: append(&table, 1, "one"),
        table: table.clone(),
    };
    store.create(founding).await.expect("a table");
    table
}

async fn a_log_grows_and_is_read(store: &dyn Store) {
    let table = found(store, &Person::fresh()).await;
    assert_eq!(store.append(append(&table, 2, "two")).await, Ok(Appended::Done));
    assert_eq!(store.append(append(&table, 3, "three")).await, Ok(Appended::Done));
    assert_eq!(
        store.append(append(&table, 3, "other")).await,
        Ok(Appended::Taken)
    );
    let nowhere = TableId::fresh();
    assert_eq!(store.append(append(&nowhere, 1, "x")).await, Ok(Appended::Taken));
    let words = |rows: Vec<Row>| -> Vec<String> {
        let bodies = rows.into_iter().map(|row| String::from_utf8(row.body));
        bodies.map(|body| body.expect("a word")).collect()
    };
    let all = store.read(&table, 0).await.expect("a log");
    assert_eq!(all[1].requests, "[[0,\"two\"]]");
    assert_eq!(words(all), ["one", "two", "three"]);
    assert_eq!(words(store.read(&table, 2).await.expect("a log")), ["three"]);
    let known = store.about(&table).await.expect("an answer").expect("a table");
    assert_eq!((known.turn, known.touched, known.made), (3, 203, 100));
    assert_eq!(store.made_of(&table).await, Ok(Some(b"made of".to_vec())));
    assert_eq!(store.about(&nowhere).await, Ok(None));
    assert!(store.due(499).await.expect("tables").is_empty());
    assert!(store.due(500).await.expect("tables").contains(&table));
}

async fn of_two_who_write_only_one_wins(store: &Arc<dyn Store>) {
    let table = found(&**store, &Person::fresh()).await;
    for sequence in 2..12 {
        let race: Vec<_> = (0..8)
            .map(|racer| {
                let (store, append) = (Arc::clone(store), append(&table, sequence, &format!("{racer}")));
                tokio::spawn(async move { store.append(append).await })
            })
            .collect();
        let mut won = 0;
        for racer in race {
            won += usize::from(racer.await.expect("an end") == Ok(Appended::Done));
        }
        assert_eq!(won, 1, "at {sequence}");
    }
    assert_eq!(store.read(&table, 0).await.expect("a log").len(), 11);
}

async fn snapshots_are_kept_one_at_a_time(store: &dyn Store) {
    let table = found(store, &Person::fresh()).await;
    assert_eq!(store.snapshot(&table).await, Ok(None));
    for length in [5, 9] {
        let cached = Cached {
            program: "p".to_owned(),
            length,
            body: vec![1, 2, 3],
        };
        store.put_snapshot(&table, cached.clone()).await.expect("kept");
        assert_eq!(store.snapshot(&table).await, Ok(Some(cached)));
    }
}

async fn seats_are_held_and_links_renewed(store: &dyn Store) {
    let (ann, bob) = (Person::fresh(), Person::fresh());
    let table = found(store, &ann).await;
    let link = store.link(&format!("{table}-1")).await.expect("an answer");
    assert_eq!(link.map(|link| link.seat), Some(Some(1)));
    let look = store.link(&format!("{table}-look")).await.expect("an answer");
    assert_eq!(look.map(|link| link.seat), Some(None));
    assert_eq!(store.link("nothing").await, Ok(None));

    assert_eq!(store.hold(&table, 0, &ann, true).await, Ok(true));
    assert_eq!(store.hold(&table, 0, &ann, true).await, Ok(true), "her own");
    assert_eq!(store.hold(&table, 0, &bob, true).await, Ok(false));
    assert_eq!(store.holds(&table, 0, &bob).await, Ok(false));
    assert_eq!(store.hold(&table, 0, &bob, false).await, Ok(true));
    assert_eq!(store.holds(&table, 0, &bob).await, Ok(true));
    assert_eq!(store.taken(&table).await, Ok(vec![0]));
    let held = store.tables_of(&bob).await.expect("tables");
    assert_eq!(held.len(), 1);
    assert_eq!((held[0].seat, &held[0].table), (Some(0), &table));

    // A seat that was left is free for the next who has the link.
    store.hold(&table, 1, &ann, true).await.expect("held");
    store.release(&table, 1).await.expect("left");
    assert_eq!(store.holds(&table, 1, &ann).await, Ok(false));
    assert_eq!(store.hold(&table, 1, &bob, true).await, Ok(true));
    store.release(&table, 1).await.expect("left");

    let seat = Link {
        table: table.clone(),
        seat: Some(0),
    };
    store.renew("fresh", seat.clone()).await.expect("a new link");
    assert_eq!(store.link(&format!("{table}-0")).await, Ok(None));
    assert_eq!(store.link("fresh").await, Ok(Some(seat)));
    assert_eq!(store.holds(&table, 0, &ann).await, Ok(false));
    let own = store.tables_of(&ann).await.expect("tables");
    assert_eq!((own.len(), own[0].seat), (1, None), "she made it");
}

async fn tables_are_listed_and_deleted(store: &dyn Store) {
    let ann = Person::fresh();
    let table = found(store, &ann).await;
    let lists = |found: Vec<(TableId, About)>| found.iter().any(|(known, _)| *known == table);
    assert!(!lists(store.listed(100).await.expect("tables")));
    store.list(&table, true).await.expect("listed");
    assert!(lists(store.listed(100).await.expect("tables")));
    assert!(
        store
            .untouched_since(202, 1_000)
            .await
            .expect("tables")
            .contains(&table)
    );
    assert_eq!(store.delete(&table).await, Ok(true));
    assert_eq!(store.delete(&table).await, Ok(false));
    assert_eq!(store.about(&table).await, Ok(None));
    assert!(store.read(&table, 0).await.expect("a log").is_empty());
    assert_eq!(store.link(&format!("{table}-0")).await, Ok(None));
    assert_eq!(store.append(append(&table, 2, "late")).await, Ok(Appended::Taken));
}

async fn keys_stay_the_same(store: &dyn Store) {
    assert_eq!(store.key().await, store.key().await);
    assert_eq!(store.ping().await, Ok(()));
}

async fn backups_can_be_restored(store: &dyn Store, folder: &Folder, into: &dyn Store) {
    let ann = Person::fresh();
    let table = found(store, &ann).await;
    store.key().await.expect("a key");
    store.append(append(&table, 2, "two")).await.expect("kept");
    store.hold(&table, 0, &ann, true).await.expect("held");
    let path = folder.0.join(format!("{table}.backup"));
    store.backup(&path).await.expect("a backup");
    assert!(matches!(store.backup(&path).await, Err(StoreError::Occupied(_))));
    into.restore(&path).await.expect("restored");
    assert_eq!(into.read(&table, 0).await, store.read(&table, 0).await);
    assert_eq!(into.about(&table).await, store.about(&table).await);
    assert_eq!(into.holds(&table, 0, &ann).await, Ok(true));
    assert_eq!(into.key().await, store.key().await, "people stay who they are");
    assert!(matches!(into.restore(&path).await, Err(StoreError::Occupied(_))));
    let next = found(into, &ann).await;
    assert_eq!(into.append(append(&next, 2, "more")).await, Ok(Appended::Done));
}

async fn everything(store: Arc<dyn Store>) {
    a_log_grows_and_is_read(&*store).await;
    of_two_who_write_only_one_wins(&store).await;
    snapshots_are_kept_one_at_a_time(&*store).await;
    seats_are_held_and_links_renewed(&*store).await;
    tables_are_listed_and_deleted(&*store).await;
    keys_stay_the_same(&*store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite() {
    let folder = Folder::new();
    let store = store::open(&folder.path("a.sqlite")).await.expect("a store");
    everything(Arc::clone(&store)).await;
    let into = store::open(&folder.path("b.sqlite")).await.expect("a store");
    backups_can_be_restored(&*store, &folder, &*into).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql() {
    let Some(database) = Database::start() else {
        return;
    };
    let folder = Folder::new();
    let address = database.address("one");
    let store = store::open(&address).await.expect("a store");
    let mut news = store.news().expect("news of other nodes");
    assert_eq!(news.recv().await, Some(News::All));
    everything(Arc::clone(&store)).await;
    assert!(matches!(news.recv().await, Some(News::Table(_, 2))));
    let other = store::open(&database.address("two")).await.expect("a store");
    backups_can_be_restored(&*store, &folder, &*other).await;
    // From one kind of store into the other.
    let file = store::open(&folder.path("c.sqlite")).await.expect("a store");
    let third = store::open(&database.address("three")).await.expect("a store");
    backups_can_be_restored(&*third, &folder, &*file).await;

    // While it is down nothing is kept, and that is said; afterwards all goes on.
    let table = found(&*store, &Person::fresh()).await;
    database.down();
    assert!(matches!(
        store.append(append(&table, 2, "two")).await,
        Err(StoreError::Down(_))
    ));
    database.up();
    let mut kept = Err(StoreError::Full);
    for _ in 0..600 {
        kept = store.append(append(&table, 2, "two")).await;
        if kept.is_ok() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(kept, Ok(Appended::Done));
    let newer = database.address("newer");
    let made = store::open(&newer).await.expect("a store");
    drop(made);
    support::sql(&newer, "UPDATE meta SET value = '9' WHERE name = 'schema'").await;
    assert_eq!(
        store::open(&newer).await.err(),
        Some(StoreError::Newer(9, store::SCHEMA))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0.join("full.sqlite")).expect("a store");
    let table = found(&store, &Person::fresh()).await;
    store.limit_pages(60).await.expect("a limit");
    let mut sequence = 2;
    let failed = loop {
        let mut large = append(&table, sequence, "large");
        large.body = vec![7; 20_000];
        match store.append(large).await {
            Ok(Appended::Done) => sequence += 1,
            other => break other,
        }
        assert!(sequence < 100, "it never fills");
    };
    assert_eq!(failed, Err(StoreError::Full));
    assert_eq!(
        store.read(&table, 0).await.expect("a log").len() as u64,
        sequence - 1
    );
    store.limit_pages(100_000).await.expect("a limit");
    assert_eq!(
        store.append(append(&table, sequence, "more")).await,
        Ok(Appended::Done)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_opened_is_said() {
    let folder = Folder::new();
    let newer = folder.path("newer.sqlite");
    drop(store::open(&newer).await.expect("a store"));
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    support::newer(&newer);
    assert_eq!(
        store::open(&newer).await.err(),
        Some(StoreError::Newer(9, store::SCHEMA))
    );
    let nowhere = store::open("/proc/taol/games.sqlite").await.err();
    assert_eq!(nowhere, Some(StoreError::ReadOnly));
    let text = folder.path("text.sqlite");
    std::fs::write(
        &text,
        "only words, and rather many of them, so that it could be a page of something",
    )
    .expect("a file");
    assert_eq!(store::open(&text).await.err(), Some(StoreError::NotOurs));
    let missing = folder.path("missing.sqlite");
    let why = store::open_existing(&missing).await.err();
    assert_eq!(why, Some(StoreError::Missing(missing.clone())));
    assert!(!std::path::Path::new(&missing).exists(), "nothing was made");
    let down = store::open("postgres://taol@127.0.0.1:1/taol").await.err();
    assert!(matches!(down, Some(StoreError::Down(_))), "{down:?}");
}
