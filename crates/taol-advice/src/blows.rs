//! How the fights stand: who strikes whom in which step, and what may become of each. MEL-02 to MEL-08.

use taol_odds::{Ending, FightOdds, estimate_fight, fight_odds};
use taol_rules::melee::{self, Exchange};
use taol_table::Known;

use crate::{Blow, Fight, Fighter, modifiers};

/// Throws of an estimate, where there is too much to count.
const THROWS: u32 = 2_000;

/// The fights on the table, each by itself.
pub(crate) fn fights(known: &Known) -> Vec<Fight> {
    let standing = known.setting.as_it_stands(&known.start);
    let exchange = melee::exchange(
        &standing,
        &known.start,
        &known.state,
        &known.orders,
        &known.timeline,
    );
    exchange.fights().iter().map(|fight| one(known, fight)).collect()
}

fn one(known: &Known, fight: &Exchange) -> Fight {
    let (odds, exact) = match fight_odds(fight) {
        Ok(odds) => (odds, true),
        Err(_) => (estimate_fight(fight, THROWS, 0), false),
    };
    let token = |id| known.token(id).unwrap_or_default();
    let fighters = odds.fighters.iter().map(|(id, side)| Fighter {
        figure: token(*id),
        side: *side,
        killed: odds.chance(*id, Ending::Killed),
        driven_back: odds.chance(*id, Ending::DrivenBack),
        hurt: hurt(&odds, *id),
    });
    let mut blows = Vec::new();
    for (step, blow) in fight
        .steps
        .iter()
        .enumerate()
        .flat_map(|(step, all)| all.blows.iter().map(move |blow| (step, blow)))
    {
        let (striker, target) = (
            &fight.fighters[blow.striker as usize],
            &fight.fighters[blow.target as usize],
        );
        let weapons = &known.state.profile(striker.id).weapons;
        blows.push(Blow {
            striker: token(striker.id),
            target: token(target.id),
            weapon: weapons.get(blow.weapon as usize).cloned(),
            step: step as u8 + 1,
            kills: target.kill,
            drives_back: target.drive,
            rule: known.setting.rulebook.melee.result.rule().to_owned(),
            modifiers: modifiers(&blow.applied),
        });
    }
    Fight {
        fighters: fighters.collect(),
        blows,
        exact,
    }
}

fn hurt(odds: &FightOdds, id: u16) -> f64 {
    let endings = [Ending::Wounded, Ending::Down, Ending::Captured];
    endings.iter().map(|ending| odds.chance(id, *ending)).sum()
}
