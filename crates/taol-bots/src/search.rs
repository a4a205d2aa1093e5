//! Looking for a plan: first what a commander would say, then group by group what is better, then chance changes, then
//! plan against plan. Every comparison uses the same imagined dice.

mod contest;

use std::collections::BTreeSet;

use taol_rules::order::Orders;
use taol_rules::state::State;

use crate::budget::Meter;
use crate::chance::{Whim, mixed};
use crate::imagine;
use crate::plan::{Party, Plan};
use crate::scene::{Scene, World};
use crate::scripts::Task;
use crate::value::{Judge, Value};

/// So many plans are remembered as the best.
const KEPT: usize = 6;
/// A plan that is worse by so much with the first dice is not looked at any longer.
const BEHIND: f64 = 0.10;
/// There should be time for so many chance changes.
const VARIANTS: i64 = 60;
/// So much of the time in a hundred is kept for the last choice: few throws would make it a matter of luck.
const FOR_THE_CHOICE: i64 = 22;
/// No plan is found with more dice than these.
const FOUND_WITH: usize = 32;

/// What somebody thinks with: everything that stays the same during one search.
pub(crate) struct Search<'a> {
    /// The world.
    pub world: &'a World<'a>,
    /// The table as it stands, or may stand: the same people in every world.
    pub worlds: &'a [State],
    /// Who plans: oneself first.
    pub parties: &'a [Party],
    /// What others have announced: it holds in the first turn.
    pub announced: &'a Orders,
    /// What is good.
    pub judge: Judge<'a>,
    /// A liking for scripts, and for what was told last turn.
    pub liking: &'a dyn Fn(&Party, usize, &Task) -> f64,
    /// Turns ahead.
    pub horizon: u32,
    /// What is left of the time.
    pub meter: Meter<'a>,
    /// Whims.
    pub whim: Whim,
    /// Dice for comparisons.
    pub seeds: Vec<u64>,
    /// Boldness of first plans.
    pub boldness: f64,
}

/// A plan with what everybody does by it in the first turn.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    /// The plan.
    pub plan: Plan,
    /// The orders.
    pub first: Orders,
}

/// A plan that was looked at.
#[derive(Clone, Debug)]
pub(crate) struct Looked {
    /// The plan and its orders.
    pub ready: Ready,
    /// What it came to on average.
    pub value: Value,
    /// That and what one likes about it.
    pub total: f64,
    /// What it came to with the first dice alone.
    first: f64,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The best plans, the best first.
    pub best: Vec<Looked>,
    /// The one chosen, among them.
    pub chosen: usize,
    /// How often each would be chosen.
    pub mix: Vec<f64>,
    /// The plans of the others that hurt the chosen one most, party by party.
    pub feared: Vec<Ready>,
    /// What the chosen plan is worth against that.
    pub worst: f64,
    /// Imagined turns.
    pub turns: u32,
    /// What was announced before, and what it and the chosen plan come to with the same dice.
    pub current: Option<(Plan, f64, f64)>,
}

impl Found {
    /// What the chosen plan is worth more than one that was announced already.
    pub fn gain(&self, now: &Plan) -> f64 {
        match &self.current {
            Some((plan, before, after)) if plan == now => after - before,
            _ => 0.0,
        }
    }
}

impl<'a> Search<'a> {
    /// A plan with its first orders, as far as they can be tried. What others announced is taken at its word.
    fn ready(&self, party: usize, plan: Plan) -> Ready {
        let known = &self.parties[party];
        let mut first = known.orders(self.world, self.start(), &plan);
        if party > 0 {
            for group in &known.groups {
                for id in &group.people {
                    if let Some(order) = self.announced.get(id) {
                        first.insert(*id, order.clone());
                    }
                }
            }
        }
        imagine::fit(self.world.setting, self.start(), &mut first);
        Ready { plan, first }
    }

    /// The world that orders are made for.
    fn start(&self) -> &'a State {
        &self.worlds[0]
    }

    /// What plans come to with some dice, in one of the worlds.
    fn outcome(&mut self, sides: &[&Ready], place: usize, turns: &mut u32) -> Value {
        let (seed, start) = (self.seeds[place], &self.worlds[place % self.worlds.len()]);
        let mut orders = Orders::new();
        for (id, order) in self.announced {
            orders.insert(*id, order.clone());
        }
        for ready in sides.iter().rev() {
            orders.extend(ready.first.iter().map(|(id, order)| (*id, order.clone())));
        }
        self.meter.pay(start.figures.len());
        *turns += 1;
        let Some(mut state) = imagine::turn(self.world, start, orders, seed) else {
            return self.judge.value(start);
        };
        let mut value = Value::default();
        let mut weight = 1.0;
        for ahead in 1..self.horizon {
            if state.story.over {
                break;
            }
            value.add(&self.judge.value(&state), 0.25 * weight);
            weight *= 0.75;
            let mut orders = Orders::new();
            for (party, ready) in self.parties.iter().zip(sides) {
                orders.extend(party.orders(self.world, &state, &ready.plan));
            }
            self.meter.pay(start.figures.len());
            *turns += 1;
            match imagine::turn(self.world, &state, orders, mixed(seed ^ u64::from(ahead) << 40)) {
                Some(after) => state = after,
                None => break,
            }
        }
        value.add(&self.judge.value(&state), weight);
        value
    }

    /// The average over some dice.
    fn mean(&mut self, sides: &[&Ready], dice: usize, turns: &mut u32) -> Value {
        let mut value = Value::default();
        for place in 0..dice.min(self.seeds.len()).max(1) {
            let one = self.outcome(sides, place, turns);
            value.add(&one, 1.0 / dice.max(1) as f64);
        }
        value
    }

    fn liked(&self, plan: &[Task]) -> f64 {
        let party = &self.parties[0];
        plan.iter()
            .enumerate()
            .map(|(group, task)| (self.liking)(party, group, task))
            .sum()
    }

    /// Looks at one of one's own plans.
    fn look(&mut self, plan: Plan, others: &[Ready], dice: usize, turns: &mut u32) -> Looked {
        let ready = self.ready(0, plan);
        let liked = self.liked(&ready.plan);
        let value = {
            let mut sides = vec![&ready];
            sides.extend(others);
            self.outcome(&sides, 0, turns)
        };
        let first = value.total() + liked;
        let looked = Looked {
            ready,
            value,
            total: first,
            first,
        };
        self.look_on(looked, others, dice, liked, turns)
    }

    /// The same, but what is clearly worse with the first dice is not thrown for again.
    fn race(
        &mut self,
        plan: Plan,
        others: &[Ready],
        dice: usize,
        best: f64,
        turns: &mut u32,
    ) -> Option<Looked> {
        let looked = self.look(plan, others, 1, turns);
        if looked.first < best - BEHIND {
            return None;
        }
        let liked = self.liked(&looked.ready.plan);
        Some(self.look_on(looked, others, dice, liked, turns))
    }

    /// More dice for a plan that has had the first.
    fn look_on(
        &mut self,
        mut looked: Looked,
        others: &[Ready],
        dice: usize,
        liked: f64,
        turns: &mut u32,
    ) -> Looked {
        let dice = dice.min(self.seeds.len()).max(1);
        if dice == 1 {
            return looked;
        }
        let mut value = Value::default();
        value.add(&looked.value, 1.0 / dice as f64);
        let mut sides = vec![&looked.ready];
        sides.extend(others);
        for place in 1..dice {
            let one = self.outcome(&sides, place, turns);
            value.add(&one, 1.0 / dice as f64);
        }
        looked.value = value;
        looked.total = value.total() + liked;
        looked
    }

    /// The search.
    pub fn run(mut self, last: Option<Plan>, current: Option<&Plan>) -> Found {
        let mut turns = 0;
        let whole = self.meter.left();
        let others: Vec<Ready> = (1..self.parties.len())
            .map(|party| {
                let plan = self.parties[party].first_plan(self.world, self.start(), 0.5);
                self.ready(party, plan)
            })
            .collect();
        let mut seen: BTreeSet<Plan> = BTreeSet::new();
        let mut best: Vec<Looked> = Vec::new();
        let sound = self.parties[0].first_plan(self.world, self.start(), self.boldness);
        let mut firsts = vec![sound.clone()];
        firsts.extend(last);
        firsts.extend(current.cloned());
        for plan in firsts {
            if seen.contains(&plan) || !best.is_empty() && !self.meter.above(0) {
                continue;
            }
            let looked = self.look(plan, &others, 2, &mut turns);
            seen.insert(looked.ready.plan.clone());
            keep(&mut best, looked);
        }
        self.climb(&mut best, &mut seen, &others, whole * 45 / 100, &mut turns);
        let (columns, feared_from) = self.replies(&best, &others, whole * 25 / 100, &mut turns);
        self.vary(
            &mut best,
            &mut seen,
            &columns,
            whole * FOR_THE_CHOICE / 100,
            &mut turns,
        );
        // What a commander would say first stays to be chosen: many chances to be lucky outdo what is sound.
        if !best
            .iter()
            .take(contest::ROWS)
            .any(|looked| looked.ready.plan == sound)
        {
            best.retain(|looked| looked.ready.plan != sound);
            let looked = self.look(sound, &columns[0], 2, &mut turns);
            best.insert(best.len().min(contest::ROWS - 1), looked);
        }
        self.choose(best, &columns, feared_from, current, turns)
    }

    /// Group by group, whatever is better, until nothing is or time runs short.
    fn climb(
        &mut self,
        best: &mut Vec<Looked>,
        seen: &mut BTreeSet<Plan>,
        others: &[Ready],
        floor: i64,
        turns: &mut u32,
    ) {
        let choices: Vec<Vec<Task>> = {
            let party = &self.parties[0];
            let scene = Scene::new(self.world, self.start(), party.side, &party.aims);
            party
                .groups
                .iter()
                .map(|group| party.choices(&scene, group))
                .collect()
        };
        for pass in 0..4 {
            let mut better = false;
            for (group, tasks) in choices.iter().enumerate() {
                for task in tasks {
                    if !self.meter.above(floor) {
                        return;
                    }
                    let Some(top) = best.first() else {
                        return;
                    };
                    let mut plan = top.ready.plan.clone();
                    if plan.get(group).is_none_or(|now| now == task) {
                        continue;
                    }
                    plan[group] = *task;
                    if seen.contains(&plan) {
                        continue;
                    }
                    let (total, first) = (top.total, top.first);
                    seen.insert(plan.clone());
                    if let Some(looked) = self.race(plan, others, 2 + pass, first, turns) {
                        better |= looked.total > total + 1e-9;
                        keep(best, looked);
                    }
                }
            }
            if !better {
                return;
            }
            // The same dice again would only fool those who were lucky.
            self.seeds.rotate_left(1);
            let again: Vec<Plan> = best.iter().map(|looked| looked.ready.plan.clone()).collect();
            best.clear();
            for plan in again {
                let looked = self.look(plan, others, 3, turns);
                keep(best, looked);
            }
        }
    }

    /// Chance changes of the best plans, while there is time.
    fn vary(
        &mut self,
        best: &mut Vec<Looked>,
        seen: &mut BTreeSet<Plan>,
        columns: &[Vec<Ready>],
        floor: i64,
        turns: &mut u32,
    ) {
        let choices: Vec<Vec<Task>> = {
            let party = &self.parties[0];
            let scene = Scene::new(self.world, self.start(), party.side, &party.aims);
            party
                .groups
                .iter()
                .map(|group| party.choices(&scene, group))
                .collect()
        };
        if choices.is_empty() || best.is_empty() {
            return;
        }
        // Plans are compared with the same dice, and with more of them where there is time.
        let room = (self.meter.left() - floor) / (self.price() * VARIANTS);
        let dice = (room.clamp(3, 16)) as usize;
        let again: Vec<Plan> = best.iter().map(|looked| looked.ready.plan.clone()).collect();
        if self.meter.above(floor) {
            best.clear();
        }
        for plan in again {
            if best.is_empty() || self.meter.above(floor) {
                let looked = self.look(plan, &columns[0], dice, turns);
                keep(best, looked);
            }
        }
        let mut idle = 0;
        while self.meter.above(floor) && idle < 200 {
            let parent = self.whim.below(best.len());
            let mut plan = best[parent].ready.plan.clone();
            if self.whim.below(3) == 0 {
                let other = self.whim.below(best.len());
                let cut = self.whim.below(plan.len());
                plan[cut..].copy_from_slice(&best[other].ready.plan[cut..]);
            }
            for _ in 0..1 + self.whim.below(2) {
                let group = self.whim.below(choices.len());
                plan[group] = choices[group][self.whim.below(choices[group].len())];
            }
            if seen.contains(&plan) {
                idle += 1;
                continue;
            }
            idle = 0;
            seen.insert(plan.clone());
            let first = best[0].first;
            if let Some(looked) = self.race(plan, &columns[0], dice, first, turns) {
                keep(best, looked);
            }
        }
    }

    /// What it costs to look at a plan once.
    fn price(&self) -> i64 {
        i64::from(self.horizon) * Meter::price(self.start().figures.len())
    }

    fn out_of_time(&self) -> bool {
        self.meter.left() == 0
    }
}

/// Keeps a plan if it is among the best; of equals the first stays.
fn keep(best: &mut Vec<Looked>, looked: Looked) {
    if best.iter().any(|known| known.ready.plan == looked.ready.plan) {
        return;
    }
    let place = best
        .iter()
        .position(|known| looked.total > known.total + 1e-9)
        .unwrap_or(best.len());
    best.insert(place, looked);
    best.truncate(KEPT);
}
