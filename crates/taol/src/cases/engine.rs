//! What a case says of guns, vehicles, ships and boats.

use taol_files::raw::RawEngineExpectation;
use taol_geometry::{Direction, Point};
use taol_rules::engine::CraftKind;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use super::compare::{Comparison, NEAR};

/// Compares one of them, found by its name.
pub fn compare(
    comparison: &mut Comparison,
    (setting, state): (&Setting, &State),
    name: &str,
    expected: &RawEngineExpectation,
) {
    let field = |key: &str| format!("engines.{name}.{key}");
    let place = |comparison: &mut Comparison, table: u8, at: Point, facing: Direction| {
        let corner = setting.tables[usize::from(table)].to_corner(at);
        comparison.point(&field("at"), expected.at, corner);
        comparison.degrees(&field("facing"), expected.facing, facing.degrees());
    };
    let gun = state.engines.guns.iter().find(|gun| gun.name == name);
    if let Some(gun) = gun {
        place(comparison, gun.table, gun.at, gun.facing);
        comparison.same(&field("loaded"), expected.loaded.as_ref(), gun.loaded);
        let cart = gun
            .limbered
            .map(|cart| state.crafts[usize::from(cart)].name.clone());
        comparison.same(
            &field("limbered"),
            expected.limbered.as_ref(),
            cart.unwrap_or_default(),
        );
        let side = gun
            .owner
            .map(|side| setting.sides[usize::from(side)].name.clone());
        comparison.same(&field("side"), expected.side.as_ref(), side.unwrap_or_default());
    }
    let Some(craft) = state.crafts.iter().find(|craft| craft.name == name) else {
        return;
    };
    place(comparison, craft.table, craft.at, craft.facing);
    let (overturned, speed, hull) = match &craft.kind {
        CraftKind::Boat => (false, 0.0, None),
        CraftKind::Cart(cart) => (cart.overturned, 0.0, None),
        CraftKind::Motor(motor) => (false, motor.speed, None),
        CraftKind::Ship(ship) => (false, ship.way, ship.hull),
    };
    comparison.same(&field("overturned"), expected.overturned.as_ref(), overturned);
    comparison.near(&field("speed"), expected.speed, speed, NEAR);
    comparison.same(&field("hull"), expected.hull.as_ref(), hull.unwrap_or(0));
}
