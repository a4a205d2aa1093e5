//! Dangerous and risky ground. DNG-01 to DNG-05.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::arithmetic::{Applied, Cause, DangerModifier, Sum};
use crate::dice::Dice;
use crate::event::{Event, Fate, Peril};
use crate::figure::{Characteristic, FigureId, InDanger, Rank};
use crate::order::{Action, Order, Orders};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::{Armour, Danger, Going, Load, Locomotion, Switch};
use crate::setting::Setting;
use crate::state::State;

use super::throws::{Throw, native};

/// What a danger does to somebody this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mishap {
    /// Cries out and only moves. DNG-01.
    CriesOut,
    /// Stays there and does nothing; tests again next turn. DNG-01, DNG-05.
    InDanger,
    /// Out: killed, or out of action. DNG-01, DNG-05.
    Lost,
    /// Lost one of two lives. DNG-01.
    Wounded,
    /// Out of the danger of last turn.
    Escaped,
}

/// The dangers of a phase; each test is made once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Dangers {
    mishaps: BTreeMap<FigureId, (Mishap, u16)>,
    tested: Vec<FigureId>,
    pub(crate) events: Vec<Event>,
}

/// Somebody about to enter dangerous ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entering {
    pub id: FigureId,
    pub ground: u16,
    pub going: Going,
}

impl Dangers {
    /// What happened to somebody.
    pub(crate) fn mishap(&self, id: FigureId) -> Option<Mishap> {
        self.mishaps.get(&id).map(|(mishap, _)| *mishap)
    }

    /// Somebody whom the danger of a piece of ground holds at its edge. DNG-01, DNG-05.
    pub(super) fn holds(&self, id: FigureId, ground: u16) -> bool {
        matches!(self.mishaps.get(&id), Some((Mishap::InDanger | Mishap::Lost, held)) if *held == ground)
    }

    /// Has been tested this turn.
    pub(super) fn tested(&self, id: FigureId) -> bool {
        self.tested.contains(&id)
    }

    /// All mishaps with the ground they happened on.
    pub(crate) fn all(&self) -> impl Iterator<Item = (FigureId, Mishap, InDanger)> + '_ {
        self.mishaps
            .iter()
            .map(|(id, (mishap, ground))| (*id, *mishap, InDanger { ground: *ground }))
    }

    /// Whether the scenario plays dangerous or risky ground. DNG-01, DNG-05.
    pub(super) fn played(setting: &Setting) -> bool {
        setting.rulebook.on(Switch::DangerousGround) || setting.rulebook.on(Switch::RiskyGround)
    }

    /// Whether a ground needs a test of this figure.
    pub(super) fn dangerous(
        setting: &Setting,
        state: &State,
        orders: &Orders,
        id: FigureId,
        ground: u16,
    ) -> bool {
        let table = &setting.tables[state.figure(id).table as usize];
        match table.grounds[ground as usize].danger {
            Danger::None => false,
            Danger::Always => Dangers::played(setting),
            Danger::WhenFast => Dangers::played(setting) && !orders.get(&id).is_some_and(goes_slowly),
        }
    }

    /// Those of one group who enter dangerous ground together. DNG-01, DNG-02.
    pub(super) fn enter(
        &mut self,
        setting: &Setting,
        state: &State,
        orders: &Orders,
        throw: &Throw,
        entering: &[Entering],
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let fresh: Vec<Entering> = entering
            .iter()
            .copied()
            .filter(|one| !self.tested.contains(&one.id))
            .collect();
        let Some(first) = fresh.first() else { return Ok(()) };
        self.tested.extend(fresh.iter().map(|one| one.id));
        if setting.rulebook.on(Switch::RiskyGround) {
            for one in &fresh {
                let helpers = helpers(orders, one.id);
                self.risk(state, one, helped(&helpers), false, dice)?;
                self.risk_of_helpers(state, one, helpers, dice)?;
            }
            return Ok(());
        }
        let group = state.name(first.id).to_owned();
        let natural = |one: &Entering| counted(state, one, &throw.kept);
        self.strike(setting, (state, orders), &group, &fresh, natural, dice)?;
        let mut more = throw.kept.iter().filter(|die| **die == 6).count() as u32;
        let mut number = 1;
        while more > 0 && number < 100 {
            let die = rolls::further_danger(dice, &group, number)?;
            let left: Vec<Entering> = fresh
                .iter()
                .copied()
                .filter(|one| self.mishap(one.id) != Some(Mishap::InDanger))
                .collect();
            let label = format!("{group}:{number}");
            self.strike(setting, (state, orders), &label, &left, |_| die, dice)?;
            number += 1;
            more = more - 1 + u32::from(die == 6);
        }
        Ok(())
    }

    /// One die for several: equal makes one cry out, more puts one in danger, drawn by lot. DNG-01.
    fn strike(
        &mut self,
        setting: &Setting,
        (state, orders): (&State, &Orders),
        label: &str,
        among: &[Entering],
        natural: impl Fn(&Entering) -> u8,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let sums: Vec<Sum> = among
            .iter()
            .map(|one| dared(setting, (state, orders), one.id, natural(one), None))
            .collect();
        let those = |told: Ordering| -> Vec<usize> {
            (0..among.len())
                .filter(|place| sums[*place].total().cmp(&sums[*place].need) == told)
                .collect()
        };
        let (failed, equal) = (those(Ordering::Greater), those(Ordering::Equal));
        if !failed.is_empty() {
            let place = failed[rolls::victim(dice, label, failed.len())?];
            let (figure, sum) = (among[place].id, sums[place].clone());
            self.mishaps
                .insert(figure, (Mishap::InDanger, among[place].ground));
            let peril = Peril::Ground;
            self.events.push(Event::InDanger { figure, sum, peril });
        }
        if !equal.is_empty() {
            let place = equal[rolls::victim(dice, &format!("{label}:cry"), equal.len())?];
            let (figure, sum) = (among[place].id, sums[place].clone());
            self.mishaps
                .entry(figure)
                .or_insert((Mishap::CriesOut, among[place].ground));
            self.events.push(Event::CriedOut { figure, sum });
        }
        Ok(())
    }

    /// Risky ground, one die each (2011). DNG-05.
    fn risk(
        &mut self,
        state: &State,
        one: &Entering,
        help: Option<Applied>,
        again: bool,
        dice: &mut dyn Dice,
    ) -> Result<bool, Refusal> {
        let die = rolls::risk(dice, state.name(one.id))?;
        let applied = risk_modifiers(state, one.id).into_iter().chain(help).collect();
        let sum = faced(die, applied, 6);
        let (figure, total) = (one.id, sum.total());
        let lost = total >= 7 || again && total == 6;
        let mishap = match (lost, total) {
            (true, _) => Some(Mishap::Lost),
            (false, 6) => Some(Mishap::InDanger),
            _ if again => Some(Mishap::Escaped),
            _ => None,
        };
        let fate = if lost { Fate::Killed } else { Fate::Safe };
        let peril = Peril::Risk;
        self.events.push(if mishap == Some(Mishap::InDanger) {
            Event::InDanger { figure, sum, peril }
        } else {
            Event::Fell {
                figure,
                sum,
                fate,
                peril,
            }
        });
        if let Some(mishap) = mishap {
            self.mishaps.insert(one.id, (mishap, one.ground));
        }
        Ok(lost)
    }

    /// Whoever helps takes +1 on a throw of their own. DNG-05.
    fn risk_of_helpers(
        &mut self,
        state: &State,
        helped: &Entering,
        helpers: Vec<FigureId>,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        for helper in helpers {
            self.tested.push(helper);
            self.risk(
                state,
                &Entering {
                    id: helper,
                    ..*helped
                },
                Some(applied(DangerModifier::Helping, 1)),
                false,
                dice,
            )?;
        }
        Ok(())
    }

    /// People in danger since last turn test again; a helper in contact gives −1 at their own risk. DNG-01, DNG-05.
    pub(super) fn test_again(
        &mut self,
        setting: &Setting,
        state: &State,
        orders: &Orders,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        for id in state.ids() {
            let Some(danger) = state.figure(id).in_danger else {
                continue;
            };
            if !state.figure(id).present() {
                continue;
            }
            self.tested.push(id);
            let grounds = &setting.tables[state.figure(id).table as usize].grounds;
            let entering = Entering {
                id,
                ground: danger.ground,
                going: grounds[danger.ground as usize].going(state.locomotion(id)),
            };
            let helpers = helpers(orders, id);
            let help = helped(&helpers);
            if setting.rulebook.on(Switch::RiskyGround) {
                self.risk(state, &entering, help, true, dice)?;
                self.risk_of_helpers(state, &entering, helpers, dice)?;
                continue;
            }
            let failed = self.last_chance(setting, (state, orders), &entering, help, dice)?;
            for helper in helpers.into_iter().filter(|_| failed) {
                let die = rolls::danger(dice, state.name(helper), 1)?[0];
                let sum = dared(setting, (state, orders), helper, die, None);
                self.tested.push(helper);
                if sum.total() > sum.need {
                    self.mishaps.insert(helper, (Mishap::InDanger, danger.ground));
                    self.events.push(Event::InDanger {
                        figure: helper,
                        sum,
                        peril: Peril::Ground,
                    });
                }
            }
        }
        Ok(())
    }

    /// Failing a second time is death, a wound for somebody with two lives. DNG-01.
    fn last_chance(
        &mut self,
        setting: &Setting,
        (state, orders): (&State, &Orders),
        one: &Entering,
        help: Option<Applied>,
        dice: &mut dyn Dice,
    ) -> Result<bool, Refusal> {
        let kept = rolls::danger(dice, state.name(one.id), dice_of(setting, state, one.id))?;
        let die = counted(state, one, &kept);
        let sum = dared(setting, (state, orders), one.id, die, help);
        let (total, figure) = (sum.total(), one.id);
        let failed = total > sum.need;
        let (mishap, fate) = match (failed, state.figure(one.id).lives) {
            (true, lives) if lives > 1 => (Mishap::Wounded, Fate::Wounded),
            (true, _) => (Mishap::Lost, Fate::Killed),
            (false, _) if total == sum.need => (Mishap::CriesOut, Fate::Safe),
            _ => (Mishap::Escaped, Fate::Safe),
        };
        let peril = Peril::Ground;
        self.events.push(Event::Fell {
            figure,
            sum,
            fate,
            peril,
        });
        self.mishaps.insert(one.id, (mishap, one.ground));
        Ok(failed)
    }

    /// One test for an unavoidable fall or a jump from a great height. DNG-03.
    pub(crate) fn fall(
        &mut self,
        setting: &Setting,
        (state, orders): (&State, &Orders),
        id: FigureId,
        soft: bool,
        dice: &mut dyn Dice,
    ) -> Result<Fate, Refusal> {
        let die = rolls::fall(dice, state.name(id))?;
        let soft = soft.then(|| applied(DangerModifier::SoftLanding, -1));
        let sum = dared(setting, (state, orders), id, die, soft);
        let fate = match sum.total().cmp(&sum.need) {
            Ordering::Greater => Fate::Killed,
            Ordering::Equal => Fate::Flat,
            Ordering::Less => Fate::Safe,
        };
        self.events.push(Event::Fell {
            figure: id,
            sum,
            fate,
            peril: Peril::Height,
        });
        Ok(fate)
    }
}

/// Spends the turn on a way of its own, and does not run at or after anybody. DNG-04.
pub(super) fn goes_slowly(order: &Order) -> bool {
    order.slowly && order.action.target().is_none()
}

/// Those who do nothing but help somebody.
fn helpers(orders: &Orders, id: FigureId) -> Vec<FigureId> {
    let helps = |action: &Action| matches!(action, Action::Help(who) if *who == id);
    orders
        .iter()
        .filter(|(_, order)| helps(&order.action))
        .map(|(helper, _)| *helper)
        .collect()
}

/// What is tested: agility or health where they differ from class, else class. DNG-01.
fn limit(state: &State, id: FigureId) -> u8 {
    let profile = state.profile(id);
    let given = |which| profile.characteristics.get(&which).copied();
    given(Characteristic::Agility)
        .or_else(|| given(Characteristic::Health))
        .unwrap_or(profile.class)
}

/// As many dice as for slowness. DNG-02.
pub(super) fn dice_of(setting: &Setting, state: &State, id: FigureId) -> u8 {
    let rules = &setting.rulebook.slowness;
    if state.locomotion(id).mounted() {
        rules.mounted_dice
    } else {
        rules.foot_dice
    }
}

/// The die that counts: of the two of the mounted the higher on very difficult ground, else the lower. DNG-02.
fn counted(state: &State, one: &Entering, kept: &[u8]) -> u8 {
    let dice = kept.iter().copied();
    let die = match (state.locomotion(one.id).mounted(), one.going) {
        (true, Going::VeryDifficult) => dice.max(),
        _ => dice.min(),
    };
    die.unwrap_or(1)
}

/// A die against what it may come to, with what changes it. DIE-10.
fn faced(die: u8, applied: Vec<Applied>, need: u8) -> Sum {
    Sum {
        face: die,
        natural: die,
        applied,
        need: need as i8,
    }
}

/// Somebody's die on dangerous ground, and what else there is to count. DNG-01, DNG-02.
fn dared(
    setting: &Setting,
    (state, orders): (&State, &Orders),
    id: FigureId,
    die: u8,
    besides: Option<Applied>,
) -> Sum {
    let counted = modifiers(setting, state, orders, id).into_iter().chain(besides);
    faced(die, counted.collect(), limit(state, id))
}

fn applied(modifier: DangerModifier, value: i8) -> Applied {
    Applied {
        cause: Cause::Danger(modifier),
        value,
    }
}

/// Whoever is helped has −1. DNG-02, DNG-05.
fn helped(helpers: &[FigureId]) -> Option<Applied> {
    (!helpers.is_empty()).then(|| applied(DangerModifier::Helped, -1))
}

/// Armour, load, knowing the ground, sitting badly on a horse. DNG-02.
fn modifiers(setting: &Setting, state: &State, orders: &Orders, id: FigureId) -> Vec<Applied> {
    let profile = state.profile(id);
    let armour = match profile.armour.number() {
        4 => 1,
        5 => 2,
        _ => 0,
    };
    let mounted_foot = i8::from(state.locomotion(id) == Locomotion::MountedFoot);
    let load = if state.locomotion(id).mounted() {
        0
    } else {
        // What is picked up on the way weighs for the whole turn. MOV-02.
        let picked_up = |name: &String| orders.get(&id).is_some_and(|order| order.pick_up.contains(name));
        let carried = state
            .things
            .iter()
            .filter(|thing| thing.carriers.contains(&id) || picked_up(&thing.name))
            .map(|thing| thing.load);
        let weapons = profile
            .weapons
            .iter()
            .filter_map(|key| setting.rulebook.weapons.get(key)?.load);
        // Somebody carried is a very heavy load. MOV-02.
        let carries = state.figure(id).burden.map(|_| Load::VeryHeavy);
        match carried.chain(weapons).chain(carries).max() {
            Some(Load::VeryHeavy) => 2,
            Some(Load::Heavy) => 1,
            _ => 0,
        }
    };
    let all = [
        applied(DangerModifier::Armour, armour),
        applied(DangerModifier::Load, load),
        applied(DangerModifier::MountedFoot, mounted_foot),
        applied(DangerModifier::KnowsGround, -i8::from(native(profile))),
    ];
    all.into_iter().filter(|one| one.value != 0).collect()
}

/// +1 for those who are clumsy in any of the ways named, once; heroes −1. DNG-05.
fn risk_modifiers(state: &State, id: FigureId) -> Vec<Applied> {
    let profile = state.profile(id);
    let way = state.locomotion(id);
    let clumsy = if profile.class == 1 {
        Some(DangerModifier::Novice)
    } else if profile.armour.number() == 5 || way == Locomotion::Foot && profile.armour >= Armour::Four {
        Some(DangerModifier::Clad)
    } else {
        (way == Locomotion::MountedFoot).then_some(DangerModifier::BadlySeated)
    };
    let hero = profile.rank == Rank::Hero || profile.glory > 0;
    let clumsy = clumsy.map(|why| applied(why, 1));
    let hero = hero.then(|| applied(DangerModifier::Hero, -1));
    clumsy.into_iter().chain(hero).collect()
}
