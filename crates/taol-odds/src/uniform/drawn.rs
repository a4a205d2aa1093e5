//! Who is drawn by shooters who are all alike, and whether what they wear saves them. SHO-15, SHE-01.

use crate::sixes::{Six, Thrown, ways};

use super::plain::{Counting, powers};
use super::worn::{Level, settle};
use super::{Shooters, Sums};

/// Dice that draw: how many without the bonus, whether one with it, how many of them sixes, how many sixes in all.
struct Drawing {
    weights: Vec<f64>,
    /// People, and sixes.
    sizes: (usize, usize),
}

impl Drawing {
    fn place(&self, number: usize, bonus: bool, drawn: usize, sixes: usize) -> usize {
        let (people, dice) = (self.sizes.0 + 1, self.sizes.1 + 1);
        ((number * 2 + usize::from(bonus)) * people + drawn) * dice + sixes
    }
}

/// Binomial coefficients up to a number.
pub(super) struct Choose(Vec<Vec<f64>>);

impl Choose {
    fn new(of: usize) -> Choose {
        let mut rows: Vec<Vec<f64>> = Vec::with_capacity(of + 1);
        for row in 0..=of {
            let mut next = vec![1.0; row + 1];
            for place in 1..row {
                next[place] = rows[row - 1][place - 1] + rows[row - 1][place];
            }
            rows.push(next);
        }
        Choose(rows)
    }

    fn of(&self, all: usize, some: usize) -> f64 {
        self.0[all].get(some).copied().unwrap_or(0.0)
    }
}

/// A six is enough to count; other faces may be.
pub(super) fn faces(shooters: &Shooters, sums: &mut Sums) {
    let everybody = shooters.everybody();
    let choose = Choose::new(shooters.dice.max(everybody));
    let drawing = drawing(shooters, &choose);
    let counts: Vec<usize> = shooters.people.iter().map(|(count, _)| *count).collect();
    let beats = others_beat(shooters);
    let mut others = Others::new(&counts, &beats, everybody.min(shooters.dice));
    let mut on_sixes = vec![0; counts.len()];
    loop {
        let drawn: usize = on_sixes.iter().sum();
        if drawn <= shooters.dice {
            let ways: f64 = on_sixes
                .iter()
                .zip(&counts)
                .map(|(some, all)| choose.of(*all, *some))
                .product();
            let chance = ways / choose.of(everybody, drawn);
            one_choice(shooters, &choose, &drawing, &mut others, &on_sixes, chance, sums);
        }
        if !next(&mut on_sixes, &counts) {
            break;
        }
    }
}

/// The next choice of some of each; false after the last one.
fn next(some: &mut [usize], all: &[usize]) -> bool {
    for (some, all) in some.iter_mut().zip(all) {
        if *some < *all {
            *some += 1;
            return true;
        }
        *some = 0;
    }
    false
}

/// For each type the chance of a die that counts and is no six to beat what it wears.
fn others_beat(shooters: &Shooters) -> Vec<f64> {
    let lowest = shooters.need.max(1);
    let all = f64::from((shooters.faces() - lowest).max(1));
    let beats = |need: i16| f64::from((shooters.faces() - need.max(lowest)).max(0)) / all;
    shooters.people.iter().map(|(_, need)| beats(*need)).collect()
}

/// How many dice draw, and how many sixes are among them and among all.
fn drawing(shooters: &Shooters, choose: &Choose) -> Drawing {
    let (dice, everybody) = (shooters.dice, shooters.everybody());
    let mut drawing = Drawing {
        weights: vec![0.0; (everybody.min(dice) + 1) * 2 * (everybody + 1) * (dice + 1)],
        sizes: (everybody, dice),
    };
    let good = shooters.good_faces();
    let total = powers::<f64>(shooters.faces() as u32, dice)[dice];
    let (good_powers, near) = (powers::<f64>(good, dice), shooters.near_faces());
    let far = powers::<f64>(shooters.faces() as u32 - good - near, dice);
    // Of those that count, each is a six with the same chance.
    let six = powers_of(1.0 / f64::from(good), dice);
    let other = powers_of(1.0 - 1.0 / f64::from(good), dice);
    let share = |all: usize, some: usize| choose.of(all, some) * six[some] * other[all - some];
    let mut add = |count: usize, bonus: bool, weight: f64| {
        let drawn = count.min(everybody - usize::from(bonus));
        for sixes in 0..=drawn {
            for lost in 0..=count - drawn {
                let place = drawing.place(drawn, bonus, sixes, sixes + lost);
                drawing.weights[place] += weight * share(drawn, sixes) * share(count - drawn, lost);
            }
        }
    };
    for count in 0..=dice {
        let those = choose.of(dice, count) * good_powers[count] / total;
        let mut without = those * far[dice - count];
        let mut with = 0.0;
        if near > 0 {
            for close in 1..=dice - count {
                let weight = those * choose.of(dice - count, close) * far[dice - count - close];
                // It comes too late if all who can be drawn were, before the first that lacks one.
                let late = if count >= everybody {
                    choose.of(count + close - everybody, close) / choose.of(count + close, close)
                } else {
                    0.0
                };
                without += weight * late;
                with += weight * (1.0 - late);
            }
        }
        add(count, false, without);
        if with > 0.0 {
            add(count, true, with);
        }
    }
    drawing
}

fn powers_of(base: f64, up_to: usize) -> Vec<f64> {
    let mut all = vec![1.0; up_to + 1];
    for place in 1..=up_to {
        all[place] = all[place - 1] * base;
    }
    all
}

/// Sixes have drawn so many of each type: what they come to, and who is left for the other dice.
fn one_choice(
    shooters: &Shooters,
    choose: &Choose,
    drawing: &Drawing,
    others: &mut Others<'_>,
    on_sixes: &[usize],
    chance: f64,
    sums: &mut Sums,
) {
    let drawn: usize = on_sixes.iter().sum();
    let (everybody, dice) = (shooters.everybody(), shooters.dice);
    let mut levels: Vec<Level> = levels(shooters, on_sixes);
    let most = everybody.min(dice);
    // Chances by how many other dice draw, with and without the bonus, and by how many sixes hit.
    let mut found = vec![0.0; (most + 1) * 2 * (drawn + 1)];
    for sixes in drawn..=dice {
        // More sixes than have drawn somebody: then everybody is drawn.
        let least = if sixes == drawn {
            drawn
        } else {
            drawn.max(everybody - 1)
        };
        let here = |number: usize, bonus: bool| drawing.weights[drawing.place(number, bonus, drawn, sixes)];
        if (least..=most).all(|number| here(number, false) + here(number, true) == 0.0) {
            continue;
        }
        let again = settle(shooters, sixes, &mut levels);
        let hits: usize = levels.iter().map(|level| level.hits).sum::<usize>();
        let rises = again.map_or(0.0, |(_, rises)| rises);
        let mut all = 0.0;
        for number in least..=most {
            for bonus in [false, true] {
                let weight = here(number, bonus) * chance;
                all += weight;
                let place = ((number - drawn) * 2 + usize::from(bonus)) * (drawn + 1);
                found[place + hits] += weight * (1.0 - rises);
                if rises > 0.0 {
                    found[place + hits + 1] += weight * rises;
                }
            }
        }
        for level in &levels {
            sums.hits[level.kind] += all * level.hits as f64;
        }
        if let Some((level, rises)) = again {
            sums.hits[levels[level].kind] += all * rises;
        }
    }
    let mut left: Vec<usize> = shooters
        .people
        .iter()
        .zip(on_sixes)
        .map(|((all, _), some)| all - some)
        .collect();
    for number in 0..=most - drawn.min(most) {
        let of = |bonus: bool| {
            let place = (number * 2 + usize::from(bonus)) * (drawn + 1);
            &found[place..place + drawn + 1]
        };
        others.add(choose, &mut left, number, of(false), 0, 1.0, sums);
        if of(true).iter().all(|weight| *weight == 0.0) {
            continue;
        }
        // The die with the bonus has just enough for the group.
        let people: usize = left.iter().sum();
        for kind in 0..left.len() {
            if left[kind] == 0 {
                continue;
            }
            let share = left[kind] as f64 / people as f64;
            let hit = shooters.people[kind].1 <= shooters.need;
            left[kind] -= 1;
            others.add(choose, &mut left, number, of(true), usize::from(hit), share, sums);
            left[kind] += 1;
            if hit {
                sums.hits[kind] += share * of(true).iter().sum::<f64>();
            }
        }
    }
}

/// Sixes by what they need for those they have drawn; rising.
fn levels(shooters: &Shooters, on_sixes: &[usize]) -> Vec<Level> {
    let mut levels: Vec<Level> = on_sixes
        .iter()
        .zip(&shooters.people)
        .enumerate()
        .filter(|(_, (count, _))| **count > 0)
        .map(|(kind, (count, (_, need)))| Level {
            need: *need,
            count: *count,
            hits: 0,
            kind,
        })
        .collect();
    levels.sort_by_key(|level| level.need);
    levels
}

/// Dice that count and are no sixes: how many of those they draw they hit.
struct Others<'a> {
    counts: &'a [usize],
    beats: &'a [f64],
    most: usize,
    /// For each number of people left of each type: by how many draw, and how many of them hit.
    known: Vec<Option<Vec<f64>>>,
}

impl<'a> Others<'a> {
    fn new(counts: &'a [usize], beats: &'a [f64], most: usize) -> Others<'a> {
        let all: usize = counts.iter().map(|count| count + 1).product();
        Others {
            counts,
            beats,
            most,
            known: vec![None; all],
        }
    }

    fn place(&self, left: &[usize]) -> usize {
        left.iter()
            .zip(self.counts)
            .fold(0, |place, (left, count)| place * (count + 1) + left)
    }

    /// Adds up what comes out if so many of them draw among those left, for each number of sixes that hit.
    #[allow(clippy::too_many_arguments)]
    fn add(
        &mut self,
        choose: &Choose,
        left: &mut [usize],
        number: usize,
        sixes: &[f64],
        more: usize,
        share: f64,
        sums: &mut Sums,
    ) {
        let all: f64 = sixes.iter().sum::<f64>() * share;
        if all == 0.0 {
            return;
        }
        let people: usize = left.iter().sum();
        self.count(left);
        let width = self.most + 1;
        let Some(known) = &self.known[self.place(left)] else {
            return;
        };
        let ways = choose.of(people, number);
        for hits in 0..=number {
            let chance = known[number * width + hits] / ways * share;
            if chance > 0.0 {
                for (six_hits, weight) in sixes.iter().enumerate() {
                    sums.casualties[six_hits + hits + more] += weight * chance;
                }
            }
        }
        if number > 0 {
            for (kind, left) in left.iter().enumerate() {
                let mean = number as f64 * *left as f64 / people as f64 * self.beats[kind];
                sums.hits[kind] += all * mean;
            }
        }
    }

    /// Counts ways to draw so many of those left and hit so many of them: one person more is drawn and hit, drawn and
    /// saved, or not drawn.
    fn count(&mut self, left: &mut [usize]) {
        let place = self.place(left);
        if self.known[place].is_some() {
            return;
        }
        let width = self.most + 1;
        let Some(kind) = left.iter().position(|count| *count > 0) else {
            let mut ways = vec![0.0; width * width];
            ways[0] = 1.0;
            self.known[place] = Some(ways);
            return;
        };
        left[kind] -= 1;
        self.count(left);
        let Some(before) = &self.known[self.place(left)] else {
            return;
        };
        left[kind] += 1;
        let (hit, saved) = (self.beats[kind], 1.0 - self.beats[kind]);
        let mut ways = before.clone();
        for drawn in 1..=left.iter().sum::<usize>().min(self.most) {
            let (from, to) = ((drawn - 1) * width, drawn * width);
            for hits in 0..drawn {
                ways[to + hits] += before[from + hits] * saved;
                ways[to + hits + 1] += before[from + hits] * hit;
            }
        }
        self.known[place] = Some(ways);
    }
}

/// Only sixes count, and the bonus: who is drawn, and what becomes of them. The die with the bonus comes last.
pub(super) fn sixes(shooters: &Shooters, counting: &Counting<f64>, sums: &mut Sums) {
    let everybody = shooters.everybody();
    let number = counting.number.min(everybody);
    if number == 0 {
        sums.casualties[0] += counting.weight;
        return;
    }
    // Whoever comes too late draws nobody.
    let bonus = counting.bonus && counting.number <= everybody;
    let plain = number - usize::from(bonus);
    let choose = Choose::new(everybody);
    let counts: Vec<usize> = shooters.people.iter().map(|(count, _)| *count).collect();
    let mut on_sixes = vec![0; counts.len()];
    loop {
        if on_sixes.iter().sum::<usize>() == plain {
            let ways: f64 = on_sixes
                .iter()
                .zip(&counts)
                .map(|(some, all)| choose.of(*all, *some))
                .product();
            let weight = counting.weight * ways / choose.of(everybody, plain);
            if bonus {
                for kind in 0..counts.len() {
                    let left = (counts[kind] - on_sixes[kind]) as f64 / (everybody - plain) as f64;
                    if left > 0.0 {
                        end(shooters, counting, &on_sixes, Some(kind), weight * left, sums);
                    }
                }
            } else {
                end(shooters, counting, &on_sixes, None, weight, sums);
            }
        }
        if !next(&mut on_sixes, &counts) {
            break;
        }
    }
}

/// Everybody is drawn: sixes are settled once more if anybody wears more than the group.
fn end(
    shooters: &Shooters,
    counting: &Counting<f64>,
    on_sixes: &[usize],
    bonus: Option<usize>,
    weight: f64,
    sums: &mut Sums,
) {
    let mut levels = levels(shooters, on_sixes);
    if let Some(kind) = bonus {
        levels.push(Level {
            need: shooters.people[kind].1 - 1,
            count: 1,
            hits: 0,
            kind,
        });
    }
    let harder = |level: &Level| shooters.people[level.kind].1 > shooters.need;
    let again = if !levels.iter().any(harder) {
        for level in &mut levels {
            level.hits = level.count;
        }
        None
    } else if counting.thrown.is_some() {
        thrown_again(shooters, counting.sixes, counting.thrown, &mut levels)
    } else {
        // Of those that need the same, the one with the bonus stands last: the order is kept.
        levels.sort_by_key(|level| level.need);
        settle(shooters, counting.sixes, &mut levels)
    };
    let hits: usize = levels.iter().map(|level| level.hits).sum();
    for level in &levels {
        sums.hits[level.kind] += weight * level.hits as f64;
    }
    let rises = again.map_or(0.0, |(_, rises)| rises);
    sums.casualties[hits] += weight * (1.0 - rises);
    if let Some((level, rises)) = again {
        sums.hits[levels[level].kind] += weight * rises;
        sums.casualties[hits + 1] += weight * rises;
    }
}

/// The only die that counts was thrown again already: what it showed then still holds.
fn thrown_again(
    shooters: &Shooters,
    sixes: usize,
    thrown: Option<Thrown>,
    levels: &mut [Level],
) -> Option<(usize, f64)> {
    let mut all = vec![Six::Spent; sixes];
    all[0] = Six::Needs(levels[0].need);
    let known = thrown.map(|thrown| Thrown { six: 0, ..thrown });
    let chance = ways(shooters.kind, shooters.rules, &all, known)
        .iter()
        .filter(|way| way.settled[0].hit)
        .map(|way| way.chance)
        .sum();
    Some((0, chance))
}
