//! What happened to obedience: morale, cohesion, written orders.

use serde::{Deserialize, Serialize};

use crate::arithmetic::Sum;
use crate::command::{Broken, MoraleCause};
use crate::figure::{FigureId, Impulse};
use crate::message::{Argument, Message};
use crate::state::State;

/// One thing that happened to obedience.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Discipline {
    /// A die for a whole unit, and why. MOR-01, MOR-02.
    Morale {
        /// The unit, or else the troop or side.
        lot: String,
        /// Why.
        cause: MoraleCause,
        /// The die.
        die: u8,
    },
    /// They go on obeying. MOR-01.
    Obeys {
        /// Who.
        figures: Vec<FigureId>,
        /// Their morale and where it comes from. MOR-03.
        morale: Sum,
        /// The leader whose example decided it.
        by: Option<FigureId>,
    },
    /// They fail. MOR-01.
    Breaks {
        /// Who.
        figures: Vec<FigureId>,
        /// Their morale and where it comes from. MOR-03.
        morale: Sum,
        /// What that leads to.
        broken: Broken,
    },
    /// A die for the cohesion of those without a leader. DIS-03.
    Cohesion {
        /// The unit, or else the troop or side.
        lot: String,
        /// The die.
        die: u8,
    },
    /// What it comes to for one of them. DIS-03.
    Cohesive {
        /// Who.
        figure: FigureId,
        /// The class, against which the die counts.
        class: u8,
        /// Stands, attacks or runs; nothing for plain disorder.
        outcome: Option<Impulse>,
    },
    /// Disorder has broken its close order. DIS-03.
    FormationLost(FigureId),
    /// Beyond voice of everybody who can command them, and so in disorder. DIS-01.
    Leaderless {
        /// Who.
        figures: Vec<FigureId>,
    },
    /// Disorder is over. DIS-03, MOR-01.
    InOrderAgain(FigureId),
    /// Runs, rushes or loots this turn, whatever it was told. MOR-01.
    Driven {
        /// Who.
        figure: FigureId,
        /// By what.
        by: Impulse,
    },
    /// Told to rally, but not in order itself, or with nobody to rally within voice. MOR-01.
    RalliesNobody {
        /// Who.
        figure: FigureId,
        /// It was in order itself.
        in_order: bool,
    },
    /// An order on paper. CMD-01.
    Written {
        /// Whose.
        from: FigureId,
        /// To whom.
        to: FigureId,
        /// Who carries it; nobody if it has been read already.
        carrier: Option<FigureId>,
        /// What it says.
        text: String,
    },
    /// It has been handed over. CMD-02.
    Delivered {
        /// To whom.
        to: FigureId,
        /// By whom.
        carrier: FigureId,
    },
}

impl Discipline {
    /// The rules behind it.
    pub fn rules(&self) -> &'static [&'static str] {
        match self {
            Discipline::Morale { .. } => &["MOR-01", "MOR-02"],
            Discipline::Obeys { .. } | Discipline::Breaks { .. } => &["MOR-01", "MOR-03"],
            Discipline::Cohesion { .. } | Discipline::Cohesive { .. } | Discipline::FormationLost(_) => {
                &["DIS-03"]
            }
            Discipline::Leaderless { .. } => &["DIS-01", "CMD-02"],
            Discipline::InOrderAgain(_) => &["DIS-03", "MOR-01"],
            Discipline::RalliesNobody { .. } => &["MOR-01"],
            Discipline::Driven { .. } => &["MOR-01", "DIS-03"],
            Discipline::Written { .. } => &["CMD-01"],
            Discipline::Delivered { .. } => &["CMD-01", "CMD-02"],
        }
    }

    /// The sentence.
    pub(super) fn message(&self, state: &State) -> Message {
        let name = |id: &FigureId| -> Argument { state.name(*id).into() };
        let names =
            |ids: &[FigureId]| Argument::Words(ids.iter().map(|id| state.name(*id).to_owned()).collect());
        match self {
            Discipline::Morale { lot, cause, die } => Message::new("event-morale")
                .with("lot", lot)
                .with("cause", Message::new(cause_word(*cause)))
                .with("die", f64::from(*die)),
            Discipline::Obeys { figures, morale, by } => {
                let said = |id: &str| {
                    Message::new(id)
                        .with("figures", names(figures))
                        .with("morale", morale.message())
                };
                match by {
                    Some(leader) => said("event-obeys-by-example").with("leader", name(leader)),
                    None => said("event-obeys"),
                }
            }
            Discipline::Breaks {
                figures,
                morale,
                broken,
            } => Message::new(match broken {
                Broken::Disorder => "event-breaks-disorder",
                Broken::Flight => "event-breaks-flight",
                Broken::Surrender => "event-breaks-surrender",
                Broken::Loot => "event-breaks-loot",
                Broken::Rush => "event-breaks-rush",
            })
            .with("figures", names(figures))
            .with("morale", morale.message()),
            Discipline::Cohesion { lot, die } => Message::new("event-cohesion")
                .with("lot", lot)
                .with("die", f64::from(*die)),
            Discipline::Cohesive {
                figure,
                class,
                outcome,
            } => Message::new(match outcome {
                Some(Impulse::Hold) => "event-cohesion-holds",
                Some(Impulse::Flee) => "event-cohesion-runs",
                Some(_) => "event-cohesion-attacks",
                None => "event-cohesion-disorder",
            })
            .with("figure", name(figure))
            .with("class", f64::from(*class)),
            Discipline::FormationLost(figure) => {
                Message::new("event-formation-lost").with("figure", name(figure))
            }
            Discipline::Leaderless { figures } => {
                Message::new("event-leaderless").with("figures", names(figures))
            }
            Discipline::InOrderAgain(figure) => {
                Message::new("event-in-order-again").with("figure", name(figure))
            }
            Discipline::RalliesNobody { figure, in_order } => Message::new(if *in_order {
                "event-rally-nobody"
            } else {
                "event-rally-not-in-order"
            })
            .with("figure", name(figure)),
            Discipline::Driven { figure, by } => Message::new(match by {
                Impulse::Rush => "event-rushes",
                Impulse::Loot => "event-loots",
                _ => "event-flees",
            })
            .with("figure", name(figure)),
            Discipline::Written {
                from,
                to,
                carrier,
                text,
            } => {
                let said = |id: &str| {
                    Message::new(id)
                        .with("from", name(from))
                        .with("to", name(to))
                        .with("text", text)
                };
                match carrier {
                    Some(carrier) => said("event-order-sent").with("carrier", name(carrier)),
                    None => said("event-order-written"),
                }
            }
            Discipline::Delivered { to, carrier } => Message::new("event-order-delivered")
                .with("to", name(to))
                .with("carrier", name(carrier)),
        }
    }
}

fn cause_word(cause: MoraleCause) -> &'static str {
    match cause {
        MoraleCause::Fear => "cause-fear",
        MoraleCause::Surrounded => "cause-surrounded",
        MoraleCause::Summons => "cause-summons",
        MoraleCause::Loot => "cause-loot",
        MoraleCause::Revenge => "cause-revenge",
        MoraleCause::LeaderLost => "cause-leader-lost",
        MoraleCause::BannerTaken => "cause-banner-taken",
        MoraleCause::SubLeaderLost => "cause-sub-leader-lost",
        MoraleCause::FriendlyFire => "cause-friendly-fire",
        MoraleCause::Rally => "cause-rally",
    }
}
