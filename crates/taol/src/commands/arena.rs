//! `taol arena`: programs against programs, in pairs of games; `taol arena merge` puts runs together.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use taol_bots::Persona;
use taol_rules::message::Message;
use taol_words::Words;

use crate::arena::{
    self, Contender, Floor, Ground, Measured, NoContender, Pair, Record, Thinking, Times, pairs, ratings,
};
use crate::arguments::Arena;
use crate::commands::play;
use crate::{Outcome, Surroundings, files};

/// No table of games is larger.
const LARGEST: u64 = 256 * 1024 * 1024;

/// Tables are told apart by how many people there are: from the first of two neighbours up to the second.
const CROWDS: [usize; 6] = [0, 11, 21, 61, 201, 1_000];

/// Plays, or puts together what was played.
pub fn run(asked: &Arena, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let (records, thought) = match asked.files.split_first() {
        Some((first, rest)) if first == Path::new("merge") => (merged(rest)?, Vec::new()),
        _ => match played(asked, words, surroundings)? {
            Ok(played) => played,
            Err(outcome) => return Ok(outcome),
        },
    };
    let csv = arena::write(&records);
    let records = arena::read(&csv).unwrap_or(records);
    let mut text = table(&records, words, surroundings);
    text += &times(&thought, words);
    let mut code = 0u8;
    if asked.floors {
        let floors = arena::floors(&records);
        text += &beside(&floors, words, surroundings);
        code = u8::from(floors.iter().any(|floor| !floor.holds));
    }
    if let Some(path) = &asked.output {
        std::fs::write(path, &csv).map_err(|error| {
            Message::new("play-unwritable")
                .with("path", path.display().to_string())
                .with("reason", error.to_string())
        })?;
        let kept = Message::new("arena-kept").with("path", path.display().to_string());
        let _ = writeln!(text, "{}", words.say(&kept));
    }
    Ok(Outcome {
        code,
        ..Outcome::good(text)
    })
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

/// Games, and how long everybody thought about every turn of them.
type Played = (Vec<Record>, Vec<Thinking>);

fn played(
    asked: &Arena,
    words: &Words,
    surroundings: &Surroundings,
) -> Result<Result<Played, Outcome>, Message> {
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
    let times = Times::default();
    let play = || {
        let after_game = || bar.inc(1);
        arena::play(
            &grounds,
            &contenders,
            seeds,
            first_only,
            asked.turns,
            &times,
            &after_game,
        )
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(asked.threads.unwrap_or(0));
    let records = match pool.build() {
        Ok(pool) => pool.install(play),
        Err(_) => play(),
    };
    bar.finish_and_clear();
    Ok(Ok((records, times.noted())))
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

/// Each number beside what it must be.
fn beside(floors: &[Floor], words: &Words, surroundings: &Surroundings) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    if let Some(width) = surroundings.width {
        table.set_width(width);
    }
    let heads = ["arena-measured", "arena-low", "arena-floor", "arena-sample"];
    let heads = heads.map(|id| words.word(id));
    table.set_header(std::iter::once(String::new()).chain(heads).chain([String::new()]));
    for floor in floors {
        let (measured, low, asked) = match floor.measured {
            Measured::Share { share, low, least } => {
                (percent(share), percent(low), format!("≥ {}", percent(least)))
            }
            Measured::Count { count, most } => (count.to_string(), String::new(), format!("≤ {most}")),
        };
        let verdict = words.word(if floor.holds { "arena-holds" } else { "arena-short" });
        let what = words.say(&floor.what);
        table.add_row([what, measured, low, asked, floor.sample.to_string(), verdict]);
    }
    format!("{table}\n")
}

/// How long those who think took, by how many people there were.
fn times(thought: &[Thinking], words: &Words) -> String {
    let mut names: Vec<&str> = thought.iter().map(|one| one.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let mut text = String::new();
    for name in names.into_iter().filter(|name| arena::thinks(name)) {
        for people in CROWDS.windows(2) {
            let some: Vec<&Thinking> = thought
                .iter()
                .filter(|one| one.name == name && (people[0]..people[1]).contains(&one.people))
                .collect();
            if some.is_empty() {
                continue;
            }
            let ms = |of: &dyn Fn(&Thinking) -> Duration, share: f64| {
                let all = some.iter().map(|one| of(one)).collect();
                arena::quantile(all, share).as_millis() as f64
            };
            let sentence = Message::new("arena-times")
                .with("who", name)
                .with("people", format!("{}–{}", people[0], people[1] - 1))
                .with("turns", some.len() as f64)
                .with("first-usual", ms(&|one| one.first, 0.5))
                .with("first-long", ms(&|one| one.first, 0.99))
                .with("whole-usual", ms(&|one| one.whole, 0.5))
                .with("whole-long", ms(&|one| one.whole, 0.99));
            let _ = writeln!(text, "{}", words.say(&sentence));
        }
    }
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
