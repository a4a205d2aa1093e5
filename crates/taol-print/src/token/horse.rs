//! Horse and rider on the long base.

use std::fmt::Write;

use taol_rules::rulebook::Armour;

use super::person;
use super::{Look, Palette, ring};
use crate::colour::{darker, lighter};

/// Coat and mane of horses: bay, black, chestnut, grey, dun, brown.
pub const COLOURS: [(&str, &str); 6] = [
    ("#7a5030", "#20150d"),
    ("#3f342c", "#15100c"),
    ("#9a6338", "#7d4a22"),
    ("#d5cdc0", "#8d867b"),
    ("#b89a6a", "#4d3a22"),
    ("#5d4029", "#241810"),
];

/// The body of a horse, nose up, on a base of 2.5 by 5 cm.
pub fn horse(colour: u8) -> String {
    let (coat, mane) = COLOURS[colour as usize % COLOURS.len()];
    let edge = darker(coat, 0.6);
    format!(
        "<g fill=\"#2a1d13\"><ellipse cx=\"-.5\" cy=\"-.92\" rx=\".15\" ry=\".24\"/><ellipse cx=\".5\" cy=\"-1.02\" rx=\".15\" ry=\".24\"/>\
         <ellipse cx=\"-.58\" cy=\"1.36\" rx=\".16\" ry=\".26\"/><ellipse cx=\".58\" cy=\"1.5\" rx=\".16\" ry=\".26\"/></g>\
         <path d=\"M0 1.78Q.24 2 .16 2.26 .02 2.42-.12 2.24-.2 2 0 1.78z\" fill=\"{mane}\" stroke=\"{edge}\" stroke-width=\".05\"/>\
         <path d=\"M0-2.26C.2-2.26.25-2.06.24-1.86 .3-1.66.3-1.3.33-1.12 .64-1 .76-.56.72-.06 .68.42.86.86.76 1.36 .66 1.78.32 1.92 0 1.92 -.32 1.92-.66 1.78-.76 1.36 \
         -.86.86-.68.42-.72-.06 -.76-.56-.64-1-.33-1.12 -.3-1.3-.3-1.66-.24-1.86 -.25-2.06-.2-2.26 0-2.26z\" fill=\"{coat}\" stroke=\"{edge}\" stroke-width=\".09\" stroke-linejoin=\"round\"/>\
         <path d=\"M-.5.9Q-.62 1.3-.4 1.66M-.56-.3Q-.6-.7-.34-.96\" fill=\"none\" stroke=\"{}\" stroke-width=\".12\" stroke-linecap=\"round\" opacity=\".7\"/>\
         <path d=\"M-.2-1.7L-.34-1.5-.14-1.52zM.2-1.7L.34-1.5.14-1.52z\" fill=\"{coat}\" stroke=\"{edge}\" stroke-width=\".06\" stroke-linejoin=\"round\"/>\
         <path d=\"M0-2.16V-1.8\" stroke=\"{}\" stroke-width=\".14\" stroke-linecap=\"round\"/>\
         <path d=\"M-.02-1.76Q.14-1.4.02-1.2.16-.9.02-.62-.12-.9.02-1.2-.12-1.4-.02-1.76z\" fill=\"{mane}\" stroke=\"{mane}\" stroke-width=\".14\" stroke-linejoin=\"round\"/>\
         <g fill=\"#15100c\"><circle cx=\"-.13\" cy=\"-2.14\" r=\".04\"/><circle cx=\".13\" cy=\"-2.14\" r=\".04\"/><circle cx=\"-.23\" cy=\"-1.72\" r=\".05\"/><circle cx=\".23\" cy=\"-1.72\" r=\".05\"/></g>",
        lighter(coat, 0.22),
        lighter(coat, 0.3)
    )
}

/// A rider in the saddle.
pub fn rider(look: &Look) -> String {
    let palette = Palette::of(look);
    let colour = look.horse.unwrap_or(0);
    let cloth = palette.tone(palette.side);
    let mut text = person::open(ring::scale(look));
    text.push_str(&horse(colour));
    if look.armour >= Armour::Five {
        text.push_str(
            "<path d=\"M-.26-1.9Q0-2.3.26-1.9L.2-1.3Q0-1.16-.2-1.3z\" fill=\"#b4bbc2\" stroke=\"#3f454b\" stroke-width=\".06\"/>\
             <path d=\"M-.7.98Q0 1.16.7.98 .8 1.5.5 1.8 0 1.98-.5 1.8-.8 1.5-.7.98z\" fill=\"#b4bbc2\" stroke=\"#3f454b\" stroke-width=\".06\"/>",
        );
    }
    let _ = write!(
        text,
        "<path d=\"M-.76-.2Q0-.34.76-.2L.8.94Q0 1.12-.8.94z\" fill=\"{cloth}\" stroke=\"{}\" stroke-width=\".08\" stroke-linejoin=\"round\"/>\
         <path d=\"M-.66-.08Q0-.2.66-.08L.7.84Q0 1-.7.84z\" fill=\"none\" stroke=\"#f4e9cb\" stroke-width=\".06\" opacity=\".85\"/>\
         <ellipse cy=\".4\" rx=\".42\" ry=\".46\" fill=\"#5a3a20\" stroke=\"#20150d\" stroke-width=\".07\"/>\
         <path d=\"M-.2-1.9Q-.5-.9-.24-.1M.2-1.9Q.5-.9.24-.1\" fill=\"none\" stroke=\"#2a1d13\" stroke-width=\".05\"/>\
         <g fill=\"#3a2a1c\" stroke=\"#1c130b\" stroke-width=\".06\"><ellipse cx=\"-.74\" cy=\".14\" rx=\".15\" ry=\".34\"/><ellipse cx=\".74\" cy=\".14\" rx=\".15\" ry=\".34\"/></g>\
         <g transform=\"translate(0 .36)\">{}</g></g>",
        darker(&cloth, 0.5),
        person::upper(look)
    );
    text
}
