//! The table at the moment of a shot: who stands where, who is together, who is caught up in a melee.

use taol_geometry::{Placed, Point, distance_base_base};

use crate::figure::{FigureId, Posture};
use crate::group::{self, Sets};
use crate::order::Action;
use crate::rulebook::Over;
use crate::sense::{self, Eye};

use super::Field;

/// "Pressed right behind", "hugging": no more than this between two bases, or a base and a wall. SHO-11, SHM-02.
pub(super) const PRESSED: f64 = 0.5;

/// Who stands where at one moment.
pub(super) struct Scene {
    /// Everybody, in the order of the state.
    pub eyes: Vec<Eye>,
    present: Vec<bool>,
}

impl Scene {
    /// As it stands now.
    pub fn now(field: &Field<'_>) -> Scene {
        Scene::of(field, |id| Eye::of(field.now, id))
    }

    /// As it was at a time of the movement. SHT-02.
    pub fn at(field: &Field<'_>, time: f64) -> Scene {
        Scene::of(field, |id| field.timeline.eye(field.start, id, time))
    }

    fn of(field: &Field<'_>, eye: impl Fn(FigureId) -> Eye) -> Scene {
        let eyes = field.now.ids().map(|id| {
            let eye = eye(id);
            let order = field.orders.get(&id);
            let busy = order.is_some_and(|order| !order.shots.is_empty() || works(&order.action));
            let reloads = order.is_some_and(|order| matches!(order.action, Action::Reload(_)));
            Eye {
                quiet: eye.quiet && !busy,
                stepped_back: reloads || eye.stepped_back && !busy,
                hidden: field.now.figure(id).hidden,
                ..eye
            }
        });
        Scene {
            eyes: eyes.collect(),
            present: field.now.figures.iter().map(|figure| figure.present()).collect(),
        }
    }

    /// A figure's base.
    pub fn placed(&self, id: FigureId) -> &Placed {
        &self.eyes[id as usize].placed
    }

    /// Edge to edge. SEN-01.
    pub fn distance(&self, one: FigureId, other: FigureId) -> f64 {
        distance_base_base(self.placed(one), self.placed(other))
    }

    /// Whether a shot from one to the other finds a clear line. SHO-05, SHO-07, SHO-11.
    pub fn line(
        &self,
        field: &Field<'_>,
        shooter: FigureId,
        target: FigureId,
        over: Over,
        ranks: bool,
    ) -> bool {
        let (from, to) = (&self.eyes[shooter as usize], &self.eyes[target as usize]);
        if to.hidden || from.table != to.table {
            return false;
        }
        let hull = from.placed.bounds().joined(to.placed.bounds());
        let mut bases = Vec::new();
        for other in field.now.ids() {
            let eye = &self.eyes[other as usize];
            let between = self.present[other as usize]
                && other != shooter
                && other != target
                && eye.table == from.table
                && (eye.storey == from.storey || eye.storey == to.storey)
                && field.now.figure(other).aboard.is_none()
                && hull.overlaps(eye.placed.bounds());
            if !between || self.shoots_over(field, shooter, target, other, over, ranks) {
                continue;
            }
            bases.push(self.widened(field, shooter, target, other));
        }
        sense::clear_line(field.setting, from, to, &bases).is_some()
    }

    /// Whether a shot passes somebody's head. SHO-07, SHO-11.
    fn shoots_over(
        &self,
        field: &Field<'_>,
        shooter: FigureId,
        target: FigureId,
        other: FigureId,
        over: Over,
        ranks: bool,
    ) -> bool {
        let side = field.now.profile(shooter).side;
        let friend = !field.setting.enemies(side, field.now.profile(other).side);
        if !friend {
            // Thrown over the front ranks, onto those behind an enemy who fights.
            return over == Over::Friends && field.now.in_contact(other) && !field.now.in_contact(target);
        }
        if self.over_heads(field, shooter, target, other) {
            return true;
        }
        let right_in_front = || {
            self.distance(shooter, other) <= PRESSED + taol_geometry::TOUCH
                && self.in_front(shooter, other, target)
        };
        match over {
            Over::Friends => true,
            Over::BusyFriend => right_in_front() && !field.now.in_contact(other),
            Over::IdleFriend if idle(field, other) => right_in_front(),
            _ => {
                let formed = |id: FigureId| field.now.figure(id).close_order;
                ranks && formed(shooter) && formed(other) && right_in_front() && !field.now.in_contact(other)
            }
        }
    }

    /// A high target is shot at over friends who stand near its foot. SHO-07.
    fn over_heads(&self, field: &Field<'_>, shooter: FigureId, target: FigureId, other: FigureId) -> bool {
        let height = |id: FigureId| self.eyes[id as usize].height(field.setting);
        let rise = (height(target) - height(shooter)) * field.setting.rulebook.senses.metre;
        rise > 0.0
            && self.distance(other, target) < 2.0 * rise
            && self.distance(shooter, target) <= 3.0 * rise + taol_geometry::TOUCH
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
    fn widened(&self, field: &Field<'_>, shooter: FigureId, target: FigureId, other: FigureId) -> Placed {
        let placed = *self.placed(other);
        let side = |id: FigureId| field.now.profile(id).side;
        let same_group = side(shooter) == side(other)
            && self.distance(shooter, other) < field.setting.rulebook.groups.foot_gap
            && self.in_front(shooter, other, target);
        if !same_group {
            return placed;
        }
        // A hair less than half the base, so that a gap just as wide will do.
        let by = self.placed(shooter).base.inner_radius() - 0.01;
        let base = match placed.base {
            taol_geometry::Base::Disc { radius } => taol_geometry::Base::Disc { radius: radius + by },
            taol_geometry::Base::Oblong {
                half_length,
                half_width,
            } => taol_geometry::Base::Oblong {
                half_length: half_length + by,
                half_width: half_width + by,
            },
        };
        Placed { base, ..placed }
    }

    /// The straight way from one to the other, middle to middle.
    pub fn middle_line(&self, shooter: FigureId, target: FigureId) -> (Point, Point) {
        (self.placed(shooter).at, self.placed(target).at)
    }
}

/// At work all turn.
fn works(action: &Action) -> bool {
    matches!(
        action,
        Action::Reload(_)
            | Action::Work(_)
            | Action::Dress { .. }
            | Action::SetUp { .. }
            | Action::LegUp(_)
            | Action::Mount(_)
            | Action::Dismount(_)
    )
}

/// Does nothing but stand or move: one may shoot over its shoulder. SHO-11.
fn idle(field: &Field<'_>, id: FigureId) -> bool {
    let order = field.orders.get(&id);
    !field.now.in_contact(id)
        && field.now.figure(id).posture != Posture::Lying
        && order.is_none_or(|order| order.shots.is_empty() && !works(&order.action))
}

/// Who is together, and who is caught up in a melee.
pub(super) struct Company {
    /// The groups. GRP-03.
    pub groups: Vec<Vec<FigureId>>,
    group_of: Vec<u16>,
    /// In a melee or its confused surroundings. SHO-09.
    pub melee: Vec<bool>,
}

impl Company {
    /// As everybody stands now.
    pub fn now(field: &Field<'_>) -> Company {
        let groups = group::groups(field.setting, field.now);
        let mut group_of = vec![u16::MAX; field.now.figures.len()];
        for (place, members) in groups.iter().enumerate() {
            for id in members {
                group_of[*id as usize] = place as u16;
            }
        }
        Company {
            groups,
            group_of,
            melee: confused(field),
        }
    }

    /// Everybody in a figure's group, itself included.
    pub fn of(&self, id: FigureId) -> &[FigureId] {
        self.groups
            .get(self.group_of[id as usize] as usize)
            .map_or(&[], Vec::as_slice)
    }

    /// Whether two are of one group.
    pub fn together(&self, one: FigureId, other: FigureId) -> bool {
        one == other || self.group_of[one as usize] == self.group_of[other as usize]
    }
}

/// Everybody chained to a fighter in contact by gaps under the isolation distance, whatever the side. SHO-09.
fn confused(field: &Field<'_>) -> Vec<bool> {
    let mut caught = vec![false; field.now.figures.len()];
    if field.now.contacts.is_empty() {
        return caught;
    }
    let members: Vec<FigureId> = field
        .now
        .ids()
        .filter(|id| field.now.figure(*id).present())
        .collect();
    let mut sets = Sets::new(&members);
    group::join_all(field.setting, field.now, &members, &mut sets);
    let mut fighting: Vec<usize> = Vec::new();
    for contact in &field.now.contacts {
        for id in [contact.one, contact.other] {
            if let Ok(place) = members.binary_search(&id) {
                fighting.push(sets.root(place));
            }
        }
    }
    fighting.sort_unstable();
    fighting.dedup();
    for (place, id) in members.iter().enumerate() {
        caught[*id as usize] = fighting.binary_search(&sets.root(place)).is_ok();
    }
    caught
}
