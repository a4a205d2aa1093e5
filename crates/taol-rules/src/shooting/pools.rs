//! Dice at one target: which shots are thrown together, what they come to, and who is hit. DIE-08, SHO-15, SHM-08.

use crate::arithmetic::{Applied, Cause, Sum, total};
use crate::dice::{Dice, MissingDice};
use crate::event::{Colour, Combat};
use crate::figure::{FigureId, Shield};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::ShotModifier;
use crate::state::State;

use super::aim::{Aim, in_disorder};
use super::scene::Company;
use super::volley::{Chance, DieFate, OneDieBonus, Volley, VolleyDie};
use super::{Field, ShotsOutcome, Spent};

/// Shots of one side at one target, thrown together.
pub(super) struct ThrownTogether {
    pub volley: Volley,
    /// The shots, their dice now in the volley.
    aims: Vec<Aim>,
    /// For each die the place of its shot.
    aim_of: Vec<usize>,
}

/// Sorts shots by side and target. DIE-08.
pub(super) fn together(field: &Field<'_>, company: &Company, mut aims: Vec<Aim>) -> Vec<Vec<Aim>> {
    // The nearest first, so that of equal dice it is not the names that decide which is lifted.
    aims.sort_by(|a, b| {
        let key = |aim: &Aim| (aim.shooter, aim.number);
        a.range.total_cmp(&b.range).then(key(a).cmp(&key(b)))
    });
    let mut pools: Vec<Vec<Aim>> = Vec::new();
    // Each player in disorder has a lone six of its own. DIE-05.
    let apart = |pool: &[Aim], aim: &Aim| {
        let own = field.now.profile(aim.shooter);
        aim.disordered() && in_disorder(pool).is_some_and(|who| !field.now.profile(who).same_player(own))
    };
    for aim in aims {
        let side = field.now.profile(aim.shooter).side;
        let same = |pool: &Vec<Aim>| {
            let first = &pool[0];
            field.now.profile(first.shooter).side == side
                && !apart(pool, &aim)
                && if first.picked && aim.picked {
                    first.dice[0].eligible[0].victim == aim.dice[0].eligible[0].victim
                } else {
                    first.at_one_target(&aim, company)
                }
        };
        match pools.iter_mut().find(|pool| same(pool)) {
            Some(pool) => pool.push(aim),
            None => pools.push(vec![aim]),
        }
    }
    pools
}

/// The dice of some shots, and the bonuses of one die that are left for them. SHM-08, SHE-03.
pub(super) fn volley_of(
    field: &Field<'_>,
    company: &Company,
    mut aims: Vec<Aim>,
    spent: &Spent,
) -> ThrownTogether {
    let rules = &field.setting.rulebook.shooting;
    let mut volley = Volley {
        rules: field.setting.rulebook.dice,
        dice: Vec::with_capacity(aims.len()),
        bonuses: Vec::new(),
        disorder_may_reroll: !in_disorder(&aims).is_some_and(|who| spent.again_in_disorder(field.now, who)),
    };
    let mut aim_of = Vec::with_capacity(aims.len());
    // One for each player, or one for all against this group. SHM-08.
    let mut at_will: Vec<(FigureId, OneDieBonus)> = Vec::new();
    for (place, aim) in aims.iter_mut().enumerate() {
        let first = volley.dice.len();
        volley.dice.append(&mut aim.dice);
        aim_of.resize(volley.dice.len(), place);
        let own = first..volley.dice.len();
        if let Some(bonus) = aim.burst_bonus {
            let dice = own.collect();
            volley.bonuses.push(OneDieBonus { dice, bonus });
        } else if let Some(bonus) = aim.group_bonus
            && !spent.group_bonus_taken(field, aim.shooter, aim.aimed_at(company))
        {
            let profile = field.now.profile(aim.shooter);
            let shared = |(who, _): &&mut (FigureId, OneDieBonus)| {
                rules.group_bonus_for_all || field.now.profile(*who).same_player(profile)
            };
            match at_will.iter_mut().find(shared) {
                Some((_, known)) => known.dice.extend(own),
                None => {
                    let dice = own.collect();
                    at_will.push((aim.shooter, OneDieBonus { dice, bonus }));
                }
            }
        }
    }
    volley.bonuses.extend(at_will.into_iter().map(|(_, bonus)| bonus));
    ThrownTogether { volley, aims, aim_of }
}

/// Throws everything, and notes who is hit; nobody falls before all have shot. SHO-01.
pub(super) fn throw(
    field: &Field<'_>,
    company: &Company,
    aims: Vec<Aim>,
    spent: &mut Spent,
    outcome: &mut ShotsOutcome,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    for aims in together(field, company, aims) {
        let pool = volley_of(field, company, aims, spent);
        let faces = throw_faces(field, &pool, dice)?;
        let mut chance = Thrown {
            state: field.now,
            volley: &pool.volley,
            dice,
            again: &mut spent.again,
            fell: Vec::new(),
            draws: vec![0; pool.aims.len()],
            aim_of: &pool.aim_of,
        };
        let thrown_again = chance.again.len();
        let fates = pool.volley.resolve(&faces, &mut chance)?;
        let fell = chance.fell;
        let disordered = |who: &&FigureId| {
            pool.volley
                .dice
                .iter()
                .any(|die| die.disorder && die.shooter == **who)
        };
        let again = spent.again[thrown_again..].iter().find(disordered).copied();
        spent.disordered_again.extend(again);
        let lifted = fates
            .iter()
            .zip(&pool.aim_of)
            .filter(|(fate, _)| fate.bonus.is_some());
        for aim in lifted
            .map(|(_, aim)| &pool.aims[*aim])
            .filter(|aim| aim.group_bonus.is_some())
        {
            let group = aim.aimed_at(company).iter();
            spent.lifted.extend(group.map(|whom| (aim.shooter, *whom)));
        }
        tell(field, &pool, (&faces, &fell), &fates, outcome);
    }
    Ok(())
}

/// The faces of every die, asked for by label. DIE-10.
fn throw_faces(field: &Field<'_>, pool: &ThrownTogether, dice: &mut dyn Dice) -> Result<Vec<u8>, Refusal> {
    let mut faces = Vec::with_capacity(pool.volley.dice.len());
    let mut begin = 0;
    for (place, aim) in pool.aims.iter().enumerate() {
        let end = begin + pool.aim_of[begin..].iter().take_while(|of| **of == place).count();
        let own = &pool.volley.dice[std::mem::replace(&mut begin, end)..end];
        let name = field.now.name(aim.shooter);
        let count = |colour: Colour| own.iter().filter(|die| die.colour == colour).count() as u8;
        if count(Colour::Plain) > 0 {
            faces.push(rolls::shot(dice, name, aim.number, own[0].faces)?);
            continue;
        }
        faces.extend(rolls::red(dice, name, aim.number, count(Colour::Red))?);
        if count(Colour::White) > 0 {
            faces.extend(rolls::white(dice, name, aim.number, count(Colour::White))?);
        }
    }
    Ok(faces)
}

/// Sixes again and victims, from labelled dice.
struct Thrown<'a> {
    state: &'a State,
    volley: &'a Volley,
    dice: &'a mut dyn Dice,
    /// Whose sixes were thrown again this turn.
    again: &'a mut Vec<FigureId>,
    /// Which dice were thrown again, and what fell.
    fell: Vec<(usize, u8)>,
    draws: Vec<u8>,
    aim_of: &'a [usize],
}

impl Chance for Thrown<'_> {
    fn again(&mut self, die: usize, _: u8) -> Result<u8, MissingDice> {
        let one = &self.volley.dice[die];
        self.again.push(one.shooter);
        let time = self.again.iter().filter(|who| **who == one.shooter).count() as u8;
        let face = rolls::again(self.dice, self.state.name(one.shooter), time, one.faces)?;
        self.fell.push((die, face));
        Ok(face)
    }

    fn draw(&mut self, die: usize, among: usize) -> Result<usize, MissingDice> {
        let draws = &mut self.draws[self.aim_of[die]];
        *draws += 1;
        let one = &self.volley.dice[die];
        rolls::hit(
            self.dice,
            self.state.name(one.shooter),
            one.number + *draws - 1,
            among,
        )
    }
}

/// What was thrown, as events, and who is hit.
fn tell(
    field: &Field<'_>,
    pool: &ThrownTogether,
    (faces, fell): (&[u8], &[(usize, u8)]),
    fates: &[DieFate],
    outcome: &mut ShotsOutcome,
) {
    for (place, fate) in fates.iter().enumerate() {
        let (die, aim) = (&pool.volley.dice[place], &pool.aims[pool.aim_of[place]]);
        let alone = die.eligible.len() == 1;
        let with_bonus = |applied: &[Applied]| {
            let mut all = Vec::with_capacity(applied.len() + usize::from(fate.bonus.is_some()));
            all.extend_from_slice(applied);
            all.extend(fate.bonus);
            all
        };
        outcome.events.push(Combat::Shot {
            figure: die.shooter,
            weapon: aim.weapon,
            target: if alone { die.eligible[0].victim } else { aim.target },
            among: die.eligible.len().min(255) as u8,
            range: aim.range,
            colour: die.colour,
            sum: Sum {
                face: faces[place],
                natural: fate.natural,
                applied: with_bonus(&die.applied),
                need: die.need,
            },
            hit: fate.reached,
            again: fell
                .iter()
                .filter(|(die, _)| *die == place)
                .map(|(_, face)| *face)
                .collect(),
            picked: aim.elite_pick,
        });
        let last_of_burst = pool.aim_of.get(place + 1) != Some(&pool.aim_of[place]);
        if last_of_burst && die.colour != Colour::Plain {
            let burst = |other: &usize| pool.aim_of[*other] == pool.aim_of[place];
            let red = |other: &usize| pool.volley.dice[*other].colour == Colour::Red;
            let none = !(0..fates.len()).any(|other| burst(&other) && red(&other) && fates[other].reached);
            if none {
                outcome.events.push(Combat::BurstMissed(die.shooter));
            }
        }
        if !fate.counts {
            if alone && aim.takes_shields && stopped_by_what_is_worn(die, fate.natural) {
                let victim = die.eligible[0].victim;
                if has_shield(field, victim) && !outcome.shields_lost.contains(&victim) {
                    outcome.shields_lost.push(victim);
                }
            }
            continue;
        }
        let Some(victim) = fate.victim else {
            outcome.events.push(Combat::HitLost(die.shooter));
            continue;
        };
        if !alone {
            let eligible = die.eligible.iter().find(|one| one.victim == victim);
            outcome.events.push(Combat::Drawn {
                shooter: die.shooter,
                victim,
                sum: Sum {
                    face: faces[place],
                    natural: fate.natural,
                    applied: with_bonus(eligible.map_or(&die.applied, |one| &one.applied)),
                    need: die.need,
                },
                hit: fate.hit,
            });
        }
        if fate.hit {
            let side = |id: FigureId| field.now.profile(id).side;
            let known =
                |(who, whom): &(FigureId, FigureId)| *whom == victim && side(*who) == side(die.shooter);
            if !outcome.by.iter().any(known) {
                outcome.hit.push(victim);
            }
            outcome.by.push((die.shooter, victim));
        } else if aim.takes_shields && has_shield(field, victim) {
            outcome.shields_lost.push(victim);
        }
    }
}

/// It would have hit but for dress or shield. SHT-05.
fn stopped_by_what_is_worn(die: &VolleyDie, natural: u8) -> bool {
    let worn = |one: &&Applied| {
        matches!(
            one.cause,
            Cause::Shot(
                ShotModifier::Armour
                    | ShotModifier::Shield
                    | ShotModifier::Hide
                    | ShotModifier::Wall
                    | ShotModifier::Tortoise
            )
        )
    };
    let off: i8 = die.applied.iter().filter(worn).map(|one| one.value).sum();
    i16::from(natural) + i16::from(total(&die.applied) - off) >= i16::from(die.need)
}

fn has_shield(field: &Field<'_>, id: FigureId) -> bool {
    field.now.profile(id).shield != Shield::None && !field.now.figure(id).shield_lost
}
