//! Several sixes with all their rerolls: the pool of the game, asked for every way its rerolls can go. DIE-03 to DIE-08.

use taol_rules::dice::{Pool, PoolDie, SettledDie};
use taol_rules::rulebook::DiceRules;

use crate::plan::PoolKind;

/// A natural six that a pool settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Six {
    /// Its natural value must reach this.
    Needs(i16),
    /// It has missed, or hit nobody, and only counts among the others.
    Spent,
}

/// What is known of a die thrown again when the pool was settled before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Thrown {
    /// Which of the sixes.
    pub six: usize,
    /// How often it rose.
    pub rose: u8,
    /// Then it fell short; otherwise it was not thrown any more.
    pub failed: bool,
}

/// One way rerolls can go.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// Its chance.
    pub chance: f64,
    /// What the sixes come to.
    pub settled: Vec<SettledDie>,
    /// The die thrown again, if any.
    pub thrown: Option<Thrown>,
}

/// What some sixes come to if none is thrown again.
pub(crate) fn look(kind: PoolKind, rules: DiceRules, sixes: &[Six]) -> Vec<SettledDie> {
    pool(kind, sixes).settle(rules, |_, _| Ok(0)).unwrap_or_default()
}

fn pool(kind: PoolKind, sixes: &[Six]) -> Pool {
    let die = |six: &Six| PoolDie {
        natural: kind.faces,
        modifier: 0,
        tactical: 0,
        need: match six {
            Six::Needs(need) => (*need).clamp(-100, 120) as i8,
            Six::Spent => i8::MAX,
        },
        spent: *six == Six::Spent,
    };
    Pool {
        faces: kind.faces,
        dice: sixes.iter().map(die).collect(),
        disorder: kind.disorder,
        shooting: true,
    }
}

/// Every way the rerolls of some sixes can go.
pub(crate) fn ways(kind: PoolKind, rules: DiceRules, sixes: &[Six], known: Option<Thrown>) -> Vec<Way> {
    let mut pool = pool(kind, sixes);
    if let Some(known) = known.filter(|_| kind.disorder) {
        // In disorder only one six is thrown again, and that one has been. DIE-05.
        for (six, die) in pool.dice.iter_mut().enumerate() {
            die.spent |= six != known.six;
        }
    }
    let each = 1.0 / f64::from(kind.faces);
    let mut ways = Vec::new();
    let mut all_rose = 1.0;
    for rises in 0.. {
        let (mut fresh, mut last) = (0, None);
        let settled = pool.settle(rules, |six, time| {
            let rose = match known {
                Some(known) if known.six == six && time <= known.rose => true,
                Some(known) if known.six == six && known.failed => false,
                _ => {
                    fresh += 1;
                    fresh <= rises
                }
            };
            let before = last.map_or(0, |last: Thrown| last.rose);
            last = Some(Thrown {
                six,
                rose: before + u8::from(rose),
                failed: !rose,
            });
            Ok(if rose { kind.faces } else { 1 })
        });
        let Ok(settled) = settled else { break };
        let stopped = fresh <= rises;
        ways.push(Way {
            chance: if stopped {
                all_rose
            } else {
                all_rose * (1.0 - each)
            },
            settled,
            thrown: last,
        });
        if stopped {
            break;
        }
        all_rose *= each;
    }
    ways
}
