//! What grows: grass, scrub, crops, marsh, woods, hedges, trees.

use std::fmt::Write;

use taol_geometry::{Point, Polygon};

use super::defs::{CROWNS, Crown};
use super::manner::Manner;
use super::{Piece, Sheet, free};
use crate::pen::{Chance, Path, number};
use crate::shape::{self, Frame};

/// No wood has more trees than about this: larger ones are drawn with larger crowns.
const MOST_TREES: f64 = 850.0;
/// Nor any field more tufts.
const MOST_TUFTS: f64 = 420.0;

/// The grass.
pub fn meadow(sheet: &mut Sheet) {
    let (width, depth) = (sheet.table.half_width, sheet.table.half_depth);
    let sun = sheet.define("sun", |id| {
        format!(
            "<radialGradient id=\"{id}\" cx=\".5\" cy=\".45\" r=\".8\"><stop stop-color=\"#b2bb7b\"/>\
             <stop offset=\".7\" stop-color=\"#a3ae6d\"/><stop offset=\"1\" stop-color=\"#929d60\"/></radialGradient>"
        )
    });
    let rectangle = format!(
        "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
        number(-width),
        number(-depth),
        number(2.0 * width),
        number(2.0 * depth)
    );
    let _ = write!(
        sheet.body,
        "<g class=\"meadow\"><rect {rectangle} fill=\"url(#{sun})\"/>"
    );
    let mut chance = Chance::of("meadow");
    let patches = ((width * depth) / 60.0).clamp(8.0, 44.0) as usize;
    for patch in 0..patches {
        let id = sheet.patch(patch);
        let (x, y) = (chance.between(-width, width), chance.between(-depth, depth));
        let (wide, high) = (chance.between(6.0, 15.0), chance.between(3.5, 8.0));
        let _ = write!(
            sheet.body,
            "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#{id})\"/>",
            number(x),
            number(y),
            number(wide),
            number(high)
        );
    }
    let grass = sheet.grass();
    let _ = write!(sheet.body, "<rect {rectangle} fill=\"url(#{grass})\"/></g>");
}

/// The true edge, drawn so fine that it is only seen from near.
pub fn true_edge(sheet: &mut Sheet, corners: &[Point], colour: &str) {
    let attributes = format!(
        "class=\"edge\" fill=\"none\" stroke=\"{colour}\" stroke-width=\".09\" stroke-dasharray=\".35 .3\" opacity=\".55\""
    );
    sheet.path(Path::around(corners), &attributes);
}

/// An outline bent by hand.
fn bent(corners: &[Point], by: f64) -> Path {
    let points = shape::stepped(corners, 1.2, true);
    Path::softly(
        &points
            .into_iter()
            .map(|point| shape::unsteady(point, by))
            .collect::<Vec<_>>(),
    )
}

/// Flat ground: open, rough, scrub, crops, marsh.
pub fn flat(sheet: &mut Sheet, piece: &Piece) {
    let corners = sheet.beyond(&piece.outline());
    if corners.len() < 3 {
        return;
    }
    sheet.open(piece);
    match piece.manner {
        Manner::Scrub => {
            sheet.path(bent(&corners, 0.35), "fill=\"#8c9a54\" opacity=\".72\"");
            true_edge(sheet, &corners, "#5c6a34");
            strew(sheet, piece, 1.4, &[0, 2, 0, 1, 0, 2, 2], 0.66);
        }
        Manner::Crops => crops(sheet, piece, &corners),
        Manner::Marsh => {
            sheet.path(bent(&corners, 0.4), "fill=\"#7f9468\" opacity=\".85\"");
            puddles(sheet, piece);
            true_edge(sheet, &corners, "#4d6147");
            strew(sheet, piece, 1.9, &[3, 3, 0], 0.7);
        }
        Manner::Snow => {
            sheet.path(bent(&corners, 0.4), "fill=\"#eef1ee\" opacity=\".86\"");
            true_edge(sheet, &corners, "#8d9aa0");
            drifts(sheet, piece, "#a9bac4");
        }
        Manner::Sand => {
            sheet.path(bent(&corners, 0.4), "fill=\"#dfcd98\" opacity=\".9\"");
            true_edge(sheet, &corners, "#a08a58");
            drifts(sheet, piece, "#b39d68");
        }
        Manner::Rough => {
            sheet.path(bent(&corners, 0.3), "fill=\"#a39a6a\" opacity=\".6\"");
            true_edge(sheet, &corners, "#6e6440");
            stipple(sheet, piece);
        }
        _ => {
            sheet.path(bent(&corners, 0.2), "fill=\"#bcc284\" opacity=\".35\"");
            true_edge(sheet, &corners, "#7d8550");
        }
    }
    sheet.close();
}

/// Strews tufts of these sorts over a piece.
fn strew(sheet: &mut Sheet, piece: &Piece, spacing: f64, sorts: &[usize], size: f64) {
    let mut chance = piece.chance();
    let bounds = piece.ground.bounds;
    let area = (bounds.max.x - bounds.min.x) * (bounds.max.y - bounds.min.y);
    let spacing = spacing.max((area / (0.866 * MOST_TUFTS)).sqrt());
    let size = size * (spacing / 1.6).clamp(1.0, 1.6);
    for place in shape::strewn(bounds, spacing, &mut chance) {
        let sort = sorts[chance.one_of(sorts.len())];
        let scale = size * chance.between(0.75, 1.2);
        if shape::distance(piece.ground, place) < -0.35 && chance.share() < 0.86 {
            let id = sheet.tuft(sort);
            sheet.put(&id, place, scale, 0.0);
        }
    }
}

/// What the wind has drawn in snow or sand.
fn drifts(sheet: &mut Sheet, piece: &Piece, colour: &str) {
    let mut chance = piece.chance();
    let mut path = Path::new();
    let bounds = piece.ground.bounds;
    let area = (bounds.max.x - bounds.min.x) * (bounds.max.y - bounds.min.y);
    for place in shape::strewn(bounds, (area / 260.0).sqrt().max(2.0), &mut chance) {
        let half = chance.between(0.4, 0.9);
        if shape::distance(piece.ground, place) < -half {
            let (left, right) = (
                Point::new(place.x - half, place.y),
                Point::new(place.x + half, place.y),
            );
            let top = Point::new(place.x, place.y - half * 0.45);
            path = path.and(Path::new().go(left).curve(top, right));
        }
    }
    let attributes = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\".1\" stroke-linecap=\"round\" opacity=\".7\""
    );
    sheet.path(path, &attributes);
}

/// Small stones and bare earth.
fn stipple(sheet: &mut Sheet, piece: &Piece) {
    let mut chance = piece.chance();
    let mut path = Path::new();
    let bounds = piece.ground.bounds;
    let area = (bounds.max.x - bounds.min.x) * (bounds.max.y - bounds.min.y);
    for place in shape::strewn(bounds, (area / 1500.0).sqrt().max(1.4), &mut chance) {
        let long = chance.between(0.08, 0.22);
        if shape::distance(piece.ground, place) < -0.25 {
            path = path.and(
                Path::new()
                    .go(place)
                    .line(Point::new(place.x + long, place.y - long * 0.3)),
            );
        }
    }
    sheet.path(
        path,
        "fill=\"none\" stroke=\"#6e6440\" stroke-width=\".14\" stroke-linecap=\"round\" opacity=\".6\"",
    );
}

/// Open water in a marsh.
fn puddles(sheet: &mut Sheet, piece: &Piece) {
    let mut chance = piece.chance();
    let bounds = piece.ground.bounds;
    let spacing = ((bounds.max.x - bounds.min.x).max(bounds.max.y - bounds.min.y) / 7.0).clamp(3.2, 7.0);
    let mut water = Path::new();
    let mut shine = Path::new();
    for place in shape::strewn(bounds, spacing, &mut chance) {
        let radius = chance.between(0.7, 1.6);
        if shape::distance(piece.ground, place) > -radius - 0.2 {
            continue;
        }
        let rim: Vec<Point> = (0..9)
            .map(|step| {
                let away = super::defs::polar(step as f64 / 9.0, radius * chance.between(0.75, 1.1));
                Point::new(place.x + away.x * 1.35, place.y + away.y * 0.7)
            })
            .collect();
        water = water.and(Path::softly(&rim));
        let start = Point::new(place.x - radius * 0.5, place.y - radius * 0.1);
        let end = Point::new(place.x + radius * 0.4, place.y - radius * 0.12);
        shine = shine.and(
            Path::new()
                .go(start)
                .curve(Point::new(place.x, place.y - radius * 0.3), end),
        );
    }
    sheet.path(
        water,
        "fill=\"#6f9fb4\" stroke=\"#566f52\" stroke-width=\".12\" opacity=\".9\"",
    );
    sheet.path(
        shine,
        "fill=\"none\" stroke=\"#d8ecf0\" stroke-width=\".07\" opacity=\".8\" stroke-linecap=\"round\"",
    );
}

/// A field in furrows, along its longest side.
fn crops(sheet: &mut Sheet, piece: &Piece, corners: &[Point]) {
    let frame = Frame::of(corners);
    let degrees = number(frame.degrees());
    let rows = sheet.define(&format!("rows{}", piece.place), |id| {
        format!(
            "<pattern id=\"{id}\" width=\"2.4\" height=\"1.1\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate({degrees})\">\
             <path d=\"M0 0h2.4v1.1H0z\" fill=\"#c9ad55\"/><path d=\"M0 .78h2.4v.32H0z\" fill=\"#947a38\"/>\
             <path d=\"M0 .74h2.4\" stroke=\"#7d6429\" stroke-width=\".06\" opacity=\".6\"/>\
             <path d=\"M.1 .62l.16-.5M.4 .66l.02-.5M.7 .6l.2-.44M1 .64l-.02-.48M1.3 .62l.16-.5M1.62 .66l.02-.52M1.9 .6l.2-.44\
             M2.2 .64l-.02-.48\" stroke=\"#e6d083\" stroke-width=\".09\" stroke-linecap=\"round\"/>\
             <path d=\"M.24 .66l.1-.4M.84 .66l.12-.4M1.46 .66l.1-.4M2.06 .66l.12-.4\" stroke=\"#a98c3d\" stroke-width=\".06\"/></pattern>"
        )
    });
    let shade = Path::around(corners);
    sheet.path(
        shade.clone(),
        "fill=\"#3a3416\" opacity=\".22\" transform=\"translate(.16 .24)\"",
    );
    sheet.path(
        shade,
        &format!("fill=\"url(#{rows})\" stroke=\"#8a7331\" stroke-width=\".14\" stroke-linejoin=\"round\""),
    );
}

/// The ground under trees.
pub fn wood_floor(sheet: &mut Sheet, piece: &Piece) {
    let corners = sheet.beyond(&piece.outline());
    if corners.len() < 3 {
        return;
    }
    sheet.open(piece);
    match piece.manner {
        Manner::Orchard => sheet.path(bent(&corners, 0.2), "fill=\"#9cab62\" opacity=\".8\""),
        Manner::OpenForest => sheet.path(bent(&corners, 0.4), "fill=\"#7d8f52\" opacity=\".75\""),
        Manner::Jungle => sheet.path(bent(&corners, 0.4), "fill=\"#3d5a34\" opacity=\".92\""),
        _ => sheet.path(bent(&corners, 0.4), "fill=\"#50683b\" opacity=\".88\""),
    }
    true_edge(sheet, &corners, "#33451f");
    sheet.close();
}

/// How thickly trees stand and how large they are.
struct Stand {
    spacing: f64,
    radius: (f64, f64),
    sort: Crown,
    /// Of a hundred places, so many have a tree.
    share: f64,
}

fn stand(manner: Manner) -> Stand {
    match manner {
        Manner::OpenForest => Stand {
            spacing: 3.3,
            radius: (0.95, 1.5),
            sort: Crown::Broad,
            share: 0.8,
        },
        Manner::Jungle => Stand {
            spacing: 1.75,
            radius: (1.0, 1.5),
            sort: Crown::Palm,
            share: 1.0,
        },
        _ => Stand {
            spacing: 2.0,
            radius: (1.0, 1.55),
            sort: Crown::Broad,
            share: 0.97,
        },
    }
}

/// Single crowns over a wood, clear of roads, water and houses.
pub fn trees(sheet: &mut Sheet, piece: &Piece, land: &[&Piece]) {
    let mut crowns: Vec<(Point, f64, usize)> = Vec::new();
    let mut chance = piece.chance();
    let Stand {
        mut spacing,
        radius,
        sort,
        share,
    } = stand(piece.manner);
    let own: Option<&Polygon> = piece.area();
    if piece.manner == Manner::Orchard {
        for place in rows(&piece.outline(), 2.7) {
            let radius = chance.between(0.72, 0.92);
            if shape::distance(piece.ground, place) < -0.5 && free(land, place, radius * 0.8) {
                crowns.push((place, radius, chance.one_of(CROWNS)));
            }
        }
        place_crowns(sheet, piece, crowns, Crown::Fruit);
        return;
    }
    let area = own.map_or(100.0, Polygon::area);
    spacing = spacing.max((area / (0.866 * MOST_TREES)).sqrt());
    let grow = (spacing / stand(piece.manner).spacing).sqrt();
    for place in shape::strewn(piece.ground.bounds, spacing, &mut chance) {
        let radius = chance.between(radius.0, radius.1) * grow;
        let (which, wanted) = (chance.one_of(CROWNS), chance.share() < share);
        let inside = shape::distance(piece.ground, place) < -0.72 * radius;
        if wanted && inside && free(land, place, radius * 0.75) {
            crowns.push((place, radius, which));
        }
    }
    if piece.manner != Manner::OpenForest {
        crowns.extend(skirt(piece, land, &mut chance));
    }
    place_crowns(sheet, piece, crowns, sort);
}

/// Smaller crowns along the edge of a wood, so that the edge is where it is.
fn skirt(piece: &Piece, land: &[&Piece], chance: &mut Chance) -> Vec<(Point, f64, usize)> {
    let Some(area) = piece.area() else {
        return Vec::new();
    };
    let around: f64 = area.edges().map(|(a, b)| a.distance(b)).sum();
    let step = (around / 150.0).max(1.25);
    let mut crowns = Vec::new();
    for (a, b) in area.edges() {
        let Some(way) = (b - a).direction() else {
            continue;
        };
        let inwards = way.vector().turned();
        let mut passed = step * chance.between(0.2, 0.6);
        while passed < a.distance(b) {
            let radius = chance.between(0.45, 0.8);
            let place = a + way.vector() * passed + inwards * (radius * chance.between(0.8, 1.15));
            let which = chance.one_of(CROWNS);
            if shape::depth(area, place) > 0.55 * radius && free(land, place, radius * 0.8) {
                crowns.push((place, radius, which));
            }
            passed += step * chance.between(0.8, 1.3);
        }
    }
    crowns
}

fn place_crowns(sheet: &mut Sheet, piece: &Piece, mut crowns: Vec<(Point, f64, usize)>, sort: Crown) {
    crowns.sort_by(|one, other| {
        let up = one.0.y.total_cmp(&other.0.y);
        up.then(one.0.x.total_cmp(&other.0.x))
    });
    sheet.open(piece);
    for (place, radius, which) in crowns {
        let id = sheet.crown(sort, which);
        sheet.put(&id, place, radius, 0.0);
    }
    sheet.close();
}

/// Places in rows along the longest side.
fn rows(corners: &[Point], spacing: f64) -> Vec<Point> {
    let frame = Frame::of(corners);
    let across = frame.way.turned();
    let count = |half: f64| ((half - 0.9) / spacing).floor().clamp(0.0, 60.0) as i32;
    let mut places = Vec::new();
    for row in -count(frame.half_width)..=count(frame.half_width) {
        for column in -count(frame.half_length)..=count(frame.half_length) {
            places.push(
                frame.middle
                    + frame.way * (f64::from(column) * spacing)
                    + across * (f64::from(row) * spacing),
            );
        }
    }
    places
}

/// A hedge: bushes over a dark strip.
pub fn hedge(sheet: &mut Sheet, piece: &Piece) {
    let mut chance = piece.chance();
    sheet.open(piece);
    let mut crowns = Vec::new();
    if let Some((line, half_width)) = piece.line() {
        let line = &sheet.onwards(line);
        let half = half_width.max(0.3);
        let attributes = format!(
            "fill=\"none\" stroke=\"#3f5430\" stroke-width=\"{}\" stroke-linejoin=\"round\" opacity=\".85\"",
            number(half * 1.7)
        );
        sheet.path(Path::along(line), &attributes);
        let long = shape::length(line);
        let step = (half * 1.15).max(long / 160.0);
        let mut passed = half * 0.5;
        while passed < long {
            if let Some((place, way)) = shape::along(line, passed) {
                let aside = way.turned() * (half * chance.between(-0.28, 0.28));
                crowns.push((
                    place + aside,
                    half * chance.between(0.85, 1.12),
                    chance.one_of(CROWNS),
                ));
            }
            passed += step * chance.between(0.8, 1.2);
        }
    } else {
        sheet.path(bent(&piece.outline(), 0.2), "fill=\"#3f5430\" opacity=\".85\"");
        let area = piece.area().map_or(1.0, Polygon::area);
        let spacing = (area / (0.866 * MOST_TREES)).sqrt().max(1.0);
        for place in shape::strewn(piece.ground.bounds, spacing, &mut chance) {
            if shape::distance(piece.ground, place) < -0.3 {
                let radius = spacing * chance.between(0.5, 0.75);
                crowns.push((place, radius, chance.one_of(CROWNS)));
            }
        }
    }
    sheet.close();
    place_crowns(sheet, piece, crowns, Crown::Bush);
}

/// A tree that stands alone: its trunk where one cannot walk, its crown over it.
pub fn lone_tree(sheet: &mut Sheet, piece: &Piece) {
    let corners = piece.outline();
    if corners.len() < 3 {
        return;
    }
    let frame = Frame::of(&corners);
    let (middle, radius) = (frame.middle, frame.half_width.max(0.3));
    let which = piece.chance().one_of(CROWNS);
    let id = sheet.crown(Crown::Broad, which);
    sheet.open(piece);
    sheet.put(&id, middle, (radius * 1.7).max(1.3), 0.0);
    let _ = write!(
        sheet.body,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#6a4a2c\" opacity=\".5\"/>",
        number(middle.x),
        number(middle.y),
        number(radius * 0.45)
    );
    true_edge(sheet, &corners, "#2e1f10");
    sheet.close();
}
