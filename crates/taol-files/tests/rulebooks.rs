//! The five official books, and books of one's own on top of them.

use taol_files::{Diagnostic, Library};
use taol_rules::rulebook::{
    Armour, ArmourRanks, BlockedWhen, Blocking, BlowResult, DisorderedBy, Family, Rulebook, SeveralSixes,
    ShotModifier, Switch, TieBreak, TwoPaces,
};

fn official(id: &str) -> Rulebook {
    Library::official()
        .rulebook(id)
        .unwrap_or_else(|found| panic!("{id}: {found:#?}"))
}

fn ids(found: &[Diagnostic]) -> Vec<String> {
    let shown = |one: &Diagnostic| format!("{}:{}:{} {}", one.file, one.line, one.column, one.message.id);
    found.iter().map(shown).collect()
}

#[test]
fn all_five_are_read() {
    let library = Library::official();
    let names: Vec<&str> = library.ids().collect();
    let expected = [
        "base-2011",
        "generic",
        "megaventure-2012",
        "pike-and-shot",
        "twentieth-century",
    ];
    assert_eq!(names, expected);
    for id in names {
        let book = official(id);
        assert_eq!(book.id, id);
        assert!(book.official);
        assert_eq!(book.movement.foot.of(Armour::Light), Some(20.0));
        assert_eq!(book.movement.foot.of(Armour::Three), Some(20.0));
        assert_eq!(book.movement.rider.of(Armour::FiveStar), Some(32.0));
    }
}

#[test]
fn editions_differ_where_the_rules_say() {
    let (generic, pike, modern) = (
        official("generic"),
        official("pike-and-shot"),
        official("twentieth-century"),
    );
    let (mega, base) = (official("megaventure-2012"), official("base-2011"));
    assert_eq!(pike.free_weapon.map(|free| free.weapon), Some("sword".to_owned()));
    assert_eq!(generic.free_weapon, None);
    assert!(generic.on(Switch::SwimByDice) && !modern.on(Switch::SwimByDice));
    assert!(generic.on(Switch::CloseOrder) && !generic.on(Switch::SmallTable));
    assert!(generic.on(Switch::TablesAndBars) && !base.on(Switch::TablesAndBars));
    assert_eq!(
        (mega.armour, base.armour),
        (ArmourRanks::Ignored, ArmourRanks::OneToFive)
    );
    assert_eq!(mega.dice.several_sixes, SeveralSixes::TwoOnly);
    assert_eq!(base.dice.several_sixes, SeveralSixes::Pairs);
    assert_eq!(
        (mega.movement.two_paces, base.movement.two_paces),
        (TwoPaces::BaseWidth, TwoPaces::BaseWidth)
    );
    assert_eq!(mega.slowness.blocked, Blocking::NoAdvance);
    assert_eq!(mega.slowness.mounted_blocked_on_difficult, BlockedWhen::AllSixes);
    assert_eq!(base.slowness.mounted_blocked_on_difficult, BlockedWhen::AnySix);
    assert_eq!(base.slowness.disordered_by, DisorderedBy::Six);
    assert_eq!((base.senses.music, generic.senses.music), (40.0, 60.0));
    assert!(base.bases.contains_key("foot-strong") && !generic.bases.contains_key("foot-strong"));
}

#[test]
fn editions_shoot_and_strike_as_the_rules_say() {
    let (generic, pike, modern) = (
        official("generic"),
        official("pike-and-shot"),
        official("twentieth-century"),
    );
    let (mega, base) = (official("megaventure-2012"), official("base-2011"));
    for book in [&generic, &pike, &modern] {
        assert!(book.shooting.point_blank && book.shooting.capped.contains(&Family::Shield));
        assert_eq!(book.melee.result, BlowResult::ClassThenArmour);
    }
    assert!(mega.shooting.capped.is_empty() && base.shooting.capped.is_empty());
    assert_eq!((mega.shooting.most, base.shooting.most), (Some(7), None));
    assert_eq!(pike.shooting.families[&ShotModifier::Saddle], Family::Training);
    assert_eq!(
        modern.shooting.families[&ShotModifier::FleetingTarget],
        Family::Terrain
    );
    assert_eq!(modern.melee.ties, [TieBreak::Class, TieBreak::NaturalDie]);
    assert_eq!(base.melee.result, BlowResult::ClassAndDress);
    assert!(base.on(Switch::HoldingUp) && !generic.on(Switch::HoldingUp) && generic.on(Switch::MutualKills));
    let needs = |book: &Rulebook, weapon: &str| -> Vec<(f64, i8)> {
        let shoots = book.weapons[weapon]
            .shoots
            .as_ref()
            .expect("a weapon that shoots");
        shoots.bands.iter().map(|band| (band.to, band.need)).collect()
    };
    assert_eq!(needs(&generic, "yumi"), [(10.0, 5), (20.0, 6), (40.0, 7)]);
    assert_eq!(needs(&generic, "revolver"), [(10.0, 5), (20.0, 6)]);
    assert_eq!(needs(&modern, "revolver"), [(10.0, 5), (20.0, 6), (30.0, 7)]);
    assert_eq!(needs(&base, "heavy-musket"), [(20.0, 6), (40.0, 7), (60.0, 8)]);
    assert_eq!(needs(&base, "revolver"), needs(&generic, "revolver"));
    assert_eq!(needs(&mega, "carbine"), needs(&pike, "smooth-carbine"));
    assert!(base.weapons["machine-gun"].unofficial && !base.weapons["pike"].unofficial);
}

#[test]
fn a_house_book_of_five_lines() {
    let text = "id = \"our-club\"\ntitle = { fr = \"Notre club\", en = \"Our club\" }\nextends = \"pike-and-shot\"\n\
                bases.foot = { square = 2.5 }\nmovement.foot.light = 18\n";
    let mut library = Library::official();
    assert_eq!(library.add("our-club.toml", text), Ok("our-club".to_owned()));
    let book = library
        .rulebook("our-club")
        .unwrap_or_else(|found| panic!("{found:#?}"));
    assert!(!book.official);
    assert_eq!(book.title.en, "Our club");
    assert_eq!(book.movement.foot.of(Armour::Light), Some(18.0));
    assert_eq!(book.movement.foot.of(Armour::Five), Some(12.0));
    assert_eq!(
        book.bases["foot"].base(),
        taol_geometry::Base::Oblong {
            half_length: 1.25,
            half_width: 1.25
        }
    );
    assert!(book.weapons.contains_key("pike") && book.free_weapon.is_some());
}

#[test]
fn only_the_five_are_official() {
    let text = "id = \"x\"\ntitle = { fr = \"X\", en = \"X\" }\nextends = \"generic\"\nofficial = true\n";
    let mut library = Library::official();
    library
        .add("x.toml", text)
        .unwrap_or_else(|found| panic!("{found:#?}"));
    let (book, warnings) = library.read("x").unwrap_or_else(|found| panic!("{found:#?}"));
    assert!(!book.official);
    assert_eq!(ids(&warnings), ["x.toml:4:12 rulebook-not-official"]);
}

#[test]
fn mistakes_in_a_book() {
    let title = "title = { fr = \"X\", en = \"X\" }\n";
    let cases: [(&str, &[&str]); 16] = [
        (
            "id = \"generic\"\nextends = \"generic\"\n",
            &["x:1:6 rulebook-id-taken"],
        ),
        (
            "id = \"Our Club\"\nextends = \"generic\"\n",
            &["x:1:6 rulebook-id-malformed"],
        ),
        (
            "extends = \"generic\"\nofficial = false\n",
            &["x:1:1 file-missing-key"],
        ),
        (
            "id = \"x\"\nextends = \"generik\"\n",
            &["x:2:11 rulebook-unknown"],
        ),
        ("id = \"x\"\nextends = \"x\"\n", &["x:2:11 rulebook-cycle"]),
        (
            "id = \"x\"\nextends = \"generic\"\nmovement.boats = 3\nmovement.boat = \"fast\"\nswitches.flying = true\n",
            &[
                "x:3:10 file-unknown-key",
                "x:4:17 file-wrong-type",
                "x:5:10 file-unknown-key",
            ],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\ngrounds.bog = { foot = \"dificult\" }\n",
            &[
                "x:3:9 file-missing-key",
                "x:3:9 file-missing-key",
                "x:3:9 file-missing-key",
                "x:3:24 file-unknown-value",
            ],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\ngrounds.bog = { foot = \"difficult\", rider = \"closed\" }\n",
            &["x:3:9 file-missing-key", "x:3:9 file-missing-key"],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nfree-weapon = { from-class = 3, weapon = \"swrod\" }\n",
            &["x:3:42 scenario-unknown-weapon"],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nmovement.gaits.hop = -3\n",
            &["x:3:22 file-out-of-range"],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nweapons-from = [\"pike-and-short\"]\n",
            &["x:3:17 rulebook-unknown"],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nweapons.bow.shoots.bands = []\n",
            &["x:3:13 weapon-without-bands"],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nweapons.bow.shoots.bands = [\n{ to = 20, need = 5 },\n\
             { from = 30, to = 40, need = 6 },\n{ from = 35, to = 50, need = 7 },\n{ to = 50, need = 8 },\n]\n",
            &[
                "x:5:10 weapon-bands-gap",
                "x:6:10 weapon-bands-overlap",
                "x:7:8 weapon-band-ends-early",
            ],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nweapons.rifle.shoots.then-strikes-with = [\"sabr\"]\n",
            &["x:3:43 scenario-unknown-weapon"],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nshooting.values = { elit = 1 }\nmelee.values = { chargge = 1 }\n",
            &["x:3:21 file-unknown-key", "x:4:18 file-unknown-key"],
        ),
        (
            "id = \"x\"\nextends = \"generic\"\nweapons.bow.shoots.bands = [{ to = 20, need = 5, nead = 6 }]\n",
            &["x:3:50 file-unknown-key"],
        ),
    ];
    for (text, expected) in cases {
        let text = format!("{text}{title}");
        let mut library = Library::official();
        let found = match library.add("x", &text) {
            Ok(id) => library.read(&id).map(|_| ()).expect_err(&text),
            Err(found) => found,
        };
        assert_eq!(ids(&found), expected, "\n{text}");
    }
}
