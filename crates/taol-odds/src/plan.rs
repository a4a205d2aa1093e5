//! A volley boiled down to what its chances depend on: equal people are counted, not named, and of the modifiers only
//! sums are left. SHO-15, DIE-08.

use taol_rules::arithmetic::total;
use taol_rules::event::Colour;
use taol_rules::figure::FigureId;
use taol_rules::shooting::{Volley, VolleyDie};
use taol_rules::sorted::Map;

/// The dice and the people of a volley.
pub(crate) struct Plan {
    /// The dice, in order.
    pub dice: Vec<Die>,
    /// The pools of dice that are settled together.
    pub pools: Vec<PoolKind>,
    /// People who are alike for every die.
    pub types: Vec<Type>,
    /// The value of each bonus of one die.
    pub bonuses: Vec<i16>,
}

/// Dice settled together: the same number of faces, all in disorder or none. DIE-05, FIG-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PoolKind {
    /// Faces of each die.
    pub faces: u8,
    /// Thrown in disorder.
    pub disorder: bool,
}

/// People who are alike for every die of the volley.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Type {
    /// Who.
    pub people: Vec<FigureId>,
}

/// One die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Die {
    /// Its pool.
    pub pool: usize,
    /// What its natural value must reach to count.
    pub need: i16,
    /// What its natural value must reach to beat what is worn, for each type; none if it cannot be hit.
    pub needs: Vec<Option<i16>>,
    /// The bonuses it may get.
    pub bonuses: Vec<usize>,
    /// Its colour.
    pub colour: Colour,
    /// Whose shot it is: dice of one burst have the same.
    pub burst: (FigureId, u8),
}

impl Die {
    /// Whether anybody it can draw is harder to hit than the group. SHE-01.
    pub fn may_be_saved(&self) -> bool {
        self.needs.iter().flatten().any(|need| *need > self.need)
    }
}

impl Plan {
    /// Boils a volley down.
    pub fn of(volley: &Volley) -> Plan {
        let shares = eligible_lists(volley);
        let types = alike(volley, &shares);
        let type_of: Map<FigureId, usize> = types
            .iter()
            .enumerate()
            .flat_map(|(kind, one)| one.people.iter().map(move |id| (*id, kind)))
            .collect();
        let mut pools: Vec<PoolKind> = Vec::new();
        let mut dice: Vec<Die> = Vec::with_capacity(volley.dice.len());
        for (place, one) in volley.dice.iter().enumerate() {
            let kind = PoolKind {
                faces: one.faces,
                disorder: one.disorder,
            };
            let pool = pools.iter().position(|pool| *pool == kind).unwrap_or_else(|| {
                pools.push(kind);
                pools.len() - 1
            });
            let needs = if shares[place] == place {
                let mut needs = vec![None; types.len()];
                for eligible in &one.eligible {
                    needs[type_of[&eligible.victim]] =
                        Some(i16::from(one.need) - i16::from(total(&eligible.applied)));
                }
                needs
            } else {
                dice[shares[place]].needs.clone()
            };
            dice.push(Die {
                pool,
                need: i16::from(one.need) - i16::from(total(&one.applied)),
                needs,
                bonuses: (0..volley.bonuses.len())
                    .filter(|bonus| volley.bonuses[*bonus].dice.contains(&place))
                    .collect(),
                colour: one.colour,
                burst: (one.shooter, one.number),
            });
        }
        Plan {
            dice,
            pools,
            types,
            bonuses: volley
                .bonuses
                .iter()
                .map(|bonus| i16::from(bonus.bonus.value))
                .collect(),
        }
    }

    /// How many people can be hit at all.
    pub fn people(&self) -> usize {
        self.types.iter().map(|one| one.people.len()).sum()
    }
}

/// For each die the first one with the same need and the same list of people.
fn eligible_lists(volley: &Volley) -> Vec<usize> {
    let mut firsts: Vec<usize> = Vec::new();
    let same = |one: &VolleyDie, other: &VolleyDie| one.need == other.need && one.eligible == other.eligible;
    (0..volley.dice.len())
        .map(|die| {
            let found = firsts
                .iter()
                .find(|first| same(&volley.dice[**first], &volley.dice[die]));
            found.copied().unwrap_or_else(|| {
                firsts.push(die);
                die
            })
        })
        .collect()
}

/// Sorts people by what every list says of them.
fn alike(volley: &Volley, shares: &[usize]) -> Vec<Type> {
    let mut known: Map<FigureId, Vec<(usize, i16)>> = Map::new();
    for (place, die) in volley.dice.iter().enumerate() {
        if shares[place] == place {
            for eligible in &die.eligible {
                let worth = i16::from(die.need) - i16::from(total(&eligible.applied));
                known.entry(eligible.victim).or_default().push((place, worth));
            }
        }
    }
    let mut types: Map<Vec<(usize, i16)>, Vec<FigureId>> = Map::new();
    for (victim, sign) in known {
        types.entry(sign).or_default().push(victim);
    }
    types.into_values().map(|people| Type { people }).collect()
}
