//! Water with banks and ripples, and the bridges where roads cross it.

use std::fmt::Write;

use taol_geometry::{Point, Polygon};
use taol_rules::setting::GroundShape;

use super::manner::Manner;
use super::{Piece, Sheet, wet};
use crate::pen::{Path, number};
use crate::shape::{self, Frame};

/// The line of a brook, drawn by hand.
fn brook(sheet: &Sheet, line: &[Point]) -> Vec<Point> {
    let points = shape::stepped(&shape::rounded(&sheet.onwards(line), 2.0), 1.2, false);
    points
        .into_iter()
        .map(|point| shape::unsteady(point, 0.2))
        .collect()
}

/// The shore of a water, drawn by hand; a corner where it meets another water stays one.
fn shore(sheet: &Sheet, area: &Polygon, waters: &[&Piece]) -> Path {
    let mut rim = Vec::new();
    let corners = sheet.beyond(area.corners());
    for (place, corner) in corners.iter().enumerate() {
        let next = corners[(place + 1) % corners.len()];
        let met = waters
            .iter()
            .filter(|water| water.ground.bounds.grown(0.5).contains_point(*corner))
            .filter(|water| shape::distance(water.ground, *corner) < 0.4)
            .count();
        let edge = shape::by_hand(&[*corner, next], 0.3);
        let steps = edge.len() / 2;
        if met > 1 {
            rim.extend([edge[0], edge[0]]);
        }
        rim.extend(&edge[..steps.max(1)]);
    }
    Path::softly(&rim)
}

/// All water: first every bank, then every surface, so that waters flow into each other.
pub fn all(sheet: &mut Sheet, waters: &[&Piece]) {
    if waters.is_empty() {
        return;
    }
    for (width, colour, opacity) in [(1.0, "#d0c48f", ".75"), (0.55, "#7d7747", ".7")] {
        for piece in waters {
            let attributes = |width: f64| {
                format!(
                    "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\" opacity=\"{opacity}\"",
                    number(width)
                )
            };
            match &piece.ground.shape {
                GroundShape::Area(area) => {
                    let shore = shore(sheet, area, waters);
                    sheet.path(shore, &attributes(width));
                }
                GroundShape::Line { corners, half_width } => {
                    sheet.path(
                        Path::along(&brook(sheet, corners)),
                        &attributes(2.0 * half_width.max(0.25) + width * 0.8),
                    );
                }
            }
        }
    }
    for manner in [Manner::Brook, Manner::Shallow, Manner::Deep] {
        for piece in waters.iter().filter(|piece| piece.manner == manner) {
            surface(sheet, piece, waters);
        }
    }
    for piece in waters {
        ripples(sheet, piece);
    }
}

fn surface(sheet: &mut Sheet, piece: &Piece, waters: &[&Piece]) {
    let (fill, edge) = match piece.manner {
        Manner::Deep => ("#55879f", "#6593aa"),
        Manner::Shallow => ("#7facbd", "#a5c9d2"),
        _ => ("#78a6b8", "#78a6b8"),
    };
    sheet.open(piece);
    match &piece.ground.shape {
        GroundShape::Area(area) => {
            let outline = shore(sheet, area, waters);
            sheet.path(
                outline.clone(),
                &format!("fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\".06\""),
            );
            let clip = sheet.clip(piece, outline.clone());
            for (width, opacity) in [(1.6, ".3"), (0.6, ".45")] {
                let attributes = format!(
                    "fill=\"none\" stroke=\"{edge}\" stroke-width=\"{}\" opacity=\"{opacity}\" clip-path=\"url(#{clip})\"",
                    number(width)
                );
                sheet.path(outline.clone(), &attributes);
            }
        }
        GroundShape::Line { corners, half_width } => {
            let attributes = format!(
                "fill=\"none\" stroke=\"{fill}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
                number(2.0 * half_width.max(0.25))
            );
            sheet.path(Path::along(&brook(sheet, corners)), &attributes);
        }
    }
    sheet.close();
}

/// Small waves along the way the water lies.
fn ripples(sheet: &mut Sheet, piece: &Piece) {
    let mut chance = piece.chance();
    let (mut light, mut dark) = (Path::new(), Path::new());
    match &piece.ground.shape {
        GroundShape::Area(area) => {
            let frame = Frame::of(area.corners());
            let across = frame.way.turned();
            let spacing = (area.area() / 130.0).sqrt().max(1.9);
            for place in shape::strewn(piece.ground.bounds, spacing, &mut chance) {
                let half = chance.between(0.35, 0.8);
                let lift = chance.between(0.07, 0.15);
                if shape::depth(area, place) < half + 0.15 {
                    continue;
                }
                let wave = |from: Point| {
                    let (left, right) = (from - frame.way * half, from + frame.way * half);
                    Path::new()
                        .go(left)
                        .curve(left + frame.way * (half / 2.0) - across * lift, from)
                        .curve(from + frame.way * (half / 2.0) + across * lift, right)
                };
                light = light.and(wave(place));
                dark = dark.and(wave(place + across * 0.14));
            }
        }
        GroundShape::Line { corners, half_width } => {
            let line = brook(sheet, corners);
            let half = half_width.max(0.25);
            let attributes = format!(
                "fill=\"none\" stroke=\"#d8ecf0\" stroke-width=\"{}\" stroke-dasharray=\"1.3 1.9 .6 1.4\" opacity=\".7\"",
                number((half * 0.16).clamp(0.05, 0.1))
            );
            for aside in [-0.35, 0.3] {
                sheet.path(Path::along(&shape::beside(&line, half * aside)), &attributes);
            }
        }
    }
    sheet.path(
        dark,
        "fill=\"none\" stroke=\"#3e6c84\" stroke-width=\".07\" stroke-linecap=\"round\" opacity=\".4\"",
    );
    sheet.path(
        light,
        "fill=\"none\" stroke=\"#e1f0f2\" stroke-width=\".08\" stroke-linecap=\"round\" opacity=\".75\"",
    );
}

/// Bridges: wherever a road runs over water.
pub fn bridges(sheet: &mut Sheet, land: &[&Piece]) {
    for road in land
        .iter()
        .filter(|piece| matches!(piece.manner, Manner::Road | Manner::Path))
    {
        let Some((line, half_width)) = road.line() else {
            continue;
        };
        let line = shape::rounded(line, 3.0);
        let total = shape::length(&line);
        // Over water, or between two waters: some maps leave the water out where the bridge is.
        let over = |distance: f64| {
            shape::along(&line, distance).is_some_and(|(place, way)| {
                let aside = way.turned() * (half_width + 0.8);
                wet(land, place) || (wet(land, place + aside) && wet(land, place - aside))
            })
        };
        let steps = (total / 0.25).ceil() as usize;
        let mut began = None;
        for step in 0..=steps {
            let distance = (step as f64 * 0.25).min(total);
            match (over(distance), began) {
                (true, None) => began = Some(distance),
                (false, Some(from)) => {
                    bridge(
                        sheet,
                        &shape::part(&line, (from - 0.9).max(0.0), distance + 0.65),
                        half_width,
                    );
                    began = None;
                }
                _ => {}
            }
        }
        if let Some(from) = began {
            bridge(
                sheet,
                &shape::part(&line, (from - 0.9).max(0.0), total),
                half_width,
            );
        }
    }
}

fn bridge(sheet: &mut Sheet, line: &[Point], half_width: f64) {
    let wide = 2.0 * half_width.max(0.5);
    let deck = Path::along(line).d();
    sheet.draw("<g class=\"bridge\" fill=\"none\">");
    let layers = [
        (
            wide + 0.5,
            "#1f2a26",
            " opacity=\".35\" transform=\"translate(.25 .4)\"",
        ),
        (wide + 0.36, "#4d3823", ""),
        (wide + 0.2, "#8a6a45", ""),
        (wide - 0.22, "#4d3823", ""),
        (wide - 0.34, "#b3936a", ""),
    ];
    for (width, colour, more) in layers {
        let _ = write!(
            sheet.body,
            "<path d=\"{deck}\" stroke=\"{colour}\" stroke-width=\"{}\"{more}/>",
            number(width)
        );
    }
    let planks = number(wide - 0.34);
    let _ = write!(
        sheet.body,
        "<path d=\"{deck}\" stroke=\"#c7a97f\" stroke-width=\"{planks}\" stroke-dasharray=\".5 .9 .4 .6\" opacity=\".55\"/>\
         <path d=\"{deck}\" stroke=\"#5f4529\" stroke-width=\"{planks}\" stroke-dasharray=\".06 .46\"/>"
    );
    for aside in [-half_width, half_width] {
        let mut posts = Path::new();
        let rail = shape::beside(line, aside);
        let long = shape::length(&rail);
        let count = (long / 2.2).ceil().max(1.0);
        for post in 0..=count as usize {
            if let Some((place, _)) = shape::along(&rail, long * post as f64 / count) {
                posts = posts.and(Path::new().go(place).line(Point::new(place.x, place.y + 0.01)));
            }
        }
        let _ = write!(
            sheet.body,
            "<path d=\"{}\" stroke=\"#3f2d1b\" stroke-width=\".42\" stroke-linecap=\"square\"/>",
            posts.d()
        );
    }
    sheet.close();
}
