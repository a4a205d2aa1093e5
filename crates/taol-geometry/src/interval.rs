//! Stretches of time (or of a way), and sets of them.
//!
//! A set is a slice of intervals, sorted and apart from each other, as [`merge_intervals`] leaves it.

use crate::number::{larger, smaller};

/// A closed stretch, `from` not after `to`; a single moment has both the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
}

impl Interval {
    /// From one moment to another.
    pub const fn new(from: f64, to: f64) -> Interval {
        Interval { from, to }
    }

    /// A single moment.
    pub const fn moment(at: f64) -> Interval {
        Interval { from: at, to: at }
    }

    /// How long it is.
    pub fn length(self) -> f64 {
        self.to - self.from
    }

    /// Its middle.
    pub fn middle(self) -> f64 {
        (self.from + self.to) * 0.5
    }

    /// Whether a moment is inside; the ends count.
    pub fn contains(self, at: f64) -> bool {
        self.from <= at && at <= self.to
    }

    /// What both share; touching ends share a moment.
    pub fn intersection(self, other: Interval) -> Option<Interval> {
        let shared = Interval {
            from: larger(self.from, other.from),
            to: smaller(self.to, other.to),
        };
        (shared.from <= shared.to).then_some(shared)
    }

    /// The smallest interval around both.
    pub fn hull(self, other: Interval) -> Interval {
        Interval {
            from: smaller(self.from, other.from),
            to: larger(self.to, other.to),
        }
    }

    /// The part within `[0, duration]`; never a negative zero, so that mirrored answers are the same bits.
    pub(crate) fn clipped(from: f64, to: f64, duration: f64) -> Option<Interval> {
        let clipped = Interval {
            from: larger(from, 0.0) + 0.0,
            to: smaller(to, duration) + 0.0,
        };
        (clipped.from <= clipped.to).then_some(clipped)
    }
}

/// Either, or the smallest interval around both.
pub(crate) fn hull_of(a: Option<Interval>, b: Option<Interval>) -> Option<Interval> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.hull(b)),
        (some, None) | (None, some) => some,
    }
}

/// Makes a set of any intervals: sorted, and joined where they touch or lie no more than `gap` apart.
pub fn merge_intervals(intervals: &mut Vec<Interval>, gap: f64) {
    let kept = merged(intervals, gap);
    intervals.truncate(kept);
}

/// The same in place: how many are left, at the beginning of the list.
pub(crate) fn merged(intervals: &mut [Interval], gap: f64) -> usize {
    intervals.sort_unstable_by(|a, b| a.from.total_cmp(&b.from).then(a.to.total_cmp(&b.to)));
    let mut kept = 0;
    for place in 0..intervals.len() {
        let next = intervals[place];
        if kept > 0 && next.from <= intervals[kept - 1].to + gap {
            intervals[kept - 1].to = larger(next.to, intervals[kept - 1].to);
        } else {
            intervals[kept] = next;
            kept += 1;
        }
    }
    kept
}

/// The union of two sets, into `out`; touching intervals become one.
pub fn union_intervals(a: &[Interval], b: &[Interval], out: &mut Vec<Interval>) {
    out.clear();
    out.extend_from_slice(a);
    out.extend_from_slice(b);
    merge_intervals(out, 0.0);
}

/// What two sets share, into `out`; touching ends share a moment.
pub fn intersect_intervals(a: &[Interval], b: &[Interval], out: &mut Vec<Interval>) {
    out.clear();
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        out.extend(a[i].intersection(b[j]));
        if a[i].to < b[j].to { i += 1 } else { j += 1 }
    }
}

/// What of set `a` is left without set `b`, into `out`; moments left over are dropped.
pub fn subtract_intervals(a: &[Interval], b: &[Interval], out: &mut Vec<Interval>) {
    out.clear();
    for piece in a {
        left_of(*piece, b, |left| out.push(left));
    }
}

/// What is left of a stretch without a set, from its beginning to its end; moments left over are dropped.
pub(crate) fn left_of(piece: Interval, holes: &[Interval], mut left: impl FnMut(Interval)) {
    let mut from = piece.from;
    for hole in holes {
        if hole.to <= from || hole.from >= piece.to {
            continue;
        }
        if hole.from > from {
            left(Interval::new(from, hole.from));
        }
        from = hole.to;
    }
    if from < piece.to {
        left(Interval::new(from, piece.to));
    }
}

/// How long all intervals of a set are together.
pub fn total_length(intervals: &[Interval]) -> f64 {
    intervals.iter().map(|interval| interval.length()).sum()
}

/// Whether a moment is inside one of the intervals; ends count.
pub fn covers(intervals: &[Interval], at: f64) -> bool {
    intervals.iter().any(|interval| interval.contains(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(pairs: &[(f64, f64)]) -> Vec<Interval> {
        pairs.iter().map(|pair| Interval::new(pair.0, pair.1)).collect()
    }

    #[test]
    fn touching_intervals_join() {
        let mut out = set(&[(3.0, 4.0), (0.0, 1.0), (1.0, 2.0), (0.5, 0.6)]);
        merge_intervals(&mut out, 0.0);
        assert_eq!(out, set(&[(0.0, 2.0), (3.0, 4.0)]));
        merge_intervals(&mut out, 1.0);
        assert_eq!(out, set(&[(0.0, 4.0)]));
    }

    #[test]
    fn sets_are_joined_shared_and_taken_away() {
        let (a, b) = (set(&[(0.0, 2.0), (3.0, 5.0)]), set(&[(1.0, 3.0), (4.0, 4.5)]));
        let mut out = Vec::new();
        union_intervals(&a, &b, &mut out);
        assert_eq!(out, set(&[(0.0, 5.0)]));
        intersect_intervals(&a, &b, &mut out);
        assert_eq!(out, set(&[(1.0, 2.0), (3.0, 3.0), (4.0, 4.5)]));
        subtract_intervals(&a, &b, &mut out);
        assert_eq!(out, set(&[(0.0, 1.0), (3.0, 4.0), (4.5, 5.0)]));
        assert_eq!(total_length(&out), 2.5);
        assert!(covers(&a, 2.0) && !covers(&a, 2.5));
    }

    #[test]
    fn taking_everything_away_leaves_nothing() {
        let mut out = Vec::new();
        subtract_intervals(&set(&[(1.0, 2.0)]), &set(&[(0.0, 1.5), (1.5, 3.0)]), &mut out);
        assert_eq!(out, []);
    }
}
