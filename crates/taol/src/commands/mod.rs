//! The commands, one file each.

pub mod arena;
pub mod budget;
pub mod campaign;
pub mod cases;
pub mod check;
pub mod keep;
pub mod load;
pub mod map;
pub mod odds;
pub mod play;
pub mod resolve;
pub mod rules;
pub mod schema;
pub mod serve;
pub mod verify;
