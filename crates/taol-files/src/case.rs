//! Cases: a scenario with turns of orders, labelled dice and what must come out.

use std::collections::BTreeMap;

use taol_rules::command::{MoraleCall, Written};
use taol_rules::dice::Ruling;
use taol_rules::figure::FigureId;
use taol_rules::message::Message;
use taol_rules::order::Orders;
use taol_rules::plot::DoorState;
use taol_rules::rulebook::Text;
use taol_rules::setting::Setting;
use taol_rules::sorted::Map;
use taol_rules::state::State;
use taol_rules::story::Verdict;
use taol_rules::turn::Call;

use crate::calls;
use crate::orders;
use crate::problem::{Path, Problem, push_unknown, steps};
use crate::raw::{
    CaseFile, RawAsk, RawEngineExpectation, RawExpectation, RawKept, RawMoraleCall, RawOverrule, RawPool,
    RawRuling, RawSheet, RawTurn, RawWritten,
};
use crate::scenario::Loaded;

/// A case ready to run; also a scenario that already has turns.
#[derive(Clone, Debug)]
pub struct Case {
    /// The rules it proves.
    pub rules: Vec<String>,
    /// What it shows.
    pub about: Option<Text>,
    /// Where it begins.
    pub loaded: Loaded,
    /// What sheets must say, by figure.
    pub sheets: BTreeMap<FigureId, RawSheet>,
    /// Questions before the first turn.
    pub asks: Vec<RawAsk>,
    /// Dice thrown together.
    pub pools: Vec<RawPool>,
    /// What a campaign must keep of figures after the last turn. CMP-01.
    pub kept: BTreeMap<String, RawKept>,
    /// What figures or sides must be worth. BUD-01 to BUD-04.
    pub budget: BTreeMap<String, f64>,
    /// The turns.
    pub turns: Vec<CaseTurn>,
}

/// One turn of a case.
#[derive(Clone, Debug)]
pub struct CaseTurn {
    written: RawTurn,
    index: usize,
    peaceful: bool,
    /// Dice, by label.
    pub dice: Map<String, Vec<u8>>,
    /// What the game master changes before it.
    pub overrules: Vec<RawOverrule>,
    /// Dice the game master settles.
    pub rulings: Vec<Ruling>,
    /// Orders on paper, written before it. CMD-01.
    pub written_orders: Vec<Written>,
    /// Tests of morale called for at the end of it. MOR-02.
    pub morale: Vec<MoraleCall>,
    /// What must have become of objectives. OBJ-01.
    pub objectives: BTreeMap<String, Verdict>,
    /// How doors must stand.
    pub doors: BTreeMap<String, DoorState>,
    /// Secrets that figures or sides must know.
    pub known: BTreeMap<String, Vec<String>>,
    /// What must be true of guns, vehicles, ships and boats afterwards.
    pub engines: BTreeMap<String, RawEngineExpectation>,
    /// The tables that are played; none named means all. BIG-01.
    pub tables: Vec<u8>,
    /// What must be true afterwards, by figure.
    pub expect: BTreeMap<FigureId, RawExpectation>,
    /// Messages that must stand in the log, in this order.
    pub log: Vec<String>,
    /// Messages that must not.
    pub log_without: Vec<String>,
    /// The reason for which the turn must be refused.
    pub refused: Option<String>,
    /// Questions afterwards.
    pub asks: Vec<RawAsk>,
}

impl CaseTurn {
    /// What the game master calls for before it.
    pub fn calls(&self, setting: &Setting, state: &State) -> Vec<Call> {
        let at = steps!["turns", self.index, "calls"];
        calls::calls(&self.written.calls, setting, state, &at).0
    }

    /// The orders, now that it is known where everybody stands: steps and groups go from there.
    pub fn orders(&self, setting: &Setting, state: &State) -> Orders {
        let at = orders::turn_path(self.index);
        orders::orders(&self.written, self.peaceful, setting, state, &at).0
    }
}

fn ruling(raw: &RawRuling) -> Ruling {
    Ruling {
        label: raw.label.clone(),
        dice: raw.dice.clone(),
        reason: raw.reason.clone(),
    }
}

/// Orders of the first turn that nobody can try, from where everybody stands: said before the game.
pub(crate) fn refused_at_once(file: &CaseFile, loaded: &Loaded) -> Option<Problem> {
    let first = file.turns.first()?;
    let untold = first.refused.is_none() && first.written_orders.is_empty() && first.tables.is_empty();
    if !untold {
        return None;
    }
    let (setting, state) = (&loaded.setting, &loaded.state);
    let (orders, problems) = orders::orders(first, file.peaceful, setting, state, &orders::turn_path(0));
    if !problems.is_empty() {
        return None;
    }
    let refusal = taol_rules::turn::Turn::begin(setting, state, &orders).err()?;
    let reason = refusal.message(setting, state).named(&setting.names);
    let message = Message::new("case-first-turn-refused").with("reason", reason);
    Some(Problem::warning(steps!["turns", 0], message))
}

/// A case from its file's own keys and its scenario, and every problem there is.
pub fn resolve(file: CaseFile, loaded: Loaded) -> (Case, Vec<Problem>) {
    let mut problems = Vec::new();
    for (index, raw) in file.turns.iter().enumerate() {
        let at = orders::turn_path(index);
        problems.extend(orders::orders(raw, false, &loaded.setting, &loaded.state, &at).1);
        let at = steps!["turns", index, "calls"];
        problems.extend(calls::calls(&raw.calls, &loaded.setting, &loaded.state, &at).1);
    }
    let mut names = Names {
        state: &loaded.state,
        problems: &mut problems,
    };
    let sheets = names.by_figure(file.sheets, &steps!["sheets"]);
    names.asks(&file.ask, &steps!["ask"]);
    for (index, pool) in file.pools.iter().enumerate() {
        names.pool(pool, &steps!["pools", index]);
    }
    let mut turns = Vec::new();
    for (index, written) in file.turns.into_iter().enumerate() {
        let expect = names.by_figure(written.expect.clone(), &steps!["turns", index, "expect"]);
        names.asks(&written.ask, &steps!["turns", index, "ask"]);
        for (number, overrule) in written.overrule.iter().enumerate() {
            names.figure(
                &overrule.figure,
                steps!["turns", index, "overrule", number, "figure"],
            );
        }
        for (label, dice) in &written.dice {
            if let Some(number) = dice.iter().position(|die| *die == 0) {
                let message = Message::new("file-out-of-range").with("value", 0.0);
                let message = message.with("least", 1.0).with("most", 255.0);
                let at = steps!["turns", index, "dice", label, number];
                names.problems.push(Problem::error(at, message));
            }
        }
        let written_orders =
            names.written(&written.written_orders, &steps!["turns", index, "written-orders"]);
        let morale = names.morale(
            &written.morale,
            &loaded.setting,
            &steps!["turns", index, "morale"],
        );
        names.engines(&written.engines, &steps!["turns", index, "engines"]);
        let tables = names.tables(
            &written.tables,
            &loaded.setting,
            &steps!["turns", index, "tables"],
        );
        turns.push(CaseTurn {
            index,
            engines: written.engines.clone(),
            tables,
            written_orders,
            morale,
            peaceful: file.peaceful,
            dice: written.dice.clone(),
            overrules: written.overrule.clone(),
            rulings: written.rulings.iter().map(ruling).collect(),
            objectives: written.objectives.clone(),
            doors: written.doors.clone(),
            known: written.known.clone(),
            expect,
            log: written.log.clone(),
            log_without: written.log_without.clone(),
            refused: written.refused.clone(),
            asks: written.ask.clone(),
            written,
        });
    }
    let (rules, about) = (file.rules, file.about);
    let case = Case {
        rules,
        about,
        loaded,
        sheets,
        asks: file.ask,
        pools: file.pools,
        kept: file.kept,
        budget: file.budget,
        turns,
    };
    (case, problems)
}

/// Looks names up in the state.
struct Names<'a> {
    state: &'a State,
    problems: &'a mut Vec<Problem>,
}

impl Names<'_> {
    fn figure(&mut self, name: &str, at: Path) -> Option<FigureId> {
        let found = self.state.find(name);
        if found.is_none() {
            let known = self.state.profiles.iter().map(|profile| profile.name.as_str());
            push_unknown(self.problems, at, "scenario-unknown-figure", name, known);
        }
        found
    }

    /// Guns, vehicles, ships and boats by name.
    fn engines(&mut self, expected: &BTreeMap<String, RawEngineExpectation>, at: &Path) {
        let crafts = self.state.crafts.iter().map(|craft| craft.name.as_str());
        let guns = self.state.engines.guns.iter().map(|gun| gun.name.as_str());
        let known: Vec<&str> = crafts.chain(guns).collect();
        for name in expected.keys().filter(|name| !known.contains(&name.as_str())) {
            let mut at = at.clone();
            at.push(name.as_str().into());
            push_unknown(self.problems, at, "scenario-unknown-boat", name, known.clone());
        }
    }

    /// Tables by name. BIG-01.
    fn tables(&mut self, names: &[String], setting: &Setting, at: &Path) -> Vec<u8> {
        let mut found = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let mut at = at.clone();
            at.push(index.into());
            match setting.tables.iter().position(|table| table.name == *name) {
                Some(table) => found.push(table as u8),
                None => {
                    let known = setting.tables.iter().map(|table| table.name.as_str());
                    push_unknown(self.problems, at, "scenario-unknown-table", name, known);
                }
            }
        }
        found
    }

    /// Orders on paper, with names looked up. CMD-01.
    fn written(&mut self, sheets: &[RawWritten], at: &Path) -> Vec<Written> {
        let mut found = Vec::new();
        for (index, raw) in sheets.iter().enumerate() {
            let at = |key: &str| {
                let mut at = at.clone();
                at.extend(steps![index, key]);
                at
            };
            let carrier = raw
                .carried_by
                .as_ref()
                .map(|name| self.figure(name, at("carried-by")));
            let to = self.figure(&raw.to, at("to"));
            found.extend(to.map(|to| Written {
                to,
                text: raw.text.clone(),
                allows: raw.allows.clone(),
                carrier: carrier.flatten(),
                delivered: false,
            }));
        }
        found
    }

    /// Tests of morale, units spelled out. MOR-02.
    fn morale(&mut self, calls: &[RawMoraleCall], setting: &Setting, at: &Path) -> Vec<MoraleCall> {
        let mut found = Vec::new();
        for (index, raw) in calls.iter().enumerate() {
            let mut at = at.clone();
            at.extend(steps![index, "who"]);
            let unit = setting.units.iter().find(|unit| unit.name == raw.who);
            let figures = match unit {
                Some(unit) => unit.figures.clone(),
                None => self.figure(&raw.who, at).into_iter().collect(),
            };
            found.push(MoraleCall {
                name: raw.who.clone(),
                figures,
                cause: raw.cause,
            });
        }
        found
    }

    /// A table by the names of figures.
    fn by_figure<T>(&mut self, table: BTreeMap<String, T>, at: &Path) -> BTreeMap<FigureId, T> {
        let mut found = BTreeMap::new();
        for (name, value) in table {
            let mut at = at.clone();
            at.push(name.as_str().into());
            let before = self.problems.len();
            let id = self.figure(&name, at);
            if let Some(problem) = self.problems.get_mut(before) {
                problem.place = crate::problem::Place::Key;
            }
            found.extend(id.map(|id| (id, value)));
        }
        found
    }

    fn asks(&mut self, asks: &[RawAsk], at: &Path) {
        for (index, ask) in asks.iter().enumerate() {
            let mut at = at.clone();
            at.push(index.into());
            let pairs = [
                ("sees", &ask.sees),
                ("first-sees", &ask.first_sees),
                ("recognises", &ask.recognises),
                ("hears", &ask.hears),
                ("hears-music", &ask.hears_music),
                ("talk", &ask.talk),
                ("distance", &ask.distance),
                ("touched", &ask.touched),
                ("well-above", &ask.well_above),
                ("clearly-higher", &ask.clearly_higher),
            ];
            let singles = [
                ("isolated", &ask.isolated),
                ("group", &ask.group),
                ("disordered", &ask.disordered),
                ("commander", &ask.commander),
                ("where", &ask.place),
            ];
            let pairs = pairs
                .iter()
                .filter_map(|(key, pair)| Some((*key, pair.as_ref()?.as_slice())));
            let singles = singles
                .iter()
                .filter_map(|(key, one)| Some((*key, std::slice::from_ref(one.as_ref()?))));
            let questions: Vec<(&str, &[String])> = pairs.chain(singles).collect();
            match questions.as_slice() {
                [(key, names)] => {
                    for (number, name) in names.iter().enumerate() {
                        let mut at = at.clone();
                        at.extend(steps![*key, number]);
                        self.figure(name, at);
                    }
                }
                [] => self
                    .problems
                    .push(Problem::key_error(at, Message::new("case-ask-nothing"))),
                [_, second, ..] => {
                    at.push(second.0.into());
                    self.problems.push(Problem::key_error(
                        at,
                        Message::new("case-ask-two").with("key", second.0),
                    ));
                }
            }
        }
    }

    /// As many modifiers, values and hits as dice.
    fn pool(&mut self, pool: &RawPool, at: &Path) {
        let lists = [
            ("modifiers", pool.modifiers.len(), pool.modifiers.is_empty()),
            ("values", pool.values.len(), false),
            ("hits", pool.hits.len(), false),
        ];
        for (key, count, fine) in lists {
            if !fine && count != pool.dice.len() {
                let mut at = at.clone();
                at.push(key.into());
                let message = Message::new("file-wrong-count").with("expected", pool.dice.len() as f64);
                self.problems
                    .push(Problem::error(at, message.with("found", count as f64)));
            }
        }
    }
}
