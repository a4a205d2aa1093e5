//! The scenarios built into the program, and scenarios made ready to play.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rust_embed::RustEmbed;
use taol_files::{Diagnostic, Loaded, read_scenario};
use taol_rules::rulebook::Text;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_table::Source;

#[derive(RustEmbed)]
#[folder = "../../scenarios"]
struct Scenarios;

/// Scenarios that are kept ready.
const MOST_READY: usize = 64;

/// A scenario ready to play.
#[derive(Debug)]
pub struct Ready {
    /// Its text; shared, as all of it is, by all tables that play it.
    pub source: Arc<Source>,
    /// Where it takes place.
    pub setting: Arc<Setting>,
    /// Where everybody begins.
    pub state: Arc<State>,
    /// What the story is about.
    pub story: Option<Text>,
}

/// The scenarios.
pub struct Library {
    books: taol_files::Library,
    ready: Mutex<BTreeMap<[u8; 32], Arc<Ready>>>,
}

impl Default for Library {
    fn default() -> Library {
        Library {
            books: taol_files::Library::official(),
            ready: Mutex::default(),
        }
    }
}

impl Library {
    /// The names of the built-in scenarios, sorted.
    pub fn names() -> Vec<String> {
        let mut names: Vec<String> = Scenarios::iter()
            .filter_map(|file| file.strip_suffix(".toml").map(str::to_owned))
            .collect();
        names.sort();
        names
    }

    /// A built-in scenario by its name.
    pub fn built_in(name: &str) -> Option<Source> {
        let file = format!("{name}.toml");
        let text = Scenarios::get(&file)?;
        Some(Source {
            name: file,
            text: String::from_utf8_lossy(&text.data).into_owned(),
            rulebooks: Vec::new(),
        })
    }

    /// The rulebooks of the program.
    pub fn books(&self) -> &taol_files::Library {
        &self.books
    }

    /// A scenario ready to play, or all that is wrong with it.
    pub fn ready(&self, source: &Source) -> Result<Arc<Ready>, Vec<Diagnostic>> {
        let hash = fingerprint(source);
        let known = |ready: &Mutex<BTreeMap<[u8; 32], Arc<Ready>>>| {
            let ready = ready.lock().unwrap_or_else(PoisonError::into_inner);
            ready.get(&hash).map(Arc::clone)
        };
        if let Some(ready) = known(&self.ready) {
            return Ok(ready);
        }
        let mut books = self.books.clone();
        for (name, text) in &source.rulebooks {
            books.add(name, text)?;
        }
        let (loaded, _) = read_scenario(&source.name, &source.text, &books)?;
        let Loaded {
            setting,
            state,
            story,
            ..
        } = loaded;
        let made = Arc::new(Ready {
            source: Arc::new(source.clone()),
            setting: Arc::new(setting),
            state: Arc::new(state),
            story,
        });
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if ready.len() >= MOST_READY {
            ready.retain(|_, known| Arc::strong_count(&known.setting) > 1);
        }
        if ready.len() < MOST_READY {
            ready.insert(hash, Arc::clone(&made));
        }
        Ok(made)
    }
}

fn fingerprint(source: &Source) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    let texts = source
        .rulebooks
        .iter()
        .flat_map(|(name, text)| [name.as_str(), text.as_str()]);
    for text in [source.name.as_str(), source.text.as_str()]
        .into_iter()
        .chain(texts)
    {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_scenario_is_ready_and_shared() {
        let library = Library::default();
        let names = Library::names();
        assert!(names.contains(&"garenne".to_owned()), "{names:?}");
        for name in names {
            let source = Library::built_in(&name).expect("a text");
            let ready = library.ready(&source).expect("a scenario");
            let again = library.ready(&source).expect("a scenario");
            assert!(Arc::ptr_eq(&ready.setting, &again.setting));
        }
        assert!(Library::built_in("../Cargo").is_none());
    }
}
