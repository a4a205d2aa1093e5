//! `taol campaign`: people who live on from game to game. CMP-01.

use std::path::Path;

use taol_files::raw::RawRequest;
use taol_files::{Campaign, Diagnostic, Library, read_campaign, read_case, read_scenario};
use taol_rules::campaign::{Kept, kept};
use taol_rules::dice::Seeded;
use taol_rules::figure::{FigureId, Status};
use taol_rules::message::Message;
use taol_rules::state::State;
use taol_rules::turn::{self, Call, Caring};
use taol_table::{Game, GameFile};
use taol_words::Words;
use toml::{Table, Value};

use crate::Outcome;
use crate::arguments::{Campaign as Asked, CampaignCommand, Care};
use crate::commands::check::shown;
use crate::commands::resolve;
use crate::files;

/// No game of ours is larger.
const LARGEST: u64 = 256 * 1024 * 1024;

/// What a scenario takes over of somebody.
const TAKEN_OVER: [&str; 14] = [
    "class",
    "armour",
    "characteristics",
    "skills",
    "rank",
    "lives",
    "lasting",
    "mount",
    "shield",
    "weapons",
    "glory",
    "wound",
    "status",
    "player-character",
];

/// Does what is asked and answers with the new text of the file.
pub fn run(asked: &Asked, words: &Words) -> Result<Outcome, Message> {
    let file = files::read(&asked.file)?;
    let library = Library::official();
    let mistakes = |mistakes: Vec<Diagnostic>, text: &str| {
        let told: String = mistakes
            .iter()
            .map(|one| shown(one, text, words) + "\n\n")
            .collect();
        Outcome {
            complaint: told,
            code: 1,
            ..Outcome::default()
        }
    };
    let campaign = match read_campaign(&file.name, &file.text, &library) {
        Ok((campaign, _)) => campaign,
        Err(found) => return Ok(mistakes(found, &file.text)),
    };
    let mut table: Table = toml::from_str(&file.text).map_err(|_| Message::new("cli-campaign-unreadable"))?;
    let mut said = Vec::new();
    match &asked.command {
        CampaignCommand::Carry(carry) => {
            let (name, state, turns) = finished(&carry.game)?;
            carry_over(&mut table, &campaign, &name, (&state, turns), &mut said);
        }
        CampaignCommand::Prepare(prepare) => {
            let scenario = files::read(&prepare.scenario)?;
            let mut next: Table = match read_scenario(&scenario.name, &scenario.text, &library) {
                Ok(_) => {
                    toml::from_str(&scenario.text).map_err(|_| Message::new("cli-campaign-unreadable"))?
                }
                Err(found) => return Ok(mistakes(found, &scenario.text)),
            };
            take_over(&mut next, &table, &mut said);
            let text = written(&next)?;
            if let Err(found) = read_scenario(&scenario.name, &text, &library) {
                return Ok(mistakes(found, &text));
            }
            return Ok(answer(text, &said, words));
        }
        CampaignCommand::Care(care) => tend(&mut table, &campaign, care, &mut said)?,
        CampaignCommand::Grant(answer) => decide(&mut table, &campaign, answer.number, true, &mut said)?,
        CampaignCommand::Refuse(answer) => decide(&mut table, &campaign, answer.number, false, &mut said)?,
    }
    let text = written(&table)?;
    if let Err(found) = read_campaign(&file.name, &text, &library) {
        return Ok(mistakes(found, &text));
    }
    Ok(answer(text, &said, words))
}

fn answer(text: String, said: &[Message], words: &Words) -> Outcome {
    let told: String = said.iter().map(|message| words.say(message) + "\n").collect();
    Outcome {
        text,
        complaint: told,
        code: 0,
    }
}

fn written(table: &Table) -> Result<String, Message> {
    toml::to_string_pretty(table).map_err(|_| Message::new("cli-campaign-unreadable"))
}

/// How a game ended: a game of the table, or a file with turns.
fn finished(path: &Path) -> Result<(String, State, u32), Message> {
    let file = files::read_up_to(path, LARGEST)?;
    if file.text.trim_start().starts_with('{') {
        let game = GameFile::read(&file.text).map_err(|why| why.message())?;
        let name = game.source.name.clone();
        let mut library = Library::official();
        for (name, text) in &game.source.rulebooks {
            let _ = library.add(name, text);
        }
        let setting = read_scenario(&name, &game.source.text, &library);
        let (loaded, _) = setting.map_err(|_| Message::new("table-file-other-scenario"))?;
        let game = Game::resume_from(game, loaded.setting).map_err(|why| why.message())?;
        let state = game.state().clone();
        let turns = state.turn;
        return Ok((name, state, turns));
    }
    let (case, _) = read_case(&file.name, &file.text, &Library::official())
        .map_err(|_| Message::new("cli-campaign-game-mistakes").with("path", &file.name))?;
    let state = resolve::last_state(&case, 0);
    let turns = state.turn;
    Ok((file.name.clone(), state, turns))
}

/// A table inside a table, made if it is not there.
fn inside<'a>(table: &'a mut Table, key: &str) -> &'a mut Table {
    let entry = table
        .entry(key.to_owned())
        .or_insert_with(|| Value::Table(Table::new()));
    if !entry.is_table() {
        *entry = Value::Table(Table::new());
    }
    match entry {
        Value::Table(table) => table,
        other => unreachable!("{other} was made a table"),
    }
}

/// What a campaign keeps of everybody who was there, and a line in the chronicle. CMP-01.
fn carry_over(
    table: &mut Table,
    campaign: &Campaign,
    game: &str,
    (state, turns): (&State, u32),
    said: &mut Vec<Message>,
) {
    let mut chronicle = Table::new();
    chronicle.insert("game".to_owned(), game.into());
    chronicle.insert("turns".to_owned(), i64::from(turns).into());
    let mut lists: [(&str, Vec<Value>); 3] = [("dead", vec![]), ("wounded", vec![]), ("captive", vec![])];
    for name in campaign.file.figures.keys() {
        let Some(id) = state.find(name) else {
            said.push(Message::new("cli-campaign-was-not-there").with("name", name));
            continue;
        };
        let what = kept(state, id);
        let place = match (what.status, what.wound) {
            (Status::Killed, _) => Some(0),
            (Status::Captive, _) => Some(2),
            (Status::OutOfAction, _) | (_, Some(_)) => Some(1),
            _ => None,
        };
        if let Some(place) = place {
            lists[place].1.push(name.as_str().into());
        }
        let things: Vec<Value> = what.things.iter().map(|thing| thing.as_str().into()).collect();
        if !things.is_empty() {
            inside(table, "belongings").insert(name.clone(), Value::Array(things));
        }
        write_down(inside(inside(table, "figures"), name), campaign, state, &what);
    }
    for (key, names) in lists {
        if !names.is_empty() {
            chronicle.insert(key.to_owned(), Value::Array(names));
        }
    }
    let entry = table
        .entry("chronicle".to_owned())
        .or_insert_with(|| Value::Array(Vec::new()));
    if let Value::Array(all) = entry {
        all.push(Value::Table(chronicle));
    }
    said.push(
        Message::new("cli-campaign-carried")
            .with("game", game)
            .with("turns", f64::from(turns)),
    );
}

/// What a campaign keeps of somebody, as keys of a figure.
fn write_down(figure: &mut Table, campaign: &Campaign, state: &State, what: &Kept) {
    for key in ["status", "wound", "captive-of", "lasting"] {
        figure.remove(key);
    }
    if what.status != Status::Fit && what.status != Status::Captive {
        figure.insert("status".to_owned(), written_as(&what.status));
    }
    if let Some(captor) = what.captor {
        let name = state.name(captor);
        if campaign.file.figures.contains_key(name) {
            figure.insert("captive-of".to_owned(), name.into());
        } else {
            figure.insert("status".to_owned(), written_as(&Status::Captive));
        }
    }
    if let Some(wound) = what.wound {
        figure.insert("wound".to_owned(), written_as(&wound));
    }
    if what.lasting != Default::default() {
        figure.insert("lasting".to_owned(), written_as(&what.lasting));
    }
    let weapons = what.weapons.iter().map(|weapon| Value::from(weapon.as_str()));
    figure.insert("weapons".to_owned(), Value::Array(weapons.collect()));
    figure.insert("shield".to_owned(), written_as(&what.shield));
}

/// A value as files write it.
fn written_as(value: &impl serde::Serialize) -> Value {
    Value::try_from(value).unwrap_or(Value::Boolean(false))
}

/// The people of a scenario who are in the campaign become what the campaign made of them. CMP-01.
fn take_over(scenario: &mut Table, campaign: &Table, said: &mut Vec<Message>) {
    let Some(Value::Table(people)) = campaign.get("figures") else {
        return;
    };
    let figures = inside(scenario, "figures");
    for (name, person) in people {
        let (Some(Value::Table(figure)), Value::Table(person)) = (figures.get_mut(name), person) else {
            said.push(Message::new("cli-campaign-without-a-part").with("name", name));
            continue;
        };
        for key in TAKEN_OVER {
            match person.get(key) {
                Some(value) => figure.insert(key.to_owned(), value.clone()),
                None => figure.remove(key),
            };
        }
        if let Some(Value::String(side)) = person.get("side") {
            figure.insert("side".to_owned(), Value::String(side.clone()));
        }
        said.push(Message::new("cli-campaign-takes-part").with("name", name));
    }
}

/// Care between two games: that evening or the next morning. WND-04.
fn tend(table: &mut Table, campaign: &Campaign, care: &Care, said: &mut Vec<Message>) -> Result<(), Message> {
    let (setting, mut state) = (&campaign.loaded.setting, campaign.loaded.state.clone());
    let somebody = |state: &State, name: &str| -> Result<FigureId, Message> {
        let found = state.find(name);
        found.ok_or_else(|| Message::new("cli-campaign-nobody").with("name", name))
    };
    let caring = Caring {
        patient: somebody(&state, &care.patient)?,
        carer: match &care.carer {
            Some(carer) => Some(somebody(&state, carer)?),
            None => None,
        },
        poor: care.poor,
        at_once: true,
    };
    let mut dice = Seeded::new(&care.seed.to_le_bytes(), campaign.file.chronicle.len() as u32 + 1);
    let events = turn::call(setting, &mut state, &Call::Care(caring), &mut dice)
        .map_err(|why| why.message(setting, &campaign.loaded.state))?;
    if events.is_empty() {
        said.push(Message::new("cli-campaign-needs-no-care").with("name", &care.patient));
    }
    said.extend(events.iter().map(|event| event.message(setting, &state)));
    let what = kept(&state, caring.patient);
    let figure = inside(inside(table, "figures"), &care.patient);
    write_down(figure, campaign, &state, &what);
    Ok(())
}

/// The game master's answer to a request, counted from 1: what is granted is paid and given. CMP-01.
fn decide(
    table: &mut Table,
    campaign: &Campaign,
    number: usize,
    granted: bool,
    said: &mut Vec<Message>,
) -> Result<(), Message> {
    let place = number.wrapping_sub(1);
    let no_such = || Message::new("cli-campaign-no-such-request").with("number", number as f64);
    let request = campaign.file.requests.get(place).ok_or_else(no_such)?;
    if request.granted.is_some() {
        return Err(Message::new("cli-campaign-answered").with("number", number as f64));
    }
    if granted {
        pay(table, request)?;
        give(table, request, place);
    }
    if let Some(Value::Array(all)) = table.get_mut("requests")
        && let Some(Value::Table(entry)) = all.get_mut(place)
    {
        entry.insert("granted".to_owned(), Value::Boolean(granted));
    }
    let id = if granted {
        "cli-campaign-granted"
    } else {
        "cli-campaign-refused"
    };
    said.push(
        Message::new(id)
            .with("number", number as f64)
            .with("name", &request.by),
    );
    Ok(())
}

/// Out of the purse of whoever asks.
fn pay(table: &mut Table, request: &RawRequest) -> Result<(), Message> {
    for (currency, price) in &request.price {
        let purse = inside(inside(table, "purses"), &request.by);
        let has = match purse.get(currency) {
            Some(Value::Integer(sum)) => *sum as f64,
            Some(Value::Float(sum)) => *sum,
            _ => 0.0,
        };
        if has < *price {
            return Err(Message::new("cli-campaign-cannot-pay")
                .with("name", &request.by)
                .with("price", *price)
                .with("currency", currency)
                .with("has", has));
        }
        purse.insert(currency.clone(), Value::Float(has - price));
    }
    Ok(())
}

/// What was asked for, to whom it was asked for.
fn give(table: &mut Table, request: &RawRequest, place: usize) {
    let whom = request.whom.as_ref().unwrap_or(&request.by);
    let newcomer = match table.get("requests") {
        Some(Value::Array(all)) => all.get(place).and_then(|entry| entry.get("recruit")).cloned(),
        _ => None,
    };
    let figures = inside(table, "figures");
    if let Some(newcomer) = newcomer {
        figures.insert(whom.clone(), newcomer);
        return;
    }
    let figure = inside(figures, whom);
    if let Some(class) = request.class {
        figure.insert("class".to_owned(), Value::Integer(i64::from(class)));
    }
    if let Some(armour) = request.armour {
        figure.insert("armour".to_owned(), written_as(&armour));
    }
    if let Some(skill) = &request.skill {
        inside(figure, "skills").insert(skill.clone(), Value::Integer(0));
    }
    if let Some(weapon) = &request.weapon {
        let entry = figure
            .entry("weapons".to_owned())
            .or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(weapons) = entry {
            weapons.push(Value::String(weapon.clone()));
        }
    }
}
