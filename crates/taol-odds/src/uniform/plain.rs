//! How many dice count, when all shooters are alike: closed forms over whole numbers, exact to the last digit where they
//! have room for it.

use std::ops::{AddAssign, Mul, Sub};

use taol_rules::dice::SettledDie;
use taol_rules::rulebook::{DiceRules, SeveralSixes};

use crate::sixes::{Six, Thrown, look, ways};

use super::Shooters;

/// What chances are counted in: whole numbers, or numbers with a point where whole ones have no room.
pub(crate) trait Weight:
    Copy + From<u32> + AddAssign + Mul<Output = Self> + Sub<Output = Self>
{
}
impl Weight for u128 {}
impl Weight for f64 {}

/// So many dice count, with this weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counting<W> {
    /// How many.
    pub number: usize,
    /// Of those one by the bonus of one die.
    pub bonus: bool,
    /// Natural sixes among all dice, where only sixes count.
    pub sixes: usize,
    /// The one that was thrown again in the first place.
    pub thrown: Option<Thrown>,
    /// The weight.
    pub weight: W,
}

/// Powers and binomial coefficients, as far as they are needed.
pub(super) struct Tables<W> {
    /// Rows of Pascal's triangle: only the last one is kept.
    pub choose: Vec<W>,
}

impl<W: Weight> Tables<W> {
    pub fn new(of: usize) -> Tables<W> {
        let mut choose = vec![W::from(0); of + 1];
        choose[0] = W::from(1);
        for row in 1..=of {
            for place in (1..=row).rev() {
                let above = choose[place - 1];
                choose[place] += above;
            }
        }
        Tables { choose }
    }
}

/// 1, base, base², … up to a power.
pub(super) fn powers<W: Weight>(base: u32, up_to: usize) -> Vec<W> {
    let mut all = vec![W::from(1); up_to + 1];
    for place in 1..=up_to {
        all[place] = all[place - 1] * W::from(base);
    }
    all
}

/// How many dice count, and the weight of all cases together. DIE-03 to DIE-08, SHM-08.
pub(super) fn counting<W: Weight>(shooters: &Shooters) -> (Vec<Counting<W>>, W) {
    let rerolls = (shooters.need - shooters.faces()).max(0) as usize;
    let total = powers::<W>(shooters.faces() as u32, shooters.dice + rerolls)[shooters.dice + rerolls];
    let counting = if shooters.easy() {
        faces_count(shooters)
    } else {
        sixes_count(shooters, rerolls)
    };
    (counting, total)
}

/// A six is enough: every die stands for itself, and the bonus goes to the first that lacks it.
fn faces_count<W: Weight>(shooters: &Shooters) -> Vec<Counting<W>> {
    let dice = shooters.dice;
    let choose = Tables::<W>::new(dice).choose;
    let (faces, good, near) = (
        shooters.faces() as u32,
        shooters.good_faces(),
        shooters.near_faces(),
    );
    let good = powers::<W>(good, dice);
    let bad = powers::<W>(faces - shooters.good_faces(), dice);
    let far = powers::<W>(faces - shooters.good_faces() - near, dice);
    let mut all = Vec::with_capacity(2 * dice + 2);
    for number in 0..=dice {
        let those = choose[number] * good[number];
        let others = dice - number;
        let mut push = |number: usize, bonus: bool, weight: W| {
            all.push(Counting {
                number,
                bonus,
                sixes: 0,
                thrown: None,
                weight,
            });
        };
        push(number, false, those * far[others]);
        if near > 0 && others > 0 {
            push(number + 1, true, those * (bad[others] - far[others]));
        }
    }
    all
}

/// A six is not enough: several of them, a reroll, or the bonus.
fn sixes_count<W: Weight>(shooters: &Shooters, rerolls: usize) -> Vec<Counting<W>> {
    let dice = shooters.dice;
    let choose = Tables::<W>::new(dice).choose;
    let faces = shooters.faces() as u32;
    let others = powers::<W>(faces - 1, dice);
    let throws = powers::<W>(faces, rerolls);
    let mut all = Vec::with_capacity(dice + 4);
    for sixes in 0..=dice {
        let weight = choose[sixes] * others[dice - sixes];
        let beyond = (shooters.need - shooters.faces()) as usize;
        let hits = at_least(shooters.rules, sixes, beyond);
        if hits > 0 || sixes == 0 {
            // Where one is high enough, the next lacks just one.
            let bonus = shooters.bonus && hits > 0 && hits < sixes;
            all.push(Counting {
                number: hits + usize::from(bonus),
                bonus,
                sixes,
                thrown: None,
                weight: weight * throws[rerolls],
            });
            continue;
        }
        let needs = vec![Six::Needs(shooters.need); sixes];
        let lacks_one = |die: &SettledDie| shooters.need - i16::from(die.natural) <= 1;
        // A bonus that is enough comes before any reroll.
        if shooters.bonus && look(shooters.kind, shooters.rules, &needs).iter().any(lacks_one) {
            all.push(Counting {
                number: 1,
                bonus: true,
                sixes,
                thrown: None,
                weight: weight * throws[rerolls],
            });
            continue;
        }
        for way in ways(shooters.kind, shooters.rules, &needs, None) {
            let hit = way.settled.iter().any(|die| die.hit);
            let bonus = shooters.bonus && !hit && way.settled.iter().any(lacks_one);
            let share = match way.thrown {
                None => throws[rerolls],
                Some(thrown) if thrown.failed => {
                    W::from(faces - 1) * throws[rerolls - usize::from(thrown.rose) - 1]
                }
                Some(thrown) => throws[rerolls - usize::from(thrown.rose)],
            };
            all.push(Counting {
                number: usize::from(hit || bonus),
                bonus,
                sixes,
                thrown: way.thrown,
                weight: weight * share,
            });
        }
    }
    all
}

/// How many of so many sixes are worth so much more than a six. DIE-04, DIE-06, DIE-07.
pub(super) fn at_least(rules: DiceRules, sixes: usize, beyond: usize) -> usize {
    match rules.several_sixes {
        SeveralSixes::Rising => sixes.saturating_sub(beyond),
        SeveralSixes::Pairs => sixes.checked_shr(beyond as u32).unwrap_or(0),
        SeveralSixes::TwoOnly if beyond <= 1 => sixes >> beyond,
        SeveralSixes::TwoOnly => 0,
    }
}
