//! The rule reference: every rule by its ID, in our own words, in both languages.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use taol_rules::rulebook::Text;

use crate::Language;

const CHAPTERS: [&str; 8] = [
    include_str!("../../../reference/1-figures-dice-turn.toml"),
    include_str!("../../../reference/2-movement-terrain.toml"),
    include_str!("../../../reference/3-shooting.toml"),
    include_str!("../../../reference/4-melee.toml"),
    include_str!("../../../reference/5-mounted-formations-command.toml"),
    include_str!("../../../reference/6-roleplay-gm-campaign.toml"),
    include_str!("../../../reference/7-engines-boats-ships-towns.toml"),
    include_str!("../../../reference/8-tables.toml"),
];

/// What sort of rule it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Always in use.
    Core,
    /// In use where a table wishes.
    Optional,
    /// For those who know the rest.
    Advanced,
    /// Good to know; nothing to enforce.
    Advice,
    /// In the game master's hands.
    GameMaster,
    /// Not from the rules' author.
    House,
    /// About this program.
    Product,
}

impl Kind {
    /// The sentence that names it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Core => "kind-core",
            Kind::Optional => "kind-optional",
            Kind::Advanced => "kind-advanced",
            Kind::Advice => "kind-advice",
            Kind::GameMaster => "kind-game-master",
            Kind::House => "kind-house",
            Kind::Product => "kind-product",
        }
    }
}

/// An edition of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Book {
    /// The generic book.
    Generic,
    /// 1550–1650.
    PikeAndShot,
    /// The 20th century.
    TwentiethCentury,
    /// The Mega-Adventure of 2012.
    #[serde(rename = "megaventure-2012")]
    Megaventure2012,
    /// The first book, of 2011.
    #[serde(rename = "base-2011")]
    Base2011,
}

impl Book {
    /// Every edition.
    pub const ALL: [Book; 5] = [
        Book::Generic,
        Book::PikeAndShot,
        Book::TwentiethCentury,
        Book::Megaventure2012,
        Book::Base2011,
    ];

    /// Its name in files.
    pub fn id(self) -> &'static str {
        match self {
            Book::Generic => "generic",
            Book::PikeAndShot => "pike-and-shot",
            Book::TwentiethCentury => "twentieth-century",
            Book::Megaventure2012 => "megaventure-2012",
            Book::Base2011 => "base-2011",
        }
    }

    /// The edition of that name.
    pub fn from_id(id: &str) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.id() == id)
    }
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its ID, such as `SLO-01`.
    pub id: String,
    /// The chapter it stands in, from 1.
    pub chapter: u8,
    /// What sort of rule it is.
    pub kind: Kind,
    /// The editions that have it.
    pub books: Vec<Book>,
    /// What it says, in our words.
    pub text: Text,
}

impl Rule {
    /// What it says, in a language.
    pub fn summary(&self, language: Language) -> &str {
        language.of(&self.text)
    }

    /// Whether every edition has it.
    pub fn in_all_books(&self) -> bool {
        self.books.len() == Book::ALL.len()
    }
}

/// A chapter of the reference.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its number, from 1.
    pub number: u8,
    /// Its title.
    pub title: Text,
}

/// Every rule there is.
#[derive(Clone, Debug)]
pub struct Reference {
    chapters: Vec<Chapter>,
    rules: Vec<Rule>,
    places: BTreeMap<String, usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterFile {
    chapter: u8,
    title: Text,
    rule: Vec<RuleEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleEntry {
    id: String,
    kind: Kind,
    #[serde(default = "all_books")]
    books: Vec<Book>,
    fr: String,
    en: String,
}

fn all_books() -> Vec<Book> {
    Book::ALL.to_vec()
}

impl Reference {
    /// The reference; read once.
    pub fn load() -> &'static Reference {
        static REFERENCE: LazyLock<Reference> = LazyLock::new(|| {
            Reference::read(&CHAPTERS).expect("the reference is compiled in and read by a test")
        });
        &REFERENCE
    }

    fn read(files: &[&str]) -> Result<Reference, toml::de::Error> {
        let mut reference = Reference {
            chapters: Vec::new(),
            rules: Vec::new(),
            places: BTreeMap::new(),
        };
        for text in files {
            let file: ChapterFile = toml::from_str(text)?;
            reference.chapters.push(Chapter {
                number: file.chapter,
                title: file.title,
            });
            for RuleEntry {
                id,
                kind,
                books,
                fr,
                en,
            } in file.rule
            {
                reference.places.insert(id.clone(), reference.rules.len());
                reference.rules.push(Rule {
                    id,
                    chapter: file.chapter,
                    kind,
                    books,
                    text: Text { fr, en },
                });
            }
        }
        Ok(reference)
    }

    /// The rule of that ID, in whatever case it is typed.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.places
            .get(&id.to_ascii_uppercase())
            .map(|place| &self.rules[*place])
    }

    /// Every rule, in the order of the chapters.
    pub fn all(&self) -> &[Rule] {
        &self.rules
    }

    /// The chapters.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_there_once_and_in_both_languages() {
        let reference = Reference::load();
        assert_eq!(reference.all().len(), 245);
        assert_eq!(reference.places.len(), 245, "an ID stands twice");
        let numbers: Vec<u8> = reference
            .chapters()
            .iter()
            .map(|chapter| chapter.number)
            .collect();
        assert_eq!(numbers, (1..=8).collect::<Vec<u8>>());
        for rule in reference.all() {
            let (letters, digits) = rule.id.split_once('-').unwrap_or(("", ""));
            assert!(
                letters.len() == 3 && letters.bytes().all(|byte| byte.is_ascii_uppercase()),
                "{}",
                rule.id
            );
            assert!(
                digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit()),
                "{}",
                rule.id
            );
            assert!(
                !rule.books.is_empty() && rule.books.is_sorted(),
                "{}: {:?}",
                rule.id,
                rule.books
            );
            for language in Language::ALL {
                assert!(
                    !rule.summary(language).trim().is_empty(),
                    "{} says nothing",
                    rule.id
                );
            }
        }
    }

    #[test]
    fn rules_are_found_by_id() {
        let rule = Reference::load().rule("slo-01").expect("a rule");
        assert_eq!(
            (rule.id.as_str(), rule.chapter, rule.kind),
            ("SLO-01", 2, Kind::Core)
        );
        assert!(rule.in_all_books());
        assert_eq!(
            Reference::load().rule("DIE-06").expect("a rule").books,
            [Book::Base2011]
        );
        assert!(Reference::load().rule("XXX-99").is_none());
        for book in Book::ALL {
            assert_eq!(Book::from_id(book.id()), Some(book));
        }
    }
}
