//! The larger and the smaller of two numbers, with one meaning on every machine.
//!
//! `f64::max` may give either zero for `max(-0.0, 0.0)`, which native code and WebAssembly settle differently;
//! a comparison settles it once (and is a single instruction).

/// The larger; the second when equal.
#[inline]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// The smaller; the second when equal.
#[inline]
pub(crate) fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The value, or the nearer end of the range it misses.
#[inline]
pub(crate) fn held(value: f64, low: f64, high: f64) -> f64 {
    smaller(larger(value, low), high)
}
