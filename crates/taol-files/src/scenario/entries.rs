//! Who comes later, and where the sides may set up. ENT-01.

use taol_geometry::{Point, Polygon};
use taol_rules::figure::{FigureId, Status};
use taol_rules::message::Message;
use taol_rules::set_up::SetUpArea;
use taol_rules::setting::{Entry, EntryTime, Side};

use super::figures::People;
use super::{Resolver, inside};
use crate::problem::{Path, push_unknown, steps, unknown};
use crate::raw::{RawDeployment, RawEntry, ScenarioFile};

impl Resolver {
    /// People who come later wait; people with neither place nor entry are nowhere.
    pub(super) fn entries(&mut self, file: &ScenarioFile, people: &mut People) -> Vec<Entry> {
        let mut coming = vec![false; people.figures.len()];
        let mut entries = Vec::new();
        for (number, raw) in file.entries.iter().enumerate() {
            let at = steps!["entries", number];
            let mut figures: Vec<FigureId> = Vec::new();
            for (index, name) in raw.figures.iter().enumerate() {
                let at = inside(&inside(&at, "figures"), index);
                match people.find(name) {
                    Some(id) if coming[usize::from(id)] => {
                        self.error(at, Message::new("scenario-named-twice").with("name", name));
                    }
                    Some(id) => {
                        coming[usize::from(id)] = true;
                        figures.push(id);
                    }
                    None => push_unknown(
                        &mut self.problems,
                        at,
                        "scenario-unknown-figure",
                        name,
                        people.names(),
                    ),
                }
            }
            entries.extend(self.entry(file, raw, figures, people, &at));
        }
        for (index, (name, raw)) in file.figures.iter().enumerate() {
            let placed = raw.at.is_some() || raw.aboard.is_some();
            if coming[index] && placed {
                let message = Message::new("scenario-placed-and-entering").with("name", name);
                self.key_error(steps!["figures", name, "at"], message);
            }
            if !coming[index] && !placed && matches!(raw.status, Status::Waiting) {
                people.figures[index].status = Status::Waiting;
            } else if !coming[index] && !placed {
                // Nowhere: in nobody's way.
                people.figures[index].status = Status::Waiting;
                self.key_error(
                    steps!["figures", name],
                    Message::new("scenario-figure-nowhere").with("name", name),
                );
            }
        }
        entries
    }

    fn entry(
        &mut self,
        file: &ScenarioFile,
        raw: &RawEntry,
        figures: Vec<FigureId>,
        people: &mut People,
        at: &Path,
    ) -> Option<Entry> {
        let names = raw.figures.iter().filter_map(|name| file.figures.get(name));
        let given = names.filter_map(|figure| figure.table.as_ref()).next();
        let table = self.table_of(given, at.clone())?;
        if raw.at.len() != 1 && raw.at.len() != raw.figures.len() {
            let message = Message::new("scenario-entry-points").with("points", raw.at.len() as f64);
            self.error(
                inside(at, "at"),
                message.with("figures", raw.figures.len() as f64),
            );
            return None;
        }
        let points: Vec<Point> = raw
            .at
            .iter()
            .map(|[x, y]| self.tables[table].from_corner(*x, *y))
            .collect();
        for (index, point) in points.iter().enumerate() {
            if !self.tables[table].holds(*point) {
                self.error(
                    inside(&inside(at, "at"), index),
                    Message::new("scenario-entry-off-the-table"),
                );
            }
        }
        if raw.certain_time && raw.after.is_none() {
            let message = Message::new("scenario-entry-certain-time");
            self.key_error(inside(at, "certain-time"), message);
        }
        let event = raw.after.as_ref().and_then(|event| {
            let place = file.events.keys().position(|known| known == event);
            if place.is_none() {
                let known = file.events.keys().map(String::as_str);
                push_unknown(
                    &mut self.problems,
                    inside(at, "after"),
                    "scenario-unknown-event",
                    event,
                    known,
                );
            }
            place
        });
        let when = match (raw.turn, raw.certain_time_from) {
            (None, None) if raw.after.is_some() => EntryTime::After(event? as u16, raw.certain_time),
            (Some(_), Some(_)) => {
                self.key_error(
                    inside(at, "certain-time-from"),
                    Message::new("scenario-entry-two-times"),
                );
                return None;
            }
            (Some(turn), None) => {
                if turn < 2 {
                    self.error(inside(at, "turn"), Message::new("scenario-entry-at-the-start"));
                }
                EntryTime::Turn(turn)
            }
            (None, Some(turn)) => EntryTime::CertainTimeFrom(turn),
            (None, None) => {
                self.key_error(at.clone(), Message::new("scenario-entry-without-time"));
                return None;
            }
        };
        let mut places = Vec::new();
        for (index, id) in figures.iter().enumerate() {
            let point = points.get(index).or_else(|| points.first()).copied()?;
            let figure = &mut people.figures[usize::from(*id)];
            (figure.status, figure.table, figure.at) = (Status::Waiting, table as u8, point);
            places.push(point);
        }
        Some(Entry {
            figures,
            table: table as u8,
            at: places,
            when,
        })
    }

    /// Where the sides may set up.
    pub(super) fn deployment(&mut self, file: &ScenarioFile, sides: &[Side]) -> Vec<SetUpArea> {
        let mut areas = Vec::new();
        for (name, raw) in &file.deployment {
            let at = steps!["deployment", name];
            let Some(side) = sides.iter().position(|side| side.name == *name) else {
                let known = sides.iter().map(|side| side.name.as_str());
                let mut problem = unknown(at, "scenario-unknown-side", name, known);
                problem.place = crate::problem::Place::Key;
                self.problems.push(problem);
                continue;
            };
            let own = |(table, area): (u8, Polygon)| SetUpArea {
                side: side as u8,
                table,
                area,
            };
            match raw {
                RawDeployment::One(corners) => {
                    areas.extend(self.set_up_area(name, 0, corners, at.clone(), &at).map(own))
                }
                RawDeployment::Several(several) => {
                    for (number, area) in several.iter().enumerate() {
                        let at = inside(&at, number);
                        let table = self.table_of(area.table.as_ref(), at.clone());
                        let corners = inside(&at, "area");
                        let found =
                            table.and_then(|table| self.set_up_area(name, table, &area.area, corners, &at));
                        areas.extend(found.map(own));
                    }
                }
            }
        }
        areas
    }

    /// One area where a side may set up.
    fn set_up_area(
        &mut self,
        side: &str,
        table: usize,
        corners: &[[f64; 2]],
        corners_at: Path,
        at: &Path,
    ) -> Option<(u8, Polygon)> {
        let area = self.polygon(table, corners, corners_at)?;
        let ground = &self.tables[table];
        let bounds = area.bounds();
        let misses = bounds.max.x <= -ground.half_width
            || bounds.min.x >= ground.half_width
            || bounds.max.y <= -ground.half_depth
            || bounds.min.y >= ground.half_depth;
        if misses {
            let message = Message::new("scenario-deployment-misses").with("name", side);
            self.problems
                .push(crate::problem::Problem::key_warning(at.clone(), message));
        }
        Some((table as u8, area))
    }
}
