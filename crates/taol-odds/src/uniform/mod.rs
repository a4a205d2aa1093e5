//! Shooters who are all alike at a mixed group: closed forms, far below a millisecond for a whole company.
//!
//! Dice that count are as good as in random order, and so are those whom they draw: it is enough to know how many draw,
//! how many of those are sixes, and how many sixes fell in all.

mod drawn;
mod plain;
mod worn;

use taol_rules::event::Colour;
use taol_rules::rulebook::DiceRules;
use taol_rules::shooting::Volley;

use crate::answer::{TypeOdds, VolleyOdds};
use crate::plan::{Plan, PoolKind};

use plain::{Counting, counting};

/// Shooters who are all alike.
pub(crate) struct Shooters {
    dice: usize,
    kind: PoolKind,
    rules: DiceRules,
    /// What a natural value must reach.
    need: i16,
    /// +1 for one of the dice. SHM-08.
    bonus: bool,
    /// The people: how many, and what a natural value must reach to hit them.
    people: Vec<(usize, i16)>,
}

impl Shooters {
    /// If they are all alike.
    pub fn of(volley: &Volley, plan: &Plan) -> Option<Shooters> {
        let first = plan.dice.first()?;
        let alike = plan.dice.iter().all(|die| {
            die.colour == Colour::Plain
                && (die.pool, die.need) == (first.pool, first.need)
                && die.bonuses.len() == plan.bonuses.len()
                && die.needs == first.needs
        });
        let everybody = first.needs.iter().all(Option::is_some);
        let bonus = matches!(plan.bonuses.as_slice(), [] | [1]);
        let kind = plan.pools[first.pool];
        if !alike || !everybody || !bonus || kind.disorder {
            return None;
        }
        let needs = first.needs.iter().flatten().copied();
        Some(Shooters {
            dice: plan.dice.len(),
            kind,
            rules: volley.rules,
            need: first.need,
            bonus: !plan.bonuses.is_empty(),
            people: plan.types.iter().map(|one| one.people.len()).zip(needs).collect(),
        })
    }

    fn faces(&self) -> i16 {
        i16::from(self.kind.faces)
    }

    /// A six is enough to count.
    fn easy(&self) -> bool {
        self.need <= self.faces()
    }

    /// Faces that count.
    fn good_faces(&self) -> u32 {
        (self.faces() - self.need.max(1) + 1) as u32
    }

    /// Faces that lack one, if there is a bonus to make up for it.
    fn near_faces(&self) -> u32 {
        u32::from(self.bonus && self.need > 1)
    }

    /// Somebody wears more than the group as a whole.
    fn armoured(&self) -> bool {
        self.people.iter().any(|(_, need)| *need > self.need)
    }

    fn everybody(&self) -> usize {
        self.people.iter().map(|(count, _)| count).sum()
    }

    /// The chance of each number of casualties as a fraction of whole numbers: numerators, and the common denominator.
    /// None if somebody wears more than the group, or the numbers have no room.
    pub fn exact(&self) -> Option<(Vec<u128>, u128)> {
        let rerolls = (self.need - self.faces()).max(0) as u32;
        (self.faces() as u128).checked_pow(self.dice as u32 + rerolls)?;
        if self.armoured() {
            return None;
        }
        let (counting, total) = counting::<u128>(self);
        let everybody = self.everybody();
        let mut casualties = vec![0; everybody.min(self.dice) + 1];
        for one in counting {
            casualties[one.number.min(everybody)] += one.weight;
        }
        Some((casualties, total))
    }

    /// The chances.
    pub fn odds(&self, plan: &Plan) -> VolleyOdds {
        let (counting, total) = counting::<f64>(self);
        let everybody = self.everybody();
        let mut sums = Sums {
            casualties: vec![0.0; everybody + 1],
            hits: vec![0.0; self.people.len()],
        };
        if !self.armoured() {
            for one in counting {
                sums.casualties[one.number.min(everybody)] += one.weight / total;
            }
            let mean: f64 = sums
                .casualties
                .iter()
                .enumerate()
                .map(|(number, chance)| number as f64 * chance)
                .sum();
            for (hits, (count, _)) in sums.hits.iter_mut().zip(&self.people) {
                *hits = mean * *count as f64 / everybody as f64;
            }
        } else if self.easy() {
            drawn::faces(self, &mut sums);
        } else {
            for one in counting {
                let weight = one.weight / total;
                drawn::sixes(self, &Counting { weight, ..one }, &mut sums);
            }
        }
        let types = plan.types.iter().zip(&sums.hits).map(|(one, hits)| TypeOdds {
            people: one.people.clone(),
            hit: hits / one.people.len() as f64,
        });
        VolleyOdds {
            casualties: sums.casualties,
            types: types.collect(),
        }
    }
}

/// What is added up.
struct Sums {
    casualties: Vec<f64>,
    /// Hits by type.
    hits: Vec<f64>,
}
