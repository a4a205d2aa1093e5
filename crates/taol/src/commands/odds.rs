//! `taol odds`: the chances of the shots and blows that a file announces, each as things stand when its phase begins.

mod duels;
mod telling;

use taol_files::{Case, CaseTurn};
use taol_odds::{
    FightOdds, VolleyOdds, estimate, estimate_fight_after, fight_odds_after, melee_odds_after, volley_odds,
};
use taol_rules::dice::Ruled;
use taol_rules::figure::FigureId;
use taol_rules::formation::spelled_out;
use taol_rules::melee::{Exchange, Fate, MeleeAhead};
use taol_rules::message::Message;
use taol_rules::order::{Moment, Order, Orders, Shot, Special};
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::shooting::{self, Field, Volley, When};
use taol_rules::state::State;
use taol_rules::turn::Turn;
use taol_words::Words;

use crate::arguments::Odds;
use crate::cases::play_turn;
use crate::commands::resolve::{FileThenSeed, open};
use crate::{Outcome, Surroundings};

/// Throws of an estimate, where there is too much to count.
const THROWS: u32 = 100_000;

/// A phase in which people shoot or strike.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    BeforeMovement,
    Shooting,
    Melee,
    Surprise,
}

impl Phase {
    const ALL: [Phase; 4] = [
        Phase::BeforeMovement,
        Phase::Shooting,
        Phase::Melee,
        Phase::Surprise,
    ];

    fn name(self) -> &'static str {
        match self {
            Phase::BeforeMovement => "before-movement",
            Phase::Shooting => "shooting",
            Phase::Melee => "melee",
            Phase::Surprise => "surprise",
        }
    }

    fn moments(self) -> &'static [When] {
        match self {
            Phase::BeforeMovement => &[When::BeforeMovement],
            Phase::Shooting => &[When::OnTheWay, When::Volleys, When::Modern, When::ShootingPhase],
            Phase::Melee => &[When::BeforeBlows],
            Phase::Surprise => &[When::Surprise],
        }
    }

    /// When a shot is made. TUR-12, TUR-14.
    fn of(setting: &Setting, order: &Order, shot: &Shot) -> Phase {
        match shot.moment {
            _ if surprises(order) => Phase::Surprise,
            Moment::BeforeMovement => Phase::BeforeMovement,
            Moment::PointBlank if setting.rulebook.shooting.white_of_their_eyes => Phase::Shooting,
            Moment::PointBlank | Moment::InContact => Phase::Melee,
            Moment::DuringMovement(_) | Moment::ShootingPhase => Phase::Shooting,
        }
    }
}

/// Appears, and shoots, at the end of the turn. TUR-12.
fn surprises(order: &Order) -> bool {
    order.special == Some(Special::Surprise)
}

/// Chances that were counted, or estimated where that was too much.
struct Counted<T> {
    odds: T,
    exact: bool,
}

/// What can be said of a turn.
struct TurnOdds {
    number: u32,
    refused: Option<Message>,
    volleys: Vec<(Phase, Volley, Counted<VolleyOdds>)>,
    no_shot: Vec<(Phase, FigureId, Message)>,
    fights: Vec<Counted<FightOdds>>,
    /// Shots come before the blows, whose chances are those if nobody is hit. SHT-04, SHT-06.
    after_shots: bool,
    /// As it began: for names.
    before: State,
}

/// Counts; fails if the file cannot be read or a turn is refused that it does not want refused.
pub fn run(asked: &Odds, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let (case, complaint) = match open(&asked.file, &asked.rulebook, asked.json, words)? {
        Ok(opened) => opened,
        Err(outcome) => return Ok(outcome),
    };
    let (turns, stopped) = count(&case, asked.seed);
    let text = if asked.json {
        format!("{:#}\n", telling::to_json(&case, &turns, words))
    } else {
        telling::in_words(&case, &turns, words, surroundings)
    };
    Ok(Outcome {
        text,
        complaint,
        code: 0,
    }
    .failed_if(stopped))
}

/// The chances of all turns, each after those before it as their dice fell.
fn count(case: &Case, seed: u64) -> (Vec<TurnOdds>, bool) {
    let setting = &case.loaded.setting;
    let mut state = case.loaded.state.clone();
    let mut turns = Vec::new();
    for (place, turn) in case.turns.iter().enumerate() {
        let number = place as u32 + 1;
        let played = play_turn(setting, &state, turn, &mut FileThenSeed::new(turn, seed, number));
        let mut odds = TurnOdds {
            number,
            refused: None,
            volleys: Vec::new(),
            no_shot: Vec::new(),
            fights: Vec::new(),
            after_shots: false,
            before: played.before,
        };
        match played.result {
            Ok(outcome) => {
                // It was played just now, with the same dice.
                let _ = count_turn(setting, turn, FileThenSeed::new(turn, seed, number), &mut odds);
                state = outcome.state;
            }
            Err(reason) => odds.refused = Some(reason),
        }
        let stop = odds.refused.is_some() && turn.refused.is_none();
        turns.push(odds);
        if stop {
            return (turns, true);
        }
    }
    (turns, false)
}

/// Plays a turn phase by phase, and counts before each.
fn count_turn(
    setting: &Setting,
    file: &CaseTurn,
    mut dice: FileThenSeed,
    odds: &mut TurnOdds,
) -> Result<(), Refusal> {
    let before = odds.before.clone();
    // Doors and works as they stand now, not as the game began.
    let standing = setting.as_it_stands(&before);
    let setting = standing.as_ref();
    let orders = file.orders(setting, &before);
    let mut dice = Ruled::new(&mut dice, file.rulings.clone());
    let orders = spelled_out(setting, &before, &orders)?;
    let mut turn = Turn::begin_on(setting, &before, &orders, &file.tables)?;
    for phase in Phase::ALL {
        if phase == Phase::Surprise {
            if !orders.values().any(surprises) {
                break;
            }
            turn.up_to_surprises(&mut dice)?;
        }
        let field = Field {
            setting,
            start: &before,
            now: turn.state(),
            orders: &orders,
            timeline: turn.timeline(),
        };
        shots(&field, phase, odds);
        match phase {
            Phase::BeforeMovement => {
                turn.shots_before_movement(&mut dice)?;
                turn.movement(&mut dice)?;
            }
            Phase::Shooting => turn.shooting(&mut dice)?,
            Phase::Melee => {
                turn = count_melee(setting, &before, &orders, turn, odds)?;
                turn.melee(&mut dice)?;
            }
            Phase::Surprise => {}
        }
    }
    Ok(())
}

/// Looks at the melee that comes next, and leaves the turn as it was.
fn count_melee<'a>(
    setting: &'a Setting,
    before: &'a State,
    orders: &'a Orders,
    turn: Turn<'a>,
    odds: &mut TurnOdds,
) -> Result<Turn<'a>, Refusal> {
    let (paused, _) = turn.pause();
    let ahead = Turn::resume(setting, before, orders, paused.clone())?.melee_ahead()?;
    odds.fights = fights(&ahead);
    odds.after_shots = ahead.after_shots;
    Turn::resume(setting, before, orders, paused)
}

/// The shots of a phase: what they can come to, or why they cannot be made.
fn shots(field: &Field<'_>, phase: Phase, odds: &mut TurnOdds) {
    for when in phase.moments() {
        let volleys = shooting::volleys(field, *when);
        let mut counted: Vec<Counted<VolleyOdds>> = volleys.iter().map(count_volley).collect();
        for duel in shooting::duel::among(field, &volleys) {
            duels::count(field, &volleys, &mut counted, duel);
        }
        let both = volleys.into_iter().zip(counted);
        odds.volleys
            .extend(both.map(|(volley, counted)| (phase, volley, counted)));
    }
    for (id, order) in field.orders {
        for (place, shot) in order.shots.iter().enumerate() {
            if Phase::of(field.setting, order, shot) != phase {
                continue;
            }
            if let Err(reason) = shooting::prepare(field, *id, place as u8 + 1, shot) {
                let reason = reason.message(field.setting, field.now);
                odds.no_shot.push((phase, *id, reason));
            }
        }
    }
}

fn count_volley(volley: &Volley) -> Counted<VolleyOdds> {
    match volley_odds(volley) {
        Ok(odds) => Counted { odds, exact: true },
        Err(_) => Counted {
            odds: estimate(volley, THROWS, 0),
            exact: false,
        },
    }
}

/// The fights of a melee, each by itself where one of them is too much to count.
fn fights(ahead: &MeleeAhead<'_>) -> Vec<Counted<FightOdds>> {
    let exchange = &ahead.exchange;
    let after = |fight: &Exchange, fates: &mut [Fate]| ahead.ways_back.settle(fight, fates);
    if let Ok(all) = melee_odds_after(exchange, &after) {
        return all
            .into_iter()
            .map(|odds| Counted { odds, exact: true })
            .collect();
    }
    let one = |fight: &Exchange| match fight_odds_after(fight, &after) {
        Ok(odds) => Counted { odds, exact: true },
        Err(_) => Counted {
            odds: estimate_fight_after(fight, THROWS, 0, &after),
            exact: false,
        },
    };
    exchange
        .fights()
        .iter()
        .filter(|fight| !fight.is_empty())
        .map(one)
        .collect()
}
