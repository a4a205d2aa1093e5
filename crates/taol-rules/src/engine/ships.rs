//! Small ships: order counters, way, decks. NAV-01 to NAV-04.

use serde::{Deserialize, Serialize};
use taol_geometry::{Placed, Point, Vector, distance_base_base};

use crate::dice::Dice;
use crate::event::EngineEvent;
use crate::figure::FigureId;
use crate::order::Action;
use crate::refusal::Refusal;
use crate::rulebook::EngineRules;
use crate::setting::{GroundShape, Setting};
use crate::state::State;
use crate::turn::Turn;

use super::CraftKind;
use super::bodies::{self, Body, EngineId, legs_along};
use super::carts::{disagree, points, seat, turned};
use super::order::EngineOrder;
use super::refusal::EngineRefusal;

/// A small ship. NAV-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ship {
    /// How it goes.
    pub rig: Rig,
    /// Its most, in knots.
    pub knots: f64,
    /// Centimetres it makes now.
    pub way: f64,
    /// The counter laid last turn, for ships whose orders the crew relays.
    pub laid: Option<HelmOrder>,
    /// It slowed down last turn: once more, and it stops. NAV-04.
    pub slowed: bool,
    /// Hands it takes, cut to scale. NAV-02.
    pub crew: u8,
    /// People walk and fight on it. NAV-03.
    pub deck: bool,
    /// Hits it can still take, where the scenario counts them. ART-01.
    pub hull: Option<u8>,
    /// Aground or sinking: goes nowhere.
    pub wrecked: bool,
}

/// How a ship goes, and so how soon it obeys. NAV-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rig {
    /// Under sail, orders relayed by the crew: next turn.
    #[default]
    Sail,
    /// A small sailing boat, the helmsman's own hands: at once.
    SmallSail,
    /// Under oars: at once.
    Oars,
    /// Steam or motor: at once.
    Motor,
}

/// An order counter. NAV-01, NAV-04.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct HelmOrder {
    /// What it says.
    pub helm: Helm,
    /// By how many degrees it turns; as far as it can if not said.
    pub degrees: Option<f64>,
}

/// What an order counter says. NAV-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Helm {
    /// Straight on.
    #[default]
    Straight,
    /// To the right.
    Starboard,
    /// To the left.
    Port,
    /// Slow down or stop.
    Slow,
}

impl Rig {
    fn relayed(self) -> bool {
        self == Rig::Sail
    }

    fn sharpest(self, rules: &EngineRules) -> f64 {
        match self {
            Rig::Sail | Rig::Motor => rules.ship_turn,
            Rig::SmallSail | Rig::Oars => rules.boat_turn,
        }
    }
}

/// Hands for a real crew cut to scale: at least one. NAV-02.
pub fn crew_at_scale(crew: u16, scale: u16) -> u8 {
    crew.div_ceil(scale.max(1)).clamp(1, 255) as u8
}

/// Whether somebody may lay a counter for the ship it is on.
pub(crate) fn check_helm(
    setting: &Setting,
    state: &State,
    orders: &crate::order::Orders,
    id: FigureId,
    order: HelmOrder,
) -> Result<(), EngineRefusal> {
    let (number, craft) = seat(state, id).ok_or(EngineRefusal::DrivesNothing)?;
    let CraftKind::Ship(ship) = &craft.kind else {
        return Err(EngineRefusal::WrongKind(craft.name.clone()));
    };
    if let Some(other) = disagree(setting, state, orders, id, number) {
        return Err(EngineRefusal::HandsDisagree(craft.name.clone(), other));
    }
    let sharpest = ship.rig.sharpest(&setting.rulebook.engines);
    if order
        .degrees
        .is_some_and(|degrees| !(0.0..=sharpest).contains(&degrees))
    {
        return Err(EngineRefusal::TurnTooSharp(craft.name.clone(), sharpest));
    }
    let side = state.profile(id).side;
    let hands = state.ids().filter(|hand| {
        let figure = state.figure(*hand);
        figure.aboard == Some(number) && figure.able() && !setting.enemies(side, state.profile(*hand).side)
    });
    let have = hands.count().min(255) as u8;
    if have < ship.crew {
        return Err(EngineRefusal::CrewTooSmall(craft.name.clone(), have, ship.crew));
    }
    Ok(())
}

/// Whether a way on deck ends on this deck or on one alongside. NAV-03.
pub(crate) fn check_deck(state: &State, id: FigureId, ends: Point) -> Result<(), EngineRefusal> {
    let Some((_, craft)) = seat(state, id) else {
        return Ok(());
    };
    let hull = craft.placed();
    let mut others = state.crafts.iter();
    let reaches = others.any(|other| {
        other.kind.decked()
            && other.table == craft.table
            && holds(&other.placed(), ends)
            && distance_base_base(&hull, &other.placed()) <= crate::movement::AT_HAND
    });
    if reaches {
        Ok(())
    } else {
        Err(EngineRefusal::OverTheSide(craft.name.clone()))
    }
}

/// Whether a point lies on a hull.
pub(crate) fn holds(hull: &Placed, point: Point) -> bool {
    let ahead = hull.facing.vector();
    let offset = point - hull.at;
    let (along, across) = (offset.dot(ahead), offset.dot(ahead.turned()));
    along.abs() <= hull.base.length() / 2.0 + 1e-6 && across.abs() <= hull.base.width() / 2.0 + 1e-6
}

/// The decked craft somebody stands on. NAV-03.
pub(crate) fn deck(state: &State, id: FigureId) -> Option<u8> {
    let craft = state.figure(id).aboard?;
    state.crafts.get(craft as usize)?.kind.decked().then_some(craft)
}

/// How far one stays on the water going straight; anywhere, where the scenario draws no water.
pub(crate) fn afloat_along(setting: &Setting, table: u8, from: Point, way: Vector, length: f64) -> f64 {
    let mut afloat = Vec::new();
    let mut all = Vec::new();
    let mut any = false;
    for ground in setting.tables[table as usize]
        .grounds
        .iter()
        .filter(|ground| ground.traits.water)
    {
        any = true;
        match &ground.shape {
            GroundShape::Area(area) => {
                taol_geometry::inside_intervals_point_polygon(from, way, length, area, &mut afloat);
            }
            GroundShape::Line { corners, half_width } => {
                taol_geometry::inside_intervals_point_strip(
                    from,
                    way,
                    length,
                    corners,
                    *half_width,
                    &mut afloat,
                );
            }
        }
        all.append(&mut afloat);
    }
    if !any {
        return length;
    }
    taol_geometry::merge_intervals(&mut all, 1e-6);
    all.iter()
        .find(|interval| interval.from <= 1e-6)
        .map_or(0.0, |interval| interval.to.min(length))
}

/// Small arms do not reach between the shore and a ship under way, where the table says so. NAV-02.
pub(crate) fn out_of_small_arms(state: &State, one: FigureId, other: FigureId) -> Option<&str> {
    let under_way = |id: FigureId| {
        let (_, craft) = seat(state, id)?;
        matches!(&craft.kind, CraftKind::Ship(ship) if ship.way > 0.0).then_some(craft.name.as_str())
    };
    let ashore = |id: FigureId| state.figure(id).aboard.is_none();
    match (under_way(one), under_way(other)) {
        (Some(ship), _) if ashore(other) => Some(ship),
        (_, Some(ship)) if ashore(one) => Some(ship),
        _ => None,
    }
}

impl Turn<'_> {
    /// Every engine and the way it goes this turn. VEH-01, NAV-01.
    pub(crate) fn engines_set_out(&mut self, dice: &mut dyn Dice) -> Result<Vec<Body>, Refusal> {
        if self.after.crafts.is_empty() && self.after.engines.guns.is_empty() {
            return Ok(Vec::new());
        }
        let mut all = bodies::standing(&self.after);
        self.push_guns(&mut all, dice)?;
        for body in &mut all {
            let EngineId::Craft(number) = body.id else {
                continue;
            };
            if !self.plays(body.table) {
                continue;
            }
            match &self.after.crafts[number as usize].kind {
                CraftKind::Boat => self.row(body),
                CraftKind::Cart(_) => self.drive(body, dice)?,
                CraftKind::Motor(_) => self.motor(body, dice)?,
                CraftKind::Ship(_) => self.set_sail(body),
            }
        }
        Ok(all)
    }

    /// A boat goes along its path as far as its rate and the water reach. TER-07.
    fn row(&self, body: &mut Body) {
        let EngineId::Craft(number) = body.id else { return };
        let Some(Action::Row(path)) = self.driver(number) else {
            return;
        };
        let rate = self.after.crafts[number as usize]
            .rate
            .unwrap_or(self.setting.rulebook.movement.boat);
        let path = points(path);
        let reach = self.afloat(body, &path, rate);
        body.runs_over = false;
        body.legs = legs_along(&body.start, &path, rate, reach);
    }

    /// How far along some points a hull stays afloat.
    fn afloat(&self, body: &Body, path: &[Point], most: f64) -> f64 {
        let (mut at, mut gone) = (body.start.at, 0.0);
        for point in path {
            let step = *point - at;
            let Some(way) = step.direction() else { continue };
            let length = step.length().min(most - gone);
            let afloat = afloat_along(self.setting, body.table, at, way.vector(), length);
            gone += afloat;
            if afloat < length - 1e-9 || gone >= most - 1e-9 {
                break;
            }
            at = *point;
        }
        gone
    }

    /// The counter is turned over: this turn's, or last turn's where the crew relays it. NAV-01, NAV-04.
    fn set_sail(&mut self, body: &mut Body) {
        let EngineId::Craft(number) = body.id else { return };
        let CraftKind::Ship(mut ship) = self.after.crafts[number as usize].kind.clone() else {
            return;
        };
        let laid = match self.driver(number) {
            Some(Action::Engine(EngineOrder::Helm(order))) => Some(*order),
            _ => None,
        };
        let obeyed = if ship.rig.relayed() {
            std::mem::replace(&mut ship.laid, laid)
        } else {
            laid
        };
        let rules = &self.setting.rulebook.engines;
        let full = ship.knots * rules.knot;
        let order = obeyed.unwrap_or_default();
        match obeyed.map(|order| order.helm) {
            Some(Helm::Slow) => ship.way = if ship.slowed { 0.0 } else { ship.way / 2.0 },
            Some(Helm::Straight) => ship.way = (ship.way + full / 2.0).min(full),
            // Without a counter it goes on as it is.
            Some(Helm::Port | Helm::Starboard) | None => {}
        }
        ship.slowed = order.helm == Helm::Slow;
        if ship.wrecked {
            ship.way = 0.0;
        }
        let sharpest = ship.rig.sharpest(rules);
        let degrees = order.degrees.unwrap_or(sharpest).min(sharpest);
        let turn = match order.helm {
            Helm::Port => -degrees,
            Helm::Starboard => degrees,
            Helm::Straight | Helm::Slow => 0.0,
        };
        let half = body.start.at + body.start.facing.vector() * (ship.way / 2.0);
        let second = turned(body.start.facing, turn);
        let path = [half, half + second.vector() * (ship.way / 2.0)];
        let brink = bodies::to_the_brink(&self.setting.tables[body.table as usize], body.start.at, &path);
        let afloat = self.afloat(body, &path, ship.way);
        let (way, reach) = (ship.way, afloat.min(brink));
        body.runs_aground = afloat < way.min(brink) - 1e-6;
        body.legs = legs_along(&body.start, &path, way, reach);
        if reach < way - 1e-6 {
            ship.way = 0.0;
        }
        self.after.crafts[number as usize].kind = CraftKind::Ship(ship);
        // A ship with no counter goes on as it is, and shows none.
        if obeyed.is_some() {
            self.tell_engine(EngineEvent::Revealed {
                craft: number,
                helm: order.helm,
                way,
            });
        }
    }
}
