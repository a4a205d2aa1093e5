//! Picking up, dropping, getting wet. MOV-02, TER-06.

use crate::event::Event;
use crate::figure::FigureId;
use crate::movement::Moved;
use crate::rulebook::Load;
use crate::spoken::Spoken;

use super::Turn;

impl Turn<'_> {
    /// Things change hands on the way; what cannot swim goes to the bottom. MOV-02, TER-06.
    pub(super) fn use_hands(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        for (id, order) in spoken.iter() {
            for name in &order.drop {
                self.drop(*id, name);
            }
            for name in &order.pick_up {
                let reached = self.reached(moved, *id, name);
                if let Some(place) = self.after.things.iter().position(|thing| thing.name == *name)
                    && reached
                {
                    self.after.things[place].carriers.push(*id);
                    self.after.things[place].carriers.sort_unstable();
                    self.events.push(Event::PickedUp {
                        figure: *id,
                        thing: place as u16,
                    });
                }
            }
        }
        for (id, _) in &moved.swims {
            self.get_wet(*id);
        }
    }

    /// Whether somebody's way, as far as it went, came by a thing.
    fn reached(&self, moved: &Moved, id: FigureId, name: &str) -> bool {
        let Some(thing) = self.before.things.iter().find(|thing| thing.name == name) else {
            return false;
        };
        let track = &moved.timeline.tracks[id as usize];
        let hand = self.before.placed(id).base.inner_radius() + crate::movement::AT_HAND;
        let ends_on = track.legs.last().map_or(track.start_storey, |leg| leg.storey);
        track.start_storey == thing.storey && track.start.distance(thing.at) <= hand
            || ends_on == thing.storey && track.end.distance(thing.at) <= hand
            || track.legs.iter().any(|leg| {
                let apart = taol_geometry::distance_point_segment(thing.at, leg.from, leg.end());
                leg.storey == thing.storey && apart <= hand
            })
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
