//! Pieces of ground: areas, circles, rectangles and lines with their openings. TER-01.

use taol_geometry::{Bounds, Direction, Point, Polygon};
use taol_rules::message::Message;
use taol_rules::rulebook::Danger;
use taol_rules::setting::{Current, Ground, GroundShape, GroundTraits};

use super::{Resolver, inside, wall};
use crate::problem::{Path, Problem, steps};
use crate::raw::{RawGround, RawOpening, ScenarioFile};

/// The kind of opening that is nothing at all.
pub const GAP: &str = "gap";

/// A circle has so many corners.
const CIRCLE_CORNERS: usize = 24;

/// How wide a line is that does not say.
const LINE_WIDTH: f64 = 1.0;

/// What a piece of ground has besides its kind and shape.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its name.
    pub name: String,
    /// Its storey.
    pub storey: i8,
    /// Its own height, if not its kind's.
    pub height: Option<f64>,
    /// Its own danger, if not its kind's.
    pub danger: Option<Danger>,
    /// For stairs: where to.
    pub leads_to: Option<i8>,
    /// The building.
    pub building: Option<String>,
    /// Hits of guns that breach it. ART-01.
    pub strength: Option<u8>,
}

impl Resolver {
    /// All pieces of ground.
    pub(super) fn grounds(&mut self, file: &ScenarioFile) {
        for (name, raw) in &file.grounds {
            let at = steps!["grounds", name];
            let known = self.known_kind(&raw.kind, inside(&at, "kind"));
            let Some(table) = self.table_of(raw.table.as_ref(), at.clone()) else {
                continue;
            };
            if !self.one_shape(raw, &at) || !known {
                self.check_openings_kinds(&raw.openings, &at);
                continue;
            }
            let piece = Piece {
                name: name.clone(),
                storey: raw.storey,
                height: raw.height,
                danger: raw.danger,
                leads_to: raw.leads_to,
                building: None,
                strength: raw.strength,
            };
            self.ground(table, raw, &piece, &at);
        }
    }

    /// Exactly one of the shapes, and nothing that only goes with another.
    fn one_shape(&mut self, raw: &RawGround, at: &Path) -> bool {
        let given = [
            ("area", raw.area.is_some()),
            ("circle", raw.circle.is_some()),
            ("rectangle", raw.rectangle.is_some()),
            ("line", raw.line.is_some()),
        ];
        let given: Vec<&str> = given
            .iter()
            .filter(|shape| shape.1)
            .map(|shape| shape.0)
            .collect();
        match given.as_slice() {
            [] => {
                self.key_error(at.clone(), Message::new("scenario-ground-without-shape"));
                return false;
            }
            [_] => {}
            [first, second, ..] => {
                let message = Message::new("scenario-ground-two-shapes");
                let message = message.with("first", *first).with("second", *second);
                self.key_error(inside(at, *second), message);
                return false;
            }
        }
        if raw.line.is_none() {
            for (key, wrong) in [
                ("width", raw.width.is_some()),
                ("openings", !raw.openings.is_empty()),
            ] {
                if wrong {
                    self.key_error(
                        inside(at, key),
                        Message::new("scenario-only-with-line").with("key", key),
                    );
                }
            }
        }
        true
    }

    fn ground(&mut self, table: usize, raw: &RawGround, piece: &Piece, at: &Path) {
        let before = self.tables[table].grounds.len();
        if let Some(corners) = &raw.area {
            if let Some(area) = self.polygon(table, corners, inside(at, "area")) {
                self.put(table, &raw.kind, GroundShape::Area(area), piece);
            }
        } else if let Some([x, y, radius]) = raw.circle {
            let at = inside(at, "circle");
            if radius < 0.1 {
                let message = Message::new("file-out-of-range").with("value", radius);
                self.error(inside(&at, 2), message.with("least", 0.1).with("most", 10_000.0));
                return;
            }
            if let Some(area) = self.polygon(table, &circle(x, y, radius), at) {
                self.put(table, &raw.kind, GroundShape::Area(area), piece);
            }
        } else if let Some(sides) = raw.rectangle {
            if let Some(area) = self.rectangle(table, sides, inside(at, "rectangle")) {
                self.put(table, &raw.kind, GroundShape::Area(area), piece);
            }
        } else if let Some(line) = &raw.line {
            self.line(table, raw, line, piece, at);
        }
        if let Some(current) = raw.current {
            let grounds = before..self.tables[table].grounds.len();
            self.currents.extend(grounds.map(|ground| Current {
                table: table as u8,
                ground: ground as u16,
                towards: Direction::from_degrees(current.towards),
                dice: current.dice,
                knots: current.knots,
                banks: current.near_banks,
            }));
        }
    }

    /// An upright rectangle: left, top, right, bottom.
    pub(super) fn rectangle(&mut self, table: usize, sides: [f64; 4], at: Path) -> Option<Polygon> {
        let [left, top, right, bottom] = sides;
        if left >= right || top >= bottom {
            self.error(at, Message::new("scenario-rectangle-inside-out"));
            return None;
        }
        self.polygon(
            table,
            &[[left, top], [right, top], [right, bottom], [left, bottom]],
            at,
        )
    }

    fn line(&mut self, table: usize, raw: &RawGround, line: &[[f64; 2]], piece: &Piece, at: &Path) {
        if self.too_many_corners(line.len().max(raw.openings.len()), &inside(at, "line")) {
            return;
        }
        let points: Vec<Point> = line
            .iter()
            .map(|[x, y]| self.tables[table].from_corner(*x, *y))
            .collect();
        let points = taol_geometry::without_repeats(&points);
        if points.len() < 2 {
            return self.error(inside(at, "line"), Message::new("scenario-line-too-short"));
        }
        let kinds = self.check_openings_kinds(&raw.openings, at);
        let mut stretches = Vec::new();
        for (index, opening) in raw.openings.iter().enumerate() {
            let ends = [opening.from, opening.to].map(|[x, y]| self.tables[table].from_corner(x, y));
            let [(from, beside_from), (to, beside_to)] = ends.map(|end| wall::project(&points, end));
            let at = inside(&inside(at, "openings"), index);
            if beside_from > wall::BESIDE || beside_to > wall::BESIDE {
                let key = if beside_from > wall::BESIDE { "from" } else { "to" };
                self.error(inside(&at, key), Message::new("scenario-opening-off-the-wall"));
            } else if (from - to).abs() < 0.01 {
                self.error(at, Message::new("scenario-opening-without-width"));
            } else {
                stretches.push(wall::Stretch {
                    from: from.min(to),
                    to: from.max(to),
                    opening: Some(index),
                });
            }
        }
        if !kinds || stretches.len() < raw.openings.len() {
            return;
        }
        let half_width = raw.width.unwrap_or(LINE_WIDTH) / 2.0;
        match wall::cut(wall::length(&points), &stretches) {
            Ok(pieces) => {
                for stretch in pieces {
                    let corners = wall::corners(&points, stretch);
                    self.wall_piece(
                        table,
                        &raw.kind,
                        corners,
                        half_width,
                        stretch,
                        &raw.openings,
                        piece,
                    );
                }
            }
            Err((_, second)) => {
                let at = inside(&inside(at, "openings"), second);
                self.error(at, Message::new("scenario-openings-overlap"));
            }
        }
    }

    /// A piece of a wall, or of an opening in it; gaps are nothing at all.
    #[expect(clippy::too_many_arguments, reason = "a wall and its opening are two things")]
    pub(super) fn wall_piece(
        &mut self,
        table: usize,
        kind: &str,
        corners: Vec<Point>,
        half_width: f64,
        stretch: wall::Stretch,
        openings: &[RawOpening],
        piece: &Piece,
    ) {
        if corners.len() < 2 {
            return;
        }
        let shape = GroundShape::Line { corners, half_width };
        match stretch.opening.and_then(|index| openings.get(index)) {
            None => self.put(table, kind, shape, piece),
            Some(opening) if opening.kind == GAP => {}
            Some(opening) => {
                // The opening has the height of its own kind, not the wall's.
                let own = || format!("{}/{}", piece.name, opening.kind);
                let name = opening.name.clone().unwrap_or_else(own);
                let piece = Piece {
                    name,
                    height: None,
                    ..piece.clone()
                };
                self.put(table, &opening.kind, shape, &piece);
            }
        }
    }

    /// Whether all openings are of known kinds.
    pub(super) fn check_openings_kinds(&mut self, openings: &[RawOpening], at: &Path) -> bool {
        let mut fine = true;
        for (index, opening) in openings.iter().enumerate() {
            if opening.kind != GAP {
                let at = inside(&inside(&inside(at, "openings"), index), "kind");
                fine &= self.known_kind(&opening.kind, at);
            }
        }
        fine
    }

    /// Puts a piece of a known kind on the table.
    pub(super) fn put(&mut self, table: usize, kind: &str, shape: GroundShape, piece: &Piece) {
        let Some(known) = self.rulebook.grounds.get(kind) else {
            return;
        };
        let bounds = match &shape {
            GroundShape::Area(area) => area.bounds(),
            GroundShape::Line { corners, half_width } => match Bounds::of_points(corners) {
                Some(bounds) => bounds.grown(*half_width),
                None => return,
            },
        };
        let ground = Ground {
            name: piece.name.clone(),
            kind: kind.to_owned(),
            storey: piece.storey,
            height: piece.height.unwrap_or(known.height),
            danger: piece.danger.unwrap_or(known.danger),
            leads_to: piece.leads_to,
            building: piece.building.clone(),
            strength: piece.strength,
            traits: GroundTraits::of(known),
            shape,
            bounds,
        };
        self.tables[table].grounds.push(ground);
    }

    /// An order that does not depend on the file's; currents keep to their grounds.
    pub(super) fn sort_grounds(&mut self) {
        for (number, table) in self.tables.iter_mut().enumerate() {
            let mut order: Vec<usize> = (0..table.grounds.len()).collect();
            let grounds = &table.grounds;
            order.sort_by(|one, other| compare(&grounds[*one], &grounds[*other]));
            let mut places = vec![0u16; order.len()];
            for (new, old) in order.iter().enumerate() {
                places[*old] = new as u16;
            }
            for current in self
                .currents
                .iter_mut()
                .filter(|current| usize::from(current.table) == number)
            {
                current.ground = places[usize::from(current.ground)];
            }
            table.grounds = order.iter().map(|old| table.grounds[*old].clone()).collect();
            warn_about_edges(&mut self.problems, table);
        }
        self.currents
            .sort_by_key(|current| (current.table, current.ground));
    }
}

/// By name, then storey, kind and place.
fn compare(one: &Ground, other: &Ground) -> std::cmp::Ordering {
    let words = |ground: &Ground| (ground.name.clone(), ground.storey, ground.kind.clone());
    let numbers = |ground: &Ground| {
        let Bounds { min, max } = ground.bounds;
        [min.x, min.y, max.x, max.y]
    };
    let places = numbers(one).into_iter().zip(numbers(other));
    let by_place = places.map(|(a, b)| a.total_cmp(&b)).find(|order| order.is_ne());
    words(one)
        .cmp(&words(other))
        .then(by_place.unwrap_or(std::cmp::Ordering::Equal))
}

/// Ground that reaches over the edge of its table: odd, but allowed.
fn warn_about_edges(problems: &mut Vec<Problem>, table: &taol_rules::setting::Table) {
    let mut last = "";
    for ground in table.grounds.iter().filter(|ground| ground.building.is_none()) {
        let (min, max) = match &ground.shape {
            GroundShape::Area(_) => (ground.bounds.min, ground.bounds.max),
            GroundShape::Line { half_width, .. } => {
                let Bounds { min, max } = ground.bounds.grown(-half_width);
                (min, max)
            }
        };
        let name = ground.name.split('/').next().unwrap_or("");
        if (!table.holds(min) || !table.holds(max)) && name != last {
            let beside = max.x <= -table.half_width
                || min.x >= table.half_width
                || max.y <= -table.half_depth
                || min.y >= table.half_depth;
            let id = if beside {
                "scenario-ground-beside-the-table"
            } else {
                "scenario-ground-off-the-table"
            };
            let message = Message::new(id).with("name", name);
            problems.push(Problem::key_warning(steps!["grounds", name], message));
            last = name;
        }
    }
}

/// A circle as a figure of many corners.
fn circle(x: f64, y: f64, radius: f64) -> Vec<[f64; 2]> {
    let corner = |n: usize| {
        let direction = Direction::from_degrees(360.0 * n as f64 / CIRCLE_CORNERS as f64).vector();
        [x + direction.x * radius, y + direction.y * radius]
    };
    (0..CIRCLE_CORNERS).map(corner).collect()
}
