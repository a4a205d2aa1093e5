//! Doors that people open, shut, bar and break down. TSK-01.

use taol_geometry::{Placed, Point};

use crate::figure::FigureId;
use crate::obstacle::Obstacle;
use crate::order::{Action, Order};
use crate::plot::DoorState;
use crate::refusal::Refusal;
use crate::setting::{GroundShape, Setting};
use crate::state::State;

use super::{at_hand, lies_at_hand};

/// So far from the middle of a door is beside it, in centimetres.
const BESIDE_A_DOOR: f64 = 2.0;

/// Whether somebody stands at a door. TSK-01.
pub(crate) fn at_door(setting: &Setting, state: &State, id: FigureId, door: u16) -> bool {
    let door = &setting.plot.doors[door as usize];
    let ground = &setting.tables[door.table as usize].grounds[door.ground as usize];
    door.table == state.figure(id).table && at_hand(state, id, ground)
}

/// A door of this name at hand, and how it stands.
pub(super) fn door(
    setting: &Setting,
    state: &State,
    id: FigureId,
    name: &str,
) -> Result<(u16, DoorState), Refusal> {
    let found = setting.plot.door(name);
    let found = found.filter(|door| at_door(setting, state, id, *door));
    let missing = || Refusal::Dealing(Obstacle::NoSuchDoor(id, name.to_owned()));
    let found = found.ok_or_else(missing)?;
    Ok((found, state.story.door(setting, found)))
}

/// A barred door is opened from where its bar is, or by those who keep it; a broken one is neither opened nor shut. Whoever
/// says where it goes may do it there. TSK-01.
pub(super) fn check_door(
    setting: &Setting,
    state: &State,
    (id, order): (FigureId, &Order),
    number: u16,
) -> Result<(), Refusal> {
    let refuse = |obstacle: Obstacle| Err(Refusal::Dealing(obstacle));
    let Some(known) = setting.plot.doors.get(number as usize) else {
        return refuse(Obstacle::NoSuchDoor(id, String::new()));
    };
    let name = known.name.clone();
    let figure = state.figure(id);
    let ground = &setting.tables[known.table as usize].grounds[known.ground as usize];
    let here = (state.placed(id), figure.storey);
    let spots = [Some(here), end_of_way(state, id, &order.action)];
    let at_it = |(placed, storey): &(Placed, i8)| lies_at_hand(ground, placed, *storey);
    let found = spots.into_iter().flatten().find(at_it);
    let Some((placed, storey)) = found.filter(|_| known.table == figure.table) else {
        return refuse(Obstacle::NoSuchDoor(id, name));
    };
    let from = (placed.at, storey);
    match state.story.door(setting, number) {
        DoorState::Broken => refuse(Obstacle::Broken(id, name)),
        DoorState::Barred if !lifts_the_bar(setting, state, (id, from), number) => {
            refuse(Obstacle::Barred(id, name))
        }
        _ => Ok(()),
    }
}

/// Where somebody will stand, and on which storey, after the way it has announced.
fn end_of_way(state: &State, id: FigureId, action: &Action) -> Option<(Placed, i8)> {
    let (Action::Path(path) | Action::Crawl(path)) = action else {
        return None;
    };
    let last = path.last()?;
    let changed = path.iter().rev().find_map(|point| point.storey);
    let placed = Placed {
        at: last.at,
        ..state.placed(id)
    };
    Some((placed, changed.unwrap_or(state.figure(id).storey)))
}

/// Stands on the side where somebody put the bar up. A bar that was there from the start is lifted by the side that keeps
/// the door, and from inside; between two rooms, where both are inside, by its keepers alone. TSK-01.
fn lifts_the_bar(
    setting: &Setting,
    state: &State,
    (id, (at, storey)): (FigureId, (Point, i8)),
    number: u16,
) -> bool {
    let door = &setting.plot.doors[number as usize];
    let table = &setting.tables[door.table as usize];
    let shape = &table.grounds[door.ground as usize].shape;
    let ends = match shape {
        GroundShape::Line { corners, .. } => corners.first().copied().zip(corners.last().copied()),
        GroundShape::Area(_) => None,
    };
    if let (Some(bar), Some((from, to))) = (state.story.barred_from(number), ends) {
        let side = |point: Point| (to - from).cross(point - from) >= 0.0;
        return side(bar) == side(at);
    }
    let inside = |point: Point| table.room_at(point, storey).is_some();
    let between_rooms = ends.is_some_and(|(from, to)| {
        let across = (to - from)
            .direction()
            .map(|way| way.vector().turned() * BESIDE_A_DOOR);
        let middle = from.towards(to, 0.5);
        across.is_some_and(|across| inside(middle + across) && inside(middle - across))
    });
    let keeps = door.keeper == Some(state.profile(id).side);
    keeps || inside(at) && !(between_rooms && door.keeper.is_some())
}
