//! Players that are programs. They answer what people announce, with their seat's knowledge and nothing more: never the
//! true state, never the dice of the game.
//!
//! A host asks [`Bot::next`] whenever the table waits for the bot's seat, with a [`Budget`] counted in imagined turns, and
//! gives what it answers to [`taol_table::Game::apply`]. No threads and no clock: the same seed plays the same game in a
//! server, on the command line and in a browser's worker.
//!
//! From the bottom up: `ground` and `facts` say what ways cost and people are worth; `scripts` are ways of behaving;
//! `plan` tells each group one; `belief` guesses where unseen people are and `manners` how others
//! behave; `imagine` plays turns with the real engine; `search` and `matrix` look for the best plan
//! against what others may do; `bot` speaks.

mod aims;
mod belief;
mod bot;
mod budget;
mod chance;
mod choices;
mod facts;
mod ground;
mod groups;
mod host;
mod imagine;
mod manners;
mod matrix;
mod persona;
mod plan;
mod random;
mod scene;
mod scripts;
mod search;
mod value;
mod why;

pub use bot::{Bot, Mind};
pub use budget::Budget;
pub use host::{Outcome, Player, Table};
pub use persona::Persona;
pub use random::Random;
pub use scripts::Script;
pub use why::Thought;
