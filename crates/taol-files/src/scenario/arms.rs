//! What figures are armed with. FIG-08, SHO-04, SHE-05.

use taol_rules::engine::Gun;
use taol_rules::figure::{Profile, Rank, skill};
use taol_rules::message::Message;

use super::figures::People;
use super::{Resolver, inside};
use crate::problem::{Path, push_unknown};
use crate::raw::RawFigure;

/// A figure has at most so many weapons: one bit each.
const MOST_WEAPONS: usize = 32;

impl People {
    /// Gunners fire whatever the guns of this scenario fire. SKL-01, ART-01.
    pub(super) fn serve(&mut self, guns: &[Gun]) {
        let gunners = self
            .profiles
            .iter_mut()
            .filter(|profile| profile.skilled(skill::GUNNER));
        for gunner in gunners {
            for weapon in guns.iter().flat_map(|gun| &gun.weapons) {
                if !gunner.weapons.contains(weapon) && gunner.weapons.len() < MOST_WEAPONS {
                    gunner.weapons.push(weapon.clone());
                }
            }
        }
    }
}

impl Resolver {
    /// The weapons named, and the free one of trained fighters. FIG-08.
    pub(super) fn weapons(&mut self, raw: &RawFigure, at: &Path) -> Vec<String> {
        let at = inside(at, "weapons");
        if raw.weapons.len() >= MOST_WEAPONS {
            let message = Message::new("scenario-too-many").with("key", "weapons");
            let message = message.with("count", raw.weapons.len() as f64);
            self.error(at, message.with("most", (MOST_WEAPONS - 1) as f64));
            return Vec::new();
        }
        let mut weapons = Vec::new();
        for (index, name) in raw.weapons.iter().enumerate() {
            if !self.rulebook.weapons.contains_key(name) {
                let known = self.rulebook.weapons.keys().map(String::as_str);
                push_unknown(
                    &mut self.problems,
                    inside(&at, index),
                    "scenario-unknown-weapon",
                    name,
                    known,
                );
            } else if weapons.contains(name) {
                let message = Message::new("scenario-weapon-twice").with("name", name);
                self.warning(inside(&at, index), message);
                continue;
            }
            weapons.push(name.clone());
        }
        if let Some(free) = &self.rulebook.free_weapon
            && raw.class >= free.from_class
            && raw.hide == 0
            && raw.rank != Rank::Animal
        {
            // A butt is no sword: only weapons made for the hand count.
            let reach = |name: &String| {
                let weapon = self.rulebook.weapons.get(name);
                weapon
                    .filter(|weapon| weapon.reload.is_none() && !weapon.shoulder)?
                    .reach
            };
            let own = reach(&free.weapon);
            if !weapons.iter().any(|name| reach(name) == own) {
                weapons.push(free.weapon.clone());
            }
        }
        weapons
    }

    /// One bit for every weapon that is loaded. SHO-04.
    pub(super) fn loaded(&mut self, raw: &RawFigure, profile: &Profile, at: &Path) -> u32 {
        let reloads = |name: &String| {
            self.rulebook
                .weapons
                .get(name)
                .is_some_and(|weapon| weapon.reload.is_some())
        };
        let mut bits = 0;
        for (index, name) in profile.weapons.iter().enumerate().take(MOST_WEAPONS) {
            if reloads(name) && !raw.unloaded.contains(name) {
                bits |= 1 << index;
            }
        }
        for (index, name) in raw.unloaded.iter().enumerate() {
            let at = inside(&inside(at, "unloaded"), index);
            if !profile.weapons.contains(name) {
                let known = profile.weapons.iter().map(String::as_str);
                push_unknown(&mut self.problems, at, "scenario-not-its-weapon", name, known);
            } else if self
                .rulebook
                .weapons
                .get(name)
                .is_some_and(|weapon| weapon.reload.is_none())
            {
                self.warning(at, Message::new("scenario-never-reloads").with("name", name));
            }
        }
        bits
    }

    /// Missiles no longer there at the start: fewer are carried beside some weapons, or the file says how many are
    /// left. SHE-05.
    pub(super) fn thrown(&mut self, raw: &RawFigure, profile: &Profile, at: &Path) -> Vec<(u8, u8)> {
        let at = inside(at, "missiles");
        let mut thrown = Vec::new();
        for (place, name) in profile.weapons.iter().enumerate() {
            let shoots = self
                .rulebook
                .weapons
                .get(name)
                .and_then(|weapon| weapon.shoots.as_ref());
            let Some((shoots, all)) = shoots.and_then(|shoots| Some((shoots, shoots.thrown?))) else {
                continue;
            };
            let beside = profile
                .weapons
                .iter()
                .filter_map(|other| shoots.thrown_beside.get(other));
            let carried = beside.copied().min().unwrap_or(all).min(all);
            let left = raw.missiles.get(name).copied().unwrap_or(carried);
            if left > all {
                self.out_of_range(inside(&at, name), f64::from(left), 0.0, f64::from(all));
            } else if left < all {
                thrown.push((place as u8, all - left));
            }
        }
        for name in raw.missiles.keys() {
            let weapon = self.rulebook.weapons.get(name);
            let counted = weapon.and_then(|weapon| weapon.shoots.as_ref()?.thrown).is_some();
            if !profile.weapons.contains(name) {
                let known = profile.weapons.iter().map(String::as_str);
                push_unknown(
                    &mut self.problems,
                    inside(&at, name),
                    "scenario-not-its-weapon",
                    name,
                    known,
                );
            } else if !counted {
                let message = Message::new("scenario-never-thrown").with("name", name);
                self.error(inside(&at, name), message);
            }
        }
        thrown
    }
}
