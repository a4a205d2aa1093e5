//! Work that takes whole immobile turns: reloading, tasks, mounting, dressing, climbing. TUR-02, MOV-07, MOV-08.

use std::sync::Arc;

use taol_geometry::Placed;

use crate::dice::Dice;
use crate::engine::EngineOrder;
use crate::event::Event;
use crate::figure::{FigureId, Freedom, Profile, Task, TaskKind};
use crate::order::{Action, Order};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::setting::Setting;

use super::formations::changes;
use super::toil::Toiler;
use super::{Turn, care};

impl Turn<'_> {
    /// In contact with an enemy, or was until the melee parted them.
    pub(crate) fn touched(&self, id: FigureId) -> bool {
        let fought = self.after.figure(id).melee_turns > self.before.figure(id).melee_turns;
        self.after.in_contact(id) || fought
    }

    /// An answer has taken it off what it was at. TUR-01, TUR-05.
    pub(crate) fn called_off(&self, id: FigureId) -> bool {
        self.called_off.contains(&id)
    }

    /// Everybody at work: touched by an enemy, the work is lost; otherwise one more turn of it is done. TUR-02.
    pub(super) fn work(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let mut toilers = Vec::new();
        let mut changing = Vec::new();
        let spoken = self.spoken.clone();
        let mut orders = spoken.iter().peekable();
        for id in self.before.ids() {
            let order = orders.next_if(|(who, _)| **who == id);
            if self.before.figure(id).able() && !self.after.figure(id).present() {
                continue;
            }
            let kind = order.and_then(|(_, order)| {
                let reloads = order.reloads.map(TaskKind::Reload);
                reloads.or_else(|| task(self.setting, self.before.profile(id), &order.action))
            });
            // Who changes formation does nothing else, where that takes the turn. FOR-05.
            let forming = self.setting.rulebook.formations.changes_after_the_turn
                && order.is_some_and(|(_, order)| changes(order));
            let Some(kind) = kind.filter(|_| !forming) else {
                // Righting a cart is seen to with the carts. ART-03.
                let rights =
                    |order: &Order| matches!(order.action, Action::Engine(EngineOrder::Right { .. }));
                if !order.is_some_and(|(_, order)| rights(order)) {
                    self.put_aside(id);
                }
                continue;
            };
            if self.called_off(id) {
                self.after.figures[id as usize].task = None;
                self.events.push(Event::PutAside(id));
                continue;
            }
            let helper_touched = matches!(kind, TaskKind::Climb(_)) && self.helper_touched(id);
            let climbs_on = matches!(kind, TaskKind::Climb(_)) && self.only_escaladed(id);
            let touched = self.touched(id) && !climbs_on;
            if touched || helper_touched {
                self.after.figures[id as usize].task = None;
                let told = if touched {
                    Event::Interrupted(id)
                } else {
                    Event::PutAside(id)
                };
                self.events.push(told);
                continue;
            }
            let done = match &self.before.figure(id).task {
                Some(task) if task.what == kind => task.turns,
                _ => 0,
            };
            let turns = done.saturating_add(1);
            if let TaskKind::Work(what) = kind {
                let clocks = self.before.figure(id).task.as_ref().filter(|_| done > 0);
                toilers.push(Toiler {
                    figure: id,
                    what,
                    turns,
                    done: clocks.map_or(0, |task| task.done),
                });
                continue;
            }
            if kind == TaskKind::Mount {
                changing.push((id, turns));
                continue;
            }
            let finished = self.one_turn_of(id, &kind, turns, dice)?;
            self.worked(id, kind, turns, finished);
        }
        let riders: Vec<FigureId> = changing.iter().map(|(id, _)| *id).collect();
        let finished = self.change_saddles(&riders);
        for ((id, turns), finished) in changing.into_iter().zip(finished) {
            self.worked(id, TaskKind::Mount, turns, finished);
        }
        self.toil(toilers, dice)
    }

    /// A turn of work is over, and perhaps all of it.
    fn worked(&mut self, id: FigureId, what: TaskKind, turns: u8, finished: bool) {
        let figure = &mut self.after.figures[id as usize];
        figure.freedom = figure.freedom.max(Freedom::Nothing);
        figure.task = (!finished).then_some(Task { what, turns, done: 0 });
    }

    /// Whoever does something else gives up what was begun; a two-turn reload starts from zero. SHO-04.
    fn put_aside(&mut self, id: FigureId) {
        if self.after.figures[id as usize].task.is_some() {
            self.after.figures[id as usize].task = None;
            self.events.push(Event::PutAside(id));
        }
    }

    /// One turn of some work; says whether it is finished.
    fn one_turn_of(
        &mut self,
        id: FigureId,
        kind: &TaskKind,
        turns: u8,
        dice: &mut dyn Dice,
    ) -> Result<bool, Refusal> {
        let action = self.orders[&id].action.clone();
        Ok(match (kind, &action) {
            (TaskKind::Reload(weapon), _) => {
                let key = &self.before.profile(id).weapons[*weapon as usize];
                let of = self
                    .setting
                    .rulebook
                    .weapons
                    .get(key)
                    .and_then(|weapon| weapon.reload)
                    .unwrap_or(1);
                self.events.push(Event::Reloading {
                    figure: id,
                    weapon: *weapon,
                    done: turns,
                    of,
                });
                if turns >= of {
                    self.after.figures[id as usize].loaded |= 1 << weapon;
                }
                turns >= of
            }
            (TaskKind::Dress(of), _) => {
                let done = turns >= *of;
                self.events.push(Event::Dressed { figure: id, done });
                if done {
                    if let Action::Dress { into: Some(name), .. } = &action {
                        self.put_on(id, name);
                    }
                    self.changed_clothes(id);
                }
                done
            }
            (TaskKind::Climb(wall), Action::Climb { to, .. }) => {
                let storey = to.storey.unwrap_or(self.after.figure(id).storey);
                let there = Placed {
                    at: to.at,
                    ..self.after.placed(id)
                };
                let done = turns >= self.turns_to_climb(id, wall) && self.room_on(storey, id, &there);
                if done {
                    self.put(id, to.at);
                    self.after.figures[id as usize].storey = storey;
                    self.after.figures[id as usize].immobile = false;
                }
                self.events.push(Event::Climbed { figure: id, done });
                done
            }
            (TaskKind::SetUp(ladder), Action::SetUp { wall, .. }) => {
                if let Some(place) = self.after.things.iter().position(|thing| thing.name == *ladder) {
                    self.after.things[place].set_up = Some(wall.clone());
                    self.after.things[place].lie_where(self.before.figure(id));
                    self.after.things[place].carriers.clear();
                    self.events.push(Event::SetUp {
                        figure: id,
                        thing: place as u16,
                    });
                }
                true
            }
            (TaskKind::CutDown(weapon), _) => {
                self.cut_down(id, *weapon);
                true
            }
            (TaskKind::Care(patient), _) => {
                let caring = care::in_play(self.setting, *patient, id);
                care::care(&mut self.after, caring, dice, &mut self.events)?;
                true
            }
            (
                TaskKind::Climb(_)
                | TaskKind::SetUp(_)
                | TaskKind::LegUp
                | TaskKind::Discuss(_)
                | TaskKind::Mount
                | TaskKind::Work(_),
                _,
            ) => true,
        })
    }

    /// What somebody has changed into counts from now on; nobody shoots or strikes meanwhile. MOV-08.
    fn put_on(&mut self, id: FigureId, name: &str) {
        if let Some(clothes) = self.before.profile(id).clothes.get(name) {
            clothes.put_on(&mut Arc::make_mut(&mut self.after.profiles)[id as usize]);
        }
    }

    /// Whoever gives a leg-up is busy with an enemy, or has gone off. TUR-02, TER-02.
    fn helper_touched(&self, climber: FigureId) -> bool {
        let mut helpers = self
            .orders
            .iter()
            .filter(|(_, order)| order.action == Action::LegUp(climber));
        helpers.any(|(id, _)| self.touched(*id) || self.called_off(*id))
    }
}

/// The work an action is, if it is one.
fn task(setting: &Setting, profile: &Profile, action: &Action) -> Option<TaskKind> {
    Some(match action {
        Action::Reload(weapon) => TaskKind::Reload(*weapon),
        Action::Work(what) => TaskKind::Work(what.clone()),
        Action::Undertake(work) => TaskKind::Work(work.key()),
        Action::Care(patient) => TaskKind::Care(*patient),
        Action::Discuss(other) => TaskKind::Discuss(*other),
        Action::Dress { heavy, into } => {
            let clothes = into.as_ref().and_then(|name| profile.clothes.get(name));
            let plain = if *heavy { 2 } else { 1 };
            TaskKind::Dress(clothes.map_or(plain, |clothes| clothes.turns(profile.armour)))
        }
        Action::Climb { wall, .. } => TaskKind::Climb(wall.clone()),
        Action::SetUp { ladder, .. } => TaskKind::SetUp(ladder.clone()),
        Action::Mount(_) | Action::Dismount(_) if !setting.rulebook.on(Switch::MountOnTheMove) => {
            TaskKind::Mount
        }
        Action::MountSpare(_) => TaskKind::Mount,
        Action::CutDown(weapon) => TaskKind::CutDown(*weapon),
        Action::LegUp(_) => TaskKind::LegUp,
        _ => return None,
    })
}
