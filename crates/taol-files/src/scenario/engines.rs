//! Guns, vehicles, ships, the town. ART, VEH, NAV, TWN.

use taol_geometry::{Base, Direction, Point};
use taol_rules::engine::{Cart, CraftKind, Gun, Motor, Ship, Town, ships};
use taol_rules::figure::{Craft, FigureId, Status};
use taol_rules::message::Message;
use taol_rules::setting::Side;

use super::figures::People;
use super::{Resolver, inside};
use crate::problem::{Path, Problem, push_unknown, steps};
use crate::raw::{RawGun, RawShip, RawVehicle, ScenarioFile};

fn oblong(length: f64, width: f64) -> Base {
    Base::Oblong {
        half_length: length / 2.0,
        half_width: width / 2.0,
    }
}

impl Resolver {
    /// A spot on a table, or the problem that it is off it.
    fn spot(&mut self, table: usize, [x, y]: [f64; 2], name: &str, at: Path) -> Point {
        let place = self.tables[table].from_corner(x, y);
        if !self.tables[table].holds(place) {
            let message = Message::new("scenario-thing-off-the-table").with("name", name);
            self.error(at, message);
        }
        place
    }

    /// Vehicles and ships, put among the boats by name. VEH-01, NAV-01.
    pub(super) fn vehicles_and_ships(&mut self, file: &ScenarioFile, crafts: &mut Vec<Craft>) {
        let all = file.boats.len() + file.vehicles.len() + file.ships.len();
        if all > 250 {
            self.too_many("vehicles", all, 250);
            return;
        }
        for (name, raw) in &file.vehicles {
            let at = steps!["vehicles", name];
            let kind = self.vehicle_kind(name, raw, &at);
            let table = self.table_of(raw.table.as_ref(), at.clone()).unwrap_or(0);
            crafts.push(Craft {
                name: name.clone(),
                table: table as u8,
                at: self.spot(table, raw.at, name, inside(&at, "at")),
                facing: Direction::from_degrees(raw.facing),
                base: oblong(raw.length, raw.width),
                places: raw.places,
                rate: None,
                kind,
            });
        }
        for (name, raw) in &file.ships {
            let at = steps!["ships", name];
            let table = self.table_of(raw.table.as_ref(), at.clone()).unwrap_or(0);
            let kind = CraftKind::Ship(self.ship(name, raw, &at));
            crafts.push(Craft {
                name: name.clone(),
                table: table as u8,
                at: self.spot(table, raw.at, name, inside(&at, "at")),
                facing: Direction::from_degrees(raw.facing),
                base: oblong(raw.length, raw.width),
                places: raw.places,
                rate: None,
                kind,
            });
        }
        crafts.sort_by(|one, other| one.name.cmp(&other.name));
        for pair in crafts.windows(2) {
            if pair[0].name == pair[1].name {
                let name = &pair[0].name;
                let key = if file.ships.contains_key(name) {
                    "ships"
                } else {
                    "vehicles"
                };
                let message = Message::new("scenario-named-twice").with("name", name);
                self.problems.push(Problem::key_error(steps![key, name], message));
            }
        }
    }

    fn vehicle_kind(&mut self, name: &str, raw: &RawVehicle, at: &Path) -> CraftKind {
        if raw.team.is_some() == raw.motor.is_some() {
            let message = Message::new("scenario-team-or-motor").with("name", name);
            self.key_error(at.clone(), message);
        }
        match raw.motor {
            Some(motor) => {
                if motor.speed > motor.rate {
                    let message = Message::new("scenario-faster-than-its-rate").with("name", name);
                    let at = inside(&inside(at, "motor"), "speed");
                    self.error(at, message.with("rate", motor.rate));
                }
                CraftKind::Motor(Motor {
                    rate: motor.rate,
                    speed: motor.speed,
                    ahead: motor.ahead,
                    planned: None,
                })
            }
            None => CraftKind::Cart(Cart {
                team: raw.team.unwrap_or_default(),
                rolling: raw.rolling,
                overturned: raw.overturned,
                righting: 0,
            }),
        }
    }

    fn ship(&mut self, name: &str, raw: &RawShip, at: &Path) -> Ship {
        let full = raw.knots * self.rulebook.engines.knot;
        if raw.way > full {
            let message = Message::new("scenario-faster-than-its-rate").with("name", name);
            self.error(inside(at, "way"), message.with("rate", full));
        }
        if raw.knots > 10.0 {
            let message = Message::new("scenario-fast-ship").with("name", name);
            self.warning(inside(at, "knots"), message.with("knots", raw.knots));
        }
        if ![1, 5, 10].contains(&raw.crew_scale) {
            let message = Message::new("scenario-crew-scale").with("scale", f64::from(raw.crew_scale));
            self.error(inside(at, "crew-scale"), message);
        }
        Ship {
            rig: raw.rig,
            knots: raw.knots,
            way: raw.way,
            laid: None,
            slowed: false,
            crew: ships::crew_at_scale(raw.crew, raw.crew_scale),
            deck: raw.deck,
            hull: raw.hull,
            wrecked: false,
        }
    }

    /// Guns, sorted by name. ART-01.
    pub(super) fn guns(&mut self, file: &ScenarioFile, sides: &[Side], crafts: &[Craft]) -> Vec<Gun> {
        if file.guns.len() > 200 {
            self.too_many("guns", file.guns.len(), 200);
            return Vec::new();
        }
        let mut guns = Vec::new();
        for (name, raw) in &file.guns {
            let at = steps!["guns", name];
            let table = self.table_of(raw.table.as_ref(), at.clone()).unwrap_or(0);
            let crew = self.gun_weapons(raw, &at);
            let owner = raw.side.as_ref().and_then(|side| {
                let found = sides.iter().position(|known| known.name == *side);
                if found.is_none() {
                    let known = sides.iter().map(|side| side.name.as_str());
                    push_unknown(
                        &mut self.problems,
                        inside(&at, "side"),
                        "scenario-unknown-side",
                        side,
                        known,
                    );
                }
                found.map(|side| side as u8)
            });
            let limbered = raw
                .limbered
                .as_ref()
                .and_then(|cart| self.limber(name, cart, raw, crafts, &at));
            let mut gun = Gun {
                name: name.clone(),
                table: table as u8,
                at: self.spot(table, raw.at, name, inside(&at, "at")),
                facing: Direction::from_degrees(raw.facing),
                base: oblong(raw.length.unwrap_or(5.0), raw.width.unwrap_or(3.0)),
                carriage: raw.carriage,
                weapons: raw.weapons.clone(),
                crew: raw.crew.unwrap_or(crew),
                arc: raw.arc.unwrap_or(self.rulebook.engines.arc),
                owner,
                loaded: !raw.unloaded,
                loading: 0,
                limbered,
                ready_on: 0,
            };
            if let Some(craft) = limbered.map(|cart| &crafts[usize::from(cart)]) {
                let behind = craft.base.length() / 2.0 + gun.base.length() / 2.0;
                gun.at = (craft.at - craft.facing.vector() * behind).settled();
            }
            guns.push(gun);
        }
        guns
    }

    /// The weapons of a gun all shoot; the crew they take.
    fn gun_weapons(&mut self, raw: &RawGun, at: &Path) -> u8 {
        let mut crew = 1;
        if raw.weapons.is_empty() {
            self.key_error(inside(at, "weapons"), Message::new("scenario-gun-without-weapon"));
        }
        for (index, key) in raw.weapons.iter().enumerate() {
            let at = inside(&inside(at, "weapons"), index);
            match self.rulebook.weapons.get(key) {
                Some(weapon) => match &weapon.shoots {
                    Some(shoots) => crew = crew.max(shoots.crew.unwrap_or(1)),
                    None => {
                        let message = Message::new("scenario-gun-does-not-shoot").with("name", key);
                        self.error(at, message);
                    }
                },
                None => {
                    let known: Vec<&str> = self.rulebook.weapons.keys().map(String::as_str).collect();
                    push_unknown(&mut self.problems, at, "scenario-unknown-weapon", key, known);
                }
            }
        }
        crew
    }

    fn limber(&mut self, name: &str, cart: &str, raw: &RawGun, crafts: &[Craft], at: &Path) -> Option<u8> {
        let at = inside(at, "limbered");
        let found = crafts.iter().position(|craft| craft.name == cart);
        let Some(found) = found else {
            let known = crafts.iter().map(|craft| craft.name.as_str());
            push_unknown(&mut self.problems, at, "scenario-unknown-boat", cart, known);
            return None;
        };
        let naval = raw.carriage == taol_rules::engine::Carriage::Naval;
        if naval || !matches!(crafts[found].kind, CraftKind::Cart(_)) {
            let message = Message::new("scenario-cannot-be-limbered").with("name", name);
            self.error(at, message.with("cart", cart));
            return None;
        }
        Some(found as u8)
    }

    /// The town. TWN-01.
    pub(super) fn town(&mut self, file: &ScenarioFile, people: &People) -> Option<Town> {
        let raw = file.town.as_ref()?;
        let at = steps!["town"];
        let table = self.table_of(raw.table.as_ref(), at.clone())?;
        let area = self.polygon(table, &raw.area, inside(&at, "area"));
        let mut named = |key: &str, names: &[String]| -> Vec<FigureId> {
            let mut found = Vec::new();
            for (index, name) in names.iter().enumerate() {
                match people.find(name) {
                    Some(id) => found.push(id),
                    None => {
                        let at = inside(&inside(&at, key), index);
                        push_unknown(
                            &mut self.problems,
                            at,
                            "scenario-unknown-figure",
                            name,
                            people.names(),
                        );
                    }
                }
            }
            found
        };
        let alarm_by = named("alarm-by", &raw.alarm_by);
        let inhabitants = named("inhabitants", &raw.inhabitants);
        let militia = named("militia", &raw.militia);
        for (index, id) in militia.iter().enumerate() {
            if people.figures[usize::from(*id)].status != Status::Waiting {
                let message = Message::new("scenario-militia-about").with("name", &raw.militia[index]);
                self.warning(inside(&inside(&at, "militia"), index), message);
            }
        }
        if !raw.militia.is_empty() && raw.square.is_empty() {
            self.key_error(at.clone(), Message::new("file-missing-key").with("key", "square"));
        }
        if !raw.inhabitants.is_empty() && raw.refuges.is_empty() {
            self.problems.push(Problem::key_warning(
                at.clone(),
                Message::new("scenario-town-without-refuge"),
            ));
        }
        let mut points = |key: &str, given: &[[f64; 2]]| -> Vec<Point> {
            let spots = given.iter().enumerate();
            spots
                .map(|(index, spot)| self.spot(table, *spot, key, inside(&inside(&at, key), index)))
                .collect()
        };
        let square = points("square", &raw.square);
        let refuges = points("refuges", &raw.refuges);
        Some(Town {
            table: table as u8,
            area: area?,
            alarm_by,
            inhabitants,
            militia,
            square,
            refuges,
        })
    }
}
