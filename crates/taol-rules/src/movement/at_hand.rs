//! What somebody lays hands on: a thing to pick up, a boat or cart to get into, a weapon to load. MOV-02, OBJ-02,
//! TER-07, SHO-04.

use taol_geometry::{Point, distance_base_base, distance_point_segment};

use crate::dealings;
use crate::engine::CraftKind;
use crate::figure::{FigureId, ThingKind};
use crate::order::{Action, Order, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::sheet;
use crate::state::State;

use super::AT_HAND;
use super::check::on_foot;

/// Whether somebody comes near enough to a thing to take it, and nobody has it. MOV-02, OBJ-02.
pub(super) fn pick_up(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    (id, order): (FigureId, &Order),
    name: &str,
) -> Result<(), Refusal> {
    let thing = state
        .things
        .iter()
        .find(|thing| thing.name == name)
        .ok_or_else(|| Refusal::UnknownThing(id, name.to_owned()))?;
    if thing.concealed {
        return Err(Refusal::UnknownThing(id, name.to_owned()));
    }
    let holder = dealings::helpless_holder(setting, state, id, thing);
    // Nobody snatches an emblem from whoever has hands on it. AFT-06.
    let held = thing.taken_by.is_some_and(|(other, _)| other != id);
    if held {
        return Err(Refusal::ThingTaken(id, name.to_owned()));
    }
    if thing.of_an_enemy(setting, state, id) {
        on_foot(state, id)?;
    }
    if !thing.carriers.is_empty() && holder.is_none() {
        return Err(Refusal::ThingTaken(id, name.to_owned()));
    }
    let (table, lies_on) = holder.map_or((thing.table, thing.storey), |holder| {
        let figure = state.figure(holder);
        (figure.table, figure.storey)
    });
    if table != state.figure(id).table {
        return Err(Refusal::ThingElsewhere(id, name.to_owned()));
    }
    // Rivals of other sides find out on the way who is there first.
    let side = state.profile(id).side;
    let rival = orders.range(..id).find(|(other, order)| {
        let same = state.profiles.get(**other as usize).map(|profile| profile.side) == Some(side);
        same && order.pick_up.iter().any(|wanted| wanted == name)
    });
    if let Some((other, _)) = rival.filter(|_| !matches!(thing.kind, ThingKind::Ladder(_))) {
        return Err(Refusal::ThingWanted(id, *other, name.to_owned()));
    }
    let (lies, hand) = dealings::where_taken(state, id, thing, holder);
    let (mut at, mut storey) = (state.figure(id).at, state.figure(id).storey);
    let mut nearest = f64::INFINITY;
    let mut comes_by = |from: Point, to: Point, storey: i8| {
        if storey == lies_on {
            nearest = nearest.min(distance_point_segment(lies, from, to));
        }
    };
    comes_by(at, at, storey);
    let way: &[Waypoint] = match &order.action {
        Action::Path(path) | Action::Crawl(path) => path,
        Action::Charge { via, .. } => via,
        _ => &[],
    };
    for waypoint in way {
        comes_by(at, waypoint.at, storey);
        (at, storey) = (waypoint.at, waypoint.storey.unwrap_or(storey));
        comes_by(at, at, storey);
    }
    // Whoever goes for somebody goes straight there, as far as one can tell.
    let last = order
        .action
        .target()
        .and_then(|target| state.figures.get(target as usize));
    if let Some(target) = last {
        comes_by(at, target.at, storey);
    }
    if nearest.is_infinite() {
        return Err(Refusal::ThingElsewhere(id, name.to_owned()));
    }
    let apart = nearest - hand;
    if apart > AT_HAND {
        Err(Refusal::ThingOutOfReach(id, name.to_owned(), apart))
    } else {
        Ok(())
    }
}

/// Whether somebody is near enough to a boat or cart with room in it. TER-07, VEH-01.
pub(super) fn board(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    craft: u8,
) -> Result<(), Refusal> {
    let Some(boat) = state.crafts.get(craft as usize) else {
        return Err(Refusal::BoatTooFar(id, "?".to_owned(), f64::MAX));
    };
    if boat.kind == CraftKind::Boat {
        on_foot(state, id)?;
    }
    let hull = taol_geometry::Placed {
        base: boat.base,
        at: boat.at,
        facing: boat.facing,
    };
    let apart = distance_base_base(&hull, &state.placed(id));
    let most = if setting.rulebook.on(Switch::BoardOnTheMove) {
        sheet::allowance_cm(setting, state, id)
    } else {
        sheet::two_paces(setting, state, id)
    };
    if apart > most || boat.table != state.figure(id).table {
        return Err(Refusal::BoatTooFar(id, boat.name.clone(), apart));
    }
    let aboard = state
        .figures
        .iter()
        .filter(|figure| figure.aboard == Some(craft))
        .count();
    let before = orders
        .range(..id)
        .filter(|(_, order)| matches!(order.action, Action::Board { craft: theirs, .. } if theirs == craft))
        .count();
    if aboard + before >= boat.places as usize {
        Err(Refusal::BoatFull(id, boat.places))
    } else {
        Ok(())
    }
}

/// Whoever goes further than two paces does not reload. MOV-05, SHO-04.
pub(super) fn reloads_on_the_spot(
    setting: &Setting,
    state: &State,
    id: FigureId,
    action: &Action,
) -> Result<(), Refusal> {
    let stays = match action {
        Action::Path(path) | Action::Crawl(path) => sheet::within_two_paces(setting, state, id, path),
        // As a body's order has it. FOR-03.
        Action::KeepRank { .. } | Action::TakePlace { .. } | Action::March(_) => true,
        action => !action.moves(),
    };
    if stays {
        Ok(())
    } else {
        Err(Refusal::TooFarToReload(id))
    }
}
