//! `taol cases`: runs cases and tells what came out otherwise.

use std::fmt::Write;

use serde_json::{Value, json};
use taol_files::{FileKind, kind_of};
use taol_rules::message::Message;
use taol_words::Words;

use crate::arguments::Cases;
use crate::cases::{self, Report};
use crate::commands::check::with_rulebooks;
use crate::{Outcome, Surroundings, files};

/// Runs every case in the files; fails if one of them does.
pub fn run(asked: &Cases, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let mut texts = Vec::new();
    for path in files::find(&asked.paths)? {
        texts.push(files::read(&path)?);
    }
    let library = with_rulebooks(&texts);
    let cases = texts
        .iter()
        .filter(|file| kind_of(&file.text) != Some(FileKind::Rulebook));
    let reports: Vec<Report> = cases
        .map(|file| cases::run(&file.name, &file.text, &library))
        .collect();
    let failed = reports.iter().filter(|report| !report.passed()).count();
    let passed = reports.len() - failed;
    let text = if asked.json {
        let cases: Vec<Value> = reports.iter().map(|report| report.to_json(words)).collect();
        let all = json!({ "passed": passed, "failed": failed, "cases": cases });
        format!("{all:#}\n")
    } else {
        let mut text = String::new();
        for report in reports.iter().filter(|report| !report.passed()) {
            text += &report.told(words, surroundings);
            text.push('\n');
        }
        // The same in every language, for scripts to look for.
        let _ = writeln!(text, "cases: {passed} passed, {failed} failed");
        text
    };
    Ok(Outcome::good(text).failed_if(failed > 0))
}
