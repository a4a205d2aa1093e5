//! `taol arena`: programs against programs, in pairs of games; `taol arena merge` puts runs together.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use taol_bots::Persona;
use taol_rules::message::Message;
use taol_words::Words;

use crate::arena::{self, Contender, Ground, NoContender, Pair, Record, pairs, ratings};
use crate::arguments::Arena;
use crate::commands::play;
use crate::{Outcome, Surroundings, files};

/// No table of games is larger.
const LARGEST: u64 = 256 * 1024 * 1024;

/// Plays, or puts together what was played.
pub fn run(asked: &Arena, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let records = match asked.files.split_first() {
        Some((first, rest)) if first == Path::new("merge") => merged(rest)?,
        _ => match played(asked, words, surroundings)? {
            Ok(records) => records,
            Err(outcome) => return Ok(outcome),
        },
    };
    let csv = arena::write(&records);
    let records = arena::read(&csv).unwrap_or(records);
    let mut text = table(&records, words, surroundings);
    if let Some(path) = &asked.output {
        std::fs::write(path, &csv).map_err(|error| {
            Message::new("play-unwritable")
                .with("path", path.display().to_string())
                .with("reason", error.to_string())
        })?;
        let kept = Message::new("arena-kept").with("path", path.display().to_string());
        let _ = writeln!(text, "{}", words.say(&kept));
    }
    Ok(Outcome::good(text))
}

/// The games of several files, each once.
fn merged(paths: &[PathBuf]) -> Result<Vec<Record>, Message> {
    let mut all = Vec::new();
    if paths.is_empty() {
        return Err(Message::new("arena-nothing-to-merge"));
    }
    for path in paths {
        let file = files::read_up_to(path, LARGEST)?;
        let rows = arena::read(&file.text).map_err(|wrong| {
            Message::new("arena-wrong-row")
                .with("path", &file.name)
                .with("line", wrong.0 as f64)
        })?;
        all.extend(rows);
    }
    Ok(all)
}

fn played(
    asked: &Arena,
    words: &Words,
    surroundings: &Surroundings,
) -> Result<Result<Vec<Record>, Outcome>, Message> {
    let seeds = seeds(&asked.seeds)?;
    let mut grounds = Vec::new();
    for path in files::find(&asked.files)? {
        let scenario = match play::open(&path, &asked.rulebook, words)? {
            Ok(scenario) => scenario,
            Err(outcome) => return Ok(Err(outcome)),
        };
        let Some(sides) = arena::opposed(&scenario.loaded) else {
            return Err(Message::new("arena-one-side").with("path", &scenario.source.name));
        };
        let name = path
            .file_stem()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        grounds.push(Ground {
            name,
            sides,
            source: scenario.source,
            loaded: scenario.loaded,
        });
    }
    let names = if asked.players.is_empty() {
        Contender::usual()
    } else {
        asked.players.clone()
    };
    let mut contenders = Vec::new();
    for name in &names {
        let read = |path: &str| {
            let file = files::read(Path::new(path)).ok()?;
            Persona::read(&file.name, &file.text).ok()
        };
        let contender = Contender::named(name, &read).map_err(|NoContender::Unknown(name)| {
            let known: Vec<String> = Persona::all()
                .iter()
                .map(|persona| persona.name().to_owned())
                .collect();
            Message::new("arena-no-contender")
                .with("name", name)
                .with("known", known)
        })?;
        contenders.push(contender);
    }
    let first_only = !asked.everybody;
    let count = arena::games(
        grounds.len(),
        contenders.len(),
        seeds.end - seeds.start,
        first_only,
    );
    let bar = if surroundings.colours {
        ProgressBar::new(count)
    } else {
        ProgressBar::hidden()
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    let records = arena::play(&grounds, &contenders, seeds, first_only, asked.turns, &|| {
        bar.inc(1)
    });
    bar.finish_and_clear();
    Ok(Ok(records))
}

/// A range of seeds: `0..10`, or how many from 0.
fn seeds(text: &str) -> Result<std::ops::Range<u64>, Message> {
    let wrong = || Message::new("arena-wrong-seeds").with("seeds", text);
    let range = match text.split_once("..") {
        Some((from, to)) => from.parse().map_err(|_| wrong())?..to.parse().map_err(|_| wrong())?,
        None => 0..text.parse().map_err(|_| wrong())?,
    };
    if range.start < range.end && range.end - range.start <= 1_000_000 {
        Ok(range)
    } else {
        Err(wrong())
    }
}

/// Strengths, who scored what against whom, and how games ended.
fn table(records: &[Record], words: &Words, surroundings: &Surroundings) -> String {
    let rated = ratings(records);
    let mut text = String::new();
    let mut strengths = Table::new();
    strengths.load_style(presets::UTF8_HORIZONTAL_ONLY);
    if let Some(width) = surroundings.width {
        strengths.set_width(width);
    }
    let heads = [
        "arena-player",
        "arena-games",
        "arena-score",
        "arena-elo",
        "arena-between",
    ];
    strengths.set_header(heads.map(|id| words.word(id)));
    for one in &rated {
        strengths.add_row([
            one.name.clone(),
            one.games.to_string(),
            percent(one.score),
            format!("{:+.0}", one.elo),
            format!("{:+.0} … {:+.0}", one.between.0, one.between.1),
        ]);
    }
    let _ = writeln!(text, "{strengths}");
    let paired = pairs(records);
    let mut cross = Table::new();
    cross.load_style(presets::UTF8_HORIZONTAL_ONLY);
    let firsts: Vec<&str> = rated
        .iter()
        .map(|one| one.name.as_str())
        .filter(|name| records.iter().any(|record| record.first == *name))
        .collect();
    cross.set_header(std::iter::once(String::new()).chain(firsts.iter().map(|name| (*name).to_owned())));
    for row in &rated {
        let cells = firsts
            .iter()
            .map(|column| match against(&paired, column, &row.name) {
                Some((score, games)) => format!("{} ({games})", percent(score)),
                None => String::new(),
            });
        cross.add_row(std::iter::once(row.name.clone()).chain(cells));
    }
    let _ = writeln!(text, "{}\n{cross}", words.word("arena-cross"));
    let undecided = records.iter().filter(|record| record.reason == "turns").count();
    let count = |of: &dyn Fn(&Record) -> u64| records.iter().map(of).sum::<u64>();
    let summary = Message::new("arena-summary")
        .with("games", records.len() as f64)
        .with(
            "ended",
            percent(1.0 - undecided as f64 / records.len().max(1) as f64),
        )
        .with("turns", count(&|record| u64::from(record.turns)) as f64)
        .with("orders", count(&|record| record.orders) as f64)
        .with(
            "refused",
            count(&|record| u64::from(record.refusals[0] + record.refusals[1])) as f64,
        )
        .with(
            "revisions",
            records
                .iter()
                .flat_map(|record| record.revisions)
                .max()
                .unwrap_or(0),
        );
    let _ = writeln!(text, "{}", words.say(&summary));
    text
}

/// What one scored against another in pairs of games, and how many of them.
fn against(pairs: &[Pair<'_>], one: &str, other: &str) -> Option<(f64, usize)> {
    let scores: Vec<f64> = pairs
        .iter()
        .filter_map(|pair| {
            if pair.first == one && pair.second == other {
                Some(pair.result.score())
            } else if pair.first == other && pair.second == one {
                Some(1.0 - pair.result.score())
            } else {
                None
            }
        })
        .collect();
    (!scores.is_empty()).then(|| (scores.iter().sum::<f64>() / scores.len() as f64, scores.len()))
}

fn percent(share: f64) -> String {
    format!("{:.1}\u{a0}%", share * 100.0)
}
