//! Houses: floors, stairs, furniture, storey by storey, and a roof that can be lifted off.

use std::fmt::Write;
use taol_geometry::{Point, Polygon};
use taol_rules::setting::Room;
use taol_rules::sorted::Map;

use super::manner::Manner;
use super::{Piece, Sheet, built, growth, openings};
use crate::colour::{darker, lighter};
use crate::pen::{Chance, Path, escaped, number, pair};
use crate::shape::Frame;

/// The floor of a room.
pub fn floor(sheet: &mut Sheet, piece: &Piece) {
    let fill = if piece.manner == Manner::GreatHall {
        sheet.flags()
    } else {
        sheet.boards()
    };
    sheet.open(piece);
    sheet.path(
        Path::around(&piece.outline()),
        &format!("fill=\"url(#{fill})\" stroke=\"#6b5233\" stroke-width=\".08\""),
    );
    sheet.close();
}

/// Stairs and furniture.
pub fn fitting(sheet: &mut Sheet, piece: &Piece) {
    let corners = piece.outline();
    let frame = Frame::of(&corners);
    sheet.open(piece);
    if piece.manner == Manner::Furniture {
        furniture(sheet, &corners, frame);
    } else {
        stairs(sheet, piece, &corners, frame);
    }
    sheet.close();
}

fn furniture(sheet: &mut Sheet, corners: &[Point], frame: Frame) {
    let outline = Path::around(corners);
    sheet.path(
        outline.clone(),
        "fill=\"#1f1b10\" opacity=\".32\" transform=\"translate(.14 .2)\"",
    );
    sheet.path(
        outline,
        "fill=\"#a3713f\" stroke=\"#402a14\" stroke-width=\".12\" stroke-linejoin=\"round\"",
    );
    let across = frame.way.turned();
    let mut grain = Path::new();
    for board in [-0.5, 0.0, 0.5] {
        let middle = frame.middle + across * (frame.half_width * board);
        let half = frame.way * (frame.half_length * 0.94);
        grain = grain.and(Path::new().go(middle - half).line(middle + half));
    }
    sheet.path(grain, "fill=\"none\" stroke=\"#6d4824\" stroke-width=\".05\"");
    let at = frame.middle + frame.way * (frame.half_length * 0.35) + across * (frame.half_width * -0.2);
    let size = (frame.half_width * 0.22).min(0.22);
    let _ = write!(
        sheet.body,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#c9bfa8\" stroke=\"#402a14\" stroke-width=\".05\"/><circle cx=\"{x}\" cy=\"{y}\" \
         r=\"{}\" fill=\"#7a4a22\"/>",
        number(size),
        number(size * 0.6),
        x = number(at.x),
        y = number(at.y)
    );
}

/// Treads across, and an arrow up.
fn stairs(sheet: &mut Sheet, piece: &Piece, corners: &[Point], frame: Frame) {
    let steep = piece.manner == Manner::SteepStairs;
    let (fill, line, tread) = if steep {
        ("#a98657", "#3d2a15", 0.45)
    } else {
        ("#c7bfae", "#5d5646", 0.62)
    };
    sheet.path(
        Path::around(corners),
        &format!("fill=\"{fill}\" stroke=\"{line}\" stroke-width=\".12\" stroke-linejoin=\"round\""),
    );
    let across = frame.way.turned();
    let count = (2.0 * frame.half_length / tread).floor().clamp(2.0, 60.0);
    let (mut treads, mut shades) = (Path::new(), Path::new());
    for step in 1..count as usize {
        let along = -frame.half_length + 2.0 * frame.half_length * step as f64 / count;
        let middle = frame.middle + frame.way * along;
        let half = across * (frame.half_width * if steep { 0.8 } else { 0.98 });
        treads = treads.and(Path::new().go(middle - half).line(middle + half));
        let middle = middle + frame.way * 0.09;
        shades = shades.and(Path::new().go(middle - half).line(middle + half));
    }
    sheet.path(
        shades,
        "fill=\"none\" stroke=\"#1f1b10\" stroke-width=\".14\" opacity=\".18\"",
    );
    let thick = if steep { ".14" } else { ".07" };
    sheet.path(
        treads,
        &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"{thick}\""),
    );
    if steep {
        let mut rails = Path::new();
        for side in [-0.8, 0.8] {
            let middle = frame.middle + across * (frame.half_width * side);
            let half = frame.way * frame.half_length;
            rails = rails.and(Path::new().go(middle - half).line(middle + half));
        }
        sheet.path(rails, "fill=\"none\" stroke=\"#5d3f20\" stroke-width=\".16\"");
    }
    let (tail, tip) = (
        frame.middle - frame.way * (frame.half_length * 0.7),
        frame.middle + frame.way * (frame.half_length * 0.7),
    );
    let barb = |side: f64| tip - frame.way * 0.42 + across * (0.28 * side);
    let arrow = Path::new()
        .go(tail)
        .line(tip)
        .and(Path::new().go(barb(-1.0)).line(tip).line(barb(1.0)));
    sheet.path(
        arrow,
        "fill=\"none\" stroke=\"#fff7e4\" stroke-width=\".13\" stroke-linecap=\"round\" stroke-linejoin=\"round\" opacity=\".85\"",
    );
}

/// Ground above or below the table that belongs to no house: galleries, cellars.
pub fn without_house(sheet: &mut Sheet, pieces: &[&Piece]) {
    let mut storeys: Map<i8, Vec<&Piece>> = Map::new();
    for piece in pieces {
        storeys.entry(piece.ground.storey).or_default().push(piece);
    }
    for (storey, pieces) in storeys {
        let _ = write!(
            sheet.body,
            "<g class=\"storey\" data-storey=\"{storey}\" display=\"none\">"
        );
        inside(sheet, &pieces);
        sheet.close();
    }
}

/// What is inside: floors, then fittings, then walls with their openings.
fn inside(sheet: &mut Sheet, pieces: &[&Piece]) {
    for piece in pieces
        .iter()
        .filter(|piece| matches!(piece.manner, Manner::Floor | Manner::GreatHall))
    {
        floor(sheet, piece);
    }
    let fitted = |piece: &&&Piece| {
        matches!(
            piece.manner,
            Manner::Furniture | Manner::Stairs | Manner::SteepStairs
        )
    };
    for piece in pieces.iter().filter(|piece| piece.manner.flat()) {
        match piece.line() {
            Some((line, half_width)) => openings::threshold(sheet, line, half_width),
            None => growth::flat(sheet, piece),
        }
    }
    for piece in pieces.iter().filter(fitted) {
        fitting(sheet, piece);
    }
    let walls = |opening: bool| {
        pieces.iter().filter(move |piece| {
            let wall = matches!(piece.manner, Manner::HouseWall | Manner::HighWall);
            built::stands(piece.manner) && wall != opening
        })
    };
    for piece in walls(false).chain(walls(true)) {
        built::one(sheet, piece);
    }
}

/// All buildings.
pub fn all(sheet: &mut Sheet, pieces: &[Piece]) {
    let mut names: Vec<&str> = pieces
        .iter()
        .filter_map(|piece| piece.ground.building.as_deref())
        .collect();
    names.sort_unstable();
    names.dedup();
    for name in names {
        let own: Vec<&Piece> = pieces
            .iter()
            .filter(|piece| piece.ground.building.as_deref() == Some(name))
            .collect();
        let rooms: Vec<&Room> = sheet
            .table
            .rooms
            .iter()
            .filter(|room| room.building == name)
            .collect();
        let footprint = footprint(&rooms);
        let _ = write!(
            sheet.body,
            "<g class=\"building\" data-building=\"{}\">",
            escaped(name)
        );
        for area in &footprint {
            sheet.path(
                Path::around(area.corners()),
                "fill=\"#1f1b10\" stroke=\"#1f1b10\" stroke-width=\".7\" opacity=\".3\" transform=\"translate(.45 .65)\"",
            );
        }
        let mut storeys: Vec<i8> = own.iter().map(|piece| piece.ground.storey).collect();
        storeys.sort_unstable();
        storeys.dedup();
        for storey in storeys {
            let hidden = if storey == 0 { "" } else { " display=\"none\"" };
            let _ = write!(
                sheet.body,
                "<g class=\"storey\" data-storey=\"{storey}\"{hidden}>"
            );
            let here: Vec<&Piece> = own
                .iter()
                .copied()
                .filter(|piece| piece.ground.storey == storey)
                .collect();
            inside(sheet, &here);
            sheet.close();
        }
        roof(sheet, name, &footprint);
        sheet.close();
    }
}

/// The rooms that bear the roof: those of the lowest storey that is not below the ground.
fn footprint<'a>(rooms: &[&'a Room]) -> Vec<&'a Polygon> {
    let above = rooms
        .iter()
        .map(|room| room.storey)
        .filter(|storey| *storey >= 0)
        .min();
    let lowest = above.or_else(|| rooms.iter().map(|room| room.storey).max());
    let mut areas: Vec<&Polygon> = rooms
        .iter()
        .filter(|room| Some(room.storey) == lowest)
        .map(|room| &room.area)
        .collect();
    areas.sort_by(|one, other| one.area().total_cmp(&other.area()));
    areas
}

/// What a roof is made of.
#[derive(Clone, Copy)]
struct Covering {
    name: &'static str,
    colour: &'static str,
}

const COVERINGS: [Covering; 4] = [
    Covering {
        name: "tile",
        colour: "#a8583f",
    },
    Covering {
        name: "shingle",
        colour: "#94694a",
    },
    Covering {
        name: "slate",
        colour: "#7b818a",
    },
    Covering {
        name: "thatch",
        colour: "#b69a5c",
    },
];

/// Roofs over all rooms: one over a rectangle, else one over each room.
fn roof(sheet: &mut Sheet, name: &str, footprint: &[&Polygon]) {
    if footprint.is_empty() {
        return;
    }
    let mut chance = Chance::of(name);
    let covering = COVERINGS[chance.one_of(COVERINGS.len())];
    let corners: Vec<Point> = footprint
        .iter()
        .flat_map(|area| area.corners().iter().copied())
        .collect();
    let largest: Vec<Point> = footprint
        .last()
        .map_or(Vec::new(), |area| area.corners().to_vec());
    let way = Frame::of(&largest);
    let whole = frame_along(&corners, way);
    let covered: f64 = footprint.iter().map(|area| area.area()).sum();
    let open = sheet.wishes.open.contains(&name);
    let faded = if open { " opacity=\"0\"" } else { "" };
    let _ = write!(
        sheet.body,
        "<g class=\"roof\" data-building=\"{}\"{faded}>",
        escaped(name)
    );
    if covered > 0.97 * whole.area() {
        gable(sheet, whole, covering, true);
    } else {
        for (place, area) in footprint.iter().enumerate() {
            let frame = Frame::of(area.corners());
            if area.area() > 0.97 * frame.area() {
                gable(sheet, frame, covering, place + 1 == footprint.len());
            } else {
                odd_roof(sheet, area, frame, covering);
            }
        }
    }
    sheet.close();
}

/// The frame of some corners along a way already chosen.
fn frame_along(corners: &[Point], like: Frame) -> Frame {
    let (way, side) = (like.way, like.way.turned());
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for corner in corners {
        let from = *corner - like.middle;
        for (place, measure) in [from.dot(way), from.dot(side)].into_iter().enumerate() {
            low[place] = low[place].min(measure);
            high[place] = high[place].max(measure);
        }
    }
    let middle = like.middle + way * ((low[0] + high[0]) / 2.0) + side * ((low[1] + high[1]) / 2.0);
    let (length, width) = ((high[0] - low[0]) / 2.0, (high[1] - low[1]) / 2.0);
    if length >= width {
        Frame {
            middle,
            way,
            half_length: length,
            half_width: width,
        }
    } else {
        let way = if side.x < 0.0 { side * -1.0 } else { side };
        Frame {
            middle,
            way,
            half_length: width,
            half_width: length,
        }
    }
}

/// The pattern of a covering; the slopes' light and shade lie over it.
fn covering_pattern(sheet: &mut Sheet, covering: Covering) -> String {
    let (base, dark, light) = (
        covering.colour,
        darker(covering.colour, 0.42),
        lighter(covering.colour, 0.14),
    );
    sheet.define(covering.name, |id| {
        let head = format!("<pattern id=\"{id}\" patternUnits=\"userSpaceOnUse\"");
        if covering.name == "thatch" {
            return format!(
                "{head} width=\"2.2\" height=\"1.5\"><path d=\"M0 0h2.2v1.5H0z\" fill=\"{base}\"/><path d=\"M.1 .1l.08.5M.4 .5l-.04.6\
                 M.7 .05l.05.5M1 .6l.06.6M1.3 .15l-.05.5M1.6 .7l.04.5M1.9 .1l.03.55M.2 .9l.05.5M1.45 1.0l0 .4M.85 1.1l.02.3M2.1 .8l-.04.5\" \
                 stroke=\"{dark}\" stroke-width=\".06\" opacity=\".6\"/><path d=\"M.25 .3l.04.5M.85 .3l.03.4M1.15 .2l.03.5M1.75 .4l-.03.5\
                 M.55 1l.04.4\" stroke=\"{light}\" stroke-width=\".08\"/></pattern>"
            );
        }
        let (wide, tall) = match covering.name {
            "slate" => (0.9, 0.55),
            "shingle" => (0.7, 0.7),
            _ => (0.62, 0.5),
        };
        let (w, h) = (number(wide * 3.0), number(tall * 2.0));
        let mut joints = String::new();
        for tile in 0..3 {
            let _ = write!(
                joints,
                "M{} 0v{}M{} {}v{}",
                number(wide * tile as f64),
                number(tall),
                number(wide * (tile as f64 + 0.5)),
                number(tall),
                number(tall)
            );
        }
        format!(
            "{head} width=\"{w}\" height=\"{h}\"><path d=\"M0 0h{w}v{h}H0z\" fill=\"{base}\"/><path d=\"M{a} 0h{b}v{t}h-{b}z\" \
             fill=\"{light}\" opacity=\".45\"/><path d=\"M{c} {t}h{b}v{t}h-{b}z\" fill=\"{dark}\" opacity=\".16\"/>\
             <path d=\"M0 0h{w}M0 {t}h{w}\" stroke=\"{dark}\" stroke-width=\".08\" opacity=\".75\"/><path d=\"{joints}\" stroke=\"{dark}\" \
             stroke-width=\".045\" opacity=\".6\"/></pattern>",
            a = number(wide),
            b = number(wide),
            c = number(wide * 0.5),
            t = number(tall)
        )
    })
}

/// A roof with a ridge over a rectangle.
fn gable(sheet: &mut Sheet, frame: Frame, covering: Covering, chimney: bool) {
    let fill = covering_pattern(sheet, covering);
    let (long, wide) = (frame.half_length + 0.35, frame.half_width + 0.35);
    let (l, w) = (number(long), number(wide));
    let (full, half) = (number(2.0 * long), number(wide));
    let edge = darker(covering.colour, 0.62);
    let across = frame.way.turned();
    // The slope that looks to the light is the lighter one.
    let upper_lit = -(across.x * 0.6 + across.y * 0.8) <= 0.0;
    let (upper, lower) = if upper_lit {
        ("#fff", "#150d05")
    } else {
        ("#150d05", "#fff")
    };
    let light = |colour: &str| if colour == "#fff" { ".13" } else { ".2" };
    let _ = write!(
        sheet.body,
        "<g transform=\"translate({})rotate({})\"><path d=\"M-{l}-{w}h{full}v{w2}h-{full}z\" fill=\"url(#{fill})\"/>\
         <path d=\"M-{l}-{w}h{full}v{half}h-{full}z\" fill=\"{upper}\" opacity=\"{}\"/><path d=\"M-{l} 0h{full}v{half}h-{full}z\" \
         fill=\"{lower}\" opacity=\"{}\"/><path d=\"M-{l}-{w}h{full}v{w2}h-{full}z\" fill=\"none\" stroke=\"{edge}\" stroke-width=\".16\"/>\
         <path d=\"M-{l} 0h{full}\" stroke=\"{edge}\" stroke-width=\".34\"/><path d=\"M-{l}-.03h{full}\" stroke=\"{}\" \
         stroke-width=\".16\" stroke-dasharray=\".5 .08\"/>",
        pair(frame.middle.x, frame.middle.y),
        number(frame.degrees()),
        light(upper),
        light(lower),
        lighter(covering.colour, 0.22),
        w2 = number(2.0 * wide),
    );
    if chimney && wide > 1.6 {
        let x = number(long * 0.62);
        let _ = write!(
            sheet.body,
            "<g transform=\"translate({x} -.1)\"><path d=\"M-.2-.2h1.5l.2 1.3h-1.6z\" fill=\"#150d05\" opacity=\".3\"/><path d=\"M-.55-.5h1.1v1h-1.1z\" \
             fill=\"#a5755c\" stroke=\"#3c2719\" stroke-width=\".1\"/><path d=\"M-.28-.24h.56v.48h-.56z\" fill=\"#2a1a10\"/></g>"
        );
    }
    sheet.close();
}

/// A flat-drawn roof over a room that is no rectangle.
fn odd_roof(sheet: &mut Sheet, area: &Polygon, frame: Frame, covering: Covering) {
    let fill = covering_pattern(sheet, covering);
    let edge = darker(covering.colour, 0.62);
    let outline = Path::around(area.corners());
    let attributes =
        format!("fill=\"url(#{fill})\" stroke=\"{edge}\" stroke-width=\".5\" stroke-linejoin=\"miter\"");
    sheet.path(outline, &attributes);
    let mut hips = Path::new();
    for corner in area.corners() {
        hips = hips.and(Path::new().go(*corner).line(corner.towards(frame.middle, 0.96)));
    }
    sheet.path(
        hips,
        &format!("fill=\"none\" stroke=\"{edge}\" stroke-width=\".2\" opacity=\".8\""),
    );
}
