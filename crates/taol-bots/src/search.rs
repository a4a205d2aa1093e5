//! Looking for a plan: first what a commander would say, then group by group what is better, then chance changes, then
//! plan against plan. Every comparison uses the same imagined dice.

mod contest;

use taol_rules::order::Orders;
use taol_rules::sorted::Set;
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
/// With time for fewer looks than these, the best of many plans would be the luckiest.
const ENOUGH: i64 = 24;
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
    /// What the others are expected to go on with, party by party.
    pub expected: &'a [Plan],
    /// How far that can be relied on, from 0 to 1.
    pub certain: f64,
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
    /// What it came to with each of the dice so far.
    each: Vec<Value>,
    /// What one likes about it.
    liked: f64,
}

impl Looked {
    /// What it came to with the first so many dice.
    fn with(&self, dice: usize) -> f64 {
        let sum: f64 = self.each.iter().take(dice).map(Value::total).sum();
        self.liked + sum / dice.max(1) as f64
    }
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
        let people = || known.groups.iter().flat_map(|group| &group.people);
        if party > 0 && people().any(|id| self.announced.contains_key(id)) {
            // Whoever is not mentioned stays put.
            first = people()
                .filter_map(|id| Some((*id, self.announced.get(id)?.clone())))
                .collect();
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

    /// One of one's own plans, not looked at yet.
    fn unseen(&self, plan: Plan) -> Looked {
        let ready = self.ready(0, plan);
        Looked {
            liked: self.liked(&ready.plan),
            ready,
            value: Value::default(),
            total: f64::NEG_INFINITY,
            each: Vec::new(),
        }
    }

    /// Looks at a plan with so many dice, beside those it was looked at with before.
    fn look(&mut self, looked: &mut Looked, others: &[Ready], dice: usize, turns: &mut u32) {
        for place in looked.each.len()..dice.min(FOUND_WITH) {
            let mut sides = vec![&looked.ready];
            sides.extend(others);
            let value = self.outcome(&sides, place, turns);
            looked.each.push(value);
        }
        let mut value = Value::default();
        for one in &looked.each {
            value.add(one, 1.0 / looked.each.len() as f64);
        }
        (looked.value, looked.total) = (value, value.total() + looked.liked);
    }

    /// Whether a plan does as well as the best with the same dice. What falls behind is not thrown for again.
    fn challenge(
        &mut self,
        best: &mut [Looked],
        plan: Plan,
        others: &[Ready],
        dice: usize,
        turns: &mut u32,
    ) -> Option<Looked> {
        let champion = best.first_mut()?;
        let mut challenger = self.unseen(plan);
        for thrown in 1..=dice.min(FOUND_WITH) {
            self.look(champion, others, thrown, turns);
            self.look(&mut challenger, others, thrown, turns);
            let ahead = challenger.with(thrown) - champion.with(thrown);
            if ahead < -BEHIND / thrown as f64 {
                return None;
            }
        }
        Some(challenger)
    }

    /// The search.
    pub fn run(mut self, last: Option<Plan>, current: Option<&Plan>) -> Found {
        let mut turns = 0;
        let whole = self.meter.left();
        let others: Vec<Ready> = (1..self.parties.len())
            .map(|party| self.ready(party, self.expected[party - 1].clone()))
            .collect();
        let sound = self.parties[0].first_plan(self.world, self.start(), self.boldness);
        let mut plans = vec![sound.clone()];
        plans.extend(current.cloned());
        plans.extend(last);
        if whole >= self.price() * ENOUGH {
            plans.extend(self.parties[0].portfolio(self.world, self.start(), &sound));
        }
        let mut seen: Set<Plan> = Set::new();
        plans.retain(|plan| seen.insert(plan.clone()));
        let mut best = self.halved(plans, &others, whole * 50 / 100, &mut turns);
        self.climb(&mut best, &mut seen, &others, whole * 40 / 100, &mut turns);
        let (columns, feared) = self.replies(&best, &others, whole * 30 / 100, &mut turns);
        let floor = whole * FOR_THE_CHOICE / 100;
        self.vary(&mut best, &mut seen, &others, floor, &mut turns);
        // What a commander would say first stays to be chosen: many chances to be lucky outdo what is sound.
        let mut rows = best.iter().take(contest::ROWS);
        if !rows.any(|looked| looked.ready.plan == sound) {
            best.retain(|looked| looked.ready.plan != sound);
            let mut looked = self.unseen(sound.clone());
            self.look(&mut looked, &others, 1, &mut turns);
            best.insert(best.len().min(contest::ROWS - 1), looked);
        }
        self.choose(best, &columns, feared, (&sound, current), turns)
    }

    /// The best of some plans: all are looked at, then the better half of them more closely, and so on.
    fn halved(&mut self, plans: Vec<Plan>, others: &[Ready], floor: i64, turns: &mut u32) -> Vec<Looked> {
        let mut best: Vec<Looked> = Vec::new();
        for plan in plans {
            if best.is_empty() || self.meter.above(floor) {
                let mut looked = self.unseen(plan);
                self.look(&mut looked, others, 1, turns);
                best.push(looked);
            }
        }
        let mut dice = 1;
        loop {
            best.sort_by(|one, other| other.total.total_cmp(&one.total));
            if best.len() <= 2 || !self.meter.above(floor) {
                break;
            }
            best.truncate(best.len().div_ceil(2));
            dice *= 2;
            for looked in &mut best {
                self.look(looked, others, dice, turns);
            }
        }
        best.truncate(KEPT);
        best
    }

    /// What each group could be told.
    fn choices(&self) -> Vec<Vec<Task>> {
        let party = &self.parties[0];
        let scene = Scene::new(self.world, self.start(), party.side, &party.aims);
        let groups = party.groups.iter();
        groups.map(|group| party.choices(&scene, group)).collect()
    }

    /// Plans are compared with the same dice, and with more of them where there is time.
    fn dice(&self, floor: i64) -> usize {
        let room = (self.meter.left() - floor) / (self.price() * VARIANTS);
        room.clamp(3, 12) as usize
    }

    /// Whatever one group can do better, until nothing is or time runs short.
    fn climb(
        &mut self,
        best: &mut Vec<Looked>,
        seen: &mut Set<Plan>,
        others: &[Ready],
        floor: i64,
        turns: &mut u32,
    ) {
        let mut changes: Vec<(usize, Task)> = Vec::new();
        for (group, tasks) in self.choices().into_iter().enumerate() {
            changes.extend(tasks.into_iter().map(|task| (group, task)));
        }
        let dice = self.dice(floor);
        for _ in 0..3 {
            let before = best.first().map(|looked| looked.ready.plan.clone());
            for left in (1..=changes.len()).rev() {
                // In any order: time may run out before the last.
                changes.swap(self.whim.below(left), left - 1);
                let (group, task) = changes[left - 1];
                if !self.meter.above(floor) {
                    return;
                }
                let Some(mut plan) = best.first().map(|looked| looked.ready.plan.clone()) else {
                    return;
                };
                plan[group] = task;
                if !seen.insert(plan.clone()) {
                    continue;
                }
                if let Some(looked) = self.challenge(best, plan, others, dice, turns) {
                    keep(best, looked);
                }
            }
            if before == best.first().map(|looked| looked.ready.plan.clone()) {
                return;
            }
        }
    }

    /// Chance changes of the best plans, while there is time.
    fn vary(
        &mut self,
        best: &mut Vec<Looked>,
        seen: &mut Set<Plan>,
        others: &[Ready],
        floor: i64,
        turns: &mut u32,
    ) {
        let choices = self.choices();
        if choices.is_empty() || best.is_empty() {
            return;
        }
        let dice = self.dice(floor);
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
            if !seen.insert(plan.clone()) {
                idle += 1;
                continue;
            }
            idle = 0;
            if let Some(looked) = self.challenge(best, plan, others, dice, turns) {
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
