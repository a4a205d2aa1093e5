//! What a game leaves to a campaign, and a campaign to its next scenario, as the text of files. CMP-01.

use taol_rules::campaign::{Kept, kept};
use taol_rules::figure::{FigureId, Status};
use taol_rules::message::Message;
use taol_rules::plot::Whose;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::story::{self, Verdict};
use toml::{Table, Value};

use crate::campaign::Campaign;
use crate::diagnostic::Diagnostic;
use crate::read::{read_campaign, read_scenario};
use crate::rulebook::Library;

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

/// A file written anew, and what there is to say about it.
#[derive(Clone, Debug)]
pub struct Rewritten {
    /// Its new text.
    pub text: String,
    /// What was done.
    pub said: Vec<Message>,
}

/// Why a file was not written anew.
#[derive(Clone, Debug)]
pub enum Wrong {
    /// It has mistakes, or would have.
    Mistakes(Vec<Diagnostic>),
    /// What was asked cannot be done.
    Trouble(Message),
}

/// A game that was played.
#[derive(Clone, Copy)]
pub struct Played<'a> {
    /// What it is called in the chronicle.
    pub name: &'a str,
    /// Where it was played.
    pub setting: &'a Setting,
    /// How it ended.
    pub state: &'a State,
}

/// Changes a campaign, given as name and text, and checks what comes out.
pub fn change(
    (name, text): (&str, &str),
    library: &Library,
    how: impl FnOnce(&mut Table, &Campaign, &mut Vec<Message>) -> Result<(), Message>,
) -> Result<Rewritten, Wrong> {
    let (campaign, _) = read_campaign(name, text, library).map_err(Wrong::Mistakes)?;
    let mut table = table_of(text).map_err(Wrong::Trouble)?;
    let mut said = Vec::new();
    how(&mut table, &campaign, &mut said).map_err(Wrong::Trouble)?;
    let text = written(&table).map_err(Wrong::Trouble)?;
    read_campaign(name, &text, library).map_err(Wrong::Mistakes)?;
    Ok(Rewritten { text, said })
}

/// What a game leaves to a campaign. CMP-01.
pub fn carry(campaign: (&str, &str), library: &Library, played: Played<'_>) -> Result<Rewritten, Wrong> {
    change(campaign, library, |table, campaign, said| {
        carry_over(table, campaign, played, said);
        Ok(())
    })
}

/// A scenario with the people of a campaign in their parts; or the mistakes of either. CMP-01.
pub fn prepare(
    (name, text): (&str, &str),
    (next_name, next_text): (&str, &str),
    library: &Library,
) -> Result<Rewritten, Vec<Diagnostic>> {
    read_campaign(name, text, library)?;
    read_scenario(next_name, next_text, library)?;
    let (Ok(campaign), Ok(mut next)) = (table_of(text), table_of(next_text)) else {
        return Err(Vec::new());
    };
    let mut said = Vec::new();
    take_over(&mut next, &campaign, &mut said);
    let text = written(&next).unwrap_or_default();
    read_scenario(next_name, &text, library)?;
    Ok(Rewritten { text, said })
}

fn table_of(text: &str) -> Result<Table, Message> {
    toml::from_str(text).map_err(|_| Message::new("cli-campaign-unreadable"))
}

fn written(table: &Table) -> Result<String, Message> {
    toml::to_string_pretty(table).map_err(|_| Message::new("cli-campaign-unreadable"))
}

/// Whether somebody met an objective of its own: an exploit worth telling. OBJ-01.
fn met_its_objective(played: Played<'_>, id: FigureId) -> bool {
    let verdicts = story::assess(played.setting, played.state);
    let objectives = played.setting.plot.objectives.iter().zip(verdicts);
    objectives
        .filter(|(objective, _)| objective.owner == Whose::Figure(id))
        .any(|(_, verdict)| verdict == Verdict::Met)
}

/// A table inside a table, made if it is not there.
pub fn inside<'a>(table: &'a mut Table, key: &str) -> &'a mut Table {
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
fn carry_over(table: &mut Table, campaign: &Campaign, played: Played<'_>, said: &mut Vec<Message>) {
    let (state, turns) = (played.state, played.state.turn);
    let mut chronicle = Table::new();
    chronicle.insert("game".to_owned(), played.name.into());
    chronicle.insert("turns".to_owned(), i64::from(turns).into());
    let mut lists: [(&str, Vec<Value>); 4] = [
        ("dead", vec![]),
        ("wounded", vec![]),
        ("captive", vec![]),
        ("exploits", vec![]),
    ];
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
        if met_its_objective(played, id) {
            lists[3].1.push(name.as_str().into());
        }
        let things: Vec<Value> = what.things.iter().map(|thing| thing.as_str().into()).collect();
        match table.get_mut("belongings") {
            Some(Value::Table(belongings)) if things.is_empty() => {
                belongings.remove(name);
            }
            _ if things.is_empty() => {}
            _ => {
                inside(table, "belongings").insert(name.clone(), Value::Array(things));
            }
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
            .with("game", played.name)
            .with("turns", f64::from(turns)),
    );
}

/// What a campaign keeps of somebody, as keys of a figure.
pub fn write_down(figure: &mut Table, campaign: &Campaign, state: &State, what: &Kept) {
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
pub fn written_as(value: &impl serde::Serialize) -> Value {
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
