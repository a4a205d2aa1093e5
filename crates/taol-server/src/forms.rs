//! What only this server's HTTP says; the rest is in `taol-protocol`.

use serde::Serialize;
use utoipa::ToSchema;

/// A scenario built into the program.
#[derive(Debug, Serialize, ToSchema)]
pub struct Scenario {
    /// Its name, to make a table of it.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub story: Option<String>,
    /// Its sides, by number.
    pub sides: Vec<String>,
    /// How many figures there are.
    pub figures: usize,
    /// Its text.
    pub text: String,
}
