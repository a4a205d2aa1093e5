//! What the sixes of a pool come to before anybody is drawn, for every number of them that makes a difference.
//! DIE-03 to DIE-07.

use taol_rules::dice::SettledDie;
use taol_rules::rulebook::{DiceRules, SeveralSixes};

use crate::answer::TooManyCases;
use crate::plan::{Plan, PoolKind};
use crate::sixes::{Six, Thrown, look, ways};

use super::layout::PoolLayout;

/// No more guesses than this at how many sixes fall.
const MOST: usize = 20_000;

/// A guess at how many sixes fall and which of them get a bonus, and what they come to if it is right.
#[derive(Clone, Debug)]
pub(super) struct First {
    /// The chance of the rerolls.
    pub chance: f64,
    /// How many sixes of dice that a six is enough for.
    pub easy: Guess,
    /// How many sixes of hard dice at each level, if it matters.
    pub hard: Option<Vec<u8>>,
    /// What each of those comes to at first, with neither bonus nor reroll.
    pub looked: Vec<Vec<SettledDie>>,
    /// What each of those comes to in the end.
    pub settled: Vec<Vec<SettledDie>>,
    /// What the others come to, if their number does not matter.
    pub otherwise: SettledDie,
    /// Sixes that get a bonus.
    pub takes: Vec<Take>,
    /// The level and rank of the die that was thrown again, and how that went.
    pub thrown: Option<(usize, usize, Thrown)>,
}

/// A six that gets a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Take {
    /// Which bonus.
    pub bonus: usize,
    /// The level of the six, and its rank among those.
    pub six: (usize, usize),
    /// Only after rerolls.
    pub late: bool,
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guess {
    /// Just so many.
    Just(u8),
    /// So many or more.
    AtLeast(u8),
}

impl First {
    /// What a six of a hard die comes to at first.
    pub fn looked(&self, six: (usize, usize)) -> SettledDie {
        find(&self.looked, six).unwrap_or(self.otherwise)
    }

    /// What a six of a hard die comes to in the end.
    pub fn settled(&self, six: (usize, usize)) -> SettledDie {
        find(&self.settled, six).unwrap_or(self.otherwise)
    }

    /// All sixes, if that was guessed.
    pub fn sixes(&self) -> Option<usize> {
        let Guess::Just(easy) = self.easy else { return None };
        let hard = self.hard.as_ref()?;
        Some(easy as usize + hard.iter().map(|count| *count as usize).sum::<usize>())
    }
}

fn find(dice: &[Vec<SettledDie>], (level, rank): (usize, usize)) -> Option<SettledDie> {
    dice.get(level)?.get(rank).copied()
}

/// All guesses at the sixes of a pool; together they leave nothing out and count nothing twice.
pub(super) fn guesses(
    plan: &Plan,
    pool: usize,
    layout: &PoolLayout,
    rules: DiceRules,
) -> Result<Vec<First>, TooManyCases> {
    let kind = plan.pools[pool];
    let faces = i16::from(kind.faces);
    let count = |wanted: &dyn Fn(i16) -> bool| {
        let own = plan.dice.iter().filter(|die| die.pool == pool);
        own.filter(|die| wanted(die.need)).count() as u8
    };
    let easy = count(&|need| need <= faces);
    let each: Vec<u8> = layout
        .hard
        .iter()
        .map(|level| count(&|need| need == *level))
        .collect();
    let guesser = Guesser {
        plan,
        pool,
        kind,
        rules,
        layout,
    };
    let Some(hardest) = layout.hard.last() else {
        return Ok(vec![guesser.any_number(0, true)]);
    };
    // From so many easy sixes on, the hard ones all hit (rising), however many they are; in disorder they never do, unless
    // one may be thrown again.
    let enough = match rules.several_sixes {
        _ if kind.disorder && rules.disorder_rerolls => u8::MAX,
        _ if kind.disorder => 1,
        SeveralSixes::Rising => (hardest - faces).min(200) as u8,
        SeveralSixes::Pairs | SeveralSixes::TwoOnly => u8::MAX,
    };
    let mut all = Vec::new();
    for number in 0..=easy {
        if number >= enough {
            all.push(guesser.any_number(enough, !kind.disorder));
            break;
        }
        let mut hard = vec![0; each.len()];
        loop {
            all.extend(guesser.just(number, &hard));
            if all.len() > MOST {
                return Err(TooManyCases);
            }
            let Some(place) = (0..each.len()).find(|place| hard[*place] < each[*place]) else {
                break;
            };
            hard[place] += 1;
            hard[..place].fill(0);
        }
    }
    Ok(all)
}

struct Guesser<'a> {
    plan: &'a Plan,
    pool: usize,
    kind: PoolKind,
    rules: DiceRules,
    layout: &'a PoolLayout,
}

impl Guesser<'_> {
    /// However many sixes there are: hard ones hit, or do not.
    fn any_number(&self, at_least: u8, hit: bool) -> First {
        First {
            chance: 1.0,
            easy: Guess::AtLeast(at_least),
            hard: None,
            looked: Vec::new(),
            settled: Vec::new(),
            otherwise: SettledDie {
                natural: self.kind.faces,
                hit,
                rerolls: 0,
            },
            takes: Vec::new(),
            thrown: None,
        }
    }

    /// Just so many sixes of each kind, with every way bonuses and rerolls can go.
    fn just(&self, easy: u8, hard: &[u8]) -> Vec<First> {
        let looked = self.by_level(
            easy,
            hard,
            &look(self.kind, self.rules, &self.sixes(easy, hard, &[])),
        );
        let mut all = Vec::new();
        for early in self.takes(&looked, &[], false) {
            for way in ways(self.kind, self.rules, &self.sixes(easy, hard, &early), None) {
                let settled = self.by_level(easy, hard, &way.settled);
                let thrown = way.thrown.and_then(|thrown| self.place(easy, hard, thrown));
                for takes in self.takes(&settled, &early, true) {
                    all.push(First {
                        chance: way.chance,
                        easy: Guess::Just(easy),
                        hard: Some(hard.to_vec()),
                        looked: looked.clone(),
                        settled: settled.clone(),
                        otherwise: SettledDie {
                            natural: 0,
                            hit: false,
                            rerolls: 0,
                        },
                        takes,
                        thrown,
                    });
                }
            }
        }
        all
    }

    /// The sixes, easy ones first, with what they need.
    fn sixes(&self, easy: u8, hard: &[u8], takes: &[Take]) -> Vec<Six> {
        let mut sixes = vec![Six::Needs(i16::from(self.kind.faces)); easy as usize];
        for (level, (need, count)) in self.layout.hard.iter().zip(hard).enumerate() {
            for rank in 0..*count as usize {
                let bonus = takes.iter().find(|take| take.six == (level, rank));
                sixes.push(Six::Needs(
                    need - bonus.map_or(0, |take| self.plan.bonuses[take.bonus]),
                ));
            }
        }
        sixes
    }

    fn by_level(&self, easy: u8, hard: &[u8], dice: &[SettledDie]) -> Vec<Vec<SettledDie>> {
        let mut from = easy as usize;
        let level = |count: &u8| {
            from += *count as usize;
            dice[from - *count as usize..from].to_vec()
        };
        hard.iter().map(level).collect()
    }

    fn place(&self, easy: u8, hard: &[u8], thrown: Thrown) -> Option<(usize, usize, Thrown)> {
        let mut rank = thrown.six.checked_sub(easy as usize)?;
        for (level, count) in hard.iter().enumerate() {
            if rank < *count as usize {
                return Some((level, rank, thrown));
            }
            rank -= *count as usize;
        }
        None
    }

    /// Every way bonuses can go to sixes that lack no more than that, beside those given already. None may be.
    fn takes(&self, dice: &[Vec<SettledDie>], given: &[Take], late: bool) -> Vec<Vec<Take>> {
        let mut all = vec![given.to_vec()];
        for bonus in 0..self.plan.bonuses.len() {
            if given.iter().any(|take| take.bonus == bonus) {
                continue;
            }
            let mut more = Vec::new();
            for (level, ranks) in dice.iter().enumerate() {
                let need = self.layout.hard[level];
                let listed = self
                    .plan
                    .dice
                    .iter()
                    .any(|die| die.pool == self.pool && die.need == need && die.bonuses.contains(&bonus));
                for (rank, die) in ranks.iter().enumerate() {
                    if listed && !die.hit && need - i16::from(die.natural) <= self.plan.bonuses[bonus] {
                        let six = (level, rank);
                        let with =
                            |takes: &Vec<Take>| [takes.as_slice(), &[Take { bonus, six, late }]].concat();
                        more.extend(
                            all.iter()
                                .filter(|takes| takes.iter().all(|take| take.six != six))
                                .map(with),
                        );
                    }
                }
            }
            all.extend(more);
        }
        all
    }
}
