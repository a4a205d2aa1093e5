//! People on foot, upright and lying.

use std::fmt::Write;

use taol_rules::figure::{Rank, Shield};

use super::arms::Arm;
use super::dress::{self, Dress};
use super::{Body, Look, Palette, Pose, held, ring};
use crate::colour::{darker, lighter};
use crate::pen::{number, pair};

const INK: &str = "#2a221c";

/// Where a weapon is held: the hand, and how far the weapon is turned.
fn grip(arm: Arm) -> ((f64, f64), f64) {
    match arm {
        Arm::Pole(..) => ((0.5, -0.22), 0.0),
        Arm::Gun(..) | Arm::Crossbow(_) => ((0.34, -0.3), -2.0),
        Arm::Bow(..) => ((0.12, -0.42), 0.0),
        Arm::Blade(length, ..) if length > 20 => ((0.4, -0.42), 10.0),
        Arm::Haft(length, _) if length > 18 => ((0.42, -0.3), 6.0),
        Arm::Pistol(..) => ((0.48, -0.62), 0.0),
        Arm::Blade(..) | Arm::Haft(..) => ((0.56, -0.56), 14.0),
        Arm::Missile(_) => ((0.62, -0.4), 10.0),
    }
}

/// Where a point of a weapon lies once it is in the hand.
fn at_hand(hand: (f64, f64), degrees: f64, point: (f64, f64)) -> (f64, f64) {
    let angle = degrees.to_radians();
    let (sine, cosine) = (libm::sin(angle), libm::cos(angle));
    (
        hand.0 + point.0 * cosine - point.1 * sine,
        hand.1 + point.0 * sine + point.1 * cosine,
    )
}

/// Somebody upright or crouching.
pub fn standing(look: &Look) -> String {
    let size = match (look.body, look.pose) {
        (Body::Child, _) => 0.76,
        (_, Pose::Crouching) => 0.86,
        _ => 1.0,
    };
    let scale = ring::scale(look) * size;
    let feet = if look.pose == Pose::Crouching {
        "<ellipse cx=\"-.3\" cy=\"-.42\" rx=\".17\" ry=\".26\"/><ellipse cx=\".3\" cy=\"-.3\" rx=\".17\" ry=\".26\"/>"
    } else {
        "<ellipse cx=\"-.22\" cy=\"-.36\" rx=\".14\" ry=\".23\"/><ellipse cx=\".24\" cy=\".26\" rx=\".14\" ry=\".23\"/>"
    };
    let mut text = open(scale);
    if look.body != Body::Robed {
        let _ = write!(
            text,
            "<g fill=\"#3a2a1c\" stroke=\"{INK}\" stroke-width=\".05\">{feet}</g>"
        );
    }
    text + &upper(look) + "</g>"
}

/// Opens a group at a scale.
pub fn open(scale: f64) -> String {
    if (scale - 1.0).abs() < 0.005 {
        "<g>".to_owned()
    } else {
        format!("<g transform=\"scale({})\">", number(scale))
    }
}

/// Everything above the feet, in the saddle too.
pub fn upper(look: &Look) -> String {
    let palette = Palette::of(look);
    let dress = Dress::of(look);
    let captive = look.pose == Pose::Captive;
    let main = look.arms.first().copied().filter(|_| !captive);
    let bearer = look.rank == Rank::StandardBearer && !captive;
    let drummer = look.rank == Rank::Musician && !captive && look.horse.is_none();
    let shield_on_back =
        look.shield != Shield::None && main.is_some_and(Arm::two_handed) && look.shield != Shield::Pavise;
    let mut text = String::new();
    text.push_str(&dress::behind(look, &palette, dress));
    if shield_on_back {
        text.push_str(&format!(
            "<g transform=\"translate(.45 .78)\">{}</g>",
            shield(look, &palette)
        ));
    }
    text.push_str(&dress::torso(look, &palette, dress));

    let hands = |right: (f64, f64), left: (f64, f64)| arm_pair(&palette.coat, right, left);
    if captive {
        text.push_str(&hands((0.14, 0.34), (-0.14, 0.34)));
        text.push_str("<path d=\"M-.2 .34h.4\" stroke=\"#e2d3a4\" stroke-width=\".12\"/>");
    } else if bearer {
        text.push_str(&hands((0.46, -0.42), (-0.3, -0.5)));
        text.push_str(&standard(look, &palette));
    } else if drummer {
        text.push_str(&drum(&palette));
        text.push_str(&hands((0.26, -0.62), (-0.26, -0.62)));
    } else {
        text.push_str(&with_weapons(look, &palette, main, shield_on_back));
    }
    text + &dress::head(look, &palette, dress)
}

/// Arms to the weapons, and the weapons.
fn with_weapons(look: &Look, palette: &Palette, main: Option<Arm>, shield_on_back: bool) -> String {
    let mut text = String::new();
    let shielded = look.shield != Shield::None && !shield_on_back;
    let mut left = if shielded { (-0.52, -0.42) } else { (-0.46, -0.34) };
    let mut right = (0.46, -0.34);
    let mut weapons = String::new();
    let second = look.arms.get(1).copied();
    if let Some(arm) = main {
        let (hand, turn) = grip(arm);
        let drawn = held::held(arm);
        right = hand;
        if let Some(other) = drawn.other_hand {
            left = at_hand(hand, turn, other);
        }
        let turned = if turn == 0.0 {
            String::new()
        } else {
            format!("rotate({})", number(turn))
        };
        let _ = write!(
            weapons,
            "<g fill=\"none\" transform=\"translate({}){turned}\">{}</g>",
            pair(hand.0, hand.1),
            drawn.svg
        );
        if let Some(second) = second {
            let free_hand = !arm.two_handed() && !shielded;
            if free_hand && matches!(second, Arm::Pistol(..) | Arm::Blade(0..=10, ..)) {
                left = (-0.5, -0.55);
                let _ = write!(
                    weapons,
                    "<g fill=\"none\" transform=\"translate(-.5-.55)rotate(-8)\">{}</g>",
                    held::held(second).svg
                );
            } else {
                text.push_str(&worn(second));
            }
        }
    }
    let both_on_top = matches!(main, Some(Arm::Gun(..) | Arm::Crossbow(_)));
    if both_on_top {
        text.push_str(&weapons);
        text.push_str(&arm_pair(&palette.coat, right, left));
    } else {
        text.push_str(&arm_pair(&palette.coat, right, left));
        text.push_str(&weapons);
        text.push_str(&hand_dots(right, left));
    }
    if shielded {
        text.push_str(&shield(look, palette));
    }
    text
}

/// A second weapon at the hip.
fn worn(arm: Arm) -> String {
    match arm {
        Arm::Blade(length, ..) => {
            let long = number(f64::from(length) / 10.0 * 0.72);
            format!(
                "<g transform=\"translate(-.46 .06)rotate(14)\" fill=\"none\"><path d=\"M0 0V{long}\" stroke=\"{INK}\" stroke-width=\".15\" \
                 stroke-linecap=\"round\"/><path d=\"M0 0V{long}\" stroke=\"#5d3f20\" stroke-width=\".08\" stroke-linecap=\"round\"/>\
                 <path d=\"M-.14-.04h.28M0 0v-.24\" stroke=\"#b08d3e\" stroke-width=\".08\" stroke-linecap=\"round\"/></g>"
            )
        }
        Arm::Pistol(..) => "<g transform=\"translate(.5 .3)rotate(150)scale(.7)\" fill=\"none\"><path d=\"M0 .3V-.5\" stroke=\"#2a1d12\" \
             stroke-width=\".16\" stroke-linecap=\"round\"/><path d=\"M0 .3V0\" stroke=\"#85552c\" stroke-width=\".14\" stroke-linecap=\"round\"/></g>"
            .to_owned(),
        _ => String::new(),
    }
}

/// Two sleeves and two hands.
fn arm_pair(coat: &str, right: (f64, f64), left: (f64, f64)) -> String {
    let sleeve = |side: f64, hand: (f64, f64)| {
        let elbow = ((hand.0 + side * 0.9) / 2.0, hand.1 / 2.0 - 0.02);
        format!(
            "M{}Q{} {}",
            pair(side * 0.48, 0.0),
            pair(elbow.0, elbow.1),
            pair(hand.0, hand.1)
        )
    };
    let d = sleeve(1.0, right) + &sleeve(-1.0, left);
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{d}\" stroke=\"{INK}\" stroke-width=\".3\"/><path d=\"{d}\" stroke=\"{}\" \
         stroke-width=\".21\"/></g>{}",
        darker(coat, 0.1),
        hand_dots(right, left)
    )
}

fn hand_dots(right: (f64, f64), left: (f64, f64)) -> String {
    format!(
        "<g fill=\"#d8a47e\" stroke=\"{INK}\" stroke-width=\".04\"><circle cx=\"{}\" cy=\"{}\" r=\".11\"/><circle cx=\"{}\" cy=\"{}\" \
         r=\".11\"/></g>",
        number(right.0),
        number(right.1),
        number(left.0),
        number(left.1)
    )
}

/// A shield on the left arm.
fn shield(look: &Look, palette: &Palette) -> String {
    let face = palette.tone(palette.side);
    let rim = darker(&face, 0.5);
    match look.shield {
        Shield::None => String::new(),
        Shield::Small => format!(
            "<g transform=\"translate(-.62-.52)rotate(-32)\"><ellipse rx=\".46\" ry=\".24\" fill=\"{face}\" stroke=\"{rim}\" stroke-width=\".1\"/>\
             <ellipse rx=\".14\" ry=\".1\" fill=\"#cfd5da\" stroke=\"#3f454b\" stroke-width=\".05\"/></g>"
        ),
        Shield::Large => format!(
            "<g transform=\"translate(-.42-.68)rotate(-18)\"><path d=\"M-.66 .2Q0-.34 .66 .2L.6.36Q0-.12-.6.36z\" fill=\"{face}\" stroke=\"{rim}\" \
             stroke-width=\".09\" stroke-linejoin=\"round\"/><circle cy=\"-.02\" r=\".12\" fill=\"#cfd5da\" stroke=\"#3f454b\" stroke-width=\".05\"/></g>"
        ),
        Shield::Pavise => format!(
            "<g transform=\"translate(0-.86)\"><path d=\"M-.86-.1h.66q.2-.14.4 0h.66v.24h-1.72z\" fill=\"{face}\" stroke=\"{rim}\" stroke-width=\".09\" \
             stroke-linejoin=\"round\"/><path d=\"M-.5-.08v.2M.5-.08v.2\" stroke=\"{}\" stroke-width=\".08\"/></g>",
            lighter(&face, 0.5)
        ),
    }
}

/// A standard in the colours of the side.
fn standard(look: &Look, palette: &Palette) -> String {
    let cloth = lighter(palette.side, 0.12);
    let mark = match look.side % 3 {
        0 => "M.95-3.3v1.45M.06-2.62h1.75",
        1 => "M.1-3.15l1.6 1.2M.1-2L1.7-3.1",
        _ => "M.1-2.9h1.68M.08-2.3h1.72",
    };
    format!(
        "<g transform=\"translate(.46-.42)\" fill=\"none\"><path d=\"M0 1.5V-3\" stroke=\"{INK}\" stroke-width=\".19\" stroke-linecap=\"round\"/>\
         <path d=\"M0 1.5V-3\" stroke=\"#8a5d34\" stroke-width=\".11\" stroke-linecap=\"round\"/><path d=\"M.1-2.8q.5.3.9.1t.95.1v1.5q-.5-.3-.95-.1t-.9-.1z\" \
         fill=\"#1a150c\" opacity=\".3\" stroke=\"none\"/><path d=\"M.04-2.96q.46-.34.9-.1t.92.02l-.06 1.42q-.46.22-.9 0t-.86.08z\" fill=\"{cloth}\" stroke=\"{INK}\" \
         stroke-width=\".07\"/><path d=\"{mark}\" transform=\"translate(0 .36)\" stroke=\"#fff6df\" stroke-width=\".2\"/><path d=\"M0-3.4l-.12.4h.24z\" fill=\"#d9b548\" \
         stroke=\"{INK}\" stroke-width=\".05\"/></g>"
    )
}

/// A drum before the belly, with sticks.
fn drum(palette: &Palette) -> String {
    format!(
        "<circle cy=\"-.66\" r=\".4\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".08\"/><circle cy=\"-.66\" r=\".3\" fill=\"#efe3c6\" stroke=\"#8d7a50\" \
         stroke-width=\".05\"/><path d=\"M.3-.5l-.2-.24M-.3-.5l.2-.24\" stroke=\"#6d4a28\" stroke-width=\".08\" stroke-linecap=\"round\"/>",
        palette.tone(palette.side)
    )
}

/// Somebody flat on the ground: head up the page, arms and legs out, weapon beside.
pub fn lying(look: &Look) -> String {
    let palette = Palette::of(look);
    let dress = Dress::of(look);
    let scale = ring::scale(look).min(1.6) * if look.body == Body::Child { 0.76 } else { 1.0 };
    let (boots, skin) = (palette.tone("#3a2a1c"), palette.tone("#d8a47e"));
    let coat = &palette.coat;
    let limbs = "M-.28-.3Q-.66-.34-.72-.72M.28-.3Q.7-.2.74 .16M-.14.3Q-.3.56-.34.84M.14.3Q.34.5.28.82";
    let mut text = open(scale);
    if let Some(arm) = look.arms.first() {
        let drawn = held::held(*arm);
        let place = if drawn.reach.1 < -2.5 { 0.6 } else { 0.1 };
        let faded = if palette.fallen { " opacity=\".6\"" } else { "" };
        let _ = write!(
            text,
            "<g fill=\"none\" transform=\"translate(.8 {})rotate(9)\"{faded}>{}</g>",
            number(place),
            drawn.svg
        );
    }
    let _ = write!(
        text,
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{limbs}\" stroke=\"{INK}\" stroke-width=\".31\"/><path d=\"{limbs}\" stroke=\"{}\" \
         stroke-width=\".22\"/></g><g fill=\"{skin}\" stroke=\"{INK}\" stroke-width=\".04\"><circle cx=\"-.72\" cy=\"-.74\" r=\".11\"/><circle cx=\".74\" cy=\".2\" r=\".11\"/></g>\
         <g fill=\"{boots}\" stroke=\"{INK}\" stroke-width=\".05\"><ellipse cx=\"-.36\" cy=\".86\" rx=\".13\" ry=\".12\"/><ellipse cx=\".27\" cy=\".85\" rx=\".13\" ry=\".12\"/></g>\
         <path d=\"M-.34-.36Q0-.5.34-.36L.26.34Q0 .44-.26.34z\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".08\" stroke-linejoin=\"round\"/>",
        darker(coat, 0.1),
        if dress.armoured() {
            palette.tone("#b4bbc2")
        } else {
            coat.clone()
        },
    );
    let _ = write!(
        text,
        "<g transform=\"translate(.02-.56)scale(.8)\">{}</g></g>",
        dress::bare_head(&palette, dress)
    );
    text
}
