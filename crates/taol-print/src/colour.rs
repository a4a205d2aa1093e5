//! The colours of the map and of the sides.

/// Paper round the map.
pub const PAPER: &str = "#f3ead6";
/// Ink of outlines and words.
pub const INK: &str = "#2b241c";
/// Grass.
pub const MEADOW: &str = "#a3ae6d";
/// The cream that people stand on.
pub const CREAM: &str = "#efe6cf";
/// Polished steel.
pub const STEEL: &str = "#bcc3ca";
/// The outline of steel.
pub const STEEL_EDGE: &str = "#474d54";
/// Wood of shafts and stocks.
pub const WOOD: &str = "#7a5230";
/// Skin.
pub const SKIN: &str = "#d8a47e";

/// How a side is marked, besides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// One solid ring.
    Solid,
    /// A solid ring with a dashed one inside.
    DoubleDashed,
    /// A ring of beads.
    Beads,
    /// Long dashes over a thin ring.
    Dashes,
    /// A solid ring with a pale line in its middle.
    Lined,
    /// A pale ring between two thin dark ones.
    Rails,
}

/// What tells a side from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideMark {
    /// Its colour.
    pub colour: &'static str,
    /// Its ring.
    pub ring: Ring,
    /// The dashes of its paths on the map, in screen pixels; empty for none.
    pub dashes: &'static str,
}

/// The marks of the sides: told apart by lightness and ring too, for those who see colours otherwise.
pub const SIDES: [SideMark; 6] = [
    SideMark {
        colour: "#1f5fa8",
        ring: Ring::Solid,
        dashes: "9 5",
    },
    SideMark {
        colour: "#c8471f",
        ring: Ring::DoubleDashed,
        dashes: "9 3 2 3",
    },
    SideMark {
        colour: "#e2b714",
        ring: Ring::Beads,
        dashes: "2 4",
    },
    SideMark {
        colour: "#7b3a8c",
        ring: Ring::Dashes,
        dashes: "14 4",
    },
    SideMark {
        colour: "#2a2622",
        ring: Ring::Lined,
        dashes: "",
    },
    SideMark {
        colour: "#f6f3ea",
        ring: Ring::Rails,
        dashes: "5 3 1 3 1 3",
    },
];

/// The mark of a side; sides beyond the sixth begin again.
pub fn side(side: u8) -> SideMark {
    SIDES[side as usize % SIDES.len()]
}

/// Earthen colours that the coats of troops lean to; the first leaves the side's colour as it is.
const CLOTHS: [&str; 8] = [
    "#808080", "#8a6b45", "#6d7d55", "#5b5148", "#b9a98a", "#7c8894", "#8b4a3a", "#3f4f63",
];

/// The coat of a troop: its cloth with the side's colour in it.
pub fn coat(side_colour: &str, troop: u8) -> String {
    match troop as usize % CLOTHS.len() {
        0 => mixed(side_colour, "#6f675c", 0.12),
        cloth => mixed(side_colour, CLOTHS[cloth], 0.62),
    }
}

/// How many coats there are.
pub const COATS: u8 = CLOTHS.len() as u8;

/// Two colours mixed: so much of the second.
pub fn mixed(one: &str, other: &str, share: f64) -> String {
    let (one, other) = (parts(one), parts(other));
    let part = |at: usize| {
        (one[at] + (other[at] - one[at]) * share)
            .round()
            .clamp(0.0, 255.0) as u8
    };
    format!("#{:02x}{:02x}{:02x}", part(0), part(1), part(2))
}

/// Lighter, by mixing in white.
pub fn lighter(colour: &str, share: f64) -> String {
    mixed(colour, "#ffffff", share)
}

/// Darker, by mixing in ink.
pub fn darker(colour: &str, share: f64) -> String {
    mixed(colour, "#1c150e", share)
}

fn parts(colour: &str) -> [f64; 3] {
    let digits = colour.trim_start_matches('#');
    let part = |at: usize| {
        let two = digits.get(at..at + 2).unwrap_or("00");
        f64::from(u8::from_str_radix(two, 16).unwrap_or(0))
    };
    [part(0), part(2), part(4)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixing() {
        assert_eq!(mixed("#000000", "#ffffff", 0.5), "#808080");
        assert_eq!(mixed("#102030", "#ffffff", 0.0), "#102030");
    }

    #[test]
    fn no_two_sides_share_colour_or_ring() {
        for (place, one) in SIDES.iter().enumerate() {
            for other in &SIDES[place + 1..] {
                assert!(one.colour != other.colour && one.ring != other.ring && one.dashes != other.dashes);
            }
        }
    }
}
