//! What a seat is told. Figures are the seat's own tokens; the numbers are the seat's own too, so that neither a count
//! nor a gap says that there is something the seat does not know.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Point};
use taol_rules::engine::EngineId;
use taol_rules::event::Step;
use taol_rules::message::Message;
use taol_rules::order::{Order, Orders};
use taol_rules::rulebook::Switch;
use taol_rules::sorted::Map;

use crate::aftermath::AskedView;
use crate::choice::Choice;
use crate::clock::{Clock, Timeout};
use crate::command::Permission;
use crate::dice::Hex;
use crate::engines::{EngineView, TableOfSeveral};
use crate::knowledge::Fog;
use crate::naming::Token;
use crate::position::Stage;
use crate::seat::{Holder, Seat, SeatId};
use crate::typing::WantedDice;
use crate::view::{FigureView, MarkerView};

/// One entry of a seat's own stream.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// Its number in this stream, from 1, without gaps.
    pub number: u32,
    /// What the clock said.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The turn.
    pub turn: u32,
    /// The entry of the log, by its number: told to game masters, who go back to it or take it back.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub log: Option<u64>,
    /// What the seat is told; kept once for all seats that are told the same.
    pub event: Arc<SeatEvent>,
}

/// What a seat is told.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatEvent {
    /// Somebody sat down.
    Seated {
        /// The number of the seat.
        id: SeatId,
        /// The seat.
        seat: Seat,
    },
    /// A seat changed hands.
    HeldBy {
        /// Which.
        seat: SeatId,
        /// Who has it.
        holder: Holder,
    },
    /// The host keeps a secret for the dice, and published this.
    SecretKept {
        /// What was published.
        commitment: Hex,
    },
    /// The host told its secret.
    SecretTold {
        /// The secret.
        secret: Hex,
    },
    /// Somebody put bytes into the dice.
    Contributed {
        /// Who.
        seat: SeatId,
        /// The bytes.
        value: Hex,
    },
    /// A turn began.
    TurnBegan {
        /// Its number.
        turn: u32,
    },
    /// A stage of the turn began.
    StageBegan {
        /// Which.
        stage: Stage,
        /// When its time is up.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        until: Option<u64>,
    },
    /// What one's own people may choose now that the blows have fallen; game masters are told of everybody. AFT-03, AFT-08.
    Asked(Vec<AskedView>),
    /// One's own notes, as they were taken.
    Drafted {
        /// All of them.
        orders: Orders,
    },
    /// What people mean to do, as far as one can see them. TUR-03.
    Plans {
        /// Whose announcement it was, if one's.
        by: Option<SeatId>,
        /// What changed.
        changed: Vec<Ghost>,
        /// The revision to agree to.
        revision: u32,
    },
    /// Who agreed or has chosen, and whose agreement does not hold any more.
    Agreement {
        /// Have.
        agreed: Vec<SeatId>,
        /// Have not any more.
        cleared: Vec<SeatId>,
    },
    /// The same plans keep coming back: if they do so again, these people hesitate. TUR-06.
    LoopNoticed {
        /// Whose plans.
        figures: Vec<Token>,
    },
    /// These people hesitate. TUR-06.
    Hesitated {
        /// Who.
        figures: Vec<Token>,
    },
    /// What was announced for one's own figure cannot be tried together with the rest.
    LeftOut {
        /// Who.
        figure: Token,
        /// Why, where that can be said.
        why: Option<Message>,
    },
    /// No more changes.
    Locked,
    /// One's own choices, as they were taken.
    Chosen {
        /// By figure.
        choices: Map<Token, Choice>,
    },
    /// A step of the turn was played.
    Happened {
        /// Which.
        step: Step,
        /// What happened, in order.
        told: Vec<Told>,
        /// Who went where, as far as it was seen.
        ways: Vec<Way>,
        /// Guns, carts, boats and ships, the same.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<EngineWay>>", optional))]
        engines: Vec<EngineWay>,
    },
    /// The game master has to look at something.
    Stuck,
    /// The clock.
    Clock(Clock),
    /// Time ran out for some.
    TimeRanOut {
        /// For whom.
        seats: Vec<SeatId>,
        /// What follows.
        then: Timeout,
    },
    /// Somebody said something.
    Said {
        /// Who, if one knows.
        from: Option<SeatId>,
        /// By the mouth of this figure, if one sees it.
        figure: Option<Token>,
        /// In character.
        aloud: bool,
        /// To this seat alone.
        to: Option<SeatId>,
        /// To the game masters.
        to_masters: bool,
        /// What.
        text: String,
    },
    /// The game master changed something about a figure one knows. TUR-13.
    Overruled {
        /// Who.
        figure: Token,
        /// Why.
        reason: String,
    },
    /// Why the game master wills what is told next. TUR-13.
    Because(String),
    /// The game master took back something that one had been told. TUR-13.
    TakenBack {
        /// The entry of the log: told to game masters.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        entry: Option<u64>,
    },
    /// The game master settled a die, or dropped a ruling that fitted none. To game masters, until it is used.
    DieRuled {
        /// What for.
        label: String,
        /// What it will show.
        dice: Vec<u8>,
        /// Why.
        reason: String,
        /// Does not hold any more.
        dropped: bool,
    },
    /// Dice are to be thrown on the real table and typed in: to whoever throws them, and to game masters. DIE-10.
    DiceWanted(WantedDice),
    /// They were typed in: to the same.
    DiceTyped {
        /// By whom.
        seat: SeatId,
        /// What for.
        label: String,
        /// What they show.
        dice: Vec<u8>,
    },
    /// A test of morale will be made at the end of the turn. To game masters. MOR-02.
    MoraleCalled {
        /// Who.
        figures: Vec<Token>,
    },
    /// The markers on the table.
    Markers(Vec<MarkerView>),
    /// A secret objective of one's own.
    Objective {
        /// What.
        text: String,
    },
    /// The fog changed.
    FogSet(Fog),
    /// The tables of a game with several, after the game master chose which of them are played. BIG-01.
    Tables(Vec<TableOfSeveral>),
    /// Guns, carts, vehicles, ships and boats as one knows them now.
    Engines(Vec<EngineView>),
    /// A rule was turned on or off.
    SwitchSet {
        /// Which.
        switch: Switch,
        /// On.
        on: bool,
    },
    /// Something was allowed or forbidden.
    Allowed {
        /// What.
        permission: Permission,
        /// Allowed.
        yes: bool,
    },
    /// People as one knows them now.
    Figures {
        /// New, or different.
        changed: Vec<Arc<FigureView>>,
        /// Not shown any more.
        lost: Vec<Token>,
    },
    /// The game master went back; what follows says how the table stands.
    SteppedBack {
        /// Why.
        reason: String,
    },
    /// The game is over.
    Ended,
}

/// A plan as one may know it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ghost {
    /// Whose.
    pub figure: Token,
    /// The plan; nothing where it is about somebody one does not see.
    pub plan: Option<Arc<Order>>,
}

/// Something that happened, as a sentence to be said.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The sentence, with every number explained.
    pub message: Message,
    /// Whom it is about.
    pub figures: Vec<Token>,
    /// The rules behind it.
    pub rules: Vec<String>,
}

/// Somebody's way through a movement, as far as it was seen.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Way {
    /// Whose.
    pub figure: Token,
    /// The name.
    pub name: String,
    /// Where it was at moments at which it was seen; between two that are more than an eighth of the turn apart it was
    /// out of sight.
    pub spots: Vec<Spot>,
}

/// The way of a gun, cart, boat or ship, as far as it was seen. VEH-01, NAV-01.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EngineWay {
    /// Which.
    pub engine: EngineId,
    /// Where it was, as for people.
    pub spots: Vec<Spot>,
}

/// Where somebody was at a moment.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    /// When, 0 to 1.
    pub time: f64,
    /// Where.
    pub at: Point,
    /// Facing which way.
    pub facing: Direction,
    /// On which storey.
    pub storey: i8,
}
