//! The lie of the land as somebody who plans a way sees it: a grid of what each step costs, and the shortest ways.

mod tread;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use std::sync::Arc;
use taol_geometry::{Bounds, Point, crosses_segment_segment, distance_point_segment};
use taol_rules::rulebook::Going;
use taol_rules::setting::{Ground, GroundShape, Setting, Table};
use taol_rules::sorted::Map;

pub(crate) use tread::Tread;

/// About so many cells cover a table.
const CELLS: f64 = 4_000.0;
/// No cell is smaller than this, in centimetres.
const SMALLEST: f64 = 2.0;
/// So many ways are remembered.
const MOST_WAYS: usize = 400;
/// So far from a door somebody turns into it.
const BEFORE_A_DOOR: f64 = 1.6;
/// A cart keeps so far from what it cannot pass, in centimetres.
const BESIDE_WHEELS: f64 = 3.0;
/// A step over ground where nobody goes.
const NEVER: u32 = u32::MAX / 4;
/// A centimetre of easy ground.
const EASY: u32 = 16;

/// The eight neighbours of a cell: right, down and between first, then their opposites.
const STEPS: [(i32, i32); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// One table for one way of getting about.
#[derive(Debug)]
struct Grid {
    cell: f64,
    width: i32,
    depth: i32,
    corner: Point,
    /// What a centimetre costs.
    cost: Vec<u32>,
    /// What is paid once between a cell and each of its first four neighbours.
    toll: Vec<[u32; 4]>,
}

/// What it costs to get to one place from everywhere.
pub(crate) type Way = Arc<Vec<u32>>;

/// All tables, and the ways asked for so far.
#[derive(Debug, Default)]
pub(crate) struct Land {
    grids: Map<(u8, u8), Arc<Grid>>,
    ways: Map<(u8, u8, i32), Way>,
}

/// What a centimetre of a going costs: slowness is an expectation here.
fn rate(going: Going) -> u32 {
    match going {
        Going::Easy => EASY,
        Going::Difficult => EASY * 3 / 2,
        Going::VeryDifficult => EASY * 5 / 2,
        Going::Swim => EASY * 4,
        Going::Closed => NEVER,
    }
}

/// What a line costs to cross.
fn toll(going: Going) -> u32 {
    match going {
        Going::Easy => 0,
        Going::Difficult => EASY * 7 / 2,
        Going::VeryDifficult => EASY * 7,
        Going::Swim => EASY * 10,
        Going::Closed => NEVER,
    }
}

impl Grid {
    fn new(table: &Table, way: Tread) -> Grid {
        let area = 4.0 * table.half_width * table.half_depth;
        let cell = (area / CELLS).sqrt().max(SMALLEST);
        let width = ((2.0 * table.half_width / cell).ceil() as i32).max(1);
        let depth = ((2.0 * table.half_depth / cell).ceil() as i32).max(1);
        let cells = (width * depth) as usize;
        let mut grid = Grid {
            cell,
            width,
            depth,
            corner: Point::new(-table.half_width, -table.half_depth),
            cost: vec![way.open_ground(); cells],
            toll: vec![[0; 4]; cells],
        };
        let grounds = || table.grounds.iter().filter(|ground| ground.storey == 0);
        for ground in grounds().filter(|ground| !ground.traits.road) {
            grid.lay(ground, way);
        }
        for ground in grounds().filter(|ground| ground.traits.road) {
            grid.pave(ground, table, way);
        }
        grid
    }

    fn middle(&self, place: i32) -> Point {
        let (column, row) = (place % self.width, place / self.width);
        Point::new(
            self.corner.x + (f64::from(column) + 0.5) * self.cell,
            self.corner.y + (f64::from(row) + 0.5) * self.cell,
        )
    }

    fn place(&self, at: Point) -> i32 {
        let column = (((at.x - self.corner.x) / self.cell).floor() as i32).clamp(0, self.width - 1);
        let row = (((at.y - self.corner.y) / self.cell).floor() as i32).clamp(0, self.depth - 1);
        row * self.width + column
    }

    fn neighbour(&self, place: i32, step: usize) -> Option<i32> {
        let (column, row) = (
            place % self.width + STEPS[step].0,
            place / self.width + STEPS[step].1,
        );
        let inside = (0..self.width).contains(&column) && (0..self.depth).contains(&row);
        inside.then_some(row * self.width + column)
    }

    /// The cells within a box.
    fn within(&self, bounds: Bounds) -> Vec<i32> {
        let (first, last) = (self.place(bounds.min), self.place(bounds.max));
        let columns = first % self.width..=last % self.width;
        let rows = first / self.width..=last / self.width;
        rows.flat_map(|row| columns.clone().map(move |column| row * self.width + column))
            .collect()
    }

    fn lay(&mut self, ground: &Ground, way: Tread) {
        let going = way.going(ground);
        if going == Going::Easy || ground.traits.only_under_stress {
            return;
        }
        let room = match (way, going) {
            (Tread::Wheels, Going::Closed) => BESIDE_WHEELS,
            _ => 0.0,
        };
        let near = self.within(ground.bounds.grown(self.cell + room));
        for place in near {
            let at = self.middle(place);
            let beside = |corners: &[Point], last: Option<&Point>| {
                let pieces = corners.windows(2).map(|piece| (piece[0], piece[1]));
                let last = corners.last().copied().zip(last.copied());
                let mut pieces = pieces.chain(last);
                pieces.any(|(from, to)| distance_point_segment(at, from, to) <= room)
            };
            let covered = match &ground.shape {
                GroundShape::Area(area) => {
                    area.contains_point(at) || room > 0.0 && beside(area.corners(), area.corners().first())
                }
                GroundShape::Line { corners, .. } if room > 0.0 => beside(corners, None),
                GroundShape::Line { corners, half_width } => {
                    *half_width >= self.cell * 0.5
                        && corners
                            .windows(2)
                            .any(|piece| distance_point_segment(at, piece[0], piece[1]) <= *half_width)
                }
            };
            if covered {
                let cost = &mut self.cost[place as usize];
                *cost = (*cost).max(rate(going));
            }
            if let GroundShape::Line { corners, half_width } = &ground.shape
                && *half_width < self.cell * 0.5
            {
                self.fence(place, corners, going);
            }
        }
    }

    /// A thin line is paid for where it is crossed.
    fn fence(&mut self, place: i32, corners: &[Point], going: Going) {
        let at = self.middle(place);
        for step in 0..4 {
            let Some(next) = self.neighbour(place, step) else {
                continue;
            };
            let there = self.middle(next);
            let crossed = corners
                .windows(2)
                .any(|piece| crosses_segment_segment(at, there, piece[0], piece[1]));
            if crossed {
                let paid = &mut self.toll[place as usize][step];
                *paid = (*paid).max(toll(going));
            }
        }
    }

    /// A road cancels the slowness of what it crosses and bridges water; slopes and what lies across it stay. SLO-06.
    fn pave(&mut self, road: &Ground, table: &Table, way: Tread) {
        for place in self.within(road.bounds.grown(self.cell)) {
            let at = self.middle(place);
            let on = match &road.shape {
                GroundShape::Area(area) => area.contains_point(at),
                GroundShape::Line { corners, half_width } => corners.windows(2).any(|piece| {
                    distance_point_segment(at, piece[0], piece[1]) <= half_width.max(self.cell * 0.5)
                }),
            };
            let stays_hard = || {
                table.grounds.iter().any(|ground| {
                    let going = way.going(ground);
                    going != Going::Easy
                        && ground.storey == 0
                        && !ground.traits.spared_by_roads(going, true)
                        && ground.lies_under(at)
                })
            };
            if on && !stays_hard() {
                self.cost[place as usize] = EASY;
            }
        }
    }

    /// What is paid once for a step; corners are not cut, for people are as wide as their bases.
    fn paid(&self, place: i32, step: usize, next: i32) -> u32 {
        let toll = |from: i32, step: usize, to: i32| {
            if step < 4 {
                self.toll[from as usize][step]
            } else {
                self.toll[to as usize][step - 4]
            }
        };
        let around = |first: usize, second: usize| match self.neighbour(place, first) {
            Some(corner) if self.cost[corner as usize] < NEVER => {
                toll(place, first, corner).max(toll(corner, second, next))
            }
            _ => NEVER,
        };
        let paid = toll(place, step, next);
        if step.is_multiple_of(2) || paid >= NEVER {
            return paid;
        }
        let (before, after) = ((step + 7) % 8, (step + 1) % 8);
        if around(before, after) >= NEVER || around(after, before) >= NEVER {
            return NEVER;
        }
        paid
    }

    /// What one step costs.
    fn step(&self, place: i32, step: usize, next: i32) -> u32 {
        let (own, theirs) = (self.cost[place as usize], self.cost[next as usize]);
        if theirs >= NEVER {
            return NEVER;
        }
        let own = if own >= NEVER { EASY } else { own };
        let paid = self.paid(place, step, next);
        if paid >= NEVER {
            return NEVER;
        }
        let length = if step.is_multiple_of(2) {
            self.cell
        } else {
            self.cell * std::f64::consts::SQRT_2
        };
        ((f64::from(own + theirs) * 0.5 * length) as u32) + paid
    }

    /// The cost of getting to a place from everywhere.
    fn way(&self, goal: i32) -> Vec<u32> {
        let mut costs = vec![NEVER; self.cost.len()];
        let mut open = BinaryHeap::new();
        costs[goal as usize] = 0;
        open.push(Reverse((0u32, goal)));
        while let Some(Reverse((cost, place))) = open.pop() {
            if cost > costs[place as usize] {
                continue;
            }
            for step in 0..8 {
                let Some(next) = self.neighbour(place, step) else {
                    continue;
                };
                let sum = cost.saturating_add(self.step(next, (step + 4) % 8, place));
                if sum < costs[next as usize] {
                    costs[next as usize] = sum;
                    open.push(Reverse((sum, next)));
                }
            }
        }
        costs
    }

    /// The cost of going straight; none where nobody goes.
    fn straight(&self, from: Point, to: Point) -> Option<u32> {
        let length = from.distance(to);
        let pieces = ((length / (self.cell * 0.5)).ceil() as u32).max(1);
        let share = length / f64::from(pieces);
        let mut place = self.place(from);
        let mut sum = 0;
        for piece in 1..=pieces {
            let next = self.place(from.towards(to, f64::from(piece) / f64::from(pieces)));
            let cost = self.cost[next as usize];
            if cost >= NEVER {
                return None;
            }
            sum += (f64::from(cost) * share) as u32;
            if next != place {
                let offset = (
                    next % self.width - place % self.width,
                    next / self.width - place / self.width,
                );
                let step = STEPS.iter().position(|step| *step == offset)?;
                let paid = self.paid(place, step, next);
                if paid >= NEVER {
                    return None;
                }
                sum += paid;
                place = next;
            }
        }
        Some(sum)
    }
}

impl Land {
    fn grid(&mut self, setting: &Setting, table: u8, way: Tread) -> Arc<Grid> {
        let key = (table, way as u8);
        let new = || Arc::new(Grid::new(&setting.tables[table as usize], way));
        Arc::clone(self.grids.entry(key).or_insert_with(new))
    }

    fn way(&mut self, grid: &Grid, table: u8, way: Tread, goal: i32) -> Way {
        let key = (table, way as u8, goal);
        if let Some(known) = self.ways.get(&key) {
            return Arc::clone(known);
        }
        if self.ways.len() >= MOST_WAYS {
            self.ways.clear();
        }
        let found = Arc::new(grid.way(goal));
        self.ways.insert(key, Arc::clone(&found));
        found
    }

    /// How far it is on foot or in the saddle, in centimetres of easy ground; none where no way leads.
    pub fn far(&mut self, setting: &Setting, table: u8, way: Tread, from: Point, to: Point) -> Option<f64> {
        let grid = self.grid(setting, table, way);
        if let Some(cost) = grid.straight(from, to)
            && f64::from(cost) <= from.distance(to) * f64::from(EASY) + 1.0
        {
            return Some(from.distance(to));
        }
        let goal = grid.place(to);
        let costs = self.way(&grid, table, way, goal);
        let cost = costs[grid.place(from) as usize];
        (cost < NEVER).then(|| f64::from(cost) / f64::from(EASY))
    }

    /// What going straight costs; none where that cannot be.
    pub fn straight(
        &mut self,
        setting: &Setting,
        table: u8,
        way: Tread,
        from: Point,
        to: Point,
    ) -> Option<u32> {
        self.grid(setting, table, way).straight(from, to)
    }

    /// The points of a way as far as somebody gets in a turn or so; straight where that is no worse, and through the middle of
    /// doors.
    pub fn points(
        &mut self,
        setting: &Setting,
        table: u8,
        way: Tread,
        (from, to): (Point, Point),
        most: f64,
    ) -> Vec<Point> {
        let mut points = Vec::new();
        let mut here = from;
        for next in self.tight(setting, table, way, (from, to), most) {
            points.extend(through_doors(setting, table, here, next));
            points.push(next);
            here = next;
        }
        points
    }

    fn tight(
        &mut self,
        setting: &Setting,
        table: u8,
        way: Tread,
        (from, to): (Point, Point),
        most: f64,
    ) -> Vec<Point> {
        let grid = self.grid(setting, table, way);
        let straight = grid.straight(from, to);
        let easy = from.distance(to) * f64::from(EASY);
        if straight.is_some_and(|cost| f64::from(cost) <= easy * 1.02 + 16.0) {
            return vec![to];
        }
        let goal = grid.place(to);
        let costs = self.way(&grid, table, way, goal);
        let start = grid.place(from);
        if costs[start as usize] >= NEVER {
            return vec![to];
        }
        if straight.is_some_and(|cost| f64::from(cost) <= f64::from(costs[start as usize]) * 1.05 + 8.0) {
            return vec![to];
        }
        let mut cells = vec![from];
        let mut place = start;
        let mut gone = 0.0;
        while place != goal && gone < most * 1.5 {
            let next = (0..8)
                .filter_map(|step| {
                    let next = grid.neighbour(place, step)?;
                    let paid = grid.step(place, step, next);
                    (paid < NEVER && costs[next as usize] < costs[place as usize])
                        .then(|| (paid.saturating_add(costs[next as usize]), next))
                })
                .min();
            let Some((_, next)) = next else {
                break;
            };
            place = next;
            gone += grid.cell;
            cells.push(if place == goal { to } else { grid.middle(place) });
        }
        pulled_tight(&grid, &cells)
    }
}

/// Points before and behind the middle of each door that a straight piece of way leads through: doors are hardly wider than
/// people.
fn through_doors(setting: &Setting, table: u8, from: Point, to: Point) -> Vec<Point> {
    let grounds = &setting.tables[table as usize].grounds;
    let doors = setting.plot.doors.iter().filter(|door| door.table == table);
    let mut crossed: Vec<(f64, [Point; 2])> = Vec::new();
    for door in doors {
        let shape = grounds.get(door.ground as usize).map(|ground| &ground.shape);
        let Some(GroundShape::Line { corners, .. }) = shape else {
            continue;
        };
        let (Some(one), Some(other)) = (corners.first(), corners.last()) else {
            continue;
        };
        let (middle, along) = (one.towards(*other, 0.5), *other - *one);
        let Some(straight) = along.turned().direction() else {
            continue;
        };
        // A little beyond the posts: whoever would graze them goes through the middle too.
        let (left, right) = (middle.towards(*one, 1.5), middle.towards(*other, 1.5));
        if !crosses_segment_segment(from, to, left, right) {
            continue;
        }
        let sign = if straight.vector().dot(to - from) < 0.0 {
            -1.0
        } else {
            1.0
        };
        let step = straight.vector() * (sign * BEFORE_A_DOOR);
        crossed.push((from.distance(middle), [middle + step * -1.0, middle + step]));
    }
    crossed.sort_by(|one, other| one.0.total_cmp(&other.0));
    let close = |point: &Point| point.distance(from) < 0.6 || point.distance(to) < 0.6;
    let points = crossed.into_iter().flat_map(|(_, points)| points);
    points.filter(|point| !close(point)).collect()
}

/// A row of cells as few straight pieces that cost no more.
fn pulled_tight(grid: &Grid, cells: &[Point]) -> Vec<Point> {
    let mut points = Vec::new();
    let mut place = 0;
    while place + 1 < cells.len() {
        let mut next = place + 1;
        let mut far = cells.len() - 1;
        while far > place + 1 {
            let along: f64 = cells[place..=far]
                .windows(2)
                .map(|pair| grid.straight(pair[0], pair[1]).map_or(f64::INFINITY, f64::from))
                .sum();
            let straight = grid
                .straight(cells[place], cells[far])
                .map_or(f64::INFINITY, f64::from);
            if straight <= along + 8.0 && straight.is_finite() {
                next = far;
                break;
            }
            far = place + (far - place) / 2;
        }
        points.push(cells[next]);
        place = next;
    }
    points
}
