//! The table's geometry: bases, distances, sweeps, contacts and sight lines.
//!
//! It knows nothing of rules, figures or turns. All of it is closed forms over `+ − × ÷ √`, so that the same
//! question has the same answer, to the last bit, natively and in WebAssembly. Lengths are centimetres.
//!
//! Functions are named `question_shape_shape`; each says in one line what touching counts as.

pub mod base;
pub mod bounds;
pub mod contact;
pub mod distance;
pub mod interval;
mod number;
pub mod overlap;
pub mod passage;
pub mod point;
pub mod polygon;
pub mod polyline;
pub mod sight;
mod sight_fan;
mod sight_fence;
pub mod sight_field;
mod sight_lines;
pub mod sweep;

pub use base::{Base, Oblong, Placed};
pub use bounds::Bounds;
pub use contact::first_contact;
pub use distance::{
    crosses_segment_segment, distance_base_base, distance_base_polygon, distance_base_segment,
    distance_disc_disc, distance_disc_oblong, distance_oblong_oblong, distance_point_segment,
    distance_segment_segment,
};
pub use interval::{
    Interval, covers, intersect_intervals, merge_intervals, subtract_intervals, total_length, union_intervals,
};
pub use overlap::{depth_base_base, overlaps_base_base, overlaps_base_polygon, overlaps_base_segment};
pub use passage::{
    inside_intervals_point_polygon, inside_intervals_point_strip, least_length_base_base_polygons,
    length_in_polygon, length_in_polygons, overlap_intervals_base_polygon, touches_segment_polygon,
};
pub use point::{Direction, Point, Vector};
pub use polygon::{Polygon, PolygonError};
pub use polyline::{length_polyline, point_along, without_repeats};
pub use sight::{Blocker, SIGHT_MARGIN, clear_segment_base_base, clear_segment_base_base_where};
pub use sight_field::SightField;
pub use sweep::{touch_interval_base_base, touch_interval_base_segment};

/// The one tolerance: what is closer than this many centimetres touches, what overlaps by less only touches.
///
/// It stands for rounding in the last digits, a thousand times finer than the grid that positions are saved on.
pub const TOUCH: f64 = 1e-6;

/// Resting bases may overlap by the rounding of saved positions.
pub const RESTING: f64 = 0.004;
