//! Whether a seat has anything to choose: a host need not keep people waiting for somebody who could do nothing. TUR-14.

use taol_rules::figure::{FigureId, Status};
use taol_rules::order::{Moment, Shot};
use taol_rules::sorted::Map;

use crate::choice::Choice;
use crate::game::Game;
use crate::naming::Token;
use crate::position::Stage;
use crate::seat::SeatId;
use crate::view::{FigureView, Sight, View};

/// Enemies looked at before somebody gives up finding a target.
const MOST_TARGETS: usize = 4;

impl Game {
    /// Whether a seat has nothing to choose in this stage: nobody of its own could shoot, or nobody is in contact.
    pub fn idle(&self, seat: SeatId) -> bool {
        let moments = match self.position.stage {
            stage @ (Stage::ShotsBefore | Stage::Shooting) => stage.moments(),
            Stage::Melee => return !self.somebody_in_contact(seat),
            Stage::Aftermath => return !self.asked_seats().contains(&seat),
            Stage::Gathering | Stage::Announcing | Stage::Over => return false,
        };
        let Some(view) = self.view(seat) else {
            return false;
        };
        let fit = |figure: &&FigureView| figure.player == Some(seat) && figure.outward.status == Status::Fit;
        let mut own = view.figures.iter().filter(fit);
        !own.any(|figure| self.could_shoot(seat, &view, figure, moments))
    }

    fn somebody_in_contact(&self, seat: SeatId) -> bool {
        let mine = |id: FigureId| self.company.players.get(id as usize) == Some(&Some(seat));
        let mut contacts = self.position.state.contacts.iter();
        contacts.any(|contact| mine(contact.one) || mine(contact.other))
    }

    /// Whether somebody could shoot at one of the nearest enemies.
    fn could_shoot(&self, seat: SeatId, view: &View, figure: &FigureView, moments: &[Moment]) -> bool {
        let eyes = self.company.eyes(seat);
        let number = |token: Token| self.company.figure(eyes, token);
        let Some(shooter) = number(figure.figure) else {
            return false;
        };
        let weapons = figure.weapons.len() as u8;
        let targets = nearest(view, figure).into_iter().filter_map(number);
        let shots = targets.flat_map(|target| (0..weapons).map(move |weapon| Shot::new(weapon, target)));
        let mut shots = shots.flat_map(|shot| {
            moments.iter().map(move |moment| Shot {
                moment: *moment,
                ..shot
            })
        });
        shots.any(|shot| {
            let choice = Choice {
                shots: vec![shot],
                ..Choice::default()
            };
            self.check_choices(seat, &Map::from([(shooter, choice)])).is_ok()
        })
    }
}

/// The nearest of another side who are in sight and on their feet.
fn nearest(view: &View, from: &FigureView) -> Vec<Token> {
    let enemy = |other: &&FigureView| {
        let near = other.outward.table == from.outward.table && other.outward.status == Status::Fit;
        other.side != from.side && other.sight == Sight::Seen && near
    };
    let far = |other: &FigureView| other.outward.at.distance(from.outward.at);
    let mut enemies: Vec<&FigureView> = view.figures.iter().filter(enemy).collect();
    enemies.sort_by(|one, other| far(one).total_cmp(&far(other)));
    enemies.truncate(MOST_TARGETS);
    enemies.iter().map(|enemy| enemy.figure).collect()
}
