//! Into the saddle and out of it, and what becomes of mounts meanwhile. MOV-07, SLO-09, CAV-08.

use taol_geometry::{Placed, depth_base_base};

use crate::dice::Dice;
use crate::event::{Event, Riding};
use crate::figure::{FigureId, Mount, Spare, Tether, ThingKind};
use crate::mounts;
use crate::movement::closed_under;
use crate::order::{Action, Bridle, Order, Orders};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{Locomotion, Switch};
use crate::sheet;

use super::Turn;

impl Turn<'_> {
    /// One whole turn of getting on or off, all at once; says for whom there was room. MOV-07.
    pub(super) fn change_saddles(&mut self, changing: &[FigureId]) -> Vec<bool> {
        let orders = self.orders;
        let up: Vec<(FigureId, Placed)> = changing
            .iter()
            .filter_map(|id| Some((*id, self.in_the_saddle(*id, &orders[id].action)?)))
            .collect();
        let room = |id: &FigureId| {
            let own = up.iter().find(|(who, _)| who == id);
            own.is_none_or(|(_, saddle)| {
                let apart = |(other, theirs): &(FigureId, Placed)| {
                    other == id
                        || !self.stands_with(*id, *other)
                        || depth_base_base(saddle, theirs) <= taol_geometry::RESTING
                };
                self.room_for_the_mount(*id, saddle) && up.iter().all(apart)
            })
        };
        let room: Vec<bool> = changing.iter().map(room).collect();
        let change = |(id, room): (&FigureId, bool)| room && self.change_saddle(*id, &orders[id].action);
        changing.iter().zip(room).map(change).collect()
    }

    fn change_saddle(&mut self, id: FigureId, action: &Action) -> bool {
        match action {
            Action::MountSpare(name) if self.taken_by_another(id, name) => return false,
            Action::MountSpare(name) => self.mount_spare(id, name),
            _ => self.mount(id, matches!(action, Action::Mount(_))),
        }
        true
    }

    /// On one table and floor.
    fn stands_with(&self, id: FigureId, other: FigureId) -> bool {
        let (one, other) = (self.after.figure(id), self.after.figure(other));
        (one.table, one.storey) == (other.table, other.storey)
    }

    /// Where the mount would stand that somebody gets on. MOV-07.
    fn in_the_saddle(&self, id: FigureId, action: &Action) -> Option<Placed> {
        let mount = match action {
            Action::Mount(_) => self.before.profile(id).mount.as_ref(),
            Action::MountSpare(name) => self.spare(name).map(|(_, mount)| mount),
            _ => None,
        };
        mount.map(|mount| Placed {
            base: mount.base,
            ..self.after.placed(id)
        })
    }

    /// Nobody came to stand where the mount would. MOV-07.
    fn room_in_the_saddle(&self, id: FigureId, action: &Action) -> bool {
        let saddle = self.in_the_saddle(id, action);
        saddle.is_none_or(|saddle| self.room_for_the_mount(id, &saddle))
    }

    /// Neither somebody nor a wall is there, nor ground that is closed to mounts. MOV-07, TER-04.
    fn room_for_the_mount(&self, id: FigureId, saddle: &Placed) -> bool {
        let figure = self.after.figure(id);
        let table = &self.setting.tables[figure.table as usize];
        let closed = closed_under(table, figure.storey, Locomotion::Rider, saddle);
        closed.is_none() && self.room_for(id, saddle)
    }

    /// A mount among the things.
    fn spare(&self, name: &str) -> Option<(usize, &Mount)> {
        let place = self.after.things.iter().position(|thing| thing.name == name)?;
        match &self.after.things[place].kind {
            ThingKind::Mount(mount) => Some((place, mount)),
            _ => None,
        }
    }

    /// Somebody took its bridle in the same turn.
    fn taken_by_another(&self, id: FigureId, name: &str) -> bool {
        let thing = self.after.things.iter().find(|thing| thing.name == name);
        thing.is_some_and(|thing| !thing.carriers.is_empty() && !thing.carriers.contains(&id))
    }

    /// On a mount that is nobody's own. CAV-08.
    fn mount_spare(&mut self, id: FigureId, name: &str) {
        let Some((place, mount)) = self.spare(name) else {
            return;
        };
        let spare = Spare {
            thing: place as u16,
            mount: mounts::under(&self.after, id, mount),
        };
        self.after.things[place].carriers = vec![id];
        let figure = &mut self.after.figures[id as usize];
        figure.spare = Some(Box::new(spare));
        figure.mounted = true;
        self.events.push(Event::Riding(Riding::MountedSpare {
            figure: id,
            thing: place as u16,
        }));
    }

    /// Into the own saddle, or out of any. A spare mount stays at its rider's hand. MOV-07, SLO-09.
    fn mount(&mut self, id: FigureId, up: bool) {
        let figure = &mut self.after.figures[id as usize];
        figure.mounted = up;
        if figure.spare.take().is_none() {
            figure.leading_mount = !up;
            figure.mount_left = None;
        }
        self.events.push(if up {
            Event::Mounted(id)
        } else {
            Event::Dismounted(id)
        });
        if !up {
            self.hand_over(id);
        }
    }

    /// Bridles change hands as told, free of cost, as other things do. MOV-02, MOV-07.
    pub(super) fn bridles(&mut self) {
        for (id, order) in self.spoken.clone().iter() {
            let figure = self.after.figure(*id);
            match order.bridle {
                Bridle::Takes if figure.mount_left.is_some() => {
                    let figure = &mut self.after.figures[*id as usize];
                    figure.mount_left = None;
                    figure.leading_mount = true;
                    self.events.push(Event::Riding(Riding::TookMount(*id)));
                }
                Bridle::LetsGo | Bridle::Gives(_) if figure.leading_mount && !figure.mounted => {
                    self.hand_over(*id);
                }
                _ => {}
            }
        }
    }

    /// Lets go of the mount it leads, or gives it to a friend who still stands there. MOV-07.
    fn hand_over(&mut self, id: FigureId) {
        let holder = match self.orders.get(&id).map(|order| order.bridle) {
            Some(Bridle::LetsGo) => None,
            Some(Bridle::Gives(holder)) => Some(holder).filter(|holder| self.after.figure(*holder).able()),
            _ => return,
        };
        let figure = &mut self.after.figures[id as usize];
        if !figure.leading_mount {
            return;
        }
        // Whoever lets go on the way leaves it where it stood as the turn began.
        let at = self.before.figure(id).at;
        figure.leading_mount = false;
        figure.mount_left = Some(Tether {
            table: figure.table,
            at,
            holder,
        });
        self.events
            .push(Event::Riding(Riding::LeftMount { figure: id, holder }));
    }

    /// Led mounts are where their leaders are; one whose leader fell stays there. SLO-09.
    pub(super) fn led_mounts_follow(&mut self) {
        for place in 0..self.after.figures.len() {
            let Some(mut tether) = self.after.figures[place].mount_left else {
                continue;
            };
            let Some(holder) = tether.holder else { continue };
            let leader = self.after.figure(holder);
            (tether.table, tether.at) = (leader.table, leader.at);
            tether.holder = Some(holder).filter(|_| leader.able());
            self.after.figures[place].mount_left = Some(tether);
        }
    }

    /// Where the switches allow it, one swings into the saddle, out of it or into a boat and goes on with what
    /// is left, as on very difficult ground on foot. MOV-07, TER-07.
    pub(super) fn swing(&mut self, dice: &mut dyn Dice) -> Result<Orders, Refusal> {
        let mut going_on = Orders::new();
        for (id, order) in self.spoken.clone().iter() {
            let path = match &order.action {
                Action::Mount(path) | Action::Dismount(path)
                    if self.setting.rulebook.on(Switch::MountOnTheMove) =>
                {
                    path
                }
                _ => continue,
            };
            let allowance = {
                let mut on_foot = self.before.clone();
                on_foot.figures[*id as usize].mounted = false;
                sheet::allowance_cm(self.setting, &on_foot, *id)
            };
            let die = rolls::slowness(dice, self.before.name(*id), 1)?[0];
            let left = if die == 6 {
                0.0
            } else {
                (allowance * 0.5 - f64::from(die) * self.setting.rulebook.movement.die_cm).max(0.0)
            };
            self.events.push(Event::Swung {
                figure: *id,
                die,
                left,
            });
            if left > 0.0 && self.room_in_the_saddle(*id, &order.action) {
                self.mount(*id, matches!(order.action, Action::Mount(_)));
                if !path.is_empty() {
                    let go = Order {
                        action: Action::Path(path.clone()),
                        at_most: Some(left),
                        ..order.clone()
                    };
                    going_on.insert(*id, go);
                }
            }
            let figure = &mut self.after.figures[*id as usize];
            figure.immobile = false;
        }
        Ok(going_on)
    }

    /// A weapon cut down to another: it is that one from now on. CAV-06.
    pub(super) fn cut_down(&mut self, id: FigureId, weapon: u8) {
        let profiles = std::sync::Arc::make_mut(&mut self.after.profiles);
        let Some(held) = profiles[id as usize].weapons.get_mut(weapon as usize) else {
            return;
        };
        let into = self
            .setting
            .rulebook
            .weapons
            .get(held)
            .and_then(|weapon| weapon.cuts_down_to.clone());
        if let Some(into) = into {
            *held = into;
            self.events
                .push(Event::Riding(Riding::CutDown { figure: id, weapon }));
        }
    }
}
