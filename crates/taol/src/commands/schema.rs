//! `taol schema`: the JSON schema of a format, for editors.

use taol_files::FileKind;
use taol_rules::message::Message;

use crate::Outcome;
use crate::arguments::{Format, Schema};

/// Prints the schema.
pub fn run(asked: &Schema) -> Result<Outcome, Message> {
    let kind = match asked.format {
        Format::Rulebook => FileKind::Rulebook,
        Format::Scenario => FileKind::Scenario,
        Format::Case => FileKind::Case,
        Format::Campaign => FileKind::Campaign,
        Format::Persona => FileKind::Persona,
    };
    let schema = taol_files::schema(kind);
    // A tree of plain values can always be written.
    let text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    Ok(Outcome::good(text + "\n"))
}
