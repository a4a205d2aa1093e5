//! The base with the ring of its side, the pips of its class, and what is left of a figure from afar.

use std::fmt::Write;

use taol_geometry::Base;

use super::{Body, Look, Pose, held};
use crate::colour::{self, CREAM, Ring, darker, mixed};
use crate::pen::number;

/// The outline of a base, so far inside its edge.
fn outline(base: Base, inset: f64, attributes: &str) -> String {
    match base {
        Base::Disc { radius } => format!(
            "<circle r=\"{}\" {attributes}/>",
            number((radius - inset).max(0.05))
        ),
        Base::Oblong {
            half_length,
            half_width,
        } => {
            let (x, y) = ((half_width - inset).max(0.05), (half_length - inset).max(0.05));
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {attributes}/>",
                number(-x),
                number(-y),
                number(2.0 * x),
                number(2.0 * y),
                number((0.26 - inset * 0.5).max(0.06))
            )
        }
    }
}

/// A stroke of a ring, its outer edge so far inside the base's.
fn stroke(base: Base, outer: f64, width: f64, colour: &str, more: &str) -> String {
    let attributes = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"{more}",
        number(width)
    );
    outline(base, outer + width / 2.0, &attributes)
}

/// The base with its ring; a fallen figure keeps a thin one.
pub fn ring(look: &Look) -> String {
    let mark = colour::side(look.side);
    let base = look.base;
    if look.pose == Pose::Fallen {
        let pale = mixed(mark.colour, "#8f8a80", 0.45);
        return outline(base, 0.02, "fill=\"#cfc8b4\" opacity=\".45\"")
            + &stroke(base, 0.02, 0.1, &pale, " stroke-dasharray=\".3 .2\"");
    }
    let mut text = outline(base, 0.03, &format!("fill=\"{CREAM}\""));
    let edge = darker(mark.colour, 0.45);
    text.push_str(&match mark.ring {
        Ring::Solid => stroke(base, 0.0, 0.22, mark.colour, ""),
        Ring::DoubleDashed => {
            stroke(base, 0.0, 0.19, mark.colour, "")
                + &stroke(base, 0.25, 0.09, mark.colour, " stroke-dasharray=\".22 .17\"")
        }
        Ring::Beads => {
            stroke(base, 0.0, 0.24, &edge, "")
                + &stroke(
                    base,
                    0.03,
                    0.18,
                    mark.colour,
                    " stroke-dasharray=\".01 .28\" stroke-linecap=\"round\"",
                )
        }
        Ring::Dashes => {
            stroke(base, 0.0, 0.07, mark.colour, "")
                + &stroke(base, 0.0, 0.25, mark.colour, " stroke-dasharray=\".72 .34\"")
        }
        Ring::Lined => stroke(base, 0.0, 0.28, mark.colour, "") + &stroke(base, 0.1, 0.07, "#f6efdd", ""),
        Ring::Rails => stroke(base, 0.0, 0.28, "#3a332b", "") + &stroke(base, 0.06, 0.16, mark.colour, ""),
    });
    text + &stroke(base, 0.0, 0.04, &edge, " opacity=\".6\"")
}

/// The class as pips on the rear rim.
pub fn pips(look: &Look) -> String {
    let count = look.class.min(6);
    if count == 0 || look.pose == Pose::Fallen {
        return String::new();
    }
    let mark = colour::side(look.side);
    let edge = darker(mark.colour, 0.35);
    let mut text = format!("<g fill=\"#fffdf6\" stroke=\"{edge}\" stroke-width=\".06\">");
    for pip in 0..count {
        let place = f64::from(pip) - (f64::from(count) - 1.0) / 2.0;
        let (x, y) = match look.base {
            Base::Disc { radius } => {
                let angle = place * 0.32 / radius.max(0.4);
                let away = radius - 0.11;
                (away * libm::sin(angle), away * libm::cos(angle))
            }
            Base::Oblong { half_length, .. } => (place * 0.34, half_length - 0.12),
        };
        let _ = write!(
            text,
            "<circle cx=\"{}\" cy=\"{}\" r=\".13\"/>",
            number(x),
            number(y)
        );
    }
    text + "</g>"
}

/// What is seen from afar: the ring, and a stroke for the weapon.
pub fn far(look: &Look) -> String {
    let mark = colour::side(look.side);
    let base = look.base;
    let coat = colour::coat(mark.colour, look.coat);
    if look.pose == Pose::Fallen {
        return ring(look)
            + "<path d=\"M-.5-.5L.5 .5M.5-.5L-.5 .5\" stroke=\"#6d675c\" stroke-width=\".22\" stroke-linecap=\"round\"/>";
    }
    let mut text = outline(base, 0.03, &format!("fill=\"{CREAM}\""));
    text.push_str(&match mark.ring {
        Ring::Solid => stroke(base, 0.0, 0.34, mark.colour, ""),
        Ring::DoubleDashed => {
            stroke(base, 0.0, 0.26, mark.colour, "")
                + &stroke(base, 0.34, 0.13, mark.colour, " stroke-dasharray=\".3 .22\"")
        }
        Ring::Beads => {
            stroke(base, 0.0, 0.34, &darker(mark.colour, 0.5), "")
                + &stroke(
                    base,
                    0.05,
                    0.24,
                    mark.colour,
                    " stroke-dasharray=\".01 .42\" stroke-linecap=\"round\"",
                )
        }
        Ring::Dashes => stroke(base, 0.0, 0.36, mark.colour, " stroke-dasharray=\".9 .42\""),
        Ring::Lined => stroke(base, 0.0, 0.4, mark.colour, "") + &stroke(base, 0.14, 0.11, "#f6efdd", ""),
        Ring::Rails => stroke(base, 0.0, 0.38, "#3a332b", "") + &stroke(base, 0.09, 0.2, mark.colour, ""),
    });
    let scale = scale(look);
    let _ = write!(text, "<g transform=\"scale({})\">", number(scale));
    let beast = matches!(look.body, Body::Animal | Body::Creature | Body::Winged);
    if look.horse.is_some() {
        text.push_str("<path d=\"M0-2.1L.62-.7V1.4L0 1.8-.62 1.4V-.7z\" fill=\"#5d4630\"/>");
    } else if beast {
        text.push_str("<path d=\"M0-.8L.5 0 .3.7h-.6L-.5 0z\" fill=\"#5d4630\"/>");
    }
    let _ = write!(
        text,
        "<circle r=\".46\" fill=\"{coat}\" stroke=\"#2a221c\" stroke-width=\".12\"/>"
    );
    if let Some(arm) = look.arms.first()
        && !beast
    {
        let (from, to) = held::held(*arm).reach;
        let d = format!("M.42 {}V{}", number(from), number(to - 0.2));
        let _ = write!(
            text,
            "<path d=\"{d}\" stroke=\"#fbf6e8\" stroke-width=\".42\" stroke-linecap=\"round\" opacity=\".7\"/><path d=\"{d}\" stroke=\"#2a1d12\" \
             stroke-width=\".22\" stroke-linecap=\"round\"/>"
        );
    }
    text + "</g>"
}

/// How large a figure is drawn on its base: 1 on the ordinary ones.
pub fn scale(look: &Look) -> f64 {
    match (look.base, look.horse) {
        (
            Base::Oblong {
                half_length,
                half_width,
            },
            Some(_),
        ) => (half_length / 2.5).min(half_width / 1.15),
        (Base::Disc { radius }, Some(_)) => radius / 2.5,
        (base, None) => base.inner_radius(),
    }
}
