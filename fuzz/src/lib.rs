//! What the fuzz targets share: orders of every kind, situations with everything in them, and what must hold.

pub mod combat;
pub mod holds;
pub mod orders;
pub mod situation;
