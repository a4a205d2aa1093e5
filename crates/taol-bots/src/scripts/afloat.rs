//! Ships: one of those aboard steers for where they want to get, and once alongside they go over. NAV-01, NAV-03.

use taol_geometry::{Point, Vector, distance_base_base};
use taol_rules::engine::{CraftKind, EngineOrder, Helm, HelmOrder};
use taol_rules::figure::{Craft, FigureId};
use taol_rules::order::{Action, Order, Orders, Waypoint};

use crate::aims::Want;
use crate::facts;
use crate::scene::Scene;

use super::{Team, fighting, moved};

/// A ship that is on its course within so much, as the sine of the angle, goes straight on.
const ON_COURSE: f64 = 0.12;
/// So near another ship one takes the way off, in centimetres.
const ALONGSIDE: f64 = 5.0;

/// What somebody on a ship does to get to a point; nothing for people elsewhere.
pub(super) fn go(team: &Team<'_>, id: FigureId, to: Point) -> Option<Order> {
    let scene = team.scene;
    let craft = scene.state.figure(id).aboard?;
    let ship = scene.state.crafts.get(craft as usize)?;
    let CraftKind::Ship(sails) = &ship.kind else {
        return None;
    };
    let to = scene.world.on_table(ship.table, to, 0.0).settled();
    let over = moved(Action::Path(vec![Waypoint { at: to, storey: None }]));
    let order = if possible(scene, id, &over) {
        over
    } else if helmsman(scene, id, craft) == Some(id) {
        let helm = course(scene, ship, sails.way, to);
        moved(Action::Engine(EngineOrder::Helm(helm)))
    } else {
        fighting::hold(scene, id)
    };
    Some(order)
}

/// Whether somebody may do this, whatever the others do.
pub(super) fn possible(scene: &Scene<'_>, id: FigureId, order: &Order) -> bool {
    let alone = Orders::from([(id, order.clone())]);
    taol_rules::check(scene.world.setting, scene.state, &alone).is_ok()
}

/// Who steers: whoever has to get somewhere, else the first of those aboard who can. No two pull a ship two ways.
fn helmsman(scene: &Scene<'_>, id: FigureId, craft: u8) -> Option<FigureId> {
    let side = scene.state.profile(id).side;
    let hand = |hand: &FigureId| {
        let figure = scene.state.figure(*hand);
        figure.aboard == Some(craft)
            && facts::heeds(scene.state, *hand)
            && !scene.state.in_contact(*hand)
            && scene.state.profile(*hand).side == side
    };
    let errands = scene.aims.wants.iter().filter_map(|want| match want {
        Want::Reach(people, _) => Some(people),
        _ => None,
    });
    let mut called = errands.flatten().copied();
    called.find(hand).or_else(|| scene.state.ids().find(hand))
}

/// The counter that brings a ship to a point, or to where a ship that is there now will be.
fn course(scene: &Scene<'_>, ship: &Craft, way: f64, to: Point) -> HelmOrder {
    let others = scene.state.crafts.iter().filter(|other| other.name != ship.name);
    let there = others.into_iter().find(|other| {
        let reach = other.placed().base.reach();
        other.table == ship.table && other.at.distance(to) <= reach
    });
    let runs = there.map_or(Vector::ZERO, |other| match &other.kind {
        CraftKind::Ship(sails) => other.facing.vector() * sails.way,
        _ => Vector::ZERO,
    });
    let turns = (ship.at.distance(to) / way.max(6.0)).min(6.0);
    let ahead = ship.facing.vector();
    let Some(wanted) = (to + runs * turns - ship.at).direction() else {
        return HelmOrder::default();
    };
    let near = there.is_some_and(|other| {
        distance_base_base(&ship.placed(), &other.placed()) < ALONGSIDE && way > runs.length() + 1.0
    });
    let (across, along) = (ahead.cross(wanted.vector()), ahead.dot(wanted.vector()));
    let helm = match across {
        _ if near => Helm::Slow,
        _ if along > 0.0 && across.abs() < ON_COURSE => Helm::Straight,
        across if across > 0.0 => Helm::Starboard,
        _ => Helm::Port,
    };
    HelmOrder { helm, degrees: None }
}
