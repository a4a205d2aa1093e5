//! Going after somebody who takes the stairs. TUR-05, TER-05.

use taol_geometry::Vector;

use crate::order::Waypoint;
use crate::timeline::Leg;

use super::runner::{Runner, Steering, Watch};

impl Runner {
    /// Where it last changed storeys by that moment, and to which.
    fn took_stairs(&self, time: f64) -> Option<Waypoint> {
        let mut storey = self.storey;
        let mut last = None;
        for leg in self.legs.iter().take_while(|leg| leg.begins <= time) {
            if leg.storey != storey {
                storey = leg.storey;
                last = Some(Waypoint {
                    at: leg.from,
                    storey: Some(storey),
                });
            }
        }
        last
    }

    /// The stairs are behind: from here on it is on another storey.
    pub(super) fn changes_storey(&mut self, time: f64, storey: i8) {
        let placed = self.placed_at(time);
        self.legs.push(Leg {
            begins: time,
            ends: time,
            from: placed.at,
            velocity: Vector::ZERO,
            facing: placed.facing,
            storey,
        });
    }
}

/// Whoever charges or follows somebody who has gone to another storey goes by the same stairs first.
pub(super) fn after_them(runners: &[Runner], runner: &Runner, time: f64) -> Option<Waypoint> {
    let Steering::Watch { watch, via } = &runner.steering else {
        return None;
    };
    if !via.is_empty() || !matches!(watch, Watch::Charge(_) | Watch::Follow(..)) {
        return None;
    }
    let target = &runners[watch.target() as usize];
    let elsewhere = target.storey_at(time) != runner.storey_at(time);
    let stairs = target.took_stairs(time).filter(|_| elsewhere)?;
    (stairs.storey == Some(target.storey_at(time))).then_some(stairs)
}
