//! What blows come to: kill, drive back or miss, and two who would do it to each other. MEL-04 to MEL-08, MER-09.

use std::cmp::Ordering;

use crate::event::BlowOutcome;
use crate::rulebook::TieBreak;

use super::exchange::{Counts, Effect, Exchange, ExchangeOutcome, Struck};
use super::steps::{modifier, need};

/// A natural 1 always misses, a natural 7 or 8 always hits where the edition says so. MEL-04, MEL-05, MEL-06.
pub(super) fn read(exchange: &Exchange, struck: &Struck) -> BlowOutcome {
    let blow = exchange.blow(struck);
    let total = i16::from(struck.natural) + i16::from(modifier(exchange, struck));
    let always = exchange.dice.melee_always_hits;
    // The edition counts in sixes: a natural 8 is two above the maximum of any die.
    let sure = always > 0 && i16::from(struck.natural) >= i16::from(blow.faces) + i16::from(always) - 6;
    if struck.face == 1 {
        BlowOutcome::Misses
    } else if sure || blow.effect == Effect::Finishes || total >= i16::from(need(exchange, blow)) {
        BlowOutcome::Kills
    } else if total >= i16::from(exchange.fighters[blow.target as usize].drive) {
        BlowOutcome::DrivesBack
    } else {
        BlowOutcome::Misses
    }
}

/// Of two dice at one enemy only the better can hit. MER-04.
pub(super) fn best_of(exchange: &Exchange, blows: &mut [Struck]) {
    for place in 0..blows.len() {
        let blow = exchange.blow(&blows[place]);
        if blow.counts != Counts::BestOf {
            continue;
        }
        let rank = |struck: &Struck| (struck.result, struck.natural);
        let better = blows.iter().enumerate().any(|(other, struck)| {
            let same = exchange.blow(struck);
            other != place
                && same.striker == blow.striker
                && same.counts == Counts::BestOf
                && (rank(struck), std::cmp::Reverse(other)) > (rank(&blows[place]), std::cmp::Reverse(place))
        });
        if better {
            blows[place].stands = false;
        }
    }
}

/// Friends in file behind: driven back by foot that push with no more ranks, one stays. AFT-02.
pub(super) fn hold_up(exchange: &Exchange, out: &mut ExchangeOutcome, first: usize) {
    for struck in &mut out.blows[first..] {
        let blow = exchange.blow(struck);
        let back = struck.stands && struck.result == BlowOutcome::DrivesBack;
        if back && blow.push > 0 && blow.behind >= blow.push {
            struck.stands = false;
            struck.held = true;
            out.fates[blow.target as usize].held_up = Some((blow.behind, blow.push));
        }
    }
}

/// Two who would kill, or drive back, each other: one of them does, or both. MEL-08. Of two lines it is the front
/// ones that are compared. MER-09.
pub(super) fn prevail(exchange: &Exchange, out: &mut ExchangeOutcome, first: usize) {
    if exchange.ties.is_empty() {
        return;
    }
    let blows = &out.blows[first..];
    let mut lost: Vec<usize> = Vec::new();
    for (place, struck) in blows.iter().enumerate() {
        let blow = exchange.blow(struck);
        if !struck.stands || struck.result == BlowOutcome::Misses {
            continue;
        }
        let answers = blows.iter().filter(|other| {
            let theirs = exchange.blow(other);
            theirs.front == blow.target
                && theirs.target == blow.front
                && other.stands
                && other.result == struck.result
        });
        for other in answers {
            let apart = match exchange.ties_among_several {
                true => alone(exchange, blows, blow.front, blow.target),
                false => {
                    one_for_one(exchange, blows, blow.front) && one_for_one(exchange, blows, blow.target)
                }
            };
            if !apart {
                break;
            }
            let Some((order, tie)) = compare(exchange, struck, other) else {
                continue;
            };
            let prevailed = if order.is_gt() {
                (blow.front, blow.target, tie)
            } else {
                lost.push(place);
                (blow.target, blow.front, tie)
            };
            if !out.prevailed.contains(&prevailed) {
                out.prevailed.push(prevailed);
            }
        }
    }
    for place in lost {
        out.blows[first + place].stands = false;
    }
}

/// One striker each way, and nobody else: one against one, or a fencer against one or two. MEL-08.
fn one_for_one(exchange: &Exchange, blows: &[Struck], place: u16) -> bool {
    blows
        .iter()
        .map(|struck| exchange.blow(struck))
        .filter(|blow| blow.target == place)
        .all(|blow| alone(exchange, blows, blow.front, place))
}

/// One striker each way between two, whoever else strikes either. MEL-08.
fn alone(exchange: &Exchange, blows: &[Struck], one: u16, other: u16) -> bool {
    let single = |front: u16, target: u16| {
        let mut strikers = blows
            .iter()
            .map(|struck| exchange.blow(struck))
            .filter(|blow| blow.front == front && blow.target == target)
            .map(|blow| blow.striker);
        strikers
            .next()
            .is_some_and(|first| strikers.all(|other| other == first))
    };
    single(one, other) && single(other, one)
}

/// Which of two blows prevails, and by what.
fn compare(exchange: &Exchange, one: &Struck, other: &Struck) -> Option<(Ordering, TieBreak)> {
    let front = |struck: &Struck| &exchange.fighters[exchange.blow(struck).front as usize];
    exchange
        .ties
        .iter()
        .map(|tie| {
            let order = match tie {
                TieBreak::Class => front(one).class.cmp(&front(other).class),
                TieBreak::Armour => front(one).armour.cmp(&front(other).armour),
                TieBreak::NaturalDie => one.natural.cmp(&other.natural),
                TieBreak::Modifiers => modifier(exchange, one).cmp(&modifier(exchange, other)),
            };
            (order, *tie)
        })
        .find(|(order, _)| order.is_ne())
}

/// Blows of a step take the last life of somebody, or lay it low: who only loses one of two lives is not beaten. MEL-07,
/// WND-01.
fn falls(exchange: &Exchange, out: &ExchangeOutcome, blows: &[Struck], target: u16) -> bool {
    let mut hits = out.fates[target as usize].hits;
    for struck in blows {
        let blow = exchange.blow(struck);
        if blow.target != target || !struck.stands || struck.result != BlowOutcome::Kills {
            continue;
        }
        match blow.effect {
            Effect::Kills => hits = hits.saturating_add(1),
            Effect::Stuns { deadly_from } if struck.natural >= deadly_from => hits = hits.saturating_add(1),
            // Whoever is driven back masters nobody. BRW-04.
            Effect::Captures => {}
            _ => return true,
        }
    }
    hits >= exchange.fighters[target as usize].lives.max(1)
}

/// Who kills its enemy does not go back before that one's own blow; of two lines with spears behind the fronts count.
/// MEL-07, MER-09.
pub(super) fn stand_fast(exchange: &Exchange, out: &mut ExchangeOutcome, first: usize) {
    let blows = &out.blows[first..];
    let mut stands: Vec<usize> = Vec::new();
    for (place, struck) in blows.iter().enumerate() {
        if !struck.stands || struck.result != BlowOutcome::DrivesBack {
            continue;
        }
        let blow = exchange.blow(struck);
        let enemy = if blow.settles { blow.front } else { blow.striker };
        let killed = blows.iter().any(|other| {
            let theirs = exchange.blow(other);
            let killer = if blow.settles {
                theirs.front
            } else {
                theirs.striker
            };
            other.stands
                && other.result == BlowOutcome::Kills
                && theirs.effect != Effect::Captures
                && (killer, theirs.target) == (blow.target, enemy)
        });
        if killed && falls(exchange, out, blows, enemy) {
            stands.push(place);
        }
    }
    for place in stands {
        let target = exchange.blow(&out.blows[first + place]).target;
        out.blows[first + place].stands = false;
        if !out.stood_fast.contains(&target) {
            out.stood_fast.push(target);
        }
    }
}
