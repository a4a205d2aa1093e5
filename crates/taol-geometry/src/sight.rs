//! Whether one base can see another past whatever stands between.
//!
//! # Why the candidates suffice
//!
//! A line that meets both bases sees if its piece between them meets no blocker: shorter is never worse, so only
//! lines matter, not the points on the bases. Blockers count as grown by [`SIGHT_MARGIN`]. Take the set of all
//! clear lines; it is closed, and if it is not empty it has a line turned farthest clockwise. Were that line held
//! by nothing, it could be turned further. What can hold it: it leaves one of the bases (it is tangent to a disc
//! or runs through a corner), it touches a grown blocker (tangent to a grown disc or to the small disc around a
//! corner or a wall's end), or the place where it leaves a base is where the base's edge cuts a grown blocker
//! (it runs through that point). Each of these holds the line by one number: for every direction there is one
//! line on either side of a disc, one through a point. Held by only one, it could be rolled around it further.
//! So it is held by two: it is a common tangent of two discs, some of radius 0. Those are the candidates, and one
//! of them is clear if anything is.

use smallvec::{SmallVec, smallvec};

use crate::TOUCH;
use crate::base::{Base, Oblong, Placed};
use crate::bounds::Bounds;
use crate::distance::{
    distance_base_base, distance_oblong_oblong, distance_point_segment, distance_segment_segment,
};
use crate::number::larger;
use crate::point::{Point, Vector};
use crate::polygon::Polygon;
use crate::sight_fan::Fan;
use crate::sight_fence::shut_off;
use crate::sight_lines::{Line, Round, bitangents, crossings_with_base, cuts_with_base};

/// A gap narrower than twice this (0.02 mm) is none, so that nobody looks between bases in contact or past the
/// point where two walls meet.
///
/// Resting bases are saved to whole 1/100 mm, which may leave such gaps between bases that touched.
pub const SIGHT_MARGIN: f64 = 0.001;

/// What may stand between two bases.
#[derive(Clone, Copy, Debug)]
pub enum Blocker<'a> {
    /// Somebody's base.
    Base(&'a Placed),
    /// A house, a rock.
    Area(&'a Polygon),
    /// A wall or hedge, of no width.
    Wall(Point, Point),
    /// Never blocks, but its corners are worth a look: a wood through which only so much is seen.
    Seen(&'a Polygon),
}

/// A straight segment from one base to the other that meets no blocker, if there is any; passing along an edge
/// (at [`SIGHT_MARGIN`]) is allowed.
///
/// Blockers do not include the two bases themselves. Bases that touch see each other, whatever blocks elsewhere.
/// Which of several clear segments is returned is settled, but not mirrored; whether there is one, is.
pub fn clear_segment_base_base(from: &Placed, to: &Placed, blockers: &[Blocker]) -> Option<(Point, Point)> {
    search(from, to, blockers, false, &mut |_, _| true)
}

/// The first clear segment that `accept` accepts.
///
/// Besides the lines that decide whether there is a clear one, it tries lines between several points of both
/// bases; what is accepted only in between those is missed.
pub fn clear_segment_base_base_where(
    from: &Placed,
    to: &Placed,
    blockers: &[Blocker],
    accept: &mut dyn FnMut(Point, Point) -> bool,
) -> Option<(Point, Point)> {
    search(from, to, blockers, true, accept)
}

fn search(
    from: &Placed,
    to: &Placed,
    blockers: &[Blocker],
    fan: bool,
    accept: &mut dyn FnMut(Point, Point) -> bool,
) -> Option<(Point, Point)> {
    let middle_line = Line::through(from.at, to.at).unwrap_or(Line::UPRIGHT);
    let reach = from.base.reach() + to.base.reach() + 2.0 * TOUCH;
    let circles_apart = (to.at - from.at).length_squared() > reach * reach;
    if !circles_apart && distance_base_base(from, to) <= TOUCH {
        let (a, b) = middle_line.between(from, to).unwrap_or((from.at, to.at));
        return accept(a, b).then_some((a, b));
    }
    // Nearly always the middle line answers; until here nothing is allocated.
    if let Some((a, b)) = middle_line.between(from, to)
        && !obstructed(a, b, blockers)
        && accept(a, b)
    {
        return Some((a, b));
    }
    let between = Between::new(from, to);
    let mut near: SmallVec<[Blocker; 16]> = SmallVec::new();
    for blocker in blockers {
        if between.may_hold(blocker) {
            near.push(*blocker);
        }
    }
    // Whatever obstructed the last line most likely obstructs the next one too.
    let mut last = 0;
    let mut attempt = |line: Line| -> Option<(Point, Point)> {
        let (a, b) = line.between(from, to)?;
        let sight = Oblong::of_segment(a, b, 0.0);
        if near
            .get(last)
            .is_some_and(|blocker| obstructs(blocker, a, b, &sight))
        {
            return None;
        }
        if let Some(place) = near.iter().position(|blocker| obstructs(blocker, a, b, &sight)) {
            last = place;
            return None;
        }
        accept(a, b).then_some((a, b))
    };
    let mut room = None;
    if let Some(lines) = Fan::new(from, to) {
        let left = lines.left(&near)?;
        // What is accepted may lie anywhere: the lines below are those that are tried for it.
        if !fan && let Some(found) = left.middles().into_iter().find_map(&mut attempt) {
            return Some(found);
        }
        room = Some(left.room());
    }
    if shut_off(from, to, &near) {
        return None;
    }
    // Most lines are none of those that the fan has left: they need not be laid between the bases.
    let mut attempt = |line: Line| match &room {
        Some(room) if !room.may_hold(&line) => None,
        _ => attempt(line),
    };
    let mut rounds = rounds_of(from, to, &near);
    if let Some(room) = &room {
        rounds.retain(|round| room.may_pass(round));
    }
    for (n, first) in rounds.iter().enumerate() {
        for second in &rounds[n + 1..] {
            for line in bitangents(*first, *second) {
                if let Some(found) = line.and_then(&mut attempt) {
                    return Some(found);
                }
            }
        }
    }
    if fan {
        let (starts, ends) = (spread(from, middle_line), spread(to, middle_line));
        for start in starts {
            for end in ends {
                if let Some(found) = Line::through(start, end).and_then(&mut attempt) {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// Points across a base, seen along a line.
fn spread(placed: &Placed, line: Line) -> [Point; 7] {
    let aside = line.along.turned();
    let half = extent(placed, aside);
    [-0.95, -0.65, -0.33, 0.0, 0.33, 0.65, 0.95].map(|share| placed.at + aside * (half * share))
}

/// Half the width of a base, seen along a way square to a direction of length one.
pub(crate) fn extent(placed: &Placed, aside: Vector) -> f64 {
    match placed.base {
        Base::Disc { radius } => radius,
        Base::Oblong {
            half_length,
            half_width,
        } => {
            let aside = placed.oblong(half_length, half_width).in_frame(aside);
            half_length * aside.x.abs() + half_width * aside.y.abs()
        }
    }
}

/// Everything a line can be held by: see the head of this file.
fn rounds_of(from: &Placed, to: &Placed, near: &[Blocker]) -> Vec<Round> {
    let mut rounds = Vec::with_capacity(8 + near.len() * 8);
    push_base(from, 0.0, &mut rounds);
    push_base(to, 0.0, &mut rounds);
    for blocker in near {
        let first = rounds.len();
        match blocker {
            Blocker::Base(placed) => push_base(placed, SIGHT_MARGIN, &mut rounds),
            Blocker::Area(polygon) | Blocker::Seen(polygon) => {
                rounds.extend(polygon.corners().iter().map(|at| Round::new(*at, SIGHT_MARGIN)));
            }
            Blocker::Wall(a, b) => {
                rounds.extend([*a, *b].map(|at| Round::new(at, SIGHT_MARGIN)));
            }
        }
        let corners = rounds.len();
        let edges = edges_of(blocker);
        for end in [from, to] {
            let reach = end.bounds().grown(SIGHT_MARGIN);
            for n in first..corners {
                crossings_with_base(end, rounds[n], &mut rounds);
            }
            for &(a, b) in &edges {
                if reach.overlaps(Bounds::of_segment(a, b)) {
                    let offset = Oblong::of_segment(a, b, SIGHT_MARGIN).corners();
                    cuts_with_base(end, offset[0], offset[3], &mut rounds);
                    cuts_with_base(end, offset[1], offset[2], &mut rounds);
                }
            }
        }
    }
    rounds
}

/// A blocker's straight edges.
fn edges_of(blocker: &Blocker) -> SmallVec<[(Point, Point); 8]> {
    match blocker {
        Blocker::Base(Placed {
            base: Base::Disc { .. },
            ..
        }) => SmallVec::new(),
        Blocker::Base(placed) => {
            let corners = placed.corners().unwrap_or([placed.at; 4]);
            (0..4).map(|n| (corners[n], corners[(n + 1) % 4])).collect()
        }
        Blocker::Area(polygon) | Blocker::Seen(polygon) => polygon.edges().collect(),
        Blocker::Wall(a, b) => smallvec![(*a, *b)],
    }
}

fn push_base(placed: &Placed, grown: f64, rounds: &mut Vec<Round>) {
    match (placed.base, placed.corners()) {
        (_, Some(corners)) => rounds.extend(corners.map(|at| Round::new(at, grown))),
        (Base::Disc { radius }, _) => rounds.push(Round::new(placed.at, radius + grown)),
        _ => {}
    }
}

/// Whether a segment comes within the margin of any blocker.
fn obstructed(a: Point, b: Point, blockers: &[Blocker]) -> bool {
    let sight = Oblong::of_segment(a, b, 0.0);
    blockers.iter().any(|blocker| obstructs(blocker, a, b, &sight))
}

/// Whether a segment, which is also given as an oblong of no width, comes within the margin of a blocker.
fn obstructs(blocker: &Blocker, a: Point, b: Point, sight: &Oblong) -> bool {
    // Candidates run at exactly the margin: what is nearer by more than rounding is obstructed.
    let margin = SIGHT_MARGIN - TOUCH;
    match blocker {
        Blocker::Base(placed) => match placed.base {
            Base::Disc { radius } => distance_point_segment(placed.at, a, b) < radius + margin,
            Base::Oblong {
                half_length,
                half_width,
            } => {
                // Farther aside or beyond than all of its sides together: most of those tried.
                let offset = sight.in_frame(placed.at - sight.middle);
                let most = half_length + half_width + SIGHT_MARGIN;
                if (offset.y.abs() > most) | (offset.x.abs() > sight.half_length + most) {
                    return false;
                }
                distance_oblong_oblong(&placed.oblong(half_length, half_width), sight) < margin
            }
        },
        Blocker::Area(polygon) => {
            let reach = Bounds::of_segment(a, b).grown(SIGHT_MARGIN);
            reach.overlaps(polygon.bounds())
                && (polygon.contains_point(a)
                    || polygon.edges().any(|(c, d)| {
                        reach.overlaps(Bounds::of_segment(c, d))
                            && distance_segment_segment(a, b, c, d) < margin
                    }))
        }
        Blocker::Wall(c, d) => distance_segment_segment(a, b, *c, *d) < margin,
        Blocker::Seen(_) => false,
    }
}

/// The space between two bases.
struct Between {
    from: Point,
    to: Point,
    bounds: Bounds,
    /// From middle to middle, wide enough for both bases.
    strip: Oblong,
}

impl Between {
    fn new(from: &Placed, to: &Placed) -> Between {
        let reach = larger(from.base.reach(), to.base.reach()) + SIGHT_MARGIN;
        Between {
            from: from.at,
            to: to.at,
            bounds: from.bounds().joined(to.bounds()).grown(SIGHT_MARGIN),
            strip: Oblong::of_segment(from.at, to.at, reach),
        }
    }

    /// Whether a blocker may reach into it; in doubt it does.
    fn may_hold(&self, blocker: &Blocker) -> bool {
        let reach = self.strip.half_width;
        // All corners on one side of the strip that holds both bases: nothing of it is inside.
        let aside = |points: &[Point]| {
            let offset = |point: &Point| self.strip.in_frame(*point - self.strip.middle).y;
            points.iter().all(|point| offset(point) > reach)
                || points.iter().all(|point| offset(point) < -reach)
        };
        match blocker {
            Blocker::Base(placed) => {
                self.bounds.overlaps(placed.bounds())
                    && distance_point_segment(placed.at, self.from, self.to) <= reach + placed.base.reach()
            }
            Blocker::Area(polygon) | Blocker::Seen(polygon) => {
                self.bounds.overlaps(polygon.bounds()) && !aside(polygon.corners())
            }
            Blocker::Wall(a, b) => self.bounds.overlaps(Bounds::of_segment(*a, *b)) && !aside(&[*a, *b]),
        }
    }
}

#[cfg(test)]
#[path = "sight_tests.rs"]
mod tests;
