//! `taol odds`: the chances of the shots and blows that a file announces, each as things stand when its phase begins.

use std::fmt::Write;

use serde_json::{Map, Value, json};
use taol_files::{Case, CaseTurn};
use taol_odds::{
    Ending, FightOdds, VolleyOdds, duel_odds, estimate, estimate_fight, melee_odds, volley_odds,
};
use taol_rules::dice::Ruled;
use taol_rules::figure::FigureId;
use taol_rules::formation::spelled_out;
use taol_rules::melee;
use taol_rules::message::Message;
use taol_rules::order::Moment;
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::shooting::{self, Field, Volley, When};
use taol_rules::state::State;
use taol_rules::turn::Turn;
use taol_words::Words;

use crate::arguments::Odds;
use crate::cases::play_turn;
use crate::commands::resolve::{FileThenSeed, open, title};
use crate::{Outcome, Surroundings};

/// Throws of an estimate, where there is too much to count.
const THROWS: u32 = 100_000;

/// A phase in which people shoot or strike.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    BeforeMovement,
    Shooting,
    Melee,
}

impl Phase {
    const ALL: [Phase; 3] = [Phase::BeforeMovement, Phase::Shooting, Phase::Melee];

    fn name(self) -> &'static str {
        match self {
            Phase::BeforeMovement => "before-movement",
            Phase::Shooting => "shooting",
            Phase::Melee => "melee",
        }
    }

    fn moments(self) -> &'static [When] {
        match self {
            Phase::BeforeMovement => &[When::BeforeMovement],
            Phase::Shooting => &[When::OnTheWay, When::Volleys, When::Modern, When::ShootingPhase],
            Phase::Melee => &[When::BeforeBlows],
        }
    }

    /// When a shot is made. TUR-14.
    fn of(setting: &Setting, moment: Moment) -> Phase {
        match moment {
            Moment::BeforeMovement => Phase::BeforeMovement,
            Moment::PointBlank if setting.rulebook.shooting.white_of_their_eyes => Phase::Shooting,
            Moment::PointBlank | Moment::InContact => Phase::Melee,
            Moment::DuringMovement(_) | Moment::ShootingPhase => Phase::Shooting,
        }
    }
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
    /// As it began: for names.
    before: State,
}

/// Counts; fails if the file cannot be read or a turn is refused that it does not want refused.
pub fn run(asked: &Odds, words: &Words, surroundings: &Surroundings) -> Result<Outcome, Message> {
    let (case, complaint) = match open(&asked.file, &asked.rulebook, words)? {
        Ok(opened) => opened,
        Err(outcome) => return Ok(outcome),
    };
    let (turns, stopped) = count(&case, asked.seed);
    let text = if asked.json {
        format!("{:#}\n", to_json(&case, &turns, words))
    } else {
        in_words(&case, &turns, words, surroundings)
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
    let orders = file.orders(setting, &before);
    let mut dice = Ruled::new(&mut dice, file.rulings.clone());
    let orders = spelled_out(setting, &before, &orders)?;
    let mut turn = Turn::begin(setting, &before, &orders)?;
    for phase in Phase::ALL {
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
                let exchange = melee::exchange(setting, &before, turn.state(), &orders, turn.timeline());
                odds.fights = fights(&exchange);
            }
        }
    }
    Ok(())
}

/// The shots of a phase: what they can come to, or why they cannot be made.
fn shots(field: &Field<'_>, phase: Phase, odds: &mut TurnOdds) {
    for when in phase.moments() {
        let volleys = shooting::volleys(field, *when);
        let mut counted: Vec<Counted<VolleyOdds>> = volleys.iter().map(count_volley).collect();
        for duel in shooting::duel::among(field, &volleys) {
            count_duel(field, &volleys, &mut counted, duel);
        }
        let both = volleys.into_iter().zip(counted);
        odds.volleys
            .extend(both.map(|(volley, counted)| (phase, volley, counted)));
    }
    for (id, order) in field.orders {
        for (place, shot) in order.shots.iter().enumerate() {
            if order.special.is_some() || Phase::of(field.setting, shot.moment) != phase {
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

/// Two who draw against each other: whoever the faster one hits does not shoot back. SHT-09.
fn count_duel(field: &Field<'_>, volleys: &[Volley], counted: &mut [Counted<VolleyOdds>], duel: [usize; 2]) {
    let shooters = duel.map(|place| volleys[place].dice[0].shooter);
    let shots = duel.map(|place| counted[place].odds.clone());
    // One hit leaves somebody with two lives standing.
    let single = |place: usize| field.now.figure(shooters[place]).lives <= 1;
    let falls = [0, 1].map(|place| {
        let people = shots[1 - place].people();
        let own = people.iter().find(|(id, _)| *id == shooters[place]);
        own.filter(|_| single(place)).map_or(0.0, |(_, chance)| *chance)
    });
    let practice = shooters.map(|id| shooting::duel::practice(field.now, id));
    let after = duel_odds(shots, practice, falls);
    for (place, odds) in duel.into_iter().zip(after) {
        counted[place].odds = odds;
        counted[place].exact &= single(0) && single(1);
    }
}

/// The fights of a melee, each by itself where one of them is too much to count.
fn fights(exchange: &melee::Exchange) -> Vec<Counted<FightOdds>> {
    if let Ok(all) = melee_odds(exchange) {
        return all
            .into_iter()
            .map(|odds| Counted { odds, exact: true })
            .collect();
    }
    let one = |fight: &melee::Exchange| match taol_odds::fight_odds(fight) {
        Ok(odds) => Counted { odds, exact: true },
        Err(_) => Counted {
            odds: estimate_fight(fight, THROWS, 0),
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

/// As a player would like to hear it.
fn in_words(case: &Case, turns: &[TurnOdds], words: &Words, surroundings: &Surroundings) -> String {
    let setting = &case.loaded.setting;
    let mut text = String::new();
    let _ = writeln!(text, "{}", words.say(&title(setting, words)));
    for turn in turns {
        let heading = words.say(&Message::new("cli-resolve-turn").with("turn", turn.number));
        let _ = writeln!(text, "\n{}", surroundings.bold(&heading));
        if let Some(reason) = &turn.refused {
            let sentence = Message::new("cli-resolve-refused").with("reason", reason.clone());
            let _ = writeln!(text, "  {}", words.say(&sentence));
            continue;
        }
        if turn.volleys.is_empty() && turn.fights.is_empty() && turn.no_shot.is_empty() {
            let _ = writeln!(text, "  {}", words.word("cli-odds-nothing"));
        }
        for phase in Phase::ALL {
            tell_phase(&mut text, setting, turn, phase, words, surroundings);
        }
    }
    text
}

fn tell_phase(
    text: &mut String,
    setting: &Setting,
    turn: &TurnOdds,
    phase: Phase,
    words: &Words,
    surroundings: &Surroundings,
) {
    let mut lines: Vec<String> = Vec::new();
    for (_, id, reason) in turn.no_shot.iter().filter(|(when, ..)| *when == phase) {
        let sentence = Message::new("cli-odds-no-shot").with("figure", turn.before.name(*id));
        lines.push(words.say(&sentence.with("reason", reason.clone())));
    }
    for (_, volley, counted) in turn.volleys.iter().filter(|(when, ..)| *when == phase) {
        lines.extend(tell_volley(&turn.before, volley, counted, words, surroundings));
    }
    if phase == Phase::Melee {
        for fight in &turn.fights {
            lines.extend(tell_fight(setting, &turn.before, fight, words, surroundings));
        }
    }
    if !lines.is_empty() {
        let _ = writeln!(text, "  {}", words.word(&format!("cli-odds-{}", phase.name())));
    }
    for line in lines {
        let _ = writeln!(text, "    {line}");
    }
}

/// A chance in percent, as one would say it: whole, but for what is nearly sure or nearly impossible.
fn percent(chance: f64) -> f64 {
    let percent = chance * 100.0;
    if (1.0..=99.0).contains(&percent) {
        percent.round()
    } else {
        (percent * 100.0).round() / 100.0
    }
}

fn with_percent(id: &str, chance: f64) -> Message {
    Message::new(id).with("percent", percent(chance))
}

fn estimated(words: &Words, exact: bool) -> Option<String> {
    let sentence = Message::new("cli-odds-estimate").with("throws", THROWS);
    (!exact).then(|| format!("  {}", words.say(&sentence)))
}

fn tell_volley(
    state: &State,
    volley: &Volley,
    counted: &Counted<VolleyOdds>,
    words: &Words,
    surroundings: &Surroundings,
) -> Vec<String> {
    let odds = &counted.odds;
    let everybody: Vec<String> = odds
        .people()
        .iter()
        .map(|(id, _)| state.name(*id).to_owned())
        .collect();
    let heading = Message::new("cli-odds-volley")
        .with("shooters", shooters(state, volley))
        .with("targets", everybody);
    let mut lines = vec![surroundings.bold(&words.say(&heading))];
    let numbers =
        (1..odds.casualties.len()).take_while(|number| *number == 1 || odds.at_least(*number) >= 0.005);
    let mut said: Vec<String> = numbers
        .map(|number| {
            let sentence = with_percent("cli-odds-at-least", odds.at_least(number));
            words.say(&sentence.with("count", number as f64))
        })
        .collect();
    if odds.casualties.len() > 2 {
        said.push(words.say(&Message::new("cli-odds-mean").with("mean", odds.mean())));
    }
    lines.extend(said.into_iter().map(|line| format!("  {line}")));
    if odds.people().len() > 1 {
        for one in &odds.types {
            let names: Vec<String> = one.people.iter().map(|id| state.name(*id).to_owned()).collect();
            let sentence = with_percent("cli-odds-each", one.hit)
                .with("count", names.len() as f64)
                .with("people", names);
            lines.push(format!("  {}", words.say(&sentence)));
        }
    }
    lines.extend(estimated(words, counted.exact));
    lines
}

fn shooters(state: &State, volley: &Volley) -> Vec<String> {
    let mut ids: Vec<FigureId> = volley.dice.iter().map(|die| die.shooter).collect();
    ids.dedup();
    ids.into_iter().map(|id| state.name(id).to_owned()).collect()
}

fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::Killed => "killed",
        Ending::Captured => "captured",
        Ending::Down => "down",
        Ending::DrivenBack => "driven-back",
        Ending::Wounded => "wounded",
        Ending::Unhurt => "unhurt",
    }
}

fn tell_fight(
    setting: &Setting,
    state: &State,
    counted: &Counted<FightOdds>,
    words: &Words,
    surroundings: &Surroundings,
) -> Vec<String> {
    let odds = &counted.odds;
    let mut lines = Vec::new();
    for (id, _) in &odds.fighters {
        let chances = Ending::ALL.iter().rev().filter_map(|ending| {
            let chance = odds.chance(*id, *ending);
            let id = format!("cli-odds-{}", ending_name(*ending));
            (chance > 0.0).then(|| words.say(&with_percent(&id, chance)))
        });
        let chances = chances.collect::<Vec<String>>().join(", ");
        let sentence = Message::new("cli-odds-fighter").with("figure", surroundings.bold(state.name(*id)));
        lines.push(words.say(&sentence.with("chances", chances)));
    }
    let sides = odds.sides().into_iter().map(|side| {
        let name = setting.sides[side as usize].name.as_str();
        words.say(&with_percent("cli-odds-side", odds.loses_more(side)).with("side", name))
    });
    let sides = sides.collect::<Vec<String>>().join(", ");
    let sentence = Message::new("cli-odds-loses-more").with("chances", sides);
    lines.push(format!("  {}", words.say(&sentence)));
    lines.extend(estimated(words, counted.exact));
    lines
}

fn to_json(case: &Case, turns: &[TurnOdds], words: &Words) -> Value {
    let setting = &case.loaded.setting;
    let turns = turns.iter().map(|turn| {
        let name = |id: FigureId| turn.before.name(id).to_owned();
        let volleys = turn.volleys.iter().map(|(phase, volley, counted)| {
            let people = counted.odds.people().into_iter().map(|(id, hit)| (name(id), json!(hit)));
            json!({
                "phase": phase.name(),
                "shooters": shooters(&turn.before, volley),
                "exact": counted.exact,
                "casualties": counted.odds.casualties,
                "mean": counted.odds.mean(),
                "people": people.collect::<Map<String, Value>>(),
            })
        });
        let no_shot = turn.no_shot.iter().map(|(phase, id, reason)| {
            json!({ "phase": phase.name(), "figure": name(*id), "id": reason.id, "text": words.say(reason) })
        });
        let side = |side: u8| setting.sides[side as usize].name.clone();
        let fights = turn.fights.iter().map(|counted| {
            let odds = &counted.odds;
            let fighters = odds.fighters.iter().map(|(id, whose)| {
                let mut about = Map::new();
                about.insert("side".to_owned(), json!(side(*whose)));
                for ending in Ending::ALL {
                    about.insert(ending_name(ending).to_owned(), json!(odds.chance(*id, ending)));
                }
                (name(*id), Value::Object(about))
            });
            let sides = odds.sides();
            let killed = sides.iter().map(|whose| (side(*whose), json!(odds.killed(*whose))));
            let more = sides.iter().map(|whose| (side(*whose), json!(odds.loses_more(*whose))));
            json!({
                "exact": counted.exact,
                "fighters": fighters.collect::<Map<String, Value>>(),
                "killed": killed.collect::<Map<String, Value>>(),
                "loses-more": more.collect::<Map<String, Value>>(),
            })
        });
        json!({
            "turn": turn.number,
            "refused": turn.refused.as_ref().map(|reason| json!({ "id": reason.id, "text": words.say(reason) })),
            "volleys": volleys.collect::<Vec<Value>>(),
            "no-shot": no_shot.collect::<Vec<Value>>(),
            "fights": fights.collect::<Vec<Value>>(),
        })
    });
    let mut all = json!({
        "title": words.language().of(&setting.title),
        "rulebook": setting.rulebook.id,
        "official": setting.rulebook.official,
        "turns": turns.collect::<Vec<Value>>(),
    });
    without_minus_nought(&mut all);
    all
}

/// A sum of no chances at all is −0 to the machine; to people it is 0.
fn without_minus_nought(value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() && number.as_f64() == Some(0.0) => *value = json!(0.0),
        Value::Array(items) => items.iter_mut().for_each(without_minus_nought),
        Value::Object(entries) => entries.values_mut().for_each(without_minus_nought),
        _ => {}
    }
}
