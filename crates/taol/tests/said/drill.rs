//! An example of everything that formations have to say.

use taol_rules::event::{Drilled, Event, Undone};
use taol_rules::formation::{Formation, Refused};
use taol_rules::refusal::Refusal;

const FORMATIONS: [Formation; 5] = [
    Formation::Loose,
    Formation::Close,
    Formation::ShieldWall,
    Formation::Tortoise,
    Formation::Skirmish,
];

/// Everything that can happen to a formation.
pub fn events() -> Vec<Event> {
    let figures = || vec![0, 1];
    let mut all = Vec::new();
    all.extend(FORMATIONS.map(|formation| Drilled::Formed {
        figures: figures(),
        formation,
    }));
    for why in Undone::ALL {
        all.push(Drilled::Failed {
            figures: figures(),
            why,
        });
        all.push(Drilled::Broken {
            figures: figures(),
            formation: Formation::Loose,
            why,
        });
    }
    all.extend([true, false].map(|kept| Drilled::Tested {
        figures: figures(),
        die: 2,
        class: 3,
        kept,
    }));
    all.extend([
        Drilled::Late(0),
        Drilled::BackInTheWall(0),
        Drilled::Followed(0),
        Drilled::Unheard(0),
        Drilled::Leaderless(figures()),
        Drilled::Turned(figures()),
        Drilled::Halted {
            figure: 0,
            ground: 0,
            table: 0,
        },
        Drilled::ClosedRanks(figures()),
        Drilled::TooNear { figure: 0, other: 1 },
        Drilled::ClosedUp(0),
    ]);
    all.into_iter().map(Event::Drilled).collect()
}

/// Every reason why a formation cannot be.
pub fn refusals() -> Vec<Refusal> {
    let mut all: Vec<Refused> = FORMATIONS
        .map(|formation| Refused::NotTrained(0, formation))
        .into();
    all.extend([
        Refused::NotPlayed(0),
        Refused::FormedRound(0, Formation::Close),
        Refused::NotRaised(0, Formation::Skirmish),
        Refused::AlreadyIn(0),
        Refused::NotOurs(0, 1),
        Refused::Undrilled(0),
        Refused::TooWide(0, 4),
        Refused::TooDeep(0, 3),
        Refused::TooManyRanks(0, 9, 4, 4),
        Refused::TooManyFiles(0, 6, 4),
        Refused::NoMarker(0, 1),
        Refused::NoLargeShield(0),
        Refused::NotMounted(0),
        Refused::TooFew(0, 2),
        Refused::NoBody(0),
        Refused::TwoOrders(0, 1),
        Refused::NoLeader(0),
        Refused::InContact(0, 1),
        Refused::NoRoom(0, 1),
        Refused::Ground(0, "river".to_owned()),
        Refused::ManyFronts(0),
        Refused::NotAQuarter(0, 90.0),
        Refused::TurnsTooMuch(0),
        Refused::TooFarToSlide(0, 2.0),
        Refused::OneRank(0),
        Refused::NoAnswer(0),
    ]);
    all.into_iter().map(Refusal::Formation).collect()
}
