//! Whether somebody can climb a wall, with a ladder or with a leg-up, or jump from it. TER-02, TER-03, DNG-03.

use taol_geometry::{Base, Placed, Point, distance_base_base, distance_base_polygon, distance_base_segment};

use crate::figure::{FigureId, TaskKind, Thing, ThingKind};
use crate::order::{Action, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::sense::Eye;
use crate::setting::{GroundShape, Setting};
use crate::sheet;
use crate::state::State;

use super::runner::Runner;
use super::{AT_HAND, Phase};

/// A ladder that stands takes as much room as somebody on foot, in centimetres from its middle.
const LADDER: f64 = 1.0;

/// Storeys that make a great height. DNG-03.
pub(crate) const GREAT_HEIGHT: i16 = 2;

/// A wall that somebody stands at.
pub(super) struct Wall {
    /// In metres.
    pub height: f64,
    /// In centimetres; nothing for a building, on top of which one stays.
    pub width: f64,
}

/// The wall of a name, if one stands at it; of several the highest.
pub(super) fn wall_at_hand(
    setting: &Setting,
    state: &State,
    id: FigureId,
    wall: &str,
) -> Result<Wall, Refusal> {
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
        .map(|ground| Wall {
            height: ground.height,
            width: match ground.shape {
                GroundShape::Line { half_width, .. } => 2.0 * half_width,
                GroundShape::Area(_) => 0.0,
            },
        })
        .reduce(|one, other| Wall {
            height: one.height.max(other.height),
            width: one.width.max(other.width),
        })
        .ok_or_else(|| Refusal::NoSuchWall(id, wall.to_owned()))
}

/// A ladder that stands there and is free, or a leg-up from somebody beside one. TER-02, TER-03.
pub(super) fn climb(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    (wall, to): (&str, Point),
) -> Result<(), Refusal> {
    let Wall { height, width } = wall_at_hand(setting, state, id, wall)?;
    comes_down_beside(setting, state, id, to, width)?;
    let ladder = ladder_at_hand(state, id, wall);
    let helped = orders.values().any(|order| order.action == Action::LegUp(id));
    let per_turn = setting.rulebook.movement.ladder_per_turn;
    if let Some((ladder, metres)) = ladder {
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
            let same = |theirs: &str| {
                theirs == wall
                    && ladder_at_hand(state, **other, theirs)
                        .is_some_and(|(theirs, _)| theirs.name == ladder.name)
            };
            **other != id && matches!(&order.action, Action::Climb { wall: theirs, .. } if same(theirs))
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

/// The nearest ladder set up against a wall right where somebody stands, at its foot or at its head, and its metres. TER-03.
pub(crate) fn ladder_at_hand<'a>(state: &'a State, id: FigureId, wall: &str) -> Option<(&'a Thing, f64)> {
    let placed = state.placed(id);
    let table = state.figure(id).table;
    let gap = |thing: &Thing| {
        let foot = Placed {
            base: Base::Disc { radius: LADDER },
            at: thing.at,
            facing: placed.facing,
        };
        distance_base_base(&placed, &foot)
    };
    let far = |thing: &Thing| (thing.at - placed.at).length_squared();
    let ladders = state.things.iter().filter_map(|thing| match thing.kind {
        ThingKind::Ladder(metres) if thing.set_up.as_deref() == Some(wall) && thing.table == table => {
            Some((thing, metres))
        }
        _ => None,
    });
    ladders
        .filter(|(thing, _)| gap(thing) <= AT_HAND)
        .min_by(|(a, _), (b, _)| far(a).total_cmp(&far(b)).then_with(|| a.name.cmp(&b.name)))
}

/// Whoever climbs or jumps comes down right beside where it stood, or just beyond the wall. TER-02, TER-03, DNG-03.
fn comes_down_beside(
    setting: &Setting,
    state: &State,
    id: FigureId,
    to: Point,
    wall: f64,
) -> Result<(), Refusal> {
    let stands = state.placed(id);
    let gap = distance_base_base(&stands, &Placed { at: to, ..stands });
    let most = sheet::two_paces(setting, state, id) + wall;
    if gap > most + 1e-6 {
        Err(Refusal::ComesDownTooFar(id, gap, most))
    } else {
        Ok(())
    }
}

/// Whether somebody can jump there: on foot, from a great height, down beside where it stands, where the table plays
/// that; from a deck, over the side. DNG-03, NAV-03.
pub(super) fn jump(setting: &Setting, state: &State, id: FigureId, to: Waypoint) -> Result<(), Refusal> {
    let figure = state.figure(id);
    if let Some(craft) = figure.aboard.and_then(|craft| state.crafts.get(craft as usize)) {
        let landed = Placed {
            at: to.at,
            ..state.placed(id)
        };
        let gap = distance_base_base(&craft.placed(), &landed);
        let most = sheet::two_paces(setting, state, id);
        return if gap > most + 1e-6 {
            Err(Refusal::ComesDownTooFar(id, gap, most))
        } else {
            Ok(())
        };
    }
    if !setting.rulebook.on(Switch::DangerousGround) {
        return Err(Refusal::JumpNotPlayed(id));
    }
    if state.locomotion(id).mounted() {
        return Err(Refusal::OnFootOnly(id));
    }
    let here = Eye::of(state, id);
    let there = Eye {
        placed: Placed {
            at: to.at,
            ..here.placed
        },
        storey: to.storey.unwrap_or(0),
        ..here
    };
    let storeys = i16::from(here.storey) - i16::from(there.storey);
    let drop = here.height(setting) - there.height(setting);
    if storeys < GREAT_HEIGHT && (storeys != 0 || drop < setting.rulebook.senses.well_above) {
        return Err(Refusal::NotHighEnough(id));
    }
    comes_down_beside(setting, state, id, to.at, 0.0)
}

impl Phase<'_> {
    /// Where somebody who is up there bars the way to an enemy who climbs: the spot that one means to set foot on. MEM-04.
    pub(super) fn head_of_the_climb(
        &self,
        runners: &[Runner],
        id: FigureId,
        enemy: FigureId,
    ) -> Option<Point> {
        let Some(Action::Climb { to, .. }) = self.in_force(enemy) else {
            return None;
        };
        let (own, theirs) = (&runners[id as usize], &runners[enemy as usize]);
        let table = &self.setting.tables[own.table as usize];
        let parted =
            own.storey != theirs.storey || table.walled_off(own.start.at, theirs.start.at, own.storey);
        let up_there = own.table == theirs.table
            && to.storey.unwrap_or(theirs.storey) == own.storey
            && !table.walled_off(own.start.at, to.at, own.storey);
        (parted && up_there).then_some(to.at)
    }
}

fn task_turns(state: &State, id: FigureId) -> u8 {
    state.figure(id).task.as_ref().map_or(0, |task| task.turns)
}
