//! Orders for whole bodies. FOR-02, FOR-03.

use taol_geometry::{Direction, Point, Vector};
use taol_rules::figure::FigureId;
use taol_rules::formation::{Formation, march_begins};
use taol_rules::message::Message;
use taol_rules::order::{Action, Form, March, Shape};

use crate::problem::{Path, Problem};
use crate::raw::{RawForm, RawOrder, RawShape};

use super::{Reader, inside};

impl Reader<'_> {
    /// The one action of an order for a body.
    pub(super) fn body_action(
        &mut self,
        raw: &RawOrder,
        chosen: &str,
        id: FigureId,
        at: &Path,
    ) -> Option<Action> {
        Some(match chosen {
            "form" => Action::Form(self.form(raw.form.as_ref()?, &inside(at, "form"))?),
            "join" => Action::Join(self.figure(raw.join.as_deref()?, inside(at, "join"))?),
            "pass-rank" => Action::PassRank(raw.pass_rank?),
            "raise" => Action::Raise(raw.raise?),
            "break-ranks" => Action::BreakRanks,
            _ => Action::March(self.march(raw, id)),
        })
    }

    fn form(&mut self, raw: &RawForm, at: &Path) -> Option<Form> {
        let round = self.figure(&raw.round, inside(at, "round"))?;
        let misplaced = [
            (
                "ranks",
                raw.ranks.is_some() && raw.shape != RawShape::Line,
                "line",
            ),
            (
                "files",
                raw.files.is_some() && raw.shape != RawShape::Column,
                "column",
            ),
        ];
        for (key, wrong, shape) in misplaced {
            if wrong {
                let message = Message::new("order-key-only-with")
                    .with("key", key)
                    .with("action", shape);
                self.problems.push(Problem::key_error(inside(at, key), message));
                return None;
            }
        }
        let formation = raw.formation.unwrap_or(Formation::Close);
        if !formation.close() {
            let message = Message::new("order-form-as-close");
            self.problems.push(Problem::error(inside(at, "as"), message));
            return None;
        }
        let shape = match raw.shape {
            RawShape::Line => Shape::Line(raw.ranks.unwrap_or(1)),
            RawShape::Column => Shape::Column(raw.files.unwrap_or(2)),
            RawShape::Square => Shape::Square,
        };
        Some(Form {
            round,
            shape,
            formation,
        })
    }

    /// A march by points, by steps, a slide or a turn on the spot.
    fn march(&self, raw: &RawOrder, id: FigureId) -> March {
        let turn = raw.turn.map(Direction::from_degrees);
        let begins = march_begins(self.state, id, turn).unwrap_or(self.state.figure(id).at);
        let steps = |steps: &[[f64; 2]]| -> Vec<Point> {
            let mut at = begins;
            let next = |[x, y]: &[f64; 2]| {
                at = at + Vector::new(*x, *y);
                at
            };
            steps.iter().map(next).collect()
        };
        let points = raw.march.iter().flatten();
        let path = match (&raw.march_by, raw.slide) {
            (Some(by), _) => steps(by),
            (None, Some(step)) => steps(&[step]),
            (None, None) => points.map(|point| self.point(id, *point, Vector::ZERO)).collect(),
        };
        March {
            path,
            turn,
            keeps_front: raw.keeps_front || raw.slide.is_some(),
            through: raw.through,
            slide: raw.slide.is_some(),
        }
    }
}
