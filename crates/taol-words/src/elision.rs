//! French before a vowel: « d’Anne », « qu’Anne ».

/// The little words that lose their last letter before a name that begins with a vowel.
const SHORTENED: [&str; 5] = ["de", "que", "jusque", "lorsque", "puisque"];

/// Words that begin with a vowel and are spoken as if they did not.
const SPOKEN_APART: [&str; 5] = ["oui", "onz", "uhlan", "yacht", "ouistiti"];

/// A sentence with « de » and « que » shortened before vowels.
pub(crate) fn elided(sentence: &str) -> String {
    let mut said = String::with_capacity(sentence.len());
    let mut rest = sentence;
    while let Some(space) = rest.find("e ") {
        let (before, after) = (&rest[..=space], &rest[space + 2..]);
        let word = before.rsplit(|letter: char| !letter.is_alphabetic()).next();
        let short = word.is_some_and(|word| SHORTENED.contains(&word.to_lowercase().as_str()));
        if short && begins_with_a_vowel(after) {
            said.push_str(&before[..before.len() - 1]);
            said.push('’');
        } else {
            said.push_str(before);
            said.push(' ');
        }
        rest = after;
    }
    said.push_str(rest);
    said
}

fn begins_with_a_vowel(text: &str) -> bool {
    let word: String = text
        .chars()
        .take_while(|letter| letter.is_alphabetic())
        .collect::<String>()
        .to_lowercase();
    let vowel = word.starts_with(|letter| "aàâäæeéèêëiîïoôöœuùûü".contains(letter));
    // A lone letter is a name of its own: « le bord de A ».
    word.chars().count() > 1 && vowel && !SPOKEN_APART.iter().any(|apart| word.starts_with(apart))
}

#[cfg(test)]
mod tests {
    use super::elided;

    #[test]
    fn little_words_are_shortened_before_vowels_only() {
        assert_eq!(elided("Le cheval de Anne"), "Le cheval d’Anne");
        assert_eq!(
            elided("plus loin que Émile, près de Bob"),
            "plus loin qu’Émile, près de Bob"
        );
        assert_eq!(
            elided("une garde alerte de onze hommes"),
            "une garde alerte de onze hommes"
        );
        assert_eq!(elided("à 20 cm de A"), "à 20 cm de A");
    }
}
