//! The runner of cases compares everything a case can say: each wrong word of a right case is found.

use taol::cases::{Failure, run};
use taol_files::Library;

const CASE: &str = r#"
rules    = ["MOV-04", "TUR-08"]
rulebook = "generic"
peaceful = true
table    = { width = 60, depth = 60 }
sheets   = { ann = { allowance = 20, two-paces = 2, morale = 4, base = [2, 2], locomotion = "foot", lives = 1 } }

[figures]
ann = { side = "a", class = 4, at = [10, 30], facing = 90 }
ari = { side = "a", class = 4, at = [10, 33] }
bob = { side = "b", class = 3, at = [24, 30] }

[[ask]]
sees = ["ann", "bob"]
is   = true

[[ask]]
distance = ["ann", "bob"]
is       = 12

[[ask]]
group = "ann"
is    = ["ari", "ann"]

[[pools]]
dice    = [6, 6, 2]
need    = 7
values  = [7, 6, 2]
hits    = [true, false, false]

[[turns]]
orders      = { ann = { path = [[18, 30]] } }
log         = ["step-movement", "event-moved"]
log-without = ["event-met"]
ask         = [{ where = "ann", is = [14, 30], when = 0.2 }, { touched = ["ann", "bob"], is = -1 }]
[turns.expect.ann]
at       = [18, 30]
facing   = 90
went     = 8
status   = "fit"
immobile = false
stopped  = "arrived"
contacts = []
[turns.expect.bob]
immobile = true
stopped  = "held"

[[turns]]
orders  = { ann = { path = [[99, 30]] } }
refused = "off-table"
expect  = { ann = { at = [18, 30], went = 0 } }

[[turns]]
overrule = [{ figure = "bob", reason = "asleep", disorder = true }]
orders   = { ann = { charge = "bob" } }
log      = ["event-overruled", "event-met"]
expect   = { ann = { contacts = ["bob"], stopped = "contact" }, bob = { disorder = true } }
"#;

fn failures(text: &str) -> Vec<Failure> {
    run("case.toml", text, &Library::official()).failures
}

#[test]
fn a_right_case_passes() {
    let report = run("case.toml", CASE, &Library::official());
    assert!(report.passed(), "{:#?}", report.failures);
    assert_eq!(report.rules, ["MOV-04", "TUR-08"]);
    assert_eq!(report.log.last().map(|said| said.turn), Some(3));
}

#[test]
fn every_wrong_value_is_found() {
    let wrong = [
        ("allowance = 20", "allowance = 16", "sheets.ann.allowance"),
        ("two-paces = 2", "two-paces = 5", "sheets.ann.two-paces"),
        ("morale = 4", "morale = 3", "sheets.ann.morale"),
        ("base = [2, 2]", "base = [2, 3]", "sheets.ann.base"),
        (
            "locomotion = \"foot\"",
            "locomotion = \"rider\"",
            "sheets.ann.locomotion",
        ),
        ("lives = 1", "lives = 2", "sheets.ann.lives"),
        ("is   = true", "is   = false", "ask.sees ann → bob"),
        ("is       = 12", "is       = 12.02", "ask.distance ann → bob"),
        ("[\"ari\", \"ann\"]", "[\"ann\"]", "ask.group ann"),
        ("values  = [7, 6, 2]", "values  = [6, 7, 2]", "pools[1].values"),
        ("[true, false, false]", "[true, true, false]", "pools[1].hits"),
        ("need    = 7", "need    = 7\nrerolls = [1]", "pools[1].rerolls"),
        ("is = [14, 30]", "is = [15, 30]", "ask.where ann"),
        ("is = -1", "is = 0.5", "ask.touched ann → bob"),
        ("at       = [18, 30]", "at       = [18, 30.02]", "expect.ann.at"),
        ("facing   = 90", "facing   = 91", "expect.ann.facing"),
        ("went     = 8", "went     = 8.5", "expect.ann.went"),
        ("status   = \"fit\"", "status   = \"down\"", "expect.ann.status"),
        ("immobile = false", "immobile = true", "expect.ann.immobile"),
        (
            "stopped  = \"arrived\"",
            "stopped  = \"spent\"",
            "expect.ann.stopped",
        ),
        ("contacts = []", "contacts = [\"bob\"]", "expect.ann.contacts"),
        ("went = 0 }", "went = 1 }", "expect.ann.went"),
        (
            "bob = { disorder = true }",
            "bob = { disorder = false }",
            "expect.bob.disorder",
        ),
    ];
    for (right, other, expected) in wrong {
        assert_eq!(CASE.matches(right).count(), 1, "{right} stands once");
        let found = failures(&CASE.replace(right, other));
        let fields: Vec<&str> = found.iter().filter_map(field).collect();
        assert_eq!(
            (fields.as_slice(), found.len()),
            ([expected].as_slice(), 1),
            "{other}: {found:#?}"
        );
    }
}

fn field(failure: &Failure) -> Option<&str> {
    match failure {
        Failure::Differs { field, .. } => Some(field),
        _ => None,
    }
}

#[test]
fn refusals_logs_and_rules_are_compared() {
    let found = failures(&CASE.replace("refused = \"off-table\"", "refused = \"refusal-empty-path\""));
    assert!(matches!(&found[..], [Failure::Refused { turn: 2, reason }] if reason.id == "refusal-off-table"));
    let found = failures(&CASE.replace("refused = \"off-table\"\n", ""));
    assert!(matches!(&found[..], [Failure::Refused { turn: 2, .. }]));
    let found = failures(&CASE.replace("[[99, 30]]", "[[18, 30]]"));
    assert!(
        matches!(&found[..], [Failure::NotRefused { turn: 2, .. }]),
        "{found:#?}"
    );
    let found = failures(&CASE.replace("[\"event-met\"]", "[\"event-moved\"]"));
    assert!(matches!(&found[..], [Failure::LogHas { turn: 1, .. }]));
    let found = failures(&CASE.replace(
        "\"step-movement\", \"event-moved\"",
        "\"event-moved\", \"step-movement\"",
    ));
    assert!(matches!(&found[..], [Failure::LogLacks { turn: 1, id }] if id == "step-movement"));
    let found = failures(&CASE.replace("TUR-08", "TUR-99"));
    assert!(matches!(&found[..], [Failure::UnknownRule { id }] if id == "TUR-99"));
    let found =
        failures("rules = [\"MOV-04\"]\nrulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n");
    assert!(found.contains(&Failure::Empty), "{found:#?}");
}

#[test]
fn a_file_wrong_on_purpose_passes_if_it_is_wrong_the_way_it_says() {
    let wrong = "rules = [\"TER-01\"]\nrulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n\
                 [grounds]\nlava = { kind = \"lava\", circle = [30, 30, 5] }\n";
    let found = failures(wrong);
    assert!(matches!(&found[..], [Failure::Unreadable { got, .. }] if got == &["scenario-unknown-ground"]));
    let on_purpose = format!("refused = [\"scenario-unknown-ground\"]\n{wrong}");
    assert_eq!(failures(&on_purpose), []);
    let otherwise = format!("refused = [\"file-unknown-key\"]\n{wrong}");
    assert!(matches!(&failures(&otherwise)[..], [Failure::Unreadable { .. }]));
    let not_wrong = on_purpose.replace("\"lava\"", "\"forest\"");
    assert!(!failures(&not_wrong).is_empty());
}
