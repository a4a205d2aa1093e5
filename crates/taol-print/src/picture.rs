//! A whole scenario on one sheet of paper: title, map, people, scale, north, sides and notice.

use std::fmt::Write;

use taol_geometry::{Base, Point};
use taol_rules::figure::{Status, Tether};
use taol_rules::setting::{Setting, Table};
use taol_rules::state::State;

use crate::colour::{INK, PAPER};
use crate::craft;
use crate::ground::{self, Wishes};
use crate::pen::{escaped, number, pair};
use crate::thing;
use crate::token::{self, Look, Symbols};

/// The words on a sheet, in whatever language.
#[derive(Clone, Debug, Default)]
pub struct Captions {
    /// The name of the scenario.
    pub title: String,
    /// The name of the rulebook.
    pub rules: String,
    /// The tables, in their order.
    pub tables: Vec<String>,
    /// The sides, in their order.
    pub sides: Vec<String>,
    /// The letter of the north.
    pub north: String,
    /// Who made the rules, and that this is not theirs.
    pub notice: String,
}

/// Letters used for words; the program embeds it where it draws pixels itself.
pub const FONT: &str = "'EB Garamond 12', 'EB Garamond', Georgia, serif";

/// Draws a scenario as it stands, so many pixels wide: whoever is hidden is left out, and so is what nobody has found.
/// Roofs are lifted over people who are seen inside.
pub fn sheet(setting: &Setting, state: &State, captions: &Captions, pixels: f64) -> String {
    let widest = setting
        .tables
        .iter()
        .map(|table| table.half_width)
        .fold(10.0, f64::max)
        * 2.0;
    let unit = (widest / 100.0).clamp(0.45, 2.0);
    let margin = 3.2 * unit;
    let (width, mut y) = (widest + 2.0 * margin, margin + 5.2 * unit);
    let mut symbols = Symbols::new("");
    let mut body = String::new();
    let head = heading(captions, unit, margin);
    for (place, table) in setting.tables.iter().enumerate() {
        if setting.tables.len() > 1 {
            y += 3.4 * unit;
            let _ = write!(
                body,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-style=\"italic\">{}</text>",
                number(margin),
                number(y - 1.4 * unit),
                number(1.9 * unit),
                escaped(captions.tables.get(place).unwrap_or(&table.name))
            );
        }
        let middle = Point::new(margin + table.half_width, y + table.half_depth);
        let prefix = if setting.tables.len() > 1 {
            format!("m{place}")
        } else {
            "m".to_owned()
        };
        let _ = write!(
            body,
            "<g transform=\"translate({})\">{}</g>",
            pair(middle.x, middle.y),
            one_table(setting, state, place, &prefix, &mut symbols)
        );
        body.push_str(&frame(table, middle, unit));
        body.push_str(&compass(table, middle, unit, &captions.north));
        y += 2.0 * table.half_depth + 1.2 * unit;
    }
    let (foot, height) = footing(captions, &mut symbols, unit, margin, width, y);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{}\" height=\"{}\" font-family=\"{FONT}\" fill=\"{INK}\">\
         <title>{}</title><rect width=\"{w}\" height=\"{h}\" fill=\"{PAPER}\"/><defs>{}</defs>{head}{body}{foot}</svg>\n",
        number(pixels.round()),
        number((pixels * height / width).round()),
        escaped(&captions.title),
        symbols.defs(),
        w = number(width),
        h = number(height)
    )
}

fn heading(captions: &Captions, unit: f64, margin: f64) -> String {
    format!(
        "<text x=\"{x}\" y=\"{}\" font-size=\"{}\">{}</text><text x=\"{x}\" y=\"{}\" font-size=\"{}\" fill=\"#6d5c43\">{}</text>",
        number(margin + 1.6 * unit),
        number(3.4 * unit),
        escaped(&captions.title),
        number(margin + 3.9 * unit),
        number(1.7 * unit),
        escaped(&captions.rules),
        x = number(margin)
    )
}

/// The map of one table with everything on it.
fn one_table(setting: &Setting, state: &State, place: usize, prefix: &str, symbols: &mut Symbols) -> String {
    let now = setting.as_it_stands(state);
    let table = &now.tables[place];
    let seen = |id: &u16| {
        let figure = state.figure(*id);
        figure.present()
            && !figure.hidden
            && figure.table as usize == place
            && figure.status != Status::Waiting
    };
    let people: Vec<u16> = state.ids().filter(seen).collect();
    let inside = people.iter().filter_map(|id| {
        let figure = state.figure(*id);
        let room = table.room_at(figure.at, figure.storey)?;
        Some(table.rooms[room].building.as_str())
    });
    let open: Vec<&str> = inside.collect();
    let mut text = ground::svg(table, Wishes { prefix, open: &open });
    for boat in state.crafts.iter().filter(|craft| craft.table as usize == place) {
        let look = craft::Look::of(boat);
        let id = symbols.add(craft::symbol(&look));
        text.push_str(&titled(
            &boat.name,
            &symbols.put(&id, boat.base, boat.at, boat.facing),
        ));
    }
    for gun in state
        .engines
        .guns
        .iter()
        .filter(|gun| gun.table as usize == place)
    {
        let id = symbols.add(craft::symbol(&craft::Look::of_gun(gun)));
        let put = symbols.put(&id, gun.base, gun.at, gun.facing);
        text.push_str(&titled(&gun.name, &put));
    }
    for thing in &state.things {
        if thing.carriers.is_empty() && !thing.concealed && thing.table as usize == place {
            let id = symbols.add(thing::symbol(thing));
            let put = format!(
                "<use href=\"#{id}\" transform=\"translate({})\"/>",
                pair(thing.at.x, thing.at.y)
            );
            text.push_str(&titled(&thing.name, &put));
        }
    }
    let mut drawn: Vec<(bool, Point, String)> = Vec::new();
    for id in people {
        let (profile, figure) = (state.profile(id), state.figure(id));
        let look = Look::of(profile, figure, &now.rulebook);
        let upright = matches!(
            look.pose,
            token::Pose::Standing | token::Pose::Crouching | token::Pose::Captive
        );
        let put = titled(&profile.name, &symbols.place(&look, figure.at, figure.facing));
        drawn.push((upright, figure.at, put));
        if let Some(Tether { table, at, .. }) = figure.mount_left
            && table as usize == place
            && let Some(mount) = &profile.mount
        {
            let horse = thing::horse(mount.base, token::horse_of(&profile.name));
            let put = format!("<g transform=\"translate({})\">{horse}</g>", pair(at.x, at.y));
            drawn.push((false, at, put));
        }
    }
    drawn.sort_by(|one, other| {
        let upright = one.0.cmp(&other.0);
        let place = one.1.y.total_cmp(&other.1.y).then(one.1.x.total_cmp(&other.1.x));
        upright.then(place).then_with(|| one.2.cmp(&other.2))
    });
    for (_, _, put) in drawn {
        text.push_str(&put);
    }
    text
}

/// With a name that is shown when pointed at.
fn titled(name: &str, inside: &str) -> String {
    format!("<g><title>{}</title>{inside}</g>", escaped(name))
}

/// A line of ink round the map.
fn frame(table: &Table, middle: Point, unit: f64) -> String {
    let line = |out: f64, width: f64| {
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"{}\"/>",
            number(middle.x - table.half_width - out),
            number(middle.y - table.half_depth - out),
            number(2.0 * (table.half_width + out)),
            number(2.0 * (table.half_depth + out)),
            number(width)
        )
    };
    line(0.0, 0.16 * unit) + &line(0.5 * unit, 0.32 * unit)
}

/// An arrow to the north, which is up, above the upper right corner.
fn compass(table: &Table, middle: Point, unit: f64, letter: &str) -> String {
    let at = Point::new(
        middle.x + table.half_width - 1.4 * unit,
        middle.y - table.half_depth - 2.9 * unit,
    );
    format!(
        "<g transform=\"translate({})scale({})\"><path d=\"M0-1.7L.8 1.5 0 .9-.8 1.5z\" fill=\"#fbf6ea\" stroke=\"{INK}\" stroke-width=\".14\" \
         stroke-linejoin=\"round\"/><path d=\"M0-1.7L0 .9-.8 1.5z\"/><text x=\"-2.1\" y=\".75\" font-size=\"2\" text-anchor=\"middle\">{}</text></g>",
        pair(at.x, at.y),
        number(unit),
        escaped(letter)
    )
}

/// Sides, scale and notice below the map; and how high the sheet is.
fn footing(
    captions: &Captions,
    symbols: &mut Symbols,
    unit: f64,
    margin: f64,
    width: f64,
    top: f64,
) -> (String, f64) {
    let mut text = String::new();
    let size = 1.9 * unit;
    let right = width - margin;
    let bar = scale_bar(unit, right, top);
    let room = right - margin - 24.0 * unit;
    let (mut x, mut y) = (0.0, top + 1.6 * unit);
    for (side, title) in captions.sides.iter().enumerate() {
        let wide = 3.2 * unit + title.chars().count() as f64 * size * 0.5 + 2.2 * unit;
        if x > 0.0 && x + wide > room {
            (x, y) = (0.0, y + 2.9 * unit);
        }
        let mut look = Look::new(Base::Disc { radius: 1.0 }, side as u8);
        look.coat = 0;
        let id = symbols.add(token::symbol(&look));
        let place = Point::new(margin + x + 1.1 * unit, y);
        let _ = write!(
            text,
            "<use href=\"#{id}\" transform=\"translate({})scale({})\"/><text x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
            pair(place.x, place.y),
            number(unit * 1.05),
            number(place.x + 1.8 * unit),
            number(place.y + 0.62 * unit),
            number(size),
            escaped(title)
        );
        x += wide;
    }
    let bottom = y + 4.4 * unit;
    let _ = write!(
        text,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"#6d5c43\">{}</text>",
        number(margin),
        number(bottom - 0.9 * unit),
        number(1.45 * unit),
        escaped(&captions.notice)
    );
    (text + &bar, bottom + 0.9 * unit)
}

/// Twenty centimetres of the table in black and white.
fn scale_bar(unit: f64, right: f64, top: f64) -> String {
    let (left, y, tall) = (right - 20.0, top + 1.2 * unit, 0.55 * unit);
    let mut text = format!(
        "<g stroke=\"{INK}\" stroke-width=\"{}\"><path d=\"M{} {}h20v{t}h-20z\" fill=\"#fbf6ea\"/><path d=\"M{} {}h5v{t}h-5zm10 0h5v{t}h-5z\"/></g>",
        number(0.1 * unit),
        number(left),
        number(y),
        number(left),
        number(y),
        t = number(tall)
    );
    for (mark, anchor) in [("0", 0.0), ("10", 10.0), ("20 cm", 20.0)] {
        let place = if anchor == 20.0 { "end" } else { "middle" };
        let _ = write!(
            text,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{place}\">{mark}</text>",
            number(left + anchor),
            number(y + 2.2 * unit),
            number(1.5 * unit)
        );
    }
    text
}
