//! Programs at a table in this tab: bots think in the worker with what their seat knows, and no more. TUR-03.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use taol_bots::{Bot, Budget, Persona};
use taol_geometry::Point;
use taol_rules::figure::Status;
use taol_rules::order::{Moment, Shot};
use taol_table::{By, Choice, Command, FigureView, Game, Holder, Known, SeatId, Sight, Stage, Token, View};

/// Enemies looked at before somebody gives up finding a target.
const MOST_TARGETS: usize = 4;
/// How long a program thinks about an answer: about a third of a second in a browser.
const WORK: u64 = Budget::TENTH * 2;
/// After so many questions in one stage a program lets the game go on.
const PATIENCE: u32 = 12;

/// The programs at a table, by seat.
#[derive(Default)]
pub struct Opponents {
    bots: BTreeMap<SeatId, Bot>,
    asked: (u32, Option<Stage>, u32),
}

impl Opponents {
    /// The seat says what is waited for.
    pub fn answer(&mut self, game: &mut Game, seat: SeatId) {
        let Some(known) = game.known(seat) else {
            return;
        };
        let now = (game.turn(), Some(game.stage()));
        self.asked = match self.asked {
            (turn, stage, asked) if (turn, stage) == now => (turn, stage, asked + 1),
            _ => (now.0, now.1, 1),
        };
        if self.asked.2 > PATIENCE {
            let _ = game.apply(By::Seat(seat), pass(&known));
            return;
        }
        let Some(bot) = self.bot(game, seat) else {
            let _ = game.apply(By::Seat(seat), pass(&known));
            return;
        };
        for command in bot.next(&known, Budget::of(WORK)) {
            if let Err(why) = game.apply(By::Seat(seat), command.clone()) {
                bot.refused(&command, &why);
            }
        }
    }

    /// The program of a seat, by the name of its holder; the disciplined regulars for any other name.
    fn bot(&mut self, game: &Game, seat: SeatId) -> Option<&mut Bot> {
        if let Entry::Vacant(empty) = self.bots.entry(seat) {
            let name = match &game.seats().get(seat as usize)?.holder {
                Holder::Bot(name) => name.as_str(),
                _ => "",
            };
            let persona = Persona::named(name).or_else(|| Persona::all().into_iter().next())?;
            let seed = game.log().len() as u64 ^ u64::from(seat) << 32;
            empty.insert(Bot::new(persona, seed));
        }
        self.bots.get_mut(&seat)
    }
}

/// What lets the game go on.
fn pass(known: &Known) -> Command {
    match known.stage {
        Stage::Announcing => Command::Agree {
            revision: known.revision,
        },
        _ => Command::Ready,
    }
}

/// Whether a seat has nothing to choose in this stage: nobody of its own could shoot, or nobody is in contact.
pub fn idle(game: &Game, seat: SeatId) -> bool {
    let Some(view) = game.view(seat) else {
        return false;
    };
    let moment = match view.stage {
        Stage::ShotsBefore => Moment::BeforeMovement,
        Stage::Shooting => Moment::ShootingPhase,
        Stage::Melee => {
            let state = game.state();
            let mine = |id: u16| own(&view, seat).any(|figure| figure.name == state.name(id));
            return !state
                .contacts
                .iter()
                .any(|contact| mine(contact.one) || mine(contact.other));
        }
        Stage::Gathering | Stage::Announcing | Stage::Over => return false,
    };
    let mut trial = game.clone();
    !own(&view, seat).any(|figure| shoot(&mut trial, seat, &view, figure, moment))
}

/// Whether the table heard it.
fn say(game: &mut Game, seat: SeatId, command: Command) -> bool {
    game.apply(By::Seat(seat), command).is_ok()
}

/// The seat's own people who can act.
fn own(view: &View, seat: SeatId) -> impl Iterator<Item = &FigureView> {
    let fit = move |figure: &&FigureView| figure.player == Some(seat) && figure.outward.status == Status::Fit;
    view.figures.iter().filter(fit)
}

/// Shoots at the nearest enemy that the table lets it shoot at, if there is one.
fn shoot(game: &mut Game, seat: SeatId, view: &View, figure: &FigureView, moment: Moment) -> bool {
    let weapons = figure.weapons.len() as u8;
    let mut shots = nearest(view, figure)
        .into_iter()
        .flat_map(|target| (0..weapons).map(move |weapon| Shot::new(weapon, target)));
    shots.any(|shot| {
        let choice = Choice {
            shots: vec![Shot { moment, ..shot }],
            ..Choice::default()
        };
        let choices = BTreeMap::from([(figure.figure, choice)]);
        say(game, seat, Command::Choose { choices })
    })
}

/// The nearest of another side who are in sight and on their feet.
fn nearest(view: &View, from: &FigureView) -> Vec<Token> {
    let enemy = |other: &&FigureView| {
        let near = other.outward.table == from.outward.table && other.outward.status == Status::Fit;
        other.side != from.side && other.sight == Sight::Seen && near
    };
    let far = |at: Point| at.distance(from.outward.at);
    let mut enemies: Vec<&FigureView> = view.figures.iter().filter(enemy).collect();
    enemies.sort_by(|one, other| far(one.outward.at).total_cmp(&far(other.outward.at)));
    enemies
        .iter()
        .take(MOST_TARGETS)
        .map(|enemy| enemy.figure)
        .collect()
}
