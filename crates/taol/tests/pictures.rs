//! `taol map`, and the maps of the scenarios in `docs/scenarios/`, which are what it draws today.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use taol::{Outcome, Surroundings, run};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn taol(arguments: &[&str]) -> Outcome {
    let arguments = ["taol"].iter().chain(arguments).map(OsString::from);
    run(arguments, &Surroundings::default())
}

fn scenarios() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("scenarios")).expect("scenarios");
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    files
}

#[test]
fn the_maps_of_the_scenarios_are_up_to_date() {
    let home = root().join("docs/scenarios");
    let mut wanted = Vec::new();
    for path in scenarios() {
        let drawn = taol(&["--lang", "fr", "map", &path.display().to_string()]);
        assert_eq!(drawn.code, 0, "{}", drawn.complaint);
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned() + ".svg";
        let file = home.join(&name);
        if std::env::var_os("UPDATE").is_some() {
            fs::create_dir_all(&home).expect("docs/scenarios can be made");
            fs::write(&file, &drawn.text).expect("docs/scenarios can be written");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            kept == drawn.text,
            "{} is out of date: make pictures",
            file.display()
        );
        // A game on three tables has three maps on its sheet.
        let tables = fs::read_to_string(&path)
            .unwrap_or_default()
            .contains("\n[tables]");
        let most = if tables { 1_000_000 } else { 350_000 };
        assert!(drawn.text.len() < most, "{name}: {} bytes", drawn.text.len());
        wanted.push(name);
    }
    for entry in fs::read_dir(&home).expect("docs/scenarios").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(
            !name.ends_with(".svg") || wanted.contains(&name),
            "{name} is of no scenario"
        );
    }
}

#[test]
fn a_map_says_whose_rules_they_are_in_both_languages() {
    let file = root().join("scenarios/pont-du-moulin.toml").display().to_string();
    let french = taol(&["map", &file, "--lang", "fr"]).text;
    assert!(french.contains("Le pont du moulin") && french.contains("Gens du roi"));
    assert!(french.contains("non officiel") && french.contains("Patrice Méallier"));
    let english = taol(&["map", &file, "--lang", "en", "--width", "800"]).text;
    assert!(english.contains("The mill bridge") && english.contains("unofficial"));
    assert!(english.contains("width=\"800\""));
}

#[test]
fn pixels_come_out_with_letters() {
    let folder = std::env::temp_dir().join(format!("taol-map-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let out = folder.join("duel.PNG").display().to_string();
    let file = root().join("scenarios/duel-au-gue.toml").display().to_string();
    let drawn = taol(&["map", &file, "-o", &out, "--width", "300", "--lang", "fr"]);
    assert_eq!(drawn.code, 0, "{}", drawn.complaint);
    assert!(drawn.text.contains("duel.PNG"));
    let bytes = fs::read(&out).expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 10_000);
    let nowhere = folder.join("no/such/folder.svg").display().to_string();
    let refused = taol(&["map", &file, "-o", &nowhere]);
    assert!(refused.code == 1 && refused.complaint.contains("folder.svg"));
    fs::remove_dir_all(&folder).expect("the folder can go");
}

#[test]
fn a_scenario_with_mistakes_is_not_drawn() {
    let folder = std::env::temp_dir().join(format!("taol-map-bad-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("bad.toml");
    fs::write(&file, "rulebook = \"generic\"\ntable = { width = 10 }\n").expect("a file");
    let refused = taol(&["map", &file.display().to_string()]);
    assert!(refused.code == 1 && refused.text.is_empty());
    fs::remove_dir_all(&folder).expect("the folder can go");
}
