//! What people wear: coats, cuirasses, capes, hats and helmets, by armour, rank and age.

use std::fmt::Write;

use taol_rules::figure::Rank;
use taol_rules::rulebook::Armour;

use super::arms::Arm;
use super::{Body, Look, Palette};
use crate::colour::{darker, lighter, mixed};

const INK: &str = "#2a221c";

/// The age somebody seems to live in, by their weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Age {
    Old,
    Powder,
    Modern,
    Eastern,
}

/// How somebody is dressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dress {
    age: Age,
    armour: Armour,
}

impl Dress {
    /// The dress of a look.
    pub fn of(look: &Look) -> Dress {
        let any = |is: fn(Arm) -> bool| look.arms.iter().copied().any(is);
        let age = if any(Arm::modern) || look.armour.modern() {
            Age::Modern
        } else if any(Arm::eastern) {
            Age::Eastern
        } else if any(Arm::early_powder) {
            Age::Powder
        } else {
            Age::Old
        };
        Dress {
            age,
            armour: look.armour,
        }
    }

    /// Wears metal.
    pub fn armoured(self) -> bool {
        self.armour.number() >= 4
    }
}

/// Capes, quivers and packs, behind the shoulders.
pub fn behind(look: &Look, palette: &Palette, dress: Dress) -> String {
    let mut text = String::new();
    if look.body == Body::Robed {
        let _ = write!(
            text,
            "<path d=\"M-.6-.1Q-.78.5-.3.7 0 .78.3.7.78.5.6-.1.3-.5 0-.5-.3-.5-.6-.1z\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".07\"/>\
             <path d=\"M-.3.2L-.36.6M0 .25V.7M.3.2L.36.6\" stroke=\"{INK}\" stroke-width=\".05\" opacity=\".5\"/>",
            darker(&palette.coat, 0.12)
        );
    }
    if matches!(look.rank, Rank::Leader | Rank::Hero) {
        let cape = palette.tone(&mixed(
            palette.side,
            "#5a1414",
            if look.rank == Rank::Hero { 0.35 } else { 0.1 },
        ));
        let _ = write!(
            text,
            "<path d=\"M-.56-.02Q-.74.5-.3.74 0 .86.3.74.74.5.56-.02 0 .2-.56-.02z\" fill=\"{cape}\" stroke=\"{INK}\" stroke-width=\".07\" \
             stroke-linejoin=\"round\"/><path d=\"M-.26.24Q-.34.5-.2.7M.02.26V.76M.28.24Q.36.5.22.7\" fill=\"none\" stroke=\"{}\" stroke-width=\".05\"/>",
            darker(&cape, 0.4)
        );
    }
    let archer = look.arms.iter().any(|arm| matches!(arm, Arm::Bow(..)));
    if archer {
        text.push_str(
            "<g transform=\"translate(.2 .36)rotate(-28)\"><rect x=\"-.13\" y=\"-.3\" width=\".26\" height=\".66\" rx=\".08\" fill=\"#7a5230\" stroke=\"#2a1d12\" \
             stroke-width=\".06\"/><path d=\"M-.06-.3v-.18M0-.3v-.2M.06-.3v-.18\" stroke=\"#efe3c6\" stroke-width=\".05\"/></g>",
        );
    } else if dress.age == Age::Modern
        && look.rank != Rank::Civilian
        && !look.arms.is_empty()
        && look.horse.is_none()
    {
        text.push_str("<rect x=\"-.27\" y=\".18\" width=\".54\" height=\".4\" rx=\".1\" fill=\"#7a6d4a\" stroke=\"#2a221c\" stroke-width=\".06\"/>");
    }
    text
}

/// Shoulders and chest.
pub fn torso(look: &Look, palette: &Palette, dress: Dress) -> String {
    let coat = match dress.armour {
        Armour::Bare => palette.tone("#c8946c"),
        _ => palette.coat.clone(),
    };
    let mut text = format!(
        "<ellipse rx=\".62\" ry=\".39\" fill=\"{coat}\" stroke=\"{INK}\" stroke-width=\".08\"/>\
         <path d=\"M-.54-.1Q-.3-.33 .1-.33-.3-.22-.5.06z\" fill=\"{}\" opacity=\".8\"/>",
        lighter(&coat, 0.25)
    );
    match dress.armour {
        Armour::Bare | Armour::Light => {
            let _ = write!(
                text,
                "<path d=\"M0-.36V.34\" stroke=\"{}\" stroke-width=\".05\"/>",
                darker(&coat, 0.45)
            );
        }
        Armour::Three => {
            let _ = write!(
                text,
                "<ellipse rx=\".46\" ry=\".34\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".05\"/><path d=\"M-.3-.24V.24M-.15-.3V.3M0-.33V.33M.15-.3V.3\
                 M.3-.24V.24\" stroke=\"#5d4a2c\" stroke-width=\".04\"/>",
                palette.tone("#a78a5a")
            );
        }
        Armour::FourModern => {
            let _ = write!(
                text,
                "<rect x=\"-.42\" y=\"-.33\" width=\".84\" height=\".66\" rx=\".14\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".06\"/>\
                 <path d=\"M-.3-.3h.22v.2h-.22zM.08-.3h.22v.2h-.22z\" fill=\"#4a5138\" stroke=\"{INK}\" stroke-width=\".04\"/>",
                palette.tone("#6a7350")
            );
        }
        Armour::Four | Armour::FourStar | Armour::Five | Armour::FiveStar | Armour::FiveModern => {
            let steel = palette.tone(if dress.armour == Armour::FiveModern {
                "#6d7780"
            } else {
                "#bcc3ca"
            });
            if dress.armour.number() == 5 || dress.armour == Armour::FourStar {
                let _ = write!(
                    text,
                    "<g fill=\"{steel}\" stroke=\"#3f454b\" stroke-width=\".06\"><ellipse cx=\"-.5\" rx=\".2\" ry=\".3\"/><ellipse cx=\".5\" rx=\".2\" ry=\".3\"/></g>"
                );
            }
            let _ = write!(
                text,
                "<ellipse rx=\".44\" ry=\".35\" fill=\"{steel}\" stroke=\"#3f454b\" stroke-width=\".06\"/><path d=\"M0-.35V.34\" stroke=\"#59616a\" \
                 stroke-width=\".05\"/><path d=\"M-.3-.14Q-.16-.29 .04-.28\" fill=\"none\" stroke=\"#fff\" stroke-width=\".07\" stroke-linecap=\"round\" opacity=\".85\"/>"
            );
            if dress.armour.starred() {
                text.push_str(
                    "<path d=\"M-.34.16Q0 .3.34.16\" fill=\"none\" stroke=\"#b08d3e\" stroke-width=\".06\"/>",
                );
            }
        }
    }
    let gunner = look
        .arms
        .iter()
        .any(|arm| matches!(arm, Arm::Gun(..)) && arm.early_powder());
    if gunner {
        text.push_str(
            "<path d=\"M-.42-.24L.34.3\" stroke=\"#2a1d12\" stroke-width=\".14\"/><path d=\"M-.42-.24L.34.3\" stroke=\"#b08a5c\" stroke-width=\".08\"/>\
             <path d=\"M-.42-.24L.34.3\" stroke=\"#4d3823\" stroke-width=\".17\" stroke-dasharray=\".08 .14\"/>",
        );
    }
    if matches!(look.rank, Rank::Leader | Rank::SubLeader | Rank::Hero) {
        let sash = palette.tone(if look.rank == Rank::SubLeader {
            "#efe3c6"
        } else {
            "#e2b83c"
        });
        let _ = write!(
            text,
            "<path d=\"M.4-.28Q0 .02-.4.26\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".2\"/><path d=\"M.4-.28Q0 .02-.4.26\" fill=\"none\" stroke=\"{sash}\" \
             stroke-width=\".13\"/>"
        );
    }
    if look.rank == Rank::Civilian {
        text.push_str("<path d=\"M-.26-.36Q0-.2.26-.36L.3-.1Q0 .02-.3-.1z\" fill=\"#efe6cf\" stroke=\"#8d7a5c\" stroke-width=\".04\"/>");
    }
    text
}

/// The head with whatever is on it.
pub fn head(look: &Look, palette: &Palette, dress: Dress) -> String {
    let mut text = "<g transform=\"translate(0-.05)\">".to_owned();
    if look.rank == Rank::Civilian && !dress.armoured() {
        text.push_str(&civilian(look, palette));
    } else if look.body == Body::Robed {
        let _ = write!(
            text,
            "<circle r=\".36\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".07\"/><path d=\"M-.2-.2Q0-.42.2-.2 0-.08-.2-.2z\" fill=\"#d8a47e\"/>",
            darker(&palette.coat, 0.25)
        );
    } else if look.body == Body::Child {
        text.push_str("<circle r=\".34\" fill=\"#7a5230\" stroke=\"#2a221c\" stroke-width=\".07\"/><path d=\"M-.2-.22Q0-.42.2-.22 0-.1-.2-.22z\" fill=\"#d8a47e\"/>");
    } else {
        text.push_str(&covered(look, palette, dress));
    }
    text + "</g>"
}

fn civilian(look: &Look, palette: &Palette) -> String {
    if look.coat.is_multiple_of(2) {
        "<circle r=\".34\" fill=\"#f4eedd\" stroke=\"#6d5c43\" stroke-width=\".07\"/><path d=\"M-.26-.1Q0-.24.26-.1\" fill=\"none\" stroke=\"#b9a98a\" stroke-width=\".05\"/>\
         <path d=\"M-.16-.26Q0-.4.16-.26 0-.18-.16-.26z\" fill=\"#d8a47e\"/>"
            .to_owned()
    } else {
        format!(
            "<circle r=\".45\" fill=\"{}\" stroke=\"#6d5423\" stroke-width=\".07\"/><circle r=\".33\" fill=\"none\" stroke=\"#a98c4a\" stroke-width=\".04\"/>\
             <circle r=\".23\" fill=\"#cdb06a\" stroke=\"#6d5423\" stroke-width=\".06\"/>",
            palette.tone("#dcc27c")
        )
    }
}

/// Hats and helmets.
fn covered(look: &Look, palette: &Palette, dress: Dress) -> String {
    let captain = matches!(look.rank, Rank::Leader | Rank::SubLeader | Rank::Hero);
    let plume = if captain {
        plume(palette, look.rank)
    } else {
        String::new()
    };
    let steel = palette.tone("#aeb6be");
    let shine = "<path d=\"M-.2-.12Q-.12-.25.04-.26\" fill=\"none\" stroke=\"#fff\" stroke-width=\".07\" stroke-linecap=\"round\" opacity=\".85\"/>";
    match (dress.armour.number(), dress.age) {
        (5, Age::Modern) | (4, Age::Modern) | (3, Age::Modern) => format!(
            "<ellipse rx=\".33\" ry=\".37\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".07\"/><path d=\"M-.2-.14Q-.12-.26.04-.28\" fill=\"none\" stroke=\"#c5c9a8\" \
             stroke-width=\".06\" stroke-linecap=\"round\"/>{plume}",
            palette.tone("#6b7250")
        ),
        (5, _) => format!(
            "<ellipse rx=\".3\" ry=\".35\" fill=\"{steel}\" stroke=\"#3f454b\" stroke-width=\".07\"/><path d=\"M-.22-.2Q0-.3.22-.2M0-.34V.3\" fill=\"none\" stroke=\"#59616a\" \
             stroke-width=\".06\"/>{shine}<path d=\"M0 .02Q.12.3 0 .62-.12.3 0 .02z\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".05\"/>{plume}",
            palette.tone(palette.side)
        ),
        (4, Age::Eastern) => format!(
            "<circle r=\".38\" fill=\"#3a332b\" stroke=\"{INK}\" stroke-width=\".07\"/><circle r=\".24\" fill=\"#57493a\"/><path d=\"M-.34-.3Q-.2-.62 0-.34 .2-.62.34-.3 .16-.4 0-.26-.16-.4-.34-.3z\" \
             fill=\"#d9b548\" stroke=\"{INK}\" stroke-width=\".05\"/>"
        ),
        (4, Age::Powder) => format!(
            "<path d=\"M0-.5Q.36-.28.34.06.3.36 0 .46-.3.36-.34.06-.36-.28 0-.5z\" fill=\"{steel}\" stroke=\"#3f454b\" stroke-width=\".07\"/><path d=\"M0-.44V.4\" stroke=\"#59616a\" \
             stroke-width=\".1\"/><path d=\"M0-.42V.36\" stroke=\"#d3d9de\" stroke-width=\".04\"/>{shine}{plume}"
        ),
        (4, Age::Old) => format!(
            "<circle r=\".33\" fill=\"{steel}\" stroke=\"#3f454b\" stroke-width=\".08\"/><path d=\"M-.31 0h.62M0-.31V.31\" stroke=\"#6d757d\" stroke-width=\".06\"/><path d=\"M0-.31v-.12\" stroke=\"#3f454b\" \
             stroke-width=\".1\"/>{shine}{plume}"
        ),
        (3, _) => format!(
            "<circle r=\".32\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".07\"/><path d=\"M-.3 0Q0 .1.3 0M0-.3V.3\" fill=\"none\" stroke=\"#3c3c38\" stroke-width=\".05\"/>{shine}{plume}",
            palette.tone("#8d8a80")
        ),
        (1, _) => bare_head(palette, dress),
        (_, Age::Powder) => hat(look, palette) + &plume,
        (_, Age::Modern) => {
            let cap = palette.tone(&darker(palette.side, 0.4));
            format!(
                "<path d=\"M-.24-.2Q0-.56.24-.2z\" fill=\"#221c16\" stroke=\"{INK}\" stroke-width=\".05\"/><circle r=\".32\" fill=\"{cap}\" stroke=\"{INK}\" stroke-width=\".07\"/>\
                 <circle r=\".2\" fill=\"none\" stroke=\"{}\" stroke-width=\".06\"/>{plume}",
                lighter(&cap, 0.35)
            )
        }
        (_, Age::Eastern) => {
            let straw = palette.tone("#d3b878");
            format!(
                "<circle r=\".46\" fill=\"{straw}\" stroke=\"#5d4a22\" stroke-width=\".06\"/><path d=\"M0 0L0-.44M0 0L.38-.22M0 0L.38.22M0 0V.44M0 0L-.38.22M0 0L-.38-.22\" stroke=\"#9c8247\" \
                 stroke-width=\".04\"/><circle r=\".09\" fill=\"#9c8247\"/>"
            )
        }
        (_, Age::Old) => format!(
            "<circle r=\".34\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".07\"/><path d=\"M-.18-.24Q0-.42.18-.24 0-.14-.18-.24z\" fill=\"#d8a47e\" stroke=\"{INK}\" stroke-width=\".03\"/>\
             <path d=\"M0-.14Q.06.14 0 .33\" fill=\"none\" stroke=\"{INK}\" stroke-width=\".04\" opacity=\".6\"/>{plume}",
            palette.tone(["#9a7850", "#86806c", "#cdbd97", "#75624a"][look.coat as usize % 4])
        ),
    }
}

/// A broad hat with a band.
fn hat(look: &Look, palette: &Palette) -> String {
    let felt = palette.tone(["#4b3a2a", "#3b322c", "#6b5a45", "#574836"][look.coat as usize % 4]);
    format!(
        "<circle r=\".43\" fill=\"{felt}\" stroke=\"{INK}\" stroke-width=\".07\"/><circle r=\".27\" fill=\"{}\" stroke=\"{}\" stroke-width=\".08\"/>\
         <path d=\"M-.16-.1Q-.1-.2.03-.2\" fill=\"none\" stroke=\"#fff\" stroke-width=\".06\" stroke-linecap=\"round\" opacity=\".45\"/>",
        lighter(&felt, 0.12),
        palette.tone(&mixed(palette.side, "#e8dcc0", 0.25))
    )
}

/// A feather for those who lead.
fn plume(palette: &Palette, rank: Rank) -> String {
    let colour = match rank {
        Rank::Leader => palette.tone("#f6efdd"),
        Rank::Hero => palette.tone("#e2b83c"),
        _ => palette.tone("#c0392b"),
    };
    format!(
        "<path d=\"M.12 0Q.44-.02.52.3.5.56.3.66.4.44.24.3.08.2.12 0z\" fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\".05\"/>\
         <path d=\"M.16.06Q.4.14.36.54\" fill=\"none\" stroke=\"{}\" stroke-width=\".04\"/>",
        darker(&colour, 0.35)
    )
}

/// A head with nothing on it.
pub fn bare_head(palette: &Palette, dress: Dress) -> String {
    let hair = if dress.age == Age::Eastern {
        "#221c18"
    } else {
        "#5d4027"
    };
    format!(
        "<circle r=\".32\" fill=\"{}\" stroke=\"{INK}\" stroke-width=\".07\"/><path d=\"M-.25-.12A.32.32 0 0 1 .25-.12Q0 .06-.25-.12z\" fill=\"{}\"/>",
        palette.tone(hair),
        palette.tone("#d8a47e")
    )
}
