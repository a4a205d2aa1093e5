//! Things that can be carried, and boats. OBJ-02, TER-07.

use taol_geometry::{Base, Direction, Point};
use taol_rules::engine::CraftKind;
use taol_rules::figure::{Craft, FigureId, Mount, Thing, ThingKind};
use taol_rules::message::Message;
use taol_rules::rulebook::Load;

use super::figures::People;
use super::{Resolver, inside};
use crate::problem::{push_unknown, steps};
use crate::raw::ScenarioFile;

impl Resolver {
    /// Boats, sorted by name.
    pub(super) fn boats(&mut self, file: &ScenarioFile) -> Vec<Craft> {
        if file.boats.len() > 200 {
            self.too_many("boats", file.boats.len(), 200);
            return Vec::new();
        }
        let mut crafts = Vec::new();
        for (name, raw) in &file.boats {
            let at = steps!["boats", name];
            let table = self.table_of(raw.table.as_ref(), at.clone()).unwrap_or(0);
            let place = self.tables[table].from_corner(raw.at[0], raw.at[1]);
            if !self.tables[table].holds(place) {
                self.error(
                    inside(&at, "at"),
                    Message::new("scenario-thing-off-the-table").with("name", name),
                );
            }
            crafts.push(Craft {
                name: name.clone(),
                table: table as u8,
                at: place,
                facing: Direction::from_degrees(raw.facing),
                base: Base::Oblong {
                    half_length: raw.length / 2.0,
                    half_width: raw.width / 2.0,
                },
                places: raw.places,
                rate: raw.rate,
                kind: CraftKind::Boat,
            });
        }
        crafts
    }

    /// Things, sorted by name, with who carries them.
    pub(super) fn things(&mut self, file: &ScenarioFile, people: &People) -> Vec<Thing> {
        for (name, raw) in &file.figures {
            for (index, thing) in raw.carries.iter().enumerate() {
                if !file.things.contains_key(thing) {
                    let at = steps!["figures", name, "carries", index];
                    let known = file.things.keys().map(String::as_str);
                    push_unknown(&mut self.problems, at, "scenario-unknown-thing", thing, known);
                }
            }
        }
        let mut things = Vec::new();
        for (name, raw) in &file.things {
            let at = steps!["things", name];
            let carried = file
                .figures
                .iter()
                .filter(|(_, figure)| figure.carries.contains(name));
            let carriers: Vec<FigureId> = carried.filter_map(|(carrier, _)| people.find(carrier)).collect();
            if raw.at.is_some() && !carriers.is_empty() {
                self.key_error(
                    inside(&at, "at"),
                    Message::new("scenario-thing-lies-and-is-carried").with("name", name),
                );
            }
            if raw.at.is_none() && carriers.is_empty() {
                self.key_error(
                    at.clone(),
                    Message::new("scenario-thing-nowhere").with("name", name),
                );
            }
            let (table, place) = match (raw.at, carriers.first()) {
                (None, Some(carrier)) => {
                    let figure = &people.figures[usize::from(*carrier)];
                    (figure.table, figure.at)
                }
                (Some([x, y]), _) => {
                    let table = self.table_of(raw.table.as_ref(), at.clone()).unwrap_or(0);
                    (table as u8, self.tables[table].from_corner(x, y))
                }
                (None, None) => (0, Point::ORIGIN),
            };
            if raw.at.is_some() && !self.tables[usize::from(table)].holds(place) {
                self.error(
                    inside(&at, "at"),
                    Message::new("scenario-thing-off-the-table").with("name", name),
                );
            }
            if let Some(wall) = &raw.set_up {
                let grounds = &self.tables[usize::from(table)].grounds;
                if !grounds.iter().any(|ground| ground.name == *wall) {
                    let known: Vec<String> = grounds.iter().map(|ground| ground.name.clone()).collect();
                    let known = known.iter().map(String::as_str);
                    push_unknown(
                        &mut self.problems,
                        inside(&at, "set-up"),
                        "scenario-unknown-wall",
                        wall,
                        known,
                    );
                }
                if raw.ladder.is_none() {
                    self.error(
                        inside(&at, "set-up"),
                        Message::new("scenario-only-ladders-lean").with("name", name),
                    );
                }
            }
            if raw.ladder.is_some() && raw.emblem {
                let message = Message::new("scenario-ladder-and-emblem").with("name", name);
                self.key_error(inside(&at, "emblem"), message);
            }
            let usual = if raw.ladder.is_some() {
                Load::Heavy
            } else {
                Load::Light
            };
            let mount = raw.mount.as_ref().map(|mount| Mount {
                kind: mount.kind.clone(),
                rider: mount.trained,
                base: self.saddle_base(mount.kind.as_ref(), mount.base.as_deref(), &inside(&at, "mount")),
                worth: mount.worth,
            });
            if mount.is_some() && (raw.ladder.is_some() || raw.emblem || carriers.len() > 1) {
                let message = Message::new("scenario-mount-and-more").with("name", name);
                self.key_error(inside(&at, "mount"), message);
            }
            let secret = raw.secret.as_ref().and_then(|secret| {
                let place = file.secrets.keys().position(|known| known == secret);
                if place.is_none() {
                    let known = file.secrets.keys().map(String::as_str);
                    let at = inside(&at, "secret");
                    push_unknown(&mut self.problems, at, "scenario-unknown-secret", secret, known);
                }
                place.map(|place| place as u16)
            });
            things.push(Thing {
                name: name.clone(),
                concealed: raw.concealed,
                load: raw.load.unwrap_or(usual),
                kind: match (raw.ladder, raw.emblem, mount, secret) {
                    (Some(metres), ..) => ThingKind::Ladder(metres),
                    (None, true, ..) => ThingKind::Emblem,
                    (None, false, Some(mount), _) => ThingKind::Mount(mount),
                    (None, false, None, Some(secret)) => ThingKind::Message(secret),
                    (None, false, None, None) => ThingKind::Plain,
                },
                owner: carriers
                    .first()
                    .map(|carrier| people.profiles[usize::from(*carrier)].side),
                carriers,
                table,
                storey: raw.storey,
                at: place,
                set_up: raw.set_up.clone(),
                taken_by: None,
            });
        }
        things
    }
}
