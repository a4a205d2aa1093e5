//! What programs say at a table: honest announcements, answers that end, conditions, and people who do not fight kept out of it.

use std::collections::BTreeMap;

use taol_bots::{Bot, Budget, Mind, Persona, Script};
use taol_files::{Library, read_scenario};
use taol_geometry::Point;
use taol_rules::figure::Rank;
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_table::{By, Command, Game, Hex, Holder, Known, Options, Role, SeatId, Source, Stage};

/// The program's seat and the person's.
const BOT: SeatId = 0;
const PERSON: SeatId = 1;
const WORK: u64 = 1_500;

const FORD: &str = r#"
rulebook = "generic"
table    = { width = 60, depth = 40 }

[figures]
ann = { side = "blue", class = 4, at = [14, 20], rank = "leader", weapons = ["sword"] }
ben = { side = "blue", class = 3, at = [14, 14], facing = 90, weapons = ["longbow", "dagger"] }
eva = { side = "blue", class = 1, at = [10, 26], rank = "civilian" }
rik = { side = "red", class = 5, at = [44, 20], rank = "leader", weapons = ["sword"] }
tom = { side = "red", class = 3, at = [44, 14], weapons = ["spear"] }
"#;

/// A table that has begun, with a program's seat and a person's.
fn begun(text: &str) -> Game {
    let read = read_scenario("ford", text, &Library::official());
    let (loaded, _) = read.unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut game = Game::new(
        Source::default(),
        loaded.setting,
        loaded.state,
        Options::default(),
    );
    let mut host = |command| {
        game.apply(By::Host, command).expect("the host may");
    };
    for side in 0..2 {
        let role = Role::Player { side };
        let holder = Holder::Bot("bot".to_owned());
        host(Command::Join { role, holder });
    }
    host(Command::KeepSecret {
        secret: Hex(vec![1, 2, 3]),
    });
    host(Command::Begin);
    // Nobody shoots before the announcements.
    for seat in [BOT, PERSON] {
        if game.stage() == Stage::ShotsBefore {
            game.apply(By::Seat(seat), Command::Ready).expect("ready");
        }
    }
    game
}

fn known(game: &Game, seat: SeatId) -> Known {
    game.known(seat).expect("a seat with eyes")
}

/// The program says what it has to say until it agrees; what it announced, in the end.
fn talked_out(game: &mut Game, bot: &mut Bot) -> (Orders, u32) {
    for said in 0..20 {
        let known = known(game, BOT);
        for command in bot.next(&known, Budget::of(WORK)) {
            let agrees = matches!(command, Command::Agree { .. });
            game.apply(By::Seat(BOT), command).expect("allowed");
            let mut announced = self::known(game, BOT).plans;
            let mine = &known.mine;
            announced.retain(|id, _| mine.contains(id));
            if agrees {
                return (announced, said);
            }
        }
    }
    panic!("it talks and talks");
}

/// A person of the other side announces that somebody goes somewhere.
fn goes(game: &mut Game, name: &str, at: Point) {
    let known = known(game, PERSON);
    let id = known.state.find(name).expect("somebody of that name");
    let order = Order {
        action: Action::Path(vec![Waypoint { at, storey: None }]),
        ..Order::default()
    };
    let orders = known.orders_said(&Orders::from([(id, order)]));
    let said = Command::Announce { orders };
    game.apply(By::Seat(PERSON), said).expect("may be announced");
}

#[test]
fn what_is_announced_is_what_is_done() {
    let mut game = begun(FORD);
    let mut bot = Bot::new(Persona::default(), 3);
    let (announced, _) = talked_out(&mut game, &mut bot);
    let revision = known(&game, PERSON).revision;
    let agree = Command::Agree { revision };
    game.apply(By::Seat(PERSON), agree).expect("agreed");
    let after = known(&game, BOT);
    assert_ne!(after.stage, Stage::Announcing);
    let own: Orders = (after.orders.into_iter())
        .filter(|(id, _)| after.mine.contains(id))
        .collect();
    let moves = |orders: &Orders| -> BTreeMap<_, _> {
        let of = |order: &Order| (order.action.clone(), order.answers.clone());
        orders.iter().map(|(id, order)| (*id, of(order))).collect()
    };
    assert!(!announced.is_empty());
    assert_eq!(moves(&own), moves(&announced));
}

#[test]
fn somebody_who_announces_again_and_again_is_answered_a_few_times_and_then_agreed_with() {
    for persona in Persona::all() {
        let limit = persona.file().revisions;
        let mut game = begun(FORD);
        let mut bot = Bot::new(persona, 5);
        let mut most = 0;
        for time in 0..12 {
            let step = 3.0 * f64::from(time % 4);
            goes(&mut game, "rik", Point::new(8.0 - step, -6.0 + step));
            let (_, said) = talked_out(&mut game, &mut bot);
            most = most.max(said);
            assert!(bot.revisions() <= limit, "{}", bot.persona().name());
        }
        assert!(most <= 4, "{}: {most} times in a row", bot.persona().name());
    }
}

#[test]
fn nothing_new_is_agreed_with_at_once() {
    let mut game = begun(FORD);
    let mut bot = Bot::new(Persona::default(), 3);
    talked_out(&mut game, &mut bot);
    let known = known(&game, BOT);
    for _ in 0..3 {
        let said = bot.next(&known, Budget::of(WORK));
        assert!(matches!(said.as_slice(), [Command::Agree { .. }]), "{said:?}");
    }
}

#[test]
fn an_announcement_that_opens_a_door_is_answered() {
    // Rik says that he will walk up to the archer: she has something to gain by another plan in at least one of these games.
    let answered = (0..6).any(|seed| {
        let mut game = begun(FORD);
        let mut bot = Bot::new(Persona::default(), seed);
        let (before, _) = talked_out(&mut game, &mut bot);
        goes(&mut game, "rik", Point::new(-4.0, -6.0));
        goes(&mut game, "tom", Point::new(0.0, -6.0));
        let (after, _) = talked_out(&mut game, &mut bot);
        before != after
    });
    assert!(answered);
}

#[test]
fn shooters_announce_what_they_do_if_somebody_comes() {
    let close = FORD
        .replace("at = [44, 20]", "at = [32, 20]")
        .replace("at = [44, 14]", "at = [34, 14]");
    let mut game = begun(&close);
    let mut bot = Bot::with_mind(Persona::default(), Mind::Always(Script::KeepRange), 1);
    let (announced, _) = talked_out(&mut game, &mut bot);
    let condition = announced.values().any(|order| !order.answers.is_empty());
    assert!(condition, "{announced:?}");
}

#[test]
fn whoever_does_not_fight_is_kept_out_of_it() {
    for persona in Persona::all() {
        let mut game = begun(&FORD.replace("at = [44, 20]", "at = [26, 24]"));
        let mut bot = Bot::new(persona, 2);
        let (announced, _) = talked_out(&mut game, &mut bot);
        let state = known(&game, BOT).state;
        for (id, order) in &announced {
            if state.profile(*id).rank == Rank::Civilian {
                let charges = matches!(order.action, Action::Charge { .. });
                assert!(!charges, "{}: {order:?}", bot.persona().name());
            }
        }
    }
}
