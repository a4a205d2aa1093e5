//! Disorder that ends, and those who keep together without a leader. DIS-03, MOR-01.

use crate::command;
use crate::dice::Dice;
use crate::event::{Discipline, Event};
use crate::figure::{Driven, FigureId, Impulse, Reflex};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Switch;
use crate::state::State;
use crate::turn::Turn;

use super::lots;

impl Turn<'_> {
    /// Those who are in disorder for want of a leader, and were not as the turn began, are told of it once. DIS-01.
    pub(crate) fn miss_a_leader(&mut self) {
        let leaderless = |state: &State| {
            let mut disordered = command::all_disordered(self.setting, state);
            for (id, disordered) in state.ids().zip(&mut disordered) {
                *disordered &= !state.figure(id).disorder && state.figure(id).able();
            }
            disordered
        };
        let now = leaderless(&self.after);
        if !now.contains(&true) {
            return;
        }
        // Nobody has been told before the first turn.
        let before = (self.before.turn > 0).then(|| leaderless(self.before));
        let known = |id: FigureId| before.as_ref().is_some_and(|before| before[id as usize]);
        let missing = |id: &FigureId| now[*id as usize] && !known(*id) && !self.leaderless.contains(id);
        let figures: Vec<FigureId> = self.after.ids().filter(missing).collect();
        if !figures.is_empty() {
            self.leaderless.extend(&figures);
            self.events
                .push(Event::Discipline(Discipline::Leaderless { figures }));
        }
    }

    /// After the turn those without a leader may test their cohesion; otherwise their close order breaks where disorder
    /// does that. DIS-03.
    pub(crate) fn keep_together(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let setting = self.setting;
        let rules = &setting.rulebook.command;
        if !rules.cohesion_test && !rules.disorder_breaks_close_order {
            return Ok(());
        }
        let disordered = command::all_disordered(self.setting, &self.after);
        let leaderless = |id: &FigureId| {
            disordered[*id as usize] && !self.after.figure(*id).disorder && self.after.figure(*id).able()
        };
        let tested: Vec<FigureId> = if rules.cohesion_test {
            let wish = self.orders.iter().filter(|(_, order)| order.cohesion);
            wish.map(|(id, _)| *id).filter(leaderless).collect()
        } else {
            Vec::new()
        };
        for lot in lots(self.setting, &self.after, &tested) {
            let die = rolls::cohesion(dice, &lot.name)?;
            self.events.push(Event::Discipline(Discipline::Cohesion {
                lot: lot.name.clone(),
                die,
            }));
            for id in lot.figures {
                self.prove_cohesion(id, die);
            }
        }
        if rules.disorder_breaks_close_order {
            let disordered = command::all_disordered(self.setting, &self.after);
            for id in self.after.ids() {
                let figure = &mut self.after.figures[id as usize];
                if figure.close_order() && disordered[id as usize] {
                    figure.formation = crate::formation::Formation::Loose;
                    self.events.push(Event::Discipline(Discipline::FormationLost(id)));
                }
            }
        }
        Ok(())
    }

    /// Less than the class: keeps formation, without moving. More: disorder. Equal: by reflex. DIS-03.
    fn prove_cohesion(&mut self, id: FigureId, die: u8) {
        let profile = self.after.profile(id);
        let reflex = profile.reflex.unwrap_or(if profile.class <= 2 {
            Reflex::Run
        } else {
            Reflex::Stand
        });
        let class = profile.class;
        let turn = self.after.turn + 1;
        let outcome = match die.cmp(&class) {
            std::cmp::Ordering::Less => Some(Impulse::Hold),
            std::cmp::Ordering::Greater => None,
            std::cmp::Ordering::Equal => Some(match reflex {
                Reflex::Stand => Impulse::Hold,
                Reflex::Attack => Impulse::Rush,
                Reflex::Run => Impulse::Flee,
            }),
        };
        let figure = &mut self.after.figures[id as usize];
        figure.disorder = outcome != Some(Impulse::Hold);
        figure.driven = outcome.map(|by| Driven { by, turn });
        self.events.push(Event::Discipline(Discipline::Cohesive {
            figure: id,
            class,
            outcome,
        }));
    }

    /// Impulses last one turn. MOR-01, DIS-03.
    pub(crate) fn come_to_their_senses(&mut self) {
        let turn = self.after.turn;
        for figure in &mut self.after.figures {
            let passing = |driven: Driven| driven.turn <= turn && driven.by != Impulse::Surrender;
            if figure.driven.is_some_and(passing) {
                figure.driven = None;
            }
        }
    }

    /// Disorder is over for whoever has a leader within voice: after this turn where the edition says so, else after the
    /// next one, and not without a test where morale is played. Who commands, or acts freely where that is said, needs none.
    /// DIS-03, MOR-01.
    pub(crate) fn find_order_again(&mut self) {
        if !self.after.figures.iter().any(|figure| figure.disorder) {
            return;
        }
        let at_once = self.setting.rulebook.command.leader_restores_at_once;
        let by_test = !at_once && self.setting.rulebook.on(Switch::Morale);
        let mut again: Vec<FigureId> = Vec::new();
        for id in self.after.ids() {
            let figure = self.after.figure(id);
            let long_enough = at_once || self.before.figure(id).disorder;
            if !figure.disorder || !figure.able() || figure.driven.is_some() {
                continue;
            }
            let led = self
                .after
                .ids()
                .any(|leader| leader != id && command::commands(self.setting, &self.after, leader, id));
            let own = at_once && command::free_action(self.setting, &self.after, id)
                || command::is_commander(self.after.profile(id));
            let alone = own && self.before.figure(id).disorder;
            if alone && !by_test || led && long_enough && !by_test {
                again.push(id);
            }
        }
        for id in again {
            let figure = &mut self.after.figures[id as usize];
            figure.disorder = false;
            if at_once {
                figure.formation = crate::formation::Formation::Loose;
            }
            self.events.push(Event::Discipline(Discipline::InOrderAgain(id)));
        }
    }
}
