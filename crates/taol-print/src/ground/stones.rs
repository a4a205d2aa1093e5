//! Walls of single stones.

use taol_geometry::{Point, Polygon};

use super::Sheet;
use crate::pen::{Chance, Path, number};
use crate::shape;

/// How a wall is laid.
#[derive(Clone, Copy, Debug)]
pub struct Masonry {
    /// Rows of stones across it.
    pub rows: usize,
    /// How long a stone is.
    pub stone: f64,
    /// Three shades of stone.
    pub shades: [&'static str; 3],
    /// Between the stones.
    pub mortar: &'static str,
}

/// Dry stones of field walls.
pub const FIELD: Masonry = Masonry {
    rows: 1,
    stone: 0.72,
    shades: ["#b3ab98", "#a29a87", "#c2bba8"],
    mortar: "#5d5748",
};
/// Laid stones of walls.
pub const LAID: Masonry = Masonry {
    rows: 2,
    stone: 0.85,
    shades: ["#b0a894", "#9f9783", "#bfb7a3"],
    mortar: "#554f42",
};
/// Dressed stones of high walls.
pub const DRESSED: Masonry = Masonry {
    rows: 2,
    stone: 1.15,
    shades: ["#bdb5a2", "#aca491", "#c9c2b0"],
    mortar: "#4b463b",
};

/// A shadow beside something that stands along a line.
pub fn shadow(sheet: &mut Sheet, line: &[Point], half_width: f64, height: f64) {
    let reach = (0.12 + 0.13 * height.max(0.0)).min(0.6);
    let attributes = format!(
        "fill=\"none\" stroke=\"#1f1b10\" stroke-width=\"{}\" stroke-linejoin=\"round\" opacity=\".27\" \
         transform=\"translate({} {})\"",
        number(2.0 * half_width),
        number(reach * 0.65),
        number(reach)
    );
    sheet.path(Path::along(line), &attributes);
}

/// A wall along a line.
pub fn wall(sheet: &mut Sheet, line: &[Point], half_width: f64, masonry: Masonry, chance: &mut Chance) {
    let base = format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"miter\"",
        masonry.mortar,
        number(2.0 * half_width)
    );
    sheet.path(Path::along(line), &base);
    let total = shape::length(line);
    let stone = masonry.stone.max(total * masonry.rows as f64 / 220.0);
    let mut shades = [Path::new(), Path::new(), Path::new()];
    let gap = 0.045;
    let last = line.len().saturating_sub(2);
    for (place, two) in line.windows(2).enumerate() {
        let Some(way) = (two[1] - two[0]).direction() else {
            continue;
        };
        let (way, side) = (way.vector(), way.vector().turned());
        // Where a wall bends, its stones reach into the corner.
        let into = |bends: bool| if bends { half_width * 0.45 } else { 0.0 };
        let two = [two[0] - way * into(place > 0), two[1] + way * into(place < last)];
        let length = two[0].distance(two[1]);
        let tall = 2.0 * half_width / masonry.rows as f64;
        for row in 0..masonry.rows {
            let (near, far) = (
                -half_width + tall * row as f64,
                -half_width + tall * (row + 1) as f64,
            );
            let mut from = 0.0;
            while from < length - 0.01 {
                let mut to = from + stone * chance.between(0.65, 1.35);
                if row == 1 && from == 0.0 {
                    to = from + stone * 0.5;
                }
                if length - to < stone * 0.5 {
                    to = length;
                }
                let lean = chance.between(-0.06, 0.06) * stone;
                let at = |along: f64, across: f64| two[0] + way * along + side * across;
                let corners = [
                    at(from + gap, near + gap * chance.between(0.8, 2.2)),
                    at(
                        (to - gap + lean).min(length - gap),
                        near + gap * chance.between(0.8, 2.2),
                    ),
                    at(to - gap, far - gap * chance.between(0.8, 2.2)),
                    at(from + gap + lean.max(0.0), far - gap * chance.between(0.8, 2.2)),
                ];
                let shade = chance.one_of(3);
                let path = std::mem::take(&mut shades[shade]);
                shades[shade] = path.and(Path::around(&corners));
                from = to;
            }
        }
    }
    for (path, colour) in shades.into_iter().zip(masonry.shades) {
        let attributes =
            format!("fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\".05\" stroke-linejoin=\"round\"");
        sheet.path(path, &attributes);
    }
}

/// A block of masonry over an area.
pub fn block(sheet: &mut Sheet, area: &Polygon, masonry: Masonry) {
    let name = format!("laid{}", masonry.rows);
    let [light, dark, _] = masonry.shades;
    let fill = sheet.define(&name, |id| {
        format!(
            "<pattern id=\"{id}\" width=\"2.4\" height=\"1.4\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 0h2.4v1.4H0z\" \
             fill=\"{}\"/><g fill=\"{light}\"><rect x=\".05\" y=\".05\" width=\"1.1\" height=\".6\" rx=\".08\"/>\
             <rect x=\"1.25\" y=\".75\" width=\"1.1\" height=\".6\" rx=\".08\"/></g><g fill=\"{dark}\"><rect x=\"1.25\" y=\".05\" \
             width=\"1.1\" height=\".6\" rx=\".08\"/><rect x=\".05\" y=\".75\" width=\"1.1\" height=\".6\" rx=\".08\"/></g></pattern>",
            masonry.mortar
        )
    });
    let outline = Path::around(area.corners());
    sheet.path(
        outline.clone(),
        "fill=\"#1f1b10\" opacity=\".27\" transform=\"translate(.3 .42)\"",
    );
    sheet.path(
        outline,
        &format!(
            "fill=\"url(#{fill})\" stroke=\"{}\" stroke-width=\".12\"",
            masonry.mortar
        ),
    );
}
