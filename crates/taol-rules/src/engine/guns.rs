//! Guns and their crews. ART-01, ART-02.

use serde::{Deserialize, Serialize};
use taol_geometry::{Base, Direction, Placed, Point, distance_base_base};

use crate::dice::Dice;
use crate::event::{EngineEvent, Event};
use crate::figure::{Craft, FigureId, Freedom, Profile, skill};
use crate::order::{Action, Orders, Waypoint};
use crate::refusal::Refusal;
use crate::rolls;
use crate::setting::Setting;
use crate::state::State;
use crate::turn::Turn;

use super::CraftKind;
use super::battery;
use super::bodies::{Body, EngineId};
use super::carts::Team;
use super::order::EngineOrder;
use super::refusal::EngineRefusal;
use super::ridden::carry;

/// A gun. ART-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gun {
    /// Its name.
    pub name: String,
    /// The table.
    pub table: u8,
    /// Its middle.
    pub at: Point,
    /// Which way the muzzle points.
    pub facing: Direction,
    /// Its outline.
    pub base: Base,
    /// What it stands on. ART-02.
    pub carriage: Carriage,
    /// What it fires: weapons of the rulebook, one a kind of shot. SHE-04.
    pub weapons: Vec<String>,
    /// People it takes. ART-01.
    pub crew: u8,
    /// Degrees to each side that it fires.
    pub arc: f64,
    /// Whose it is: the side that last served it.
    pub owner: Option<u8>,
    /// Loaded.
    pub loaded: bool,
    /// Turns of loading done.
    pub loading: u8,
    /// The cart it hangs on. ART-02.
    pub limbered: Option<u8>,
    /// It may fire from this turn on: the second after the one that unlimbered it. ART-02.
    pub ready_on: u32,
}

/// What a gun stands on. ART-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Carriage {
    /// Small wheels: by hand only.
    Naval,
    /// Large wheels: by hand or behind a team.
    #[default]
    Field,
}

/// What a crew does with its gun. ART-01, ART-02.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum GunWork {
    /// Loads it, a turn at a time.
    Load,
    /// Hangs it on a cart right behind it.
    Limber(u8),
    /// Takes it off.
    Unlimber,
    /// Pushes and pulls it along these points.
    Push(Vec<Waypoint>),
    /// Points it another way.
    Point(Direction),
    /// Fires at a wall or a hull, by its name, with a weapon of the gun. ART-01.
    Batter {
        /// What is fired at.
        mark: String,
        /// The place of the weapon in the gun's list.
        weapon: u8,
    },
}

impl Gun {
    /// Its base where it stands.
    pub fn placed(&self) -> Placed {
        Placed {
            base: self.base,
            at: self.at,
            facing: self.facing,
        }
    }

    /// Whether it points at a spot closely enough to fire. ART-01.
    pub(crate) fn covers(&self, spot: Point) -> bool {
        let Some(way) = (spot - self.at).direction() else {
            return true;
        };
        let widest = -Direction::from_degrees(self.arc.min(180.0)).vector().y;
        way.vector().dot(self.facing.vector()) >= widest - 1e-9
    }
}

/// How near one stands to serve a gun: in loose order round it. ART-01.
fn at_the_gun(setting: &Setting) -> f64 {
    setting.rulebook.groups.foot_gap
}

/// Whether somebody able stands at a gun. ART-01.
pub(crate) fn at_hand(setting: &Setting, state: &State, id: FigureId, gun: &Gun) -> bool {
    let figure = state.figure(id);
    figure.able()
        && figure.table == gun.table
        && !state.in_contact(id)
        && distance_base_base(&gun.placed(), &state.placed(id)) <= at_the_gun(setting)
}

/// Those who have the same order at a gun.
pub(super) fn hands(orders: &Orders, gun: u8) -> impl Iterator<Item = (FigureId, &GunWork)> {
    orders.iter().filter_map(move |(id, order)| match &order.action {
        Action::Engine(EngineOrder::Serve { gun: theirs, work }) if *theirs == gun => Some((*id, work)),
        _ => None,
    })
}

/// Those who work at a gun; nobody where enemies of each other lay hands on it at once. ART-01.
pub(super) fn crew<'a>(
    setting: &Setting,
    state: &State,
    orders: &'a Orders,
    gun: u8,
) -> Vec<(FigureId, &'a GunWork)> {
    let all: Vec<(FigureId, &GunWork)> = hands(orders, gun).collect();
    let side = |id: FigureId| state.profile(id).side;
    let at_odds = all.iter().any(|(one, _)| {
        all.iter()
            .any(|(other, _)| setting.enemies(side(*one), side(*other)))
    });
    if at_odds { Vec::new() } else { all }
}

/// Whether somebody knows how to fire a gun: a gunner, or has one of its weapons. SKL-01, ART-01.
fn gunner(profile: &Profile, gun: &Gun) -> bool {
    profile.skilled(skill::GUNNER) || profile.weapons.iter().any(|weapon| gun.weapons.contains(weapon))
}

/// The gun somebody stands at that fires a weapon of theirs; none if no such gun is on any table. ART-01.
pub(crate) fn served<'a>(
    setting: &Setting,
    state: &'a State,
    shooter: FigureId,
    weapon: &str,
) -> Option<(u8, &'a Gun)> {
    let own = state.placed(shooter);
    let table = state.figure(shooter).table;
    let near = state
        .engines
        .guns
        .iter()
        .enumerate()
        .filter(|(_, gun)| gun.table == table && gun.weapons.iter().any(|fires| fires == weapon));
    let far = |gun: &Gun| distance_base_base(&gun.placed(), &own);
    near.map(|(number, gun)| (number as u8, gun, far(gun)))
        .filter(|(_, _, far)| *far <= at_the_gun(setting))
        .min_by(|one, other| one.2.total_cmp(&other.2))
        .map(|(number, gun, _)| (number, gun))
}

/// The nearest gun that fires a weapon: its name, how far, and how near one must be. ART-01.
pub(crate) fn nearest(
    setting: &Setting,
    state: &State,
    shooter: FigureId,
    weapon: &str,
) -> (String, f64, f64) {
    let own = state.placed(shooter);
    let guns = state
        .engines
        .guns
        .iter()
        .filter(|gun| gun.weapons.iter().any(|fires| fires == weapon));
    let nearest = guns
        .map(|gun| (gun.name.clone(), distance_base_base(&gun.placed(), &own)))
        .min_by(|one, other| one.1.total_cmp(&other.1));
    let (name, apart) = nearest.unwrap_or_default();
    (name, apart, at_the_gun(setting))
}

/// Whether a weapon is fired from guns that stand on a table here.
pub(crate) fn needs_gun(state: &State, weapon: &str) -> bool {
    let mut guns = state.engines.guns.iter();
    guns.any(|gun| gun.weapons.iter().any(|fires| fires == weapon))
}

/// Whether a gun may fire at a spot now. ART-01, ART-02.
pub(crate) fn may_fire(setting: &Setting, gun: &Gun, turn: u32, spot: Point) -> Result<(), EngineRefusal> {
    if gun.limbered.is_some() {
        return Err(EngineRefusal::GunLimbered(gun.name.clone()));
    }
    if turn < gun.ready_on {
        return Err(EngineRefusal::GunNotReady(gun.name.clone(), gun.ready_on));
    }
    if !gun.loaded {
        return Err(EngineRefusal::GunNotLoaded(
            gun.name.clone(),
            turns_to_load(setting, gun),
        ));
    }
    if !gun.covers(spot) {
        return Err(EngineRefusal::OutsideTheArc(gun.name.clone(), gun.arc));
    }
    Ok(())
}

/// Turns it takes to load. TAB-02.
fn turns_to_load(setting: &Setting, gun: &Gun) -> u8 {
    let turns = gun
        .weapons
        .iter()
        .filter_map(|key| setting.rulebook.weapons.get(key)?.reload);
    turns.max().unwrap_or(1)
}

/// Whether a cart can draw a gun: on its wheels, behind a team, with no other gun. ART-02.
fn can_draw(state: &State, gun: &Gun, number: u8, craft: &Craft) -> Result<(), EngineRefusal> {
    let cart = match &craft.kind {
        CraftKind::Cart(cart) if cart.team != Team::Hand && craft.table == gun.table => cart,
        _ => return Err(EngineRefusal::CannotDraw(craft.name.clone())),
    };
    if cart.overturned {
        return Err(EngineRefusal::CartOverturned(craft.name.clone()));
    }
    let mut guns = state.engines.guns.iter();
    match guns.find(|other| other.limbered == Some(number)) {
        Some(other) => Err(EngineRefusal::DrawsAnother(
            craft.name.clone(),
            other.name.clone(),
        )),
        None => Ok(()),
    }
}

/// Whether an order at a gun can be tried.
pub(crate) fn check(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    id: FigureId,
    number: u8,
    work: &GunWork,
) -> Result<(), EngineRefusal> {
    let Some(gun) = state.engines.guns.get(number as usize) else {
        return Err(EngineRefusal::NotThatGun("?".to_owned(), "?".to_owned()));
    };
    let name = || gun.name.clone();
    let apart = distance_base_base(&gun.placed(), &state.placed(id));
    if gun.table != state.figure(id).table || apart > at_the_gun(setting) {
        return Err(EngineRefusal::GunTooFar(name(), apart, at_the_gun(setting)));
    }
    // Enemies are no crew of one's own, and what they mean to do is not told by a refusal.
    let side = state.profile(id).side;
    let ours = |(hand, _): &(FigureId, &GunWork)| !setting.enemies(side, state.profile(*hand).side);
    let own_hands = || hands(orders, number).filter(ours);
    if let Some((other, _)) = own_hands().find(|(_, theirs)| *theirs != work) {
        return Err(EngineRefusal::HandsDisagree(name(), other));
    }
    let have = own_hands().count().min(255) as u8;
    if have < gun.crew {
        return Err(EngineRefusal::CrewTooSmall(name(), have, gun.crew));
    }
    let trained = || own_hands().any(|(hand, _)| gunner(state.profile(hand), gun));
    match work {
        GunWork::Push(_) | GunWork::Point(_) if gun.limbered.is_some() => {
            Err(EngineRefusal::GunLimbered(name()))
        }
        GunWork::Push(_) | GunWork::Point(_) => Ok(()),
        GunWork::Limber(_) if gun.limbered.is_some() => Err(EngineRefusal::GunLimbered(name())),
        GunWork::Limber(_) if gun.carriage == Carriage::Naval => Err(EngineRefusal::NavalCarriage(name())),
        GunWork::Limber(cart) => match state.crafts.get(*cart as usize) {
            Some(craft) => can_draw(state, gun, *cart, craft),
            None => Err(EngineRefusal::CannotDraw("?".to_owned())),
        },
        GunWork::Unlimber if gun.limbered.is_none() => Err(EngineRefusal::GunNotLimbered(name())),
        GunWork::Unlimber => Ok(()),
        GunWork::Load if gun.limbered.is_some() => Err(EngineRefusal::GunLimbered(name())),
        GunWork::Load if gun.loaded => Err(EngineRefusal::GunLoaded(name())),
        GunWork::Load if !trained() => Err(EngineRefusal::NoGunner(name())),
        GunWork::Load => Ok(()),
        GunWork::Batter { .. } if !trained() => Err(EngineRefusal::NoGunner(name())),
        GunWork::Batter { mark, weapon } => {
            let key = gun.weapons.get(*weapon as usize).map_or("?", String::as_str);
            let fires = setting.rulebook.weapons.get(key);
            let fires = fires.ok_or_else(|| EngineRefusal::NotThatGun(name(), key.to_owned()))?;
            battery::check(setting, state, (gun, fires), mark)
        }
    }
}

impl Turn<'_> {
    /// Those who serve a gun do nothing else; whoever serves an enemy's has taken it. ART-01.
    pub(crate) fn man_the_guns(&mut self) {
        if self.after.engines.guns.is_empty() {
            return;
        }
        for (id, order) in self.orders {
            let Action::Engine(EngineOrder::Serve { gun, .. }) = &order.action else {
                continue;
            };
            let side = self.before.profile(*id).side;
            self.after.figures[*id as usize].freedom = Freedom::Nothing;
            if crew(self.setting, self.before, self.orders, *gun).is_empty() {
                continue;
            }
            let piece = &mut self.after.engines.guns[*gun as usize];
            if piece.owner != Some(side) {
                let taken = piece.owner.is_some_and(|owner| self.setting.enemies(owner, side));
                piece.owner = Some(side);
                if taken {
                    let event = EngineEvent::GunTaken { gun: *gun, side };
                    self.events.push(Event::Engine(event));
                }
            }
        }
    }

    /// A gun that was fired must be loaded. ART-01.
    pub(crate) fn gun_fired(&mut self, shooter: FigureId, weapon: u8) {
        let key = &self.before.profile(shooter).weapons[weapon as usize];
        let gun = served(self.setting, &self.after, shooter, key).map(|(number, _)| number);
        if let Some(gun) = gun {
            self.after.engines.guns[gun as usize].loaded = false;
        }
    }

    /// How far guns are pushed: a die each. ART-02.
    pub(crate) fn push_guns(&mut self, bodies: &mut [Body], dice: &mut dyn Dice) -> Result<(), Refusal> {
        for body in bodies.iter_mut() {
            let EngineId::Gun(number) = body.id else { continue };
            let all = crew(self.setting, self.before, self.orders, number);
            let pushers: Vec<FigureId> = all.iter().map(|(id, _)| *id).collect();
            let Some((_, GunWork::Push(path))) = all.first().copied() else {
                body.with = pushers;
                continue;
            };
            let name = &self.before.engines.guns[number as usize].name;
            let count = self.setting.rulebook.engines.by_hand_dice;
            let pips = rolls::push(dice, name, count)?;
            let cm = f64::from(pips) * self.setting.rulebook.movement.die_cm;
            let points: Vec<Point> = path.iter().map(|waypoint| waypoint.at).collect();
            self.roll(body, &points, cm, crate::rulebook::Locomotion::Foot);
            // Pulled or pushed, it keeps pointing the way it did.
            for leg in &mut body.legs {
                leg.facing = body.start.facing;
            }
            body.with = pushers;
            self.events.push(Event::Engine(EngineEvent::Pushed {
                gun: number,
                cm,
                thrown: pips,
            }));
        }
        Ok(())
    }

    /// A gun that was pushed takes its crew along, as far as there is room for them. ART-02.
    pub(crate) fn crews_follow(&mut self, body: &Body) {
        let EngineId::Gun(number) = body.id else { return };
        let step = body.placed_at(1.0).at - body.start.at;
        self.after.engines.guns[number as usize].at = body.placed_at(1.0).at.settled();
        if step.length() <= 0.0 {
            return;
        }
        self.tell_engine(EngineEvent::GunRolled {
            gun: number,
            went: body.went(),
        });
        for id in &body.with {
            if self.touched(*id) || !self.after.figure(*id).able() {
                continue;
            }
            let there = self.after.placed(*id).moved(step);
            if self.room_for(*id, &there) && self.setting.tables[body.table as usize].holds(there.at) {
                self.put(*id, there.at);
                self.after.figures[*id as usize].immobile = false;
            }
        }
    }

    /// One more turn of loading, limbering, unlimbering or pointing, if enough of the crew are left in peace. ART-02.
    pub(crate) fn work_at_guns(&mut self) {
        for number in 0..self.after.engines.guns.len() as u8 {
            let all = crew(self.setting, self.before, self.orders, number);
            let Some((first, work)) = all.first().copied() else {
                self.after.engines.guns[number as usize].loading = 0;
                let at_odds = hands(self.orders, number).map(|(id, _)| Event::Interrupted(id));
                self.events.extend(at_odds);
                continue;
            };
            let free = all
                .iter()
                .filter(|(id, _)| self.after.figure(*id).able() && !self.touched(*id))
                .filter(|(id, _)| !self.called_off(*id));
            if (free.count() as u8) < self.after.engines.guns[number as usize].crew {
                self.after.engines.guns[number as usize].loading = 0;
                self.events.push(Event::Interrupted(first));
                continue;
            }
            let of = turns_to_load(self.setting, &self.after.engines.guns[number as usize]);
            let turn = self.after.turn;
            let event = match work {
                GunWork::Load => {
                    let gun = &mut self.after.engines.guns[number as usize];
                    gun.loading += 1;
                    let done = gun.loading;
                    if done >= of {
                        (gun.loaded, gun.loading) = (true, 0);
                    }
                    EngineEvent::Loading {
                        gun: number,
                        done,
                        of,
                    }
                }
                GunWork::Limber(cart) => self.limber(number, *cart),
                GunWork::Unlimber => {
                    let cart = self.after.engines.guns[number as usize].limbered.unwrap_or(0);
                    if self.rolls_now(cart) {
                        EngineEvent::TeamMoved { gun: number, cart }
                    } else {
                        let gun = &mut self.after.engines.guns[number as usize];
                        (gun.limbered, gun.ready_on) = (None, turn + 2);
                        EngineEvent::Unlimbered(number)
                    }
                }
                GunWork::Point(way) => {
                    self.after.engines.guns[number as usize].facing = *way;
                    EngineEvent::Pointed(number)
                }
                GunWork::Push(_) | GunWork::Batter { .. } => continue,
            };
            self.events.push(Event::Engine(event));
        }
    }

    /// Hangs a gun on a cart, if that has come right behind it. ART-02.
    fn limber(&mut self, gun: u8, cart: u8) -> EngineEvent {
        let apart = distance_base_base(
            &self.after.engines.guns[gun as usize].placed(),
            &self.after.crafts[cart as usize].placed(),
        );
        if apart > crate::movement::AT_HAND {
            return EngineEvent::TeamTooFar { gun, cart, apart };
        }
        let hull = self.after.crafts[cart as usize].placed();
        let piece = &self.after.engines.guns[gun as usize];
        let behind = (hull.at - piece.at).dot(piece.facing.vector()) < 0.0;
        // Two crews that want one team at once keep each other from it.
        let wanted = (0..self.after.engines.guns.len() as u8).any(|other| {
            let mut theirs = hands(self.orders, other);
            other != gun && theirs.any(|(_, work)| *work == GunWork::Limber(cart))
        });
        let craft = &self.after.crafts[cart as usize];
        if !behind || wanted || can_draw(&self.after, piece, cart, craft).is_err() {
            return EngineEvent::TeamNotFree { gun, cart };
        }
        // The team turns round in front of the trail.
        let away = (hull.at - self.after.engines.guns[gun as usize].at).direction();
        carry(
            self.setting,
            &mut self.after,
            cart,
            hull.at,
            away.unwrap_or(hull.facing),
        );
        self.after.engines.guns[gun as usize].limbered = Some(cart);
        trail_guns(&mut self.after, cart);
        EngineEvent::Limbered { gun, cart }
    }
}

/// A gun on its limber hangs behind the cart, muzzle to the rear. ART-02.
pub(crate) fn trail_guns(state: &mut State, cart: u8) {
    let hull = state.crafts[cart as usize].placed();
    let ahead = hull.facing.vector();
    let guns = state.engines.guns.iter_mut();
    for gun in guns.filter(|gun| gun.limbered == Some(cart)) {
        let behind = hull.base.length() / 2.0 + gun.base.length() / 2.0;
        gun.table = state.crafts[cart as usize].table;
        gun.at = (hull.at - ahead * behind).settled();
        gun.facing = (-ahead).direction().unwrap_or(gun.facing);
    }
}
