//! The same table inside a browser tab: a local game, the words, the rule reference. JSON in and out.
//!
//! Everything here is a thin layer over the modules below, which know nothing of browsers and are tested natively. A page
//! loads two modules built from it. The first one plays, draws and says (`play`); it takes scenarios that were read before
//! ([`pack`]). The second one can do the same, and reads what people bring besides, and holds the rule reference (`read`): it
//! may come later.
// The bindings are generated code with raw pointers in it; nothing here writes any.
#![allow(unsafe_code)]

pub mod amiss;
pub mod crossing;
#[cfg(feature = "play")]
pub mod drawing;
#[cfg(feature = "play")]
pub mod heard;
#[cfg(feature = "play")]
mod json;
#[cfg(feature = "play")]
pub mod local;
#[cfg(feature = "play")]
mod opponent;
pub mod pack;
#[cfg(feature = "play")]
mod play;
#[cfg(feature = "read")]
mod reading;
#[cfg(feature = "read")]
pub mod reference;
pub mod said;
#[cfg(feature = "read")]
pub mod shelf;
pub mod told;
pub mod unpacked;

use serde::Serialize;
use taol_words::Language;
use wasm_bindgen::prelude::wasm_bindgen;

use crossing::Trouble;

/// What goes out.
fn out(value: &impl Serialize) -> String {
    told::told(value)
}

/// A trouble as it is thrown.
fn thrown(trouble: Trouble) -> String {
    out(&trouble)
}

/// The sentences of a language, once.
#[wasm_bindgen]
pub fn learn_words(language: &str, text: &str) {
    said::learn(Language::detect(Some(language)), text);
}
