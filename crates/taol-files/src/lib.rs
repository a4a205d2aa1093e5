//! Reads rulebooks, scenarios and cases.
pub mod raw;
