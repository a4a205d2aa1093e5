//! Shots and blows for real: what can be done, weighed by the dice it would take.

use taol_rules::arithmetic::total;
use taol_rules::figure::{FigureId, Status};
use taol_rules::melee::{self, AfterBlows, May};
use taol_rules::order::{AfterMelee, Blow, Manner, Moment, Orders, Shot};
use taol_rules::setting::Setting;
use taol_rules::shooting::{self, Field, Volley};
use taol_rules::sorted::Map;
use taol_rules::state::State;
use taol_rules::timeline::Timeline;
use taol_table::{Choice, Stage};

use crate::aims::{Aims, Want};
use crate::facts::{self, Facts, Gun};
use crate::persona::Persona;

/// Of so many enemies in range each is looked at.
const LOOKED_AT: usize = 8;
/// A shot less likely than this is not worth the powder.
const POOR: f64 = 0.06;

/// The table at the moment of choosing.
pub(crate) struct Moments<'a> {
    /// The setting as it stands.
    pub setting: &'a Setting,
    /// The start of the turn.
    pub start: &'a State,
    /// Now.
    pub now: &'a State,
    /// What everybody does.
    pub orders: &'a Orders,
    /// The movement.
    pub timeline: &'a Timeline,
    /// What everybody is good for.
    pub facts: &'a [Facts],
    /// What the side is after.
    pub aims: &'a Aims,
    /// Who chooses.
    pub persona: &'a Persona,
}

impl Moments<'_> {
    /// What each of some people does in a stage.
    pub fn choose(&self, stage: Stage, people: &[FigureId]) -> Map<FigureId, Choice> {
        let mut chosen: Map<FigureId, Choice> = Map::new();
        let mut expected = vec![0.0; self.now.figures.len()];
        let moments: &[Moment] = match stage {
            Stage::ShotsBefore => &[Moment::BeforeMovement],
            Stage::Shooting => &[
                Moment::ShootingPhase,
                Moment::DuringMovement(None),
                Moment::PointBlank,
            ],
            Stage::Melee => &[Moment::PointBlank, Moment::InContact],
            Stage::Gathering | Stage::Announcing | Stage::Aftermath | Stage::Over => &[],
        };
        let mut orders = self.orders.clone();
        for id in people {
            let figure = self.now.figure(*id);
            if figure.status != Status::Fit {
                continue;
            }
            let shots = self.shots(stage, *id, moments, &orders, &mut expected);
            if !shots.is_empty() {
                orders.entry(*id).or_default().shots.extend(shots.iter().cloned());
            }
            let fights = stage == Stage::Melee && self.now.in_contact(*id);
            if shots.is_empty() && !fights {
                continue;
            }
            let blow = if fights { self.blow(*id) } else { Blow::default() };
            // What follows the blows is chosen once they are seen.
            let after = AfterMelee::default();
            chosen.insert(*id, Choice { shots, blow, after });
        }
        self.without_those_in_the_way(&mut chosen);
        chosen
    }

    /// What people do now that the blows have fallen: they step in; whoever is wanted alive is spared, whoever is wanted dead is
    /// not, and otherwise quarter is a matter of temper. AFT-03, AFT-08.
    pub fn answer(&self, asked: &[AfterBlows]) -> Map<FigureId, Choice> {
        let file = self.persona.file();
        let wants = |may: &May, wanted: &dyn Fn(&Want, FigureId) -> bool| match may {
            May::Choose { whom, .. } => {
                let mut wants = self.aims.wants.iter();
                wants.any(|want| whom.iter().any(|foe| wanted(want, *foe)))
            }
            May::Not(_) => false,
        };
        let choose = |question: &AfterBlows| {
            let quarter = &question.gives_quarter;
            let alive = wants(
                quarter,
                &|want, foe| matches!(want, Want::Capture(whom) if *whom == foe),
            );
            let dead = wants(
                quarter,
                &|want, foe| matches!(want, Want::Fell(whom) if *whom == foe),
            );
            let after = AfterMelee {
                steps_in: question.steps_in.is_open(),
                gives_quarter: quarter.is_open() && (alive || file.gives_quarter && !dead),
                yields: question.yields.is_open() && file.yields,
            };
            let choice = Choice {
                after,
                ..Choice::default()
            };
            (question.figure, choice)
        };
        asked.iter().map(choose).collect()
    }

    /// A friend who shoots as well may stand in the way: such a shot is not made.
    fn without_those_in_the_way(&self, chosen: &mut Map<FigureId, Choice>) {
        loop {
            let mut orders = self.orders.clone();
            for (id, choice) in chosen.iter() {
                let order = orders.entry(*id).or_default();
                order.shots.extend(choice.shots.iter().cloned());
                order.blow = choice.blow.clone();
                order.after = choice.after;
            }
            let field = self.field(&orders);
            let wrong: Vec<FigureId> = chosen
                .iter()
                .filter(|(id, choice)| {
                    let mut shots = choice.shots.iter();
                    shots.any(|shot| shooting::check(&field, **id, shot).is_err())
                })
                .map(|(id, _)| *id)
                .collect();
            let Some(first) = wrong.first() else {
                return;
            };
            match chosen.get_mut(first) {
                Some(choice) if self.now.in_contact(*first) => choice.shots.clear(),
                _ => {
                    chosen.remove(first);
                }
            }
        }
    }

    fn field<'b>(&'b self, orders: &'b Orders) -> Field<'b> {
        Field {
            setting: self.setting,
            start: self.start,
            now: self.now,
            orders,
            timeline: self.timeline,
        }
    }

    /// The best shot somebody has, as often as the weapon allows.
    fn shots(
        &self,
        stage: Stage,
        id: FigureId,
        moments: &[Moment],
        orders: &Orders,
        expected: &mut [f64],
    ) -> Vec<Shot> {
        let known = &self.facts[id as usize];
        let figure = self.now.figure(id);
        let said = self.orders.get(&id).map_or(0, |order| order.shots.len());
        if said > 0 || known.guns.is_empty() || figure.shots > 0 || figure.driven.is_some() {
            return Vec::new();
        }
        let field = self.field(orders);
        let mut best: Option<(f64, f64, Shot, u8)> = None;
        for gun in known
            .guns
            .iter()
            .filter(|gun| facts::ready(self.now, id, gun) && !gun.special)
        {
            for target in self.targets(id, gun) {
                // Of what can be shot now and what can still be shot in the melee, the best.
                let later = &[Moment::PointBlank, Moment::InContact][..];
                let later = later.iter().filter(|_| stage == Stage::Shooting);
                for moment in moments.iter().chain(later) {
                    let shot = Shot {
                        moment: *moment,
                        ..Shot::new(gun.weapon, target)
                    };
                    let Ok(volley) = shooting::prepare(&field, id, 1, &shot) else {
                        continue;
                    };
                    let (chance, worth) = self.weigh(&volley, expected);
                    let poor = if gun.reload.is_some() { POOR } else { 0.01 };
                    // Before anybody has moved a better shot may still come.
                    let waits = stage == Stage::ShotsBefore && !self.now_or_never(id, target, gun, chance);
                    if chance > poor
                        && worth > 0.0
                        && !waits
                        && best.as_ref().is_none_or(|(most, ..)| worth > *most)
                    {
                        let rate = if figure.immobile { gun.rate } else { 1 };
                        best = Some((worth, chance, shot, rate));
                    }
                }
            }
        }
        let Some((_, chance, shot, rate)) = best.filter(|(_, _, shot, _)| moments.contains(&shot.moment))
        else {
            return Vec::new();
        };
        expected[shot.target as usize] += chance * f64::from(rate.max(1));
        let rate = if matches!(shot.moment, Moment::ShootingPhase) {
            rate.max(1)
        } else {
            1
        };
        vec![shot; rate as usize]
    }

    /// A shot that need not wait: it is good, or the enemy will be upon one.
    fn now_or_never(&self, id: FigureId, target: FigureId, gun: &Gun, chance: f64) -> bool {
        let apart = self.now.figure(id).at.distance(self.now.figure(target).at);
        let upon = apart <= self.facts[target as usize].pace + 3.0;
        upon && !gun.contact || chance >= 0.45
    }

    /// Enemies in range, the nearest first.
    fn targets(&self, id: FigureId, gun: &Gun) -> Vec<FigureId> {
        let (figure, side) = (self.now.figure(id), self.now.profile(id).side);
        let mut found: Vec<(f64, FigureId)> = self
            .now
            .ids()
            .filter(|other| {
                let theirs = self.now.figure(*other);
                theirs.present()
                    && matches!(theirs.status, Status::Fit | Status::Down)
                    && theirs.table == figure.table
                    && self.setting.enemies(side, self.now.profile(*other).side)
            })
            .map(|other| (figure.at.distance(self.now.figure(other).at), other))
            .filter(|(apart, _)| *apart <= gun.farthest + 6.0)
            .collect();
        found.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        found
            .into_iter()
            .take(LOOKED_AT)
            .map(|(_, other)| other)
            .collect()
    }

    /// The chance of a hit and what it is worth, less what others will have hit already.
    fn weigh(&self, volley: &Volley, expected: &[f64]) -> (f64, f64) {
        let (mut chance, mut worth) = (0.0, 0.0);
        for die in &volley.dice {
            let share = 1.0 / die.eligible.len().max(1) as f64;
            for eligible in &die.eligible {
                let faces =
                    i16::from(die.faces) + 1 - i16::from(die.need) + i16::from(total(&eligible.applied));
                let hit = if faces > 0 {
                    f64::from(faces.min(i16::from(die.faces))) / f64::from(die.faces.max(1))
                } else {
                    0.03
                };
                let known = &self.facts[eligible.victim as usize];
                let wanted = self
                    .aims
                    .wants
                    .iter()
                    .any(|want| matches!(want, Want::Fell(foe) if *foe == eligible.victim));
                let spared = self.spares(eligible.victim);
                let dear = known.worth + if wanted { 1.5 } else { 0.0 } - if spared { 1.0 } else { 0.0 };
                let left = 1.0 / (1.0 + 1.5 * expected[eligible.victim as usize]);
                chance += hit * share;
                worth += hit * share * dear * left;
            }
        }
        (chance, worth)
    }

    /// Somebody who is wanted alive, and the last who can still be taken.
    fn spares(&self, victim: FigureId) -> bool {
        let wanted = self.aims.wants.iter().filter_map(|want| match want {
            Want::Capture(foe) if self.now.figure(*foe).able() => Some(*foe),
            _ => None,
        });
        let wanted: Vec<FigureId> = wanted.collect();
        wanted == [victim]
    }

    /// Whom to strike of those one touches: the dearest that is likely to fall; somebody wanted alive is mastered.
    fn blow(&self, id: FigureId) -> Blow {
        let touched = self
            .now
            .contacts
            .iter()
            .filter_map(|contact| match (contact.one, contact.other) {
                (one, other) if one == id => Some(other),
                (one, other) if other == id => Some(one),
                _ => None,
            });
        let own = self.facts[id as usize].duel;
        let target = touched.max_by(|one, other| {
            let score = |foe: FigureId| {
                let known = &self.facts[foe as usize];
                known.worth * 0.5 + (own - known.duel) * 0.3
            };
            score(*one).total_cmp(&score(*other)).then(other.cmp(one))
        });
        let wanted = |foe: &FigureId| {
            self.aims
                .wants
                .iter()
                .any(|want| matches!(want, Want::Capture(whom) if whom == foe))
        };
        // Laying hands on somebody is for those who are better, or not alone; any other blow may still end with quarter.
        let masters = |foe: &FigureId| {
            let contacts = self.now.contacts.iter();
            let touches = contacts.filter(|contact| contact.one == *foe || contact.other == *foe);
            own >= self.facts[*foe as usize].duel + 0.5 || touches.count() > 1
        };
        let manner = if target.as_ref().is_some_and(|foe| wanted(foe) && masters(foe)) {
            Manner::Capture
        } else {
            Manner::Plain
        };
        let blow = Blow {
            target,
            manner,
            ..Blow::default()
        };
        if melee::check(self.setting, self.now, id, &blow).is_ok() {
            return blow;
        }
        let plain = Blow {
            target,
            ..Blow::default()
        };
        if melee::check(self.setting, self.now, id, &plain).is_ok() {
            plain
        } else {
            Blow::default()
        }
    }
}
