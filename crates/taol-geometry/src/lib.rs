//! The table's geometry: bases, distances, sweeps, contacts and sight lines.
//!
//! It knows nothing of rules, figures or turns. All of it is closed forms over `+ − × ÷ √`, so that the same
//! question has the same answer, to the last bit, natively and in WebAssembly.

pub mod base;
pub mod point;

pub use base::{Base, Placed};
pub use point::{Direction, Point, Vector};
