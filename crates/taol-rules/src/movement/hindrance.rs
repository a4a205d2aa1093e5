//! What a way leads through: where a base enters and leaves each piece of ground. SLO-01, SLO-03, SLO-06.

use taol_geometry::{
    Base, Bounds, Direction, Interval, Placed, Point, inside_intervals_point_polygon,
    inside_intervals_point_strip, overlap_intervals_base_polygon, subtract_intervals,
    touch_interval_base_segment,
};

use crate::order::Waypoint;
use crate::rulebook::{Danger, Going, Locomotion, SlownessRules};
use crate::setting::{Ground, GroundShape, Table};
use crate::timeline::Leg;

use super::footing;

/// A base has entered a ground when it overlaps it by this much; it stops at the foot just short of that.
/// Ten times the saving grid, so that a figure saved at the foot is not in the ground next turn.
pub(crate) const MARGIN: f64 = 0.01;

/// A piece of ground on somebody's way, in centimetres along it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hindrance {
    /// Where the base enters; 0 when it begins inside.
    pub from: f64,
    /// Where it leaves.
    pub to: f64,
    /// The piece of ground.
    pub ground: u16,
    /// How hard it is.
    pub going: Going,
    /// Not the ground itself: beyond there is no floor. TER-05.
    pub brink: bool,
}

/// The grounds of a table, so that one looks only at those near a way or a line of sight.
///
/// Either axis is cut into strips. For each strip a row of bits says which grounds begin no later, and another which end
/// no earlier: four rows joined leave those that may reach into a box, however many there are.
#[derive(Clone, Debug)]
pub(crate) struct GroundIndex {
    /// In the order of the table.
    boxes: Vec<GroundBox>,
    across: Strips,
    down: Strips,
    /// Those that are closed to somebody: mostly a few walls.
    closed: Vec<GroundBox>,
}

/// What rules a piece of ground out at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GroundBox {
    bounds: Bounds,
    /// On foot, for riders, for mounted foot.
    going: [Going; 3],
    storey: i8,
    /// Leads through what lies under it. SLO-06.
    road: bool,
    /// Dangerous, where that is played: it counts however easy it is. DNG-01.
    perilous: bool,
    /// Its place on the table.
    pub place: u16,
}

/// The strips across one axis.
#[derive(Clone, Debug)]
struct Strips {
    start: f64,
    /// Strips per centimetre.
    scale: f64,
    last: u32,
    /// As many words for each strip as it takes for one bit a ground.
    words: usize,
    begun: Vec<u64>,
    unfinished: Vec<u64>,
}

impl Strips {
    /// Of stretches along one axis.
    fn new(stretches: impl ExactSizeIterator<Item = (f64, f64)> + Clone) -> Strips {
        let start = stretches.clone().map(|one| one.0).fold(f64::INFINITY, f64::min);
        let end = stretches
            .clone()
            .map(|one| one.1)
            .fold(f64::NEG_INFINITY, f64::max);
        let (count, words) = (stretches.len().clamp(1, 64), stretches.len().div_ceil(64));
        let mut strips = Strips {
            start,
            scale: count as f64 / (end - start).max(1.0),
            last: count as u32 - 1,
            words,
            begun: vec![0; count * words],
            unfinished: vec![0; count * words],
        };
        for (place, (from, to)) in stretches.enumerate() {
            let (word, bit) = (place / 64, 1 << (place % 64));
            let (first, last) = (strips.strip(from), strips.strip(to));
            strips.begun[first * words + word] |= bit;
            strips.unfinished[last * words + word] |= bit;
        }
        for place in words..count * words {
            strips.begun[place] |= strips.begun[place - words];
        }
        for place in (words..count * words).rev() {
            strips.unfinished[place - words] |= strips.unfinished[place];
        }
        strips
    }

    /// The strip a coordinate lies in; those beyond either end count as the last one there.
    #[inline]
    fn strip(&self, coordinate: f64) -> usize {
        // A cast drops the fraction and holds the rest, also below 0.
        (((coordinate - self.start) * self.scale) as u32).min(self.last) as usize
    }

    /// What may reach between two coordinates: what has begun by the second, and what has not ended by the first.
    #[inline]
    fn between(&self, from: f64, to: f64) -> [&[u64]; 2] {
        let row = |strip: usize| strip * self.words..(strip + 1) * self.words;
        [
            &self.begun[row(self.strip(to))],
            &self.unfinished[row(self.strip(from))],
        ]
    }
}

/// Goes through the grounds whose boxes reach into a box.
struct Near<'a> {
    boxes: &'a [GroundBox],
    bounds: Bounds,
    /// The four rows of bits.
    rows: [&'a [u64]; 4],
    /// The word that is next, and what is left of the last one.
    next: usize,
    left: u64,
}

impl<'a> Iterator for Near<'a> {
    type Item = &'a GroundBox;

    #[inline]
    fn next(&mut self) -> Option<&'a GroundBox> {
        loop {
            if self.left == 0 {
                let [one, two, three, four] = self.rows;
                // All rows are as long as the first: said once, not looked at for every word.
                let words = one.len();
                let (two, three, four) = (&two[..words], &three[..words], &four[..words]);
                let joined = |word: &usize| one[*word] & two[*word] & three[*word] & four[*word];
                let word = (self.next..words).find(|word| joined(word) != 0)?;
                (self.left, self.next) = (joined(&word), word + 1);
            }
            let bit = self.left.trailing_zeros() as usize;
            self.left &= self.left - 1;
            let ground = &self.boxes[(self.next - 1) * 64 + bit];
            if ground.bounds.overlaps(self.bounds) {
                return Some(ground);
            }
        }
    }
}

impl GroundIndex {
    /// Of one table.
    pub fn new(table: &Table) -> GroundIndex {
        let boxed = |(place, ground): (usize, &Ground)| GroundBox {
            bounds: ground.bounds,
            going: ground.traits.going,
            storey: ground.storey,
            road: ground.traits.road,
            perilous: false,
            place: place as u16,
        };
        let boxes: Vec<GroundBox> = table.grounds.iter().enumerate().map(boxed).collect();
        let bounds = boxes.iter().map(|ground| ground.bounds);
        let shuts = |ground: &&GroundBox| ground.going.contains(&Going::Closed);
        GroundIndex {
            closed: boxes.iter().filter(shuts).copied().collect(),
            across: Strips::new(bounds.clone().map(|bounds| (bounds.min.x, bounds.max.x))),
            down: Strips::new(bounds.map(|bounds| (bounds.min.y, bounds.max.y))),
            boxes,
        }
    }

    /// The same where dangerous ground is played. DNG-01, DNG-05.
    pub fn with_dangers(mut self, table: &Table) -> GroundIndex {
        for (ground, known) in self.boxes.iter_mut().zip(&table.grounds) {
            ground.perilous = known.danger != Danger::None;
        }
        self
    }

    /// Whether anything closed to somebody reaches into a box.
    pub fn may_be_shut(&self, bounds: Bounds, column: usize) -> bool {
        let mut closed = self.closed.iter();
        closed.any(|ground| ground.going[column] == Going::Closed && ground.bounds.overlaps(bounds))
    }

    /// The grounds whose boxes reach into a box, in the order of the table.
    pub fn near(&self, bounds: Bounds) -> impl Iterator<Item = &GroundBox> {
        let [begun_across, left_across] = self.across.between(bounds.min.x, bounds.max.x);
        let [begun_down, left_down] = self.down.between(bounds.min.y, bounds.max.y);
        Near {
            boxes: &self.boxes,
            bounds,
            rows: [begun_across, left_across, begun_down, left_down],
            next: 0,
            left: 0,
        }
    }
}

/// Someone on the way: what is needed to look for hindrances.
#[derive(Clone, Copy)]
pub(crate) struct Walker {
    pub base: Base,
    pub locomotion: Locomotion,
    pub storey: i8,
}

impl Walker {
    fn shrunk(&self) -> Base {
        footing::shrunk(self.base, MARGIN)
    }
}

/// All that hinders on a way, in order of where it begins. `ignore` leaves out pieces that do not count.
pub(crate) fn along(
    table: &Table,
    index: &GroundIndex,
    rules: &SlownessRules,
    walker: Walker,
    from: Point,
    path: &[Waypoint],
    ignore: &dyn Fn(u16) -> bool,
) -> Vec<Hindrance> {
    let mut found: Vec<Hindrance> = Vec::new();
    let mut storey = walker.storey;
    let (mut at, mut gone) = (from, 0.0);
    let base = walker.shrunk();
    let mut intervals = Vec::new();
    for waypoint in path {
        let step = waypoint.at - at;
        let length = step.length();
        let Some(direction) = step.direction() else {
            storey = waypoint.storey.unwrap_or(storey);
            continue;
        };
        let placed = Placed {
            base,
            at,
            facing: direction,
        };
        let swept = placed.bounds().swept(step);
        for near in index.near(swept) {
            let (place, going) = (near.place, near.going[walker.locomotion.column()]);
            if going == Going::Easy && !near.perilous || near.storey != storey || ignore(place) {
                continue;
            }
            let ground = &table.grounds[place as usize];
            intervals.clear();
            intervals.reserve(16);
            crossing(ground, &placed, direction, length, &mut intervals);
            if going == Going::Closed {
                leave_behind(ground, &placed, direction, length, &mut intervals);
            }
            let spared = ground
                .traits
                .spared_by_roads(going, rules.roads_cancel_very_difficult);
            if spared && !intervals.is_empty() {
                off_the_roads(table, index, storey, at, direction, length, &mut intervals);
            }
            for interval in &intervals {
                add(
                    &mut found,
                    Hindrance {
                        from: gone + interval.from,
                        to: gone + interval.to,
                        ground: place,
                        going,
                        brink: false,
                    },
                );
            }
        }
        if let Some((end, floor)) = footing::floor_ends(table, storey, (at, direction, length), walker.base) {
            // Nobody gets to what lies beyond.
            let from = gone + (end - walker.base.reach()).max(0.0);
            found.retain(|piece| piece.from < from);
            found.push(Hindrance {
                from,
                to: gone + length,
                ground: floor,
                going: Going::Closed,
                brink: true,
            });
            break;
        }
        gone += length;
        at = waypoint.at;
        storey = waypoint.storey.unwrap_or(storey);
    }
    found.sort_by(|a, b| {
        a.from
            .total_cmp(&b.from)
            .then(b.going.cmp(&a.going))
            .then(a.ground.cmp(&b.ground))
    });
    found
}

/// Where somebody on a straight leg first comes onto ground that is barred to them, and which; roads lead through
/// it. 0 when it begins there. FOR-03.
pub(super) fn first_barred(
    table: &Table,
    index: &GroundIndex,
    walker: Walker,
    leg: &Leg,
    bars: &dyn Fn(u16) -> bool,
) -> Option<(f64, u16)> {
    let step = leg.end() - leg.from;
    let (length, direction) = (step.length(), step.direction()?);
    let placed = Placed {
        base: walker.shrunk(),
        at: leg.from,
        facing: leg.facing,
    };
    let mut first: Option<(f64, u16)> = None;
    let mut intervals = Vec::new();
    for near in index.near(placed.bounds().swept(step)) {
        if near.storey != walker.storey || !bars(near.place) {
            continue;
        }
        let ground = &table.grounds[near.place as usize];
        intervals.clear();
        crossing(ground, &placed, direction, length, &mut intervals);
        let closed = near.going[walker.locomotion.column()] == Going::Closed && !ground.traits.water;
        let spared = !ground.traits.steep && !ground.traits.clearable && !closed;
        if spared && !intervals.is_empty() {
            off_the_roads(
                table,
                index,
                walker.storey,
                leg.from,
                direction,
                length,
                &mut intervals,
            );
        }
        for interval in &intervals {
            let found = (interval.from.max(0.0), near.place);
            if first.is_none_or(|known| found < known) {
                first = Some(found);
            }
        }
    }
    first
}

/// A hindrance that goes on round a corner of the way is one.
fn add(found: &mut Vec<Hindrance>, piece: Hindrance) {
    let before = found
        .iter_mut()
        .find(|known| known.ground == piece.ground && (known.to - piece.from).abs() < 1e-6);
    match before {
        Some(known) => known.to = piece.to,
        None => found.push(piece),
    }
}

/// What a long base swings into as it turns, and then moves away from until it is clear, does not bar its way. MOV-04.
fn leave_behind(
    ground: &Ground,
    placed: &Placed,
    direction: Direction,
    length: f64,
    intervals: &mut Vec<Interval>,
) {
    let swings_into = |interval: &Interval| interval.from <= 0.0;
    if matches!(placed.base, Base::Disc { .. }) || !intervals.iter().any(swings_into) {
        return;
    }
    let moves_off = |nearest: Point| (placed.at - nearest).dot(direction.vector()) > MARGIN;
    let clears = |interval: &Interval| swings_into(interval) && interval.to <= 2.0 * placed.base.reach();
    match &ground.shape {
        GroundShape::Area(area) => {
            if area.is_convex() && moves_off(area.nearest_point(placed.at)) {
                intervals.retain(|interval| !clears(interval));
            }
        }
        GroundShape::Line { corners, half_width } => {
            intervals.clear();
            for piece in corners.windows(2) {
                let (a, b) = (piece[0], piece[1]);
                let behind = moves_off(nearest_on_segment(placed.at, a, b));
                let touch =
                    touch_interval_base_segment(placed, direction.vector(), length, a, b, *half_width);
                intervals.extend(touch.filter(|interval| !(behind && clears(interval))));
            }
            taol_geometry::merge_intervals(intervals, 0.0);
        }
    }
}

fn nearest_on_segment(point: Point, a: Point, b: Point) -> Point {
    let way = b - a;
    let length = way.length_squared();
    if length <= 0.0 {
        return a;
    }
    a + way * ((point - a).dot(way) / length).clamp(0.0, 1.0)
}

/// Where a base moving straight overlaps a piece of ground.
pub(super) fn crossing(
    ground: &Ground,
    placed: &Placed,
    direction: Direction,
    length: f64,
    out: &mut Vec<Interval>,
) {
    match &ground.shape {
        GroundShape::Area(area) => {
            overlap_intervals_base_polygon(placed, direction.vector(), length, area, out)
        }
        GroundShape::Line { corners, half_width } => {
            for piece in corners.windows(2) {
                out.extend(touch_interval_base_segment(
                    placed,
                    direction.vector(),
                    length,
                    piece[0],
                    piece[1],
                    *half_width,
                ));
            }
            taol_geometry::merge_intervals(out, 0.0);
        }
    }
}

/// Roads and paths cancel what they lead through while the middle of the base is on them: takes that away. SLO-06.
fn off_the_roads(
    table: &Table,
    index: &GroundIndex,
    storey: i8,
    at: Point,
    direction: Direction,
    length: f64,
    hindered: &mut Vec<Interval>,
) {
    let mut on_road = Vec::new();
    let mut piece = Vec::new();
    let way = Bounds::of_segment(at, at + direction.vector() * length);
    for road in index.near(way).filter(|near| near.road && near.storey == storey) {
        piece.clear();
        match &table.grounds[road.place as usize].shape {
            GroundShape::Area(area) => {
                inside_intervals_point_polygon(at, direction.vector(), length, area, &mut piece);
            }
            GroundShape::Line { corners, half_width } => {
                inside_intervals_point_strip(
                    at,
                    direction.vector(),
                    length,
                    corners,
                    *half_width,
                    &mut piece,
                );
            }
        }
        on_road.extend_from_slice(&piece);
    }
    if on_road.is_empty() {
        return;
    }
    taol_geometry::merge_intervals(&mut on_road, 0.0);
    let mut left = Vec::new();
    subtract_intervals(hindered, &on_road, &mut left);
    left.retain(|interval| interval.length() > 1e-6);
    *hindered = left;
}
