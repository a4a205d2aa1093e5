//! One small bad file for every kind of mistake: where it is, and which message it gets.

mod support;

use support::*;
use taol_files::{Library, check_text, render};

#[test]
fn text_that_is_no_toml() {
    let cases: [(&str, &[&str]); 14] = [
        ("", &["1:1 file-empty"]),
        ("  \n\n", &["1:1 file-empty"]),
        ("title = bonjour", &["1:9 file-quotes-missing"]),
        (
            "title = \"bonjour\nrulebook = \"generic\"",
            &["1:17 file-quotes-unclosed"],
        ),
        ("title =\nrulebook = \"generic\"", &["1:8 file-value-missing"]),
        ("rulebook = \"a\"\nrulebook = \"b\"", &["2:1 file-duplicate-key"]),
        ("[figures\nx = 1", &["1:9 file-header-unclosed"]),
        ("at = [1, 2", &["1:11 file-list-unclosed"]),
        ("at = { x = 1", &["1:13 file-table-unclosed"]),
        ("at = [1 2]", &["1:7 file-comma-missing"]),
        ("rulebook == \"a\"", &["1:11 file-equals-extra"]),
        ("= 3", &["1:1 file-key-invalid"]),
        ("\u{feff}title = é", &["1:9 file-quotes-missing"]),
        (
            "a = 1\nb = x\nc = \"é\" é\n",
            &["2:5 file-quotes-missing", "3:9 file-unexpected"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(check(text), expected, "\n{text}");
    }
}

#[test]
fn files_of_the_wrong_shape() {
    all(&[
        ("figurs = 3", &["4:1 file-unknown-key"]),
        ("figures = 3", &["4:11 file-wrong-type"]),
        (
            "figures.a = { side = 3, class = 9, at = [1] }",
            &[
                "4:22 file-wrong-type",
                "4:33 file-out-of-range",
                "4:41 file-wrong-count",
            ],
        ),
        (
            "[figures.a]\nside = \"x\"\nat = [1, 2]",
            &["4:10 file-missing-key"],
        ),
        (
            "[figures]\na = { side = \"x\", class = 3.5, at = [1, 2] }",
            &["5:27 file-wrong-type"],
        ),
        (
            "[figures]\na = { side = \"x\", class = 3, at = [nan, 2] }",
            &["5:36 file-not-finite"],
        ),
        (
            "[figures]\na = { side = \"x\", class = 3, at = [inf, 1e12] }",
            &["5:36 file-not-finite", "5:41 file-out-of-range"],
        ),
        (
            "[figures]\na = { side = \"x\", class = 99999999999999999999, at = [1, 2] }",
            &["5:27 file-number-too-big"],
        ),
        (
            "[figures]\na = { side = \"x\", class = 3, at = [1, 2], posture = \"liing\" }",
            &["5:53 file-unknown-value"],
        ),
        (
            "[figures]\na = { side = \"x\", class = 3, at = 1979-05-27 }",
            &["5:35 file-wrong-type"],
        ),
        ("bases.big = { rund = 3 }", &["4:15 file-unknown-key"]),
        ("bases.big = {}", &["4:7 file-one-key-of"]),
        ("bases.big = { round = 0 }", &["4:23 file-out-of-range"]),
        ("switches = { small-tables = true }", &["4:14 file-unknown-key"]),
        (
            "[figures.a]\nside = \"x\"\nclass = 2\nat = [1, 2]\ncharacteristics = { moral = 3 }",
            &["8:21 file-unknown-key"],
        ),
        (
            "turns = [{ orders.a = { path = [[1, 2, 3]] } }]",
            &["4:33 file-wrong-count"],
        ),
        (
            "turns = [{ orders.a = { path = [{ at = [1, 2] }] } }]",
            &["4:33 file-missing-key"],
        ),
        (
            "turns = [{ orders.a = { path = [\"x\"] } }]",
            &["4:33 file-wrong-type"],
        ),
    ]);
    assert_eq!(
        check("table = { width = 60, depth = 60 }"),
        ["1:1 file-missing-key"]
    );
    assert_eq!(check("rulebook = \"generik\""), ["1:12 rulebook-unknown"]);
}

#[test]
fn names_nobody_knows() {
    all(&[
        (
            "grounds.a = { kind = \"forrest\", circle = [20, 20, 5] }",
            &["4:22 scenario-unknown-ground"],
        ),
        (
            "grounds.a = { kind = \"hedge\", line = [[1, 1], [9, 1]], openings = [{ kind = \"hatch\", from = [2, 1], to = [3, 1] }] }",
            &["4:77 scenario-unknown-ground"],
        ),
        (
            "sides.a = { allies = [\"b\"] }",
            &["4:23 scenario-unknown-side", "4:7 scenario-side-without-figures"],
        ),
        (
            "sides.red = {}\nfigures.x = { side = \"rad\", class = 3, at = [5, 5] }",
            &["5:22 scenario-unknown-side", "4:7 scenario-side-without-leader"],
        ),
        (
            "units.u = { figures = [\"nobody\"] }",
            &["4:24 scenario-unknown-figure"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], weapons = [\"spear\", \"swrod\"] }",
            &["4:71 scenario-unknown-weapon"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], base = \"foott\" }",
            &["4:58 scenario-unknown-base"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], gait = \"hop\" }",
            &["4:58 scenario-unknown-gait"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], mount = { kind = \"cow\" } }",
            &["4:68 scenario-unknown-mount"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], carries = [\"gold\"] }",
            &["4:62 scenario-unknown-thing"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, aboard = \"raft\" }",
            &["4:47 scenario-unknown-boat"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], table = \"cellar\" }",
            &["4:59 scenario-unknown-table"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], unloaded = [\"bow\"] }",
            &["4:63 scenario-not-its-weapon"],
        ),
        (
            "entries = [{ figures = [\"nobody\"], at = [[0, 5]], turn = 2 }]",
            &["4:25 scenario-unknown-figure"],
        ),
        (
            "deployment.a = [[0, 0], [9, 0], [9, 9]]",
            &["4:12 scenario-unknown-side"],
        ),
        (
            "things.t = { at = [5, 5], ladder = 3, set-up = \"wall\" }",
            &["4:48 scenario-unknown-wall"],
        ),
    ]);
}

#[test]
fn shapes_that_are_none() {
    all(&[
        (
            "grounds.a = { kind = \"forest\" }",
            &["4:9 scenario-ground-without-shape"],
        ),
        (
            "grounds.a = { kind = \"forest\", circle = [20, 20, 5], line = [[1, 1], [2, 2]] }",
            &["4:54 scenario-ground-two-shapes"],
        ),
        (
            "grounds.a = { kind = \"forest\", area = [[1, 1], [9, 1]] }",
            &["4:39 scenario-area-too-few-corners"],
        ),
        (
            "grounds.a = { kind = \"forest\", area = [[1, 1], [9, 9], [9, 1], [1, 9]] }",
            &["4:39 scenario-area-crosses-itself"],
        ),
        (
            "grounds.a = { kind = \"forest\", area = [[1, 1], [9, 1], [9, 1], [1, 9]] }",
            &["4:56 scenario-area-repeated-corner"],
        ),
        (
            "grounds.a = { kind = \"forest\", area = [[1, 1], [5, 1], [9, 1]] }",
            &["4:39 scenario-area-flat"],
        ),
        (
            "grounds.a = { kind = \"forest\", rectangle = [9, 1, 1, 9] }",
            &["4:44 scenario-rectangle-inside-out"],
        ),
        (
            "grounds.a = { kind = \"forest\", circle = [20, 20, 0] }",
            &["4:50 file-out-of-range"],
        ),
        (
            "grounds.a = { kind = \"hedge\", line = [[1, 1]] }",
            &["4:38 scenario-line-too-short"],
        ),
        (
            "grounds.a = { kind = \"forest\", circle = [20, 20, 5], width = 2 }",
            &["4:54 scenario-only-with-line"],
        ),
        (
            "[grounds.a]\nkind = \"hedge\"\nline = [[1, 1], [9, 1]]\nopenings = [{ kind = \"gate\", from = [3, 1], to = [5, 2] }]",
            &["7:50 scenario-opening-off-the-wall"],
        ),
        (
            "[grounds.a]\nkind = \"hedge\"\nline = [[1, 1], [9, 1]]\nopenings = [{ kind = \"gate\", from = [3, 1], to = [5, 1] }, { kind = \"gap\", from = [4, 1], to = [6, 1] }]",
            &["7:60 scenario-openings-overlap"],
        ),
        (
            "grounds.b = { kind = \"rock\", circle = [30, 30, 3] }\nbuildings.b = { rooms.r = { rectangle = [1, 1, 9, 9] } }",
            &["5:11 scenario-building-named-as-ground"],
        ),
        (
            "buildings.b = { rooms = {} }",
            &["4:17 scenario-building-without-rooms"],
        ),
        (
            "buildings.b = { rooms.r = {} }",
            &["4:23 scenario-room-without-shape"],
        ),
        (
            "[buildings.b]\nrooms.r = { rectangle = [1, 1, 9, 9] }\nopenings = [{ kind = \"door\", from = [3, 5], to = [5, 5] }]",
            &["6:13 scenario-opening-off-the-wall"],
        ),
    ]);
}

#[test]
fn people_who_cannot_be_there() {
    all(&[
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 65] }",
            &["4:43 scenario-figure-off-the-table"],
        ),
        (
            "figures.x = { side = \"a\", class = 3 }",
            &["4:9 scenario-figure-nowhere"],
        ),
        (
            "[figures]\nx = { side = \"a\", class = 3, at = [5, 5] }\ny = { side = \"a\", class = 3, at = [6, 5] }",
            &["6:35 scenario-bases-overlap"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5] }\nentries = [{ figures = [\"x\"], at = [[0, 5]], turn = 2 }]",
            &["4:38 scenario-placed-and-entering"],
        ),
        (
            "figures.x = { side = \"a\", class = 3 }\nentries = [{ figures = [\"x\", \"x\"], at = [[0, 5]], turn = 2 }]",
            &["5:30 scenario-named-twice"],
        ),
        (
            "figures.x = { side = \"a\", class = 3 }\nentries = [{ figures = [\"x\"], at = [[0, 5], [1, 5]] }]",
            &["5:36 scenario-entry-points"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], skills = { scout = 7 } }",
            &["4:70 file-out-of-range"],
        ),
        (
            "figures.x = { side = \"a\", class = 3 }\nentries = [{ figures = [\"x\"], at = [[0, 5]] }]",
            &["5:12 scenario-entry-without-time"],
        ),
        ("things.t = {}", &["4:8 scenario-thing-nowhere"]),
        (
            "things.t = { at = [5, 5] }\nfigures.x = { side = \"a\", class = 3, at = [5, 5], carries = [\"t\"] }",
            &["4:14 scenario-thing-lies-and-is-carried"],
        ),
        (
            "boats.b = { at = [5, 5], length = 9, width = 4, places = 1 }\n[figures]\nx = { side = \"a\", class = 3, aboard = \"b\" }\ny = { side = \"a\", class = 3, aboard = \"b\" }",
            &["7:39 scenario-boat-full"],
        ),
        (
            "tables.t = { width = 60, depth = 60 }",
            &["4:1 scenario-table-and-tables"],
        ),
    ]);
    let weapons = format!(
        "figures.x = {{ side = \"a\", class = 3, at = [5, 5], weapons = [{}] }}",
        "\"spear\",".repeat(32)
    );
    assert_eq!(check(&format!("{HEAD}{weapons}")), ["4:61 scenario-too-many"]);
    let two =
        "rulebook = \"generic\"\ntables.a = { width = 9, depth = 9 }\ntables.b = { width = 9, depth = 9 }\n";
    let figure = "figures.x = { side = \"a\", class = 3, at = [5, 5] }";
    assert_eq!(check(&format!("{two}{figure}")), ["4:9 scenario-which-table"]);
    assert_eq!(
        check(&format!("rulebook = \"generic\"\n{figure}")),
        ["1:1 scenario-no-table"]
    );
}

#[test]
fn the_rarer_mistakes() {
    all(&[
        (
            "grounds.a = { kind = \"hedge\", line = [[1, 1], [9, 1]], openings = [{ kind = \"gap\", from = [2, 1], to = [2, 1] }] }",
            &["4:68 scenario-opening-without-width"],
        ),
        (
            "buildings.b = { rooms.r = { rectangle = [50, 50, 70, 55] } }",
            &["4:23 scenario-room-off-the-table"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5] }\nunits.x = { figures = [\"x\"] }",
            &["5:7 scenario-unit-named-as-figure"],
        ),
        (
            "figures.x = { side = \"a\", class = 3 }\nentries = [{ figures = [\"x\"], at = [[-1, 5]], turn = 2 }]",
            &["5:37 scenario-entry-off-the-table"],
        ),
        (
            "figures.x = { side = \"a\", class = 3 }\nentries = [{ figures = [\"x\"], at = [[0, 5]], turn = 2, certain-time-from = 1 }]",
            &["5:56 scenario-entry-two-times"],
        ),
        (
            "things.t = { at = [99, 5] }",
            &["4:19 scenario-thing-off-the-table"],
        ),
        (
            "grounds.w = { kind = \"high-wall\", line = [[1, 1], [9, 1]] }\nthings.t = { at = [5, 2], set-up = \"w\" }",
            &["5:36 scenario-only-ladders-lean"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5] }\n[[turns]]\norders.x = { hold = true, answers = [{ if = { contacted = true }, then = { hold = true, answers = [{ if = { contacted = true }, then = { hold = true } }] } }] }",
            &["6:89 order-answer-in-answer"],
        ),
        (
            "ask = [{ isolated = \"x\", group = \"x\", is = true }]\nrules = []",
            &["4:26 case-ask-two"],
        ),
        ("a = [1,,2]", &["4:8 file-comma-extra"]),
        ("a 3", &["4:3 file-equals-missing"]),
    ]);
    let house = "id = \"house\"\ntitle = { fr = \"Maison\", en = \"House\" }\nextends = \"generic\"\n";
    let mut library = Library::official();
    library
        .add("house.toml", house)
        .unwrap_or_else(|found| panic!("{found:#?}"));
    let text = HEAD.replace("generic", "house");
    assert_eq!(
        shown(&check_text("s.toml", &text, &library)),
        ["1:12 scenario-unofficial-rulebook"]
    );
    assert_eq!(
        check(&"a".repeat(taol_files::LARGEST_FILE + 1)),
        ["1:1 file-too-large"]
    );
    assert_eq!(
        check(&format!("a = {}1{}", "[".repeat(90), "]".repeat(90))),
        ["1:85 file-too-deep"]
    );
    let many: String = (0..150).map(|number| format!("k{number} = 1\n")).collect();
    let found = check(&format!("{many}{HEAD}"));
    assert_eq!((found.len(), found[100].as_str()), (101, "100:1 file-and-more"));
}

#[test]
fn odd_but_allowed() {
    all(&[
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], weapons = [\"spear\"], unloaded = [\"spear\"] }",
            &["4:84 scenario-never-reloads"],
        ),
        (
            "[figures]\nx = { side = \"a\", class = 3, at = [5, 5] }\ny = { side = \"b\", class = 3, at = [9, 5] }\n[units]\nu = { figures = [\"x\", \"y\"] }",
            &["8:17 scenario-unit-of-two-sides"],
        ),
        (
            "grounds.a = { kind = \"forest\", circle = [0, 20, 5] }",
            &["4:9 scenario-ground-off-the-table"],
        ),
        (
            "figures.x = { side = \"a\", class = 1, armour = \"5\", at = [5, 5] }",
            &["4:47 scenario-class-1-in-armour"],
        ),
        (
            "[figures]\nx = { side = \"a\", class = 3, at = [5, 5] }\ny = { side = \"b\", class = 3, at = [7, 5] }",
            &["6:35 scenario-starts-touching"],
        ),
        (
            "grounds.a = { kind = \"jungle\", circle = [20, 20, 5] }\nfigures.x = { side = \"a\", class = 3, at = [20, 20], mount = {} }",
            &["5:43 scenario-figure-in-closed-ground"],
        ),
        (
            "grounds.a = { kind = \"high-wall\", line = [[20, 0], [20, 40]] }\nfigures.x = { side = \"a\", class = 3, at = [20, 20] }",
            &["5:43 scenario-figure-in-closed-ground"],
        ),
        (
            "grounds.a = { kind = \"tree\", circle = [20, 20, 5] }\nthings.t = { at = [20, 20] }",
            &["5:19 scenario-thing-out-of-reach"],
        ),
        ("sides.a = {}", &["4:7 scenario-side-without-figures"]),
        (
            "sides.a = {}\ndeployment.a = [[70, 0], [90, 0], [90, 9]]",
            &[
                "4:7 scenario-side-without-figures",
                "5:12 scenario-deployment-misses",
            ],
        ),
        (
            "deployment.a = [[0, 0], [9, 0], [9, 9], [0, 9]]\nfigures.x = { side = \"a\", class = 3, rank = \"leader\", at = [20, 5] }",
            &["5:60 scenario-outside-deployment"],
        ),
        ("units.u = { figures = [] }", &["4:23 scenario-unit-empty"]),
        ("bases.foot = { round = 3 }", &["4:7 scenario-overrides-rulebook"]),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], weapons = [\"spear\", \"spear\"] }",
            &["4:71 scenario-weapon-twice"],
        ),
        (
            "figures.x = { side = \"a\", class = 3, at = [5, 5], storey = 2 }",
            &["4:60 scenario-figure-in-the-air"],
        ),
    ]);
}

#[test]
fn the_nearest_name_is_offered() {
    let text = format!("{HEAD}grounds.a = {{ kind = \"forrest\", circle = [20, 20, 5] }}");
    let found = check_text("s.toml", &text, &Library::official());
    let hint = found[0].hint.as_ref().expect("a hint");
    assert_eq!(
        (hint.id.as_str(), &hint.arguments[0].1),
        ("file-nearest", &"forest".into())
    );
    let shown = render(&found[0], &text, &|message| message.id.clone());
    assert!(
        shown.contains("s.toml:4:22") && shown.contains("^^^^^^^^^") && shown.contains("file-nearest"),
        "{shown}"
    );
}

const ANN: &str = "[figures]\nann = { side = \"a\", class = 3, at = [10, 10] }\n\n";

#[test]
fn what_the_game_master_prepares() {
    let goal = |when: &str| {
        format!("{ANN}[objectives.goal]\nof = \"a\"\ntext = {{ fr = \"x\", en = \"x\" }}\nwhen = {when}\n")
    };
    let cases = [
        (goal("{ dead = \"anne\" }"), "10:17 scenario-unknown-figure"),
        (
            goal("{ reached = { who = \"ann\", at = [90, 10] } }"),
            "10:40 scenario-place-off-the-table",
        ),
        (
            goal("{ reached = { who = \"ann\", ground = \"tower\" } }"),
            "10:44 scenario-unknown-ground",
        ),
        (
            goal("{ reached = { who = \"ann\" } }"),
            "10:10 scenario-place-missing",
        ),
        (
            goal("{ holds = { who = \"a\", thing = \"crown\" } }"),
            "10:39 scenario-unknown-thing",
        ),
        (
            goal("{ learnt = { who = \"a\", secret = \"plan\" } }"),
            "10:41 scenario-unknown-secret",
        ),
        (goal("{ done = \"dig\" }"), "10:17 scenario-unknown-job"),
        (goal("{ happened = \"storm\" }"), "10:21 scenario-unknown-event"),
        (
            goal("{ door = { name = \"gate\", is = \"open\" } }"),
            "10:26 scenario-unknown-door",
        ),
        (goal("{}"), "10:1 scenario-nothing-said"),
        (goal("{ turn = 2, dead = \"ann\" }"), "10:10 scenario-two-said"),
    ];
    for (text, expected) in &cases {
        assert_eq!(check(&format!("{HEAD}{text}")), [*expected], "\n{text}");
    }
    let others = [
        (
            "[people.bob]\nattitude = \"neutral\"\n",
            "7:9 scenario-unknown-figure",
        ),
        (
            "[random-tables.inn]\nrows = [{ on = [0, 7], text = { fr = \"x\", en = \"x\" } }]\n",
            "8:16 scenario-row-out-of-order",
        ),
        (
            "[decoys.fox]\ntokens = [\"ann\"]\ntruth = \"ann\"\n",
            "7:9 scenario-decoy-places",
        ),
        (
            "[names]\nanne = { fr = \"Anne\", en = \"Anne\" }\n",
            "8:1 scenario-unknown-named",
        ),
        (
            "[things]\nletter = { at = [5, 5], secret = \"plan\" }\n",
            "8:34 scenario-unknown-secret",
        ),
        (
            "[roads.north]\nfrom = \"table\"\nto = \"table\"\nat = [90, 5]\n",
            "10:6 scenario-place-off-the-table",
        ),
        (
            "[jobs.dig]\ntext = { fr = \"x\", en = \"x\" }\ndoes = [{ draw = \"inn\" }]\n",
            "9:18 scenario-unknown-random-table",
        ),
    ];
    for (text, expected) in others {
        assert_eq!(check(&format!("{HEAD}{ANN}{text}")), [expected], "\n{text}");
    }
}
