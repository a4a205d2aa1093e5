//! Orders about guns, vehicles and ships. ART, VEH, NAV.

use taol_geometry::{Direction, Vector};
use taol_rules::engine::{CraftKind, EngineOrder, GunWork, HelmOrder, Steer};
use taol_rules::figure::FigureId;
use taol_rules::message::{Argument, Message};
use taol_rules::order::{Action, Waypoint};

use super::{Reader, inside};
use crate::problem::{Path, Problem, push_unknown};
use crate::raw::{RawOrder, RawServe};

impl Reader<'_> {
    /// An action about an engine; none if it names something that is not there.
    pub(super) fn engine(&mut self, raw: &RawOrder, chosen: &str, id: FigureId, at: &Path) -> Option<Action> {
        let order = match chosen {
            "serve" => self.serve(raw.serve.as_ref()?, id, &inside(at, "serve"))?,
            "drive" => {
                let drive = raw.drive.as_ref()?;
                self.aboard(id, |kind| matches!(kind, CraftKind::Cart(_)), inside(at, "drive"));
                EngineOrder::Drive {
                    path: self.points(id, &drive.path),
                    fast: drive.fast,
                }
            }
            "right" => EngineOrder::Right {
                craft: self.cart(raw.right.as_deref()?, inside(at, "right"))?,
            },
            "steer" => {
                let steer = raw.steer?;
                self.aboard(
                    id,
                    |kind| matches!(kind, CraftKind::Motor(_)),
                    inside(at, "steer"),
                );
                EngineOrder::Steer(Steer {
                    turn: steer.turn,
                    halfway: steer.halfway,
                    speed: steer.speed,
                })
            }
            _ => {
                let helm = raw.helm?;
                self.aboard(id, |kind| matches!(kind, CraftKind::Ship(_)), inside(at, "helm"));
                EngineOrder::Helm(HelmOrder {
                    helm: helm.order,
                    degrees: helm.degrees,
                })
            }
        };
        Some(Action::Engine(order))
    }

    /// A cart by name: nothing else has a team, or overturns. ART-02, ART-03.
    fn cart(&mut self, name: &str, at: Path) -> Option<u8> {
        let craft = self.boat(name, at.clone())?;
        let known = &self.state.crafts[usize::from(craft)];
        if matches!(known.kind, CraftKind::Cart(_)) {
            return Some(craft);
        }
        let carts = self.state.crafts.iter();
        let carts = carts.filter(|craft| matches!(craft.kind, CraftKind::Cart(_)));
        let carts: Vec<String> = carts.map(|craft| craft.name.clone()).collect();
        let hint = Message::new("file-known").with("known", Argument::Words(carts.clone()));
        let message = Message::new("order-only-for-a-cart").with("craft", name);
        let problem = Problem::error(at, message).hint((!carts.is_empty()).then_some(hint));
        self.problems.push(problem);
        None
    }

    /// Whoever sits in a craft of another kind is told so where the order stands. VEH-01, NAV-01.
    pub(super) fn aboard(&mut self, id: FigureId, fits: impl Fn(&CraftKind) -> bool, at: Path) {
        let craft = self.state.figure(id).aboard;
        let craft = craft.and_then(|craft| self.state.crafts.get(usize::from(craft)));
        if let Some(craft) = craft
            && !fits(&craft.kind)
        {
            let key = match craft.kind {
                CraftKind::Boat => "row",
                CraftKind::Cart(_) => "drive",
                CraftKind::Motor(_) => "steer",
                CraftKind::Ship(_) => "helm",
            };
            let message = Message::new("order-not-for-that-craft").with("name", self.state.name(id));
            let message = message.with("craft", &craft.name).with("key", key);
            self.problems.push(Problem::key_error(at, message));
        }
    }

    fn points(&self, id: FigureId, raw: &[[f64; 2]]) -> Vec<Waypoint> {
        let points = raw.iter().map(|at| self.point(id, *at, Vector::ZERO));
        points.map(|at| Waypoint { at, storey: None }).collect()
    }

    fn serve(&mut self, raw: &RawServe, id: FigureId, at: &Path) -> Option<EngineOrder> {
        let guns = &self.state.engines.guns;
        let found = guns.iter().position(|gun| gun.name == raw.gun);
        let Some(gun) = found else {
            let known = guns.iter().map(|gun| gun.name.as_str());
            push_unknown(
                &mut self.problems,
                inside(at, "gun"),
                "scenario-unknown-gun",
                &raw.gun,
                known,
            );
            return None;
        };
        let mut works = Vec::new();
        if raw.load {
            works.push(GunWork::Load);
        }
        if let Some(cart) = &raw.limber {
            works.push(GunWork::Limber(self.cart(cart, inside(at, "limber"))?));
        }
        if raw.unlimber {
            works.push(GunWork::Unlimber);
        }
        if let Some(path) = &raw.push {
            works.push(GunWork::Push(self.points(id, path)));
        }
        if let Some(degrees) = raw.point {
            works.push(GunWork::Point(Direction::from_degrees(degrees)));
        }
        if let Some(mark) = &raw.batter {
            let weapons = &self.state.engines.guns[gun].weapons;
            let weapon = match &raw.with {
                None => Some(0),
                Some(name) => weapons.iter().position(|weapon| weapon == name),
            };
            if weapon.is_none() {
                let name = raw.with.as_deref().unwrap_or("");
                let known = weapons.iter().map(String::as_str);
                push_unknown(
                    &mut self.problems,
                    inside(at, "with"),
                    "scenario-not-its-weapon",
                    name,
                    known,
                );
            }
            works.push(GunWork::Batter {
                mark: mark.clone(),
                weapon: weapon? as u8,
            });
        }
        if works.len() != 1 {
            let message = Message::new("order-gun-one-work").with("gun", &raw.gun);
            self.problems.push(Problem::key_error(at.clone(), message));
        }
        let work = works.pop()?;
        Some(EngineOrder::Serve { gun: gun as u8, work })
    }
}
