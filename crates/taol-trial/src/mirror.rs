//! The mirror image of a situation: what happens in it must be the mirror image of what happens.

use taol_geometry::{Direction, Point, Polygon, Vector};
use taol_rules::order::{Action, March, Order, Orders, Waypoint};
use taol_rules::setting::{GroundShape, Setting};
use taol_rules::state::State;
use taol_rules::story::GivenUp;
use taol_rules::timeline::{Leg, Track};

use crate::situation::bounds;

/// Left and right exchanged.
pub fn point(at: Point) -> Point {
    Point::new(-at.x, at.y)
}

/// Left and right exchanged.
pub fn direction(facing: Direction) -> Direction {
    facing.reflected(true, false)
}

/// The setting in the mirror.
pub fn setting(setting: &Setting) -> Setting {
    let mut mirrored = setting.clone();
    for table in &mut mirrored.tables {
        for ground in &mut table.grounds {
            ground.shape = match &ground.shape {
                GroundShape::Area(area) => {
                    let corners = area.corners().iter().map(|corner| point(*corner)).collect();
                    GroundShape::Area(Polygon::new(corners).unwrap_or_else(|_| area.clone()))
                }
                GroundShape::Line { corners, half_width } => GroundShape::Line {
                    corners: corners.iter().map(|corner| point(*corner)).collect(),
                    half_width: *half_width,
                },
            };
            ground.bounds = bounds(&ground.shape);
        }
    }
    mirrored
}

/// The state in the mirror.
pub fn state(state: &State) -> State {
    let mut mirrored = state.clone();
    for figure in &mut mirrored.figures {
        figure.at = point(figure.at);
        figure.facing = direction(figure.facing);
        if let Some(left) = &mut figure.mount_left {
            left.at = point(left.at);
        }
    }
    for given in &mut mirrored.story.given_up_there {
        given.at = point(given.at);
    }
    mirrored.story.given_up_there.sort_by(GivenUp::before);
    mirrored
}

/// Somebody's way in the mirror.
pub fn track(track: &Track) -> Track {
    let leg = |leg: &Leg| Leg {
        from: point(leg.from),
        velocity: Vector::new(-leg.velocity.x, leg.velocity.y),
        facing: direction(leg.facing),
        ..*leg
    };
    Track {
        start: point(track.start),
        start_facing: direction(track.start_facing),
        legs: track.legs.iter().map(leg).collect(),
        end: point(track.end),
        end_facing: direction(track.end_facing),
        ..track.clone()
    }
}

/// The orders in the mirror.
pub fn orders(orders: &Orders) -> Orders {
    orders
        .iter()
        .map(|(id, order)| {
            let answers = order
                .answers
                .iter()
                .map(|answer| taol_rules::order::Answer {
                    then: action(&answer.then),
                    facing: answer.facing.map(direction),
                    ..answer.clone()
                })
                .collect();
            let facing = order.facing.map(direction);
            (
                *id,
                Order {
                    action: action(&order.action),
                    answers,
                    facing,
                    ..order.clone()
                },
            )
        })
        .collect()
}

fn action(action: &Action) -> Action {
    let path = |path: &[Waypoint]| -> Vec<Waypoint> {
        path.iter()
            .map(|waypoint| Waypoint {
                at: point(waypoint.at),
                ..*waypoint
            })
            .collect()
    };
    match action {
        Action::Path(way) => Action::Path(path(way)),
        Action::Crawl(way) => Action::Crawl(path(way)),
        Action::Charge { target, via } => Action::Charge {
            target: *target,
            via: path(via),
        },
        Action::March(march) => Action::March(March {
            path: march.path.iter().map(|at| point(*at)).collect(),
            turn: march.turn.map(direction),
            ..march.clone()
        }),
        other => other.clone(),
    }
}
