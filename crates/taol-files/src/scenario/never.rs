//! Conditions that contradict themselves or wait for themselves, and so never hold. OBJ-01, EVT-01.

use std::collections::BTreeSet;

use taol_rules::message::Message;
use taol_rules::plot::{Condition, Objective, Plot};
use taol_rules::setting::Setting;

use crate::problem::{Path, Problem, steps};

/// Events that can never happen: they wait for themselves, or for each other. EVT-01.
pub fn events(setting: &Setting, problems: &mut Vec<Problem>) {
    let possible = possible(&setting.plot);
    for (place, event) in setting.plot.happenings.iter().enumerate() {
        if !possible.contains(&(place as u16)) {
            let message = Message::new("scenario-event-waits-for-itself").with("name", &event.name);
            problems.push(Problem::error(steps!["events", &event.name, "when"], message));
        }
    }
}

/// The events that can happen: those that wait for nothing else, then those that wait for these, and so on.
fn possible(plot: &Plot) -> BTreeSet<u16> {
    let mut known = BTreeSet::new();
    loop {
        let before = known.len();
        for (place, event) in plot.happenings.iter().enumerate() {
            if event.when.as_ref().is_none_or(|when| may_hold(when, &known)) {
                known.insert(place as u16);
            }
        }
        if known.len() == before {
            return known;
        }
    }
}

/// Whether a condition may hold, as far as it waits for events.
fn may_hold(condition: &Condition, known: &BTreeSet<u16>) -> bool {
    match condition {
        Condition::Happened(event) => known.contains(event),
        Condition::All(parts) => parts.iter().all(|part| may_hold(part, known)),
        Condition::Any(parts) => parts.iter().any(|part| may_hold(part, known)),
        _ => true,
    }
}

/// Two parts of a condition that are never true together. OBJ-01.
pub fn contradiction(parts: &[Condition], at: &Path) -> Option<Problem> {
    let mut all = Vec::new();
    flatten(parts, &mut all);
    let clash = all.iter().enumerate().any(|(place, one)| {
        all[place + 1..]
            .iter()
            .any(|other| excludes(one, other) || excludes(other, one))
    });
    clash.then(|| Problem::error(at.clone(), Message::new("scenario-objective-contradiction")))
}

fn flatten<'a>(parts: &'a [Condition], all: &mut Vec<&'a Condition>) {
    for part in parts {
        match part {
            Condition::All(inner) => flatten(inner, all),
            other => all.push(other),
        }
    }
}

fn excludes(one: &Condition, other: &Condition) -> bool {
    match (one, other) {
        (Condition::Alive(who) | Condition::Safe(who), Condition::Dead(dead)) => who == dead,
        (Condition::Safe(who), Condition::Captive(taken)) => who == taken,
        (Condition::Not(not), other) => **not == *other,
        _ => false,
    }
}

/// Not before so many turns are played, but judged only then or later. OBJ-01.
pub fn over_already(objective: &Objective, not: &Condition, at: &Path) -> Option<Problem> {
    let Condition::Turn(turn) = not else { return None };
    let judged = objective.by_turn.filter(|_| !objective.once);
    let over = *turn <= 1 || judged.is_some_and(|by| by >= *turn);
    over.then(|| {
        let message = Message::new("scenario-objective-over").with("turn", f64::from(*turn));
        Problem::error(at.clone(), message)
    })
}
