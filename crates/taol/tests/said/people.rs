//! An example of everything that people, things and doors have to say.

use taol_rules::event::{Event, Mark, Passed, Told};
use taol_rules::figure::Care;
use taol_rules::obstacle::Obstacle;
use taol_rules::plot::{Attitude, DoorState, Whose};
use taol_rules::refusal::Refusal;
use taol_rules::set_up::SetUpRefusal;
use taol_rules::story::Verdict;
use taol_rules::turn::Piece;

/// Everything that can happen among people.
pub fn events() -> Vec<Event> {
    let text = || "door".to_owned();
    let mut all = Vec::new();
    for (outcome, carer) in [
        (Care::Heals, Some(1)),
        (Care::HealsWithEffect, None),
        (Care::NoBetter, Some(1)),
        (Care::Dies, None),
    ] {
        all.push(Told::Cared {
            patient: 0,
            carer,
            die: 3,
            health: 4,
            modifier: if carer.is_some() { 1 } else { -1 },
            outcome,
        });
    }
    for (mark, die) in [(Mark::Leg, 0), (Mark::Arm, 3), (Mark::Health, 6)] {
        all.push(Told::Marked { figure: 0, mark, die });
    }
    for given_up in [true, false] {
        all.push(Told::WorkFailed {
            figure: 0,
            what: text(),
            dice: vec![6],
            given_up,
        });
        all.push(Told::LaidDown(0, 1, given_up));
        all.push(Told::Surrendered(0, 1, given_up));
        all.push(Told::Pact(0, 1, given_up));
        all.push(Told::Talked {
            figure: 0,
            with: 1,
            long: given_up,
        });
    }
    for (passed, reach) in [(Passed::Yes, false), (Passed::No, true), (Passed::Again, false)] {
        all.push(Told::Tested {
            figure: 0,
            skill: "perception".to_owned(),
            dice: vec![3, 5],
            modifier: 0,
            need: 4,
            reach,
            passed,
        });
    }
    for (die, attitude) in [
        Attitude::Friendly,
        Attitude::Hostile,
        Attitude::Frightened,
        Attitude::Neutral,
        Attitude::Adventurous,
        Attitude::Accomplice,
    ]
    .into_iter()
    .enumerate()
    {
        all.push(Told::Takes {
            figure: 0,
            attitude,
            die: die as u8,
        });
    }
    for state in [
        DoorState::Open,
        DoorState::Shut,
        DoorState::Barred,
        DoorState::Broken,
    ] {
        let by = (state != DoorState::Shut).then_some(0);
        all.push(Told::Door(0, state, by));
    }
    all.extend([Verdict::Met, Verdict::NotMet, Verdict::NotJudged].map(|verdict| Told::Judged(0, verdict)));
    all.extend([Whose::Side(0), Whose::Figure(0)].map(|whose| Told::Learnt(0, whose)));
    all.extend([0, 3].map(|die| Told::Happened(0, die)));
    all.extend([Some(0), None].map(|row| Told::Drawn(0, 2, row)));
    all.extend([
        Told::OutOfAction(0),
        Told::Lifted(0, 1),
        Told::ObjectiveFound(0),
        Told::Noticed(0, 1),
        Told::Unmasked(0),
        Told::Masked(0),
        Told::Released(0, 1),
        Told::Gave(0, 0, 1),
        Told::Read(0, 0),
        Told::DoorOutOfReach(0, 0),
        Told::InTheWay(0, 1, "bar gate".to_owned()),
        Told::ReachedTogether(0, 1, 0),
        Told::NotReached(0, 0),
        Told::NoRoomToLand(0),
        Told::Built(0, "barricade".to_owned()),
        Told::Cleared(0, "barricade 1".to_owned()),
        Told::Found(0),
        Told::Amended(Piece::Thing(0)),
        Told::Joined(0, 1),
        Told::SetOut(0, 0),
        on_the_way(1, 2, false, false),
        on_the_way(2, 6, false, true),
        on_the_way(3, 1, true, false),
        Told::WasNothing(0),
        Told::WasATroop(0, vec![0, 1]),
        Told::Over,
    ]);
    let worked = [(vec![], 0, false), (vec![2], 1, false), (vec![1, 2], -1, true)];
    let worked = worked
        .into_iter()
        .zip(1u8..)
        .map(|((dice, modifier, done), turns)| Event::Worked {
            figure: 0,
            what: text(),
            turns,
            dice,
            modifier,
            done,
        });
    worked.chain(all.into_iter().map(Event::Told)).collect()
}

/// Every reason not to deal with people, things and doors so.
pub fn refusals() -> Vec<Refusal> {
    let thing = || "letter".to_owned();
    let all = [
        Obstacle::NoSuchPart,
        Obstacle::OnlyAnAnimal(0),
        Obstacle::IsCarried(0, 1),
        Obstacle::CannotCare(0, 1),
        Obstacle::TooFar(0, 1, 4.5),
        Obstacle::GivenUp(0, thing()),
        Obstacle::NobodyInsists(0),
        Obstacle::NotThere(0, thing()),
        Obstacle::NoSuchDoor(0, thing()),
        Obstacle::Barred(0, thing()),
        Obstacle::Broken(0, thing()),
        Obstacle::NothingToClear(0, thing()),
        Obstacle::BuildsTooFar(0, 14.0),
        Obstacle::CannotBeCarried(0, 1),
        Obstacle::HandsFull(0),
        Obstacle::CarriesNobody(0),
        Obstacle::NoCareInPlay(0),
        Obstacle::NoNeedOfCare(0, 1),
        Obstacle::CaredAlready(0, 1),
        Obstacle::SurrendersToFriend(0, 1),
        Obstacle::NotItsCaptive(0, 1),
        Obstacle::NothingToRead(0, thing()),
        Obstacle::DoesNotKnow(0),
        Obstacle::NoSuchRoad(0),
        Obstacle::NotDisguised(0),
        Obstacle::OnlyAToken(0),
        Obstacle::CannotAnswer(0, 1),
    ];
    let set_up = [
        SetUpRefusal::Unknown(0),
        SetUpRefusal::NotFree(0),
        SetUpRefusal::NoArea(0),
        SetUpRefusal::Outside(0),
        SetUpRefusal::Closed(0, thing()),
        SetUpRefusal::InTheAir(0, 2),
        SetUpRefusal::NoRoom(0),
        SetUpRefusal::Formed(0),
    ];
    let dealings = all.into_iter().map(Refusal::Dealing);
    dealings.chain(set_up.into_iter().map(Refusal::SetUp)).collect()
}

/// A turn on the way. TSK-04.
fn on_the_way(turns: u8, die: u8, there: bool, failed: bool) -> Told {
    Told::OnTheWay {
        figure: 0,
        turns,
        dice: vec![die],
        there,
        failed,
    }
}
