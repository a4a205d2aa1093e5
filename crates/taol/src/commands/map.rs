//! `taol map`: a scenario as a picture.

use std::path::Path;

use taol_files::{Diagnostic, Loaded, read_scenario};
use taol_print::picture::{Captions, sheet};
use taol_rules::message::Message;
use taol_rules::setting::Setting;
use taol_words::Words;

use crate::arguments::Map;
use crate::commands::check::{shown, source_of, with_rulebooks};
use crate::commands::resolve::{shown_name, titles};
use crate::{Outcome, files, pixels};

/// Pixels across, unless somebody wants otherwise.
pub const WIDTH: u16 = 1600;

/// Draws the scenario to a file, or to standard output.
pub fn run(asked: &Map, words: &Words) -> Result<Outcome, Message> {
    let file = files::read(&asked.file)?;
    let mut books = Vec::new();
    for path in &asked.rulebook {
        books.push(files::read(path)?);
    }
    let library = with_rulebooks(&books);
    let told = |mistakes: &[Diagnostic]| -> String {
        let shown = mistakes
            .iter()
            .map(|mistake| shown(mistake, source_of(mistake, &file, &books, &library), words) + "\n\n");
        shown.collect()
    };
    let (loaded, complaint) = match read_scenario(&file.name, &file.text, &library) {
        Ok((loaded, warnings)) => (loaded, told(&warnings)),
        Err(mistakes) => {
            let errors = mistakes.iter().filter(|mistake| mistake.is_error()).count();
            let trouble = Message::new("cli-error-mistakes").with("count", errors as f64);
            return Ok(Outcome {
                complaint: told(&mistakes) + &Outcome::trouble(words, &trouble).complaint,
                code: 1,
                ..Outcome::default()
            });
        }
    };
    let svg = picture(&loaded, words, asked.width);
    let Some(path) = &asked.output else {
        return Ok(Outcome {
            text: svg,
            complaint,
            code: 0,
        });
    };
    save(path, &svg)?;
    let said = Message::new("cli-map-drawn").with("path", path.display().to_string());
    Ok(Outcome {
        text: words.say(&said) + "\n",
        complaint,
        code: 0,
    })
}

/// The sheet of a scenario, so many pixels wide.
pub fn picture(loaded: &Loaded, words: &Words, width: u16) -> String {
    let setting: &Setting = &loaded.setting;
    let (title, rules) = titles(setting, words);
    let captions = Captions {
        title,
        rules,
        tables: setting
            .tables
            .iter()
            .map(|table| match setting.names.get(&table.name) {
                Some(name) => words.language().of(name).to_owned(),
                None => shown_name(&table.name),
            })
            .collect(),
        sides: setting
            .sides
            .iter()
            .map(|side| match words.language().of(&side.title) {
                "" => side.name.clone(),
                title => title.to_owned(),
            })
            .collect(),
        north: words.word("cli-map-north"),
        notice: words.word("cli-notice"),
    };
    sheet(setting, &loaded.state, &captions, f64::from(width))
}

/// Writes a picture: pixels for `.png`, the drawing itself for anything else.
fn save(path: &Path, svg: &str) -> Result<(), Message> {
    let png = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    let bytes = if png {
        pixels::png(svg)?
    } else {
        svg.as_bytes().to_vec()
    };
    std::fs::write(path, bytes).map_err(|error| {
        Message::new("cli-error-unwritable")
            .with("path", path.display().to_string())
            .with("reason", error.to_string())
    })
}
