//! What a body cannot be told, and what it could. FOR-02 to FOR-08, SHD-04.

use serde::{Deserialize, Serialize};

use crate::figure::FigureId;
use crate::message::{Argument, Message};
use crate::setting::Setting;
use crate::state::State;

use super::Formation;

/// Why a formation is refused, in order of precedence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Refused {
    /// The table plays without close order.
    NotPlayed(FigureId),
    /// No leader, standard or musician, or one who is busy: nobody to form round. FOR-02.
    NoMarker(FigureId, FigureId),
    /// Not trained to it. FOR-02, FOR-04, SHD-04.
    NotTrained(FigureId, Formation),
    /// No large shield or pavise. SHD-04.
    NoLargeShield(FigureId),
    /// Only on foot, unless the scenario says otherwise. FOR-08.
    NotMounted(FigureId),
    /// Fewer than three. FOR-02.
    TooFew(FigureId, usize),
    /// Stands in no body. FOR-03.
    NoBody(FigureId),
    /// Another of the same body is told something else for it.
    TwoOrders(FigureId, FigureId),
    /// No leader within voice. FOR-02, FOR-03.
    NoLeader(FigureId),
    /// In contact with an enemy. FOR-02.
    InContact(FigureId, FigureId),
    /// Somebody stands where another's place would be. FOR-02.
    NoRoom(FigureId, FigureId),
    /// Very difficult ground, by its name. FOR-03.
    Ground(FigureId, String),
    /// A body with fronts on several sides turns one way before it marches. FOR-03.
    ManyFronts(FigureId),
    /// On their own bases people turn by quarters only: the nearest, in degrees. FOR-03, FOR-07.
    NotAQuarter(FigureId, f64),
    /// One pivot a turn, and none on the march below class 3. FOR-03.
    TurnsTooMuch(FigureId),
    /// So many centimetres are the most one slides. FOR-03.
    TooFarToSlide(FigureId, f64),
    /// One rank only: nobody to pass. FOR-03.
    OneRank(FigureId),
    /// Close order is formed round somebody; it is no change on the way. FOR-02.
    FormedRound(FigureId, Formation),
    /// Shields are locked or lowered, nothing else. SHD-04.
    NotRaised(FigureId, Formation),
    /// Stands in that body already. FOR-02.
    AlreadyIn(FigureId),
    /// Of another side. FOR-02.
    NotOurs(FigureId, FigureId),
    /// Knows the wall but not the drill: does not manoeuvre. FOR-03.
    Undrilled(FigureId),
    /// A small unit in a column of more files than these. FOR-07.
    TooWide(FigureId, u8),
    /// A small unit in a line of more ranks than these. FOR-07.
    TooDeep(FigureId, u8),
    /// Asked for more ranks than so many people make: how many were asked, the people, and the nearest. FOR-02.
    TooManyRanks(FigureId, u8, usize, usize),
    /// Asked for more files than so many people make: how many were asked, and the people. FOR-02.
    TooManyFiles(FigureId, u8, usize),
    /// Takes the whole turn, and so is no answer: a body answers with a march, a turn or broken ranks. TUR-05.
    NoAnswer(FigureId),
}

impl Refused {
    /// As a sentence to be said.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        let name = |id: &FigureId| -> Argument {
            let profile = state.profiles.get(*id as usize);
            profile.map_or("?", |profile| profile.name.as_str()).into()
        };
        let say = |id: &str, figure: &FigureId| Message::new(id).with("figure", name(figure));
        match self {
            Refused::NotPlayed(figure) => say("refusal-formation-not-played", figure),
            Refused::NoMarker(figure, marker) => {
                say("refusal-formation-no-marker", figure).with("marker", name(marker))
            }
            Refused::NotTrained(figure, formation) => {
                let now = state.figures.get(*figure as usize).map(|figure| figure.formation);
                say("refusal-formation-not-trained", figure)
                    .with("formation", Message::new(formation.word()))
                    .with("now", Message::new(now.unwrap_or_default().word()))
            }
            Refused::FormedRound(figure, formation) => say("refusal-formation-formed-round", figure)
                .with("formation", Message::new(formation.word())),
            Refused::NotRaised(figure, formation) => {
                say("refusal-formation-not-raised", figure).with("formation", Message::new(formation.word()))
            }
            Refused::AlreadyIn(figure) => say("refusal-formation-already-in", figure),
            Refused::NotOurs(figure, other) => {
                say("refusal-formation-not-ours", figure).with("other", name(other))
            }
            Refused::Undrilled(figure) => say("refusal-formation-undrilled", figure),
            Refused::TooWide(figure, most) => {
                say("refusal-formation-too-wide", figure).with("most", f64::from(*most))
            }
            Refused::TooDeep(figure, most) => {
                say("refusal-formation-too-deep", figure).with("most", f64::from(*most))
            }
            Refused::TooManyRanks(figure, asked, people, nearest) => say("refusal-formation-ranks", figure)
                .with("asked", f64::from(*asked))
                .with("people", *people as f64)
                .with("nearest", *nearest as f64),
            Refused::TooManyFiles(figure, asked, people) => say("refusal-formation-files", figure)
                .with("asked", f64::from(*asked))
                .with("people", *people as f64),
            Refused::NoLargeShield(figure) => say("refusal-formation-no-large-shield", figure),
            Refused::NotMounted(figure) => say("refusal-formation-not-mounted", figure),
            Refused::TooFew(figure, count) => {
                say("refusal-formation-too-few", figure).with("count", *count as f64)
            }
            Refused::NoBody(figure) => say("refusal-formation-no-body", figure),
            Refused::TwoOrders(figure, other) => {
                say("refusal-formation-two-orders", figure).with("other", name(other))
            }
            Refused::NoLeader(figure) => {
                say("refusal-formation-no-leader", figure).with("voice", setting.rulebook.senses.voice)
            }
            Refused::InContact(figure, enemy) => {
                say("refusal-formation-in-contact", figure).with("enemy", name(enemy))
            }
            Refused::NoRoom(figure, other) => {
                say("refusal-formation-no-room", figure).with("other", name(other))
            }
            Refused::Ground(figure, ground) => say("refusal-formation-ground", figure).with("ground", ground),
            Refused::ManyFronts(figure) => say("refusal-formation-many-fronts", figure),
            Refused::NotAQuarter(figure, nearest) => {
                say("refusal-formation-not-a-quarter", figure).with("degrees", *nearest)
            }
            Refused::TurnsTooMuch(figure) => say("refusal-formation-turns-too-much", figure),
            Refused::TooFarToSlide(figure, most) => {
                say("refusal-formation-too-far-to-slide", figure).with("most", *most)
            }
            Refused::OneRank(figure) => say("refusal-formation-one-rank", figure),
            Refused::NoAnswer(figure) => say("refusal-formation-no-answer", figure),
        }
    }
}
