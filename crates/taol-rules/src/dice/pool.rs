//! Dice thrown together, and the several-sixes rule. DIE-01 to DIE-08.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::rulebook::{DiceRules, SeveralSixes};

use super::MissingDice;

/// One entry for each die, kept in place for all but the largest pools.
type Few<T> = SmallVec<[T; 16]>;

/// Dice thrown together: same side, same target, same moment. DIE-08.
#[derive(Clone, Debug)]
pub struct Pool {
    /// Faces of each die; "the maximum" replaces six for creatures with other dice. FIG-11.
    pub faces: u8,
    /// The dice.
    pub dice: Vec<PoolDie>,
    /// Thrown in disorder: no tactical bonus, and a lone six at most. DIE-05.
    pub disorder: bool,
    /// Shooting, where an edition caps it. DIE-07.
    pub shooting: bool,
}

/// One die of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolDie {
    /// The face that fell. DIE-01.
    pub natural: u8,
    /// Bonuses less maluses.
    pub modifier: i8,
    /// Of those, bonuses that do not count in disorder. DIS-02.
    pub tactical: i8,
    /// What the total must reach.
    pub need: i8,
    /// Has missed already: its six counts among the others', and gains nothing by it.
    pub spent: bool,
}

/// What a die is worth in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettledDie {
    /// Its natural value, above the maximum if several sixes or rerolls lifted it. DIE-02.
    pub natural: u8,
    /// Natural value plus modifier reaches the need.
    pub hit: bool,
    /// How often it was thrown again. DIE-03.
    pub rerolls: u8,
}

impl Pool {
    /// What each die is worth, in the order given. `reroll` throws a die again.
    pub fn settle(
        &self,
        rules: DiceRules,
        mut reroll: impl FnMut(usize, u8) -> Result<u8, MissingDice>,
    ) -> Result<Vec<SettledDie>, MissingDice> {
        let mut naturals: Few<u8> = self.dice.iter().map(|die| die.natural).collect();
        let mut rerolls: Few<u8> = SmallVec::from_elem(0, naturals.len());
        let sixes: Few<usize> = (0..naturals.len())
            .filter(|i| naturals[*i] == self.faces)
            .collect();

        let worth = if self.disorder {
            SmallVec::from_elem(self.faces, sixes.len())
        } else {
            self.worth(rules, sixes.len())
        };
        self.lift(rules, &sixes, &worth, &mut naturals);

        if let Some(die) = self.may_reroll(rules, &sixes, &naturals) {
            while !self.hits(rules, die, naturals[die]) && self.can_rise(rules, naturals[die]) {
                let again = reroll(die, rerolls[die] + 1)?;
                rerolls[die] += 1;
                if again != self.faces {
                    break;
                }
                naturals[die] += 1;
            }
        }
        Ok((0..naturals.len())
            .map(|i| SettledDie {
                natural: naturals[i],
                hit: self.hits(rules, i, naturals[i]),
                rerolls: rerolls[i],
            })
            .collect())
    }

    /// Natural value plus modifier against the need; in disorder bonuses do not count. DIE-05. A blow of a natural
    /// seven or eight always hits, as the edition says. DIE-07, MEL-06.
    fn hits(&self, rules: DiceRules, die: usize, natural: u8) -> bool {
        // The edition counts in sixes: a natural 8 is two above the maximum of any die.
        let always = i16::from(self.faces) + i16::from(rules.melee_always_hits) - 6;
        if !self.shooting && rules.melee_always_hits > 0 && i16::from(natural) >= always {
            return true;
        }
        let PoolDie {
            modifier,
            tactical,
            need,
            ..
        } = self.dice[die];
        let counted = if self.disorder {
            modifier - tactical
        } else {
            modifier
        };
        i16::from(natural) + i16::from(counted) >= i16::from(need)
    }

    /// What k sixes are worth, in rising order. DIE-04, DIE-06, DIE-07.
    fn worth(&self, rules: DiceRules, sixes: usize) -> Few<u8> {
        let six = self.faces;
        match rules.several_sixes {
            SeveralSixes::Rising => (0..sixes).map(|i| six.saturating_add(i.min(100) as u8)).collect(),
            SeveralSixes::Pairs => {
                let mut worth = Few::new();
                let (mut value, mut left) = (six, sixes);
                while left > 0 {
                    let risen = left / 2;
                    worth.extend(std::iter::repeat_n(value, left - risen));
                    (value, left) = (value + 1, risen);
                }
                worth
            }
            SeveralSixes::TwoOnly => {
                let risen = sixes / 2;
                let mut worth = Few::from_elem(six, sixes - risen);
                worth.extend(std::iter::repeat_n(six + 1, risen));
                worth
            }
        }
    }

    /// Raised values go where they turn a miss into a hit; what is left over goes, highest first, to the die
    /// that lacks least. DIE-08.
    fn lift(&self, rules: DiceRules, sixes: &[usize], worth: &[u8], naturals: &mut [u8]) {
        let mut dice: Few<usize> = sixes
            .iter()
            .copied()
            .filter(|die| !self.dice[*die].spent)
            .collect();
        dice.sort_by_key(|die| (self.dice[*die].need - self.dice[*die].modifier, *die));
        let mut values: Few<u8> = worth.into();
        let mut waiting: Few<usize> = SmallVec::new();
        for die in dice {
            match values.iter().position(|value| self.hits(rules, die, *value)) {
                Some(place) => naturals[die] = values.remove(place),
                None => waiting.push(die),
            }
        }
        for die in waiting {
            if let Some(value) = values.pop() {
                naturals[die] = value;
            }
        }
    }

    /// The one die that may be thrown again: a lone six, or the best of several, still short; in disorder, of those
    /// still short the one that lacks least. DIE-03 to DIE-05.
    fn may_reroll(&self, rules: DiceRules, sixes: &[usize], naturals: &[u8]) -> Option<usize> {
        if self.disorder && !rules.disorder_rerolls {
            return None;
        }
        let short = |die: &usize| !self.disorder || !self.hits(rules, *die, naturals[*die]);
        let best = sixes
            .iter()
            .copied()
            .filter(|die| !self.dice[*die].spent)
            .filter(short)
            .max_by_key(|die| {
                let one = self.dice[*die];
                (naturals[*die], one.modifier - one.need, std::cmp::Reverse(*die))
            })?;
        let allowed = match rules.several_sixes {
            SeveralSixes::Rising => true,
            SeveralSixes::Pairs | SeveralSixes::TwoOnly => sixes.len() == 1,
        };
        (allowed && !self.hits(rules, best, naturals[best])).then_some(best)
    }

    /// An edition may cap what a shot can reach. DIE-07.
    fn can_rise(&self, rules: DiceRules, natural: u8) -> bool {
        let capped = rules.several_sixes == SeveralSixes::TwoOnly && natural > self.faces;
        !capped && natural < u8::MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RISING: DiceRules = DiceRules {
        several_sixes: SeveralSixes::Rising,
        melee_always_hits: 8,
        disorder_rerolls: true,
    };

    fn pool(dice: &[(u8, i8)], need: i8) -> Pool {
        let dice = dice.iter().map(|(natural, modifier)| PoolDie {
            natural: *natural,
            modifier: *modifier,
            tactical: 0,
            need,
            spent: false,
        });
        Pool {
            faces: 6,
            dice: dice.collect(),
            disorder: false,
            shooting: true,
        }
    }

    #[test]
    fn raised_values_go_where_they_help() {
        // The first die has a malus of 2 and would need an 8, the second none and needs a 6.
        let settled = pool(&[(6, -1), (6, 0)], 6)
            .settle(RISING, |_, _| unreachable!())
            .unwrap();
        assert_eq!((settled[0].natural, settled[1].natural), (7, 6));
        assert!(settled[0].hit && settled[1].hit);
    }

    #[test]
    fn in_disorder_the_six_that_lacks_least_is_thrown_again() {
        let mut disordered = pool(&[(6, 0), (6, -2), (6, -1)], 6);
        disordered.disorder = true;
        let settled = disordered.settle(RISING, |die, _| {
            assert_eq!(die, 2);
            Ok(6)
        });
        let naturals: Vec<u8> = settled.unwrap().iter().map(|die| die.natural).collect();
        assert_eq!(naturals, [6, 6, 7]);
    }

    #[test]
    fn only_a_die_that_is_short_is_thrown_again() {
        let settled = pool(&[(6, 0)], 6)
            .settle(RISING, |_, _| panic!("it hits already"))
            .unwrap();
        assert!(settled[0].hit);
    }
}
