//! Any volley, die by die in the order in which they draw their victims. After each die only what matters for the
//! following ones is remembered, and what comes to the same is added up; sixes are settled by the pool of the game.
//!
//! Sixes of dice that a six is not enough for depend on how many sixes fall in all, and on who gets a bonus; so that is
//! guessed first, and what proves the guess wrong is thrown away (`first`, `bonus`). Sixes that drew somebody wait, by
//! what they need, until all is drawn (`second`).

mod bonus;
mod first;
mod layer;
mod layout;
mod second;

use std::rc::Rc;

use taol_rules::event::Colour;
use taol_rules::rulebook::DiceRules;
use taol_rules::shooting::Volley;

use crate::answer::{TooManyCases, TypeOdds, VolleyOdds};
use crate::plan::{Die, Plan};

use bonus::{Fate, Given, given};
use first::{First, Guess, guesses};
use layer::{Layer, bear};
use layout::{Key, Layout, ROOM};
use second::Ends;

pub(crate) use layout::suits;

/// The chances of a volley, if no more than so many steps are needed.
pub(crate) fn in_order(volley: &Volley, plan: &Plan, most: u64) -> Result<VolleyOdds, TooManyCases> {
    if !suits(plan) {
        return Err(TooManyCases);
    }
    let rules = DiceRules {
        disorder_rerolls: volley.rules.disorder_rerolls && volley.disorder_may_reroll,
        ..volley.rules
    };
    let layout = Layout::of(plan, rules)?;
    let mut each = Vec::new();
    for (pool, one) in layout.pools.iter().enumerate() {
        each.push(guesses(plan, pool, one, rules)?);
    }
    let mut count = Count {
        plan,
        layout: &layout,
        rules,
        faces: plan
            .dice
            .iter()
            .map(|die| Faces::of(plan, &layout, die))
            .collect(),
        left: most,
        casualties: vec![0.0; plan.people() + 1],
        hits: vec![0.0; plan.types.len()],
    };
    let mut places = vec![0; each.len()];
    loop {
        let firsts: Vec<&First> = places
            .iter()
            .zip(&each)
            .map(|(place, each)| &each[*place])
            .collect();
        for given in given(plan, &layout, &firsts) {
            count.guess(&firsts, &given)?;
        }
        let Some(next) = (0..each.len()).find(|pool| places[*pool] + 1 < each[*pool].len()) else {
            break;
        };
        places[next] += 1;
        places[..next].fill(0);
    }
    let types = plan.types.iter().zip(&count.hits).map(|(one, hits)| TypeOdds {
        people: one.people.clone(),
        hit: hits / one.people.len() as f64,
    });
    Ok(VolleyOdds {
        casualties: count.casualties,
        types: types.collect(),
    })
}

struct Count<'a> {
    plan: &'a Plan,
    layout: &'a Layout,
    rules: DiceRules,
    faces: Vec<Faces>,
    left: u64,
    casualties: Vec<f64>,
    hits: Vec<f64>,
}

/// The faces of a die that stand for themselves: all but a six that has to be counted.
struct Faces {
    /// The chance to fall short, even with a bonus.
    missed: f64,
    /// Faces that count.
    good: Counting,
    /// Faces that count with the bonus only.
    near: Counting,
}

/// Faces that count.
struct Counting {
    chance: f64,
    /// For each type the chance to beat what it wears as well.
    beats: Rc<[f64]>,
}

impl Faces {
    fn of(plan: &Plan, layout: &Layout, die: &Die) -> Faces {
        let highest = plan.pools[die.pool].faces;
        let each = 1.0 / f64::from(highest);
        let bonus = die.bonuses.first().map_or(0, |bonus| plan.bonuses[*bonus].max(0));
        let last = i16::from(highest - u8::from(layout.pools[die.pool].counted));
        let counting = |from: i16, to: i16, bonus: i16| {
            let chance = |from: i16| f64::from((to.min(last) - from.max(1) + 1).max(0)) * each;
            let beats = |need: &Option<i16>| need.map_or(0.0, |need| chance(from.max(need - bonus)));
            Counting {
                chance: chance(from),
                beats: die.needs.iter().map(beats).collect(),
            }
        };
        let good = counting(die.need, last, 0);
        let near = counting(die.need - bonus, die.need - 1, bonus);
        Faces {
            missed: f64::from((die.need - bonus - 1).clamp(0, last)) * each,
            good,
            near,
        }
    }
}

/// A die that counts and draws somebody.
struct Draw<'a> {
    die: &'a Die,
    chance: f64,
    /// For each type the chance to beat what it wears; none for a six, which waits.
    beats: Option<Rc<[f64]>>,
    bonus: Option<usize>,
    /// The die was thrown again in the first place.
    thrown: bool,
}

impl Count<'_> {
    fn guess(&mut self, firsts: &[&First], given: &[Given]) -> Result<(), TooManyCases> {
        let mut start = vec![0.0; self.layout.sums];
        start[0] = firsts.iter().map(|first| first.chance).product();
        let mut layer = Layer::new(start.len());
        layer.add([0; ROOM], 1.0, &start);
        for place in 0..self.plan.dice.len() {
            let die = &self.plan.dice[place];
            let new_burst = place == 0 || self.plan.dice[place - 1].burst != die.burst;
            let mut next = Layer::new(start.len());
            for (key, sums) in layer.each() {
                let mut key = *key;
                if new_burst {
                    key[self.layout.red] = 0;
                }
                self.throw(place, given, &key, sums, &mut next)?;
                if self.layout.pools[die.pool].counted {
                    self.six(die, firsts[die.pool], given, &key, sums, &mut next)?;
                }
            }
            layer = next;
        }
        self.end(firsts, given, &layer);
        Ok(())
    }

    /// One die that shows no six, from one state of things.
    fn throw(
        &mut self,
        place: usize,
        given: &[Given],
        key: &Key,
        sums: &[f64],
        next: &mut Layer,
    ) -> Result<(), TooManyCases> {
        let die = &self.plan.dice[place];
        let faces = &self.faces[place];
        let draw = |counting: &'_ Counting, bonus: Option<usize>| Draw {
            die,
            chance: counting.chance,
            beats: Some(Rc::clone(&counting.beats)),
            bonus,
            thrown: false,
        };
        let mut missed = faces.missed;
        let mut draws = [None, None];
        if faces.near.chance > 0.0 {
            match bonus::near(self.layout, given, die, key) {
                Fate::Gets(bonus) => draws[0] = Some(draw(&faces.near, Some(bonus))),
                Fate::GetsNone => missed += faces.near.chance,
                Fate::Impossible => {}
            }
        }
        if faces.good.chance > 0.0 {
            draws[1] = Some(draw(&faces.good, None));
        }
        if missed > 0.0 {
            next.add(*key, missed, sums);
        }
        for draw in draws.iter().flatten() {
            self.reach(key, sums, draw, next)?;
        }
        Ok(())
    }

    /// The die shows its highest face.
    fn six(
        &mut self,
        die: &Die,
        first: &First,
        given: &[Given],
        key: &Key,
        sums: &[f64],
        next: &mut Layer,
    ) -> Result<(), TooManyCases> {
        let pool = &self.layout.pools[die.pool];
        let mut key = *key;
        let level = pool.hard.iter().position(|need| *need == die.need);
        let rank = match (level, first.easy, &first.hard) {
            (None, Guess::Just(most), _) if key[pool.easy] >= most => return Ok(()),
            (Some(level), _, Some(hard)) if key[pool.all + level] >= hard[level] => return Ok(()),
            (Some(level), _, Some(_)) => {
                key[pool.all + level] += 1;
                key[pool.all + level] - 1
            }
            (_, Guess::Just(_), _) => {
                key[pool.easy] += 1;
                0
            }
            (level, Guess::AtLeast(number), _) => {
                if level.is_none() {
                    key[pool.easy] = (key[pool.easy] + 1).min(number);
                }
                key[pool.all] = (key[pool.all].saturating_add(1)).min(pool.enough);
                0
            }
        };
        let mut draw = Draw {
            die,
            chance: 1.0 / f64::from(self.plan.pools[die.pool].faces),
            beats: None,
            bonus: None,
            thrown: false,
        };
        if let Some(level) = level {
            let six = (level, rank as usize);
            draw.thrown = first.thrown.is_some_and(|(level, rank, _)| (level, rank) == six);
            match bonus::six(self.layout, self.plan, given, first, die, six, &key) {
                Fate::Impossible => return Ok(()),
                Fate::Gets(bonus) => draw.bonus = Some(bonus),
                Fate::GetsNone if first.settled(six).hit => {}
                Fate::GetsNone => {
                    next.add(key, draw.chance, sums);
                    return Ok(());
                }
            }
        }
        self.reach(&key, sums, &draw, next)
    }

    /// The die reaches what it needs: it counts if a red one does, and draws somebody. SHE-03, SHO-15.
    fn reach(
        &mut self,
        key: &Key,
        sums: &[f64],
        draw: &Draw<'_>,
        next: &mut Layer,
    ) -> Result<(), TooManyCases> {
        let (layout, die) = (self.layout, draw.die);
        let mut key = *key;
        if let Some(bonus) = draw.bonus {
            key[layout.bonuses] |= 1 << bonus;
        }
        if die.colour == Colour::Red {
            key[layout.red] = 1;
        }
        let counts = die.colour != Colour::White || key[layout.red] == 1;
        let left = |kind: usize| match die.needs[kind] {
            Some(_) => self.plan.types[kind].people.len() - key[kind] as usize,
            None => 0,
        };
        let all: usize = (0..self.plan.types.len()).map(left).sum();
        if !counts || all == 0 {
            next.add(key, draw.chance, sums);
            return Ok(());
        }
        for kind in 0..self.plan.types.len() {
            let Some(need) = die.needs[kind].filter(|_| left(kind) > 0) else {
                continue;
            };
            self.left = self.left.checked_sub(1).ok_or(TooManyCases)?;
            let share = left(kind) as f64 / all as f64;
            let mut key = key;
            key[kind] += 1;
            key[layout.harder] |= u8::from(need > die.need);
            match &draw.beats {
                Some(beats) => {
                    let saved = draw.chance - beats[kind];
                    if beats[kind] > 0.0 {
                        let mut key = key;
                        key[layout.casualties] += 1;
                        let place = next.add(key, share * beats[kind], sums);
                        next.note(place + layout.hits(kind), share * beats[kind] * sums[0]);
                    }
                    if saved > 1e-9 {
                        next.add(key, share * saved, sums);
                    }
                }
                None => self.wait(kind, need, &key, share, draw, sums, next),
            }
        }
        Ok(())
    }

    /// A six that drew somebody waits for the others, unless it is enough as it is.
    #[allow(clippy::too_many_arguments)]
    fn wait(
        &self,
        kind: usize,
        need: i16,
        key: &Key,
        share: f64,
        draw: &Draw<'_>,
        sums: &[f64],
        next: &mut Layer,
    ) {
        let (layout, pool) = (self.layout, &self.layout.pools[draw.die.pool]);
        let chance = share * draw.chance;
        let need = need - draw.bonus.map_or(0, |bonus| self.plan.bonuses[bonus]);
        let mut key = *key;
        let Some(level) = pool.needs.iter().position(|level| level.need == need) else {
            key[pool.low] += u8::from(!pool.needs.is_empty());
            key[layout.casualties] += 1;
            let place = next.add(key, chance, sums);
            next.note(place + layout.hits(kind), chance * sums[0]);
            return;
        };
        let rank = key[pool.low + 1 + level];
        key[pool.low + 1 + level] += 1;
        if draw.thrown {
            key[pool.thrown] = level as u8 + 1;
            key[pool.thrown + 1] = rank;
        }
        match pool.needs[level].bearers {
            None => {
                next.add(key, chance, sums);
            }
            Some(bearers) => next.add_bearer(
                key,
                chance,
                sums,
                bearers,
                (rank as usize, kind),
                self.plan.types.len(),
            ),
        }
    }

    /// All dice are thrown and everybody is drawn: sixes are settled once more where that is needed. SHE-01.
    fn end(&mut self, firsts: &[&First], given: &[Given], layer: &Layer) {
        let types = self.plan.types.len();
        let mut known: Vec<Ends> = firsts.iter().map(|_| Ends::default()).collect();
        for (key, sums) in layer.each() {
            if !self.guessed_right(firsts, key) || !bonus::right(self.layout, given, key) {
                continue;
            }
            for (kind, hits) in self.hits.iter_mut().enumerate() {
                *hits += sums[self.layout.hits(kind)];
            }
            let mut numbers = vec![(key[self.layout.casualties] as usize, 1.0)];
            for (pool, ends) in known.iter_mut().enumerate() {
                let layout = &self.layout.pools[pool];
                let waiting = &key[layout.low + 1..layout.low + 1 + layout.needs.len()];
                if !layout.counted || waiting.iter().all(|count| *count == 0) {
                    continue;
                }
                let count = |level: usize| waiting[level] as usize;
                let mut after: Vec<(usize, f64)> = Vec::new();
                if key[self.layout.harder] == 0 {
                    let all = (0..waiting.len()).map(count).sum::<usize>();
                    after.extend(numbers.iter().map(|(number, chance)| (number + all, *chance)));
                    for (level, one) in layout.needs.iter().enumerate() {
                        for rank in 0..count(level) {
                            bear(one, types, &mut self.hits, sums, (rank, count(level)), 1.0);
                        }
                    }
                } else {
                    for end in ends.of(self.plan.pools[pool], self.rules, layout, firsts[pool], key) {
                        for (level, rank) in &end.hits {
                            let place = (*rank, count(*level));
                            bear(
                                &layout.needs[*level],
                                types,
                                &mut self.hits,
                                sums,
                                place,
                                end.chance,
                            );
                        }
                        let more =
                            |(number, chance): &(usize, f64)| (number + end.hits.len(), chance * end.chance);
                        after.extend(numbers.iter().map(more));
                    }
                }
                numbers = after;
            }
            for (number, chance) in numbers {
                self.casualties[number] += chance * sums[0];
            }
        }
    }

    fn guessed_right(&self, firsts: &[&First], key: &Key) -> bool {
        self.layout.pools.iter().zip(firsts).all(|(pool, first)| {
            if !pool.counted {
                return true;
            }
            let easy = match first.easy {
                Guess::Just(number) | Guess::AtLeast(number) => key[pool.easy] == number,
            };
            easy && first
                .hard
                .as_ref()
                .is_none_or(|guess| guess.as_slice() == &key[pool.all..pool.all + guess.len()])
        })
    }
}
