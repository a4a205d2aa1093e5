//! What an edition says otherwise than the generic rules is proved: without it, a case of that edition fails.
//!
//! Every line of the four books is left out in its turn; `TAOL_BOOK=pike-and-shot` tries one book alone.

use std::path::{Path, PathBuf};

use taol::cases::{rules_named, run};
use taol::files::{TextFile, find, read};
use taol_files::{FileKind, Library, kind_of};
use taol_rules::rulebook::{ArmourRanks, Fleeting, HardWork, Rulebook, SkilledWork};
use taol_words::{Language, Words};

const BOOKS: [&str; 5] = [
    "generic",
    "pike-and-shot",
    "twentieth-century",
    "megaventure-2012",
    "base-2011",
];

/// Something that a book says in a file of its own.
struct Statement {
    /// The lines it stands in.
    lines: std::ops::Range<usize>,
    /// The part of the file and the words themselves, to be told.
    told: String,
    /// What it is called in the file.
    key: String,
    /// The ground or weapon it is about, which is where to look first.
    thing: String,
    /// The rules named beside it.
    rules: Vec<String>,
}

/// Every value of a book but names, prices, and the marks of samples that are no edition's: only a warning about the
/// file reads those, which no case sees. TAB-02.
fn statements(text: &str) -> Vec<Statement> {
    let lines: Vec<&str> = text.lines().collect();
    let (mut found, mut part, mut place) = (Vec::new(), String::new(), 0);
    while place < lines.len() {
        let first = place;
        let mut open = 0i32;
        loop {
            let count = |what: [char; 2]| lines[place].matches(what).count() as i32;
            open += count(['[', '{']) - count([']', '}']);
            place += 1;
            if open <= 0 || place == lines.len() {
                break;
            }
        }
        let line = lines[first].trim();
        if line.starts_with('[') {
            part = line
                .split(']')
                .next()
                .unwrap_or("")
                .trim_start_matches('[')
                .to_owned();
            continue;
        }
        let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let told_only = [
            "id",
            "title",
            "extends",
            "official",
            "name",
            "price",
            "unofficial",
        ]
        .contains(&key);
        if told_only || part.starts_with("budget") {
            continue;
        }
        let said = lines[first..place].join("\n");
        let rules = said
            .split(|letter: char| !(letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-'))
            .filter(|word| word.len() == 6 && word.as_bytes()[3] == b'-')
            .map(str::to_owned);
        found.push(Statement {
            lines: first..place,
            told: format!("[{part}] {line}"),
            key: key.to_owned(),
            thing: part.split('.').nth(1).unwrap_or(&part).to_owned(),
            rules: rules.collect(),
        });
    }
    found
}

/// The five books, one of them perhaps with other words.
fn library(changed: &str, text: &str) -> Library {
    let official = Library::official();
    let mut library = Library::default();
    for id in BOOKS {
        let text = if id == changed {
            text
        } else {
            official.text(id).unwrap_or_default()
        };
        library.add(&format!("{id}.toml"), text).expect("a book");
    }
    library
}

fn cases() -> Vec<TextFile> {
    let words = Words::new(Language::English);
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let paths = find(&[folder]).map_err(|trouble| words.say(&trouble));
    let files = paths.expect("the folder of cases").into_iter();
    let files = files.map(|path| {
        read(&path)
            .map_err(|trouble| words.say(&trouble))
            .expect("a case")
    });
    files
        .filter(|file| kind_of(&file.text) != Some(FileKind::Rulebook))
        .collect()
}

/// A book without one of its statements.
fn without(text: &str, statement: &Statement) -> String {
    let kept = text
        .lines()
        .enumerate()
        .filter(|(place, _)| !statement.lines.contains(place));
    kept.map(|(_, line)| format!("{line}\n")).collect()
}

/// What only a rule reads that this very book leaves off, or what another of its rules comes to as well: no game of this
/// book can tell, only one of a book that sits on it and turns that rule on. SHM-01, SHO-02, SHT-03 to SHT-05, MEL-05,
/// TSK-03, WND-04.
fn idle(statement: &Statement, rulebook: &Rulebook) -> bool {
    let rules = &rulebook.shooting;
    match statement.key.as_str() {
        "firearm" => !rules.untrained_with_firearms_only,
        "over-the-front" => !rules.white_of_their_eyes,
        // The white of their eyes is the same moment.
        "point-blank" => rules.white_of_their_eyes,
        // Glimpses are for shots on the way, and in 2011 for those in the shooting phase.
        "fleeting" | "fleeting-shooter" => !rules.during_movement && rules.fleeting == Fleeting::Never,
        // But for pistols, nobody shoots before a melee of the same turn.
        "then-strikes-with" => {
            let weapon = rulebook.weapons.get(&statement.thing);
            let shoots = weapon.and_then(|weapon| weapon.shoots.as_ref());
            !(shoots.is_some_and(|shoots| shoots.contact)
                || rules.before_movement
                || rules.during_movement
                || rules.point_blank
                || rules.white_of_their_eyes)
        }
        "result" => rulebook.armour == ArmourRanks::Ignored,
        "battlefield-is-poor" => !rulebook.wounds.care_in_play,
        // One off the die or a turn ahead: the same, unless hard work loses its first turn.
        "skilled" => {
            rulebook.tasks.skilled == SkilledWork::MinusOne && rulebook.tasks.hard != HardWork::FirstTurnLost
        }
        _ => false,
    }
}

/// The statements of a book that are proved by no case, and how many there are in all. Both processors share them.
fn unproved(book: &str, cases: &[TextFile]) -> (Vec<String>, usize) {
    let official = Library::official();
    let text = official.text(book).unwrap_or_default();
    let whole = library(book, text);
    let rulebook = whole.rulebook(book).expect("a book");
    let head = format!("rulebook = \"{book}\"");
    let fails = |file: &TextFile, library: &Library| !run(&file.name, &file.text, library).passed();
    // Outside the program no book is official, which some cases say.
    let mut own: Vec<&TextFile> = cases.iter().filter(|file| file.text.contains(&head)).collect();
    own.retain(|file| !fails(file, &whole));
    let judge = |statement: &Statement| {
        let changed = library(book, &without(text, statement));
        // What cannot be left out, or makes no difference, is none.
        let other = changed.rulebook(book).ok()?;
        if other == rulebook || idle(statement, &rulebook) {
            return None;
        }
        let about = |file: &&&TextFile| {
            let named = rules_named(&file.text);
            file.text.contains(&statement.thing) || statement.rules.iter().any(|rule| named.contains(rule))
        };
        let (first, then): (Vec<&&TextFile>, Vec<&&TextFile>) = own.iter().partition(about);
        Some(first.iter().chain(&then).any(|file| fails(file, &changed)))
    };
    let statements = statements(text);
    let mut judged: Vec<(usize, bool)> = std::thread::scope(|scope| {
        let every_second = |first: usize| {
            let judged = (first..statements.len()).step_by(2);
            judged
                .filter_map(|place| Some((place, judge(&statements[place])?)))
                .collect()
        };
        let other = scope.spawn(move || every_second(1));
        let mut judged: Vec<_> = every_second(0);
        judged.extend(other.join().expect("the other half"));
        judged
    });
    judged.sort_unstable();
    let missing = judged.iter().filter(|(_, proved)| !proved);
    let missing = missing.map(|(place, _)| format!("{book} {}", statements[*place].told));
    (missing.collect(), judged.len())
}

/// Every edition, or the one that `TAOL_BOOK` names.
#[test]
fn every_difference_of_an_edition_is_proved() {
    let cases = cases();
    let wanted = std::env::var("TAOL_BOOK").ok();
    let (mut tried, mut missing) = (0, Vec::new());
    for book in &BOOKS[1..] {
        if wanted.as_deref().is_none_or(|wanted| wanted == *book) {
            let (unproved, all) = unproved(book, &cases);
            missing.extend(unproved);
            tried += all;
        }
    }
    let count = missing.len();
    assert!(
        missing.is_empty(),
        "{count} of {tried} differences are proved by no case:\n{}",
        missing.join("\n")
    );
    println!("{tried} differences, each proved by a case");
}
