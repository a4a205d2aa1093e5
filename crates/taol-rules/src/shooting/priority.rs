//! Which target comes first, and who may order another. SHO-08.

use taol_geometry::TOUCH;

use crate::command;
use crate::disguise;
use crate::engine::guns;
use crate::figure::{FigureId, Rank};
use crate::order::Shot;
use crate::refusal::Refusal;
use crate::rulebook::{Priority, Shoots};
use crate::sheet;

use super::Field;
use super::aim::Ready;
use super::line::Lines;

/// The nearest in sight and range, those who shoot at one, or whom a leader names. `own` is how far away the nearest
/// in sight of those aimed at is, `time` the time of the movement. SHO-08.
pub(super) fn check(
    ready: &Ready<'_>,
    shooter: FigureId,
    shot: &Shot,
    shoots: &Shoots,
    (own, time): (f64, f64),
) -> Result<(), Refusal> {
    let (field, scene) = (ready.field, ready.scene);
    if let Some(leader) = shot.ordered_by {
        return orders(field, shooter, leader);
    }
    let together = |one: FigureId, other: FigureId| ready.company.together(one, other);
    let shot_at_me = |enemy: FigureId| {
        let last_turn = field
            .start
            .shot_at
            .iter()
            .any(|(who, whom)| *who == enemy && together(*whom, shooter));
        let now = scene
            .told(enemy)
            .is_some_and(|order| order.shots.iter().any(|theirs| together(theirs.target, shooter)));
        last_turn || now
    };
    let aimed_at = ready.company.of(shot.target);
    if aimed_at.iter().any(|enemy| shot_at_me(*enemy)) {
        return Ok(());
    }
    let reach = |enemy: FigureId| {
        scene.distance(shooter, enemy) <= sheet::allowance_cm(field.setting, field.now, enemy) + TOUCH
    };
    let rule = field.setting.rulebook.shooting.priority;
    if rule == Priority::AbleToReach && aimed_at.iter().any(|enemy| reach(*enemy)) {
        return Ok(());
    }
    let side = field.now.profile(shooter).side;
    // At a gallop one throws further, at those one rides towards.
    let farthest = |enemy: FigureId| {
        let bands = ready.bands(shooter, (shot, enemy), shoots, time);
        bands.last().map_or(0.0, |band| band.to)
    };
    let key = &field.now.profile(shooter).weapons[shot.weapon as usize];
    let gun = guns::served(field.setting, field.now, shooter, key);
    let mut first: Option<(f64, FigureId)> = None;
    for enemy in field.now.ids() {
        let figure = field.now.figure(enemy);
        let there = figure.able()
            && figure.table == field.now.figure(shooter).table
            && disguise::takes_for_enemy(field.setting, field.now, shooter, enemy, scene.told(enemy))
            && !together(enemy, shot.target)
            && gun.is_none_or(|(_, gun)| gun.covers(figure.at));
        if !there {
            continue;
        }
        if rule == Priority::Nearest && scene.surely_beyond(shooter, enemy, own) {
            continue;
        }
        let distance = scene.distance(shooter, enemy);
        let comes_first = match rule {
            Priority::Nearest => distance < own - TOUCH,
            Priority::AbleToReach => reach(enemy) || shot_at_me(enemy),
        };
        let possible = comes_first
            && distance <= farthest(enemy) + TOUCH
            && first.is_none_or(|(nearest, _)| distance < nearest)
            && !ready.in_melee(shot, side, enemy)
            && Lines::new(ready, scene, shooter, shoots, [enemy].into_iter()).clear(enemy, distance);
        if possible {
            first = Some((distance, enemy));
        }
    }
    match first {
        Some((_, enemy)) if field.setting.rulebook.shooting.leader_only => {
            Err(Refusal::FirstUnlessTheArmyLeader(shooter, shot.target, enemy))
        }
        Some((_, enemy)) => Err(Refusal::AnotherComesFirst(shooter, shot.target, enemy)),
        None => Ok(()),
    }
}

/// The leader of the troop in person orders fire into a melee. SHO-09.
pub(super) fn orders_into_melee(
    field: &Field<'_>,
    shooter: FigureId,
    leader: FigureId,
) -> Result<(), Refusal> {
    orders(field, shooter, leader)?;
    let in_person = field.now.profile(leader).rank == Rank::Leader;
    in_person
        .then_some(())
        .ok_or(Refusal::TakesTheArmyLeader(shooter, leader))
}

/// A leader within voice who can command the shooter. SHO-08, CMD-02.
pub(super) fn orders(field: &Field<'_>, shooter: FigureId, leader: FigureId) -> Result<(), Refusal> {
    let refusal = Refusal::NoSuchOrder(shooter, leader);
    let Some(profile) = field.now.profiles.get(leader as usize) else {
        return Err(refusal);
    };
    // In disorder leaders are not heard, where only plain shots are left. DIS-02, DIS-03.
    if field.setting.rulebook.shooting.plain_shots_only_in_disorder
        && command::disordered(field.setting, field.now, shooter)
    {
        return Err(refusal);
    }
    let rank = profile.rank == Rank::Leader || !field.setting.rulebook.shooting.leader_only;
    if !command::commands(field.setting, field.now, leader, shooter) {
        return Err(refusal);
    }
    rank.then_some(())
        .ok_or(Refusal::TakesTheArmyLeader(shooter, leader))
}
