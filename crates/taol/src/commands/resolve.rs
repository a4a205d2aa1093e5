//! `taol resolve`: plays the turns of a file and tells what happens.

use serde_json::{Value, json};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use taol_files::{Case, CaseTurn, Diagnostic, read_case};
use taol_rules::dice::{Dice, MissingDice, Scripted, Seeded};
use taol_rules::message::Message;
use taol_rules::rulebook::Text;
use taol_rules::setting::Setting;
use taol_rules::sorted::{Map, Set};
use taol_rules::state::State;
use taol_rules::timeline::Timeline;
use taol_words::Words;

use crate::arguments::Resolve;
use crate::cases::{Said, TurnPlayed, play_turn, stop_name, touched};
use crate::commands::check::{shown, source_of, with_rulebooks};
use crate::{Outcome, Surroundings, files};

/// A turn as it was told.
struct TurnTold {
    number: u32,
    dice: Map<String, Vec<u8>>,
    left_over: Vec<String>,
    log: Vec<Said>,
    refused: Option<Message>,
    /// The rules behind a refusal.
    refused_by: &'static [&'static str],
    after: State,
    /// Who went where when; nothing for a turn that was refused.
    timeline: Option<Timeline>,
}

/// Plays the file; fails if it cannot be read or a turn is refused that it does not want refused.
pub fn run(asked: &Resolve, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let (case, complaint) = match open(&asked.file, &asked.rulebook, asked.json, words)? {
        Ok(opened) => opened,
        Err(outcome) => return Ok(outcome),
    };
    let (turns, stopped) = play(&case, asked.seed);
    let text = if asked.json {
        format!("{:#}\n", to_json(&case, asked.seed, &turns, words))
    } else {
        in_words(&case, &turns, words, surroundings)
    };
    Ok(Outcome {
        text,
        complaint,
        code: 0,
    }
    .failed_if(stopped))
}

/// Reads a file with turns, and what there is to say about it; or the answer, if it cannot be played.
pub(super) fn open(
    path: &Path,
    rulebooks: &[PathBuf],
    json: bool,
    words: &Words,
) -> Result<Result<(Case, String), Outcome>, Message> {
    let opened = read(path, rulebooks, json, words)?;
    if matches!(&opened, Ok((case, _)) if case.turns.is_empty()) {
        let name = path.display().to_string();
        return Err(Message::new("cli-error-no-turns").with("path", name));
    }
    Ok(opened)
}

/// Reads a scenario or case, and what there is to say about it; or the answer, if it has mistakes: for people, and for
/// programs too where they asked.
pub(super) fn read(
    path: &Path,
    rulebooks: &[PathBuf],
    json: bool,
    words: &Words,
) -> Result<Result<(Case, String), Outcome>, Message> {
    let file = files::read(path)?;
    let mut books = Vec::new();
    for path in rulebooks {
        books.push(files::read(path)?);
    }
    let library = with_rulebooks(&books);
    let told = |mistakes: &[Diagnostic]| -> String {
        let shown = mistakes
            .iter()
            .map(|mistake| shown(mistake, source_of(mistake, &file, &books, &library), words) + "\n\n");
        shown.collect()
    };
    match read_case(&file.name, &file.text, &library) {
        Ok((case, warnings)) => Ok(Ok((case, told(&warnings)))),
        Err(mistakes) => {
            let errors = mistakes.iter().filter(|mistake| mistake.is_error()).count();
            let trouble = Message::new("cli-error-mistakes").with("count", errors as f64);
            let text = match json {
                true => format!("{:#}\n", mistakes_to_json(&mistakes, words)),
                false => String::new(),
            };
            Ok(Err(Outcome {
                text,
                complaint: told(&mistakes) + &Outcome::trouble(words, &trouble).complaint,
                code: 1,
            }))
        }
    }
}

/// Mistakes with their places, for programs.
fn mistakes_to_json(mistakes: &[Diagnostic], words: &Words) -> Value {
    let mistakes = mistakes.iter().map(|mistake| {
        json!({
            "file": mistake.file,
            "line": mistake.line,
            "column": mistake.column,
            "error": mistake.is_error(),
            "id": mistake.message.id,
            "text": words.say(&mistake.message),
            "hint": mistake.hint.as_ref().map(|hint| words.say(hint)),
        })
    });
    json!({ "mistakes": mistakes.collect::<Vec<Value>>() })
}

/// How the table stands after all turns of a file; and the turn that was refused against its will, with the reason.
pub(super) fn last_state(case: &Case, seed: u64) -> (State, Option<(u32, Message)>) {
    let (turns, stopped) = play(case, seed);
    let Some(last) = turns.into_iter().last() else {
        return (case.loaded.state.clone(), None);
    };
    let refused = last.refused.filter(|_| stopped);
    (last.after, refused.map(|why| (last.number, why)))
}

/// What people and things are called in the story: by the names of the file, and people without one by their key.
fn shown_names(setting: &Setting, state: &State) -> Map<String, Text> {
    let mut names = setting.names.clone();
    for id in state.ids() {
        let key = state.name(id);
        names.entry(key.to_owned()).or_insert_with(|| Text {
            fr: shown_name(key),
            en: shown_name(key),
        });
    }
    names
}

/// A key as people write names: `garde-jean` is Garde-Jean.
pub(super) fn shown_name(key: &str) -> String {
    let mut begins = true;
    let mut shown = String::with_capacity(key.len());
    for letter in key.chars() {
        if begins {
            shown.extend(letter.to_uppercase());
        } else {
            shown.push(letter);
        }
        begins = letter == '-' || letter == ' ';
    }
    shown
}

/// Plays all turns; stops at one that is refused against the file's will.
fn play(case: &Case, seed: u64) -> (Vec<TurnTold>, bool) {
    let mut state = case.loaded.state.clone();
    let mut turns = Vec::new();
    let names = &shown_names(&case.loaded.setting, &state);
    for (place, turn) in case.turns.iter().enumerate() {
        let number = place as u32 + 1;
        let mut dice = FileThenSeed::new(turn, seed, number);
        let TurnPlayed {
            before,
            result,
            refused_by,
            log,
            ..
        } = play_turn(&case.loaded.setting, &state, turn, &mut dice);
        let (refused, timeline) = match result {
            Ok(outcome) => {
                state = outcome.state;
                (None, Some(outcome.timeline))
            }
            Err(reason) => {
                state = before;
                (Some(reason.named(names)), None)
            }
        };
        let stop = refused.is_some() && turn.refused.is_none();
        let log = log
            .into_iter()
            .map(|said| Said {
                turn: number,
                message: said.message.named(names),
                ..said
            })
            .collect();
        let left_over = dice.left_over();
        turns.push(TurnTold {
            number,
            dice: dice.thrown,
            left_over,
            log,
            refused,
            refused_by,
            after: state.clone(),
            timeline,
        });
        if stop {
            return (turns, true);
        }
    }
    (turns, false)
}

/// Dice that the file gives, else dice of a seed. It remembers what was thrown.
pub(super) struct FileThenSeed {
    given: Set<String>,
    script: Scripted,
    seeded: Seeded,
    thrown: Map<String, Vec<u8>>,
}

impl FileThenSeed {
    pub(super) fn new(turn: &CaseTurn, seed: u64, number: u32) -> FileThenSeed {
        FileThenSeed {
            given: turn.dice.keys().cloned().collect(),
            script: Scripted::new(turn.dice.clone()),
            seeded: Seeded::new(&seed.to_le_bytes(), number),
            thrown: Map::new(),
        }
    }

    fn left_over(&self) -> Vec<String> {
        self.script.left_over().into_iter().map(str::to_owned).collect()
    }
}

impl Dice for FileThenSeed {
    fn throw(&mut self, label: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        let source: &mut dyn Dice = if self.given.contains(label) {
            &mut self.script
        } else {
            &mut self.seeded
        };
        let dice = source.throw(label, count, faces)?;
        self.thrown.entry(label.to_owned()).or_default().extend(&dice);
        Ok(dice)
    }
}

/// The turns as a player would tell them.
fn in_words(case: &Case, turns: &[TurnTold], words: &Words, surroundings: &Surroundings) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", words.say(&title(&case.loaded.setting, words)));
    for turn in turns {
        let heading = words.say(&Message::new("cli-resolve-turn").with("turn", turn.number));
        let _ = writeln!(text, "\n{}", surroundings.bold(&heading));
        if turn.refused.is_none() || !turn.log.is_empty() {
            tell_log(&mut text, &turn.log, words, surroundings);
        }
        if let Some(reason) = &turn.refused {
            let sentence = Message::new("cli-resolve-refused").with("reason", reason.clone());
            let rules = surroundings.dim(&turn.refused_by.join(" "));
            let line = format!("  {}  {rules}", words.say(&sentence));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if !turn.dice.is_empty() {
            let thrown = turn.dice.iter().map(|(label, dice)| {
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                format!("{label} {}", dice.join(" "))
            });
            let thrown: Vec<String> = thrown.collect();
            let sentence = Message::new("cli-resolve-dice").with("dice", thrown.join(", "));
            let _ = writeln!(text, "  {}", surroundings.dim(&words.say(&sentence)));
        }
        if !turn.left_over.is_empty() && turn.refused.is_none() {
            let sentence = Message::new("cli-resolve-left-over").with("labels", turn.left_over.clone());
            let _ = writeln!(text, "  {}", words.say(&sentence));
        }
    }
    text
}

/// The log, each step above what happened in it. Steps in which nothing happened go without saying.
fn tell_log(text: &mut String, log: &[Said], words: &Words, surroundings: &Surroundings) {
    let is_step = |said: &Said| said.message.id.starts_with("step-");
    if log.iter().all(is_step) {
        let _ = writeln!(text, "  {}", words.word("cli-resolve-quiet"));
    }
    for (place, said) in log.iter().enumerate() {
        if !is_step(said) {
            let _ = writeln!(text, "    {}", said.told(words, surroundings));
        } else if log.get(place + 1).is_some_and(|next| !is_step(next)) {
            let _ = writeln!(text, "  {}", said.told(words, surroundings));
        }
    }
}

/// What is played, and by which rules; a book that is not the author's is named as such.
pub(super) fn title(setting: &Setting, words: &Words) -> Message {
    let (title, book) = titles(setting, words);
    match title.as_str() {
        "" => Message::new("cli-resolve-untitled").with("rulebook", book),
        title => Message::new("cli-resolve-title")
            .with("title", title)
            .with("rulebook", book),
    }
}

/// The name of the scenario and that of its rules, each for itself.
pub(super) fn titles(setting: &Setting, words: &Words) -> (String, String) {
    let book = words.language().of(&setting.rulebook.title).to_owned();
    let book = if setting.rulebook.official {
        book
    } else {
        words.say(&Message::new("cli-resolve-house").with("rulebook", book))
    };
    (words.language().of(&setting.title).to_owned(), book)
}

fn to_json(case: &Case, seed: u64, turns: &[TurnTold], words: &Words) -> Value {
    let setting = &case.loaded.setting;
    let turns = turns.iter().map(|turn| {
        json!({
            "turn": turn.number,
            "dice": turn.dice,
            "left-over": turn.left_over,
            "refused": turn.refused.as_ref().map(|reason| json!({ "id": reason.id, "text": words.say(reason), "rules": turn.refused_by })),
            "events": turn.log.iter().map(|said| said.to_json(words)).collect::<Vec<Value>>(),
            "figures": figures(setting, turn),
            "fingerprint": turn.after.fingerprint().iter().map(|byte| format!("{byte:02x}")).collect::<String>(),
        })
    });
    json!({
        "title": words.language().of(&setting.title),
        "rulebook": setting.rulebook.id,
        "official": setting.rulebook.official,
        "seed": seed,
        "turns": turns.collect::<Vec<Value>>(),
    })
}

/// Where everybody is, as files would write it, how they came there and whom they touch.
fn figures(setting: &Setting, turn: &TurnTold) -> Value {
    let (state, timeline) = (&turn.after, turn.timeline.as_ref());
    let all = state.ids().map(|id| {
        let figure = state.figure(id);
        let table = &setting.tables[figure.table as usize];
        let (x, y) = table.to_corner(figure.at);
        let about = json!({
            "at": [x, y],
            "facing": figure.facing.degrees(),
            "went": timeline.map(|timeline| timeline.went(id)),
            "stopped": timeline.map(|timeline| stop_name(timeline.stop(id))),
            "contacts": touched(state, id, |_| true),
            "table": table.name,
            "storey": figure.storey,
            "status": figure.status,
            "posture": figure.posture,
            "mounted": figure.mounted,
            "immobile": figure.immobile,
            "disorder": figure.disorder,
            "hidden": figure.hidden,
            "lives": figure.lives,
            "freedom": figure.freedom,
        });
        (state.name(id).to_owned(), about)
    });
    Value::Object(all.collect())
}
