//! What happened among people: wounds and care, work, tests, talk, secrets, doors, events. WND-03 to NEG-01.

use serde::{Deserialize, Serialize};

use crate::figure::{Care, FigureId};
use crate::message::{Argument, Message};
use crate::plot::{Attitude, DoorState, Whose};
use crate::rulebook::Text;
use crate::setting::Setting;
use crate::state::State;
use crate::story::Verdict;
use crate::turn::Piece;

/// How a test of skill went. TST-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Passed {
    /// Passed.
    Yes,
    /// Failed.
    No,
    /// Not yet: again next turn.
    Again,
}

/// A lasting effect of a wound. WND-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// A wooden leg.
    Leg,
    /// A hook.
    Arm,
    /// One health less.
    Health,
}

/// One thing that happened among people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Told {
    /// Lies there, not dead. WND-03.
    OutOfAction(FigureId),
    /// Care, and what came of it. WND-04.
    Cared {
        /// Who is cared for.
        patient: FigureId,
        /// By whom, if somebody was there.
        carer: Option<FigureId>,
        /// The die.
        die: u8,
        /// Health for this test.
        health: u8,
        /// What healer and conditions change.
        modifier: i8,
        /// What came of it.
        outcome: Care,
    },
    /// A lasting effect; the die that drew it, 0 for by its place. WND-05.
    Marked {
        /// Who.
        figure: FigureId,
        /// What.
        mark: Mark,
        /// The die.
        die: u8,
    },
    /// Took somebody up to carry. WND-03, CPT-01.
    Lifted(FigureId, FigureId),
    /// Laid somebody down; false for want of room. WND-03.
    LaidDown(FigureId, FigureId, bool),
    /// A natural six in work: given up, or from the start again. TSK-02.
    WorkFailed {
        /// Who, or the first of several.
        figure: FigureId,
        /// What.
        what: String,
        /// The dice.
        dice: Vec<u8>,
        /// Given up.
        given_up: bool,
    },
    /// A test of skill. TST-01.
    Tested {
        /// Who.
        figure: FigureId,
        /// What is tested.
        skill: String,
        /// The dice.
        dice: Vec<u8>,
        /// Better or worse by the setting.
        modifier: i8,
        /// The number to stay under, or the difficulty to reach.
        need: u8,
        /// Against a difficulty.
        reach: bool,
        /// How it went.
        passed: Passed,
    },
    /// Two people talked, at length or in short. NPC-01.
    Talked {
        /// Who.
        figure: FigureId,
        /// With whom.
        with: FigureId,
        /// A whole turn.
        long: bool,
    },
    /// Somebody learnt a secret. OBJ-01.
    Learnt(u16, Whose),
    /// An objective came to light. OBJ-01.
    ObjectiveFound(u16),
    /// How somebody takes people; the die, 0 for none. NPC-01.
    Takes {
        /// Who.
        figure: FigureId,
        /// How.
        attitude: Attitude,
        /// The die.
        die: u8,
    },
    /// Saw through somebody's disguise. NPC-02.
    Noticed(FigureId, FigureId),
    /// Dropped the disguise. NPC-02.
    Unmasked(FigureId),
    /// Put the disguise on. NPC-02.
    Masked(FigureId),
    /// Gave itself up; false if nobody was there to take it. NEG-01.
    Surrendered(FigureId, FigureId, bool),
    /// Let a captive go. CPT-01.
    Released(FigureId, FigureId),
    /// Handed a thing over. OBJ-02.
    Gave(FigureId, u16, FigureId),
    /// Read a message. OBJ-02.
    Read(FigureId, u16),
    /// A door, and how it stands now; by whom, if by somebody.
    Door(u16, DoorState, Option<FigureId>),
    /// No longer at the door it meant to open or shut. TSK-01.
    DoorOutOfReach(FigureId, u16),
    /// Somebody stands where a door would shut or a barricade would stand. TSK-01.
    InTheWay(FigureId, FigureId, String),
    /// Two who are not of one side reach for a thing at the same moment: neither has it. OBJ-02.
    ReachedTogether(FigureId, FigureId, u16),
    /// Wanted to land where somebody stands, and stays aboard. TER-07.
    NoRoomToLand(FigureId),
    /// Did not come as far as a thing it wanted to pick up. OBJ-02.
    NotReached(FigureId, u16),
    /// Built something of this kind. TSK-01.
    Built(FigureId, String),
    /// Pulled this down or pushed it aside. TSK-01.
    Cleared(FigureId, String),
    /// A hidden thing came to light. OBJ-02.
    Found(u16),
    /// The game master put a thing, gun, cart, boat or ship elsewhere, or made it stand otherwise. TUR-13.
    Amended(Piece),
    /// A pact made, or broken. NEG-01.
    Pact(u8, u8, bool),
    /// Went over to a side. HID-02, NEG-01.
    Joined(FigureId, u8),
    /// Something happened; the die, 0 for none. EVT-01.
    Happened(u16, u8),
    /// A random table was thrown on: the table, the die, the row if there is one. EVT-01.
    Drawn(u16, u8, Option<u16>),
    /// Set out for another table. TSK-04.
    SetOut(FigureId, u16),
    /// One more turn of "a certain time" on the way. TSK-04.
    OnTheWay {
        /// Who, or the first of several.
        figure: FigureId,
        /// Turns so far.
        turns: u8,
        /// The dice.
        dice: Vec<u8>,
        /// Has come.
        there: bool,
        /// A natural six: from the start again. TSK-02.
        failed: bool,
    },
    /// A token was nothing. HID-01.
    WasNothing(FigureId),
    /// A token was a troop. HID-01.
    WasATroop(FigureId, Vec<FigureId>),
    /// An objective at the end of the game. OBJ-01.
    Judged(u16, Verdict),
    /// The game is over. OBJ-01.
    Over,
}

impl Told {
    /// The rules behind it.
    pub fn rules(&self) -> &'static [&'static str] {
        match self {
            Told::OutOfAction(_) | Told::Lifted(..) | Told::LaidDown(..) => &["WND-03"],
            Told::Cared { .. } => &["WND-04"],
            Told::Marked { .. } => &["WND-05"],
            Told::WorkFailed { .. } => &["TSK-02"],
            Told::Tested { .. } => &["TST-01"],
            Told::Talked { .. } | Told::Takes { .. } => &["NPC-01"],
            Told::Noticed(..) | Told::Unmasked(_) | Told::Masked(_) => &["NPC-02"],
            Told::Learnt(..) | Told::ObjectiveFound(_) | Told::Judged(..) | Told::Over => &["OBJ-01"],
            Told::Gave(..) | Told::Read(..) | Told::Found(_) | Told::ReachedTogether(..) => &["OBJ-02"],
            Told::NotReached(..) => &["OBJ-02"],
            Told::NoRoomToLand(_) => &["TER-07"],
            Told::Door(..) | Told::Built(..) | Told::Cleared(..) => &["TSK-01"],
            Told::DoorOutOfReach(..) | Told::InTheWay(..) => &["TSK-01"],
            Told::Surrendered(..) | Told::Pact(..) => &["NEG-01"],
            Told::Joined(..) => &["HID-02", "NEG-01"],
            Told::Amended(_) => &["TUR-13"],
            Told::Released(..) => &["CPT-01"],
            Told::Happened(..) | Told::Drawn(..) => &["EVT-01"],
            Told::SetOut(..) | Told::OnTheWay { .. } => &["TSK-04"],
            Told::WasNothing(_) | Told::WasATroop(..) => &["HID-01"],
        }
    }

    /// The event as a sentence to be said.
    pub fn message(&self, setting: &Setting, state: &State) -> Message {
        let plot = &setting.plot;
        let name = |id: &FigureId| Argument::Word(state.name(*id).to_owned());
        let names =
            |ids: &[FigureId]| Argument::Words(ids.iter().map(|id| state.name(*id).to_owned()).collect());
        let say = |id: &str, figure: &FigureId| Message::new(id).with("figure", name(figure));
        let both = |id: &str, figure: &FigureId, other: &FigureId| say(id, figure).with("other", name(other));
        let thing = |thing: &u16| &state.things[*thing as usize].name;
        let side = |side: &u8| &setting.sides[*side as usize].title;
        let dice_of = |dice: &[u8]| Argument::Words(dice.iter().map(u8::to_string).collect());
        match self {
            Told::OutOfAction(figure) => say("event-out-of-action", figure),
            Told::Cared {
                patient,
                carer,
                die,
                health,
                modifier,
                outcome,
            } => match carer {
                Some(carer) => both("event-cared-by", patient, carer),
                None => say("event-cared", patient),
            }
            .with("die", f64::from(*die))
            .with("health", f64::from(*health))
            .with("modifier", signed(*modifier))
            .with("outcome", Message::new(care_word(*outcome))),
            Told::Marked { figure, mark, die } => say("event-marked", figure)
                .with("mark", Message::new(mark_word(*mark)))
                .with("die", f64::from(*die)),
            Told::Lifted(figure, other) => both("event-lifted", figure, other),
            Told::LaidDown(figure, other, true) => both("event-laid-down", figure, other),
            Told::LaidDown(figure, other, false) => both("event-no-room-to-lay-down", figure, other),
            Told::WorkFailed {
                figure,
                what,
                dice,
                given_up,
            } => say(
                if *given_up {
                    "event-work-given-up"
                } else {
                    "event-work-starts-again"
                },
                figure,
            )
            .with("what", what)
            .with("dice", dice_of(dice)),
            Told::Tested {
                figure,
                skill,
                dice,
                modifier,
                need,
                reach,
                passed,
            } => say(
                if *reach {
                    "event-tested-against"
                } else {
                    "event-tested-under"
                },
                figure,
            )
            .with("skill", skill)
            .with("dice", dice_of(dice))
            .with("modifier", signed(*modifier))
            .with("need", f64::from(*need))
            .with("passed", Message::new(passed_word(*passed))),
            Told::Talked {
                figure,
                with,
                long: false,
            } => both("event-talked", figure, with),
            Told::Talked { figure, with, .. } => both("event-talked-at-length", figure, with),
            Told::Learnt(secret, whose) => Message::new("event-learnt")
                .with("who", whose_name(setting, state, *whose))
                .with("secret", &plot.secrets[*secret as usize].text),
            Told::ObjectiveFound(objective) => {
                let objective = &plot.objectives[*objective as usize];
                Message::new("event-objective-found")
                    .with("who", whose_name(setting, state, objective.owner))
                    .with("objective", &objective.text)
            }
            Told::Takes {
                figure,
                attitude,
                die,
            } => say("event-attitude", figure)
                .with("attitude", Message::new(attitude_word(*attitude)))
                .with("die", f64::from(*die)),
            Told::Noticed(figure, other) => both("event-noticed", figure, other),
            Told::Unmasked(figure) => say("event-unmasked", figure),
            Told::Masked(figure) => say("event-masked", figure),
            Told::Surrendered(figure, other, true) => both("event-surrendered", figure, other),
            Told::Surrendered(figure, other, false) => both("event-nobody-takes", figure, other),
            Told::Released(figure, other) => both("event-released", figure, other),
            Told::Gave(figure, what, other) => both("event-gave", figure, other).with("thing", thing(what)),
            Told::Read(figure, what) => say("event-read", figure).with("thing", thing(what)),
            Told::Door(door, stands, by) => match by {
                Some(by) => say("event-door-by", by),
                None => Message::new("event-door"),
            }
            .with("door", &plot.doors[*door as usize].name)
            .with("state", Message::new(door_word(*stands))),
            Told::DoorOutOfReach(figure, door) => {
                say("event-door-out-of-reach", figure).with("door", &plot.doors[*door as usize].name)
            }
            Told::InTheWay(figure, other, what) => both("event-in-the-way", figure, other).with("what", what),
            Told::NoRoomToLand(figure) => say("event-no-room-to-land", figure),
            Told::NotReached(figure, what) => say("event-not-reached", figure).with("thing", thing(what)),
            Told::ReachedTogether(figure, other, what) => {
                both("event-reached-together", figure, other).with("thing", thing(what))
            }
            Told::Built(figure, kind) => say("event-built", figure).with("kind", ground_name(setting, kind)),
            Told::Cleared(figure, ground) => say("event-cleared", figure).with("ground", ground),
            Told::Found(what) => Message::new("event-found").with("thing", thing(what)),
            Told::Amended(piece) => Message::new("event-amended").with(
                "thing",
                match piece {
                    Piece::Thing(what) => thing(what),
                    Piece::Gun(gun) => &state.engines.guns[*gun as usize].name,
                    Piece::Craft(craft) => &state.crafts[*craft as usize].name,
                },
            ),
            Told::Pact(one, other, allied) => Message::new(if *allied {
                "event-pact-made"
            } else {
                "event-pact-broken"
            })
            .with("one", side(one))
            .with("other", side(other)),
            Told::Joined(figure, to) => say("event-joined", figure).with("side", side(to)),
            Told::Happened(what, die) => Message::new("event-happened")
                .with("text", &plot.happenings[*what as usize].text)
                .with("die", f64::from(*die)),
            Told::Drawn(table, die, row) => {
                let table = &plot.draws[*table as usize];
                let text = row.map_or_else(Text::default, |row| table.rows[row as usize].text.clone());
                Message::new("event-drawn")
                    .with("table", &table.name)
                    .with("die", f64::from(*die))
                    .with("text", &text)
            }
            Told::SetOut(figure, road) => {
                say("event-set-out", figure).with("road", &plot.roads[*road as usize].name)
            }
            Told::OnTheWay {
                figure,
                turns,
                dice,
                there,
                failed,
            } => say(
                match (there, failed) {
                    (true, _) => "event-way-over",
                    (_, true) => "event-way-lost",
                    _ => "event-on-the-way",
                },
                figure,
            )
            .with("turns", f64::from(*turns))
            .with("dice", dice_of(dice)),
            Told::WasNothing(token) => say("event-was-nothing", token),
            Told::WasATroop(token, troop) => say("event-was-a-troop", token).with("troop", names(troop)),
            Told::Judged(objective, verdict) => Message::new("event-judged")
                .with(
                    "who",
                    whose_name(setting, state, plot.objectives[*objective as usize].owner),
                )
                .with("objective", &plot.objectives[*objective as usize].text)
                .with("verdict", Message::new(verdict_word(*verdict))),
            Told::Over => Message::new("event-over"),
        }
    }

    /// Those alone who may know of it; none where everybody who sees it may. FOG-01.
    pub fn whose(&self, setting: &Setting) -> Option<Whose> {
        match self {
            Told::Learnt(_, whose) => Some(*whose),
            Told::ObjectiveFound(objective) | Told::Judged(objective, _) => {
                Some(setting.plot.objectives[*objective as usize].owner)
            }
            Told::Tested { figure, .. }
            | Told::OnTheWay { figure, .. }
            | Told::Read(figure, _)
            | Told::NotReached(figure, _)
            | Told::Noticed(figure, _) => Some(Whose::Figure(*figure)),
            _ => None,
        }
    }
}

/// A change with its sign, as the lists of sums write it.
fn signed(value: i8) -> String {
    match value {
        0 => String::new(),
        value if value > 0 => format!(" +{value}"),
        value => format!(" −{}", value.unsigned_abs()),
    }
}

fn ground_name(setting: &Setting, kind: &str) -> Argument {
    let known = setting.rulebook.grounds.get(kind);
    known.map_or_else(|| kind.into(), |kind| (&kind.name).into())
}

/// A person or a side by its name.
fn whose_name(setting: &Setting, state: &State, whose: Whose) -> Argument {
    match whose {
        Whose::Side(side) => (&setting.sides[side as usize].title).into(),
        Whose::Figure(id) => Argument::Word(state.name(id).to_owned()),
    }
}

fn care_word(outcome: Care) -> &'static str {
    match outcome {
        Care::Heals => "care-heals",
        Care::HealsWithEffect => "care-heals-with-effect",
        Care::NoBetter => "care-no-better",
        Care::Dies => "care-dies",
    }
}

fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Leg => "mark-leg",
        Mark::Arm => "mark-arm",
        Mark::Health => "mark-health",
    }
}

fn passed_word(passed: Passed) -> &'static str {
    match passed {
        Passed::Yes => "passed-yes",
        Passed::No => "passed-no",
        Passed::Again => "passed-again",
    }
}

fn attitude_word(attitude: Attitude) -> &'static str {
    match attitude {
        Attitude::Friendly => "attitude-friendly",
        Attitude::Hostile => "attitude-hostile",
        Attitude::Frightened => "attitude-frightened",
        Attitude::Neutral => "attitude-neutral",
        Attitude::Adventurous => "attitude-adventurous",
        Attitude::Accomplice => "attitude-accomplice",
    }
}

fn door_word(state: DoorState) -> &'static str {
    match state {
        DoorState::Open => "door-open",
        DoorState::Shut => "door-shut",
        DoorState::Barred => "door-barred",
        DoorState::Broken => "door-broken",
    }
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Met => "verdict-met",
        Verdict::NotMet => "verdict-not-met",
        Verdict::NotJudged => "verdict-not-judged",
    }
}
