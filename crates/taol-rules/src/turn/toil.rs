//! Work that takes "a certain time": those at the same work throw together. TSK-01 to TSK-05.

use crate::certain_time::{self, Terms};
use crate::dealings;
use crate::dice::Dice;
use crate::event::{Event, Told};
use crate::figure::{FigureId, Freedom, Task, TaskKind, skill};
use crate::order::{Action, Undertaking};
use crate::plot::DoorState;
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::SixDoes;
use crate::sorted::Map;
use crate::story::{Built, GivenUp};

use super::Turn;

/// Somebody at work, and the how manieth turn of it this is for them.
pub(super) struct Toiler {
    pub figure: FigureId,
    pub what: String,
    pub turns: u8,
    /// Clocks that had run out before. TSK-05.
    pub done: u8,
}

impl Turn<'_> {
    /// Everybody at work that takes "a certain time"; one throw for all of a side at the same work. TSK-01.
    pub(super) fn toil(&mut self, toilers: Vec<Toiler>, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let mut works: Map<(u8, u8, String), Vec<Toiler>> = Map::new();
        for toiler in toilers {
            let side = self.before.profile(toiler.figure).side;
            let table = self.after.figure(toiler.figure).table;
            let work = (side, table, toiler.what.clone());
            works.entry(work).or_default().push(toiler);
        }
        for ((side, _, what), toilers) in works {
            for team in self.teams(toilers) {
                self.team(side, &what, &team, dice)?;
            }
        }
        Ok(())
    }

    /// Those at a door, a barricade or a job of the scenario are one team; at other work those who stand together. TSK-01.
    fn teams(&self, toilers: Vec<Toiler>) -> Vec<Vec<Toiler>> {
        let gap = self.setting.rulebook.groups.foot_gap;
        let mut teams: Vec<Vec<Toiler>> = Vec::new();
        for toiler in toilers {
            let free = self.free_work(&toiler);
            let beside = |mate: &Toiler| {
                !free || dealings::beside(self.setting, &self.after, toiler.figure, mate.figure, gap).is_ok()
            };
            let (mut joined, apart): (Vec<_>, Vec<_>) =
                teams.into_iter().partition(|team| team.iter().any(beside));
            let mut team: Vec<Toiler> = joined.drain(..).flatten().collect();
            team.push(toiler);
            team.sort_by_key(|toiler| toiler.figure);
            teams = apart;
            teams.push(team);
        }
        teams.sort_by_key(|team| team[0].figure);
        teams
    }

    /// Work of one's own, neither a job of the scenario nor at a door or barricade. TSK-01.
    fn free_work(&self, toiler: &Toiler) -> bool {
        let action = self.orders.get(&toiler.figure).map(|order| &order.action);
        matches!(action, Some(Action::Work(what)) if self.setting.plot.job(what).is_none())
    }

    fn team(&mut self, side: u8, what: &str, team: &[Toiler], dice: &mut dyn Dice) -> Result<(), Refusal> {
        // Those who have been at it longest count; whoever joins helps, but brings no turns of its own. TSK-05.
        let turns = team.iter().map(|toiler| toiler.turns).max().unwrap_or(1);
        let longest = team.iter().filter(|toiler| toiler.turns == turns);
        let done = longest.fold(0, |done, toiler| done | toiler.done);
        let first = team[0].figure;
        let terms = self.terms(what, team);
        let name = self.before.name(first);
        let throw = |count, faces| rolls::task(dice, name, count, faces);
        let turned = certain_time::turn_of(&self.setting.rulebook, terms, turns, done, throw)?;
        let ready = turned.finished(terms.clocks);
        let in_the_way = self.stands_across(first).filter(|_| ready);
        let finished = ready && in_the_way.is_none();
        if turned.failed {
            let insisted = team.iter().any(|toiler| self.insists(toiler.figure));
            let given_up = self.setting.rulebook.tasks.six == SixDoes::GivesUp && !insisted;
            self.events.push(Event::Told(Told::WorkFailed {
                figure: first,
                what: dealings::called(what).to_owned(),
                dice: turned.dice,
                given_up,
            }));
            if given_up {
                self.give_up(side, what, team);
            }
            for toiler in team {
                self.set_task(toiler.figure, None);
            }
            return Ok(());
        }
        let story = &mut self.after.story;
        story
            .given_up
            .retain(|(whose, given)| !(*whose == side && given == what));
        let before = &self.before;
        story.given_up_there.retain(|given| {
            let mut team = team.iter();
            !team.any(|toiler| dealings::given_up_there(before, toiler.figure, given, what))
        });
        self.events.push(Event::Worked {
            figure: first,
            what: dealings::called(what).to_owned(),
            turns,
            dice: turned.dice.clone(),
            modifier: turned.modifier,
            done: finished,
        });
        for toiler in team {
            // Whoever joined later keeps only the clocks that ran out while it was there. TSK-05.
            let own = if toiler.turns == turns {
                turned.done
            } else {
                toiler.done | turned.done & !done
            };
            let task = Task {
                what: TaskKind::Work(what.to_owned()),
                turns: toiler.turns,
                done: own,
            };
            self.set_task(toiler.figure, (!finished).then_some(task));
        }
        if let Some(other) = in_the_way {
            self.events
                .push(Event::Told(Told::InTheWay(first, other, what.to_owned())));
        }
        if finished {
            self.finish(first, what, dice)?;
        }
        Ok(())
    }

    /// Nobody of the side goes on with it there, unless somebody insists. TSK-02.
    fn give_up(&mut self, side: u8, what: &str, team: &[Toiler]) {
        if team.iter().all(|toiler| self.free_work(toiler)) {
            for toiler in team {
                let figure = self.after.figure(toiler.figure);
                let given = GivenUp {
                    side,
                    what: what.to_owned(),
                    table: figure.table,
                    storey: figure.storey,
                    at: figure.at,
                };
                self.after.story.given_up_there.push(given);
            }
            self.after.story.given_up_there.sort_by(GivenUp::before);
            return;
        }
        let entry = (side, what.to_owned());
        if let Err(place) = self.after.story.given_up.binary_search(&entry) {
            self.after.story.given_up.insert(place, entry);
        }
    }

    /// A natural six: those at it give the work up, unless somebody of standing insists; says whether they do. TSK-02.
    pub(crate) fn given_up_by(&mut self, people: &[FigureId], what: &str, failed: bool) -> bool {
        let insisted = people.iter().any(|id| self.insists(*id));
        let gives_up = failed && !insisted && self.setting.rulebook.tasks.six == SixDoes::GivesUp;
        for id in people {
            let entry = (self.before.profile(*id).side, what.to_owned());
            let given_up = &mut self.after.story.given_up;
            match given_up.binary_search(&entry) {
                Err(place) if gives_up => given_up.insert(place, entry),
                Ok(place) if !failed => {
                    given_up.remove(place);
                }
                _ => {}
            }
        }
        gives_up
    }

    fn set_task(&mut self, id: FigureId, task: Option<Task>) {
        let figure = &mut self.after.figures[id as usize];
        figure.freedom = figure.freedom.max(Freedom::Nothing);
        figure.task = task;
    }

    /// Somebody of standing is there and insists. TSK-02.
    fn insists(&self, id: FigureId) -> bool {
        let order = self.orders.get(&id);
        let said = order.and_then(|order| order.dealings.as_ref());
        said.is_some_and(|dealings| dealings.insists)
            && dealings::somebody_insists(self.setting, &self.after, id)
    }

    /// What is peculiar to some work, and to those at it. TSK-03.
    fn terms(&self, what: &str, team: &[Toiler]) -> Terms {
        let Some((_, job)) = self.setting.plot.job(what) else {
            let pioneer = |toiler: &Toiler| self.before.profile(toiler.figure).skilled(skill::SAPPER);
            return Terms {
                skilled: team.iter().any(pioneer),
                ..Terms::PLAIN
            };
        };
        let specialist = |id: FigureId| {
            let skill = job.skill.as_ref();
            skill.is_some_and(|skill| self.before.profile(id).skilled(skill))
        };
        let equipped = |id: FigureId| {
            let tool = job.tool.map(|tool| &self.after.things[tool as usize]);
            tool.is_some_and(|tool| tool.carriers.contains(&id))
        };
        Terms {
            hard: job.hard,
            skilled: team
                .iter()
                .any(|toiler| specialist(toiler.figure) || equipped(toiler.figure)),
            skilled_as: job.specialists,
            clocks: job.clocks,
            sixes_ignored: job.sixes_ignored,
        }
    }

    /// What comes of work that is done.
    fn finish(&mut self, id: FigureId, what: &str, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let setting = self.setting;
        match &self.orders[&id].action {
            Action::Undertake(Undertaking::Bar(door)) => self.work_on_door(door, DoorState::Barred, id),
            Action::Undertake(Undertaking::BreakDown(door)) => self.work_on_door(door, DoorState::Broken, id),
            Action::Undertake(Undertaking::Clear(name)) => {
                if let Some(ground) = dealings::clearable(setting, &self.after, id, name) {
                    self.clear_away(id, name.clone(), ground);
                }
            }
            Action::Undertake(Undertaking::Build { kind, from, to }) => {
                let figure = self.after.figure(id);
                let built = Built {
                    kind: kind.clone(),
                    table: figure.table,
                    storey: figure.storey,
                    from: from.settled(),
                    to: to.settled(),
                    gone: false,
                };
                self.after.story.built.push(built);
                self.events.push(Event::Told(Told::Built(id, kind.clone())));
            }
            _ => {
                if let Some((number, job)) = setting.plot.job(what) {
                    if let Err(place) = self.after.story.jobs.binary_search(&number) {
                        self.after.story.jobs.insert(place, number);
                    }
                    self.take_effect(&job.effects, dice)?;
                }
            }
        }
        Ok(())
    }

    /// What people built stays in the list, so that the rest keep their names; it is marked as gone like the rest.
    fn clear_away(&mut self, id: FigureId, name: String, ground: u16) {
        let table = self.after.figure(id).table;
        let built = &self.before.story.built;
        let stands = |place: &usize| built[*place].table == table && !built[*place].gone;
        let built: Vec<usize> = (0..built.len()).filter(stands).collect();
        let original = self.setting.tables[table as usize].grounds.len() - built.len();
        let story = &mut self.after.story;
        match usize::from(ground).checked_sub(original) {
            Some(number) => story.built[built[number]].gone = true,
            None => {
                if let Err(place) = story.gone.binary_search(&(table, ground)) {
                    story.gone.insert(place, (table, ground));
                }
            }
        }
        self.events.push(Event::Told(Told::Cleared(id, name)));
    }
}
