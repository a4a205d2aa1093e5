//! What hits do to people: wounds, death, and what the fallen leave behind. SHE-01, SHE-02, WND-01, WND-02.

use std::borrow::Cow;

use crate::dice::Dice;
use crate::event::{Combat, Event};
use crate::figure::{FigureId, Freedom, Status, Wound, WoundPlace};
use crate::melee;
use crate::order::{Action, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Switch;
use crate::shooting::{self, Field, When};

use super::Turn;

impl Turn<'_> {
    /// The shots of some moments, one after the other; the losses of each are removed before the next. TUR-14.
    pub(super) fn shoot(&mut self, moments: &[When], dice: &mut dyn Dice) -> Result<(), Refusal> {
        if self.orders.values().all(|order| order.shots.is_empty()) {
            return Ok(());
        }
        for moment in moments {
            let field = Field {
                setting: self.setting,
                start: self.before,
                now: &self.after,
                orders: self.orders,
                timeline: &self.timeline,
            };
            let outcome = shooting::shots(&field, *moment, dice)?;
            for combat in outcome.events {
                self.events.push(Event::Combat(combat));
            }
            for fired in &outcome.fired {
                let figure = &mut self.after.figures[fired.shooter as usize];
                figure.shots += 1;
                figure.hidden = false;
                shooting::spend(self.setting, self.before.profile(fired.shooter), figure, fired.weapon);
                self.shot_at.push((fired.shooter, fired.target));
            }
            for victim in outcome.shields_lost {
                self.after.figures[victim as usize].shield_lost = true;
                self.events.push(Event::Combat(Combat::ShieldLost(victim)));
            }
            for victim in outcome.hit {
                self.fall(victim, dice)?;
            }
        }
        Ok(())
    }

    /// Blows, and what they lead to. MEL-01 to AFT-08.
    pub(super) fn fight(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        melee::fight(self, dice)
    }

    /// A hit: the first of two lives, or the end. SHE-01, SHE-02, WND-01.
    pub(crate) fn fall(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<(), Refusal> {
        if self.after.figure(id).lives > 1 {
            return self.wound(id, dice);
        }
        self.remove(id, Status::Killed);
        self.events.push(Event::Combat(Combat::Killed(id)));
        Ok(())
    }

    /// One of two lives, and where, if the table asks. WND-01, WND-02.
    fn wound(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let (place, die) = if self.setting.rulebook.on(Switch::WoundLocations) {
            let die = rolls::wound(dice, self.before.name(id))?;
            let place = match die {
                1 => WoundPlace::Head,
                2..=7 => WoundPlace::TrunkOrArms,
                _ => WoundPlace::HipsOrLegs,
            };
            (place, die)
        } else {
            (WoundPlace::Somewhere, 0)
        };
        let turn = self.after.turn;
        let figure = &mut self.after.figures[id as usize];
        figure.lives -= 1;
        figure.wound = Some(Wound { place, turn });
        if place == WoundPlace::Head {
            figure.status = Status::Down;
            figure.down_until = turn + 1;
            figure.freedom = Freedom::Nothing;
        }
        self.events.push(Event::Combat(Combat::Wounded {
            figure: id,
            place,
            die,
        }));
        Ok(())
    }

    /// Out of the game: contacts end, what was carried lies there, captives are nobody's.
    pub(crate) fn remove(&mut self, id: FigureId, status: Status) {
        let at = self.after.figure(id).at;
        let figure = &mut self.after.figures[id as usize];
        figure.status = status;
        figure.freedom = Freedom::Nothing;
        figure.task = None;
        self.after
            .contacts
            .retain(|contact| contact.one != id && contact.other != id);
        for thing in &mut self.after.things {
            if thing.carriers.contains(&id) {
                thing.carriers.retain(|carrier| *carrier != id);
                if thing.carriers.is_empty() {
                    thing.at = at;
                }
            }
        }
    }

    /// Whoever fell before anybody moved has no orders left; who went for them goes to where they stood. SHT-01.
    pub(super) fn without_the_fallen(&self, open: &mut Cow<'_, Orders>) {
        let fallen = |id: &FigureId| self.before.figure(*id).present() && !self.after.figure(*id).present();
        let lost = |id: &FigureId| !self.after.figure(*id).able();
        if !self.before.ids().any(|id| fallen(&id)) && !open.keys().any(lost) {
            return;
        }
        open.to_mut().retain(|id, _| !lost(id));
        for order in open.to_mut().values_mut() {
            let Some(target) = order.action.target().filter(fallen) else {
                continue;
            };
            order.action = match &order.action {
                Action::Charge { via, .. } => {
                    let mut path = via.clone();
                    path.push(Waypoint {
                        at: self.before.figure(target).at,
                        storey: None,
                    });
                    Action::Path(path)
                }
                _ => Action::Hold,
            };
            order.answers.retain(|answer| answer.then.target().is_none_or(|target| !fallen(&target)));
        }
    }
}
