//! What cannot be done, said in the language of whoever asked.

use std::sync::LazyLock;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use taol_files::Diagnostic;
use taol_protocol::{Mistake, Said};
use taol_rules::message::Message;
use taol_table::Refusal;
use taol_words::{Language, Words};

use crate::store::StoreError;

/// Why something cannot be done. Nothing has been changed then.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// What kind of reason.
    pub status: StatusCode,
    /// The reason.
    pub message: Message,
    /// The refusal of the table behind it.
    pub refusal: Option<Box<Refusal>>,
    /// Mistakes in a text that was sent.
    pub mistakes: Vec<Diagnostic>,
}

impl Problem {
    /// A problem of a kind.
    pub fn new(status: StatusCode, id: &str) -> Problem {
        Problem::of(status, Message::new(id))
    }

    /// A problem with a message.
    pub fn of(status: StatusCode, message: Message) -> Problem {
        Problem {
            status,
            message,
            refusal: None,
            mistakes: Vec::new(),
        }
    }

    /// There is no such table, or it is none of the asker's business.
    pub fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "server-no-table")
    }

    /// The program broke down over it.
    pub fn broken() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "server-broken")
    }

    /// A scenario that cannot be read.
    pub fn wrong_scenario(mistakes: Vec<Diagnostic>) -> Problem {
        let message = Message::new("server-scenario-wrong").with("count", mistakes.len() as f64);
        Problem {
            mistakes,
            ..Problem::of(StatusCode::UNPROCESSABLE_ENTITY, message)
        }
    }

    /// Whoever asks has no right to it.
    pub fn not_allowed() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "server-not-allowed")
    }

    /// As it is sent, in a language.
    pub fn said(&self, language: Language) -> Said {
        Said {
            problem: self.message.id.clone(),
            said: words(language).say(&self.message),
            refusal: self.refusal.as_deref().cloned(),
            mistakes: self
                .mistakes
                .iter()
                .map(|mistake| drawn(mistake, language))
                .collect(),
        }
    }

    /// The answer to a request.
    pub fn response(&self, language: Language) -> Response {
        (self.status, axum::Json(self.said(language))).into_response()
    }
}

/// A mistake in a language.
fn drawn(mistake: &Diagnostic, language: Language) -> Mistake {
    let say = |message: &Message| words(language).say(message);
    Mistake {
        file: mistake.file.clone(),
        line: mistake.line,
        column: mistake.column,
        said: say(&mistake.message),
        hint: mistake.hint.as_ref().map(say),
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem {
            status: StatusCode::CONFLICT,
            message: refusal.message(),
            refusal: Some(Box::new(refusal)),
            mistakes: Vec::new(),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(?error, "the store");
        Problem::of(StatusCode::SERVICE_UNAVAILABLE, error.message())
    }
}

/// The words of a language.
pub fn words(language: Language) -> &'static Words {
    static FRENCH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::French));
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));
    match language {
        Language::French => &FRENCH,
        Language::English => &ENGLISH,
    }
}

/// The language somebody asks for: the first of ours that a browser names, French if none.
pub fn language(headers: &HeaderMap) -> Language {
    let asked = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    asked
        .split(',')
        .find_map(|tag| Language::from_tag(tag.trim()))
        .unwrap_or_default()
}
