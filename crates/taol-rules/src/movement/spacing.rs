//! Those ordered together who follow somebody, back off or keep a distance keep their spacing too. GRP-03, TUR-05.

use smallvec::SmallVec;
use taol_geometry::{Bounds, Placed, Vector};

use crate::figure::FigureId;

use super::Phase;
use super::foresight::{foreseen, gap_to};
use super::runner::{Runner, Steering, Watch};

/// Which way and how fast somebody goes with those ordered together with it, in centimetres per turn: all alike, from
/// the middle of them all, as far as the nearest of them has to go. None for whoever goes alone.
pub(super) fn velocity(
    phase: &Phase<'_>,
    runners: &[Runner],
    id: FigureId,
    (tick, ends): (f64, f64),
) -> Option<Vector> {
    let together = phase.spoken.get(id)?.together?;
    let watch = spaced(&runners[id as usize])?;
    let target = &runners[watch.target() as usize];
    let (now, next) = (foreseen(target, tick, tick), foreseen(target, tick, ends));
    let mut mates: SmallVec<[(Placed, f64); 8]> = SmallVec::new();
    for (mate, order) in phase.spoken.iter() {
        let runner = &runners[*mate as usize];
        let distance = spaced(runner).and_then(|theirs| like(watch, theirs));
        if let Some(distance) =
            distance.filter(|_| order.together == Some(together) && runner.goes_on_at(tick))
        {
            // Turning on the way makes no difference: all measure as they stood when they set out.
            let placed = Placed {
                at: runner.middle_at(tick),
                ..runner.start
            };
            mates.push((placed, distance));
        }
    }
    if mates.len() < 2 {
        return None;
    }
    let least = |theirs: &Placed| {
        let spare = mates
            .iter()
            .map(|(mate, distance)| gap_to(mate, theirs) - distance);
        spare.fold(f64::INFINITY, f64::min)
    };
    let bounds = mates.iter().map(|(mate, _)| Bounds::of_point(mate.at));
    let all = bounds.reduce(Bounds::joined)?;
    let middle = all.min.towards(all.max, 0.5);
    let toward = (next.at - middle).direction()?.vector();
    let way = match watch {
        Watch::Follow(..) if least(&next) <= 0.0 => Vector::ZERO,
        Watch::Follow(..) => next.at - now.at + toward * least(&now).max(0.0),
        Watch::Withdraw(..) => toward * least(&next).min(0.0),
        _ => toward * least(&next),
    };
    Some(way * (1.0 / (ends - tick)))
}

/// What somebody watches, if those who do it together keep their spacing.
fn spaced(runner: &Runner) -> Option<Watch> {
    match runner.steering {
        Steering::Watch {
            watch: watch @ (Watch::Follow(..) | Watch::Keep(..) | Watch::Withdraw(..)),
            ..
        } => Some(watch),
        _ => None,
    }
}

/// The distance of somebody who watches the same one in the same manner.
fn like(watch: Watch, theirs: Watch) -> Option<f64> {
    match (watch, theirs) {
        (Watch::Follow(one, _), Watch::Follow(other, distance))
        | (Watch::Keep(one, _), Watch::Keep(other, distance))
        | (Watch::Withdraw(one, _), Watch::Withdraw(other, distance))
            if one == other =>
        {
            Some(distance)
        }
        _ => None,
    }
}
