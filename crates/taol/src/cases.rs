//! Runs cases: a scenario, turns of orders and labelled dice, and what must come out.

mod compare;
mod engine;
mod failure;
mod figure;
mod play;
mod pool;
mod question;
mod sheet;
mod told;

use std::sync::OnceLock;

use taol_files::raw::RawKept;
use taol_files::{Case, CaseTurn, Diagnostic, Library, Vocabulary, expected_refusals, read_case};
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_words::{Kind, Language, Reference, Rule, sources};

use compare::Comparison;
pub use failure::{Failure, Shown};
pub use figure::{stop_name, touched};
pub use play::{Said, TurnPlayed, overrule_of, play_turn};

/// How a case went.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file.
    pub name: String,
    /// The rules it proves.
    pub rules: Vec<String>,
    /// What came out otherwise; nothing if it passed.
    pub failures: Vec<Failure>,
    /// Everything that happened.
    pub log: Vec<Said>,
}

impl Report {
    /// Whether all came out as the case says.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Whether a rule wants a case: it is more than advice.
pub fn needs_case(rule: &Rule) -> bool {
    rule.kind != Kind::Advice
}

/// The rules that a case names, even if the file is otherwise wrong; nothing for any other file.
pub fn rules_named(text: &str) -> Vec<String> {
    let Ok(file) = toml::from_str::<toml::Table>(text) else {
        return Vec::new();
    };
    let rules = file.get("rules").and_then(toml::Value::as_array);
    rules
        .into_iter()
        .flatten()
        .filter_map(|id| id.as_str().map(str::to_owned))
        .collect()
}

/// The words that cases may name: messages and rules.
pub fn vocabulary() -> &'static Vocabulary {
    static WORDS: OnceLock<Vocabulary> = OnceLock::new();
    WORDS.get_or_init(|| {
        let texts = sources(Language::default()).iter().map(|(_, text)| *text);
        let lines = texts.flat_map(str::lines);
        let messages = lines.filter_map(|line| Some(line.split_once(" =")?.0.to_owned()));
        Vocabulary {
            messages: messages.collect(),
            rules: Reference::load()
                .all()
                .iter()
                .map(|rule| rule.id.clone())
                .collect(),
        }
    })
}

/// Runs a case from its text.
pub fn run(name: &str, text: &str, library: &Library) -> Report {
    let mut report = Report {
        name: name.to_owned(),
        rules: rules_named(text),
        failures: Vec::new(),
        log: Vec::new(),
    };
    for id in &report.rules {
        if Reference::load().rule(id).is_none() {
            report.failures.push(Failure::UnknownRule { id: id.clone() });
        }
    }
    // A case that names what does not exist would prove nothing.
    let mut unknown = vocabulary().check(name, text);
    unknown.retain(|found| found.message.id != "case-unknown-rule");
    if !unknown.is_empty() {
        let failure = unreadable(&unknown, Vec::new());
        report.failures.push(failure);
    }
    match read_case(name, text, library) {
        Ok((case, _)) => run_read(&case, &mut report),
        Err(diagnostics) => match unreadable(&diagnostics, expected_refusals(text)) {
            Failure::Unreadable { expected, got, .. } if expected == got => {}
            failure => report.failures.push(failure),
        },
    }
    report
}

/// Errors of a file, beside the messages it should give.
fn unreadable(diagnostics: &[Diagnostic], expected: Vec<String>) -> Failure {
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    let shown = errors.map(|error| Shown {
        line: error.line,
        column: error.column,
        message: error.message.clone(),
    });
    let shown: Vec<Shown> = shown.collect();
    Failure::Unreadable {
        expected: names(expected.into_iter()),
        got: names(shown.iter().map(|shown| shown.message.id.clone())),
        shown,
    }
}

/// Names once each, sorted.
fn names(names: impl Iterator<Item = String>) -> Vec<String> {
    let sorted: std::collections::BTreeSet<String> = names.collect();
    sorted.into_iter().collect()
}

/// What a campaign must keep of somebody. CMP-01.
fn compare_kept(
    comparison: &mut Comparison,
    (setting, state): (&Setting, &State),
    name: &str,
    expected: &RawKept,
) {
    let field = |key: &str| format!("kept.{name}.{key}");
    let Some(id) = state.find(name) else {
        return comparison.differs(&field("status"), name.to_owned(), "?".to_owned());
    };
    let kept = taol_rules::campaign::kept(setting, state, id);
    comparison.same(&field("status"), expected.status.as_ref(), kept.status);
    comparison.same(&field("wounded"), expected.wounded.as_ref(), kept.wound.is_some());
    comparison.same(&field("weapons"), expected.weapons.as_ref(), kept.weapons);
    comparison.same(&field("things"), expected.things.as_ref(), kept.things);
}

/// What a figure or a side must be worth. BUD-01.
fn compare_budget(
    comparison: &mut Comparison,
    (setting, state): (&Setting, &State),
    name: &str,
    points: f64,
) {
    let field = format!("budget.{name}");
    let of_side = || {
        let bills = taol_rules::budget::bills(setting, state).into_iter();
        let mut sides = bills.filter(|bill| setting.sides[bill.side as usize].name == name);
        sides.next().map(|bill| bill.total)
    };
    let of_figure = |id| taol_rules::budget::figure_bill(setting, state, id).total;
    match state.find(name).map(of_figure).or_else(of_side) {
        Some(got) => comparison.near(&field, Some(points), got, 1e-9),
        None => comparison.differs(&field, points.to_string(), "?".to_owned()),
    }
}

/// Runs a case that was read: sheets, questions, pools, then the turns.
fn run_read(case: &Case, report: &mut Report) {
    let setting = &case.loaded.setting;
    let mut state = case.loaded.state.clone();

    let mut before = Comparison::new(None);
    for (id, expected) in &case.sheets {
        sheet::compare(&mut before, (setting, &state), *id, expected);
    }
    let asked = question::Asked {
        setting,
        state: &state,
        movement: None,
    };
    for ask in &case.asks {
        question::compare(&mut before, asked, ask);
    }
    for (place, raw) in case.pools.iter().enumerate() {
        pool::compare(&mut before, setting.rulebook.dice, place, raw);
    }
    for (name, points) in &case.budget {
        compare_budget(&mut before, (setting, &state), name, *points);
    }
    report.failures.append(&mut before.failures);

    let mut checks =
        case.sheets.len() + case.asks.len() + case.pools.len() + case.budget.len() + case.kept.len();
    for (place, turn) in case.turns.iter().enumerate() {
        checks += turn.expect.len() + turn.log.len() + turn.log_without.len() + turn.asks.len();
        checks += turn.objectives.len() + turn.doors.len() + turn.known.len() + turn.engines.len();
        checks += usize::from(turn.refused.is_some());
        match run_turn(setting, &state, turn, place as u32 + 1, report) {
            Some(after) => state = after,
            None => return,
        }
    }
    let mut afterwards = Comparison::new(None);
    for (name, expected) in &case.kept {
        compare_kept(&mut afterwards, (setting, &state), name, expected);
    }
    report.failures.append(&mut afterwards.failures);
    if checks == 0 {
        report.failures.push(Failure::Empty);
    }
}

/// Runs one turn; the state after it, or nothing if there is no going on.
fn run_turn(
    setting: &Setting,
    state: &State,
    turn: &CaseTurn,
    number: u32,
    report: &mut Report,
) -> Option<State> {
    let TurnPlayed {
        before,
        result,
        log,
        left_over,
        ..
    } = play::play_scripted(setting, state, turn);
    report
        .log
        .extend(log.iter().cloned().map(|said| Said { turn: number, ..said }));
    let outcome = match (result, &turn.refused) {
        (Ok(outcome), None) => Some(outcome),
        (Ok(outcome), Some(expected)) => {
            report.failures.push(Failure::NotRefused {
                turn: number,
                expected: expected.clone(),
            });
            Some(outcome)
        }
        (Err(reason), Some(expected)) if is_refusal(&reason, expected) => None,
        (Err(reason), _) => {
            report.failures.push(Failure::Refused { turn: number, reason });
            return None;
        }
    };
    if outcome.is_some() && !left_over.is_empty() {
        report.failures.push(Failure::LeftOver {
            turn: number,
            labels: left_over,
        });
    }
    // A turn that is refused changes nothing but what the game master changed before it.
    let (after, timeline) = match &outcome {
        Some(outcome) => (&outcome.state, Some(&outcome.timeline)),
        None => (&before, None),
    };
    let mut comparison = Comparison::new(Some(number));
    for (id, expected) in &turn.expect {
        figure::compare(&mut comparison, (setting, after, timeline), *id, expected);
    }
    figure::compare_story(&mut comparison, (setting, after), turn);
    for (name, expected) in &turn.engines {
        engine::compare(&mut comparison, (setting, after), name, expected);
    }
    let asked = question::Asked {
        setting,
        state: after,
        movement: timeline.map(|timeline| (timeline, &before)),
    };
    for ask in &turn.asks {
        question::compare(&mut comparison, asked, ask);
    }
    report.failures.append(&mut comparison.failures);
    compare_log(&log, number, (&turn.log, &turn.log_without), &mut report.failures);
    Some(after.clone())
}

/// A reason by its name, with or without what every reason begins with.
fn is_refusal(reason: &Message, expected: &str) -> bool {
    reason.id == expected || reason.id.strip_prefix("refusal-") == Some(expected)
}

/// Messages that must stand in the log in this order, and those that must not stand there.
fn compare_log(
    log: &[Said],
    turn: u32,
    (wanted, unwanted): (&[String], &[String]),
    failures: &mut Vec<Failure>,
) {
    let mut rest = log.iter();
    for id in wanted {
        if !rest.any(|said| said.is(id)) {
            failures.push(Failure::LogLacks { turn, id: id.clone() });
            break;
        }
    }
    for id in unwanted {
        if log.iter().any(|said| said.is(id)) {
            failures.push(Failure::LogHas { turn, id: id.clone() });
        }
    }
}
