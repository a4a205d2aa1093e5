//! How each weapon is drawn in the hand.
//!
//! Coordinates are those of a figure on a base of 2 cm: up is forward, the weapon runs along x = 0 with the right hand at
//! the origin; the figure puts it where its hand is.

use std::fmt::Write;

use super::arms::{Arm, Head, Hilt, Lock, Missile, Pistol, Striker};
use crate::pen::{number, pair};

/// A weapon's drawing, where the hands are, and the stroke that stands for it from afar.
pub struct Held {
    /// The drawing.
    pub svg: String,
    /// Where the other hand is, for a two-handed weapon.
    pub other_hand: Option<(f64, f64)>,
    /// From where to where it reaches.
    pub reach: (f64, f64),
}

const BLADE: &str = "fill=\"#dfe3e7\" stroke=\"#3f454b\" stroke-width=\".055\" stroke-linejoin=\"round\"";
const INK: &str = "#2a1d12";

/// A stroke with an outline.
fn rod(from: f64, to: f64, width: f64, colour: &str) -> String {
    let d = format!("M0 {}V{}", number(from), number(to));
    format!(
        "<path d=\"{d}\" stroke=\"{INK}\" stroke-width=\"{}\" stroke-linecap=\"round\"/><path d=\"{d}\" stroke=\"{colour}\" \
         stroke-width=\"{}\" stroke-linecap=\"round\"/>",
        number(width + 0.07),
        number(width)
    )
}

/// A weapon in the hand.
pub fn held(arm: Arm) -> Held {
    match arm {
        Arm::Pole(length, head) => pole(f64::from(length) / 10.0, head),
        Arm::Blade(length, width, curve, hilt) => blade(
            f64::from(length) / 10.0,
            f64::from(width) / 100.0,
            f64::from(curve) / 100.0,
            hilt,
        ),
        Arm::Haft(length, striker) => haft(f64::from(length) / 10.0, striker),
        Arm::Gun(length, lock) => gun(f64::from(length) / 10.0, lock),
        Arm::Pistol(length, pistol) => short_gun(f64::from(length) / 10.0, pistol),
        Arm::Bow(length, recurved) => bow(f64::from(length) / 10.0, recurved),
        Arm::Crossbow(length) => crossbow(f64::from(length) / 10.0),
        Arm::Missile(missile) => thrown(missile),
    }
}

fn pole(length: f64, head: Head) -> Held {
    let butt = length * if matches!(head, Head::Staff) { 0.42 } else { 0.3 };
    let tip = butt - length;
    let one_hand = !Arm::Pole(0, head).two_handed();
    let thick = match head {
        Head::HeavyLance => 0.2,
        Head::Javelin | Head::Pilum => 0.09,
        Head::Staff | Head::Pike => 0.12,
        _ => 0.13,
    };
    let mut svg = rod(
        butt,
        tip,
        thick,
        if head == Head::HeavyLance {
            "#a3713f"
        } else {
            "#8a5d34"
        },
    );
    let at = |d: &str| format!("<path d=\"M0 {}{d}\" {BLADE}/>", number(tip - 0.35));
    svg.push_str(&match head {
        Head::Pike => at("l-.13.42h.26z"),
        Head::Spear => at("q-.24.42-.1.75h.2q.14-.33-.1-.75z"),
        Head::Lance => {
            at("q-.18.36-.09.62h.18q.09-.26-.09-.62z")
                + &format!(
                    "<path d=\"M.05 {}q.35-.12.62.08t.5.06l-.16.2.2.2q-.3.1-.6-.04t-.56.02z\" fill=\"#e4dcc4\" stroke=\"{INK}\" \
                     stroke-width=\".05\"/>",
                    number(tip + 0.4)
                )
        }
        Head::HeavyLance => {
            at("l-.12.5h.24z")
                + &format!(
                    "<path d=\"M-.3 {y}Q0 {z} .3 {y}L.12 {x}h-.24z\" fill=\"#bcc3ca\" stroke=\"#3f454b\" stroke-width=\".06\"/>",
                    y = number(-0.15),
                    z = number(0.05),
                    x = number(-0.45)
                )
        }
        Head::Spontoon => at("q-.26.4-.12.7l-.24-.02.08.16h.56l.08-.16-.24.02q.14-.3-.12-.7z"),
        Head::Halberd => {
            at("l-.1.6-.06.1q-.3-.1-.46-.06.14.3.02.62.22-.02.5-.14v.26h.2v-.3l.34.12-.1-.22.12-.2-.36.06v-.1z")
        }
        Head::Vouge => at("q-.36.3-.34.72l.04.4.22.06v.2h.16v-1.38z"),
        Head::Gisarme => at("l-.07.5q-.4-.06-.42.3.2-.14.4-.04l-.02.6h.22l0-.5.34.04-.3-.3z"),
        Head::Naginata => at("q.3.1.24.62l-.16.52h-.2l.02-.2q.16-.5.1-.94z"),
        Head::Bardiche => at("q-.42.3-.44.8.02.4.26.62l.02-.3.12-.02v.4h.16v-1.5z"),
        Head::Lochaber => {
            at("q.22-.02.24.2-.12-.06-.2 0l.02.3q-.36.1-.4.5.02.42.26.6l.02-.26h.08v.3h.16v-1.6z")
        }
        Head::Fork => {
            format!(
                "<path d=\"M-.24 {t}v.5q.02.3.24.34.22-.04.24-.34v-.5M0 {t}v.8\" fill=\"none\" stroke=\"#3f454b\" stroke-width=\".13\" \
                 stroke-linecap=\"round\"/><path d=\"M-.24 {t}v.5q.02.3.24.34.22-.04.24-.34v-.5M0 {t}v.8\" fill=\"none\" \
                 stroke=\"#c9ced3\" stroke-width=\".07\" stroke-linecap=\"round\"/>",
                t = number(tip - 0.5)
            )
        }
        Head::Scythe => {
            format!(
                "<path d=\"M.06 {t}q-.9-.28-1.5.34.7-.34 1.44-.06z\" {BLADE}/>",
                t = number(tip + 0.02)
            )
        }
        Head::Staff => String::new(),
        Head::Javelin => at("l-.1.36h.07v.2h.06v-.2h.07z"),
        Head::Pilum => format!(
            "<path d=\"M0 {}v.8\" stroke=\"#3f454b\" stroke-width=\".09\"/><path d=\"M0 {}l-.1.26h.2z\" {BLADE}/><path d=\"M-.1 {b}h.2v.3h-.2z\" \
             fill=\"#6d4a28\" stroke=\"{INK}\" stroke-width=\".04\"/>",
            number(tip - 0.6),
            number(tip - 0.75),
            b = number(tip + 0.1)
        ),
        Head::Linstock => format!(
            "<path d=\"M0 {t}q-.3.2-.1.5M0 {t}q.3.2.1.5\" fill=\"none\" stroke=\"#c9ced3\" stroke-width=\".09\"/>\
             <circle cx=\"-.06\" cy=\"{}\" r=\".13\" fill=\"#f2a33a\" stroke=\"#b4361b\" stroke-width=\".06\"/>",
            number(tip - 0.06),
            t = number(tip)
        ),
    });
    let ahead = if length > 5.0 { -0.66 } else { -0.56 };
    Held {
        svg,
        other_hand: (!one_hand).then_some((0.0, ahead)),
        reach: (butt, tip - 0.3),
    }
}

fn blade(length: f64, width: f64, curve: f64, hilt: Hilt) -> Held {
    let two_hands = length > 2.0;
    let grip = if two_hands { 0.5 } else { 0.22 };
    let guard = if two_hands { -0.2 } else { -0.14 };
    let tip = guard - length;
    let half = width / 2.0;
    let mut svg = rod(grip, guard, 0.11, "#5a3d22");
    let middle = (guard + tip) / 2.0;
    let _ = write!(
        svg,
        "<path d=\"M-{h} {g}Q{a} {m} {x} {t}Q{b} {m} {h} {g}z\" {BLADE}/><path d=\"M0 {g}Q{c} {m} {x} {s}\" fill=\"none\" stroke=\"#fff\" \
         stroke-width=\".04\"/>",
        h = number(half),
        g = number(guard),
        m = number(middle),
        t = number(tip),
        s = number(tip + 0.15),
        x = number(curve * 0.8),
        a = number(-half - curve * 0.5),
        b = number(half - curve * 0.5 + 0.02),
        c = number(-curve * 0.5)
    );
    let g = number(guard);
    svg.push_str(&match hilt {
        Hilt::Cross if two_hands => format!("<path d=\"M-.42 {g}h.84\" stroke=\"{INK}\" stroke-width=\".19\" stroke-linecap=\"round\"/><path d=\"M-.42 {g}h.84\" stroke=\"#b08d3e\" stroke-width=\".11\" stroke-linecap=\"round\"/>"),
        Hilt::Cross => format!("<path d=\"M-.27 {g}h.54\" stroke=\"{INK}\" stroke-width=\".18\" stroke-linecap=\"round\"/><path d=\"M-.27 {g}h.54\" stroke=\"#b08d3e\" stroke-width=\".1\" stroke-linecap=\"round\"/>"),
        Hilt::Swept => format!("<path d=\"M-.26 {g}h.52M-.2 {g}q-.12.3.16.34M.2 {g}q.1.2-.02.3\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".15\" stroke-linecap=\"round\"/><path d=\"M-.26 {g}h.52M-.2 {g}q-.12.3.16.34M.2 {g}q.1.2-.02.3\" fill=\"none\" stroke=\"#cfb767\" stroke-width=\".07\" stroke-linecap=\"round\"/>"),
        Hilt::Bow => format!("<path d=\"M-.2 {g}h.36q.16.24-.14.4\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".16\" stroke-linecap=\"round\"/><path d=\"M-.2 {g}h.36q.16.24-.14.4\" fill=\"none\" stroke=\"#cfb767\" stroke-width=\".08\" stroke-linecap=\"round\"/>"),
        Hilt::Round => format!("<ellipse cy=\"{g}\" rx=\".17\" ry=\".09\" fill=\"#3a332b\" stroke=\"#b08d3e\" stroke-width=\".05\"/>"),
        Hilt::Handle => String::new(),
    });
    Held {
        svg,
        other_hand: two_hands.then_some((0.0, 0.34)),
        reach: (grip, tip),
    }
}

fn haft(length: f64, striker: Striker) -> Held {
    let two_hands = length > 1.8;
    let butt = if two_hands { length * 0.3 } else { 0.24 };
    let tip = butt - length;
    let mut svg = match striker {
        Striker::Bottle | Striker::Stool | Striker::Chainsaw => String::new(),
        Striker::Club => rod(butt, tip * 0.4, 0.12, "#8a5d34") + &rod(tip * 0.3, tip, 0.22, "#7a4f2a"),
        _ => rod(butt, tip, 0.12, "#8a5d34"),
    };
    let at = |d: &str| format!("<path d=\"M0 {}{d}\" {BLADE}/>", number(tip));
    svg.push_str(&match striker {
        Striker::Hatchet => at("h.1v.3h-.1l-.34.14q-.1-.28.02-.58z"),
        Striker::BoardingAxe => at("h.1l.34.12-.34.12v.1h-.1l-.36.14q-.1-.3.02-.6z"),
        Striker::Axe => at("h.12v.4h-.12l-.5.26q-.18-.46 0-.9z"),
        Striker::Sparth => at("h.12v.34h-.12l-.46.4q-.24-.6-.06-1.2z"),
        Striker::Mace => format!(
            "<path d=\"M-.2 {t}h.4l.06.16-.06.3h-.4l-.06-.3zM0 {t}v.46M-.12 {t}v.46M.12 {t}v.46\" fill=\"#aab1b8\" stroke=\"#3f454b\" stroke-width=\".06\"/>",
            t = number(tip - 0.2)
        ),
        Striker::Hammer => format!("<path d=\"M-.24 {t}h.48v.2h-.48z\" {BLADE}/>", t = number(tip - 0.06)),
        Striker::Sledge => format!("<path d=\"M-.36 {t}h.72v.34h-.72z\" fill=\"#8d949b\" stroke=\"#3f454b\" stroke-width=\".07\"/>", t = number(tip - 0.1)),
        Striker::Hook => format!(
            "<path d=\"M0 {t}q.02-.34-.2-.36-.24.02-.2.28\" fill=\"none\" stroke=\"#3f454b\" stroke-width=\".15\" stroke-linecap=\"round\"/>\
             <path d=\"M0 {t}q.02-.34-.2-.36-.24.02-.2.28\" fill=\"none\" stroke=\"#d6dade\" stroke-width=\".08\" stroke-linecap=\"round\"/>",
            t = number(tip)
        ),
        Striker::Bottle => "<path d=\"M-.05 .12v-.3l-.1-.14v-.36h.3v.36l-.1.14v.3z\" fill=\"#4f7d4d\" stroke=\"#1f2f1e\" stroke-width=\".05\"/>".to_owned(),
        Striker::Stool => "<circle cy=\"-.4\" r=\".34\" fill=\"#a3713f\" stroke=\"#2a1d12\" stroke-width=\".07\"/><path d=\"M-.2-.2l-.2.3M.2-.2l.2.3M0-.1v.34\" stroke=\"#5d3f20\" stroke-width=\".1\"/>".to_owned(),
        Striker::Chainsaw => "<path d=\"M-.22 .4h.44v-.62h-.44z\" fill=\"#c9531f\" stroke=\"#2a1d12\" stroke-width=\".06\"/><path d=\"M-.1-.22v-.95q.1-.14.2 0v.95z\" fill=\"#b9c0c7\" stroke=\"#2a2a2a\" stroke-width=\".08\" stroke-dasharray=\".07 .04\"/>".to_owned(),
        Striker::Club => String::new(),
    });
    Held {
        svg,
        other_hand: two_hands.then_some((0.0, -0.55)),
        reach: (butt, tip),
    }
}

fn gun(length: f64, lock: Lock) -> Held {
    let butt = 0.62_f64.min(length * 0.34);
    let muzzle = butt - length;
    let modern = matches!(
        lock,
        Lock::Bolt | Lock::BoltAndBayonet | Lock::Magazine | Lock::Pump | Lock::Bipod | Lock::Tripod
    );
    let thick = match lock {
        Lock::Rampart | Lock::Tripod => 0.2,
        Lock::MatchOnRest | Lock::Flared => 0.16,
        Lock::Magazine | Lock::Bipod | Lock::Pump => 0.14,
        _ => 0.12,
    };
    let wood = if modern { "#6d4626" } else { "#85552c" };
    let fore = muzzle + length * if modern { 0.38 } else { 0.22 };
    let mut svg = String::new();
    if lock == Lock::MatchOnRest {
        let _ = write!(
            svg,
            "<path d=\"M.5 {}L0 {y}m-.16-.2l.16.2.16-.2\" fill=\"none\" stroke=\"#4d3823\" stroke-width=\".09\" stroke-linecap=\"round\"/>",
            number(muzzle * 0.2),
            y = number(muzzle * 0.72)
        );
    }
    if matches!(lock, Lock::Bipod | Lock::Tripod) {
        let _ = write!(
            svg,
            "<path d=\"M0 {y}l-.42.34M0 {y}l.42.34\" stroke=\"#2c2c2c\" stroke-width=\".09\" stroke-linecap=\"round\"/>",
            y = number(muzzle * 0.7)
        );
    }
    // The barrel, then the stock over it, with a broad butt.
    svg.push_str(&rod(
        0.0,
        muzzle,
        thick,
        if modern { "#3b3f45" } else { "#6d747b" },
    ));
    let _ = write!(
        svg,
        "<path d=\"M-.07 {f}L-.1-.2-.17 {b}h.34L.1-.2 .07 {f}z\" fill=\"{wood}\" stroke=\"{INK}\" stroke-width=\".06\" stroke-linejoin=\"round\"/>\
         <path d=\"M0 {m}V-.3\" stroke=\"{}\" stroke-width=\"{}\"/>",
        if modern { "#565b62" } else { "#a7aeb5" },
        number(thick * 0.5),
        f = number(fore),
        b = number(butt),
        m = number(muzzle + 0.03)
    );
    svg.push_str(&match lock {
        Lock::Match | Lock::MatchOnRest => "<path d=\"M.12-.28q.22-.06.2-.26\" fill=\"none\" stroke=\"#3f454b\" stroke-width=\".07\"/><circle cx=\".32\" cy=\"-.56\" r=\".07\" fill=\"#f08a2c\"/>".to_owned(),
        Lock::Wheel => "<circle cx=\".1\" cy=\"-.3\" r=\".12\" fill=\"#cfb767\" stroke=\"#2a1d12\" stroke-width=\".05\"/>".to_owned(),
        Lock::Flint | Lock::FlintAndBayonet | Lock::Flared | Lock::Rampart => "<path d=\"M.08-.22l.16-.06-.02-.2-.12.06z\" fill=\"#c9ced3\" stroke=\"#2a1d12\" stroke-width=\".05\"/>".to_owned(),
        Lock::Bolt | Lock::BoltAndBayonet => "<path d=\"M.04-.25h.2\" stroke=\"#2c2c2c\" stroke-width=\".07\"/><circle cx=\".26\" cy=\"-.25\" r=\".06\" fill=\"#2c2c2c\"/>".to_owned(),
        Lock::Magazine => "<path d=\"M-.1-.5h-.42v-.16h.42z\" fill=\"#2c2c2c\"/>".to_owned(),
        Lock::Pump => format!("<path d=\"M-.1 {}h.2v.36h-.2z\" fill=\"#6d4626\" stroke=\"#2a1d12\" stroke-width=\".05\"/>", number(muzzle * 0.6)),
        Lock::Bipod => "<circle cx=\".02\" cy=\"-.36\" r=\".22\" fill=\"#3b3f45\" stroke=\"#1c1c1c\" stroke-width=\".06\"/>".to_owned(),
        Lock::Tripod => "<path d=\"M.08-.4h.4v.3h-.4z\" fill=\"#5d6a3f\" stroke=\"#1c1c1c\" stroke-width=\".06\"/><path d=\"M.08-.34h-.3\" stroke=\"#cfa94a\" stroke-width=\".1\" stroke-dasharray=\".05 .03\"/>".to_owned(),
        Lock::Spear => format!("<path d=\"M0 {}l-.1.3h.2z\" {BLADE}/>", number(muzzle - 0.45)) + &rod(muzzle, muzzle - 0.3, 0.04, "#c9ced3"),
    });
    if matches!(lock, Lock::FlintAndBayonet | Lock::BoltAndBayonet) {
        let _ = write!(
            svg,
            "<path d=\"M.05 {}l-.02-.62-.08.62z\" {BLADE}/>",
            number(muzzle + 0.02)
        );
    }
    if lock == Lock::Flared {
        let _ = write!(
            svg,
            "<path d=\"M-.09 {y}l-.12-.3h.42l-.12.3z\" fill=\"#cfa94a\" stroke=\"{INK}\" stroke-width=\".05\"/>",
            y = number(muzzle + 0.1)
        );
    }
    let bayonet = if matches!(lock, Lock::FlintAndBayonet | Lock::BoltAndBayonet) {
        0.6
    } else {
        0.0
    };
    Held {
        svg,
        other_hand: Some((-0.03, (muzzle * 0.4).max(-0.6))),
        reach: (butt, muzzle - bayonet),
    }
}

fn short_gun(length: f64, pistol: Pistol) -> Held {
    let muzzle = -length;
    let barrel = if matches!(pistol, Pistol::Automatic) {
        0.15
    } else {
        0.1
    };
    let mut svg = rod(
        0.02,
        muzzle,
        barrel,
        if matches!(pistol, Pistol::Revolver | Pistol::Automatic) {
            "#3b3f45"
        } else {
            "#8d949b"
        },
    );
    svg.push_str(match pistol {
        Pistol::Wheel => "<path d=\"M-.06-.3h.12l.04.44h-.2z\" fill=\"#85552c\" stroke=\"#2a1d12\" stroke-width=\".05\"/><circle cy=\".2\" r=\".12\" fill=\"#cfb767\" stroke=\"#2a1d12\" stroke-width=\".05\"/>",
        Pistol::Flint => "<path d=\"M-.06-.4h.12v.3q.1.16.02.32l-.12.02q-.04-.2-.02-.3z\" fill=\"#85552c\" stroke=\"#2a1d12\" stroke-width=\".05\"/><path d=\"M.06-.2l.14-.06-.02-.12z\" fill=\"#c9ced3\"/>",
        Pistol::Revolver => "<path d=\"M-.07-.08h.14l.02.26h-.14z\" fill=\"#6d4626\" stroke=\"#2a1d12\" stroke-width=\".05\"/><ellipse cy=\"-.16\" rx=\".11\" ry=\".1\" fill=\"#565b62\" stroke=\"#1c1c1c\" stroke-width=\".04\"/>",
        Pistol::Automatic => "<path d=\"M-.07-.06h.14v.24h-.14z\" fill=\"#2c2c2c\"/>",
    });
    Held {
        svg,
        other_hand: None,
        reach: (0.15, muzzle),
    }
}

fn bow(length: f64, recurved: bool) -> Held {
    let half = length / 2.0;
    let forward = if recurved { 0.2 } else { 0.0 };
    let limb = |side: f64| {
        format!(
            "M0-.5Q{} {}",
            pair(side * half * 0.6, -0.62),
            pair(side * half, 0.06 - forward)
        )
    };
    // The stave lies across, bent towards the string behind it; an arrow points forward.
    let limbs = format!("{}{}", limb(1.0), limb(-1.0));
    let svg = format!(
        "<path d=\"M-{h} {e}L0 .1L{h} {e}\" fill=\"none\" stroke=\"#f1ead8\" stroke-width=\".05\"/><path d=\"{limbs}\" fill=\"none\" stroke=\"{INK}\" \
         stroke-width=\".2\" stroke-linecap=\"round\"/><path d=\"{limbs}\" fill=\"none\" stroke=\"#a3713f\" stroke-width=\".12\" stroke-linecap=\"round\"/>\
         <path d=\"M0 .12V-1.3\" stroke=\"#efe3c6\" stroke-width=\".06\"/><path d=\"M0-1.5l-.08.26h.16z\" {BLADE}/><path d=\"M-.08 .14l.08-.14.08.14\" \
         fill=\"none\" stroke=\"#c8471f\" stroke-width=\".07\"/>",
        h = number(half),
        e = number(0.06 - forward)
    );
    Held {
        svg,
        other_hand: Some((0.0, -0.5)),
        reach: (0.1, -1.45),
    }
}

fn crossbow(length: f64) -> Held {
    let front = 0.45 - length;
    let y = number(front + 0.16);
    let half = number(length * 0.46);
    let svg = format!(
        "{}<path d=\"M-{half} {e}L0-.28L{half} {e}\" fill=\"none\" stroke=\"#f1ead8\" stroke-width=\".05\"/>\
         <path d=\"M-{half} {e}Q0 {c} {half} {e}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".22\" stroke-linecap=\"round\"/>\
         <path d=\"M-{half} {e}Q0 {c} {half} {e}\" fill=\"none\" stroke=\"#9aa2aa\" stroke-width=\".13\" stroke-linecap=\"round\"/>\
         <path d=\"M0-.28V{t}\" stroke=\"#efe3c6\" stroke-width=\".07\"/><path d=\"M0 {t}l-.08.2h.16z\" {BLADE}/><path d=\"M-.12 {y}v-.18h.24v.18\" \
         fill=\"none\" stroke=\"#3f454b\" stroke-width=\".06\"/>",
        rod(0.45, front, 0.17, "#85552c"),
        e = number(front + 0.42),
        c = number(front - 0.2),
        t = number(front - 0.2)
    );
    Held {
        svg,
        other_hand: Some((-0.02, front * 0.45)),
        reach: (0.45, front - 0.3),
    }
}

fn thrown(missile: Missile) -> Held {
    let svg = match missile {
        Missile::Stone => {
            "<circle cy=\"-.16\" r=\".17\" fill=\"#9a958a\" stroke=\"#3c382e\" stroke-width=\".06\"/>"
        }
        Missile::Sling => {
            "<path d=\"M0 0q.3-.5.1-1q-.16-.2-.22.02Q-.2-.5 0 0\" fill=\"none\" stroke=\"#7a5230\" stroke-width=\".07\"/><circle cx=\".02\" cy=\"-1.02\" r=\".14\" fill=\"#9a958a\" stroke=\"#3c382e\" stroke-width=\".05\"/>"
        }
        Missile::Grenade => {
            "<circle cy=\"-.18\" r=\".2\" fill=\"#4b5a3a\" stroke=\"#1c1c1c\" stroke-width=\".06\"/><path d=\"M0-.38q.06-.16.2-.14\" fill=\"none\" stroke=\"#1c1c1c\" stroke-width=\".06\"/><circle cx=\".22\" cy=\"-.54\" r=\".06\" fill=\"#f2a33a\"/>"
        }
        Missile::Knife => {
            "<path d=\"M0 .06l-.1-.4.1-.34.1.34z\" fill=\"#dfe3e7\" stroke=\"#3f454b\" stroke-width=\".05\"/>"
        }
    };
    Held {
        svg: svg.to_owned(),
        other_hand: None,
        reach: (0.0, -0.6),
    }
}
