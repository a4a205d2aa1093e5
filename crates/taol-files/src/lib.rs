//! Reads rulebooks, scenarios and cases; says of every mistake where it is and what was expected.
//!
//! It knows nothing of turns, players or screens. Words for its messages are in `locales/*/files.ftl`.

mod calls;
mod campaign;
pub mod campaign_text;
mod case;
mod diagnostic;
#[cfg(not(target_arch = "wasm32"))]
mod generated;
mod mend;
mod nearest;
mod orders;
mod problem;
pub mod raw;
mod read;
mod rulebook;
mod scenario;
mod schema;
mod shape;
mod source;
mod vocabulary;
mod weapons;

pub use campaign::Campaign;
pub use case::{Case, CaseTurn};
pub use diagnostic::{Diagnostic, FileText, render};
pub use nearest::nearest;
pub use problem::{Path, PathStep, Place, Problem, Severity};
pub use read::{
    Read, check_text, expected_refusals, kind_of, parts_in, read_any, read_campaign, read_case, read_persona,
    read_scenario,
};
pub use rulebook::Library;
pub use scenario::{Loaded, MOST_FIGURES, MOST_GROUNDS, ONE_TABLE};
pub use schema::{FileKind, schema, shapes};
pub use source::LARGEST as LARGEST_FILE;
pub use vocabulary::Vocabulary;
