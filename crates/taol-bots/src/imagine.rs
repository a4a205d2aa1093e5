//! Turns played in the mind: the real engine, on what a bot knows, with dice of its own.

use std::borrow::Cow;

use taol_rules::figure::{FigureId, Freedom, Status};
use taol_rules::order::{Action, Moment, Orders, Shot};
use taol_rules::refusal::Refusal;
use taol_rules::sense;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::Turn;
use taol_rules::{check, formation};

use crate::chance::{Imagined, mixed};
use crate::facts;
use crate::scene::World;

/// Of so many enemies the first in sight is shot at.
const LOOKED_AT: usize = 3;

/// One turn, with shots chosen as anybody would choose them.
pub(crate) fn turn(world: &World<'_>, state: &State, mut orders: Orders, seed: u64) -> Option<State> {
    for order in orders.values_mut() {
        order.after.steps_in = true;
    }
    if let Ok(after) = played(world, state, &orders, seed) {
        return Some(after);
    }
    fit(world.setting, state, &mut orders);
    played(world, state, &orders, seed).ok()
}

fn played(world: &World<'_>, state: &State, orders: &Orders, seed: u64) -> Result<State, Refusal> {
    let setting = world.setting;
    let mut dice = Imagined(mixed(seed ^ u64::from(state.turn)));
    let spelled = formation::spelled_out(setting, state, orders)?;
    let mut turn = Turn::begin(setting, state, &spelled)?;
    turn.shots_before_movement(&mut dice)?;
    turn.movement(&mut dice)?;
    let shots = quick_shots(world, turn.state(), &spelled);
    if shots.is_empty() {
        turn.shooting(&mut dice)?;
        turn.melee(&mut dice)?;
        turn.end(&mut dice)?;
        return Ok(turn.outcome().state);
    }
    let (paused, _) = turn.pause();
    let mut with_shots: Orders = match spelled {
        Cow::Borrowed(orders) => orders.clone(),
        Cow::Owned(orders) => orders,
    };
    for (id, shots) in shots {
        with_shots.entry(id).or_default().shots = shots;
    }
    let mut turn = Turn::resume(setting, state, &with_shots, paused)?;
    turn.shooting(&mut dice)?;
    turn.melee(&mut dice)?;
    turn.end(&mut dice)?;
    Ok(turn.outcome().state)
}

/// Everybody who can shoots at the nearest enemy in sight.
fn quick_shots(world: &World<'_>, now: &State, orders: &Orders) -> Vec<(FigureId, Vec<Shot>)> {
    let mut all = Vec::new();
    for id in now.ids() {
        let (figure, known) = (now.figure(id), &world.facts[id as usize]);
        if known.guns.is_empty() || figure.status != Status::Fit || figure.freedom != Freedom::Free {
            continue;
        }
        if orders.get(&id).is_some_and(|order| at_work(&order.action)) {
            continue;
        }
        let touches = now.in_contact(id);
        let usable = known.guns.iter().find(|gun| {
            let stands = if figure.immobile { gun.standing } else { gun.moving };
            facts::ready(now, id, gun) && !gun.special && (stands && !touches || touches && gun.contact)
        });
        let Some(gun) = usable else {
            continue;
        };
        if touches {
            let touched = now
                .contacts
                .iter()
                .find_map(|contact| match (contact.one, contact.other) {
                    (one, other) if one == id => Some(other),
                    (one, other) if other == id => Some(one),
                    _ => None,
                });
            if let Some(target) = touched {
                let shot = Shot {
                    moment: Moment::InContact,
                    ..Shot::new(gun.weapon, target)
                };
                all.push((id, vec![shot]));
            }
            continue;
        }
        if let Some(target) = nearest_seen(world, now, id, gun.farthest) {
            let rate = if figure.immobile { gun.rate.max(1) } else { 1 };
            all.push((id, vec![Shot::new(gun.weapon, target); rate as usize]));
        }
    }
    all
}

fn nearest_seen(world: &World<'_>, now: &State, id: FigureId, farthest: f64) -> Option<FigureId> {
    let (figure, side) = (now.figure(id), world.facts[id as usize].side);
    let mut near: [(f64, FigureId); LOOKED_AT] = [(f64::INFINITY, 0); LOOKED_AT];
    for other in now.ids() {
        let theirs = now.figure(other);
        if theirs.status != Status::Fit
            || theirs.table != figure.table
            || !world.setting.enemies(side, now.profile(other).side)
        {
            continue;
        }
        let apart = figure.at.distance(theirs.at);
        if apart - 3.0 > farthest {
            continue;
        }
        let mut place = LOOKED_AT;
        while place > 0 && apart < near[place - 1].0 {
            place -= 1;
        }
        if place < LOOKED_AT {
            near.copy_within(place..LOOKED_AT - 1, place + 1);
            near[place] = (apart, other);
        }
    }
    near.into_iter()
        .take_while(|(apart, _)| apart.is_finite())
        .find(|(_, other)| sense::sees(world.setting, now, id, *other))
        .map(|(_, other)| other)
}

/// One action a turn: who works or reloads does not shoot.
fn at_work(action: &Action) -> bool {
    matches!(
        action,
        Action::Reload(_)
            | Action::Work(_)
            | Action::Undertake(_)
            | Action::Hesitate
            | Action::Surrender(_)
            | Action::Mount(_)
            | Action::Dismount(_)
    )
}

/// Leaves out what cannot be tried: those people stay put. How many.
pub(crate) fn fit(setting: &Setting, state: &State, orders: &mut Orders) -> usize {
    if check(setting, state, orders).is_ok() {
        return 0;
    }
    let mut fitting = Orders::new();
    let mut left_out = 0;
    for (id, order) in std::mem::take(orders) {
        fitting.insert(id, order);
        if check(setting, state, &fitting).is_err() {
            fitting.remove(&id);
            left_out += 1;
        }
    }
    *orders = fitting;
    left_out
}
