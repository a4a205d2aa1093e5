//! A campaign from game to game: carry, care, ask, grant, prepare, check. CMP-01.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use taol::{Outcome, Surroundings, run};

const CAMPAIGN: &str = r#"
campaign = { fr = "Les gars du moulin", en = "The people of the mill" }
rulebook = "generic"

[figures.ann]
side = "blue"
class = 4
lives = 2
weapons = ["sword"]

[figures.bob]
side = "blue"
class = 3
skills = { healer = 0 }

[purses.ann]
"écus" = 10

[[requests]]
by = "ann"
weapon = "longbow"
price = { "écus" = 4 }

[[requests]]
by = "ann"
for = "cid"
recruit = { side = "blue", class = 2 }

[[requests]]
by = "bob"
class = 4
price = { "écus" = 1 }
"#;

const GAME: &str = r#"
rulebook = "generic"
table = { width = 60, depth = 40 }

[figures]
ann = { side = "blue", class = 4, lives = 2, at = [10, 10], weapons = ["sword"] }
bob = { side = "blue", class = 3, at = [20, 30] }
eve = { side = "red", class = 3, at = [20, 10], weapons = ["longbow"] }

[[turns]]
orders.eve = { shoot = { at = "ann" } }
dice = { "shot:eve" = [6] }
"#;

const NEXT: &str = r#"
rulebook = "generic"
table = { width = 60, depth = 40 }

[figures]
ann = { side = "blue", class = 3, at = [10, 10] }
"#;

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("taol-campaign-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn put(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file");
    path
}

fn taol(arguments: &[&str]) -> Outcome {
    let all = ["taol", "--lang", "en"].iter().chain(arguments);
    run(all.map(OsString::from), &Surroundings::default())
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[test]
fn a_game_leaves_its_marks_and_care_heals_them() {
    let folder = folder("marks");
    let (campaign, game) = (put(&folder, "c.toml", CAMPAIGN), put(&folder, "g.toml", GAME));
    let carried = taol(&["campaign", &text(&campaign), "carry", &text(&game)]);
    assert_eq!(carried.code, 0, "{}", carried.complaint);
    assert!(carried.text.contains("wound ="), "{}", carried.text);
    assert!(carried.text.contains("[[chronicle]]"), "{}", carried.text);
    let wounded = put(&folder, "w.toml", &carried.text);
    // Some die heals, some does not: over many seeds both happen.
    let mut healed = 0;
    for seed in 0..12 {
        let seed = seed.to_string();
        let cared = taol(&[
            "campaign",
            &text(&wounded),
            "care",
            "ann",
            "--carer",
            "bob",
            "--seed",
            &seed,
        ]);
        assert_eq!(cared.code, 0, "{}", cared.complaint);
        healed += usize::from(!cared.text.contains("wound ="));
    }
    assert!((1..12).contains(&healed), "{healed}");
}

#[test]
fn the_game_master_grants_what_can_be_paid() {
    let folder = folder("grants");
    let campaign = put(&folder, "c.toml", CAMPAIGN);
    let granted = taol(&["campaign", &text(&campaign), "grant", "1"]);
    assert_eq!(granted.code, 0, "{}", granted.complaint);
    assert!(
        granted.text.contains("longbow") && granted.text.contains("écus\" = 6\n"),
        "{}",
        granted.text
    );
    let recruited = taol(&["campaign", &text(&campaign), "grant", "2"]);
    assert!(
        recruited.text.contains("[figures.cid]"),
        "{}{}",
        recruited.text,
        recruited.complaint
    );
    let poor = taol(&["campaign", &text(&campaign), "grant", "3"]);
    assert_eq!(poor.code, 1, "{}", poor.text);
    let refused = taol(&["campaign", &text(&campaign), "refuse", "3"]);
    assert!(refused.text.contains("granted = false"), "{}", refused.text);
    let again = put(&folder, "again.toml", &refused.text);
    assert_eq!(taol(&["campaign", &text(&again), "grant", "3"]).code, 1);
}

#[test]
fn money_comes_and_goes_in_any_currency() {
    let folder = folder("money");
    let campaign = put(&folder, "c.toml", CAMPAIGN);
    let paid = taol(&["campaign", &text(&campaign), "pay", "ann", "2.5", "ducats"]);
    assert_eq!(paid.code, 0, "{}", paid.complaint);
    assert!(paid.text.contains("ducats = 2.5"), "{}", paid.text);
    let side = taol(&["campaign", &text(&campaign), "pay", "blue", "3", "écus"]);
    assert_eq!(side.code, 0, "{}", side.complaint);
    let broke = taol(&["campaign", &text(&campaign), "pay", "ann", "-11", "écus"]);
    assert_eq!(broke.code, 1, "{}", broke.text);
    assert_eq!(
        taol(&["campaign", &text(&campaign), "pay", "zoe", "1", "écu"]).code,
        1
    );
}

#[test]
fn people_take_their_parts_in_the_next_scenario() {
    let folder = folder("parts");
    let (campaign, next) = (put(&folder, "c.toml", CAMPAIGN), put(&folder, "next.toml", NEXT));
    let prepared = taol(&["campaign", &text(&campaign), "prepare", &text(&next)]);
    assert_eq!(prepared.code, 0, "{}", prepared.complaint);
    assert!(prepared.text.contains("class = 4"), "{}", prepared.text);
    assert!(
        prepared.complaint.contains("bob has no part"),
        "{}",
        prepared.complaint
    );
}

#[test]
fn mistakes_are_told_with_their_place() {
    let folder = folder("mistakes");
    put(&folder, "next.toml", NEXT);
    let text_of = |extra: &str| CAMPAIGN.replacen("rulebook = \"generic\"\n", extra, 1);
    let without_part = put(
        &folder,
        "part.toml",
        &text_of("rulebook = \"generic\"\nnext = \"next.toml\"\n"),
    );
    let told = taol(&["check", &text(&without_part)]);
    assert_eq!(told.code, 1, "{}", told.text);
    assert!(told.text.contains("part.toml:12:"), "{}", told.text);
    let nowhere = put(
        &folder,
        "nowhere.toml",
        &text_of("rulebook = \"generic\"\nnext = \"no.toml\"\n"),
    );
    let told = taol(&["check", &text(&nowhere)]);
    assert_eq!(told.code, 1);
    assert!(told.text.contains("nowhere.toml:4:"), "{}", told.text);
    let odd = [
        ("weapon = \"longbow\"", "weapon = \"longbo\""),
        ("weapon = \"longbow\"", "weapon = \"longbow\"\nclass = 5"),
        ("by = \"bob\"", "by = \"rob\""),
        ("\"écus\" = 10", "\"écus\" = -1"),
        ("for = \"cid\"", "for = \"bob\""),
        ("for = \"cid\"\n", ""),
        ("class = 2", "class = 7"),
    ];
    for (right, wrong) in odd {
        let path = put(&folder, "odd.toml", &CAMPAIGN.replacen(right, wrong, 1));
        for language in ["fr", "en"] {
            let all = ["taol", "--lang", language, "check", &text(&path)].map(OsString::from);
            let told = run(all, &Surroundings::default());
            assert_eq!(told.code, 1, "{wrong}");
            assert!(told.text.contains("odd.toml:"), "{wrong}: {}", told.text);
        }
    }
    assert_eq!(
        taol(&["check", &text(&put(&folder, "good.toml", CAMPAIGN))]).code,
        0
    );
}

#[test]
fn a_campaign_begins_with_the_people_of_a_scenario() {
    let folder = folder("begin");
    let game = put(
        &folder,
        "g.toml",
        &format!("title = {{ fr = \"Le pré\", en = \"The meadow\" }}\n{GAME}"),
    );
    let begun = taol(&["campaign", &text(&game), "begin", "--side", "blue"]);
    assert_eq!(begun.code, 0, "{}", begun.complaint);
    assert!(begun.complaint.contains("2 people"), "{}", begun.complaint);
    assert!(
        begun.text.contains("[figures.ann]") && !begun.text.contains("eve") && !begun.text.contains("at ="),
        "{}",
        begun.text
    );
    let campaign = put(&folder, "c.toml", &begun.text);
    assert_eq!(taol(&["check", &text(&campaign)]).code, 0);
    // The chronicle calls the game by its title; what has not changed is not written.
    let carried = taol(&["campaign", &text(&campaign), "carry", &text(&game)]);
    assert!(
        carried.text.contains("game = \"The meadow\"") && !carried.text.contains("shield"),
        "{}",
        carried.text
    );
    let untitled = put(&folder, "untitled.toml", GAME);
    let carried = taol(&["campaign", &text(&campaign), "carry", &text(&untitled)]);
    assert!(carried.text.contains("game = \"untitled\""), "{}", carried.text);
    // A campaign is no game.
    let odd = taol(&["campaign", &text(&campaign), "carry", &text(&campaign)]);
    assert!(
        odd.code == 1 && odd.complaint.contains("is not a game"),
        "{}",
        odd.complaint
    );
}

#[test]
fn people_keep_what_they_carry_and_bring_it_along() {
    let folder = folder("things");
    let holding = GAME.replace("at = [20, 30] }", "at = [20, 30], carries = [\"chest\"] }");
    let game = put(
        &folder,
        "g.toml",
        &format!("{}\n[things]\nchest = {{ load = \"heavy\" }}\n", holding),
    );
    let owned = CAMPAIGN.replace("[purses.ann]", "[belongings]\nann = [\"ring\"]\n\n[purses.ann]");
    let campaign = put(&folder, "c.toml", &owned);
    let carried = taol(&["campaign", &text(&campaign), "carry", &text(&game)]);
    assert_eq!(carried.code, 0, "{}", carried.complaint);
    // The ring was not in the game, and is still hers.
    assert!(
        carried.text.contains("ann = [\"ring\"]") && carried.text.contains("bob = [\"chest\"]"),
        "{}",
        carried.text
    );
    let after = put(&folder, "after.toml", &carried.text);
    let next = put(
        &folder,
        "next.toml",
        &NEXT.replace(
            "[figures]\n",
            "[figures]\nbob = { side = \"blue\", class = 3, at = [30, 10] }\n",
        ),
    );
    let prepared = taol(&["campaign", &text(&after), "prepare", &text(&next)]);
    assert_eq!(prepared.code, 0, "{}", prepared.complaint);
    assert!(
        prepared.text.contains("carries = [\"chest\"]") && prepared.text.contains("load = \"heavy\""),
        "{}",
        prepared.text
    );
}

#[test]
fn what_cannot_be_done_is_said_with_the_nearest_name() {
    let folder = folder("nearest");
    let dead = CAMPAIGN.replace("lives = 2", "lives = 2\nstatus = \"killed\"");
    let campaign = put(&folder, "c.toml", &dead);
    let typo = taol(&["campaign", &text(&campaign), "pay", "amn", "1", "écu"]);
    assert!(
        typo.code == 1 && typo.complaint.contains("Did you mean “ann”"),
        "{}",
        typo.complaint
    );
    let late = taol(&["campaign", &text(&campaign), "care", "ann"]);
    assert!(late.complaint.contains("ann is dead"), "{}", late.complaint);
    let asked = taol(&["campaign", &text(&campaign), "grant", "1"]);
    assert!(asked.complaint.contains("is dead"), "{}", asked.complaint);
    let next = put(&folder, "next.toml", NEXT);
    let prepared = taol(&["campaign", &text(&campaign), "prepare", &text(&next)]);
    assert!(
        prepared.complaint.contains("this part stays empty"),
        "{}",
        prepared.complaint
    );
    // A turn that is refused ends the game, and that is said.
    let game = put(
        &folder,
        "g.toml",
        &format!("{GAME}\n[[turns]]\norders.ann = {{ reload = \"sword\" }}\n"),
    );
    let carried = taol(&[
        "campaign",
        &text(&put(&folder, "alive.toml", CAMPAIGN)),
        "carry",
        &text(&game),
    ]);
    assert!(
        carried.complaint.contains("stopped at turn 2"),
        "{}",
        carried.complaint
    );
}
