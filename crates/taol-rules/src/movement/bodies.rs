//! People and engines on one clock: who stops for whom, and who has to jump. VEH-01, VEH-02, NAV-03.

use crate::dice::Dice;
use crate::engine::bodies::{Piece, ROOM, first_touch};
use crate::engine::{battery, ships};
use crate::event::{EngineEvent, Event};
use crate::figure::FigureId;
use crate::order::{Action, Waypoint};
use crate::refusal::Refusal;
use crate::rulebook::Going;

use super::Phase;
use super::hindrance::Hindrance;
use super::runner::Runner;

/// Meetings closer in time than this happen together.
const TOGETHER: f64 = 1e-9;

/// Who comes upon an engine: somebody, or another engine.
#[derive(Clone, Copy)]
enum Comer {
    Person(FigureId),
    Body(usize),
}

impl Phase<'_> {
    /// The first meetings with engines that have not been settled yet: slow engines stop for people and for each
    /// other, people stop at engines, and whoever a fast one runs into will have to jump. Says whether the clock has
    /// to be run again. VEH-01, VEH-02.
    pub(super) fn came_upon_bodies(&mut self, runners: &[Runner]) -> bool {
        // Each round settles a meeting for good; what merely slides along is left alone in the end.
        self.rounds += 1;
        if self.bodies.is_empty() || self.rounds > 8 + runners.len() + 2 * self.bodies.len() {
            return false;
        }
        let mut found: Vec<(f64, usize, Comer)> = Vec::new();
        for (number, body) in self.bodies.iter().enumerate() {
            let own = |time: f64| body.piece_at(time);
            for (place, runner) in runners.iter().enumerate() {
                let id = place as FigureId;
                let still = runner.legs.is_empty() && body.legs.is_empty();
                let apart =
                    !runner.present || runner.table != body.table || runner.lifted || runner.storey != 0;
                if still || apart || body.with.contains(&id) || self.struck.contains_key(&id) {
                    continue;
                }
                let theirs = |time: f64| {
                    let piece = runner.piece_at(time, 1.0);
                    Piece {
                        placed: runner.on(&piece),
                        velocity: piece.velocity,
                        until: piece.until,
                    }
                };
                if let Some(time) = first_touch(&own, &theirs) {
                    found.push((time, number, Comer::Person(id)));
                }
            }
            for (other, another) in self.bodies.iter().enumerate().skip(number + 1) {
                let still = body.legs.is_empty() && another.legs.is_empty();
                if still || body.table != another.table {
                    continue;
                }
                if let Some(time) = first_touch(&own, &|time| another.piece_at(time)) {
                    found.push((time, number, Comer::Body(other)));
                }
            }
        }
        let Some(first) = found.iter().map(|(time, ..)| *time).min_by(f64::total_cmp) else {
            return false;
        };
        found.retain(|(time, ..)| *time <= first + TOGETHER);
        let before = self.bodies.clone();
        let mut changed = false;
        for (time, number, comer) in found {
            changed |= match comer {
                Comer::Person(id) => self.meets_person(&before[number], number, runners, id, time),
                Comer::Body(other) => {
                    let (one, two) = (&before[number], &before[other]);
                    let runs = one.runs_into(time, &two.placed_at(time));
                    let is_run = two.runs_into(time, &one.placed_at(time));
                    if runs || !is_run {
                        self.bodies[number].stop_before(time);
                    }
                    if is_run || !runs {
                        self.bodies[other].stop_before(time);
                    }
                    true
                }
            };
        }
        changed
    }

    /// Somebody and an engine touch: says whether that changes anything.
    fn meets_person(
        &mut self,
        body: &crate::engine::bodies::Body,
        number: usize,
        runners: &[Runner],
        id: FigureId,
        time: f64,
    ) -> bool {
        let runner = &runners[id as usize];
        let there = runner.placed_at(time);
        let pressed = body.runs_into(time, &there);
        let figure = self.state.figure(id);
        // Horses do not run into people who stand shoulder to shoulder.
        let holds = figure.able() && figure.close_order();
        if pressed && body.runs_over && !holds {
            self.struck.insert(id, number);
            self.bar(runner, id, time);
            return true;
        }
        if pressed {
            self.bodies[number].stop_before(time);
        }
        let walks = runner.velocity_at(time).length() > 0.0;
        if walks || !pressed {
            self.bar(runner, id, time);
        }
        true
    }

    /// Stops somebody a hair before a time.
    fn bar(&mut self, runner: &Runner, id: FigureId, time: f64) {
        let speed = runner.velocity_at(time).length().max(runner.speed);
        let time = (time - ROOM / speed.max(1e-9)).max(0.0);
        let known = self.barred.get(&id).copied().unwrap_or(f64::INFINITY);
        self.barred.insert(id, known.min(time));
    }

    /// A breached wall is rubble: hard to cross, but open. ART-01.
    pub(super) fn through_the_breach(&self, table: u8, found: &mut [Hindrance]) {
        if self.state.engines.damage.is_empty() {
            return;
        }
        for piece in found {
            if battery::breached(self.setting, self.state, table, piece.ground) {
                piece.going = Going::Difficult;
            }
        }
    }

    /// The edges of decks are obstacles: a slowness die to get onto a deck alongside, and a six keeps one aboard. NAV-03.
    pub(super) fn over_the_rail(
        &mut self,
        runner: &mut Runner,
        id: FigureId,
        action: &Action,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let end = match action {
            Action::Path(path) | Action::Crawl(path) => path.last().map(|last| last.at),
            action => action.target().map(|target| self.state.figure(target).at),
        };
        let craft = ships::deck(self.state, id).map(|craft| &self.state.crafts[craft as usize]);
        let crosses = matches!((craft, end), (Some(craft), Some(end)) if !ships::holds(&craft.placed(), end));
        if !crosses {
            return Ok(());
        }
        let die = match self.rails.get(&id) {
            Some(die) => *die,
            None => {
                let die = crate::rolls::slowness(dice, self.state.name(id), 1)?[0];
                let event = EngineEvent::OverTheRail {
                    figure: id,
                    die,
                    over: die != 6,
                };
                self.throws.events.push(Event::Engine(event));
                self.rails.insert(id, die);
                die
            }
        };
        if die == 6 {
            self.nowhere.insert(id);
        }
        let lost = f64::from(die) * self.setting.rulebook.movement.die_cm;
        runner.left = (runner.left - lost).max(0.0);
        Ok(())
    }

    /// The way ends on the deck it begins on. NAV-03.
    pub(super) fn stays_on_deck(&self, id: FigureId, path: &[Waypoint]) -> bool {
        let craft = ships::deck(self.state, id).map(|craft| &self.state.crafts[craft as usize]);
        craft.is_some_and(|craft| path.iter().all(|point| ships::holds(&craft.placed(), point.at)))
    }
}
