//! What is drawn once and used often: crowns of trees, tufts, patterns of grass, tiles, boards.

use std::fmt::Write;

use taol_geometry::Point;

use super::Sheet;
use crate::colour::{darker, lighter};
use crate::pen::{Chance, Path, number};

/// How many crowns there are of a sort.
pub const CROWNS: usize = 5;

/// A sort of crown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crown {
    /// Oak, beech and the like.
    Broad,
    /// Apple and pear, with fruit.
    Fruit,
    /// Large leaves and palms.
    Palm,
    /// A bush.
    Bush,
}

impl Crown {
    /// What its chance is called after.
    fn name(self) -> &'static str {
        match self {
            Crown::Broad => "Broad",
            Crown::Fruit => "Fruit",
            Crown::Palm => "Palm",
            Crown::Bush => "Bush",
        }
    }
}

const GREENS: [&str; CROWNS] = ["#5f8547", "#557a40", "#6c914f", "#4d703c", "#77995a"];

/// A point at an angle (turns) and distance.
pub fn polar(turn: f64, radius: f64) -> Point {
    let angle = turn * std::f64::consts::TAU;
    Point::new(radius * libm::cos(angle), radius * libm::sin(angle))
}

/// A cloud-shaped outline round a middle.
pub fn cloud(middle: Point, radius: f64, lobes: usize, chance: &mut Chance) -> Path {
    let corners: Vec<Point> = (0..lobes)
        .map(|lobe| {
            let turn = (lobe as f64 + chance.between(-0.22, 0.22)) / lobes as f64;
            let away = polar(turn, radius * chance.between(0.86, 1.04));
            Point::new(middle.x + away.x, middle.y + away.y)
        })
        .collect();
    let mut path = Path::new();
    for (place, corner) in corners.iter().enumerate() {
        let next = corners[(place + 1) % lobes];
        if place == 0 {
            path = path.go(*corner);
        }
        path = path.arc(corner.distance(next) * 0.58, next);
    }
    path.close()
}

impl Sheet<'_> {
    /// A crown of radius 1 with its shadow; answers with its id.
    pub fn crown(&mut self, sort: Crown, which: usize) -> String {
        let letter = match sort {
            Crown::Broad => 'b',
            Crown::Fruit => 'f',
            Crown::Palm => 'p',
            Crown::Bush => 'u',
        };
        self.define(&format!("k{letter}{which}"), |id| crown_symbol(id, sort, which))
    }

    /// Puts something defined down, at a scale and turned.
    pub fn put(&mut self, id: &str, at: Point, scale: f64, degrees: f64) {
        let place = crate::pen::pair(at.x, at.y);
        let turn = if degrees == 0.0 {
            String::new()
        } else {
            format!("rotate({})", number(degrees))
        };
        let _ = write!(
            self.body,
            "<use href=\"#{id}\" transform=\"translate({place})scale({}){turn}\"/>",
            number(scale)
        );
    }

    /// A tuft of scrub; answers with its id.
    pub fn tuft(&mut self, which: usize) -> String {
        self.define(&format!("q{which}"), |id| tuft_symbol(id, which))
    }

    /// The grass that everything lies on; answers with the id of a pattern.
    pub fn grass(&mut self) -> String {
        self.define("grass", |id| {
            let mut chance = Chance::of("grass");
            let mut dark = Path::new();
            let mut light = Path::new();
            for blade in 0..44 {
                let (x, y) = (chance.between(0.3, 10.7), chance.between(0.3, 10.7));
                let lean = chance.between(-0.16, 0.16);
                let tall = chance.between(0.16, 0.34);
                let stroke = |dx: f64, lean: f64, tall: f64| {
                    Path::new().go(Point::new(x + dx, y)).line(Point::new(x + dx + lean, y - tall))
                };
                let tuft = stroke(0.0, lean, tall).and(stroke(0.12, lean + 0.1, tall * 0.7));
                if blade % 3 == 0 {
                    light = light.and(tuft);
                } else {
                    dark = dark.and(tuft.and(stroke(-0.12, lean - 0.1, tall * 0.8)));
                }
            }
            format!(
                "<pattern id=\"{id}\" width=\"11\" height=\"11\" patternUnits=\"userSpaceOnUse\">\
                 <g fill=\"none\" stroke-width=\".05\" stroke-linecap=\"round\"><path d=\"{}\" stroke=\"#6f7c40\" \
                 opacity=\".55\"/><path d=\"{}\" stroke=\"#d3d79b\" opacity=\".6\"/></g></pattern>",
                dark.d(),
                light.d()
            )
        })
    }

    /// A soft patch of another green; answers with the id of a gradient.
    pub fn patch(&mut self, which: usize) -> String {
        let colour = ["#c3c98d", "#87955a", "#bdb176"][which % 3];
        self.define(&format!("patch{}", which % 3), |id| {
            format!(
                "<radialGradient id=\"{id}\"><stop stop-color=\"{colour}\" stop-opacity=\".38\"/>\
                 <stop offset=\".6\" stop-color=\"{colour}\" stop-opacity=\".16\"/>\
                 <stop offset=\"1\" stop-color=\"{colour}\" stop-opacity=\"0\"/></radialGradient>"
            )
        })
    }

    /// Boards of a floor; answers with the id of a pattern.
    pub fn boards(&mut self) -> String {
        self.define("boards", |id| {
            format!(
                "<pattern id=\"{id}\" width=\"5\" height=\"1.6\" patternUnits=\"userSpaceOnUse\">\
                 <path d=\"M0 0h5v1.6H0z\" fill=\"#c4a67c\"/><path d=\"M0 .8h5v.8H0z\" fill=\"#bb9c72\"/>\
                 <path d=\"M0 0h5M0 .8h5M1.6 0v.8M4.1 .8v.8\" fill=\"none\" stroke=\"#7b5a38\" stroke-width=\".05\"/>\
                 <path d=\"M.5 .35h.8M2.6 .5h1.2M.4 1.2h1.6M2.9 1.1h.7\" fill=\"none\" stroke=\"#8d6a43\" \
                 stroke-width=\".03\" opacity=\".7\"/></pattern>"
            )
        })
    }

    /// Flagstones; answers with the id of a pattern.
    pub fn flags(&mut self) -> String {
        self.define("flags", |id| {
            format!(
                "<pattern id=\"{id}\" width=\"3\" height=\"3\" patternUnits=\"userSpaceOnUse\">\
                 <path d=\"M0 0h3v3H0z\" fill=\"#c3b9a3\"/><path d=\"M0 0h1.5v1.5H0zM1.5 1.5H3V3H1.5z\" fill=\"#b1a68e\"/>\
                 <path d=\"M0 0h3M0 1.5h3M0 0v3M1.5 0v3\" fill=\"none\" stroke=\"#857a64\" stroke-width=\".06\"/></pattern>"
            )
        })
    }
}

fn crown_symbol(id: &str, sort: Crown, which: usize) -> String {
    let mut chance = Chance::of(&format!("crown {} {which}", sort.name()));
    let green = match sort {
        Crown::Palm => darker(GREENS[which % CROWNS], 0.18),
        Crown::Fruit => lighter(GREENS[which % CROWNS], 0.1),
        Crown::Bush => darker(GREENS[which % CROWNS], 0.08),
        Crown::Broad => GREENS[which % CROWNS].to_owned(),
    };
    let mut text = format!(
        "<g id=\"{id}\"><ellipse cx=\".26\" cy=\".32\" rx=\"1\" ry=\".97\" fill=\"#1f2a14\" opacity=\".3\"/>"
    );
    if sort == Crown::Palm && which.is_multiple_of(2) {
        text.push_str(&palm(&green, &mut chance));
        return text + "</g>";
    }
    let (lobes, at) = (8 + chance.one_of(3), |x: f64, y: f64| Point::new(x, y));
    let _ = write!(
        text,
        "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".06\"/><path d=\"{}\" fill=\"{}\"/>\
         <path d=\"{}{}{}\" fill=\"{}\"/>",
        cloud(at(0.0, 0.0), 0.94, lobes, &mut chance).d(),
        darker(&green, 0.16),
        darker(&green, 0.48),
        cloud(at(-0.11, -0.13), 0.68, 8, &mut chance).d(),
        green,
        cloud(at(-0.34, -0.36), 0.26, 6, &mut chance).d(),
        cloud(at(0.22, -0.3), 0.18, 5, &mut chance).d(),
        cloud(at(-0.3, 0.2), 0.17, 5, &mut chance).d(),
        lighter(&green, 0.17),
    );
    if sort == Crown::Fruit {
        for fruit in 0..6 {
            let spot = polar(
                fruit as f64 / 6.0 + chance.between(-0.06, 0.06),
                chance.between(0.25, 0.68),
            );
            let _ = write!(
                text,
                "<circle cx=\"{}\" cy=\"{}\" r=\".09\" fill=\"#c4502c\"/>",
                number(spot.x),
                number(spot.y)
            );
        }
    }
    text + "</g>"
}

/// Fronds from a middle.
fn palm(green: &str, chance: &mut Chance) -> String {
    let mut fronds = Path::new();
    let mut ribs = Path::new();
    let start = chance.share();
    for frond in 0..9 {
        let turn = start + (frond as f64 + chance.between(-0.2, 0.2)) / 9.0;
        let tip = polar(turn, chance.between(0.85, 1.1));
        let (left, right) = (polar(turn - 0.05, 0.55), polar(turn + 0.05, 0.55));
        let middle = Point::ORIGIN;
        fronds = fronds.and(
            Path::new()
                .go(middle)
                .curve(left, tip)
                .curve(right, middle)
                .close(),
        );
        ribs = ribs.and(Path::new().go(middle).line(tip));
    }
    format!(
        "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\".05\"/><path d=\"{}\" stroke=\"{}\" stroke-width=\".05\"/>",
        fronds.d(),
        lighter(green, 0.06),
        darker(green, 0.5),
        ribs.d(),
        lighter(green, 0.3)
    )
}

fn tuft_symbol(id: &str, which: usize) -> String {
    match which {
        // Long grass.
        0 => format!(
            "<g id=\"{id}\" fill=\"none\" stroke-linecap=\"round\"><path d=\"M-.34 .2q-.04-.36-.2-.46M-.16 .22q0-.5-.12-.66\
             M.02 .22q.02-.52.1-.7M.2 .22q.04-.4.24-.52M.34 .2q.1-.2.28-.26\" stroke=\"#4f6130\" stroke-width=\".11\"/>\
             <path d=\"M-.08 .2q.02-.34-.02-.5M.12 .2q.04-.3.14-.42\" stroke=\"#8d9d55\" stroke-width=\".07\"/></g>"
        ),
        // Gorse in flower.
        1 => {
            let mut chance = Chance::of("gorse");
            let bush = cloud(Point::ORIGIN, 0.5, 7, &mut chance).d();
            let light = cloud(Point::new(-0.08, -0.09), 0.3, 6, &mut chance).d();
            format!(
                "<g id=\"{id}\"><ellipse cx=\".14\" cy=\".18\" rx=\".54\" ry=\".5\" fill=\"#25301a\" opacity=\".28\"/>\
                 <path d=\"{bush}\" fill=\"#5d7038\" stroke=\"#3d4b25\" stroke-width=\".05\"/><path d=\"{light}\" fill=\"#7a8c46\"/>\
                 <g fill=\"#dcbf3f\"><circle cx=\"-.22\" cy=\"-.2\" r=\".07\"/><circle cx=\".1\" cy=\"-.28\" r=\".06\"/>\
                 <circle cx=\".26\" cy=\".04\" r=\".07\"/><circle cx=\"-.06\" cy=\".12\" r=\".06\"/></g></g>"
            )
        }
        // A low bush.
        2 => {
            let mut chance = Chance::of("bush");
            let bush = cloud(Point::ORIGIN, 0.55, 8, &mut chance).d();
            let light = cloud(Point::new(-0.1, -0.11), 0.33, 6, &mut chance).d();
            format!(
                "<g id=\"{id}\"><ellipse cx=\".15\" cy=\".2\" rx=\".58\" ry=\".54\" fill=\"#25301a\" opacity=\".28\"/>\
                 <path d=\"{bush}\" fill=\"#63793f\" stroke=\"#414f29\" stroke-width=\".05\"/><path d=\"{light}\" fill=\"#84984f\"/></g>"
            )
        }
        // Reeds.
        _ => format!(
            "<g id=\"{id}\" fill=\"none\" stroke-linecap=\"round\"><path d=\"M-.2 .3L-.28-.3M0 .32L.02-.46M.2 .3L.32-.28\
             M-.34 .28l-.14-.3\" stroke=\"#4a5c34\" stroke-width=\".08\"/><path d=\"M-.27-.2l-.02-.2M.02-.3l0-.26M.3-.18l.04-.2\" \
             stroke=\"#6b4a2a\" stroke-width=\".13\"/><path d=\"M-.5 .36h1\" stroke=\"#5f8fa0\" stroke-width=\".07\"/></g>"
        ),
    }
}
