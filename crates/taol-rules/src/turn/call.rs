//! What the game master calls for between two turns: tests, care, events, verdicts, the end. TST-01, WND-04, OBJ-01.

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::event::{Event, Passed, Told};
use crate::figure::FigureId;
use crate::obstacle::Obstacle;
use crate::plot::{Attitude, Effect, SkillTest, Whose};
use crate::refusal::Refusal;
use crate::rolls;
use crate::setting::Setting;
use crate::state::State;
use crate::story::{self, Verdict};

use super::amend::{Amend, amend};
use super::besides;
use super::care::{self, Caring};
use super::tales::Teller;

/// Something the game master calls for.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// Somebody tests a skill; a die that equals it is thrown again at the end of the turn. TST-01.
    Test(FigureId, SkillTest),
    /// Care for somebody: that evening, the next morning, or by magic. WND-04.
    Care(Caring),
    /// Somebody's attitude, by the die. NPC-01.
    Attitude(FigureId),
    /// Something happens. EVT-01.
    Happens(u16),
    /// Whatever an event could do. EVT-01, NEG-01, HID-02.
    Effect(Effect),
    /// A thing, gun, cart, boat or ship is put elsewhere or stands otherwise. TUR-13.
    Amend(Amend),
    /// The verdict on an objective. OBJ-01.
    Judge(u16, bool),
    /// The game is over: every objective is told as met, not met or not judged. OBJ-01.
    End,
}

/// Everybody and everything it names is there.
fn check(setting: &Setting, state: &State, call: &Call) -> Result<(), Refusal> {
    let plot = &setting.plot;
    let somebody = |id: FigureId| match state.figures.get(id as usize) {
        Some(_) => Ok(()),
        None => Err(Refusal::UnknownFigure(id)),
    };
    let known = |place: u16, count: usize| usize::from(place) < count;
    let side = |side: u8| usize::from(side) < setting.sides.len();
    let there = match call {
        Call::Test(id, test) => {
            somebody(*id)?;
            return if test.can_be_thrown() {
                Ok(())
            } else {
                Err(Refusal::NotANumber(*id))
            };
        }
        Call::Attitude(id) => return somebody(*id),
        Call::Care(caring) => {
            somebody(caring.patient)?;
            let bearer = state.figure(caring.patient).carried_by;
            if let Some(bearer) = bearer.filter(|_| caring.at_once && !story::has_left(state, caring.patient))
            {
                return Err(Refusal::Dealing(Obstacle::IsCarried(bearer, caring.patient)));
            }
            let Some(carer) = caring.carer else {
                return Ok(());
            };
            somebody(carer)?;
            return if care::can_care(setting, state, carer, caring.patient) {
                Ok(())
            } else {
                Err(Refusal::Dealing(Obstacle::CannotCare(carer, caring.patient)))
            };
        }
        Call::Happens(which) => known(*which, plot.happenings.len()),
        Call::Judge(objective, _) => known(*objective, plot.objectives.len()),
        Call::Effect(effect) => match effect {
            Effect::Join(id, to) => {
                somebody(*id)?;
                side(*to)
            }
            Effect::Attitude(id, _) => return somebody(*id),
            Effect::Learn(secret, Whose::Figure(id)) => {
                somebody(*id)?;
                known(*secret, plot.secrets.len())
            }
            Effect::Learn(secret, Whose::Side(whose)) => known(*secret, plot.secrets.len()) && side(*whose),
            Effect::Pact(one, other, _) => side(*one) && side(*other),
            Effect::Door(door, _) => known(*door, plot.doors.len()),
            Effect::Draw(table) => known(*table, plot.draws.len()),
            Effect::Find(thing) => known(*thing, state.things.len()),
        },
        Call::Amend(_) | Call::End => true,
    };
    if there {
        Ok(())
    } else {
        Err(Refusal::Dealing(Obstacle::NoSuchPart))
    }
}

/// Does it, and tells what happened. A refusal changes nothing.
pub fn call(
    setting: &Setting,
    state: &mut State,
    call: &Call,
    dice: &mut dyn Dice,
) -> Result<Vec<Event>, Refusal> {
    check(setting, state, call)?;
    let standing = setting.as_it_stands(state);
    let mut after = state.clone();
    let mut events = Vec::new();
    let mut teller = Teller {
        setting: &standing,
        state: &mut after,
        events: &mut events,
    };
    match call {
        Call::Test(id, test) => {
            let passed = besides::test(teller.state, *id, (test, 1), dice, teller.events)?;
            if passed == Passed::Again {
                teller.state.story.tests.push((*id, test.clone(), 2));
            }
        }
        Call::Care(caring) => care::care(teller.state, *caring, dice, teller.events)?,
        Call::Attitude(id) => {
            let die = rolls::attitude(dice, teller.state.name(*id))?;
            let attitude = Attitude::of(die);
            teller.state.story.set_attitude(*id, attitude);
            teller.events.push(Event::Told(Told::Takes {
                figure: *id,
                attitude,
                die,
            }));
        }
        Call::Happens(which) => teller.happen(*which, 0, dice)?,
        Call::Effect(effect) => teller.take_effect(std::slice::from_ref(effect), 0, dice)?,
        Call::Amend(change) => {
            let told = amend(setting, teller.state, change)?;
            teller.events.push(told);
        }
        Call::Judge(objective, met) => {
            teller.settle(*objective, *met);
            let verdict = if *met { Verdict::Met } else { Verdict::NotMet };
            teller.events.push(Event::Told(Told::Judged(*objective, verdict)));
        }
        Call::End => {
            teller.state.story.over = true;
            let verdicts = story::assess(&standing, teller.state);
            teller.events.push(Event::Told(Told::Over));
            for (place, verdict) in verdicts.into_iter().enumerate() {
                teller
                    .events
                    .push(Event::Told(Told::Judged(place as u16, verdict)));
            }
        }
    }
    drop(standing);
    *state = after;
    Ok(events)
}
