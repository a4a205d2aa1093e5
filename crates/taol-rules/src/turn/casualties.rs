//! What hits do to people: wounds, death, and what the fallen leave behind. SHE-01, SHE-02, WND-01, WND-02.

use std::borrow::Cow;

use crate::dice::Dice;
use crate::event::{Combat, Event, Told};
use crate::figure::{FigureId, Freedom, Status, Wound, WoundPlace};
use crate::melee::{self, Victory};
use crate::order::{Action, Manner, Order, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Switch;
use crate::shooting::{self, Field, When};
use crate::state::{Contact, Touch};

use super::Turn;

impl Turn<'_> {
    /// The shots of a phase by its moments, one after the other; the losses of each are removed before the next. TUR-14.
    pub(super) fn shoot(&mut self, moments: &[When], dice: &mut dyn Dice) -> Result<(), Refusal> {
        if !self.spoken.any(|order| !order.shots.is_empty()) {
            return Ok(());
        }
        self.spent.new_phase();
        let announced = shooting::announced((self.setting, &self.after), self.spoken.iter(), moments);
        let due = |moment: &When| {
            shooting::of_the_moment((self.setting, &self.after), &announced, *moment)
                .into_iter()
                .filter(|lot| !lot.is_empty())
        };
        let lots: Vec<_> = moments.iter().flat_map(due).collect();
        for announced in lots {
            let field = Field {
                setting: self.setting,
                start: self.before,
                now: &self.after,
                orders: self.orders,
                timeline: &self.timeline,
            };
            let outcome = shooting::shots(&field, announced, &mut self.spent, dice)?;
            for combat in outcome.events {
                self.events.push(Event::Combat(combat));
            }
            for fired in &outcome.fired {
                self.gun_fired(fired.shooter, fired.weapon);
                let figure = &mut self.after.figures[fired.shooter as usize];
                figure.shots += 1;
                figure.hidden = false;
                shooting::spend(
                    self.setting,
                    self.before.profile(fired.shooter),
                    figure,
                    fired.weapon,
                );
                self.shot_at.push((fired.shooter, fired.target));
            }
            self.mind_friendly_fire(&outcome.fired);
            for victim in outcome.shields_lost {
                self.after.figures[victim as usize].shield_lost = true;
                self.events.push(Event::Combat(Combat::ShieldLost(victim)));
            }
            let mut fallen: Vec<FigureId> = Vec::new();
            for victim in outcome.hit {
                if fallen.contains(&victim) {
                    continue;
                }
                if self.after.figure(victim).lives <= 1 {
                    fallen.push(victim);
                }
                self.fall(victim, dice)?;
            }
        }
        Ok(())
    }

    /// Blows, and what they lead to. MEL-01 to AFT-08.
    pub(super) fn fight(&mut self, shot_down: &[Victory], dice: &mut dyn Dice) -> Result<(), Refusal> {
        melee::fight(self, shot_down, dice)
    }

    /// Point-blank and contact shots, the first step of the melee, and who shot down an enemy it touched. SHT-06, AFT-03.
    pub(super) fn shoot_in_contact(&mut self, dice: &mut dyn Dice) -> Result<Vec<Victory>, Refusal> {
        if !self.spoken.any(|order| !order.shots.is_empty()) {
            return Ok(Vec::new());
        }
        let (touching, told) = (self.after.contacts.clone(), self.events.len());
        self.shoot(&[When::BeforeBlows], dice)?;
        let mut shot_down: Vec<Victory> = Vec::new();
        for event in &self.events[told..] {
            let Event::Combat(combat) = event else { continue };
            let (front, victim) = match combat {
                Combat::Shot {
                    figure,
                    target,
                    among: 1,
                    hit: true,
                    ..
                } => (*figure, *target),
                Combat::Drawn {
                    shooter,
                    victim,
                    hit: true,
                    ..
                } => (*shooter, *victim),
                _ => continue,
            };
            let pair = (front.min(victim), front.max(victim));
            let touched = touching
                .iter()
                .any(|contact| (contact.one, contact.other) == pair);
            let known = shot_down
                .iter()
                .any(|won| (won.front, won.victim) == (front, victim));
            if touched && !known && self.after.figure(victim).fallen() {
                shot_down.push(Victory {
                    front,
                    victim,
                    killed: true,
                });
            }
        }
        shot_down.sort_unstable_by_key(|won| (won.front, won.victim));
        Ok(shot_down)
    }

    /// A hit: the first of two lives, or the end. SHE-01, SHE-02, WND-01.
    pub(crate) fn fall(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<(), Refusal> {
        if self.after.figure(id).lives > 1 {
            return self.wound(id, dice);
        }
        self.lose(id);
        Ok(())
    }

    /// The end: dead, or out of action for people that matter; whoever lies so already, or is finished off, dies.
    /// WND-03, BRW-05.
    pub(super) fn lose(&mut self, id: FigureId) {
        let profile = self.before.profile(id);
        let players = self.setting.rulebook.wounds.players_out_of_action;
        let spared = profile.matters || profile.player_character && players;
        let finished = |order: &Order| order.blow.target == Some(id) && order.blow.manner == Manner::Finish;
        let lying = self.before.figure(id).status == Status::OutOfAction;
        if spared && !lying && !self.orders.values().any(finished) {
            self.remove(id, Status::OutOfAction);
            self.events.push(Event::Told(Told::OutOfAction(id)));
            return;
        }
        self.remove(id, Status::Killed);
        self.events.push(Event::Combat(Combat::Killed(id)));
    }

    /// One of two lives, and where, if the table asks. WND-01, WND-02.
    pub(super) fn wound(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let die = if self.setting.rulebook.on(Switch::WoundLocations) {
            rolls::wound(dice, self.before.name(id))?
        } else {
            0
        };
        self.wounded_at(id, WoundPlace::of(die), die);
        Ok(())
    }

    /// One life less, and a wound in a given place. WND-01, WND-02.
    pub(crate) fn wounded_at(&mut self, id: FigureId, place: WoundPlace, die: u8) {
        let turn = self.after.turn;
        let figure = &mut self.after.figures[id as usize];
        figure.lives -= 1;
        figure.wound = Some(Wound { place, turn });
        // Care for an older wound says nothing of this one. WND-04.
        figure.care = None;
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
    }

    /// Out of the game: contacts end, what was carried lies there, captives are nobody's.
    pub(crate) fn remove(&mut self, id: FigureId, status: Status) {
        let figure = &mut self.after.figures[id as usize];
        figure.status = status;
        figure.freedom = Freedom::Nothing;
        figure.task = None;
        // Care for an older wound says nothing of this one. WND-04.
        figure.care = None;
        // Riders leave with their mounts, and nobody takes them. AFT-01, FIG-08.
        figure.mount_left = None;
        self.after
            .contacts
            .retain(|contact| contact.one != id && contact.other != id);
        for thing in &mut self.after.things {
            if thing.carriers.contains(&id) {
                thing.carriers.retain(|carrier| *carrier != id);
                if thing.carriers.is_empty() {
                    thing.lie_where(&self.after.figures[id as usize]);
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
            order
                .answers
                .retain(|answer| answer.then.target().is_none_or(|target| !fallen(&target)));
        }
    }

    /// Some weapons shoot no more that day once their bearer has been in contact. SHO-03.
    pub(super) fn spoil_weapons(&mut self) {
        let mut touched: Vec<FigureId> = self
            .after
            .contacts
            .iter()
            .flat_map(|contact| [contact.one, contact.other])
            .collect();
        touched.sort_unstable();
        touched.dedup();
        for id in touched {
            for (place, key) in self.before.profile(id).weapons.iter().enumerate() {
                let spoiled = self
                    .setting
                    .rulebook
                    .weapons
                    .get(key)
                    .and_then(|weapon| weapon.shoots.as_ref())
                    .is_some_and(|shoots| shoots.spoiled_by_contact);
                let figure = &mut self.after.figures[id as usize];
                if spoiled {
                    figure.spoiled |= 1 << place;
                }
            }
        }
    }

    /// Attackers who follow behind those shot down just before contact step over the bodies; an immobile unit does
    /// not close its gaps so. SHT-04, CAV-04.
    pub(super) fn step_over_the_fallen(&mut self) {
        let fallen: Vec<FigureId> = self
            .before
            .ids()
            .filter(|id| {
                let figure = self.after.figure(*id);
                figure.fallen()
                    && self.before.figure(*id).able()
                    && !figure.immobile
                    && self
                        .timeline
                        .meetings
                        .iter()
                        .any(|met| met.one == *id || met.other == *id)
            })
            .collect();
        // The nearest first, whoever fell: nobody steps into two places.
        let mut following: Vec<(f64, FigureId, FigureId)> = Vec::new();
        for id in &fallen {
            let behind = self.followers_of(*id).into_iter();
            following.extend(behind.map(|(gap, follower)| (gap, *id, follower)));
        }
        let far = |(_, fallen, follower): &(f64, FigureId, FigureId)| {
            (self.after.figure(*fallen).at - self.after.figure(*follower).at).length_squared()
        };
        following.sort_by(|a, b| {
            let by_middle = far(a).total_cmp(&far(b));
            a.0.total_cmp(&b.0)
                .then(by_middle)
                .then((a.1, a.2).cmp(&(b.1, b.2)))
        });
        let mut taken: Vec<FigureId> = Vec::new();
        for (_, id, follower) in following {
            if taken.contains(&id) || taken.contains(&follower) {
                continue;
            }
            let enemies = self.met_and_able(id);
            if enemies.is_empty() {
                continue;
            }
            taken.extend([id, follower]);
            let place = self.after.placed(id);
            self.after.figures[follower as usize].facing = place.facing;
            self.put(follower, place.at);
            for enemy in enemies {
                self.after.contacts.push(Contact {
                    one: follower.min(enemy),
                    other: follower.max(enemy),
                    touch: Touch::Front,
                });
            }
            self.after.contacts.sort_unstable();
            self.after.contacts.dedup();
            let to = self.after.figure(follower).at;
            self.events
                .push(Event::Combat(Combat::SteppedOver { figure: follower, to }));
        }
    }

    /// The enemies somebody met on the way who can still act.
    fn met_and_able(&self, id: FigureId) -> Vec<FigureId> {
        let met = self.timeline.meetings.iter().filter_map(|met| match id {
            _ if met.one == id => Some(met.other),
            _ if met.other == id => Some(met.one),
            _ => None,
        });
        met.filter(|enemy| self.after.figure(*enemy).able()).collect()
    }

    /// Friends who came on right behind somebody who fell, the same way, not in contact, on the same kind of base, and
    /// how near. SHT-04, CAV-04.
    fn followers_of(&self, id: FigureId) -> Vec<(f64, FigureId)> {
        let place = self.after.placed(id);
        let side = self.before.profile(id).side;
        let gap = |other: FigureId| taol_geometry::distance_base_base(&place, &self.after.placed(other));
        let course = |who: FigureId| {
            let legs = &self.timeline.tracks.get(who as usize)?.legs;
            legs.last()?.velocity.direction()
        };
        let Some(way) = course(id).map(|way| way.vector()) else {
            return Vec::new();
        };
        let comes_behind = |other: FigureId| {
            let offset = self.after.figure(other).at - place.at;
            let same_way = course(other).is_some_and(|theirs| theirs.vector().dot(way) > 0.5);
            same_way && offset.dot(way) < 0.0 && -offset.dot(way) >= offset.cross(way).abs()
        };
        self.before
            .ids()
            .filter(|other| {
                let figure = self.after.figure(*other);
                figure.able()
                    && !figure.immobile
                    && self.before.profile(*other).side == side
                    && (figure.table, figure.storey)
                        == (self.after.figure(id).table, self.after.figure(id).storey)
                    && self.after.placed(*other).base == place.base
                    && !self.after.in_contact(*other)
                    && gap(*other) <= place.base.length()
                    && comes_behind(*other)
            })
            .map(|other| (gap(other), other))
            .collect()
    }
}
