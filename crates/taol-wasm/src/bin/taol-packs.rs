//! taol-packs FOLDER: what a page fetches besides the modules, for `web/src/generated/packs`: every scenario, rulebook and
//! persona read beforehand, the cards of the scenarios, the sentences by language.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use taol_bots::Persona;
use taol_files::Library;
use taol_wasm::crossing::Trouble;
use taol_wasm::pack::pack;
use taol_wasm::shelf;
use taol_words::{Language, Words, sources};

/// What only the module that reads says: mistakes in what people bring. It has a file of its own.
const OF_READING: &str = "files.ftl";
/// Sentences that only a terminal or a server says.
const NOT_IN_A_TAB: [&str; 2] = ["cli.ftl", "server.ftl"];
/// The page's own file, of which it has the rest already: what the modules say themselves begins so.
const PAGE: &str = "web.ftl";
const OF_THE_MODULES: &str = "web-";

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("taol-packs FOLDER");
        return ExitCode::from(2);
    };
    match write(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let mut cards = Vec::new();
    for (id, text) in shelf::SHELF.iter().chain([&shelf::LESSON]) {
        let ready = shelf::ready(id, text).map_err(said)?;
        if *id != shelf::LESSON.0 {
            cards.push(shelf::card(id, &ready));
        }
        std::fs::write(
            folder.join(format!("{id}.scenario.pack")),
            pack(&ready).map_err(said)?,
        )?;
    }
    std::fs::write(
        folder.join("cards.json"),
        serde_json::to_string(&shelf::in_order(cards))?,
    )?;

    let library = Library::official();
    for id in library.ids() {
        let Ok(rulebook) = library.rulebook(id) else {
            continue;
        };
        std::fs::write(
            folder.join(format!("{id}.rulebook.pack")),
            pack(&rulebook).map_err(said)?,
        )?;
    }

    // Whoever has no name of a persona plays like the first.
    let mut personas = vec![Persona::default()];
    personas.extend(
        Persona::all()
            .into_iter()
            .filter(|persona| *persona != Persona::default()),
    );
    let files: Vec<_> = personas.iter().map(Persona::file).collect();
    std::fs::write(folder.join("personas.pack"), pack(&files).map_err(said)?)?;

    for language in Language::ALL {
        let mut all = String::new();
        for (name, text) in sources(language) {
            if *name == OF_READING {
                std::fs::write(folder.join(format!("{}-files.ftl", language.code())), text)?;
                continue;
            }
            let said = |line: &&str| *name != PAGE || line.starts_with(OF_THE_MODULES);
            if !NOT_IN_A_TAB.contains(name) {
                all.extend(text.lines().filter(said).flat_map(|line| [line, "\n"]));
            }
        }
        std::fs::write(folder.join(format!("{}.ftl", language.code())), all)?;
    }
    Ok(())
}

/// A trouble for a terminal.
fn said(trouble: Trouble) -> String {
    let words = Words::new(Language::default());
    let said: Vec<String> = trouble
        .messages
        .iter()
        .map(|message| words.say(message))
        .collect();
    said.join("\n")
}
