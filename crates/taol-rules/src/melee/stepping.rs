//! Stepping into the place of an enemy, and who touches whom once everybody has moved. AFT-03, TUR-11.

use taol_geometry::{
    Bounds, Placed, Point, Vector, crosses_segment_segment, depth_base_base, distance_base_base,
    first_contact,
};

use crate::disguise;
use crate::figure::{FigureId, Status};
use crate::movement::{CONTACT, touch};
use crate::rulebook::{Going, Locomotion};
use crate::setting::{GroundShape, Setting};
use crate::sheet;
use crate::state::{Contact, State};

/// Bases that overlap by more than this stand on each other, in centimetres.
const INTO: f64 = 0.005;

/// How often those who step in look whether others have stopped in their way.
const MOST_LOOKS: usize = 4;

/// Somebody who steps into a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StepIn {
    pub figure: FigureId,
    /// Whose place.
    pub victim: FigureId,
    /// The middle of that place.
    pub place: Point,
    /// It charged, and must: it slides along friends in its way. CAV-07.
    pub must: bool,
}

/// Where those who step in end: all at once, at most two paces, until they touch somebody. AFT-03.
pub(super) fn step_in(setting: &Setting, state: &State, steps: &[StepIn]) -> Vec<(StepIn, Point)> {
    let ways: Vec<Vector> = steps
        .iter()
        .map(|step| {
            let way = step.place - state.figure(step.figure).at;
            let length = way.length();
            let most = sheet::two_paces(setting, state, step.figure);
            if length > most { way * (most / length) } else { way }
        })
        .collect();
    let mut ends = advance(setting, state, steps, &ways);
    let short = |place: usize, ends: &[Point]| {
        let left = state.figure(steps[place].figure).at + ways[place] - ends[place];
        (steps[place].must && left.length() > CONTACT).then_some(left)
    };
    if (0..steps.len()).any(|place| short(place, &ends).is_some()) {
        let mut there = state.clone();
        for (step, end) in steps.iter().zip(&ends) {
            there.figures[step.figure as usize].at = *end;
        }
        let slides: Vec<Vector> = (0..steps.len())
            .map(|place| {
                let left = short(place, &ends);
                left.map_or(Vector::ZERO, |left| {
                    along_friends(setting, &there, steps[place].figure, left)
                })
            })
            .collect();
        ends = advance(setting, &there, steps, &slides);
    }
    let began = |step: &StepIn| state.figure(step.figure).at;
    let went = |(step, end): &(&StepIn, Point)| (*end - began(step)).length() > 1e-6;
    let all = steps.iter().zip(ends).filter(went);
    all.map(|(step, end)| (*step, end.settled())).collect()
}

/// What is left of a way, along the sides of the friends one touches. AFT-03, CAV-07.
fn along_friends(setting: &Setting, state: &State, id: FigureId, left: Vector) -> Vector {
    let (figure, placed) = (state.figure(id), state.placed(id));
    let (mut sum, mut friends) = (Vector::ZERO, 0.0);
    for other in state.ids() {
        let standing = state.figure(other);
        let beside = other != id
            && standing.present()
            && !standing.fallen()
            && !state.stowed(standing)
            && setting.level(standing, figure)
            && !disguise::fight(setting, state, (id, other), (None, None))
            && near(&placed, &state.placed(other));
        if beside {
            let facing = standing.facing.vector();
            let (ahead, across) = (facing * left.dot(facing), left - facing * left.dot(facing));
            let straight = ahead.length_squared() >= across.length_squared();
            sum = sum + if straight { ahead } else { across };
            friends += 1.0;
        }
    }
    if friends > 0.0 { sum * (1.0 / friends) } else { sum }
}

/// Where these ways end, all at once: where they touch somebody. AFT-03.
fn advance(setting: &Setting, state: &State, steps: &[StepIn], ways: &[Vector]) -> Vec<Point> {
    let moving = |id: FigureId| {
        steps
            .iter()
            .position(|step| step.figure == id)
            .map_or(Vector::ZERO, |place| ways[place])
    };
    let mut shares: Vec<f64> = Vec::with_capacity(steps.len());
    for (step, way) in steps.iter().zip(ways) {
        let placed = state.placed(step.figure);
        let figure = state.figure(step.figure);
        let mut share = 1.0f64;
        for other in state.ids() {
            let standing = state.figure(other);
            if other == step.figure
                || !standing.present()
                || standing.fallen()
                || state.stowed(standing)
                || !setting.level(standing, figure)
            {
                continue;
            }
            let base = state.placed(other);
            let span = placed.base.reach() + base.base.reach() + 2.0 * way.length();
            if (base.at - placed.at).length_squared() > span * span {
                continue;
            }
            if let Some(time) = first_contact(&placed, *way, &base, moving(other), 1.0) {
                share = share.min(time);
            }
        }
        shares.push(share);
    }
    make_way(setting, state, steps, ways, &mut shares);
    let end = |((step, way), share): ((&StepIn, &Vector), f64)| {
        let from = state.figure(step.figure).at;
        let to = from + *way * share;
        let goes = share > 1e-6 && open(setting, state, step.figure, from, to);
        if goes { to } else { from }
    };
    steps.iter().zip(ways).zip(shares).map(end).collect()
}

/// Whoever stops early may stand in the way of another who counted on it going on: that one stops where they touch. AFT-03.
fn make_way(setting: &Setting, state: &State, steps: &[StepIn], ways: &[Vector], shares: &mut [f64]) {
    for _ in 0..steps.len().min(MOST_LOOKS) {
        let end = |place: usize, share: f64| {
            let placed = state.placed(steps[place].figure);
            Placed {
                at: placed.at + ways[place] * share,
                ..placed
            }
        };
        let ends: Vec<Placed> = (0..steps.len()).map(|place| end(place, shares[place])).collect();
        let level = |one: usize, other: usize| {
            let figure = |place: usize| state.figure(steps[place].figure);
            setting.level(figure(one), figure(other))
        };
        let mut cut = false;
        for (place, share) in shares.iter_mut().enumerate() {
            let begins = end(place, 0.0);
            for other in (0..steps.len()).filter(|other| *other != place && level(*other, place)) {
                if depth_base_base(&ends[place], &ends[other]) > INTO {
                    let met = first_contact(&begins, ways[place], &ends[other], Vector::ZERO, 1.0);
                    *share = share.min(met.unwrap_or(0.0));
                    cut = true;
                }
            }
        }
        if !cut {
            return;
        }
    }
}

/// That way one passes doors, windows and walls that can be crossed, and nothing that is closed.
fn open(setting: &Setting, state: &State, id: FigureId, from: Point, to: Point) -> bool {
    let figure = state.figure(id);
    let table = &setting.tables[figure.table as usize];
    let way = match state.locomotion(id) {
        Locomotion::Foot => 0,
        Locomotion::Rider => 1,
        Locomotion::MountedFoot => 2,
    };
    table.holds(to)
        && !table.grounds.iter().any(|ground| {
            ground.storey == figure.storey
                && ground.traits.going[way] == Going::Closed
                && match &ground.shape {
                    GroundShape::Area(area) => area.contains_point(to),
                    GroundShape::Line { corners, .. } => corners
                        .windows(2)
                        .any(|piece| crosses_segment_segment(from, to, piece[0], piece[1])),
                }
        })
}

/// The contacts once some have moved: theirs anew, the others' as they were. TUR-11.
pub(super) fn contacts(setting: &Setting, state: &State, moved: &[FigureId]) -> Vec<Contact> {
    let mut contacts: Vec<Contact> = state
        .contacts
        .iter()
        .copied()
        .filter(|contact| !moved.contains(&contact.one) && !moved.contains(&contact.other))
        .collect();
    let resists = |id: FigureId| {
        let figure = state.figure(id);
        matches!(figure.status, Status::Fit | Status::Down) && !state.stowed(figure)
    };
    for (order, one) in moved.iter().enumerate() {
        if !resists(*one) {
            continue;
        }
        let (figure, placed) = (state.figure(*one), state.placed(*one));
        for other in state.ids() {
            let standing = state.figure(other);
            let enemies = disguise::fight(setting, state, (*one, other), (None, None));
            if !enemies
                || !resists(other)
                || !setting.level(standing, figure)
                || moved[..order].contains(&other)
            {
                continue;
            }
            let base = state.placed(other);
            if near(&placed, &base) && !wall_between(setting, state, *one, other) {
                contacts.push(Contact {
                    one: (*one).min(other),
                    other: (*one).max(other),
                    touch: touch(&placed, &base),
                });
            }
        }
    }
    contacts.sort_unstable();
    contacts
}

fn near(one: &Placed, other: &Placed) -> bool {
    let reach = one.base.reach() + other.base.reach() + CONTACT;
    (one.at - other.at).length_squared() <= reach * reach && distance_base_base(one, other) <= CONTACT
}

/// A line of the ground that is not easy to cross stands between two.
fn wall_between(setting: &Setting, state: &State, one: FigureId, other: FigureId) -> bool {
    let (a, b) = (state.figure(one), state.figure(other));
    let bounds = Bounds::of_segment(a.at, b.at);
    setting.tables[a.table as usize].grounds.iter().any(|ground| {
        ground.storey == a.storey.max(b.storey)
            && ground.traits.going[0] != Going::Easy
            && ground.bounds.overlaps(bounds)
            && matches!(&ground.shape, GroundShape::Line { corners, .. }
                if corners.windows(2).any(|piece| crosses_segment_segment(a.at, b.at, piece[0], piece[1])))
    })
}
