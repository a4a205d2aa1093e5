//! Drawings of what a page knows: a board and people as a seat sees them, wherever the table is.

use serde::Deserialize;
use serde::de::IgnoredAny;
use std::cell::RefCell;
use std::rc::Rc;
use taol_geometry::{Base, Bounds, Polygon};
use taol_print::badge::{self, Badge};
use taol_print::craft;
use taol_print::ground::Wishes;
use taol_print::thing::{self, Shape};
use taol_print::token::{self, Look};
use taol_rules::figure::{Posture, Rank, Shield, Status, skill};
use taol_rules::rulebook::{Armour, Danger, Rulebook};
use taol_rules::setting::{Ground, GroundShape, GroundTraits, Room, Table};
use taol_rules::sorted::Map;
use taol_table::{Board, EngineKind, GroundBoard, GroundNews, TableBoard, ThingLook};

use crate::crossing::Drawing;

thread_local! {
    /// Rulebooks by name.
    static KNOWN: RefCell<Map<String, Rc<Rulebook>>> = const { RefCell::new(Map::new()) };
}

/// From now on people and grounds of this rulebook can be drawn as they are in it.
pub fn learn(rulebook: &Rulebook) {
    KNOWN.with_borrow_mut(|known| {
        if !known.contains_key(&rulebook.id) {
            known.insert(rulebook.id.clone(), Rc::new(rulebook.clone()));
        }
    });
}

/// A rulebook that was learnt; for any other name one that was, for most things are the same in all.
fn rulebook(id: &str) -> Option<Rc<Rulebook>> {
    KNOWN.with_borrow(|known| known.get(id).or_else(|| known.values().next()).cloned())
}

/// The ground of a table as one group, with what has become of it; nothing for a table that is not there.
pub fn ground(board: &Board, news: Vec<GroundNews>, table: u8, prefix: &str) -> String {
    let Some(known) = board.tables.get(table as usize) else {
        return String::new();
    };
    let mut now = known.clone();
    for news in news.into_iter().filter(|news| news.table == table) {
        match news.place.and_then(|place| now.grounds.get_mut(place as usize)) {
            Some(ground) => *ground = news.ground,
            None => now.grounds.push(news.ground),
        }
    }
    let book = rulebook(&board.rulebook);
    let table = rebuilt(&now, book.as_deref());
    taol_print::ground::svg(&table, Wishes { prefix, open: &[] })
}

/// A table as the rules have it, from what a page knows of it.
fn rebuilt(board: &TableBoard, book: Option<&Rulebook>) -> Table {
    let rooms = board.rooms.iter().filter_map(|room| {
        Some(Room {
            name: room.name.clone(),
            building: room.building.clone(),
            area: Polygon::new(room.corners.clone()).ok()?,
            storey: room.storey,
            great_hall: false,
        })
    });
    Table {
        name: board.name.clone(),
        half_width: board.half_width,
        half_depth: board.half_depth,
        grounds: board
            .grounds
            .iter()
            .filter_map(|ground| piece(ground, book))
            .collect(),
        rooms: rooms.collect(),
        game_master: None,
    }
}

fn piece(board: &GroundBoard, book: Option<&Rulebook>) -> Option<Ground> {
    let kind = book.and_then(|book| book.grounds.get(&board.kind));
    let shape = match board.half_width {
        Some(half_width) => GroundShape::Line {
            corners: board.corners.clone(),
            half_width,
        },
        None => GroundShape::Area(Polygon::new(board.corners.clone()).ok()?),
    };
    Some(Ground {
        name: board.name.clone(),
        kind: board.kind.clone(),
        bounds: Bounds::of_points(&board.corners)?.grown(board.half_width.unwrap_or(0.0)),
        shape,
        storey: board.storey,
        height: board.height,
        danger: Danger::default(),
        leads_to: board.leads_to,
        building: board.building.clone(),
        strength: None,
        traits: match (kind, board.stands) {
            (Some(kind), None) if !board.gone => GroundTraits::of(kind),
            (Some(kind), Some(stands)) => stands.traits(GroundTraits::of(kind)),
            _ => GroundTraits::NOTHING,
        },
    })
}

/// What a drawing needs of a [`taol_table::FigureView`]; nothing else of it is read.
#[derive(Clone, Debug, Deserialize)]
pub struct Drawn {
    name: String,
    side: u8,
    outward: DrawnOutward,
    base: Base,
    armour: Armour,
    shield: Shield,
    weapons: Vec<String>,
    whole: Option<(DrawnProfile, DrawnFigure)>,
}

#[derive(Clone, Debug, Deserialize)]
struct DrawnOutward {
    class: u8,
    mounted: bool,
    status: Status,
    posture: Posture,
}

#[derive(Clone, Debug, Deserialize)]
struct DrawnProfile {
    rank: Rank,
    weapons: Vec<String>,
    troop: Option<String>,
    gait: Option<String>,
    hide: u8,
    die: u8,
    skills: Map<String, IgnoredAny>,
}

#[derive(Clone, Debug, Deserialize)]
struct DrawnFigure {
    lost: u32,
    shield_lost: bool,
}

/// People as a seat sees them.
pub fn people(figures: &[Drawn], rulebook_id: &str) -> Vec<Drawing> {
    let book = rulebook(rulebook_id);
    let drawn = |figure: &Drawn| {
        let symbol = token::symbol(&look(figure, book.as_deref()));
        Drawing {
            name: symbol.id,
            svg: symbol.svg,
        }
    };
    figures.iter().map(drawn).collect()
}

fn look(figure: &Drawn, book: Option<&Rulebook>) -> Look {
    let mut look = Look::new(figure.base, figure.side);
    let Some(book) = book else {
        return look;
    };
    let outward = &figure.outward;
    look.class = outward.class;
    look.armour = figure.armour;
    look.horse = outward.mounted.then(|| token::horse_of(&figure.name));
    look.pose = token::pose(outward.status, outward.posture);
    let mut weapons: Vec<&str> = figure.weapons.iter().map(String::as_str).collect();
    look.shield = if outward.mounted && figure.whole.is_none() {
        Shield::None
    } else {
        figure.shield
    };
    if let Some((profile, state)) = &figure.whole {
        let kept = |place: usize| place < 32 && state.lost & (1 << place) == 0;
        let carried = profile.weapons.iter().enumerate();
        weapons = carried
            .filter(|(place, _)| kept(*place))
            .map(|(_, key)| key.as_str())
            .collect();
        look.rank = profile.rank;
        let (winged, beast) = (
            profile.skills.contains_key(skill::FLYING),
            profile.hide > 0 || profile.die > 6,
        );
        look.body = token::body_of(profile.rank, winged, beast, profile.gait.as_deref());
        look.coat = profile.troop.as_deref().map_or(0, token::coat_of);
        if state.shield_lost {
            look.shield = Shield::None;
        }
    }
    look.arms = token::arms_of(&weapons, book);
    look
}

/// What a drawing needs of a [`taol_table::EngineLook`].
#[derive(Clone, Debug, Deserialize)]
pub struct DrawnEngine {
    base: Base,
    kind: EngineKind,
    places: u8,
}

/// Guns, boats, carts and ships as a seat sees them.
pub fn engines(engines: &[DrawnEngine]) -> Vec<Drawing> {
    let drawn = |engine: &DrawnEngine| {
        let symbol = craft::symbol(&craft_look(engine));
        Drawing {
            name: symbol.id,
            svg: symbol.svg,
        }
    };
    engines.iter().map(drawn).collect()
}

fn craft_look(engine: &DrawnEngine) -> craft::Look {
    let wrecked = match engine.kind {
        EngineKind::Cart { overturned, .. } => overturned,
        EngineKind::Ship { wrecked, .. } => wrecked,
        EngineKind::Gun { .. } | EngineKind::Boat | EngineKind::Motor => false,
    };
    craft::Look {
        base: engine.base,
        sort: match engine.kind {
            EngineKind::Gun { carriage, .. } => craft::Sort::gun(carriage),
            EngineKind::Boat => craft::Sort::Boat(engine.places),
            EngineKind::Cart { team, .. } => craft::Sort::cart(team),
            EngineKind::Motor => craft::Sort::Motor,
            EngineKind::Ship { rig, deck, .. } => craft::Sort::ship(rig, deck, engine.places, engine.base),
        },
        side: None,
        wrecked,
    }
}

/// What a drawing needs of a [`taol_table::ThingView`].
#[derive(Clone, Debug, Deserialize)]
pub struct DrawnThing {
    name: String,
    look: ThingLook,
}

/// Things as they lie there.
pub fn things(things: &[DrawnThing]) -> Vec<Drawing> {
    let drawn = |thing: &DrawnThing| {
        let shape = match thing.look {
            ThingLook::Plain => Shape::Plain,
            ThingLook::Ladder(metres) => Shape::Ladder(metres),
            ThingLook::Emblem => Shape::Emblem,
            ThingLook::Mount(base) => Shape::Horse(base),
            ThingLook::Letter => Shape::Letter,
        };
        let symbol = thing::shaped(&thing.name, shape);
        Drawing {
            name: symbol.id,
            svg: symbol.svg,
        }
    };
    things.iter().map(drawn).collect()
}

/// The signs beside figures.
pub fn badges() -> Vec<Drawing> {
    let drawn = |badge: &Badge| Drawing {
        name: badge.name(),
        svg: badge::svg(*badge),
    };
    Badge::ALL.iter().map(drawn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf;

    #[test]
    fn people_look_as_they_do_with_all_that_is_known_of_them() {
        for (id, text) in shelf::SHELF {
            let ready = shelf::ready(id, text).expect(id);
            let book = &ready.setting.rulebook;
            let names: Vec<_> = ready.state.ids().collect();
            let (state, rulebook) = (ready.state.clone(), book.clone());
            let mut game =
                taol_table::Game::new(ready.source, ready.setting, ready.state, Default::default());
            let master = taol_table::Command::Join {
                role: taol_table::Role::Master,
                holder: taol_table::Holder::Person("Gwen".to_owned()),
            };
            game.apply(taol_table::By::Host, master).expect(id);
            let view = game.view(0).expect(id);
            for figure in &view.figures {
                let text = serde_json::to_string(figure).expect(id);
                let drawn: Drawn = serde_json::from_str(&text).expect(id);
                let name = names.iter().find(|known| state.name(**known) == figure.name);
                let known = *name.expect(id);
                let whole = Look::of(state.profile(known), state.figure(known), &rulebook);
                assert_eq!(look(&drawn, Some(&rulebook)), whole, "{id}: {}", figure.name);
            }
        }
    }
}
