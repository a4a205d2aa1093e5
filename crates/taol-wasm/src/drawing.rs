//! Drawings of what a page knows: a board and people as a seat sees them, wherever the table is.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use taol_files::Library;
use taol_geometry::{Bounds, Polygon};
use taol_print::badge::{self, Badge};
use taol_print::ground::Wishes;
use taol_print::token::{self, Look};
use taol_rules::figure::Shield;
use taol_rules::rulebook::{Danger, Rulebook};
use taol_rules::setting::{Ground, GroundShape, GroundTraits, Room, Table};
use taol_table::{Board, FigureView, GroundBoard, TableBoard};

use crate::crossing::Drawing;

/// An official rulebook; read once. For any other name the generic one, which knows most things.
fn rulebook(id: &str) -> Option<Rc<Rulebook>> {
    thread_local! {
        static KNOWN: RefCell<BTreeMap<String, Rc<Rulebook>>> = const { RefCell::new(BTreeMap::new()) };
    }
    let known = KNOWN.with_borrow(|known| known.get(id).cloned());
    if known.is_some() {
        return known;
    }
    let library = Library::official();
    let book = library
        .rulebook(id)
        .or_else(|_| library.rulebook("generic"))
        .ok()?;
    let book = Rc::new(book);
    KNOWN.with_borrow_mut(|known| known.insert(id.to_owned(), Rc::clone(&book)));
    Some(book)
}

/// The ground of a table as one group; nothing for a table that is not there.
pub fn ground(board: &Board, table: u8, prefix: &str) -> String {
    let Some(table) = board.tables.get(table as usize) else {
        return String::new();
    };
    let book = rulebook(&board.rulebook);
    let table = rebuilt(table, book.as_deref());
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
        traits: kind.map_or(GroundTraits::NOTHING, GroundTraits::of),
    })
}

/// People as a seat sees them.
pub fn people(figures: &[FigureView], rulebook_id: &str) -> Vec<Drawing> {
    let book = rulebook(rulebook_id);
    let drawn = |figure: &FigureView| {
        let symbol = token::symbol(&look(figure, book.as_deref()));
        Drawing {
            name: symbol.id,
            svg: symbol.svg,
        }
    };
    figures.iter().map(drawn).collect()
}

fn look(figure: &FigureView, book: Option<&Rulebook>) -> Look {
    let Some(book) = book else {
        return Look::new(figure.base, figure.side);
    };
    if let Some((profile, state)) = figure.whole.as_deref() {
        return Look::of(profile, state, book);
    }
    let outward = &figure.outward;
    let weapons: Vec<&str> = figure.weapons.iter().map(String::as_str).collect();
    Look {
        class: outward.class,
        armour: figure.armour,
        shield: if outward.mounted {
            Shield::None
        } else {
            figure.shield
        },
        arms: token::arms_of(&weapons, book),
        horse: outward.mounted.then(|| token::horse_of(&figure.name)),
        pose: token::pose(outward.status, outward.posture),
        ..Look::new(figure.base, figure.side)
    }
}

/// The signs beside figures.
pub fn badges() -> Vec<Drawing> {
    let drawn = |badge: &Badge| Drawing {
        name: badge.name(),
        svg: badge::svg(*badge),
    };
    Badge::ALL.iter().map(drawn).collect()
}
