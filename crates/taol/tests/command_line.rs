//! The program as people use it, in both languages.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use taol::{Outcome, Surroundings, run};

fn taol(arguments: &[&str]) -> Outcome {
    let all = std::iter::once("taol")
        .chain(arguments.iter().copied())
        .map(OsString::from);
    run(all, &Surroundings::default())
}

/// A folder of this test's own, emptied.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn write(folder: &std::path::Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

const SCENARIO: &str = r#"
rulebook = "generic"
table    = { width = 60, depth = 60 }

[figures]
ann = { side = "a", class = 4, at = [10, 30] }
bob = { side = "b", class = 3, at = [50, 30] }
"#;

const TURN: &str = r#"
[[turns]]
orders = { ann = { path = [[20, 30]] } }
"#;

#[test]
fn every_screen_of_help_says_what_we_are() {
    let screens: [&[&str]; 9] = [
        &["--help"],
        &["-h"],
        &["--version"],
        &["check", "--help"],
        &["cases", "--help"],
        &["resolve", "--help"],
        &["odds", "--help"],
        &["rules", "--help"],
        &["schema", "--help"],
    ];
    for screen in screens {
        for (language, words) in [
            ("fr", ["non officiel", "gratuit", "non commercial"]),
            ("en", ["unofficial", "free", "non-commercial"]),
        ] {
            let arguments: Vec<&str> = ["--lang", language].iter().chain(screen).copied().collect();
            let outcome = taol(&arguments);
            assert_eq!(outcome.code, 0, "{screen:?}: {outcome:?}");
            let text = outcome.text.split_whitespace().collect::<Vec<_>>().join(" ");
            for word in words.iter().chain(&["Argad", "Patrice Méallier"]) {
                assert!(
                    text.contains(word),
                    "{screen:?} in {language} does not say {word}:\n{text}"
                );
            }
            assert!(
                !outcome.text.contains('['.to_string().as_str()) || !outcome.text.contains("[cli-"),
                "{text}"
            );
        }
    }
}

#[test]
fn nothing_asked_is_answered_with_help() {
    let outcome = taol(&[]);
    assert_eq!((outcome.code, outcome.text.as_str()), (2, ""));
    assert!(
        outcome.complaint.contains("Commandes\u{a0}:"),
        "{}",
        outcome.complaint
    );
}

#[test]
fn mistakes_on_the_command_line_are_said_in_both_languages() {
    let mistakes: [(&[&str], &str, &str); 7] = [
        (
            &["chek"],
            "commande inconnue\u{a0}: chek",
            "unknown command: chek",
        ),
        (
            &["check"],
            "il manque un argument\u{a0}: <FILE>...",
            "an argument is missing: <FILE>...",
        ),
        (
            &["rules", "--wrong"],
            "argument inconnu\u{a0}: --wrong",
            "unknown argument: --wrong",
        ),
        (
            &["rules", "--book", "x"],
            "«\u{a0}x\u{a0}» ne convient pas",
            "“x” does not do for --book <BOOK>",
        ),
        (
            &["schema", "x"],
            "rulebook, scenario, case, campaign et persona",
            "rulebook, scenario, case, campaign and persona",
        ),
        (
            &["resolve", "f", "--seed", "x"],
            "il faut un nombre entier",
            "a whole number",
        ),
        (&["rules", "--book"], "il manque une valeur", "a value is missing"),
    ];
    for (arguments, french, english) in mistakes {
        for (language, words) in [("fr", french), ("en", english)] {
            let all: Vec<&str> = ["--lang", language].iter().chain(arguments).copied().collect();
            let outcome = taol(&all);
            assert_eq!(outcome.code, 2, "{arguments:?}");
            assert!(
                outcome.complaint.contains(words),
                "{arguments:?}: {}",
                outcome.complaint
            );
        }
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = folder("unreadable");
    let latin = write(&folder, "latin.toml", b"rulebook = \"g\"\ntitle = \"\xe9\"\n");
    let inside = folder.join("empty");
    fs::create_dir(&inside).expect("a folder");
    let inside = inside.display().to_string();
    let troubles: [(&str, &str, &str); 3] = [
        (
            "no/such/file.toml",
            "no/such/file.toml n’existe pas",
            "no/such/file.toml does not exist",
        ),
        (
            &latin,
            "latin.toml, ligne 2, colonne 10\u{a0}: ce n’est pas du texte UTF-8",
            "latin.toml, line 2, column 10: this is not UTF-8",
        ),
        (&inside, "ne contient aucun fichier .toml", "holds no .toml file"),
    ];
    for (path, french, english) in troubles {
        for (language, words) in [("fr", french), ("en", english)] {
            for command in ["check", "cases", "resolve"] {
                let outcome = taol(&["--lang", language, command, path]);
                assert_eq!(outcome.code, 1, "{command} {path}");
                let resolve_of_folder = command == "resolve" && path == inside;
                // A check tells of the files it found where it tells of all the others.
                let told = if command == "check" && path == latin {
                    outcome.text
                } else {
                    outcome.complaint
                };
                assert!(
                    told.contains(words) || resolve_of_folder,
                    "{command} {path}: {told}"
                );
            }
        }
    }
}

#[test]
fn a_good_file_passes_the_check_and_a_bad_one_does_not() {
    let folder = folder("check");
    let good = write(&folder, "good.toml", SCENARIO);
    let bad = write(&folder, "bad.toml", SCENARIO.replace("class = 4", "class = 9"));
    let outcome = taol(&["--lang", "en", "check", &good]);
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert!(outcome.text.contains("1 file, no error"), "{}", outcome.text);
    let outcome = taol(&["check", &bad]);
    assert_eq!(outcome.code, 1);
    assert!(outcome.text.contains("bad.toml:6:"), "{}", outcome.text);
    assert!(outcome.text.contains("1 fichier, 1 erreur"), "{}", outcome.text);
    let outcome = taol(&["check", &folder.display().to_string()]);
    assert!(outcome.text.contains("2 fichiers, 1 erreur"), "{}", outcome.text);
}

#[test]
fn a_house_rulebook_among_the_files_may_be_used() {
    let folder = folder("house");
    let scenario = write(
        &folder,
        "a-scenario.toml",
        SCENARIO.replace("\"generic\"", "\"my-house\""),
    );
    let book = "id = \"my-house\"\nextends = \"generic\"\ntitle = { fr = \"Maison\", en = \"House\" }\n";
    let book = write(&folder, "z-book.toml", book);
    assert_eq!(taol(&["check", &scenario]).code, 1, "nobody knows the book");
    let outcome = taol(&["check", &scenario, &book]);
    assert_eq!(outcome.code, 0, "{}", outcome.text);
    let outcome = taol(&["check", &folder.display().to_string()]);
    assert_eq!(outcome.code, 0, "{}", outcome.text);
}

#[test]
fn a_failing_case_is_told_with_what_was_expected() {
    let folder = folder("cases");
    let expect = "expect = { ann = { at = [21, 30], went = 10, status = \"fit\" } }\n";
    let case = format!("rules = [\"MOV-04\"]\n{SCENARIO}{TURN}{expect}");
    let path = write(&folder, "wrong.toml", &case);
    let outcome = taol(&["cases", &path]);
    assert_eq!(outcome.code, 1);
    let expected = "tour 1, expect.ann.at\u{a0}: attendu [21, 30], obtenu [20, 30]";
    assert!(outcome.text.contains(expected), "{}", outcome.text);
    assert!(outcome.text.contains("On bouge\u{a0}!"), "{}", outcome.text);
    assert!(
        outcome.text.ends_with("cases: 0 passed, 1 failed\n"),
        "{}",
        outcome.text
    );

    write(&folder, "wrong.toml", case.replace("[21, 30]", "[20, 30]"));
    let outcome = taol(&["cases", &path]);
    assert_eq!(
        (outcome.code, outcome.text.as_str()),
        (0, "cases: 1 passed, 0 failed\n")
    );

    let json = taol(&["cases", "--json", &path]);
    let json: serde_json::Value = serde_json::from_str(&json.text).expect("JSON");
    assert_eq!((&json["passed"], &json["failed"]), (&1.into(), &0.into()));
    assert_eq!(json["cases"][0]["rules"][0], "MOV-04");
}

#[test]
fn dice_left_over_and_dice_missing_fail_a_case() {
    let folder = folder("dice");
    let head = format!("rules = [\"SLO-01\"]\n{SCENARIO}");
    let ground = "\n[grounds]\nwood = { kind = \"forest\", rectangle = [12, 20, 40, 40] }\n";
    let left = write(
        &folder,
        "left.toml",
        format!(
            "{head}{TURN}dice = {{ \"slowness:ann\" = [3] }}\nexpect = {{ ann = {{ at = [20, 30] }} }}\n"
        ),
    );
    let outcome = taol(&["cases", &left]);
    assert!(
        outcome
            .text
            .contains("dés que personne n’a lancés\u{a0}: slowness:ann"),
        "{}",
        outcome.text
    );
    let missing = write(
        &folder,
        "missing.toml",
        format!("{head}{ground}{TURN}expect = {{ ann = {{ status = \"fit\" }} }}\n"),
    );
    let outcome = taol(&["cases", &missing]);
    assert_eq!(outcome.code, 1);
    assert!(
        outcome
            .text
            .contains("Il manque un D6 pour «\u{a0}slowness:ann\u{a0}»"),
        "{}",
        outcome.text
    );
    // How far the dice reached is told all the same.
    assert!(
        outcome.text.contains("1. Dés de lenteur\u{a0}!"),
        "{}",
        outcome.text
    );
}

#[test]
fn turns_are_told_as_a_player_would() {
    let folder = folder("resolve");
    let path = write(&folder, "story.toml", format!("{SCENARIO}{TURN}"));
    let outcome = taol(&["resolve", &path]);
    assert_eq!(outcome.code, 0, "{}", outcome.complaint);
    assert!(outcome.text.contains("Tour 1\n"), "{}", outcome.text);
    assert!(
        outcome.text.contains("Ann\u{a0}: 10\u{a0}cm, en (20\u{a0}; 30)"),
        "{}",
        outcome.text
    );
    assert!(outcome.text.contains("MOV-04"), "{}", outcome.text);
    let json = taol(&["resolve", "--json", "--seed", "7", &path]);
    let json: serde_json::Value = serde_json::from_str(&json.text).expect("JSON");
    assert_eq!(json["seed"], 7);
    assert_eq!(
        json["turns"][0]["figures"]["ann"]["at"],
        serde_json::json!([20.0, 30.0])
    );
    let ann = &json["turns"][0]["figures"]["ann"];
    assert_eq!(
        (&ann["went"], &ann["stopped"], &ann["contacts"]),
        (&10.0.into(), &"arrived".into(), &serde_json::json!([]))
    );
    let wrong = SCENARIO.replace("class = 3", "class = 9");
    let wrong = taol(&["resolve", "--json", &write(&folder, "wrong.toml", wrong + TURN)]);
    let json: serde_json::Value = serde_json::from_str(&wrong.text).expect("JSON");
    let mistake = &json["mistakes"][0];
    assert_eq!((wrong.code, &mistake["error"]), (1, &true.into()));
    assert!(mistake["line"].as_u64() > Some(1) && mistake["text"].as_str().is_some());
    let still = write(&folder, "still.toml", SCENARIO);
    assert!(
        taol(&["resolve", &still])
            .complaint
            .contains("aucun tour à jouer")
    );
}

#[test]
fn machines_are_told_the_arithmetic_of_every_die() {
    let path = format!(
        "{}/../../scenarios/pont-du-moulin.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    let outcome = taol(&["--lang", "en", "resolve", "--json", "--seed", "2", &path]);
    let json: serde_json::Value = serde_json::from_str(&outcome.text).expect("JSON");
    let turns = json["turns"].as_array().expect("turns").iter();
    let events: Vec<&serde_json::Value> = turns
        .flat_map(|turn| turn["events"].as_array().expect("events"))
        .collect();
    let number = |value: &serde_json::Value| value.as_i64().expect("a number");
    let dice: Vec<&&serde_json::Value> = events.iter().filter(|event| event["die"].is_object()).collect();
    assert!(!dice.is_empty(), "{}", outcome.text);
    for event in dice {
        let die = &event["die"];
        let modifiers = die["modifiers"].as_array().expect("modifiers");
        let sum: i64 = modifiers.iter().map(|one| number(&one["value"])).sum();
        assert_eq!(number(&die["natural"]) + sum, number(&die["total"]), "{event}");
        for one in modifiers {
            assert!(
                one["name"].is_string() && event["rules"].as_array().expect("rules").contains(&one["rule"])
            );
        }
        assert_eq!(number(&die["need"]) as f64, event["values"]["need"], "{event}");
    }
}

#[test]
fn rules_are_listed_and_looked_up() {
    let folder = folder("rules");
    write(&folder, "one.toml", "rules = [\"SLO-01\"]\n");
    let cases = folder.display().to_string();
    let outcome = taol(&["rules", "slo-01", "--cases", &cases]);
    assert!(
        outcome.text.contains("SLO-01") && outcome.text.contains("Prouvée par one.toml"),
        "{}",
        outcome.text
    );
    let outcome = taol(&["--lang", "en", "rules", "--cases", &cases]);
    assert!(
        outcome.text.contains("245 rules, 1 of them proved by cases"),
        "{}",
        outcome.text
    );
    let outcome = taol(&["rules", "--missing", "--cases", &cases]);
    assert_eq!(outcome.code, 1);
    assert!(
        outcome.text.contains("SLO-02") && !outcome.text.contains("SLO-01"),
        "{}",
        outcome.text
    );
    assert!(!outcome.text.contains("FIG-13"), "advice needs no case");
    assert_eq!(taol(&["rules", "XXX-01"]).code, 1);
    let outcome = taol(&["rules", "DIE", "--book", "base-2011", "--cases", &cases]);
    assert!(
        outcome.text.contains("DIE-06") && !outcome.text.contains("DIE-07"),
        "{}",
        outcome.text
    );
}

#[test]
fn schemas_are_printed() {
    for format in ["rulebook", "scenario", "case"] {
        let outcome = taol(&["schema", format]);
        let schema: serde_json::Value = serde_json::from_str(&outcome.text).expect("JSON");
        assert!(schema["properties"].is_object(), "{format}");
    }
}
