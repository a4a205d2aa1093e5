//! A melee looked at before its dice fall: the blows to come, and who has no way back. For odds and screens.

use std::cell::RefCell;

use taol_geometry::Vector;

use crate::dice::{Dice, MissingDice};
use crate::figure::{FigureId, Status};
use crate::order::Orders;
use crate::refusal::Refusal;
use crate::rulebook::Cornered;
use crate::setting::Setting;
use crate::sheet;
use crate::sorted::Map;
use crate::state::State;
use crate::turn::Turn;

use super::exchange::{Exchange, Fate};
use super::fray::Fray;
use super::ranks;
use super::retreat::retreat;

/// What can be said of a melee before any die of it is thrown.
pub struct MeleeAhead<'a> {
    /// The blows, if none of the shots that come before them hits anybody.
    pub exchange: Exchange,
    /// There are such shots. SHT-04, SHT-06.
    pub after_shots: bool,
    /// Who can go back, and who cannot. AFT-08.
    pub ways_back: WaysBack<'a>,
}

/// Every die shows a 1, which always misses.
struct Ones;

impl Dice for Ones {
    fn throw(&mut self, _: &str, count: u8, _: u8) -> Result<Vec<u8>, MissingDice> {
        Ok(vec![1; usize::from(count)])
    }
}

impl<'a> Turn<'a> {
    /// What the melee looks like that comes next. People give themselves up, climbers meet whoever bars their way, those
    /// who shoot in contact do not strike; nobody is hit yet. NEG-01, MER-07, SHT-06.
    pub fn melee_ahead(mut self) -> Result<MeleeAhead<'a>, Refusal> {
        let fired = shots_so_far(self.state());
        self.before_the_blows(&mut Ones)?;
        let after_shots = shots_so_far(self.state()) > fired;
        let turned = super::order_broken::turned(&super::look(&self));
        turned.carry_out(&mut self.after);
        let fray = super::look(&self);
        let (exchange, _) = super::prepare::prepare(&fray);
        let ways = ways(&fray, &exchange);
        drop(fray);
        let ways_back = WaysBack::new(self.setting, self.after, self.orders, ways);
        Ok(MeleeAhead {
            exchange,
            after_shots,
            ways_back,
        })
    }
}

fn shots_so_far(state: &State) -> u32 {
    state.figures.iter().map(|figure| u32::from(figure.shots)).sum()
}

/// Which way and how far each of those who fight would go back. AFT-01.
fn ways(fray: &Fray<'_>, exchange: &Exchange) -> Vec<(FigureId, Vector)> {
    let id = |place: u16| exchange.fighters[place as usize].id;
    let mut ways = Vec::with_capacity(exchange.fighters.len());
    for fighter in exchange.fighters.iter().filter(|fighter| !fighter.fixed) {
        let blows = exchange.steps.iter().flat_map(|step| &step.blows);
        let strikers = blows
            .filter(|blow| id(blow.target) == fighter.id)
            .map(|blow| id(blow.front));
        let far = sheet::two_paces(fray.setting, fray.now, fighter.id);
        ways.push((fighter.id, ranks::back(fray, fighter.id, strikers) * far));
    }
    ways
}

/// Who of those in a melee has no way back, whatever becomes of the others. AFT-01, AFT-08.
pub struct WaysBack<'a> {
    setting: &'a Setting,
    state: State,
    orders: &'a Orders,
    ways: Vec<(FigureId, Vector)>,
    /// Nobody is in anybody's way, so that all who go back can.
    open: bool,
    /// What has been looked up: who has no way back, by what became of everybody.
    known: RefCell<Map<Lots, Vec<FigureId>>>,
}

/// What became of everybody.
type Lots = Vec<(FigureId, Lot)>;

/// What becomes of somebody, as far as it matters for others' ways back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Lot {
    /// Dead: the place is free.
    Gone,
    /// Taken: led along, and in nobody's way.
    Taken,
    /// Lies there.
    Lies,
    /// Goes back.
    Driven,
    /// Falls, and goes back if there is room. BRW-01.
    Falls,
}

impl<'a> WaysBack<'a> {
    fn new(
        setting: &'a Setting,
        state: State,
        orders: &'a Orders,
        ways: Vec<(FigureId, Vector)>,
    ) -> WaysBack<'a> {
        let free = |driven: &[(FigureId, Vector)]| {
            let went = retreat(setting, &state, driven);
            went.cornered.is_empty() && went.backs.iter().all(|back| !back.pushed)
        };
        let open = free(&ways) && ways.iter().all(|way| free(std::slice::from_ref(way)));
        WaysBack {
            setting,
            state,
            orders,
            ways,
            open,
            known: RefCell::default(),
        }
    }

    /// Whoever has no way back is taken if quarter is given, or loses a life. AFT-08.
    pub fn settle(&self, exchange: &Exchange, fates: &mut [Fate]) {
        if self.open || !fates.iter().any(|fate| fate.driven_back && !fate.gone()) {
            return;
        }
        let lots: Vec<(FigureId, Lot)> = exchange
            .fighters
            .iter()
            .zip(fates.iter())
            .filter_map(|(fighter, fate)| Some((fighter.id, self.lot(fighter.fixed, fate)?)))
            .collect();
        let known = self.known.borrow().get(&lots).cloned();
        let cornered = known.unwrap_or_else(|| {
            let cornered = self.cornered(&lots);
            self.known.borrow_mut().insert(lots, cornered.clone());
            cornered
        });
        for id in cornered {
            let Some(place) = exchange.place(id) else {
                continue;
            };
            let captor = self.captor(exchange, fates, place);
            let fate = &mut fates[place as usize];
            fate.driven_back = false;
            if captor.is_some() {
                fate.captured_by = captor;
            } else {
                fate.hits = fate.hits.saturating_add(1);
                fate.killed = fate.hits >= exchange.fighters[place as usize].lives.max(1);
            }
        }
    }

    fn lot(&self, fixed: bool, fate: &Fate) -> Option<Lot> {
        let thrown_back = self.setting.rulebook.melee.stunned_driven_back;
        let falls = fate.stunned && thrown_back || fate.knocked_out;
        match fate {
            _ if fate.killed => Some(Lot::Gone),
            _ if fate.captured_by.is_some() => Some(Lot::Taken),
            _ if fate.driven_back && !fixed => Some(Lot::Driven),
            _ if falls && !fixed => Some(Lot::Falls),
            _ if fate.stunned || fate.knocked_out => Some(Lot::Lies),
            _ => None,
        }
    }

    fn cornered(&self, lots: &[(FigureId, Lot)]) -> Vec<FigureId> {
        let mut state = self.state.clone();
        let mut driven: Vec<(FigureId, Vector)> = Vec::new();
        for (id, lot) in lots {
            let figure = &mut state.figures[*id as usize];
            match lot {
                Lot::Gone => figure.status = Status::Killed,
                Lot::Taken => figure.status = Status::Captive,
                Lot::Lies | Lot::Falls => figure.status = Status::Down,
                Lot::Driven => {}
            }
            if matches!(lot, Lot::Driven | Lot::Falls) {
                driven.extend(self.ways.iter().filter(|(who, _)| who == id));
            }
        }
        let mut cornered = retreat(self.setting, &state, &driven).cornered;
        cornered.retain(|id| lots.contains(&(*id, Lot::Driven)));
        cornered
    }

    /// Who takes somebody with no way back: whoever struck at it, stands, and gives quarter. AFT-08.
    fn captor(&self, exchange: &Exchange, fates: &[Fate], place: u16) -> Option<u16> {
        let said = |place: u16| {
            let id = exchange.fighters[place as usize].id;
            self.orders.get(&id).map(|order| order.after).unwrap_or_default()
        };
        let yields = match self.setting.rulebook.melee.cornered {
            Cornered::QuarterOrDeath => said(place).yields,
            Cornered::KilledOrCaptured => true,
        };
        let blows = exchange.steps.iter().flat_map(|step| &step.blows);
        let mut fronts = blows
            .filter(|blow| blow.target == place)
            .map(|blow| blow.front)
            .filter(|front| !fates[*front as usize].out() && said(*front).gives_quarter);
        fronts.next().filter(|_| yields)
    }
}
