//! Non-interference: two games that differ only in what a seat may not know give that seat the same bytes.
//!
//! Both games of a pair are played from one public script. In each, other hidden people stand elsewhere, in other
//! numbers, with names that push everybody's true number along; between the public commands they draft, announce,
//! change, agree again, talk; game masters whisper, give secrets, move the hidden about, put people under markers or
//! nothing. Streams, views and refusals of the seat must be equal, byte for byte.
//!
//! `TAOL_PAIRS=20000` plays more pairs, `TAOL_SEED=…` one of them.

mod support;

use std::fmt::Write;
use std::sync::Arc;

use support::where_they_part;
use taol_geometry::Point;
use taol_rules::figure::{Posture, Rank, Status};
use taol_rules::order::{Action, AfterMelee, Blow, Order, Orders, Waypoint};
use taol_rules::plot::{Attitude, Effect};
use taol_rules::sense;
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_rules::turn::{Call, Overrule};
use taol_table::{
    AfterWhat, Audience, By, Choice, Command, Fog, Game, Hex, Holder, Master, Objective, ObjectiveFor,
    Options, Permissions, Role, SeatId, Source, Stage,
};
use taol_trial::combat::{armed_situation, combat_orders};
use taol_trial::{Chance, Size};

const OBSERVER: SeatId = 0;
const RED: SeatId = 1;
const SHADOWS: SeatId = 2;
const MASTER: SeatId = 3;
const LOOKER_ON: SeatId = 4;

/// What both games of a pair have in common.
struct Public {
    seed: u64,
    setting: Setting,
    state: State,
    fog: Fog,
}

/// One of the two games.
struct World {
    game: Game,
    /// What only this world does.
    hidden: Chance,
    /// Names of its hidden people.
    shadows: Vec<String>,
    /// Words of the game master about them, by entry of the log.
    words: Vec<u64>,
    /// All that the observer was told or refused.
    transcript: String,
}

fn public(seed: u64) -> Public {
    let size = Size {
        figures: 3 + (seed % 3) as u32,
        grounds: 3 + (seed % 5) as u32,
        book: (seed % 5) as u32,
        mounted: 6,
        in_body: 0,
    };
    let (mut setting, state) = armed_situation(seed, size);
    // Room beyond the table for those whom nobody may meet, and another table.
    setting.tables[0].half_width += 200.0;
    let mut cellar = setting.tables[0].clone();
    cellar.name = "cellar".to_owned();
    cellar.grounds.clear();
    setting.tables.push(cellar);
    let fog = [Fog::Open, Fog::Friendly, Fog::Strict][(seed % 3) as usize];
    Public {
        seed,
        setting,
        state,
        fog,
    }
}

/// The people of the situation with some more that the observer never learns of.
fn with_shadows(public: &Public, hidden: &mut Chance) -> (State, Vec<String>) {
    let mut state = public.state.clone();
    let mut people: Vec<_> = state
        .profiles
        .iter()
        .cloned()
        .zip(state.figures.drain(..))
        .collect();
    let (mut profile, mut figure) = people
        .iter()
        .rev()
        .find(|(profile, _)| profile.side == 1)
        .cloned()
        .unwrap();
    profile.rank = Rank::Soldier;
    profile.skills.clear();
    figure.hidden = true;
    let edge = public.setting.tables[0].half_width;
    let mut shadows = Vec::new();
    for number in 0..1 + hidden.below(4) {
        let prefix = *hidden.pick(&["aaa", "cid", "mok", "zed"]);
        profile.name = format!("{prefix}-{number}-{}", hidden.below(1000));
        profile.class = 1 + hidden.below(5) as u8;
        figure.table = hidden.below(2) as u8;
        figure.at = Point::new(edge - 20.0 - hidden.between(0.0, 40.0), 5.0 * number as f64).settled();
        shadows.push(profile.name.clone());
        people.push((profile.clone(), figure.clone()));
    }
    people.sort_by(|one, other| one.0.name.cmp(&other.0.name));
    let (profiles, figures): (Vec<_>, Vec<_>) = people.into_iter().unzip();
    state.profiles = Arc::new(profiles);
    state.figures = figures;
    (state, shadows)
}

impl World {
    fn new(public: &Public, which: u64) -> World {
        let mut hidden = Chance::new(public.seed.wrapping_mul(2).wrapping_add(which) ^ 0x5ec2e7);
        let (state, shadows) = with_shadows(public, &mut hidden);
        let options = Options {
            fog: public.fog,
            permissions: Permissions {
                spectators_see_all: true,
                ..Permissions::default()
            },
            ..Options::default()
        };
        let game = Game::new(Source::default(), public.setting.clone(), state, options);
        let mut world = World {
            game,
            hidden,
            shadows,
            words: Vec::new(),
            transcript: String::new(),
        };
        let roles = [
            Role::Player { side: 0 },
            Role::Player { side: 1 },
            Role::Player { side: 1 },
            Role::Master,
            Role::Spectator {
                of: Some(0),
                behind: 1,
            },
        ];
        for role in roles {
            let holder = Holder::Person("somebody".to_owned());
            world.host(Command::Join { role, holder });
        }
        world.host(Command::KeepSecret {
            secret: Hex(public.seed.to_le_bytes().to_vec()),
        });
        let figures = world
            .shadows
            .clone()
            .iter()
            .map(|name| world.token(RED, name))
            .collect();
        world.must(
            RED,
            Command::ShareOut {
                figures,
                to: Some(SHADOWS),
            },
        );
        world.host(Command::Begin);
        world
    }

    fn host(&mut self, command: Command) {
        self.game.apply(By::Host, command).expect("the host");
    }

    fn must(&mut self, seat: SeatId, command: Command) {
        let said = format!("{command:?}");
        if let Err(why) = self.game.apply(By::Seat(seat), command) {
            panic!("{seat}: {said}: {why:?}");
        }
    }

    /// Something the observer says: the answer is part of what it knows.
    fn observer(&mut self, command: Command) {
        let answer = self.game.apply(By::Seat(OBSERVER), command).map(|_| ());
        let view = serde_json::to_string(&self.game.view(OBSERVER)).unwrap();
        writeln!(self.transcript, "{answer:?} {view}").unwrap();
    }

    /// The observer looks at the table, and so does whoever looks over its shoulder a turn later.
    fn look(&mut self) {
        for seat in [OBSERVER, LOOKER_ON] {
            let view = serde_json::to_string(&self.game.view(seat)).unwrap();
            writeln!(self.transcript, "{view}").unwrap();
        }
        let known = self.game.known(OBSERVER).unwrap();
        let (state, plans) = (&known.state, &known.plans);
        let told = (
            &state.profiles,
            &state.figures,
            &state.things,
            &state.contacts,
            &state.shot_at,
            plans,
        );
        writeln!(
            self.transcript,
            "{told:?} {:?} {:?} {}",
            known.tokens,
            known.setting.plot,
            self.game.idle(OBSERVER)
        )
        .unwrap();
    }

    /// What a seat calls somebody; a number of nobody if it does not know them.
    fn token(&self, seat: SeatId, name: &str) -> u16 {
        let view = self.game.view(seat).unwrap();
        let found = view.figures.iter().find(|figure| figure.name == name);
        found.map_or(9_999, |figure| figure.figure)
    }

    /// Orders in the numbers of the situation into those of a seat.
    fn told(&self, public: &Public, seat: SeatId, orders: &Orders) -> Orders {
        let view = self.game.view(seat).unwrap();
        let token = |id: u16| {
            let name = public.state.name(id);
            let found = view.figures.iter().find(|figure| figure.name == name);
            found.map_or(9_999, |figure| figure.figure)
        };
        let mut told = Orders::new();
        for (id, order) in orders {
            let mut order = Order {
                action: order.action.clone(),
                ..Order::default()
            };
            match &mut order.action {
                Action::Charge { target, .. }
                | Action::Follow { target, .. }
                | Action::KeepDistance { target, .. }
                | Action::Withdraw { target }
                | Action::BlockPerson { target } => {
                    if seat == RED && !self.seen_in_public(public, *target) {
                        order.action = Action::Hold;
                    } else {
                        *target = token(*target);
                    }
                }
                _ => {}
            }
            told.insert(token(*id), order);
        }
        told
    }

    /// Whether red could see somebody without its hidden people: what these alone see would make red play otherwise.
    fn seen_in_public(&self, public: &Public, target: u16) -> bool {
        let state = self.game.state();
        let number = |name: &str| state.find(name).unwrap();
        let target = number(public.state.name(target));
        let mut reds = public.state.profiles.iter().filter(|profile| profile.side == 1);
        reds.any(|red| {
            let viewer = number(&red.name);
            state.figure(viewer).able() && sense::sees(&public.setting, state, viewer, target)
        })
    }

    /// Things that the observer must never notice.
    fn shadows_stir(&mut self) {
        for _ in 0..self.hidden.below(4) {
            let name = self.hidden.pick(&self.shadows).clone();
            let id = self.game.state().find(&name).unwrap();
            let (figure, number) = (self.token(SHADOWS, &name), self.hidden.below(1000));
            let action = match self.hidden.below(3) {
                0 => Action::Hold,
                1 => Action::Path(vec![Waypoint {
                    at: self.game.state().figure(id).at,
                    storey: None,
                }]),
                _ => self.follow(),
            };
            let orders = Orders::from([(
                figure,
                Order {
                    action,
                    ..Order::default()
                },
            )]);
            // What is refused to the hidden does not matter here: it changes nothing.
            let word = self.hidden.below(14);
            let said = match word {
                0 | 1 => self.game.apply(By::Seat(SHADOWS), Command::Draft { orders }),
                2..=4 => self.game.apply(By::Seat(SHADOWS), Command::Announce { orders }),
                5 => self
                    .game
                    .apply(By::Seat(SHADOWS), say(Audience::Aloud(figure), number)),
                6 => self.game.apply(By::Seat(SHADOWS), say(Audience::Masters, number)),
                7 => self
                    .game
                    .apply(By::Seat(MASTER), say(Audience::Seat(RED), number)),
                8 => self.game.apply(By::Seat(MASTER), secret(number)),
                9 => self.game.apply(By::Seat(MASTER), moved(id, number)),
                10 => {
                    let attitude = [Attitude::Hostile, Attitude::Frightened][number as usize % 2];
                    let effect = Effect::Attitude(id, attitude);
                    self.game.apply(
                        By::Seat(MASTER),
                        because(Master::Call(Call::Effect(effect)), number),
                    )
                }
                11 | 12 if !self.words.is_empty() => {
                    let entry = *self.hidden.pick(&self.words);
                    let reason = String::new();
                    let reverse = Master::Reverse { entry, reason };
                    self.game.apply(By::Seat(MASTER), because(reverse, number))
                }
                _ => {
                    let choices = [(
                        figure,
                        Choice {
                            blow: Blow {
                                refrains: true,
                                ..Blow::default()
                            },
                            ..Choice::default()
                        },
                    )];
                    self.game.apply(
                        By::Seat(SHADOWS),
                        Command::Choose {
                            choices: choices.into(),
                        },
                    )
                }
            };
            if let (Ok([first, ..]), 8..=12) = (said, word) {
                self.words.push(first.number);
            }
        }
    }

    /// Somebody hidden means to go after somebody of their own side, who is thereby concerned.
    fn follow(&self) -> Action {
        let view = self.game.view(SHADOWS).unwrap();
        let friend = view.figures.iter().find(|figure| figure.name.starts_with("red"));
        friend.map_or(Action::Hold, |friend| Action::Follow {
            target: friend.figure,
            gap: 90.0,
        })
    }

    /// Whoever of the others had agreed, and was cleared in secret, agrees again.
    fn others_agree(&mut self) {
        for seat in [RED, SHADOWS] {
            if self.game.waited_for().contains(&seat) {
                let revision = self.game.view(seat).unwrap().revision;
                self.must(seat, Command::Agree { revision });
            }
        }
    }
}

fn say(to: Audience, number: u64) -> Command {
    Command::Say {
        to,
        text: format!("psst {number}"),
    }
}

fn secret(number: u64) -> Command {
    let objective = Objective {
        whose: ObjectiveFor::Side(1),
        text: format!("dig at {number}"),
    };
    because(Master::Give(objective), number)
}

/// A game master's word, with a reason that only those may hear who are told of it.
fn because(word: Master, number: u64) -> Command {
    let reason = format!("because {number}");
    Command::Because { reason, word }
}

/// The game master moves somebody hidden about, or ends them.
fn moved(figure: u16, number: u64) -> Command {
    let change = Overrule {
        figure,
        reason: format!("reason {number}"),
        class: Some(1 + (number % 5) as u8),
        status: number.is_multiple_of(7).then_some(Status::Killed),
        ..Overrule::default()
    };
    Command::Master(Master::Overrule(change))
}

/// The game master changes somebody whom everybody may know, and the rules: each world clears agreements as the other does.
fn change_in_public(world: &mut World, public: &Public, turn: u64) {
    let red = public.state.profiles.iter().filter(|profile| profile.side == 1);
    let names: Vec<String> = red.map(|profile| profile.name.clone()).collect();
    let name = &names[(public.seed ^ turn) as usize % names.len()];
    let change = Overrule {
        figure: world.game.state().find(name).unwrap(),
        reason: "in public".to_owned(),
        disorder: Some(public.seed.is_multiple_of(2)),
        posture: (public.seed.is_multiple_of(5)).then_some(Posture::Lying),
        hidden: (public.seed.is_multiple_of(7)).then_some(true),
        ..Overrule::default()
    };
    let entry = world.game.length() + 1;
    world.must(MASTER, Command::Master(Master::Overrule(change)));
    if public.seed.is_multiple_of(11) {
        world.must(MASTER, because(Master::Fog(Fog::Friendly), public.seed));
    }
    if public.seed.is_multiple_of(13) {
        let reason = "a mistake".to_owned();
        // Refused where nothing was other than before.
        let reverse = Command::Master(Master::Reverse { entry, reason });
        let _ = world.game.apply(By::Seat(MASTER), reverse);
    }
}

/// A marker for all to see: under it there is somebody, or nobody.
fn marker(world: &mut World) {
    let known = |world: &World, name: &String| world.game.state().find(name);
    let free = world.shadows.iter().find_map(|name| {
        let id = known(world, name)?;
        world.game.state().figure(id).able().then_some(id)
    });
    let covers = if world.hidden.one_in(2) {
        Vec::new()
    } else {
        free.into_iter().collect()
    };
    let place = Master::PlaceMarker {
        name: "hare".to_owned(),
        side: 1,
        table: 1,
        at: Point::new(0.0, 0.0),
        pace: 12.0,
        covers,
    };
    world.must(MASTER, because(place, 0));
    let to = Point::new(20.0, 5.0);
    let _ = world
        .game
        .apply(By::Seat(RED), Command::SendMarker { marker: 0, to });
}

/// The public script: what everybody does in both worlds, with shadows in between.
fn play(public: &Public, which: u64) -> World {
    let mut world = World::new(public, which);
    let turns = 1 + u64::from(public.seed.is_multiple_of(3));
    for turn in 0..turns {
        if world.game.stage() == Stage::ShotsBefore {
            all_ready(&mut world);
        }
        if turn + 1 == turns {
            marker(&mut world);
        }
        let seed = public.seed ^ (turn << 40);
        let orders = combat_orders(seed, &public.setting, &public.state);
        let (blue, red): (Orders, Orders) = orders
            .into_iter()
            .filter(|(_, order)| !matches!(order.action, Action::Help(_) | Action::LegUp(_)))
            .partition(|(id, _)| public.state.profile(*id).side == 0);
        world.shadows_stir();
        one_by_one(&mut world, public, RED, &red);
        world.shadows_stir();
        one_by_one(&mut world, public, OBSERVER, &blue);
        world.shadows_stir();
        world.others_agree();
        world.look();
        world.shadows_stir();
        change_in_public(&mut world, public, turn);
        world.look();
        world.others_agree();
        world.shadows_stir();
        // A change of mind on each side.
        let hold =
            |orders: &Orders| -> Orders { orders.keys().take(1).map(|id| (*id, Order::default())).collect() };
        one_by_one(&mut world, public, OBSERVER, &hold(&blue));
        world.look();
        world.shadows_stir();
        one_by_one(&mut world, public, RED, &hold(&red));
        world.shadows_stir();
        for seat in [RED, SHADOWS] {
            let revision = world.game.view(seat).unwrap().revision;
            world.must(seat, Command::Agree { revision });
        }
        world.look();
        world.shadows_stir();
        world.others_agree();
        let revision = world.game.view(OBSERVER).unwrap().revision;
        world.observer(Command::Agree { revision });
        world.shadows_stir();
        all_ready(&mut world);
        if turn + 1 < turns {
            all_ready(&mut world);
            answer(&mut world);
        }
    }
    // In the last melee the others have chosen, each world in its own way, and nothing is revealed yet.
    world.shadows_stir();
    choose_in_secret(&mut world);
    world.look();
    for seat in [OBSERVER, LOOKER_ON] {
        let stream = serde_json::to_string(world.game.stream(seat, 0)).unwrap();
        writeln!(world.transcript, "{stream}").unwrap();
    }
    world
}

/// Announced one at a time, so that what is refused does not take the rest with it.
fn one_by_one(world: &mut World, public: &Public, seat: SeatId, orders: &Orders) {
    for (id, order) in orders {
        let orders = world.told(public, seat, &Orders::from([(*id, order.clone())]));
        let command = Command::Announce { orders };
        if seat == OBSERVER {
            world.observer(command);
        } else {
            let _ = world.game.apply(By::Seat(seat), command);
        }
    }
}

fn all_ready(world: &mut World) {
    world.shadows_stir();
    for seat in [RED, SHADOWS] {
        world.must(seat, Command::Ready);
    }
    world.observer(Command::Ready);
}

/// Whoever is asked something after a fight answers in public ways: by their names.
fn answer(world: &mut World) {
    if world.game.stage() != Stage::Aftermath {
        return;
    }
    world.shadows_stir();
    world.look();
    for seat in [RED, OBSERVER] {
        let view = world.game.view(seat).unwrap();
        for asked in &view.asked {
            let known = view.figures.iter().find(|known| known.figure == asked.figure);
            let even = known.is_some_and(|known| known.name.bytes().map(u64::from).sum::<u64>() % 2 == 0);
            let may = |what: AfterWhat| {
                let mut options = asked.options.iter();
                options.any(|option| option.what == what && option.why_not.is_none())
            };
            let after = AfterMelee {
                steps_in: may(AfterWhat::StepsIn) && even,
                gives_quarter: may(AfterWhat::GivesQuarter),
                yields: may(AfterWhat::Yields),
            };
            let choice = Choice {
                after,
                ..Choice::default()
            };
            let command = Command::Choose {
                choices: [(asked.figure, choice)].into(),
            };
            match seat {
                OBSERVER => world.observer(command),
                _ => world.must(seat, command),
            }
        }
        if world.game.waited_for().contains(&seat) {
            match seat {
                OBSERVER => world.observer(Command::Ready),
                _ => world.must(seat, Command::Ready),
            }
        }
    }
}

fn choose_in_secret(world: &mut World) {
    let view = world.game.view(RED).unwrap();
    for figure in view.figures.iter().filter(|figure| figure.player == Some(RED)) {
        let refrains = world.hidden.one_in(2);
        let blow = Blow {
            refrains,
            ..Blow::default()
        };
        let choice = Choice {
            blow,
            ..Choice::default()
        };
        let choices = [(figure.figure, choice)].into();
        let _ = world.game.apply(By::Seat(RED), Command::Choose { choices });
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn what_a_seat_may_not_know_makes_no_difference_to_it() {
    let pairs = number("TAOL_PAIRS").unwrap_or(2_000);
    let seeds = match number("TAOL_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..pairs,
    };
    let count = std::thread::available_parallelism().map_or(1, |number| number.get() as u64);
    let faults: Vec<Vec<String>> = std::thread::scope(|scope| {
        let mut workers = Vec::new();
        for worker in 0..count {
            let seeds = seeds.clone().filter(move |seed| seed % count == worker);
            workers.push(scope.spawn(move || seeds.filter_map(compare).collect()));
        }
        let told = workers.into_iter().map(|worker| worker.join().expect("a worker"));
        told.collect()
    });
    let faults: Vec<String> = faults.into_iter().flatten().collect();
    assert!(
        faults.is_empty(),
        "{} seeds:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Plays both games of a pair and says where they differ, if they do.
fn compare(seed: u64) -> Option<String> {
    let public = public(seed);
    let (one, other) = (play(&public, 0), play(&public, 1));
    if one.transcript == other.transcript {
        return None;
    }
    let [one, other] = where_they_part(&one.transcript, &other.transcript);
    let again = "cargo test -p taol-table --test nothing_leaks";
    Some(format!("TAOL_SEED={seed} {again}\n{one}\n{other}"))
}
