//! Messages into sentences.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use taol_rules::message::{Argument, Message};
use unic_langid::LanguageIdentifier;

use crate::{Language, elision, number};

/// The sentences of a language, by file; the browser reads the same files.
pub fn sources(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::French => &[
            ("rules.ftl", include_str!("../../../locales/fr/rules.ftl")),
            ("people.ftl", include_str!("../../../locales/fr/people.ftl")),
            ("files.ftl", include_str!("../../../locales/fr/files.ftl")),
            ("table.ftl", include_str!("../../../locales/fr/table.ftl")),
            ("menu.ftl", include_str!("../../../locales/fr/menu.ftl")),
            ("bots.ftl", include_str!("../../../locales/fr/bots.ftl")),
            ("server.ftl", include_str!("../../../locales/fr/server.ftl")),
            ("cli.ftl", include_str!("../../../locales/fr/cli.ftl")),
            ("web.ftl", include_str!("../../../locales/fr/web.ftl")),
        ],
        Language::English => &[
            ("rules.ftl", include_str!("../../../locales/en/rules.ftl")),
            ("people.ftl", include_str!("../../../locales/en/people.ftl")),
            ("files.ftl", include_str!("../../../locales/en/files.ftl")),
            ("table.ftl", include_str!("../../../locales/en/table.ftl")),
            ("menu.ftl", include_str!("../../../locales/en/menu.ftl")),
            ("bots.ftl", include_str!("../../../locales/en/bots.ftl")),
            ("server.ftl", include_str!("../../../locales/en/server.ftl")),
            ("cli.ftl", include_str!("../../../locales/en/cli.ftl")),
            ("web.ftl", include_str!("../../../locales/en/web.ftl")),
        ],
    }
}

/// Says messages in one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Words {
        Words::of(language, sources(language).iter().map(|(_, source)| *source))
    }

    /// The same from texts that are at hand, for where nothing is built in.
    pub fn of<'a>(language: Language, texts: impl IntoIterator<Item = &'a str>) -> Words {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::French => |value, _| written(value, Language::French),
            Language::English => |value, _| written(value, Language::English),
        }));
        for text in texts {
            // What can be read of a file is kept; the tests see to it that all of it can.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        Words { language, bundle }
    }

    /// The language they are in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a sentence of this name.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle
            .get_message(id)
            .is_some_and(|message| message.value().is_some())
    }

    /// The sentence of a message. One that nobody has written comes out as its name in brackets.
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|failed| failed)
    }

    /// A sentence with nothing to fill in.
    pub fn word(&self, id: &str) -> String {
        self.say(&Message::new(id))
    }

    /// The sentence of a message, or what could be said of it when it is unknown or lacks something.
    pub fn try_say(&self, message: &Message) -> Result<String, String> {
        let pattern = self
            .bundle
            .get_message(&message.id)
            .and_then(|found| found.value());
        let Some(pattern) = pattern else {
            return Err(format!("[{}]", message.id));
        };
        let mut complete = true;
        let mut arguments = FluentArgs::with_capacity(message.arguments.len());
        for (name, argument) in &message.arguments {
            let value = match argument {
                Argument::Word(word) => FluentValue::from(word.as_str()),
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Words(words) => FluentValue::from(self.list(words)),
                Argument::Messages(messages) => {
                    let said: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
                    FluentValue::from(said.join(" "))
                }
                Argument::Text(text) => FluentValue::from(self.language.of(text)),
                Argument::Texts(texts) => {
                    let texts: Vec<&str> = texts.iter().map(|text| self.language.of(text)).collect();
                    FluentValue::from(self.list(&texts))
                }
                Argument::Message(inner) => FluentValue::from(self.try_say(inner).unwrap_or_else(|failed| {
                    complete = false;
                    failed
                })),
            };
            arguments.set(name.as_str(), value);
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        let said = match self.language {
            Language::French => elision::elided(&said),
            Language::English => said.into_owned(),
        };
        if errors.is_empty() && complete {
            Ok(said)
        } else {
            Err(said)
        }
    }

    /// Words in a row: "a, b and c".
    pub fn list<Word: AsRef<str>>(&self, words: &[Word]) -> String {
        let and = match self.language {
            Language::French => " et ",
            Language::English => " and ",
        };
        match words {
            [] => "—".to_owned(),
            [only] => only.as_ref().to_owned(),
            [first @ .., last] => {
                let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
                format!("{}{and}{}", first.join(", "), last.as_ref())
            }
        }
    }

    /// A number as the language writes it.
    pub fn number(&self, number: f64) -> String {
        number::write(number, self.language)
    }
}

/// How Fluent is told to write a value: numbers in our way, the rest in its own.
fn written(value: &FluentValue<'_>, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number::write(number.value, language)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use taol_rules::rulebook::Text;
    use taol_rules::sorted::Map;

    use super::*;

    /// Said of people in a wood that its scenario has a name for.
    fn slowness() -> Message {
        let names = Map::from([(
            "wood".to_owned(),
            Text {
                fr: "forêt".to_owned(),
                en: "forest".to_owned(),
            },
        )]);
        Message::new("event-slowness")
            .with(
                "group",
                vec!["ann".to_owned(), "bob".to_owned(), "cid".to_owned()],
            )
            .with("ground", "wood")
            .with("going", Message::new("going-difficult"))
            .with("dice", vec!["2".to_owned(), "5".to_owned()])
            .with("ignored", 5.0)
            .with("lost", 2.5)
            .named(&names)
    }

    #[test]
    fn a_message_is_said_in_both_languages() {
        assert_eq!(
            Words::new(Language::French).say(&slowness()),
            "ann, bob et cid\u{a0}: lenteur 2 et 5, le 5 écarté (forêt, terrain difficile), −2,5\u{a0}cm"
        );
        assert_eq!(
            Words::new(Language::English).say(&slowness()),
            "ann, bob and cid: slowness 2 and 5, the 5 set aside (forest, difficult ground), −2.5\u{a0}cm"
        );
    }

    #[test]
    fn an_unknown_message_is_shown_by_its_name() {
        let words = Words::new(Language::French);
        assert_eq!(words.say(&Message::new("no-such-sentence")), "[no-such-sentence]");
        assert!(
            words.try_say(&Message::new("event-left")).is_err(),
            "nobody is named"
        );
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<Kind: Send + Sync>(_: &Kind) {}
        shared(&Words::new(Language::English));
    }
}
