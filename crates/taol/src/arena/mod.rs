//! Who plays better than whom: games in pairs, with the same dice and the sides exchanged.

mod contender;
mod floors;
mod rating;
mod record;
mod times;

pub use contender::{Contender, NoContender};
pub use floors::{Floor, Measured, floors, thinks};
pub use rating::{Pair, Rating, pairs, ratings};
pub use record::{Record, Result as GameResult, WrongRow, read, write};
pub use times::{Thinking, Times, quantile};

use rayon::prelude::*;
use taol_bots::Table;
use taol_files::Loaded;
use taol_rules::ending::{Reason, margin};
use taol_table::{Options, Source};

/// A scenario to play on.
pub struct Ground {
    /// Its name in tables.
    pub name: String,
    /// What it was read from.
    pub source: Source,
    /// The scenario.
    pub loaded: Loaded,
    /// The two sides that are played.
    pub sides: [u8; 2],
}

/// The two sides that fight each other with most people, if there are any.
pub fn opposed(loaded: &Loaded) -> Option<[u8; 2]> {
    let count = |side: u8| {
        let people = loaded.state.profiles.iter();
        people.filter(|profile| profile.side == side).count()
    };
    let sides = 0..loaded.setting.sides.len() as u8;
    let mut best: Option<(usize, [u8; 2])> = None;
    for one in sides.clone() {
        for other in sides.clone().skip(usize::from(one) + 1) {
            let fewest = count(one).min(count(other));
            let more = best.is_none_or(|(most, _)| fewest > most);
            if fewest > 0 && more && loaded.setting.enemies(one, other) {
                best = Some((fewest, [one, other]));
            }
        }
    }
    best.map(|(_, sides)| sides)
}

/// One game to be played.
#[derive(Clone, Copy)]
struct Fixture {
    ground: usize,
    seed: u64,
    first: usize,
    second: usize,
    /// The first plays the second side.
    swapped: bool,
}

/// Everybody against everybody, or only the first against everybody: on every ground, with every seed, both ways round.
pub fn play(
    grounds: &[Ground],
    contenders: &[Contender],
    seeds: std::ops::Range<u64>,
    first_only: bool,
    most_turns: u32,
    times: &Times,
    after_game: &(dyn Fn() + Sync),
) -> Vec<Record> {
    let mut fixtures = Vec::new();
    for seed in seeds {
        for ground in 0..grounds.len() {
            for first in 0..if first_only { 1 } else { contenders.len() } {
                for second in first + 1..contenders.len() {
                    for swapped in [false, true] {
                        fixtures.push(Fixture {
                            ground,
                            seed,
                            first,
                            second,
                            swapped,
                        });
                    }
                }
            }
        }
    }
    fixtures
        .par_iter()
        .map(|fixture| {
            let record = game(&grounds[fixture.ground], contenders, *fixture, most_turns, times);
            after_game();
            record
        })
        .collect()
}

/// How many games there will be.
pub fn games(grounds: usize, contenders: usize, seeds: u64, first_only: bool) -> u64 {
    let pairs = if first_only {
        contenders.saturating_sub(1)
    } else {
        contenders * contenders.saturating_sub(1) / 2
    };
    grounds as u64 * pairs as u64 * 2 * seeds
}

fn game(
    ground: &Ground,
    contenders: &[Contender],
    fixture: Fixture,
    most_turns: u32,
    times: &Times,
) -> Record {
    let (first, second) = (&contenders[fixture.first], &contenders[fixture.second]);
    let sides = if fixture.swapped {
        [ground.sides[1], ground.sides[0]]
    } else {
        ground.sides
    };
    let whim = |place: u64| fixture.seed.wrapping_mul(0x9e37_79b9).wrapping_add(place);
    let players = [(first, sides[0], whim(1)), (second, sides[1], whim(2))];
    // Seats are taken by the order of the sides, whoever has them.
    let mut players = players.to_vec();
    players.sort_by_key(|(_, side, _)| *side);
    let table = Table {
        source: ground.source.clone(),
        setting: ground.loaded.setting.clone(),
        state: ground.loaded.state.clone(),
        options: Options::default(),
        secret: fixture.seed.to_le_bytes().to_vec(),
        players: players
            .iter()
            .map(|(contender, side, seed)| {
                let player = times.watch(&contender.name, contender.player(*seed));
                (*side, contender.name.clone(), player)
            })
            .collect(),
        budgets: players.iter().map(|(contender, ..)| contender.work).collect(),
        most_turns,
    };
    let mut record = Record {
        scenario: ground.name.clone(),
        seed: fixture.seed,
        first: first.name.clone(),
        second: second.name.clone(),
        side: ground.loaded.setting.sides[sides[0] as usize].name.clone(),
        result: GameResult::Draw,
        margin: 0,
        reason: Reason::Turns.name().to_owned(),
        turns: 0,
        refusals: [0, 0],
        revisions: [0, 0],
        orders: 0,
    };
    if let Ok(played) = table.play(&mut |_| {}) {
        let ahead = margin(&ground.loaded.setting, played.game.state(), sides[0], sides[1]);
        record.margin = (ahead * 1_000.0).round() as i64;
        record.result = GameResult::of(record.margin);
        record.reason = played.ending.reason.name().to_owned();
        record.turns = played.turns;
        record.orders = played.orders;
        let seat = |side: u8| {
            players
                .iter()
                .position(|(_, whose, _)| *whose == side)
                .unwrap_or(0)
        };
        for (place, side) in sides.into_iter().enumerate() {
            let refused = played
                .refusals
                .iter()
                .filter(|(who, _)| usize::from(*who) == seat(side));
            record.refusals[place] = refused.count() as u32;
            record.revisions[place] = played.revisions[seat(side)];
        }
    }
    record
}
