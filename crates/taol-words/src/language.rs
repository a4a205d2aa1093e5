//! The languages of the table.

use taol_rules::rulebook::Text;

/// A language people can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// French, the language of the rules.
    #[default]
    French,
    /// English.
    English,
}

impl Language {
    /// Every language, the first being the one used when nothing says otherwise.
    pub const ALL: [Language; 2] = [Language::French, Language::English];

    /// Its short name: `fr` or `en`.
    pub fn code(self) -> &'static str {
        match self {
            Language::French => "fr",
            Language::English => "en",
        }
    }

    /// The language of a tag or locale such as `fr`, `en-GB` or `fr_FR.UTF-8`; none for any other.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let end = tag
            .find(|letter: char| !letter.is_ascii_alphabetic())
            .unwrap_or(tag.len());
        let name = tag[..end].to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == name)
    }

    /// The language somebody asks for, French if it is none of ours or nothing is asked.
    pub fn detect(asked: Option<&str>) -> Language {
        asked.and_then(Language::from_tag).unwrap_or_default()
    }

    /// A text in this language.
    pub fn of(self, text: &Text) -> &str {
        match self {
            Language::French => &text.fr,
            Language::English => &text.en,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_are_understood() {
        assert_eq!(Language::detect(Some("en_GB.UTF-8")), Language::English);
        assert_eq!(Language::detect(Some("EN")), Language::English);
        assert_eq!(Language::detect(Some("fr-CA")), Language::French);
        assert_eq!(Language::detect(Some("br_FR")), Language::French);
        assert_eq!(Language::detect(Some("")), Language::French);
        assert_eq!(Language::detect(None), Language::French);
        assert_eq!(Language::from_tag("enough"), None);
        assert_eq!(Language::from_tag("C.UTF-8"), None);
    }
}
