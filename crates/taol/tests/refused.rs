//! What the rules do not allow is refused in both languages, with the rule and with what would be allowed.

use taol::Surroundings;
use taol::cases::play_turn;
use taol_files::{Library, read_case};
use taol_rules::dice::Seeded;
use taol_words::{Language, Words};

/// A file of people and the orders of its first turn, after what differs from one to the next.
fn file(top: &str, figures: &str, turn: &str) -> String {
    format!("{top}\ntable = {{ width = 80, depth = 80 }}\n[figures]\n{figures}\n[[turns]]\n{turn}\n")
}

/// What is said of the first turn of a file, line by line, each with its rules behind it.
fn told(name: &str, text: &str, language: Language) -> Vec<String> {
    let (case, _) = read_case(name, text, &Library::official())
        .unwrap_or_else(|mistakes| panic!("{name}: {mistakes:#?}\n{text}"));
    let loaded = &case.loaded;
    let mut dice = Seeded::new(b"refused", 1);
    let played = play_turn(&loaded.setting, &loaded.state, &case.turns[0], &mut dice);
    let words = Words::new(language);
    let lines = played.log.iter();
    let mut lines: Vec<String> = lines
        .map(|said| said.told(&words, &Surroundings::default()))
        .collect();
    if let Err(reason) = &played.result {
        lines.push(format!("{}  {}", words.say(reason), played.refused_by.join(" ")));
    }
    let plain = |line: String| line.replace(['\u{a0}', '\u{202f}'], " ");
    lines.into_iter().map(plain).collect()
}

/// Plays a file in both languages: a line that gives the rule at its end, in these words.
fn refused(name: &str, text: &str, rule: &str, french: &str, english: &str) {
    for (language, words) in [(Language::French, french), (Language::English, english)] {
        let lines = told(name, text, language);
        let line = lines.iter().find(|line| line.contains(words));
        let line = line.unwrap_or_else(|| panic!("{name}: {words} is not in\n{}", lines.join("\n")));
        assert!(
            line.trim_end().ends_with(rule),
            "{name}: {rule} is not behind\n{line}"
        );
    }
}

const GENERIC: &str = "rulebook = \"generic\"";
const PIKES: &str = "rulebook = \"pike-and-shot\"";

const ARCHER: &str = "ann = { side = \"a\", class = 3, at = [5, 5], weapons = [\"longbow\", \"sword\"] }\n\
    eve = { side = \"b\", class = 3, at = [5, 20], weapons = [\"sword\"] }";

#[test]
fn shots_that_are_not_allowed() {
    let shoots = |figures: &str, turn: &str| file(GENERIC, figures, turn);
    refused(
        "moving",
        &shoots(
            ARCHER,
            "orders.ann = { path = [[20, 5]], shoot = { with = \"longbow\", at = \"eve\" } }",
        ),
        "SHO-03",
        "Restez sur place, ou renoncez au tir.",
        "Stay put, or give up the shot.",
    );
    refused(
        "no-missile",
        &shoots(
            ARCHER,
            "orders.eve = { shoot = { with = \"sword\", at = \"ann\" } }",
        ),
        "SHO-03",
        "Choisissez une arme de tir.",
        "Choose one that is.",
    );
    refused(
        "out-of-range",
        &shoots(
            &ARCHER.replace("[5, 20]", "[5, 75]"),
            "orders.ann = { shoot = { with = \"longbow\", at = \"eve\" } }",
        ),
        "SHO-03",
        "trop loin. L’arme porte à 60 cm.",
        "too far. The weapon reaches 60 cm.",
    );
    refused(
        "in-contact",
        &shoots(
            &ARCHER.replace("[5, 20]", "[5, 7]"),
            "orders.ann = { shoot = { with = \"longbow\", at = \"eve\" } }",
        ),
        "SHO-02",
        "Seul un pistolet y tire encore ; sinon, il reste à frapper.",
        "Only a pistol still shoots there; otherwise strike.",
    );
    refused(
        "another-first",
        &shoots(
            &format!("{ARCHER}\nfay = {{ side = \"b\", class = 3, at = [40, 5] }}"),
            "orders.ann = { shoot = { with = \"longbow\", at = \"fay\" } }",
        ),
        "SHO-08",
        "Tirez sur eve, ou faites ordonner cette cible",
        "Shoot at eve, or have a leader within voice order this target.",
    );
    refused(
        "unloaded",
        &shoots(
            "ann = { side = \"a\", class = 3, at = [5, 5], weapons = [\"flintlock-musket\"], unloaded = [\"flintlock-musket\"] }\n\
             eve = { side = \"b\", class = 3, at = [5, 20] }",
            "orders.ann = { shoot = { with = \"flintlock-musket\", at = \"eve\" } }",
        ),
        "SHO-04",
        "Il faut d’abord recharger, un tour immobile.",
        "Reload first, one turn immobile.",
    );
}

#[test]
fn blows_that_are_not_allowed() {
    let fight = ARCHER.replace("[5, 20]", "[5, 7]");
    refused(
        "twice",
        &file(
            GENERIC,
            &fight,
            "orders.eve = { strike = { manner = \"twice\" } }",
        ),
        "MER-04",
        "Frappez simplement.",
        "Strike plainly.",
    );
    refused(
        "capture",
        &file(
            GENERIC,
            &fight,
            "orders.eve = { strike = { manner = \"capture\" } }",
        ),
        "BRW-02 BRW-03 BRW-04",
        "Frappez simplement, ou mettez la règle en usage.",
        "Strike plainly, or bring the rule into use.",
    );
}

#[test]
fn charges_that_cannot_be() {
    let rider = |enemy: &str| {
        format!(
            "ann = {{ side = \"a\", class = 3, at = [20, 5], facing = 180, mount = {{ rider = true }}, weapons = [\"sword\"] }}\n\
             eve = {{ side = \"b\", class = 3, at = {enemy}, weapons = [\"sword\"] }}"
        )
    };
    let charge = "orders.ann = { charge = \"eve\", cavalry-charge = true }";
    refused(
        "on-foot",
        &file(GENERIC, ARCHER, charge),
        "CAV-01",
        "On peut aller au contact sans le bonus de charge.",
        "It may go into contact without the charge bonus.",
    );
    refused(
        "too-near",
        &file(GENERIC, &rider("[20, 11]"), charge),
        "CAV-09",
        "Prenez de l’élan de plus loin, ou allez au contact sans le bonus de charge.",
        "Come from further off, or go into contact without the charge bonus.",
    );
    refused(
        "too-far",
        &file(GENERIC, &rider("[20, 75]"), charge),
        "CAV-09",
        "pour 40 cm de mouvement. Approchez-vous ce tour-ci.",
        "for 40 cm of movement. Come nearer this turn.",
    );
    let scrub = format!("{GENERIC}\ngrounds.maquis = {{ kind = \"scrub\", rectangle = [0, 24, 60, 27] }}");
    refused(
        "over-scrub",
        &file(&scrub, &rider("[20, 30]"), charge),
        "CAV-03",
        "Contournez-le, ou allez au contact sans le bonus de charge.",
        "Go round it, or go into contact without the charge bonus.",
    );
    refused(
        "twice-running",
        &file(
            PIKES,
            &rider("[20, 30]").replace(
                "weapons = [\"sword\"] }\n",
                "weapons = [\"sword\"], charged = true }\n",
            ),
            charge,
        ),
        "CAV-03",
        "On peut aller au contact sans le bonus de charge, et charger au tour suivant.",
        "It may go into contact without the charge bonus, and charge next turn.",
    );
}

#[test]
fn formations_that_cannot_be() {
    let people = |rank: &str, skill: &str, third: &str| {
        format!(
            "ann = {{ side = \"a\", class = 3, rank = \"{rank}\", at = [20, 20], skills = {{ close-order = 0 }} }}\n\
             bob = {{ side = \"a\", class = 3, at = [24, 20], skills = {{ {skill} = 0 }} }}\n\
             cid = {{ side = \"a\", class = 3, at = {third}, skills = {{ close-order = 0 }} }}"
        )
    };
    let both = "orders.bob = { form = { round = \"ann\" } }\norders.cid = { form = { round = \"ann\" } }";
    refused(
        "no-marker",
        &file(GENERIC, &people("soldier", "close-order", "[28, 20]"), both),
        "FOR-02",
        "Il faut un chef, un étendard ou un musicien de son camp",
        "It takes a leader, standard or musician of its side",
    );
    refused(
        "untrained",
        &file(GENERIC, &people("leader", "scout", "[28, 20]"), both),
        "FOR-02",
        "ordre lâche.",
        "It stays as it is, in loose order.",
    );
    refused(
        "two-people",
        &file(
            GENERIC,
            &people("leader", "close-order", "[28, 20]"),
            "orders.bob = { form = { round = \"ann\" } }",
        ),
        "FOR-02",
        "il faut être au moins trois. Appelez-en d’autres, ou restez en ordre lâche.",
        "it takes at least three. Call others to them, or stay in loose order.",
    );
    let body = "ann = { side = \"a\", class = 3, at = [20, 20], formation = \"close\", skills = { close-order = 0 } }\n\
        bob = { side = \"a\", class = 3, at = [22, 20], formation = \"close\", skills = { close-order = 0 } }\n\
        cid = { side = \"a\", class = 3, at = [24, 20], formation = \"close\", skills = { close-order = 0 } }\n\
        far = { side = \"a\", class = 4, rank = \"leader\", at = [75, 75] }";
    refused(
        "no-voice",
        &file(GENERIC, body, "orders.ann = { march = [[22, 30]] }"),
        "FOR-02 FOR-03",
        "(20 cm, ou un musicien qui relaie). Sans chef, on reste sur place.",
        "(20 cm, or a musician who relays). Without one it stays where it is.",
    );
    let leader = format!("{body}\nlea = {{ side = \"a\", class = 4, rank = \"leader\", at = [22, 25] }}");
    refused(
        "not-trained",
        &file(GENERIC, &leader, "orders.ann = { raise = \"shield-wall\" }"),
        "SHD-04",
        "ordre serré.",
        "It stays as it is, in close order.",
    );
}

#[test]
fn orders_that_make_no_sense() {
    let off = file(GENERIC, ARCHER, "orders.ann = { path = [[99, 5]] }");
    refused(
        "off",
        &off,
        "",
        "Le point le plus proche est (80 ; 5).",
        "The nearest point is (80, 5).",
    );
}
