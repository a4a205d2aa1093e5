//! An example of everything that guns, vehicles, ships and towns have to say.

use taol_rules::engine::{EngineRefusal, Helm};
use taol_rules::event::{EngineEvent, Event};
use taol_rules::refusal::Refusal;

/// Everything that can happen to engines.
pub fn events() -> Vec<Event> {
    let wall = || "ladder".to_owned();
    let mut all = vec![
        EngineEvent::GunTaken { gun: 0, side: 0 },
        EngineEvent::Pushed {
            gun: 0,
            cm: 4.0,
            thrown: 4,
        },
        EngineEvent::Limbered { gun: 0, cart: 0 },
        EngineEvent::TeamTooFar {
            gun: 0,
            cart: 0,
            apart: 8.5,
        },
        EngineEvent::TeamNotFree { gun: 0, cart: 0 },
        EngineEvent::TeamMoved { gun: 0, cart: 0 },
        EngineEvent::Unlimbered(0),
        EngineEvent::Pointed(0),
        EngineEvent::Breached { mark: wall() },
        EngineEvent::Wrecked(0),
        EngineEvent::SetOff {
            craft: 0,
            dice: vec![3, 4],
            cm: 7.0,
        },
        EngineEvent::Risked {
            craft: 0,
            dice: vec![6, 5],
            cm: 21.0,
        },
        EngineEvent::Slowed {
            craft: 0,
            dice: vec![1, 2],
            left: 2.5,
        },
        EngineEvent::Overturned(0),
        EngineEvent::Rolled { craft: 0, went: 12.0 },
        EngineEvent::GunRolled { gun: 0, went: 3.5 },
        EngineEvent::GunStopped(0),
        EngineEvent::CraftStopped(0),
        EngineEvent::Aground(0),
        EngineEvent::Overboard(0),
        EngineEvent::AlarmDecided(0),
        EngineEvent::AlarmHeard,
        EngineEvent::AttackSeen,
        EngineEvent::RunsToSafety(0),
        EngineEvent::StoodDown(0),
    ];
    all.extend([0, 1, 2].map(|hits| EngineEvent::Battered {
        gun: 0,
        mark: wall(),
        dice: vec![5, 2],
        need: 5,
        hits,
    }));
    all.extend([1, 2].map(|done| EngineEvent::Loading { gun: 0, done, of: 2 }));
    for helm in [Helm::Straight, Helm::Starboard, Helm::Port, Helm::Slow] {
        all.push(EngineEvent::Revealed {
            craft: 0,
            helm,
            way: 24.0,
        });
    }
    for (done, failed) in [(true, false), (false, false), (false, true)] {
        all.push(EngineEvent::Righting {
            craft: 0,
            turns: 2,
            die: 3,
            done,
            failed,
        });
        all.extend([0, 1].map(|late| EngineEvent::Gathering {
            turns: 2,
            die: 3,
            late,
            done,
            failed,
        }));
    }
    for done in [true, false] {
        all.push(EngineEvent::JumpedAside {
            figure: 0,
            craft: 0,
            die: 3,
            agility: 3,
            clear: done,
        });
        all.push(EngineEvent::OverTheRail {
            figure: 0,
            die: 3,
            over: done,
        });
    }
    all.into_iter().map(Event::Engine).collect()
}

/// Every reason not to do something with an engine.
pub fn refusals() -> Vec<Refusal> {
    let name = || "falcon".to_owned();
    let all = [
        EngineRefusal::GunTooFar(name(), 5.5, 4.0),
        EngineRefusal::CrewTooSmall(name(), 2, 3),
        EngineRefusal::HandsDisagree(name(), 1),
        EngineRefusal::GunLimbered(name()),
        EngineRefusal::GunNotLimbered(name()),
        EngineRefusal::NavalCarriage(name()),
        EngineRefusal::GunLoaded(name()),
        EngineRefusal::GunNotLoaded(name(), 2),
        EngineRefusal::GunNotReady(name(), 6),
        EngineRefusal::NoGunner(name()),
        EngineRefusal::OutsideTheArc(name(), 45.0),
        EngineRefusal::NotThatGun(name(), "bow".to_owned()),
        EngineRefusal::NothingToBatter(name()),
        EngineRefusal::MarkOutOfRange(name(), 170.0, 160.0),
        EngineRefusal::DrivesNothing,
        EngineRefusal::WrongKind(name()),
        EngineRefusal::CartOverturned(name()),
        EngineRefusal::NotAtTheEdge(name()),
        EngineRefusal::CartUpright(name()),
        EngineRefusal::CannotDraw(name()),
        EngineRefusal::DrawsAnother(name(), "gun".to_owned()),
        EngineRefusal::TurnTooSharp(name(), 45.0),
        EngineRefusal::SpeedChange(name(), 0.0, 20.0),
        EngineRefusal::OverTheSide(name()),
        EngineRefusal::ShipUnderWay(name()),
        EngineRefusal::NoSayOverTheAlarm(vec![name()]),
        EngineRefusal::NotInTown,
        EngineRefusal::AlarmCalled,
        EngineRefusal::NoAlarm,
        EngineRefusal::TableWaits(name()),
    ];
    all.into_iter().map(|why| Refusal::Engine(0, why)).collect()
}
