//! `taol rules`: every rule, in our words, and the cases that prove it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use comfy_table::{ContentArrangement, Table, presets};
use taol_rules::message::Message;
use taol_words::{Book, Reference, Rule, Words};

use crate::arguments::Rules;
use crate::cases::{needs_case, rules_named};
use crate::{Outcome, Surroundings, files};

/// Where cases are looked for if nothing else is said.
const CASES: &str = "cases";
/// As wide as a table gets on paper or in a pipe.
const WIDTH: u16 = 110;

/// Cases by the rule they prove; nothing where no cases were found.
type Proofs = Option<BTreeMap<String, Vec<String>>>;

/// Lists the rules asked for; with `--missing` it fails if there is one.
pub fn run(asked: &Rules, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let book = asked.book.as_deref().and_then(Book::from_id);
    let mut rules = chosen(&asked.ids)?;
    rules.retain(|rule| book.is_none_or(|book| rule.books.contains(&book)));
    let proofs = proofs(asked.cases.as_deref())?;

    if asked.missing {
        let Some(proofs) = proofs else {
            return Err(Message::new("cli-error-no-cases").with("path", CASES));
        };
        rules.retain(|rule| needs_case(rule) && !proofs.contains_key(&rule.id));
        let mut text = String::new();
        for rule in &rules {
            let _ = writeln!(text, "{}  {}", rule.id, rule.summary(words.language()));
        }
        let summary = Message::new("cli-rules-missing").with("count", rules.len() as f64);
        let _ = writeln!(text, "{}", words.say(&summary));
        return Ok(Outcome::good(text).failed_if(!rules.is_empty()));
    }
    let text = if asked.ids.is_empty() {
        table(&rules, &proofs, words, surroundings)
    } else {
        rules
            .iter()
            .map(|rule| card(rule, &proofs, words, surroundings))
            .collect::<Vec<_>>()
            .join("\n")
    };
    Ok(Outcome::good(text))
}

/// The rules of these IDs, or all of them. `SLO` stands for all that begin so.
fn chosen(ids: &[String]) -> Result<Vec<&'static Rule>, Message> {
    let reference = Reference::load();
    if ids.is_empty() {
        return Ok(reference.all().iter().collect());
    }
    let mut rules = Vec::new();
    for id in ids {
        let family = format!("{}-", id.to_ascii_uppercase());
        let before = rules.len();
        match reference.rule(id) {
            Some(rule) => rules.push(rule),
            None => rules.extend(reference.all().iter().filter(|rule| rule.id.starts_with(&family))),
        }
        if rules.len() == before {
            return Err(Message::new("cli-error-unknown-rule").with("id", id));
        }
    }
    Ok(rules)
}

/// Which case names which rule. A folder that nobody asked for may be missing.
fn proofs(folder: Option<&Path>) -> Result<Proofs, Message> {
    let mut proofs = BTreeMap::<String, Vec<String>>::new();
    let path = match folder {
        Some(folder) if !folder.exists() => {
            return Err(Message::new("cli-error-missing").with("path", folder.display().to_string()));
        }
        Some(folder) => folder.to_path_buf(),
        None if Path::new(CASES).is_dir() => PathBuf::from(CASES),
        None => return Ok(None),
    };
    for file in files::find(std::slice::from_ref(&path))? {
        let text = files::read(&file)?.text;
        let name = file.strip_prefix(&path).unwrap_or(&file).display().to_string();
        for id in rules_named(&text) {
            proofs.entry(id).or_default().push(name.clone());
        }
    }
    Ok(Some(proofs))
}

/// The cases that prove a rule.
fn cases_of<'a>(proofs: &'a Proofs, rule: &Rule) -> &'a [String] {
    let cases = proofs.as_ref().and_then(|proofs| proofs.get(&rule.id));
    cases.map(Vec::as_slice).unwrap_or_default()
}

/// That there is no folder of cases here.
fn no_folder(words: &Words) -> String {
    words.say(&Message::new("cli-rules-no-folder").with("path", CASES))
}

fn books(rule: &Rule, words: &Words, between: &str) -> String {
    if rule.in_all_books() {
        return words.word("cli-rules-all-books");
    }
    rule.books
        .iter()
        .map(|book| book.id())
        .collect::<Vec<_>>()
        .join(between)
}

/// All rules in rows.
fn table(rules: &[&Rule], proofs: &Proofs, words: &Words, surroundings: &Surroundings) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(surroundings.width.unwrap_or(WIDTH).max(60));
    let titles = [
        "cli-rules-id",
        "cli-rules-kind",
        "cli-rules-books",
        "cli-rules-summary",
        "cli-rules-cases",
    ];
    table.set_header(titles.map(|title| words.word(title)));
    for rule in rules {
        let cases = cases_of(proofs, rule).join("\n");
        table.add_row([
            rule.id.clone(),
            words.word(rule.kind.word()),
            books(rule, words, "\n"),
            rule.summary(words.language()).to_owned(),
            cases,
        ]);
    }
    if proofs.is_none() {
        return format!("{table}\n{}\n", no_folder(words));
    }
    let proved = rules.iter().filter(|rule| !cases_of(proofs, rule).is_empty());
    let proved = proved.count();
    let summary = Message::new("cli-rules-count")
        .with("count", rules.len() as f64)
        .with("proved", proved as f64);
    format!("{table}\n{}\n", words.say(&summary))
}

/// One rule in full.
fn card(rule: &Rule, proofs: &Proofs, words: &Words, surroundings: &Surroundings) -> String {
    let chapters = Reference::load().chapters();
    let chapter = chapters.iter().find(|chapter| chapter.number == rule.chapter);
    let chapter = chapter.map_or("", |chapter| words.language().of(&chapter.title));
    let mut text = String::new();
    let head = [
        words.word(rule.kind.word()),
        books(rule, words, ", "),
        format!("{}. {chapter}", rule.chapter),
    ];
    let _ = writeln!(
        text,
        "{}  {}",
        surroundings.bold(&rule.id),
        surroundings.dim(&head.join(" · "))
    );
    let _ = writeln!(text, "{}", rule.summary(words.language()));
    let proved = match cases_of(proofs, rule) {
        [] if proofs.is_none() => no_folder(words),
        [] => words.word("cli-rules-unproved"),
        cases => words.say(&Message::new("cli-rules-proved").with("cases", cases.to_vec())),
    };
    let _ = writeln!(text, "{}", surroundings.dim(&proved));
    text
}
