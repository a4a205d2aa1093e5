//! A persona: how a player that is a program likes to play. It changes neither dice, nor sight, nor figures.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use taol_rules::rulebook::Text;

/// How a player that is a program likes to play.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PersonaFile {
    /// Its name in files and on the command line.
    pub persona: String,
    /// Its name for people.
    pub title: Text,
    /// What playing against it is like.
    pub description: Text,
    /// How much it wants to come to grips: 0 never, 1 as a rule, 2 above all.
    #[serde(default = "half")]
    #[schemars(range(min = 0.0, max = 2.0))]
    pub boldness: f64,
    /// What its own people are worth to it; 1 for as much as the rules of thumb say.
    #[serde(default = "one")]
    #[schemars(range(min = 0.0, max = 4.0))]
    pub own_losses: f64,
    /// What the enemy's are.
    #[serde(default = "one")]
    #[schemars(range(min = 0.0, max = 4.0))]
    pub their_losses: f64,
    /// What the objectives of the scenario are.
    #[serde(default = "one")]
    #[schemars(range(min = 0.0, max = 4.0))]
    pub aims: f64,
    /// It gives the field up when no more than this share of its strength is left, and the enemy is stronger.
    #[serde(default = "third")]
    #[schemars(range(min = 0.0, max = 1.0))]
    pub gives_up: f64,
    /// Turns without anything happening after which it presses on; after as many again it goes home.
    #[serde(default = "patience")]
    #[schemars(range(min = 1, max = 100))]
    pub patience: u32,
    /// How often in a turn it changes what it has announced, at most.
    #[serde(default = "revisions")]
    #[schemars(range(min = 0, max = 6))]
    pub revisions: u32,
    /// Which share of its time it spends thinking.
    #[serde(default = "one")]
    #[schemars(range(min = 0.0, max = 1.0))]
    pub thought: f64,
    /// How many turns it looks ahead.
    #[serde(default = "ahead")]
    #[schemars(range(min = 1, max = 4))]
    pub ahead: u32,
    /// Spares enemies who cannot get away.
    #[serde(default = "yes")]
    pub gives_quarter: bool,
    /// Yields rather than die.
    #[serde(default = "yes")]
    pub yields: bool,
    /// What it likes to do, and what not: from −1 to 1 for any script.
    #[serde(default)]
    pub likes: RawLikes,
}

/// A liking for scripts: from −1, hardly ever, to 1, whenever it is not foolish.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is the script of its name.
pub struct RawLikes {
    #[schemars(range(min = -1.0, max = 1.0))]
    pub hold: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub bound: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub advance: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub charge: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub keep_range: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub screen: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub escort: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub intercept: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub flank: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub fall_back: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub ambush: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub seize: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub work: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub flee: f64,
    #[schemars(range(min = -1.0, max = 1.0))]
    pub surrender: f64,
}

fn half() -> f64 {
    0.5
}

fn one() -> f64 {
    1.0
}

fn third() -> f64 {
    0.33
}

fn patience() -> u32 {
    6
}

fn revisions() -> u32 {
    3
}

fn ahead() -> u32 {
    2
}

fn yes() -> bool {
    true
}
