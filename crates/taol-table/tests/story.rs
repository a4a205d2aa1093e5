//! What a scenario tells the seats: whom they take people for, what they are after, and when it is over. NPC-02, OBJ-01.

mod support;

use support::*;
use taol_rules::ending::Reason;
use taol_rules::figure::Status;
use taol_rules::order::{Action, Orders};
use taol_rules::plot::{Condition, Who};
use taol_rules::setting::Edge;
use taol_rules::story::Verdict;
use taol_rules::turn::Overrule;
use taol_table::{By, Command, Fog, Game, Holder, Master, Options, SeatEvent, Stage};

/// Sam of the reds passes for a friend of the blues, and blue is after Rik.
fn with_a_spy() -> String {
    format!(
        r#"{LANE}
[people.sam]
appears = {{ fr = "un colporteur", en = "a pedlar" }}
appears-side = "blue"
conceals = ["spear"]

[objectives.rik]
of = "blue"
text = {{ fr = "Rik doit tomber", en = "Rik has to fall" }}
when = {{ dead = "rik" }}
once = true

[objectives.hold]
of = "red"
text = {{ fr = "Tenir trois tours", en = "Hold for three turns" }}
when = {{ alive = "rik" }}
by-turn = 3
"#
    )
}

fn open() -> Options {
    Options {
        fog: Fog::Open,
        ..Options::default()
    }
}

/// Everybody agrees to everything until the turn is over.
fn play_on(game: &mut Game) {
    let turn = game.turn();
    while game.turn() == turn && game.stage() != Stage::Over {
        for seat in [ANN_SEAT, RED_SEAT] {
            let revision = game.view(seat).expect("a view").revision;
            let word = match game.stage() {
                Stage::Announcing => Command::Agree { revision },
                Stage::Over => return,
                _ => Command::Ready,
            };
            say(game, seat, word);
        }
    }
}

#[test]
fn whoever_goes_in_disguise_is_taken_for_somebody_else() {
    let mut game = begun(&with_a_spy(), open());
    let view = game.view(ANN_SEAT).expect("a view");
    assert!(!knows(&view, "sam"));
    let pedlar = view.figures.iter().find(|figure| figure.title.is_some());
    let pedlar = pedlar.expect("a pedlar");
    assert_eq!((pedlar.name.as_str(), pedlar.side), ("un colporteur", 0));
    assert!(pedlar.weapons.is_empty(), "the spear does not show");
    let own = game.view(RED_SEAT).expect("a view");
    let sam = own
        .figures
        .iter()
        .find(|figure| figure.name == "sam")
        .expect("one's own");
    assert_eq!((sam.side, sam.title.as_ref()), (1, None));

    let known = game.known(ANN_SEAT).expect("eyes");
    let taken = known.state.find("un colporteur").expect("found by that name");
    assert_eq!(known.state.profile(taken).side, 0);
    assert_eq!(known.state.find("sam"), None);

    // What happens to Sam is told of the pedlar.
    let rik = game.state().find("sam").expect("sam");
    let change = Overrule {
        figure: rik,
        reason: "a fall".to_owned(),
        status: Some(Status::Down),
        ..Overrule::default()
    };
    master(&mut game, Master::Overrule(change));
    play_on(&mut game);
    let told = text(game.stream(ANN_SEAT, 0));
    assert!(!told.contains("\"sam\""), "{told}");
}

#[test]
fn a_refusal_does_not_give_a_disguise_away() {
    let mut game = begun(&with_a_spy(), open());
    both_ready(&mut game);
    let charge = |game: &Game, name: &str| Command::Announce {
        orders: Orders::from([(
            token(game, ANN_SEAT, "ann"),
            plan(Action::Charge {
                target: token(game, ANN_SEAT, name),
                via: Vec::new(),
            }),
        )]),
    };
    let at_the_pedlar = charge(&game, "un colporteur");
    let at_a_friend = charge(&game, "ben");
    let (false_friend, friend) = (
        refused(&mut game, By::Seat(ANN_SEAT), at_the_pedlar).message(),
        refused(&mut game, By::Seat(ANN_SEAT), at_a_friend).message(),
    );
    assert_eq!(false_friend.id, friend.id);
    let told = format!("{false_friend:?}");
    assert!(told.contains("colporteur") && !told.contains("sam"), "{told}");
}

#[test]
fn each_side_knows_its_own_aims_and_all_are_told_in_the_end() {
    let mut game = begun(&with_a_spy(), open());
    let aims = |game: &Game, seat| game.view(seat).expect("a view").aims;
    assert_eq!(aims(&game, ANN_SEAT).len(), 1);
    assert_eq!(aims(&game, ANN_SEAT)[0].text.en, "Rik has to fall");
    assert_eq!(
        (aims(&game, RED_SEAT)[0].by_turn, aims(&game, MASTER).len()),
        (Some(3), 2)
    );

    // While a game master is there, it is theirs to end.
    for _ in 0..3 {
        play_on(&mut game);
    }
    assert_eq!((game.turn(), game.stage() == Stage::Over), (4, false));
    let leaves = Command::Hold {
        seat: MASTER,
        holder: Holder::Nobody,
    };
    say(&mut game, MASTER, leaves);
    play_on(&mut game);
    assert_eq!(game.stage(), Stage::Over);
    let view = game.view(ANN_SEAT).expect("a view");
    let outcome = view.outcome.expect("it is over");
    assert_eq!(
        (outcome.ending.reason, outcome.ending.winner),
        (Reason::Objectives, Some(1))
    );
    let verdicts: Vec<_> = outcome.aims.iter().map(|aim| aim.verdict).collect();
    assert_eq!(verdicts, [Some(Verdict::Met), Some(Verdict::NotMet)]);
    let told = |event: &SeatEvent| matches!(event, SeatEvent::SecretTold { .. });
    assert!(game.stream(RED_SEAT, 0).iter().any(|entry| told(&entry.event)));
    let late = game.apply(By::Seat(ANN_SEAT), Command::Ready);
    assert!(late.is_err());
}

/// What an objective calls an event is known by what has to come about, if that is about where people get to; what hangs on words
/// and secrets is not. OBJ-01, FOG-01.
#[test]
fn an_objective_about_an_event_is_known_by_what_has_to_come_about() {
    let text = format!(
        r#"{LANE}
[events.away]
text = {{ fr = "Ann est partie", en = "Ann is away" }}
when = {{ left = {{ who = "ann", edge = "left" }} }}

[events.met]
text = {{ fr = "Ils se sont parlé", en = "They have talked" }}
when = {{ beside = ["ann", "rik"] }}

[objectives.a-away]
of = "blue"
text = {{ fr = "Qu’Ann s’en aille", en = "Ann gets away" }}
when = {{ happened = "away" }}
by-turn = 3

[objectives.b-met]
of = "blue"
text = {{ fr = "Qu’ils se parlent", en = "They talk" }}
when = {{ happened = "met" }}
by-turn = 3

[objectives.c-either]
of = "blue"
text = {{ fr = "L’un ou l’autre", en = "Either" }}
when = {{ any = [{{ happened = "met" }}, {{ alive = "ann" }}] }}
by-turn = 1

[objectives.d-not]
of = "red"
text = {{ fr = "Qu’Ann reste et que Rik vive", en = "Ann stays, and Rik lives" }}
when = {{ all = [{{ not = {{ happened = "met" }} }}, {{ alive = "rik" }}] }}
by-turn = 3
"#
    );
    let mut game = begun(&text, open());
    play_on(&mut game);
    let conditions = |seat| -> Vec<Option<Condition>> {
        let setting = game.known(seat).expect("eyes").setting;
        let objectives = setting.plot.objectives.iter();
        objectives.map(|objective| objective.condition.clone()).collect()
    };
    let blue = conditions(ANN_SEAT);
    assert!(matches!(
        blue[0],
        Some(Condition::Left(Who::Figure(_), Some(Edge::Left)))
    ));
    assert_eq!(blue[1], None);
    assert!(matches!(&blue[2], Some(Condition::Any(ways)) if ways.len() == 1));
    let red = conditions(RED_SEAT);
    assert!(matches!(&red[0], Some(Condition::All(parts)) if parts.len() == 1));
    // What has been judged is known too, by its place among one's own.
    let judged = |seat| game.known(seat).expect("eyes").state.story.judged;
    assert_eq!(judged(ANN_SEAT), [(2, true)]);
    assert_eq!(judged(RED_SEAT), []);
}
