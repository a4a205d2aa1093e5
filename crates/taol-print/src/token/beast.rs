//! Animals and creatures.

use taol_geometry::Base;

use super::{Body, Look, Palette, Pose, person, ring};
use crate::colour::{darker, lighter, mixed};

/// An animal or creature, large or small by its base.
pub fn beast(look: &Look) -> String {
    let palette = Palette::of(look);
    let long = match look.base {
        Base::Disc { radius } => 2.0 * radius,
        Base::Oblong { half_length, .. } => 2.0 * half_length,
    };
    let inside = match look.body {
        Body::Winged => creature(&palette, true),
        Body::Creature => creature(&palette, false),
        _ if long > 3.9 => return horse_like(look, &palette),
        _ if long > 2.3 => ox(&palette, look.coat),
        _ => dog(&palette, look.coat),
    };
    let turn = if look.pose == Pose::Fallen {
        "<g transform=\"rotate(38)\">"
    } else {
        "<g>"
    };
    person::open(ring::scale(look)) + turn + &inside + "</g></g>"
}

fn horse_like(look: &Look, palette: &Palette) -> String {
    let mut ridden = look.clone();
    ridden.horse = Some(look.coat);
    let faded = if palette.fallen {
        "<g opacity=\".5\">"
    } else {
        "<g>"
    };
    person::open(ring::scale(&ridden)) + faded + &super::horse::horse(look.coat) + "</g></g>"
}

fn dog(palette: &Palette, which: u8) -> String {
    let fur = palette.tone(["#8a6a45", "#4b3d31", "#b59a72", "#cdc4b4"][which as usize % 4]);
    let edge = darker(&fur, 0.6);
    format!(
        "<path d=\"M.02.5Q.3.72.16.92\" fill=\"none\" stroke=\"{edge}\" stroke-width=\".16\" stroke-linecap=\"round\"/><g fill=\"{}\" stroke=\"{edge}\" stroke-width=\".05\">\
         <ellipse cx=\"-.3\" cy=\"-.22\" rx=\".1\" ry=\".17\"/><ellipse cx=\".3\" cy=\"-.3\" rx=\".1\" ry=\".17\"/><ellipse cx=\"-.28\" cy=\".46\" rx=\".1\" ry=\".17\"/>\
         <ellipse cx=\".28\" cy=\".4\" rx=\".1\" ry=\".17\"/></g><path d=\"M0-.4C.34-.36.3 0 .26.2 .3.5.18.62 0 .62-.18.62-.3.5-.26.2-.3 0-.34-.36 0-.4z\" fill=\"{fur}\" stroke=\"{edge}\" \
         stroke-width=\".07\"/><path d=\"M-.22-.56Q-.36-.42-.3-.26L-.14-.4zM.22-.56Q.36-.42.3-.26L.14-.4z\" fill=\"{edge}\"/><path d=\"M0-.9Q.12-.88.12-.72 .26-.62.22-.42 0-.28-.22-.42-.26-.62-.12-.72-.12-.88 0-.9z\" \
         fill=\"{}\" stroke=\"{edge}\" stroke-width=\".06\"/><circle cy=\"-.86\" r=\".06\" fill=\"#15100c\"/><path d=\"M-.06-.2Q-.14.1-.04.44\" fill=\"none\" stroke=\"{}\" stroke-width=\".08\" opacity=\".7\"/>",
        darker(&fur, 0.2),
        lighter(&fur, 0.12),
        lighter(&fur, 0.3)
    )
}

pub fn ox(palette: &Palette, which: u8) -> String {
    let hide = palette.tone(["#9a6a42", "#5b4636", "#c9b18a", "#7d5a3c"][which as usize % 4]);
    let edge = darker(&hide, 0.6);
    format!(
        "<path d=\"M0 .84Q.1 1 0 1.1\" stroke=\"{edge}\" stroke-width=\".1\" fill=\"none\"/><path d=\"M0-.5C.5-.46.52-.1.46.2 .54.6.36.88 0 .88-.36.88-.54.6-.46.2-.52-.1-.5-.46 0-.5z\" fill=\"{hide}\" stroke=\"{edge}\" \
         stroke-width=\".08\"/><path d=\"M0-1Q.2-.98.2-.78 .26-.52 0-.44-.26-.52-.2-.78-.2-.98 0-1z\" fill=\"{}\" stroke=\"{edge}\" stroke-width=\".06\"/><path d=\"M-.18-.62Q-.5-.6-.52-.92M.18-.62Q.5-.6.52-.92\" fill=\"none\" \
         stroke=\"#2a1d13\" stroke-width=\".15\" stroke-linecap=\"round\"/><path d=\"M-.18-.62Q-.5-.6-.52-.92M.18-.62Q.5-.6.52-.92\" fill=\"none\" stroke=\"#efe3c6\" stroke-width=\".08\" stroke-linecap=\"round\"/>\
         <path d=\"M-.2-.2Q-.3.2-.2.6\" fill=\"none\" stroke=\"{}\" stroke-width=\".12\" stroke-linecap=\"round\" opacity=\".6\"/>",
        lighter(&hide, 0.1),
        lighter(&hide, 0.3)
    )
}

/// A scaled back, a tail, claws, wings perhaps.
fn creature(palette: &Palette, wings: bool) -> String {
    let hide = palette.tone(&mixed(palette.side, "#56683f", 0.65));
    let edge = darker(&hide, 0.6);
    let spread = if wings {
        format!(
            "<path d=\"M-.2-.2Q-.7-.8-1.25-.5-1.05-.3-1.1 0-.85-.1-.75.2-.5.05-.25.2zM.2-.2Q.7-.8 1.25-.5 1.05-.3 1.1 0 .85-.1.75.2.5.05.25.2z\" fill=\"{}\" stroke=\"{edge}\" stroke-width=\".07\" \
             stroke-linejoin=\"round\"/><path d=\"M-.2-.16L-1.1 0M-.2-.12L-.75.2M.2-.16L1.1 0M.2-.12L.75.2\" stroke=\"{edge}\" stroke-width=\".05\"/>",
            lighter(&hide, 0.16)
        )
    } else {
        String::new()
    };
    format!(
        "{spread}<path d=\"M-.1.5Q-.2.8.1.98.3 1 .32.84 .1.8.12.5z\" fill=\"{hide}\" stroke=\"{edge}\" stroke-width=\".06\"/><g fill=\"{hide}\" stroke=\"{edge}\" stroke-width=\".06\">\
         <ellipse cx=\"-.44\" cy=\"-.3\" rx=\".14\" ry=\".24\" transform=\"rotate(24-.44-.3)\"/><ellipse cx=\".44\" cy=\"-.3\" rx=\".14\" ry=\".24\" transform=\"rotate(-24 .44-.3)\"/>\
         <ellipse cx=\"-.42\" cy=\".36\" rx=\".14\" ry=\".22\"/><ellipse cx=\".42\" cy=\".36\" rx=\".14\" ry=\".22\"/></g><path d=\"M0-.54C.5-.5.5-.1.44.2 .4.5.2.62 0 .62-.2.62-.4.5-.44.2-.5-.1-.5-.5 0-.54z\" \
         fill=\"{hide}\" stroke=\"{edge}\" stroke-width=\".08\"/><path d=\"M0-.96Q.26-.86.24-.6 .1-.42 0-.42-.1-.42-.24-.6-.26-.86 0-.96z\" fill=\"{}\" stroke=\"{edge}\" stroke-width=\".07\"/>\
         <path d=\"M0-.4l-.1.2h.2zM0-.16l-.12.22h.24zM0 .1l-.12.22h.24zM0 .36l-.1.2h.2z\" fill=\"{}\" stroke=\"{edge}\" stroke-width=\".04\"/><g fill=\"#f2c14e\"><circle cx=\"-.12\" cy=\"-.72\" r=\".06\"/>\
         <circle cx=\".12\" cy=\"-.72\" r=\".06\"/></g>",
        lighter(&hide, 0.12),
        lighter(&hide, 0.4)
    )
}
