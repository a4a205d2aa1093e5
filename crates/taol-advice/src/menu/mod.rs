//! What somebody could do, with somebody, somewhere or by itself; what cannot be tried says why. TUR-01.

mod at_hand;
mod besides;
mod body;

use taol_geometry::Point;
use taol_rules::figure::{FigureId, Posture, Status};
use taol_rules::formation::Formation;
use taol_rules::message::Message;
use taol_rules::order::{Action, Form, Order, PassRank, Shape, Waypoint};
use taol_rules::plot::Job;
use taol_table::Known;

use besides::Besides;

use crate::Item;
use crate::plans::alone;

/// How near one stays to somebody one follows, in centimetres.
const NEAR: f64 = 3.0;
/// How far one keeps from somebody: half a voice's reach.
const AWAY: f64 = 10.0;

/// Something to do, before the rules are asked.
struct Offer {
    name: Message,
    order: Order,
    /// Beside what is announced, not instead of it.
    adds: bool,
}

/// Does this and nothing else.
fn act(name: Message, action: Action) -> Offer {
    let order = Order {
        action,
        ..Order::default()
    };
    Offer {
        name,
        order,
        adds: false,
    }
}

/// Everything that makes sense, in the order of a menu; what goes beside other things is said beside `order`.
pub(crate) fn items(
    known: &Known,
    id: FigureId,
    target: Option<FigureId>,
    at: Option<Point>,
    order: &Order,
) -> Vec<Item> {
    let mut offers: Vec<Offer> = Vec::new();
    let mut acts: Vec<(Message, Action)> = Vec::new();
    let besides = Besides { known, id, order };
    match (target, at) {
        (Some(target), _) if target != id => {
            let enemies = with_somebody(known, id, target, &mut acts);
            offers.extend(acts.into_iter().map(|(name, action)| act(name, action)));
            besides.with_somebody(target, enemies, &mut offers);
        }
        (_, Some(at)) => {
            besides.at_hand(at, &mut offers);
            somewhere(known, id, at, &mut acts);
            offers.extend(acts.into_iter().map(|(name, action)| act(name, action)));
        }
        _ => {
            alone_here(known, id, &mut acts);
            offers.extend(acts.into_iter().map(|(name, action)| act(name, action)));
            besides.within_reach(&mut offers);
            besides.by_oneself(&mut offers);
            besides.here(&mut offers);
        }
    }
    let item = |offer: Offer| {
        let refused = alone(known, id, &offer.order).err();
        Some(Item {
            name: offer.name.named(&known.setting.names),
            refused: refused.map(|why| {
                why.message(&known.setting, &known.state)
                    .named(&known.setting.names)
            }),
            order: known.order_said(&offer.order)?,
            adds: offer.adds,
        })
    };
    offers.into_iter().filter_map(item).collect()
}

fn named(id: &str, known: &Known, who: FigureId) -> Message {
    Message::new(id).with("figure", known.state.name(who))
}

/// Whether they are enemies goes with it.
fn with_somebody(known: &Known, id: FigureId, target: FigureId, offers: &mut Vec<(Message, Action)>) -> bool {
    let state = &known.state;
    let (own, other) = (state.profile(id).side, state.profile(target).side);
    let status = state.figure(target).status;
    let enemies = known.setting.enemies(own, other);
    let mut offer = |name: &str, action: Action| offers.push((named(name, known, target), action));
    if enemies {
        offer(
            "menu-charge",
            Action::Charge {
                target,
                via: Vec::new(),
            },
        );
        offer("menu-block", Action::BlockPerson { target });
        offer("menu-withdraw", Action::Withdraw { target });
        offer(
            "menu-keep-distance",
            Action::KeepDistance {
                target,
                distance: AWAY,
            },
        );
        offer("menu-surrender", Action::Surrender(target));
    }
    offer("menu-follow", Action::Follow { target, gap: NEAR });
    if !enemies {
        if state.figure(target).close_order() {
            offer("menu-join", Action::Join(target));
        }
        if state.profile(target).rank.commands() && target != id {
            let form = |shape| {
                Action::Form(Form {
                    round: target,
                    shape,
                    formation: Formation::Close,
                })
            };
            offer("menu-form-line", form(Shape::Line(2)));
            offer("menu-form-column", form(Shape::Column(2)));
        }
        offer("menu-help", Action::Help(target));
        offer("menu-leg-up", Action::LegUp(target));
    }
    if matches!(status, Status::OutOfAction | Status::Down) || state.figure(target).wound.is_some() {
        offer("menu-care", Action::Care(target));
    }
    offer("menu-discuss", Action::Discuss(target));
    enemies
}

fn somewhere(known: &Known, id: FigureId, at: Point, offers: &mut Vec<(Message, Action)>) {
    let waypoint = Waypoint { at, storey: None };
    let figure = known.state.figure(id);
    if figure.close_order() {
        body::somewhere(known, id, at, offers);
    }
    offers.push((Message::new("menu-go"), Action::Path(vec![waypoint])));
    if figure.mounted {
        offers.push((
            Message::new("menu-dismount-and-go"),
            Action::Dismount(vec![waypoint]),
        ));
    } else {
        offers.push((Message::new("menu-crawl"), Action::Crawl(vec![waypoint])));
        if known.state.profile(id).mount.is_some() {
            offers.push((Message::new("menu-mount-and-go"), Action::Mount(vec![waypoint])));
        }
    }
    if figure.aboard.is_some() {
        offers.push((Message::new("menu-row"), Action::Row(vec![waypoint])));
        offers.push((Message::new("menu-land"), Action::Land(waypoint)));
    }
    for (place, craft) in known.state.crafts.iter().enumerate() {
        if craft.table == figure.table && (craft.at - at).length() < 8.0 {
            let name = Message::new("menu-board").with("craft", craft.name.as_str());
            offers.push((
                name,
                Action::Board {
                    craft: place as u8,
                    push: Vec::new(),
                },
            ));
        }
    }
}

fn alone_here(known: &Known, id: FigureId, offers: &mut Vec<(Message, Action)>) {
    let (profile, figure) = (known.state.profile(id), known.state.figure(id));
    offers.push((Message::new("menu-hold"), Action::Hold));
    offers.push((Message::new("menu-pivot"), Action::Pivot));
    for (place, key) in profile.weapons.iter().enumerate() {
        let weapon = known.setting.rulebook.weapons.get(key);
        let unloaded = figure.loaded & (1 << place) == 0;
        if let Some(weapon) = weapon.filter(|weapon| weapon.reload.is_some() && unloaded) {
            let name = Message::new("menu-reload").with("weapon", &weapon.name);
            offers.push((name, Action::Reload(place as u8)));
        }
    }
    let postures = [
        (Posture::Standing, "menu-stand"),
        (Posture::Crouching, "menu-crouch"),
        (Posture::Lying, "menu-lie"),
    ];
    for (posture, name) in postures {
        if figure.posture != posture && !figure.mounted {
            offers.push((Message::new(name), Action::Take(posture)));
        }
    }
    if profile.mount.is_some() {
        match figure.mounted {
            true => offers.push((Message::new("menu-dismount"), Action::Dismount(Vec::new()))),
            false => offers.push((Message::new("menu-mount"), Action::Mount(Vec::new()))),
        }
    }
    if figure.close_order() {
        offers.push((Message::new("menu-break-ranks"), Action::BreakRanks));
        if figure.formation == Formation::Close {
            offers.push((
                Message::new("menu-shield-wall"),
                Action::Raise(Formation::ShieldWall),
            ));
        } else {
            offers.push((
                Message::new("menu-lower-shields"),
                Action::Raise(Formation::Close),
            ));
        }
    }
    if figure.close_order() {
        let raise = |formation| Action::Raise(formation);
        offers.push((Message::new("menu-tortoise"), raise(Formation::Tortoise)));
        let passes = [
            ("menu-front-to-rear", PassRank::FrontToRear),
            ("menu-rear-to-front", PassRank::RearToFront),
        ];
        for (name, pass) in passes {
            offers.push((Message::new(name), Action::PassRank(pass)));
        }
        body::alone_here(known, id, offers);
    }
    // Work of which one has not heard is not offered. OBJ-01.
    let heard_of = |job: &&Job| job.after.is_none();
    for job in known.setting.plot.jobs.iter().filter(heard_of) {
        let name = Message::new("menu-work").with("job", &job.text);
        offers.push((name, Action::Work(job.name.clone())));
    }
    offers.push((Message::new("menu-leave"), Action::Leave));
}
