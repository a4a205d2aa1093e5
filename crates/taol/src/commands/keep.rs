//! `taol backup`, `taol restore`, `taol tables`: what whoever keeps a server does beside it.

use std::sync::Arc;

use taol_rules::message::Message;
use taol_server::secrets::TableId;
use taol_server::store::{self, Store};
use taol_server::{CannotStart, settings};
use taol_words::{Language, Words};
use tokio::runtime::{Builder, Runtime};

use crate::Outcome;
use crate::arguments::{Backup, Restore, Tables};

/// Threads that do what is asked.
pub fn runtime() -> Result<Runtime, Message> {
    built(Builder::new_multi_thread())
}

/// Threads that look something up on disk or think, besides those that serve: each has memory of its own.
const BESIDES: usize = 8;

/// Threads that serve, and rest where many speak at once. One processor is left to the thread that writes, to bots that think
/// and to the system; a small machine has few other threads.
pub fn serving() -> Result<Runtime, Message> {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let mut builder = Builder::new_multi_thread();
    builder
        .worker_threads((processors - 1).max(1))
        .max_blocking_threads(processors + BESIDES)
        .on_thread_park(taol_server::rest::rest);
    built(builder)
}

fn built(mut builder: Builder) -> Result<Runtime, Message> {
    builder
        .enable_all()
        .build()
        .map_err(|error| Message::new("cli-mistake-other").with("said", error.to_string()))
}

/// Opens the database of a flag, of the environment or of the file of settings; whether it may be made.
async fn open(database: &Option<String>, new: bool) -> Result<Arc<dyn Store>, Message> {
    let flags: Vec<(String, String)> = database
        .iter()
        .map(|database| ("database".to_owned(), database.clone()))
        .collect();
    let settings = settings::gather(&flags, None)?;
    let store = match new {
        true => store::open(&settings.database).await,
        false => store::open_existing(&settings.database).await,
    };
    store.map_err(|error| CannotStart::Store(error, settings.database).message())
}

/// Copies all games into a new file.
pub fn backup(asked: &Backup, words: &Words) -> Result<Outcome, Message> {
    runtime()?.block_on(async {
        let store = open(&asked.database, false).await?;
        store.backup(&asked.file).await.map_err(|error| error.message())?;
        let done = Message::new("cli-backup-done").with("path", asked.file.display().to_string());
        Ok(Outcome::good(words.say(&done) + "\n"))
    })
}

/// Fills an empty database from a backup.
pub fn restore(asked: &Restore, words: &Words) -> Result<Outcome, Message> {
    if !asked.file.exists() {
        return Err(Message::new("cli-error-missing").with("path", asked.file.display().to_string()));
    }
    runtime()?.block_on(async {
        let store = open(&asked.database, true).await?;
        store
            .restore(&asked.file)
            .await
            .map_err(|error| error.message())?;
        let done = Message::new("cli-restore-done").with("path", asked.file.display().to_string());
        Ok(Outcome::good(words.say(&done) + "\n"))
    })
}

/// Lists tables, or deletes some.
pub fn tables(asked: &Tables, words: &Words) -> Result<Outcome, Message> {
    runtime()?.block_on(async {
        let store = open(&asked.database, false).await?;
        let failed = |error: store::StoreError| error.message();
        if !asked.delete.is_empty() {
            let mut count = 0;
            for name in &asked.delete {
                let table = TableId::read(name).ok_or_else(|| Message::new("server-no-table"))?;
                if !store.delete(&table).await.map_err(failed)? {
                    return Err(Message::new("server-no-table"));
                }
                count += 1;
            }
            return Ok(deleted(count, words));
        }
        let moment =
            taol_server::now().saturating_sub(asked.untouched * 86_400) + u64::from(asked.untouched == 0);
        let found = store.untouched_since(moment, 100_000).await.map_err(failed)?;
        if asked.delete_all {
            for table in &found {
                store.delete(table).await.map_err(failed)?;
            }
            return Ok(deleted(found.len(), words));
        }
        let mut lines = String::new();
        for table in &found {
            if let Some(about) = store.about(table).await.map_err(failed)? {
                let title = match words.language() {
                    Language::French => &about.title.0,
                    Language::English => &about.title.1,
                };
                let days = taol_server::now().saturating_sub(about.touched) / 86_400;
                lines += &format!("{table}\t{}\t{days}\t{title}\n", about.turn);
            }
        }
        if lines.is_empty() {
            lines = words.word("cli-tables-none") + "\n";
        }
        Ok(Outcome::good(lines))
    })
}

fn deleted(count: usize, words: &Words) -> Outcome {
    let done = Message::new("cli-tables-deleted").with("count", count as f64);
    Outcome::good(words.say(&done) + "\n")
}
