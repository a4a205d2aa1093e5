//! `taol verify`: draws every die of a finished game again and compares it with the log. DIE-10.

use taol_rules::message::Message;
use taol_table::{GameFile, Wrong, verify};
use taol_words::Words;

use crate::Outcome;
use crate::arguments::Verify;
use crate::files;

/// No game of ours is larger.
const LARGEST: u64 = 256 * 1024 * 1024;

/// Says how many throws are honest, or what is not.
pub fn run(asked: &Verify, words: &Words) -> Result<Outcome, Message> {
    let file = files::read_up_to(&asked.file, LARGEST)?;
    let game = GameFile::read(&file.text).map_err(|why| why.message())?;
    let (answer, failed) = match verify(&game.log) {
        Ok(verified) => {
            let honest = Message::new("cli-verify-honest")
                .with("throws", verified.throws as f64)
                .with("ruled", verified.ruled as f64)
                .with("typed", verified.typed as f64)
                .with("sealed", verified.sealed as f64);
            (honest, false)
        }
        Err(wrong) => (said(&wrong), true),
    };
    Ok(Outcome::good(words.say(&answer) + "\n").failed_if(failed))
}

fn said(wrong: &Wrong) -> Message {
    match wrong {
        Wrong::NoSecret => Message::new("cli-verify-no-secret"),
        Wrong::OtherSecret => Message::new("cli-verify-other-secret"),
        Wrong::Die { entry, label } => Message::new("cli-verify-die")
            .with("entry", *entry as f64)
            .with("label", label),
        Wrong::Contributions { entry } => {
            Message::new("cli-verify-contributions").with("entry", *entry as f64)
        }
    }
}
