//! The published table of rules: each in our words, with the cases that prove it and whether they pass.

use std::fmt::Write;

use taol_rules::message::Message;
use taol_words::{Chapter, Language, Reference, Rule, Words};

use crate::cases::Report;

/// A case as the pages show it.
pub struct Shown<'a> {
    /// How it went; its name is the path below `cases/`.
    pub report: &'a Report,
    /// What it shows, in both languages.
    pub about: Option<taol_rules::rulebook::Text>,
}

/// What a case says it shows.
pub fn about(text: &str) -> Option<taol_rules::rulebook::Text> {
    let file = toml::from_str::<toml::Table>(text).ok()?;
    let about = file.get("about")?.as_table()?;
    let of = |language: &str| about.get(language)?.as_str().map(str::to_owned);
    Some(taol_rules::rulebook::Text {
        fr: of("fr")?,
        en: of("en")?,
    })
}

/// The pages of a language by file name: one a chapter, and the first page.
pub fn pages(language: Language, cases: &[Shown<'_>]) -> Vec<(String, String)> {
    let words = Words::new(language);
    let reference = Reference::load();
    let mut pages = vec![("README.md".to_owned(), first_page(&words, reference, cases))];
    for chapter in reference.chapters() {
        let name = format!("chapter-{}.md", chapter.number);
        pages.push((name, chapter_page(&words, reference, chapter, cases)));
    }
    pages
}

fn first_page(words: &Words, reference: &Reference, cases: &[Shown<'_>]) -> String {
    let mut text = format!(
        "# {}\n\n{}\n\n",
        words.word("publish-title"),
        words.word("publish-preface")
    );
    for chapter in reference.chapters() {
        let rules = rules_of(reference, chapter);
        let proved = rules
            .iter()
            .filter(|rule| !proofs(rule, cases).is_empty())
            .count();
        let line = Message::new("publish-chapter")
            .with("number", f64::from(chapter.number))
            .with("title", &chapter.title)
            .with("rules", rules.len() as f64)
            .with("proved", proved as f64);
        let _ = writeln!(text, "- [{}](chapter-{}.md)", words.say(&line), chapter.number);
    }
    let passed = cases.iter().filter(|shown| shown.report.passed()).count();
    let count = Message::new("publish-count")
        .with("cases", cases.len() as f64)
        .with("passed", passed as f64);
    let _ = writeln!(text, "\n{}\n\n{}", words.say(&count), words.word("cli-notice"));
    text
}

fn chapter_page(words: &Words, reference: &Reference, chapter: &Chapter, cases: &[Shown<'_>]) -> String {
    let language = words.language();
    let mut text = format!("# {}. {}\n", chapter.number, language.of(&chapter.title));
    for rule in rules_of(reference, chapter) {
        let books = if rule.in_all_books() {
            words.word("cli-rules-all-books")
        } else {
            let ids: Vec<&str> = rule.books.iter().map(|book| book.id()).collect();
            ids.join(", ")
        };
        let _ = writeln!(text, "\n## {}\n", rule.id);
        let _ = writeln!(text, "*{} · {books}*\n", words.word(rule.kind.word()));
        let _ = writeln!(text, "{}", rule.summary(language));
        let proofs = proofs(rule, cases);
        if !proofs.is_empty() {
            text.push('\n');
        }
        for shown in proofs {
            let mark = if shown.report.passed() { "✔" } else { "✘" };
            let name = &shown.report.name;
            let said = shown.about.as_ref().map_or("", |about| language.of(about));
            let _ = writeln!(text, "- {mark} [{name}](../../../cases/{name}) {said}");
        }
    }
    text
}

fn rules_of<'a>(reference: &'a Reference, chapter: &Chapter) -> Vec<&'a Rule> {
    let rules = reference.all().iter();
    rules.filter(|rule| rule.chapter == chapter.number).collect()
}

fn proofs<'a, 'b>(rule: &Rule, cases: &'b [Shown<'a>]) -> Vec<&'b Shown<'a>> {
    let named = |shown: &&Shown<'a>| shown.report.rules.contains(&rule.id);
    cases.iter().filter(named).collect()
}
