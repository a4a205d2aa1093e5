//! Moving inside buildings. TER-04, TER-05.

use taol_geometry::{Point, distance_point_segment};

use crate::disguise;
use crate::engine::ships;
use crate::figure::FigureId;
use crate::order::{Action, Waypoint};
use crate::setting::{Ground, GroundShape};

use super::Phase;

/// What walls and furniture of a building do not count for somebody this turn.
#[derive(Clone, Debug, Default)]
pub(super) struct IndoorFreedom {
    /// At will in the room and just over the next threshold: no measuring. TER-04.
    pub unmeasured: bool,
    /// The building whose insides do not slow.
    building: Option<String>,
    /// Only the floor, not the door: going out from right behind it. TER-05.
    floor_only: bool,
}

impl IndoorFreedom {
    /// Whether a piece of ground does not slow this time.
    pub fn ignores(&self, ground: &Ground) -> bool {
        match (&self.building, &ground.building) {
            (Some(own), Some(other)) if own == other => !self.floor_only || ground.traits.indoors,
            _ => false,
        }
    }
}

/// Unopposed, one moves at will in one's room and just over the threshold of the next; from right behind the
/// outer door one goes out and on, the door being the only hindrance. TER-04, TER-05.
pub(super) fn freedom(phase: &Phase<'_>, id: FigureId, from: Point, path: &[Waypoint]) -> IndoorFreedom {
    let figure = phase.state.figure(id);
    if figure.aboard.is_some() {
        // On one's own deck as in a room. NAV-03.
        return IndoorFreedom {
            unmeasured: phase.stays_on_deck(id, path) && !opposed_on_deck(phase, id),
            ..IndoorFreedom::default()
        };
    }
    let table = &phase.setting.tables[figure.table as usize];
    let Some(room) = table.room_at(from, figure.storey) else {
        return IndoorFreedom::default();
    };
    if phase.state.locomotion(id).mounted() || path.is_empty() {
        return IndoorFreedom::default();
    }
    let building = &table.rooms[room].building;
    let base = phase.state.placed(id).base;
    let doors: Vec<&Ground> = table
        .grounds
        .iter()
        .filter(|ground| ground.building.as_ref() == Some(building) && !ground.traits.indoors)
        .filter(|ground| ground.traits.going[0] < crate::rulebook::Going::Closed)
        .collect();
    let near_a_door = |point: Point, limit: f64| {
        doors.iter().any(|door| match &door.shape {
            GroundShape::Line { corners, half_width } => corners
                .windows(2)
                .any(|piece| distance_point_segment(point, piece[0], piece[1]) <= limit + half_width),
            GroundShape::Area(_) => false,
        })
    };
    let last = path[path.len() - 1];
    let ends_in = table.room_at(last.at, last.storey.unwrap_or(figure.storey));
    let leaves = ends_in.is_none_or(|end| table.rooms[end].building != *building);
    if leaves {
        let behind_the_door = near_a_door(from, base.reach() + 0.5);
        return IndoorFreedom {
            unmeasured: false,
            building: behind_the_door.then(|| building.clone()),
            floor_only: true,
        };
    }
    let in_room = |waypoint: &Waypoint| {
        waypoint.storey.is_none_or(|storey| storey == figure.storey)
            && table.rooms[room].area.contains_point(waypoint.at)
    };
    let inner = path[..path.len() - 1].iter().all(in_room);
    let stays = inner && in_room(&last);
    let just_over = inner && !table.rooms[room].great_hall && near_a_door(last.at, base.length());
    let rooms: Vec<usize> = std::iter::once(room).chain(ends_in).collect();
    let unmeasured = (stays || just_over) && !table.rooms[room].great_hall && !opposed(phase, id, &rooms);
    IndoorFreedom {
        unmeasured,
        building: unmeasured.then(|| building.clone()),
        floor_only: false,
    }
}

/// An enemy on the same deck, or one who makes for it or for somebody there, brings the measure back. TER-04, NAV-03.
fn opposed_on_deck(phase: &Phase<'_>, id: FigureId) -> bool {
    let aboard = phase.state.figure(id).aboard;
    let table = phase.state.figure(id).table;
    let craft = aboard.and_then(|craft| phase.state.crafts.get(craft as usize));
    let on_deck = |point: Point| craft.is_some_and(|craft| ships::holds(&craft.placed(), point));
    phase.state.ids().any(|other| {
        let enemy = phase.state.figure(other);
        if !enemy.able()
            || enemy.table != table
            || !disguise::takes_for_enemy(phase.setting, phase.state, id, other, phase.spoken.get(other))
        {
            return false;
        }
        let makes_for_it = |action: &Action| match action {
            Action::Path(path) | Action::Crawl(path) => path.iter().any(|point| on_deck(point.at)),
            Action::Board { craft, .. } => Some(*craft) == aboard,
            action => action
                .target()
                .is_some_and(|target| phase.state.figure(target).aboard == aboard),
        };
        let hurries = || {
            phase.spoken.get(other).is_some_and(|order| {
                makes_for_it(&order.action) || order.answers.iter().any(|answer| makes_for_it(&answer.then))
            })
        };
        enemy.aboard == aboard || hurries()
    })
}

/// An enemy in those rooms, or one who hurries to contact or block, brings the measure back. TER-04.
fn opposed(phase: &Phase<'_>, id: FigureId, rooms: &[usize]) -> bool {
    let figure = phase.state.figure(id);
    let table = &phase.setting.tables[figure.table as usize];
    phase.state.ids().any(|other| {
        let enemy = phase.state.figure(other);
        if !enemy.able()
            || enemy.table != figure.table
            || !disguise::takes_for_enemy(phase.setting, phase.state, id, other, phase.spoken.get(other))
        {
            return false;
        }
        let near = table
            .room_at(enemy.at, enemy.storey)
            .is_some_and(|room| rooms.contains(&room));
        let leads_here = |action: &Action| match action {
            Action::BlockPassage { .. } => true,
            Action::Path(path) | Action::Crawl(path) => path.iter().any(|point| {
                let storey = point.storey.unwrap_or(enemy.storey);
                table
                    .room_at(point.at, storey)
                    .is_some_and(|room| rooms.contains(&room))
            }),
            action => action.target() == Some(id),
        };
        let hurries = phase.spoken.get(other).is_some_and(|order| {
            leads_here(&order.action) || order.answers.iter().any(|answer| leads_here(&answer.then))
        });
        near || hurries
    })
}
