//! `taol play` and `taol arena`: programs against programs, from the command line.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use taol::{Outcome, Surroundings, run};

const MEADOW: &str = r#"
rulebook = "generic"
table    = { width = 50, depth = 30 }

[figures]
ann = { side = "blue", class = 4, at = [8, 15], weapons = ["sword"] }
ben = { side = "blue", class = 3, at = [8, 20], weapons = ["longbow", "dagger"] }
rik = { side = "red", class = 4, at = [42, 15], weapons = ["sword"] }
sam = { side = "red", class = 3, at = [42, 20], weapons = ["spear"] }
"#;

fn taol(arguments: &[&str]) -> Outcome {
    let all = std::iter::once("taol").chain(arguments.iter().copied());
    run(all.map(OsString::from), &Surroundings::default())
}

/// A folder of this test's own with the meadow in it.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("meadow.toml"), MEADOW).expect("a file");
    folder
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn a_game_is_told_kept_and_verified() {
    let folder = folder("play");
    let (meadow, game) = (
        shown(&folder.join("meadow.toml")),
        shown(&folder.join("game.json")),
    );
    for language in ["fr", "en"] {
        let arguments = [
            "play",
            &meadow,
            "--thought",
            "2",
            "--seed",
            "3",
            "--why",
            "-o",
            &game,
            "--lang",
            language,
        ];
        let told = taol(&arguments);
        assert_eq!((told.code, told.complaint.as_str()), (0, ""), "{}", told.text);
        assert!(!told.text.contains('['), "every sentence is there: {}", told.text);
        assert_eq!(told, taol(&arguments), "the same seed plays the same");
        assert_eq!(taol(&["verify", &game]).code, 0);
    }
}

#[test]
fn a_persona_with_a_mistake_is_told_its_place() {
    let folder = folder("persona");
    let meadow = shown(&folder.join("meadow.toml"));
    let persona =
        include_str!("../../../personas/knight.toml").replace("boldness = 1.3", "boldness = \"very\"");
    let file = folder.join("mine.toml");
    fs::write(&file, persona).expect("a file");
    let told = taol(&["play", &meadow, "--personas", &shown(&file), "--lang", "en"]);
    assert_eq!(told.code, 1);
    assert!(told.complaint.contains("mine.toml:3:12"), "{}", told.complaint);
    assert_eq!(taol(&["check", &shown(&file)]).code, 1);
    let told = taol(&["play", &meadow, "--personas", "nobody", "--lang", "en"]);
    assert_eq!(told.code, 1);
    assert!(told.complaint.contains("regulars"), "{}", told.complaint);
}

#[test]
fn the_arena_plays_pairs_and_runs_are_put_together() {
    let folder = folder("arena");
    let (meadow, one, two) = (
        shown(&folder.join("meadow.toml")),
        shown(&folder.join("one.csv")),
        shown(&folder.join("two.csv")),
    );
    let players = "regulars@2,random,script:hold";
    let run = |seeds: &str, file: &str| {
        let arguments = [
            "arena",
            &meadow,
            "--players",
            players,
            "--seeds",
            seeds,
            "--turns",
            "12",
            "--threads",
            "1",
            "-o",
            file,
        ];
        let told = taol(&arguments);
        assert_eq!(told.code, 0, "{}", told.complaint);
        assert!(!told.text.contains('['), "{}", told.text);
    };
    run("0..1", &one);
    run("1..2", &two);
    let whole = shown(&folder.join("whole.csv"));
    assert_eq!(taol(&["arena", "merge", &one, &two, &one, "-o", &whole]).code, 0);
    let rows = fs::read_to_string(&whole).expect("a table").lines().count();
    assert_eq!(rows, 1 + 8, "each game once");
    // Two pairs of games prove nothing yet, and the table of floors says so.
    let told = taol(&["arena", "merge", &whole, "--floors", "--lang", "en"]);
    assert_eq!(told.code, 1, "{}", told.text);
    assert!(told.text.contains("regulars@2 against random"), "{}", told.text);
    assert!(told.text.contains("falls short"), "{}", told.text);
    for wrong in [
        ["--seeds", "5..5"],
        ["--seeds", "many"],
        ["--players", "nobody,random"],
    ] {
        assert_eq!(taol(&["arena", &meadow, wrong[0], wrong[1]]).code, 1, "{wrong:?}");
    }
    assert_eq!(taol(&["arena", "merge"]).code, 1);
    assert_eq!(taol(&["arena", "merge", &meadow]).code, 1);
}
