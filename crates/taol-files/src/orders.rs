//! Orders as people write them into orders as the rules take them. TUR-01, TUR-05.

mod body;
mod combat;
mod engine;
mod given;
mod group;
mod people;

use std::collections::BTreeSet;

use taol_geometry::{Direction, Point, Vector, distance_base_base};
use taol_rules::engine::CraftKind;
use taol_rules::figure::FigureId;
use taol_rules::message::{Argument, Message};
use taol_rules::order::{Action, Answer, Bridle, Condition, Order, Orders, Waypoint};
use taol_rules::setting::{Setting, Table};
use taol_rules::sheet;
use taol_rules::state::State;

use crate::problem::{ENOUGH, Path, PathStep, Problem, push_unknown, steps};
use crate::raw::{RawBridle, RawCondition, RawDress, RawOrder, RawTurn, RawWaypoint};

/// The orders of a turn by figure, given where everybody stands; and what is wrong with them. Among the peaceful
/// nobody strikes who does not say so.
pub fn orders(
    turn: &RawTurn,
    peaceful: bool,
    setting: &Setting,
    state: &State,
    at: &Path,
) -> (Orders, Vec<Problem>) {
    let mut reader = Reader {
        setting,
        state,
        problems: Vec::new(),
    };
    let mut orders = Orders::new();
    let mut struck: BTreeSet<FigureId> = BTreeSet::new();
    for (name, raw) in &turn.orders {
        let at = inside(&inside(at, "orders"), name);
        let Some(id) = reader.figure(name, at.clone()) else {
            continue;
        };
        struck.extend(raw.strike.as_ref().map(|_| id));
        if let Some(order) = reader.order(raw, id, Vector::ZERO, &at) {
            orders.insert(id, order);
        }
    }
    for (index, group) in turn.groups.iter().enumerate() {
        let at = inside(&inside(at, "groups"), index);
        if reader.problems.len() > ENOUGH {
            break;
        }
        let members = reader.members(&group.who, &inside(&at, "who"));
        let Some(first) = members.first().map(|id| state.figure(*id).at) else {
            continue;
        };
        for id in members {
            let offset = state.figure(id).at - first;
            let Some(mut order) = reader.order(&group.order, id, offset, &inside(&at, "order")) else {
                break;
            };
            order.together = Some(index as u16);
            struck.extend(group.order.strike.as_ref().map(|_| id));
            if orders.insert(id, order).is_some() {
                let message = Message::new("order-twice").with("name", state.name(id));
                reader.problems.push(Problem::error(inside(&at, "who"), message));
            }
        }
    }
    if peaceful {
        for id in state.ids().filter(|id| !struck.contains(id)) {
            orders.entry(id).or_default().blow.refrains = true;
        }
    }
    (orders, reader.problems)
}

struct Reader<'a> {
    setting: &'a Setting,
    state: &'a State,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn figure(&mut self, name: &str, at: Path) -> Option<FigureId> {
        let found = self.state.find(name);
        if found.is_none() {
            let known = self.state.profiles.iter().map(|profile| profile.name.as_str());
            push_unknown(&mut self.problems, at, "scenario-unknown-figure", name, known);
        }
        found
    }

    fn table(&self, id: FigureId) -> Option<&Table> {
        self.setting.tables.get(usize::from(self.state.figure(id).table))
    }

    fn point(&self, id: FigureId, [x, y]: [f64; 2], offset: Vector) -> Point {
        let point = self
            .table(id)
            .map_or(Point::new(x, y), |table| table.from_corner(x, y));
        (point + offset).settled()
    }

    fn waypoint(&self, id: FigureId, raw: RawWaypoint, offset: Vector) -> Waypoint {
        match raw {
            RawWaypoint::Point(at) => Waypoint {
                at: self.point(id, at, offset),
                storey: None,
            },
            RawWaypoint::Storey { at, storey } => Waypoint {
                at: self.point(id, at, offset),
                storey: Some(storey),
            },
        }
    }

    fn way(&self, id: FigureId, raw: &[RawWaypoint], offset: Vector) -> Vec<Waypoint> {
        raw.iter()
            .map(|waypoint| self.waypoint(id, *waypoint, offset))
            .collect()
    }

    /// A whole order; a group's path is shifted by the figure's offset from the first.
    fn order(&mut self, raw: &RawOrder, id: FigureId, offset: Vector, at: &Path) -> Option<Order> {
        let before = self.problems.len();
        let action = self.action(raw, id, offset, at);
        let mut answers = Vec::new();
        for (index, answer) in raw.answers.iter().enumerate() {
            let at = inside(&inside(at, "answers"), index);
            let when = self.condition(&answer.when, id, &inside(&at, "if"));
            if !answer.then.answers.is_empty() {
                let message = Message::new("order-answer-in-answer");
                self.problems.push(Problem::key_error(
                    inside(&inside(&at, "then"), "answers"),
                    message,
                ));
            }
            if combat::fights(&answer.then) {
                let message = Message::new("order-answer-fights").with("name", self.state.name(id));
                self.problems
                    .push(Problem::key_error(inside(&at, "then"), message));
            }
            let then = self.action(&answer.then, id, offset, &inside(&at, "then"));
            if let (Some(when), Some(then)) = (when, then) {
                let facing = answer.then.facing.or(answer.then.pivot);
                answers.push(Answer {
                    when,
                    then,
                    facing: facing.map(Direction::from_degrees),
                });
            }
        }
        for (key, names) in [("pick-up", &raw.pick_up), ("drop", &raw.drop)] {
            for (index, name) in names.iter().enumerate() {
                self.thing(name, inside(&inside(at, key), index));
            }
        }
        let reloads = action
            .as_ref()
            .filter(|action| matches!(action, Action::Path(_) | Action::Crawl(_)))
            .and(raw.reload.as_deref())
            .map(|weapon| self.weapon(weapon, id, inside(at, "reload")));
        let bridle = self.bridle(raw, id, at);
        let shield_towards = raw
            .shield_towards
            .as_ref()
            .and_then(|shooter| self.figure(shooter, inside(at, "shield-towards")));
        let shots = self.shots(raw, id, at);
        let blow = self.blow(raw.strike.as_ref(), id, at);
        let dealings = self.besides(raw.besides.as_ref(), at);
        if self.problems.len() > before {
            return None;
        }
        Some(Order {
            action: action?,
            answers,
            facing: raw.facing.or(raw.pivot).map(Direction::from_degrees),
            across: raw.across,
            slowly: raw.slowly,
            cavalry_charge: raw.cavalry_charge,
            two_paces: raw.two_paces,
            bridle: bridle?,
            shield_towards,
            hurry: raw.hurry,
            soft_landing: raw.soft_landing,
            pick_up: raw.pick_up.clone(),
            drop: raw.drop.clone(),
            formation: raw.formation,
            special: raw.special,
            shots,
            blow,
            after: combat::after(raw.after),
            rally: raw.rally,
            cohesion: raw.cohesion,
            dealings,
            alarm: raw.alarm,
            reloads: reloads.flatten(),
            ..Order::default()
        })
    }

    /// Goes no more than two paces, and so may reload. MOV-05, SHO-04.
    fn shifts(&self, raw: &RawOrder, id: FigureId, offset: Vector) -> bool {
        let way = match (&raw.path, &raw.by, &raw.crawl) {
            (Some(path), _, _) | (_, _, Some(path)) => self.way(id, path, offset),
            (_, Some(by), _) => self.steps(id, by),
            _ => Vec::new(),
        };
        sheet::within_two_paces(self.setting, self.state, id, &way)
    }

    /// The one action of an order.
    fn action(&mut self, raw: &RawOrder, id: FigureId, offset: Vector, at: &Path) -> Option<Action> {
        let given = given::given(raw);
        let chosen = match given.as_slice() {
            [one] => *one,
            // Two paces do not keep anybody from reloading. MOV-05.
            [way @ ("path" | "by" | "crawl"), "reload"] if self.shifts(raw, id, offset) => *way,
            [] if combat::fights(raw) || raw.rally || raw.cohesion => "hold",
            [] if raw.besides.is_some() || raw.alarm.is_some() => "hold",
            [] if !raw.pick_up.is_empty() || !raw.drop.is_empty() => "hold",
            [] => {
                let message = Message::new("order-without-action").with("name", self.state.name(id));
                let known = given::all();
                let hint = Message::new("file-known").with("known", Argument::Words(known));
                self.problems
                    .push(Problem::key_error(at.clone(), message).hint(Some(hint)));
                return None;
            }
            [first, second, ..] => {
                let message = Message::new("order-two-actions").with("name", self.state.name(id));
                let message = message.with("first", *first).with("second", *second);
                self.problems
                    .push(Problem::key_error(inside(at, *second), message));
                return None;
            }
        };
        self.companions(raw, chosen, at);
        if chosen == "row" {
            let rows = |kind: &CraftKind| matches!(kind, CraftKind::Boat);
            self.aboard(id, rows, inside(at, "row"));
        }
        let way = |points: &Option<Vec<RawWaypoint>>| self.way(id, points.as_deref().unwrap_or(&[]), offset);
        Some(match chosen {
            "hold" => Action::Hold,
            "hesitate" => Action::Hesitate,
            "pivot" => Action::Pivot,
            "path" => Action::Path(way(&raw.path)),
            "by" => Action::Path(self.steps(id, raw.by.as_deref().unwrap_or(&[]))),
            "crawl" => Action::Crawl(way(&raw.crawl)),
            "row" => Action::Row(way(&raw.row)),
            "mount" => Action::Mount(self.way(id, &raw.onward, offset)),
            "dismount" => Action::Dismount(self.way(id, &raw.onward, offset)),
            "leave" => Action::Leave,
            "dress" => Action::Dress {
                heavy: raw.dress == Some(RawDress::Heavy),
                into: raw.into.clone(),
            },
            "posture" => Action::Take(raw.posture?),
            "work" => Action::Work(raw.work.clone()?),
            "jump" => Action::Jump(self.waypoint(id, raw.jump?, offset)),
            "land" => Action::Land(self.waypoint(id, raw.land?, offset)),
            "block-passage" => {
                let ends = raw.block_passage?;
                if ends[0] == ends[1] {
                    let message = Message::new("order-passage-nowhere").with("name", self.state.name(id));
                    self.problems
                        .push(Problem::error(inside(at, "block-passage"), message));
                }
                let [from, to] = ends.map(|end| self.point(id, end, Vector::ZERO));
                Action::BlockPassage { from, to }
            }
            "set-up" => {
                let (ladder, wall) = (raw.set_up.clone()?, raw.against.clone()?);
                self.thing(&ladder, inside(at, "set-up"));
                self.wall(&wall, id, inside(at, "against"));
                Action::SetUp { ladder, wall }
            }
            "climb" => {
                let wall = raw.climb.clone()?;
                self.wall(&wall, id, inside(at, "climb"));
                Action::Climb {
                    wall,
                    to: self.waypoint(id, raw.to?, offset),
                }
            }
            "mount-spare" => {
                let name = raw.mount_spare.clone()?;
                self.thing(&name, inside(at, "mount-spare"));
                Action::MountSpare(name)
            }
            "cut-down" => {
                Action::CutDown(self.weapon(raw.cut_down.as_deref()?, id, inside(at, "cut-down"))?)
            }
            "reload" => Action::Reload(self.weapon(raw.reload.as_deref()?, id, inside(at, "reload"))?),
            "board" => Action::Board {
                craft: self.boat(raw.board.as_deref()?, inside(at, "board"))?,
                push: self.way(id, &raw.onward, offset),
            },
            "form" | "join" | "march" | "march-by" | "slide" | "turn" | "pass-rank" | "raise"
            | "break-ranks" => {
                return self.body_action(raw, chosen, id, at);
            }
            "travel" | "bar" | "break-down" | "clear" | "build" | "care" | "discuss" | "surrender" => {
                return self.among_people(raw, chosen, id, at);
            }
            "serve" | "drive" | "right" | "steer" | "helm" => {
                return self.engine(raw, chosen, id, at);
            }
            _ => return self.towards_somebody(raw, chosen, id, offset, at),
        })
    }

    /// Actions that are about another figure.
    fn towards_somebody(
        &mut self,
        raw: &RawOrder,
        chosen: &str,
        id: FigureId,
        offset: Vector,
        at: &Path,
    ) -> Option<Action> {
        let named = [
            &raw.charge,
            &raw.follow,
            &raw.keep_distance_from,
            &raw.withdraw_from,
            &raw.block,
            &raw.leg_up,
            &raw.help,
        ];
        let name = named.into_iter().flatten().next()?;
        let target = self.figure(name, inside(at, chosen))?;
        if target == id {
            let message = Message::new("order-about-oneself").with("name", name);
            self.problems.push(Problem::error(inside(at, chosen), message));
            return None;
        }
        Some(match chosen {
            "charge" => Action::Charge {
                target,
                via: self.way(id, &raw.via, offset),
            },
            "follow" => Action::Follow {
                target,
                gap: raw.gap.unwrap_or(0.0),
            },
            "keep-distance-from" => {
                let present = distance_base_base(&self.state.placed(id), &self.state.placed(target));
                Action::KeepDistance {
                    target,
                    distance: raw.distance.unwrap_or(present),
                }
            }
            "withdraw-from" => Action::Withdraw { target },
            "block" => Action::BlockPerson { target },
            "leg-up" => Action::LegUp(target),
            _ => Action::Help(target),
        })
    }

    /// What becomes of the mount; a friend is named exactly where one takes it. MOV-07.
    fn bridle(&mut self, raw: &RawOrder, id: FigureId, at: &Path) -> Option<Bridle> {
        let given = raw.bridle == Some(RawBridle::Given);
        if given != raw.bridle_to.is_some() {
            let message = Message::new("order-bridle").with("name", self.state.name(id));
            let key = if given { "bridle" } else { "bridle-to" };
            self.problems.push(Problem::key_error(inside(at, key), message));
            return None;
        }
        Some(match (raw.bridle, &raw.bridle_to) {
            (Some(RawBridle::Left), _) => Bridle::LetsGo,
            (Some(RawBridle::Taken), _) => Bridle::Takes,
            (_, Some(holder)) => Bridle::Gives(self.figure(holder, inside(at, "bridle-to"))?),
            _ => Bridle::Keeps,
        })
    }

    /// Keys that only go with one action, and keys that an action cannot do without.
    fn companions(&mut self, raw: &RawOrder, chosen: &str, at: &Path) {
        let rules = [
            ("via", "charge", !raw.via.is_empty()),
            (
                "cavalry-charge",
                "charge",
                raw.cavalry_charge && !matches!(chosen, "march" | "march-by"),
            ),
            ("gap", "follow", raw.gap.is_some()),
            ("distance", "keep-distance-from", raw.distance.is_some()),
            ("against", "set-up", raw.against.is_some()),
            ("to", "climb", raw.to.is_some()),
            ("into", "dress", raw.into.is_some()),
        ];
        if !raw.onward.is_empty() && !matches!(chosen, "mount" | "dismount" | "board") {
            let message = Message::new("order-key-only-with")
                .with("key", "onward")
                .with("action", "mount");
            self.problems
                .push(Problem::key_error(inside(at, "onward"), message));
        }
        let marching = matches!(chosen, "march" | "march-by");
        for (key, present) in [("keeps-front", raw.keeps_front), ("through", raw.through)] {
            if present && !marching {
                let message = Message::new("order-key-only-with")
                    .with("key", key)
                    .with("action", "march");
                self.problems.push(Problem::key_error(inside(at, key), message));
            }
        }
        for (key, action, present) in rules {
            if present && chosen != action {
                let message = Message::new("order-key-only-with")
                    .with("key", key)
                    .with("action", action);
                self.problems.push(Problem::key_error(inside(at, key), message));
            }
            if !present && chosen == action && matches!(key, "against" | "to") {
                let message = Message::new("file-missing-key").with("key", key);
                self.problems.push(Problem::key_error(at.clone(), message));
            }
        }
    }

    /// Steps one after the other, from where the figure stands.
    fn steps(&self, id: FigureId, steps: &[[f64; 2]]) -> Vec<Waypoint> {
        let mut at = self.state.figure(id).at;
        let mut way = Vec::new();
        for [x, y] in steps {
            at = (at + Vector::new(*x, *y)).settled();
            way.push(Waypoint { at, storey: None });
        }
        way
    }

    fn condition(&mut self, raw: &RawCondition, id: FigureId, at: &Path) -> Option<Condition> {
        let contacted = raw.contacted == Some(true);
        let moves = raw.moves == Some(true);
        let count = usize::from(contacted) + usize::from(moves) + usize::from(raw.within.is_some());
        if count != 1 || contacted == raw.who.is_some() {
            let message = Message::new("order-condition").with("name", self.state.name(id));
            self.problems.push(Problem::key_error(at.clone(), message));
            return None;
        }
        if contacted {
            return Some(Condition::Contacted);
        }
        let who = self.figure(raw.who.as_deref()?, inside(at, "who"))?;
        Some(raw.within.map_or(Condition::Moves(who), |distance| {
            Condition::ComesWithin(who, distance)
        }))
    }

    fn thing(&mut self, name: &str, at: Path) {
        if !self.state.things.iter().any(|thing| thing.name == name) {
            let known = self.state.things.iter().map(|thing| thing.name.as_str());
            push_unknown(&mut self.problems, at, "scenario-unknown-thing", name, known);
        }
    }

    fn wall(&mut self, name: &str, id: FigureId, at: Path) {
        let grounds = self
            .table(id)
            .map(|table| table.grounds.as_slice())
            .unwrap_or_default();
        if !grounds.iter().any(|ground| ground.name == name) {
            let known: Vec<String> = grounds.iter().map(|ground| ground.name.clone()).collect();
            push_unknown(
                &mut self.problems,
                at,
                "scenario-unknown-wall",
                name,
                known.iter().map(String::as_str),
            );
        }
    }

    fn weapon(&mut self, name: &str, id: FigureId, at: Path) -> Option<u8> {
        let weapons = &self.state.profile(id).weapons;
        let found = weapons.iter().position(|weapon| weapon == name);
        if found.is_none() {
            let known = weapons.iter().map(String::as_str);
            push_unknown(&mut self.problems, at, "scenario-not-its-weapon", name, known);
        }
        found.map(|index| index as u8)
    }

    fn boat(&mut self, name: &str, at: Path) -> Option<u8> {
        let found = self.state.crafts.iter().position(|craft| craft.name == name);
        if found.is_none() {
            let known = self.state.crafts.iter().map(|craft| craft.name.as_str());
            push_unknown(&mut self.problems, at, "scenario-unknown-boat", name, known);
        }
        found.map(|index| index as u8)
    }
}

/// The path of a turn in a file.
pub fn turn_path(index: usize) -> Path {
    steps!["turns", index]
}

/// A path one step further in.
fn inside(path: &Path, step: impl Into<PathStep>) -> Path {
    let mut longer = path.clone();
    longer.push(step.into());
    longer
}
