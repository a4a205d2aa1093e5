//! `taol budget`: what the people of a file are worth, line by line. A hint, never a bar. BUD-01 to BUD-04.

use std::fmt::Write;

use serde_json::{Value, json};
use taol_rules::budget::{self, Part, SideBill};
use taol_rules::figure::Rank;
use taol_rules::message::Message;
use taol_rules::rulebook::Text;
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
    let (case, complaint) = match read(&asked.file, &asked.rulebook, asked.json, words)? {
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
        for part in &bill.parts {
            let id = match part.part {
                Part::Contingent => "cli-budget-contingent",
                Part::Unit => "cli-budget-unit",
            };
            let part = Message::new(id)
                .with("name", called(setting, &part.name, words))
                .with("people", part.people as f64)
                .with("points", part.sum);
            say(&part, "", "  ");
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
    for (place, hint) in hints(setting, state, bills).iter().enumerate() {
        say(hint, "", if place == 0 { "\n" } else { "" });
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

/// Sides that fight as one: each other's allies, with the same enemies.
struct Camp<'a> {
    bills: Vec<&'a SideBill>,
}

impl Camp<'_> {
    fn total(&self) -> f64 {
        self.bills.iter().fold(0.0, |sum, bill| sum + bill.total)
    }

    fn title(&self, setting: &Setting) -> Text {
        let titles = || {
            self.bills
                .iter()
                .map(|bill| &setting.sides[bill.side as usize].title)
        };
        let joined = |of: fn(&Text) -> &str| titles().map(of).collect::<Vec<_>>().join(" + ");
        Text {
            fr: joined(|title| &title.fr),
            en: joined(|title| &title.en),
        }
    }
}

/// Those who fight, in camps: without those who are nobody's enemies, and without bystanders.
fn camps<'a>(setting: &Setting, state: &State, bills: &'a [SideBill]) -> Vec<Camp<'a>> {
    let at_odds = |one: &SideBill, other: &SideBill| setting.enemies(one.side, other.side);
    let fights = |bill: &&SideBill| {
        let bystander = |figure: &budget::FigureBill| {
            let rank = state.profile(figure.figure).rank;
            matches!(rank, Rank::Npc | Rank::Civilian | Rank::Animal)
        };
        !bill.figures.iter().all(bystander)
    };
    let fighting: Vec<&SideBill> = bills.iter().filter(fights).collect();
    let enemies = |bill: &SideBill| -> Vec<u8> {
        let others = fighting.iter().filter(|other| at_odds(bill, other));
        others.map(|other| other.side).collect()
    };
    let mut camps: Vec<Camp<'a>> = Vec::new();
    for bill in fighting.iter().copied().filter(|bill| !enemies(bill).is_empty()) {
        let joins = |camp: &&mut Camp<'_>| {
            let first = camp.bills[0];
            !at_odds(first, bill) && enemies(first) == enemies(bill)
        };
        match camps.iter_mut().find(joins) {
            Some(camp) => camp.bills.push(bill),
            None => camps.push(Camp { bills: vec![bill] }),
        }
    }
    camps
}

/// How those who fight each other compare, pair by pair: hints.
fn hints(setting: &Setting, state: &State, bills: &[SideBill]) -> Vec<Message> {
    let camps = camps(setting, state, bills);
    let mut hints = Vec::new();
    for (place, one) in camps.iter().enumerate() {
        for other in &camps[place + 1..] {
            if setting.enemies(one.bills[0].side, other.bills[0].side) {
                hints.push((camps.len(), one, other));
            }
        }
    }
    hints
        .into_iter()
        .map(|(count, one, other)| {
            let (strong, weak) = if one.total() < other.total() {
                (other, one)
            } else {
                (one, other)
            };
            let even = strong.total() <= weak.total() * (1.0 + EVEN);
            let said = match (even, count) {
                (true, 2) => return Message::new("cli-budget-even"),
                (true, _) => Message::new("cli-budget-even-pair"),
                (false, _) => Message::new("cli-budget-uneven"),
            };
            let more = if weak.total() > 0.0 {
                ((strong.total() / weak.total() - 1.0) * 100.0).round()
            } else {
                100.0
            };
            said.with("strong", &strong.title(setting))
                .with("weak", &weak.title(setting))
                .with("more", more)
        })
        .collect()
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
        let parts = bill.parts.iter().map(|part| {
            let kind = match part.part {
                Part::Contingent => "contingent",
                Part::Unit => "unit",
            };
            json!({
                "part": kind,
                "name": part.name,
                "title": called(setting, &part.name, words),
                "people": part.people,
                "points": part.sum,
            })
        });
        json!({
            "side": setting.sides[bill.side as usize].name,
            "points": bill.total,
            "times": bill.times,
            "parts": parts.collect::<Vec<_>>(),
            "figures": figures.collect::<Vec<_>>(),
        })
    });
    let hints: Vec<String> = hints(setting, state, bills)
        .iter()
        .map(|hint| words.say(hint))
        .collect();
    json!({
        "sides": sides.collect::<Vec<_>>(),
        "hint": (!hints.is_empty()).then(|| hints.join(" ")),
    })
}
