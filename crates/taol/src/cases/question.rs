//! Questions to the situation and to the movement.

use taol_files::raw::{RawAnswerable, RawAsk};
use taol_geometry::{Placed, distance_base_base};
use taol_rules::figure::{self, FigureId};
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::timeline::Timeline;
use taol_rules::{command, group, sense};

use super::compare::{Comparison, NEAR, is_near, number, point, written};

/// Moments of the movement that make no difference.
const NEAR_TIME: f64 = 0.001;

/// What questions are put to.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The place.
    pub setting: &'a Setting,
    /// The state now: after the turn, or before the first.
    pub state: &'a State,
    /// The movement of the turn and the state it began with; none before the first turn.
    pub movement: Option<(&'a Timeline, &'a State)>,
}

/// An answer and how near it has to be.
enum Answer {
    Truth(bool),
    Number(f64, f64),
    Point(f64, f64),
    Names(Vec<String>),
}

/// Puts a question and compares the answer.
pub fn compare(comparison: &mut Comparison, asked: Asked<'_>, ask: &RawAsk) {
    let (field, answer) = match answer(asked, ask) {
        Some((question, whom, answer)) => (format!("ask.{question} {}", whom.join(" → ")), answer),
        None => ("ask".to_owned(), None),
    };
    let expected = match &ask.is {
        RawAnswerable::Truth(truth) => written(truth),
        RawAnswerable::Number(value) => number(*value),
        RawAnswerable::Point([x, y]) => point((*x, *y)),
        RawAnswerable::Names(names) => written(names),
    };
    let (same, got) = match (answer, &ask.is) {
        (None, _) => (false, "—".to_owned()),
        (Some(Answer::Truth(got)), RawAnswerable::Truth(expected)) => (got == *expected, written(&got)),
        (Some(Answer::Number(got, near)), RawAnswerable::Number(expected)) => {
            (is_near(*expected, got, near), number(got))
        }
        (Some(Answer::Point(x, y)), RawAnswerable::Point(expected)) => (
            is_near(expected[0], x, NEAR) && is_near(expected[1], y, NEAR),
            point((x, y)),
        ),
        (Some(Answer::Names(mut got)), RawAnswerable::Names(expected)) => {
            let mut expected = expected.clone();
            expected.sort();
            got.sort();
            (got == expected, written(&got))
        }
        (Some(Answer::Truth(got)), _) => (false, written(&got)),
        (Some(Answer::Number(got, _)), _) => (false, number(got)),
        (Some(Answer::Point(x, y)), _) => (false, point((x, y))),
        (Some(Answer::Names(got)), _) => (false, written(&got)),
    };
    if !same {
        comparison.differs(&field, expected, got);
    }
}

/// The question in files' words, whom it is about, and its answer if there is one.
type Questioned<'a> = (&'static str, Vec<&'a str>, Option<Answer>);

fn answer<'a>(asked: Asked<'_>, ask: &'a RawAsk) -> Option<Questioned<'a>> {
    let Asked { setting, state, .. } = asked;
    let pairs: [(&'static str, &'a Option<[String; 2]>); 10] = [
        ("sees", &ask.sees),
        ("first-sees", &ask.first_sees),
        ("recognises", &ask.recognises),
        ("hears", &ask.hears),
        ("hears-music", &ask.hears_music),
        ("talk", &ask.talk),
        ("distance", &ask.distance),
        ("touched", &ask.touched),
        ("well-above", &ask.well_above),
        ("clearly-higher", &ask.clearly_higher),
    ];
    for (question, pair) in pairs {
        if let Some([one, other]) = pair {
            let found = state.find(one).zip(state.find(other));
            let answer = found.and_then(|(a, b)| pair_answer(asked, question, a, b, ask.when));
            return Some((question, vec![one, other], answer));
        }
    }
    if let Some(name) = &ask.isolated {
        let answer = state.find(name).map(|id| {
            Answer::Truth(match asked.movement {
                Some((timeline, _)) => group::isolated_after(setting, state, timeline, id),
                None => group::isolated(setting, state, id),
            })
        });
        return Some(("isolated", vec![name], answer));
    }
    if let Some(name) = &ask.group {
        let members = state.find(name).map(|id| group::of(setting, state, id));
        let names = members.map(|ids| ids.into_iter().map(|id| state.name(id).to_owned()).collect());
        return Some(("group", vec![name], names.map(Answer::Names)));
    }
    if let Some(name) = &ask.disordered {
        let answer = state
            .find(name)
            .map(|id| Answer::Truth(command::disordered(setting, state, id)));
        return Some(("disordered", vec![name], answer));
    }
    if let Some(name) = &ask.commander {
        let leader = |id| command::commander(setting, state, id).map(|leader| state.name(leader).to_owned());
        let names = state.find(name).map(|id| leader(id).into_iter().collect());
        return Some(("commander", vec![name], names.map(Answer::Names)));
    }
    let name = ask.place.as_ref()?;
    let answer = state.find(name).map(|id| {
        let table = &setting.tables[state.figure(id).table as usize];
        let (x, y) = table.to_corner(placed(asked, id, ask.when).at);
        Answer::Point(x, y)
    });
    Some(("where", vec![name], answer))
}

fn pair_answer(
    asked: Asked<'_>,
    question: &str,
    one: FigureId,
    other: FigureId,
    when: Option<f64>,
) -> Option<Answer> {
    let Asked {
        setting,
        state,
        movement,
    } = asked;
    let never = |time: Option<f64>| Answer::Number(time.unwrap_or(-1.0), NEAR_TIME);
    Some(match question {
        "sees" => Answer::Truth(match (movement, when) {
            (Some((timeline, before)), Some(time)) => timeline.sees(setting, before, one, other, time),
            _ => sense::sees(setting, state, one, other),
        }),
        "first-sees" => {
            let (timeline, before) = movement?;
            never(timeline.first_sight(setting, before, one, other))
        }
        "recognises" => Answer::Truth(sense::recognises(setting, state, one, other)),
        "hears" => Answer::Truth(sense::hears(setting, state, one, other)),
        "hears-music" => Answer::Truth(sense::hears_music(setting, state, one, other)),
        "talk" => Answer::Truth(sense::can_talk(setting, state, one, other)),
        "distance" => {
            let (one, other) = (placed(asked, one, when), placed(asked, other, when));
            Answer::Number(distance_base_base(&one, &other), NEAR)
        }
        "touched" => never(movement?.0.first_touch(one, other)),
        "well-above" => Answer::Truth(sense::well_above(setting, state, one, other)),
        "clearly-higher" => Answer::Truth(sense::clearly_higher(setting, state, one, other)),
        _ => return None,
    })
}

/// A base where it was at a moment of the movement, or where it is.
fn placed(asked: Asked<'_>, id: FigureId, when: Option<f64>) -> Placed {
    match (asked.movement, when) {
        (Some((timeline, before)), Some(time)) => {
            let (at, facing) = timeline.pose(id, time);
            Placed {
                base: figure::base(before.profile(id), before.figure(id)),
                at,
                facing,
            }
        }
        _ => asked.state.placed(id),
    }
}
