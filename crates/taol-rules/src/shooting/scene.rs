//! The table at the moment of a shot: who stands where, who is together, who is caught up in a melee.

use taol_geometry::{Placed, Point, distance_base_base};

use crate::figure::FigureId;
use crate::group::{self, Sets};
use crate::order::Action;
use crate::sense::Eye;

use super::Field;

/// "Pressed right behind", "hugging": no more than this between two bases, or a base and a wall. SHO-11, SHM-02.
pub(super) const PRESSED: f64 = 0.5;

/// Who stands where at one moment.
pub(super) struct Scene {
    /// Everybody, in the order of the state.
    pub eyes: Vec<Eye>,
    pub(super) present: Vec<bool>,
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

    /// The straight way from one to the other, middle to middle.
    pub fn middle_line(&self, shooter: FigureId, target: FigureId) -> (Point, Point) {
        (self.placed(shooter).at, self.placed(target).at)
    }
}

/// At work all turn.
pub(super) fn works(action: &Action) -> bool {
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
