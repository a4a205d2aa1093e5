//! Openings in walls and fences: doors and gates as they stand, windows, loopholes.

use std::fmt::Write;

use taol_geometry::Point;
use taol_rules::rulebook::Going;

use super::{Piece, Sheet};
use crate::pen::{Path, number, pair};

/// How a door stands, as far as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// Open: the leaf stands out of its frame.
    Open,
    /// Shut.
    Shut,
    /// Shut with a bar across.
    Barred,
}

/// How a door or gate stands, by what it does.
fn leaf(piece: &Piece) -> Leaf {
    let traits = &piece.ground.traits;
    match (traits.going[0], traits.blocks_sight) {
        (Going::Closed, _) => Leaf::Barred,
        (_, true) => Leaf::Shut,
        _ => Leaf::Open,
    }
}

/// The frame that openings are drawn in: the middle is the origin, x runs along the wall.
fn within(sheet: &mut Sheet, line: &[Point], draw: impl FnOnce(f64) -> String) {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return;
    };
    let middle = first.towards(*last, 0.5);
    let way = *last - *first;
    let degrees = libm::atan2(way.y, way.x).to_degrees();
    let half = first.distance(*last) / 2.0;
    let _ = write!(
        sheet.body,
        "<g transform=\"translate({})rotate({})\">{}</g>",
        pair(middle.x, middle.y),
        number(degrees),
        draw(half)
    );
}

/// The two posts that hold a door or gate.
fn posts(half: f64, size: f64, colour: &str) -> String {
    let (post, away) = (number(2.0 * size), number(half - size));
    format!(
        "<path d=\"M-{h}-{s}h{post}v{post}h-{post}zM{away}-{s}h{post}v{post}h-{post}z\" fill=\"{colour}\" stroke=\"#2e2419\" \
         stroke-width=\".07\"/>",
        h = number(half),
        s = number(size)
    )
}

/// Whether a house door opens to the right of the way along its wall: towards a room of its house, if that is one side only.
fn opens_right(sheet: &Sheet, piece: &Piece, line: &[Point]) -> bool {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return false;
    };
    let Some(way) = (*last - *first).direction() else {
        return false;
    };
    let inside = |aside: f64| {
        let place = first.towards(*last, 0.5) + way.vector().turned() * aside;
        let own = |room: &&taol_rules::setting::Room| {
            Some(&room.building) == piece.ground.building.as_ref() && room.storey == piece.ground.storey
        };
        sheet
            .table
            .rooms
            .iter()
            .filter(own)
            .any(|room| room.area.contains_point(place))
    };
    inside(0.6) && !inside(-0.6)
}

/// A door in a wall.
pub fn door(sheet: &mut Sheet, piece: &Piece, line: &[Point], half_width: f64) {
    let stands = leaf(piece);
    let turn = if opens_right(sheet, piece, line) { 68 } else { -68 };
    within(sheet, line, |half| {
        let wide = half_width.max(0.2);
        let (l, w) = (number(half), number(wide));
        let sill = format!(
            "<path d=\"M-{l}-{w}h{}v{}h-{}z\" fill=\"#b59873\"/><path d=\"M-{l}-{w}h{}M-{l} {w}h{}\" stroke=\"#6b5233\" \
             stroke-width=\".06\"/>",
            number(2.0 * half),
            number(2.0 * wide),
            number(2.0 * half),
            number(2.0 * half),
            number(2.0 * half)
        );
        let panel = |bar: bool| {
            let inner = half - 0.14;
            let mut text = format!(
                "<rect x=\"-{}\" y=\"-.13\" width=\"{}\" height=\".26\" fill=\"#8a5a30\" stroke=\"#2e1d0e\" stroke-width=\".07\"/>\
                 <path d=\"M-{q}-.13v.26M0-.13v.26M{q}-.13v.26\" stroke=\"#2e1d0e\" stroke-width=\".05\"/>",
                number(inner),
                number(2.0 * inner),
                q = number(inner / 2.0)
            );
            if bar {
                let _ = write!(
                    text,
                    "<path d=\"M-{l} .27h{}\" stroke=\"#2e1d0e\" stroke-width=\".26\"/><path d=\"M-{l} .27h{}\" stroke=\"#d0a05e\" \
                     stroke-width=\".15\"/>",
                    number(2.0 * half),
                    number(2.0 * half)
                );
            }
            text
        };
        let leaf = match stands {
            Leaf::Open => {
                let long = number((2.0 * half - 0.2).max(0.4));
                format!(
                    "<g transform=\"translate(-{} 0)rotate({turn})\"><path d=\"M.08 .12h{long}v.26H.08z\" fill=\"#1f1b10\" opacity=\".25\"/>\
                     <path d=\"M0-.11h{long}v.22H0z\" fill=\"#9a6738\" stroke=\"#2e1d0e\" stroke-width=\".06\"/></g>",
                    number(half - 0.1)
                )
            }
            Leaf::Shut => panel(false),
            Leaf::Barred => panel(true),
        };
        format!("{sill}{leaf}{}", posts(half, wide.min(0.22), "#6b4a2a"))
    });
}

/// A gate in a fence or hedge.
pub fn gate(sheet: &mut Sheet, piece: &Piece, line: &[Point], half_width: f64) {
    let stands = leaf(piece);
    within(sheet, line, |half| {
        let size = half_width.clamp(0.2, 0.3);
        let long = (2.0 * half - 2.0 * size).max(0.4);
        let (l, quarter) = (number(long), number(long / 4.0));
        let bars = format!(
            "<path d=\"M0-.16h{l}M0 .16h{l}M0-.2v.4M{l}-.2v.4M0 .16L{l}-.16\" stroke=\"#4d3823\" stroke-width=\".17\"/>\
             <path d=\"M0-.16h{l}M0 .16h{l}M0-.2v.4M{l}-.2v.4M0 .16L{l}-.16M{quarter}-.16v.32\" stroke=\"#c19a68\" \
             stroke-width=\".09\"/>"
        );
        let turn = if stands == Leaf::Open && piece.ground.traits.clearable {
            -64
        } else {
            0
        };
        let bar = if stands == Leaf::Barred {
            format!(
                "<path d=\"M-{h} .34h{}\" stroke=\"#2e1d0e\" stroke-width=\".2\"/>",
                number(2.0 * half),
                h = number(half)
            )
        } else {
            String::new()
        };
        format!(
            "<g transform=\"translate(.22 .34)\" opacity=\".25\"><path d=\"M-{h} 0h{}\" stroke=\"#1f1b10\" stroke-width=\".3\"/></g>\
             <g transform=\"translate(-{} 0)rotate({turn})\" fill=\"none\">{bars}</g>{bar}{}",
            number(2.0 * half),
            number(half - size),
            posts(half, size, "#7d5a34"),
            h = number(half)
        )
    });
}

/// A window: glass between two sills.
pub fn window(sheet: &mut Sheet, line: &[Point], half_width: f64) {
    within(sheet, line, |half| {
        let wide = half_width.max(0.2);
        let (l, w, long) = (number(half), number(wide), number(2.0 * half));
        format!(
            "<path d=\"M-{l}-{w}h{long}v{}h-{long}z\" fill=\"#e6dcc3\" stroke=\"#3d3126\" stroke-width=\".06\"/>\
             <path d=\"M-{l} 0h{long}\" stroke=\"#3d3126\" stroke-width=\".2\"/><path d=\"M-{l} 0h{long}\" stroke=\"#9cc9d8\" \
             stroke-width=\".12\"/><path d=\"M0-{w}v{}M-{l}-{w}v{}M{l}-{w}v{}\" stroke=\"#3d3126\" stroke-width=\".1\"/>",
            number(2.0 * wide),
            number(2.0 * wide),
            number(2.0 * wide),
            number(2.0 * wide)
        )
    });
}

/// A loophole: a slit that widens inwards, in thick stone.
pub fn loophole(sheet: &mut Sheet, line: &[Point], half_width: f64) {
    within(sheet, line, |half| {
        let wide = half_width.max(0.2);
        let (l, w) = (number(half), number(wide));
        let (slit, mouth) = (number((half * 0.16).clamp(0.05, 0.12)), number(half * 0.72));
        format!(
            "<path d=\"M-{l}-{w}h{}v{}h-{}z\" fill=\"#aca491\" stroke=\"#3d3126\" stroke-width=\".08\"/>\
             <path d=\"M-{slit}-{w}L-{mouth} {w}H{mouth}L{slit}-{w}z\" fill=\"#2b2419\"/>",
            number(2.0 * half),
            number(2.0 * wide),
            number(2.0 * half)
        )
    });
}

/// An opening with nothing in it, inside a house: a worn threshold.
pub fn threshold(sheet: &mut Sheet, line: &[Point], half_width: f64) {
    let attributes = format!(
        "fill=\"none\" stroke=\"#b59873\" stroke-width=\"{}\"",
        number(2.0 * half_width.max(0.2))
    );
    sheet.path(Path::along(line), &attributes);
}
