//! The clock: everybody moves at once, and enemies who meet stop where they touch. TUR-08, TUR-09, CON-01.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use taol_geometry::{Bounds, Point, depth_base_base, distance_base_base, first_contact};

use crate::dice::Dice;
use crate::event::Stop;
use crate::figure::{FigureId, Status};
use crate::order::{Action, Condition};
use crate::refusal::Refusal;
use crate::timeline::Meeting;

use super::Phase;
use super::row::put_in_order;
use super::runner::{Piece, Runner, Steering};
use super::steer::{self, TICKS};
use super::watchers::Watchers;

/// Meetings closer in time than this happen together.
const TOGETHER: f64 = 1e-9;

/// Two who pass each other across a wall are looked at again after this time: the wall may end.
const LOOK_AGAIN: f64 = 1.0 / 256.0;

/// A base that overlaps another by more than this after a turn has run into it.
const SWING: f64 = 0.01;

/// Room round somebody's way beyond which nobody can touch them, in centimetres: more than any rounding.
const ROOM: f64 = 0.01;

/// Two enemies who might meet.
#[derive(Clone, Copy, Debug)]
struct Pair {
    one: FigureId,
    other: FigureId,
    /// They cannot touch before this time.
    not_before: f64,
    /// Counts their changes of course, so that a meeting found earlier can be told to be stale.
    version: u32,
}

/// A meeting to come; earlier ones first, then by figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Coming {
    /// When, as bits: those of numbers above 0 are in the order of the numbers.
    time: u64,
    who: (FigureId, FigureId),
    /// The pair, and its version when the meeting was found.
    place: u32,
    version: u32,
}

/// The pairs, who is in which, and on which tick each has to be looked at next.
struct Pairs {
    all: Vec<Pair>,
    /// Where each figure's pairs begin in `of_figure`; one more entry than figures.
    begins: Vec<u32>,
    of_figure: Vec<u32>,
    /// The first pair to look at on each tick; the others follow in `after`.
    due: Vec<u32>,
    after: Vec<u32>,
}

/// No pair.
const NONE: u32 = u32::MAX;

impl Pairs {
    fn new(phase: &Phase<'_>, runners: &[Runner], ticks: u32) -> Pairs {
        let all = pairs(phase, runners);
        let mut due = vec![NONE; ticks as usize];
        let mut after = vec![NONE; all.len()];
        for (place, pair) in all.iter().enumerate() {
            let tick = (pair.not_before * f64::from(ticks)) as usize;
            if tick < ticks as usize {
                after[place] = std::mem::replace(&mut due[tick], place as u32);
            }
        }
        Pairs {
            all,
            begins: Vec::new(),
            of_figure: Vec::new(),
            due,
            after,
        }
    }

    /// Sorts the pairs by figure, the first time somebody stops.
    fn sort_by_figure(&mut self, figures: usize) {
        if !self.begins.is_empty() {
            return;
        }
        self.begins = vec![0u32; figures + 1];
        for pair in &self.all {
            self.begins[pair.one as usize + 1] += 1;
            self.begins[pair.other as usize + 1] += 1;
        }
        for figure in 0..figures {
            self.begins[figure + 1] += self.begins[figure];
        }
        let mut next = self.begins.clone();
        self.of_figure = vec![0u32; self.all.len() * 2];
        for (place, pair) in self.all.iter().enumerate() {
            for id in [pair.one, pair.other] {
                self.of_figure[next[id as usize] as usize] = place as u32;
                next[id as usize] += 1;
            }
        }
    }

    /// The pairs of one figure.
    fn with(&self, id: FigureId) -> std::ops::Range<usize> {
        self.begins[id as usize] as usize..self.begins[id as usize + 1] as usize
    }

    /// Puts a pair down for the tick on which it might touch next.
    fn put_off(&mut self, place: u32, tick: usize) {
        let ticks = self.due.len();
        let wanted = self.all[place as usize].not_before * ticks as f64;
        if wanted < ticks as f64 {
            let next = (wanted as usize).max(tick + 1);
            if next < ticks {
                self.after[place as usize] = std::mem::replace(&mut self.due[next], place);
            }
        }
    }
}

/// Runs the clock from 0 to 1 and says who met whom.
pub(super) fn run(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    dice: &mut dyn Dice,
) -> Result<Vec<Meeting>, Refusal> {
    let answering = phase.spoken.any(|order| !order.answers.is_empty());
    let mut watchers = Watchers::new(runners, answering);
    let ticks = if answering || !watchers.all.is_empty() {
        TICKS
    } else {
        1
    };
    let mut pairs = Pairs::new(phase, runners, ticks);
    let mut meetings = Vec::new();
    for tick in 0..ticks {
        let begins = f64::from(tick) / f64::from(ticks);
        let ends = f64::from(tick + 1) / f64::from(ticks);
        steer::tick(phase, runners, &mut watchers, begins, ends, dice)?;
        if answering && answer(phase, runners, begins, ends, dice)? {
            watchers = Watchers::new(runners, answering);
        }
        meet(
            phase,
            runners,
            &mut pairs,
            tick as usize,
            begins,
            ends,
            &mut meetings,
        );
    }
    Ok(meetings)
}

/// Enemies on one table near enough to meet this turn, found by sweeping from left to right.
fn pairs(phase: &Phase<'_>, runners: &[Runner]) -> Vec<Pair> {
    #[derive(Clone, Copy)]
    struct Entry {
        room: Bounds,
        at: Point,
        reach: f64,
        speed: f64,
        side: u8,
        table: u8,
        id: FigureId,
    }
    let entry = |id: &FigureId| {
        let runner = &runners[*id as usize];
        Entry {
            room: runner.room().grown(runner.reach + ROOM),
            at: runner.start.at,
            reach: runner.reach,
            speed: runner.fastest(0.0),
            side: runner.side,
            table: runner.table,
            id: *id,
        }
    };
    let there = |id: &&FigureId| runners[**id as usize].present && runners[**id as usize].resists;
    let mut by_left: Vec<Entry> = Vec::with_capacity(runners.len());
    by_left.extend(phase.from_left.iter().filter(there).map(entry));
    put_in_order(&mut by_left, |entry| (entry.room.min.x, entry.id));
    let mut pairs = Vec::with_capacity(by_left.len() * 2);
    for (order, one) in by_left.iter().enumerate() {
        for other in &by_left[order + 1..] {
            if other.room.min.x > one.room.max.x {
                break;
            }
            // Without a branch: what rules a pair out cannot be foretold.
            let apart = (other.room.min.y > one.room.max.y) | (one.room.min.y > other.room.max.y);
            if apart | (one.side == other.side) | (one.table != other.table) {
                continue;
            }
            let closing = one.speed + other.speed;
            let gap = one.at.distance(other.at) - (one.reach + other.reach);
            if closing > 0.0
                && gap <= closing
                && phase.setting.enemies(one.side, other.side)
                && phase.fight(one.id, other.id)
            {
                pairs.push(Pair {
                    one: one.id.min(other.id),
                    other: one.id.max(other.id),
                    not_before: (gap / closing - 1e-9).max(0.0),
                    version: 0,
                });
            }
        }
    }
    pairs
}

/// Everybody who meets an enemy between two times stops, all those of one moment together.
fn meet(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    pairs: &mut Pairs,
    tick: usize,
    begins: f64,
    ends: f64,
    meetings: &mut Vec<Meeting>,
) {
    let mut coming: BinaryHeap<Reverse<Coming>> = BinaryHeap::new();
    let mut place = pairs.due[tick];
    while place != NONE {
        look(
            phase,
            runners,
            &mut pairs.all[place as usize],
            place,
            begins,
            ends,
            &mut coming,
        );
        place = pairs.after[place as usize];
    }
    let (mut now, mut stopped): (Vec<u32>, Vec<FigureId>) = (Vec::new(), Vec::new());
    while let Some(Reverse(first)) = coming.pop() {
        // What was foreseen before somebody changed course has no say in when the others meet.
        if pairs.all[first.place as usize].version != first.version {
            continue;
        }
        let time = f64::from_bits(first.time);
        now.clear();
        let mut next = Some(first);
        while let Some(met) = next {
            if pairs.all[met.place as usize].version == met.version {
                now.push(met.place);
            }
            let together = coming
                .peek()
                .is_some_and(|Reverse(met)| f64::from_bits(met.time) <= time + TOGETHER);
            next = together.then(|| coming.pop()).flatten().map(|Reverse(met)| met);
        }
        let passing = stop_together(phase, runners, &mut pairs.all, &mut now, time, meetings);
        for place in passing {
            let later = time + LOOK_AGAIN;
            if later < ends {
                look(
                    phase,
                    runners,
                    &mut pairs.all[place as usize],
                    place,
                    later,
                    ends,
                    &mut coming,
                );
            }
        }
        pairs.sort_by_figure(runners.len());
        // Each pair of those who stopped is looked at again, once.
        stopped.clear();
        for place in &now {
            let pair = pairs.all[*place as usize];
            for id in [pair.one, pair.other] {
                // Whoever is known to have stopped is known with the whole body.
                if !stopped.contains(&id) {
                    stopped.push(id);
                    stopped.extend(phase.marches.mates(id));
                }
            }
        }
        stopped.sort_unstable();
        stopped.dedup();
        for id in &stopped {
            for entry in pairs.with(*id) {
                let place = pairs.of_figure[entry];
                let pair = &mut pairs.all[place as usize];
                if pair.other == *id && stopped.binary_search(&pair.one).is_ok() {
                    continue;
                }
                pair.version += 1;
                if pair.not_before < ends {
                    look(phase, runners, pair, place, time, ends, &mut coming);
                }
            }
        }
    }
    let mut place = pairs.due[tick];
    while place != NONE {
        let next = pairs.after[place as usize];
        pairs.put_off(place, tick);
        place = next;
    }
}

/// Looks for the first contact of a pair; a pair that cannot touch yet is not looked at again until it can.
fn look(
    phase: &Phase<'_>,
    runners: &[Runner],
    pair: &mut Pair,
    place: u32,
    begins: f64,
    ends: f64,
    coming: &mut BinaryHeap<Reverse<Coming>>,
) {
    let (one, other) = (&runners[pair.one as usize], &runners[pair.other as usize]);
    let closing = one.fastest(begins) + other.fastest(begins);
    if closing <= 0.0 {
        pair.not_before = f64::INFINITY;
        return;
    }
    // Nobody touches those who have left the table. NEG-01.
    let ends = ends.min(one.leaves_at()).min(other.leaves_at());
    let mut time = begins;
    while time < ends {
        let (a, b) = (one.piece_at(time, ends), other.piece_at(time, ends));
        let until = a.until.min(b.until);
        if time == begins {
            let apart = a.at.distance(b.at) - one.reach - other.reach;
            if apart > 0.0 && begins + apart / closing >= ends {
                pair.not_before = begins + apart / closing;
                return;
            }
        }
        if comes_near(&a, &b, one.reach + other.reach + 0.001, until - time) {
            // An oblong base may also swing into somebody as it turns at a corner of its way.
            let whole = a.since.max(b.since);
            let turns = time > 0.0 && whole >= time;
            let swings = turns && depth_base_base(&one.on(&a), &other.on(&b)) > SWING;
            let met = if swings {
                Some(time)
            } else {
                let since = |since: f64| touch(one, other, since, (time, until));
                since(whole).or_else(|| if whole < time { since(time) } else { None })
            };
            if let Some(met) = met.filter(|met| phase.level(one, other, (time, *met))) {
                coming.push(Reverse(Coming {
                    time: met.to_bits(),
                    who: (pair.one, pair.other),
                    place,
                    version: pair.version,
                }));
                return;
            }
        }
        if until <= time {
            break;
        }
        time = until;
    }
}

/// When two first touch within a span of time, reckoned from a moment since which both have kept to their ways: the same to the
/// last bit, whatever makes the clock tick. What others do elsewhere makes no difference.
fn touch(one: &Runner, other: &Runner, since: f64, (begins, ends): (f64, f64)) -> Option<f64> {
    let end = one.leaves_at().min(other.leaves_at()).min(1.0);
    let (a, b) = (one.piece_at(since, end), other.piece_at(since, end));
    let span = a.until.min(b.until) - since;
    let after = first_contact(&one.on(&a), a.velocity, &other.on(&b), b.velocity, span)?;
    Some(since + after).filter(|met| (begins..=ends).contains(met))
}

/// Whether the circles round two moving bases come together at all: rules out nearly every pair.
fn comes_near(a: &Piece, b: &Piece, reach: f64, span: f64) -> bool {
    let (apart, closing) = (b.at - a.at, b.velocity - a.velocity);
    let speed = closing.length_squared();
    if speed == 0.0 {
        return false;
    }
    let nearest = (-apart.dot(closing) / speed).clamp(0.0, span);
    (apart + closing * nearest).length_squared() <= reach * reach
}

/// Stops those who touch at one moment; gives back the pairs that only pass each other across a wall. CON-02.
fn stop_together(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    pairs: &mut [Pair],
    now: &mut Vec<u32>,
    time: f64,
    meetings: &mut Vec<Meeting>,
) -> Vec<u32> {
    let mut passing = Vec::new();
    now.retain(|place| {
        let pair = &mut pairs[*place as usize];
        let meets = !phase.only_pass_across(runners, pair.one, pair.other, time);
        if !meets {
            pair.version += 1;
            passing.push(*place);
        }
        meets
    });
    for place in now.iter() {
        let pair = pairs[*place as usize];
        meetings.push(Meeting {
            time,
            one: pair.one,
            other: pair.other,
        });
        for id in [pair.one, pair.other] {
            let runner = &mut runners[id as usize];
            let set_out = runner.gone_by(time) > 0.0 || matches!(runner.steering, Steering::Watch { .. });
            runner.stop_at(time, if set_out { Stop::Contact } else { runner.stop });
            if set_out {
                runner.stop = Stop::Contact;
            }
        }
    }
    // Only now those who are stopped by their mates: whoever touched somebody themselves stops for that.
    for place in now.iter() {
        let pair = pairs[*place as usize];
        for id in [pair.one, pair.other] {
            phase.marches.stop_with(runners, id, time);
        }
    }
    passing
}

/// "If you, then I": the first answer whose condition comes true takes over at that very moment. Says whether
/// anybody's did. TUR-05.
fn answer(
    phase: &mut Phase<'_>,
    runners: &mut [Runner],
    begins: f64,
    ends: f64,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    let mut triggered: Vec<(f64, FigureId, usize)> = Vec::new();
    for (id, order) in phase.spoken.iter() {
        let runner = &runners[*id as usize];
        let held = || {
            let danger = runner.stop == Stop::Danger || phase.held_by_danger(*id);
            danger || order.action == Action::Hesitate
        };
        let stopped = !runner.goes_on_at(begins);
        if order.answers.is_empty() || runner.answered || stopped || !runner.present || held() {
            continue;
        }
        // A captive answers as its captor does. CPT-01.
        let figure = phase.state.figure(*id);
        let captor = figure.captor.filter(|_| figure.status == Status::Captive);
        let runner = captor.map_or(runner, |captor| &runners[captor as usize]);
        if !runner.goes_on_at(begins) {
            continue;
        }
        let first = order.answers.iter().enumerate().filter_map(|(place, answer)| {
            let moment = moment(phase, runners, runner, answer.when, begins, ends)?;
            // Whoever the ground holds does not go elsewhere instead. SLO-02, SLO-07.
            let free = runner.goes_on_at(moment) && !(answer.then.moves() && runner.held_by_ground(moment));
            free.then_some((moment, *id, place))
        });
        triggered.extend(first.min_by(|a, b| a.0.total_cmp(&b.0).then(a.2.cmp(&b.2))));
    }
    if triggered.is_empty() {
        return Ok(false);
    }
    // Those who change their minds in the same tick do not see each other do it. Whoever goes alone is no longer there
    // when a body answers; of two who answer for one body the first to see it come true does.
    let of_a_body = |id: &FigureId, place: usize| phase.orders[id].answers[place].then.of_a_body();
    triggered.sort_by(|a, b| {
        let (one, other) = (of_a_body(&a.1, a.2), of_a_body(&b.1, b.2));
        one.cmp(&other).then(a.0.total_cmp(&b.0))
    });
    let before = runners.to_vec();
    phase.answer_together(runners, &before, &triggered, dice)?;
    for (time, id, _) in triggered {
        steer::advance(
            phase,
            runners,
            Some(&before),
            id as usize,
            (begins, time, ends),
            dice,
        )?;
    }
    Ok(true)
}

/// Two people indoors on different floors: one walks about over the other's head. TUR-05.
fn floor_between(phase: &Phase<'_>, one: &Runner, other: &Runner, time: f64) -> bool {
    let table = &phase.setting.tables[one.table as usize];
    let inside = |runner: &Runner| {
        let room = table.room_at(runner.middle_at(time), runner.storey_at(time));
        room.is_some()
    };
    one.storey_at(time) != other.storey_at(time) && inside(one) && inside(other)
}

/// When a condition comes true between two ticks, if it does.
fn moment(
    phase: &Phase<'_>,
    runners: &[Runner],
    runner: &Runner,
    condition: Condition,
    begins: f64,
    ends: f64,
) -> Option<f64> {
    let holds = |time: f64| match condition {
        Condition::ComesWithin(who, distance) => {
            let other = &runners[who as usize];
            let near = distance_base_base(&runner.placed_at(time), &other.placed_at(time));
            near <= distance + taol_geometry::TOUCH && !floor_between(phase, runner, other, time)
        }
        Condition::Moves(who) => {
            let (other, little) = (
                &runners[who as usize],
                crate::sheet::two_paces(phase.setting, phase.state, who),
            );
            // What was announced and agreed is answered, even if the ground then lets it come to nothing. TUR-04.
            let meant_to = || phase.announced_end(who).distance(other.start.at) > little;
            other.gone_by(time) > little || other.held_by_ground(time) && meant_to()
        }
        Condition::Contacted => false,
    };
    if holds(begins) {
        return Some(begins);
    }
    if !holds(ends) {
        return None;
    }
    let (mut before, mut after) = (begins, ends);
    for _ in 0..40 {
        let middle = (before + after) * 0.5;
        if holds(middle) {
            after = middle
        } else {
            before = middle
        }
    }
    Some(after)
}
