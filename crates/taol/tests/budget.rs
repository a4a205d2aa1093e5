//! `taol budget`: what everybody is worth, line by line; a hint, never a bar. BUD-01 to BUD-04.

use std::ffi::OsString;

use taol::{Outcome, Surroundings, run};

const TROOPS: &str = r#"
rulebook = "twentieth-century"
table = { width = 60, depth = 40 }

[sides]
blue = { title = { fr = "Les bleus", en = "The blues" } }
red = { title = { fr = "Les rouges", en = "The reds" } }

[names]
ann = { fr = "Anne la Rousse", en = "Red Ann" }

[figures]
ann = { side = "blue", class = 4, rank = "leader", at = [5, 5], weapons = ["rifle"] }
bob = { side = "blue", class = 3, at = [10, 5], skills = { elite-shot = 0 }, weapons = ["rifle"] }
cid = { side = "blue", class = 3, at = [15, 5], skills = { elite-shot = 0 }, weapons = ["rifle"] }
eve = { side = "red", class = 3, at = [40, 30], weapons = ["rifle"] }
"#;

fn budget(language: &str, more: &[&str]) -> Outcome {
    budget_of(TROOPS, language, more)
}

fn budget_of(troops: &str, language: &str, more: &[&str]) -> Outcome {
    let folder = std::env::temp_dir().join(format!("taol-budget-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(format!("{language}-{}-{}.toml", more.len(), troops.len()));
    std::fs::write(&path, troops).expect("a file");
    let path = path.to_string_lossy().into_owned();
    let all = ["taol", "--lang", language, "budget", &path];
    let mut outcome = run(
        all.iter().chain(more).map(OsString::from),
        &Surroundings::default(),
    );
    outcome.text = outcome.text.replace(['\u{a0}', '\u{202f}'], " ");
    outcome
}

#[test]
fn every_line_is_explained_and_nothing_is_refused() {
    let french = budget("fr", &[]);
    // However uneven, and however many elite shots: it is only said.
    assert_eq!(french.code, 0, "{}", french.complaint);
    for part in [
        "Les bleus : 20 points",
        "Les rouges : 3 points",
        "Anne la Rousse : 8",
        "Bob : 6",
        "[BUD-01]",
        "[BUD-04]",
        "au plus 1 par joueur",
        "Ce n’est qu’un indice",
    ] {
        assert!(french.text.contains(part), "{part} is not in\n{}", french.text);
    }
    let english = budget("en", &[]);
    for part in [
        "The blues: 20 points",
        "Red Ann: 8",
        "at most 1 for a player",
        "only a hint",
    ] {
        assert!(english.text.contains(part), "{part} is not in\n{}", english.text);
    }
}

#[test]
fn every_player_may_have_an_elite_shot() {
    let troops = TROOPS.replace("cid = { side", "cid = { troop = \"south\", side");
    let told = budget_of(&troops, "en", &[]);
    assert_eq!(told.code, 0, "{}", told.complaint);
    assert!(!told.text.contains("at most 1 for a player"), "{}", told.text);
}

#[test]
fn machines_read_it_too() {
    let told = budget("en", &["--json"]);
    let read: serde_json::Value = serde_json::from_str(&told.text).expect("JSON");
    assert_eq!(read["sides"][0]["points"], 20.0);
    assert_eq!(read["sides"][0]["figures"][0]["lines"][0]["rule"], "BUD-01");
    assert!(read["hint"].as_str().is_some_and(|hint| hint.contains("hint")));
}

#[test]
fn contingents_and_units_have_their_subtotals() {
    let troops = TROOPS.replace("cid = { side", "cid = { troop = \"south\", side");
    let troops = format!("{troops}[units.pair]\nfigures = [\"ann\", \"bob\"]\n");
    let told = budget_of(&troops, "en", &[]);
    for part in ["Contingent South: 6 (1 figure)", "Unit Pair: 14 (2 figures)"] {
        assert!(told.text.contains(part), "{part} is not in\n{}", told.text);
    }
    let told = budget_of(&troops, "fr", &["--json"]);
    let read: serde_json::Value = serde_json::from_str(&told.text).expect("JSON");
    let parts = &read["sides"][0]["parts"];
    assert_eq!(
        (&parts[0]["part"], &parts[0]["points"]),
        (&"contingent".into(), &6.0.into())
    );
    assert_eq!(
        (&parts[1]["part"], &parts[1]["people"]),
        (&"unit".into(), &2.into())
    );
}

#[test]
fn only_those_who_fight_each_other_are_compared() {
    let troops = TROOPS
        .replace("en = \"The blues\" }", "en = \"The blues\" }, allies = [\"green\", \"old\"]")
        .replace("en = \"The reds\" }", "en = \"The reds\" }, allies = [\"old\"]")
        .replace(
            "[names]",
            "green = { title = { fr = \"Les verts\", en = \"The greens\" }, allies = [\"blue\", \"old\"] }\n\
             old = { title = { fr = \"Le vieux\", en = \"The old man\" }, allies = [\"blue\", \"red\", \"green\"] }\n[names]",
        );
    let troops = format!(
        "{troops}gil = {{ side = \"green\", class = 3, at = [20, 5] }}\nold = {{ side = \"old\", class = 2, at = [30, 5] }}\n"
    );
    let told = budget_of(&troops, "en", &["--json"]);
    let read: serde_json::Value = serde_json::from_str(&told.text).expect("JSON");
    let hint = read["hint"].as_str().unwrap_or_default();
    assert!(
        hint.contains("The blues + The greens") && hint.contains("The reds"),
        "{hint}"
    );
    assert!(!hint.contains("old man"), "{hint}");
}
