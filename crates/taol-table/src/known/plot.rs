//! What a seat knows of the plot: its own objectives, and how they stand. OBJ-01, FOG-01.

use taol_rules::plot::{Condition, Job, Plot, Who, Whose};
use taol_rules::rulebook::Text;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::story;

use super::Cast;
use crate::knowledge::Eyes;

impl Cast {
    pub(super) fn plot(&self, setting: &Setting, state: &State, eyes: Eyes) -> Plot {
        let side = eyes.side();
        let plot = &setting.plot;
        let mut secrets = plot.secrets.clone();
        for (place, secret) in secrets.iter_mut().enumerate() {
            let own = side.is_some_and(|side| story::knows(setting, state, place as u16, Who::Side(side)));
            secret.known_to.clear();
            if !own {
                secret.text = Text::default();
            }
        }
        let mut jobs = plot.jobs.clone();
        for job in &mut jobs {
            job.effects.clear();
            let known = side.is_some_and(|side| story::knows_job(setting, state, job, Who::Side(side)));
            if known {
                job.after = None;
            } else {
                job.text = Text::default();
            }
        }
        let hidden = |condition: &Condition| names_hidden_work(condition, &jobs);
        let own = self.own_objectives(setting, state, eyes).into_iter();
        let objectives = own.map(|(place, owner)| {
            let mut known = plot.objectives[place].clone();
            known.owner = owner;
            known.after = None;
            let condition = known.condition.as_ref();
            known.condition = condition
                .and_then(|condition| self.condition(plot, condition))
                .filter(|condition| !hidden(condition));
            known
        });
        Plot {
            objectives: objectives.collect(),
            secrets,
            jobs,
            doors: plot.doors.clone(),
            roads: plot.roads.clone(),
            ..Plot::default()
        }
    }

    /// The objectives of these eyes, by their places in the scenario, and whose they are.
    fn own_objectives(&self, setting: &Setting, state: &State, eyes: Eyes) -> Vec<(usize, Whose)> {
        let mut own = Vec::new();
        for (place, objective) in setting.plot.objectives.iter().enumerate() {
            let (side, owner) = match objective.owner {
                Whose::Side(side) => (side, Some(objective.owner)),
                Whose::Figure(id) => (state.profile(id).side, self.number(id).map(Whose::Figure)),
            };
            let known = Some(side) == eyes.side() && story::revealed(setting, state, place as u16);
            own.extend(owner.filter(|_| known).map(|owner| (place, owner)));
        }
        own
    }

    /// What has been judged of one's own objectives, by their places in the plot that one knows.
    pub(super) fn judged(&self, setting: &Setting, state: &State, eyes: Eyes) -> Vec<(u16, bool)> {
        let judged = &state.story.judged;
        if eyes == Eyes::All {
            return judged.clone();
        }
        let own = self.own_objectives(setting, state, eyes);
        let verdict = |place: usize| judged.iter().find(|(which, _)| usize::from(*which) == place);
        own.iter()
            .enumerate()
            .filter_map(|(number, (place, _))| Some((number as u16, verdict(*place)?.1)))
            .collect()
    }

    /// A condition about people one knows; nothing if it is about others too. Of several ways those that one knows are left,
    /// and nobody is to see to it that something unheard of does not come about.
    fn condition(&self, plot: &Plot, condition: &Condition) -> Option<Condition> {
        let who = |who: Who| match who {
            Who::Figure(id) => self.number(id).map(Who::Figure),
            Who::Unit(_) | Who::Side(_) => Some(who),
        };
        let unheard_of = |part: &Condition| match part {
            Condition::Not(inner) => {
                matches!(**inner, Condition::Happened(_)) && self.condition(plot, inner).is_none()
            }
            _ => false,
        };
        Some(match condition {
            Condition::Reached(whom, place) => Condition::Reached(who(*whom)?, place.clone()),
            Condition::Holds(whom, thing) => Condition::Holds(who(*whom)?, *thing),
            Condition::Safe(id) => Condition::Safe(self.number(*id)?),
            Condition::Alive(id) => Condition::Alive(self.number(*id)?),
            Condition::Dead(id) => Condition::Dead(self.number(*id)?),
            Condition::Captive(id) => Condition::Captive(self.number(*id)?),
            Condition::Learnt(whom, secret) => Condition::Learnt(who(*whom)?, *secret),
            Condition::Left(whom, edge) => Condition::Left(who(*whom)?, *edge),
            Condition::NobodyLeft(whom) => Condition::NobodyLeft(who(*whom)?),
            Condition::Count(whom, being, number) => Condition::Count(who(*whom)?, being.clone(), *number),
            Condition::EngineAt(engine, place, with) => {
                let with = match with {
                    Some(whom) => Some(who(*whom)?),
                    None => None,
                };
                Condition::EngineAt(*engine, place.clone(), with)
            }
            Condition::Beside(one, other) => Condition::Beside(self.number(*one)?, self.number(*other)?),
            Condition::Turn(_) | Condition::DoorIs(..) | Condition::Done(_) | Condition::Lies(..) => {
                condition.clone()
            }
            // An objective says in words what has to come about: where people get to, and with what. Whatever hangs on what is
            // said or known stays to be found out.
            Condition::Happened(event) => {
                let when = plot.happenings.get(*event as usize)?.when.as_ref()?;
                is_plain(when).then(|| self.condition(plot, when))??
            }
            Condition::All(parts) => {
                let heard_of = parts.iter().filter(|part| !unheard_of(part));
                let known = heard_of.map(|part| self.condition(plot, part));
                let known: Vec<Condition> = known.collect::<Option<_>>()?;
                Condition::All((!known.is_empty()).then_some(known)?)
            }
            Condition::Any(parts) => {
                let known = parts.iter().filter_map(|part| self.condition(plot, part));
                let known: Vec<Condition> = known.collect();
                Condition::Any((!known.is_empty()).then_some(known)?)
            }
            Condition::Not(part) => Condition::Not(Box::new(self.condition(plot, part)?)),
        })
    }
}

/// Whether a condition is only about where people and things are, and what has become of them.
fn is_plain(condition: &Condition) -> bool {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().all(is_plain),
        Condition::Not(part) => is_plain(part),
        Condition::Learnt(..) | Condition::Beside(..) | Condition::Happened(_) | Condition::DoorIs(..) => {
            false
        }
        _ => true,
    }
}

/// Whether a condition is about work that one has not heard of. OBJ-01, FOG-01.
fn names_hidden_work(condition: &Condition, jobs: &[Job]) -> bool {
    match condition {
        Condition::Done(job) => jobs.get(*job as usize).is_some_and(|job| job.after.is_some()),
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().any(|part| names_hidden_work(part, jobs))
        }
        Condition::Not(part) => names_hidden_work(part, jobs),
        _ => false,
    }
}
