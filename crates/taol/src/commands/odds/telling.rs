//! Chances as a player would like to hear them, and as a program would.

use std::fmt::Write;

use serde_json::{Map, Value, json};
use taol_files::Case;
use taol_odds::{Ending, FightOdds, VolleyOdds};
use taol_rules::figure::FigureId;
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::shooting::Volley;
use taol_rules::state::State;
use taol_words::Words;

use crate::Surroundings;
use crate::commands::resolve::title;

use super::{Counted, Phase, THROWS, TurnOdds};

/// As a player would like to hear it.
pub(super) fn in_words(
    case: &Case,
    turns: &[TurnOdds],
    words: &Words,
    surroundings: &Surroundings,
) -> String {
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
        if turn.after_shots && !turn.fights.is_empty() {
            lines.push(words.word("cli-odds-after-shots"));
        }
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

pub(super) fn to_json(case: &Case, turns: &[TurnOdds], words: &Words) -> Value {
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
            "after-shots": turn.after_shots,
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
