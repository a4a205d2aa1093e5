//! Whether what stands between two bases shuts off every line between them at once.
//!
//! # Why a fence suffices
//!
//! Take a chain of straight pieces that stays within blockers, or within gaps too narrow to look through, that keeps
//! clear of both bases, ends on both sides outside the strip that holds them, and crosses the piece of the middle line
//! between them an odd number of times. Any other segment from base to base closes a loop with the middle line, through
//! both bases, inside that strip. The chain begins and ends outside the loop, so it crosses it an even number of times:
//! an odd number of these crossings are with the other segment. So every segment meets a blocker.

use crate::TOUCH;
use crate::base::{Base, Placed};
use crate::distance::distance_base_segment;
use crate::number::larger;
use crate::point::{Point, Vector};
use crate::sight::{Blocker, SIGHT_MARGIN, extent};
use crate::sight_lines::Line;

/// What is surely obstructed: nearer than the margin by more than rounding.
const NARROW: f64 = SIGHT_MARGIN - 3.0 * TOUCH;

/// Whether a fence stands between two bases that do not touch. In doubt it does not.
pub(crate) fn shut_off(from: &Placed, to: &Placed, near: &[Blocker]) -> bool {
    let Some(view) = View::new(from, to) else {
        return false;
    };
    for blocker in near {
        let shut = match blocker {
            Blocker::Wall(a, b) => view.shut_by_edge(*a, *b),
            Blocker::Area(polygon) => polygon.edges().any(|(a, b)| view.shut_by_edge(a, b)),
            Blocker::Base(_) | Blocker::Seen(_) => false,
        };
        if shut {
            return true;
        }
    }
    view.shut_by_bases(near)
}

/// Two bases, and the strip that holds them.
struct View<'a> {
    from: &'a Placed,
    to: &'a Placed,
    along: Vector,
    /// Where along the middle line the first base ends and the second begins.
    gap: (f64, f64),
    /// Half the width of the strip.
    half_width: f64,
}

/// A base in the way: how its middle is joined to the outside, by how many crossings of the middle line.
struct Post<'a> {
    placed: &'a Placed,
    reach: f64,
    /// Without a crossing, and with one.
    ways_out: [bool; 2],
    /// Reached from outside without a crossing, and with one.
    reached: [bool; 2],
}

impl<'a> View<'a> {
    fn new(from: &'a Placed, to: &'a Placed) -> Option<View<'a>> {
        let line = Line::through(from.at, to.at)?;
        let along = line.along;
        let (a, b) = line.between(from, to)?;
        let place = |point: Point| along.dot(point - from.at);
        let aside = along.turned();
        Some(View {
            from,
            to,
            along,
            gap: (place(a), place(b)),
            half_width: larger(extent(from, aside), extent(to, aside)),
        })
    }

    fn aside(&self, point: Point) -> f64 {
        self.along.cross(point - self.from.at)
    }

    /// Outside the strip, or obstructed up to its edge.
    fn outside(&self, point: Point) -> bool {
        self.aside(point).abs() + NARROW >= self.half_width
    }

    fn keeps_clear(&self, a: Point, b: Point) -> bool {
        distance_base_segment(self.from, a, b) > TOUCH && distance_base_segment(self.to, a, b) > TOUCH
    }

    /// Whether a piece crosses the middle line between the bases.
    fn crosses(&self, a: Point, b: Point) -> bool {
        let (left, right) = (self.aside(a), self.aside(b));
        if (left >= 0.0) == (right >= 0.0) {
            return false;
        }
        let place = |point: Point| self.along.dot(point - self.from.at);
        let at = place(a) + (place(b) - place(a)) * (left / (left - right));
        self.gap.0 < at && at < self.gap.1
    }

    fn shut_by_edge(&self, a: Point, b: Point) -> bool {
        self.outside(a) && self.outside(b) && self.crosses(a, b) && self.keeps_clear(a, b)
    }

    /// Chains of bases, from middle to middle, as far as they touch.
    fn shut_by_bases(&self, near: &[Blocker<'a>]) -> bool {
        let mut posts: Vec<Post<'a>> = Vec::with_capacity(near.len());
        for blocker in near {
            if let Blocker::Base(placed) = blocker {
                let ways_out = self.ways_out(placed);
                if ways_out == [true, true] {
                    return true;
                }
                posts.push(Post {
                    placed,
                    reach: placed.base.reach(),
                    ways_out,
                    reached: ways_out,
                });
            }
        }
        let mut waiting: Vec<usize> = (0..posts.len())
            .filter(|place| posts[*place].ways_out != [false, false])
            .collect();
        while let Some(place) = waiting.pop() {
            let reached = posts[place].reached;
            for other in 0..posts.len() {
                let known = posts[other].reached;
                if other == place || known == [true, true] {
                    continue;
                }
                let Some(crossed) = self.joined(&posts[place], &posts[other]) else {
                    continue;
                };
                let by_here = if crossed {
                    [reached[1], reached[0]]
                } else {
                    reached
                };
                let now = [known[0] || by_here[0], known[1] || by_here[1]];
                if now == known {
                    continue;
                }
                let out = posts[other].ways_out;
                if now[0] && out[1] || now[1] && out[0] {
                    return true;
                }
                posts[other].reached = now;
                waiting.push(other);
            }
        }
        false
    }

    /// How the middle of a base is joined to the outside of the strip within it.
    fn ways_out(&self, placed: &Placed) -> [bool; 2] {
        let middle = placed.at;
        let mut ways = [false, false];
        if self.outside(middle) && self.keeps_clear(middle, middle) {
            ways[0] = true;
        }
        for side in [self.along.turned(), -self.along.turned()] {
            for end in [straight(placed, side), farthest(placed, side)] {
                let crossed = usize::from(self.crosses(middle, end));
                if !ways[crossed] && self.outside(end) && self.keeps_clear(middle, end) {
                    ways[crossed] = true;
                }
            }
        }
        ways
    }

    /// Whether nobody looks between two bases, and whether the way from one middle to the other crosses the middle line.
    fn joined(&self, one: &Post<'_>, other: &Post<'_>) -> Option<bool> {
        let (a, b) = (one.placed.at, other.placed.at);
        let most = one.reach + other.reach + 2.0 * NARROW;
        if (b - a).length_squared() > most * most {
            return None;
        }
        let line = Line::through(a, b)?;
        let (leaves, enters) = (line.in_base(one.placed)?.1, line.in_base(other.placed)?.0);
        (enters - leaves <= 2.0 * NARROW && self.keeps_clear(a, b)).then(|| self.crosses(a, b))
    }
}

/// The point of a base straight from its middle in a direction of length one.
fn straight(placed: &Placed, way: Vector) -> Point {
    let far = match placed.base {
        Base::Disc { radius } => radius,
        Base::Oblong {
            half_length,
            half_width,
        } => {
            let inside = placed.oblong(half_length, half_width).in_frame(way);
            let (long, wide) = (half_length / inside.x.abs(), half_width / inside.y.abs());
            if long < wide { long } else { wide }
        }
    };
    placed.at + way * far
}

/// The point of a base farthest in a direction of length one.
fn farthest(placed: &Placed, way: Vector) -> Point {
    match placed.corners() {
        Some(corners) => corners.into_iter().fold(placed.at, |best, corner| {
            if way.dot(corner - placed.at) > way.dot(best - placed.at) {
                corner
            } else {
                best
            }
        }),
        None => straight(placed, way),
    }
}
