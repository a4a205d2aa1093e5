//! Why somebody cannot deal with people, things and doors as told, and what would be allowed.

use serde::{Deserialize, Serialize};

use crate::figure::FigureId;
use crate::message::{Argument, Message};
use crate::state::State;

/// Why not. The variants stand in order of precedence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Obstacle {
    /// The scenario has no such part.
    NoSuchPart,
    /// An animal neither works, talks, reads nor handles doors. OBJ-02.
    OnlyAnAnimal(FigureId),
    /// Somebody carries that person: it has to be laid down first. WND-03.
    IsCarried(FigureId, FigureId),
    /// Dead, fallen, a captive, or the wounded person itself: no one to give care. WND-04.
    CannotCare(FigureId, FigureId),
    /// Base contact is needed: how far apart they are.
    TooFar(FigureId, FigureId, f64),
    /// That work was given up; somebody of standing has to insist. TSK-02.
    GivenUp(FigureId, String),
    /// No player's character and no officer is within voice to insist. TSK-02.
    NobodyInsists(FigureId),
    /// That work is done elsewhere, or was done already. TSK-01.
    NotThere(FigureId, String),
    /// No such door at hand.
    NoSuchDoor(FigureId, String),
    /// Barred, and not by its own people. TSK-01.
    Barred(FigureId, String),
    /// Broken down: neither shut nor barred any more.
    Broken(FigureId, String),
    /// Nothing of that name at hand that could be pulled down or pushed aside. TSK-01.
    NothingToClear(FigureId, String),
    /// One builds within reach of where one stands: so far. TSK-01.
    BuildsTooFar(FigureId, f64),
    /// Only the fallen and one's own captives are carried. WND-03, CPT-01.
    CannotBeCarried(FigureId, FigureId),
    /// It carries somebody already.
    HandsFull(FigureId),
    /// It carries nobody.
    CarriesNobody(FigureId),
    /// This edition cares for the wounded that evening or the next morning. WND-04.
    NoCareInPlay(FigureId),
    /// That person is neither wounded nor out of action. WND-04.
    NoNeedOfCare(FigureId, FigureId),
    /// Care has been tried already this game. WND-04.
    CaredAlready(FigureId, FigureId),
    /// One surrenders to enemies. NEG-01.
    SurrendersToFriend(FigureId, FigureId),
    /// That person is no captive of its. CPT-01.
    NotItsCaptive(FigureId, FigureId),
    /// It carries no such thing to read. OBJ-02.
    NothingToRead(FigureId, String),
    /// It does not know that. OBJ-01.
    DoesNotKnow(FigureId),
    /// No such road from its table. TSK-04.
    NoSuchRoad(FigureId),
    /// It is not disguised. NPC-02.
    NotDisguised(FigureId),
    /// A token only moves. HID-01.
    OnlyAToken(FigureId),
    /// That person cannot answer. NPC-01.
    CannotAnswer(FigureId, FigureId),
}

impl Obstacle {
    /// The reason as a sentence to be said.
    pub fn message(&self, state: &State) -> Message {
        let name = |id: &FigureId| Argument::Word(state.name(*id).to_owned());
        let say = |id: &str, figure: &FigureId| Message::new(id).with("figure", name(figure));
        let about =
            |id: &str, figure: &FigureId, other: &FigureId| say(id, figure).with("other", name(other));
        match self {
            Obstacle::NoSuchPart => Message::new("refusal-no-such-part"),
            Obstacle::OnlyAnAnimal(figure) => say("refusal-only-an-animal", figure),
            Obstacle::IsCarried(figure, other) => about("refusal-is-carried", figure, other),
            Obstacle::CannotCare(figure, other) => about("refusal-cannot-care", figure, other),
            Obstacle::TooFar(figure, other, distance) => {
                about("refusal-not-beside", figure, other).with("distance", *distance)
            }
            Obstacle::GivenUp(figure, what) => say("refusal-given-up", figure).with("what", what),
            Obstacle::NobodyInsists(figure) => say("refusal-nobody-insists", figure),
            Obstacle::NotThere(figure, what) => say("refusal-work-not-there", figure).with("what", what),
            Obstacle::NoSuchDoor(figure, door) => say("refusal-no-such-door", figure).with("door", door),
            Obstacle::Barred(figure, door) => say("refusal-door-barred", figure).with("door", door),
            Obstacle::Broken(figure, door) => say("refusal-door-broken", figure).with("door", door),
            Obstacle::NothingToClear(figure, ground) => {
                say("refusal-nothing-to-clear", figure).with("ground", ground)
            }
            Obstacle::BuildsTooFar(figure, distance) => {
                say("refusal-builds-too-far", figure).with("distance", *distance)
            }
            Obstacle::CannotBeCarried(figure, other) => about("refusal-cannot-be-carried", figure, other),
            Obstacle::HandsFull(figure) => say("refusal-hands-full", figure),
            Obstacle::CarriesNobody(figure) => say("refusal-carries-nobody", figure),
            Obstacle::NoCareInPlay(figure) => say("refusal-no-care-in-play", figure),
            Obstacle::NoNeedOfCare(figure, other) => about("refusal-no-need-of-care", figure, other),
            Obstacle::CaredAlready(figure, other) => about("refusal-cared-already", figure, other),
            Obstacle::SurrendersToFriend(figure, other) => {
                about("refusal-surrenders-to-friend", figure, other)
            }
            Obstacle::NotItsCaptive(figure, other) => about("refusal-not-its-captive", figure, other),
            Obstacle::NothingToRead(figure, thing) => {
                say("refusal-nothing-to-read", figure).with("thing", thing)
            }
            Obstacle::DoesNotKnow(figure) => say("refusal-does-not-know", figure),
            Obstacle::NoSuchRoad(figure) => say("refusal-no-such-road", figure),
            Obstacle::NotDisguised(figure) => say("refusal-not-disguised", figure),
            Obstacle::OnlyAToken(figure) => say("refusal-only-a-token", figure),
            Obstacle::CannotAnswer(figure, other) => about("refusal-cannot-answer", figure, other),
        }
    }
}
