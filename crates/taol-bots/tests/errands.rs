//! What people do who have something else to do than fight: they drive round what lies on the road, finish what they work at, read
//! what they carry, steer their ship, and shoot through doors that have been opened.

use taol_bots::{Bot, Budget, Mind, Outcome, Persona, Player, Script, Table};
use taol_files::{Library, read_scenario};
use taol_rules::figure::FigureId;
use taol_rules::state::State;
use taol_table::{Options, Source};

/// A tree across the road: wheels have to go round it.
const CART: &str = r#"
rulebook = "generic"
table = { width = 120, depth = 60 }

[grounds.road]
kind = "road"
line = [[0, 30], [120, 30]]
width = 6

[ground-kinds.felled-tree]
name = { fr = "arbre abattu", en = "felled tree" }
foot = "difficult"
rider = "closed"
mounted-foot = "closed"
clearable = true

[grounds.oak]
kind = "felled-tree"
line = [[50, 22], [50, 38]]
width = 1.5

[grounds.gate]
kind = "road"
rectangle = [90, 24, 120, 36]

[vehicles]
cart = { at = [14, 30], facing = 90, length = 10, width = 4, places = 3, team = "horses", rolling = true }

[figures]
anna = { side = "blue", class = 2, weapons = ["knife"], aboard = "cart" }
rik = { side = "red", class = 3, at = [20, 57], weapons = ["sword"] }

[objectives.gate]
of = "blue"
text = { fr = "Anna à la porte.", en = "Anna at the gate." }
when = { reached = { who = "anna", ground = "gate" } }
by-turn = 9
"#;

/// A box that has to be found first, and a letter that says where it came from.
const SEARCH: &str = r#"
rulebook = "generic"
table = { width = 200, depth = 60 }

[grounds.yard]
kind = "open"
rectangle = [30, 20, 50, 40]

[things]
box = { load = "light", at = [40, 30], concealed = true }
letter = { load = "light", secret = "where" }

[figures]
anna = { side = "blue", class = 3, at = [20, 30], weapons = ["sword"], carries = ["letter"] }
ben = { side = "blue", class = 3, at = [20, 34], weapons = ["sword"] }
rik = { side = "red", class = 4, at = [195, 4], armour = "4", weapons = ["sword"] }

[secrets.where]
text = { fr = "Dans la cour.", en = "In the yard." }

[jobs.dig]
text = { fr = "creuser", en = "dig" }
ground = "yard"
does = [{ find = "box" }]

[objectives.box]
of = "blue"
text = { fr = "Tenir la boîte.", en = "Hold the box." }
when = { holds = { who = "blue", thing = "box" } }
by-turn = 14

[objectives.letter]
of = "blue"
text = { fr = "Savoir.", en = "Know." }
when = { learnt = { who = "blue", secret = "where" } }
by-turn = 14
"#;

/// A casket on the deck of a slow ship, and a fast one behind it.
const SHIPS: &str = r#"
rulebook = "pike-and-shot"
table = { width = 160, depth = 90 }

[grounds.sea]
kind = "deep-water"
rectangle = [0, 0, 160, 90]

[ships]
hawk = { at = [26, 64], facing = 90, length = 30, width = 8, places = 20, rig = "sail", knots = 4, way = 16, crew = 2 }
snail = { at = [70, 44], facing = 90, length = 30, width = 8, places = 20, rig = "sail", knots = 1, way = 4, crew = 1 }

[things]
casket = { load = "light", at = [66, 44] }

[figures]
anna = { side = "blue", class = 4, rank = "leader", weapons = ["sabre"], aboard = "hawk", at = [26, 64] }
ben = { side = "blue", class = 4, weapons = ["sabre"], aboard = "hawk", at = [30, 64] }
cat = { side = "blue", class = 4, weapons = ["sabre"], aboard = "hawk", at = [34, 64] }
rik = { side = "red", class = 1, weapons = ["knife"], aboard = "snail", at = [82, 44] }

[objectives.casket]
of = "blue"
text = { fr = "Tenir le coffret.", en = "Hold the casket." }
when = { holds = { who = "blue", thing = "casket" } }
by-turn = 12
"#;

/// A door that is opened while people with pistols stand on both sides of it.
const DOOR: &str = r#"
rulebook = "twentieth-century"
table = { width = 60, depth = 40 }

[buildings.house]
height = 5
openings = [{ kind = "door", name = "front", from = [30, 18], to = [30, 22], door = "shut" }]

[buildings.house.rooms]
hall = { rectangle = [30, 10, 50, 30] }

[figures]
anna = { side = "blue", class = 4, at = [22, 20], facing = 90, weapons = ["automatic-pistol"] }
rik = { side = "red", class = 3, at = [38, 20], facing = 270, weapons = ["automatic-pistol"] }

[events.opens]
text = { fr = "La porte s’ouvre.", en = "The door opens." }
when = { turn = 2 }
does = [{ door = { name = "front", is = "open" } }]
"#;

fn named(state: &State, name: &str) -> FigureId {
    state.ids().find(|id| state.name(*id) == name).expect("somebody")
}

/// A game in which the regulars play blue against those who stay where they are.
fn played(text: &str, most_turns: u32) -> Outcome {
    let read = read_scenario("errands", text, &Library::official());
    let loaded = read.unwrap_or_else(|problems| panic!("{problems:?}")).0;
    let thinks: Box<dyn Player> = Box::new(Bot::new(Persona::default(), 3));
    let always: Box<dyn Player> = Box::new(Bot::with_mind(Persona::default(), Mind::Always(Script::Hold), 4));
    let table = Table {
        source: Source {
            name: "errands.toml".to_owned(),
            text: text.to_owned(),
            rulebooks: Vec::new(),
        },
        setting: loaded.setting,
        state: loaded.state,
        options: Options::default(),
        secret: vec![7; 8],
        players: vec![(0, "blue".to_owned(), thinks), (1, "red".to_owned(), always)],
        budgets: vec![Budget::TENTH / 4; 2],
        most_turns,
    };
    let outcome = table.play(&mut |_| {}).unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!(outcome.refusals, Vec::new());
    outcome
}

fn carries(state: &State, side: u8, thing: &str) -> bool {
    let thing = state.things.iter().find(|known| known.name == thing);
    let carriers = thing.into_iter().flat_map(|thing| &thing.carriers);
    carriers.into_iter().any(|id| state.profile(*id).side == side)
}

#[test]
fn a_cart_goes_round_a_tree() {
    let outcome = played(CART, 9);
    let state = outcome.game.state();
    let anna = state.figure(named(state, "anna"));
    assert!(anna.at.x > 28.0, "{:?}", anna.at);
}

#[test]
fn work_is_finished_and_what_it_brings_to_light_is_taken() {
    let outcome = played(SEARCH, 14);
    let state = outcome.game.state();
    assert!(!state.story.jobs.is_empty(), "nobody dug");
    assert!(carries(state, 0, "box"));
}

#[test]
fn letters_are_read() {
    let outcome = played(SEARCH, 3);
    assert!(!outcome.game.state().story.learnt.is_empty());
}

#[test]
fn a_ship_is_steered_and_another_boarded() {
    let outcome = played(SHIPS, 12);
    assert!(carries(outcome.game.state(), 0, "casket"));
}

#[test]
fn a_door_that_was_opened_is_shot_through() {
    let outcome = played(DOOR, 6);
    let state = outcome.game.state();
    let whole = |name: &str| state.figure(named(state, name)).able();
    assert!(!whole("anna") || !whole("rik"), "nobody was hit in six turns");
}
