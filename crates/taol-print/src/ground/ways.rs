//! Roads with ruts, trodden paths, paved places.

use taol_geometry::{Point, Vector};
use taol_rules::setting::GroundShape;

use super::manner::Manner;
use super::{Piece, Sheet, wet};
use crate::pen::{Path, number};
use crate::shape::{self, Frame};

/// The middle of a road with its bends rounded.
fn middle(sheet: &Sheet, line: &[Point]) -> Vec<Point> {
    shape::rounded(&sheet.onwards(line), 3.0)
}

/// All roads: verges first, then surfaces, then ruts, so that crossings join.
pub fn all(sheet: &mut Sheet, ways: &[&Piece], land: &[&Piece]) {
    for piece in ways {
        match &piece.ground.shape {
            GroundShape::Line { corners, half_width } => {
                let (more, opacity) = if piece.manner == Manner::Road {
                    (0.7, ".5")
                } else {
                    (0.5, ".35")
                };
                let verge = format!(
                    "fill=\"none\" stroke=\"#8d7a4c\" stroke-width=\"{}\" stroke-linejoin=\"round\" opacity=\"{opacity}\"",
                    number(2.0 * half_width + more)
                );
                sheet.path(Path::along(&middle(sheet, corners)), &verge);
            }
            GroundShape::Area(area) => {
                let verge = "fill=\"none\" stroke=\"#8d7a4c\" stroke-width=\".8\" stroke-linejoin=\"round\" opacity=\".5\"";
                sheet.path(Path::around(area.corners()), verge);
            }
        }
    }
    for manner in [Manner::Path, Manner::Road] {
        for piece in ways.iter().filter(|piece| piece.manner == manner) {
            surface(sheet, piece, land);
        }
    }
    for piece in ways {
        if let GroundShape::Line { corners, half_width } = &piece.ground.shape {
            traces(sheet, piece.manner, &middle(sheet, corners), *half_width);
        }
    }
}

fn surface(sheet: &mut Sheet, piece: &Piece, land: &[&Piece]) {
    let colour = if piece.manner == Manner::Road {
        "#d8c595"
    } else {
        "#cdbb88"
    };
    sheet.open(piece);
    match &piece.ground.shape {
        GroundShape::Line { corners, half_width } => {
            let attributes = format!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
                number(2.0 * half_width)
            );
            sheet.path(Path::along(&middle(sheet, corners)), &attributes);
        }
        GroundShape::Area(area) => {
            let frame = Frame::of(area.corners());
            let beside = |way: Vector, half: f64| {
                let aside = way * (half + 0.8);
                wet(land, frame.middle + aside) && wet(land, frame.middle - aside)
            };
            let landing = wet(land, frame.middle)
                || beside(frame.way, frame.half_length)
                || beside(frame.way.turned(), frame.half_width);
            let cobbles = sheet.define("cobbles", |id| {
                format!(
                    "<pattern id=\"{id}\" width=\"2.4\" height=\"1.6\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 0h2.4v1.6H0z\" \
                     fill=\"#b8a880\"/><g fill=\"#cfc09a\"><rect x=\".08\" y=\".08\" width=\".66\" height=\".64\" rx=\".2\"/>\
                     <rect x=\".88\" y=\".06\" width=\".6\" height=\".66\" rx=\".2\"/><rect x=\"1.64\" y=\".1\" width=\".68\" height=\".6\" \
                     rx=\".2\"/><rect x=\".42\" y=\".88\" width=\".7\" height=\".64\" rx=\".2\"/><rect x=\"1.24\" y=\".86\" width=\".62\" \
                     height=\".66\" rx=\".2\"/><rect x=\"1.98\" y=\".9\" width=\".42\" height=\".6\" rx=\".18\"/><rect y=\".9\" width=\".3\" \
                     height=\".6\" rx=\".15\"/></g></pattern>"
                )
            });
            let fill = match piece.manner {
                _ if landing => format!("url(#{})", sheet.boards()),
                Manner::Road => format!("url(#{cobbles})"),
                _ => colour.to_owned(),
            };
            sheet.path(Path::around(area.corners()), &format!("fill=\"{fill}\""));
        }
    }
    sheet.close();
}

/// Ruts of wheels, or where feet have trodden.
fn traces(sheet: &mut Sheet, manner: Manner, line: &[Point], half_width: f64) {
    let line = shape::stepped(line, 2.5, false);
    let line: Vec<Point> = line
        .into_iter()
        .map(|point| shape::unsteady(point, 0.12))
        .collect();
    let stroke = |width: f64, colour: &str, dashes: &str, opacity: &str| {
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-dasharray=\"{dashes}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\" opacity=\"{opacity}\"",
            number(width)
        )
    };
    if manner == Manner::Road {
        // One pair of wheels on a road, two on a street.
        let tracks: &[f64] = if half_width > 3.2 { &[-0.5, 0.5] } else { &[0.0] };
        let gauge = (half_width * 0.46).min(1.15);
        for track in tracks {
            let middle = half_width * track;
            let crown = stroke(gauge * 0.7, "#c2b884", "9 1.2 6 .8", ".5");
            sheet.path(Path::along(&shape::beside(&line, middle)), &crown);
            for (aside, dashes) in [(-gauge, "17 .5 9 .8"), (gauge, "13 .7 21 .4")] {
                let rut = Path::along(&shape::beside(&line, middle + aside));
                sheet.path(rut.clone(), &stroke(gauge * 0.52, "#c3ab75", dashes, ".6"));
                sheet.path(rut, &stroke(gauge * 0.16, "#a48c58", dashes, ".45"));
            }
        }
        for (aside, dashes) in [(-0.86, ".02 2.3 .02 3.7"), (0.88, ".02 3.1 .02 1.9")] {
            let pebbles = Path::along(&shape::beside(&line, half_width * aside));
            sheet.path(pebbles, &stroke(0.16, "#a18a58", dashes, ".6"));
        }
    } else {
        sheet.path(
            Path::along(&line),
            &stroke(half_width * 0.8, "#dccb9c", "2.4 .9 1.1 .7", ".75"),
        );
        let specks = Path::along(&shape::beside(&line, half_width * 0.55));
        sheet.path(specks, &stroke(0.12, "#96824f", ".02 1.3 .02 2.1", ".7"));
        let specks = Path::along(&shape::beside(&line, half_width * -0.6));
        sheet.path(specks, &stroke(0.12, "#96824f", ".02 1.9 .02 1.1", ".7"));
    }
}
