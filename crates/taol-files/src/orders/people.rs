//! What an order does with people, things and doors. NPC-01, OBJ-02, TSK-01.

use taol_rules::figure::FigureId;
use taol_rules::order::{Action, Dealings, Undertaking};

use super::{Reader, inside};
use crate::problem::{Path, push_unknown};
use crate::raw::{RawBesides, RawOrder};
use crate::scenario::skill_test;

impl Reader<'_> {
    /// Actions among people, or at doors and barricades.
    pub(super) fn among_people(
        &mut self,
        raw: &RawOrder,
        chosen: &str,
        id: FigureId,
        at: &Path,
    ) -> Option<Action> {
        let at = inside(at, chosen);
        Some(match chosen {
            "bar" => {
                self.door(raw.bar.as_ref()?, at)?;
                Action::Undertake(Undertaking::Bar(raw.bar.clone()?))
            }
            "break-down" => {
                self.door(raw.break_down.as_ref()?, at)?;
                Action::Undertake(Undertaking::BreakDown(raw.break_down.clone()?))
            }
            "clear" => Action::Undertake(Undertaking::Clear(raw.clear.clone()?)),
            "build" => {
                let build = raw.build.as_ref()?;
                let grounds = &self.setting.rulebook.grounds;
                if !grounds.contains_key(&build.kind) {
                    let known = grounds.keys().map(String::as_str);
                    let at = inside(&at, "kind");
                    push_unknown(
                        &mut self.problems,
                        at,
                        "scenario-unknown-ground",
                        &build.kind,
                        known,
                    );
                }
                let point = |reader: &Self, end| reader.point(id, end, taol_geometry::Vector::ZERO);
                Action::Undertake(Undertaking::Build {
                    kind: build.kind.clone(),
                    from: point(self, build.from),
                    to: point(self, build.to),
                })
            }
            "care" => Action::Care(self.figure(raw.care.as_ref()?, at)?),
            "discuss" => Action::Discuss(self.figure(raw.discuss.as_ref()?, at)?),
            "surrender" => Action::Surrender(self.figure(raw.surrender.as_ref()?, at)?),
            _ => {
                let name = raw.travel.as_ref()?;
                let roads = &self.setting.plot.roads;
                let found = roads.iter().position(|road| road.name == *name);
                if found.is_none() {
                    let known = roads.iter().map(|road| road.name.as_str());
                    push_unknown(&mut self.problems, at, "scenario-unknown-road", name, known);
                }
                Action::Travel(found? as u16)
            }
        })
    }

    fn door(&mut self, name: &str, at: Path) -> Option<u16> {
        let found = self.setting.plot.door(name);
        if found.is_none() {
            let known = self.setting.plot.doors.iter().map(|door| door.name.as_str());
            push_unknown(&mut self.problems, at, "scenario-unknown-door", name, known);
        }
        found
    }

    fn secret(&mut self, name: &str, at: Path) -> Option<u16> {
        let secrets = &self.setting.plot.secrets;
        let found = secrets.iter().position(|secret| secret.name == name);
        if found.is_none() {
            let known = secrets.iter().map(|secret| secret.name.as_str());
            push_unknown(&mut self.problems, at, "scenario-unknown-secret", name, known);
        }
        found.map(|place| place as u16)
    }

    /// What goes on besides; nothing if nothing is said.
    pub(super) fn besides(&mut self, raw: Option<&RawBesides>, at: &Path) -> Option<Box<Dealings>> {
        let raw = raw?;
        let at = inside(at, "besides");
        let mut somebody = |key: &str, name: &Option<String>| {
            let name = name.as_ref()?;
            self.figure(name, inside(&at, key))
        };
        let (talks_to, watches) = (somebody("talk", &raw.talk), somebody("watch", &raw.watch));
        let lifts = somebody("lift", &raw.lift);
        let mut dealings = Dealings {
            talks_to,
            watches,
            lifts,
            tests: raw.tests.iter().map(skill_test).collect(),
            reads: raw.read.clone(),
            lays_down: raw.lay_down,
            unmasks: raw.unmask,
            insists: raw.insist,
            leaves_captives: raw.leave_captives,
            ..Dealings::default()
        };
        for (number, gift) in raw.give.iter().enumerate() {
            let at = inside(&inside(&at, "give"), number);
            self.thing(&gift.thing, inside(&at, "thing"));
            let to = self.figure(&gift.to, inside(&at, "to"));
            dealings.gives.extend(to.map(|to| (gift.thing.clone(), to)));
        }
        for (number, thing) in raw.read.iter().enumerate() {
            self.thing(thing, inside(&inside(&at, "read"), number));
        }
        for (number, telling) in raw.tell.iter().enumerate() {
            let at = inside(&inside(&at, "tell"), number);
            let secret = self.secret(&telling.secret, inside(&at, "secret"));
            let to = self.figure(&telling.to, inside(&at, "to"));
            dealings.tells.extend(secret.zip(to));
        }
        for (number, captive) in raw.free.iter().enumerate() {
            let captive = self.figure(captive, inside(&inside(&at, "free"), number));
            dealings.frees.extend(captive);
        }
        for (number, door) in raw.open.iter().enumerate() {
            let door = self.door(door, inside(&inside(&at, "open"), number));
            dealings.opens.extend(door);
        }
        for (number, door) in raw.shut.iter().enumerate() {
            let door = self.door(door, inside(&inside(&at, "shut"), number));
            dealings.shuts.extend(door);
        }
        Some(Box::new(dealings))
    }
}
