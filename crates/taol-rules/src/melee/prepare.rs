//! From the table to an exchange: everybody's intent, the step of every blow, what kills whom. MEL-02 to MEL-05.

use crate::event::Shortened;
use crate::figure::{FigureId, skill};
use crate::order::Manner;
use crate::place::outwards;
use crate::rulebook::{BlowModifier, BlowResult, Reach, Switch};

use super::arms::Arm;
use super::brawl;
use super::departures::{self, Departures};
use super::exchange::{BlowDie, Counts, Exchange, Fighter, Step};
use super::fray::{Footing, Fray};
use super::modifiers::{Case, Ledger, intent_of};
use super::ranks;
use super::shields::{Shields, shields};
use super::steps::together;
use super::strikers::{self, Intent};

/// All the blows of a melee, ready for the dice, and who cannot strike as it was told.
pub(super) fn prepare(fray: &Fray<'_>) -> (Exchange, Departures) {
    let rulebook = &fray.setting.rulebook;
    let mut exchange = Exchange {
        dice: rulebook.dice,
        ties: if rulebook.on(Switch::MutualKills) {
            rulebook.melee.ties.clone()
        } else {
            Vec::new()
        },
        ties_among_several: rulebook.melee.ties_among_several,
        locations: rulebook.on(Switch::WoundLocations),
        against_head_wound: fray.value(BlowModifier::HeadWound),
        wounded: fray.value(BlowModifier::Wounded),
        any_wound_hinders: rulebook.melee.any_wound_hinders,
        fighters: Vec::new(),
        steps: Vec::new(),
    };
    let mut footings: Vec<Option<Footing>> = vec![None; fray.now.figures.len()];
    for meet in &fray.meets {
        footings[meet.me as usize].get_or_insert_with(|| fray.footing(meet.me));
    }
    let intents = strikers::intents(fray, &footings);
    let mut departures = departures::from_what_was_said(fray, &intents);
    if intents.is_empty() {
        return (exchange, departures);
    }
    exchange.fighters = fighters(fray, &intents);
    let encouraging = encouraging(fray);
    let ledger = Ledger {
        fray,
        footings: &footings,
        intents: &intents,
        shields: &shields(fray, &footings, &intents),
        encouraging: &encouraging,
    };
    let mut thrown: Vec<BlowDie> = Vec::new();
    let mut steps: [Vec<BlowDie>; 6] = Default::default();
    for intent in &intents {
        for (dice, target, arm, step, counts) in dice(fray, intent) {
            let (step, short) = settled_step(fray, &intents, ledger.shields, intent, target, step);
            let short = short.map(|why| (intent.figure, arm.place, why));
            departures
                .shortened
                .extend(short.filter(|short| !departures.shortened.contains(short)));
            let blow = blow(&ledger, &exchange, intent, (dice, target, arm, counts));
            if intent.thrown {
                thrown.push(blow);
            } else {
                let place = Reach::STEPS.iter().position(|reach| *reach == step).unwrap_or(5);
                steps[place].push(blow);
            }
        }
    }
    let all = std::iter::once((Reach::VeryShort, thrown)).chain(Reach::STEPS.into_iter().zip(steps));
    for (reach, mut blows) in all {
        if !blows.is_empty() {
            let from_middle = |blow: &BlowDie| exchange.fighters[blow.striker as usize].outwards;
            blows.sort_by_key(|blow| (together(&exchange, blow), from_middle(blow), blow.number));
            exchange.steps.push(Step { reach, blows });
        }
    }
    (exchange, departures)
}

/// The dice of one intent: number, whom, with what, in which step, and when it counts. MER-04.
fn dice<'a>(
    fray: &Fray<'a>,
    intent: &Intent<'a>,
) -> impl Iterator<Item = (u8, FigureId, Arm<'a>, Reach, Counts)> + use<'a> {
    let (target, arm, step) = (intent.target, intent.arm, intent.step);
    let second = intent.second.unwrap_or(target);
    let one = (1, target, arm, step, Counts::Always);
    let more = match (intent.manner, intent.dagger) {
        (Manner::Twice | Manner::TwiceEarlier, _) => [Some((2, second, arm, step, Counts::Always)), None],
        (Manner::BestOfTwo, _) => [Some((2, target, arm, step, Counts::BestOf)), None],
        (Manner::Thrice, _) => [
            Some((2, second, arm, step, Counts::Always)),
            Some((3, intent.third.unwrap_or(target), arm, step, Counts::Always)),
        ],
        (Manner::RapierThenDagger, Some(dagger)) => {
            let dagger = if intent.opening {
                dagger.shortened()
            } else {
                dagger
            };
            [Some((2, target, dagger, dagger.reach, Counts::IfMissed)), None]
        }
        _ => [None, None],
    };
    let first = if intent.manner == Manner::BestOfTwo {
        (1, target, arm, step, Counts::BestOf)
    } else {
        one
    };
    let struck = |id: FigureId| match fray.hostage(id) {
        Some(hostage) if fray.blow(intent.figure).strikes_hostage => hostage,
        _ => id,
    };
    let [second, third] = more;
    [Some(first), second, third]
        .map(|die| die.map(|(number, target, arm, step, counts)| (number, struck(target), arm, step, counts)))
        .into_iter()
        .flatten()
}

/// When a blow falls, once lost advantages and shields are looked at, and what makes it later. MER-05, SHD-03.
fn settled_step(
    fray: &Fray<'_>,
    intents: &[Intent<'_>],
    shields: &Shields,
    intent: &Intent<'_>,
    target: FigureId,
    step: Reach,
) -> (Reach, Option<Shortened>) {
    let theirs = intent_of(intents, target).map(|intent| intent.step);
    let shaken = fray.figure(intent.figure).short_until;
    match theirs.filter(|theirs| *theirs < step && !intent.thrown) {
        Some(theirs) if shaken > 0 && shaken >= fray.now.turn => (theirs, Some(Shortened::Recoil)),
        Some(theirs) if shields.ignore_length(intent.figure, target) => (theirs, Some(Shortened::Shield)),
        _ => (step, None),
    }
}

fn blow<'a>(
    ledger: &Ledger<'a, '_>,
    exchange: &Exchange,
    intent: &Intent<'a>,
    (number, target, arm, counts): (u8, FigureId, Arm<'a>, Counts),
) -> BlowDie {
    let fray = ledger.fray;
    let holder = if fray.figure(target).captor == Some(intent.target) {
        intent.target
    } else {
        target
    };
    let place = |id: FigureId| exchange.place(id).unwrap_or_default();
    let push = if intent.thrown {
        0
    } else {
        ranks::pushes(fray, intent.front, target)
    };
    BlowDie {
        striker: place(intent.figure),
        front: place(intent.front),
        target: place(target),
        number,
        faces: fray.profile(intent.figure).die,
        weapon: arm.place,
        reach: arm.reach,
        applied: ledger.applied(&Case {
            intent,
            arm,
            target,
            holder,
        }),
        disorder: fray.disorder(intent.figure),
        effect: brawl::effect(fray, intent, &arm),
        counts,
        push,
        behind: if push > 0 {
            ranks::held_by(fray, target, intent.front)
        } else {
            0
        },
        settles: fray.setting.rulebook.melee.lines_settle && two_lines(ledger.intents, intent.front, target),
    }
}

/// Two fronts, each with somebody who strikes the other over its shoulder. MER-09.
fn two_lines(intents: &[Intent<'_>], one: FigureId, other: FigureId) -> bool {
    let backed = |front: FigureId, enemy: FigureId| {
        let supports =
            |intent: &Intent<'_>| intent.front == front && intent.target == enemy && intent.figure != front;
        intents.iter().any(supports)
    };
    backed(one, other) && backed(other, one)
}

/// Everybody concerned, in order of name.
fn fighters(fray: &Fray<'_>, intents: &[Intent<'_>]) -> Vec<Fighter> {
    let mut ids: Vec<FigureId> = Vec::with_capacity(intents.len() * 2);
    for intent in intents {
        ids.extend([intent.figure, intent.front, intent.target]);
        ids.extend(intent.second);
        ids.extend(intent.third);
        if fray.blow(intent.figure).strikes_hostage {
            ids.extend(fray.hostage(intent.target));
            ids.extend(intent.second.and_then(|second| fray.hostage(second)));
            ids.extend(intent.third.and_then(|third| fray.hostage(third)));
        }
    }
    ids.sort_unstable();
    ids.dedup();
    let mut row = ids.clone();
    row.sort_by(|a, b| outwards(fray.placed(*a).at, fray.placed(*b).at));
    let place = |id: FigureId| row.iter().position(|other| *other == id).unwrap_or(0) as u16;
    ids.into_iter()
        .map(|id| Fighter {
            outwards: place(id),
            ..fighter(fray, id, intent_of(intents, id).map(|intent| intent.arm.reach))
        })
        .collect()
}

/// What kills somebody, and what drives it back. MEL-04, MEL-05.
fn fighter(fray: &Fray<'_>, id: FigureId, reach: Option<Reach>) -> Fighter {
    let (profile, figure) = (fray.profile(id), fray.figure(id));
    let class = fray.class(id);
    let dress = fray.counted_armour(id);
    let (drive, beats) = match fray.setting.rulebook.melee.result {
        BlowResult::ClassThenArmour => (class, class.max(dress.unwrap_or(0))),
        BlowResult::ClassOnly => (class, class),
        BlowResult::ClassAndDress => {
            let dress = dress.unwrap_or(class);
            (class.min(dress), class.max(dress).max(profile.glory))
        }
    };
    Fighter {
        id,
        side: profile.side,
        player: fray.now.player(id),
        class,
        armour: fray.armour_rank(id),
        lives: figure.lives,
        kill: beats as i8 + 1,
        drive: drive as i8,
        fixed: figure.captor.is_some() || fray.now.stowed(figure),
        reach,
        outwards: 0,
    }
}

/// Who encourages friends: in the first melee turn of the game. MEM-12.
fn encouraging(fray: &Fray<'_>) -> Vec<FigureId> {
    let first = fray.now.first_melee == 0 || fray.now.first_melee == fray.now.turn;
    if !first || fray.value(BlowModifier::Encouraged) == 0 {
        return Vec::new();
    }
    fray.now
        .ids()
        .filter(|id| fray.figure(*id).able() && fray.profile(*id).skilled(skill::ENCOURAGES))
        .collect()
}
