//! Whether somebody can climb a wall: with a ladder, or with a leg-up. TER-02, TER-03.

use taol_geometry::{distance_base_polygon, distance_base_segment};

use crate::figure::{FigureId, TaskKind, ThingKind};
use crate::order::{Action, Orders};
use crate::refusal::Refusal;
use crate::setting::{GroundShape, Setting};
use crate::state::State;

use super::AT_HAND;

/// The wall of a name, if one stands at it; its height.
pub(super) fn wall_at_hand(
    setting: &Setting,
    state: &State,
    id: FigureId,
    wall: &str,
) -> Result<f64, Refusal> {
    let placed = state.placed(id);
    setting.tables[state.figure(id).table as usize]
        .grounds
        .iter()
        .filter(|ground| ground.name == wall || ground.building.as_deref() == Some(wall))
        .filter(|ground| match &ground.shape {
            GroundShape::Line { corners, half_width } => corners
                .windows(2)
                .any(|piece| distance_base_segment(&placed, piece[0], piece[1]) <= half_width + AT_HAND),
            GroundShape::Area(area) => distance_base_polygon(&placed, area) <= AT_HAND,
        })
        .map(|ground| ground.height)
        .fold(None, |highest: Option<f64>, height| {
            Some(highest.map_or(height, |known| known.max(height)))
        })
        .ok_or_else(|| Refusal::NoSuchWall(id, wall.to_owned()))
}

/// A ladder that stands there and is free, or a leg-up from somebody beside one. TER-02, TER-03.
pub(super) fn climb(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    wall: &str,
) -> Result<(), Refusal> {
    let height = wall_at_hand(setting, state, id, wall)?;
    let ladder = state
        .things
        .iter()
        .find_map(|thing| match (&thing.set_up, &thing.kind) {
            (Some(leans_on), ThingKind::Ladder(metres)) if leans_on == wall => Some(*metres),
            _ => None,
        });
    let helped = orders.values().any(|order| order.action == Action::LegUp(id));
    let per_turn = setting.rulebook.movement.ladder_per_turn;
    if let Some(metres) = ladder {
        if metres < height {
            return Err(Refusal::WallTooHigh(id, height, metres));
        }
        let half_way = |other: FigureId| {
            let climbing = matches!(&state.figure(other).task, Some(task)
                if task.what == TaskKind::Climb(wall.to_owned()));
            climbing && task_turns(state, other) > 0
        };
        // A second one may start on a tall ladder when the first is higher up.
        let others = orders.iter().filter(|(other, order)| {
            **other != id && matches!(&order.action, Action::Climb { wall: theirs, .. } if theirs == wall)
        });
        let own_start = task_turns(state, id);
        for (other, _) in others {
            let clear = metres > per_turn && half_way(*other) != (own_start > 0);
            if !clear && *other < id {
                return Err(Refusal::LadderInUse(id, *other));
            }
        }
        return Ok(());
    }
    if helped {
        let most = setting.rulebook.movement.leg_up;
        return if height <= most {
            Ok(())
        } else {
            Err(Refusal::WallTooHigh(id, height, most))
        };
    }
    Err(Refusal::NoWayUp(id, wall.to_owned()))
}

fn task_turns(state: &State, id: FigureId) -> u8 {
    state.figure(id).task.as_ref().map_or(0, |task| task.turns)
}
