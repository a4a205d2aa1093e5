//! Ranks close where people have fallen or stepped out. FOR-02.

use taol_geometry::{Placed, Point, depth_base_base};

use crate::figure::FigureId;
use crate::state::State;

use super::FEWEST;
use super::body::{Body, Frame, TIGHT};

/// The steps of several bodies, all at once: two that would close onto each other both stay as they are.
pub(crate) fn close_all_ranks(
    state: &State,
    bodies: &[Body],
    out: &[FigureId],
) -> Vec<Vec<(FigureId, Point)>> {
    let close = |body: &Body| close_ranks(state, body, out);
    let steps: Vec<Vec<(FigureId, Point)>> = bodies.iter().map(close).collect();
    let placed = |(id, at): &(FigureId, Point)| Placed {
        at: *at,
        ..state.placed(*id)
    };
    let floor = |id: FigureId| (state.figure(id).table, state.figure(id).storey);
    let collide = |one: &[(FigureId, Point)], other: &[(FigureId, Point)]| {
        one.iter().any(|a| {
            let near = |b: &&(FigureId, Point)| floor(a.0) == floor(b.0);
            let mut others = other.iter().filter(near);
            others.any(|b| depth_base_base(&placed(a), &placed(b)) > taol_geometry::RESTING)
        })
    };
    let free = |place: usize| {
        let mut others = steps.iter().enumerate().filter(|(other, _)| *other != place);
        !others.any(|(_, theirs)| collide(&steps[place], theirs))
    };
    let free: Vec<bool> = (0..steps.len()).map(free).collect();
    let kept = steps.into_iter().zip(free);
    kept.map(|(steps, free)| if free { steps } else { Vec::new() })
        .collect()
}

/// Where those left of a body step to so that they stand tight again: each file fills up from behind, then files close
/// on the larger half, or both halves on the middle. Nobody in contact with an enemy moves. Nothing if none need to,
/// or somebody stands in the way. `out` are those who have just stepped out of the ranks.
pub(crate) fn close_ranks(state: &State, body: &Body, out: &[FigureId]) -> Vec<(FigureId, Point)> {
    let left_a_gap = |id: &FigureId| !state.figure(*id).able() || out.contains(id);
    if !body.members.iter().any(left_a_gap) {
        return Vec::new();
    }
    let left: Vec<FigureId> = body
        .members
        .iter()
        .copied()
        .filter(|id| state.figure(*id).able() && state.figure(*id).close_order())
        .collect();
    let (Some(front), true) = (body.front, left.len() >= FEWEST) else {
        return Vec::new();
    };
    let held = |id: FigureId| state.touches(id);
    let mut frame = Frame::new(state, &left, front);
    let deep = frame.places.iter().map(|place| place.half.1).fold(0.0, f64::max) * 2.0;
    let wide = frame.places.iter().map(|place| place.half.0).fold(0.0, f64::max) * 2.0;
    // The files, from left to right, each from front to rear.
    frame
        .places
        .sort_by(|a, b| a.aside.total_cmp(&b.aside).then(b.ahead.total_cmp(&a.ahead)));
    let mut files: Vec<Vec<usize>> = Vec::new();
    for place in 0..frame.places.len() {
        let aside = frame.places[place].aside;
        match files.last_mut() {
            Some(file) if (aside - frame.places[file[0]].aside).abs() <= wide * 0.5 => file.push(place),
            _ => files.push(vec![place]),
        }
    }
    for file in &mut files {
        file.sort_by(|a, b| frame.places[*b].ahead.total_cmp(&frame.places[*a].ahead));
        let mut before: Option<f64> = None;
        for place in file.iter() {
            let here = frame.places[*place].ahead;
            let most = before.map_or(0.0, |ahead: f64| ahead - deep);
            if most - here > TIGHT && !held(frame.places[*place].figure) {
                frame.places[*place].ahead = most;
            }
            before = Some(frame.places[*place].ahead);
        }
    }
    close_files(&mut frame, &files, wide, held);
    let (along, across) = (front.vector(), front.vector().turned());
    let steps: Vec<(FigureId, Point)> = frame
        .places
        .iter()
        .map(|place| {
            let at = frame.middle + along * place.ahead + across * place.aside;
            (place.figure, at.settled())
        })
        .filter(|(id, at)| at.distance(state.figure(*id).at) > 0.05)
        .collect();
    if steps.is_empty() {
        return steps;
    }
    // Everybody where they would stand.
    let with_reach = |placed: Placed| (placed, placed.base.reach());
    let mut placed: Vec<(Placed, f64)> = state.ids().map(|id| with_reach(state.placed(id))).collect();
    for (id, at) in &steps {
        placed[*id as usize].0.at = *at;
    }
    let free = |(id, _): &(FigureId, Point)| {
        let (figure, (own, own_reach)) = (state.figure(*id), &placed[*id as usize]);
        state.ids().filter(|other| other != id).all(|other| {
            let (standing, (other, their_reach)) = (state.figure(other), &placed[other as usize]);
            let reach = own_reach + their_reach;
            // Whose circles are apart is not in the way.
            (own.at - other.at).length_squared() > reach * reach
                || !standing.present()
                || (standing.table, standing.storey) != (figure.table, figure.storey)
                || depth_base_base(own, other) <= taol_geometry::RESTING
        })
    };
    if steps.iter().all(free) { steps } else { Vec::new() }
}

/// Files with nobody left between them close up.
fn close_files(frame: &mut Frame, files: &[Vec<usize>], wide: f64, held: impl Fn(FigureId) -> bool) {
    let aside = |frame: &Frame, file: usize| frame.places[files[file][0]].aside;
    for gap in 1..files.len() {
        let excess = aside(frame, gap) - aside(frame, gap - 1) - wide;
        if excess <= TIGHT {
            continue;
        }
        let count = |range: std::ops::Range<usize>| files[range].iter().map(Vec::len).sum::<usize>();
        let fixed = |range: std::ops::Range<usize>| {
            files[range]
                .iter()
                .flatten()
                .any(|place| held(frame.places[*place].figure))
        };
        let (left, right) = (count(0..gap), count(gap..files.len()));
        let (left_held, right_held) = (fixed(0..gap), fixed(gap..files.len()));
        let share = match (left_held, right_held) {
            (true, true) => continue,
            (true, false) => 0.0,
            (false, true) => 1.0,
            _ if left == right => 0.5,
            _ if left < right => 1.0,
            _ => 0.0,
        };
        for (file, places) in files.iter().enumerate() {
            let step = if file < gap {
                excess * share
            } else {
                -excess * (1.0 - share)
            };
            for place in places {
                frame.places[*place].aside += step;
            }
        }
    }
}
