//! After the blows: the fallen, the driven back, those with no way back. AFT-01, AFT-02, AFT-04, AFT-05, AFT-08.

use serde::{Deserialize, Serialize};
use taol_geometry::{Point, Vector};

use crate::arithmetic::Sum;
use crate::dice::Dice;
use crate::event::{BlowOutcome, Combat, Event, Knock};
use crate::figure::{FigureId, Freedom, Status};
use crate::formation::Formation;
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Cornered;
use crate::sheet;
use crate::turn::Turn;

use super::departures::Departures;
use super::exchange::{Effect, Exchange, ExchangeOutcome, Struck};
use super::fray::Fray;
use super::ranks;
use super::retreat::{Retreat, retreat};
use super::stepping;
use super::steps::need;

/// Somebody beat somebody.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Victory {
    /// Who stands before the beaten one: the striker or shooter, or the friend it struck over.
    pub front: FigureId,
    pub victim: FigureId,
    pub killed: bool,
}

/// What the blows leave to be done, looked up before anything moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Aftermath {
    pub(super) victories: Vec<Victory>,
    /// Who goes back, and how far which way.
    driven: Vec<(FigureId, Vector)>,
    /// Who fell, and goes back only if there is room. BRW-01.
    fallen: Vec<FigureId>,
    /// Who has gone back, or was pushed.
    pub(super) moved: Vec<FigureId>,
    /// Who has no way back. AFT-08.
    pub(super) cornered: Vec<FigureId>,
    /// Who charges. CAV-09.
    pub(super) charging: Vec<FigureId>,
    /// Who was to go back, and whether it loses the advantage of length by it. MER-05.
    recoiled: Vec<(FigureId, bool)>,
    /// Who stood where.
    pub(super) places: Vec<(FigureId, Point)>,
    /// Who drops a lance that it could not couch: the weapon's place. CAV-06.
    dropped: Vec<(FigureId, u8)>,
    /// Everybody who fought.
    fought: Vec<FigureId>,
    /// Everybody who touched an enemy, by an edge or across a wall. MER-03.
    touched: Vec<FigureId>,
}

impl Aftermath {
    /// What blows come to, and shots of those in contact before them. AFT-03, SHT-06.
    pub(super) fn new(
        fray: &Fray<'_>,
        exchange: &Exchange,
        outcome: &ExchangeOutcome,
        shot_down: &[Victory],
    ) -> Aftermath {
        let rules = &fray.setting.rulebook.melee;
        let id = |place: u16| exchange.fighters[place as usize].id;
        let mut victories = shot_down.to_vec();
        let mut recoiled = Vec::new();
        for struck in &outcome.blows {
            let blow = exchange.blow(struck);
            let shorter = exchange.fighters[blow.target as usize]
                .reach
                .is_some_and(|own| blow.reach < own);
            let back = struck.result == BlowOutcome::DrivesBack && (struck.stands || struck.held);
            if back && rules.driven_back_loses_length {
                recoiled.push((id(blow.target), shorter));
            }
            if struck.stands && struck.result != BlowOutcome::Misses {
                victories.push(Victory {
                    front: id(blow.front),
                    victim: id(blow.target),
                    killed: struck.result == BlowOutcome::Kills,
                });
            }
        }
        let (mut driven, mut fallen) = (Vec::new(), Vec::new());
        for (fighter, fate) in exchange.fighters.iter().zip(&outcome.fates) {
            let falls = fate.stunned && rules.stunned_driven_back || fate.knocked_out;
            if fate.gone() || !(fate.driven_back || falls) || fighter.fixed {
                continue;
            }
            if falls && !fate.driven_back {
                fallen.push(fighter.id);
            }
            let two_paces = sheet::two_paces(fray.setting, fray.now, fighter.id);
            // From what was thrown one goes back from whoever threw it.
            let throwers = outcome.blows.iter().map(|struck| exchange.blow(struck));
            let throwers = throwers
                .filter(|blow| id(blow.target) == fighter.id)
                .map(|blow| id(blow.front));
            driven.push((fighter.id, ranks::back(fray, fighter.id, throwers) * two_paces));
        }
        // Who shot down whom it charged no longer touches anybody.
        let shot = |id: FigureId| shot_down.iter().any(|won| won.front == id);
        let charging = |id: FigureId| fray.charging(id) || shot(id) && fray.figure(id).charged;
        Aftermath {
            victories,
            driven,
            fallen,
            moved: Vec::new(),
            cornered: Vec::new(),
            charging: fray.now.ids().filter(|id| charging(*id)).collect(),
            recoiled,
            places: exchange
                .fighters
                .iter()
                .map(|fighter| (fighter.id, fray.figure(fighter.id).at))
                .collect(),
            dropped: lances_dropped(fray),
            fought: exchange.fighters.iter().map(|fighter| fighter.id).collect(),
            touched: fray
                .now
                .ids()
                .filter(|id| fray.faced(*id).next().is_some())
                .collect(),
        }
    }
}

/// A heavy lance in contact without having charged is dropped, where the edition says so. CAV-06.
fn lances_dropped(fray: &Fray<'_>) -> Vec<(FigureId, u8)> {
    let mut dropped = Vec::new();
    if !fray.setting.rulebook.charge.lance_dropped {
        return dropped;
    }
    for id in fray.now.ids() {
        if fray.on_foot(id) || fray.charging(id) || fray.faced(id).next().is_none() {
            continue;
        }
        for (place, key) in fray.profile(id).weapons.iter().enumerate().take(32) {
            let weapon = fray.setting.rulebook.weapons.get(key);
            let held = fray.figure(id).lost & (1 << place) == 0;
            if held && weapon.is_some_and(|weapon| weapon.hand.couched) {
                dropped.push((id, place as u8));
            }
        }
    }
    dropped
}

impl Turn<'_> {
    /// Who could not strike as it was told, every blow with its arithmetic, and what settled ties.
    pub(super) fn tell(&mut self, departures: Departures, exchange: &Exchange, outcome: &ExchangeOutcome) {
        let id = |place: u16| exchange.fighters[place as usize].id;
        let mut say = |combat: Combat| self.events.push(Event::Combat(combat));
        for (figure, why) in departures.from_what_was_said {
            let why = Box::new(why);
            say(Combat::NotAsSaid { figure, why });
        }
        for (figure, why) in departures.untold {
            let why = Box::new(why);
            say(Combat::NoBlow { figure, why });
        }
        for (figure, weapon, why) in departures.shortened {
            say(Combat::Shortened { figure, weapon, why });
        }
        for struck in &outcome.blows {
            let blow = exchange.blow(struck);
            let figure = id(blow.striker);
            let mut applied = blow.applied.clone();
            applied.extend(&struck.late);
            say(Combat::Struck {
                figure,
                weapon: blow.weapon,
                target: id(blow.target),
                step: exchange.steps[struck.step as usize].reach,
                sum: Sum {
                    face: struck.face,
                    natural: struck.natural,
                    applied,
                    need: need(exchange, blow),
                },
                drives: exchange.fighters[blow.target as usize].drive,
                result: struck.result,
                again: struck.again.to_vec(),
            });
        }
        for (winner, loser, by) in &outcome.prevailed {
            say(Combat::Prevailed {
                figure: id(*winner),
                other: id(*loser),
                by: *by,
            });
        }
        for place in &outcome.stood_fast {
            say(Combat::StoodFast(id(*place)));
        }
        for (fighter, fate) in exchange.fighters.iter().zip(&outcome.fates) {
            if let Some((behind, against)) = fate.held_up {
                say(Combat::HeldUp {
                    figure: fighter.id,
                    behind,
                    against,
                });
            }
        }
    }

    /// The killed leave, the wounded are marked, the stunned fall, the mastered are taken. AFT-01, BRW-01 to BRW-04.
    pub(super) fn fall_in_melee(
        &mut self,
        exchange: &Exchange,
        outcome: &ExchangeOutcome,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let until = self.after.turn + self.setting.rulebook.melee.stunned_turns;
        for (fighter, fate) in exchange.fighters.iter().zip(&outcome.fates) {
            let id = fighter.id;
            if fate.killed {
                self.after.figures[id as usize].lives = 1;
                self.fall(id, dice)?;
                continue;
            }
            if let Some((place, die)) = fate.wound {
                self.after.figures[id as usize].lives -= fate.hits.saturating_sub(1);
                self.wounded_at(id, place, die);
            }
            if let Some(captor) = fate.captured_by {
                let by = exchange.fighters[captor as usize].id;
                self.take(id, by);
                self.events
                    .push(Event::Combat(Combat::Captured { figure: id, by }));
                continue;
            }
            if fate.knocked_out {
                self.knock_out(id, dice)?;
            } else if fate.stunned {
                let object = |struck: &Struck| {
                    let blow = exchange.blow(struck);
                    blow.effect == Effect::Fells
                        && exchange.fighters[blow.target as usize].id == id
                        && struck.stands
                        && struck.result == BlowOutcome::Kills
                };
                let by = match outcome.blows.iter().any(object) {
                    true => Knock::Object,
                    false => Knock::BareHands,
                };
                self.lay_low(id, until, by);
            }
        }
        Ok(())
    }

    /// Into somebody's hands; the caller says how. BRW-04, AFT-08, NEG-01, CPT-01.
    pub(crate) fn take(&mut self, id: FigureId, captor: FigureId) {
        self.remove(id, Status::Captive);
        self.after.figures[id as usize].captor = Some(captor);
    }

    /// Flat on the ground to the end of a turn. BRW-01, BRW-02.
    pub(super) fn lay_low(&mut self, id: FigureId, until: u32, by: Knock) {
        let figure = &mut self.after.figures[id as usize];
        figure.status = Status::Down;
        figure.freedom = Freedom::Nothing;
        figure.down_until = figure.down_until.max(until);
        let until = figure.down_until;
        self.events.push(Event::Combat(Combat::Stunned {
            figure: id,
            until,
            by,
        }));
    }

    /// Senseless for "a certain time": its dice are thrown at once, and a 6 lasts all day. BRW-03, TSK-01.
    fn knock_out(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for turns in 1..=6u8 {
            let die = rolls::waking(dice, self.before.name(id), turns)?;
            if die == 6 {
                self.remove(id, Status::OutOfAction);
                self.events.push(Event::Combat(Combat::OutForTheDay(id)));
                return Ok(());
            }
            if die <= turns {
                self.lay_low(id, self.after.turn + u32::from(turns), Knock::NotToKill);
                return Ok(());
            }
        }
        Ok(())
    }

    /// Weapons that slip away, and the driven back two paces further. AFT-01, AFT-05.
    pub(super) fn give_way(&mut self, mut aftermath: Aftermath, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (id, weapon) in &aftermath.dropped {
            self.after.figures[*id as usize].lost |= 1 << weapon;
            self.events.push(Event::Combat(Combat::WeaponLost {
                figure: *id,
                weapon: *weapon,
            }));
        }
        self.go_back(&mut aftermath, dice)?;
        self.aftermath = Some(Box::new(aftermath));
        Ok(())
    }

    /// Everybody stands where they have gone back to: who still touches whom. TUR-11.
    pub(crate) fn stand_apart(&mut self) {
        let moved = self.aftermath.as_ref().map(|aftermath| &aftermath.moved);
        if let Some(moved) = moved.filter(|moved| !moved.is_empty()) {
            let contacts = stepping::contacts(self.setting, &self.after, moved);
            self.after.contacts = contacts;
        }
    }

    /// What was chosen once the blows had fallen, and what lasts of them. AFT-03, AFT-06, AFT-08.
    pub(crate) fn follow(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let Some(mut aftermath) = self.aftermath.take() else {
            return Ok(());
        };
        for id in &aftermath.cornered {
            self.corner(*id, &aftermath, dice)?;
        }
        let mut moved = std::mem::take(&mut aftermath.moved);
        self.step_in(&aftermath, &mut moved);
        if !moved.is_empty() {
            moved.sort_unstable();
            moved.dedup();
            self.after.contacts = stepping::contacts(self.setting, &self.after, &moved);
        }
        self.hold_emblems();
        self.hold_captives();
        self.count(&aftermath);
        Ok(())
    }

    /// The driven back go two paces, or have no way back. AFT-01, AFT-04, AFT-08, BRW-06.
    fn go_back(&mut self, aftermath: &mut Aftermath, dice: &mut dyn Dice) -> Result<(), Refusal> {
        if aftermath.driven.is_empty() {
            return Ok(());
        }
        let here: Vec<(FigureId, Vector)> = aftermath
            .driven
            .iter()
            .copied()
            .filter(|(id, _)| self.after.figure(*id).status != Status::OutOfAction)
            .collect();
        let Retreat { backs, mut cornered } = retreat(self.setting, &self.after, &here);
        let tables: Vec<Option<usize>> = backs.iter().map(|back| self.table_under(back.figure)).collect();
        let stood = |id: FigureId| (id, self.after.figure(id).at);
        let stood: Vec<(FigureId, Point)> = backs.iter().map(|back| stood(back.figure)).collect();
        let mut moved = Vec::with_capacity(backs.len());
        for back in &backs {
            let figure = &mut self.after.figures[back.figure as usize];
            let from = figure.at;
            figure.at = back.to;
            moved.push(back.figure);
            if back.pushed {
                self.events.push(Event::Combat(Combat::Pushed {
                    figure: back.figure,
                    to: back.to,
                }));
                continue;
            }
            figure.driven_back = true;
            // Out of the wall of shields; in some editions out of any close order. AFT-04, FOR-08.
            let leaves = self.setting.rulebook.formations.driven_back_leaves;
            if figure.formation.wall() || leaves && figure.close_order() {
                figure.formation = Formation::Loose;
            }
            self.events.push(Event::Combat(Combat::DrivenBack {
                figure: back.figure,
                from,
                to: back.to,
            }));
        }
        self.over_the_side(&moved);
        self.come_down(&stood, dice)?;
        self.tables(&moved, &tables, aftermath);
        cornered.retain(|id| !aftermath.fallen.contains(id));
        (aftermath.moved, aftermath.cornered) = (moved, cornered);
        Ok(())
    }

    /// Those who could take somebody with no way back: who beat it, stands, and is not driven back in turn. AFT-08.
    pub(super) fn captors(&self, id: FigureId, aftermath: &Aftermath) -> impl Iterator<Item = FigureId> {
        let fronts = aftermath.victories.iter().filter(move |won| won.victim == id);
        fronts
            .map(|won| won.front)
            .filter(|front| self.after.figure(*front).able())
            .filter(|front| !aftermath.driven.iter().any(|(driven, _)| driven == front))
    }

    /// No way back: quarter, if it is offered and taken, or death; in some editions as the victor pleases. AFT-08.
    fn corner(&mut self, id: FigureId, aftermath: &Aftermath, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let said = |figure: &FigureId| {
            self.orders
                .get(figure)
                .map(|order| order.after)
                .unwrap_or_default()
        };
        let captor = self
            .captors(id, aftermath)
            .filter(|front| said(front).gives_quarter)
            .min_by(|a, b| {
                let class = |front: &FigureId| self.after.profile(*front).class;
                let far = |front: &FigureId| self.after.figure(*front).at.distance(self.after.figure(id).at);
                let stronger = class(b).cmp(&class(a));
                stronger.then(far(a).total_cmp(&far(b))).then(a.cmp(b))
            });
        let taken = match self.setting.rulebook.melee.cornered {
            Cornered::QuarterOrDeath => captor.filter(|_| said(&id).yields),
            Cornered::KilledOrCaptured => captor,
        };
        self.events.push(Event::Combat(Combat::Cornered {
            figure: id,
            taken: taken.is_some(),
        }));
        match taken {
            Some(by) => {
                self.take(id, by);
                self.events
                    .push(Event::Combat(Combat::Yielded { figure: id, by }));
            }
            None => self.fall(id, dice)?,
        }
        Ok(())
    }

    /// A brawl goes on as long as somebody fights on that table. BRW-02.
    fn brawls_go_on(&mut self, aftermath: &Aftermath) {
        let mut tables: Vec<u8> = Vec::new();
        for id in &aftermath.fought {
            self.after.figures[*id as usize].brawled = true;
            tables.push(self.after.figures[*id as usize].table);
        }
        for figure in &mut self.after.figures {
            figure.brawled &= tables.contains(&figure.table);
        }
    }

    /// What lasts of this melee. MEM-01, MEM-12, CAV-03, MER-03, MER-05, BRW-02.
    fn count(&mut self, aftermath: &Aftermath) {
        let turn = self.after.turn;
        if self.after.first_melee == 0 && !aftermath.fought.is_empty() {
            self.after.first_melee = turn;
        }
        for id in &aftermath.fought {
            let figure = &mut self.after.figures[*id as usize];
            figure.melee_turns = figure.melee_turns.saturating_add(1);
        }
        for id in aftermath.fought.iter().chain(&aftermath.touched) {
            self.after.figures[*id as usize].last_melee = turn;
        }
        self.brawls_go_on(aftermath);
        for (id, by_shorter) in &aftermath.recoiled {
            let figure = &mut self.after.figures[*id as usize];
            figure.recoiled_until = turn + 1;
            if *by_shorter {
                figure.short_until = turn + 1;
            }
        }
        for (place, figure) in self.after.figures.iter_mut().enumerate() {
            figure.charged = aftermath.charging.contains(&(place as FigureId));
        }
    }
}
