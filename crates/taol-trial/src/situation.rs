//! Random tables with ground and figures on them.

use std::sync::{Arc, OnceLock};
use taol_files::Library;
use taol_geometry::{Base, Bounds, Direction, Placed, Point, Polygon, overlaps_base_base};
use taol_rules::figure::{Figure, Freedom, Mount, Posture, Profile, Rank, Shield, Status, skill};
use taol_rules::formation::Formation;
use taol_rules::rulebook::{Armour, Rulebook, Text};
use taol_rules::setting::{Ground, GroundShape, GroundTraits, Setting, Side, Table};
use taol_rules::sorted::Map;
use taol_rules::state::State;

use crate::Chance;

/// How large a situation is.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Figures on each of two sides.
    pub figures: u32,
    /// Pieces of ground.
    pub grounds: u32,
    /// One of the five books, by number.
    pub book: u32,
    /// Share of mounted figures: one in so many; 0 for none.
    pub mounted: u64,
    /// How many more of each side stand in close order together; 0 for none.
    pub in_body: u32,
}

impl Size {
    /// A small mixed situation that differs from seed to seed.
    pub fn of_seed(seed: u64) -> Size {
        Size {
            figures: 4 + (seed % 9) as u32,
            grounds: 4 + (seed % 12) as u32,
            book: (seed % 5) as u32,
            mounted: 5,
            in_body: if seed.is_multiple_of(3) {
                3 + (seed % 7) as u32
            } else {
                0
            },
        }
    }

    /// The size the speed floors are stated for: 15 pieces of ground for every 40 figures.
    pub fn bench(figures_in_all: u32) -> Size {
        Size {
            figures: figures_in_all / 2,
            grounds: (15 * figures_in_all / 40).max(15),
            book: 0,
            mounted: 8,
            in_body: 0,
        }
    }
}

/// The five official books, read once.
pub fn books() -> &'static [Rulebook] {
    static BOOKS: OnceLock<Vec<Rulebook>> = OnceLock::new();
    BOOKS.get_or_init(|| {
        let library = Library::official();
        [
            "generic",
            "pike-and-shot",
            "twentieth-century",
            "megaventure-2012",
            "base-2011",
        ]
        .iter()
        .filter_map(|id| library.rulebook(id).ok())
        .collect()
    })
}

const AREAS: [&str; 7] = [
    "scrub",
    "forest",
    "open-forest",
    "marsh",
    "steep-slope",
    "shallow-water",
    "tall-crops",
];
const LINES: [&str; 6] = ["low-wall", "hedge", "fence", "brook", "wall", "road"];

/// A random situation.
pub fn situation(seed: u64, size: Size) -> (Setting, State) {
    let mut chance = Chance::new(seed);
    let books = books();
    let rulebook = books[size.book as usize % books.len()].clone();
    // The density of a good game: about 500 square centimetres a figure.
    let area = f64::from(size.figures * 2) * 540.0;
    let half_depth = ((area / 1.5).sqrt() / 2.0).max(30.0).round();
    let half_width = (half_depth * 1.5).round();
    let mut table = Table {
        name: "table".to_owned(),
        half_width,
        half_depth,
        grounds: Vec::new(),
        rooms: Vec::new(),
        game_master: None,
    };
    for number in 0..size.grounds {
        table
            .grounds
            .extend(ground(&mut chance, &rulebook, &table, number));
    }
    let state = people(&mut chance, &rulebook, &table, size);
    let side = |name: &str| Side {
        name: name.to_owned(),
        title: Text {
            fr: name.to_owned(),
            en: name.to_owned(),
        },
        allies: Vec::new(),
        edge: None,
        budget_times: 1.0,
    };
    let setting = Setting {
        title: Text::default(),
        rulebook,
        tables: vec![table],
        sides: vec![side("blue"), side("red")],
        units: Vec::new(),
        currents: Vec::new(),
        entries: Vec::new(),
        town: None,
        occasion: Default::default(),
        hierarchy: Default::default(),
        plot: Default::default(),
        names: Default::default(),
        deployment: Vec::new(),
    };
    (setting, state)
}

fn ground(chance: &mut Chance, rulebook: &Rulebook, table: &Table, number: u32) -> Option<Ground> {
    let line = chance.one_in(3);
    let kind = *chance.pick(if line { &LINES[..] } else { &AREAS[..] });
    let middle = Point::new(
        chance.between(-table.half_width, table.half_width),
        chance.between(-table.half_depth, table.half_depth),
    );
    let shape = if line {
        let to = Point::new(
            middle.x + chance.between(-25.0, 25.0),
            middle.y + chance.between(-25.0, 25.0),
        );
        let half_width = if kind == "road" || kind == "brook" {
            2.0
        } else {
            0.25
        };
        GroundShape::Line {
            corners: vec![middle, to],
            half_width,
        }
    } else {
        let (w, h) = (chance.between(4.0, 14.0), chance.between(4.0, 14.0));
        let cut = chance.between(0.5, 3.5);
        let corners = [
            (-w, -h + cut),
            (-w + cut, -h),
            (w - cut, -h),
            (w, -h + cut),
            (w, h - cut),
            (w - cut, h),
            (-w, h),
        ];
        let corners = corners
            .iter()
            .map(|(x, y)| Point::new(middle.x + x, middle.y + y))
            .collect();
        GroundShape::Area(Polygon::new(corners).ok()?)
    };
    let kind_of = rulebook.grounds.get(kind)?;
    Some(piece(format!("{kind}-{number:03}"), kind, kind_of, shape))
}

/// A piece of ground of a kind.
pub fn piece(
    name: String,
    kind: &str,
    kind_of: &taol_rules::rulebook::GroundKind,
    shape: GroundShape,
) -> Ground {
    let bounds = bounds(&shape);
    Ground {
        name,
        kind: kind.to_owned(),
        storey: 0,
        height: kind_of.height,
        danger: kind_of.danger,
        strength: None,
        leads_to: None,
        building: None,
        traits: GroundTraits::of(kind_of),
        bounds,
        shape,
    }
}

/// The box that holds a shape.
pub fn bounds(shape: &GroundShape) -> Bounds {
    match shape {
        GroundShape::Area(area) => area.bounds(),
        GroundShape::Line { corners, half_width } => Bounds::of_points(corners)
            .unwrap_or(Bounds::of_point(Point::ORIGIN))
            .grown(*half_width),
    }
}

fn people(chance: &mut Chance, rulebook: &Rulebook, table: &Table, size: Size) -> State {
    let mut profiles = Vec::new();
    let mut figures = Vec::new();
    let mut placed: Vec<Placed> = Vec::new();
    for side in 0..2u8 {
        body(
            chance,
            rulebook,
            table,
            (side, size.in_body),
            (&mut profiles, &mut figures, &mut placed),
        );
        for number in 0..size.figures {
            let mounted = size.mounted > 0 && chance.one_in(size.mounted);
            let (profile, base) = profile(chance, rulebook, side, number, mounted);
            // Mostly on the own half, in loose clumps; never on top of somebody.
            for _ in 0..200 {
                let x = chance.between(-table.half_width + 4.0, table.half_width - 4.0);
                let depth = chance.between(-table.half_depth * 0.2, table.half_depth - 4.0);
                let at = Point::new(x, if side == 0 { depth } else { -depth }).settled();
                let facing = Direction::from_degrees(chance.below(8) as f64 * 45.0);
                let candidate = Placed { base, at, facing };
                let taken = placed.iter().any(|other| {
                    (other.at - at).length_squared() < 100.0 && overlaps_base_base(other, &candidate)
                });
                if !taken {
                    placed.push(candidate);
                    figures.push(figure(at, facing, mounted));
                    profiles.push(profile.clone());
                    break;
                }
            }
        }
    }
    State {
        turn: 0,
        profiles: Arc::new(profiles),
        figures,
        things: Vec::new(),
        crafts: Vec::new(),
        contacts: Vec::new(),
        special_actions: vec![0, 0],
        shot_at: Vec::new(),
        first_melee: 0,
        written: Vec::new(),
        story: taol_rules::story::Story::default(),
        engines: Default::default(),
    }
}

/// A body in close order on its own half, some ranks deep, with a leader in its front rank; none of fewer than three.
fn body(
    chance: &mut Chance,
    rulebook: &Rulebook,
    table: &Table,
    (side, count): (u8, u32),
    (profiles, figures, placed): (&mut Vec<Profile>, &mut Vec<Figure>, &mut Vec<Placed>),
) {
    if count < 3 {
        return;
    }
    let files = 1 + chance.below(4) as u32;
    let square = chance.one_in(2);
    let base = if square {
        Base::Oblong {
            half_length: 1.0,
            half_width: 1.0,
        }
    } else {
        Base::Disc { radius: 1.0 }
    };
    let middle = Point::new(
        chance.between(-table.half_width + 12.0, table.half_width - 12.0),
        chance.between(4.0, (table.half_depth - 12.0).max(5.0)),
    );
    let (middle, facing) = match side {
        0 => (middle, Direction::NORTH),
        _ => (Point::new(middle.x, -middle.y), Direction::from_degrees(180.0)),
    };
    let drilled = !chance.one_in(4);
    for number in 0..count {
        let (rank, file) = (f64::from(number / files), f64::from(number % files));
        let (along, across) = (facing.vector(), facing.vector().turned());
        let at = (middle - along * (rank * 2.0) + across * (file * 2.0)).settled();
        let candidate = Placed { base, at, facing };
        let taken = placed.iter().any(|other| overlaps_base_base(other, &candidate));
        if taken || !table.holds(at) {
            continue;
        }
        let (mut soldier, _) = profile(chance, rulebook, side, 9000 + number, false);
        soldier.base = base;
        soldier.rank = if number == 0 {
            Rank::SubLeader
        } else {
            Rank::Soldier
        };
        let skill = if drilled {
            skill::CLOSE_ORDER
        } else {
            skill::SHIELD_WALL
        };
        soldier.skills.insert(skill.to_owned(), None);
        placed.push(candidate);
        profiles.push(soldier);
        let mut standing = figure(at, facing, false);
        standing.formation = Formation::Close;
        figures.push(standing);
    }
}

fn profile(
    chance: &mut Chance,
    rulebook: &Rulebook,
    side: u8,
    number: u32,
    mounted: bool,
) -> (Profile, Base) {
    let on_foot = match chance.below(3) {
        0 => Base::Oblong {
            half_length: 1.0,
            half_width: 1.0,
        },
        _ => Base::Disc { radius: 1.0 },
    };
    let saddle = Base::Oblong {
        half_length: 2.5,
        half_width: 1.25,
    };
    let mut skills = Map::new();
    if chance.one_in(8) {
        skills.insert(skill::NATIVE.to_owned(), None);
    }
    let armour = *chance.pick(&[Armour::Light, Armour::Light, Armour::Four, Armour::Five]);
    let musket = rulebook.weapons.keys().next().cloned();
    let profile = Profile {
        glory: 0,
        clothes: Map::new(),
        name: format!("{}-{number:04}", if side == 0 { "blue" } else { "red" }),
        side,
        class: 2 + chance.below(4) as u8,
        armour,
        hide: 0,
        characteristics: Map::new(),
        skills,
        rank: Rank::Soldier,
        troop: None,
        reflex: None,
        spirit: 0,
        player_character: false,
        matters: false,
        die: 6,
        lives: 1,
        base: on_foot,
        mount: mounted.then(|| Mount {
            kind: None,
            rider: chance.one_in(2),
            base: saddle,
            worth: None,
        }),
        gait: None,
        shield: Shield::None,
        weapons: musket.into_iter().collect(),
    };
    (profile, if mounted { saddle } else { on_foot })
}

fn figure(at: Point, facing: Direction, mounted: bool) -> Figure {
    Figure {
        status: Status::Fit,
        table: 0,
        at,
        facing,
        storey: 0,
        mounted,
        leading_mount: false,
        mount_left: None,
        spare: None,
        posture: Posture::Standing,
        formation: Formation::Loose,
        disorder: false,
        driven: None,
        hidden: false,
        lives: 1,
        immobile: true,
        freedom: Freedom::Free,
        left_melee: false,
        aboard: None,
        in_danger: None,
        down_until: 0,
        loaded: 0,
        wet: 0,
        task: None,
        lost: 0,
        spoiled: 0,
        thrown: Vec::new(),
        shots: 0,
        driven_back: false,
        short_until: 0,
        recoiled_until: 0,
        shield_lost: false,
        melee_turns: 0,
        last_melee: 0,
        brawled: false,
        charged: false,
        wound: None,
        captor: None,
        burden: None,
        carried_by: None,
        care: None,
        lasting: taol_rules::figure::Lasting::default(),
    }
}
