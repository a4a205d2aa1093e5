//! What the module that reads answers.

use taol_words::Language;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::pack::pack;
use crate::{out, reference, shelf, thrown};

/// A scenario of somebody's own as bytes that can be played.
#[wasm_bindgen]
pub fn read_scenario(name: &str, text: &str) -> Result<Vec<u8>, String> {
    let ready = shelf::ready(name, text).map_err(thrown)?;
    pack(&ready).map_err(thrown)
}

/// Everything wrong or odd in a text: a list of [`crate::crossing::Problem`].
#[wasm_bindgen]
pub fn check_text(name: &str, text: &str) -> String {
    out(&shelf::check(name, text))
}

/// A rule by its ID: a [`crate::crossing::RuleCard`], or `null`.
#[wasm_bindgen]
pub fn rule(id: &str, language: &str) -> String {
    out(&reference::rule(id, Language::detect(Some(language))))
}

/// The rules in which all these words stand: a list of [`crate::crossing::RuleCard`]; every rule for no word.
#[wasm_bindgen]
pub fn search_rules(words: &str, language: &str) -> String {
    out(&reference::search(words, Language::detect(Some(language))))
}
