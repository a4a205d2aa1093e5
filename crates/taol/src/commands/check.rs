//! `taol check`: looks for mistakes in files.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use taol_files::{
    Diagnostic, FileKind, Library, check_text, expected_refusals, kind_of, parts_in, read_campaign,
    read_scenario, render,
};
use taol_rules::message::Message;
use taol_words::Words;

use crate::Outcome;
use crate::arguments::Check;
use crate::cases::vocabulary;
use crate::files::{self, TextFile};

/// What was found so far.
#[derive(Default)]
struct Findings {
    text: String,
    complaint: String,
    files: u32,
    errors: u32,
    warnings: u32,
}

/// Checks every file; fails if there is an error. Rulebooks among the files are there for the others to use.
pub fn run(asked: &Check, words: &Words) -> Result<Outcome, Message> {
    let mut findings = Findings::default();
    let mut texts = Vec::new();
    for path in &asked.files {
        match files::find(std::slice::from_ref(path)) {
            Ok(found) => found
                .iter()
                .for_each(|path| findings.read(path, &mut texts, words)),
            Err(trouble) => findings.trouble(&trouble, words),
        }
    }
    let library = with_rulebooks(&texts);
    for file in &texts {
        findings.check(file, &texts, &library, words);
        findings.parts(file, &library, words);
    }
    let summary = Message::new("cli-check-summary")
        .with("files", findings.files)
        .with("errors", findings.errors)
        .with("warnings", findings.warnings);
    let _ = writeln!(findings.text, "{}", words.say(&summary));
    let outcome = Outcome {
        text: findings.text,
        complaint: findings.complaint,
        code: 0,
    };
    Ok(outcome.failed_if(findings.errors > 0))
}

/// The official rulebooks and those among the files. What is wrong with one of them is said when it is checked.
pub fn with_rulebooks(files: &[TextFile]) -> Library {
    let mut library = Library::official();
    for file in files
        .iter()
        .filter(|file| kind_of(&file.text) == Some(FileKind::Rulebook))
    {
        let _ = library.add(&file.name, &file.text);
    }
    library
}

/// A diagnostic as terminals show it.
pub fn shown(diagnostic: &Diagnostic, source: &str, words: &Words) -> String {
    render(diagnostic, source, &|message| words.say(message))
}

impl Findings {
    fn read(&mut self, path: &Path, texts: &mut Vec<TextFile>, words: &Words) {
        match files::read(path) {
            Ok(file) if texts.iter().any(|other| other.name == file.name) => {}
            Ok(file) => {
                self.files += 1;
                texts.push(file);
            }
            Err(trouble) => {
                // A file that cannot be read stands among the others.
                (self.files, self.errors) = (self.files + 1, self.errors + 1);
                let said = Outcome::trouble(words, &trouble).complaint;
                let _ = writeln!(self.text, "{said}");
            }
        }
    }

    fn trouble(&mut self, trouble: &Message, words: &Words) {
        self.errors += 1;
        self.complaint += &Outcome::trouble(words, trouble).complaint;
    }

    fn check(&mut self, file: &TextFile, all: &[TextFile], library: &Library, words: &Words) {
        let diagnostics = check_text(&file.name, &file.text, library);
        let expected: BTreeSet<String> = expected_refusals(&file.text).into_iter().collect();
        let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        let got: BTreeSet<String> = errors.map(|error| error.message.id.clone()).collect();
        let mut diagnostics = diagnostics;
        if !expected.is_empty() && got == expected {
            // Wrong on purpose, and in the way it says.
            diagnostics.clear();
        }
        diagnostics.extend(vocabulary().check(&file.name, &file.text));
        diagnostics.sort_by_key(|found| (found.severity, found.span.start));
        // What is wrong with a book among the files is said once, where the book itself is checked.
        let elsewhere = |name: &str| name != file.name && all.iter().any(|other| other.name == name);
        for diagnostic in diagnostics.iter().filter(|found| !elsewhere(&found.file)) {
            if diagnostic.is_error() {
                self.errors += 1;
            } else {
                self.warnings += 1;
            }
            let source = source_of(diagnostic, file, all, library);
            let _ = writeln!(self.text, "{}\n", shown(diagnostic, source, words));
        }
    }
}

impl Findings {
    /// Whether those of a campaign who are fit have a part in the scenario to come. CMP-01.
    fn parts(&mut self, file: &TextFile, library: &Library, words: &Words) {
        if kind_of(&file.text) != Some(FileKind::Campaign) {
            return;
        }
        let Ok((campaign, _)) = read_campaign(&file.name, &file.text, library) else {
            return;
        };
        let Some(next) = &campaign.file.next else {
            return;
        };
        let beside = Path::new(&file.name).with_file_name(next);
        let scenario = files::read(&beside).ok();
        let read = scenario.and_then(|text| read_scenario(&text.name, &text.text, library).ok());
        let scenario = read.map(|(scenario, _)| scenario);
        for diagnostic in parts_in(&file.name, &file.text, &campaign, scenario.as_ref()) {
            self.errors += 1;
            let _ = writeln!(self.text, "{}\n", shown(&diagnostic, &file.text, words));
        }
    }
}

/// The text a diagnostic is about: the file's own, or that of a rulebook it sits on, given with it or official.
pub fn source_of<'a>(
    diagnostic: &Diagnostic,
    file: &'a TextFile,
    books: &'a [TextFile],
    library: &'a Library,
) -> &'a str {
    if diagnostic.file == file.name {
        return &file.text;
    }
    if let Some(book) = books.iter().find(|book| book.name == diagnostic.file) {
        return &book.text;
    }
    let book = Path::new(&diagnostic.file)
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned());
    book.and_then(|id| library.text(&id)).unwrap_or(&file.text)
}
