//! What happened to riders and their mounts. CAV-03 to CAV-09, MOV-07.

use serde::{Deserialize, Serialize};

use crate::figure::FigureId;
use crate::message::{Argument, Message};
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::state::State;

use super::message::weapon_name;

/// One thing that happened to a rider or a mount.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Riding {
    /// Came in at the charge. CAV-03, CAV-09.
    Charged {
        /// Who.
        figure: FigureId,
        /// Centimetres of straight run.
        run: f64,
    },
    /// The dice that a short run has to reach. CAV-03, CAV-09.
    ChargeDice {
        /// Who.
        figure: FigureId,
        /// Centimetres of straight run.
        run: f64,
        /// The dice.
        dice: Vec<u8>,
        /// It was far enough.
        made: bool,
    },
    /// Came into contact, but not at the charge. CAV-03, CAV-09.
    NoCharge {
        /// Who.
        figure: FigureId,
        /// Why not.
        why: Box<Refusal>,
    },
    /// Had no time to come round a charging rider. CAV-05.
    KeptOff {
        /// Who.
        figure: FigureId,
        /// The rider.
        rider: FigureId,
    },
    /// Cannot reach an enemy before the horse's head with anything it has. MER-06.
    HeadOn {
        /// Who.
        figure: FigureId,
        /// Whom.
        enemy: FigureId,
    },
    /// Let go of the bridle, or gave it to somebody. MOV-07.
    LeftMount {
        /// Who.
        figure: FigureId,
        /// Who holds the mount now.
        holder: Option<FigureId>,
    },
    /// Took its mount by the bridle again. SLO-09.
    TookMount(FigureId),
    /// In the saddle of a spare mount. CAV-08.
    MountedSpare {
        /// Who.
        figure: FigureId,
        /// The mount, by its place in the state.
        thing: u16,
    },
    /// Cut a heavy lance down to a light one. CAV-06.
    CutDown {
        /// Who.
        figure: FigureId,
        /// What it is now, by its place in the list.
        weapon: u8,
    },
    /// Had no room to turn its base, and stays as it is. MOV-05.
    NoRoomToTurn(FigureId),
}

impl Riding {
    /// The rules behind it.
    pub fn rules(&self) -> &'static [&'static str] {
        match self {
            Riding::Charged { .. } | Riding::ChargeDice { .. } => &["CAV-03", "CAV-09"],
            Riding::NoCharge { why, .. } => why.rules(),
            Riding::KeptOff { .. } => &["CAV-05"],
            Riding::HeadOn { .. } => &["MER-06"],
            Riding::NoRoomToTurn(_) => &["MOV-05"],
            Riding::LeftMount { .. } => &["MOV-07"],
            Riding::TookMount(_) => &["SLO-09"],
            Riding::MountedSpare { .. } => &["CAV-08", "MOV-07"],
            Riding::CutDown { .. } => &["CAV-06"],
        }
    }

    /// The event as a sentence to be said.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        let name = |id: &FigureId| Argument::Word(state.name(*id).to_owned());
        let say = |id: &str, figure: &FigureId| Message::new(id).with("figure", name(figure));
        match self {
            Riding::Charged { figure, run } => say("event-charged", figure).with("run", *run),
            Riding::ChargeDice {
                figure,
                run,
                dice,
                made,
            } => say(
                if *made {
                    "event-charge-far-enough"
                } else {
                    "event-charge-too-short"
                },
                figure,
            )
            .with("run", *run)
            .with("dice", Argument::Words(dice.iter().map(u8::to_string).collect())),
            Riding::NoCharge { figure, why } => {
                say("event-no-charge", figure).with("why", why.message(setting, state))
            }
            Riding::KeptOff { figure, rider } => say("event-kept-off", figure).with("rider", name(rider)),
            Riding::HeadOn { figure, enemy } => say("event-head-on", figure).with("enemy", name(enemy)),
            Riding::LeftMount { figure, holder: None } => say("event-left-mount", figure),
            Riding::LeftMount {
                figure,
                holder: Some(holder),
            } => say("event-gave-mount", figure).with("holder", name(holder)),
            Riding::NoRoomToTurn(figure) => say("event-no-room-to-turn", figure),
            Riding::TookMount(figure) => say("event-took-mount", figure),
            Riding::MountedSpare { figure, thing } => {
                say("event-mounted-spare", figure).with("thing", &state.things[*thing as usize].name)
            }
            Riding::CutDown { figure, weapon } => {
                say("event-cut-down", figure).with("weapon", weapon_name(setting, state, *figure, *weapon))
            }
        }
    }
}
