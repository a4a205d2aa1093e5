//! What the module that plays answers.

use serde::de::DeserializeOwned;
use taol_files::raw::PersonaFile;
use taol_rules::rulebook::Rulebook;
use taol_table::{By, Command, SeatId};
use taol_words::Language;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::heard::heard;
use crate::local::{self, Local};
use crate::pack::{Ready, unpack};
use crate::{drawing, opponent, out, said, thrown};

/// What comes in.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    heard(text).map_err(|amiss| thrown(amiss.into()))
}

/// A game that this tab carries itself.
#[wasm_bindgen]
pub struct Host {
    local: Local,
}

#[wasm_bindgen]
impl Host {
    /// A new game of a packed scenario, from a [`crate::crossing::NewGame`].
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: &[u8], new_game: &str) -> Result<Host, String> {
        let ready: Ready = unpack(scenario).map_err(thrown)?;
        drawing::learn(&ready.setting.rulebook);
        let local = Local::new(ready, read(new_game)?).map_err(thrown)?;
        Ok(Host { local })
    }

    /// The game of a file goes on. Only the module that reads can do this.
    #[cfg(feature = "read")]
    pub fn load(file: &str) -> Result<Host, String> {
        let (file, setting) = crate::shelf::kept(file).map_err(thrown)?;
        drawing::learn(&setting.rulebook);
        let local = Local::resumed(file, setting).map_err(thrown)?;
        Ok(Host { local })
    }

    /// Everybody is set up: the first turn begins. ENT-01.
    pub fn begin(&mut self) -> Result<(), String> {
        self.local.begin().map_err(thrown)
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

    /// Why programs did what they did: a list of [`crate::crossing::SeatThought`], empty for whoever may not know yet.
    pub fn why(&self, seat: SeatId) -> String {
        out(&self.local.why(seat))
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

/// How programs like to play, packed.
#[wasm_bindgen]
pub fn learn_personas(personas: &[u8]) -> Result<(), String> {
    let personas: Vec<PersonaFile> = unpack(personas).map_err(thrown)?;
    opponent::learn(personas);
    Ok(())
}

/// A packed rulebook, for drawing what belongs to it.
#[wasm_bindgen]
pub fn learn_rulebook(rulebook: &[u8]) -> Result<(), String> {
    let rulebook: Rulebook = unpack(rulebook).map_err(thrown)?;
    drawing::learn(&rulebook);
    Ok(())
}

/// Where a packed scenario takes place, and who stands where, before anybody sits down: a [`crate::crossing::Preview`].
#[wasm_bindgen]
pub fn preview(scenario: &[u8]) -> Result<String, String> {
    let ready: Ready = unpack(scenario).map_err(thrown)?;
    drawing::learn(&ready.setting.rulebook);
    Ok(out(&local::preview(ready)))
}

/// Messages as sentences in a language: for each of a list of [`taol_rules::message::Message`], a list of
/// [`crate::crossing::Part`].
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

/// The ground of a table of a [`taol_table::Board`] as SVG text, with what has become of it (a list of
/// [`taol_table::GroundNews`]); ids begin with the prefix.
#[wasm_bindgen]
pub fn draw_ground(board: &str, news: &str, table: u8, prefix: &str) -> Result<String, String> {
    Ok(drawing::ground(&read(board)?, read(news)?, table, prefix))
}

/// People of a list of [`taol_table::FigureView`] as they look, facing up: a list of [`crate::crossing::Drawing`]. The
/// rulebook by its name in files.
#[wasm_bindgen]
pub fn draw_people(figures: &str, rulebook: &str) -> Result<String, String> {
    let figures: Vec<drawing::Drawn> = read(figures)?;
    Ok(out(&drawing::people(&figures, rulebook)))
}

/// Engines of a list of [`taol_table::EngineLook`] as they look, facing up: a list of [`crate::crossing::Drawing`].
#[wasm_bindgen]
pub fn draw_engines(engines: &str) -> Result<String, String> {
    let engines: Vec<drawing::DrawnEngine> = read(engines)?;
    Ok(out(&drawing::engines(&engines)))
}

/// Things of a list of [`taol_table::ThingView`] as they lie there: a list of [`crate::crossing::Drawing`].
#[wasm_bindgen]
pub fn draw_things(things: &str) -> Result<String, String> {
    let things: Vec<drawing::DrawnThing> = read(things)?;
    Ok(out(&drawing::things(&things)))
}

/// The signs beside figures: a list of [`crate::crossing::Drawing`], by name.
#[wasm_bindgen]
pub fn draw_badges() -> String {
    out(&drawing::badges())
}

/// CSS that the drawings need on a page.
#[wasm_bindgen]
pub fn drawing_style() -> String {
    taol_print::STYLE.to_owned()
}
