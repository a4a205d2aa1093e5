//! Sides, units and figures. FIG-01 to FIG-12, GRP-04.

use std::collections::{BTreeMap, BTreeSet};

use taol_geometry::{Base, Direction, Point};
use taol_rules::clothes::Clothes;
use taol_rules::figure::{Craft, Figure, FigureId, Freedom, Mount, Profile, Status, Tether, Wound, skill};
use taol_rules::formation::Formation;
use taol_rules::message::Message;
use taol_rules::rulebook::Text;
use taol_rules::setting::{Side, Unit};
use taol_rules::sorted::Map;

use super::{Resolver, inside};
use crate::problem::{Path, push_unknown, steps};
use crate::raw::{RawFigure, RawUnit, ScenarioFile};

/// Profiles and figures in the same order, sorted by name.
pub struct People {
    /// What they are.
    pub profiles: Vec<Profile>,
    /// What they do.
    pub figures: Vec<Figure>,
}

impl People {
    /// The place of a figure.
    pub fn find(&self, name: &str) -> Option<FigureId> {
        let found = self
            .profiles
            .binary_search_by(|profile| profile.name.as_str().cmp(name));
        found.ok().map(|index| index as FigureId)
    }

    /// All names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.profiles.iter().map(|profile| profile.name.as_str())
    }
}

impl Resolver {
    /// The sides that the file lists or that figures name, sorted.
    pub(super) fn sides(&mut self, file: &ScenarioFile) -> Vec<Side> {
        let names = names_of_sides(file);
        let mut sides: Vec<Side> = names
            .iter()
            .map(|name| {
                let title = file.sides.get(*name).and_then(|side| side.title.clone());
                let plain = Text {
                    fr: (*name).to_owned(),
                    en: (*name).to_owned(),
                };
                Side {
                    name: (*name).to_owned(),
                    title: title.unwrap_or(plain),
                    allies: Vec::new(),
                    edge: file.sides.get(*name).and_then(|side| side.edge),
                    budget_times: file
                        .sides
                        .get(*name)
                        .and_then(|side| side.budget_times)
                        .unwrap_or(1.0),
                }
            })
            .collect();
        for (name, raw) in &file.sides {
            for (index, ally) in raw.allies.iter().enumerate() {
                let at = steps!["sides", name, "allies", index];
                let pair = (
                    names.binary_search(&name.as_str()),
                    names.binary_search(&ally.as_str()),
                );
                match pair {
                    (Ok(one), Ok(other)) => {
                        sides[one].allies.push(other as u8);
                        sides[other].allies.push(one as u8);
                    }
                    _ => push_unknown(
                        &mut self.problems,
                        at,
                        "scenario-unknown-side",
                        ally,
                        names.clone(),
                    ),
                }
            }
        }
        for side in &mut sides {
            side.allies.sort_unstable();
            side.allies.dedup();
        }
        sides
    }

    /// All figures.
    pub(super) fn people(&mut self, file: &ScenarioFile, sides: &[Side], crafts: &[Craft]) -> People {
        let mut people = People {
            profiles: Vec::new(),
            figures: Vec::new(),
        };
        let mut seated: BTreeMap<u8, usize> = BTreeMap::new();
        for (name, raw) in &file.figures {
            let at = steps!["figures", name];
            let profile = self.profile(name, raw, sides, &at);
            let mut figure = self.figure(raw, &profile, &at);
            if let Some(boat) = &raw.aboard {
                match crafts.iter().position(|craft| craft.name == *boat) {
                    Some(index) => {
                        let craft = &crafts[index];
                        figure.aboard = Some(index as u8);
                        figure.table = craft.table;
                        if raw.at.is_none() || !craft.kind.decked() {
                            figure.at = craft.at;
                        } else if !on_deck(craft, figure.at) {
                            let message = Message::new("scenario-not-on-deck").with("name", name);
                            self.error(inside(&at, "at"), message.with("ship", boat));
                        }
                        *seated.entry(index as u8).or_default() += 1;
                        if seated[&(index as u8)] == usize::from(craft.places) + 1 {
                            let message = Message::new("scenario-boat-full").with("name", boat);
                            self.error(
                                inside(&at, "aboard"),
                                message.with("places", f64::from(craft.places)),
                            );
                        }
                    }
                    None => {
                        let known = crafts.iter().map(|craft| craft.name.as_str());
                        push_unknown(
                            &mut self.problems,
                            inside(&at, "aboard"),
                            "scenario-unknown-boat",
                            boat,
                            known,
                        );
                    }
                }
            }
            people.profiles.push(profile);
            people.figures.push(figure);
        }
        self.captives(file, &mut people);
        self.holders(file, &mut people);
        people
    }

    /// Puts captives into their captors' hands. CPT-01.
    fn captives(&mut self, file: &ScenarioFile, people: &mut People) {
        for (index, (name, raw)) in file.figures.iter().enumerate() {
            let Some(captor) = &raw.captive_of else {
                continue;
            };
            let at = steps!["figures", name, "captive-of"];
            match people.find(captor) {
                Some(id) if usize::from(id) == index => {
                    let message = Message::new("scenario-own-captive").with("name", name);
                    self.error(at, message);
                }
                Some(id) => {
                    let figure = &mut people.figures[index];
                    (figure.status, figure.captor) = (Status::Captive, Some(id));
                }
                None => push_unknown(
                    &mut self.problems,
                    at,
                    "scenario-unknown-figure",
                    captor,
                    people.names(),
                ),
            }
        }
    }

    /// Gives the mounts that others hold into their hands. MOV-07.
    fn holders(&mut self, file: &ScenarioFile, people: &mut People) {
        for (index, (name, raw)) in file.figures.iter().enumerate() {
            let Some(holder) = raw.mount.as_ref().and_then(|mount| mount.held_by.as_ref()) else {
                continue;
            };
            let at = steps!["figures", name, "mount", "held-by"];
            match people.find(holder) {
                Some(id) if usize::from(id) != index => {
                    let leader = &people.figures[usize::from(id)];
                    people.figures[index].mount_left = Some(Tether {
                        table: leader.table,
                        at: leader.at,
                        holder: Some(id),
                    });
                }
                _ => push_unknown(
                    &mut self.problems,
                    at,
                    "scenario-unknown-figure",
                    holder,
                    people.names(),
                ),
            }
        }
    }

    /// Where a mount waits that its owner neither rides nor leads. MOV-07.
    fn mount_left(&mut self, raw: &RawFigure, table: usize, at: &Path) -> Option<Tether> {
        let mount = raw.mount.as_ref()?;
        let places = [mount.led, mount.waits_at.is_some(), mount.held_by.is_some()];
        if places.iter().filter(|place| **place).count() > 1 {
            self.key_error(inside(at, "mount"), Message::new("scenario-mount-twice"));
        }
        let here = match (mount.waits_at, &mount.held_by) {
            (Some([x, y]), _) => self.tables[table].from_corner(x, y),
            (None, Some(_)) => Point::ORIGIN,
            (None, None) => return None,
        };
        if !self.tables[table].holds(here) {
            let at = inside(&inside(at, "mount"), "waits-at");
            self.error(at, Message::new("scenario-mount-off-the-table"));
        }
        Some(Tether {
            table: table as u8,
            at: here,
            holder: None,
        })
    }

    /// What a figure is.
    fn profile(&mut self, name: &str, raw: &RawFigure, sides: &[Side], at: &Path) -> Profile {
        let side = sides.iter().position(|side| side.name == raw.side);
        if side.is_none() {
            let known = sides.iter().map(|side| side.name.as_str());
            push_unknown(
                &mut self.problems,
                inside(at, "side"),
                "scenario-unknown-side",
                &raw.side,
                known,
            );
        }
        for (which, value) in &raw.characteristics {
            if !(1..=9).contains(value) {
                let key = serde_json::to_value(which)
                    .ok()
                    .and_then(|name| name.as_str().map(str::to_owned));
                let at = inside(&inside(at, "characteristics"), &key.unwrap_or_default());
                self.out_of_range(at, f64::from(*value), 1.0, 9.0);
            }
        }
        for (skill, value) in raw.skills.iter().filter(|(_, value)| **value > 5) {
            self.out_of_range(inside(&inside(at, "skills"), skill), f64::from(*value), 0.0, 5.0);
        }
        Profile {
            name: name.to_owned(),
            side: side.unwrap_or(0) as u8,
            class: self.class(raw),
            armour: raw.armour,
            hide: raw.hide,
            characteristics: raw.characteristics.clone(),
            skills: raw
                .skills
                .iter()
                .map(|(skill, value)| (skill.clone(), (*value > 0).then_some(*value)))
                .collect(),
            rank: raw.rank,
            troop: raw.troop.clone(),
            reflex: raw.reflex,
            spirit: raw.spirit,
            player_character: raw.player_character,
            matters: raw.matters,
            die: raw.die,
            lives: self.lives(raw),
            base: self.foot_base(raw, at),
            mount: self.mount(raw, at),
            gait: self.gait(raw, at),
            shield: raw.shield,
            weapons: self.weapons(raw, at),
            glory: raw.glory,
            clothes: self.clothes(raw, at),
        }
    }

    /// Its class; whoever stands for a player may have that of the edition. FIG-10.
    fn class(&self, raw: &RawFigure) -> u8 {
        let player_class = self.rulebook.player_class.filter(|_| raw.player_character);
        player_class.unwrap_or(raw.class)
    }

    /// Its lives; whoever stands for a player may have those of the edition. WND-01.
    fn lives(&self, raw: &RawFigure) -> u8 {
        let player = self.rulebook.wounds.player_lives.filter(|_| raw.player_character);
        raw.lives.or(player).unwrap_or(1)
    }

    /// What it does and where it is, at the start.
    fn figure(&mut self, raw: &RawFigure, profile: &Profile, at: &Path) -> Figure {
        let table = if raw.at.is_some() {
            self.table_of(raw.table.as_ref(), at.clone())
        } else {
            Some(0)
        };
        let table = table.unwrap_or(0);
        let place = raw
            .at
            .map_or(Point::ORIGIN, |[x, y]| self.tables[table].from_corner(x, y));
        let on_table = self.tables[table].holds(place);
        if !on_table {
            let message = Message::new("scenario-figure-off-the-table").with("name", &profile.name);
            self.error(inside(at, "at"), message);
        }
        let left = self.mount_left(raw, table, at);
        let ridden = raw.mount.as_ref().is_some_and(|mount| !mount.led) && left.is_none();
        Figure {
            status: raw.status,
            table: table as u8,
            at: place,
            facing: Direction::from_degrees(raw.facing),
            storey: raw.storey,
            mounted: ridden,
            leading_mount: raw.mount.as_ref().is_some_and(|mount| mount.led) && left.is_none(),
            mount_left: left,
            spare: None,
            posture: raw.posture,
            formation: raw.formation.unwrap_or(if raw.close_order {
                Formation::Close
            } else {
                Formation::Loose
            }),
            disorder: raw.disorder,
            driven: None,
            hidden: raw.hidden,
            lives: match raw.wound {
                _ if raw.status == Status::OutOfAction => 1,
                Some(_) => profile.lives.saturating_sub(1).max(1),
                None => profile.lives,
            },
            immobile: true,
            freedom: Freedom::Free,
            left_melee: false,
            aboard: None,
            in_danger: None,
            down_until: u32::from(raw.status == Status::Down),
            loaded: self.loaded(raw, profile, at),
            wet: 0,
            task: None,
            lost: 0,
            spoiled: 0,
            thrown: self.thrown(raw, profile, at),
            shots: 0,
            driven_back: false,
            short_until: 0,
            recoiled_until: 0,
            shield_lost: false,
            melee_turns: 0,
            last_melee: 0,
            brawled: false,
            charged: raw.charged,
            wound: raw.wound.map(|place| Wound { place, turn: 0 }),
            captor: None,
            burden: None,
            carried_by: None,
            care: None,
            lasting: raw.lasting,
        }
    }

    /// The base on foot: the one named, a strong person's, or the ordinary one. FIG-01.
    fn foot_base(&mut self, raw: &RawFigure, at: &Path) -> Base {
        let strong =
            raw.skills.contains_key(skill::VERY_STRONG) && self.rulebook.bases.contains_key("foot-strong");
        let usual = if strong { "foot-strong" } else { "foot" };
        self.base(raw.base.as_deref(), usual, inside(at, "base"))
    }

    fn base(&mut self, given: Option<&str>, usual: &str, at: Path) -> Base {
        let name = given.unwrap_or(usual);
        if let Some(size) = self.rulebook.bases.get(name) {
            return size.base();
        }
        let known = self.rulebook.bases.keys().map(String::as_str);
        push_unknown(&mut self.problems, at, "scenario-unknown-base", name, known);
        Base::Disc { radius: 1.0 }
    }

    fn mount(&mut self, raw: &RawFigure, at: &Path) -> Option<Mount> {
        let mount = raw.mount.as_ref()?;
        let at = inside(at, "mount");
        Some(Mount {
            kind: mount.kind.clone(),
            rider: mount.rider,
            base: self.saddle_base(mount.kind.as_ref(), mount.base.as_deref(), &at),
            worth: mount.worth,
        })
    }

    /// The base of somebody on a mount of this kind. FIG-01.
    pub(super) fn saddle_base(&mut self, kind: Option<&String>, base: Option<&str>, at: &Path) -> Base {
        let mut usual = "mounted";
        if let Some(kind) = kind {
            let rates = &self.rulebook.movement.mounts;
            if !rates.contains_key(kind) {
                push_unknown(
                    &mut self.problems,
                    inside(at, "kind"),
                    "scenario-unknown-mount",
                    kind,
                    rates.keys().map(String::as_str),
                );
            }
            if self.rulebook.bases.contains_key(kind) {
                usual = kind;
            }
        }
        self.base(base, usual, inside(at, "base"))
    }

    fn gait(&mut self, raw: &RawFigure, at: &Path) -> Option<String> {
        let gait = raw.gait.as_ref()?;
        self.known_gait(gait, inside(at, "gait"));
        Some(gait.clone())
    }

    /// Clothes to change into. MOV-08.
    fn clothes(&mut self, raw: &RawFigure, at: &Path) -> Map<String, Clothes> {
        for (name, clothes) in &raw.clothes {
            let at = inside(&inside(at, "clothes"), name);
            if let Some(gait) = &clothes.gait {
                self.known_gait(gait, inside(&at, "gait"));
            }
            if let Some(class) = clothes.class.filter(|class| !(1..=5).contains(class)) {
                self.out_of_range(inside(&at, "class"), f64::from(class), 1.0, 5.0);
            }
        }
        raw.clothes.clone()
    }

    /// A way of walking that the rulebook knows. MOV-01.
    pub(super) fn known_gait(&mut self, gait: &str, at: Path) {
        let gaits = &self.rulebook.movement.gaits;
        if !gaits.contains_key(gait) {
            let known = gaits.keys().map(String::as_str);
            push_unknown(&mut self.problems, at, "scenario-unknown-gait", gait, known);
        }
    }

    pub(super) fn out_of_range(&mut self, at: Path, value: f64, least: f64, most: f64) {
        let message = Message::new("file-out-of-range").with("value", value);
        self.error(at, message.with("least", least).with("most", most));
    }

    /// Named sets of figures, sorted by name. GRP-04.
    pub(super) fn units(&mut self, file: &ScenarioFile, people: &People) -> Vec<Unit> {
        let mut units = Vec::new();
        let mut joined: BTreeMap<&str, Vec<FigureId>> = BTreeMap::new();
        for (name, raw) in &file.figures {
            if let (Some(unit), Some(id)) = (&raw.unit, people.find(name)) {
                joined.entry(unit).or_default().push(id);
            }
        }
        let none = RawUnit::default();
        let names: BTreeSet<&str> = file
            .units
            .keys()
            .map(String::as_str)
            .chain(joined.keys().copied())
            .collect();
        for name in names {
            let raw = file.units.get(name).unwrap_or(&none);
            let listed = steps!["units", name];
            let place = match file
                .figures
                .iter()
                .find(|(_, figure)| figure.unit.as_deref() == Some(name))
            {
                Some((member, _)) if !file.units.contains_key(name) => steps!["figures", member, "unit"],
                _ => listed,
            };
            let mut figures = joined.remove(name).unwrap_or_default();
            let mut seen = BTreeSet::new();
            for (index, figure) in raw.figures.iter().enumerate() {
                let at = steps!["units", name, "figures", index];
                match people.find(figure) {
                    Some(id) if !seen.insert(id) => {
                        self.error(at, Message::new("scenario-named-twice").with("name", figure));
                    }
                    Some(id) => figures.push(id),
                    None => push_unknown(
                        &mut self.problems,
                        at,
                        "scenario-unknown-figure",
                        figure,
                        people.names(),
                    ),
                }
            }
            if people.find(name).is_some() {
                self.key_error(
                    place.clone(),
                    Message::new("scenario-unit-named-as-figure").with("name", name),
                );
            }
            if figures.is_empty() && raw.figures.is_empty() {
                let message = Message::new("scenario-unit-empty").with("name", name);
                self.warning(steps!["units", name, "figures"], message);
            }
            let one_side = figures.windows(2).all(|pair| {
                people.profiles[usize::from(pair[0])].side == people.profiles[usize::from(pair[1])].side
            });
            if !one_side {
                let message = Message::new("scenario-unit-of-two-sides").with("name", name);
                let place = if file.units.contains_key(name) {
                    inside(&place, "figures")
                } else {
                    place
                };
                self.warning(place, message);
            }
            figures.sort_unstable();
            figures.dedup();
            units.push(Unit {
                name: name.to_owned(),
                figures,
            });
        }
        units
    }
}

/// The names of the sides, sorted.
pub(super) fn names_of_sides(file: &ScenarioFile) -> Vec<&str> {
    let named = file.figures.values().map(|figure| figure.side.as_str());
    let listed = file.sides.keys().map(String::as_str);
    let names: BTreeSet<&str> = if file.sides.is_empty() {
        named.collect()
    } else {
        listed.collect()
    };
    names.into_iter().collect()
}

/// Whether a spot lies on a craft. NAV-03.
fn on_deck(craft: &Craft, at: taol_geometry::Point) -> bool {
    let (ahead, offset) = (craft.facing.vector(), at - craft.at);
    let (along, across) = (offset.dot(ahead).abs(), offset.dot(ahead.turned()).abs());
    along <= craft.base.length() / 2.0 && across <= craft.base.width() / 2.0
}
