//! What people and programs may say to the table. Figures are named by the tokens of whoever speaks.

use serde::{Deserialize, Serialize};
use taol_geometry::Point;
use taol_rules::command::MoraleCause;
use taol_rules::dice::Ruling;
use taol_rules::order::Orders;
use taol_rules::rulebook::Switch;
use taol_rules::set_up::Stand;
use taol_rules::sorted::Map;
use taol_rules::turn::Call;
use taol_rules::turn::Overrule;

use crate::choice::Choice;
use crate::dice::Hex;
use crate::knowledge::Fog;
use crate::naming::Token;
use crate::seat::{Holder, Role, SeatId};
use crate::talk::Audience;

/// Who speaks. The host vouches for it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The program that carries the game.
    Host,
    /// Somebody at the table.
    Seat(SeatId),
}

/// Something said to the table.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Host: somebody sits down, at any time. The first player of a side gets all its figures that nobody plays.
    Join {
        /// What for.
        role: Role,
        /// Who.
        holder: Holder,
    },
    /// A seat changes hands: left, handed over, taken by a bot, taken back. By itself, the host or a game master.
    Hold {
        /// Which seat.
        seat: SeatId,
        /// Who has it from now on.
        holder: Holder,
    },
    /// Gives figures to another seat of the side; a game master gives any figure to anybody, or to nobody.
    ShareOut {
        /// Which figures.
        figures: Vec<Token>,
        /// To whom.
        to: Option<SeatId>,
    },
    /// Host: the secret that goes into the dice; only its commitment is published. DIE-10.
    KeepSecret {
        /// Any bytes.
        secret: Hex,
    },
    /// A seat's own bytes for the dice, from the next turn on. Everybody may see them.
    Contribute {
        /// Any bytes.
        value: Hex,
    },
    /// Begins the first turn. By the host or a game master.
    Begin,
    /// Notes one's own plans; nobody else sees them.
    Draft {
        /// All of them.
        orders: Orders,
    },
    /// Announces plans, or changes what was announced. TUR-03.
    Announce {
        /// Those that are new.
        orders: Orders,
    },
    /// Agrees to what is announced, as one knows it. TUR-04.
    Agree {
        /// The revision one has before one's eyes.
        revision: u32,
    },
    /// Takes one's agreement back.
    Disagree,
    /// Chooses shots and blows in secret; they are revealed together. SHO-01, MEL-09.
    Choose {
        /// By figure.
        choices: Map<Token, Choice>,
    },
    /// Has chosen.
    Ready,
    /// Types in dice thrown on the real table, as the table asked for them. DIE-10.
    TypeDice {
        /// What they are for.
        label: String,
        /// What they show.
        dice: Vec<u8>,
    },
    /// Host: what the clock says, in seconds since any fixed moment.
    Tick {
        /// Now.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
    },
    /// Stops the clock. By anybody who plays.
    Pause,
    /// Lets it run again.
    Resume,
    /// Asks for more time, or consents to what was asked; when all who play have, it is added. A game master just adds it.
    MoreTime {
        /// So many seconds.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seconds: u64,
    },
    /// Says something.
    Say {
        /// To whom.
        to: Audience,
        /// What.
        text: String,
    },
    /// Sends a marker somewhere at its pace, in the movement of this turn. By its side. HID-01.
    SendMarker {
        /// Which.
        marker: u16,
        /// Where to.
        to: Point,
    },
    /// Unmasks: one's own hidden figure shows itself.
    Unmask {
        /// Who.
        figure: Token,
    },
    /// Places one's own people before the first turn, where the scenario leaves that to their side. ENT-01.
    SetUp {
        /// Who, and where.
        stands: Map<Token, Stand>,
    },
    /// The game master's word. TUR-13.
    Master(Master),
    /// The game master's word with the reason for it, which stays in the log. TUR-13.
    Because {
        /// Why.
        reason: String,
        /// What.
        word: Master,
    },
}

impl Command {
    /// Whether it would change a step that waits for dice of the real table.
    pub(crate) fn changes_the_step(&self) -> bool {
        matches!(
            self,
            Command::Draft { .. }
                | Command::Announce { .. }
                | Command::Agree { .. }
                | Command::Disagree
                | Command::Choose { .. }
                | Command::Ready
                | Command::SendMarker { .. }
                | Command::Unmask { .. }
                | Command::Master(Master::Proceed)
                | Command::Because {
                    word: Master::Proceed,
                    ..
                }
        )
    }
}

/// What only a game master says. Figures are named by their true numbers.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Master {
    /// Changes a figure, with the reason; hidden and revealed too.
    Overrule(Overrule),
    /// Takes a word of a game master back: what it changed is again what it was before, whatever came since stays.
    Reverse {
        /// The entry of the log.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        entry: u64,
        /// Why.
        reason: String,
    },
    /// Settles a die that will be thrown.
    Rule(Ruling),
    /// Puts people to the test of morale at the end of this turn. MOR-02.
    TestMorale {
        /// Who; those of their troop within voice of them test with them.
        figures: Vec<Token>,
        /// Why.
        #[cfg_attr(
            feature = "typescript",
            ts(
                type = "\"fear\" | \"surrounded\" | \"summons\" | \"loot\" | \"revenge\" | \"leader-lost\" | \"banner-taken\" | \"sub-leader-lost\" | \"friendly-fire\" | \"rally\""
            )
        )]
        cause: MoraleCause,
    },
    /// Puts a marker on the table: people under it, or nothing. HID-01.
    PlaceMarker {
        /// What it looks like.
        name: String,
        /// Whose it is.
        side: u8,
        /// The table.
        table: u8,
        /// Where.
        at: Point,
        /// Centimetres a turn.
        pace: f64,
        /// Who is under it; nobody for a decoy.
        covers: Vec<Token>,
    },
    /// Lifts a marker.
    LiftMarker {
        /// Which.
        marker: u16,
    },
    /// A test of skill, care, an attitude, an event or what one could do, the verdict on an objective; dice are thrown as in
    /// a turn. TST-01, WND-04, NPC-01, EVT-01, OBJ-01.
    Call(Call),
    /// A secret objective.
    Give(Objective),
    /// How much is hidden by the fog.
    Fog(Fog),
    /// Only these tables are played from the next turn on, where there are several; none named means all. BIG-01.
    Tables(Vec<u8>),
    /// Turns a rule on or off in the middle.
    Switch {
        /// Which.
        switch: Switch,
        /// On.
        on: bool,
    },
    /// Allows or forbids.
    Allow {
        /// What.
        permission: Permission,
        /// Allowed.
        yes: bool,
    },
    /// Goes on without waiting for those who have not agreed or chosen.
    Proceed,
    /// Back to how the table stood after an entry of the log.
    StepBack {
        /// The entry.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: u64,
        /// Why.
        reason: String,
    },
    /// The game is over; the host's secret is told.
    End,
}

impl Master {
    /// Whether it changes the table, its dice or what comes of it, and so is not said without a reason. What has room for a
    /// reason of its own gives it there.
    pub(crate) fn wants_reason(&self) -> bool {
        match self {
            Master::TestMorale { .. }
            | Master::PlaceMarker { .. }
            | Master::LiftMarker { .. }
            | Master::Call(_)
            | Master::Fog(_)
            | Master::Tables(_)
            | Master::Switch { .. }
            | Master::End => true,
            Master::Overrule(_)
            | Master::Reverse { .. }
            | Master::Rule(_)
            | Master::StepBack { .. }
            | Master::Give(_)
            | Master::Allow { .. }
            | Master::Proceed => false,
        }
    }
}

/// Something to strive for that others need not know.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// Whose.
    pub whose: ObjectiveFor,
    /// What.
    pub text: String,
}

/// Who has an objective.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ObjectiveFor {
    /// One seat.
    Seat(SeatId),
    /// Everybody of a side.
    Side(u8),
}

/// What can be allowed or forbidden.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// Sitting down in the middle of the game.
    Joining,
    /// Talk to everybody.
    OpenTalk,
    /// Spectators who see all sides.
    SpectatorsSeeAll,
    /// The agreement of game masters is waited for too.
    MastersAgree,
}

impl Permission {
    /// All of them.
    pub(crate) const ALL: [Permission; 4] = [
        Permission::Joining,
        Permission::OpenTalk,
        Permission::SpectatorsSeeAll,
        Permission::MastersAgree,
    ];
}
