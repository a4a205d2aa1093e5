//! Scenarios that read as they should.

use taol_files::{Library, Loaded, read_scenario};
use taol_geometry::{Base, Point};
use taol_rules::figure::Status;
use taol_rules::rulebook::Armour;
use taol_rules::setting::{EntryTime, Ground, GroundShape};

fn read(text: &str) -> (Loaded, Vec<String>) {
    let (loaded, warnings) =
        read_scenario("s.toml", text, &Library::official()).unwrap_or_else(|found| panic!("{found:#?}"));
    (loaded, warnings.into_iter().map(|one| one.message.id).collect())
}

fn grounds<'a>(loaded: &'a Loaded, kind: &str) -> Vec<&'a Ground> {
    loaded.setting.tables[0]
        .grounds
        .iter()
        .filter(|ground| ground.kind == kind)
        .collect()
}

#[test]
fn figures_are_sorted_and_stand_from_the_middle() {
    let text = r#"
        rulebook = "pike-and-shot"
        table = { width = 60, depth = 40 }
        [figures]
        zoe = { side = "b", class = 4, at = [10, 5], weapons = ["heavy-musket"], unloaded = ["heavy-musket"] }
        anna = { side = "a", class = 3, at = [30, 20], facing = 90, weapons = ["caliver", "knife"], skills = { scout = 3, native = 0 } }
        rider = { side = "a", class = 3, at = [50, 30], mount = { rider = true }, weapons = ["sabre"] }
        child = { side = "a", class = 1, at = [40, 35], gait = "child" }
    "#;
    let (loaded, warnings) = read(text);
    let state = &loaded.state;
    let names: Vec<&str> = state
        .profiles
        .iter()
        .map(|profile| profile.name.as_str())
        .collect();
    assert_eq!(names, ["anna", "child", "rider", "zoe"]);
    assert_eq!(state.figures[0].at, Point::new(0.0, 0.0));
    assert_eq!(state.figures[3].at, Point::new(-20.0, -15.0));
    assert_eq!(state.profiles[0].weapons, ["caliver", "knife", "sword"]);
    assert_eq!((state.figures[0].loaded, state.figures[3].loaded), (1, 0));
    assert_eq!(state.profiles[2].weapons, ["sabre"]);
    assert!(state.figures[2].mounted);
    assert_eq!(
        state.placed(2).base,
        Base::Oblong {
            half_length: 2.5,
            half_width: 1.25
        }
    );
    assert_eq!(state.profiles[1].weapons, Vec::<String>::new());
    assert_eq!(state.profiles[0].skills["native"], None);
    assert_eq!(state.profiles[0].skills["scout"], Some(3));
    assert_eq!(warnings, Vec::<String>::new());
}

#[test]
fn a_gate_parts_a_wall_and_a_gap_is_nothing() {
    let text = r#"
        rulebook = "generic"
        table = { width = 60, depth = 60 }
        [grounds.yard]
        kind = "high-wall"
        line = [[10, 10], [50, 10], [50, 50]]
        openings = [
          { kind = "gate", from = [20, 10], to = [24, 10] },
          { kind = "gap", from = [50, 32], to = [50, 30] },
        ]
        [grounds.pond]
        kind = "deep-water"
        circle = [30, 40, 5]
        current = { towards = 90 }
    "#;
    let (loaded, _) = read(text);
    let walls = grounds(&loaded, "high-wall");
    assert_eq!(walls.len(), 3);
    assert!(walls.iter().all(|wall| wall.name == "yard" && wall.height == 2.5));
    let gates = grounds(&loaded, "gate");
    let GroundShape::Line { corners, half_width } = &gates[0].shape else {
        panic!("a gate is a line")
    };
    assert_eq!(corners, &[Point::new(-10.0, -20.0), Point::new(-6.0, -20.0)]);
    assert_eq!((gates[0].name.as_str(), *half_width), ("yard/gate", 0.5));
    assert!(grounds(&loaded, "gap").is_empty());
    let current = &loaded.setting.currents[0];
    assert_eq!(
        loaded.setting.tables[0].grounds[usize::from(current.ground)].name,
        "pond"
    );
    let GroundShape::Area(pond) = &grounds(&loaded, "deep-water")[0].shape else {
        panic!("a pond is an area")
    };
    assert_eq!(pond.corners().len(), 24);
}

#[test]
fn the_order_of_the_file_does_not_matter() {
    let head = "rulebook = \"generic\"\ntable = { width = 60, depth = 60 }\n";
    let wood = "[grounds.wood]\nkind = \"forest\"\nrectangle = [5, 5, 20, 20]\n";
    let hedge = "[grounds.hedge]\nkind = \"hedge\"\nline = [[30, 5], [30, 50]]\n";
    let (one, _) = read(&format!("{head}{wood}{hedge}"));
    let (other, _) = read(&format!("{head}{hedge}{wood}"));
    assert_eq!(format!("{:?}", one.setting), format!("{:?}", other.setting));
    assert_eq!(one.state.fingerprint(), other.state.fingerprint());
}

#[test]
fn a_house_of_two_rooms() {
    let text = r#"
        rulebook = "generic"
        table = { width = 60, depth = 60 }
        [buildings.inn]
        rooms.taproom = { rectangle = [10, 10, 20, 20] }
        rooms.barn = { rectangle = [20, 10, 30, 20], great-hall = true }
        openings = [
          { kind = "door", from = [20, 14], to = [20, 16] },
          { kind = "window", from = [12, 10], to = [14, 10] },
        ]
    "#;
    let (loaded, _) = read(text);
    assert_eq!(grounds(&loaded, "house-wall").len(), 7 + 2);
    assert_eq!(grounds(&loaded, "door").len(), 1);
    assert_eq!(grounds(&loaded, "window").len(), 1);
    assert_eq!(grounds(&loaded, "indoors").len(), 1);
    assert_eq!(grounds(&loaded, "great-hall").len(), 1);
    let table = &loaded.setting.tables[0];
    assert_eq!(table.rooms.len(), 2);
    let room = table
        .room_at(table.from_corner(25.0, 15.0), 0)
        .map(|room| table.rooms[room].name.as_str());
    assert_eq!(room, Some("barn"));
    assert!(
        table
            .grounds
            .iter()
            .all(|ground| ground.building.as_deref() == Some("inn"))
    );
}

#[test]
fn small_tables_halve_distances_but_not_bases() {
    let text = r#"
        rulebook = "generic"
        switches = { small-table = true }
        senses = { sight = 50 }
        table = { width = 60, depth = 60 }
        [figures]
        anna = { side = "a", class = 3, at = [30, 20] }
    "#;
    let (loaded, _) = read(text);
    let book = &loaded.setting.rulebook;
    assert_eq!(book.movement.foot.of(Armour::Light), Some(10.0));
    assert_eq!(
        (book.senses.voice, book.senses.sight, book.groups.foot_gap),
        (10.0, 50.0, 4.0)
    );
    assert_eq!(book.grounds["forest"].see_through, Some(5.0));
    assert_eq!(loaded.state.profiles[0].base, Base::Disc { radius: 1.0 });
}

#[test]
fn things_boats_entries_units_and_allies() {
    let text = r#"
        rulebook = "base-2011"
        table = { width = 60, depth = 60 }
        [sides]
        a = { allies = ["c"] }
        b = {}
        c = {}
        [figures]
        ann = { side = "a", class = 3, rank = "leader", at = [30, 20], carries = ["ladder"] }
        bob = { side = "b", class = 3, rank = "leader", aboard = "skiff" }
        cid = { side = "c", class = 3, rank = "leader", skills = { very-strong = 0 } }
        dan = { side = "c", class = 2 }
        [units]
        late = { figures = ["dan", "cid"] }
        [things]
        ladder = { ladder = 4 }
        chest = { at = [5, 5], load = "very-heavy" }
        [boats]
        skiff = { at = [50, 50], length = 12, width = 5, places = 4 }
        [[entries]]
        figures = ["cid", "dan"]
        at = [[0, 10], [0, 14]]
        turn = 3
    "#;
    let (loaded, warnings) = read(text);
    let state = &loaded.state;
    assert_eq!(warnings, Vec::<String>::new());
    assert_eq!(state.things[1].carriers, [0]);
    assert_eq!(state.figures[1].aboard, Some(0));
    assert_eq!(state.figures[1].at, state.crafts[0].at);
    assert_eq!(
        (state.figures[2].status, state.figures[3].status),
        (Status::Waiting, Status::Waiting)
    );
    assert_eq!(state.profiles[2].base, Base::Disc { radius: 1.25 });
    assert_eq!(loaded.setting.entries[0].when, EntryTime::Turn(3));
    assert_eq!(
        loaded.setting.entries[0].at,
        [Point::new(-30.0, -20.0), Point::new(-30.0, -16.0)]
    );
    assert_eq!(loaded.setting.units[0].figures, [2, 3]);
    assert!(!loaded.setting.enemies(0, 2) && !loaded.setting.enemies(2, 0) && loaded.setting.enemies(0, 1));
}

#[test]
fn a_side_sets_up_in_several_areas() {
    let text = r#"
        rulebook = "generic"
        [tables]
        east = { width = 60, depth = 60 }
        west = { width = 80, depth = 60 }
        [sides]
        a = {}
        b = {}
        [figures]
        ann = { side = "a", class = 3, rank = "leader", table = "west", at = [10, 30] }
        bob = { side = "b", class = 3, rank = "leader", table = "east", at = [55, 30] }
        [deployment]
        a = [{ table = "west", area = [[0, 0], [20, 0], [20, 60], [0, 60]] }, { table = "east", area = [[0, 0], [9, 0], [9, 9]] }]
        b = [[50, 0], [60, 0], [60, 60], [50, 60]]
    "#;
    let (loaded, warnings) = read(text);
    assert_eq!(warnings, Vec::<String>::new());
    let areas = &loaded.setting.deployment;
    let tables = |side: u8| -> Vec<u8> {
        let own = areas.iter().filter(|area| area.side == side);
        own.map(|area| area.table).collect()
    };
    assert_eq!((tables(0), tables(1)), (vec![1, 0], vec![0]));
    let west = &areas[0].area;
    assert!(west.contains_point(Point::new(-30.0, 0.0)) && !west.contains_point(Point::new(-10.0, 0.0)));
}

/// Whoever opens a scenario sees what it is played with: the book, and which optional rules.
#[test]
fn every_scenario_names_its_rulebook_and_switches() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let files = std::fs::read_dir(folder).expect("the scenarios");
    let paths = files.map(|file| file.expect("a file").path());
    for path in paths.filter(|path| path.extension().is_some_and(|end| end == "toml")) {
        let text = std::fs::read_to_string(&path).expect("a text");
        let file: toml::Table = toml::from_str(&text).expect("a scenario");
        let named = file.get("rulebook").is_some_and(toml::Value::is_str);
        assert!(named, "{}: its rulebook", path.display());
        let switches = file.get("switches").and_then(toml::Value::as_table);
        let switched = switches.is_some_and(|switches| !switches.is_empty());
        assert!(switched, "{}: its switches", path.display());
    }
}
