//! `taol play`: programs play a scenario against each other, and the game is told in short.

use std::fmt::Write;
use std::path::Path;

use taol_bots::{Bot, Budget, Mind, Outcome as Played, Persona, Player, Script, Table, Thought};
use taol_files::{Diagnostic, Loaded, read_scenario};
use taol_rules::figure::{FigureId, Status};
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_table::{Options, Source};
use taol_words::Words;

use crate::arguments::Play;
use crate::commands::budget::called;
use crate::commands::check::{shown, source_of, with_rulebooks};
use crate::files::TextFile;
use crate::{Outcome, Surroundings, files};

/// Work that takes about a thousandth of a second.
pub(super) const WORK_PER_MS: u64 = Budget::SECOND / 1_000;

/// A scenario and all it was read from.
pub(super) struct Scenario {
    pub loaded: Loaded,
    pub source: Source,
}

/// Plays the scenario; fails if it cannot be read.
pub fn run(asked: &Play, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let scenario = match open(&asked.file, &asked.rulebook, words)? {
        Ok(scenario) => scenario,
        Err(outcome) => return Ok(outcome),
    };
    let personas = match personas(&asked.personas, words)? {
        Ok(personas) => personas,
        Err(outcome) => return Ok(outcome),
    };
    let (setting, state) = (&scenario.loaded.setting, &scenario.loaded.state);
    let sides = played_sides(state);
    if sides.is_empty() {
        return Err(Message::new("play-no-players").with("path", &scenario.source.name));
    }
    let mut text = String::new();
    let _ = writeln!(text, "{}", words.say(&super::resolve::title(setting, words)));
    let side_name = |side: u8| {
        let side = &setting.sides[side as usize];
        let title = words.language().of(&side.title);
        if title.is_empty() {
            side.name.clone()
        } else {
            title.to_owned()
        }
    };
    let mut bots = Vec::new();
    for (place, side) in sides.iter().enumerate() {
        let (persona, mind) = personas[place % personas.len()].clone();
        let sentence = Message::new("play-seats")
            .with("side", side_name(*side))
            .with("persona", persona.title());
        let _ = writeln!(text, "{}", words.say(&sentence));
        bots.push((
            *side,
            Bot::with_mind(
                persona,
                mind,
                asked.seed.wrapping_mul(31).wrapping_add(place as u64),
            ),
        ));
    }
    let mut before = state.clone();
    let mut chronicle = String::new();
    let mut tell = |after: &State| {
        let line = turn_in_short(setting, &before, after, words);
        let heading = words.say(&Message::new("play-turn").with("turn", after.turn));
        let _ = writeln!(chronicle, "{}  {line}", surroundings.bold(&heading));
        before = after.clone();
    };
    let table = table(
        &scenario,
        asked.seed,
        asked.turns,
        bots.iter_mut().map(|(side, bot)| {
            let name = bot.persona().name().to_owned();
            (
                *side,
                name,
                Box::new(Borrowed(bot)) as Box<dyn Player>,
                asked.thought * WORK_PER_MS,
            )
        }),
    );
    let played = table.play(&mut |game| tell(game.state()));
    let played = played.map_err(|why| why.message())?;
    text += &chronicle;
    text += &ending(&played, words, side_name);
    for (seat, why) in &played.refusals {
        let side = sides
            .get(usize::from(*seat))
            .map_or_else(String::new, |side| side_name(*side));
        let sentence = Message::new("play-refused")
            .with("side", side)
            .with("reason", why.message());
        let _ = writeln!(text, "{}", words.say(&sentence));
    }
    if asked.why {
        for (side, bot) in &bots {
            let heading = Message::new("why-heading").with("side", side_name(*side));
            let _ = writeln!(text, "\n{}", surroundings.bold(&words.say(&heading)));
            thoughts(&mut text, bot.why(), words);
        }
    }
    if let Some(path) = &asked.output {
        keep(path, &played)?;
        let sentence = Message::new("play-kept").with("path", path.display().to_string());
        let _ = writeln!(text, "{}", words.say(&sentence));
    }
    Ok(Outcome::good(text))
}

/// A bot that is needed again after the game.
struct Borrowed<'a>(&'a mut Bot);

impl Player for Borrowed<'_> {
    fn next(&mut self, known: &taol_table::Known, budget: Budget<'_>) -> Vec<taol_table::Command> {
        self.0.next(known, budget)
    }

    fn refused(&mut self, command: &taol_table::Command, why: &taol_table::Refusal) {
        self.0.refused(command, why);
    }

    fn revisions(&self) -> u32 {
        self.0.revisions()
    }
}

/// Reads a scenario; or the answer, if it cannot be played.
pub(super) fn open(
    path: &Path,
    rulebooks: &[std::path::PathBuf],
    words: &Words,
) -> Result<Result<Scenario, Outcome>, Message> {
    let file = files::read(path)?;
    let mut books: Vec<TextFile> = Vec::new();
    for path in rulebooks {
        books.push(files::read(path)?);
    }
    let library = with_rulebooks(&books);
    match read_scenario(&file.name, &file.text, &library) {
        Ok((loaded, _)) => {
            let rulebooks = books.into_iter().map(|book| (book.name, book.text)).collect();
            let source = Source {
                name: file.name,
                text: file.text,
                rulebooks,
            };
            Ok(Ok(Scenario { loaded, source }))
        }
        Err(mistakes) => {
            let source = |mistake: &Diagnostic| source_of(mistake, &file, &books, &library);
            Ok(Err(wrong(&mistakes, &source, words)))
        }
    }
}

fn wrong<'a>(mistakes: &[Diagnostic], source: &dyn Fn(&Diagnostic) -> &'a str, words: &Words) -> Outcome {
    let errors = mistakes.iter().filter(|mistake| mistake.is_error()).count();
    let trouble = Message::new("cli-error-mistakes").with("count", errors as f64);
    let told: String = mistakes
        .iter()
        .map(|mistake| shown(mistake, source(mistake), words) + "\n\n")
        .collect();
    Outcome {
        complaint: told + &Outcome::trouble(words, &trouble).complaint,
        code: 1,
        ..Outcome::default()
    }
}

/// Personas by name, or by file.
pub(super) fn personas(
    names: &[String],
    words: &Words,
) -> Result<Result<Vec<(Persona, Mind)>, Outcome>, Message> {
    let mut found = Vec::new();
    for name in names {
        if let Some(persona) = Persona::named(name) {
            found.push((persona, Mind::Thinks));
        } else if let Some(script) = name.strip_prefix("script:").and_then(Script::named) {
            found.push((Persona::default(), Mind::Always(script)));
        } else if name.ends_with(".toml") {
            let file = files::read(Path::new(name))?;
            match Persona::read(&file.name, &file.text) {
                Ok(persona) => found.push((persona, Mind::Thinks)),
                Err(mistakes) => return Ok(Err(wrong(&mistakes, &|_| file.text.as_str(), words))),
            }
        } else {
            let known: Vec<String> = Persona::all()
                .iter()
                .map(|persona| persona.name().to_owned())
                .collect();
            return Err(Message::new("play-no-persona")
                .with("name", name)
                .with("known", known));
        }
    }
    if found.is_empty() {
        found.push((Persona::default(), Mind::Thinks));
    }
    Ok(Ok(found))
}

/// The sides that have somebody.
pub(super) fn played_sides(state: &State) -> Vec<u8> {
    let mut sides: Vec<u8> = state.profiles.iter().map(|profile| profile.side).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

/// A table ready to be played.
pub(super) fn table<'a>(
    scenario: &Scenario,
    seed: u64,
    most_turns: u32,
    players: impl Iterator<Item = (u8, String, Box<dyn Player + 'a>, u64)>,
) -> Table<'a> {
    let mut seated = Vec::new();
    let mut budgets = Vec::new();
    for (side, name, player, work) in players {
        seated.push((side, name, player));
        budgets.push(work);
    }
    Table {
        source: scenario.source.clone(),
        setting: scenario.loaded.setting.clone(),
        state: scenario.loaded.state.clone(),
        options: Options::default(),
        secret: seed.to_le_bytes().to_vec(),
        players: seated,
        budgets,
        most_turns,
    }
}

/// Who fell, was taken or left in a turn, and how many fights there are.
fn turn_in_short(setting: &Setting, before: &State, after: &State, words: &Words) -> String {
    let became = |statuses: &[Status]| -> Vec<String> {
        let new = |id: &FigureId| {
            let (was, is) = (before.figure(*id).status, after.figure(*id).status);
            was != is && statuses.contains(&is)
        };
        after
            .ids()
            .filter(new)
            .map(|id| called(setting, after.name(id), words))
            .collect()
    };
    let mut parts = Vec::new();
    let lists = [
        ("play-fallen", became(&[Status::Killed, Status::OutOfAction])),
        ("play-taken", became(&[Status::Captive])),
        ("play-left", became(&[Status::Gone])),
    ];
    for (id, people) in lists {
        if !people.is_empty() {
            parts.push(words.say(&Message::new(id).with("people", people)));
        }
    }
    if !after.contacts.is_empty() {
        let count = after.contacts.len() as f64;
        parts.push(words.say(&Message::new("play-melee").with("count", count)));
    }
    if parts.is_empty() {
        parts.push(words.word("play-quiet"));
    }
    parts.join(", ")
}

fn ending(played: &Played, words: &Words, side_name: impl Fn(u8) -> String) -> String {
    let id = format!("play-ended-{}", played.ending.reason.name());
    let over = words.say(&Message::new(&id).with("turn", played.turns));
    let winner = match played.ending.winner {
        Some(side) => words.say(&Message::new("play-winner").with("side", side_name(side))),
        None => words.word("play-nobody-wins"),
    };
    format!("{over} {winner}\n")
}

fn thoughts(text: &mut String, why: &[Thought], words: &Words) {
    for thought in why {
        let heading = Message::new("play-turn").with("turn", thought.turn);
        let _ = writeln!(text, "  {}", words.say(&heading));
        for said in &thought.said {
            let _ = writeln!(text, "    {}", words.say(said));
        }
    }
}

fn keep(path: &Path, played: &Played) -> Result<(), Message> {
    std::fs::write(path, played.game.save().write()).map_err(|error| {
        Message::new("play-unwritable")
            .with("path", path.display().to_string())
            .with("reason", error.to_string())
    })
}
