//! Shooting at all its moments. SHO-01 to SHE-06.
//!
//! A moment is read from top to bottom in [`shots`]: every shot is made ready (`aim`), what cannot be made is said with
//! its reason, dice at one target are thrown together (`pools`, `volley`), and those hit fall together.

mod aim;
mod allowed;
mod announced;
mod before;
mod cover;
pub mod duel;
mod glimpse;
mod line;
mod members;
mod modifiers;
mod pools;
mod priority;
mod scene;
mod shelter;
mod stance;
mod then;
mod volley;

pub(crate) use announced::{announced, of_the_moment};
pub use before::{bound_to_stay, sent_off_by};
pub use volley::{Chance, DieFate, Eligible, OneDieBonus, Volley, VolleyDie};

use crate::arithmetic::total;
use crate::dice::Dice;
use crate::event::Combat;
use crate::figure::{Figure, FigureId, Profile};
use crate::order::{Orders, Shot, Special};
use crate::refusal::Refusal;
use crate::rolls;
use crate::setting::Setting;
use crate::state::State;
use crate::timeline::Timeline;

use aim::{Aim, Ready, Strikers};
use pools::{throw, together, volley_of};
use scene::{Company, Scene};
use shelter::Shelters;

/// A rider who has gone this far straight on gallops, whatever two dice would say.
const GALLOP: f64 = 12.0;

/// The moments of a turn at which shots are resolved together. TUR-14.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Before anybody moves. SHT-01.
    BeforeMovement,
    /// Made during movement, thrown after it. SHT-02.
    OnTheWay,
    /// Commanded volleys, where they come first. SHT-07.
    Volleys,
    /// Modern weapons, where they come first. SHT-10.
    Modern,
    /// Everything else of the shooting phase.
    ShootingPhase,
    /// Point blank and in contact, before any blow. SHT-04, SHT-06.
    BeforeBlows,
    /// Hidden since the start, appears and shoots at the end of the turn. TUR-12.
    Surprise,
}

/// The table as shooters see it.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// Where the game takes place.
    pub setting: &'a Setting,
    /// As the turn began.
    pub start: &'a State,
    /// As it stands.
    pub now: &'a State,
    /// What everybody does.
    pub orders: &'a Orders,
    /// The movement; empty before it.
    pub timeline: &'a Timeline,
}

/// What each side has used up this turn, one bit a side or one person.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Spent {
    elite: Vec<FigureId>,
    /// Who has had the +1 of one die against a group, and against whom of it. SHM-08.
    #[serde(default)]
    lifted: Vec<(FigureId, FigureId)>,
    /// Players who have thrown again their one six in disorder of this phase. DIE-05.
    disordered_again: Vec<FigureId>,
    /// Sixes thrown again so far, one entry each: every throw has a label of its own. DIE-10.
    #[serde(default)]
    again: Vec<FigureId>,
}

impl Spent {
    /// The player's one six in disorder is thrown again. DIE-05.
    fn again_in_disorder(&self, state: &State, shooter: FigureId) -> bool {
        let same = |who: &FigureId| state.profile(*who).same_player(state.profile(shooter));
        self.disordered_again.iter().any(same)
    }

    /// The one +1 against a group is used up: the player's of this turn, or the side's against this group. SHM-08.
    fn group_bonus_taken(&self, field: &Field<'_>, shooter: FigureId, aimed_at: &[FigureId]) -> bool {
        let (rules, state) = (&field.setting.rulebook.shooting, field.now);
        let own = state.profile(shooter);
        self.lifted.iter().any(|(who, whom)| {
            let theirs = state.profile(*who);
            let player = rules.group_bonus_once && theirs.same_player(own);
            let group = || theirs.side == own.side && aimed_at.contains(whom);
            player || rules.group_bonus_for_all && group()
        })
    }

    /// A new phase: every player in disorder has one six again. DIE-05.
    pub(crate) fn new_phase(&mut self) {
        self.disordered_again.clear();
    }

    /// The player's one elite shot of the turn is made. SHE-06.
    fn elite_taken(&self, state: &State, shooter: FigureId) -> bool {
        let same = |who: &FigureId| state.profile(*who).same_player(state.profile(shooter));
        self.elite.iter().any(same)
    }
}

/// A shot that was made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fired {
    /// Who.
    pub shooter: FigureId,
    /// With which weapon.
    pub weapon: u8,
    /// At whom.
    pub target: FigureId,
}

/// What the shots of a moment came to.
#[derive(Clone, Debug, Default)]
pub struct ShotsOutcome {
    /// What happened.
    pub events: Vec<Combat>,
    /// Shots made.
    pub fired: Vec<Fired>,
    /// Who was hit, once by each side. SHE-02.
    pub hit: Vec<FigureId>,
    /// Who hit whom.
    by: Vec<(FigureId, FigureId)>,
    /// Whose shield is gone. SHT-05.
    pub shields_lost: Vec<FigureId>,
}

/// All the shots of a moment, announced before any die. SHO-01.
pub(crate) fn shots(
    field: &Field<'_>,
    announced: Vec<(FigureId, u8, &Shot)>,
    spent: &mut Spent,
    dice: &mut dyn Dice,
) -> Result<ShotsOutcome, Refusal> {
    let mut outcome = ShotsOutcome::default();
    if announced.is_empty() {
        return Ok(outcome);
    }
    let (scene, company) = (Scene::now(field), Company::now(field));
    let shelters = Shelters::new(field, &scene, &company, &announced);
    let strikers = Strikers::of(field);
    let mut aims: Vec<Aim> = Vec::with_capacity(announced.len());
    outcome.events.reserve(announced.len() * 2);
    outcome.fired.reserve(announced.len());
    for &(shooter, number, shot) in &announced {
        let ready = Ready {
            field,
            scene: &scene,
            company: &company,
            melees: &company,
            shelters: &shelters,
            announced: &announced,
            spent,
            strikers: &strikers,
        };
        match ready.aim(shooter, number, shot) {
            Ok(aim) => {
                let special = field.orders.get(&shooter).and_then(|order| order.special);
                if special == Some(Special::AimedShot) && ready.aim_spoilt(shooter) {
                    outcome.events.push(Combat::AimSpoilt(shooter));
                }
                if shot.elite.is_some() {
                    spent.elite.push(shooter);
                }
                warn_of_useless(&aim, &mut outcome.events);
                outcome.fired.push(Fired {
                    shooter,
                    weapon: shot.weapon,
                    target: shot.target,
                });
                aims.push(aim);
            }
            Err(why) => outcome.events.push(Combat::NoShot {
                figure: shooter,
                why: Box::new(why),
            }),
        }
    }
    let (first, second) = duels(field, aims, &mut outcome, dice)?;
    throw(field, &company, first, spent, &mut outcome, dice)?;
    // Whom the faster one has killed does not shoot back. SHT-09.
    let beaten = |aim: &Aim, by: &[(FigureId, FigureId)]| {
        let hits = by.iter().filter(|hit| **hit == (aim.target, aim.shooter)).count();
        hits >= usize::from(field.now.figure(aim.shooter).lives.max(1))
    };
    let (late, never): (Vec<Aim>, Vec<Aim>) = second.into_iter().partition(|aim| !beaten(aim, &outcome.by));
    outcome
        .fired
        .retain(|fired| !never.iter().any(|aim| aim.shooter == fired.shooter));
    throw(field, &company, late, spent, &mut outcome, dice)?;
    Ok(outcome)
}

/// Whether a shot could be made as things stand, and why not; what it would need goes with it. For those who choose.
pub fn check(field: &Field<'_>, shooter: FigureId, shot: &Shot) -> Result<(), Refusal> {
    prepare(field, shooter, 1, shot).map(|_| ())
}

/// The dice of one shot as they would be thrown now, with no volley around it: for odds and screens.
pub fn prepare(field: &Field<'_>, shooter: FigureId, number: u8, shot: &Shot) -> Result<Volley, Refusal> {
    let (scene, company) = (Scene::now(field), Company::now(field));
    let announced = [(shooter, number, shot)];
    let shelters = Shelters::new(field, &scene, &company, &announced);
    let (spent, strikers) = (Spent::default(), Strikers::of(field));
    let ready = Ready {
        field,
        scene: &scene,
        company: &company,
        melees: &company,
        shelters: &shelters,
        announced: &announced,
        spent: &spent,
        strikers: &strikers,
    };
    let aim = ready.aim(shooter, number, shot)?;
    Ok(volley_of(field, &company, vec![aim], &spent).volley)
}

/// All volleys of the shooting phase as it would be resolved now: for odds. Shots that cannot be made are left out.
pub fn volleys(field: &Field<'_>, when: When) -> Vec<Volley> {
    let announced = announced((field.setting, field.now), field.orders.iter(), &[when]);
    let lots = of_the_moment((field.setting, field.now), &announced, when);
    let (scene, company) = (Scene::now(field), Company::now(field));
    let mut spent = Spent::default();
    let volleys = lots.into_iter().filter(|lot| !lot.is_empty());
    volleys
        .flat_map(|lot| lot_of(field, &scene, &company, lot, &mut spent))
        .collect()
}

/// The volleys of shots made at once.
fn lot_of(
    field: &Field<'_>,
    scene: &Scene<'_>,
    company: &Company,
    announced: Vec<(FigureId, u8, &Shot)>,
    spent: &mut Spent,
) -> Vec<Volley> {
    let shelters = Shelters::new(field, scene, company, &announced);
    let strikers = Strikers::of(field);
    let mut aims = Vec::with_capacity(announced.len());
    for &(shooter, number, shot) in &announced {
        let ready = Ready {
            field,
            scene,
            company,
            melees: company,
            shelters: &shelters,
            announced: &announced,
            spent,
            strikers: &strikers,
        };
        let Ok(aim) = ready.aim(shooter, number, shot) else {
            continue;
        };
        if shot.elite.is_some() {
            spent.elite.push(shooter);
        }
        aims.push(aim);
    }
    together(field, company, aims)
        .into_iter()
        .map(|aims| volley_of(field, company, aims, spent).volley)
        .collect()
}

/// Needing 8 or more is allowed but discouraged. SHO-13.
fn warn_of_useless(aim: &Aim, events: &mut Vec<Combat>) {
    if let Some(die) = aim.dice.first() {
        let need = die.need - total(&die.applied);
        if need >= 8 {
            events.push(Combat::UselessShot {
                figure: aim.shooter,
                need,
            });
        }
    }
}

/// Two shooters face to face: the faster first, the other if still standing. SHT-09.
fn duels(
    field: &Field<'_>,
    aims: Vec<Aim>,
    outcome: &mut ShotsOutcome,
    dice: &mut dyn Dice,
) -> Result<(Vec<Aim>, Vec<Aim>), Refusal> {
    let mut slow: Vec<FigureId> = Vec::new();
    let mut alone: Vec<FigureId> = aims
        .iter()
        .filter(|aim| aim.duel)
        .map(|aim| aim.shooter)
        .collect();
    if alone.is_empty() {
        return Ok((aims, Vec::new()));
    }
    for [one, other] in duel::pairs(field, &aims) {
        alone.retain(|id| ![one, other].contains(id));
        let mut drawn = |id: FigureId| -> Result<(u8, u8, FigureId), Refusal> {
            let thrown = rolls::draw(dice, &field.now.profile(id).name)?;
            Ok((thrown.saturating_add(duel::practice(field.now, id)), thrown, id))
        };
        let (mut faster, mut slower) = (drawn(one)?, drawn(other)?);
        if slower.0 > faster.0 {
            std::mem::swap(&mut faster, &mut slower);
        }
        if faster.0 > slower.0 {
            slow.push(slower.2);
        }
        outcome.events.push(Combat::Faster {
            figure: faster.2,
            other: slower.2,
            dice: [faster.0, slower.0],
            thrown: [faster.1, slower.1],
        });
    }
    alone.dedup();
    for figure in alone {
        let why = Box::new(Refusal::NoDuel(figure));
        outcome.events.push(Combat::NotAsSaid { figure, why });
    }
    Ok(aims.into_iter().partition(|aim| !slow.contains(&aim.shooter)))
}

/// How many of a weapon somebody has thrown. SHE-05.
pub(crate) fn thrown(figure: &Figure, weapon: u8) -> u8 {
    figure
        .thrown
        .iter()
        .find(|(place, _)| *place == weapon)
        .map_or(0, |(_, count)| *count)
}

/// A weapon that was shot must be reloaded; what was thrown is gone. SHO-04, SHE-05.
pub(crate) fn spend(setting: &Setting, profile: &Profile, figure: &mut Figure, weapon: u8) {
    let key = &profile.weapons[weapon as usize];
    let Some(data) = setting.rulebook.weapons.get(key) else {
        return;
    };
    if data.reload.is_some() {
        figure.loaded &= !(1 << weapon);
    }
    let Some(carried) = data.shoots.as_ref().and_then(|shoots| shoots.thrown) else {
        return;
    };
    let count = thrown(figure, weapon) + 1;
    match figure.thrown.iter_mut().find(|(place, _)| *place == weapon) {
        Some(entry) => entry.1 = count,
        None => figure.thrown.push((weapon, count)),
    }
    if count >= carried {
        figure.lost |= 1 << weapon;
    }
}
