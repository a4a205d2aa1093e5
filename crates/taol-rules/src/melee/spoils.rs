//! Stepping into an enemy's place, emblems and captives. AFT-03, AFT-06, CPT-01.

use taol_geometry::distance_base_base;

use crate::event::{Combat, Event};
use crate::figure::{FigureId, Impulse, Status, ThingKind};
use crate::place::outwards;
use crate::turn::Turn;

use super::after::{Aftermath, Victory};
use super::fray::BESIDE;
use super::stepping::{self, StepIn};

impl Turn<'_> {
    /// Who killed or drove back may step into the place; a charging rider must, in some editions. AFT-03.
    pub(super) fn step_in(&mut self, aftermath: &Aftermath, moved: &mut Vec<FigureId>) {
        let wants = |id: FigureId| self.orders.get(&id).is_some_and(|order| order.after.steps_in);
        let gone = |id: FigureId| moved.contains(&id) || self.left_its_place(id);
        let steps = self.who_steps_in(aftermath, moved, &wants, &gone);
        if steps.is_empty() {
            return;
        }
        let ends = stepping::step_in(self.setting, &self.after, &steps);
        for step in steps.iter().filter(|step| step.must) {
            if !ends.iter().any(|(went, _)| went.figure == step.figure) {
                let blocked = Combat::CannotStepIn(step.figure);
                self.events.push(Event::Combat(blocked));
            }
        }
        for (step, to) in ends {
            let figure = &mut self.after.figures[step.figure as usize];
            figure.at = to;
            moved.push(step.figure);
            self.events.push(Event::Combat(Combat::SteppedIn {
                figure: step.figure,
                to,
            }));
            self.lay_hands_on(step);
        }
    }

    /// Off the table, or out of action on the ground: nobody stands there any more. AFT-03, WND-03.
    pub(super) fn left_its_place(&self, id: FigureId) -> bool {
        let figure = self.after.figure(id);
        figure.fallen() || !figure.present()
    }

    /// Whether somebody must step in: a charging rider, in some editions. AFT-03, CAV-07.
    pub(super) fn must_step_in(&self, aftermath: &Aftermath, id: FigureId) -> bool {
        self.setting.rulebook.charge.must_follow && aftermath.charging.contains(&id)
    }

    /// Who steps into whose place, of those who want or must, into places that are free. AFT-03.
    pub(super) fn who_steps_in(
        &self,
        aftermath: &Aftermath,
        moved: &[FigureId],
        wants: &dyn Fn(FigureId) -> bool,
        gone: &dyn Fn(FigureId) -> bool,
    ) -> Vec<StepIn> {
        let must = |id: FigureId| self.must_step_in(aftermath, id);
        let at = |id: FigureId| {
            let place = aftermath.places.binary_search_by_key(&id, |place| place.0);
            place.map_or(self.after.figure(id).at, |place| aftermath.places[place].1)
        };
        let mut claims: Vec<&Victory> = aftermath
            .victories
            .iter()
            .filter(|won| {
                let victor = self.after.figure(won.front);
                victor.able()
                    && !victor.driven_back
                    && !self.after.stowed(victor)
                    && (wants(won.front) || must(won.front))
                    && !self.after.stowed(self.after.figure(won.victim))
                    && gone(won.victim)
                    && !moved.contains(&won.front)
            })
            .collect();
        // Those who must come first, then the stronger; whoever is nearer, then whoever stands nearer the middle line.
        claims.sort_by(|a, b| {
            let key = |won: &Victory| (must(won.front), self.after.profile(won.front).class, won.killed);
            let stands = |won: &Victory| self.after.figure(won.front).at;
            // What differs by a rounding is alike.
            let distance = |won: &Victory| (at(won.victim).distance(stands(won)) * 1e6).round();
            key(b)
                .cmp(&key(a))
                .then(distance(a).total_cmp(&distance(b)))
                .then(outwards(stands(a), stands(b)))
                .then((a.front, a.victim).cmp(&(b.front, b.victim)))
        });
        let mut steps: Vec<StepIn> = Vec::new();
        for won in claims {
            let taken = |step: &StepIn| step.figure == won.front || step.victim == won.victim;
            if !steps.iter().any(taken) {
                steps.push(StepIn {
                    figure: won.front,
                    victim: won.victim,
                    place: at(won.victim),
                    must: must(won.front),
                });
            }
        }
        steps
    }

    /// On foot into the place of a killed bearer: hands on the emblem. AFT-06.
    fn lay_hands_on(&mut self, step: StepIn) {
        let foot = !self.after.locomotion(step.figure).mounted();
        if !foot || !self.left_its_place(step.victim) {
            return;
        }
        for place in 0..self.after.things.len() {
            let thing = &self.after.things[place];
            let bore = self.before.things[place].carriers.contains(&step.victim);
            if thing.kind == ThingKind::Emblem && thing.carriers.is_empty() && bore {
                self.hands_on(step.figure, place);
            }
        }
    }

    /// A full turn with hands on it, neither killed nor driven back nor gone from there, and it is taken. AFT-06.
    pub(super) fn hold_emblems(&mut self) {
        for place in 0..self.after.things.len() {
            let Some((id, since)) = self.after.things[place].taken_by else {
                continue;
            };
            let figure = self.after.figure(id);
            let thing = &self.after.things[place];
            let near = figure.at.distance(thing.at) <= self.after.placed(id).base.length();
            if !figure.able() || figure.driven_back || !near || !thing.carriers.is_empty() {
                self.after.things[place].taken_by = None;
            } else if since < self.after.turn {
                let thing = &mut self.after.things[place];
                thing.taken_by = None;
                thing.carriers = vec![id];
                self.events.push(Event::Combat(Combat::TookEmblem {
                    figure: id,
                    thing: place as u16,
                }));
            }
        }
    }

    /// Captives whom nobody holds any more are free; who has laid down arms waits until friends come. Whoever is freed
    /// now neither holds nor frees anybody yet. CPT-01, MOR-01.
    pub(super) fn hold_captives(&mut self) {
        let captives = self.after.ids().filter(|id| {
            let figure = self.after.figure(*id);
            figure.status == Status::Captive && figure.carried_by.is_none()
        });
        let held: Vec<(FigureId, Option<FigureId>, bool)> = captives
            .map(|id| {
                let captor = self.captor_of(id);
                (id, captor, captor.is_none() && self.may_go(id))
            })
            .collect();
        for (id, captor, freed) in held {
            let figure = &mut self.after.figures[id as usize];
            figure.captor = captor;
            if freed {
                figure.status = Status::Fit;
                figure.driven = None;
                self.events.push(Event::Combat(Combat::Freed(id)));
            }
        }
    }

    /// Somebody able right beside a captive.
    fn beside(&self, captive: FigureId, other: FigureId) -> bool {
        let (figure, standing) = (self.after.figure(captive), self.after.figure(other));
        captive != other
            && standing.able()
            && (standing.table, standing.storey) == (figure.table, figure.storey)
            && distance_base_base(&self.after.placed(captive), &self.after.placed(other)) <= BESIDE
    }

    /// Who holds a captive: who took it, else the strongest enemy beside it, of several the nearest. CPT-01.
    fn captor_of(&self, id: FigureId) -> Option<FigureId> {
        let side = self.after.profile(id).side;
        let holds = |captor: &FigureId| {
            self.setting.enemies(side, self.after.profile(*captor).side) && self.beside(id, *captor)
        };
        let far = |other: FigureId| self.after.figure(other).at.distance(self.after.figure(id).at);
        let class = |other: FigureId| self.after.profile(other).class;
        self.after.figure(id).captor.filter(holds).or_else(|| {
            self.after.ids().filter(holds).min_by(|a, b| {
                let stronger = class(*b).cmp(&class(*a));
                stronger.then(far(*a).total_cmp(&far(*b))).then(a.cmp(b))
            })
        })
    }

    /// A captive whom nobody holds is free; who has laid down arms, once a friend is beside it. MOR-01.
    fn may_go(&self, id: FigureId) -> bool {
        let figure = self.after.figure(id);
        let surrendered = figure
            .driven
            .is_some_and(|driven| driven.by == Impulse::Surrender);
        let side = self.after.profile(id).side;
        let friend = |other: FigureId| {
            !self.setting.enemies(side, self.after.profile(other).side) && self.beside(id, other)
        };
        !surrendered || self.after.ids().any(friend)
    }
}
