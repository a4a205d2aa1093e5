//! Rise and fall: hills and slopes in hachures, banks, ditches, rocks.

use taol_geometry::{Point, Polygon, Vector};

use super::growth::true_edge;
use super::manner::Manner;
use super::{Piece, Sheet};
use crate::pen::{Chance, Path, number};
use crate::shape::{self, Frame};

/// The light comes from the upper left: slopes that look away from it are darker.
fn shade(outwards: Vector) -> f64 {
    (outwards.x * 0.6 + outwards.y * 0.8).clamp(-1.0, 1.0)
}

/// A stroke that thins out downhill.
fn hachure(top: Point, downhill: Vector, long: f64, thick: f64) -> Path {
    let side = downhill.turned() * (thick / 2.0);
    Path::new()
        .go(top + side)
        .line(top - side)
        .line(top + downhill * long)
        .close()
}

/// A row of hachures inside an outline, so deep below its edge.
fn hachures(area: &Polygon, depth: f64, long: f64, step: f64, chance: &mut Chance) -> Path {
    let mut path = Path::new();
    for (a, b) in area.edges() {
        let Some(way) = (b - a).direction() else {
            continue;
        };
        // Corners run clockwise: to the right is inside.
        let outwards = way.vector().turned() * -1.0;
        let dark = shade(outwards);
        let length = a.distance(b);
        let mut passed = step * chance.between(0.3, 0.7);
        while passed < length {
            let long = long * (0.85 + 0.3 * dark) * chance.between(0.8, 1.15);
            let top = shape::unsteady(a + way.vector() * passed - outwards * (depth + long), 0.3);
            if shape::depth(area, top) > (depth + long) * 0.9 {
                path = path.and(hachure(top, outwards, long, 0.1 + 0.07 * dark));
            }
            passed += step * chance.between(0.85, 1.15);
        }
    }
    path
}

/// A hill: faint steps, and hachures on its slopes.
pub fn hill(sheet: &mut Sheet, piece: &Piece) {
    let Some(area) = piece.area() else {
        earthwork(sheet, piece);
        return;
    };
    let mut chance = piece.chance();
    let outline = Path::softly(&shape::by_hand(&sheet.beyond(area.corners()), 0.3));
    let clip = sheet.clip(piece, outline.clone());
    let frame = Frame::of(area.corners());
    let step = (frame.half_width / 3.4).clamp(0.7, 2.6);
    sheet.open(piece);
    sheet.path(outline.clone(), "fill=\"#c9bb80\" opacity=\".5\"");
    for band in [3.2, 2.7, 2.2, 1.75, 1.3, 0.85, 0.4] {
        let attributes = format!(
            "fill=\"none\" stroke=\"#6f5f33\" stroke-width=\"{}\" stroke-linejoin=\"round\" opacity=\".075\" clip-path=\"url(#{clip})\"",
            number(2.0 * band * step)
        );
        sheet.path(outline.clone(), &attributes);
    }
    let around: f64 = area.edges().map(|(a, b)| a.distance(b)).sum();
    let space = (around / 170.0).max(0.62);
    let strokes = hachures(area, 0.12, step * 0.85, space, &mut chance).and(hachures(
        area,
        step * 1.2,
        step * 0.7,
        space * 1.15,
        &mut chance,
    ));
    sheet.path(strokes, "fill=\"#5f4f28\" opacity=\".6\"");
    true_edge(sheet, area.corners(), "#5f4f28");
    sheet.close();
}

/// A steep slope: rows of hachures right across it.
pub fn slope(sheet: &mut Sheet, piece: &Piece) {
    let Some(area) = piece.area() else {
        earthwork(sheet, piece);
        return;
    };
    let mut chance = piece.chance();
    let frame = Frame::of(area.corners());
    let downhill = if shade(frame.way.turned()) >= 0.0 {
        frame.way.turned()
    } else {
        frame.way.turned() * -1.0
    };
    sheet.open(piece);
    sheet.path(
        Path::softly(&shape::by_hand(&sheet.beyond(area.corners()), 0.3)),
        "fill=\"#a8955c\" opacity=\".7\"",
    );
    let rows = (frame.half_width / 0.85).ceil().clamp(1.0, 14.0) as i32;
    let space = (frame.half_length * f64::from(rows) * 2.0 / 320.0).max(0.55);
    let tall = 2.0 * frame.half_width / f64::from(rows);
    let mut strokes = Path::new();
    for row in 0..rows {
        let mut along = -frame.half_length + space * chance.share();
        while along < frame.half_length {
            let down = -frame.half_width + tall * (f64::from(row) + chance.between(0.05, 0.25));
            let top = frame.middle + frame.way * along + downhill * down;
            let long = tall * chance.between(0.62, 0.9);
            if shape::depth(area, top) > 0.0 && shape::depth(area, top + downhill * long) > 0.0 {
                strokes = strokes.and(hachure(top, downhill, long, 0.19));
            }
            along += space * chance.between(0.8, 1.2);
        }
    }
    sheet.path(strokes, "fill=\"#4f3f1f\" opacity=\".68\"");
    true_edge(sheet, area.corners(), "#4f3f1f");
    sheet.close();
}

/// A bank or a ditch.
pub fn earthwork(sheet: &mut Sheet, piece: &Piece) {
    let ditch = piece.manner == Manner::Ditch;
    let mut chance = piece.chance();
    sheet.open(piece);
    if let Some((line, half_width)) = piece.line() {
        let half = half_width.max(0.3);
        let stroke = |width: f64, colour: &str, opacity: &str| {
            format!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\" opacity=\"{opacity}\"",
                number(width)
            )
        };
        let shadow = if ditch {
            ""
        } else {
            " transform=\"translate(.22 .3)\""
        };
        if !ditch {
            sheet.path(
                Path::along(line),
                &(stroke(2.0 * half, "#2a2414", ".25") + shadow),
            );
        }
        let (outer, inner) = if ditch {
            ("#8d8253", "#5a4f33")
        } else {
            ("#8f8a55", "#b9b27a")
        };
        sheet.path(Path::along(line), &stroke(2.0 * half, outer, ".95"));
        sheet.path(Path::along(line), &stroke(half * 0.8, inner, ".95"));
        let long = shape::length(line);
        let step = (long / 110.0).max(0.5);
        let mut strokes = Path::new();
        let mut passed = step * 0.5;
        while passed < long {
            if let Some((middle, way)) = shape::along(line, passed) {
                for side in [way.turned(), way.turned() * -1.0] {
                    let reach = half * chance.between(0.5, 0.62);
                    strokes = strokes.and(if ditch {
                        hachure(middle + side * half, side * -1.0, reach, 0.13)
                    } else {
                        hachure(
                            middle + side * (half * 0.38),
                            side,
                            reach,
                            0.11 + 0.05 * shade(side),
                        )
                    });
                }
            }
            passed += step * chance.between(0.85, 1.15);
        }
        sheet.path(strokes, "fill=\"#453a1d\" opacity=\".7\"");
    } else if let Some(area) = piece.area() {
        let (fill, depth) = if ditch {
            ("#6f6340", 0.0)
        } else {
            ("#b0a66c", 0.05)
        };
        let outline = Path::softly(&shape::by_hand(&sheet.beyond(area.corners()), 0.2));
        if !ditch {
            sheet.path(
                outline.clone(),
                "fill=\"#2a2414\" opacity=\".25\" transform=\"translate(.22 .3)\"",
            );
        }
        sheet.path(outline, &format!("fill=\"{fill}\" opacity=\".9\""));
        let frame = Frame::of(area.corners());
        let strokes = hachures(area, depth, (frame.half_width * 0.5).min(1.2), 0.6, &mut chance);
        sheet.path(strokes, "fill=\"#453a1d\" opacity=\".65\"");
        true_edge(sheet, area.corners(), "#453a1d");
    }
    sheet.close();
}

/// Boulders.
pub fn rocks(sheet: &mut Sheet, piece: &Piece) {
    let mut chance = piece.chance();
    sheet.open(piece);
    if let Some(area) = piece.area() {
        let frame = Frame::of(area.corners());
        let small = frame.half_length < 1.4;
        if small {
            let rim = shape::stepped(area.corners(), 1.6, true);
            let rim: Vec<Point> = rim
                .into_iter()
                .map(|point| shape::unsteady(point, 0.14))
                .collect();
            boulder(sheet, &rim, &mut chance);
        } else {
            let outline = Path::softly(&shape::by_hand(&sheet.beyond(area.corners()), 0.25));
            sheet.path(outline, "fill=\"#8b8468\" opacity=\".8\"");
            let spacing = (area.area() / 110.0)
                .sqrt()
                .clamp(1.15, 9.0)
                .max((frame.half_width * 0.62).min(1.7));
            for place in shape::strewn(piece.ground.bounds, spacing, &mut chance) {
                let radius = spacing * chance.between(0.36, 0.62);
                let corners = 6 + chance.one_of(3);
                let turn = chance.share();
                let rim: Vec<Point> = (0..corners)
                    .map(|corner| {
                        let away = super::defs::polar(
                            turn + corner as f64 / corners as f64,
                            radius * chance.between(0.78, 1.1),
                        );
                        Point::new(place.x + away.x, place.y + away.y)
                    })
                    .collect();
                if shape::depth(area, place) > radius * 0.5 {
                    boulder(sheet, &rim, &mut chance);
                }
            }
        }
        true_edge(sheet, area.corners(), "#3c382e");
    } else if let Some((line, half_width)) = piece.line() {
        let half = half_width.max(0.4);
        let long = shape::length(line);
        let mut passed = half * 0.7;
        while passed < long {
            if let Some((place, _)) = shape::along(line, passed) {
                let rim: Vec<Point> = (0..7)
                    .map(|corner| {
                        let away = super::defs::polar(corner as f64 / 7.0, half * chance.between(0.7, 1.05));
                        Point::new(place.x + away.x, place.y + away.y)
                    })
                    .collect();
                boulder(sheet, &rim, &mut chance);
            }
            passed += (half * chance.between(1.2, 1.6)).max(long / 90.0);
        }
    }
    sheet.close();
}

/// One rock with its lit and its dark side.
fn boulder(sheet: &mut Sheet, rim: &[Point], chance: &mut Chance) {
    let count = rim.len() as f64;
    let sum = rim
        .iter()
        .fold((0.0, 0.0), |sum, point| (sum.0 + point.x, sum.1 + point.y));
    let middle = Point::new(sum.0 / count, sum.1 / count);
    let top = Point::new(
        middle.x + (rim[0].x - middle.x) * 0.1 - 0.08,
        middle.y + chance.between(-0.2, -0.05),
    );
    let body = ["#a39d8f", "#979183", "#aea899"][chance.one_of(3)];
    let outline = Path::around(rim);
    sheet.path(
        outline.clone(),
        "fill=\"#221e14\" opacity=\".3\" transform=\"translate(.18 .26)\"",
    );
    sheet.path(
        outline,
        &format!("fill=\"{body}\" stroke=\"#4a463c\" stroke-width=\".09\" stroke-linejoin=\"round\""),
    );
    let (mut light, mut dark) = (Path::new(), Path::new());
    for (place, corner) in rim.iter().enumerate() {
        let next = rim[(place + 1) % rim.len()];
        let outwards = corner.towards(next, 0.5) - middle;
        let face = Path::new()
            .go(*corner)
            .line(next)
            .line(corner.towards(top, 0.62).towards(next.towards(top, 0.62), 0.5));
        let leaning = outwards.direction().map_or(0.0, |way| shade(way.vector()));
        if leaning > 0.3 {
            dark = dark.and(face.close());
        } else if leaning < -0.4 {
            light = light.and(face.close());
        }
    }
    sheet.path(dark, "fill=\"#2f2a20\" opacity=\".26\"");
    sheet.path(light, "fill=\"#fff\" opacity=\".28\"");
}

/// Where something stood: rubble.
pub fn remains(sheet: &mut Sheet, piece: &Piece) {
    let mut chance = piece.chance();
    let mut rubble = Path::new();
    for place in shape::strewn(piece.ground.bounds.grown(0.2), 0.8, &mut chance) {
        let size = chance.between(0.12, 0.28);
        if shape::distance(piece.ground, place) < 0.2 {
            let corner = |turn: f64| {
                let away = super::defs::polar(turn, size);
                Point::new(place.x + away.x, place.y + away.y)
            };
            rubble = rubble.and(Path::around(&[
                corner(0.05),
                corner(0.3),
                corner(0.62),
                corner(0.85),
            ]));
        }
    }
    sheet.open(piece);
    sheet.path(
        rubble,
        "fill=\"#a19679\" stroke=\"#5e543c\" stroke-width=\".06\" opacity=\".85\"",
    );
    sheet.close();
}
