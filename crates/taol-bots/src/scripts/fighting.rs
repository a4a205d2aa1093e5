//! Holding, charging, keeping at a distance: scripts of those who fight.

use taol_rules::figure::FigureId;
use taol_rules::order::{Action, Answer, Condition, Order, Orders};

use crate::facts;
use crate::scene::Scene;

use super::{Mark, Team, afloat, by_way_of, moved, ready_gun};

/// No more than so many go for one enemy at once.
const AT_ONE: u8 = 2;

/// Somebody in contact strikes on; a pistol is for the shooting.
pub(super) fn fight_on(_scene: &Scene<'_>, _id: FigureId) -> Order {
    Order::default()
}

/// Stays, reloads, turns to the enemy; meets whoever comes, if that is better than being met.
pub(super) fn hold(scene: &Scene<'_>, id: FigureId) -> Order {
    let Some((apart, foe)) = scene.nearest_foe(id) else {
        return reload(scene, id, f64::INFINITY).unwrap_or_default();
    };
    if let Some(order) = reload(scene, id, apart) {
        return order;
    }
    let figure = scene.state.figure(id);
    let towards = (scene.at(foe) - figure.at).direction();
    let mut order = Order::default();
    if let Some(towards) = towards
        && figure.facing.vector().dot(towards.vector()) < 0.85
    {
        order.action = Action::Pivot;
        order.facing = Some(towards);
    }
    order
}

/// The order to reload, if there is something to reload and time for it.
pub(super) fn reload(scene: &Scene<'_>, id: FigureId, apart: f64) -> Option<Order> {
    if apart < 4.0 {
        return None;
    }
    let known = scene.facts(id);
    let weapon = known
        .guns
        .iter()
        .find(|gun| facts::reloadable(scene.state, id, gun) && (gun.farthest > 12.0 || apart > 20.0))?;
    Some(moved(Action::Reload(weapon.weapon)))
}

/// Everybody goes for somebody: the nearest with the best match, no more than two for one.
pub(super) fn charge(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let Some(chosen) = team.foe(mark) else {
        return team.each(orders, |team, id| hold(team.scene, id));
    };
    let heart = scene.at(chosen);
    if team.body && team.people.len() >= taol_rules::formation::FEWEST {
        return team.go(heart, orders);
    }
    let mut taken = vec![0u8; scene.state.figures.len()];
    let mut people = team.people.clone();
    people.sort_by(|one, other| {
        let far = |id: &FigureId| scene.at(*id).distance(heart);
        far(one).total_cmp(&far(other)).then(one.cmp(other))
    });
    for id in people {
        let known = scene.facts(id);
        let best = scene
            .nearest(id, 6)
            .into_iter()
            .filter(|(_, foe)| *foe == chosen || scene.at(*foe).distance(heart) < 20.0)
            .map(|(apart, foe)| {
                let theirs = scene.facts(foe);
                let crowd = f64::from(taken[foe as usize].saturating_sub(AT_ONE - 1)) * 8.0;
                let match_up = (known.duel - theirs.duel) * 1.5;
                let prize = theirs.worth * 2.0 + if foe == chosen { 3.0 } else { 0.0 };
                (apart + crowd - match_up - prize, foe)
            })
            .min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
            .map_or(chosen, |(_, foe)| foe);
        taken[best as usize] += 1;
        let aboard = |id: FigureId| scene.state.figure(id).aboard;
        let other_deck = aboard(id).is_some() && aboard(id) != aboard(best);
        let order = if scene.state.figure(best).table != scene.state.figure(id).table {
            hold(scene, id)
        } else if let Some(order) = afloat::go(team, id, scene.at(best)).filter(|_| other_deck) {
            order
        } else if let Some(fellow) = leads_from_behind(team, id, best) {
            moved(Action::Follow {
                target: fellow,
                gap: 2.0,
            })
        } else {
            let via = by_way_of(scene.world.way(scene.state, id, scene.at(best)));
            moved(Action::Charge { target: best, via })
        };
        orders.insert(id, order);
    }
}

/// Whoever leads others does not run ahead of them: until the enemy is within reach it follows one of them.
fn leads_from_behind(team: &Team<'_>, id: FigureId, foe: FigureId) -> Option<FigureId> {
    let scene = team.scene;
    if !scene.facts(id).leads || scene.gap(id, foe) <= scene.facts(id).pace {
        return None;
    }
    let fellows = team.people.iter().copied().filter(|other| {
        let known = scene.facts(*other);
        !known.leads && known.way == scene.facts(id).way
    });
    fellows.min_by(|one, other| {
        let far = |other: &FigureId| scene.gap(id, *other);
        far(one).total_cmp(&far(other)).then(one.cmp(other))
    })
}

/// Shooters stay where they hit and are not reached; those without a shot stay behind them.
pub(super) fn keep_range(team: &Team<'_>, mark: Mark, orders: &mut Orders) {
    let scene = team.scene;
    let Some(foe) = team.foe(mark) else {
        return team.each(orders, |team, id| hold(team.scene, id));
    };
    for id in &team.people {
        let (known, theirs) = (scene.facts(*id), scene.facts(foe));
        let (apart, near) = scene.nearest_foe(*id).unwrap_or((f64::INFINITY, foe));
        let danger = scene.facts(near).pace + 4.0;
        let order = match (ready_gun(scene, *id), known.gun()) {
            (Some(gun), _) => {
                let apart_from_it = scene.gap(*id, foe);
                // Nobody gets nearer by walking about a deck.
                let afoot = scene.state.figure(*id).aboard.is_none();
                if afoot && apart_from_it > gun.good.max(gun.farthest * 0.6) {
                    let good = (gun.good * 0.95).max(2.0);
                    let to = scene
                        .at(foe)
                        .towards(scene.at(*id), good / apart_from_it.max(1.0));
                    team.path(*id, to)
                } else {
                    let mut order = hold(scene, *id);
                    if known.duel < theirs.duel && order.action == Action::Hold {
                        order.answers.push(Answer {
                            when: Condition::ComesWithin(near, 3.0),
                            then: Action::Withdraw { target: near },
                            facing: None,
                        });
                    }
                    order
                }
            }
            (None, Some(_)) if apart > danger * 0.75 => {
                reload(scene, *id, apart).unwrap_or_else(|| hold(scene, *id))
            }
            _ if apart < danger => {
                let step = (scene.at(*id) - scene.at(near)).direction();
                let back = step.map_or(scene.at(*id), |way| scene.at(*id) + way.vector() * known.pace);
                team.path(*id, back)
            }
            _ => hold(scene, *id),
        };
        orders.insert(*id, order);
    }
}
