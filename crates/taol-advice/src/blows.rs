//! How the fights stand: who strikes whom in which step, and what may become of each. MEL-02 to MEL-08.

use taol_odds::{After, Ending, FightOdds, estimate_fight_after, fight_odds_after};
use taol_rules::figure::{FigureId, Shield};
use taol_rules::melee::{self, Exchange, Fate};
use taol_rules::order::{BARE_HANDS, Blow as BlowSaid, Manner};
use taol_rules::turn::{Paused, SoFar, Turn};
use taol_table::{Known, Token};

use crate::{Blow, Fight, Fighter, modifiers};

/// Throws of an estimate, where there is too much to count.
const THROWS: u32 = 2_000;

/// The fights on the table, each by itself, if the shots that come before the blows hit nobody.
pub(crate) fn fights(known: &Known) -> Vec<Fight> {
    let standing = known.setting.as_it_stands(&known.start);
    let paused = Paused {
        state: known.state.clone(),
        timeline: known.timeline.clone(),
        so_far: SoFar::default(),
    };
    let turn = Turn::resume(&standing, &known.start, &known.orders, paused);
    if let Ok(ahead) = turn.and_then(Turn::melee_ahead) {
        let after = |fight: &Exchange, fates: &mut [Fate]| ahead.ways_back.settle(fight, fates);
        let fights = ahead.exchange.fights();
        return fights.iter().map(|fight| one(known, fight, &after)).collect();
    }
    // A seat may know too little for all orders to hold: then the blows as things stand.
    let exchange = melee::exchange(
        &standing,
        &known.start,
        &known.state,
        &known.orders,
        &known.timeline,
    );
    let fights = exchange.fights();
    fights.iter().map(|fight| one(known, fight, &|_, _| ())).collect()
}

fn one(known: &Known, fight: &Exchange, after: After<'_>) -> Fight {
    let (odds, exact) = match fight_odds_after(fight, after) {
        Ok(odds) => (odds, true),
        Err(_) => (estimate_fight_after(fight, THROWS, 0, after), false),
    };
    let token = |id| known.token(id).unwrap_or_default();
    let fighters = odds.fighters.iter().map(|(id, side)| Fighter {
        figure: token(*id),
        side: *side,
        killed: odds.chance(*id, Ending::Killed),
        driven_back: odds.chance(*id, Ending::DrivenBack),
        hurt: hurt(&odds, *id),
        arms: arms(known, *id),
        manners: manners(known, *id),
        hostages: hostages(known, *id),
        shield: known.state.profile(*id).shield != Shield::None && !known.state.figure(*id).shield_lost,
        swings: swings(known, *id),
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

/// Whether the rules let somebody strike like this.
fn may(known: &Known, id: FigureId, blow: BlowSaid) -> bool {
    melee::check(&known.setting, &known.state, id, &blow).is_ok()
}

/// What somebody could strike with; bare hands last.
fn arms(known: &Known, id: FigureId) -> Vec<(u8, Option<String>)> {
    let with = |weapon: u8| BlowSaid {
        weapon: Some(weapon),
        ..BlowSaid::default()
    };
    let weapons = known.state.profile(id).weapons.iter();
    let own = weapons
        .enumerate()
        .map(|(place, key)| (place as u8, Some(key.clone())));
    own.chain([(BARE_HANDS, None)])
        .filter(|(weapon, _)| may(known, id, with(*weapon)))
        .collect()
}

/// In which ways somebody may strike.
fn manners(known: &Known, id: FigureId) -> Vec<(Manner, u8)> {
    let in_this = |manner: Manner| BlowSaid {
        manner,
        ..BlowSaid::default()
    };
    let open = Manner::ALL
        .into_iter()
        .filter(|manner| may(known, id, in_this(*manner)));
    open.map(|manner| (manner, manner.enemies())).collect()
}

/// Captives who are with somebody.
fn hostages(known: &Known, id: FigureId) -> Vec<Token> {
    let state = &known.state;
    let held = |other: &FigureId| state.figure(*other).captor == Some(id) && state.figure(*other).present();
    state
        .ids()
        .filter(held)
        .filter_map(|other| known.token(other))
        .collect()
}

/// Bears something that leaves no room for a friend behind. MER-01.
fn swings(known: &Known, id: FigureId) -> bool {
    let weapons = known.state.profile(id).weapons.iter();
    let mut own = weapons.filter_map(|key| known.setting.rulebook.weapons.get(key));
    own.any(|weapon| weapon.hand.swings())
}

fn hurt(odds: &FightOdds, id: u16) -> f64 {
    let endings = [Ending::Wounded, Ending::Down, Ending::Captured];
    endings.iter().map(|ending| odds.chance(id, *ending)).sum()
}
