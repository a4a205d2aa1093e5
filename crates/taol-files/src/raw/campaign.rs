//! A campaign: people who live on from game to game. CMP-01.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use taol_rules::rulebook::{Armour, Text};

use super::{RawFigure, RawThing};

/// A campaign file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CampaignFile {
    /// What the campaign is called.
    pub campaign: Text,
    /// The rulebook it is played with.
    pub rulebook: String,
    /// The scenario to be played next, a file beside this one: those who are fit must have a part in it.
    #[serde(default)]
    pub next: Option<String>,
    /// The people, by name: as in a scenario, without a place.
    #[serde(default)]
    pub figures: BTreeMap<String, RawFigure>,
    /// Money, by whose it is (a figure or a side), then by currency.
    #[serde(default)]
    pub purses: BTreeMap<String, BTreeMap<String, f64>>,
    /// Things that people keep, by whose they are.
    #[serde(default)]
    pub belongings: BTreeMap<String, Vec<String>>,
    /// What these things are like, by name: as in a scenario, without a place.
    #[serde(default)]
    pub things: BTreeMap<String, RawThing>,
    /// What people ask of the game master: recruits, equipment, progress after exploits.
    #[serde(default)]
    pub requests: Vec<RawRequest>,
    /// What happened, oldest first.
    #[serde(default)]
    pub chronicle: Vec<RawChronicle>,
}

/// Something asked of the game master: exactly one of `recruit`, `weapon`, `armour`, `skill`, `class`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawRequest {
    /// Who asks.
    pub by: String,
    /// For whom; for whoever asks if not given. With `recruit`, the name of the newcomer.
    #[serde(default, rename = "for")]
    pub whom: Option<String>,
    /// Somebody new.
    #[serde(default)]
    pub recruit: Option<RawFigure>,
    /// A weapon.
    #[serde(default)]
    pub weapon: Option<String>,
    /// Armour.
    #[serde(default)]
    pub armour: Option<Armour>,
    /// A skill, after exploits.
    #[serde(default)]
    pub skill: Option<String>,
    /// A class, after exploits.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5))]
    pub class: Option<u8>,
    /// What it costs, by currency, out of the purse of whoever asks.
    #[serde(default)]
    pub price: BTreeMap<String, f64>,
    /// Why it should be granted.
    #[serde(default)]
    pub reason: Option<Text>,
    /// What the game master answered; nothing yet if not given.
    #[serde(default)]
    pub granted: Option<bool>,
}

/// A game that was played.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawChronicle {
    /// Which game, or what else happened.
    pub game: String,
    /// Turns played.
    #[serde(default)]
    pub turns: u32,
    /// Who died.
    #[serde(default)]
    pub dead: Vec<String>,
    /// Who was wounded or out of action at the end.
    #[serde(default)]
    pub wounded: Vec<String>,
    /// Who was taken.
    #[serde(default)]
    pub captive: Vec<String>,
    /// Who did great deeds: felled somebody, or met a secret objective.
    #[serde(default)]
    pub exploits: Vec<String>,
    /// The story, in the game master's words.
    #[serde(default)]
    pub text: Option<Text>,
}
