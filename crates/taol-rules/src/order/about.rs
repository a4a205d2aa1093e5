//! What an action is about: going somewhere, a whole body, somebody else.

use crate::figure::FigureId;

use super::Action;

impl Action {
    /// Means to go off the table. NEG-01.
    pub fn leaves(&self) -> bool {
        matches!(self, Action::Leave | Action::Travel(_))
    }

    /// Means to go somewhere.
    pub fn moves(&self) -> bool {
        matches!(
            self,
            Action::Path(_)
                | Action::Crawl(_)
                | Action::Charge { .. }
                | Action::Follow { .. }
                | Action::KeepDistance { .. }
                | Action::Withdraw { .. }
                | Action::BlockPerson { .. }
                | Action::BlockPassage { .. }
                | Action::Jump(_)
                | Action::Help(_)
                | Action::Leave
                | Action::Travel(_)
                | Action::March(_)
                | Action::KeepRank { .. }
                | Action::TakePlace { .. }
        )
    }

    /// An order for a whole body, to be spelled out to its members. FOR-02, FOR-03.
    pub fn of_a_body(&self) -> bool {
        matches!(
            self,
            Action::Form(_)
                | Action::Join(_)
                | Action::March(_)
                | Action::PassRank(_)
                | Action::Raise(_)
                | Action::BreakRanks
        )
    }

    /// Whom it depends on, if anybody.
    pub fn target(&self) -> Option<FigureId> {
        match self {
            Action::Charge { target, .. }
            | Action::Follow { target, .. }
            | Action::KeepDistance { target, .. }
            | Action::Withdraw { target }
            | Action::BlockPerson { target } => Some(*target),
            _ => None,
        }
    }
}
