//! Boats, ships, carts, motor vehicles and guns, seen from above with the bow, the team or the muzzle up.

use std::fmt::Write;

use taol_geometry::Base;
use taol_rules::engine::ships::Rig;
use taol_rules::engine::{Carriage, CraftKind, Gun, Team};
use taol_rules::figure::Craft;

use crate::colour;
use crate::pen::{fingerprint, number};
use crate::token::Symbol;

/// What pulls a cart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulled {
    /// Horses.
    Horses,
    /// Oxen.
    Oxen,
    /// People, or nobody.
    Hands,
}

/// What something larger than a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A boat with thwarts for so many.
    Boat(u8),
    /// A ship with a deck and so many masts; with none it has a funnel.
    Ship(u8),
    /// A cart, coach or limber.
    Cart(Pulled),
    /// A motor vehicle.
    Motor,
    /// A gun on a field carriage.
    FieldGun,
    /// A gun on a naval carriage.
    NavalGun,
}

impl Sort {
    /// A cart by what draws it.
    pub fn cart(team: Team) -> Sort {
        Sort::Cart(match team {
            Team::Horses => Pulled::Horses,
            Team::Oxen => Pulled::Oxen,
            Team::Hand => Pulled::Hands,
        })
    }

    /// A ship by how it goes; without a deck it is a boat.
    pub fn ship(rig: Rig, deck: bool, places: u8, base: Base) -> Sort {
        match rig {
            Rig::Oars if !deck => Sort::Boat(places),
            Rig::Oars | Rig::Motor => Sort::Ship(0),
            Rig::SmallSail => Sort::Ship(1),
            Rig::Sail => Sort::Ship(if base.length() < 14.0 { 1 } else { 2 }),
        }
    }

    /// A gun by what it stands on.
    pub fn gun(carriage: Carriage) -> Sort {
        match carriage {
            Carriage::Field => Sort::FieldGun,
            Carriage::Naval => Sort::NavalGun,
        }
    }
}

/// All that is seen of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Its outline, at its true size.
    pub base: Base,
    /// What it is.
    pub sort: Sort,
    /// Whose it is, if anybody's.
    pub side: Option<u8>,
    /// Broken: overturned, sunk, spiked.
    pub wrecked: bool,
}

impl Look {
    /// A boat, ship, cart or motor vehicle as it is.
    pub fn of(craft: &Craft) -> Look {
        let (sort, wrecked) = match &craft.kind {
            CraftKind::Boat => (Sort::Boat(craft.places), false),
            CraftKind::Cart(cart) => (Sort::cart(cart.team), cart.overturned),
            CraftKind::Motor(_) => (Sort::Motor, false),
            CraftKind::Ship(ship) => {
                let sort = Sort::ship(ship.rig, ship.deck, craft.places, craft.base);
                (sort, ship.wrecked)
            }
        };
        Look {
            base: craft.base,
            sort,
            side: None,
            wrecked,
        }
    }

    /// A gun as it is.
    pub fn of_gun(gun: &Gun) -> Look {
        Look {
            base: gun.base,
            sort: Sort::gun(gun.carriage),
            side: gun.owner,
            wrecked: false,
        }
    }
}

/// Half the length and half the width of a base.
fn halves(base: Base) -> (f64, f64) {
    match base {
        Base::Disc { radius } => (radius, radius),
        Base::Oblong {
            half_length,
            half_width,
        } => (half_length, half_width),
    }
}

/// The drawing, its middle being the origin, in centimetres.
pub fn svg(look: &Look) -> String {
    format!("<g class=\"craft\">{}</g>", inside(look))
}

/// The drawing to be used many times.
pub fn symbol(look: &Look) -> Symbol {
    let inside = inside(look);
    let id = format!("e{:012x}", fingerprint(&inside) >> 16);
    let svg = format!("<g id=\"{id}\">{inside}</g>");
    Symbol { id, svg }
}

fn inside(look: &Look) -> String {
    let (long, wide) = halves(look.base);
    let band = look.side.map_or("#8a6a45", |side| colour::side(side).colour);
    let text = match look.sort {
        Sort::Boat(places) => boat(long, wide, places, band),
        Sort::Ship(masts) => ship(long, wide, masts, band),
        Sort::Cart(pulled) => cart(long, wide, pulled, band),
        Sort::Motor => motor(long, wide, band),
        Sort::FieldGun => gun(long, wide, true),
        Sort::NavalGun => gun(long, wide, false),
    };
    if look.wrecked {
        format!("<g opacity=\".55\" transform=\"rotate(12)\">{text}</g>")
    } else {
        text
    }
}

/// The outline of a hull: pointed before, square or round behind.
fn hull(long: f64, wide: f64, stern: f64) -> String {
    format!(
        "M0-{l}C{a}-{b} {w}-{c} {w} 0L{s} {l}H-{s}L-{w} 0C-{w}-{c}-{a}-{b} 0-{l}z",
        l = number(long),
        w = number(wide),
        a = number(wide * 0.62),
        b = number(long * 0.86),
        c = number(long * 0.52),
        s = number(wide * stern)
    )
}

fn boat(long: f64, wide: f64, places: u8, band: &str) -> String {
    let mut text = format!(
        "<path d=\"{}\" fill=\"#8a6238\" stroke=\"#2e1d0e\" stroke-width=\".14\" stroke-linejoin=\"round\"/><path d=\"{}\" fill=\"#b98d58\" stroke=\"{band}\" stroke-width=\".16\"/>\
         <path d=\"M0-{k}V{k}\" stroke=\"#7d5a34\" stroke-width=\".09\"/>",
        hull(long, wide, 0.72),
        hull(long - 0.3, wide - 0.26, 0.68),
        k = number(long - 0.5)
    );
    let benches = (places.div_ceil(2)).clamp(2, 7);
    for bench in 0..benches {
        let y = -long * 0.5 + long * 1.3 * f64::from(bench) / f64::from(benches);
        let half = (wide - 0.3) * (1.0 - (y.min(0.0) / long).abs() * 0.55);
        let _ = write!(
            text,
            "<path d=\"M-{h} {y}h{w}\" stroke=\"#2e1d0e\" stroke-width=\".42\"/><path d=\"M-{h} {y}h{w}\" stroke=\"#d0a871\" stroke-width=\".32\"/>",
            h = number(half),
            w = number(2.0 * half),
            y = number(y)
        );
    }
    for side in [-1.0, 1.0] {
        let _ = write!(
            text,
            "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"M{} .3L{} {}\" stroke=\"#5d3f20\" stroke-width=\".13\"/><path d=\"M{} {}l{}-.5\" stroke=\"#c7a06a\" stroke-width=\".26\"/></g>",
            number(side * wide * 0.5),
            number(side * (wide + 1.2)),
            number(long * 0.35),
            number(side * (wide + 0.9)),
            number(long * 0.35 - 0.1),
            number(side * 0.36)
        );
    }
    text
}

fn ship(long: f64, wide: f64, masts: u8, band: &str) -> String {
    let mut text = format!(
        "<path d=\"{}\" fill=\"#5d4229\" stroke=\"#24170b\" stroke-width=\".2\" stroke-linejoin=\"round\"/><path d=\"{}\" fill=\"#c19a68\" stroke=\"{band}\" stroke-width=\".3\"/><g stroke=\"#8a683f\" stroke-width=\".06\">",
        hull(long, wide, 0.78),
        hull(long - 0.4, wide - 0.34, 0.76)
    );
    let mut x = -wide + 0.9;
    while x < wide - 0.6 {
        let reach = long * (1.0 - (x / wide) * (x / wide) * 0.75) - 0.5;
        let _ = write!(
            text,
            "<path d=\"M{x} -{r}V{e}\"/>",
            x = number(x),
            r = number(reach),
            e = number(long - 0.4)
        );
        x += 0.6;
    }
    text.push_str("</g>");
    let _ = write!(
        text,
        "<path d=\"M-{q} {y}H{q}V{e}H-{q}z\" fill=\"#a87f4e\" stroke=\"#3d2a15\" stroke-width=\".14\"/><rect x=\"-{h}\" y=\"-{h}\" width=\"{hh}\" height=\"{hh}\" fill=\"#6d4d2b\" stroke=\"#24170b\" stroke-width=\".12\"/>\
         <path d=\"M-{h} 0h{hh}M0-{h}v{hh}\" stroke=\"#24170b\" stroke-width=\".09\"/>",
        q = number(wide * 0.74),
        y = number(long * 0.62),
        e = number(long - 0.3),
        h = number(wide * 0.26),
        hh = number(wide * 0.52)
    );
    if masts == 0 {
        let _ = write!(
            text,
            "<circle cy=\"{}\" r=\"{}\" fill=\"#3a3129\" stroke=\"#16110c\" stroke-width=\".14\"/>",
            number(-long * 0.35),
            number((wide * 0.24).max(0.3))
        );
    }
    for mast in 0..masts.min(3) {
        let y = match masts {
            1 => -long * 0.3,
            2 => -long * 0.5 + f64::from(mast) * long * 0.85,
            _ => -long * 0.58 + f64::from(mast) * long * 0.55,
        };
        let _ = write!(
            text,
            "<path d=\"M-{w} {y}H{w}\" stroke=\"#3d2a15\" stroke-width=\".26\" stroke-linecap=\"round\"/><path d=\"M-{v} {y}H{v}\" stroke=\"#efe6cf\" stroke-width=\".4\" stroke-dasharray=\"1 .14\"/><circle cy=\"{y}\" r=\".4\" fill=\"#8a6238\" stroke=\"#24170b\" \
             stroke-width=\".12\"/><path d=\"M-{s} {b}L0 {y}L{s} {b}\" fill=\"none\" stroke=\"#3d2a15\" stroke-width=\".05\" opacity=\".7\"/>",
            w = number(wide * 1.15),
            v = number(wide * 1.02),
            y = number(y),
            s = number(wide * 0.95),
            b = number(y + 1.2)
        );
    }
    text
}

fn cart(long: f64, wide: f64, pulled: Pulled, band: &str) -> String {
    let front = if pulled == Pulled::Hands {
        -long * 0.55
    } else {
        -long * 0.02
    };
    let back = long - 0.1;
    let half = wide * 0.72;
    let mut text = String::new();
    for y in [front + 0.7, back - 0.7] {
        for side in [-1.0, 1.0] {
            let _ = write!(
                text,
                "<rect x=\"{}\" y=\"{}\" width=\".34\" height=\"1.3\" rx=\".12\" fill=\"#4d3823\" stroke=\"#1c130b\" stroke-width=\".08\"/>",
                number(side * (half + 0.2) - 0.17),
                number(y - 0.65)
            );
        }
    }
    let (h, w) = (number(half), number(2.0 * half));
    let _ = write!(
        text,
        "<rect x=\"-{h}\" y=\"{f}\" width=\"{w}\" height=\"{t}\" rx=\".14\" fill=\"#b08a5c\" stroke=\"#2e1d0e\" stroke-width=\".14\"/><rect x=\"-{i}\" y=\"{g}\" width=\"{j}\" height=\"{u}\" fill=\"none\" stroke=\"{band}\" stroke-width=\".16\"/>",
        f = number(front),
        t = number(back - front),
        i = number(half - 0.16),
        g = number(front + 0.16),
        j = number(2.0 * half - 0.32),
        u = number(back - front - 0.32)
    );
    let mut x = -half + 0.5;
    while x < half - 0.3 {
        let _ = write!(
            text,
            "<path d=\"M{} {}V{}\" stroke=\"#7d5a34\" stroke-width=\".06\"/>",
            number(x),
            number(front + 0.2),
            number(back - 0.2)
        );
        x += 0.5;
    }
    let pole = format!("M0 {}V{}", number(front), number(-long + 0.3));
    let _ = write!(
        text,
        "<path d=\"{pole}\" stroke=\"#2e1d0e\" stroke-width=\".2\"/><path d=\"{pole}\" stroke=\"#8a6238\" stroke-width=\".12\"/>"
    );
    if pulled != Pulled::Hands {
        let scale = ((front + long) / 4.7).min(wide / 1.75);
        let middle = (front - long) / 2.0;
        for (side, colour) in [(-1.0, 0), (1.0, 5)] {
            let animal = if pulled == Pulled::Horses {
                crate::token::team_horse(colour)
            } else {
                crate::token::team_ox(colour)
            };
            let scale = if pulled == Pulled::Horses {
                scale
            } else {
                scale * 2.0
            };
            let _ = write!(
                text,
                "<g transform=\"translate({} {})scale({})\">{animal}</g>",
                number(side * wide * 0.47),
                number(middle),
                number(scale)
            );
        }
    }
    text
}

fn motor(long: f64, wide: f64, band: &str) -> String {
    let mut text = String::new();
    for y in [-long * 0.58, long * 0.55] {
        for side in [-1.0, 1.0] {
            let _ = write!(
                text,
                "<rect x=\"{}\" y=\"{}\" width=\".5\" height=\"1.2\" rx=\".18\" fill=\"#221f1c\"/>",
                number(side * (wide - 0.2) - 0.25),
                number(y - 0.6)
            );
        }
    }
    let body = wide - 0.22;
    let _ = write!(
        text,
        "<path d=\"M-{n} -{l}H{n}L{w} -{c}V{d}Q{w} {l} {m} {l}H-{m}Q-{w} {l}-{w} {d}V-{c}z\" fill=\"{band}\" stroke=\"#1c1713\" stroke-width=\".14\" stroke-linejoin=\"round\"/>\
         <path d=\"M-{n}-{e}H{n}L{m}-{f}H-{m}z\" fill=\"#bcd6dc\" stroke=\"#1c1713\" stroke-width=\".1\"/><rect x=\"-{m}\" y=\"-{f}\" width=\"{mm}\" height=\"{r}\" rx=\".2\" fill=\"#3a3129\" stroke=\"#1c1713\" stroke-width=\".1\"/>\
         <path d=\"M0-{l}V-{e}\" stroke=\"#1c1713\" stroke-width=\".08\" opacity=\".6\"/><g fill=\"#f4e7b0\" stroke=\"#1c1713\" stroke-width=\".06\"><circle cx=\"-{n}\" cy=\"-{l}\" r=\".2\"/><circle cx=\"{n}\" cy=\"-{l}\" r=\".2\"/></g>",
        n = number(body * 0.62),
        l = number(long - 0.16),
        w = number(body),
        c = number(long * 0.5),
        d = number(long * 0.7),
        m = number(body * 0.8),
        mm = number(body * 1.6),
        e = number(long * 0.3),
        f = number(long * 0.12),
        r = number(long * 0.85)
    );
    text
}

fn gun(long: f64, wide: f64, field: bool) -> String {
    let muzzle = -long;
    let breech = long * 0.2;
    let mut text = String::new();
    let trail = number(long);
    if field {
        let _ = write!(
            text,
            "<path d=\"M-{a} 0L-.2 {trail}H.2L{a} 0z\" fill=\"#8a6238\" stroke=\"#2e1d0e\" stroke-width=\".1\"/>",
            a = number(wide * 0.34)
        );
    } else {
        let _ = write!(
            text,
            "<path d=\"M-{a}-{b}H{a}L{c} {trail}H-{c}z\" fill=\"#8a6238\" stroke=\"#2e1d0e\" stroke-width=\".1\"/>",
            a = number(wide * 0.5),
            b = number(long * 0.3),
            c = number(wide * 0.62)
        );
    }
    let wheels: &[f64] = if field { &[-0.1] } else { &[-0.2, 0.75] };
    for y in wheels {
        let (tall, y) = if field {
            (long * 0.8, y * long)
        } else {
            (long * 0.26, y * long)
        };
        let _ = write!(
            text,
            "<path d=\"M-{w} {y}H{w}\" stroke=\"#2e1d0e\" stroke-width=\".2\"/>",
            w = number(wide - 0.1),
            y = number(y)
        );
        for side in [-1.0, 1.0] {
            let _ = write!(
                text,
                "<rect x=\"{}\" y=\"{}\" width=\".3\" height=\"{}\" rx=\".12\" fill=\"#5d4229\" stroke=\"#1c130b\" stroke-width=\".08\"/>",
                number(side * (wide - 0.17) - 0.15),
                number(y - tall / 2.0),
                number(tall)
            );
        }
    }
    let bore = (wide * 0.24).min(0.42);
    let _ = write!(
        text,
        "<path d=\"M-{m} {y}L-{b} {e}Q0 {r} {b} {e}L{m} {y}z\" fill=\"#6f7478\" stroke=\"#1f2326\" stroke-width=\".1\"/><path d=\"M-{n} {y}H{n}M-{o} {h}H{o}M-{b} {i}H{b}\" stroke=\"#1f2326\" stroke-width=\".13\"/>\
         <path d=\"M-{k} {z}V{i}\" stroke=\"#b9c0c7\" stroke-width=\".09\" opacity=\".8\"/><circle cy=\"{r}\" r=\".16\" fill=\"#6f7478\" stroke=\"#1f2326\" stroke-width=\".07\"/>",
        m = number(bore * 0.72),
        n = number(bore * 0.9),
        o = number(bore * 0.85),
        b = number(bore),
        k = number(bore * 0.35),
        y = number(muzzle),
        z = number(muzzle + 0.2),
        h = number(muzzle * 0.45),
        i = number(breech - 0.3),
        e = number(breech),
        r = number(breech + 0.22)
    );
    text
}
