//! `taol serve`: tables for people far away.

use std::io::Write;

use taol_rules::message::Message;
use taol_server::bots::Bots;
use taol_server::{Server, serve, settings};
use taol_words::Words;

use crate::Outcome;
use crate::arguments::Serve;

/// Serves until the system asks it to end.
pub fn run(asked: &Serve, words: &Words) -> Result<Outcome, Message> {
    let settings = settings::gather(&flags(asked)?, asked.config.as_deref())?;
    serve::log(&settings);
    plain_pages();
    let runtime = super::keep::serving()?;
    runtime.block_on(async {
        let database = serve::hidden(&settings.database);
        let public = settings.public_url.clone();
        let server = Server::start(settings, Bots::default())
            .await
            .map_err(|why| why.message())?;
        let address = server.address().map(|address| format!("http://{address}/"));
        let address = public.or(address.ok()).unwrap_or_default();
        // People wait for this line; it cannot wait for the end.
        let mut out = std::io::stdout();
        let _ = writeln!(
            out,
            "{}",
            words.say(&Message::new("server-listens").with("address", &address))
        );
        let _ = writeln!(
            out,
            "{}",
            words.say(&Message::new("server-database").with("database", database))
        );
        if !taol_server::has_pages() {
            let _ = writeln!(out, "{}", words.word("server-pages-missing"));
        }
        let _ = out.flush();
        if asked.open {
            open(&address);
        }
        server.run(serve::asked_to_end()).await;
        Ok(Outcome::default())
    })
}

/// A server holds much that is small for long: pages of memory of the plain size waste less of it than huge ones.
fn plain_pages() {
    // Where the system knows of none, or keeps to its own mind, there is nothing to be done.
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}

/// Opens an address in the browser of the desk, if there is one. Loopback by its name: what a browser keeps, it keeps by name.
fn open(address: &str) {
    let address = address.replacen("http://127.0.0.1:", "http://localhost:", 1);
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let _ = std::process::Command::new(opener)
        .arg(address)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
}

/// The flags as settings.
fn flags(asked: &Serve) -> Result<Vec<(String, String)>, Message> {
    let named = [
        ("address", &asked.address),
        ("database", &asked.database),
        ("public-url", &asked.public_url),
    ];
    let mut flags: Vec<(String, String)> = named
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)))
        .collect();
    for pair in &asked.set {
        let unknown = || {
            Message::new("server-setting-unknown")
                .with("name", pair)
                .with("known", settings::NAMES.map(str::to_owned).to_vec())
        };
        let (name, value) = pair.split_once('=').ok_or_else(unknown)?;
        flags.push((name.trim().to_owned(), value.trim().to_owned()));
    }
    Ok(flags)
}
