//! What formations do, as it is told. FOR-02 to FOR-05, SHD-04.

use serde::{Deserialize, Serialize};

use crate::figure::FigureId;
use crate::formation::Formation;
use crate::message::{Argument, Message};
use crate::setting::Setting;
use crate::state::State;

/// Why a formation comes to nothing or to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Undone {
    /// By a leader's order. FOR-02.
    ByOrder,
    /// Fewer than three together. FOR-02.
    TooFew,
    /// An enemy touches one of them. FOR-02.
    Contact,
    /// The leader, the standard or whom they form round has fallen to a shot. FOR-02.
    LeaderFallen,
    /// The ground. FOR-03.
    Ground,
    /// The die of the undisciplined. FOR-03.
    Test,
    /// Disorder. SHD-04, DIS-03.
    Disorder,
    /// March: a wall that only stands. SHD-04.
    March,
    /// Went off alone. FOR-02.
    Left,
    /// Runs, rushes or loots. MOR-01.
    Driven,
    /// Nobody who commands them within voice. FOR-02.
    NoLeader,
}

impl Undone {
    /// Every reason there is.
    pub const ALL: [Undone; 11] = [
        Undone::ByOrder,
        Undone::TooFew,
        Undone::Contact,
        Undone::LeaderFallen,
        Undone::Ground,
        Undone::Test,
        Undone::Disorder,
        Undone::March,
        Undone::Left,
        Undone::Driven,
        Undone::NoLeader,
    ];

    fn word(self) -> &'static str {
        match self {
            Undone::ByOrder => "undone-by-order",
            Undone::TooFew => "undone-too-few",
            Undone::Contact => "undone-contact",
            Undone::LeaderFallen => "undone-leader-fallen",
            Undone::Ground => "undone-ground",
            Undone::Test => "undone-test",
            Undone::Disorder => "undone-disorder",
            Undone::March => "undone-march",
            Undone::Left => "undone-left",
            Undone::Driven => "undone-driven",
            Undone::NoLeader => "undone-no-leader",
        }
    }
}

/// Something of a formation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Drilled {
    /// These stand in it from the next turn on. FOR-02, FOR-04, SHD-04.
    Formed {
        /// Who.
        figures: Vec<FigureId>,
        /// In what.
        formation: Formation,
    },
    /// The forming up fails. FOR-02.
    Failed {
        /// Who meant to.
        figures: Vec<FigureId>,
        /// Why.
        why: Undone,
    },
    /// Did not get to its place in time: may join next turn. FOR-02.
    Late(FigureId),
    /// Driven back out of a wall and not followed: in it again at once. AFT-04.
    BackInTheWall(FigureId),
    /// Driven back out of a wall and followed: not in it again this turn. AFT-04.
    Followed(FigureId),
    /// In its place, but within voice of nobody who commands it: not in formation. FOR-02.
    Unheard(FigureId),
    /// Their last leader within voice has fallen: they stay where they are. FOR-03, DIS-01.
    Leaderless(Vec<FigureId>),
    /// All of a body have turned on their own bases. FOR-03, FOR-07.
    Turned(Vec<FigureId>),
    /// Close order, or a wall, is over for these; what they are in now. FOR-02, FOR-03, SHD-04.
    Broken {
        /// Who.
        figures: Vec<FigureId>,
        /// What is left of it.
        formation: Formation,
        /// Why.
        why: Undone,
    },
    /// Undisciplined warriors march: one die against the lowest class. FOR-03.
    Tested {
        /// Who.
        figures: Vec<FigureId>,
        /// The die.
        die: u8,
        /// The lowest class.
        class: u8,
        /// Less than it: the order is kept.
        kept: bool,
    },
    /// The whole body halts before ground that would break it. FOR-03.
    Halted {
        /// Who comes to it first.
        figure: FigureId,
        /// The ground.
        ground: u16,
        /// The table.
        table: u8,
    },
    /// The ranks close where people have fallen. FOR-02.
    ClosedRanks(Vec<FigureId>),
    /// Too near another to be in skirmish order. FOR-04.
    TooNear {
        /// Who.
        figure: FigureId,
        /// Whom.
        other: FigureId,
    },
    /// Goes back into loose order: not trained to skirmish, or touched by others than skirmishers. FOR-04.
    ClosedUp(FigureId),
}

impl Drilled {
    /// The rules behind it.
    pub fn rules(&self) -> &'static [&'static str] {
        match self {
            Drilled::Formed { formation, .. } | Drilled::Broken { formation, .. } if formation.wall() => {
                &["SHD-04"]
            }
            Drilled::Formed {
                formation: Formation::Skirmish,
                ..
            }
            | Drilled::TooNear { .. }
            | Drilled::ClosedUp(_) => &["FOR-04"],
            Drilled::Formed { .. }
            | Drilled::Failed { .. }
            | Drilled::Late(_)
            | Drilled::Unheard(_)
            | Drilled::ClosedRanks(_) => &["FOR-02"],
            Drilled::BackInTheWall(_) | Drilled::Followed(_) => &["AFT-04"],
            Drilled::Leaderless(_) => &["FOR-03", "DIS-01"],
            Drilled::Turned(_) => &["FOR-03", "FOR-07"],
            Drilled::Broken { why, .. } => match why {
                Undone::ByOrder
                | Undone::TooFew
                | Undone::Contact
                | Undone::LeaderFallen
                | Undone::NoLeader
                | Undone::Left => &["FOR-02"],
                Undone::Driven => &["MOR-01"],
                Undone::Ground | Undone::Test => &["FOR-03"],
                Undone::Disorder => &["DIS-03"],
                Undone::March => &["SHD-04"],
            },
            Drilled::Tested { .. } | Drilled::Halted { .. } => &["FOR-03"],
        }
    }

    /// As a sentence to be said.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        let name = |id: &FigureId| Argument::Word(state.name(*id).to_owned());
        let names =
            |ids: &[FigureId]| Argument::Words(ids.iter().map(|id| state.name(*id).to_owned()).collect());
        match self {
            Drilled::Formed { figures, formation } => Message::new("event-formed")
                .with("figures", names(figures))
                .with("formation", Message::new(formation.word())),
            Drilled::Failed { figures, why } => Message::new("event-forming-failed")
                .with("figures", names(figures))
                .with("why", Message::new(why.word())),
            Drilled::Late(figure) => Message::new("event-formed-late").with("figure", name(figure)),
            Drilled::BackInTheWall(figure) => {
                Message::new("event-back-in-the-wall").with("figure", name(figure))
            }
            Drilled::Followed(figure) => {
                Message::new("event-not-back-in-the-wall").with("figure", name(figure))
            }
            Drilled::Unheard(figure) => Message::new("event-formed-unheard")
                .with("figure", name(figure))
                .with("voice", setting.rulebook.senses.voice),
            Drilled::Leaderless(figures) => {
                Message::new("event-body-leaderless").with("figures", names(figures))
            }
            Drilled::Turned(figures) => Message::new("event-body-turned").with("figures", names(figures)),
            Drilled::Broken {
                figures,
                formation,
                why,
            } => Message::new("event-formation-broken")
                .with("figures", names(figures))
                .with("formation", Message::new(formation.word()))
                .with("why", Message::new(why.word())),
            Drilled::Tested {
                figures,
                die,
                class,
                kept,
            } => Message::new("event-order-tested")
                .with("figures", names(figures))
                .with("die", f64::from(*die))
                .with("class", f64::from(*class))
                .with("kept", if *kept { "yes" } else { "no" }),
            Drilled::Halted {
                figure,
                ground,
                table,
            } => {
                let grounds = &setting.tables[*table as usize].grounds;
                Message::new("event-body-halted")
                    .with("figure", name(figure))
                    .with("ground", &grounds[*ground as usize].name)
            }
            Drilled::ClosedRanks(figures) => {
                Message::new("event-ranks-closed").with("figures", names(figures))
            }
            Drilled::TooNear { figure, other } => Message::new("event-too-near-to-skirmish")
                .with("figure", name(figure))
                .with("other", name(other)),
            Drilled::ClosedUp(figure) => Message::new("event-closed-up").with("figure", name(figure)),
        }
    }
}
