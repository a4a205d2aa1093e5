//! What happened in the shooting and the melee: every die with its whole arithmetic.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;

use crate::arithmetic::Sum;
use crate::figure::{FigureId, WoundPlace};
use crate::message::{Argument, Message};
use crate::order::{BARE_HANDS, DUEL_WEAPON, OBJECT_TO_HAND};
use crate::refusal::Refusal;
use crate::rulebook::{Reach, TieBreak};
use crate::setting::Setting;
use crate::state::State;

use super::cited::surely;
use super::message::weapon_name;
use super::sums::{drawn, reach_word, tie_word, wound_word};

/// The colour of a die of a shot. SHE-03, SHE-04.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Colour {
    /// One shot, one die.
    Plain,
    /// One of these must hit.
    Red,
    /// Counts only if a red one hits.
    White,
}

/// What a blow came to. MEL-04, MEL-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BlowOutcome {
    /// Missed.
    Misses,
    /// Drives back.
    DrivesBack,
    /// Kills, or what stands for it.
    Kills,
}

/// What somebody was laid low by. BRW-01 to BRW-03, BRW-06.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Knock {
    /// Bare hands.
    #[default]
    BareHands,
    /// Something picked up, or a stick.
    Object,
    /// A blow not meant to kill.
    NotToKill,
    /// A table that tipped over.
    Table,
}

/// Why a weapon has lost its length, or its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shortened {
    /// There is no room to swing it. MER-02.
    Indoors,
    /// Through a door, window or loophole. MER-02.
    Opening,
    /// One hand only is free. MER-02.
    OneHand,
    /// Two hands are not free in the saddle. MER-02.
    Saddle,
    /// Too near one's friends in close order. MEM-01, MER-02.
    CloseOrder,
    /// A pike out of close order, after the first turn. MER-03.
    PikeAlone,
    /// A shield makes light of its length. SHD-03.
    Shield,
    /// Driven back by a shorter weapon last turn. MER-05.
    Recoil,
}

impl Shortened {
    /// All of them.
    pub const ALL: [Shortened; 8] = [
        Shortened::Indoors,
        Shortened::Opening,
        Shortened::OneHand,
        Shortened::Saddle,
        Shortened::CloseOrder,
        Shortened::PikeAlone,
        Shortened::Shield,
        Shortened::Recoil,
    ];

    fn word(self) -> &'static str {
        match self {
            Shortened::Indoors => "shortened-indoors",
            Shortened::Opening => "shortened-opening",
            Shortened::OneHand => "shortened-one-hand",
            Shortened::Saddle => "shortened-saddle",
            Shortened::CloseOrder => "shortened-close-order",
            Shortened::PikeAlone => "shortened-pike-alone",
            Shortened::Shield => "shortened-shield",
            Shortened::Recoil => "shortened-recoil",
        }
    }
}

/// One thing that happened in the shooting or the melee.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Combat {
    /// A shot and its die. SHO-01, SHE-03.
    Shot {
        /// Who.
        figure: FigureId,
        /// With which weapon, by its place in the list.
        weapon: u8,
        /// At whom.
        target: FigureId,
        /// How many could be hit: more than one is a couple or group. SHO-12.
        among: u8,
        /// Centimetres, edge to edge.
        range: f64,
        /// The colour of the die.
        colour: Colour,
        /// The die.
        sum: Sum,
        /// It reached what it needed.
        hit: bool,
        /// What fell when its six was thrown again. DIE-03.
        #[serde(default)]
        again: Vec<u8>,
        /// An elite shot picked the one person out of its group. SHE-06.
        #[serde(default)]
        picked: bool,
    },
    /// A shot that could not be made when its moment came.
    NoShot {
        /// Who.
        figure: FigureId,
        /// Why not.
        why: Box<Refusal>,
    },
    /// Shot at, it shoots without aiming. TUR-12.
    AimSpoilt(FigureId),
    /// A shot that needs 8 or more: discouraged. SHO-13.
    UselessShot {
        /// Who.
        figure: FigureId,
        /// What it needs.
        need: i8,
    },
    /// No red die hit: the whole burst misses. SHE-03.
    BurstMissed(FigureId),
    /// Who was hit was drawn. SHE-01, SHO-15.
    Drawn {
        /// Whose shot.
        shooter: FigureId,
        /// Who.
        victim: FigureId,
        /// The die with what this person wears and hides behind.
        sum: Sum,
        /// It counts; otherwise the shot is lost.
        hit: bool,
    },
    /// A hit with nobody left to be hit. SHO-15.
    HitLost(FigureId),
    /// The faster of two shooters. SHT-09.
    Faster {
        /// Who.
        figure: FigureId,
        /// Against whom.
        other: FigureId,
        /// The dice of speed, with bonuses; equal if neither is faster.
        dice: [u8; 2],
        /// The faces that fell.
        #[serde(default)]
        thrown: [u8; 2],
    },
    /// A shield is gone. SHT-05.
    ShieldLost(FigureId),
    /// A weapon is gone: thrown, dropped or spoiled. SHE-05, CAV-06.
    WeaponLost {
        /// Whose.
        figure: FigureId,
        /// Which.
        weapon: u8,
    },
    /// Could not strike in the way it was told to, and strikes plainly. MEL-09, MER-04.
    NotAsSaid {
        /// Who.
        figure: FigureId,
        /// Why not.
        why: Box<Refusal>,
    },
    /// Was told nothing, and may not strike the enemy it touches. MER-06, MER-07, CAV-05.
    NoBlow {
        /// Who.
        figure: FigureId,
        /// Why not.
        why: Box<Refusal>,
    },
    /// A blow and its die. MEL-04.
    Struck {
        /// Who.
        figure: FigureId,
        /// With which weapon, by its place in the list; `BARE_HANDS` for none.
        weapon: u8,
        /// Whom.
        target: FigureId,
        /// In which step. MEL-03.
        step: Reach,
        /// The die; its need is what kills.
        sum: Sum,
        /// What drives back.
        drives: i8,
        /// What it came to.
        result: BlowOutcome,
        /// What fell when its six was thrown again. DIE-03.
        #[serde(default)]
        again: Vec<u8>,
    },
    /// Strikes with a weapon that has lost its length, or its weight. MER-02, MER-03, MEM-01.
    Shortened {
        /// Who.
        figure: FigureId,
        /// With which weapon, by its place in the list.
        weapon: u8,
        /// Why.
        why: Shortened,
    },
    /// Two would have killed or driven back each other: one of them did. MEL-08.
    Prevailed {
        /// Who.
        figure: FigureId,
        /// Over whom.
        other: FigureId,
        /// By what.
        by: TieBreak,
    },
    /// Killed the enemy: does not fall back before that one's blow. MEL-07.
    StoodFast(FigureId),
    /// Dead or out of it. SHE-01, AFT-01.
    Killed(FigureId),
    /// The first of two lives is gone. SHE-02.
    Wounded {
        /// Who.
        figure: FigureId,
        /// Where.
        place: WoundPlace,
        /// The die that said where; 0 for none.
        die: u8,
    },
    /// Down for a while. BRW-01 to BRW-03.
    Stunned {
        /// Who.
        figure: FigureId,
        /// To the end of which turn.
        until: u32,
        /// By what.
        #[serde(default)]
        by: Knock,
    },
    /// Knocked out for the rest of the day. BRW-03.
    OutForTheDay(FigureId),
    /// Driven back. AFT-01.
    DrivenBack {
        /// Who.
        figure: FigureId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// Pushed back by a friend. AFT-01.
    Pushed {
        /// Who.
        figure: FigureId,
        /// To where.
        to: Point,
    },
    /// Friends behind held it up. AFT-02.
    HeldUp {
        /// Who.
        figure: FigureId,
        /// Friendly ranks behind.
        behind: u8,
        /// Enemy ranks that push.
        against: u8,
    },
    /// No way back. AFT-01, AFT-08.
    Cornered {
        /// Who.
        figure: FigureId,
        /// Taken, rather than killed.
        taken: bool,
    },
    /// Taken captive. BRW-04, CPT-01.
    Captured {
        /// Who.
        figure: FigureId,
        /// By whom.
        by: FigureId,
    },
    /// Gave itself up, or was taken with no way back. AFT-08, NEG-01, CPT-01.
    Yielded {
        /// Who.
        figure: FigureId,
        /// To whom.
        by: FigureId,
    },
    /// Stepped over the fallen into the place of a friend. SHT-04.
    SteppedOver {
        /// Who.
        figure: FigureId,
        /// To where.
        to: Point,
    },
    /// No captor is left in contact: free again. CPT-01.
    Freed(FigureId),
    /// Charged and must step in, but there is no room. AFT-03, CAV-07.
    CannotStepIn(FigureId),
    /// Stepped into the place of an enemy. AFT-03.
    SteppedIn {
        /// Who.
        figure: FigureId,
        /// To where.
        to: Point,
    },
    /// Lays hands on an emblem. AFT-06.
    LaidHandsOn {
        /// Who.
        figure: FigureId,
        /// The emblem.
        thing: u16,
    },
    /// Took an emblem. AFT-06.
    TookEmblem {
        /// Who.
        figure: FigureId,
        /// The emblem.
        thing: u16,
    },
    /// A table tipped over. BRW-06.
    TableTipped {
        /// One on it.
        one: FigureId,
        /// The other.
        other: FigureId,
    },
    /// Came down from a table. BRW-06.
    OffTheTable(FigureId),
    /// Went back past the edge of a floor, or the foot of stairs, and is down now. AFT-01.
    CameDown {
        /// Who.
        figure: FigureId,
        /// Where to.
        storey: i8,
    },
    /// Stays flat on the ground: somebody stands there, and there is no room beside them. DNG-03.
    CannotRise {
        /// Who.
        figure: FigureId,
        /// Whoever stands there.
        under: FigureId,
    },
    /// A close-order unit was taken where it cannot face, and breaks. MER-03.
    OrderBroken(FigureId),
}

impl Combat {
    /// The event as a sentence to be said.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        let name = |id: &FigureId| Argument::Word(state.name(*id).to_owned());
        let thing = |thing: &u16| Argument::Word(state.things[*thing as usize].name.clone());
        let say = |id: &str, figure: &FigureId| Message::new(id).with("figure", name(figure));
        let spot = |message: Message, point: &Point, id: &FigureId| {
            let (x, y) = setting.tables[state.figure(*id).table as usize].to_corner(*point);
            message.with("x", x).with("y", y)
        };
        let struck_with = |figure: &FigureId, weapon: u8| match weapon {
            BARE_HANDS => Message::new("bare-hands").into(),
            OBJECT_TO_HAND => Message::new("object-to-hand").into(),
            DUEL_WEAPON => Message::new("duelling-sword").into(),
            weapon => weapon_name(setting, state, *figure, weapon),
        };
        match self {
            Combat::Shot {
                figure,
                weapon,
                target,
                among,
                range,
                colour,
                sum,
                hit,
                again,
                ..
            } => {
                let id = match (hit, *among > 1) {
                    (true, true) => "event-shot-hits-group",
                    (true, false) => "event-shot-hits",
                    (false, true) => "event-shot-misses-group",
                    (false, false) => "event-shot-misses",
                };
                say(id, figure)
                    .with("target", name(target))
                    .with("weapon", weapon_name(setting, state, *figure, *weapon))
                    .with("range", *range)
                    .with("colour", Message::new(colour.word()))
                    .with("sum", sum.message_with(again))
                    .with("need", f64::from(sum.need))
            }
            Combat::NoShot { figure, why } => {
                say("event-no-shot", figure).with("why", why.message(setting, state))
            }
            Combat::UselessShot { figure, need } => {
                say("event-useless-shot", figure).with("need", f64::from(*need))
            }
            Combat::AimSpoilt(figure) => say("event-aim-spoilt", figure),
            Combat::BurstMissed(figure) => say("event-burst-missed", figure),
            Combat::Drawn {
                shooter,
                victim,
                sum,
                hit,
            } => {
                let id = if *hit {
                    "event-drawn-hit"
                } else {
                    "event-drawn-saved"
                };
                Message::new(id)
                    .with("shooter", name(shooter))
                    .with("victim", name(victim))
                    .with("sum", sum.message())
                    .with("need", f64::from(sum.need))
            }
            Combat::HitLost(figure) => say("event-hit-lost", figure),
            Combat::Faster {
                figure,
                other,
                dice,
                thrown,
            } => {
                let id = if dice[0] == dice[1] {
                    "event-as-fast"
                } else {
                    "event-faster"
                };
                say(id, figure)
                    .with("other", name(other))
                    .with("own", drawn(thrown[0], dice[0]))
                    .with("theirs", drawn(thrown[1], dice[1]))
            }
            Combat::ShieldLost(figure) => say("event-shield-lost", figure),
            Combat::WeaponLost { figure, weapon } => {
                say("event-weapon-lost", figure).with("weapon", weapon_name(setting, state, *figure, *weapon))
            }
            Combat::NotAsSaid { figure, why } => {
                let id = match **why {
                    Refusal::NoDuel(_) => "event-not-shot-as-said",
                    _ => "event-not-as-said",
                };
                say(id, figure).with("why", why.message(setting, state))
            }
            Combat::NoBlow { figure, why } => {
                say("event-no-blow", figure).with("why", why.message(setting, state))
            }
            Combat::Struck {
                figure,
                weapon,
                target,
                step,
                sum,
                drives,
                result,
                again,
            } => {
                let id = match result {
                    // Nobody drives the fallen back. BRW-05.
                    BlowOutcome::Misses if *drives > sum.need => "event-finishing-misses",
                    BlowOutcome::Misses => "event-blow-misses",
                    BlowOutcome::DrivesBack => "event-blow-drives-back",
                    BlowOutcome::Kills => "event-blow-kills",
                };
                let weapon = struck_with(figure, *weapon);
                let sum_said = match surely(sum, *drives, *result) {
                    Some(id) => Message::new(id)
                        .with("sum", sum.message_with(again))
                        .with("natural", f64::from(sum.natural)),
                    None => sum.message_with(again),
                };
                say(id, figure)
                    .with("target", name(target))
                    .with("weapon", weapon)
                    .with("step", Message::new(reach_word(*step)))
                    .with("sum", sum_said)
                    .with("need", f64::from(sum.need))
                    .with("drives", f64::from(*drives))
            }
            Combat::Prevailed { figure, other, by } => say("event-prevailed", figure)
                .with("other", name(other))
                .with("by", Message::new(tie_word(*by))),
            Combat::Shortened { figure, weapon, why } => say("event-weapon-shortened", figure)
                .with("weapon", struck_with(figure, *weapon))
                .with("why", Message::new(why.word())),
            Combat::StoodFast(figure) => say("event-stood-fast", figure),
            Combat::Killed(figure) => say("event-killed", figure),
            Combat::Wounded { figure, place, die } => say("event-wounded", figure)
                .with("place", Message::new(wound_word(*place)))
                .with("die", f64::from(*die)),
            Combat::Stunned { figure, until, .. } => say("event-stunned", figure).with("until", *until),
            Combat::OutForTheDay(figure) => say("event-out-for-the-day", figure),
            Combat::DrivenBack { figure, to, .. } => spot(say("event-driven-back", figure), to, figure),
            Combat::Pushed { figure, to } => spot(say("event-pushed", figure), to, figure),
            Combat::HeldUp {
                figure,
                behind,
                against,
            } => say("event-held-up", figure)
                .with("behind", f64::from(*behind))
                .with("against", f64::from(*against)),
            Combat::Cornered { figure, taken } => say(
                if *taken {
                    "event-cornered-taken"
                } else {
                    "event-cornered-killed"
                },
                figure,
            ),
            Combat::Captured { figure, by } => say("event-captured", figure).with("by", name(by)),
            Combat::Yielded { figure, by } => say("event-yielded", figure).with("by", name(by)),
            Combat::SteppedOver { figure, to } => spot(say("event-stepped-over", figure), to, figure),
            Combat::Freed(figure) => say("event-freed", figure),
            Combat::CannotStepIn(figure) => say("event-cannot-step-in", figure),
            Combat::SteppedIn { figure, to } => spot(say("event-stepped-in", figure), to, figure),
            Combat::LaidHandsOn { figure, thing: what } => {
                say("event-laid-hands-on", figure).with("thing", thing(what))
            }
            Combat::TookEmblem { figure, thing: what } => {
                say("event-took-emblem", figure).with("thing", thing(what))
            }
            Combat::TableTipped { one, other } => Message::new("event-table-tipped")
                .with("one", name(one))
                .with("other", name(other)),
            Combat::OffTheTable(figure) => say("event-off-the-table", figure),
            Combat::CameDown { figure, storey } => {
                say("event-came-down", figure).with("storey", f64::from(*storey))
            }
            Combat::CannotRise { figure, under } => {
                say("event-cannot-rise", figure).with("under", name(under))
            }
            Combat::OrderBroken(figure) => say("event-order-broken", figure),
        }
    }
}
