//! Picking up, dropping, getting wet. MOV-02, TER-06.

use taol_geometry::{Placed, Point};

use crate::dealings;
use crate::event::{Combat, Event, Told};
use crate::figure::{FigureId, Status, ThingKind, skill};
use crate::movement::Moved;
use crate::order::{Action, Order};
use crate::rulebook::{Going, Load};
use crate::setting::Ground;
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

/// Whoever hesitates does not even lend a hand. TUR-06.
fn acts(order: &Order) -> bool {
    order.action != Action::Hesitate
}

impl Turn<'_> {
    /// Things change hands on the way; what cannot swim goes to the bottom. MOV-02, TER-06.
    pub(super) fn use_hands(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        for (id, order) in spoken.iter().filter(|(_, order)| acts(order)) {
            for name in &order.drop {
                self.drop(*id, name);
            }
        }
        self.pick_up(moved, spoken);
        self.ends_part(moved);
        for (id, _) in &moved.swims {
            self.leave_on_the_bank(*id);
            self.get_wet(*id);
        }
    }

    /// Whoever has come into deep water without swimming there: landed, overboard, driven back. TER-06, TER-07, AFT-01.
    pub(super) fn get_into_the_water(&mut self) {
        let deep = |ground: &Ground| ground.traits.going[0] == Going::Swim;
        let tables = &self.setting.tables;
        if !tables.iter().any(|table| table.grounds.iter().any(deep)) {
            return;
        }
        let swims = |id: &FigureId| {
            let figure = self.after.figure(*id);
            figure.status == Status::Fit
                && figure.aboard.is_none()
                && figure.carried_by.is_none()
                && !self.before.profile(*id).skilled(skill::FLYING)
                && tables[figure.table as usize].swum_at(figure.at, figure.storey)
        };
        let swimmers: Vec<FigureId> = self.after.ids().filter(swims).collect();
        for id in swimmers {
            self.lay_down(id);
            self.get_wet(id);
        }
    }

    /// Nobody swims with somebody on its back: the burden stays where it set out, if that is dry. TER-06, WND-03.
    fn leave_on_the_bank(&mut self, id: FigureId) {
        let (Some(other), start) = (self.after.figure(id).burden, self.before.figure(id)) else {
            return;
        };
        let (table, storey, at) = (start.table, start.storey, start.at);
        let there = Placed {
            at,
            ..self.after.placed(other)
        };
        let dry = !self.setting.tables[table as usize].swum_at(at, storey);
        if !dry || !self.room_on(storey, other, &there) {
            self.lay_down(id);
            return;
        }
        self.after.figures[id as usize].burden = None;
        let figure = &mut self.after.figures[other as usize];
        (figure.carried_by, figure.table, figure.storey, figure.at) = (None, table, storey, at);
        self.events.push(Event::Told(Told::LaidDown(id, other, true)));
    }

    /// What several carry goes with those who go, if they stay together; whoever is left behind lets go. TER-03.
    fn ends_part(&mut self, moved: &Moved) {
        for place in 0..self.after.things.len() {
            let carriers = self.after.things[place].carriers.clone();
            if carriers.len() < 2 || self.kept_together(&carriers) {
                continue;
            }
            let goes = |id: &FigureId| moved.timeline.tracks[*id as usize].went > 0.0;
            let mut keeps: Vec<FigureId> = carriers.iter().copied().filter(goes).collect();
            if !self.kept_together(&keeps) {
                keeps.clear();
            }
            self.after.things[place].carriers = keeps.clone();
            if keeps.is_empty() {
                let figures = || carriers.iter().map(|id| self.before.figure(*id));
                let share = 1.0 / carriers.len() as f64;
                let (x, y) = figures().fold((0.0, 0.0), |(x, y), one| (x + one.at.x, y + one.at.y));
                let between = Point::new(x * share, y * share).settled();
                self.after.things[place].lie_where(self.before.figure(carriers[0]));
                self.after.things[place].at = between;
            }
            for figure in carriers.into_iter().filter(|id| !keeps.contains(id)) {
                self.events.push(Event::Dropped {
                    figure,
                    thing: place as u16,
                });
            }
        }
    }

    /// Everybody of several within the gap of a group from another, so that they can carry one thing. TER-03.
    fn kept_together(&self, carriers: &[FigureId]) -> bool {
        let gap = self.setting.rulebook.groups.foot_gap;
        let near = |one: FigureId, other: FigureId| {
            let same = self.after.figure(one).table == self.after.figure(other).table;
            same && crate::sense::distance(&self.after, one, other) <= gap
        };
        let mut joined: Vec<FigureId> = carriers.iter().copied().take(1).collect();
        let mut next = 0;
        while next < joined.len() {
            let one = joined[next];
            for other in carriers {
                if !joined.contains(other) && near(one, *other) {
                    joined.push(*other);
                }
            }
            next += 1;
        }
        joined.len() == carriers.len()
    }

    /// Whoever comes by a thing first has it; of two at the same moment neither. OBJ-02.
    fn pick_up(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        let mut hands: Vec<(usize, FigureId, f64)> = Vec::new();
        for (id, order) in spoken.iter().filter(|(_, order)| acts(order)) {
            for name in &order.pick_up {
                let place = self.before.things.iter().position(|thing| thing.name == *name);
                let Some(place) = place else { continue };
                match self.reached(moved, *id, place) {
                    Some(time) => hands.push((place, *id, time)),
                    None => self.events.push(Event::Told(Told::NotReached(*id, place as u16))),
                }
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
            thing.set_up = None;
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

    /// Black powder is spoilt, heavy things and weapons sink. TER-06.
    fn get_wet(&mut self, id: FigureId) {
        let keys = self.before.profile(id).weapons.clone();
        for (place, key) in keys.iter().enumerate() {
            let weapon = self.setting.rulebook.weapons.get(key);
            let spoilt = weapon.is_some_and(|weapon| weapon.black_powder);
            let heavy = weapon.is_some_and(|weapon| weapon.load.is_some_and(|load| load > Load::Light));
            let figure = &mut self.after.figures[id as usize];
            if heavy && figure.lost & (1 << place) == 0 {
                figure.lost |= 1 << place;
                let weapon = place as u8;
                self.events
                    .push(Event::Combat(Combat::WeaponLost { figure: id, weapon }));
                continue;
            }
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
