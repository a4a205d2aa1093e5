//! An example of everything that morale and command have to say.

use taol_rules::arithmetic::{Applied, Cause, Sum};
use taol_rules::command::{Broken, MoraleCause};
use taol_rules::event::{Discipline, Event};
use taol_rules::figure::Impulse;
use taol_rules::refusal::Refusal;
use taol_rules::rulebook::MoraleModifier;

/// Morale 3 with one modifier or none.
fn morale(modifier: Option<MoraleModifier>) -> Sum {
    let applied = modifier.map(|modifier| Applied {
        cause: Cause::Morale(modifier),
        value: 1,
    });
    Sum {
        face: 3,
        natural: 3,
        applied: applied.into_iter().collect(),
        need: 0,
    }
}

/// Everything that can happen to obedience.
pub fn events() -> Vec<Event> {
    let causes = [
        MoraleCause::Fear,
        MoraleCause::Surrounded,
        MoraleCause::Summons,
        MoraleCause::Loot,
        MoraleCause::Revenge,
        MoraleCause::LeaderLost,
        MoraleCause::BannerTaken,
        MoraleCause::SubLeaderLost,
        MoraleCause::FriendlyFire,
        MoraleCause::Rally,
    ];
    let lot = || "pikes".to_owned();
    let mut all: Vec<Discipline> = causes
        .map(|cause| Discipline::Morale {
            lot: lot(),
            cause,
            die: 4,
        })
        .into();
    all.extend(MoraleModifier::ALL.map(|modifier| Discipline::Obeys {
        figures: vec![0, 1],
        morale: morale(Some(modifier)),
        by: None,
    }));
    all.push(Discipline::Obeys {
        figures: vec![0],
        morale: morale(None),
        by: Some(1),
    });
    let broken = [
        Broken::Disorder,
        Broken::Flight,
        Broken::Surrender,
        Broken::Loot,
        Broken::Rush,
    ];
    all.extend(broken.map(|broken| Discipline::Breaks {
        figures: vec![0, 1],
        morale: morale(None),
        broken,
    }));
    all.push(Discipline::Cohesion { lot: lot(), die: 4 });
    let outcomes = [
        Some(Impulse::Hold),
        Some(Impulse::Flee),
        Some(Impulse::Rush),
        None,
    ];
    all.extend(outcomes.map(|outcome| Discipline::Cohesive {
        figure: 0,
        class: 3,
        outcome,
    }));
    all.extend([Impulse::Flee, Impulse::Rush, Impulse::Loot].map(|by| Discipline::Driven { figure: 0, by }));
    all.extend([None, Some(1)].map(|carrier| Discipline::Written {
        from: 0,
        to: 1,
        carrier,
        text: "…".to_owned(),
    }));
    all.extend([
        Discipline::FormationLost(0),
        Discipline::Leaderless { figures: vec![0, 1] },
        Discipline::InOrderAgain(0),
        Discipline::RalliesNobody {
            figure: 0,
            in_order: true,
        },
        Discipline::RalliesNobody {
            figure: 0,
            in_order: false,
        },
        Discipline::Delivered { to: 0, carrier: 1 },
    ]);
    all.into_iter().map(Event::Discipline).collect()
}

/// Every reason why somebody is not to be commanded.
pub fn refusals() -> Vec<Refusal> {
    let impulses = [
        Impulse::Hold,
        Impulse::Flee,
        Impulse::Rush,
        Impulse::Loot,
        Impulse::Surrender,
    ];
    let mut all: Vec<Refusal> = impulses.map(|by| Refusal::ObeysNobody(0, by)).into();
    all.extend([
        Refusal::KeepsFormation(0),
        Refusal::CommandsNobody(0),
        Refusal::MoraleNotPlayed,
        Refusal::NoWrittenOrder(0, 1),
        Refusal::NotInTheWrittenOrder(0, 1),
        Refusal::NoOrderHeard(0),
        Refusal::NobodyToWrite(0),
        Refusal::MessengerTooFar(0, 1),
    ]);
    all
}
