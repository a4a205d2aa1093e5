//! What the sixes of a pool come to once everybody is drawn. SHE-01, DIE-08.

use std::collections::BTreeMap;

use taol_rules::rulebook::DiceRules;

use crate::plan::PoolKind;
use crate::sixes::{Six, Thrown, ways};

use super::first::First;
use super::layout::{Key, PoolLayout};

/// One way the sixes of a pool can end.
#[derive(Clone, Debug)]
pub(super) struct End {
    /// Its chance.
    pub chance: f64,
    /// The sixes that hit: level and rank.
    pub hits: Vec<(usize, usize)>,
}

/// Remembers how sixes end.
#[derive(Default)]
pub(super) struct Ends {
    known: BTreeMap<Vec<u8>, Vec<End>>,
}

impl Ends {
    /// How the sixes of a pool end, given what a key says of them.
    pub fn of(
        &mut self,
        kind: PoolKind,
        rules: DiceRules,
        layout: &PoolLayout,
        first: &First,
        key: &Key,
    ) -> &[End] {
        let slice = key[layout.all..layout.thrown + 2].to_vec();
        self.known
            .entry(slice)
            .or_insert_with(|| ends(kind, rules, layout, first, key))
    }
}

fn ends(kind: PoolKind, rules: DiceRules, layout: &PoolLayout, first: &First, key: &Key) -> Vec<End> {
    let all = first.sixes().unwrap_or(key[layout.all] as usize);
    let mut sixes = vec![Six::Needs(i16::from(kind.faces)); key[layout.low] as usize];
    let mut places: Vec<(usize, usize)> = Vec::new();
    let low = sixes.len();
    for (level, one) in layout.needs.iter().enumerate() {
        for rank in 0..key[layout.low + 1 + level] as usize {
            sixes.push(Six::Needs(one.need));
            places.push((level, rank));
        }
    }
    sixes.resize(all.max(sixes.len()), Six::Spent);
    let known = first.thrown.and_then(|(_, _, thrown)| {
        let level = (key[layout.thrown] as usize).checked_sub(1)?;
        let place = (level, key[layout.thrown + 1] as usize);
        let six = low + places.iter().position(|other| *other == place)?;
        Some(Thrown { six, ..thrown })
    });
    // In disorder a six that was thrown again and missed all the same was the only one. DIE-05.
    let spent = kind.disorder && first.thrown.is_some() && known.is_none();
    let rules = DiceRules {
        disorder_rerolls: rules.disorder_rerolls && !spent,
        ..rules
    };
    ways(kind, rules, &sixes, known)
        .into_iter()
        .map(|way| End {
            chance: way.chance,
            hits: places
                .iter()
                .zip(&way.settled[low..])
                .filter(|(_, die)| die.hit)
                .map(|(place, _)| *place)
                .collect(),
        })
        .collect()
}
