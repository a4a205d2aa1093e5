//! What people may still choose once the blows have fallen: step in, give quarter, yield. AFT-03, AFT-08.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::figure::{FigureId, Status};
use crate::message::Message;
use crate::rulebook::Cornered;
use crate::turn::Turn;

use super::after::Aftermath;
use super::stepping;

/// What one of those who fought may choose now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AfterBlows {
    /// Who.
    pub figure: FigureId,
    /// Steps into the place of an enemy it killed or drove back. AFT-03.
    pub steps_in: May,
    /// Gives quarter to an enemy with no way back. AFT-08.
    pub gives_quarter: May,
    /// Yields, with no way back. AFT-08.
    pub yields: May,
}

/// Whether something may be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum May {
    /// As it pleases.
    Choose {
        /// The enemies it is about.
        whom: Vec<FigureId>,
        /// Where it would stand.
        to: Option<Point>,
    },
    /// No, and why.
    Not(WhyNot),
}

/// Why something may not be chosen once the blows have fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhyNot {
    /// It was said with the blow.
    Said,
    /// It beat nobody.
    BeatNobody,
    /// It is not on its feet.
    NotAble,
    /// It was driven back itself.
    DrivenBack,
    /// A charging rider must. AFT-03, CAV-07.
    Must,
    /// There is no room in that place, or no way into it.
    NoRoom,
    /// Nobody it beat is without a way back.
    NobodyCornered,
    /// It has a way back.
    HasAWayBack,
    /// Nobody is left who could take it.
    NobodyTakes,
    /// The victor alone decides, in this edition. AFT-08.
    VictorDecides,
}

impl WhyNot {
    /// Every reason.
    pub const ALL: [WhyNot; 10] = [
        WhyNot::Said,
        WhyNot::BeatNobody,
        WhyNot::NotAble,
        WhyNot::DrivenBack,
        WhyNot::Must,
        WhyNot::NoRoom,
        WhyNot::NobodyCornered,
        WhyNot::HasAWayBack,
        WhyNot::NobodyTakes,
        WhyNot::VictorDecides,
    ];

    /// As a sentence to be said of somebody.
    pub fn message(self, figure: &str) -> Message {
        let id = match self {
            WhyNot::Said => "after-not-said",
            WhyNot::BeatNobody => "after-not-beat-nobody",
            WhyNot::NotAble => "after-not-able",
            WhyNot::DrivenBack => "after-not-driven-back",
            WhyNot::Must => "after-not-must",
            WhyNot::NoRoom => "after-not-no-room",
            WhyNot::NobodyCornered => "after-not-nobody-cornered",
            WhyNot::HasAWayBack => "after-not-has-a-way-back",
            WhyNot::NobodyTakes => "after-not-nobody-takes",
            WhyNot::VictorDecides => "after-not-victor-decides",
        };
        Message::new(id).with("figure", figure)
    }
}

impl May {
    /// Whether it may be chosen.
    pub fn is_open(&self) -> bool {
        matches!(self, May::Choose { .. })
    }
}

impl AfterBlows {
    /// Whether anything may be chosen.
    pub fn is_open(&self) -> bool {
        [&self.steps_in, &self.gives_quarter, &self.yields]
            .into_iter()
            .any(May::is_open)
    }
}

impl Aftermath {
    /// Whether anybody beat anybody.
    pub(crate) fn somebody_won(&self) -> bool {
        !self.victories.is_empty() || !self.cornered.is_empty()
    }
}

impl Turn<'_> {
    /// What people may choose now that the blows have fallen, by figure: those who may choose anything at all and have
    /// not said it beforehand. AFT-03, AFT-08.
    pub fn may_choose(&self) -> Vec<AfterBlows> {
        let Some(aftermath) = &self.aftermath else {
            return Vec::new();
        };
        let victors = aftermath.victories.iter().map(|won| won.front);
        let mut people: Vec<FigureId> = victors.chain(aftermath.cornered.iter().copied()).collect();
        people.sort_unstable();
        people.dedup();
        let mut asked: Vec<AfterBlows> = people
            .into_iter()
            .map(|figure| AfterBlows {
                figure,
                steps_in: self.may_step_in(aftermath, figure),
                gives_quarter: self.may_give_quarter(aftermath, figure),
                yields: self.may_yield(aftermath, figure),
            })
            .collect();
        for one in &mut asked {
            let said = self.orders.get(&one.figure).map(|order| order.after);
            let said = said.unwrap_or_default();
            let beforehand = [
                (said.steps_in, &mut one.steps_in),
                (said.gives_quarter, &mut one.gives_quarter),
                (said.yields, &mut one.yields),
            ];
            for (said, may) in beforehand {
                if said && may.is_open() {
                    *may = May::Not(WhyNot::Said);
                }
            }
        }
        asked.retain(AfterBlows::is_open);
        asked
    }

    fn may_step_in(&self, aftermath: &Aftermath, id: FigureId) -> May {
        if !aftermath.victories.iter().any(|won| won.front == id) {
            return May::Not(WhyNot::BeatNobody);
        }
        let figure = self.after.figure(id);
        if figure.driven_back || aftermath.moved.contains(&id) || aftermath.cornered.contains(&id) {
            return May::Not(WhyNot::DrivenBack);
        }
        if !figure.able() || self.after.stowed(figure) {
            return May::Not(WhyNot::NotAble);
        }
        if self.must_step_in(aftermath, id) {
            return May::Not(WhyNot::Must);
        }
        let cornered = |other: FigureId| aftermath.cornered.contains(&other);
        let gone = |other: FigureId| {
            aftermath.moved.contains(&other) || cornered(other) || self.left_its_place(other)
        };
        let steps = self.who_steps_in(aftermath, &aftermath.moved, &|other| other == id, &gone);
        let Some(step) = steps.into_iter().find(|step| step.figure == id) else {
            return May::Not(WhyNot::NoRoom);
        };
        let mut without = None;
        if !aftermath.cornered.is_empty() {
            let mut state = self.after.clone();
            for other in &aftermath.cornered {
                state.figures[*other as usize].status = Status::Killed;
            }
            without = Some(state);
        }
        let state = without.as_ref().unwrap_or(&self.after);
        match stepping::step_in(self.setting, state, &[step]).first() {
            Some((step, to)) => May::Choose {
                whom: vec![step.victim],
                to: Some(*to),
            },
            None => May::Not(WhyNot::NoRoom),
        }
    }

    fn may_give_quarter(&self, aftermath: &Aftermath, id: FigureId) -> May {
        let beaten = aftermath.cornered.iter().copied();
        let beaten: Vec<FigureId> = beaten
            .filter(|other| self.captors(*other, aftermath).any(|captor| captor == id))
            .collect();
        match beaten.is_empty() {
            true => May::Not(WhyNot::NobodyCornered),
            false => May::Choose {
                whom: beaten,
                to: None,
            },
        }
    }

    fn may_yield(&self, aftermath: &Aftermath, id: FigureId) -> May {
        if !aftermath.cornered.contains(&id) {
            return May::Not(WhyNot::HasAWayBack);
        }
        let mut captors: Vec<FigureId> = self.captors(id, aftermath).collect();
        captors.sort_unstable();
        captors.dedup();
        match self.setting.rulebook.melee.cornered {
            _ if captors.is_empty() => May::Not(WhyNot::NobodyTakes),
            Cornered::KilledOrCaptured => May::Not(WhyNot::VictorDecides),
            Cornered::QuarterOrDeath => May::Choose {
                whom: captors,
                to: None,
            },
        }
    }
}
