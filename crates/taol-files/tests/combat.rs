//! Weapons, shots and blows as files write them: what comes of them, and every mistake with its place.

use taol_files::{Case, Library, check_text, read_case};
use taol_rules::figure::{Status, ThingKind, WoundPlace};
use taol_rules::order::{BARE_HANDS, Elite, Manner, Moment, Order};
use taol_rules::setting::Occasion;

const SCENARIO: &str = r#"
rules = ["SHO-01"]
rulebook = "pike-and-shot"
table = { width = 60, depth = 60 }

[figures]
ann = { side = "a", class = 4, at = [10, 30], weapons = ["rapier", "javelin", "light-lance", "wheel-lock-pistol"] }
bob = { side = "b", class = 3, at = [30, 30], weapons = ["halberd"] }
cid = { side = "b", class = 3, at = [32, 30], captive-of = "bob" }
"#;

fn case(more: &str) -> Case {
    let text = format!("{SCENARIO}{more}");
    let (case, _) =
        read_case("c.toml", &text, &Library::official()).unwrap_or_else(|found| panic!("{found:#?}"));
    case
}

/// The orders of the first turn: ann's, bob's and cid's, if they have any.
fn orders(more: &str) -> [Option<Order>; 3] {
    let case = case(more);
    let orders = case.turns[0].orders(&case.loaded.setting, &case.loaded.state);
    [0, 1, 2].map(|id| orders.get(&id).cloned())
}

/// The errors, each with the words it points at.
fn mistakes(more: &str) -> Vec<String> {
    let text = format!("{SCENARIO}{more}");
    let found = check_text("c.toml", &text, &Library::official());
    let errors = found.iter().filter(|one| one.is_error());
    errors
        .map(|one| format!("{} {}", &text[one.span.clone()], one.message.id))
        .collect()
}

fn warnings(more: &str) -> Vec<String> {
    let found = check_text("c.toml", &format!("{SCENARIO}{more}"), &Library::official());
    let odd = found.iter().filter(|one| !one.is_error());
    odd.map(|one| one.message.id.clone()).collect()
}

#[test]
fn shots_take_the_first_weapon_that_shoots() {
    let [ann, ..] = orders("[[turns]]\norders.ann = { shoot = { at = \"bob\" } }\n");
    let ann = ann.expect("an order");
    assert_eq!(ann.action, taol_rules::order::Action::Hold);
    assert_eq!((ann.shots[0].weapon, ann.shots[0].target), (1, 1));
    assert_eq!(ann.shots[0].moment, Moment::ShootingPhase);
}

#[test]
fn shots_say_when_with_what_and_by_whose_order() {
    let [ann, ..] = orders(
        "[[turns]]\norders.ann = { path = [[20, 30]], shots = [\n\
         { at = \"bob\", with = \"wheel-lock-pistol\", when = \"on-the-way\", moment = 0.5, elite = \"pick\" },\n\
         { at = \"bob\", when = \"point-blank\", ordered-by = \"cid\", at-all = true, volley = true, leans-out = true,\n\
           duel = true, agreed = true },\n] }\n",
    );
    let shots = ann.expect("an order").shots;
    assert_eq!((shots[0].weapon, shots[0].elite), (3, Some(Elite::Pick)));
    assert_eq!(shots[0].moment, Moment::DuringMovement(Some(0.5)));
    assert_eq!(
        (shots[1].moment, shots[1].ordered_by),
        (Moment::PointBlank, Some(2))
    );
    assert!(shots[1].at_all && shots[1].volley && shots[1].leans_out && shots[1].duel && shots[1].agreed);
}

#[test]
fn blows_say_whom_with_what_and_how() {
    let [ann, bob, _] = orders(
        "[[turns]]\norders.ann = { strike = { at = \"bob\", second = \"cid\", with = \"rapier\", manner = \"twice\" } }\n\
         orders.bob = { strike = { with = \"bare-hands\", behind-hostage = \"cid\" }, after = { steps-in = true } }\n",
    );
    let (ann, bob) = (ann.expect("an order"), bob.expect("an order"));
    assert_eq!((ann.blow.target, ann.blow.second), (Some(1), Some(2)));
    assert_eq!((ann.blow.weapon, ann.blow.manner), (Some(0), Manner::Twice));
    assert_eq!(
        (bob.blow.weapon, bob.blow.behind_hostage),
        (Some(BARE_HANDS), Some(2))
    );
    assert!(bob.after.steps_in && !bob.after.yields && !bob.blow.refrains);
}

#[test]
fn among_the_peaceful_only_those_strike_who_say_so() {
    let turn = "[[turns]]\norders.ann = { strike = {} }\n";
    assert_eq!(orders(turn).map(|order| order.is_some()), [true, false, false]);
    let text = format!("peaceful = true{SCENARIO}{turn}");
    let (case, _) = read_case("c.toml", &text, &Library::official()).expect("a case");
    let orders = case.turns[0].orders(&case.loaded.setting, &case.loaded.state);
    let refrains: Vec<bool> = orders.values().map(|order| order.blow.refrains).collect();
    assert_eq!(refrains, [false, true, true]);
}

#[test]
fn figures_begin_as_their_keys_say() {
    let state = case("").loaded.state;
    // Two javelins beside a light lance.
    assert_eq!(state.figure(0).thrown, [(1, 1)]);
    assert_eq!(
        (state.figure(2).status, state.figure(2).captor),
        (Status::Captive, Some(1))
    );
    let text = "rulebook = \"generic\"\noccasion = \"hunt\"\ntable = { width = 60, depth = 60 }\n[figures]\n\
                a = { side = \"x\", class = 3, at = [10, 10], weapons = [\"javelin\"], missiles = { javelin = 0 }, glory = 6,\n\
                lives = 2, wound = \"head\", charged = true, carries = [\"flag\"] }\n[things]\nflag = { emblem = true }\n";
    let (case, _) = read_case("s.toml", text, &Library::official()).expect("a scenario");
    let (state, setting) = (case.loaded.state, case.loaded.setting);
    assert_eq!(setting.occasion, Occasion::Hunt);
    assert_eq!(state.figure(0).thrown, [(0, 3)]);
    assert_eq!(
        (
            state.profile(0).glory,
            state.profile(0).lives,
            state.figure(0).lives
        ),
        (6, 2, 1)
    );
    assert_eq!(
        state.figure(0).wound.map(|wound| wound.place),
        Some(WoundPlace::Head)
    );
    assert!(state.figure(0).charged);
    assert_eq!(state.things[0].kind, ThingKind::Emblem);
}

#[test]
fn switches_that_are_off_leave_nothing_behind() {
    let rules = |more: &str| case(more).loaded.setting.rulebook;
    let (plain, none) = (
        rules(""),
        rules("[switches]\nshots-before-movement = false\nshots-on-the-way = false\nmutual-kills = false\n"),
    );
    assert!(plain.shooting.before_movement && plain.shooting.during_movement && !plain.melee.ties.is_empty());
    assert!(!none.shooting.before_movement && !none.shooting.during_movement && none.melee.ties.is_empty());
    assert_eq!(plain.shooting.rear_ranks, taol_rules::rulebook::RearRanks::Never);
    let small = rules("[switches]\nsmall-table = true\n");
    let pistol = small.weapons["wheel-lock-pistol"]
        .shoots
        .as_ref()
        .expect("a weapon that shoots");
    assert_eq!(
        pistol.bands.iter().map(|band| band.to).collect::<Vec<_>>(),
        [5.0, 10.0]
    );
}

#[test]
fn mistakes_in_orders_to_fight() {
    let cases: [(&str, &[&str]); 12] = [
        (
            "{ shoot = { at = \"bop\" } }",
            &["\"bop\" scenario-unknown-figure"],
        ),
        ("{ shoot = { at = \"ann\" } }", &["\"ann\" order-about-oneself"]),
        (
            "{ shoot = { at = \"bob\", with = \"halberd\" } }",
            &["\"halberd\" scenario-not-its-weapon"],
        ),
        ("{ shoot = {} }", &["shoot file-missing-key"]),
        ("{ shoot = { at = \"bob\", wen = 1 } }", &["wen file-unknown-key"]),
        (
            "{ shoot = { at = \"bob\", when = \"pointblank\" } }",
            &["\"pointblank\" file-unknown-value"],
        ),
        (
            "{ shoot = { at = \"bob\", moment = 0.5 } }",
            &["moment order-key-only-with"],
        ),
        (
            "{ shoot = { at = \"bob\", when = \"on-the-way\", moment = 2 } }",
            &["2 file-out-of-range"],
        ),
        (
            "{ shoot = { at = \"bob\", ordered-by = \"dan\" }, shots = [{ at = \"bob\" }] }",
            &["\"dan\" scenario-unknown-figure", "shots order-shoot-and-shots"],
        ),
        (
            "{ strike = { at = \"bop\", with = \"rapir\", behind-hostage = \"ann\" } }",
            &[
                "\"bop\" scenario-unknown-figure",
                "\"rapir\" scenario-not-its-weapon",
                "\"ann\" order-about-oneself",
            ],
        ),
        (
            "{ strike = { manner = \"thrise\" }, after = { steps = true } }",
            &["\"thrise\" file-unknown-value", "steps file-unknown-key"],
        ),
        (
            "{ hold = true, answers = [{ if = { contacted = true }, then = { hold = true, strike = {} } }] }",
            &["then order-answer-fights"],
        ),
    ];
    for (order, expected) in cases {
        let turn = format!("[[turns]]\norders.ann = {order}\n");
        assert_eq!(mistakes(&turn), expected, "{order}");
    }
    assert_eq!(
        mistakes("[[turns]]\norders.bob = { shoot = { at = \"ann\" } }\n"),
        ["shoot order-nothing-to-shoot-with"]
    );
}

#[test]
fn mistakes_in_weapons_missiles_and_captives() {
    let dan = |keys: &str| format!("dan = {{ side = \"b\", class = 3, at = [50, 50], {keys} }}\n");
    assert_eq!(
        mistakes(&dan(
            "weapons = [\"javelin\", \"sword\"], missiles = { javelin = 4, sword = 1, knife = 2 }"
        )),
        [
            "4 file-out-of-range",
            "1 scenario-never-thrown",
            "2 scenario-not-its-weapon"
        ]
    );
    assert_eq!(
        mistakes(&dan("captive-of = \"dan\"")),
        ["\"dan\" scenario-own-captive"]
    );
    assert_eq!(
        mistakes(&dan("captive-of = \"bib\"")),
        ["\"bib\" scenario-unknown-figure"]
    );
    assert_eq!(mistakes(&dan("glory = 7")), ["7 file-out-of-range"]);
    assert_eq!(
        mistakes("[things]\nx = { at = [1, 1], ladder = 3, emblem = true }\n"),
        ["emblem scenario-ladder-and-emblem"]
    );
    assert_eq!(
        mistakes(
            "[weapons.tube]\nname = { fr = \"tube\", en = \"tube\" }\nshoots = { foot = { immobile = 0 } }\n"
        ),
        ["shoots weapon-without-bands"]
    );
}

#[test]
fn mistakes_in_mounts_and_bridles() {
    let dan = |mount: &str| format!("dan = {{ side = \"b\", class = 3, at = [50, 50], mount = {mount} }}\n");
    assert_eq!(
        mistakes(&dan("{ led = true, waits-at = [40, 40] }")),
        ["mount scenario-mount-twice"]
    );
    assert_eq!(
        mistakes(&dan("{ waits-at = [4000, 40] }")),
        ["[4000, 40] scenario-mount-off-the-table"]
    );
    assert_eq!(
        mistakes(&dan("{ held-by = \"bib\" }")),
        ["\"bib\" scenario-unknown-figure"]
    );
    assert_eq!(
        mistakes("[things]\nbay = { at = [1, 1], mount = {}, emblem = true }\n"),
        ["mount scenario-mount-and-more"]
    );
    assert_eq!(
        mistakes("[[turns]]\norders.ann = { hold = true, bridle = \"given\" }\n"),
        ["bridle order-bridle"]
    );
    assert_eq!(
        mistakes("[[turns]]\norders.ann = { hold = true, cavalry-charge = true }\n"),
        ["cavalry-charge order-key-only-with"]
    );
    assert_eq!(
        mistakes("[[turns]]\norders.ann = { hold = true, into = \"gown\" }\n"),
        ["into order-key-only-with"]
    );
    assert_eq!(
        mistakes(
            "[weapons.pole]\nname = { fr = \"perche\", en = \"pole\" }\nreach = \"long\"\ncuts-down-to = \"twig\"\n"
        ),
        ["\"twig\" scenario-unknown-weapon"]
    );
}

#[test]
fn what_is_odd_about_weapons_is_said() {
    let none: [&str; 0] = [];
    assert_eq!(warnings(""), none);
    let dan = "dan = { side = \"b\", class = 3, at = [50, 50], weapons = [\"stone\"], captive-of = \"bob\" }\n\
               eve = { side = \"b\", class = 3, at = [50, 40], weapons = [\"stone\", \"blunderbuss\"] }\n";
    let expected = [
        "scenario-unofficial-weapon",
        "scenario-captive-out-of-reach",
        "scenario-unofficial-weapon",
    ];
    assert_eq!(warnings(dan), expected);
    let tube = "[weapons.tube]\nname = { fr = \"tube\", en = \"tube\" }\n\
                shoots = { bands = [{ to = 5, need = 6 }, { to = 9, need = 5 }] }\n";
    assert_eq!(
        warnings(tube),
        ["weapon-nobody-shoots", "weapon-easier-further-off"]
    );
}
