//! The published table of rules in `docs/rules/` is what the cases say today.

use std::path::Path;

use taol::cases::run;
use taol::files::{find, read};
use taol::publish::{Shown, about, pages};
use taol_files::{FileKind, Library, kind_of};
use taol_words::{Language, Words};

#[test]
fn the_published_rules_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("cases");
    let words = Words::new(Language::English);
    let said = |trouble| words.say(&trouble);
    let mut library = Library::official();
    let mut texts: Vec<(String, String)> = Vec::new();
    for path in find(std::slice::from_ref(&folder))
        .map_err(said)
        .expect("the cases")
    {
        let file = read(&path).map_err(said).expect("a case");
        if kind_of(&file.text) == Some(FileKind::Rulebook) {
            assert!(
                library.add(&file.name, &file.text).is_ok(),
                "{} is no rulebook",
                file.name
            );
            continue;
        }
        let name = path.strip_prefix(&folder).unwrap_or(&path).display().to_string();
        texts.push((name.replace('\\', "/"), file.text));
    }
    let reports: Vec<_> = texts
        .iter()
        .map(|(name, text)| run(name, text, &library))
        .collect();
    let cases: Vec<Shown> = reports
        .iter()
        .zip(&texts)
        .map(|(report, (_, text))| Shown {
            report,
            about: about(text),
        })
        .collect();
    for language in Language::ALL {
        let home = root.join("docs/rules").join(language.code());
        for (name, page) in pages(language, &cases) {
            let file = home.join(&name);
            if std::env::var_os("UPDATE").is_some() {
                std::fs::create_dir_all(&home).expect("docs/rules can be made");
                std::fs::write(&file, &page).expect("docs/rules can be written");
            }
            let kept = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(kept == page, "{} is out of date: make rules", file.display());
        }
    }
}
