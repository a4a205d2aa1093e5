//! The same table inside a browser tab: a local game, the words, the rule reference. JSON in and out.
//!
//! Everything here is a thin layer over the modules below, which know nothing of browsers and are tested natively. When a
//! server carries the game, a tab uses only [`say`], the rule reference and the scenarios.
// The bindings are generated code with raw pointers in it; nothing here writes any.
#![allow(unsafe_code)]

pub mod crossing;
pub mod drawing;
pub mod local;
mod opponent;
pub mod reference;
pub mod said;
pub mod shelf;

use serde::Serialize;
use serde::de::DeserializeOwned;
use taol_table::{By, Command, SeatId};
use taol_words::Language;
use wasm_bindgen::prelude::wasm_bindgen;

use crossing::Trouble;
use local::Local;

/// What goes out.
fn out(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| out(&Trouble::unreadable(&error)))
}

/// What comes in.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| out(&Trouble::unreadable(&error)))
}

/// A trouble as it is thrown.
fn thrown(trouble: Trouble) -> String {
    out(&trouble)
}

/// A game that this tab carries itself.
#[wasm_bindgen]
pub struct Host {
    local: Local,
}

#[wasm_bindgen]
impl Host {
    /// A new game, from a [`crossing::NewGame`].
    #[wasm_bindgen(constructor)]
    pub fn new(new_game: &str) -> Result<Host, String> {
        let local = Local::new(read(new_game)?).map_err(thrown)?;
        Ok(Host { local })
    }

    /// The game of a file.
    pub fn load(file: &str) -> Result<Host, String> {
        let local = Local::load(file).map_err(thrown)?;
        Ok(Host { local })
    }

    /// The game as a file. It holds every secret of it.
    pub fn save(&self) -> String {
        self.local.save()
    }

    /// A seat says something; programs at the table answer at once.
    pub fn apply(&mut self, seat: SeatId, command: &str) -> Result<(), String> {
        let command: Command = read(command)?;
        self.local.apply(By::Seat(seat), command).map_err(thrown)
    }

    /// What the clock says, in seconds since any fixed moment.
    pub fn tick(&mut self, now: u32) -> Result<(), String> {
        let command = Command::Tick { now: u64::from(now) };
        self.local.apply(By::Host, command).map_err(thrown)
    }

    /// The table as a seat may know it: a [`taol_table::View`], or `null`.
    pub fn view(&self, seat: SeatId) -> String {
        out(&self.local.game().view(seat))
    }

    /// Answers a [`taol_advice::Question`] of a seat: a [`taol_advice::Answer`], or `null` for a seat without eyes.
    pub fn ask(&self, seat: SeatId, question: &str) -> Result<String, String> {
        let question: taol_advice::Question = read(question)?;
        let known = self.local.game().known(seat);
        Ok(out(&known.map(|known| taol_advice::answer(&known, &question))))
    }

    /// Whether a seat has nothing to choose in this stage.
    pub fn idle(&self, seat: SeatId) -> bool {
        self.local.game().idle(seat)
    }

    /// Where the game takes place: a [`taol_table::Board`].
    pub fn board(&self) -> String {
        out(&self.local.game().board())
    }

    /// What a seat has been told after one of its own numbers: a list of [`taol_table::SeatEntry`].
    pub fn stream(&self, seat: SeatId, after: u32) -> String {
        out(&self.local.game().stream(seat, after))
    }
}

/// The scenarios on the shelf: a list of [`crossing::ScenarioCard`].
#[wasm_bindgen]
pub fn scenarios() -> String {
    out(&shelf::cards())
}

/// The text of a scenario of the shelf.
#[wasm_bindgen]
pub fn scenario_text(id: &str) -> Option<String> {
    shelf::text(id).map(str::to_owned)
}

/// Where a scenario takes place, and who stands where, before anybody sits down: a [`crossing::Preview`].
#[wasm_bindgen]
pub fn preview(scenario: &str) -> Result<String, String> {
    let preview = local::preview(&read(scenario)?).map_err(thrown)?;
    Ok(out(&preview))
}

/// Everything wrong or odd in a text: a list of [`crossing::Problem`].
#[wasm_bindgen]
pub fn check_text(name: &str, text: &str) -> String {
    out(&shelf::check(name, text))
}

/// Messages as sentences in a language: for each of a list of [`taol_rules::message::Message`], a list of
/// [`crossing::Part`].
#[wasm_bindgen]
pub fn say(messages: &str, language: &str) -> Result<String, String> {
    let messages: Vec<taol_rules::message::Message> = read(messages)?;
    let language = Language::detect(Some(language));
    let said: Vec<_> = messages
        .iter()
        .map(|message| said::parts(message, language))
        .collect();
    Ok(out(&said))
}

/// A rule by its ID: a [`crossing::RuleCard`], or `null`.
#[wasm_bindgen]
pub fn rule(id: &str, language: &str) -> String {
    out(&reference::rule(id, Language::detect(Some(language))))
}

/// The rules in which all these words stand: a list of [`crossing::RuleCard`]; every rule for no word.
#[wasm_bindgen]
pub fn search_rules(words: &str, language: &str) -> String {
    out(&reference::search(words, Language::detect(Some(language))))
}

/// The ground of a table of a [`taol_table::Board`] as SVG text; ids begin with the prefix.
#[wasm_bindgen]
pub fn draw_ground(board: &str, table: u8, prefix: &str) -> Result<String, String> {
    Ok(drawing::ground(&read(board)?, table, prefix))
}

/// People of a list of [`taol_table::FigureView`] as they look, facing up: a list of [`crossing::Drawing`]. The rulebook by
/// its name in files.
#[wasm_bindgen]
pub fn draw_people(figures: &str, rulebook: &str) -> Result<String, String> {
    let figures: Vec<taol_table::FigureView> = read(figures)?;
    Ok(out(&drawing::people(&figures, rulebook)))
}

/// The signs beside figures: a list of [`crossing::Drawing`], by name.
#[wasm_bindgen]
pub fn draw_badges() -> String {
    out(&drawing::badges())
}

/// CSS that the drawings need on a page.
#[wasm_bindgen]
pub fn drawing_style() -> String {
    taol_print::STYLE.to_owned()
}

/// Lets a bug be read in the browser's console.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}
