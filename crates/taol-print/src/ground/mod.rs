//! The ground of a table as a painted map seen from straight above.
//!
//! Layers, from below: grass, hills, flat growth, wood floors, earthworks, water, roads and bridges, rocks, trees, walls and
//! fences, buildings storey by storey, roofs.

mod built;
mod defs;
mod growth;
mod house;
pub mod manner;
mod openings;
mod relief;
mod stones;
mod water;
mod ways;

use std::fmt::Write;

use taol_geometry::Point;
use taol_rules::setting::{Ground, GroundShape, GroundTraits, Table};

use crate::pen::{Chance, Path, escaped, number};
use crate::shape;
use manner::Manner;

/// What a map is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes<'a> {
    /// What all ids begin with, so that several maps can stand on one page.
    pub prefix: &'a str,
    /// Buildings whose roof is lifted.
    pub open: &'a [&'a str],
}

/// A piece of ground with the way it is drawn.
struct Piece<'a> {
    ground: &'a Ground,
    manner: Manner,
    place: usize,
}

impl Piece<'_> {
    /// Chance that is this ground's own.
    fn chance(&self) -> Chance {
        Chance::of(&format!(
            "{}/{}/{}",
            self.ground.name,
            self.ground.kind,
            self.place_key()
        ))
    }

    /// Tells pieces of one name apart: the openings and remains of one wall.
    fn place_key(&self) -> String {
        let middle = self.ground.bounds.middle();
        format!("{} {}", number(middle.x), number(middle.y))
    }

    /// Nothing is left of it: a kind that the books know no longer does what it did.
    fn gone(&self) -> bool {
        let known = Manner::named(&self.ground.kind).is_some_and(|manner| manner != Manner::Open);
        known && self.ground.traits == GroundTraits::NOTHING
    }

    /// The middle line and the half width, for a piece that is a line.
    fn line(&self) -> Option<(&[Point], f64)> {
        match &self.ground.shape {
            GroundShape::Line { corners, half_width } => Some((corners, *half_width)),
            GroundShape::Area(_) => None,
        }
    }

    /// The area, for a piece that is one.
    fn area(&self) -> Option<&taol_geometry::Polygon> {
        match &self.ground.shape {
            GroundShape::Area(area) => Some(area),
            GroundShape::Line { .. } => None,
        }
    }
}

impl Piece<'_> {
    /// Its outline as an area, a line being as broad as it is.
    fn outline(&self) -> Vec<Point> {
        match &self.ground.shape {
            GroundShape::Area(area) => area.corners().to_vec(),
            GroundShape::Line { corners, half_width } => {
                let half = half_width.max(0.2);
                let mut around = shape::beside(corners, -half);
                around.extend(shape::beside(corners, half).into_iter().rev());
                around
            }
        }
    }
}

/// A map in the making.
struct Sheet<'a> {
    table: &'a Table,
    wishes: Wishes<'a>,
    defs: String,
    body: String,
    /// Definitions that were asked for.
    known: taol_rules::sorted::Set<String>,
}

impl Sheet<'_> {
    /// An id of this map.
    fn id(&self, name: &str) -> String {
        format!("{}{name}", self.wishes.prefix)
    }

    /// An outline that goes on where it reaches the edge of the table: the world does not end there.
    fn beyond(&self, corners: &[Point]) -> Vec<Point> {
        let out = |value: f64, half: f64| {
            if value.abs() >= half - 0.01 {
                value + value.signum() * 2.5
            } else {
                value
            }
        };
        let (width, depth) = (self.table.half_width, self.table.half_depth);
        let moved = corners
            .iter()
            .map(|corner| Point::new(out(corner.x, width), out(corner.y, depth)));
        moved.collect()
    }

    /// A line that goes on where it ends at the edge of the table.
    fn onwards(&self, line: &[Point]) -> Vec<Point> {
        let mut line = line.to_vec();
        let at_edge = |point: Point| {
            point.x.abs() >= self.table.half_width - 0.01 || point.y.abs() >= self.table.half_depth - 0.01
        };
        let count = line.len();
        if count < 2 {
            return line;
        }
        for (end, before) in [(0, 1), (count - 1, count - 2)] {
            if at_edge(line[end])
                && let Some(way) = (line[end] - line[before]).direction()
            {
                line[end] = line[end] + way.vector() * 2.5;
            }
        }
        line
    }

    /// Adds to the picture.
    fn draw(&mut self, text: &str) {
        self.body.push_str(text);
    }

    /// Adds a definition once, and answers with its id.
    fn define(&mut self, name: &str, text: impl FnOnce(&str) -> String) -> String {
        let id = self.id(name);
        if self.known.insert(name.to_owned()) {
            let text = text(&id);
            self.defs.push_str(&text);
        }
        id
    }

    /// Opens the group of a piece.
    fn open(&mut self, piece: &Piece) {
        let _ = write!(
            self.body,
            "<g class=\"ground {}\" data-ground=\"{}\">",
            escaped(&piece.ground.kind),
            escaped(&piece.ground.name)
        );
    }

    /// Closes a group.
    fn close(&mut self) {
        self.body.push_str("</g>");
    }

    /// A path with these attributes.
    fn path(&mut self, path: Path, attributes: &str) {
        if !path.is_empty() {
            let _ = write!(self.body, "<path d=\"{}\" {attributes}/>", path.d());
        }
    }

    /// A clip with a path; answers with its id.
    fn clip(&mut self, piece: &Piece, path: Path) -> String {
        let name = format!("c{}", piece.place);
        self.define(&name, |id| {
            format!("<clipPath id=\"{id}\"><path d=\"{}\"/></clipPath>", path.d())
        })
    }
}

/// Draws the ground of a table: a `<g>` in centimetres, the middle of the table being the origin as everywhere in the rules.
///
/// Each piece is a group with its kind as a class and its name in `data-ground`. Each building is a group with
/// `data-building`; in it a group for each storey with `data-storey` (those above and below the ground have
/// `display="none"`), and last the roof: a group of class `roof` with `data-building` again, which can be faded.
pub fn svg(table: &Table, wishes: Wishes) -> String {
    let mut sheet = Sheet {
        table,
        wishes,
        defs: String::new(),
        body: String::new(),
        known: taol_rules::sorted::Set::new(),
    };
    let pieces: Vec<Piece> = table
        .grounds
        .iter()
        .enumerate()
        .map(|(place, ground)| Piece {
            ground,
            manner: Manner::of(ground),
            place,
        })
        .collect();
    let outside = |piece: &&Piece| piece.ground.building.is_none() && piece.ground.storey == 0;
    let land: Vec<&Piece> = pieces
        .iter()
        .filter(outside)
        .filter(|piece| !piece.gone())
        .collect();
    let of = |wanted: fn(Manner) -> bool| -> Vec<&Piece> {
        land.iter()
            .copied()
            .filter(|piece| wanted(piece.manner))
            .collect()
    };

    growth::meadow(&mut sheet);
    for piece in of(|manner| manner == Manner::Hill) {
        relief::hill(&mut sheet, piece);
    }
    for piece in of(|manner| manner == Manner::Slope) {
        relief::slope(&mut sheet, piece);
    }
    for piece in of(Manner::flat) {
        growth::flat(&mut sheet, piece);
    }
    for piece in of(Manner::wooded) {
        growth::wood_floor(&mut sheet, piece);
    }
    for piece in of(|manner| matches!(manner, Manner::Bank | Manner::Ditch)) {
        relief::earthwork(&mut sheet, piece);
    }
    water::all(&mut sheet, &of(Manner::watery));
    ways::all(
        &mut sheet,
        &of(|manner| matches!(manner, Manner::Road | Manner::Path)),
        &land,
    );
    water::bridges(&mut sheet, &land);
    for piece in of(|manner| matches!(manner, Manner::Rock | Manner::Forbidding)) {
        relief::rocks(&mut sheet, piece);
    }
    for piece in pieces.iter().filter(|piece| piece.gone() && outside(piece)) {
        relief::remains(&mut sheet, piece);
    }
    for piece in of(|manner| matches!(manner, Manner::Floor | Manner::GreatHall)) {
        house::floor(&mut sheet, piece);
    }
    for piece in of(Manner::wooded) {
        growth::trees(&mut sheet, piece, &land);
    }
    for piece in of(|manner| manner == Manner::Hedge) {
        growth::hedge(&mut sheet, piece);
    }
    for piece in of(|manner| matches!(manner, Manner::Stairs | Manner::SteepStairs | Manner::Furniture)) {
        house::fitting(&mut sheet, piece);
    }
    let standing = land.iter().copied().filter(|piece| built::stands(piece.manner));
    built::all(&mut sheet, &standing.collect::<Vec<_>>());
    for piece in of(|manner| manner == Manner::Tree) {
        growth::lone_tree(&mut sheet, piece);
    }
    let upper: Vec<&Piece> = pieces
        .iter()
        .filter(|piece| piece.ground.building.is_none() && piece.ground.storey != 0)
        .collect();
    house::without_house(&mut sheet, &upper);
    house::all(&mut sheet, &pieces);
    finish(sheet)
}

/// The whole, cut off at the edge of the table.
fn finish(sheet: Sheet) -> String {
    let (width, depth) = (sheet.table.half_width, sheet.table.half_depth);
    let clip = sheet.id("table");
    let corner = format!("x=\"{}\" y=\"{}\"", number(-width), number(-depth));
    let size = format!(
        "width=\"{}\" height=\"{}\"",
        number(2.0 * width),
        number(2.0 * depth)
    );
    format!(
        "<g class=\"map\" clip-path=\"url(#{clip})\"><defs><clipPath id=\"{clip}\"><rect {corner} {size}/></clipPath>\
         {}</defs>{}</g>",
        sheet.defs, sheet.body
    )
}

/// Whether there is water at a place.
fn wet(land: &[&Piece], place: Point) -> bool {
    land.iter()
        .filter(|piece| piece.manner.watery() && piece.ground.bounds.contains_point(place))
        .any(|piece| shape::distance(piece.ground, place) <= 0.0)
}

/// Whether a place is free of what nothing grows over.
fn free(land: &[&Piece], place: Point, room: f64) -> bool {
    land.iter()
        .filter(|piece| piece.manner.keeps_clear() || built::stands(piece.manner))
        .filter(|piece| piece.ground.bounds.grown(room).contains_point(place))
        .all(|piece| shape::distance(piece.ground, place) > room)
}
