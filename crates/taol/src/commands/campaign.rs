//! `taol campaign`: people who live on from game to game. CMP-01.

use taol_files::campaign_text::{self, Played, Rewritten, Wrong, game_name, inside, write_down, written_as};
use taol_files::raw::RawRequest;
use taol_files::{Campaign, Diagnostic, FileKind, Library, kind_of, nearest, read_case, read_scenario};
use taol_rules::campaign::kept;
use taol_rules::dice::Seeded;
use taol_rules::figure::{FigureId, Status};
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{self, Call, Caring};
use taol_table::{Game, GameFile};
use taol_words::Words;
use toml::{Table, Value};

use crate::Outcome;
use crate::arguments::{Campaign as Asked, CampaignCommand, Care, Carry, Pay};
use crate::commands::check::{shown, with_rulebooks};
use crate::commands::resolve;
use crate::files;

/// No game of ours is larger.
const LARGEST: u64 = 256 * 1024 * 1024;

/// Does what is asked and answers with the new text of the file.
pub fn run(asked: &Asked, words: &Words) -> Result<Outcome, Message> {
    let file = files::read(&asked.file)?;
    let mut books = Vec::new();
    for path in &asked.rulebook {
        books.push(files::read(path)?);
    }
    let library = with_rulebooks(&books);
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
    let named = (file.name.as_str(), file.text.as_str());
    let done = match &asked.command {
        CampaignCommand::Begin(begin) => {
            return Ok(match campaign_text::begin(named, &library, &begin.side) {
                Ok(rewritten) => answer(rewritten, words),
                Err(found) => mistakes(found, &file.text),
            });
        }
        CampaignCommand::Carry(carry) => {
            let finished = finished(carry, &library, words)?;
            let played = Played {
                name: &finished.name,
                setting: &finished.setting,
                state: &finished.state,
            };
            campaign_text::carry(named, &library, played).map(|mut rewritten| {
                rewritten.said.extend(finished.stopped);
                rewritten
            })
        }
        CampaignCommand::Prepare(next) => {
            let scenario = files::read(&next.scenario)?;
            let prepared = campaign_text::prepare(named, (&scenario.name, &scenario.text), &library);
            return Ok(match prepared {
                Ok(rewritten) => answer(rewritten, words),
                Err(found) if found.iter().any(|one| one.file == file.name) => mistakes(found, &file.text),
                Err(found) => mistakes(found, &scenario.text),
            });
        }
        CampaignCommand::Care(care) => campaign_text::change(named, &library, |table, campaign, said| {
            tend(table, campaign, care, said)
        }),
        CampaignCommand::Pay(pay) => campaign_text::change(named, &library, |table, campaign, said| {
            purse(table, campaign, pay, said)
        }),
        CampaignCommand::Grant(one) => campaign_text::change(named, &library, |table, campaign, said| {
            decide(table, campaign, one.number, true, said)
        }),
        CampaignCommand::Refuse(one) => campaign_text::change(named, &library, |table, campaign, said| {
            decide(table, campaign, one.number, false, said)
        }),
    };
    match done {
        Ok(rewritten) => Ok(answer(rewritten, words)),
        Err(Wrong::Mistakes(found)) => Ok(mistakes(found, &file.text)),
        Err(Wrong::Trouble(trouble)) => Err(trouble),
    }
}

fn answer(rewritten: Rewritten, words: &Words) -> Outcome {
    let said = rewritten.said.iter();
    let told: String = said.map(|message| words.say(message) + "\n").collect();
    Outcome {
        text: rewritten.text,
        complaint: told,
        code: 0,
    }
}

/// How a game ended.
struct Finished {
    name: String,
    setting: Setting,
    state: State,
    /// Why it went no further than it did.
    stopped: Option<Message>,
}

/// A game of the table, or a file with turns, as it ended.
fn finished(carry: &Carry, library: &Library, words: &Words) -> Result<Finished, Message> {
    let file = files::read_up_to(&carry.game, LARGEST)?;
    let called = |setting: &Setting, file: &str| game_name(words.language().of(&setting.title), file);
    if file.text.trim_start().starts_with('{') {
        let game = GameFile::read(&file.text).map_err(|why| why.message())?;
        let name = game.source.name.clone();
        let mut library = library.clone();
        for (name, text) in &game.source.rulebooks {
            let _ = library.add(name, text);
        }
        let setting = read_scenario(&name, &game.source.text, &library);
        let (loaded, _) = setting.map_err(|_| Message::new("table-file-other-scenario"))?;
        let setting = loaded.setting.clone();
        let game = Game::resume_from(game, loaded.setting).map_err(|why| why.message())?;
        return Ok(Finished {
            name: called(&setting, &name),
            setting,
            state: game.state().clone(),
            stopped: None,
        });
    }
    if !matches!(
        kind_of(&file.text),
        Some(FileKind::Scenario | FileKind::Case) | None
    ) {
        return Err(Message::new("cli-campaign-not-a-game").with("path", &file.name));
    }
    let (case, _) = read_case(&file.name, &file.text, library)
        .map_err(|_| Message::new("cli-campaign-game-mistakes").with("path", &file.name))?;
    let (state, refused) = resolve::last_state(&case, carry.seed);
    let stopped = refused.map(|(turn, why)| {
        Message::new("cli-campaign-stopped")
            .with("turn", f64::from(turn))
            .with("why", words.say(&why))
    });
    Ok(Finished {
        name: called(&case.loaded.setting, &file.name),
        setting: case.loaded.setting,
        state,
        stopped,
    })
}

/// That nobody is called so, and who is probably meant.
fn nobody(campaign: &Campaign, name: &str) -> Message {
    let people = campaign.file.figures.iter();
    let known: Vec<&str> = people
        .flat_map(|(name, figure)| [name.as_str(), figure.side.as_str()])
        .collect();
    match nearest(name, &known) {
        Some(near) => Message::new("cli-campaign-nobody-but")
            .with("name", name)
            .with("nearest", near),
        None => Message::new("cli-campaign-nobody").with("name", name),
    }
}

/// Care between two games: that evening or the next morning. WND-04.
fn tend(table: &mut Table, campaign: &Campaign, care: &Care, said: &mut Vec<Message>) -> Result<(), Message> {
    let (setting, mut state) = (&campaign.loaded.setting, campaign.loaded.state.clone());
    let somebody = |state: &State, name: &str| -> Result<FigureId, Message> {
        let found = state.find(name);
        found.ok_or_else(|| nobody(campaign, name))
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
        let id = match state.figure(caring.patient).status {
            Status::Killed => "cli-campaign-beyond-care",
            _ => "cli-campaign-needs-no-care",
        };
        said.push(Message::new(id).with("name", &care.patient));
    }
    said.extend(events.iter().map(|event| event.message(setting, &state)));
    let what = kept(setting, &state, caring.patient);
    let figure = inside(inside(table, "figures"), &care.patient);
    write_down(figure, campaign, &state, (&care.patient, &what));
    Ok(())
}

/// Money comes and goes: pay, booty, ransom, debts. CMP-01.
fn purse(table: &mut Table, campaign: &Campaign, pay: &Pay, said: &mut Vec<Message>) -> Result<(), Message> {
    let people = campaign.file.figures.iter();
    let known = people
        .clone()
        .any(|(name, figure)| *name == pay.whose || figure.side == pay.whose);
    if !known {
        return Err(nobody(campaign, &pay.whose));
    }
    let purse = inside(inside(table, "purses"), &pay.whose);
    let has = amount(purse, &pay.currency);
    if has + pay.sum < 0.0 {
        return Err(Message::new("cli-campaign-cannot-pay")
            .with("name", &pay.whose)
            .with("price", -pay.sum)
            .with("currency", &pay.currency)
            .with("has", has));
    }
    purse.insert(pay.currency.clone(), sum(has + pay.sum));
    said.push(
        Message::new("cli-campaign-paid")
            .with("name", &pay.whose)
            .with("has", has + pay.sum)
            .with("currency", &pay.currency),
    );
    Ok(())
}

/// What there is of a currency in a purse.
fn amount(purse: &Table, currency: &str) -> f64 {
    match purse.get(currency) {
        Some(Value::Integer(sum)) => *sum as f64,
        Some(Value::Float(sum)) => *sum,
        _ => 0.0,
    }
}

/// A sum as people write it: whole coins without a point.
fn sum(amount: f64) -> Value {
    if amount.fract() == 0.0 && amount.abs() < 1e15 {
        Value::Integer(amount as i64)
    } else {
        Value::Float(amount)
    }
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
    let asks = campaign.file.figures.get(&request.by);
    if granted && asks.is_some_and(|figure| figure.status == Status::Killed) {
        said.push(Message::new("cli-campaign-asked-by-the-dead").with("name", &request.by));
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
        let has = amount(purse, currency);
        if has < *price {
            return Err(Message::new("cli-campaign-cannot-pay")
                .with("name", &request.by)
                .with("price", *price)
                .with("currency", currency)
                .with("has", has));
        }
        purse.insert(currency.clone(), sum(has - price));
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
