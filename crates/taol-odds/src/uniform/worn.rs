//! Sixes against what the drawn ones wear, in closed form: the same as the pool of the game comes to. SHE-01, DIE-08.

use taol_rules::rulebook::SeveralSixes;

use super::Shooters;
use super::plain::at_least;

/// Sixes that need the same, and how many of them hit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    /// The natural value that they need.
    pub need: i16,
    /// How many.
    pub count: usize,
    /// How many hit.
    pub hits: usize,
    /// The type they have drawn.
    pub kind: usize,
}

/// Lets sixes hit, given how many fell in all. Levels must rise; those who come later in one level stand later.
/// Answers with the level of the one that is thrown again, and its chance to hit.
pub(super) fn settle(shooters: &Shooters, sixes: usize, levels: &mut [Level]) -> Option<(usize, f64)> {
    let faces = shooters.faces();
    let (mut used, mut top_used, mut short) = (0, false, None);
    for (place, level) in levels.iter_mut().enumerate() {
        let beyond = (level.need - faces).max(0) as usize;
        let lower = sixes - at_least(shooters.rules, sixes, beyond);
        used = used.max(lower);
        level.hits = level.count.min(sixes - used);
        used += level.hits;
        top_used |= level.hits > 0 && used == sixes;
        if level.hits < level.count && short.is_none() {
            short = Some(place);
        }
    }
    let short = short?;
    let each = 1.0 / f64::from(faces);
    let rises = match shooters.rules.several_sixes {
        SeveralSixes::Rising if top_used => return None,
        SeveralSixes::Rising => levels[short].need - faces - (sixes as i16 - 1),
        SeveralSixes::Pairs | SeveralSixes::TwoOnly if sixes > 1 => return None,
        SeveralSixes::Pairs => levels[short].need - faces,
        SeveralSixes::TwoOnly if levels[short].need - faces > 1 => return None,
        SeveralSixes::TwoOnly => 1,
    };
    let chance = (0..rises).fold(1.0, |chance, _| chance * each);
    Some((short, chance))
}
