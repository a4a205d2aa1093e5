//! From a campaign file to people ready for a game, or all that is wrong with it. CMP-01.

use taol_rules::message::Message;
use taol_rules::rulebook::Rulebook;

use crate::problem::{Path, Problem, Severity, push_unknown, steps};
use crate::raw::{CampaignFile, RawFigure, RawMount, RawRequest, RawTable, ScenarioFile};
use crate::scenario::{self, Loaded};

/// People stand so far apart where they wait for the next game, in centimetres.
const APART: f64 = 20.0;
/// So many in a row.
const ROW: usize = 40;

/// A campaign that was read: the file, and its people standing in rows.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The file.
    pub file: CampaignFile,
    /// Its people on a bare table.
    pub loaded: Loaded,
}

/// Checks a campaign and lines its people up.
pub(crate) fn resolve(file: CampaignFile, rulebook: Rulebook) -> Result<Campaign, Vec<Problem>> {
    let mut problems = Vec::new();
    others(&file, &rulebook, &mut problems);
    let mut figures = file.figures.clone();
    let mut recruits = Vec::new();
    for (index, request) in file.requests.iter().enumerate() {
        if let (Some(name), Some(recruit)) = (&request.whom, &request.recruit) {
            recruits.push((index, name.clone(), recruit.clone()));
        }
    }
    for (_, name, recruit) in &recruits {
        figures.entry(name.clone()).or_insert_with(|| recruit.clone());
    }
    for (place, figure) in figures.values_mut().enumerate() {
        *figure = lined_up(figure, place);
    }
    let depth = APART * (figures.len() / ROW + 2) as f64;
    let bare = ScenarioFile {
        rulebook: file.rulebook.clone(),
        table: Some(RawTable {
            width: APART * (ROW + 2) as f64,
            depth,
            game_master: None,
        }),
        figures,
        ..ScenarioFile::default()
    };
    let moved = |problem: Problem| {
        let recruit = recruits.iter().find(|(_, name, _)| {
            !file.figures.contains_key(name) && problem.path.get(1) == Some(&name.into())
        });
        match recruit {
            Some((index, ..)) => {
                let mut path: Path = steps!["requests", *index, "recruit"];
                path.extend(problem.path.iter().skip(2).cloned());
                Problem { path, ..problem }
            }
            None => problem,
        }
    };
    let (loaded, found) = scenario::resolve(&bare, rulebook);
    let errors = found
        .into_iter()
        .filter(|problem| problem.severity == Severity::Error);
    problems.extend(errors.map(moved));
    match loaded {
        Some(loaded) if problems.is_empty() => Ok(Campaign { file, loaded }),
        _ => Err(problems),
    }
}

/// Somebody in their place in the rows, with nothing on them that only a scenario has.
fn lined_up(figure: &RawFigure, place: usize) -> RawFigure {
    let (row, column) = (place / ROW, place % ROW);
    RawFigure {
        at: Some([APART * (column + 1) as f64, APART * (row + 1) as f64]),
        table: None,
        storey: 0,
        unit: None,
        carries: Vec::new(),
        aboard: None,
        mount: figure.mount.clone().map(|mount| RawMount {
            led: false,
            waits_at: None,
            held_by: None,
            ..mount
        }),
        ..figure.clone()
    }
}

/// Purses, belongings and requests.
fn others(file: &CampaignFile, rulebook: &Rulebook, problems: &mut Vec<Problem>) {
    let people = || file.figures.keys().map(String::as_str);
    let sides = || file.figures.values().map(|figure| figure.side.as_str());
    let known = |name: &str| people().any(|known| known == name) || sides().any(|side| side == name);
    let mut owners: Vec<(Path, &String)> = Vec::new();
    owners.extend(file.purses.keys().map(|name| (steps!["purses", name], name)));
    owners.extend(
        file.belongings
            .keys()
            .map(|name| (steps!["belongings", name], name)),
    );
    for (at, name) in owners {
        if !known(name) {
            push_unknown(problems, at, "scenario-unknown-figure", name, people());
        }
    }
    let purses = file.purses.iter();
    for (name, currency, amount) in
        purses.flat_map(|(name, purse)| purse.iter().map(move |(unit, sum)| (name, unit, sum)))
    {
        if !amount.is_finite() || *amount < 0.0 {
            let message = Message::new("campaign-purse-below-nothing").with("name", name);
            problems.push(Problem::error(steps!["purses", name, currency], message));
        }
    }
    for (index, request) in file.requests.iter().enumerate() {
        let at: Path = steps!["requests", index];
        let asks = asks(request);
        if asks != 1 {
            let message = Message::new("campaign-request-one-thing").with("count", asks as f64);
            problems.push(Problem::key_error(at.clone(), message));
        }
        let mut somebody = |key: &str, name: &str| {
            if !known(name) {
                let at: Path = steps!["requests", index, key];
                push_unknown(problems, at, "scenario-unknown-figure", name, people());
            }
        };
        somebody("by", &request.by);
        match (&request.whom, &request.recruit) {
            (Some(name), None) => somebody("for", name),
            (Some(name), Some(_)) if request.granted != Some(true) && file.figures.contains_key(name) => {
                let message = Message::new("campaign-name-taken").with("name", name);
                problems.push(Problem::error(steps!["requests", index, "for"], message));
            }
            (None, Some(_)) => {
                let message = Message::new("campaign-recruit-without-name");
                problems.push(Problem::key_error(at.clone(), message));
            }
            _ => {}
        }
        if let Some(weapon) = &request.weapon
            && !rulebook.weapons.contains_key(weapon)
        {
            let known = rulebook.weapons.keys().map(String::as_str);
            let at: Path = steps!["requests", index, "weapon"];
            push_unknown(problems, at, "scenario-unknown-weapon", weapon, known);
        }
    }
}

fn asks(request: &RawRequest) -> usize {
    let asked = [
        request.recruit.is_some(),
        request.weapon.is_some(),
        request.armour.is_some(),
        request.skill.is_some(),
        request.class.is_some(),
    ];
    asked.into_iter().filter(|asked| *asked).count()
}

/// Those who should play the next scenario and have no part in it, where they stand in the campaign; or that the
/// scenario itself is missing. CMP-01.
pub(crate) fn without_a_part(file: &CampaignFile, scenario: Option<&Loaded>) -> Vec<Problem> {
    let next = file.next.clone().unwrap_or_default();
    let Some(scenario) = scenario else {
        let message = Message::new("campaign-no-such-scenario").with("scenario", next);
        return vec![Problem::error(steps!["next"], message)];
    };
    let fit = file.figures.iter().filter(|(_, figure)| {
        use taol_rules::figure::Status;
        let free = !matches!(
            figure.status,
            Status::Killed | Status::OutOfAction | Status::Captive
        );
        free && figure.captive_of.is_none()
    });
    let missing = fit.filter(|(name, _)| scenario.state.find(name).is_none());
    missing
        .map(|(name, _)| {
            let message = Message::new("campaign-without-a-part").with("name", name);
            Problem::key_error(steps!["figures", name], message.with("scenario", &next))
        })
        .collect()
}
