//! Sentences in pieces, so that a page can show dice as dice and modifiers as what they are.

use std::sync::OnceLock;

use taol_rules::message::{Argument, Message};
use taol_words::{Language, Words};

use crate::crossing::Part;

/// Signs that no sentence holds: what stands between an opening and the closing one is not plain words.
const DICE: char = '\u{e000}';
const MODIFIER: char = '\u{e001}';
const END: char = '\u{e002}';

static FRENCH: OnceLock<Words> = OnceLock::new();
static ENGLISH: OnceLock<Words> = OnceLock::new();

fn place(language: Language) -> &'static OnceLock<Words> {
    match language {
        Language::French => &FRENCH,
        Language::English => &ENGLISH,
    }
}

/// From now on messages can be said in this language, with the sentences of a text. What was learnt first stays.
pub fn learn(language: Language, text: &str) {
    place(language).get_or_init(|| Words::of(language, [text]));
}

/// The words of a language: those that were learnt; those built in where nothing has to be small.
pub fn words(language: Language) -> &'static Words {
    #[cfg(not(target_arch = "wasm32"))]
    let unlearnt = || Words::new(language);
    #[cfg(target_arch = "wasm32")]
    let unlearnt = || Words::of(language, []);
    place(language).get_or_init(unlearnt)
}

/// A message as a sentence, in pieces.
pub fn parts(message: &Message, language: Language) -> Vec<Part> {
    let words = words(language);
    cut(&words.say(&marked(message, words)))
}

/// The message with signs around what is not plain words.
fn marked(message: &Message, words: &Words) -> Message {
    let arguments = message.arguments.iter();
    let arguments = arguments.map(|(name, argument)| (name.clone(), marked_argument(name, argument, words)));
    Message {
        id: message.id.clone(),
        arguments: arguments.collect(),
    }
}

fn marked_argument(name: &str, argument: &Argument, words: &Words) -> Argument {
    let dice = |dice: &str| Argument::Word(format!("{DICE}{dice}{END}"));
    let modifier = |part: &Message| format!("{MODIFIER}{}{END}", words.say(part));
    match (name, argument) {
        ("dice", Argument::Words(shown)) if !shown.is_empty() => dice(&shown.join(" ")),
        ("face" | "die" | "own" | "theirs", Argument::Number(shown)) if *shown >= 1.0 => {
            dice(&format!("{shown}"))
        }
        ("parts", Argument::Messages(parts)) => {
            Argument::Word(parts.iter().map(modifier).collect::<Vec<_>>().join(" "))
        }
        (_, Argument::Message(inner)) => Argument::Message(marked(inner, words)),
        (_, Argument::Messages(inner)) => {
            Argument::Messages(inner.iter().map(|inner| marked(inner, words)).collect())
        }
        _ => argument.clone(),
    }
}

/// Cuts a sentence at the signs.
fn cut(sentence: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    while let Some(start) = rest.find([DICE, MODIFIER]) {
        if start > 0 {
            parts.push(Part::Text(rest[..start].to_owned()));
        }
        let sign = rest[start..].chars().next();
        let inside = &rest[start + DICE.len_utf8()..];
        let end = inside.find(END).unwrap_or(inside.len());
        let held = &inside[..end];
        parts.push(if sign == Some(DICE) {
            Part::Dice(held.split(' ').filter_map(|die| die.parse().ok()).collect())
        } else {
            Part::Modifier(held.to_owned())
        });
        rest = inside[end..].strip_prefix(END).unwrap_or("");
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest.to_owned()));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_and_modifiers_stand_apart() {
        let part = Message::new("sum-part")
            .with("value", -1.0)
            .with("why", Message::new("modifier-cover"));
        let sum = Message::new("sum")
            .with("face", 6.0)
            .with("natural", 6.0)
            .with("parts", vec![part])
            .with("total", 5.0);
        let said = parts(&sum, Language::French);
        assert_eq!(said[0], Part::Dice(vec![6]));
        assert_eq!(said[2], Part::Modifier("−1 couvert".to_owned()));
        assert_eq!(said.last(), Some(&Part::Text(" = 5".to_owned())));
    }

    #[test]
    fn several_dice_are_one_part() {
        let speed = Message::new("event-speed")
            .with("group", vec!["ann".to_owned()])
            .with("dice", vec!["2".to_owned(), "5".to_owned()]);
        assert!(parts(&speed, Language::English).contains(&Part::Dice(vec![2, 5])));
    }

    #[test]
    fn plain_sentences_stay_whole() {
        assert_eq!(
            parts(&Message::new("table-game-over"), Language::English).len(),
            1
        );
    }
}
