//! Many tables, many people: HTTP, WebSocket, storage, seats by link.
//!
//! The server holds no rule: a table is a [`taol_table::Game`], and what goes to a seat is what the game tells it.
//! Every command is on disk before it is answered or told to anybody.

pub mod api;
mod ask;
mod body;
pub mod bots;
mod caller;
pub mod campaign;
pub mod client;
pub mod forms;
pub mod http;
pub mod library;
mod limits;
pub mod load;
pub mod message;
mod ops;
mod pages;
pub mod problem;
pub mod rest;
pub mod seats;
pub mod secrets;
pub mod serve;
pub mod settings;
mod socket;
pub mod steady;
pub mod store;
mod table;
pub mod tables;
pub mod taken_up;
mod wire;

pub use pages::are_there as has_pages;
pub use serve::{CannotStart, Server};
pub use settings::Settings;
pub use table::now;
