//! What would come of plans: the movement is played with every number the dice may show. TUR-03, SLO-01.

use taol_geometry::Point;
use taol_rules::dice::{Dice, MissingDice};
use taol_rules::engine::{EngineOrder, EngineTrack};
use taol_rules::event::Event;
use taol_rules::figure::FigureId;
use taol_rules::formation;
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_rules::refusal::Refusal;
use taol_rules::sheet;
use taol_rules::state::State;
use taol_rules::timeline::{Timeline, Track};
use taol_rules::turn::Turn;
use taol_table::{Known, Token};

use taol_rules::message::Message;

use crate::exposure::{self, Played};
use crate::{Cost, Ending, EngineEnding, Forecast, Reason, Watcher};

/// Dice that all show the same.
struct Same(u8);

impl Dice for Same {
    fn throw(&mut self, _: &str, count: u8, faces: u8) -> Result<Vec<u8>, MissingDice> {
        Ok(vec![self.0.min(faces); count as usize])
    }
}

/// A movement as it was played with dice that all show the same.
struct Tried {
    die: u8,
    orders: Orders,
    timeline: Timeline,
    events: Vec<Event>,
    state: State,
}

/// Of several numbers the one by which it is said who would see somebody.
const USUAL: u8 = 3;
/// For so many at most.
const MOST_EXPOSED: usize = 4;

/// What would come of some plans beside those that are announced.
pub(crate) fn forecast(known: &Known, said: &Orders, exposed: &[Token]) -> Vec<Forecast> {
    let mut orders: Orders = Orders::new();
    for (token, order) in said {
        if let (Some(id), Some(order)) = (known.figure(*token), known.order_heard(order)) {
            orders.insert(id, order);
        }
    }
    let refused: Vec<(FigureId, Option<Refusal>)> = orders
        .iter()
        .map(|(id, order)| (*id, with_its_crew(known, &orders, (*id, order)).err()))
        .collect();
    let mut together: Orders = orders
        .iter()
        .filter(|(id, _)| refused.iter().any(|(who, why)| who == *id && why.is_none()))
        .map(|(id, order)| (*id, order.clone()))
        .collect();
    for (id, plan) in &known.plans {
        if !orders.contains_key(id) {
            together.insert(*id, plan.clone());
            if taol_rules::check(&known.setting, &known.state, &together).is_err() {
                together.remove(id);
            }
        }
    }
    let tried: Vec<Tried> = (1..=6).filter_map(|die| play(known, &together, die)).collect();
    let forecast = |(id, refused): (FigureId, Option<Refusal>)| {
        let order = &orders[&id];
        let allowance = sheet::allowance(&known.setting, &known.state, id);
        let because = allowance.because.iter().map(|one| Reason {
            value: one.value,
            rule: one.rule.to_owned(),
            name: Message::new(one.why),
        });
        let token = known.token(id).unwrap_or_default();
        let asked = refused.is_none() && exposed.iter().take(MOST_EXPOSED).any(|who| *who == token);
        let played = tried.iter().find(|tried| asked && tried.die == USUAL);
        Forecast {
            figure: token,
            watchers: played.map(|tried| watchers(known, tried, id)).unwrap_or_default(),
            allowance: allowance.cm,
            because: because.collect(),
            length: length(known.state.figure(id).at, order),
            costs: tried
                .first()
                .map(|tried| costs(known, tried, id))
                .unwrap_or_default(),
            endings: match &refused {
                None => endings(known, &tried, (id, order)),
                Some(_) => Vec::new(),
            },
            refused: refused.map(|why| {
                why.message(&known.setting, &known.state)
                    .named(&known.setting.names)
            }),
        }
    };
    refused.into_iter().map(forecast).collect()
}

/// Whether an order can be tried by itself; where several serve one gun, by all of them. ART-01.
fn with_its_crew(known: &Known, said: &Orders, (id, order): (FigureId, &Order)) -> Result<(), Refusal> {
    let gun = |order: &Order| match order.action {
        Action::Engine(EngineOrder::Serve { gun, .. }) => Some(gun),
        _ => None,
    };
    let Some(served) = gun(order) else {
        return alone(known, id, order);
    };
    let before = known.plans.iter().filter(|(other, _)| !said.contains_key(other));
    let crew = before.chain(said).filter(|(_, order)| gun(order) == Some(served));
    can_be_tried(known, &crew.map(|(id, order)| (*id, order.clone())).collect())
}

/// Whether an order can be tried by itself.
pub(crate) fn alone(known: &Known, id: FigureId, order: &Order) -> Result<(), Refusal> {
    can_be_tried(known, &Orders::from([(id, order.clone())]))
}

fn can_be_tried(known: &Known, orders: &Orders) -> Result<(), Refusal> {
    let standing = known.setting.as_it_stands(&known.state);
    let spelled_out = formation::spelled_out(&standing, &known.state, orders)?;
    taol_rules::check(&standing, &known.state, &spelled_out)
}

fn play(known: &Known, orders: &Orders, die: u8) -> Option<Tried> {
    let standing = known.setting.as_it_stands(&known.state);
    let orders = formation::spelled_out(&standing, &known.state, orders).ok()?;
    let mut turn = Turn::begin(&standing, &known.state, &orders).ok()?;
    turn.movement(&mut Same(die)).ok()?;
    let (timeline, events) = (turn.timeline().clone(), turn.events().to_vec());
    let state = turn.state().clone();
    Some(Tried {
        die,
        orders: orders.into_owned(),
        timeline,
        events,
        state,
    })
}

fn watchers(known: &Known, tried: &Tried, id: FigureId) -> Vec<Watcher> {
    let standing = known.setting.as_it_stands(&known.state);
    let played = Played {
        setting: &standing,
        orders: &tried.orders,
        timeline: &tried.timeline,
        after: &tried.state,
    };
    exposure::watchers(known, &played, id)
}

/// How a figure would end with each number; one ending if they are all the same.
fn endings(known: &Known, tried: &[Tried], (id, order): (FigureId, &Order)) -> Vec<Ending> {
    let leads = matches!(order.action, Action::Row(_) | Action::Engine(_));
    let ending = |tried: &Tried| {
        if let Some(ride) = tried.timeline.ride(id).filter(|_| leads) {
            return Some(taken_along(tried, id, ride));
        }
        let track = tried.timeline.tracks.get(id as usize)?;
        let met = tried.timeline.meetings.iter().filter_map(|meeting| {
            let other = match (meeting.one == id, meeting.other == id) {
                (true, _) => meeting.other,
                (_, true) => meeting.one,
                _ => return None,
            };
            known.token(other)
        });
        let (_, _, storey) = track.pose(1.0);
        Some(Ending {
            die: Some(tried.die),
            way: way(track),
            at: track.end,
            facing: track.end_facing,
            storey,
            went: track.went,
            stop: track.stop,
            meets: met.collect(),
            engine: None,
        })
    };
    let mut endings: Vec<Ending> = tried.iter().filter_map(ending).collect();
    let same =
        |one: &Ending, other: &Ending| one.at == other.at && one.stop == other.stop && one.way == other.way;
    if endings.windows(2).all(|pair| same(&pair[0], &pair[1])) {
        endings.truncate(1);
        endings.iter_mut().for_each(|ending| ending.die = None);
    }
    endings
}

/// Where somebody would end who drives, rows, steers or pushes. VEH-01, NAV-01.
fn taken_along(tried: &Tried, id: FigureId, ride: &EngineTrack) -> Ending {
    let (at, facing, storey) = tried.timeline.seen_at(id, 1.0);
    Ending {
        die: Some(tried.die),
        way: way(&ride.track),
        at,
        facing,
        storey,
        went: ride.track.went,
        stop: ride.track.stop,
        meets: Vec::new(),
        engine: Some(EngineEnding {
            engine: ride.engine,
            at: ride.track.end,
            facing: ride.track.end_facing,
        }),
    }
}

fn way(track: &Track) -> Vec<Point> {
    let mut way = vec![track.start];
    way.extend(track.legs.iter().map(|leg| leg.end()));
    if way.last() != Some(&track.end) {
        way.push(track.end);
    }
    way
}

/// What the ground costs somebody, by what was thrown for it.
fn costs(known: &Known, tried: &Tried, id: FigureId) -> Vec<Cost> {
    let cost = |event: &Event| match event {
        Event::Slowness {
            group,
            ground,
            table,
            dice,
            ..
        } if group.contains(&id) => {
            let table = known.setting.tables.get(*table as usize);
            let ground = table.and_then(|table| table.grounds.get(*ground as usize));
            Some(Cost {
                ground: ground
                    .and_then(|ground| known.setting.names.get(&ground.name).cloned())
                    .unwrap_or_default(),
                dice: dice.len() as u8,
            })
        }
        _ => None,
    };
    tried.events.iter().filter_map(cost).collect()
}

/// How long the path of an order is, as it was drawn.
fn length(from: Point, order: &Order) -> f64 {
    let path: &[Waypoint] = match &order.action {
        Action::Path(path)
        | Action::Crawl(path)
        | Action::Mount(path)
        | Action::Dismount(path)
        | Action::Row(path) => path,
        Action::Charge { via, .. } => via,
        _ => &[],
    };
    let mut last = from;
    let mut sum = 0.0;
    for waypoint in path {
        sum += (waypoint.at - last).length();
        last = waypoint.at;
    }
    sum
}
