//! Says what the rules have to say, in French or English.
//!
//! The only crate that knows the words of `locales/` and the rule reference of `reference/`. It knows nothing of
//! files, screens or who is listening; every other crate speaks in [`taol_rules::message::Message`].

mod elision;
mod language;
mod number;
mod reference;
mod words;

pub use language::Language;
pub use reference::{Book, Chapter, Kind, Reference, Rule};
pub use words::{Words, sources};
