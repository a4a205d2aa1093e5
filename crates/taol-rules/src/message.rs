//! What the rules have to say to people, before it is put into French or English.

use serde::{Deserialize, Serialize};

use crate::rulebook::Text;
use crate::sorted::Map;

/// A sentence to be said: which one, and what goes into it. The words are in `locales/`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// The name of the sentence in the `.ftl` files.
    pub id: String,
    /// What goes into it, by name, in the order given.
    pub arguments: Vec<(String, Argument)>,
}

/// What can go into a sentence.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Argument {
    /// A word as it stands: the name of a figure, a file, a field.
    Word(String),
    /// A number.
    Number(f64),
    /// Another sentence.
    Message(Message),
    /// A list of words.
    Words(Vec<String>),
    /// Sentences one after the other, with spaces between.
    Messages(Vec<Message>),
    /// A name that rulebook or scenario gives in both languages.
    Text(Text),
    /// A list of such names.
    Texts(Vec<Text>),
}

impl Message {
    /// A sentence with nothing in it yet.
    pub fn new(id: &str) -> Message {
        Message {
            id: id.to_owned(),
            arguments: Vec::new(),
        }
    }

    /// The same with one thing more in it.
    #[must_use]
    pub fn with(mut self, name: &str, argument: impl Into<Argument>) -> Message {
        self.arguments.push((name.to_owned(), argument.into()));
        self
    }

    /// The same as people say it: where a scenario has a name for what its file calls `gue`, that name.
    #[must_use]
    pub fn named(mut self, names: &Map<String, Text>) -> Message {
        let plain = |word: &String| Text {
            fr: word.clone(),
            en: word.clone(),
        };
        for (_, argument) in &mut self.arguments {
            match argument {
                Argument::Word(word) => {
                    if let Some(name) = names.get(word) {
                        *argument = Argument::Text(name.clone());
                    }
                }
                Argument::Words(words) if words.iter().any(|word| names.contains_key(word)) => {
                    let name = |word: &String| names.get(word).cloned().unwrap_or_else(|| plain(word));
                    *argument = Argument::Texts(words.iter().map(name).collect());
                }
                Argument::Message(inner) => *inner = std::mem::take(inner).named(names),
                Argument::Messages(several) => {
                    for inner in several {
                        *inner = std::mem::take(inner).named(names);
                    }
                }
                Argument::Words(_) | Argument::Number(_) | Argument::Text(_) | Argument::Texts(_) => {}
            }
        }
        self
    }
}

impl From<&str> for Argument {
    fn from(word: &str) -> Argument {
        Argument::Word(word.to_owned())
    }
}

impl From<String> for Argument {
    fn from(word: String) -> Argument {
        Argument::Word(word)
    }
}

impl From<&String> for Argument {
    fn from(word: &String) -> Argument {
        Argument::Word(word.clone())
    }
}

impl From<f64> for Argument {
    fn from(number: f64) -> Argument {
        Argument::Number(number)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(f64::from(number))
    }
}

impl From<&Text> for Argument {
    fn from(text: &Text) -> Argument {
        Argument::Text(text.clone())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

impl From<Vec<String>> for Argument {
    fn from(words: Vec<String>) -> Argument {
        Argument::Words(words)
    }
}

impl From<Vec<Message>> for Argument {
    fn from(messages: Vec<Message>) -> Argument {
        Argument::Messages(messages)
    }
}
