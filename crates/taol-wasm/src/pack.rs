//! What was read once so that a tab need not read it: scenarios, rulebooks and personas as bytes. They fit only the
//! program they were written with, and are kept nowhere else.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use taol_rules::rulebook::Text;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_table::Source;

use crate::amiss::Amiss;
use crate::crossing::Trouble;
use crate::unpacked::{sum_of, unpacked};

/// A scenario ready to play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ready {
    /// Where it comes from.
    pub source: Source,
    /// What stays the same.
    pub setting: Setting,
    /// Where everybody begins.
    pub state: State,
    /// What it is about.
    pub story: Option<Text>,
}

/// As bytes, and their sum.
pub fn pack<T: Serialize>(value: &T) -> Result<Vec<u8>, Trouble> {
    let mut bytes = postcard::to_allocvec(value).map_err(|_| Amiss("not to be packed"))?;
    bytes.extend(sum_of(&bytes));
    Ok(bytes)
}

/// From bytes.
pub fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Trouble> {
    Ok(unpacked(bytes)?)
}
