//! Why people stopped, where only the end of the movement shows it. TUR-08, MOV-04.

use crate::event::Stop;
use crate::figure::FigureId;
use crate::order::Action;
use crate::state::{Contact, Touch};

use super::Phase;
use super::runner::Runner;

impl Phase<'_> {
    /// Whoever is caught at the end of its way is in contact, and whoever charged and touches nobody has not arrived.
    pub(super) fn tell_true_reasons(&self, runners: &mut [Runner], contacts: &[Contact]) {
        let mut touched = vec![false; runners.len()];
        let mut caught = vec![false; runners.len()];
        for contact in contacts {
            let mut before = self.state.contacts.iter();
            let known = before.any(|known| (known.one, known.other) == (contact.one, contact.other));
            for id in [contact.one, contact.other] {
                touched[id as usize] = true;
                caught[id as usize] |= !known && contact.touch != Touch::Across;
            }
        }
        for place in 0..runners.len() {
            let id = place as FigureId;
            let went = !runners[place].legs.is_empty();
            match runners[place].stop {
                Stop::Arrived | Stop::Spent if went && caught[place] => runners[place].stop = Stop::Contact,
                Stop::Arrived | Stop::Spent
                    if touched[place] && self.held_on_leaving(&runners[place], id) =>
                {
                    runners[place].stop = Stop::Contact;
                }
                Stop::Arrived if !touched[place] && self.charges_in_vain(runners, id) => {
                    runners[place].stop = Stop::Spent;
                }
                _ => {}
            }
        }
    }

    /// Wanted to be off, and was held before the first step. AFT-07.
    fn held_on_leaving(&self, runner: &Runner, id: FigureId) -> bool {
        runner.gone_by(1.0) <= 0.0 && self.in_force(id).is_some_and(Action::moves)
    }

    /// Charges somebody who is still there, and does not only await a climber.
    fn charges_in_vain(&self, runners: &[Runner], id: FigureId) -> bool {
        let Some(Action::Charge { target, .. }) = self.in_force(id) else {
            return false;
        };
        let theirs = &runners[*target as usize];
        theirs.present && theirs.resists && self.head_of_the_climb(runners, id, *target).is_none()
    }
}
