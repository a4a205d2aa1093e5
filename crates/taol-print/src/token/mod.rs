//! People seen from straight above, each on the base they really stand on, facing up.

pub mod arms;
mod beast;
mod dress;
mod held;
mod horse;
mod person;
mod ring;

use taol_geometry::{Base, Direction, Point};
use taol_rules::figure::{self, Figure, Posture, Profile, Rank, Shield, Status, skill};
use taol_rules::rulebook::{Armour, Rulebook};
use taol_rules::sorted::Map;

use crate::colour::{self, COATS};
use crate::pen::{fingerprint, number, pair};
pub use arms::Arm;

/// What kind of being somebody is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Body {
    /// A grown person.
    #[default]
    Person,
    /// A child.
    Child,
    /// Somebody in a robe or gown.
    Robed,
    /// An animal.
    Animal,
    /// A creature with a hide.
    Creature,
    /// The same with wings.
    Winged,
}

/// How somebody holds themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pose {
    /// Upright.
    #[default]
    Standing,
    /// Crouching.
    Crouching,
    /// Flat on the ground, by choice or not.
    Lying,
    /// Out of action or dead: lying, and grey.
    Fallen,
    /// Bound hands.
    Captive,
}

/// All that is seen of somebody. Equal looks give equal drawings.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The base, at its true size.
    pub base: Base,
    /// The side, which sets colour and ring.
    pub side: u8,
    /// The class: pips on the rim.
    pub class: u8,
    /// The rank: hat, cape, drum, standard.
    pub rank: Rank,
    /// What it is.
    pub body: Body,
    /// What it wears.
    pub armour: Armour,
    /// Its shield.
    pub shield: Shield,
    /// Its weapons; the most conspicuous is in the hand.
    pub arms: Vec<Arm>,
    /// The colour of the horse, for somebody in the saddle.
    pub horse: Option<u8>,
    /// Which coat of the side: troops differ.
    pub coat: u8,
    /// How it holds itself.
    pub pose: Pose,
}

impl Look {
    /// Somebody of a side on a base, with nothing else said.
    pub fn new(base: Base, side: u8) -> Look {
        Look {
            base,
            side,
            class: 0,
            rank: Rank::Soldier,
            body: Body::Person,
            armour: Armour::Light,
            shield: Shield::None,
            arms: Vec::new(),
            horse: None,
            coat: 0,
            pose: Pose::Standing,
        }
    }

    /// Somebody as they stand, all being known of them.
    pub fn of(profile: &Profile, figure: &Figure, rulebook: &Rulebook) -> Look {
        let kept = |place: usize| place < 32 && figure.lost & (1 << place) == 0;
        let weapons = profile
            .weapons
            .iter()
            .enumerate()
            .filter(|(place, _)| kept(*place));
        let weapons: Vec<&str> = weapons.map(|(_, key)| key.as_str()).collect();
        let mut look = Look::new(figure::base(profile, figure), profile.side);
        look.class = profile.class;
        look.rank = profile.rank;
        look.body = body(profile);
        look.armour = profile.armour;
        look.shield = if figure.shield_lost {
            Shield::None
        } else {
            profile.shield
        };
        look.arms = arms_of(&weapons, rulebook);
        look.horse = figure.mounted.then(|| horse_of(&profile.name));
        look.coat = profile.troop.as_deref().map_or(0, coat_of);
        look.pose = pose(figure.status, figure.posture);
        look
    }
}

/// The drawings of weapons, by their keys in a rulebook.
pub fn arms_of(weapons: &[&str], rulebook: &Rulebook) -> Vec<Arm> {
    let arm = |key: &&str| Arm::of(key, rulebook.weapons.get(*key));
    let mut arms: Vec<Arm> = weapons.iter().filter_map(arm).collect();
    arms.sort_by_key(|arm| std::cmp::Reverse(arm.prominence()));
    arms
}

/// The colour of somebody's horse, by their name.
pub fn horse_of(name: &str) -> u8 {
    (fingerprint(name) >> 7) as u8 % horse::COLOURS.len() as u8
}

/// The coat of a troop, by its name; the first coat is for people of no troop.
pub fn coat_of(troop: &str) -> u8 {
    1 + ((fingerprint(troop) >> 9) as u8) % (COATS - 1)
}

/// How somebody holds themselves.
pub fn pose(status: Status, posture: Posture) -> Pose {
    match (status, posture) {
        (Status::OutOfAction | Status::Killed, _) => Pose::Fallen,
        (Status::Captive, _) => Pose::Captive,
        (Status::Down, _) | (_, Posture::Lying) => Pose::Lying,
        (_, Posture::Crouching) => Pose::Crouching,
        (_, Posture::Standing) => Pose::Standing,
    }
}

fn body(profile: &Profile) -> Body {
    let beast = profile.hide > 0 || profile.die > 6;
    body_of(
        profile.rank,
        profile.skilled(skill::FLYING),
        beast,
        profile.gait.as_deref(),
    )
}

/// What somebody is, by rank and gait; with wings, or with the hide or the strength of no human.
pub fn body_of(rank: Rank, winged: bool, beast: bool, gait: Option<&str>) -> Body {
    match rank {
        _ if winged => Body::Winged,
        Rank::Animal => Body::Animal,
        _ if beast => Body::Creature,
        _ if gait == Some("child") => Body::Child,
        _ if matches!(gait, Some("robe" | "gown" | "procession")) => Body::Robed,
        _ => Body::Person,
    }
}

/// A drawing to be used many times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Its id, which depends on nothing but what is drawn.
    pub id: String,
    /// A `<g id="…">` for a `<defs>`.
    pub svg: String,
}

/// Somebody, facing up, the middle of the base being the origin, in centimetres.
///
/// The drawing has two groups: `near` with everything, and `far` with ring and weapon alone, which has `display="none"`.
/// [`crate::STYLE`] lets a page switch them.
pub fn svg(look: &Look) -> String {
    format!("<g class=\"figure\">{}</g>", inside(look))
}

fn inside(look: &Look) -> String {
    let ring = ring::ring(look);
    let pips = ring::pips(look);
    let being = match (look.pose, look.body) {
        (_, Body::Animal | Body::Creature | Body::Winged) => beast::beast(look),
        (Pose::Fallen | Pose::Lying, _) => person::lying(look),
        (_, _) if look.horse.is_some() => horse::rider(look),
        _ => person::standing(look),
    };
    let far = ring::far(look);
    format!("<g class=\"near\">{ring}{being}{pips}</g><g class=\"far\" display=\"none\">{far}{pips}</g>")
}

/// Somebody as a drawing to be used many times.
pub fn symbol(look: &Look) -> Symbol {
    let inside = inside(look);
    let id = format!("f{:012x}", fingerprint(&inside) >> 16);
    let svg = format!("<g id=\"{id}\">{inside}</g>");
    Symbol { id, svg }
}

/// The shadow of a base, to be put down a little to the lower right.
pub fn shadow(base: Base) -> Symbol {
    let (name, shape) = match base {
        Base::Disc { radius } => {
            let radius = number(radius + 0.04);
            (format!("sd{radius}"), format!("<circle r=\"{radius}\"/>"))
        }
        Base::Oblong {
            half_length,
            half_width,
        } => {
            let (x, y) = (number(half_width + 0.04), number(half_length + 0.04));
            let shape = format!(
                "<rect x=\"-{x}\" y=\"-{y}\" width=\"{}\" height=\"{}\" rx=\".2\"/>",
                number(2.0 * half_width + 0.08),
                number(2.0 * half_length + 0.08)
            );
            (format!("so{x}x{y}"), shape)
        }
    };
    let id = name.replace('.', "p");
    let svg = format!("<g id=\"{id}\" fill=\"#1a150c\" opacity=\".34\">{shape}</g>");
    Symbol { id, svg }
}

/// The drawings in use on a page, each once.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    prefix: String,
    drawn: Map<String, String>,
}

impl Symbols {
    /// None yet; all ids will begin with the prefix.
    pub fn new(prefix: &str) -> Symbols {
        Symbols {
            prefix: prefix.to_owned(),
            drawn: Map::new(),
        }
    }

    /// Takes a drawing in; answers with the id to use it by.
    pub fn add(&mut self, symbol: Symbol) -> String {
        let id = format!("{}{}", self.prefix, symbol.id);
        let own = format!("<g id=\"{id}\"");
        let svg = symbol.svg.replacen(&format!("<g id=\"{}\"", symbol.id), &own, 1);
        self.drawn.entry(id.clone()).or_insert(svg);
        id
    }

    /// Somebody put down on the table, with a shadow.
    pub fn place(&mut self, look: &Look, at: Point, facing: Direction) -> String {
        let figure = self.add(symbol(look));
        self.put(&figure, look.base, at, facing)
    }

    /// Something put down on the table, with the shadow of its base.
    pub(crate) fn put(&mut self, id: &str, base: Base, at: Point, facing: Direction) -> String {
        let under = self.add(shadow(base));
        let degrees = number(facing.degrees());
        let place = pair(at.x, at.y);
        let shade = pair(at.x + 0.13, at.y + 0.2);
        format!(
            "<use href=\"#{under}\" transform=\"translate({shade})rotate({degrees})\"/>\
             <use href=\"#{id}\" transform=\"translate({place})rotate({degrees})\"/>"
        )
    }

    /// All drawings taken in so far, sorted by id: what belongs into `<defs>`.
    pub fn defs(&self) -> String {
        self.drawn.values().map(String::as_str).collect()
    }

    /// How many drawings there are.
    pub fn len(&self) -> usize {
        self.drawn.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.drawn.is_empty()
    }
}

/// Colours of one figure, greyed where it has fallen.
struct Palette {
    fallen: bool,
    side: &'static str,
    coat: String,
}

impl Palette {
    fn of(look: &Look) -> Palette {
        let side = colour::side(look.side).colour;
        let fallen = look.pose == Pose::Fallen;
        let coat = colour::coat(side, look.coat);
        let coat = if fallen {
            colour::mixed(&coat, "#8f8a80", 0.72)
        } else {
            coat
        };
        Palette { fallen, side, coat }
    }

    /// A colour as it is seen on this figure.
    fn tone(&self, colour: &str) -> String {
        if self.fallen {
            colour::mixed(colour, "#9a958b", 0.7)
        } else {
            colour.to_owned()
        }
    }
}

/// A horse in harness.
pub(crate) fn team_horse(colour: u8) -> String {
    horse::horse(colour)
}

/// An ox in harness.
pub(crate) fn team_ox(colour: u8) -> String {
    beast::ox(&Palette::of(&Look::new(Base::Disc { radius: 1.0 }, 0)), colour)
}
