//! Figures in a row from left to right, so that one looks only at neighbours.

use taol_geometry::Placed;

use crate::figure::FigureId;
use crate::place::left_to_right;
use crate::state::State;

/// All figures from left to right, by the middle of the base.
pub(super) fn by_middle(state: &State) -> Vec<FigureId> {
    let row = left_to_right(state.figures.iter().map(|figure| figure.at.x));
    row.map(|place| place as FigureId).collect()
}

/// Puts in order what nearly is: whatever is out of place moves left, one step at a time.
pub(super) fn put_in_order<T: Copy>(row: &mut [T], place: impl Fn(&T) -> (f64, FigureId)) {
    for next in 1..row.len() {
        let one = row[next];
        let (left, id) = place(&one);
        let before = |other: &T| {
            let (other_left, other_id) = place(other);
            // Mostly it is in its place already, and one look tells.
            if other_left < left {
                return false;
            }
            left.total_cmp(&other_left).then(id.cmp(&other_id)).is_lt()
        };
        let mut gap = next;
        while gap > 0 && before(&row[gap - 1]) {
            row[gap] = row[gap - 1];
            gap -= 1;
        }
        row[gap] = one;
    }
}

/// Somebody in a row: where the circle round the base begins and ends.
#[derive(Clone, Copy, Debug)]
struct Standing {
    left: f64,
    right: f64,
    y: f64,
    reach: f64,
    id: FigureId,
}

impl Standing {
    fn new(id: FigureId, placed: &Placed) -> Standing {
        let reach = placed.base.reach();
        Standing {
            left: placed.at.x - reach,
            right: placed.at.x + reach,
            y: placed.at.y,
            reach,
            id,
        }
    }

    /// Further left, or just as far and of a lower number.
    fn is_before(&self, other: &Standing) -> bool {
        let further = self.left.total_cmp(&other.left);
        further.then(self.id.cmp(&other.id)).is_lt()
    }
}

/// Who has moved, as a list and by figure.
#[derive(Clone, Debug)]
pub(super) struct Moved {
    ids: Vec<FigureId>,
    has: Vec<bool>,
}

impl Moved {
    /// Nobody yet, of so many.
    pub fn nobody(of: usize) -> Moved {
        Moved {
            ids: Vec::new(),
            has: vec![false; of],
        }
    }

    /// Somebody has, who had not.
    pub fn add(&mut self, id: FigureId) {
        self.ids.push(id);
        self.has[id as usize] = true;
    }

    /// Nobody again.
    pub fn forget(&mut self) {
        for id in self.ids.drain(..) {
            self.has[id as usize] = false;
        }
    }

    /// Whether somebody has.
    pub fn has(&self, id: FigureId) -> bool {
        self.has[id as usize]
    }
}

/// People on the table where they stand, from left to right.
#[derive(Clone, Debug)]
pub(super) struct Row {
    standing: Vec<Standing>,
    /// The width of the widest circle.
    widest: f64,
}

impl Row {
    /// Of these people, who are nearly in order; `places` is where everybody is, by figure.
    pub fn new(people: impl Iterator<Item = FigureId>, places: &[Placed]) -> Row {
        let mut standing: Vec<Standing> = Vec::with_capacity(places.len());
        standing.extend(people.map(|id| Standing::new(id, &places[id as usize])));
        let width = |one: &Standing| one.reach * 2.0;
        let widest = standing.iter().map(width).fold(0.0, f64::max);
        let mut row = Row { standing, widest };
        row.put_in_order();
        row
    }

    /// The row again after some have moved.
    pub fn moved(&mut self, places: &[Placed], moved: &[bool]) {
        for one in self.standing.iter_mut().filter(|one| moved[one.id as usize]) {
            *one = Standing::new(one.id, &places[one.id as usize]);
        }
        self.put_in_order();
    }

    /// The row again after somebody has moved from one place to another.
    pub fn one_moved(&mut self, id: FigureId, before: &Placed, after: &Placed) {
        let Some(from) = self.place_of(id, before) else {
            return;
        };
        let one = Standing::new(id, after);
        self.standing[from] = one;
        // The others are in order: it goes past those on its right, or past those on its left.
        let right = self.standing[from + 1..].iter();
        let past_right = right.take_while(|other| other.is_before(&one)).count();
        let left = self.standing[..from].iter().rev();
        let past_left = left.take_while(|other| one.is_before(other)).count();
        self.standing[from..=from + past_right].rotate_left(1.min(past_right));
        self.standing[from - past_left..=from].rotate_right(1.min(past_left));
    }

    /// Where in the row somebody is who stands there; whoever is not on the table is nowhere in it.
    fn place_of(&self, id: FigureId, placed: &Placed) -> Option<usize> {
        let one = Standing::new(id, placed);
        let place = self.standing.partition_point(|other| other.is_before(&one));
        self.standing.get(place)?.id.eq(&id).then_some(place)
    }

    fn put_in_order(&mut self) {
        put_in_order(&mut self.standing, |one| (one.left, one.id));
    }

    /// Every two of them whose circles are no further apart than `gap`, up or down and left or right.
    pub fn neighbours(&self, gap: f64, mut see: impl FnMut(FigureId, FigureId)) {
        for (order, one) in self.standing.iter().enumerate() {
            let (right, reach) = (one.right + gap, one.reach + gap);
            for other in &self.standing[order + 1..] {
                if other.left > right {
                    break;
                }
                if (one.y - other.y).abs() <= reach + other.reach {
                    see(one.id, other.id);
                }
            }
        }
    }

    /// Every two of them whose circles meet, where at least one has moved: `moved` says who, `places` where all are by now.
    pub fn neighbours_of(&self, moved: &Moved, places: &[Placed], mut see: impl FnMut(FigureId, FigureId)) {
        for id in &moved.ids {
            let Some(order) = self.place_of(*id, &places[*id as usize]) else {
                continue;
            };
            let one = &self.standing[order];
            let level = |other: &Standing| (one.y - other.y).abs() <= one.reach + other.reach;
            let right = self.standing[order + 1..].iter();
            for other in right.take_while(|other| other.left <= one.right) {
                if level(other) {
                    see(one.id, other.id);
                }
            }
            // A centimetre is more than any rounding.
            let left = self.standing[..order].iter().rev();
            for other in left.take_while(|other| other.left + self.widest + 1.0 >= one.left) {
                // Whoever has moved there looks this way too.
                if one.left <= other.right && level(other) && !moved.has(other.id) {
                    see(other.id, one.id);
                }
            }
        }
    }

    /// Those of whom a part of the circle may lie between two coordinates.
    pub fn between(&self, left: f64, right: f64) -> impl Iterator<Item = FigureId> {
        let leftmost = left - self.widest;
        let from = self.standing.partition_point(|one| one.left < leftmost);
        let near = self.standing[from..]
            .iter()
            .take_while(move |one| one.left <= right);
        near.map(|one| one.id)
    }
}

#[cfg(test)]
mod tests {
    use taol_geometry::{Base, Direction, Point};

    use super::*;

    fn placed(x: f64, y: f64, radius: f64) -> Placed {
        Placed {
            base: Base::Disc { radius },
            at: Point::new(x, y),
            facing: Direction::NORTH,
        }
    }

    /// Many on one table, from a seed, some of them in the very same spot.
    fn crowd(seed: u64) -> Vec<Placed> {
        let mut state = seed;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % below) as f64
        };
        (0..60)
            .map(|_| placed(next(40), next(40), 0.5 + next(4) * 0.5))
            .collect()
    }

    #[test]
    fn whoever_moves_alone_is_where_all_put_in_order_again_would_have_it() {
        for seed in 0..20 {
            let (before, after) = (crowd(seed), crowd(seed + 100));
            let mut places = before.clone();
            let mut row = Row::new(0..60, &places);
            for id in [0, 59, 7, 30, 31, 7] {
                let old = std::mem::replace(&mut places[id as usize], after[id as usize]);
                row.one_moved(id, &old, &places[id as usize]);
                let ids = |row: &Row| row.standing.iter().map(|one| one.id).collect::<Vec<_>>();
                assert_eq!(ids(&row), ids(&Row::new(0..60, &places)));
            }
        }
    }

    #[test]
    fn neighbours_of_those_who_moved_are_what_comparing_all_finds() {
        for seed in 0..20 {
            let places = crowd(seed);
            let row = Row::new(0..60, &places);
            let mut moved = Moved::nobody(60);
            for id in [3, 4, 50] {
                moved.add(id);
            }
            let sorted = |mut pairs: Vec<(FigureId, FigureId)>| {
                pairs.sort_unstable();
                pairs
            };
            let (mut found, mut all) = (Vec::new(), Vec::new());
            row.neighbours_of(&moved, &places, |one, other| {
                found.push((one.min(other), one.max(other)));
            });
            row.neighbours(0.0, |one, other| {
                if moved.has(one) || moved.has(other) {
                    all.push((one.min(other), one.max(other)));
                }
            });
            assert_eq!(sorted(found), sorted(all));
        }
    }
}
