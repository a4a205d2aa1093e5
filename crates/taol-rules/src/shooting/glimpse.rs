//! Shots during movement: when the target was to be seen, and whether only for a moment. SHT-02, SHT-03, SHT-08.

use taol_geometry::{Placed, distance_base_base};

use crate::figure::{FigureId, skill};
use crate::movement::CONTACT;
use crate::order::{Moment, Shot};
use crate::refusal::Refusal;
use crate::rulebook::{Fleeting, ShotModifier};
use crate::sense;

use super::Field;
use super::aim::touch;
use super::scene::Company;

/// The moments of a movement that are looked at when none is named.
const LOOKS: u32 = 32;

/// When a shot is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Glimpse {
    /// As everybody stands.
    Now,
    /// At a time of the movement.
    At {
        /// When.
        time: f64,
        /// The target shows itself only for a moment.
        target: bool,
        /// The shooter does.
        shooter: bool,
    },
}

impl Glimpse {
    /// The time of the movement.
    pub fn time(self) -> f64 {
        match self {
            Glimpse::Now => 1.0,
            Glimpse::At { time, .. } => time,
        }
    }

    /// The target shows itself only for a moment. SHT-03.
    pub fn fleeting_target(self) -> bool {
        matches!(self, Glimpse::At { target: true, .. })
    }

    /// The shooter shows itself only for a moment. SHT-03.
    pub fn fleeting_shooter(self) -> bool {
        matches!(self, Glimpse::At { shooter: true, .. })
    }
}

/// A rider trained to shoot in passing. SHT-08.
fn shoots_in_passing(field: &Field<'_>, shooter: FigureId) -> bool {
    field.now.profile(shooter).skilled(skill::CARACOLE) && field.now.locomotion(shooter).mounted()
}

/// Made during the movement.
pub(super) fn during(shot: &Shot) -> bool {
    matches!(shot.moment, Moment::DuringMovement(_))
}

/// When a shot is made, and whether either shows itself only for a moment. SHT-02, SHT-03.
pub(super) fn of(
    field: &Field<'_>,
    company: &Company,
    shooter: FigureId,
    shot: &Shot,
) -> Result<Glimpse, Refusal> {
    let rules = &field.setting.rulebook.shooting;
    let sees = |time: f64| {
        field
            .timeline
            .sees(field.setting, field.start, shooter, shot.target, time)
    };
    let orderly = !(rules.plain_shots_only_in_disorder && company.disordered(shooter));
    let moved = orderly && !field.timeline.tracks.is_empty();
    let named = match shot.moment {
        Moment::DuringMovement(named) => named,
        // In 2011 what appeared and vanished is shot at in the shooting phase.
        Moment::ShootingPhase
            if moved
                && rules.fleeting == Fleeting::WithinTheMovement
                && !sees(0.0)
                && !sees(1.0)
                && !field.now.in_contact(shooter) =>
        {
            None
        }
        // A trained rider shoots in passing and goes on. SHT-08.
        Moment::ShootingPhase if moved && !rules.during_movement && shoots_in_passing(field, shooter) => {
            let Some(time) = best_moment(field, shooter, shot.target) else {
                return Err(Refusal::TargetNotSeen(shooter, shot.target));
            };
            return Ok(Glimpse::At {
                time,
                target: false,
                shooter: false,
            });
        }
        _ => return Ok(Glimpse::Now),
    };
    let Some(time) = named.or_else(|| best_moment(field, shooter, shot.target)) else {
        return Err(Refusal::TargetNotSeen(shooter, shot.target));
    };
    let target = target_fleets(field, company, shooter, shot.target);
    let own = rules
        .values
        .get(&ShotModifier::FleetingShooter)
        .copied()
        .unwrap_or(0)
        != 0
        && shooter_fleets(field, shooter, shot.target);
    if target && rules.fleeting == Fleeting::Never {
        return Err(Refusal::TargetNotSeen(shooter, shot.target));
    }
    if target && shot.volley {
        return Err(Refusal::VolleyAtFleeting(shooter, shot.target));
    }
    let passes_by = || !rules.during_movement && shoots_in_passing(field, shooter);
    if target && !shot.agreed && (own || passes_by()) {
        return Err(Refusal::BothFleeting(shooter, shot.target));
    }
    Ok(Glimpse::At {
        time,
        target,
        shooter: own,
    })
}

/// The moment at which the target is nearest of those at which it is seen, if possible away from all friends, with nobody
/// of its own side at the shooter, and not half hidden by a wall. SHO-02, SHO-09, SHM-02.
fn best_moment(field: &Field<'_>, shooter: FigureId, target: FigureId) -> Option<f64> {
    let timeline = field.timeline;
    let (side, theirs) = (field.now.profile(shooter).side, field.now.profile(target).side);
    let mut best: Option<(f64, f64)> = None;
    let mut half_hidden: Option<(f64, f64)> = None;
    let mut in_melee: Option<(f64, f64)> = None;
    let table = &field.setting.tables[field.now.figure(shooter).table as usize];
    let walled = |time: f64| {
        let eye = |id: FigureId| timeline.eye(field.start, id, time);
        let (from, to) = (eye(shooter), eye(target));
        let height = from.height(field.setting).max(to.height(field.setting));
        let way = (from.placed.at, to.placed.at);
        let mut grounds = table.grounds.iter();
        grounds.any(|ground| sense::stops(table, ground, [&from, &to], height, way))
    };
    for look in 0..=LOOKS {
        let time = f64::from(look) / f64::from(LOOKS);
        let eye = |id: FigureId| timeline.eye(field.start, id, time).placed;
        let distance = distance_base_base(&eye(shooter), &eye(target));
        if best.is_none_or(|(nearest, _)| distance < nearest)
            && timeline.sees(field.setting, field.start, shooter, target, time)
        {
            let held =
                held_by_friends(field, side, target, eye) || held_by_friends(field, theirs, shooter, eye);
            let kind = match held {
                true => &mut in_melee,
                false if walled(time) => &mut half_hidden,
                false => &mut best,
            };
            if kind.is_none_or(|(nearest, _)| distance < nearest) {
                *kind = Some((distance, time));
            }
        }
    }
    best.or(half_hidden).or(in_melee).map(|(_, time)| time)
}

/// Touches somebody of a side or its friends, as people stand at a moment; who touches at both ends of the movement,
/// perhaps across a wall, does so all the time. SHO-09.
pub(super) fn held_by_friends(
    field: &Field<'_>,
    side: u8,
    id: FigureId,
    placed: impl Fn(FigureId) -> Placed,
) -> bool {
    let friend = |other: &FigureId| {
        field.now.figure(*other).present() && !field.setting.enemies(side, field.now.profile(*other).side)
    };
    let met = field.timeline.meetings.iter().map(|met| (met.one, met.other));
    let touched = field.start.contacts.iter().chain(&field.now.contacts);
    let mut near = met
        .chain(touched.map(|contact| (contact.one, contact.other)))
        .filter_map(|(one, other)| match id {
            _ if one == id => Some(other),
            _ if other == id => Some(one),
            _ => None,
        })
        .filter(friend);
    near.any(|friend| {
        let throughout = touch(field.start, friend, id) && touch(field.now, friend, id);
        throughout || distance_base_base(&placed(id), &placed(friend)) <= CONTACT
    })
}

/// Out of reach at both ends of its movement, and seen in between; who keeps still is not fleeting. SHT-03.
fn target_fleets(field: &Field<'_>, company: &Company, shooter: FigureId, target: FigureId) -> bool {
    let track = field.timeline.tracks.get(target as usize);
    if track.is_none_or(|track| track.legs.is_empty()) {
        return false;
    }
    let side = field.now.profile(shooter).side;
    let sees = |time: f64| {
        field
            .timeline
            .sees(field.setting, field.start, shooter, target, time)
    };
    let with_friends = |state: &crate::state::State, own_group: bool| {
        state.ids().any(|friend| {
            !field.setting.enemies(side, state.profile(friend).side)
                && touch(state, friend, target)
                && (own_group || !company.together(friend, shooter))
        })
    };
    let hidden_at_the_end = !sees(1.0) || with_friends(field.now, false);
    let hidden_at_the_start = !sees(0.0) || with_friends(field.start, true);
    match field.setting.rulebook.shooting.fleeting {
        Fleeting::BothEnds | Fleeting::Never => hidden_at_the_start && hidden_at_the_end,
        Fleeting::HiddenAtTheEnd => hidden_at_the_end,
        Fleeting::WithinTheMovement => !sees(0.0) && !sees(1.0),
    }
}

/// Shows itself, shoots and hides again; popping up from cover does not count. SHT-03.
fn shooter_fleets(field: &Field<'_>, shooter: FigureId, target: FigureId) -> bool {
    let seen = |time: f64| {
        field
            .timeline
            .sees(field.setting, field.start, target, shooter, time)
    };
    let moved = !field.now.figure(shooter).immobile;
    let at_the_start = match field.setting.rulebook.shooting.fleeting {
        Fleeting::HiddenAtTheEnd => false,
        _ => seen(0.0),
    };
    moved && !at_the_start && !seen(1.0)
}
