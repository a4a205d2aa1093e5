//! An example of everything that the table refuses.

use taol_rules::melee::WhyNot;
use taol_rules::message::Message;
use taol_table::{FileError, Permission, Refusal, Stage};

/// Every refusal of the table, and everything wrong with a file of a game.
pub fn messages() -> Vec<Message> {
    let name = || "ann".to_owned();
    let stages = [
        Stage::Gathering,
        Stage::ShotsBefore,
        Stage::Announcing,
        Stage::Shooting,
        Stage::Melee,
        Stage::Aftermath,
        Stage::Over,
    ];
    let permissions = [
        Permission::Joining,
        Permission::OpenTalk,
        Permission::SpectatorsSeeAll,
        Permission::MastersAgree,
    ];
    let mut refusals: Vec<Refusal> = stages.map(Refusal::NotNow).into();
    refusals.extend(permissions.map(Refusal::Forbidden));
    refusals.extend([
        Refusal::UnknownSeat(4),
        Refusal::EmptySeat(4),
        Refusal::HostOnly,
        Refusal::MasterOnly,
        Refusal::PlayersOnly,
        Refusal::GameOver,
        Refusal::UnknownFigure(9),
        Refusal::NotYours(name()),
        Refusal::NotAsked(name()),
        Refusal::NotAnOrder(name()),
        Refusal::UnderMarker(name()),
        Refusal::Hesitates(name()),
        Refusal::StaleRevision(3),
        Refusal::Rules(Message::new("table-off-table")),
        Refusal::UnknownSide(3),
        Refusal::UnknownMarker(2),
        Refusal::UnknownEntry(99),
        Refusal::OffTable,
        Refusal::NoReason,
        Refusal::NotANumber,
        Refusal::TooLong(2_000),
        Refusal::CannotSpeak(name()),
        Refusal::NotHidden(name()),
        Refusal::NoClock,
        Refusal::TimeRunsForward(60),
        Refusal::TooMuchTime(366),
        Refusal::BadName(40),
        Refusal::NotForPrograms,
        Refusal::NoDice,
        Refusal::DiceAlready,
        Refusal::DiceNotWanted,
        Refusal::DiceDoNotFit { count: 2, faces: 6 },
    ]);
    let files = [
        FileError::NotAGame,
        FileError::Newer(2, 1),
        FileError::Damaged("line 3".to_owned()),
        FileError::OtherScenario,
    ];
    let refused = refusals.iter().map(Refusal::message);
    let files = files.iter().map(FileError::message);
    refused.chain(files).chain(after_a_fight()).collect()
}

/// What may be chosen once the blows have fallen, and why not.
fn after_a_fight() -> Vec<Message> {
    let about = [
        "after-steps-in",
        "after-stays",
        "after-takes-captive",
        "after-gives-quarter",
        "after-no-quarter",
        "after-yields",
        "after-fights-on",
    ];
    let say = |id: &str| {
        let message = Message::new(id).with("figure", "ann");
        message.with("whom", vec!["rik".to_owned()]).with("far", 2.0)
    };
    let why_not = WhyNot::ALL.map(|why| why.message("ann"));
    about.into_iter().map(say).chain(why_not).collect()
}
