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

    /// Every two of them whose circles meet, where at least one has moved.
    pub fn neighbours_of(&self, moved: &[bool], mut see: impl FnMut(FigureId, FigureId)) {
        let has_moved = |one: &Standing| moved[one.id as usize];
        for (order, one) in self.standing.iter().enumerate().filter(|(_, one)| has_moved(one)) {
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
                // Whoever has moved there has looked this way already.
                if one.left <= other.right && level(other) && !has_moved(other) {
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
