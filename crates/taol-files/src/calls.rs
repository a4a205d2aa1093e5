//! What the game master calls for before a turn, with names looked up. TST-01, WND-04, EVT-01, OBJ-01.

use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{Call, Caring};

use crate::problem::{Path, PathStep, Problem};
use crate::raw::RawCall;
use crate::scenario::{Names, skill_test};

fn inside(path: &Path, step: impl Into<PathStep>) -> Path {
    let mut longer = path.clone();
    longer.push(step.into());
    longer
}

/// The calls of a turn, and what is wrong with them.
pub fn calls(raw: &[RawCall], setting: &Setting, state: &State, at: &Path) -> (Vec<Call>, Vec<Problem>) {
    let mut names = Names::of(setting, state);
    let numbered = raw.iter().enumerate();
    let found = numbered
        .filter_map(|(number, raw)| call(&mut names, raw, &inside(at, number)))
        .collect();
    (found, names.problems)
}

fn call(names: &mut Names<'_>, raw: &RawCall, at: &Path) -> Option<Call> {
    if let (Some(test), figure) = (&raw.test, raw.figure.as_deref().unwrap_or_default()) {
        let figure = names.figure(figure, inside(at, "figure"))?;
        return Some(Call::Test(figure, skill_test(test)));
    }
    if let Some(patient) = &raw.care {
        let patient = names.figure(patient, inside(at, "care"))?;
        let carer = match &raw.carer {
            Some(carer) => Some(names.figure(carer, inside(at, "carer"))?),
            None => None,
        };
        return Some(Call::Care(Caring {
            patient,
            carer,
            poor: raw.poor,
            at_once: raw.at_once,
        }));
    }
    if let Some(figure) = &raw.attitude {
        return names.figure(figure, inside(at, "attitude")).map(Call::Attitude);
    }
    if let Some(event) = &raw.happens {
        return names.event(event, inside(at, "happens")).map(Call::Happens);
    }
    if let Some(effect) = &raw.does {
        return names.effect(effect, &inside(at, "does")).map(Call::Effect);
    }
    if let Some(objective) = &raw.judge {
        let objective = names.objective(objective, inside(at, "judge"))?;
        return Some(Call::Judge(objective, raw.met));
    }
    if raw.end == Some(true) {
        return Some(Call::End);
    }
    names.problems.push(Problem::key_error(
        at.clone(),
        Message::new("scenario-nothing-said"),
    ));
    None
}
