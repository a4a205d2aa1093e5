//! People who are told things together: at most eight groups a side.

use taol_geometry::Point;
use taol_rules::figure::FigureId;
use taol_rules::formation;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::facts::{Facts, Kind, heeds};

/// No more groups than this.
const MOST: usize = 8;
/// People further apart than this are not told the same, while there are groups to spare.
const APART: f64 = 18.0;

/// People who are told the same.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Group {
    /// Who, sorted.
    pub people: Vec<FigureId>,
    /// What sort of people.
    pub kind: Kind,
    /// They stand in close order.
    pub body: bool,
    /// Somebody with an errand of its own.
    pub alone: bool,
}

/// Puts people into groups: of a kind and near each other, bodies in close order by themselves.
pub(crate) fn groups(
    setting: &Setting,
    state: &State,
    facts: &[Facts],
    people: &[FigureId],
    by_themselves: &[FigureId],
) -> Vec<Group> {
    let able: Vec<FigureId> = people.iter().copied().filter(|id| heeds(state, *id)).collect();
    let mut groups: Vec<Group> = Vec::new();
    let mut placed = vec![false; state.figures.len()];
    for body in formation::bodies(state) {
        let members: Vec<FigureId> = body.members.into_iter().filter(|id| able.contains(id)).collect();
        if members.len() >= formation::FEWEST {
            members.iter().for_each(|id| placed[*id as usize] = true);
            let kind = facts[members[0] as usize].kind;
            groups.push(Group {
                people: members,
                kind,
                body: true,
                alone: false,
            });
        }
    }
    for id in able.iter().filter(|id| !placed[**id as usize]) {
        let kind = facts[*id as usize].kind;
        groups.push(Group {
            people: vec![*id],
            kind,
            body: false,
            alone: by_themselves.contains(id),
        });
    }
    join_near(setting, state, &mut groups);
    groups.sort_by_key(|group| group.people[0]);
    groups
}

/// Joins the nearest two until there are few enough and none near each other is left.
fn join_near(setting: &Setting, state: &State, groups: &mut Vec<Group>) {
    let unit = |id: FigureId| setting.units.iter().position(|unit| unit.figures.contains(&id));
    let mut places: Vec<(Point, Option<usize>, u8)> = groups
        .iter()
        .map(|group| {
            let first = group.people[0];
            (
                middle(state, &group.people),
                unit(first),
                state.figure(first).table,
            )
        })
        .collect();
    loop {
        let mut best: Option<(f64, usize, usize)> = None;
        for one in 0..groups.len() {
            for other in one + 1..groups.len() {
                let apart = apart(&groups[one], &groups[other], places[one], places[other]);
                if best.is_none_or(|(least, ..)| apart < least) {
                    best = Some((apart, one, other));
                }
            }
        }
        let Some((apart, one, other)) = best else {
            return;
        };
        if groups.len() <= MOST && apart > APART {
            return;
        }
        let joined = groups.remove(other);
        places.remove(other);
        let first = &mut groups[one];
        if joined.people.len() > first.people.len() {
            first.kind = joined.kind;
        }
        first.people.extend(joined.people);
        first.people.sort_unstable();
        first.body = false;
        first.alone = false;
        places[one].0 = middle(state, &first.people);
    }
}

/// How little two groups have to do with each other: centimetres, and more for being of another kind.
fn apart(
    one: &Group,
    other: &Group,
    here: (Point, Option<usize>, u8),
    there: (Point, Option<usize>, u8),
) -> f64 {
    let strange = if one.kind == other.kind { 0.0 } else { 25.0 };
    let bodies = if one.body || other.body { 200.0 } else { 0.0 };
    let alone = if one.alone || other.alone { 150.0 } else { 0.0 };
    let civil = if (one.kind == Kind::Civilian) == (other.kind == Kind::Civilian) {
        0.0
    } else {
        100.0
    };
    let table = if here.2 == there.2 { 0.0 } else { 1_000.0 };
    let same_unit = if here.1.is_some() && here.1 == there.1 {
        10.0
    } else {
        0.0
    };
    here.0.distance(there.0) + strange + bodies + alone + civil + table - same_unit
}

/// The middle of some people.
fn middle(state: &State, people: &[FigureId]) -> Point {
    let count = people.len().max(1) as f64;
    let sum = people.iter().fold((0.0, 0.0), |sum, id| {
        let at = state.figure(*id).at;
        (sum.0 + at.x, sum.1 + at.y)
    });
    Point::new(sum.0 / count, sum.1 / count)
}
