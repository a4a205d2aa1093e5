//! The commands, one file each.

pub mod cases;
pub mod check;
pub mod map;
pub mod odds;
pub mod resolve;
pub mod rules;
pub mod schema;
pub mod verify;
