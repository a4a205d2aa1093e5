//! Fights of formed bodies, for measuring: close order against close order, riders on the flank, shooters beside.

use std::sync::Arc;

use taol_geometry::{Base, Direction, Point};
use taol_rules::figure::{FigureId, Mount, Rank, skill};
use taol_rules::formation::Formation;
use taol_rules::order::{Action, March, Order, Orders, Shot};
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::situation::{Size, situation};

/// How many stand in a body, six abreast.
const BODY: u16 = 12;

/// How many riders a side has.
const RIDERS: u16 = 6;

/// Where somebody of a side stands in the fight, and what for.
struct Post {
    /// The side, 0 or 1.
    side: u16,
    /// The number within the side.
    place: u16,
    /// Bodies of each side.
    bodies: u16,
    /// Figures of each side.
    count: u16,
}

/// What somebody does in the fight.
#[derive(Clone, Copy, PartialEq)]
enum Task {
    /// In the body that fights, in this file and rank.
    Fights { file: u16, rank: u16 },
    /// In a body that shoots.
    Volleys { file: u16, rank: u16 },
    /// Charges, or is charged.
    Rides(u16),
    /// Shoots from the saddle.
    Caracoles(u16),
    /// Shoots on foot, in loose order.
    Skirmishes(u16),
}

impl Post {
    fn task(&self) -> Task {
        let (body, number) = (self.place / BODY, self.place % BODY);
        let (file, rank) = (number / 2, number % 2);
        match body {
            0 => Task::Fights { file, rank },
            body if body < self.bodies => Task::Volleys { file, rank },
            _ => match self.place - self.bodies * BODY {
                rider if rider < 4 => Task::Rides(rider),
                rider if rider < RIDERS => Task::Caracoles(rider - 4),
                other => Task::Skirmishes(other - RIDERS),
            },
        }
    }

    fn id(&self) -> FigureId {
        self.side * self.count + self.place
    }

    /// The one of the other side in the same place.
    fn opposite(&self) -> FigureId {
        (1 - self.side) * self.count + self.place
    }

    /// Where it stands: side 0 below, looking up, side 1 its mirror image.
    fn at(&self) -> Point {
        let (x, ahead) = match self.task() {
            Task::Fights { file, rank } => (f64::from(file) * 2.0 - 60.0, 3.0 + f64::from(rank) * 2.0),
            Task::Volleys { file, rank } => (f64::from(file) * 2.0 + 20.0, 9.0 + f64::from(rank) * 2.0),
            Task::Rides(number) => (f64::from(number) * 6.0 - 40.0, 10.0),
            Task::Caracoles(number) => (f64::from(number) * 6.0 - 10.0, 12.0),
            Task::Skirmishes(number) => (-70.0 - f64::from(number) * 5.0, 9.0),
        };
        Point::new(x, if self.side == 0 { ahead } else { -ahead }).settled()
    }
}

/// Two sides of 20, half of whom end in contact: on each a body of twelve, six riders and two skirmishers.
pub fn bench_formed(seed: u64) -> (Setting, State, Orders) {
    fight(seed, 1, 20)
}

/// The same with a second body of twelve on each side, which shoots.
pub fn bench_two_bodies(seed: u64) -> (Setting, State, Orders) {
    fight(seed, 2, 32)
}

fn fight(seed: u64, bodies: u16, count: u16) -> (Setting, State, Orders) {
    let (setting, mut state) = situation(
        seed,
        Size {
            grounds: 15,
            ..Size::bench(u32::from(count) * 2)
        },
    );
    let mut orders = Orders::new();
    for side in 0..2 {
        for place in 0..count {
            let post = Post {
                side,
                place,
                bodies,
                count,
            };
            dress(&mut state, &post);
            orders.insert(post.id(), told(&post));
        }
    }
    (setting, state, orders)
}

/// Gives somebody the arms, the mount and the place of its post.
fn dress(state: &mut State, post: &Post) {
    let id = post.id() as usize;
    let task = post.task();
    let profile = &mut Arc::make_mut(&mut state.profiles)[id];
    let weapon = match task {
        Task::Fights { rank: 0, .. } | Task::Rides(_) => "spear",
        Task::Fights { .. } | Task::Skirmishes(_) => "longbow",
        Task::Volleys { .. } => "flintlock-musket",
        Task::Caracoles(_) => "yumi",
    };
    profile.weapons = vec![weapon.to_owned(), "dagger".to_owned()];
    profile.class = 3 + u8::from(post.place.is_multiple_of(3));
    profile.base = Base::Oblong {
        half_length: 1.0,
        half_width: 1.0,
    };
    let mounted = matches!(task, Task::Rides(_) | Task::Caracoles(_));
    profile.mount = mounted.then_some(Mount {
        kind: None,
        rider: true,
        base: Base::Oblong {
            half_length: 2.5,
            half_width: 1.25,
        },
        worth: None,
    });
    let formed = matches!(task, Task::Fights { .. } | Task::Volleys { .. });
    if formed {
        profile.skills.insert(skill::CLOSE_ORDER.to_owned(), None);
    }
    // The first of every body, of the riders and of the skirmishers leads it.
    let leads = post.place.is_multiple_of(BODY) || task == Task::Skirmishes(0);
    profile.rank = if leads { Rank::SubLeader } else { Rank::Soldier };
    let figure = &mut state.figures[id];
    figure.mounted = mounted;
    figure.loaded = u32::MAX;
    figure.formation = if formed {
        Formation::Close
    } else {
        Formation::Loose
    };
    figure.at = post.at();
    figure.facing = Direction::from_degrees(if post.side == 0 { 0.0 } else { 180.0 });
}

/// Side 0 attacks, side 1 stands; whoever can shoots.
fn told(post: &Post) -> Order {
    let opposite = post.opposite();
    let first_skirmisher = (1 - post.side) * post.count + post.bodies * BODY + RIDERS;
    let mut order = Order::default();
    match post.task() {
        Task::Fights { file: 0, rank: 0 } if post.side == 0 => {
            order.action = Action::March(March {
                path: vec![Point::new(-55.0, -9.0)],
                ..March::default()
            });
        }
        Task::Fights { rank: 1, .. } => order.shots = vec![Shot::new(0, first_skirmisher)],
        Task::Fights { .. } => {}
        Task::Rides(_) if post.side == 0 => {
            order.action = Action::Charge {
                target: opposite,
                via: Vec::new(),
            };
        }
        Task::Rides(_) => {}
        Task::Volleys { .. } | Task::Caracoles(_) | Task::Skirmishes(_) => {
            order.shots = vec![Shot::new(0, opposite)];
        }
    }
    order
}
