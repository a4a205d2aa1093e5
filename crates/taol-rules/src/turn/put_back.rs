//! A word of the game master taken back: what it changed is again as it was, and whatever came since stays. TUR-13.

use std::sync::Arc;

use crate::craft::Craft;
use crate::engine::{Alarm, Gun};
use crate::figure::{Figure, FigureId, Profile, Thing};
use crate::state::State;

/// Something that is put back part by part.
trait PutBack {
    /// What a change made of what was before is again as it was before.
    fn put_back(&mut self, before: &Self, made: &Self);
}

/// Each field by itself. That all are named is for the compiler to see.
macro_rules! by_field {
    ($kind:ident: $($field:ident)*) => {
        impl PutBack for $kind {
            fn put_back(&mut self, before: &$kind, made: &$kind) {
                let $kind { $($field),* } = made;
                $(if *$field != before.$field {
                    self.$field.clone_from(&before.$field);
                })*
            }
        }
    };
}

by_field!(Profile: name side class armour hide characteristics skills rank troop reflex spirit player_character matters die lives
    base mount gait shield weapons glory clothes);
by_field!(Figure: status table at facing storey mounted leading_mount mount_left spare posture formation disorder driven hidden
    lives immobile freedom left_melee aboard in_danger down_until loaded wet lost spoiled thrown shots driven_back short_until
    recoiled_until shield_lost melee_turns last_melee brawled charged wound captor burden carried_by care lasting task);
by_field!(Thing: name load kind owner concealed carriers table storey at set_up taken_by);
by_field!(Craft: name table at facing base places rate kind);
by_field!(Alarm: decided heard attacked mustered gathering false_alarms);
by_field!(Gun: name table at facing base carriage weapons crew arc owner loaded loading limbered ready_on);

/// One by one, as long as there are as many; otherwise the whole list, if nothing else has come to it.
fn each<Part: PutBack + PartialEq + Clone>(now: &mut Vec<Part>, before: &[Part], made: &[Part]) {
    if now.len() == before.len() && before.len() == made.len() {
        for ((now, before), made) in now.iter_mut().zip(before).zip(made) {
            now.put_back(before, made);
        }
    } else if *now == made {
        *now = before.to_vec();
    }
}

/// A list in which each part says what it is about: what is still as the change made it is as it was.
fn by_key<Part: PartialEq + Clone, Key: Ord>(
    now: &mut Vec<Part>,
    before: &[Part],
    made: &[Part],
    key: impl Fn(&Part) -> Key,
) {
    for part in before.iter().chain(made) {
        let about = |list: &[Part]| -> Vec<Part> {
            let same = list.iter().filter(|other| key(other) == key(part));
            same.cloned().collect()
        };
        let (was, became) = (about(before), about(made));
        if was != became && about(now) == became {
            now.retain(|other| key(other) != key(part));
            now.extend(was);
        }
    }
    now.sort_by_key(key);
}

/// Takes back what made one state of another; whatever else came since stays. TUR-13.
pub fn put_back(now: &mut State, before: &State, made: &State) {
    each(Arc::make_mut(&mut now.profiles), &before.profiles, &made.profiles);
    each(&mut now.figures, &before.figures, &made.figures);
    each(&mut now.things, &before.things, &made.things);
    each(&mut now.crafts, &before.crafts, &made.crafts);
    each(&mut now.engines.guns, &before.engines.guns, &made.engines.guns);
    now.engines
        .alarm
        .put_back(&before.engines.alarm, &made.engines.alarm);
    contacts(now, before, made);
    let (story, was, became) = (&mut now.story, &before.story, &made.story);
    by_key(&mut story.learnt, &was.learnt, &became.learnt, |known| *known);
    by_key(&mut story.judged, &was.judged, &became.judged, |judged| judged.0);
    by_key(&mut story.happened, &was.happened, &became.happened, |happened| {
        happened.0
    });
    by_key(
        &mut story.attitudes,
        &was.attitudes,
        &became.attitudes,
        |attitude| attitude.0,
    );
    by_key(&mut story.doors, &was.doors, &became.doors, |door| door.0);
    by_key(&mut story.pacts, &was.pacts, &became.pacts, |pact| {
        (pact.0, pact.1)
    });
    macro_rules! as_it_was {
        ($($list:ident)*) => {$(
            if was.$list != became.$list && story.$list == became.$list {
                story.$list.clone_from(&was.$list);
            }
        )*};
    }
    as_it_was!(built gone jobs given_up given_up_there travelling delayed unmasked noticed tests trials due clocks_then bars shown
        left over);
}

/// Those who were in contact are so again, if they stand as they did.
fn contacts(now: &mut State, before: &State, made: &State) {
    let State {
        contacts, figures, ..
    } = now;
    contacts.retain(|contact| before.contacts.contains(contact) || !made.contacts.contains(contact));
    for contact in &before.contacts {
        let stands = |id: FigureId| {
            let (now, then) = (&figures[id as usize], &before.figures[id as usize]);
            now.present() && now.table == then.table && now.at == then.at
        };
        let parted = !made.contacts.contains(contact) && !contacts.contains(contact);
        if parted && stands(contact.one) && stands(contact.other) {
            contacts.push(*contact);
        }
    }
}
