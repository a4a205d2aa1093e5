//! An example of everything that shooting and melee have to say.

pub mod discipline;
pub mod drill;
pub mod engine;
mod people;
mod riding;
pub mod table;

use taol_geometry::Point;
use taol_rules::arithmetic::{Applied, Cause, Sum};
use taol_rules::event::{BlowOutcome, Colour, Combat, Event, Knock, Shortened};
use taol_rules::figure::WoundPlace;
use taol_rules::order::{BARE_HANDS, DUEL_WEAPON, OBJECT_TO_HAND};
use taol_rules::refusal::Refusal;
use taol_rules::rulebook::{BlowModifier, Reach, ShotModifier, TieBreak};

const SHOT: [ShotModifier; 22] = [
    ShotModifier::Untrained,
    ShotModifier::Cover,
    ShotModifier::Armour,
    ShotModifier::Hide,
    ShotModifier::FleetingTarget,
    ShotModifier::FleetingShooter,
    ShotModifier::Moving,
    ShotModifier::Saddle,
    ShotModifier::Prone,
    ShotModifier::Hunting,
    ShotModifier::Contest,
    ShotModifier::Ambush,
    ShotModifier::Group,
    ShotModifier::Glory,
    ShotModifier::Shield,
    ShotModifier::Wall,
    ShotModifier::Tortoise,
    ShotModifier::Flying,
    ShotModifier::Magic,
    ShotModifier::Elite,
    ShotModifier::Aimed,
    ShotModifier::Gunman,
];
const BLOW: [BlowModifier; 23] = [
    BlowModifier::Clumsy,
    BlowModifier::ClassOne,
    BlowModifier::HeavyTool,
    BlowModifier::Heavy,
    BlowModifier::Obstacle,
    BlowModifier::Higher,
    BlowModifier::RiderOnFoot,
    BlowModifier::FootOnRider,
    BlowModifier::AgainstPoints,
    BlowModifier::AgainstMounted,
    BlowModifier::Charge,
    BlowModifier::Couched,
    BlowModifier::Receiving,
    BlowModifier::Strong,
    BlowModifier::AgainstStrong,
    BlowModifier::Hostage,
    BlowModifier::ClumsyFriend,
    BlowModifier::Encouraged,
    BlowModifier::HeadWound,
    BlowModifier::Wounded,
    BlowModifier::Shield,
    BlowModifier::Wall,
    BlowModifier::Object,
];

/// A die of 6 with some modifiers, lifted above its face or not.
fn sum(lifted: bool, applied: &[(Cause, i8)]) -> Sum {
    let applied = applied.iter().map(|(cause, value)| Applied {
        cause: *cause,
        value: *value,
    });
    Sum {
        face: 6,
        natural: 6 + u8::from(lifted),
        applied: applied.collect(),
        need: 5,
    }
}

/// A die with cover and on the move.
fn covered() -> Sum {
    let cover = (Cause::Shot(ShotModifier::Cover), -1);
    sum(false, &[cover, (Cause::Shot(ShotModifier::Moving), -1)])
}

fn shot(colour: Colour, among: u8, sum: Sum, hit: bool) -> Combat {
    Combat::Shot {
        figure: 0,
        weapon: 0,
        target: 1,
        among,
        range: 12.0,
        colour,
        sum,
        hit,
        again: if hit { vec![6, 1] } else { Vec::new() },
        picked: false,
    }
}

fn blow(weapon: u8, step: Reach, sum: Sum, result: BlowOutcome) -> Combat {
    Combat::Struck {
        figure: 0,
        weapon,
        target: 1,
        step,
        sum,
        drives: 4,
        result,
        again: if result == BlowOutcome::Kills {
            vec![6, 1]
        } else {
            Vec::new()
        },
    }
}

/// Everything that can happen in shooting and melee.
pub fn events() -> Vec<Event> {
    let point = Point::new(1.25, -2.5);
    let mut all = Vec::new();
    for (among, hit) in [(1, true), (1, false), (3, true), (3, false)] {
        for colour in [Colour::Plain, Colour::Red, Colour::White] {
            all.push(shot(colour, among, covered(), hit));
        }
    }
    let cap = sum(true, &[(Cause::Shot(ShotModifier::Armour), -3), (Cause::Cap, 1)]);
    all.extend([cap, sum(false, &[]), sum(true, &[])].map(|sum| shot(Colour::Plain, 1, sum, true)));
    all.extend(SHOT.map(|modifier| {
        let sum = sum(false, &[(Cause::Shot(modifier), -1)]);
        shot(Colour::Plain, 1, sum, true)
    }));
    for (number, modifier) in BLOW.into_iter().enumerate() {
        let sum = sum(false, &[(Cause::Blow(modifier), 1)]);
        let step = Reach::STEPS[number % Reach::STEPS.len()];
        all.push(blow(0, step, sum, BlowOutcome::Kills));
    }
    for result in [BlowOutcome::Misses, BlowOutcome::DrivesBack, BlowOutcome::Kills] {
        all.push(blow(BARE_HANDS, Reach::None, sum(false, &[]), result));
        all.push(blow(DUEL_WEAPON, Reach::None, sum(false, &[]), result));
        all.push(blow(OBJECT_TO_HAND, Reach::None, sum(false, &[]), result));
        let far_off = [(Cause::Blow(BlowModifier::Higher), -9)];
        let far_above = [(Cause::Blow(BlowModifier::Heavy), 9)];
        all.extend([&far_off, &far_above].map(|parts| blow(0, Reach::None, sum(false, parts), result)));
    }
    all.extend(Shortened::ALL.map(|why| Combat::Shortened {
        figure: 0,
        weapon: 0,
        why,
    }));
    let finishing = Sum {
        need: 2,
        ..sum(false, &[])
    };
    all.push(blow(0, Reach::Short, finishing, BlowOutcome::Misses));
    let ties = [
        TieBreak::Class,
        TieBreak::Armour,
        TieBreak::NaturalDie,
        TieBreak::Modifiers,
    ];
    all.extend(ties.map(|by| Combat::Prevailed {
        figure: 0,
        other: 1,
        by,
    }));
    let places = [
        (WoundPlace::Somewhere, 0),
        (WoundPlace::Head, 1),
        (WoundPlace::TrunkOrArms, 5),
        (WoundPlace::HipsOrLegs, 9),
    ];
    all.extend(places.map(|(place, die)| Combat::Wounded {
        figure: 0,
        place,
        die,
    }));
    for hit in [true, false] {
        all.push(Combat::Drawn {
            shooter: 0,
            victim: 1,
            sum: covered(),
            hit,
        });
        all.push(Combat::Cornered {
            figure: 0,
            taken: hit,
        });
    }
    for ranks in [1, 2] {
        all.push(Combat::HeldUp {
            figure: 0,
            behind: ranks,
            against: 3 - ranks,
        });
    }
    all.extend([
        Combat::NoShot {
            figure: 0,
            why: Box::new(Refusal::NotLoaded(0, 0, 2)),
        },
        Combat::NotAsSaid {
            figure: 0,
            why: Box::new(Refusal::NoHandWeapon(0)),
        },
        Combat::NoBlow {
            figure: 0,
            why: Box::new(Refusal::TooShortForMounted(0, 1)),
        },
        Combat::NotAsSaid {
            figure: 0,
            why: Box::new(Refusal::NoDuel(0)),
        },
        Combat::UselessShot { figure: 0, need: 8 },
        Combat::BurstMissed(0),
        Combat::AimSpoilt(0),
        Combat::HitLost(0),
        Combat::Faster {
            figure: 0,
            other: 1,
            dice: [5, 3],
            thrown: [4, 3],
        },
        Combat::Faster {
            figure: 0,
            other: 1,
            dice: [3, 3],
            thrown: [3, 3],
        },
        Combat::ShieldLost(0),
        Combat::WeaponLost { figure: 0, weapon: 0 },
        Combat::StoodFast(0),
        Combat::Killed(0),
        Combat::Stunned {
            figure: 0,
            until: 3,
            by: Knock::Table,
        },
        Combat::Yielded { figure: 0, by: 1 },
        Combat::SteppedOver { figure: 0, to: point },
        Combat::OutForTheDay(0),
        Combat::DrivenBack {
            figure: 0,
            from: point,
            to: point,
        },
        Combat::Pushed { figure: 0, to: point },
        Combat::Captured { figure: 0, by: 1 },
        Combat::Freed(0),
        Combat::CannotStepIn(0),
        Combat::SteppedIn { figure: 0, to: point },
        Combat::LaidHandsOn { figure: 0, thing: 0 },
        Combat::TookEmblem { figure: 0, thing: 0 },
        Combat::TableTipped { one: 0, other: 1 },
        Combat::OffTheTable(0),
        Combat::CameDown { figure: 0, storey: 0 },
        Combat::CameDown { figure: 0, storey: 1 },
        Combat::CannotRise { figure: 0, under: 1 },
        Combat::OrderBroken(0),
    ]);
    all.into_iter()
        .map(Event::Combat)
        .chain(riding::events())
        .chain(people::events())
        .collect()
}

/// Every reason not to shoot.
pub fn refusals() -> Vec<Refusal> {
    let mut all: Vec<Refusal> = [1, 2].map(|turns| Refusal::NotLoaded(0, 0, turns)).into();
    all.extend(riding::refusals());
    all.extend(people::refusals());
    all.extend([1, 2].map(|most| Refusal::ShootsTooOften(0, 0, most)));
    all.extend([
        Refusal::CannotShootNow(0),
        Refusal::BusyAtWork(0),
        Refusal::DoesNotShoot(0, 0),
        Refusal::WeaponWet(0, 0),
        Refusal::NotSwimming(0, 0),
        Refusal::TakesTwoHands(0, 0),
        Refusal::WeaponGone(0, 0),
        Refusal::NoneLeft(0, 0),
        Refusal::NoSuchMoment(0),
        Refusal::HeldInContact(0),
        Refusal::MustBeImmobile(0, 0),
        Refusal::NotFromTheSaddle(0, 0),
        Refusal::OnlyAsSpecialAction(0, 0),
        Refusal::CannotAim(0),
        Refusal::CrewMissing(0, 0, 3),
        Refusal::NotInTouch(0, 1),
        Refusal::CannotHoldFire(0),
        Refusal::PlainShotsOnly(0),
        Refusal::TargetNotSeen(0, 1),
        Refusal::OutOfRange(0, 1, 62.5, 60.0),
        Refusal::OutdoorsOnly(0, 0),
        Refusal::NotFacing(0, 1),
        Refusal::TargetInMelee(0, 1),
        Refusal::AnotherComesFirst(0, 1, 1),
        Refusal::FirstUnlessTheArmyLeader(0, 1, 1),
        Refusal::NoSuchOrder(0, 1),
        Refusal::NotAnEliteShot(0),
        Refusal::NoVolley(0),
        Refusal::BothFleeting(0, 1),
        Refusal::ShotAndStays(0),
        Refusal::NoDuel(0),
        Refusal::NobodyToFinish(0),
        Refusal::NoSuchHostage(0, 1),
        Refusal::OneBlow(0),
        Refusal::Hopeless(0, 8, 7),
        Refusal::NoHandWeapon(0),
        Refusal::NotAFencer(0),
        Refusal::NoSuchBlow(0),
        Refusal::HandTaken(0, 0),
        Refusal::AnotherWeaponShoots(0, 0),
        Refusal::ShootsInContact(0, 1),
        Refusal::MustStand(0, 0),
        Refusal::MayBeReached(0, 0),
        Refusal::NotInTheWideArc(0, 1),
        Refusal::TakesTheArmyLeader(0, 1),
        Refusal::NobodyOrdersFireOnAll(0),
        Refusal::NoVolleyOfRegulars(0),
        Refusal::WeaponWithoutVolley(0, 0),
        Refusal::VolleyAtFleeting(0, 1),
        Refusal::NotAnEnemy(0, 1),
        Refusal::ShotThisTurn(0),
        Refusal::LeftThatMelee(0),
        Refusal::OutOfReachOfBlow(0, 1),
        Refusal::CannotUseHere(0, 0),
        Refusal::NoBladeToFence(0),
        Refusal::NothingForThatBlow(0),
        Refusal::TooShortForMounted(0, 1),
        Refusal::BeyondTheSaddle(0, 1),
        Refusal::AnotherBarsTheWay(0, 1, 2),
        Refusal::KeptOffByTheCharge(0, 1),
        Refusal::StaysInContact(0),
        Refusal::TooFarToReload(0),
    ]);
    all
}
