//! The will to fight: one die for a unit, each figure's own morale. MOR-01 to MOR-03.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::arithmetic::{Applied, Cause, Sum};
use crate::command;
use crate::dice::Dice;
use crate::event::{Discipline, Event};
use crate::figure::{Characteristic, Driven, FigureId, Impulse, Rank, Status, ThingKind, skill};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{MoraleModifier, Switch};
use crate::sense;
use crate::setting::Setting;
use crate::state::State;
use crate::turn::Turn;

use super::{Lot, impulse, lots};

/// Why people are put to the test. MOR-01, MOR-02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoraleCause {
    /// Fear of whatever it is; or the player hesitates.
    Fear,
    /// The enemy is all round them.
    Surrounded,
    /// Called upon to lay down their arms: who fails, already in disorder, does.
    Summons,
    /// There is something to be had: who fails, already in disorder, goes for it.
    Loot,
    /// Somebody to be avenged: who fails, already in disorder, rushes the enemy.
    Revenge,
    /// The leader of the troop has fallen, is taken or runs.
    LeaderLost,
    /// The own banner is in the enemy's hands.
    BannerTaken,
    /// Their own sub-leader is down or taken, and the leader away.
    SubLeaderLost,
    /// Friends shoot at them.
    FriendlyFire,
    /// Somebody who commands them tries to rally them.
    Rally,
}

/// A test that the game master calls for. MOR-02.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoraleCall {
    /// The name of the unit or figure, for the die and the log.
    pub name: String,
    /// Its people; those of their troop within voice of them test with them.
    pub figures: Vec<FigureId>,
    /// Why.
    pub cause: MoraleCause,
}

/// What a failed test leads to. MOR-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Broken {
    /// In disorder.
    Disorder,
    /// Runs, all next turn.
    Flight,
    /// Lays down arms.
    Surrender,
    /// Loots, all next turn.
    Loot,
    /// Rushes the enemy, all next turn.
    Rush,
}

/// What a test comes to for one figure.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Outcome {
    /// Obeys; by the example of a leader, if the die equalled its morale.
    Obeys(Option<FigureId>),
    Breaks(Broken),
}

/// Somebody's morale: the characteristic, and what lifts or lowers it now. MOR-03.
pub fn morale(setting: &Setting, state: &State, id: FigureId, in_disorder: bool) -> Sum {
    let profile = state.profile(id);
    let own = profile.characteristic(Characteristic::Morale);
    let mut applied = Vec::new();
    let mut add = |modifier: MoraleModifier, value: i8| {
        if value != 0 {
            let cause = Cause::Morale(modifier);
            applied.push(Applied { cause, value });
        }
    };
    if setting.rulebook.on(Switch::MoraleModifiers) {
        let values = &setting.rulebook.command.morale_values;
        for modifier in MoraleModifier::ALL {
            let applies = match modifier {
                MoraleModifier::Disorder => in_disorder,
                other => applies(setting, state, id, other),
            };
            if applies {
                add(modifier, values.get(&modifier).copied().unwrap_or(0));
            }
        }
    }
    add(MoraleModifier::Spirit, profile.spirit);
    Sum {
        face: own,
        natural: own,
        applied,
        need: 0,
    }
}

fn applies(setting: &Setting, state: &State, id: FigureId, modifier: MoraleModifier) -> bool {
    let (profile, figure) = (state.profile(id), state.figure(id));
    let enemies = |other: FigureId| setting.enemies(profile.side, state.profile(other).side);
    let plays = |other: FigureId| {
        state.profile(other).rank == Rank::Musician
            && command::keeps_order(state.figure(other))
            && !state.in_contact(other)
            && sense::hears_music(setting, state, other, id)
    };
    match modifier {
        MoraleModifier::FriendlyMusic => state.ids().any(|other| !enemies(other) && plays(other)),
        MoraleModifier::EnemyMusic => state.ids().any(|other| enemies(other) && plays(other)),
        MoraleModifier::Banner => state.ids().any(|bearer| {
            let raised = state.profile(bearer).rank == Rank::StandardBearer
                || state
                    .things
                    .iter()
                    .any(|thing| thing.kind == ThingKind::Emblem && thing.carriers.contains(&bearer));
            raised
                && state.figure(bearer).able()
                && command::same_troop(state.profile(bearer), profile)
                && super::unit_of(setting, bearer) == super::unit_of(setting, id)
                && sense::hears(setting, state, bearer, id)
        }),
        MoraleModifier::Inspired => state.ids().any(|other| {
            let great = state.profile(other);
            other != id
                && (great.rank == Rank::Hero || great.skilled(skill::INSPIRES))
                && !enemies(other)
                && command::keeps_order(state.figure(other))
                && sense::hears(setting, state, other, id)
        }),
        MoraleModifier::Formed => {
            figure.close_order() || sense::behind_works(setting, figure, &state.placed(id))
        }
        MoraleModifier::Disorder | MoraleModifier::Spirit => false,
    }
}

/// A sum of morale, what came of it, and for whom.
type Judged = (Sum, Outcome, Vec<FigureId>);

impl Turn<'_> {
    /// A test at the game master's word: the unit, and those of its troop within voice of it. MOR-01, MOR-02.
    pub fn test_morale(&mut self, call: &MoraleCall, dice: &mut dyn Dice) -> Result<(), Refusal> {
        if !self.setting.rulebook.on(Switch::Morale) {
            return Err(Refusal::MoraleNotPlayed);
        }
        let (setting, now) = (self.setting, &self.after);
        let near = |id: &FigureId| {
            call.figures.iter().any(|member| {
                let together = command::same_troop(now.profile(*member), now.profile(*id));
                *member == *id || together && sense::hears(setting, now, *member, *id)
            })
        };
        let figures: Vec<FigureId> = now.ids().filter(near).filter(|id| self.can_waver(*id)).collect();
        let was = command::all_disordered(setting, now);
        let lot = Lot {
            name: call.name.clone(),
            figures,
        };
        self.waver(&[lot], call.cause, &was, dice)
    }

    /// Has a will of its own to lose: able to act, and neither beast nor the game master's. MOR-01.
    pub(super) fn can_waver(&self, id: FigureId) -> bool {
        let figure = self.after.figure(id);
        figure.able()
            && figure.driven.is_none_or(|driven| driven.by == Impulse::Hold)
            && !matches!(self.after.profile(id).rank, Rank::Animal | Rank::Npc)
    }

    /// One die, each figure's own morale. MOR-01.
    pub(super) fn waver(
        &mut self,
        lots: &[Lot],
        cause: MoraleCause,
        was_disordered: &[bool],
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let mut judged: Vec<(&Lot, u8, Vec<Judged>)> = Vec::new();
        for lot in lots.iter().filter(|lot| !lot.figures.is_empty()) {
            let number = 1 + self
                .tested
                .iter()
                .filter(|known| **known == lot.name)
                .count()
                .min(200) as u8;
            self.tested.push(lot.name.clone());
            let die = rolls::morale(dice, &lot.name, number)?;
            judged.push((lot, die, self.judge(lot, die, cause, was_disordered)));
        }
        for (lot, die, results) in judged {
            self.events.push(Event::Discipline(Discipline::Morale {
                lot: lot.name.clone(),
                cause,
                die,
            }));
            for (own, result, figures) in results {
                self.take_to_heart(own, result, figures, cause);
            }
        }
        Ok(())
    }

    /// What a die means for each of a lot, those alike together; nobody has wavered yet.
    fn judge(&self, lot: &Lot, die: u8, cause: MoraleCause, was_disordered: &[bool]) -> Vec<Judged> {
        let mut results: Vec<Judged> = Vec::new();
        for id in &lot.figures {
            let disordered = was_disordered[*id as usize];
            let own = morale(self.setting, &self.after, *id, disordered);
            let result = self.result(*id, &own, die, cause, disordered);
            match results
                .iter_mut()
                .find(|known| known.0 == own && known.1 == result)
            {
                Some(known) => known.2.push(*id),
                None => results.push((own, result, vec![*id])),
            }
        }
        results
    }

    fn take_to_heart(&mut self, own: Sum, result: Outcome, figures: Vec<FigureId>, cause: MoraleCause) {
        for id in &figures {
            match result {
                Outcome::Obeys(_) if cause == MoraleCause::Rally => {
                    self.after.figures[*id as usize].disorder = false;
                }
                Outcome::Obeys(_) => {}
                Outcome::Breaks(broken) => self.break_down(*id, broken),
            }
        }
        self.events.push(Event::Discipline(match result {
            Outcome::Obeys(by) => Discipline::Obeys {
                figures,
                morale: own,
                by,
            },
            Outcome::Breaks(broken) => Discipline::Breaks {
                figures,
                morale: own,
                broken,
            },
        }));
    }

    fn result(&self, id: FigureId, own: &Sum, die: u8, cause: MoraleCause, disordered: bool) -> Outcome {
        let (own, die) = (own.total(), die as i8);
        if die < own {
            return Outcome::Obeys(None);
        }
        let example = if die == own { self.example(id, die) } else { None };
        if example.is_some() {
            return Outcome::Obeys(example);
        }
        Outcome::Breaks(match cause {
            _ if !disordered => Broken::Disorder,
            MoraleCause::Loot if impulse::finds_loot(&self.after, id) => Broken::Loot,
            MoraleCause::Revenge if impulse::sees_an_enemy(self.setting, &self.after, id) => Broken::Rush,
            MoraleCause::Summons => Broken::Surrender,
            _ if impulse::flight(self.setting, &self.after, id).is_none() => Broken::Surrender,
            _ => Broken::Flight,
        })
    }

    /// Whoever commands somebody and passes on the same die: the one of the best morale, then the nearest. MOR-01.
    fn example(&self, id: FigureId, die: i8) -> Option<FigureId> {
        let (setting, now) = (self.setting, &self.after);
        let leaders = now
            .ids()
            .filter(|leader| *leader != id && command::commands(setting, now, *leader, id));
        let better = leaders
            .map(|leader| (morale(setting, now, leader, false).total(), leader))
            .filter(|(morale, _)| *morale > die);
        let distance = |leader: FigureId| sense::distance(now, leader, id);
        better
            .max_by(|a, b| {
                let by_distance = distance(b.1).total_cmp(&distance(a.1));
                a.0.cmp(&b.0).then(by_distance).then(b.1.cmp(&a.1))
            })
            .map(|(_, leader)| leader)
    }

    /// Disorder, flight, surrender, looting, a rush. MOR-01.
    fn break_down(&mut self, id: FigureId, broken: Broken) {
        let turn = self.after.turn + 1;
        let figure = &mut self.after.figures[id as usize];
        figure.disorder = true;
        let by = match broken {
            Broken::Disorder => return,
            Broken::Flight => Impulse::Flee,
            Broken::Loot => Impulse::Loot,
            Broken::Rush => Impulse::Rush,
            Broken::Surrender => Impulse::Surrender,
        };
        figure.driven = Some(Driven { by, turn });
        figure.task = None;
        if broken == Broken::Surrender {
            self.lay_down_arms(id);
        }
    }

    /// In the hands of an enemy in contact, or waiting for one. MOR-01, CPT-01.
    fn lay_down_arms(&mut self, id: FigureId) {
        let touching = self.after.contacts.iter().filter_map(|contact| match id {
            _ if contact.one == id => Some(contact.other),
            _ if contact.other == id => Some(contact.one),
            _ => None,
        });
        let captor = touching
            .filter(|enemy| self.after.figure(*enemy).able())
            .min_by(|a, b| {
                let class = |enemy: &FigureId| self.after.profile(*enemy).class;
                let far = |enemy: &FigureId| self.after.figure(*enemy).at.distance(self.after.figure(id).at);
                let stronger = class(b).cmp(&class(a));
                stronger.then(far(a).total_cmp(&far(b))).then(a.cmp(b))
            });
        self.remove(id, Status::Captive);
        self.after.figures[id as usize].captor = captor;
    }

    /// At the end of the next turn those who command try to rally whoever is within voice. MOR-01.
    pub(crate) fn rally(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let told = self.orders.iter().filter(|(_, order)| order.rally);
        let told = told.map(|(id, _)| *id).filter(|id| self.after.figure(*id).able());
        let in_order = |id: &FigureId| command::keeps_order(self.after.figure(*id));
        let (leaders, others): (Vec<FigureId>, Vec<FigureId>) = told.partition(in_order);
        for figure in others {
            let in_order = false;
            self.events
                .push(Event::Discipline(Discipline::RalliesNobody { figure, in_order }));
        }
        if leaders.is_empty() {
            return Ok(());
        }
        let (setting, now) = (self.setting, &self.after);
        let long_enough = |id: FigureId| self.before.figure(id).disorder && now.figure(id).disorder;
        let called_by = |leader: FigureId, id: FigureId| {
            let equals = command::is_commander(now.profile(id))
                && command::same_troop(now.profile(leader), now.profile(id))
                && sense::hears(setting, now, leader, id);
            equals || command::commands(setting, now, leader, id)
        };
        let waverers: Vec<FigureId> = now
            .ids()
            .filter(|id| long_enough(*id) && self.can_waver(*id))
            .collect();
        let called = |id: &FigureId| leaders.iter().any(|leader| called_by(*leader, *id));
        let figures: Vec<FigureId> = waverers.iter().copied().filter(called).collect();
        let idle = |leader: &FigureId| !waverers.iter().any(|id| called_by(*leader, *id));
        let in_vain: Vec<FigureId> = leaders.iter().copied().filter(idle).collect();
        let was = vec![true; now.figures.len()];
        let lots = lots(setting, now, &figures);
        for figure in in_vain {
            let in_order = true;
            self.events
                .push(Event::Discipline(Discipline::RalliesNobody { figure, in_order }));
        }
        self.waver(&lots, MoraleCause::Rally, &was, dice)
    }
}
