//! A body that answers as one: "if you, then we". TUR-05, FOR-02, FOR-03.

use crate::dice::Dice;
use crate::event::Undone;
use crate::figure::FigureId;
use crate::formation::{self, FEWEST, Formation, bodies};
use crate::order::{Action, March, Order};
use crate::refusal::Refusal;

use super::Phase;
use super::course;
use super::march::Column;
use super::runner::Runner;

impl Phase<'_> {
    /// Marks all who may come to march because somebody of their body answers for it.
    pub(super) fn await_answers(&self, runners: &mut [Runner]) {
        let answers = |(_, order): &(&FigureId, &Order)| {
            let answers = &order.answers;
            answers.iter().any(|answer| answer.then.of_a_body())
        };
        let answering: Vec<FigureId> = self.spoken.iter().filter(answers).map(|(id, _)| *id).collect();
        if answering.is_empty() {
            return;
        }
        let fastest = formation::fastest(self.setting);
        for body in bodies(self.state) {
            if !body.members.iter().any(|id| answering.contains(id)) {
                continue;
            }
            for id in body.members {
                runners[id as usize].may_answer = true;
                runners[id as usize].with_the_body = fastest;
            }
        }
    }

    /// The answer of a body takes over from what all of it were doing. TUR-05.
    pub(super) fn answer_as_one(
        &mut self,
        runners: &mut [Runner],
        id: FigureId,
        answer: usize,
        time: f64,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        runners[id as usize].answered = true;
        let members = self.at_hand(runners, id);
        if members.len() < FEWEST || !members.contains(&id) {
            return Ok(());
        }
        self.answered.push((id, answer, time));
        for member in &members {
            runners[*member as usize].answered = true;
        }
        match &self.orders[&id].answers[answer].then {
            Action::March(march) => self.march_off(runners, members, march, time, dice),
            Action::BreakRanks => {
                self.loosen(&members, Formation::Loose, Undone::ByOrder);
                for member in members {
                    self.marches.part(member);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Those who still keep their places with somebody: on the march together, or standing together with nothing else to
    /// do.
    fn at_hand(&self, runners: &[Runner], id: FigureId) -> Vec<FigureId> {
        let goes_alone = |member: &FigureId| {
            let runner = &runners[*member as usize];
            *member != id && runner.answered || runner.halt.is_some() || !runner.present
        };
        let marching: Vec<FigureId> = self.marches.mates(id).collect();
        let mut members = if marching.is_empty() {
            let body = formation::body_of(self.state, id);
            body.map_or(Vec::new(), |body| body.members)
        } else {
            marching
        };
        let stands = |member: &FigureId| {
            let action = self.spoken.get(*member).map(|order| &order.action);
            runners[*member as usize].legs.is_empty()
                && matches!(
                    action,
                    None | Some(Action::Hold | Action::Pivot | Action::Reload(_))
                )
        };
        members
            .retain(|member| !goes_alone(member) && (self.marches.together(id, *member) || stands(member)));
        members
    }

    /// From where everybody stands at that moment the body marches, wheels or turns. FOR-03, MOV-06.
    fn march_off(
        &mut self,
        runners: &mut [Runner],
        members: Vec<FigureId>,
        march: &March,
        time: f64,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let mut standing = self.state.clone();
        for id in &members {
            let placed = runners[*id as usize].placed_at(time);
            let figure = &mut standing.figures[*id as usize];
            (figure.at, figure.facing) = (placed.at, placed.facing);
        }
        let Some(old) = formation::Body::front_of(&standing, &members) else {
            return Ok(());
        };
        let front = march
            .turn
            .map_or(old, |turn| formation::nearest_quarter(old, turn));
        for id in &members {
            let runner = &mut runners[*id as usize];
            runner.cut_at(time);
            runner.run = None;
        }
        self.followed.extend_from_slice(&members);
        let column = Column {
            members,
            front,
            march,
            begins: time,
        };
        let place = self.draw_up(&standing, column, dice)?;
        let mut alone = Vec::new();
        self.set_out_in_step(runners, place, &mut alone);
        for way in &alone {
            course::lay(self, &mut runners[way.id as usize], way, way.begins, dice)?;
        }
        Ok(())
    }
}
