//! Cases: orders, groups, and what goes wrong in them.

use taol_files::{Case, FileKind, Library, Read, expected_refusals, kind_of, read_any, read_case};
use taol_geometry::Point;
use taol_rules::order::{Action, Condition};

const HEAD: &str = r#"
rules = ["MOV-01"]
rulebook = "pike-and-shot"
table = { width = 60, depth = 60 }
[figures]
ann = { side = "a", class = 3, at = [30, 30], weapons = ["caliver"] }
bea = { side = "a", class = 3, at = [33, 30] }
cob = { side = "b", class = 3, at = [30, 50] }
[units]
girls = { figures = ["ann", "bea"] }
"#;

fn read(rest: &str) -> Case {
    let text = format!("{HEAD}{rest}");
    read_case("c.toml", &text, &Library::official())
        .unwrap_or_else(|found| panic!("{found:#?}"))
        .0
}

fn refused(rest: &str) -> Vec<String> {
    let text = format!("{HEAD}{rest}");
    let found = read_case("c.toml", &text, &Library::official())
        .map(|_| ())
        .expect_err(rest);
    let first = HEAD.matches('\n').count();
    found
        .iter()
        .map(|one| format!("{}:{} {}", one.line - first, one.column, one.message.id))
        .collect()
}

#[test]
fn orders_become_actions() {
    let case = read(
        r#"
[[turns]]
orders.ann = { path = [[30, 20], { at = [31, 20], storey = 1 }], answers = [{ if = { who = "cob", within = 10 }, then = { charge = "cob" } }] }
orders.bea = { keep-distance-from = "cob" }
orders.cob = { pivot = 90, pick-up = [] }
dice = { "slowness:ann" = [4] }
expect.ann = { at = [30, 20] }
[[turns]]
orders.ann = { reload = "caliver" }
"#,
    );
    let (setting, state) = (&case.loaded.setting, &case.loaded.state);
    let orders = case.turns[0].orders(setting, state);
    let Action::Path(way) = &orders[&0].action else {
        panic!("ann walks")
    };
    assert_eq!((way[0].at, way[0].storey), (Point::new(0.0, -10.0), None));
    assert_eq!(way[1].storey, Some(1));
    assert_eq!(orders[&0].answers[0].when, Condition::ComesWithin(2, 10.0));
    let Action::KeepDistance { target: 2, distance } = orders[&1].action else {
        panic!("bea keeps off")
    };
    assert!((distance - (Point::new(0.0, 20.0).distance(Point::new(3.0, 0.0)) - 2.0)).abs() < 1e-9);
    assert_eq!(
        (
            orders[&2].action.clone(),
            orders[&2].facing.map(|way| way.degrees())
        ),
        (Action::Pivot, Some(90.0))
    );
    assert_eq!(case.turns[1].orders(setting, state)[&0].action, Action::Reload(0));
    assert_eq!(case.turns[0].dice["slowness:ann"], [4]);
    assert!(case.turns[0].expect.contains_key(&0));
}

#[test]
fn groups_keep_their_spacing_from_where_they_stand() {
    let case = read("[[turns]]\ngroups = [{ who = [\"girls\"], order = { path = [[30, 10]] } }]\n");
    let (setting, mut state) = (&case.loaded.setting, case.loaded.state.clone());
    let ends = |state: &taol_rules::state::State| {
        let orders = case.turns[0].orders(setting, state);
        assert_eq!((orders[&0].together, orders[&1].together), (Some(0), Some(0)));
        [0, 1].map(|id| match &orders[&id].action {
            Action::Path(way) => way[0].at,
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(ends(&state), [Point::new(0.0, -20.0), Point::new(3.0, -20.0)]);
    state.figures[1].at = Point::new(0.0, 4.0);
    assert_eq!(ends(&state), [Point::new(0.0, -20.0), Point::new(0.0, -16.0)]);
    let steps =
        read("[[turns]]\ngroups = [{ who = [\"ann\", \"bea\"], order = { by = [[0, -2], [1, 0]] } }]\n");
    let orders = steps.turns[0].orders(&steps.loaded.setting, &steps.loaded.state);
    let Action::Path(way) = &orders[&1].action else {
        panic!("bea walks")
    };
    assert_eq!(way[1].at, Point::new(4.0, -2.0));
}

#[test]
fn mistakes_in_orders() {
    let cases: [(&str, &[&str]); 16] = [
        (
            "[[turns]]\ngroups = [{ who = [], order = { hold = true } }]\n",
            &["2:19 order-for-nobody"],
        ),
        (
            "[[turns]]\ngroups = [{ who = [\"ann\", \"ann\"], order = { hold = true } }]\n",
            &["2:27 scenario-named-twice"],
        ),
        (
            "[[turns]]\ngroups = [{ who = [\"girls\", \"cob\"], order = { hold = true } }]\n",
            &["2:29 order-for-enemies"],
        ),
        (
            "[[turns]]\norders.ann = { block-passage = [[10, 10], [10, 10]] }\n",
            &["2:32 order-passage-nowhere"],
        ),
        ("[[turns]]\norders.ann = {}\n", &["2:8 order-without-action"]),
        (
            "[[turns]]\norders.ann = { hold = true, charge = \"cob\" }\n",
            &["2:29 order-two-actions"],
        ),
        (
            "[[turns]]\norders.anne = { hold = true }\n",
            &["2:8 scenario-unknown-figure"],
        ),
        (
            "[[turns]]\norders.ann = { charge = \"cop\" }\n",
            &["2:25 scenario-unknown-figure"],
        ),
        (
            "[[turns]]\norders.ann = { charge = \"ann\" }\n",
            &["2:25 order-about-oneself"],
        ),
        (
            "[[turns]]\norders.ann = { hold = true, gap = 3 }\n",
            &["2:29 order-key-only-with"],
        ),
        (
            "[[turns]]\norders.ann = { reload = \"bow\" }\n",
            &["2:25 scenario-not-its-weapon"],
        ),
        (
            "[[turns]]\norders.ann = { climb = \"tower\" }\n",
            &["2:8 file-missing-key", "2:24 scenario-unknown-wall"],
        ),
        (
            "[[turns]]\norders.ann = { hold = true }\ngroups = [{ who = [\"girls\"], order = { leave = true } }]\n",
            &["3:19 order-twice"],
        ),
        (
            "[[turns]]\norders.ann = { hold = true, answers = [{ if = { who = \"cob\" }, then = { leave = true } }] }\n",
            &["2:42 order-condition"],
        ),
        (
            "[[turns]]\nexpect.an = { at = [1, 1] }\nask = [{ is = true }]\n",
            &["2:8 scenario-unknown-figure", "3:8 case-ask-nothing"],
        ),
        (
            "[[pools]]\ndice = [6, 6]\nneed = 5\nvalues = [6]\nhits = [true, true]\n",
            &["4:10 file-wrong-count"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text), expected, "\n{text}");
    }
}

#[test]
fn whoever_only_takes_or_drops_stays_put() {
    for order in ["pick-up", "drop"] {
        let case = read(&format!(
            "[things]\nchest = {{ at = [30, 31] }}\n[[turns]]\norders.ann = {{ {order} = [\"chest\"] }}\n"
        ));
        let loaded = &case.loaded;
        let orders = case.turns[0].orders(&loaded.setting, &loaded.state);
        assert_eq!(orders[&0].action, Action::Hold, "{order}");
    }
}

#[test]
fn kinds_are_told_apart() {
    assert_eq!(kind_of("id = \"x\""), Some(FileKind::Rulebook));
    assert_eq!(kind_of("rules = []"), Some(FileKind::Case));
    assert_eq!(
        kind_of("rulebook = \"generic\"\n[[turns]]"),
        Some(FileKind::Scenario)
    );
    assert_eq!(kind_of("= 3"), None);
    let text = format!(
        "{}[[turns]]\norders.ann = {{ hold = true }}\n",
        HEAD.replace("rules = [\"MOV-01\"]", "")
    );
    let Ok((Read::Scenario(scenario), _)) = read_any("s.toml", &text, &Library::official()) else {
        panic!()
    };
    assert_eq!(scenario.turns.len(), 1);
}

#[test]
fn a_file_with_a_mistake_on_purpose() {
    let text = "rules = []\nrefused = [\"scenario-no-table\"]\nrulebook = \"generic\"\n[figures]\na = { side = \"a\", class = 1, at = [1, 1] }\n";
    let found = read_case("c.toml", text, &Library::official())
        .map(|_| ())
        .expect_err("no table");
    assert_eq!(expected_refusals(text), [found[0].message.id.as_str()]);
    let fine = text.replace("[figures]", "table = { width = 60, depth = 60 }\n[figures]");
    let found = read_case("c.toml", &fine, &Library::official())
        .map(|_| ())
        .expect_err("it is fine");
    assert_eq!(found[0].message.id, "case-not-refused");
}
