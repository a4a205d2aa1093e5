//! What a command answers.

use taol_rules::message::Message;
use taol_words::Words;

/// What the program knows of where it runs.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// Languages wished for, the most wished first.
    pub languages: Vec<String>,
    /// Whether the text may be dimmed.
    pub colours: bool,
    /// How wide the terminal is, if there is one.
    pub width: Option<u16>,
}

impl Surroundings {
    /// Text that may be overlooked.
    pub fn dim(&self, text: &str) -> String {
        if self.colours && !text.is_empty() {
            format!("\u{1b}[2m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }

    /// Text that should not be.
    pub fn bold(&self, text: &str) -> String {
        if self.colours && !text.is_empty() {
            format!("\u{1b}[1m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// The answer of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What goes to standard output.
    pub text: String,
    /// What goes to standard error.
    pub complaint: String,
    /// The exit code: 0 all well, 1 something is wrong, 2 the question was not understood.
    pub code: u8,
}

impl Outcome {
    /// An answer with nothing wrong.
    pub fn good(text: String) -> Outcome {
        Outcome {
            text,
            ..Outcome::default()
        }
    }

    /// The same, failed if so.
    #[must_use]
    pub fn failed_if(self, failed: bool) -> Outcome {
        Outcome {
            code: u8::from(failed),
            ..self
        }
    }

    /// Something kept the command from being done.
    pub fn trouble(words: &Words, trouble: &Message) -> Outcome {
        let sentence = Message::new("cli-error").with("reason", words.say(trouble));
        Outcome {
            complaint: words.say(&sentence) + "\n",
            code: 1,
            ..Outcome::default()
        }
    }
}
