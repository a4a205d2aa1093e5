//! Everybody's place when a body forms up or is joined. FOR-02, FOR-07.

use taol_geometry::{Base, Direction, Placed, Point, Vector, depth_base_base};

use crate::figure::FigureId;
use crate::order::Shape;
use crate::place::outwards;
use crate::refusal::Refusal;
use crate::setting::{Setting, Table};
use crate::state::State;

use super::Refused;
use super::body::{Frame, Place};

/// Bases that lie on each other by no more than this only touch, in centimetres.
pub(super) const OVERLAP: f64 = 0.01;

/// A way through a wall counts as so many square centimetres more.
const WALLED_OFF: f64 = 1e9;

/// Somebody's place to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stand {
    pub figure: FigureId,
    pub at: Point,
    pub facing: Direction,
}

/// A place of a shape, in files to the right of the marker and ranks behind it; quarter turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slot {
    aside: f64,
    behind: f64,
    quarters: u8,
}

/// Everybody's place round a marker who stays: the nearest that leave nobody far to go.
pub(super) fn round(
    setting: &Setting,
    state: &State,
    marker: FigureId,
    people: &[FigureId],
    shape: Shape,
    facing: Direction,
) -> Vec<Stand> {
    let here = state.figure(marker).at;
    let table = &setting.tables[state.figure(marker).table as usize];
    let (along, across) = (facing.vector(), facing.vector().turned());
    let lean = lean(setting, state, marker, people, across);
    let slots = slots(shape, people.len() + 1, lean);
    let all = || people.iter().copied().chain([marker]);
    let base = |id: FigureId| state.placed(id).base;
    let width = all().map(|id| base(id).width()).fold(0.0, f64::max);
    let depth = all().map(|id| base(id).length()).fold(0.0, f64::max);
    let at = |slot: &Slot| here + across * (slot.aside * width) - along * (slot.behind * depth);
    let free: Vec<Slot> = slots
        .iter()
        .copied()
        .filter(|slot| slot.aside != 0.0 || slot.behind != 0.0)
        .collect();
    let spots: Vec<Point> = free.iter().map(at).collect();
    let own = slots.iter().find(|slot| slot.aside == 0.0 && slot.behind == 0.0);
    let mut stands: Vec<(Slot, Stand)> = nearest(table, state, people, &spots)
        .into_iter()
        .map(|(figure, place)| {
            let facing = turned(facing, free[place].quarters);
            let at = spots[place];
            (free[place], Stand { figure, at, facing })
        })
        .collect();
    let marker = Stand {
        figure: marker,
        at: here,
        facing: turned(facing, own.map_or(0, |slot| slot.quarters)),
    };
    stands.push((own.copied().unwrap_or(free[0]), marker));
    if all().any(|id| base(id).width() < width) {
        close_up(state, &mut stands, across);
    }
    stands.into_iter().map(|(_, stand)| stand).collect()
}

/// Where a front of even width leans, the marker not being in the middle: to where most come from, then to the
/// nearest of them, if nobody on the other side is as near, then to the middle of the table.
fn lean(setting: &Setting, state: &State, marker: FigureId, people: &[FigureId], across: Vector) -> f64 {
    let here = state.figure(marker).at;
    let side = |id: &FigureId| (state.figure(*id).at - here).dot(across);
    let right = people.iter().filter(|id| side(id) > 1e-6).count();
    let left = people.iter().filter(|id| side(id) < -1e-6).count();
    if right != left {
        return if right > left { 1.0 } else { -1.0 };
    }
    let far = |id: &FigureId| (state.figure(*id).at - here).length_squared();
    let nearest = |hand: f64| {
        let there = people.iter().filter(|id| side(id) * hand > 1e-6);
        there.map(far).fold(f64::INFINITY, f64::min)
    };
    let (on_the_right, on_the_left) = (nearest(1.0), nearest(-1.0));
    if (on_the_right - on_the_left).abs() > 1e-6 {
        return if on_the_right < on_the_left { 1.0 } else { -1.0 };
    }
    let table = &setting.tables[state.figure(marker).table as usize];
    let middle = table.nearest(Point::ORIGIN) - here;
    if middle.dot(across) < 0.0 { -1.0 } else { 1.0 }
}

/// The places of a shape for so many, the marker's being at 0.
fn slots(shape: Shape, count: usize, lean: f64) -> Vec<Slot> {
    let files = match shape {
        Shape::Line(ranks) => count.div_ceil(usize::from(ranks.max(1))),
        Shape::Column(files) => usize::from(files.max(1)),
        Shape::Square => (1..).find(|side| side * side >= count).unwrap_or(count),
    };
    let files = files.min(count);
    let ranks = count.div_ceil(files);
    // The marker stands in the middle of the front rank, in a square in the middle of all.
    let shift = if files % 2 == 0 { 0.5 * lean } else { 0.0 };
    let before = match shape {
        Shape::Square => ((ranks - 1) / 2) as f64,
        _ => 0.0,
    };
    let mut slots = Vec::with_capacity(count);
    for rank in 0..ranks {
        let abreast = files.min(count - rank * files);
        for file in 0..abreast {
            let aside = file as f64 - (abreast - 1) as f64 * 0.5 + shift;
            let quarters = match shape {
                Shape::Square if rank > 0 && rank == ranks - 1 => 2,
                Shape::Square if rank > 0 && file == 0 => 3,
                Shape::Square if rank > 0 && file == abreast - 1 => 1,
                _ => 0,
            };
            slots.push(Slot {
                aside,
                behind: rank as f64 - before,
                quarters,
            });
        }
    }
    slots
}

/// A way turned clockwise by quarters.
pub(super) fn turned(way: Direction, quarters: u8) -> Direction {
    let mut vector = way.vector();
    for _ in 0..quarters % 4 {
        vector = vector.turned();
    }
    if quarters.is_multiple_of(4) {
        way
    } else {
        vector.direction().unwrap_or(way)
    }
}

/// Bases of different widths are pushed together within each rank; the marker's rank does not move from the marker.
fn close_up(state: &State, stands: &mut [(Slot, Stand)], across: Vector) {
    let half = |id: FigureId| state.placed(id).base.width() * 0.5;
    let last = stands.len() - 1;
    let mut order: Vec<usize> = (0..stands.len()).collect();
    order.sort_by(|a, b| {
        let (a, b) = (stands[*a].0, stands[*b].0);
        a.behind.total_cmp(&b.behind).then(a.aside.total_cmp(&b.aside))
    });
    let behind: Vec<f64> = stands.iter().map(|(slot, _)| slot.behind).collect();
    for rank in order.chunk_by(|a, b| behind[*a] == behind[*b]) {
        let fixed = rank.iter().position(|place| *place == last);
        let out = |place: &usize| {
            let (slot, stand) = &stands[rank[*place]];
            (slot.aside.abs(), stand.at)
        };
        let inmost = (0..rank.len()).min_by(|a, b| {
            let (a, b) = (out(a), out(b));
            a.0.total_cmp(&b.0).then(outwards(a.1, b.1))
        });
        let still = fixed.or(inmost).unwrap_or(0);
        let from = stands[rank[still]].1.at;
        let mut offset = 0.0;
        for pair in (0..still).rev() {
            offset -= half(stands[rank[pair]].1.figure) + half(stands[rank[pair + 1]].1.figure);
            stands[rank[pair]].1.at = from + across * offset;
        }
        offset = 0.0;
        for pair in still + 1..rank.len() {
            offset += half(stands[rank[pair]].1.figure) + half(stands[rank[pair - 1]].1.figure);
            stands[rank[pair]].1.at = from + across * offset;
        }
    }
}

/// Whom latecomers find in a body, and what else may bar a place. FOR-02.
pub(super) struct Joined<'a> {
    pub table: &'a Table,
    pub state: &'a State,
    pub frame: &'a Frame,
    /// Places promised to others.
    pub promised: Vec<Placed>,
}

impl Joined<'_> {
    /// The free places behind and beside a body for people who come late, each with the one it suits best; `open` says
    /// what bars a place. FOR-02.
    pub fn stands(
        mut self,
        people: &[FigureId],
        open: impl Fn(&Stand) -> Result<(), Refusal>,
    ) -> Result<Vec<Stand>, Refusal> {
        let facing = self.frame.front;
        let mut stands = Vec::with_capacity(people.len());
        let mut left = people.to_vec();
        while let Some(first) = left.first().copied() {
            let base = self.state.placed(first).base;
            let (alike, others): (Vec<FigureId>, Vec<FigureId>) =
                left.iter().partition(|id| self.state.placed(**id).base == base);
            let spots = self.spots(&alike, &open)?;
            for (figure, place) in nearest(self.table, self.state, &alike, &spots) {
                let at = spots[place];
                self.promised.push(Placed { base, at, facing });
                stands.push(Stand { figure, at, facing });
            }
            left = others;
        }
        Ok(stands)
    }

    /// Free places for people with bases of one size: those beside and behind the body, and beside and behind those if
    /// there are not enough.
    fn spots(
        &self,
        people: &[FigureId],
        open: &impl Fn(&Stand) -> Result<(), Refusal>,
    ) -> Result<Vec<Point>, Refusal> {
        let figure = people[0];
        let facing = self.frame.front;
        let base = self.state.placed(figure).base;
        let storey = self.state.figure(figure).storey;
        let mut taken = self.promised.clone();
        let mut inner = self.stood_on();
        taken.extend(inner.iter().copied());
        let mut spots: Vec<Point> = Vec::new();
        let mut barred: Option<Refusal> = None;
        let mut rows = 0;
        while spots.len() < people.len() && !inner.is_empty() {
            let mut outer = Vec::new();
            for (next_to, at) in self.next_to(&inner, base) {
                let placed = Placed { base, at, facing };
                if taken
                    .iter()
                    .any(|other| depth_base_base(&placed, other) > OVERLAP)
                {
                    continue;
                }
                let stand = Stand { figure, at, facing };
                let wall = self.table.wall_between(next_to, at, storey);
                let wall = wall.map(|wall| Refused::Ground(figure, wall.name.clone()).into());
                if let Some(why) = wall.or_else(|| open(&stand).err()) {
                    barred.get_or_insert(why);
                    continue;
                }
                taken.push(placed);
                outer.push(placed);
                spots.push(at);
            }
            rows += 1;
            inner = outer;
        }
        if spots.len() < people.len() {
            let crowded = || Refused::NoRoom(figure, self.frame.places[0].figure).into();
            return Err(barred.unwrap_or_else(crowded));
        }
        // Those further out stand next to somebody only if everybody further in is there.
        if rows > 1 {
            spots.truncate(people.len());
        }
        Ok(spots)
    }

    /// The spots next to some places, each with the place it is next to; from the front rank to the rear and from the middle of
    /// the body to the flanks: of two spots on each other the first is kept.
    fn next_to(&self, places: &[Placed], base: Base) -> Vec<(Point, Point)> {
        let (along, across) = (self.frame.front.vector(), self.frame.front.vector().turned());
        // What differs by a rounding is alike.
        let rounded = |value: f64| (value * 1e6).round();
        let order = |at: Point| {
            let offset = at - self.frame.middle;
            (-rounded(offset.dot(along)), rounded(offset.dot(across).abs()))
        };
        let beside = places
            .iter()
            .flat_map(|place| beside_and_behind(place, base).map(|at| (place.at, at)));
        let mut spots: Vec<(Point, Point)> = beside.collect();
        spots.sort_by(|(from_a, a), (from_b, b)| {
            let (one, other) = (order(*a), order(*b));
            (one.0.total_cmp(&other.0))
                .then(one.1.total_cmp(&other.1))
                .then(outwards(*a, *b))
                .then(outwards(*from_a, *from_b))
        });
        spots
    }

    /// Where the body stands.
    fn stood_on(&self) -> Vec<Placed> {
        let frame = self.frame;
        let (along, across) = (frame.front.vector(), frame.front.vector().turned());
        let placed = |place: &Place| Placed {
            base: Base::Oblong {
                half_length: place.half.1,
                half_width: place.half.0,
            },
            at: frame.middle + along * place.ahead + across * place.aside,
            facing: frame.front,
        };
        frame.places.iter().map(placed).collect()
    }
}

/// The places right, left and behind somebody for a base.
fn beside_and_behind(next_to: &Placed, base: Base) -> [Point; 3] {
    let (along, across) = (next_to.facing.vector(), next_to.facing.vector().turned());
    let aside = across * ((next_to.base.width() + base.width()) * 0.5);
    let back = along * ((next_to.base.length() + base.length()) * 0.5);
    [next_to.at + aside, next_to.at - aside, next_to.at - back]
}

/// Gives everybody a place so that the squares of their ways are least in all: nobody crosses anybody, whoever is
/// named first, and nobody goes where a wall is in the way if that can be helped. There are at least as many places as people.
fn nearest(table: &Table, state: &State, people: &[FigureId], places: &[Point]) -> Vec<(FigureId, usize)> {
    let mut people: Vec<FigureId> = people.to_vec();
    let at = |id: FigureId| state.figure(id).at;
    people.sort_by(|a, b| outwards(at(*a), at(*b)));
    let mut spots: Vec<usize> = (0..places.len()).collect();
    spots.sort_by(|a, b| outwards(places[*a], places[*b]));
    let (rows, columns) = (people.len(), places.len());
    let cost = |row: usize, column: usize| {
        let (from, to) = (at(people[row - 1]), places[spots[column - 1]]);
        let walled_off = table.walled_off(from, to, state.figure(people[row - 1]).storey);
        (to - from).length_squared() + if walled_off { WALLED_OFF } else { 0.0 }
    };
    // Kuhn and Munkres with potentials; row and column 0 stand for nobody and nowhere.
    let mut row_worth = vec![0.0; rows + 1];
    let mut column_worth = vec![0.0; columns + 1];
    let mut taken_by = vec![0usize; columns + 1];
    let mut came_from = vec![0usize; columns + 1];
    for row in 1..=rows {
        taken_by[0] = row;
        let mut column = 0;
        let mut least = vec![f64::INFINITY; columns + 1];
        let mut used = vec![false; columns + 1];
        while taken_by[column] != 0 {
            used[column] = true;
            let current = taken_by[column];
            let (mut step, mut next) = (f64::INFINITY, 0);
            for other in 1..=columns {
                if used[other] {
                    continue;
                }
                let more = cost(current, other) - row_worth[current] - column_worth[other];
                if more < least[other] {
                    least[other] = more;
                    came_from[other] = column;
                }
                if least[other] < step {
                    step = least[other];
                    next = other;
                }
            }
            for other in 0..=columns {
                if used[other] {
                    row_worth[taken_by[other]] += step;
                    column_worth[other] -= step;
                } else {
                    least[other] -= step;
                }
            }
            column = next;
        }
        while column != 0 {
            let before = came_from[column];
            taken_by[column] = taken_by[before];
            column = before;
        }
    }
    (1..=columns)
        .filter(|column| taken_by[*column] != 0)
        .map(|column| (people[taken_by[column] - 1], spots[column - 1]))
        .collect()
}
