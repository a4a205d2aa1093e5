//! The rule reference, looked through by words.

use taol_words::{Book, Language, Reference, Rule};

use crate::crossing::RuleCard;
use crate::said::words;

/// A rule by its ID.
pub fn rule(id: &str, language: Language) -> Option<RuleCard> {
    Reference::load().rule(id).map(|rule| card(rule, language))
}

/// The rules in which all these words stand, in ID or text, whatever their case and accents; every rule for no word.
pub fn search(query: &str, language: Language) -> Vec<RuleCard> {
    let query = plain(query);
    let wanted: Vec<&str> = query.split_whitespace().collect();
    let fits = |rule: &&Rule| {
        let text = format!("{} {}", rule.id.to_lowercase(), plain(rule.summary(language)));
        wanted.iter().all(|word| text.contains(word))
    };
    let rules = Reference::load().all().iter();
    rules.filter(fits).map(|rule| card(rule, language)).collect()
}

fn card(rule: &Rule, language: Language) -> RuleCard {
    let chapters = Reference::load().chapters();
    let chapter = chapters.iter().find(|chapter| chapter.number == rule.chapter);
    let books: &[Book] = if rule.in_all_books() { &[] } else { &rule.books };
    RuleCard {
        id: rule.id.clone(),
        chapter: rule.chapter,
        chapter_title: chapter.map_or_else(String::new, |chapter| language.of(&chapter.title).to_owned()),
        kind: words(language).word(rule.kind.word()),
        books: books.iter().map(|book| book.id().to_owned()).collect(),
        text: rule.summary(language).to_owned(),
    }
}

/// Small letters without accents.
fn plain(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(bare).collect()
}

fn bare(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        '’' => '\'',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_words_and_by_id() {
        assert_eq!(search("", Language::French).len(), Reference::load().all().len());
        let found = search("slo-01", Language::English);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0], rule("SLO-01", Language::English).expect("a rule"));
        let (bare, accented) = (
            search("melee", Language::French),
            search("MÊLÉE", Language::French),
        );
        assert!(!bare.is_empty());
        assert_eq!(bare, accented);
        assert!(search("no such words anywhere", Language::English).is_empty());
    }
}
