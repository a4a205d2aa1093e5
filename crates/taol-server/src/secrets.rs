//! What proves who somebody is: links to seats, and the signed name of a person without an account.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The letters of a table's name: none that people confuse.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The name of a table in addresses and in the store. Not a secret.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(std::sync::Arc<str>);

impl TableId {
    /// So many letters.
    const LENGTH: usize = 20;

    /// A new name that no other table has.
    pub fn fresh() -> TableId {
        let bytes = random::<{ Self::LENGTH }>();
        let letters: String = bytes
            .iter()
            .map(|byte| char::from(LETTERS[usize::from(byte & 31)]))
            .collect();
        TableId(letters.into())
    }

    /// A name as somebody wrote it, if it can be one.
    pub fn read(text: &str) -> Option<TableId> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
        fits.then(|| TableId(text.into()))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl TryFrom<String> for TableId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<TableId, Self::Error> {
        TableId::read(&text).ok_or("not the name of a table")
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> String {
        id.0.to_string()
    }
}

/// The secret in a link: 256 bits. Whoever has it has what the link is for; only its hash is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// A new one.
    pub fn fresh() -> Token {
        Token(random())
    }

    /// A token as it stands in a link.
    pub fn read(text: &str) -> Option<Token> {
        let mut bytes = [0; 32];
        unhex(text, &mut bytes).then_some(Token(bytes))
    }

    /// As it stands in a link.
    pub fn text(&self) -> String {
        hex(&self.0)
    }

    /// What is stored of it.
    pub fn hash(&self) -> String {
        hex(&blake3::derive_key("taol link", &self.0))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(…)")
    }
}

/// Somebody, by a number drawn by lot; no account.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Person(String);

impl Person {
    /// Somebody new.
    pub fn fresh() -> Person {
        Person(hex(&random::<16>()))
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The key with which this server, or all nodes over one database, sign.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// A key from the store.
    pub fn new(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// What proves to be somebody: the person and a signature.
    pub fn sign(&self, person: &Person) -> String {
        format!("{}.{}", person.0, self.signature(&person.0).to_hex())
    }

    /// Who somebody proves to be.
    pub fn verify(&self, credential: &str) -> Option<Person> {
        let (person, signature) = credential.split_once('.')?;
        let mut bytes = [0; 16];
        if !unhex(person, &mut bytes) {
            return None;
        }
        let given = blake3::Hash::from_hex(signature).ok()?;
        // Compared in constant time.
        (given == self.signature(person)).then(|| Person(person.to_owned()))
    }

    fn signature(&self, person: &str) -> blake3::Hash {
        blake3::keyed_hash(&self.0, format!("taol person {person}").as_bytes())
    }
}

/// Bytes that nobody can guess.
pub fn random<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    // A system without randomness can keep no secret: better to stop than to pretend.
    assert!(
        getrandom::fill(&mut bytes).is_ok(),
        "the system gives no randomness"
    );
    bytes
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Hexadecimal digits into bytes; whether there were just so many.
pub fn unhex(text: &str, bytes: &mut [u8]) -> bool {
    if !text.is_ascii() || text.len() != bytes.len() * 2 {
        return false;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        let digits = &text[place * 2..place * 2 + 2];
        match u8::from_str_radix(digits, 16) {
            Ok(value) if !digits.starts_with('+') => *byte = value,
            _ => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_signed_is_believed() {
        let (key, other) = (Key::new([1; 32]), Key::new([2; 32]));
        let person = Person::fresh();
        let credential = key.sign(&person);
        assert_eq!(key.verify(&credential), Some(person.clone()));
        assert_eq!(other.verify(&credential), None);
        let somebody_else = Person::fresh();
        let forged = credential.replace(person.as_str(), somebody_else.as_str());
        assert_eq!(key.verify(&forged), None);
        for nonsense in ["", ".", "é.é", "00.00", &credential[..40]] {
            assert_eq!(key.verify(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn tokens_and_names_are_read_as_they_are_written() {
        let token = Token::fresh();
        assert_eq!(Token::read(&token.text()), Some(token.clone()));
        assert_ne!(token.hash(), token.text());
        assert_eq!(format!("{token:?}"), "Token(…)");
        let id = TableId::fresh();
        assert_eq!(TableId::read(id.as_str()), Some(id));
        for nonsense in [
            "",
            "../../etc/passwd",
            "aaaaaaaaaaaaaaaaaaai",
            "éaaaaaaaaaaaaaaaaaaa",
        ] {
            assert_eq!(TableId::read(nonsense), None, "{nonsense}");
        }
    }
}
