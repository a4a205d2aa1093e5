//! Plan against plan: what the others could do about the best ones, and which is chosen with that in mind.

use crate::matrix;
use crate::plan::Plan;
use crate::scene::Scene;
use crate::scripts::{Mark, Script, Task};

use super::{FOUND_WITH, Found, Looked, Ready, Search};

/// So many plans of each side are set against each other.
pub(super) const ROWS: usize = 4;

/// How much of what may have been luck is taken off what is not the first choice, in standard errors.
const WARY: f64 = 1.0;

impl Search<'_> {
    /// What the others could do about the best plan: what is expected, and what hurts most.
    pub(super) fn replies(
        &mut self,
        best: &[Looked],
        others: &[Ready],
        floor: i64,
        turns: &mut u32,
    ) -> (Vec<Vec<Ready>>, usize) {
        let mut columns = vec![others.to_vec()];
        let Some(mine) = best.first().map(|looked| looked.ready.clone()) else {
            return (columns, 0);
        };
        let mut worst = {
            let mut sides = vec![&mine];
            sides.extend(others);
            self.mean(&sides, 2, turns).total()
        };
        let mut feared = 0;
        for script in [
            Script::Charge,
            Script::KeepRange,
            Script::Hold,
            Script::Flank,
            Script::FallBack,
        ] {
            if !self.meter.above(floor) {
                break;
            }
            let plans: Vec<Ready> = (1..self.parties.len())
                .map(|party| {
                    let plan = vec![
                        Task {
                            script,
                            mark: Mark::Nothing
                        };
                        self.parties[party].groups.len()
                    ];
                    self.ready(party, plan)
                })
                .collect();
            let mut sides = vec![&mine];
            sides.extend(&plans);
            let value = self.mean(&sides, 2, turns).total();
            if value < worst {
                (worst, feared) = (value, columns.len());
            }
            columns.push(plans);
        }
        for party in 1..self.parties.len() {
            let choices: Vec<Vec<Task>> = {
                let known = &self.parties[party];
                let scene = Scene::new(self.world, self.start(), known.side, &known.aims);
                known
                    .groups
                    .iter()
                    .map(|group| known.choices(&scene, group))
                    .collect()
            };
            let mut reply = columns[feared].clone();
            let mut found = false;
            for (group, tasks) in choices.iter().enumerate() {
                for task in tasks.iter().take(6) {
                    if !self.meter.above(floor) {
                        break;
                    }
                    let mut plan = reply[party - 1].plan.clone();
                    if plan.get(group).is_none_or(|now| now == task) {
                        continue;
                    }
                    plan[group] = *task;
                    let mut tried = reply.clone();
                    tried[party - 1] = self.ready(party, plan);
                    let mut sides = vec![&mine];
                    sides.extend(&tried);
                    let value = self.mean(&sides, 2, turns).total();
                    if value < worst - 1e-9 {
                        (worst, reply, found) = (value, tried, true);
                    }
                }
            }
            if found {
                feared = columns.len();
                columns.push(reply);
            }
        }
        // What is expected, what is feared most, and the newest of the rest.
        if columns.len() > ROWS {
            let feared_plan = columns.remove(feared.max(1).min(columns.len() - 1));
            columns.truncate(ROWS - 1);
            columns.push(feared_plan);
            feared = columns.len() - 1;
        }
        (columns, feared)
    }

    /// What plans come to with each of some dice.
    fn each(&mut self, sides: &[&Ready], dice: usize, turns: &mut u32) -> Vec<f64> {
        let dice = dice.min(self.seeds.len()).max(1);
        (0..dice)
            .map(|place| self.outcome(sides, place, turns).total())
            .collect()
    }

    /// Plan against plan: the mix that cannot be bettered, and one drawn from it. What was announced counts most.
    pub(super) fn choose(
        mut self,
        mut best: Vec<Looked>,
        columns: &[Vec<Ready>],
        feared: usize,
        (sound, current): (&Plan, Option<&Plan>),
        mut turns: u32,
    ) -> Found {
        let mut rows = best.len().min(ROWS);
        let own = current.map(
            |plan| match best.iter().position(|looked| looked.ready.plan == *plan) {
                Some(place) if place < rows => place,
                place => {
                    let looked = match place {
                        Some(place) => best.remove(place),
                        None => {
                            let mut looked = self.unseen(plan.clone());
                            self.look(&mut looked, &columns[0], 1, &mut turns);
                            looked
                        }
                    };
                    best.insert(rows, looked);
                    rows += 1;
                    rows - 1
                }
            },
        );
        // Those that a plan was found with were lucky for it.
        self.seeds.rotate_left(FOUND_WITH);
        // Once the others have spoken it is their next turn alone that is open: what is expected and what is feared will do.
        let spoken = !self.announced.is_empty() && columns.len() > 2;
        let few = [
            columns[0].clone(),
            columns[feared.max(1).min(columns.len() - 1)].clone(),
        ];
        let (columns, feared) = if spoken { (&few[..], 1) } else { (columns, feared) };
        let cells = (rows * columns.len()).max(1) as i64;
        let room = self.meter.left() / (self.price() * cells);
        let dice = room.clamp(if self.meter.above(0) { 3 } else { 1 }, 64) as usize;
        let first = best
            .iter()
            .take(rows)
            .position(|looked| looked.ready.plan == *sound);
        let base = own.or(first).unwrap_or(0);
        let mut payoff = vec![Vec::new(); rows];
        for column in columns {
            let mut thrown: Vec<Vec<f64>> = Vec::new();
            for looked in best.iter().take(rows) {
                let each = if self.out_of_time() {
                    vec![looked.total - looked.liked]
                } else {
                    let mut sides = vec![&looked.ready];
                    sides.extend(column);
                    self.each(&sides, dice, &mut turns)
                };
                thrown.push(each);
            }
            for (row, looked) in best.iter().take(rows).enumerate() {
                let worth = mean(&thrown[row]) - WARY * luck(&thrown[row], &thrown[base]);
                payoff[row].push(worth + looked.liked);
            }
        }
        let certain = self.certain;
        let (mix, _, _) = if columns.len() > 1 {
            // What is expected, mixed with what each would come to against all that could be done about it.
            let blended: Vec<Vec<f64>> = payoff
                .iter()
                .map(|row| {
                    let expected = row[0];
                    row.iter()
                        .map(|value| certain * expected + (1.0 - certain) * value)
                        .collect()
                })
                .collect();
            matrix::solve(&blended)
        } else {
            let top = (0..rows)
                .max_by(|one, other| payoff[*one][0].total_cmp(&payoff[*other][0]).then(other.cmp(one)))
                .unwrap_or(0);
            (
                (0..rows).map(|row| f64::from(u8::from(row == top))).collect(),
                Vec::new(),
                0.0,
            )
        };
        // What would hardly ever be chosen is never chosen.
        let mix: Vec<f64> = mix
            .into_iter()
            .map(|share| if share < 0.1 { 0.0 } else { share })
            .collect();
        let top = (0..mix.len()).max_by(|one, other| mix[*one].total_cmp(&mix[*other]).then(other.cmp(one)));
        // A second thought is no place for whims, nor is an answer to what others have said.
        let chosen = match top {
            Some(top) if own.is_some() || !self.announced.is_empty() => top,
            _ => self.whim.weighted(&mix),
        };
        let worth = |row: usize| {
            let row = &payoff[row];
            let least = row.iter().copied().fold(f64::INFINITY, f64::min);
            certain * row[0] + (1.0 - certain) * least
        };
        let current = own
            .zip(current)
            .map(|(row, plan)| (plan.clone(), worth(row), worth(chosen)));
        let worst = payoff
            .get(chosen)
            .and_then(|row| row.get(feared))
            .copied()
            .unwrap_or(0.0);
        Found {
            best,
            chosen,
            mix,
            feared: columns.get(feared).cloned().unwrap_or_default(),
            worst,
            turns,
            current,
        }
    }
}

fn mean(each: &[f64]) -> f64 {
    each.iter().sum::<f64>() / each.len().max(1) as f64
}

/// How far one row of throws may be ahead of another by luck alone: the standard error of what lies between them.
fn luck(one: &[f64], other: &[f64]) -> f64 {
    let apart: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let (middle, dice) = (mean(&apart), apart.len());
    let spread: f64 = apart
        .iter()
        .map(|value| (value - middle) * (value - middle))
        .sum();
    (spread / (dice * dice.saturating_sub(1).max(1)) as f64).sqrt()
}
