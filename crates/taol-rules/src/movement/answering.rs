//! "If you, then I": an answer takes over from the order, and is held to what orders are held to. TUR-05, AFT-07, DNG-01.

use taol_geometry::Placed;

use crate::dice::Dice;
use crate::event::Stop;
use crate::figure::FigureId;
use crate::order::Action;
use crate::refusal::Refusal;
use crate::rulebook::Going;

use super::Phase;
use super::course::{self, Prepared};
use super::runner::{Runner, Steering, Watch};
use super::steer;
use super::throws::Throw;

/// Somebody whose answer comes true: when, who, and which of the answers.
pub(super) type Triggered = (f64, FigureId, usize);

impl<'a> Phase<'a> {
    /// The answers of one tick take over, all who go a way of their own facing the ground together. TUR-05, SLO-04.
    pub(super) fn answer_together(
        &mut self,
        runners: &mut [Runner],
        others: &[Runner],
        triggered: &[Triggered],
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        self.throw_together(triggered);
        // What each does from now on is known to all before anybody's way is laid.
        for (time, id, answer) in triggered {
            if !self.orders[id].answers[*answer].then.of_a_body() {
                self.answered.push((*id, *answer, *time));
                self.marches.part(*id);
            }
        }
        let mut ways: Vec<Prepared<'a>> = Vec::new();
        for (time, id, answer) in triggered {
            ways.extend(self.take_over(runners, others, *id, *answer, *time, dice)?);
        }
        self.face_the_ground(runners, &ways, dice)?;
        for way in &ways {
            course::lay(self, &mut runners[way.id as usize], way, way.begins, dice)?;
        }
        for (time, id, _) in triggered {
            self.pursuers_are_left(runners, *id, *time, dice)?;
        }
        Ok(())
    }

    /// Those who stand together and give the same answer throw their dice together. SLO-04.
    fn throw_together(&mut self, triggered: &[Triggered]) {
        if triggered.len() > 1 {
            let (setting, state, orders) = (self.setting, self.state, self.orders);
            let then = |(_, id, answer): &Triggered| (*id, &orders[id], &orders[id].answers[*answer].then);
            let answers = triggered.iter().map(then).collect();
            self.throws.join_answers(setting, state, answers);
        }
    }

    /// An answer takes over from the order; gives back the way it leads, if that depends on nobody. TUR-05.
    fn take_over(
        &mut self,
        runners: &mut [Runner],
        others: &[Runner],
        id: FigureId,
        answer: usize,
        time: f64,
        dice: &mut dyn Dice,
    ) -> Result<Option<Prepared<'a>>, Refusal> {
        let orders = self.orders;
        let order = &orders[&id];
        let action = &order.answers[answer].then;
        if action.of_a_body() {
            self.answer_as_one(runners, id, answer, time, dice)?;
            return Ok(None);
        }
        let crawling = matches!(action, Action::Crawl(_));
        self.leave_the_ranks(&mut runners[id as usize], id, action);
        let runner = &mut runners[id as usize];
        runner.answered = true;
        if crawling {
            runner.speed = self.throws.crawl(self.setting, self.state, id, dice)?;
        }
        // Whatever one has run before, one crawls at one's own pace from here on. MOV-03.
        let gone = if crawling { 0.0 } else { runner.gone_by(time) };
        let most = if order.two_paces {
            crate::sheet::two_paces(self.setting, self.state, id)
        } else {
            runner.speed
        };
        runner.give_up_the_way(time);
        runner.will_stop(Stop::Held);
        let sets_out = time.max(runner.waits_until);
        runner.left = (most - gone).min(runner.speed * (1.0 - sets_out)).max(0.0);
        if self.touching[id as usize] && action.moves() && self.surrounded(id) {
            runner.stop_at(time, Stop::Contact);
            return Ok(None);
        }
        if self.state.figure(id).aboard.is_some() && action.moves() {
            self.over_the_rail(runner, id, action, dice)?;
        }
        let Some(path) = self.fixed_path(runners, id, action) else {
            self.watch(runners, Some(others), id, action, time, dice)?;
            return Ok(None);
        };
        runners[id as usize].leaves = action.leaves();
        let from = runners[id as usize].placed_at(time).at;
        let mut way = course::prepare(self, &mut runners[id as usize], id, from, path, crawling);
        self.up_to_contact(runners, action, &mut way);
        way.begins = sets_out;
        Ok(Some(way))
    }

    /// Leaving an enemy, or being left, while watching somebody: slowness dice off at once, stuck on sixes; those of
    /// the hard ground one stands in or comes to first do for both. AFT-07, CON-03.
    pub(super) fn part_while_watching(
        &mut self,
        runner: &mut Runner,
        id: FigureId,
        time: f64,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let costs = self.setting.rulebook.slowness.parting_costs_dice;
        if !costs || runner.parted || !self.parts(id) {
            return Ok(());
        }
        runner.parted = true;
        if let Some((ground, going)) = self.hard_ground_ahead(runner, id, time) {
            let ground = (runner.table, ground, going);
            let throw = self.throws.slowness(self.setting, self.state, id, ground, dice)?;
            if throw.sticks() {
                runner.stop_at(time, Stop::Contact);
            }
            return Ok(());
        }
        let throw = self.throws.parting(self.setting, self.state, id, dice)?;
        if throw.sticks() {
            runner.stop_at(time, Stop::Contact);
        }
        let lost = throw.lost.min(runner.left);
        runner.slowed_down(lost);
        runner.left -= lost;
        Ok(())
    }

    /// The hard ground that somebody who watches another stands in or comes to first, as far as one can tell.
    fn hard_ground_ahead(&self, runner: &Runner, id: FigureId, time: f64) -> Option<(u16, Going)> {
        let Steering::Watch { watch, .. } = &runner.steering else {
            return None;
        };
        let from = runner.placed_at(time);
        let there = self.announced_end(watch.target());
        let way = match watch {
            Watch::Withdraw(..) => from.at - there,
            _ => there - from.at,
        };
        let direction = way.direction()?;
        let length = match watch {
            Watch::Withdraw(..) => runner.left,
            _ => way.length().min(runner.left),
        };
        let from = Placed {
            facing: direction,
            ..from
        };
        let piece = steer::next_edge(self, runner, id, &from, direction, length)?;
        let hard = matches!(piece.going, Going::Difficult | Going::VeryDifficult);
        hard.then_some((piece.ground, piece.going))
    }

    /// Those in pursuit of somebody whose answer leaves them are left, and lose dice too. AFT-07.
    fn pursuers_are_left(
        &mut self,
        runners: &mut [Runner],
        id: FigureId,
        time: f64,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        if !self.parts(id) {
            return Ok(());
        }
        let pursues = |enemy: &FigureId| {
            let target = self.in_force(*enemy).and_then(Action::target);
            let runner = &runners[*enemy as usize];
            target == Some(id) && runner.watches() && !runner.parted && runner.halt.is_none()
        };
        let pursuers: Vec<FigureId> = self.held_by(id).filter(pursues).collect();
        for enemy in pursuers {
            // It sees the other go at that very moment, and not a tick before.
            let runner = &mut runners[enemy as usize];
            let gone = runner.gone_by(1.0);
            runner.cut_at(time);
            runner.left += gone - runner.gone_by(1.0);
            self.part_while_watching(&mut runners[enemy as usize], enemy, time, dice)?;
        }
        Ok(())
    }
}

impl Throw {
    /// Sixes all: whoever leaves an enemy does not get away. AFT-07.
    pub(super) fn sticks(&self) -> bool {
        self.kept.iter().all(|die| *die == 6)
    }
}
