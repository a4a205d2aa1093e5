//! How a status and an impulse are called, and sentences that look something up.

use crate::dice::MissingDice;
use crate::figure::{FigureId, Impulse, Status};
use crate::message::{Argument, Message};
use crate::setting::Setting;
use crate::state::State;

/// Dice that are wanted, or a number that is on none of them. DIE-10.
pub(super) fn missing_dice(missing: &MissingDice) -> Message {
    let said = match missing.impossible {
        Some(number) => Message::new("refusal-no-such-face").with("number", f64::from(number)),
        None => Message::new("refusal-missing-dice").with("count", f64::from(missing.count)),
    };
    said.with("label", &missing.label)
        .with("faces", f64::from(missing.faces))
}

/// What somebody's weapon is called; bare hands are in no list.
pub(super) fn arm(setting: &Setting, state: &State, figure: FigureId, weapon: u8) -> Argument {
    let profile = state.profiles.get(figure as usize);
    let key = profile.and_then(|profile| profile.weapons.get(weapon as usize));
    let known = key.and_then(|key| setting.rulebook.weapons.get(key));
    let bare = || Argument::from(Message::new("bare-hands"));
    known.map_or_else(bare, |weapon| (&weapon.name).into())
}

/// No such clothes, and which there are. MOV-08.
pub(super) fn no_such_clothes(state: &State, figure: FigureId, clothes: &str) -> Message {
    let known: Vec<String> = state.profile(figure).clothes.keys().cloned().collect();
    let id = if known.is_empty() {
        "refusal-no-other-clothes"
    } else {
        "refusal-no-such-clothes"
    };
    Message::new(id)
        .with("figure", state.name(figure))
        .with("clothes", clothes)
        .with("known", Argument::Words(known))
}

/// The sentence that names a status.
pub fn status_word(status: Status) -> &'static str {
    match status {
        Status::Fit => "status-fit",
        Status::Down => "status-down",
        Status::OutOfAction => "status-out-of-action",
        Status::Killed => "status-killed",
        Status::Captive => "status-captive",
        Status::Gone => "status-gone",
        Status::Waiting => "status-waiting",
    }
}

/// The sentence that says what somebody does who obeys nobody.
pub(super) fn impulse_word(impulse: Impulse) -> &'static str {
    match impulse {
        Impulse::Hold => "impulse-hold",
        Impulse::Flee => "impulse-flee",
        Impulse::Rush => "impulse-rush",
        Impulse::Loot => "impulse-loot",
        Impulse::Surrender => "impulse-surrender",
    }
}
