//! `taol load`: measures a server of this machine.

use std::time::Duration;

use taol_rules::message::Message;
use taol_server::client::{Failure, Host};
use taol_server::load::{self, Measured, Process};
use taol_words::Words;

use crate::Outcome;
use crate::arguments::{Load, Measure};

/// A table leaves memory after so long, where that is measured.
const IDLE: Duration = Duration::from_secs(2);

/// Measures and says what came out.
pub fn run(asked: &Load, words: &Words) -> Result<Outcome, Message> {
    let failed = |error: Failure| Message::new("cli-load-failed").with("reason", error.to_string());
    let started = match &asked.at {
        Some(_) => None,
        None => Some(start(asked).map_err(failed)?),
    };
    let address = match (&asked.at, &started) {
        (Some(at), _) => {
            load::loopback(at).ok_or_else(|| Message::new("cli-load-not-here").with("address", at))?
        }
        (None, Some(started)) => started.address,
        (None, None) => return Err(Message::new("cli-load-not-here").with("address", "")),
    };
    let load = load::Load {
        host: Host { address },
        process: asked.process.or(started.as_ref().map(Process::id)),
        tables: asked.tables,
        players: asked.players.clamp(2, 64),
        time: Duration::from_secs(asked.seconds),
        every: Duration::from_secs_f64(1.0 / asked.rate.clamp(0.001, 1_000.0)),
        scenario: asked.scenario.clone(),
    };
    let measured = super::keep::runtime()?.block_on(async {
        match asked.measure {
            Measure::Play => load.play().await,
            Measure::Idle => load.idle().await,
            Measure::Cold => load.cold(asked.turns, IDLE * 2).await,
        }
    });
    let measured = measured.map_err(failed)?;
    if asked.json {
        let json = serde_json::to_string_pretty(&measured).unwrap_or_default();
        return Ok(Outcome::good(json + "\n"));
    }
    let text: String = said(&measured, asked.measure)
        .iter()
        .map(|line| words.say(line) + "\n")
        .collect();
    Ok(Outcome::good(text))
}

fn start(asked: &Load) -> Result<Process, Failure> {
    let more = match asked.measure {
        Measure::Play => Vec::new(),
        Measure::Idle | Measure::Cold => vec![("idle-seconds", IDLE.as_secs().to_string())],
    };
    Process::start(&std::env::current_exe()?, asked.database.as_deref(), &more)
}

fn said(measured: &Measured, what: Measure) -> Vec<Message> {
    let rounded = |number: f64| (number * 100.0).round() / 100.0;
    let [half, ninety, most, longest] = measured.latency.map(rounded);
    let mut lines = vec![
        Message::new("cli-load-tables")
            .with("tables", measured.tables as f64)
            .with("sockets", measured.sockets as f64)
            .with("seconds", measured.seconds),
    ];
    if what != Measure::Idle {
        lines.push(
            Message::new("cli-load-commands")
                .with("commands", measured.commands as f64)
                .with("refused", measured.refused as f64)
                .with("turns", measured.turns as f64)
                .with("heard", measured.heard as f64),
        );
        lines.push(
            Message::new("cli-load-latency")
                .with("half", half)
                .with("ninety", ninety)
                .with("most", most)
                .with("longest", longest),
        );
    }
    let each = measured
        .memory
        .map(|memory| memory * 1024.0 / measured.tables.max(1) as f64);
    match (what, measured.memory, each) {
        (Measure::Idle, _, Some(each)) => {
            lines.push(Message::new("cli-load-each").with("memory", rounded(each)));
        }
        (_, Some(memory), _) => lines.push(Message::new("cli-load-memory").with("memory", rounded(memory))),
        _ => {}
    }
    if let Some(used) = measured.processor {
        lines.push(Message::new("cli-load-processor").with("used", rounded(used)));
    }
    lines
}
