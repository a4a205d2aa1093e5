//! `taol budget`: what the people of a file are worth, line by line. A hint, never a bar. BUD-01 to BUD-04.

use std::fmt::Write;

use serde_json::{Value, json};
use taol_rules::budget::{self, SideBill};
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_words::Words;

use crate::Outcome;
use crate::arguments::Budget;
use crate::commands::resolve::{read, shown_name};

/// Sides whose budgets differ by less than this share count as even.
const EVEN: f64 = 0.1;

/// Says what each side is worth, and how the sides compare.
pub fn run(asked: &Budget, words: &Words) -> Result<Outcome, Message> {
    let (case, complaint) = match read(&asked.file, &asked.rulebook, words)? {
        Ok(opened) => opened,
        Err(outcome) => return Ok(outcome),
    };
    let (setting, state) = (&case.loaded.setting, &case.loaded.state);
    let bills = budget::bills(setting, state);
    let text = if asked.json {
        format!("{:#}\n", to_json(setting, state, &bills, words))
    } else {
        in_words(setting, state, &bills, words)
    };
    Ok(Outcome {
        text,
        complaint,
        code: 0,
    })
}

fn in_words(setting: &Setting, state: &State, bills: &[SideBill], words: &Words) -> String {
    let mut text = String::new();
    let mut say = |message: &Message, rules: &str, inset: &str| {
        let rules = if rules.is_empty() {
            String::new()
        } else {
            format!("  [{rules}]")
        };
        let message = message.clone().named(&setting.names);
        let _ = writeln!(text, "{inset}{}{rules}", words.say(&message));
    };
    for bill in bills {
        let title = &setting.sides[bill.side as usize].title;
        let whole = Message::new("cli-budget-side")
            .with("side", title)
            .with("people", bill.figures.len() as f64)
            .with("points", bill.total);
        say(&whole, "", "");
        if bill.times != 1.0 {
            let times = Message::new("cli-budget-times")
                .with("sum", bill.sum)
                .with("times", bill.times);
            say(&times, "BUD-02, BUD-03", "  ");
        }
        if let Some((have, most)) = bill.too_many_elite_shots {
            let many = Message::new("cli-budget-elite-shots")
                .with("have", f64::from(have))
                .with("most", f64::from(most));
            say(&many, "BUD-04", "  ");
        }
        for figure in &bill.figures {
            let whose = Message::new("cli-budget-figure")
                .with("figure", called(setting, state.name(figure.figure), words))
                .with("points", figure.total);
            say(&whose, "", "  ");
            for line in &figure.lines {
                say(&line.message(setting), line.rule, "    ");
            }
        }
    }
    if let Some(hint) = hint(setting, bills) {
        say(&hint, "", "\n");
    }
    text
}

/// What people call somebody: the name the scenario gives, else what the file calls them, with capitals.
pub(super) fn called(setting: &Setting, key: &str, words: &Words) -> String {
    if let Some(name) = setting.names.get(key) {
        return words.language().of(name).to_owned();
    }
    shown_name(key)
}

/// How the sides compare: a hint.
fn hint(setting: &Setting, bills: &[SideBill]) -> Option<Message> {
    let by_total = |one: &&SideBill, other: &&SideBill| one.total.total_cmp(&other.total);
    let strong = bills.iter().max_by(by_total)?;
    let weak = bills.iter().min_by(by_total)?;
    if bills.len() < 2 {
        return None;
    }
    if strong.total <= weak.total * (1.0 + EVEN) {
        return Some(Message::new("cli-budget-even"));
    }
    let more = if weak.total > 0.0 {
        ((strong.total / weak.total - 1.0) * 100.0).round()
    } else {
        100.0
    };
    Some(
        Message::new("cli-budget-uneven")
            .with("strong", &setting.sides[strong.side as usize].title)
            .with("weak", &setting.sides[weak.side as usize].title)
            .with("more", more),
    )
}

fn to_json(setting: &Setting, state: &State, bills: &[SideBill], words: &Words) -> Value {
    let sides = bills.iter().map(|bill| {
        let figures = bill.figures.iter().map(|figure| {
            let lines = figure.lines.iter().map(|line| {
                let what = words.say(&line.message(setting).named(&setting.names));
                json!({ "what": what, "points": line.points, "rule": line.rule })
            });
            let key = state.name(figure.figure);
            json!({
                "name": key,
                "title": called(setting, key, words),
                "points": figure.total,
                "lines": lines.collect::<Vec<_>>(),
            })
        });
        json!({
            "side": setting.sides[bill.side as usize].name,
            "points": bill.total,
            "times": bill.times,
            "figures": figures.collect::<Vec<_>>(),
        })
    });
    json!({
        "sides": sides.collect::<Vec<_>>(),
        "hint": hint(setting, bills).map(|hint| words.say(&hint)),
    })
}
