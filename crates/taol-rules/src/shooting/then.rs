//! The table as it was at a moment of the movement, for shots on the way. SHT-02.

use taol_geometry::distance_base_base;

use crate::figure::FigureId;
use crate::movement::CONTACT;
use crate::state::{Contact, State, Touch};

use super::Field;
use super::aim::touch;

/// Everybody where they were at a time of the movement, in touch with whom they touched then; in all else as they are now.
/// A wall of shields that has closed only since was none yet. SHT-02, SHD-04.
pub(super) fn state_at(field: &Field<'_>, time: f64) -> State {
    let mut then = field.now.clone();
    for (place, figure) in then.figures.iter_mut().enumerate() {
        let id = place as FigureId;
        let eye = field.timeline.eye(field.start, id, time);
        (figure.at, figure.facing) = (eye.placed.at, eye.placed.facing);
        (figure.table, figure.storey) = (eye.table, eye.storey);
        let before = field.start.figure(id).formation;
        if figure.formation.wall() && !before.wall() {
            figure.formation = before;
        }
    }
    then.contacts = contacts(field, &then);
    then
}

/// Who of those who touch at some time of the turn touched as people stood; whoever touches at both ends of the movement,
/// perhaps across a wall, does so all the time. SHO-09.
fn contacts(field: &Field<'_>, then: &State) -> Vec<Contact> {
    let known = field.now.contacts.iter().chain(&field.start.contacts).copied();
    let met = field.timeline.meetings.iter().map(|met| Contact {
        one: met.one.min(met.other),
        other: met.one.max(met.other),
        touch: Touch::Front,
    });
    let mut touching: Vec<Contact> = Vec::new();
    for contact in known.chain(met) {
        let Contact { one, other, .. } = contact;
        let floor = |id: FigureId| (then.figure(id).table, then.figure(id).storey);
        let near = || {
            floor(one) == floor(other)
                && distance_base_base(&then.placed(one), &then.placed(other)) <= CONTACT
        };
        let throughout = touch(field.start, one, other) && touch(field.now, one, other);
        let there = then.figure(one).present() && then.figure(other).present();
        if there && !touch_in(&touching, one, other) && (throughout || near()) {
            touching.push(contact);
        }
    }
    touching.sort_unstable_by_key(|contact| (contact.one, contact.other));
    touching
}

fn touch_in(contacts: &[Contact], one: FigureId, other: FigureId) -> bool {
    contacts
        .iter()
        .any(|contact| (contact.one, contact.other) == (one, other))
}
