//! Draws a sample of every weapon, dress, rank, side, badge and icon: `people > out.svg`.

use std::fmt::Write;

use taol_files::Library;
use taol_geometry::{Base, Direction, Point};
use taol_print::badge::Badge;
use taol_print::craft::{self, Pulled, Sort};
use taol_print::icon::Icon;
use taol_print::token::{self, Body, Look, Pose, Symbols};
use taol_rules::figure::{Rank, Shield};
use taol_rules::rulebook::Armour;

fn main() {
    let library = Library::official();
    let mut keys: Vec<(String, Vec<token::Arm>)> = Vec::new();
    for id in [
        "generic",
        "pike-and-shot",
        "twentieth-century",
        "megaventure-2012",
        "base-2011",
    ] {
        let Ok(book) = library.rulebook(id) else {
            continue;
        };
        for key in book.weapons.keys() {
            if !keys.iter().any(|(known, _)| known == key) {
                keys.push((key.clone(), token::arms_of(&[key], &book)));
            }
        }
    }
    keys.sort_by_key(|(_, arms)| std::cmp::Reverse(arms.first().map(|arm| arm.prominence())));
    let mut symbols = Symbols::new("");
    let mut body = String::new();
    let foot = Base::Disc { radius: 1.0 };
    let saddle = Base::Oblong {
        half_length: 2.5,
        half_width: 1.25,
    };
    let label = |body: &mut String, text: &str, x: f64, y: f64| {
        let _ = write!(
            body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\".62\" text-anchor=\"middle\" font-family=\"sans-serif\" fill=\"#2b241c\">{text}</text>"
        );
    };
    for (place, (key, arms)) in keys.iter().enumerate() {
        let (x, y) = (3.0 + (place % 16) as f64 * 4.6, 6.0 + (place / 16) as f64 * 7.4);
        let mut look = Look::new(foot, (place % 2) as u8);
        look.class = 1 + (place % 5) as u8;
        look.arms = arms.clone();
        look.coat = (place % 8) as u8;
        body.push_str(&symbols.place(&look, Point::new(x, y), Direction::NORTH));
        label(&mut body, key, x, y + 2.2);
    }
    let mut row = 6.0 + 7.4 * (keys.len() as f64 / 16.0).ceil() - 2.0;
    let pike = token::Arm::named("sword");
    let armours = [
        Armour::Bare,
        Armour::Light,
        Armour::Three,
        Armour::Four,
        Armour::FourModern,
        Armour::FourStar,
        Armour::Five,
        Armour::FiveModern,
        Armour::FiveStar,
    ];
    for (place, armour) in armours.into_iter().enumerate() {
        let mut look = Look::new(foot, 0);
        look.armour = armour;
        look.class = 3;
        look.arms.extend(pike);
        look.shield = [Shield::None, Shield::Small, Shield::Large, Shield::Pavise][place % 4];
        let x = 3.0 + place as f64 * 4.0;
        body.push_str(&symbols.place(&look, Point::new(x, row), Direction::NORTH));
        label(&mut body, &format!("{armour:?}"), x, row + 2.0);
    }
    for (place, pose) in [
        Pose::Standing,
        Pose::Crouching,
        Pose::Lying,
        Pose::Fallen,
        Pose::Captive,
    ]
    .into_iter()
    .enumerate()
    {
        let mut look = Look::new(foot, 1);
        look.pose = pose;
        look.class = 3;
        look.arms.extend(token::Arm::named("heavy-musket"));
        let x = 42.0 + place as f64 * 4.0;
        body.push_str(&symbols.place(&look, Point::new(x, row), Direction::NORTH));
        label(&mut body, &format!("{pose:?}"), x, row + 2.0);
    }
    row += 6.0;
    let ranks = [
        Rank::Leader,
        Rank::SubLeader,
        Rank::Hero,
        Rank::Musician,
        Rank::StandardBearer,
        Rank::Soldier,
        Rank::Civilian,
        Rank::Npc,
    ];
    for (place, rank) in ranks.into_iter().enumerate() {
        let mut look = Look::new(foot, (place % 6) as u8);
        look.rank = rank;
        look.class = 4;
        look.arms.extend(token::Arm::named("rapier"));
        look.arms.extend(token::Arm::named("wheel-lock-pistol"));
        if rank == Rank::Civilian {
            look.arms.clear();
        }
        let x = 3.0 + place as f64 * 4.0;
        body.push_str(&symbols.place(&look, Point::new(x, row), Direction::NORTH));
        label(&mut body, &format!("{rank:?}"), x, row + 2.0);
    }
    for (place, being) in [
        Body::Child,
        Body::Robed,
        Body::Animal,
        Body::Creature,
        Body::Winged,
    ]
    .into_iter()
    .enumerate()
    {
        let mut look = Look::new(foot, 2);
        look.body = being;
        look.class = 2;
        let x = 38.0 + place as f64 * 4.0;
        body.push_str(&symbols.place(&look, Point::new(x, row), Direction::NORTH));
        label(&mut body, &format!("{being:?}"), x, row + 2.0);
    }
    row += 6.5;
    for place in 0..6 {
        let mut look = Look::new(saddle, place as u8);
        look.horse = Some(place as u8);
        look.class = 4;
        look.armour = armours[place + 2];
        look.arms.extend(token::Arm::named(
            [
                "wheel-lock-pistol",
                "sabre",
                "heavy-lance",
                "composite-bow",
                "carbine",
                "sword",
            ][place],
        ));
        let x = 3.0 + place as f64 * 5.0;
        body.push_str(&symbols.place(&look, Point::new(x, row), Direction::NORTH));
    }
    let crafts = [
        (Sort::Boat(6), 4.0, 1.6),
        (Sort::Cart(Pulled::Horses), 5.0, 1.8),
        (Sort::Cart(Pulled::Oxen), 5.0, 1.8),
        (Sort::Cart(Pulled::Hands), 2.5, 1.3),
        (Sort::Motor, 3.5, 1.6),
        (Sort::FieldGun, 2.2, 1.2),
        (Sort::NavalGun, 1.6, 1.0),
        (Sort::Ship(2), 9.0, 3.2),
    ];
    let mut x = 35.0;
    for (sort, half_length, half_width) in crafts {
        let look = craft::Look {
            base: Base::Oblong {
                half_length,
                half_width,
            },
            sort,
            side: Some(0),
            wrecked: false,
        };
        let _ = write!(
            body,
            "<g transform=\"translate({x} {})\">{}</g>",
            row + 2.0,
            craft::svg(&look)
        );
        x += half_width + 3.2 + 1.5;
    }
    row += 11.0;
    for (place, badge) in Badge::ALL.into_iter().enumerate() {
        let x = 2.0 + place as f64 * 2.6;
        let _ = write!(
            body,
            "<g transform=\"translate({x} {row})scale(.09)\">{}</g>",
            taol_print::badge::svg(badge)
        );
    }
    row += 3.0;
    for (place, icon) in Icon::ALL.into_iter().enumerate() {
        let x = 2.0 + place as f64 * 2.6;
        let _ = write!(
            body,
            "<g transform=\"translate({x} {row})scale(.09)translate(-12 -12)\" color=\"#2b241c\">{}</g>",
            taol_print::icon::svg(icon)
        );
    }
    row += 3.0;
    for side in 0..6u8 {
        let mut look = Look::new(foot, side);
        look.class = 3;
        look.arms.extend(token::Arm::named("pike"));
        let x = 3.0 + f64::from(side) * 3.0;
        body.push_str(&symbols.place(&look, Point::new(x, row + 3.0), Direction::NORTH));
        let far = token::svg(&look)
            .replace("<g class=\"near\">", "<g display=\"none\">")
            .replace("class=\"far\" display=\"none\"", "");
        let _ = write!(
            body,
            "<g transform=\"translate({} {})scale(.6)\">{far}</g>",
            24.0 + f64::from(side) * 3.0,
            row + 3.0
        );
    }
    println!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 90 {}\"><rect width=\"90\" height=\"200\" fill=\"#a9b374\"/><defs>{}</defs>{body}</svg>",
        row + 6.0,
        symbols.defs()
    );
}
