//! What holds of every drawing: the same bytes each time, well-formed, no id twice, light, and nothing drawn by guessing.

use std::collections::BTreeSet;

use taol_files::{Library, read_scenario};
use taol_geometry::{Base, Bounds, Direction, Point, Polygon};
use taol_print::badge::{self, Badge};
use taol_print::ground::manner::Manner;
use taol_print::icon::{self, Icon};
use taol_print::token::{self, Arm, Body, Look, Pose, Symbols};
use taol_print::{craft, ground};
use taol_rules::figure::{Rank, Shield};
use taol_rules::rulebook::{Armour, Rulebook};
use taol_rules::setting::{Ground, GroundShape, GroundTraits, Setting, Table};
use taol_rules::state::State;

const BOOKS: [&str; 5] = [
    "generic",
    "pike-and-shot",
    "twentieth-century",
    "megaventure-2012",
    "base-2011",
];
const FOOT: Base = Base::Disc { radius: 1.0 };

fn book(id: &str) -> Rulebook {
    let read = Library::official().rulebook(id);
    read.unwrap_or_else(|_| panic!("{id} is no rulebook"))
}

fn scenario(name: &str) -> (Setting, State) {
    let path = format!("{}/../../scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("a scenario");
    match read_scenario(name, &text, &Library::official()) {
        Ok((loaded, _)) => (loaded.setting, loaded.state),
        Err(_) => panic!("{name} is no scenario"),
    }
}

/// Well-formed, every id once, and every reference leading somewhere.
fn sound(svg: &str) {
    let whole = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{svg}</svg>");
    let document = roxmltree::Document::parse(&whole).unwrap_or_else(|error| panic!("{error}\n{whole}"));
    let mut ids = BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{id} stands twice");
        }
    }
    for node in document.descendants() {
        for attribute in node.attributes() {
            let value = attribute.value();
            let linked = match attribute.name() {
                "href" => value.strip_prefix('#'),
                _ => value
                    .strip_prefix("url(#")
                    .and_then(|rest| rest.strip_suffix(')')),
            };
            if let Some(id) = linked {
                assert!(ids.contains(id), "{id} is nowhere");
            }
            assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
        }
    }
}

/// A ground of a kind.
fn piece(name: &str, kind: &str, rules: &Rulebook, shape: GroundShape) -> Ground {
    let known = &rules.grounds[kind];
    let bounds = match &shape {
        GroundShape::Area(area) => area.bounds(),
        GroundShape::Line { corners, half_width } => {
            Bounds::of_points(corners).expect("corners").grown(*half_width)
        }
    };
    Ground {
        name: name.to_owned(),
        kind: kind.to_owned(),
        shape,
        storey: 0,
        height: known.height,
        danger: known.danger,
        leads_to: None,
        building: None,
        traits: GroundTraits::of(known),
        bounds,
        strength: None,
    }
}

fn rectangle(left: f64, top: f64, right: f64, bottom: f64) -> GroundShape {
    let p = Point::new;
    let corners = vec![p(left, top), p(right, top), p(right, bottom), p(left, bottom)];
    GroundShape::Area(Polygon::new(corners).expect("an area"))
}

fn table(grounds: Vec<Ground>) -> Table {
    Table {
        name: "table".to_owned(),
        half_width: 60.0,
        half_depth: 40.0,
        grounds,
        rooms: Vec::new(),
        game_master: None,
    }
}

#[test]
fn every_kind_of_ground_and_every_weapon_is_drawn_by_name() {
    for id in BOOKS {
        let rules = book(id);
        let strange: Vec<&String> = rules
            .grounds
            .keys()
            .filter(|kind| Manner::named(kind).is_none())
            .collect();
        assert!(strange.is_empty(), "{id}: grounds drawn by guessing: {strange:?}");
        let strange: Vec<&String> = rules
            .weapons
            .keys()
            .filter(|key| Arm::named(key).is_none())
            .collect();
        assert!(strange.is_empty(), "{id}: weapons drawn by guessing: {strange:?}");
    }
}

#[test]
fn every_kind_of_ground_leaves_a_mark_as_area_and_as_line() {
    let rules = book("generic");
    let bare = ground::svg(&table(Vec::new()), ground::Wishes::default()).len();
    for kind in rules.grounds.keys() {
        let line = GroundShape::Line {
            corners: vec![Point::new(-9.0, 2.0), Point::new(8.0, -3.0)],
            half_width: 0.5,
        };
        for shape in [rectangle(-10.0, -6.0, 12.0, 5.0), line] {
            let drawn = ground::svg(
                &table(vec![piece("it", kind, &rules, shape)]),
                ground::Wishes::default(),
            );
            sound(&drawn);
            assert!(drawn.len() > bare + 80, "{kind} is not drawn");
            assert!(drawn.contains("data-ground=\"it\""), "{kind} cannot be found");
        }
    }
}

#[test]
fn kinds_of_a_scenario_are_drawn_by_what_they_do() {
    let rules = book("generic");
    for kind in rules.grounds.values() {
        for line in [false, true] {
            let traits = GroundTraits::of(kind);
            let manner = Manner::by_traits(&traits, kind.height, line);
            if traits.water {
                assert!(manner.watery());
            }
            if traits.see_through.is_some() {
                assert!(manner.wooded());
            }
        }
    }
    for weapon in rules.weapons.values() {
        assert!(Arm::by_deeds(weapon).is_some(), "{:?}", weapon.name);
    }
}

#[test]
fn a_large_wood_stays_light() {
    let rules = book("generic");
    for kind in rules.grounds.keys() {
        let whole = piece("great", kind, &rules, rectangle(-58.0, -38.0, 58.0, 38.0));
        let drawn = ground::svg(&table(vec![whole]), ground::Wishes::default());
        assert!(drawn.len() < 150_000, "{kind}: {} bytes", drawn.len());
    }
}

#[test]
fn maps_are_the_same_each_time_and_can_share_a_page() {
    for name in ["duel-au-gue", "garenne", "pont-du-moulin"] {
        let (setting, _) = scenario(name);
        let draw = |prefix: &str| {
            ground::svg(
                &setting.tables[0],
                ground::Wishes {
                    prefix,
                    open: &["moulin"],
                },
            )
        };
        assert!(draw("a-") == draw("a-"));
        sound(&(draw("a-") + &draw("b-")));
    }
}

#[test]
fn names_cannot_break_a_map() {
    let rules = book("generic");
    let strange = "\"/><script>&'";
    let mut house = piece(strange, "indoors", &rules, rectangle(-5.0, -5.0, 5.0, 5.0));
    house.building = Some(strange.to_owned());
    let mut board = table(vec![
        house,
        piece(strange, "forest", &rules, rectangle(8.0, 0.0, 20.0, 9.0)),
    ]);
    let GroundShape::Area(area) = rectangle(-5.0, -5.0, 5.0, 5.0) else {
        unreachable!()
    };
    board.rooms.push(taol_rules::setting::Room {
        name: strange.to_owned(),
        building: strange.to_owned(),
        area,
        storey: 0,
        great_hall: false,
    });
    sound(&ground::svg(&board, ground::Wishes::default()));
}

#[test]
fn a_roof_can_be_found_and_lifted() {
    let (setting, _) = scenario("pont-du-moulin");
    let shut = ground::svg(&setting.tables[0], ground::Wishes::default());
    assert!(shut.contains("<g class=\"roof\" data-building=\"moulin\">"));
    let open = ground::svg(
        &setting.tables[0],
        ground::Wishes {
            prefix: "",
            open: &["moulin"],
        },
    );
    assert!(open.contains("<g class=\"roof\" data-building=\"moulin\" opacity=\"0\">"));
}

/// Looks of all sorts.
fn looks() -> Vec<Look> {
    let mut looks = Vec::new();
    let saddle = Base::Oblong {
        half_length: 2.5,
        half_width: 1.25,
    };
    for id in BOOKS {
        let rules = book(id);
        for (place, key) in rules.weapons.keys().enumerate() {
            let mut look = Look::new(FOOT, (place % 7) as u8);
            look.arms = token::arms_of(&[key, "sword"], &rules);
            look.class = (place % 6) as u8;
            looks.push(look.clone());
            look.base = saddle;
            look.horse = Some((place % 6) as u8);
            looks.push(look);
        }
    }
    use Armour::{Bare, Five, FiveModern, FiveStar, Four, FourModern, FourStar, Light, Three};
    for armour in [
        Bare, Light, Three, Four, FourModern, FourStar, Five, FiveModern, FiveStar,
    ] {
        for shield in [Shield::None, Shield::Small, Shield::Large, Shield::Pavise] {
            for pose in [
                Pose::Standing,
                Pose::Crouching,
                Pose::Lying,
                Pose::Fallen,
                Pose::Captive,
            ] {
                let mut look = Look::new(FOOT, 1);
                (look.armour, look.shield, look.pose) = (armour, shield, pose);
                looks.push(look);
            }
        }
    }
    for body in [
        Body::Person,
        Body::Child,
        Body::Robed,
        Body::Animal,
        Body::Creature,
        Body::Winged,
    ] {
        for rank in [
            Rank::Leader,
            Rank::Hero,
            Rank::Musician,
            Rank::StandardBearer,
            Rank::Civilian,
            Rank::Animal,
        ] {
            for base in [
                FOOT,
                Base::Disc { radius: 1.25 },
                Base::Oblong {
                    half_length: 1.0,
                    half_width: 1.0,
                },
                saddle,
            ] {
                let mut look = Look::new(base, 3);
                (look.body, look.rank) = (body, rank);
                looks.push(look);
            }
        }
    }
    looks
}

#[test]
fn every_figure_is_sound_and_small() {
    for look in looks() {
        let drawn = token::svg(&look);
        sound(&drawn);
        assert!(drawn.len() < 9_000, "{look:?}: {} bytes", drawn.len());
        assert!(drawn.contains("class=\"near\"") && drawn.contains("class=\"far\""));
    }
}

#[test]
fn weapons_of_different_length_look_different() {
    let rules = book("pike-and-shot");
    let drawn = |key: &str| {
        let mut look = Look::new(FOOT, 0);
        look.arms = token::arms_of(&[key], &rules);
        token::symbol(&look).id
    };
    let keys = [
        "pike",
        "half-pike",
        "spear",
        "halberd",
        "sword",
        "rapier",
        "sabre",
        "dagger",
        "heavy-musket",
        "caliver",
        "bow",
        "war-crossbow",
    ];
    let distinct: BTreeSet<String> = keys.iter().map(|key| drawn(key)).collect();
    assert_eq!(distinct.len(), keys.len());
}

#[test]
fn equal_looks_share_a_symbol_whatever_the_order() {
    let (setting, state) = scenario("pont-du-moulin");
    let mut everybody: Vec<(Look, Point, Direction)> = state
        .ids()
        .map(|id| {
            let (profile, figure) = (state.profile(id), state.figure(id));
            (
                Look::of(profile, figure, &setting.rulebook),
                figure.at,
                figure.facing,
            )
        })
        .collect();
    let defs = |everybody: &[(Look, Point, Direction)]| {
        let mut symbols = Symbols::new("x");
        for (look, at, facing) in everybody {
            symbols.place(look, *at, *facing);
        }
        (symbols.defs(), symbols.len())
    };
    let (one, count) = defs(&everybody);
    everybody.reverse();
    assert_eq!((one.clone(), count), defs(&everybody));
    assert!(
        count < everybody.len() + 2,
        "{count} symbols for {}",
        everybody.len()
    );
    sound(&one);
}

#[test]
fn badges_icons_and_crafts_are_sound() {
    sound(&(badge::symbols("p-") + &icon::symbols("p-")));
    sound(&(badge::symbols("p-") + &badge::symbols("q-")));
    for one in Badge::ALL {
        sound(&badge::svg(one));
    }
    for one in Icon::ALL {
        sound(&icon::svg(one));
    }
    use craft::{Pulled, Sort};
    let sorts = [
        Sort::Boat(4),
        Sort::Ship(0),
        Sort::Ship(3),
        Sort::Cart(Pulled::Horses),
        Sort::Cart(Pulled::Oxen),
        Sort::Cart(Pulled::Hands),
        Sort::Motor,
        Sort::FieldGun,
        Sort::NavalGun,
    ];
    for sort in sorts {
        for wrecked in [false, true] {
            let base = Base::Oblong {
                half_length: 4.0,
                half_width: 1.6,
            };
            sound(&craft::svg(&craft::Look {
                base,
                sort,
                side: Some(1),
                wrecked,
            }));
        }
    }
}
