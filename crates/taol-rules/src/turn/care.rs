//! Care for the wounded, and what it leaves. WND-03 to WND-05.

use serde::{Deserialize, Serialize};

use crate::dealings;
use crate::dice::Dice;
use crate::event::{Event, Mark, Told};
use crate::figure::{Care, FigureId, Posture, Status, WoundPlace, skill};
use crate::refusal::Refusal;
use crate::rolls;
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::sheet;
use crate::state::State;

/// Who cares for whom, and where.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Caring {
    /// The wounded.
    pub patient: FigureId,
    /// Who cares, if anybody; a qualified healer makes it easier.
    pub carer: Option<FigureId>,
    /// On the battlefield, in the rain, in the marshes.
    pub poor: bool,
    /// The healing is done: at once by magic, or after the game.
    pub at_once: bool,
}

/// The test of care: a die against health. WND-04.
pub(crate) fn care(
    state: &mut State,
    caring: Caring,
    dice: &mut dyn Dice,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let Caring { patient, carer, .. } = caring;
    if !dealings::needs_care(state, patient) {
        return Ok(());
    }
    let lying = state.figure(patient).status == Status::OutOfAction;
    let qualified = carer.is_some_and(|carer| state.profile(carer).skilled(skill::HEALER));
    let modifier = i8::from(qualified) - i8::from(caring.poor);
    let health = sheet::health(state, patient);
    let die = rolls::care(dice, state.name(patient))?;
    let limit = health as i8 + modifier;
    let outcome = match (die as i8).cmp(&limit) {
        std::cmp::Ordering::Less => Care::Heals,
        std::cmp::Ordering::Equal => Care::HealsWithEffect,
        std::cmp::Ordering::Greater if lying => Care::Dies,
        std::cmp::Ordering::Greater => Care::NoBetter,
    };
    events.push(Event::Told(Told::Cared {
        patient,
        carer,
        die,
        health,
        modifier,
        outcome,
    }));
    state.figures[patient as usize].care = Some(outcome);
    match outcome {
        Care::Dies => state.figures[patient as usize].status = Status::Killed,
        Care::HealsWithEffect => mark(state, patient, dice, events)?,
        Care::Heals | Care::NoBetter => {}
    }
    if caring.at_once {
        recover(state, patient);
    }
    Ok(())
}

/// Whether somebody can give care, that evening or the next morning: on its feet, not the patient, and no captive but
/// of the patient's own people. WND-04.
pub(crate) fn can_care(setting: &Setting, state: &State, carer: FigureId, patient: FigureId) -> bool {
    let figure = state.figure(carer);
    let side = |id: FigureId| state.profile(id).side;
    let on_its_feet = match figure.status {
        Status::Killed | Status::OutOfAction => false,
        Status::Captive => figure
            .captor
            .is_some_and(|captor| !setting.enemies(side(captor), side(patient))),
        _ => true,
    };
    carer != patient && on_its_feet
}

/// A lasting effect: by the place of the wound, else by a die. WND-05.
fn mark(
    state: &mut State,
    id: FigureId,
    dice: &mut dyn Dice,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let (mark, die) = match state.figure(id).wound.map(|wound| wound.place) {
        Some(WoundPlace::HipsOrLegs) => (Mark::Leg, 0),
        Some(WoundPlace::TrunkOrArms) => (Mark::Arm, 0),
        _ => {
            let die = rolls::lasting(dice, state.name(id))?;
            let mark = match die {
                1 | 2 => Mark::Leg,
                3 | 4 => Mark::Arm,
                _ => Mark::Health,
            };
            (mark, die)
        }
    };
    let lasting = &mut state.figures[id as usize].lasting;
    match mark {
        Mark::Leg => lasting.leg = true,
        Mark::Arm => lasting.arm = true,
        Mark::Health => lasting.health = lasting.health.saturating_add(1),
    }
    events.push(Event::Told(Told::Marked {
        figure: id,
        mark,
        die,
    }));
    Ok(())
}

/// Care has done its work: on its feet with all its lives, if it heals. WND-04.
pub(crate) fn recover(state: &mut State, id: FigureId) {
    let lives = state.profile(id).lives;
    let figure = &mut state.figures[id as usize];
    if !matches!(figure.care, Some(Care::Heals | Care::HealsWithEffect)) {
        return;
    }
    figure.lives = lives;
    figure.wound = None;
    figure.care = None;
    if figure.status == Status::OutOfAction {
        figure.status = Status::Fit;
        figure.posture = Posture::Standing;
    }
}

/// Care in the middle of the game: the conditions are the book's, and it heals at once only by magic. WND-04.
pub(crate) fn in_play(setting: &Setting, patient: FigureId, carer: FigureId) -> Caring {
    Caring {
        patient,
        carer: Some(carer),
        poor: setting.rulebook.wounds.battlefield_is_poor,
        at_once: setting.rulebook.on(Switch::HealingMagic),
    }
}
