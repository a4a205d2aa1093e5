//! Who gets a bonus of one die: the first it helps, before any six is thrown again; if it helps nobody, the first it
//! helps after. SHM-08, SHE-03, DIE-03.

use crate::plan::{Die, Plan};

use super::first::First;
use super::layout::{Key, Layout};

/// A guess at who gets a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Given {
    /// No guess is needed: it changes nothing for sixes.
    Free,
    /// Nobody.
    Never,
    /// A die whose value changes nothing for sixes.
    Other,
    /// A six of a pool, by level and rank.
    Six(usize, (usize, usize)),
    /// A six of a pool after rerolls.
    Late(usize, (usize, usize)),
}

/// What becomes of a die that lacks no more than a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It gets it.
    Gets(usize),
    /// It does not.
    GetsNone,
    /// Cannot be, or the guess is wrong.
    Impossible,
}

/// Every guess at who gets the bonuses, beside the sixes that are known to.
pub(super) fn given(plan: &Plan, layout: &Layout, firsts: &[&First]) -> Vec<Vec<Given>> {
    let mut all: Vec<Vec<Given>> = vec![Vec::new()];
    for bonus in 0..plan.bonuses.len() {
        let takes = firsts.iter().enumerate().flat_map(|(pool, first)| {
            let own = first.takes.iter().filter(|take| take.bonus == bonus);
            own.map(move |take| {
                if take.late {
                    Given::Late(pool, take.six)
                } else {
                    Given::Six(pool, take.six)
                }
            })
        });
        let takes: Vec<Given> = takes.collect();
        let matters = plan.dice.iter().any(|die| {
            die.bonuses.contains(&bonus)
                && layout.pools[die.pool].hard.contains(&die.need)
                && firsts[die.pool].hard.is_some()
        });
        let options: &[Given] = match takes.as_slice() {
            [] if matters => &[Given::Never, Given::Other],
            [] => &[Given::Free],
            [_] => &takes,
            _ => &[],
        };
        let with = |before: &Vec<Given>| {
            let before = before.clone();
            options
                .iter()
                .map(move |option| [before.as_slice(), &[*option]].concat())
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// A die that changes nothing for sixes lacks no more than its bonus.
pub(super) fn near(layout: &Layout, given: &[Given], die: &Die, key: &Key) -> Fate {
    let Some(bonus) = die.bonuses.first() else {
        return Fate::GetsNone;
    };
    let used = used(layout, key, *bonus);
    match given[*bonus] {
        Given::Free | Given::Other if !used => Fate::Gets(*bonus),
        Given::Free | Given::Other => Fate::GetsNone,
        Given::Six(..) if used => Fate::GetsNone,
        Given::Never | Given::Six(..) | Given::Late(..) => Fate::Impossible,
    }
}

/// A six of a hard die: level and rank.
pub(super) fn six(
    layout: &Layout,
    plan: &Plan,
    given: &[Given],
    first: &First,
    die: &Die,
    six: (usize, usize),
    key: &Key,
) -> Fate {
    let Some(bonus) = die.bonuses.first() else {
        return Fate::GetsNone;
    };
    let lacks = |value: taol_rules::dice::SettledDie| {
        !value.hit && die.need - i16::from(value.natural) <= plan.bonuses[*bonus]
    };
    let before = lacks(first.looked(six));
    if first.hard.is_none() {
        return if before {
            near(layout, given, die, key)
        } else {
            Fate::GetsNone
        };
    }
    let after = lacks(first.settled(six));
    let used = used(layout, key, *bonus);
    let here = (die.pool, six);
    match given[*bonus] {
        Given::Six(pool, six) if (pool, six) == here => Fate::Gets(*bonus),
        Given::Late(pool, six) if (pool, six) == here && !before => Fate::Gets(*bonus),
        Given::Never | Given::Late(..) if before => Fate::Impossible,
        Given::Never if after => Fate::Impossible,
        Given::Late(..) if after && !used => Fate::Impossible,
        Given::Other | Given::Six(..) if before && !used => Fate::Impossible,
        _ => Fate::GetsNone,
    }
}

/// Whether the guess has come true.
pub(super) fn right(layout: &Layout, given: &[Given], key: &Key) -> bool {
    given.iter().enumerate().all(|(bonus, guess)| match guess {
        Given::Free => true,
        Given::Never => !used(layout, key, bonus),
        Given::Other | Given::Six(..) | Given::Late(..) => used(layout, key, bonus),
    })
}

fn used(layout: &Layout, key: &Key, bonus: usize) -> bool {
    key[layout.bonuses] & (1 << bonus) != 0
}
