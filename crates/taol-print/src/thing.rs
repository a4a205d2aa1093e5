//! Things that lie about: chests, ladders, standards, letters, horses that nobody rides.

use taol_geometry::Base;
use taol_rules::figure::{Thing, ThingKind};

use crate::pen::{Chance, fingerprint, number};
use crate::token::{self, Symbol};

/// A thing as it lies there, its middle being the origin, in centimetres.
pub fn svg(thing: &Thing) -> String {
    format!(
        "<g class=\"thing\">{}</g>",
        inside(&thing.name, Shape::of(&thing.kind))
    )
}

/// The same to be used many times.
pub fn symbol(thing: &Thing) -> Symbol {
    shaped(&thing.name, Shape::of(&thing.kind))
}

/// The shapes of things.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A chest, a sack or a barrel, by its name.
    Plain,
    /// A ladder of so many metres.
    Ladder(f64),
    /// A standard.
    Emblem,
    /// A horse that nobody rides, by the base of its mounted figure.
    Horse(Base),
    /// A letter.
    Letter,
}

impl Shape {
    fn of(kind: &ThingKind) -> Shape {
        match kind {
            ThingKind::Plain => Shape::Plain,
            ThingKind::Ladder(metres) => Shape::Ladder(*metres),
            ThingKind::Emblem => Shape::Emblem,
            ThingKind::Mount(mount) => Shape::Horse(mount.base),
            ThingKind::Message(_) => Shape::Letter,
        }
    }
}

/// A thing of some name and shape, to be used many times.
pub fn shaped(name: &str, shape: Shape) -> Symbol {
    let inside = inside(name, shape);
    let id = format!("o{:012x}", fingerprint(&inside) >> 16);
    let svg = format!("<g id=\"{id}\">{inside}</g>");
    Symbol { id, svg }
}

fn inside(name: &str, shape: Shape) -> String {
    match shape {
        Shape::Plain => plain(name),
        Shape::Ladder(metres) => ladder(metres),
        Shape::Emblem => emblem(),
        Shape::Horse(base) => horse(base, token::horse_of(name)),
        Shape::Letter => letter(),
    }
}

/// A chest, a sack or a barrel, by its name.
fn plain(name: &str) -> String {
    let shade = "<ellipse cx=\".14\" cy=\".2\" rx=\".72\" ry=\".56\" fill=\"#1a150c\" opacity=\".32\"/>";
    let item = match Chance::of(name).one_of(3) {
        0 => {
            "<rect x=\"-.62\" y=\"-.44\" width=\"1.24\" height=\".88\" rx=\".1\" fill=\"#a3713f\" stroke=\"#2e1d0e\" stroke-width=\".09\"/>\
             <path d=\"M-.62-.06h1.24M-.36-.44v.88M.36-.44v.88\" stroke=\"#2e1d0e\" stroke-width=\".07\"/>\
             <rect x=\"-.12\" y=\"-.16\" width=\".24\" height=\".22\" fill=\"#e2b83c\" stroke=\"#2e1d0e\" stroke-width=\".05\"/>"
        }
        1 => {
            "<path d=\"M-.2-.5Q0-.62.2-.5L.16-.36Q.66-.1.54.34 0 .66-.54.34-.66-.1-.16-.36z\" fill=\"#c7ab78\" stroke=\"#4d3823\" \
             stroke-width=\".08\" stroke-linejoin=\"round\"/><path d=\"M-.2-.38Q0-.3.2-.38\" fill=\"none\" stroke=\"#4d3823\" stroke-width=\".1\"/>\
             <path d=\"M-.3 0Q-.34.2-.24.34\" fill=\"none\" stroke=\"#efe0b8\" stroke-width=\".08\"/>"
        }
        _ => {
            "<circle r=\".54\" fill=\"#8a5d34\" stroke=\"#2e1d0e\" stroke-width=\".1\"/><circle r=\".4\" fill=\"#b08a5c\" stroke=\"#4b4f55\" \
             stroke-width=\".08\"/><path d=\"M-.34-.14h.68M-.38.06h.76M-.3.24h.6\" stroke=\"#6d4a28\" stroke-width=\".05\"/>"
        }
    };
    format!("{shade}{item}")
}

fn ladder(metres: f64) -> String {
    let half = (metres * 0.55).clamp(1.2, 4.0);
    let mut rungs = String::new();
    let mut y = -half + 0.3;
    while y < half - 0.1 {
        rungs.push_str(&format!("M-.3 {}h.6", number(y)));
        y += 0.55;
    }
    let rails = format!("M-.3-{h}V{h}M.3-{h}V{h}", h = number(half));
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{rails}\" stroke=\"#1a150c\" stroke-width=\".2\" opacity=\".3\" transform=\"translate(.1 .14)\"/>\
         <path d=\"{rails}{rungs}\" stroke=\"#2e1d0e\" stroke-width=\".2\"/><path d=\"{rails}{rungs}\" stroke=\"#c19a68\" stroke-width=\".12\"/></g>"
    )
}

fn emblem() -> String {
    "<g transform=\"rotate(64)\"><path d=\"M0 1.3V-1.4\" stroke=\"#2e1d0e\" stroke-width=\".19\"/><path d=\"M0 1.3V-1.4\" stroke=\"#8a5d34\" stroke-width=\".11\"/>\
     <path d=\"M.04-1.3q.46-.3.9-.1t.8 0v1.2q-.46.2-.9 0t-.8.06z\" fill=\"#e2b83c\" stroke=\"#2e1d0e\" stroke-width=\".07\"/></g>"
        .to_owned()
}

fn letter() -> String {
    "<path d=\"M-.46-.28h.92v.62h-.92z\" fill=\"#1a150c\" opacity=\".3\"/><path d=\"M-.5-.34h1v.66h-1z\" fill=\"#fbf4e0\" stroke=\"#4d3823\" stroke-width=\".06\"/>\
     <path d=\"M-.5-.34L0 .08.5-.34\" fill=\"none\" stroke=\"#4d3823\" stroke-width=\".05\"/><circle cy=\".08\" r=\".12\" fill=\"#a8281c\"/>"
        .to_owned()
}

/// A horse that nobody rides, nose up, on the base of its mounted figure.
pub fn horse(base: Base, colour: u8) -> String {
    let scale = match base {
        Base::Disc { radius } => radius / 2.5,
        Base::Oblong {
            half_length,
            half_width,
        } => (half_length / 2.5).min(half_width / 1.15),
    };
    format!(
        "<g transform=\"scale({})\"><g fill=\"#1a150c\" opacity=\".3\" transform=\"translate(.12 .18)\"><ellipse cy=\".3\" rx=\".84\" ry=\"1.7\"/></g>{}\
         <ellipse cy=\".36\" rx=\".42\" ry=\".5\" fill=\"#5a3a20\" stroke=\"#20150d\" stroke-width=\".07\"/></g>",
        number(scale),
        token::team_horse(colour)
    )
}
