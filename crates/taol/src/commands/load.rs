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
    let floors = match asked.floors {
        true => floors(&measured, asked.measure),
        false => Vec::new(),
    };
    let missed = floors.iter().any(|floor| !floor.held());
    let text: String = said(&measured, asked.measure)
        .iter()
        .chain(&floors.iter().map(Floor::message).collect::<Vec<_>>())
        .map(|line| words.say(line) + "\n")
        .collect();
    Ok(Outcome::good(text).failed_if(missed))
}

/// What a number must be.
struct Floor {
    /// The sentence that names the number.
    what: &'static str,
    /// What it is.
    is: f64,
    /// It may be so much at most.
    most: f64,
}

impl Floor {
    fn held(&self) -> bool {
        self.is <= self.most
    }

    fn message(&self) -> Message {
        let held = if self.held() {
            "cli-load-held"
        } else {
            "cli-load-missed"
        };
        Message::new("cli-load-floor")
            .with("what", Message::new(self.what))
            .with("is", rounded(self.is))
            .with("most", self.most)
            .with("held", Message::new(held))
    }
}

/// Tables up to which the memory of people who play is bounded.
const TABLES_IN_MEMORY: usize = 400;

/// What the numbers of a measurement must be, on a machine with two processors that it has for itself.
fn floors(measured: &Measured, what: Measure) -> Vec<Floor> {
    let [.., most, longest] = measured.latency;
    let floor = |what, is, most| Floor { what, is, most };
    match what {
        Measure::Play => {
            let mut floors = vec![floor("cli-load-floor-latency", most, 100.0)];
            floors.extend(
                measured
                    .processor
                    .map(|used| floor("cli-load-floor-processor", used, 100.0)),
            );
            let memory = measured.memory.filter(|_| measured.tables <= TABLES_IN_MEMORY);
            floors.extend(memory.map(|memory| floor("cli-load-floor-memory", memory, 150.0)));
            floors
        }
        Measure::Idle => {
            let each = each(measured).map(|each| floor("cli-load-floor-each", each, 64.0));
            each.into_iter().collect()
        }
        Measure::Cold => vec![floor("cli-load-floor-cold", longest, 100.0)],
    }
}

/// Kibibytes of memory for each table.
fn each(measured: &Measured) -> Option<f64> {
    let memory = measured.memory?;
    Some(memory * 1024.0 / measured.tables.max(1) as f64)
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn start(asked: &Load) -> Result<Process, Failure> {
    let more = match asked.measure {
        Measure::Play => Vec::new(),
        Measure::Idle | Measure::Cold => vec![("idle-seconds", IDLE.as_secs().to_string())],
    };
    Process::start(&std::env::current_exe()?, asked.database.as_deref(), &more)
}

fn said(measured: &Measured, what: Measure) -> Vec<Message> {
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
    match (what, measured.memory, each(measured)) {
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
