//! Orders of every kind, from sensible ones to no sense at all.

use arbitrary::{Arbitrary, Result, Unstructured};
use taol_geometry::{Direction, Point};
use taol_rules::engine::{EngineOrder, GunWork, Helm, HelmOrder, Steer};
use taol_rules::figure::{FigureId, Posture};
use taol_rules::order::{Action, Answer, Bridle, Condition, Order, Orders, Special, Waypoint};
use taol_rules::refusal::Refusal;
use taol_rules::setting::Setting;
use taol_rules::state::State;

use crate::combat;

/// Numbers that no order should hold, and some that look harmless.
const ODD: [f64; 12] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    -0.0,
    0.0,
    1e-12,
    1e9,
    -1.0,
    1e300,
];

/// A chooser of orders: how wild they are is part of the input.
pub struct Chooser<'a, 'b> {
    pub(crate) u: &'a mut Unstructured<'b>,
    setting: &'a Setting,
    pub(crate) state: &'a State,
    pub(crate) wild: bool,
}

/// A share from 0 to 1.
pub fn share(u: &mut Unstructured<'_>) -> Result<f64> {
    Ok(f64::from(u.arbitrary::<u16>()?) / f64::from(u16::MAX))
}

/// A point on the table: anywhere, by somebody, or just on an edge.
pub fn point(u: &mut Unstructured<'_>, setting: &Setting, state: &State) -> Result<Point> {
    let table = &setting.tables[0];
    let at = match u.int_in_range(0..=3u8)? {
        0 => Point::new(
            (share(u)? * 2.0 - 1.0) * table.half_width,
            (share(u)? * 2.0 - 1.0) * table.half_depth,
        ),
        1 => state.figures[u.choose_index(state.figures.len())?].at,
        2 => {
            let by = state.figures[u.choose_index(state.figures.len())?].at;
            Point::new(by.x + (share(u)? - 0.5) * 12.0, by.y + (share(u)? - 0.5) * 12.0)
        }
        _ => Point::new(
            *u.choose(&[-table.half_width, 0.0, table.half_width])?,
            *u.choose(&[-table.half_depth, 0.0, table.half_depth])?,
        ),
    };
    Ok(table.nearest(at))
}

/// Orders for any of the figures, and for some that do not exist.
pub fn orders(u: &mut Unstructured<'_>, setting: &Setting, state: &State) -> Result<Orders> {
    let wild = u.ratio(1u8, 4u8)?;
    let mut chooser = Chooser {
        u,
        setting,
        state,
        wild,
    };
    let mut orders = Orders::new();
    for id in state.ids() {
        if chooser.u.is_empty() {
            break;
        }
        if !chooser.u.ratio(1u8, 6u8)? {
            orders.insert(id, chooser.order(id)?);
        }
    }
    if wild && chooser.u.ratio(1u8, 8u8)? {
        let nobody = chooser.u.arbitrary()?;
        let order = chooser.order(0)?;
        orders.entry(nobody).or_insert(order);
    }
    Ok(orders)
}

/// Takes back the order that was refused, so that the others can be tried; one order goes in any case.
pub fn take_back(orders: &mut Orders, refusal: &Refusal) {
    // Every refusal but that of dice names the figure first; of an unknown target, the one who has it is not named.
    let told = format!("{refusal:?}");
    let number: String = told
        .chars()
        .skip_while(|letter| *letter != '(')
        .skip(1)
        .take_while(char::is_ascii_digit)
        .collect();
    let culprit = number
        .parse::<FigureId>()
        .ok()
        .filter(|id| orders.contains_key(id));
    match culprit {
        Some(id) => drop(orders.remove(&id)),
        None => {
            let first = orders.keys().next().copied();
            first.and_then(|id| orders.remove(&id));
        }
    }
}

impl Chooser<'_, '_> {
    fn order(&mut self, id: FigureId) -> Result<Order> {
        let mut order = Order {
            action: self.action(id)?,
            ..Order::default()
        };
        if self.one_in(4)? {
            for _ in 0..self.u.int_in_range(1..=3)? {
                order.answers.push(Answer {
                    when: self.condition(id)?,
                    then: self.action(id)?,
                    facing: None,
                });
            }
        }
        if self.one_in(4)? {
            order.facing = Some(self.direction()?);
        }
        if self.one_in(8)? {
            order.at_most = Some(self.number(30.0)?);
        }
        if self.one_in(3)? {
            let bits: u8 = self.u.arbitrary()?;
            (order.across, order.slowly) = (bits & 1 != 0, bits & 2 != 0);
            (order.soft_landing, order.hurry) = (bits & 4 != 0, bits & 8 != 0);
            order.together = (bits & 16 != 0).then_some(u16::from(bits >> 6));
        }
        if self.one_in(4)? {
            let bits: u8 = self.u.arbitrary()?;
            (order.cavalry_charge, order.two_paces) = (bits & 1 != 0, bits & 2 != 0);
            order.bridle = match bits >> 5 {
                0 => Bridle::LetsGo,
                1 => Bridle::Gives(self.target(id)?),
                2 => Bridle::Takes,
                _ => Bridle::Keeps,
            };
            order.shield_towards = if bits & 4 != 0 {
                Some(self.target(id)?)
            } else {
                None
            };
        }
        if self.one_in(6)? {
            order.pick_up.push(self.thing()?);
        }
        if self.one_in(6)? {
            order.drop.push(self.thing()?);
        }
        if self.one_in(8)? {
            let all = [
                Special::FireOnTheMove,
                Special::AimedShot,
                Special::Grenade,
                Special::Surprise,
            ];
            order.special = Some(*self.u.choose(&all)?);
        }
        if self.one_in(2)? {
            order.shots = self.shots(id)?;
        }
        if self.one_in(3)? {
            order.blow = self.blow(id)?;
            order.after = combat::after(self.u)?;
        }
        Ok(order)
    }

    /// An order about a gun, a vehicle or a ship.
    fn engine(&mut self) -> Result<EngineOrder> {
        let number = self.u.arbitrary::<u8>()? % if self.wild { 255 } else { 2 };
        Ok(match self.u.int_in_range(0..=10u8)? {
            0 => EngineOrder::Drive {
                path: self.path()?,
                fast: self.u.arbitrary()?,
            },
            1 => EngineOrder::Right { craft: number },
            2 => EngineOrder::Steer(Steer {
                turn: self.number(50.0)?,
                halfway: self.number(50.0)?,
                speed: self.number(50.0)?,
            }),
            3 => EngineOrder::Helm(HelmOrder {
                helm: *self
                    .u
                    .choose(&[Helm::Straight, Helm::Starboard, Helm::Port, Helm::Slow])?,
                degrees: self.one_in(2)?.then_some(self.number(90.0)?),
            }),
            works => EngineOrder::Serve {
                gun: number,
                work: match works {
                    4 => GunWork::Load,
                    5 => GunWork::Limber(number),
                    6 => GunWork::Unlimber,
                    7 => GunWork::Push(self.short_path()?),
                    8 => GunWork::Point(self.direction()?),
                    _ => GunWork::Batter {
                        mark: self.u.choose(&["boat", "wall", ""])?.to_string(),
                        weapon: number,
                    },
                },
            },
        })
    }

    fn action(&mut self, id: FigureId) -> Result<Action> {
        let postures = [Posture::Standing, Posture::Crouching, Posture::Lying];
        Ok(match self.u.int_in_range(0..=37u8)? {
            0 => Action::Hold,
            1 => Action::Hesitate,
            2 => Action::Pivot,
            3 => Action::Crawl(self.path()?),
            4..=7 => Action::Charge {
                target: self.target(id)?,
                via: if self.one_in(4)? { self.path()? } else { Vec::new() },
            },
            8 => Action::Follow {
                target: self.target(id)?,
                gap: self.number(10.0)?,
            },
            9 => Action::KeepDistance {
                target: self.target(id)?,
                distance: self.number(30.0)?,
            },
            10 => Action::Withdraw {
                target: self.target(id)?,
            },
            11 => Action::BlockPerson {
                target: self.target(id)?,
            },
            12 => Action::BlockPassage {
                from: self.point()?,
                to: self.point()?,
            },
            13 => Action::Take(*self.u.choose(&postures)?),
            14 => Action::Reload(self.u.arbitrary::<u8>()? % if self.wild { 255 } else { 4 }),
            15 => Action::Work(self.u.choose(&["", "dig", "écrire"])?.to_string()),
            16 => Action::Mount(self.short_path()?),
            17 => Action::Dismount(self.short_path()?),
            18 => Action::Dress {
                heavy: self.u.arbitrary()?,
                into: None,
            },
            19 => Action::LegUp(self.target(id)?),
            20 => Action::SetUp {
                ladder: self.thing()?,
                wall: self.wall()?,
            },
            21 => Action::Climb {
                wall: self.wall()?,
                to: self.waypoint()?,
            },
            22 => Action::Jump(self.waypoint()?),
            23 => Action::Help(self.target(id)?),
            24 => Action::Board {
                craft: if self.wild { self.u.arbitrary()? } else { 0 },
                push: self.short_path()?,
            },
            25 => Action::Land(self.waypoint()?),
            26 => Action::Row(self.path()?),
            27 => Action::Leave,
            28 => Action::MountSpare(self.thing()?),
            29 => Action::CutDown(self.u.arbitrary::<u8>()? % if self.wild { 255 } else { 4 }),
            30..=33 => Action::Engine(self.engine()?),
            _ => Action::Path(self.path()?),
        })
    }

    fn condition(&mut self, id: FigureId) -> Result<Condition> {
        Ok(match self.u.int_in_range(0..=2u8)? {
            0 => Condition::ComesWithin(self.target(id)?, self.number(20.0)?),
            1 => Condition::Moves(self.target(id)?),
            _ => Condition::Contacted,
        })
    }

    /// Mostly a few points; at times more than anybody may give.
    fn path(&mut self) -> Result<Vec<Waypoint>> {
        let mut path = Vec::new();
        for _ in 0..self.u.int_in_range(u8::from(!self.wild)..=4)? {
            path.push(self.waypoint()?);
        }
        if self.one_in(32)? && !path.is_empty() {
            let long = self.u.int_in_range(2..=300)?;
            path = path.iter().copied().cycle().take(long).collect();
        }
        Ok(path)
    }

    fn short_path(&mut self) -> Result<Vec<Waypoint>> {
        Ok(if self.one_in(2)? { self.path()? } else { Vec::new() })
    }

    fn waypoint(&mut self) -> Result<Waypoint> {
        let at = self.point()?;
        let any = self.u.arbitrary::<i8>()?;
        let storey = match any {
            -8..=7 => Some(i8::from(any > 0)),
            _ if self.wild && any < -100 => Some(any),
            _ => None,
        };
        Ok(Waypoint { at, storey })
    }

    fn point(&mut self) -> Result<Point> {
        if self.wild && self.one_in(6)? {
            return Ok(Point::new(self.number(100.0)?, self.number(100.0)?));
        }
        point(self.u, self.setting, self.state)
    }

    /// A number up to a limit; of the wild ones, any at all.
    pub(crate) fn number(&mut self, limit: f64) -> Result<f64> {
        if self.wild {
            match self.u.int_in_range(0..=5u8)? {
                0 => return f64::arbitrary(self.u),
                1 => return Ok(*self.u.choose(&ODD)?),
                2 => return Ok(-limit * share(self.u)?),
                _ => {}
            }
        }
        Ok(limit * share(self.u)?)
    }

    fn direction(&mut self) -> Result<Direction> {
        Ok(Direction::from_degrees(self.number(360.0)?))
    }

    /// Somebody; of the wild ones, perhaps oneself or nobody there is.
    pub(crate) fn target(&mut self, id: FigureId) -> Result<FigureId> {
        if self.wild && self.one_in(8)? {
            return self.u.arbitrary();
        }
        let count = self.state.figures.len();
        let other = self.u.choose_index(count)? as FigureId;
        Ok(if other == id && !self.wild {
            (other + 1) % count as FigureId
        } else {
            other
        })
    }

    fn thing(&mut self) -> Result<String> {
        Ok(self
            .u
            .choose(&["thing-0", "thing-1", "thing-2", "nothing"])?
            .to_string())
    }

    fn wall(&mut self) -> Result<String> {
        let grounds = &self.setting.tables[0].grounds;
        Ok(if grounds.is_empty() {
            "no-wall".to_owned()
        } else {
            self.u.choose(grounds)?.name.clone()
        })
    }

    fn one_in(&mut self, many: u8) -> Result<bool> {
        self.u.ratio(1, many)
    }
}
