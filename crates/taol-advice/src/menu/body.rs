//! What a body in close order can be told: to march and wheel, to keep its front, to slide, to turn. MOV-05, MOV-06, FOR-03, FOR-07.

use taol_geometry::Point;
use taol_rules::figure::FigureId;
use taol_rules::formation::march_begins;
use taol_rules::message::Message;
use taol_rules::order::{Action, March};
use taol_rules::sheet;
use taol_table::Known;

/// Towards where one points: the middle of the front rank goes there.
pub(super) fn somewhere(known: &Known, id: FigureId, at: Point, offers: &mut Vec<(Message, Action)>) {
    let Some(begins) = march_begins(&known.state, id, None) else {
        return;
    };
    let there = || March {
        path: vec![at],
        ..March::default()
    };
    let mut offer = |name: &str, march: March| offers.push((Message::new(name), Action::March(march)));
    offer("menu-march", there());
    offer(
        "menu-march-keeping-front",
        March {
            keeps_front: true,
            ..there()
        },
    );
    offer(
        "menu-march-through",
        March {
            through: true,
            ..there()
        },
    );
    if let Some(way) = (at - begins).direction() {
        let most = sheet::two_paces(&known.setting, &known.state, id).min(begins.distance(at));
        offer(
            "menu-slide",
            March {
                path: vec![begins + way.vector() * most],
                keeps_front: true,
                slide: true,
                ..March::default()
            },
        );
        offer(
            "menu-turn-there",
            March {
                turn: Some(way),
                ..March::default()
            },
        );
    }
}

/// Quarter turns where it stands, everybody on their own base.
pub(super) fn alone_here(known: &Known, id: FigureId, offers: &mut Vec<(Message, Action)>) {
    let front = known.state.figure(id).facing.vector();
    let turns = [
        ("menu-turn-left", -front.turned()),
        ("menu-turn-right", front.turned()),
        ("menu-turn-about", -front),
    ];
    for (name, way) in turns {
        let march = March {
            turn: way.direction(),
            ..March::default()
        };
        offers.push((Message::new(name), Action::March(march)));
    }
}
