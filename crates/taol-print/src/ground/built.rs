//! What people have put up in the open: walls, fences, gates, barricades, hurdles, pillars.

use std::fmt::Write;

use taol_geometry::{Point, Vector};
use taol_rules::rulebook::Going;

use super::manner::Manner;
use super::stones::{self, DRESSED, FIELD, LAID};
use super::{Piece, Sheet, openings, relief};
use crate::pen::{Chance, Path, number};
use crate::shape::{self, Frame};

/// Stands up from the ground.
pub fn stands(manner: Manner) -> bool {
    use Manner::{
        Barricade, Door, Fence, Gate, HighWall, HouseWall, Loophole, LowWall, Pillar, Screen, Wall, Window,
    };
    matches!(
        manner,
        LowWall
            | Wall
            | HighWall
            | HouseWall
            | Fence
            | Gate
            | Door
            | Window
            | Loophole
            | Barricade
            | Screen
            | Pillar
    )
}

/// Everything that stands, shadows first.
pub fn all(sheet: &mut Sheet, pieces: &[&Piece]) {
    for piece in pieces {
        if let Some((line, half_width)) = piece.line()
            && !matches!(piece.manner, Manner::Fence | Manner::Gate | Manner::Door)
        {
            stones::shadow(sheet, line, half(piece.manner, half_width), piece.ground.height);
        }
    }
    for piece in pieces {
        one(sheet, piece);
    }
}

/// Half the width something is drawn with: a wall of no width is still seen.
pub fn half(manner: Manner, half_width: f64) -> f64 {
    let least = match manner {
        Manner::Fence | Manner::Gate => 0.12,
        Manner::HouseWall | Manner::Window | Manner::Door | Manner::Loophole => 0.2,
        Manner::Screen => 0.16,
        _ => 0.25,
    };
    half_width.max(least)
}

/// A wall that was breached: one clambers over what is left.
fn breached(piece: &Piece) -> bool {
    let wall = matches!(piece.manner, Manner::Wall | Manner::HighWall | Manner::HouseWall);
    let known = Manner::named(&piece.ground.kind).is_some();
    wall && known && piece.ground.traits.going[0] == Going::Difficult
}

/// One piece that stands.
pub fn one(sheet: &mut Sheet, piece: &Piece) {
    if breached(piece) {
        relief::remains(sheet, piece);
        return;
    }
    sheet.open(piece);
    if let Some((line, half_width)) = piece.line() {
        along(sheet, piece, line, half(piece.manner, half_width));
    } else if let Some(area) = piece.area() {
        let frame = Frame::of(area.corners());
        let ends = [
            frame.middle - frame.way * frame.half_length,
            frame.middle + frame.way * frame.half_length,
        ];
        match piece.manner {
            Manner::Pillar => pillar(sheet, frame.middle, frame.half_width),
            Manner::LowWall => stones::block(sheet, area, FIELD),
            Manner::Wall => stones::block(sheet, area, LAID),
            Manner::HighWall | Manner::HouseWall => stones::block(sheet, area, DRESSED),
            _ => along(sheet, piece, &ends, frame.half_width),
        }
    }
    sheet.close();
}

fn along(sheet: &mut Sheet, piece: &Piece, line: &[Point], half_width: f64) {
    let mut chance = piece.chance();
    match piece.manner {
        Manner::LowWall => stones::wall(sheet, line, half_width, FIELD, &mut chance),
        Manner::Wall => stones::wall(sheet, line, half_width, LAID, &mut chance),
        Manner::HighWall => {
            stones::wall(sheet, line, half_width, DRESSED, &mut chance);
            let coping = format!(
                "fill=\"none\" stroke=\"#d8d2c2\" stroke-width=\"{}\" opacity=\".75\"",
                number((half_width * 0.5).min(0.3))
            );
            sheet.path(Path::along(line), &coping);
        }
        Manner::HouseWall => house_wall(sheet, line, half_width),
        Manner::Fence => fence(sheet, line, half_width),
        Manner::Gate => openings::gate(sheet, piece, line, half_width),
        Manner::Door => openings::door(sheet, piece, line, half_width),
        Manner::Window => openings::window(sheet, line, half_width),
        Manner::Loophole => openings::loophole(sheet, line, half_width),
        Manner::Barricade => barricade(sheet, line, half_width, &mut chance),
        Manner::Screen => screen(sheet, line, half_width),
        _ => {
            let long = shape::length(line);
            for post in 0..=(long / 3.0).floor().min(60.0) as usize {
                if let Some((place, _)) = shape::along(line, post as f64 * 3.0) {
                    pillar(sheet, place, half_width);
                }
            }
        }
    }
}

/// A wall of a house seen from above: plaster between two dark lines.
pub fn house_wall(sheet: &mut Sheet, line: &[Point], half_width: f64) {
    for (width, colour) in [
        (2.0 * half_width + 0.1, "#3d3126"),
        (2.0 * half_width - 0.08, "#cdbd9c"),
    ] {
        let attributes = format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"square\"",
            number(width)
        );
        sheet.path(Path::along(line), &attributes);
    }
}

/// Posts with two rails.
fn fence(sheet: &mut Sheet, line: &[Point], half_width: f64) {
    let wide = half_width.clamp(0.12, 0.3);
    let long = shape::length(line);
    let count = (long / 1.9).ceil().clamp(1.0, 120.0);
    let (mut posts, mut shade) = (Path::new(), Path::new());
    for post in 0..=count as usize {
        if let Some((place, way)) = shape::along(line, long * post as f64 / count) {
            let side = way.turned() * wide;
            posts = posts.and(Path::new().go(place - side).line(place + side));
            shade = shade.and(Path::new().go(place).line(place + Vector::new(0.3, 0.45)));
        }
    }
    sheet.path(
        shade,
        "fill=\"none\" stroke=\"#1f1b10\" stroke-width=\".2\" opacity=\".28\"",
    );
    let shadow = "fill=\"none\" stroke=\"#1f1b10\" stroke-width=\".14\" opacity=\".25\" transform=\"translate(.24 .36)\"";
    sheet.path(Path::along(line), shadow);
    for aside in [-0.45, 0.45] {
        let rail = Path::along(&shape::beside(line, wide * aside));
        sheet.path(
            rail.clone(),
            "fill=\"none\" stroke=\"#4d3823\" stroke-width=\".15\"",
        );
        sheet.path(rail, "fill=\"none\" stroke=\"#b08a5c\" stroke-width=\".08\"");
    }
    sheet.path(
        posts.clone(),
        "fill=\"none\" stroke=\"#3f2d1b\" stroke-width=\".3\" stroke-linecap=\"round\"",
    );
    sheet.path(
        posts,
        "fill=\"none\" stroke=\"#9a754a\" stroke-width=\".17\" stroke-linecap=\"round\"",
    );
}

/// Barrels, crates and planks thrown together.
fn barricade(sheet: &mut Sheet, line: &[Point], half_width: f64, chance: &mut Chance) {
    let wide = half_width.max(0.45);
    let bed = format!(
        "fill=\"none\" stroke=\"#5d4a30\" stroke-width=\"{}\" opacity=\".55\"",
        number(1.7 * wide)
    );
    sheet.path(Path::along(line), &bed);
    let long = shape::length(line);
    let mut passed = wide * 0.7;
    while passed < long {
        let Some((place, way)) = shape::along(line, passed) else {
            break;
        };
        let degrees = libm::atan2(way.y, way.x).to_degrees() + chance.between(-28.0, 28.0);
        let place = place + way.turned() * (wide * chance.between(-0.25, 0.25));
        let transform = format!(
            "translate({})rotate({})",
            crate::pen::pair(place.x, place.y),
            number(degrees)
        );
        let size = number(wide * 0.72);
        let item = match chance.one_of(3) {
            0 => format!(
                "<circle r=\"{size}\" fill=\"#a57c4b\" stroke=\"#3f2d1b\" stroke-width=\".1\"/><circle r=\"{}\" fill=\"none\" \
                 stroke=\"#5d4327\" stroke-width=\".08\"/><path d=\"M-.4-.2h.8M-.45 .1h.9\" stroke=\"#6e5030\" stroke-width=\".06\"/>",
                number(wide * 0.5)
            ),
            1 => format!(
                "<rect x=\"-{size}\" y=\"-{size}\" width=\"{w}\" height=\"{w}\" fill=\"#b08a5c\" stroke=\"#3f2d1b\" stroke-width=\".1\"/>\
                 <path d=\"M-{size}-{size}L{size} {size}M{size}-{size}L-{size} {size}\" stroke=\"#6e5030\" stroke-width=\".12\"/>",
                w = number(wide * 1.44)
            ),
            _ => format!(
                "<rect x=\"-{l}\" y=\"-.2\" width=\"{w}\" height=\".4\" fill=\"#c29b69\" stroke=\"#3f2d1b\" stroke-width=\".08\"/>\
                 <path d=\"M-{l} 0h{w}\" stroke=\"#7d5c38\" stroke-width=\".05\"/>",
                l = number(wide * 1.5),
                w = number(wide * 3.0)
            ),
        };
        let _ = write!(sheet.body, "<g transform=\"{transform}\">{item}</g>");
        passed += (wide * chance.between(1.0, 1.5)).max(long / 60.0);
    }
}

/// Hurdles: withies woven round stakes.
fn screen(sheet: &mut Sheet, line: &[Point], half_width: f64) {
    let wide = half_width.clamp(0.16, 0.5);
    let layer = |width: f64, colour: &str, dashes: &str| {
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"{}",
            number(width),
            if dashes.is_empty() {
                String::new()
            } else {
                format!(" stroke-dasharray=\"{dashes}\"")
            }
        )
    };
    sheet.path(Path::along(line), &layer(2.0 * wide, "#4d3c22", ""));
    sheet.path(
        Path::along(&shape::beside(line, wide * 0.42)),
        &layer(wide * 0.7, "#b79a63", ".5 .18"),
    );
    sheet.path(
        Path::along(&shape::beside(line, -wide * 0.42)),
        &layer(wide * 0.7, "#a5884f", ".32 .18 .18 0"),
    );
    sheet.path(Path::along(line), &layer(wide * 0.55, "#33260f", ".14 1.22"));
}

/// A pillar or post.
fn pillar(sheet: &mut Sheet, place: Point, radius: f64) {
    let radius = radius.max(0.2);
    let _ = write!(
        sheet.body,
        "<g transform=\"translate({})scale({})\"><circle cx=\".3\" cy=\".42\" r=\"1\" fill=\"#1f1b10\" opacity=\".3\"/>\
         <path d=\"M-1-1h2v2h-2z\" fill=\"#a79f8d\" stroke=\"#4b463b\" stroke-width=\".1\"/><circle r=\".82\" fill=\"#c6bfae\" \
         stroke=\"#5d5748\" stroke-width=\".1\"/><circle cx=\"-.14\" cy=\"-.16\" r=\".5\" fill=\"#ddd7c8\"/></g>",
        crate::pen::pair(place.x, place.y),
        number(radius)
    );
}
