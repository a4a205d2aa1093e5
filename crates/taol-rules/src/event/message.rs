//! Events as sentences to be said.

use taol_geometry::Point;

use crate::arithmetic::Sum;
use crate::figure::FigureId;
use crate::message::{Argument, Message};
use crate::rulebook::Going;
use crate::setting::Setting;
use crate::state::State;

use super::Event;

impl Event {
    /// The event as a sentence to be said.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        let name = |id: &FigureId| Argument::Word(state.name(*id).to_owned());
        let names =
            |ids: &[FigureId]| Argument::Words(ids.iter().map(|id| state.name(*id).to_owned()).collect());
        let ground = |table: u8, ground: u16| {
            let grounds = &setting.tables[table as usize].grounds;
            // What people built in play stands after the grounds of the scenario.
            let known = grounds.get(ground as usize).map(|ground| &ground.name);
            let built = state.story.built.first().map(|built| &built.kind);
            Argument::Word(known.or(built).cloned().unwrap_or_default())
        };
        let thing = |thing: &u16| Argument::Word(state.things[*thing as usize].name.clone());
        let spot = |point: &Point, id: &FigureId| {
            let (x, y) = setting.tables[state.figure(*id).table as usize].to_corner(*point);
            (Argument::Number(x), Argument::Number(y))
        };
        let dice_of = |dice: &[u8]| Argument::Words(dice.iter().map(u8::to_string).collect());
        let yes = |truth: bool| Argument::Word(if truth { "yes" } else { "no" }.to_owned());
        let say = Message::new;
        let faced = |id: &str, figure: &FigureId, sum: &Sum| {
            let said = say(id).with("figure", name(figure)).with("sum", sum.message());
            said.with("limit", f64::from(sum.need))
        };
        match self {
            Event::Called(step) => say(step.word()).with("turn", state.turn),
            Event::Overruled { figure, what, reason } => say("event-overruled")
                .with("figure", name(figure))
                .with("what", what.clone())
                .with("reason", reason),
            Event::DieRuled(ruling) => say("event-die-ruled")
                .with("label", &ruling.label)
                .with("dice", dice_of(&ruling.dice))
                .with("reason", &ruling.reason),
            Event::Hesitated(figure) => say("event-hesitated").with("figure", name(figure)),
            Event::TooFar {
                figure,
                length,
                allowance,
            } => say("event-too-far")
                .with("figure", name(figure))
                .with("length", *length)
                .with("allowance", *allowance),
            Event::Slowness {
                group,
                ground: piece,
                table,
                going,
                dice,
                ignored,
                lost,
                blocked,
            } => {
                let id = if *blocked {
                    "event-slowness-blocked"
                } else {
                    "event-slowness"
                };
                say(id)
                    .with("group", names(group))
                    .with("ground", ground(*table, *piece))
                    .with("going", going_word(*going))
                    .with("dice", dice_of(dice))
                    .with("ignored", f64::from(ignored.unwrap_or(0)))
                    .with(
                        "halved",
                        if *going == Going::VeryDifficult {
                            "yes"
                        } else {
                            "no"
                        },
                    )
                    .with("lost", *lost)
            }
            Event::Speed { group, dice } => say("event-speed")
                .with("group", names(group))
                .with("dice", dice_of(dice)),
            Event::Halved {
                figure,
                ground: piece,
                table,
            } => say("event-halved")
                .with("figure", name(figure))
                .with("ground", ground(*table, *piece)),
            Event::Parted {
                group,
                dice,
                lost,
                stuck,
            } => say("event-parted")
                .with("group", names(group))
                .with("dice", dice_of(dice))
                .with("lost", *lost)
                .with("stuck", yes(*stuck)),
            Event::Crawled { group, cm, thrown } => {
                by_dice(say("event-crawled").with("group", names(group)), *cm, *thrown)
            }
            Event::Swam { figure, cm, thrown } => {
                by_dice(say("event-swam").with("figure", name(figure)), *cm, *thrown)
            }
            Event::Answered { figure, time } => say("event-answered")
                .with("figure", name(figure))
                .with("time", *time),
            Event::Leapt {
                figure,
                die,
                agility,
                done,
                ..
            } => say("event-leapt")
                .with("figure", name(figure))
                .with("die", f64::from(*die))
                .with("agility", f64::from(*agility))
                .with("done", yes(*done)),
            Event::Moved {
                figure,
                to,
                went,
                stop,
                ..
            } => {
                let (x, y) = spot(to, figure);
                say("event-moved")
                    .with("figure", name(figure))
                    .with("went", *went)
                    .with("x", x)
                    .with("y", y)
                    .with("why", say(stop.word()))
            }
            Event::Sighted { figure, enemy, time } => say("event-sighted")
                .with("figure", name(figure))
                .with("enemy", name(enemy))
                .with("time", *time),
            Event::Met {
                one,
                other,
                time,
                corner,
                across,
            } => {
                let id = match (across, corner) {
                    (true, _) => "event-met-across",
                    (_, true) => "event-met-corner",
                    _ => "event-met",
                };
                say(id)
                    .with("one", name(one))
                    .with("other", name(other))
                    .with("time", *time)
            }
            Event::Pivoted(figure) => say("event-pivoted").with("figure", name(figure)),
            Event::LeftMelee(figure) => say("event-left-melee").with("figure", name(figure)),
            Event::Disordered(figure) => say("event-disordered").with("figure", name(figure)),
            Event::CriedOut { figure, sum } => faced("event-cried-out", figure, sum),
            Event::InDanger { figure, sum, .. } => faced("event-in-danger", figure, sum),
            Event::Fell {
                figure, sum, fate, ..
            } => faced(fate.word(), figure, sum),
            Event::PickedUp { figure, thing: what } => say("event-picked-up")
                .with("figure", name(figure))
                .with("thing", thing(what)),
            Event::Dropped { figure, thing: what } => say("event-dropped")
                .with("figure", name(figure))
                .with("thing", thing(what)),
            Event::Reloading {
                figure,
                weapon,
                done,
                of,
            } => {
                let weapon = weapon_name(setting, state, *figure, *weapon);
                let id = if done == of {
                    "event-reloaded"
                } else {
                    "event-reloading"
                };
                say(id)
                    .with("figure", name(figure))
                    .with("weapon", weapon)
                    .with("done", f64::from(*done))
                    .with("of", f64::from(*of))
            }
            Event::Worked {
                figure,
                what,
                turns,
                dice,
                modifier,
                done,
            } => say(match (done, dice.is_empty()) {
                (true, _) => "event-work-done",
                (false, true) => "event-work-not-counted",
                (false, false) => "event-worked",
            })
            .with("figure", name(figure))
            .with("what", what)
            .with("turns", f64::from(*turns))
            .with("dice", dice_of(dice))
            .with("modifier", f64::from(*modifier)),
            Event::PutAside(figure) => say("event-put-aside").with("figure", name(figure)),
            Event::Interrupted(figure) => say("event-interrupted").with("figure", name(figure)),
            Event::Mounted(figure) => say("event-mounted").with("figure", name(figure)),
            Event::Dismounted(figure) => say("event-dismounted").with("figure", name(figure)),
            Event::Dressed { figure, done } => say("event-dressed")
                .with("figure", name(figure))
                .with("done", yes(*done)),
            Event::SetUp { figure, thing: what } => say("event-set-up")
                .with("figure", name(figure))
                .with("thing", thing(what)),
            Event::Climbed { figure, done } => say("event-climbed")
                .with("figure", name(figure))
                .with("done", yes(*done)),
            Event::Boarded { figure, craft } => say("event-boarded")
                .with("figure", name(figure))
                .with("craft", &state.crafts[*craft as usize].name),
            Event::Landed(figure) => say("event-landed").with("figure", name(figure)),
            Event::Sailed { craft, went } => say("event-sailed")
                .with("craft", &state.crafts[*craft as usize].name)
                .with("went", *went),
            Event::Drifted {
                ground: piece,
                table,
                cm,
                thrown,
            } => by_dice(
                say("event-drifted").with("ground", ground(*table, *piece)),
                *cm,
                *thrown,
            ),
            Event::Swept { figure, to } => {
                let (x, y) = spot(to, figure);
                let said = say("event-swept").with("figure", name(figure));
                said.with("x", x).with("y", y)
            }
            Event::SweptBoat { craft, to } => {
                let boat = &state.crafts[*craft as usize];
                let (x, y) = setting.tables[boat.table as usize].to_corner(*to);
                let said = say("event-boat-swept").with("craft", &boat.name);
                said.with("x", x).with("y", y)
            }
            Event::Wet { figure, weapon } => say("event-wet")
                .with("figure", name(figure))
                .with("weapon", weapon_name(setting, state, *figure, *weapon)),
            Event::LetGo { figure, thing: what } => say("event-let-go")
                .with("figure", name(figure))
                .with("thing", thing(what)),
            Event::Left(figure) => say("event-left").with("figure", name(figure)),
            Event::Surprised(figure) => say("event-surprised").with("figure", name(figure)),
            Event::Swung { figure, die, left } => say("event-swung")
                .with("figure", name(figure))
                .with("die", f64::from(*die))
                .with("left", *left),
            Event::Entered(figure) => say("event-entered").with("figure", name(figure)),
            Event::Told(told) => told.message(setting, state),
            Event::Riding(riding) => riding.message(setting, state),
            Event::Drilled(drilled) => drilled.message(setting, state),
            Event::Combat(combat) => combat.message(setting, state),
            Event::Discipline(discipline) => discipline.message(state),
            Event::Engine(engine) => engine.message(setting, state),
        }
    }
}

/// A weapon by its name in the rulebook.
pub(crate) fn weapon_name(setting: &Setting, state: &State, figure: FigureId, weapon: u8) -> Argument {
    let key = &state.profile(figure).weapons[weapon as usize];
    setting
        .rulebook
        .weapons
        .get(key)
        .map_or_else(|| key.into(), |weapon| (&weapon.name).into())
}

/// The sentence that names how hard the going is.
fn going_word(going: Going) -> Message {
    Message::new(match going {
        Going::Easy => "going-easy",
        Going::Difficult => "going-difficult",
        Going::VeryDifficult => "going-very-difficult",
        Going::Swim => "going-swim",
        Going::Closed => "going-closed",
    })
}

/// How far somebody or something gets, and the dice that said so, if any were thrown.
pub(super) fn by_dice(message: Message, cm: f64, thrown: u32) -> Message {
    message.with("cm", cm).with("thrown", f64::from(thrown))
}
