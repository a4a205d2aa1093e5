//! Dice thrown together, and what they must be worth.

use taol_files::raw::RawPool;
use taol_rules::dice::{MissingDice, Pool, PoolDie};
use taol_rules::rulebook::DiceRules;

use super::compare::{Comparison, written};

/// Settles a pool and compares it with what the case says. Dice thrown again must be as many as given.
pub fn compare(comparison: &mut Comparison, rules: DiceRules, place: usize, raw: &RawPool) {
    let field = |name: &str| format!("pools[{}].{name}", place + 1);
    let faces = raw.faces.unwrap_or(6);
    let dice = raw.dice.iter().enumerate().map(|(die, natural)| {
        let modifier = raw.modifiers.get(die).copied().unwrap_or(0);
        PoolDie {
            natural: *natural,
            modifier,
            tactical: modifier.max(0),
            need: raw.need,
            spent: false,
        }
    });
    let pool = Pool {
        faces,
        dice: dice.collect(),
        disorder: raw.disorder,
        shooting: raw.shooting,
    };
    let mut rerolls = raw.rerolls.iter().copied();
    let settled = pool.settle(rules, |_, time| {
        rerolls.next().ok_or_else(|| MissingDice {
            label: format!("reroll {time}"),
            count: 1,
            faces,
            impossible: None,
        })
    });
    match settled {
        Err(missing) => comparison.differs(&field("rerolls"), written(&raw.rerolls), format!("+ {missing}")),
        Ok(settled) => {
            let left: Vec<u8> = rerolls.collect();
            if !left.is_empty() {
                let used = &raw.rerolls[..raw.rerolls.len() - left.len()];
                comparison.differs(&field("rerolls"), written(&raw.rerolls), written(&used));
            }
            let values: Vec<u8> = settled.iter().map(|die| die.natural).collect();
            let hits: Vec<bool> = settled.iter().map(|die| die.hit).collect();
            comparison.same(&field("values"), Some(&raw.values), values);
            comparison.same(&field("hits"), Some(&raw.hits), hits);
        }
    }
}
