//! A plain opponent: stays where it is, agrees to everything, shoots at the nearest enemy it may shoot at, and strikes whom
//! the rules would have it strike. It knows what its seat knows, and no more.

use std::collections::BTreeMap;

use taol_geometry::Point;
use taol_rules::figure::Status;
use taol_rules::order::{Action, Moment, Order, Orders, Shot};
use taol_table::{By, Choice, Command, FigureView, Game, SeatId, Sight, Stage, Token, View};

/// Enemies looked at before somebody gives up finding a target.
const MOST_TARGETS: usize = 4;

/// The seat says what is waited for.
pub fn answer(game: &mut Game, seat: SeatId) {
    let Some(view) = game.view(seat) else {
        return;
    };
    match view.stage {
        Stage::Gathering | Stage::Over => {}
        Stage::Announcing => {
            reload(game, seat, &view);
            let revision = game.view(seat).map_or(0, |view| view.revision);
            say(game, seat, Command::Agree { revision });
        }
        Stage::Shooting => {
            for figure in own(&view, seat) {
                shoot(game, seat, &view, figure, Moment::ShootingPhase);
            }
            say(game, seat, Command::Ready);
        }
        Stage::ShotsBefore | Stage::Melee => {
            say(game, seat, Command::Ready);
        }
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

/// Whoever has an empty weapon and no plan reloads it, if the table hears of it.
fn reload(game: &mut Game, seat: SeatId, view: &View) {
    for figure in own(view, seat) {
        let planned = view.plans.iter().any(|ghost| ghost.figure == figure.figure);
        let Some((profile, state)) = figure.whole.as_deref() else {
            continue;
        };
        let weapons = (0..profile.weapons.len() as u8).filter(|weapon| state.loaded & (1 << weapon) == 0);
        for weapon in weapons.filter(|_| !planned) {
            let order = Order {
                action: Action::Reload(weapon),
                ..Order::default()
            };
            let orders = Orders::from([(figure.figure, order)]);
            if say(game, seat, Command::Announce { orders }) {
                break;
            }
        }
    }
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
