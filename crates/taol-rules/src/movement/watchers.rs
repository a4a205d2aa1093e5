//! Those whose way depends on where others are. TUR-05.

use super::runner::{Runner, Steering};

/// Those who watch others.
pub(super) struct Watchers {
    /// All of them who may still go anywhere, by their place.
    pub all: Vec<usize>,
    /// Those whom others look at in their turn.
    pub watched: Vec<usize>,
}

impl Watchers {
    /// Finds them; where answers may yet change who looks at whom, all count as looked at.
    pub fn new(runners: &[Runner], answering: bool) -> Watchers {
        let watching = |place: &usize| runners[*place].watches();
        let all: Vec<usize> = (0..runners.len()).filter(watching).collect();
        let target = |place: &usize| match &runners[*place].steering {
            Steering::Watch { watch, .. } => usize::from(watch.target()),
            Steering::Still | Steering::Course => *place,
        };
        let mut watched: Vec<usize> = if answering {
            all.clone()
        } else {
            all.iter().map(target).filter(watching).collect()
        };
        watched.sort_unstable();
        watched.dedup();
        Watchers { all, watched }
    }
}
