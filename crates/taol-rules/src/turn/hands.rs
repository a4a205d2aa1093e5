//! Picking up, dropping, getting wet. MOV-02, TER-06.

use taol_geometry::Point;

use crate::dealings;
use crate::event::{Combat, Event, Told};
use crate::figure::{FigureId, ThingKind};
use crate::movement::Moved;
use crate::rulebook::Load;
use crate::spoken::Spoken;
use crate::timeline::Leg;

use super::Turn;

/// Two who are there within this share of a turn are there at the same moment.
const SAME_MOMENT: f64 = 1e-6;

/// When somebody on a leg that comes so near to a spot is first that near.
fn first_within(leg: &Leg, spot: Point, near: f64) -> f64 {
    let (from, way) = (leg.from - spot, leg.velocity);
    let (speed, towards) = (way.length_squared(), from.dot(way));
    let room = from.length_squared() - near * near;
    let root = towards * towards - speed * room;
    if room <= 0.0 || speed <= 0.0 || root < 0.0 {
        return leg.begins;
    }
    leg.begins + ((-towards - root.sqrt()) / speed).max(0.0)
}

impl Turn<'_> {
    /// Things change hands on the way; what cannot swim goes to the bottom. MOV-02, TER-06.
    pub(super) fn use_hands(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        for (id, order) in spoken.iter() {
            for name in &order.drop {
                self.drop(*id, name);
            }
        }
        self.pick_up(moved, spoken);
        for (id, _) in &moved.swims {
            self.get_wet(*id);
        }
    }

    /// Whoever comes by a thing first has it; of two at the same moment neither. OBJ-02.
    fn pick_up(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        let mut hands: Vec<(usize, FigureId, f64)> = Vec::new();
        for (id, order) in spoken.iter() {
            for name in &order.pick_up {
                let place = self.before.things.iter().position(|thing| thing.name == *name);
                let reached = place.and_then(|place| Some((place, *id, self.reached(moved, *id, place)?)));
                hands.extend(reached);
            }
        }
        for (place, id, time) in &hands {
            let (place, id) = (*place, *id);
            let shared = matches!(self.before.things[place].kind, ThingKind::Ladder(_));
            let rivals = || {
                let others = hands
                    .iter()
                    .filter(|(thing, other, _)| *thing == place && *other != id);
                others.filter(|_| !shared)
            };
            if rivals().any(|(_, _, other)| *other < time - SAME_MOMENT) {
                continue;
            }
            if let Some((_, other, _)) = rivals().find(|(_, _, other)| *other <= time + SAME_MOMENT) {
                if id < *other {
                    let told = Told::ReachedTogether(id, *other, place as u16);
                    self.events.push(Event::Told(told));
                }
                continue;
            }
            if self.before.things[place].of_an_enemy(self.setting, self.before, id) {
                self.hands_on(id, place);
                continue;
            }
            let thing = &mut self.after.things[place];
            if !shared {
                thing.carriers.clear();
            }
            thing.carriers.push(id);
            thing.carriers.sort_unstable();
            self.events.push(Event::PickedUp {
                figure: id,
                thing: place as u16,
            });
        }
    }

    /// Hands on an emblem of the enemy: it is taken only after a full turn of that. AFT-06.
    pub(crate) fn hands_on(&mut self, figure: FigureId, place: usize) {
        let (turn, thing) = (self.after.turn, place as u16);
        let known = &mut self.after.things[place].taken_by;
        if known.is_none_or(|(holder, _)| holder != figure) {
            *known = Some((figure, turn));
            self.events
                .push(Event::Combat(Combat::LaidHandsOn { figure, thing }));
        }
    }

    /// When somebody's way, as far as it went, first came by a thing.
    fn reached(&self, moved: &Moved, id: FigureId, place: usize) -> Option<f64> {
        let thing = &self.before.things[place];
        let holder = dealings::helpless_holder(self.setting, self.before, id, thing);
        let (lies, hand) = dealings::where_taken(self.before, id, thing, holder);
        let hand = hand + crate::movement::AT_HAND;
        let track = &moved.timeline.tracks[id as usize];
        let storey = holder.map_or(thing.storey, |holder| self.before.figure(holder).storey);
        let near = |at: Point, on: i8| on == storey && at.distance(lies) <= hand;
        if near(track.start, track.start_storey) {
            return Some(0.0);
        }
        let by = track.legs.iter().find_map(|leg| {
            let apart = taol_geometry::distance_point_segment(lies, leg.from, leg.end());
            (leg.storey == storey && apart <= hand).then(|| first_within(leg, lies, hand))
        });
        let ends_on = track.legs.last().map_or(track.start_storey, |leg| leg.storey);
        by.or_else(|| near(track.end, ends_on).then_some(1.0))
    }

    fn drop(&mut self, id: FigureId, name: &str) {
        if let Some(place) = self.after.things.iter().position(|thing| thing.name == name) {
            let thing = &mut self.after.things[place];
            thing.carriers.retain(|carrier| *carrier != id);
            if thing.carriers.is_empty() {
                thing.lie_where(self.before.figure(id));
            }
            self.events.push(Event::Dropped {
                figure: id,
                thing: place as u16,
            });
        }
    }

    /// Black powder is spoilt, heavy things sink. TER-06.
    fn get_wet(&mut self, id: FigureId) {
        let keys = self.before.profile(id).weapons.clone();
        for (place, key) in keys.iter().enumerate() {
            let spoilt = self
                .setting
                .rulebook
                .weapons
                .get(key)
                .is_some_and(|weapon| weapon.black_powder);
            let figure = &mut self.after.figures[id as usize];
            if spoilt && figure.wet & (1 << place) == 0 {
                figure.wet |= 1 << place;
                figure.loaded &= !(1 << place);
                self.events.push(Event::Wet {
                    figure: id,
                    weapon: place as u8,
                });
            }
        }
        for place in 0..self.after.things.len() {
            let thing = &mut self.after.things[place];
            if thing.load > Load::Light && thing.carriers.contains(&id) {
                thing.carriers.retain(|carrier| *carrier != id);
                if thing.carriers.is_empty() {
                    thing.lie_where(&self.after.figures[id as usize]);
                }
                self.events.push(Event::LetGo {
                    figure: id,
                    thing: place as u16,
                });
            }
        }
    }
}
