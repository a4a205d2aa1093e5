//! Everything the engine can say is said in full, in both languages: nothing unknown, nothing left to fill in.

mod said;

use std::collections::BTreeSet;
use std::path::Path;

use taol_files::{Library, read_scenario};
use taol_geometry::Point;
use taol_rules::arithmetic::{Applied, Cause, DangerModifier, Sum};
use taol_rules::dice::{MissingDice, Ruling};
use taol_rules::event::{Event, Fate, Peril, Step, Stop};
use taol_rules::figure::{Freedom, Status};
use taol_rules::message::{Argument, Message};
use taol_rules::refusal::Refusal;
use taol_rules::rulebook::Going;
use taol_words::{Language, Reference, Words};

const SCENARIO: &str = r#"
rulebook = "base-2011"
table    = { width = 60, depth = 60 }

[grounds]
river = { kind = "marsh", rectangle = [0, 0, 60, 10] }

[figures]
ann = { side = "a", class = 4, at = [10, 30], weapons = ["heavy-musket"] }
bob = { side = "b", class = 3, at = [50, 30], clothes = { gown = { gait = "gown" } } }
cid = { side = "b", class = 3, aboard = "wagon" }
dan = { side = "b", class = 3, aboard = "yacht" }

[vehicles]
wagon = { at = [50, 40], length = 8, width = 3, places = 2, team = "horses" }

[ships]
yacht = { at = [50, 20], length = 12, width = 4, places = 4, rig = "motor", knots = 6, way = 24 }

[things]
ladder = { ladder = 4, at = [20, 40] }

[secrets.map]
text = { fr = "Le trésor est sous le vieux chêne.", en = "The treasure lies under the old oak." }

[objectives.oak]
of = "ann"
text = { fr = "Trouver le trésor.", en = "Find the treasure." }

[events.storm]
text = { fr = "L’orage éclate.", en = "The storm breaks." }

[random-tables.inn]
rows = [{ on = [1, 3], text = { fr = "Rien.", en = "Nothing." } }]

[roads.north]
from = "table"
to = "table"
at = [30, 0]

[grounds.wall]
kind = "wall"
line = [[0, 50], [60, 50]]
openings = [{ kind = "door", name = "postern", from = [20, 50], to = [24, 50] }]

[boats]
barge = { at = [30, 5], length = 8, width = 3, places = 4 }

[guns]
falcon = { at = [10, 50], weapons = ["cannon-with-ball"] }
"#;

/// A die of danger with everything that can change it. DNG-02, DNG-05.
fn dared() -> Sum {
    let all = [
        DangerModifier::Armour,
        DangerModifier::Load,
        DangerModifier::MountedFoot,
        DangerModifier::KnowsGround,
        DangerModifier::Helped,
        DangerModifier::Helping,
        DangerModifier::SoftLanding,
        DangerModifier::Novice,
        DangerModifier::Clad,
        DangerModifier::BadlySeated,
        DangerModifier::Hero,
    ];
    let applied = all.map(|modifier| Applied {
        cause: Cause::Danger(modifier),
        value: 1,
    });
    Sum {
        face: 5,
        natural: 5,
        applied: applied.into(),
        need: 4,
    }
}

const GOINGS: [Going; 5] = [
    Going::Easy,
    Going::Difficult,
    Going::VeryDifficult,
    Going::Swim,
    Going::Closed,
];
const STATUSES: [Status; 7] = [
    Status::Fit,
    Status::Down,
    Status::OutOfAction,
    Status::Killed,
    Status::Captive,
    Status::Gone,
    Status::Waiting,
];
const STOPS: [Stop; 14] = [
    Stop::Held,
    Stop::Arrived,
    Stop::Spent,
    Stop::Contact,
    Stop::Blocked,
    Stop::AtTheFoot,
    Stop::Closed,
    Stop::Sighted,
    Stop::Crowded,
    Stop::Danger,
    Stop::Edge,
    Stop::Engine,
    Stop::NoFloor,
    Stop::WithTheBody,
];

fn events() -> Vec<Event> {
    let point = Point::new(1.25, -2.5);
    let mut events: Vec<Event> = Step::ALL.into_iter().map(Event::Called).collect();
    events.extend(STOPS.map(|stop| Event::Moved {
        figure: 0,
        from: point,
        to: point,
        went: 2.0,
        stop,
    }));
    for (number, going) in GOINGS.into_iter().enumerate() {
        for (ignored, blocked) in [(None, false), (Some(5), false), (None, true), (Some(5), true)] {
            let (group, dice) = (vec![0, 1], vec![2, 5]);
            let lost = number as u32;
            events.push(Event::Slowness {
                group,
                ground: 0,
                table: 0,
                going,
                dice,
                ignored,
                lost: f64::from(lost),
                blocked,
            });
        }
    }
    for fate in [Fate::Safe, Fate::Wounded, Fate::Killed, Fate::Flat] {
        events.push(Event::Fell {
            figure: 0,
            sum: dared(),
            fate,
            peril: Peril::Ground,
        });
    }
    for (corner, across) in [(false, false), (true, false), (false, true)] {
        events.push(Event::Met {
            one: 0,
            other: 1,
            time: 0.5,
            corner,
            across,
        });
    }
    for done in [true, false] {
        events.push(Event::Leapt {
            figure: 0,
            die: 3,
            agility: 4,
            done,
            freedom: Freedom::Free,
        });
        events.push(Event::Climbed { figure: 0, done });
        events.push(Event::Dressed { figure: 0, done });
        events.push(Event::Parted {
            group: vec![0],
            dice: vec![6],
            lost: 3.0,
            stuck: done,
        });
        events.push(Event::Reloading {
            figure: 0,
            weapon: 0,
            done: 1,
            of: 1 + u8::from(done),
        });
    }
    events.extend([
        Event::Overruled {
            figure: 0,
            what: vec!["at".to_owned()],
            reason: "fair play".to_owned(),
        },
        Event::DieRuled(Ruling {
            label: "shot:ann".to_owned(),
            dice: vec![6],
            reason: "fair play".to_owned(),
        }),
        Event::Swung {
            figure: 0,
            die: 3,
            left: 5.0,
        },
        Event::Swung {
            figure: 0,
            die: 6,
            left: 0.0,
        },
        Event::Entered(0),
        Event::Hesitated(0),
        Event::TooFar {
            figure: 0,
            length: 30.0,
            allowance: 20.0,
        },
        Event::Speed {
            group: vec![0],
            dice: vec![4],
        },
        Event::Halved {
            figure: 0,
            ground: 0,
            table: 0,
        },
        Event::Crawled {
            group: vec![0],
            cm: 5.0,
            thrown: 3,
        },
        Event::Swam {
            figure: 0,
            cm: 7.0,
            thrown: 0,
        },
        Event::Answered { figure: 0, time: 0.5 },
        Event::Sighted {
            figure: 0,
            enemy: 1,
            time: 0.5,
        },
        Event::Pivoted(0),
        Event::LeftMelee(0),
        Event::Disordered(0),
        Event::CriedOut {
            figure: 0,
            sum: dared(),
        },
        Event::InDanger {
            figure: 0,
            sum: dared(),
            peril: Peril::Risk,
        },
        Event::PickedUp { figure: 0, thing: 0 },
        Event::Dropped { figure: 0, thing: 0 },
        Event::PutAside(0),
        Event::Interrupted(0),
        Event::Mounted(0),
        Event::Dismounted(0),
        Event::SetUp { figure: 0, thing: 0 },
        Event::Boarded { figure: 0, craft: 0 },
        Event::Landed(0),
        Event::Sailed { craft: 0, went: 10.0 },
        Event::Drifted {
            ground: 0,
            table: 0,
            cm: 4.0,
            thrown: 4,
        },
        Event::Swept {
            figure: 0,
            to: Point::ORIGIN,
        },
        Event::SweptBoat {
            craft: 0,
            to: Point::ORIGIN,
        },
        Event::Wet { figure: 0, weapon: 0 },
        Event::LetGo { figure: 0, thing: 0 },
        Event::Left(0),
        Event::Surprised(0),
    ]);
    events.extend(said::events());
    events.extend(said::discipline::events());
    events.extend(said::engine::events());
    events.extend(said::drill::events());
    events
}

fn refusals() -> Vec<Refusal> {
    let point = Point::new(40.0, 0.0);
    let thing = || "ladder".to_owned();
    let mut refusals: Vec<Refusal> = STATUSES.map(|status| Refusal::NotAble(0, status)).into();
    refusals.extend([1, 2].map(|count| {
        Refusal::MissingDice(MissingDice {
            label: "slowness:ann".to_owned(),
            count,
            faces: 6,
            impossible: None,
        })
    }));
    refusals.push(Refusal::MissingDice(MissingDice {
        label: "slowness:ann".to_owned(),
        count: 1,
        faces: 6,
        impossible: Some(7),
    }));
    refusals.extend([0, 1].map(|who| Refusal::NoSuchClothes(who, "habit".to_owned())));
    refusals.extend([1, 4].map(|places| Refusal::BoatFull(0, places)));
    refusals.extend([
        Refusal::UnknownFigure(99),
        Refusal::NotANumber(0),
        Refusal::EmptyPath(0),
        Refusal::PathTooLong(0, 100),
        Refusal::OffTable(0, point, point),
        Refusal::TargetGone(0, 1),
        Refusal::TargetIsSelf(0),
        Refusal::TargetIsFriend(0, 1),
        Refusal::AnotherTable(0, 1),
        Refusal::NoStairs(0, 1),
        Refusal::AnotherFloor(0, 1),
        Refusal::GroundClosedToMount(0, thing()),
        Refusal::TooFarForALegUp(0, 1, 5.0),
        Refusal::NothingToReload(0),
        Refusal::AlreadyLoaded(0, 0),
        Refusal::NoMount(0),
        Refusal::NoRoomToMount(0, 1),
        Refusal::AlreadyMounted(0),
        Refusal::NotMounted(0),
        Refusal::UnknownThing(0, thing()),
        Refusal::ThingOutOfReach(0, thing(), 3.5),
        Refusal::ThingElsewhere(0, thing()),
        Refusal::ThingTaken(0, thing()),
        Refusal::ThingWanted(0, 1, thing()),
        Refusal::NotCarrying(0, thing()),
        Refusal::NoSuchWall(0, thing()),
        Refusal::NoWayUp(0, thing()),
        Refusal::WallTooHigh(0, 4.0, 3.0),
        Refusal::LadderInUse(0, 1),
        Refusal::NotInDanger(0, 1),
        Refusal::TooFarToHelp(0, 1, 5.0),
        Refusal::BoatTooFar(0, "cart".to_owned(), 5.0),
        Refusal::NotAboard(0),
        Refusal::Aboard(0),
        Refusal::Aboard(2),
        Refusal::Aboard(3),
        Refusal::OnFootOnly(0),
        Refusal::JumpNotPlayed(0),
        Refusal::NotHighEnough(0),
        Refusal::ComesDownTooFar(0, 5.0, 2.0),
        Refusal::CannotAnswerSo(0),
        Refusal::Hesitates(0),
        Refusal::NoSpecialActions(0),
        Refusal::SpecialActionTaken(0, 1),
        Refusal::NotHidden(0),
    ]);
    refusals.extend(said::refusals());
    refusals.extend(said::discipline::refusals());
    refusals.extend(said::engine::refusals());
    refusals.extend(said::drill::refusals());
    refusals
}

/// The names of a message and of those inside it.
fn names(message: &Message, found: &mut BTreeSet<String>) {
    found.insert(message.id.clone());
    for (_, argument) in &message.arguments {
        match argument {
            Argument::Message(inner) => names(inner, found),
            Argument::Messages(several) => several.iter().for_each(|inner| names(inner, found)),
            _ => {}
        }
    }
}

/// The names of messages that a source file of the engine has.
fn in_source(file: &str, families: &[&str]) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../taol-rules/src")
        .join(file);
    let text = std::fs::read_to_string(&path).expect("a source file");
    let is_name = |piece: &&str| {
        families.iter().any(|family| piece.starts_with(family))
            && piece
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    text.split('"').filter(is_name).map(str::to_owned).collect()
}

#[test]
fn a_die_explains_itself() {
    let (loaded, _) = read_scenario("sentences", SCENARIO, &Library::official()).expect("a scenario");
    let shot = said::events().remove(0).message(&loaded.setting, &loaded.state);
    assert_eq!(
        Words::new(Language::French).say(&shot),
        "ann (mousquet à fourquine, 12\u{a0}cm) sur bob\u{a0}: 6 −1 couvert −1 en mouvement = 4 (relancé\u{a0}: 6 et 1), il faut 5\u{a0}: touché\u{a0}!"
    );
    assert_eq!(
        Words::new(Language::English).say(&shot),
        "ann (heavy musket with rest, 12\u{a0}cm) at bob: 6 −1 cover −1 on the move = 4 (thrown again: 6 and 1), needs 5: hit!"
    );
}

#[test]
fn events_and_refusals_name_rules_that_there_are() {
    let reference = Reference::load();
    let events = events();
    let refusals = refusals();
    let (loaded, _) = read_scenario("sentences", SCENARIO, &Library::official()).expect("a scenario");
    let rulebook = &loaded.setting.rulebook;
    let of_events = events.iter().flat_map(|event| event.rules(rulebook));
    let of_refusals = refusals
        .iter()
        .flat_map(|refusal| refusal.rules().iter().copied());
    for id in of_events.chain(of_refusals) {
        assert!(reference.rule(id).is_some(), "{id} is no rule");
    }
}

#[test]
fn everything_the_engine_says_is_said_in_full() {
    let (loaded, _) = read_scenario("sentences", SCENARIO, &Library::official()).expect("a scenario");
    let mut messages: Vec<Message> = events()
        .iter()
        .map(|event| event.message(&loaded.setting, &loaded.state))
        .collect();
    messages.extend(
        refusals()
            .iter()
            .map(|refusal| refusal.message(&loaded.setting, &loaded.state)),
    );
    messages.extend(said::table::messages());
    for language in Language::ALL {
        let words = Words::new(language);
        for message in &messages {
            match words.try_say(message) {
                Ok(said) if std::env::var_os("SHOW_SENTENCES").is_some() => println!("{said}"),
                Ok(_) => {}
                Err(said) => panic!("{} in {}: {said}", message.id, language.code()),
            }
        }
    }
    let mut said = BTreeSet::new();
    messages.iter().for_each(|message| names(message, &mut said));
    let mut known = in_source("event/mod.rs", &["event-", "step-", "stop-", "going-"]);
    known.extend(in_source("event/message.rs", &["event-", "going-"]));
    known.extend(in_source("refusal.rs", &["refusal-"]));
    known.extend(in_source("refusal/words.rs", &["status-", "impulse-"]));
    known.extend(in_source("obstacle.rs", &["refusal-"]));
    known.extend(in_source(
        "event/told.rs",
        &[
            "event-",
            "care-",
            "mark-",
            "passed-",
            "attitude-",
            "door-",
            "verdict-",
        ],
    ));
    known.extend(in_source("arithmetic.rs", &["modifier-"]));
    known.extend(in_source("event/discipline.rs", &["event-", "cause-"]));
    known.extend(in_source("event/engine.rs", &["event-", "helm-"]));
    known.extend(in_source("engine/refusal.rs", &["refusal-"]));
    known.extend(in_source(
        "event/combat.rs",
        &["event-", "sum", "die-", "reach-", "tie-", "wound-", "bare-"],
    ));
    for file in ["refusal.rs", "file.rs"] {
        known.extend(in_source(&format!("../../taol-table/src/{file}"), &["table-"]));
    }
    let untried: Vec<_> = known.difference(&said).collect();
    assert!(untried.is_empty(), "this test leaves out {untried:?}");
}
