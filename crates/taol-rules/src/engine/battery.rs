//! Guns against walls and hulls. ART-01.

use serde::{Deserialize, Serialize};
use taol_geometry::{Point, distance_base_base, distance_base_polygon, distance_base_segment};

use crate::dice::{Dice, Pool, PoolDie};
use crate::event::{EngineEvent, Event};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Weapon;
use crate::setting::{GroundShape, Setting};
use crate::state::State;
use crate::turn::Turn;

use super::CraftKind;
use super::guns::{Gun, GunWork, crew, may_fire};
use super::refusal::EngineRefusal;

/// What guns have done to a wall. ART-01.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Damage {
    /// The table.
    pub table: u8,
    /// The wall, by its place among the grounds.
    pub ground: u16,
    /// Hits so far.
    pub hits: u8,
}

/// A wall or a hull to fire at.
struct Mark {
    what: MarkKind,
    /// The nearest part of it, roughly.
    at: Point,
    distance: f64,
}

enum MarkKind {
    Wall(u16),
    Hull(u8),
}

/// Whether hits do anything to a craft: a ship with a hull of some strength, a cart. Damage is the scenario's. ART-01.
fn has_a_hull(kind: &CraftKind) -> bool {
    match kind {
        CraftKind::Ship(ship) => ship.hull.is_some(),
        CraftKind::Cart(_) => true,
        CraftKind::Boat | CraftKind::Motor(_) => false,
    }
}

/// A wall that the scenario gives a strength, or another craft, by name. ART-01.
fn find_mark(setting: &Setting, state: &State, gun: &Gun, name: &str) -> Option<Mark> {
    let from = gun.placed();
    let craft = state
        .crafts
        .iter()
        .position(|craft| craft.name == name && craft.table == gun.table && has_a_hull(&craft.kind));
    if let Some(number) = craft {
        let hull = state.crafts[number].placed();
        return Some(Mark {
            what: MarkKind::Hull(number as u8),
            at: hull.at,
            distance: distance_base_base(&from, &hull),
        });
    }
    let table = setting.tables.get(gun.table as usize)?;
    let ground = table
        .grounds
        .iter()
        .position(|ground| ground.name == name && ground.strength.is_some())?;
    let piece = &table.grounds[ground];
    let (at, distance) = match &piece.shape {
        GroundShape::Area(area) => {
            let bounds = area.bounds();
            (
                bounds.min.towards(bounds.max, 0.5),
                distance_base_polygon(&from, area),
            )
        }
        GroundShape::Line { corners, half_width } => {
            let sides = corners.windows(2);
            let sides = sides.map(|side| {
                (
                    side[0].towards(side[1], 0.5),
                    distance_base_segment(&from, side[0], side[1]),
                )
            });
            let nearest = sides.min_by(|one, other| one.1.total_cmp(&other.1))?;
            (nearest.0, (nearest.1 - half_width).max(0.0))
        }
    };
    Some(Mark {
        what: MarkKind::Wall(ground as u16),
        at,
        distance,
    })
}

fn need(weapon: &Weapon, distance: f64) -> Option<i8> {
    let bands = &weapon.shoots.as_ref()?.bands;
    bands
        .iter()
        .find(|band| distance <= band.to)
        .map(|band| band.need)
}

fn longest(weapon: &Weapon) -> f64 {
    let bands = weapon.shoots.as_ref().map(|shoots| shoots.bands.as_slice());
    bands.and_then(<[_]>::last).map_or(0.0, |band| band.to)
}

/// Whether a gun may fire at a wall or a hull now. ART-01.
pub(super) fn check(
    setting: &Setting,
    state: &State,
    (gun, fires): (&Gun, &Weapon),
    mark: &str,
) -> Result<(), EngineRefusal> {
    let found = find_mark(setting, state, gun, mark);
    let found = found.ok_or_else(|| EngineRefusal::NothingToBatter(mark.to_owned()))?;
    may_fire(setting, gun, state.turn + 1, found.at)?;
    need(fires, found.distance)
        .map(|_| ())
        .ok_or_else(|| EngineRefusal::MarkOutOfRange(mark.to_owned(), found.distance, longest(fires)))
}

impl Turn<'_> {
    /// Guns that fire at walls and hulls: red and white dice as at people, each that counts is one hit. ART-01, SHE-04.
    pub(crate) fn batter(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for number in 0..self.after.engines.guns.len() as u8 {
            let all = crew(self.setting, self.before, self.orders, number);
            let Some((_, GunWork::Batter { mark, weapon })) = all.first().copied() else {
                continue;
            };
            let ready = all
                .iter()
                .filter(|(id, _)| self.after.figure(*id).able() && !self.touched(*id));
            let gun = &self.after.engines.guns[number as usize];
            if (ready.count() as u8) < gun.crew || !gun.loaded {
                continue;
            }
            let key = &gun.weapons[*weapon as usize];
            let (Some(fires), Some(found)) = (
                self.setting.rulebook.weapons.get(key),
                find_mark(self.setting, &self.after, gun, mark),
            ) else {
                continue;
            };
            let Some(need) = need(fires, found.distance) else {
                continue;
            };
            let count = fires.shoots.as_ref().and_then(|shoots| shoots.dice);
            let (red, white) = count.map_or((1, 0), |dice| (dice.red, dice.white));
            let name = gun.name.clone();
            let reds = rolls::red(dice, &name, 1, red)?;
            let whites = if white > 0 {
                rolls::white(dice, &name, 1, white)?
            } else {
                Vec::new()
            };
            let hits = self.hits(&name, &reds, &whites, need, dice)?;
            self.after.engines.guns[number as usize].loaded = false;
            self.events.push(Event::Engine(EngineEvent::Battered {
                gun: number,
                mark: mark.clone(),
                dice: reds.iter().chain(&whites).copied().collect(),
                need,
                hits,
            }));
            self.damage(number, &found.what, mark, hits);
        }
        Ok(())
    }

    /// How many of red and white dice count: none unless a red one hits. SHE-03, SHE-04.
    fn hits(
        &self,
        name: &str,
        reds: &[u8],
        whites: &[u8],
        need: i8,
        dice: &mut dyn Dice,
    ) -> Result<u8, Refusal> {
        let pool = Pool {
            faces: 6,
            dice: reds
                .iter()
                .chain(whites)
                .map(|natural| PoolDie {
                    natural: *natural,
                    modifier: 0,
                    tactical: 0,
                    need,
                    spent: false,
                })
                .collect(),
            disorder: false,
            shooting: true,
        };
        let settled = pool.settle(self.setting.rulebook.dice, |_, time| {
            rolls::again(dice, name, time, 6)
        })?;
        let red = settled.iter().take(reds.len()).any(|die| die.hit);
        let hits = settled.iter().filter(|die| die.hit).count() as u8;
        Ok(if red { hits } else { 0 })
    }

    fn damage(&mut self, gun: u8, what: &MarkKind, mark: &str, hits: u8) {
        if hits == 0 {
            return;
        }
        match what {
            MarkKind::Wall(ground) => {
                let table = self.after.engines.guns[gun as usize].table;
                let strength = self.setting.tables[table as usize].grounds[*ground as usize]
                    .strength
                    .unwrap_or(u8::MAX);
                let known = self
                    .after
                    .engines
                    .damage
                    .iter()
                    .position(|damage| (damage.table, damage.ground) == (table, *ground));
                let place = known.unwrap_or_else(|| {
                    self.after.engines.damage.push(Damage {
                        table,
                        ground: *ground,
                        hits: 0,
                    });
                    self.after.engines.damage.len() - 1
                });
                let before = self.after.engines.damage[place].hits;
                let after = before.saturating_add(hits);
                self.after.engines.damage[place].hits = after;
                if before < strength && after >= strength {
                    let event = EngineEvent::Breached {
                        mark: mark.to_owned(),
                    };
                    self.events.push(Event::Engine(event));
                }
            }
            MarkKind::Hull(craft) => self.hull_hit(*craft, hits),
        }
    }
}

/// Whether a wall has been breached: one climbs through the rubble. ART-01.
pub(crate) fn breached(setting: &Setting, state: &State, table: u8, ground: u16) -> bool {
    let damage = state
        .engines
        .damage
        .iter()
        .find(|damage| (damage.table, damage.ground) == (table, ground));
    damage.is_some_and(|damage| {
        let wall = &setting.tables[table as usize].grounds[ground as usize];
        wall.strength.is_some_and(|strength| damage.hits >= strength)
    })
}
