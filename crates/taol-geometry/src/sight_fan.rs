//! All lines between two bases at once, and what is left of them behind the blockers.
//!
//! # Why what is left decides
//!
//! Seen along the way from middle to middle, a line is two numbers: how far aside it passes either middle. In the plane
//! of these two numbers the lines that pass a point on one side are a half-plane, so those that pass a convex blocker on
//! one side are a convex area, and so are those that meet a base, as long as they lean between two of its edges. Every
//! blocker cuts every area into those that pass it on either side. Nothing left: nobody sees anybody. Something left:
//! the line in its middle is as far from everything as any, and worth a try before all others.
//!
//! A blocker counts only as far as it surely stands between the bases, and a little thinner than it is; the lines
//! between the bases count with a little more. So nothing is left only where no line is clear.

use smallvec::SmallVec;

use crate::TOUCH;
use crate::base::{Base, Placed};
use crate::number::{larger, smaller};
use crate::point::{Point, Vector};
use crate::sight::{Blocker, SIGHT_MARGIN};
use crate::sight_lines::{Line, Round};

/// What is surely obstructed: nearer than the margin by more than rounding.
const NARROW: f64 = SIGHT_MARGIN - 3.0 * TOUCH;

/// Bases whose circles reach over more of the way than this are not looked at: lines between them lean too far.
const NEAREST: f64 = 0.8;

/// The most corners of an area.
const CORNERS: usize = 12;

/// More areas than this are not worth cutting further.
const AREAS: usize = 24;

/// What is left of the lines: rarely more than a few areas, so none are allocated.
type Areas = SmallVec<[Area; 8]>;

/// A convex area: of lines, or of the table along the way.
#[derive(Clone, Copy)]
struct Area {
    corners: [(f64, f64); CORNERS],
    count: usize,
}

impl Area {
    fn of(corners: &[(f64, f64)]) -> Area {
        let mut area = Area {
            corners: [(0.0, 0.0); CORNERS],
            count: corners.len(),
        };
        area.corners[..corners.len()].copy_from_slice(corners);
        area
    }

    fn corners(&self) -> &[(f64, f64)] {
        &self.corners[..self.count]
    }

    /// What lies where a linear measure is not below 0.
    fn cut(&self, measure: impl Fn(f64, f64) -> f64) -> Area {
        let mut kept = Area {
            corners: [(0.0, 0.0); CORNERS],
            count: 0,
        };
        let Some(mut last) = self.corners().last().copied() else {
            return kept;
        };
        let mut before = measure(last.0, last.1);
        for corner in self.corners() {
            let here = measure(corner.0, corner.1);
            // Too many corners: uncut, it holds more than it should, never less.
            if kept.count + 2 > CORNERS {
                return *self;
            }
            if (here >= 0.0) != (before >= 0.0) {
                let share = before / (before - here);
                kept.push((
                    last.0 + (corner.0 - last.0) * share,
                    last.1 + (corner.1 - last.1) * share,
                ));
            }
            if here >= 0.0 {
                kept.push(*corner);
            }
            (last, before) = (*corner, here);
        }
        kept
    }

    fn push(&mut self, corner: (f64, f64)) {
        self.corners[self.count] = corner;
        self.count += 1;
    }

    fn middle(&self) -> (f64, f64) {
        let sum = |part: fn(&(f64, f64)) -> f64| self.corners().iter().map(part).sum::<f64>();
        let share = 1.0 / self.count as f64;
        (sum(|corner| corner.0) * share, sum(|corner| corner.1) * share)
    }
}

/// A way that every line goes, and how far one must be on it to be past a base.
#[derive(Clone, Copy)]
struct Front {
    along: f64,
    aside: f64,
    past: f64,
}

/// The fronts of a base: one, or two.
type Fronts = SmallVec<[Front; 2]>;

impl Front {
    fn measure(&self, along: f64, aside: f64) -> f64 {
        self.along * along + self.aside * aside - self.past
    }

    fn is_behind(&self, outline: &Area) -> bool {
        let corners = outline.corners();
        corners
            .iter()
            .all(|corner| self.measure(corner.0, corner.1) >= 0.0)
    }
}

/// A base seen along the way: its half length and width, and the way it faces, ahead and aside.
#[derive(Clone, Copy)]
struct Seen {
    half_length: f64,
    half_width: f64,
    faces: (f64, f64),
    round: bool,
}

impl Seen {
    fn new(placed: &Placed, along: Vector) -> Seen {
        let (half_length, half_width, round) = match placed.base {
            Base::Disc { radius } => (radius, radius, true),
            Base::Oblong {
                half_length,
                half_width,
            } => (half_length, half_width, false),
        };
        let facing = placed.facing.vector();
        Seen {
            half_length,
            half_width,
            faces: (along.dot(facing), along.cross(facing)),
            round,
        }
    }

    /// How far aside of its middle a line of a lean still meets it.
    fn half(&self, lean: f64) -> f64 {
        let (ahead, aside) = self.faces;
        let half = if self.round {
            self.half_length * (1.0 + lean * lean).sqrt()
        } else {
            self.half_length * (aside - lean * ahead).abs() + self.half_width * (ahead + lean * aside).abs()
        };
        half + 4.0 * TOUCH
    }

    /// The leans of its edges.
    fn edges(&self) -> [f64; 2] {
        let (ahead, aside) = self.faces;
        if self.round {
            [f64::INFINITY; 2]
        } else {
            [aside / ahead, -ahead / aside]
        }
    }

    /// The edges that every line of the fan leaves it by, or else the line across it where it ends.
    fn fronts(&self, lean: f64) -> Fronts {
        let (ahead, aside) = self.faces;
        let edges = [(ahead, aside, self.half_length), (-aside, ahead, self.half_width)];
        let front = |(along, aside, half): (f64, f64, f64)| {
            let sign = if along < 0.0 { -1.0 } else { 1.0 };
            Front {
                along: along * sign,
                aside: aside * sign,
                past: half + 2.0 * SIGHT_MARGIN,
            }
        };
        let left_by_all = |front: &Front| front.along - lean * front.aside.abs() > 1e-6;
        let mut fronts = Fronts::new();
        if !self.round {
            fronts.extend(edges.map(front).into_iter().filter(left_by_all));
        }
        if fronts.is_empty() {
            let half = if self.round {
                self.half_length
            } else {
                self.half_length * ahead.abs() + self.half_width * aside.abs()
            };
            fronts.push(front((1.0, 0.0, half)));
        }
        fronts
    }
}

/// How many lines pass something on one side: none where a corner alone stops all of them.
#[derive(Clone, Copy, PartialEq)]
enum Passing {
    All,
    Some,
    None,
}

/// A convex thing in the way: places along the way, as shares of it, and how far aside.
struct Piece<'o>(&'o Area);

impl Piece<'_> {
    /// Which of the lines pass it on either side.
    fn clearance(&self, lines: &Area) -> [Passing; 2] {
        let (mut all, mut some) = ([true; 2], [true; 2]);
        for (share, aside) in self.0.corners() {
            let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
            for (from, to) in lines.corners() {
                let clear = from + (to - from) * share - aside;
                low = smaller(clear, low);
                high = larger(clear, high);
            }
            all = [all[0] & (low >= NARROW), all[1] & (high <= -NARROW)];
            some = [some[0] & (high >= NARROW), some[1] & (low <= -NARROW)];
        }
        [0, 1].map(|side| match (all[side], some[side]) {
            (true, _) => Passing::All,
            (_, true) => Passing::Some,
            _ => Passing::None,
        })
    }

    /// The lines that pass it on one side.
    fn passed(&self, lines: &Area, side: f64) -> Option<Area> {
        let mut passed = *lines;
        for (share, aside) in self.0.corners() {
            let clear = |from: f64, to: f64| side * (from + (to - from) * share - aside) - NARROW;
            if passed.corners().iter().all(|line| clear(line.0, line.1) >= 0.0) {
                continue;
            }
            passed = passed.cut(clear);
            if passed.count == 0 {
                return None;
            }
        }
        Some(passed)
    }

    /// Leaves of some lines those that pass it on either side.
    fn cut(&self, areas: &mut Areas) {
        for place in (0..areas.len()).rev() {
            let area = &areas[place];
            let [one, other] = self.clearance(area);
            if one == Passing::All || other == Passing::All {
                continue;
            }
            let passed = |passing: Passing, side: f64| match passing {
                Passing::None => None,
                _ => self.passed(area, side),
            };
            match (passed(one, 1.0), passed(other, -1.0)) {
                (Some(one), Some(other)) => {
                    areas[place] = one;
                    areas.push(other);
                }
                (Some(one), None) | (None, Some(one)) => areas[place] = one,
                (None, None) => {
                    areas.swap_remove(place);
                }
            }
        }
    }
}

/// The lines between two bases.
pub(crate) struct Fan {
    origin: Point,
    along: Vector,
    length: f64,
    from: Seen,
    to: Seen,
    /// No line leans further, as a tangent.
    lean: f64,
    /// Past the first base, and before the second.
    past: Fronts,
    before: Fronts,
}

impl Fan {
    /// The lines between two bases that are not too near each other.
    pub(crate) fn new(from: &Placed, to: &Placed) -> Option<Fan> {
        let way = to.at - from.at;
        let length = way.length();
        let near = from.base.reach() + to.base.reach() + 8.0 * TOUCH;
        if near >= NEAREST * length {
            return None;
        }
        let along = way * (1.0 / length);
        let share = near / length;
        let lean = share / (1.0 - share * share).sqrt();
        let (from_seen, to_seen) = (Seen::new(from, along), Seen::new(to, along));
        let mut before = to_seen.fronts(lean);
        for front in &mut before {
            *front = Front {
                along: -front.along,
                aside: -front.aside,
                past: front.past - front.along * length,
            };
        }
        Some(Fan {
            origin: from.at,
            along,
            length,
            past: from_seen.fronts(lean),
            before,
            from: from_seen,
            to: to_seen,
            lean,
        })
    }

    /// What the blockers leave of the lines; nothing if they leave none.
    pub(crate) fn left(&self, near: &[Blocker]) -> Option<Left<'_>> {
        let mut waiting: SmallVec<[(f64, usize); 16]> = SmallVec::new();
        waiting.extend(near.iter().zip(0..).map(|(blocker, place)| {
            let middle = match blocker {
                Blocker::Base(placed) => placed.at,
                Blocker::Area(polygon) | Blocker::Seen(polygon) => polygon.bounds().middle(),
                Blocker::Wall(a, b) => a.towards(*b, 0.5),
            };
            (self.along.cross(middle - self.origin).abs(), place)
        }));
        let mut areas = self.lines();
        // What stands in the middle cuts most; often one or two are all there is to do.
        while let Some(next) = nearest(&waiting) {
            let (_, place) = waiting.swap_remove(next);
            self.cut_out(&near[place], &mut areas);
            if areas.is_empty() {
                return None;
            }
            if areas.len() > AREAS {
                break;
            }
        }
        Some(Left { fan: self, areas })
    }

    /// The line that passes the middles so far aside.
    fn line(&self, (from, to): (f64, f64)) -> Option<Line> {
        let aside = self.along.turned();
        Line::through(
            self.origin + aside * from,
            self.origin + self.along * self.length + aside * to,
        )
    }

    /// All lines that meet both bases: one area for the leans between two edges of either.
    fn lines(&self) -> Areas {
        let edges = self.from.edges().into_iter().chain(self.to.edges());
        let mut leans = [self.lean; 6];
        let mut count = 0;
        for lean in [-self.lean].into_iter().chain(edges) {
            if lean.abs() <= self.lean {
                leans[count] = lean;
                count += 1;
            }
        }
        leans[..count].sort_unstable_by(f64::total_cmp);
        let mut areas = Areas::new();
        let mut low = leans[0];
        for high in &leans[1..=count] {
            // Leans as good as equal are one.
            if high - low > 1e-9 {
                areas.extend(self.lines_between(low, *high));
                low = *high;
            }
        }
        areas
    }

    /// The lines that lean so far and meet both bases.
    fn lines_between(&self, low: f64, high: f64) -> Option<Area> {
        let length = self.length;
        let line = |from: f64, lean: f64| (from, from + lean * length);
        let (at_low, at_high) = (self.from.half(low), self.from.half(high));
        let meet_first = Area::of(&[
            line(-at_low, low),
            line(at_low, low),
            line(at_high, high),
            line(-at_high, high),
        ]);
        let (at_low, at_high) = (self.to.half(low), self.to.half(high));
        let grows = (at_high - at_low) / (high - low);
        let room = |from: f64, to: f64| at_low + ((to - from) / length - low) * grows;
        let meet_both = meet_first
            .cut(|from, to| room(from, to) - to)
            .cut(|from, to| room(from, to) + to);
        (meet_both.count > 0).then_some(meet_both)
    }

    /// Leaves the lines that pass a blocker, as far as it stands between the bases whatever line one takes.
    fn cut_out(&self, blocker: &Blocker, areas: &mut Areas) {
        let seen = |point: Point| {
            let offset = point - self.origin;
            (self.along.dot(offset), self.along.cross(offset))
        };
        match blocker {
            Blocker::Base(placed) => match (placed.base, placed.corners()) {
                (_, Some(corners)) => self.cut_between(Area::of(&corners.map(seen)), areas),
                (Base::Disc { radius }, _) => {
                    let (x, y) = seen(placed.at);
                    let slant = radius * core::f64::consts::FRAC_1_SQRT_2;
                    let inside = [
                        (x, y + radius),
                        (x + slant, y + slant),
                        (x + radius, y),
                        (x + slant, y - slant),
                        (x, y - radius),
                        (x - slant, y - slant),
                        (x - radius, y),
                        (x - slant, y + slant),
                    ];
                    self.cut_between(Area::of(&inside), areas);
                }
                _ => {}
            },
            Blocker::Wall(a, b) => self.cut_between(Area::of(&[seen(*a), seen(*b)]), areas),
            Blocker::Area(polygon) if polygon.is_convex() && polygon.corners().len() <= CORNERS / 2 => {
                let mut outline = Area::of(&[]);
                for corner in polygon.corners() {
                    outline.push(seen(*corner));
                }
                self.cut_between(outline, areas);
            }
            Blocker::Area(polygon) => {
                for (a, b) in polygon.edges() {
                    self.cut_between(Area::of(&[seen(a), seen(b)]), areas);
                }
            }
            Blocker::Seen(_) => {}
        }
    }

    /// Cuts off what may lie beside or behind one of the bases; an outline that has two fronts to be past of may leave
    /// two pieces.
    fn cut_between(&self, outline: Area, areas: &mut Areas) {
        let between = |fronts: &[Front]| fronts.iter().any(|front| front.is_behind(&outline));
        if between(&self.past) && between(&self.before) {
            self.cut_piece(outline, areas);
            return;
        }
        for past in deciding(&self.past, &outline) {
            let past = outline.cut(|along, aside| past.measure(along, aside));
            for before in deciding(&self.before, &past) {
                self.cut_piece(past.cut(|along, aside| before.measure(along, aside)), areas);
            }
        }
    }

    fn cut_piece(&self, mut piece: Area, areas: &mut Areas) {
        if piece.count > 0 {
            let share = 1.0 / self.length;
            for corner in &mut piece.corners[..piece.count] {
                corner.0 *= share;
            }
            Piece(&piece).cut(areas);
        }
    }
}

/// Lines that some blockers leave, and a little more.
pub(crate) struct Left<'f> {
    fan: &'f Fan,
    areas: Areas,
}

impl Left<'_> {
    /// The lines in the middle of what is left: those to try first. None where too much is left in pieces.
    pub(crate) fn middles(&self) -> SmallVec<[Line; 8]> {
        if self.areas.len() > AREAS {
            return SmallVec::new();
        }
        let middles = self.areas.iter().map(Area::middle);
        middles.filter_map(|middle| self.fan.line(middle)).collect()
    }

    /// The boxes of what is left: whatever line is clear has its place in one of them.
    pub(crate) fn room(&self) -> Room {
        let boxes = self.areas.iter().map(|area| {
            let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
            for (from, to) in area.corners() {
                low = [smaller(*from, low[0]), smaller(*to, low[1])];
                high = [larger(*from, high[0]), larger(*to, high[1])];
            }
            (
                low.map(|low| low - SIGHT_MARGIN),
                high.map(|high| high + SIGHT_MARGIN),
            )
        });
        Room {
            origin: self.fan.origin,
            along: self.fan.along,
            length: self.fan.length,
            boxes: boxes.collect(),
        }
    }
}

/// How far aside of either middle a line has to pass to be clear: one box for every area that is left.
pub(crate) struct Room {
    origin: Point,
    along: Vector,
    length: f64,
    boxes: SmallVec<[([f64; 2], [f64; 2]); 8]>,
}

impl Room {
    /// Whether a line that may be clear can roll around a disc; in doubt it can.
    pub(crate) fn may_pass(&self, round: &Round) -> bool {
        let offset = round.at - self.origin;
        let (share, aside) = (self.along.dot(offset) / self.length, self.along.cross(offset));
        // No line of the fan leans so far that a disc would count twice its radius across the way.
        let reach = 2.0 * round.radius + SIGHT_MARGIN;
        self.boxes.iter().any(|(low, high)| {
            // How far aside the lines of a box pass there: the least and the most are at its corners.
            let (one, other) = ((1.0 - share) * low[0], (1.0 - share) * high[0]);
            let (first, second) = (share * low[1], share * high[1]);
            let least = smaller(one, other) + smaller(first, second);
            let most = larger(one, other) + larger(first, second);
            (aside + reach >= least) & (aside - reach <= most)
        })
    }

    /// Whether a line may be clear; in doubt it may.
    pub(crate) fn may_hold(&self, line: &Line) -> bool {
        let offset = line.point() - self.origin;
        let lean = self.along.cross(line.along) / self.along.dot(line.along);
        let from = self.along.cross(offset) - self.along.dot(offset) * lean;
        let to = from + self.length * lean;
        // A line square to the way has no lean, and is none that could be told to be outside.
        !from.is_finite()
            || self
                .boxes
                .iter()
                .any(|(low, high)| (from >= low[0]) & (from <= high[0]) & (to >= low[1]) & (to <= high[1]))
    }
}

/// The place in a list of the least distance, and of equal ones the first blocker.
fn nearest(waiting: &[(f64, usize)]) -> Option<usize> {
    let mut nearest = 0;
    for (place, one) in waiting.iter().enumerate().skip(1) {
        if *one < waiting[nearest] {
            nearest = place;
        }
    }
    (!waiting.is_empty()).then_some(nearest)
}

/// The front that all of an outline is behind, or else every front.
fn deciding<'f>(fronts: &'f [Front], outline: &Area) -> &'f [Front] {
    let behind = fronts.iter().position(|front| front.is_behind(outline));
    behind.map_or(fronts, |place| &fronts[place..=place])
}
