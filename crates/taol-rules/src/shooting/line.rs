//! Lines of fire: past people, over shoulders, through gaps, along walls. SHO-05, SHO-07, SHO-11, SHM-02.

use taol_geometry::{
    Base, Bounds, Placed, Point, SIGHT_MARGIN, TOUCH, distance_base_segment, distance_point_segment,
};

use crate::figure::{FigureId, Posture};
use crate::rulebook::{Conceals, Over, Shoots};
use crate::sense;
use crate::setting::GroundShape;

use super::Field;
use super::scene::{Company, PRESSED, Scene, works};

impl Scene {
    /// Whether a shot from one to the other finds a clear line. SHO-05, SHO-07, SHO-11.
    pub fn line(
        &self,
        field: &Field<'_>,
        company: &Company,
        shooter: FigureId,
        target: FigureId,
        shoots: &Shoots,
    ) -> bool {
        let (from, to) = (&self.eyes[shooter as usize], &self.eyes[target as usize]);
        if to.hidden || from.table != to.table {
            return false;
        }
        let hull = self.boxes[shooter as usize].joined(self.boxes[target as usize]);
        if self.plainly_clear(field, shooter, target, hull) {
            return true;
        }
        let mut bases = Vec::new();
        let mut second_rank = false;
        for other in field.now.ids() {
            let eye = &self.eyes[other as usize];
            let between = hull.overlaps(self.boxes[other as usize])
                && self.present[other as usize]
                && other != shooter
                && other != target
                && eye.table == from.table
                && (eye.storey == from.storey || eye.storey == to.storey)
                && field.now.figure(other).aboard.is_none();
            if !between || self.shoots_over(field, company, shooter, target, other, shoots) {
                continue;
            }
            if self.friend_in_front(field, shooter, target, other) {
                second_rank = true;
                bases.push(widened(eye.placed, self.half_gap(shooter)));
            } else {
                bases.push(eye.placed);
            }
        }
        if second_rank {
            self.narrow_by_walls(field, shooter, target, &mut bases);
        }
        sense::clear_line(field.setting, from, to, &bases).is_some()
    }

    /// Nobody near the straight line from middle to middle, and no ground that could stop or hide anything: most shots.
    fn plainly_clear(&self, field: &Field<'_>, shooter: FigureId, target: FigureId, hull: Bounds) -> bool {
        let (from, to) = (&self.eyes[shooter as usize], &self.eyes[target as usize]);
        let about = hull.grown(PRESSED);
        let keeps_low = to.posture != Posture::Standing || to.stepped_back;
        let grounds = &field.setting.tables[from.table as usize].grounds;
        let open = from.storey == to.storey
            && self.distance(shooter, target) <= field.setting.rulebook.senses.sight
            && !grounds.iter().any(|ground| {
                let traits = &ground.traits;
                let hides = keeps_low && traits.conceals != Conceals::Never;
                let matters = hides || traits.blocks_sight || traits.see_through.is_some() || traits.indoors;
                matters && ground.bounds.overlaps(about)
            });
        open && field.now.ids().all(|other| {
            let eye = &self.eyes[other as usize];
            let room = eye.placed.base.reach() + from.placed.base.reach() + SIGHT_MARGIN;
            other == shooter
                || other == target
                || !self.present[other as usize]
                || !hull.overlaps(self.boxes[other as usize])
                || distance_point_segment(eye.placed.at, from.placed.at, to.placed.at) > room
        })
    }

    /// Whether a shot passes somebody's head. SHO-07, SHO-11.
    fn shoots_over(
        &self,
        field: &Field<'_>,
        company: &Company,
        shooter: FigureId,
        target: FigureId,
        other: FigureId,
        shoots: &Shoots,
    ) -> bool {
        let rules = &field.setting.rulebook.shooting;
        if rules.plain_shots_only_in_disorder && company.disordered(shooter) {
            return false;
        }
        let side = field.now.profile(shooter).side;
        let fights = |id: FigureId| field.now.in_contact(id);
        if field.setting.enemies(side, field.now.profile(other).side) {
            // Thrown over the front ranks, onto those behind an enemy who fights.
            return shoots.thrown.is_some() && fights(other) && !fights(target);
        }
        if self.over_heads(field, shooter, target, other) {
            return true;
        }
        let right_in_front =
            || self.distance(shooter, other) <= PRESSED + TOUCH && self.in_front(shooter, other, target);
        match shoots.over {
            Over::Friends => {
                shoots.thrown.is_none() || rules.thrown_over_any_friends || company.together(shooter, other)
            }
            Over::BusyFriend => right_in_front() && !fights(other),
            Over::IdleFriend if idle(field, other) => right_in_front(),
            _ => {
                let formed = |id: FigureId| field.now.figure(id).close_order;
                let ranks = shoots.two_ranks && formed(shooter) && formed(other);
                ranks && right_in_front() && !fights(other)
            }
        }
    }

    /// A high target is shot at over friends who stand near its foot. SHO-07.
    fn over_heads(&self, field: &Field<'_>, shooter: FigureId, target: FigureId, other: FigureId) -> bool {
        let height = |id: FigureId| self.heights[id as usize];
        let rise = (height(target) - height(shooter)) * field.setting.rulebook.senses.metre;
        rise > 0.0
            && self.distance(other, target) < 2.0 * rise
            && self.distance(shooter, target) <= 3.0 * rise + TOUCH
    }

    /// Stands in front of the shooter: nearer the target by more than half a base.
    fn in_front(&self, shooter: FigureId, other: FigureId, target: FigureId) -> bool {
        let at = |id: FigureId| self.placed(id).at;
        let way = at(target) - at(shooter);
        let ahead = (at(other) - at(shooter)).dot(way);
        ahead > way.length() * self.placed(shooter).base.inner_radius()
    }

    /// From a second rank one shoots through a gap as wide as one's own base: friends of the same group in front
    /// count as that much wider. SHO-11.
    fn friend_in_front(
        &self,
        field: &Field<'_>,
        shooter: FigureId,
        target: FigureId,
        other: FigureId,
    ) -> bool {
        field.now.profile(shooter).side == field.now.profile(other).side
            && self.distance(shooter, other) < field.setting.rulebook.groups.foot_gap
            && self.in_front(shooter, other, target)
    }

    /// A hair less than half the shooter's base, so that a gap just as wide will do.
    fn half_gap(&self, shooter: FigureId) -> f64 {
        self.placed(shooter).base.inner_radius() - 0.01
    }

    /// The gap of a second rank may have a wall on its other side. SHO-11.
    fn narrow_by_walls(
        &self,
        field: &Field<'_>,
        shooter: FigureId,
        target: FigureId,
        bases: &mut Vec<Placed>,
    ) {
        let own = self.placed(shooter);
        let (from, to) = self.middle_line(shooter, target);
        for (a, b) in self.walls(field, shooter) {
            let near = distance_base_segment(own, a, b) < field.setting.rulebook.groups.foot_gap;
            let middle = a.towards(b, 0.5);
            let ahead = (middle - from).dot(to - from) > 0.0;
            let Some(facing) = (b - a).direction().filter(|_| near && ahead) else {
                continue;
            };
            let wall = Placed {
                base: Base::Oblong {
                    half_length: (b - a).length() * 0.5,
                    half_width: 0.0,
                },
                at: middle,
                facing,
            };
            bases.push(widened(wall, self.half_gap(shooter)));
        }
    }

    /// The pieces of wall on somebody's floor through which nothing is seen.
    fn walls<'a>(&self, field: &Field<'a>, id: FigureId) -> impl Iterator<Item = (Point, Point)> + use<'a> {
        let eye = &self.eyes[id as usize];
        let storey = eye.storey;
        let about = eye.placed.bounds().grown(field.setting.rulebook.groups.foot_gap);
        let grounds = field.setting.tables[eye.table as usize].grounds.iter();
        grounds
            .filter(move |ground| {
                ground.traits.blocks_sight && ground.storey == storey && ground.bounds.overlaps(about)
            })
            .flat_map(|ground| {
                match &ground.shape {
                    GroundShape::Line { corners, .. } => corners.as_slice(),
                    GroundShape::Area(_) => &[],
                }
                .windows(2)
                .map(|piece| (piece[0], piece[1]))
            })
    }
}

/// A base so much wider on every side.
fn widened(placed: Placed, by: f64) -> Placed {
    let base = match placed.base {
        Base::Disc { radius } => Base::Disc { radius: radius + by },
        Base::Oblong {
            half_length,
            half_width,
        } => Base::Oblong {
            half_length: half_length + by,
            half_width: half_width + by,
        },
    };
    Placed { base, ..placed }
}

/// Does nothing but stand or move: one may shoot over its shoulder. SHO-11.
fn idle(field: &Field<'_>, id: FigureId) -> bool {
    let order = field.orders.get(&id);
    !field.now.in_contact(id)
        && field.now.figure(id).posture != Posture::Lying
        && order.is_none_or(|order| order.shots.is_empty() && !works(&order.action))
}
