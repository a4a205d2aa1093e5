//! What a game leaves to a campaign, and a campaign to its next scenario, as the text of files. CMP-01.

use taol_rules::campaign::{Kept, kept};
use taol_rules::figure::{FigureId, Status, Thing, ThingKind};
use taol_rules::message::Message;
use taol_rules::plot::Whose;
use taol_rules::rulebook::Load;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::story::{self, Verdict};
use toml::{Table, Value};

use crate::campaign::Campaign;
use crate::diagnostic::Diagnostic;
use crate::read::{read_campaign, read_scenario};
use crate::rulebook::Library;

/// What a scenario takes over of somebody.
const TAKEN_OVER: [&str; 19] = [
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
    "spirit",
    "hide",
    "die",
    "reflex",
    "clothes",
];

/// What goes over where the campaign says it, and is the part's own otherwise: who matters to the story, whose people it
/// belongs to, and how it stands and walks. WND-03, CMD-02, FIG-01, MOV-01.
const GOES_ALONG: [&str; 4] = ["matters", "troop", "base", "gait"];

/// What a mount has only where a scenario sets it up. MOV-07, SLO-09.
const OF_THE_DAY: [&str; 3] = ["led", "waits-at", "held-by"];

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

/// What a game is called: by its title, or by its file without folder and ending.
pub fn game_name(title: &str, file: &str) -> String {
    let title = title.trim();
    if !title.is_empty() {
        return title.to_owned();
    }
    let stem = std::path::Path::new(file).file_stem();
    stem.map_or_else(|| file.to_owned(), |stem| stem.to_string_lossy().into_owned())
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

/// A campaign that begins with the people of a scenario, of all its sides or of some; or the mistakes of the scenario. CMP-01.
pub fn begin(
    (name, text): (&str, &str),
    library: &Library,
    sides: &[String],
) -> Result<Rewritten, Vec<Diagnostic>> {
    let (loaded, _) = read_scenario(name, text, library)?;
    let Ok(mut scenario) = table_of(text) else {
        return Err(Vec::new());
    };
    let tokens = loaded.setting.plot.decoys.iter().flat_map(|decoy| &decoy.tokens);
    let tokens: Vec<&str> = tokens.map(|token| loaded.state.name(*token)).collect();
    let title = &loaded.setting.title;
    let mut called = Table::new();
    called.insert("fr".to_owned(), game_name(&title.fr, name).into());
    called.insert("en".to_owned(), game_name(&title.en, name).into());
    let mut campaign = Table::new();
    campaign.insert("campaign".to_owned(), Value::Table(called));
    campaign.extend(scenario.remove_entry("rulebook"));
    let own_bases = std::mem::take(inside(&mut scenario, "bases"));
    let people = inside(&mut campaign, "figures");
    for (name, figure) in std::mem::take(inside(&mut scenario, "figures")) {
        let Value::Table(mut figure) = figure else {
            continue;
        };
        let side = figure.get("side").and_then(Value::as_str).unwrap_or_default();
        let wanted = sides.is_empty() || sides.iter().any(|wanted| wanted == side);
        // Tokens stand for people, and are none. HID-01.
        if wanted && !tokens.contains(&name.as_str()) {
            live_on(&mut figure, &own_bases);
            people.insert(name, Value::Table(figure));
        }
    }
    let count = people.len() as f64;
    let text = written(&campaign).unwrap_or_default();
    read_campaign(name, &text, library)?;
    let said = vec![Message::new("cli-campaign-begun").with("count", count)];
    Ok(Rewritten { text, said })
}

/// Of a figure in a scenario only what lives on: not its place, nor bases that only this scenario has. CMP-01.
fn live_on(figure: &mut Table, own_bases: &Table) {
    let lasts = |key: &str| key == "side" || TAKEN_OVER.contains(&key) || GOES_ALONG.contains(&key);
    let ours = |value: &Value| value.as_str().is_some_and(|name| own_bases.contains_key(name));
    figure.retain(|key, value| lasts(key) && !(key == "base" && ours(value)));
    if let Some(Value::Table(mount)) = figure.get_mut("mount") {
        let of_the_day = |key: &str| OF_THE_DAY.contains(&key);
        mount.retain(|key, value| !(of_the_day(key) || key == "base" && ours(value)));
    }
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
        let what = kept(played.setting, state, id);
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
        keep_things(table, campaign, state, (name, &what));
        write_down(
            inside(inside(table, "figures"), name),
            campaign,
            state,
            (name, &what),
        );
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

/// Somebody's belongings: what it carries, and what was not in the game at all. CMP-01.
fn keep_things(table: &mut Table, campaign: &Campaign, state: &State, (name, what): (&String, &Kept)) {
    let played = |thing: &str| state.things.iter().find(|known| known.name == thing);
    let at_home = campaign.file.belongings.get(name).into_iter().flatten();
    let at_home = at_home.filter(|thing| played(thing).is_none());
    let things: Vec<Value> = at_home
        .chain(&what.things)
        .map(|thing| thing.as_str().into())
        .collect();
    if things.is_empty() {
        inside(table, "belongings").remove(name);
    } else {
        inside(table, "belongings").insert(name.clone(), Value::Array(things));
    }
    if inside(table, "belongings").is_empty() {
        table.remove("belongings");
    }
    for thing in what.things.iter().filter_map(|thing| played(thing)) {
        let what_it_is = described(thing);
        if !what_it_is.is_empty() {
            inside(table, "things").insert(thing.name.clone(), Value::Table(what_it_is));
        }
    }
}

/// What a thing is like, as a scenario writes it.
fn described(thing: &Thing) -> Table {
    let mut told = Table::new();
    if thing.load != Load::Light {
        told.insert("load".to_owned(), written_as(&thing.load));
    }
    match &thing.kind {
        ThingKind::Ladder(metres) => {
            told.insert("ladder".to_owned(), Value::Float(*metres));
        }
        ThingKind::Emblem => {
            told.insert("emblem".to_owned(), Value::Boolean(true));
        }
        ThingKind::Plain | ThingKind::Mount(_) | ThingKind::Message(_) => {}
    }
    told
}

/// What a campaign keeps of somebody, as keys of a figure.
pub fn write_down(figure: &mut Table, campaign: &Campaign, state: &State, (name, what): (&str, &Kept)) {
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
    // What has not changed stays as the game master wrote it.
    let (setting, before) = (&campaign.loaded.setting, &campaign.loaded.state);
    let before = before.find(name).map(|id| kept(setting, before, id));
    if before
        .as_ref()
        .is_none_or(|before| before.weapons != what.weapons)
    {
        let weapons = what.weapons.iter().map(|weapon| Value::from(weapon.as_str()));
        figure.insert("weapons".to_owned(), Value::Array(weapons.collect()));
    }
    if before.is_none_or(|before| before.shield != what.shield) {
        figure.insert("shield".to_owned(), written_as(&what.shield));
    }
}

/// A value as files write it.
pub fn written_as(value: &impl serde::Serialize) -> Value {
    Value::try_from(value).unwrap_or(Value::Boolean(false))
}

/// The people of a scenario who are in the campaign become what the campaign made of them, with what they own. CMP-01.
fn take_over(scenario: &mut Table, campaign: &Table, said: &mut Vec<Message>) {
    let Some(Value::Table(people)) = campaign.get("figures") else {
        return;
    };
    for (name, person) in people {
        let Value::Table(person) = person else { continue };
        let captor = person.get("captive-of").and_then(Value::as_str);
        let there = captor.is_some_and(|captor| inside(scenario, "figures").contains_key(captor));
        let dead = person.get("status").and_then(Value::as_str) == Some("killed");
        let Some(Value::Table(figure)) = inside(scenario, "figures").get_mut(name) else {
            if !dead {
                said.push(Message::new("cli-campaign-without-a-part").with("name", name));
            }
            continue;
        };
        let stands = figure.get("mount").cloned();
        for key in TAKEN_OVER {
            match person.get(key) {
                Some(value) => figure.insert(key.to_owned(), value.clone()),
                None => figure.remove(key),
            };
        }
        for key in GOES_ALONG {
            if let Some(value) = person.get(key) {
                figure.insert(key.to_owned(), value.clone());
            }
        }
        // Where the mount is and who holds it is the scenario's. MOV-07.
        if let (Some(Value::Table(mount)), Some(Value::Table(stands))) = (figure.get_mut("mount"), stands) {
            let of_the_day = stands
                .into_iter()
                .filter(|(key, _)| OF_THE_DAY.contains(&key.as_str()));
            mount.extend(of_the_day);
        }
        // A captive stays one: in its captor's hands if that one has a part, else in somebody's. CPT-01.
        figure.remove("captive-of");
        match captor {
            Some(captor) if there => figure.insert("captive-of".to_owned(), captor.into()),
            Some(_) => figure.insert("status".to_owned(), written_as(&Status::Captive)),
            None => None,
        };
        if let Some(Value::String(side)) = person.get("side") {
            figure.insert("side".to_owned(), Value::String(side.clone()));
        }
        if dead {
            said.push(Message::new("cli-campaign-part-of-the-dead").with("name", name));
            continue;
        }
        said.push(Message::new("cli-campaign-takes-part").with("name", name));
        bring_things(scenario, campaign, name);
    }
}

/// Somebody comes with its belongings; what the scenario has itself is the scenario's. OBJ-02, CMP-01.
fn bring_things(scenario: &mut Table, campaign: &Table, name: &str) {
    let of = |part: &str, key: &str| campaign.get(part).and_then(|part| part.get(key)).cloned();
    let Some(Value::Array(things)) = of("belongings", name) else {
        return;
    };
    for thing in things {
        let Some(key) = thing.as_str().map(str::to_owned) else {
            continue;
        };
        let known = inside(scenario, "things");
        if known.contains_key(&key) {
            continue;
        }
        let what_it_is = of("things", &key).unwrap_or_else(|| Value::Table(Table::new()));
        known.insert(key, what_it_is);
        let figure = inside(inside(scenario, "figures"), name);
        let entry = figure
            .entry("carries".to_owned())
            .or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(carries) = entry {
            carries.push(thing);
        }
    }
}
