//! Problems with file, line and column, and how they look in a terminal.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use taol_rules::message::Message;

use crate::problem::{Problem, Severity};
use crate::source::{Node, SyntaxError};

/// More than this and the rest is only counted.
const MOST: usize = 100;

/// Something wrong, at a line and column of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// The file.
    pub file: String,
    /// Its line, from 1.
    pub line: usize,
    /// Its column in letters, from 1.
    pub column: usize,
    /// Where exactly, in bytes.
    pub span: Range<usize>,
    /// Error or warning.
    pub severity: Severity,
    /// What.
    pub message: Message,
    /// What to do about it.
    pub hint: Option<Message>,
}

impl Diagnostic {
    /// Whether the file cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// A diagnostic about a file as a whole.
    pub fn about_file(file: &str, message: Message, hint: Option<Message>) -> Diagnostic {
        Diagnostic {
            file: file.to_owned(),
            line: 1,
            column: 1,
            span: 0..0,
            severity: Severity::Error,
            message,
            hint,
        }
    }
}

/// A file's name and text.
#[derive(Clone, Copy, Debug)]
pub struct FileText<'a> {
    /// Its name, as people know it.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
}

impl FileText<'_> {
    /// Line and column of a byte, both from 1.
    pub fn line_and_column(&self, byte: usize) -> (usize, usize) {
        let mut end = byte.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &self.text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let letters = before[line_start..]
            .chars()
            .filter(|letter| *letter != '\u{feff}')
            .count();
        (line, letters + 1)
    }

    /// A diagnostic whose line and column are still to be counted.
    fn diagnostic(
        &self,
        span: Range<usize>,
        severity: Severity,
        message: Message,
        hint: Option<Message>,
    ) -> Diagnostic {
        Diagnostic {
            file: self.name.to_owned(),
            line: 1,
            column: 1,
            span,
            severity,
            message,
            hint,
        }
    }

    /// Mistakes of syntax with their lines and columns.
    pub fn syntax_errors(&self, errors: Vec<SyntaxError>) -> Vec<Diagnostic> {
        let found = errors
            .into_iter()
            .map(|error| self.diagnostic(error.span, Severity::Error, error.message, error.hint));
        with_lines(in_order(found.collect()), &[*self])
    }
}

/// Problems with their lines and columns. The files are those that the tree's nodes count.
pub fn place(problems: Vec<Problem>, tree: &Node, files: &[FileText<'_>]) -> Vec<Diagnostic> {
    let placed = problems.into_iter().filter_map(|problem| {
        let (file, span) = tree.locate(&problem.path, problem.place);
        let file = files.get(file).or_else(|| files.first())?;
        Some(file.diagnostic(span, problem.severity, problem.message, problem.hint))
    });
    with_lines(in_order(placed.collect()), files)
}

/// Lines and columns are counted last, for the few that are shown.
fn with_lines(mut found: Vec<Diagnostic>, files: &[FileText<'_>]) -> Vec<Diagnostic> {
    for one in &mut found {
        if let Some(file) = files.iter().find(|file| file.name == one.file) {
            (one.line, one.column) = file.line_and_column(one.span.start);
        }
    }
    found
}

/// Errors first, then by place; too many are cut short.
pub fn in_order(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    found.sort_by(|one, other| {
        let key = |diagnostic: &Diagnostic| (diagnostic.severity, diagnostic.span.start, diagnostic.span.end);
        key(one).cmp(&key(other))
    });
    found.dedup();
    if found.len() > MOST {
        let left = (found.len() - MOST) as f64;
        found.truncate(MOST);
        if let Some(last) = found.last().cloned() {
            found.push(Diagnostic {
                message: Message::new("file-and-more").with("count", left),
                hint: None,
                ..last
            });
        }
    }
    found
}

/// A diagnostic as terminals show it, with the line it is about. `words` puts messages into a language.
pub fn render(diagnostic: &Diagnostic, source: &str, words: &dyn Fn(&Message) -> String) -> String {
    let title = words(&diagnostic.message);
    let severity = match diagnostic.severity {
        Severity::Error => Level::ERROR.with_name(words(&Message::new("file-severity-error"))),
        Severity::Warning => Level::WARNING.with_name(words(&Message::new("file-severity-warning"))),
    };
    let span = shown_span(source, &diagnostic.span);
    let annotation = AnnotationKind::Primary.span(span);
    let snippet = Snippet::source(source)
        .path(diagnostic.file.as_str())
        .annotation(annotation);
    let mut group = severity.primary_title(title.as_str()).element(snippet);
    let hint = diagnostic.hint.as_ref().map(words);
    if let Some(hint) = &hint {
        let name = words(&Message::new("file-severity-hint"));
        group = group.element(Level::HELP.with_name(name).message(hint.as_str()));
    }
    Renderer::plain().render(&[group])
}

/// The span, cut to the source and to whole letters.
fn shown_span(source: &str, span: &Range<usize>) -> Range<usize> {
    let whole = |mut byte: usize| {
        byte = byte.min(source.len());
        while !source.is_char_boundary(byte) {
            byte -= 1;
        }
        byte
    };
    let start = whole(span.start);
    start..whole(span.end).max(start)
}
