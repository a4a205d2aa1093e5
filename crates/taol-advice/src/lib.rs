//! What a player may want to know before choosing: how far people would get, whom they may shoot at and with what chance,
//! how a fight stands, what else they could do, and why not.
//!
//! Everything is asked of the rules themselves, on the table as the seat knows it ([`Known`]); so an answer holds nothing
//! that the seat may not know. Hosts put questions of screens to [`answer`].

mod blows;
mod exposure;
mod menu;
mod plans;
mod shots;
mod ways;

use serde::{Deserialize, Serialize};
use taol_geometry::{Direction, Point};
use taol_rules::arithmetic::Applied;
use taol_rules::engine::EngineId;
use taol_rules::event::Stop;
use taol_rules::message::Message;
use taol_rules::order::{Manner, Order, Orders, Shot};
use taol_rules::rulebook::Text;
use taol_table::{Known, Token};

/// What can be asked. Figures are named by the seat's tokens.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// What would come of these plans, beside what is announced?
    Plans {
        /// The plans.
        orders: Orders,
        /// For whom of them it is to be said who would see and shoot them.
        #[serde(default)]
        exposed: Vec<Token>,
    },
    /// Whom could this figure shoot at now, and what is the chance?
    Shots {
        /// Who.
        figure: Token,
    },
    /// In which other ways could this figure shoot at somebody?
    Ways {
        /// Who.
        figure: Token,
        /// With which weapon, by its place in the list.
        weapon: u8,
        /// At whom.
        target: Token,
    },
    /// How do the fights stand?
    Fights,
    /// What could this figure do, with somebody or somewhere?
    Menu {
        /// Who.
        figure: Token,
        /// With whom.
        target: Option<Token>,
        /// Where.
        at: Option<Point>,
        /// What it is about to do: some things go beside that.
        #[serde(default)]
        order: Option<Box<Order>>,
    },
}

/// What is answered.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Advised"))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// To [`Question::Plans`].
    Plans(Vec<Forecast>),
    /// To [`Question::Shots`].
    Shots(Vec<Arm>),
    /// To [`Question::Ways`].
    Ways(Vec<Way>),
    /// To [`Question::Fights`].
    Fights(Vec<Fight>),
    /// To [`Question::Menu`].
    Menu(Vec<Item>),
    /// The seat does not know such a figure.
    Unknown,
}

/// What would come of a plan.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forecast {
    /// Whose.
    pub figure: Token,
    /// Why it cannot be tried, if so.
    pub refused: Option<Message>,
    /// How far it may go on easy ground.
    pub allowance: f64,
    /// Where that comes from.
    pub because: Vec<Reason>,
    /// How long the announced path is.
    pub length: f64,
    /// What the ground will cost.
    pub costs: Vec<Cost>,
    /// How it would end: one ending for each number the dice may show, or a single one where no dice are thrown.
    pub endings: Vec<Ending>,
    /// Enemies who would see it on its way, the nearest first; only where that was asked.
    pub watchers: Vec<Watcher>,
}

/// Somebody who would see another on their way.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watcher {
    /// Who.
    pub figure: Token,
    /// Where the other is seen first.
    pub at: Point,
    /// What the die must reach to hit them where they end; nothing if that cannot be shot.
    pub need: Option<i8>,
    /// The chance to hit them there.
    pub chance: f64,
}

/// A reason for a number: what it adds or sets, the rule, and the sentence that names it.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WayReason"))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// What it adds, or the value it sets.
    pub value: f64,
    /// The rule.
    pub rule: String,
    /// What it is.
    pub name: Message,
}

/// Ground that costs dice.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cost {
    /// The ground, by name.
    pub ground: Text,
    /// How many dice.
    pub dice: u8,
}

/// How a movement would end.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WayEnding"))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// If all dice show this; none where no dice are thrown.
    pub die: Option<u8>,
    /// The way it goes.
    pub way: Vec<Point>,
    /// Where it stands in the end.
    pub at: Point,
    /// Which way it faces.
    pub facing: Direction,
    /// On which storey.
    pub storey: i8,
    /// Centimetres gone.
    pub went: f64,
    /// Why it stopped.
    pub stop: Stop,
    /// Enemies it meets.
    pub meets: Vec<Token>,
    /// The engine that goes: driven, rowed, steered or pushed.
    pub engine: Option<EngineEnding>,
}

/// Where an engine would end.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EngineEnding {
    /// Which.
    pub engine: EngineId,
    /// Where its middle stands.
    pub at: Point,
    /// Which way it points.
    pub facing: Direction,
}

/// A weapon somebody could shoot with.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// Its place in the list of weapons.
    pub weapon: u8,
    /// Its name in the rulebook.
    pub key: String,
    /// So many shots a turn. SHO-03.
    pub rate: u8,
    /// Distances and what must be reached, nearest first.
    pub bands: Vec<Band>,
    /// Whom it could be pointed at.
    pub targets: Vec<Target>,
}

/// Up to so far, so much is needed.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Band {
    /// Centimetres, included.
    pub to: f64,
    /// What the die must reach.
    pub need: i8,
}

/// Somebody to shoot at.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Target {
    /// Who.
    pub figure: Token,
    /// How far off, edge to edge.
    pub distance: f64,
    /// The shot, ready to be chosen; nothing if it is not allowed.
    pub shot: Option<Shot>,
    /// Why it is not allowed.
    pub refused: Option<Message>,
    /// What the die must reach.
    pub need: i8,
    /// The rule that says so.
    pub rule: String,
    /// What changes it.
    pub modifiers: Vec<Modifier>,
    /// The chance that somebody is hit.
    pub chance: f64,
    /// Everybody who may be hit, with the chance of each.
    pub victims: Vec<(Token, f64)>,
}

/// Another way to take a shot.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ShotWay"))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Way {
    /// What it is called.
    pub name: Message,
    /// The shots, ready to be chosen, with who takes them: several for a volley, none if it is not allowed.
    pub shots: Vec<(Token, Shot)>,
    /// What the die must reach.
    pub need: i8,
    /// The chance that somebody is hit, by the shooter's own dice.
    pub chance: f64,
    /// Why it is not allowed.
    pub refused: Option<Message>,
}

/// A bonus or malus.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Modifier {
    /// How much.
    pub value: i8,
    /// The rule.
    pub rule: String,
    /// What it is.
    pub name: Message,
}

/// A fight.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    /// Who fights, in order of number.
    pub fighters: Vec<Fighter>,
    /// The blows, longest weapons first.
    pub blows: Vec<Blow>,
    /// Counted, not estimated.
    pub exact: bool,
}

/// Somebody in a fight, with the chance of each thing that may become of them.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fighter {
    /// Who.
    pub figure: Token,
    /// The side.
    pub side: u8,
    /// Killed.
    pub killed: f64,
    /// Driven back.
    pub driven_back: f64,
    /// Down, captured or wounded.
    pub hurt: f64,
    /// What it could strike with: the number to choose it by, and its key in the rulebook; none for bare hands. MEL-09, BRW-01.
    pub arms: Vec<(u8, Option<String>)>,
    /// In which ways it may strike, each with how many enemies that can be for. MER-04.
    pub manners: Vec<(Manner, u8)>,
    /// Captives it could hold before it. MEM-11.
    pub hostages: Vec<Token>,
    /// Has a shield to hold against somebody. SHD-03.
    pub shield: bool,
    /// Strikes so that nobody behind it may, unless it gives that up. MER-01.
    pub swings: bool,
}

/// A blow to come.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BlowToCome"))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Blow {
    /// Who strikes.
    pub striker: Token,
    /// Whom.
    pub target: Token,
    /// The weapon's key in the rulebook; nothing for bare hands.
    pub weapon: Option<String>,
    /// The step it falls in, from 1: longer weapons first. MEL-03.
    pub step: u8,
    /// A total of so much kills.
    pub kills: i8,
    /// A total of so much drives back.
    pub drives_back: i8,
    /// The rule that says so.
    pub rule: String,
    /// What changes the die.
    pub modifiers: Vec<Modifier>,
}

/// Something a figure could do.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Item {
    /// What it is called.
    pub name: Message,
    /// The order, ready to be announced.
    pub order: Order,
    /// Why it cannot be tried, if so.
    pub refused: Option<Message>,
    /// It goes beside what was announced, not instead of it, and for this figure alone.
    pub adds: bool,
}

/// Answers a question about the table as a seat knows it.
pub fn answer(known: &Known, question: &Question) -> Answer {
    match question {
        Question::Plans { orders, exposed } => Answer::Plans(plans::forecast(known, orders, exposed)),
        Question::Shots { figure } => match known.figure(*figure) {
            Some(figure) => Answer::Shots(shots::arms(known, figure)),
            None => Answer::Unknown,
        },
        Question::Ways {
            figure,
            weapon,
            target,
        } => match (known.figure(*figure), known.figure(*target)) {
            (Some(figure), Some(target)) => Answer::Ways(ways::ways(known, figure, *weapon, target)),
            _ => Answer::Unknown,
        },
        Question::Fights => Answer::Fights(blows::fights(known)),
        Question::Menu {
            figure,
            target,
            at,
            order,
        } => {
            let target = match target {
                Some(token) => match known.figure(*token) {
                    Some(id) => Some(id),
                    None => return Answer::Unknown,
                },
                None => None,
            };
            let heard = order.as_ref().and_then(|order| known.order_heard(order));
            match known.figure(*figure) {
                Some(figure) => Answer::Menu(menu::items(
                    known,
                    figure,
                    target,
                    *at,
                    &heard.unwrap_or_default(),
                )),
                None => Answer::Unknown,
            }
        }
    }
}

fn modifiers(applied: &[Applied]) -> Vec<Modifier> {
    let modifier = |one: &Applied| Modifier {
        value: one.value,
        rule: one.cause.rule().to_owned(),
        name: Message::new(one.cause.word()),
    };
    applied.iter().map(modifier).collect()
}
