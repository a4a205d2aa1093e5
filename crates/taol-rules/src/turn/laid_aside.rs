//! A turn laid aside between two steps, and taken up again.

use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::figure::FigureId;
use crate::melee::Aftermath;
use crate::movement;
use crate::order::Orders;
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::shooting::Spent;
use crate::spoken::Spoken;
use crate::state::State;
use crate::timeline::Timeline;

use super::Turn;
use super::formations::Mustering;

/// A turn laid aside between two steps ([`Turn::pause`], [`Turn::resume`]), for hosts that ask people in between.
#[derive(Clone, Debug, PartialEq)]
pub struct Paused {
    /// The state as it stands.
    pub state: State,
    /// The movement, once it has happened.
    pub timeline: Timeline,
    /// What else the steps to come go by.
    pub so_far: SoFar,
}

/// What the steps of a turn tell those that follow, besides state and movement.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoFar {
    shot_at: Vec<(FigureId, FigureId)>,
    spent: Spent,
    leading: Vec<FigureId>,
    shot_by_friends: Vec<FigureId>,
    tested: Vec<String>,
    escalades: Vec<(FigureId, FigureId)>,
    /// Whom an answer has taken off their work. TUR-01, TUR-05.
    called_off: Vec<FigureId>,
    mustering: Mustering,
    /// What the blows have left to be done. AFT-03, AFT-08.
    aftermath: Option<Box<Aftermath>>,
    /// The tables that are played; none named means all. BIG-01.
    pub(crate) tables: Vec<u8>,
    /// Who has been told of the disorder for want of a leader. DIS-01.
    leaderless: Vec<FigureId>,
}

impl SoFar {
    /// Whether the blows may have left something to be chosen. AFT-03, AFT-08.
    pub fn blows_leave_choices(&self) -> bool {
        self.aftermath
            .as_ref()
            .is_some_and(|aftermath| aftermath.somebody_won())
    }

    /// The tables that are played; none named means all. BIG-01.
    pub fn tables(&self) -> &[u8] {
        &self.tables
    }
}

impl<'a> Turn<'a> {
    /// Lays the turn aside between two steps: what it has come to, and what has happened since it was taken up.
    pub fn pause(mut self) -> (Paused, Vec<Event>) {
        self.show_other_tables();
        let so_far = SoFar {
            shot_at: self.shot_at,
            spent: self.spent,
            leading: self.leading,
            shot_by_friends: self.shot_by_friends,
            tested: self.tested,
            escalades: self.escalades,
            called_off: self.called_off,
            leaderless: self.leaderless,
            mustering: self.mustering,
            aftermath: self.aftermath,
            tables: self.tables,
        };
        let paused = Paused {
            state: self.after,
            timeline: self.timeline,
            so_far,
        };
        (paused, self.events)
    }

    /// Goes on with a turn that was laid aside, on orders for the steps to come.
    pub fn resume(
        setting: &'a Setting,
        before: &'a State,
        orders: &'a Orders,
        paused: Paused,
    ) -> Result<Turn<'a>, Refusal> {
        movement::check(setting, before, orders)?;
        let mut turn = Turn {
            setting,
            before,
            orders,
            spoken: Spoken::new(orders),
            after: paused.state,
            events: Vec::new(),
            timeline: paused.timeline,
            shot_at: paused.so_far.shot_at,
            spent: paused.so_far.spent,
            leading: paused.so_far.leading,
            shot_by_friends: paused.so_far.shot_by_friends,
            tested: paused.so_far.tested,
            escalades: paused.so_far.escalades,
            called_off: paused.so_far.called_off,
            leaderless: paused.so_far.leaderless,
            mustering: paused.so_far.mustering,
            aftermath: paused.so_far.aftermath,
            tables: paused.so_far.tables,
            heard: 0,
        };
        turn.leave_out_other_tables();
        Ok(turn)
    }
}
