//! What no schema can say of a rulebook.

use taol_rules::message::Message;
use taol_rules::rulebook::{Armour, Rulebook};

use crate::problem::{PathStep, Problem, push_unknown, steps};
use crate::weapons;

/// Bases and grounds that readers and rules take for granted.
const BASES_NEEDED: [&str; 2] = ["foot", "mounted"];
const GROUNDS_NEEDED: [&str; 3] = ["great-hall", "house-wall", "indoors"];

/// Everything wrong or odd about a rulebook that has the right shape.
pub(super) fn complaints(rulebook: &Rulebook) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut missing = |table: &str, name: &str| {
        let message = Message::new("file-missing-key").with("key", name);
        found.push(Problem::key_error(steps![table, name], message));
    };
    for name in BASES_NEEDED
        .iter()
        .filter(|name| !rulebook.bases.contains_key(**name))
    {
        missing("bases", name);
    }
    for name in GROUNDS_NEEDED
        .iter()
        .filter(|name| !rulebook.grounds.contains_key(**name))
    {
        missing("grounds", name);
    }
    let movement = &rulebook.movement;
    let rows = [
        ("foot", &movement.foot),
        ("rider", &movement.rider),
        ("mounted-foot", &movement.mounted_foot),
    ];
    for (row, rates) in rows {
        if !rates.0.contains_key(&Armour::Light) {
            let message = Message::new("file-missing-key").with("key", "light");
            found.push(Problem::key_error(steps!["movement", row, "light"], message));
        }
        let named = rates
            .0
            .iter()
            .filter_map(|(armour, rate)| Some((armour_name(*armour)?, *rate)));
        named.for_each(|(name, rate)| {
            rate_in_bounds(&mut found, steps!["movement", row, name.as_str()], rate)
        });
    }
    for (table, rates) in [("gaits", &movement.gaits), ("mounts", &movement.mounts)] {
        for (name, rate) in rates {
            rate_in_bounds(&mut found, steps!["movement", table, name], *rate);
        }
    }
    if let Some(free) = &rulebook.free_weapon
        && !rulebook.weapons.contains_key(&free.weapon)
    {
        let known = rulebook.weapons.keys().map(String::as_str);
        push_unknown(
            &mut found,
            steps!["free-weapon", "weapon"],
            "scenario-unknown-weapon",
            &free.weapon,
            known,
        );
    }
    found.extend(weapons::check(rulebook.weapons.iter(), &rulebook.weapons));
    found
}

fn rate_in_bounds(found: &mut Vec<Problem>, path: Vec<PathStep>, rate: f64) {
    if !(0.0..=1000.0).contains(&rate) {
        let message = Message::new("file-out-of-range")
            .with("value", rate)
            .with("least", 0.0)
            .with("most", 1000.0);
        found.push(Problem::error(path, message));
    }
}

/// The name of a dress in files.
fn armour_name(armour: Armour) -> Option<String> {
    serde_json::to_value(armour).ok()?.as_str().map(str::to_owned)
}
