//! What a group can be told to do: some fifteen ways of behaving, each of which knows what everybody in it does.
//!
//! A script looks at the table anew every turn, so a plan can be followed for several turns ahead.

mod afloat;
mod errands;
mod fighting;
mod moving;

use taol_geometry::Point;
use taol_rules::figure::FigureId;
use taol_rules::order::{Action, March, Order, Orders, Waypoint};

use crate::facts::{self, Gun, Kind};
use crate::groups::Group;
use crate::scene::Scene;

pub(crate) use errands::{concerns, goal};

/// Ways of behaving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Script {
    /// Stay, reload, aim, and strike whoever comes.
    Hold,
    /// Half goes from cover to cover while the other half shoots.
    Bound,
    /// Go nearer, as far as one's weapons ask for.
    Advance,
    /// Go for them, where the match of weapons is best.
    Charge,
    /// Keep at shooting distance, and farther off while reloading.
    KeepRange,
    /// Stand between the enemy and friends.
    Screen,
    /// Stay beside somebody.
    Escort,
    /// Get in somebody's way.
    Intercept,
    /// Go round and come from the side.
    Flank,
    /// Go back, facing them.
    FallBack,
    /// Lie in wait where nobody sees one.
    Ambush,
    /// Go and get what is wanted.
    Seize,
    /// Do the work that is wanted.
    Work,
    /// Leave the table.
    Flee,
    /// Give oneself up.
    Surrender,
}

impl Script {
    /// All of them.
    pub const ALL: [Script; 15] = [
        Script::Hold,
        Script::Bound,
        Script::Advance,
        Script::Charge,
        Script::KeepRange,
        Script::Screen,
        Script::Escort,
        Script::Intercept,
        Script::Flank,
        Script::FallBack,
        Script::Ambush,
        Script::Seize,
        Script::Work,
        Script::Flee,
        Script::Surrender,
    ];

    /// Those that a whole side may well be told at once.
    pub(crate) const TOGETHER: [Script; 7] = [
        Script::Charge,
        Script::Advance,
        Script::KeepRange,
        Script::Hold,
        Script::Seize,
        Script::FallBack,
        Script::Intercept,
    ];

    /// Its name, in files and in sentences.
    pub fn name(self) -> &'static str {
        match self {
            Script::Hold => "hold",
            Script::Bound => "bound",
            Script::Advance => "advance",
            Script::Charge => "charge",
            Script::KeepRange => "keep-range",
            Script::Screen => "screen",
            Script::Escort => "escort",
            Script::Intercept => "intercept",
            Script::Flank => "flank",
            Script::FallBack => "fall-back",
            Script::Ambush => "ambush",
            Script::Seize => "seize",
            Script::Work => "work",
            Script::Flee => "flee",
            Script::Surrender => "surrender",
        }
    }

    /// The script of a name.
    pub fn named(name: &str) -> Option<Script> {
        Script::ALL.into_iter().find(|script| script.name() == name)
    }
}

/// Whom or what a script is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    /// Whatever is nearest.
    Nothing,
    /// An enemy and those about it.
    Foe(FigureId),
    /// One of the wants of the side, by its place.
    Want(u8),
    /// A friend.
    Friend(FigureId),
}

/// What a group is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Task {
    /// How to behave.
    pub script: Script,
    /// About whom.
    pub mark: Mark,
}

/// What everybody of a group does by a task. Whoever is held in a fight fights on, unless told to get away.
pub(crate) fn give(scene: &Scene<'_>, group: &Group, task: Task, orders: &mut Orders) {
    let able = |id: &FigureId| facts::heeds(scene.state, *id);
    let people: Vec<FigureId> = group.people.iter().copied().filter(able).collect();
    let away = matches!(task.script, Script::FallBack | Script::Flee | Script::Surrender);
    let (busy, free): (Vec<FigureId>, Vec<FigureId>) = people
        .into_iter()
        .partition(|id| scene.state.in_contact(*id) && !away);
    for id in busy {
        orders.insert(id, fighting::fight_on(scene, id));
    }
    if free.is_empty() {
        return;
    }
    let team = Team {
        scene,
        people: free,
        body: group.body,
    };
    match task.script {
        Script::Hold => team.each(orders, |team, id| fighting::hold(team.scene, id)),
        Script::Bound => moving::bound(&team, task.mark, orders),
        Script::Advance => moving::advance(&team, task.mark, orders),
        Script::Charge => fighting::charge(&team, task.mark, orders),
        Script::KeepRange => fighting::keep_range(&team, task.mark, orders),
        Script::Screen => moving::screen(&team, task.mark, orders),
        Script::Escort => moving::escort(&team, task.mark, orders),
        Script::Intercept => moving::intercept(&team, task.mark, orders),
        Script::Flank => moving::flank(&team, task.mark, orders),
        Script::FallBack => moving::fall_back(&team, orders),
        Script::Ambush => moving::ambush(&team, orders),
        Script::Seize => errands::seize(&team, task.mark, orders),
        Script::Work => errands::work(&team, task.mark, orders),
        Script::Flee => errands::flee(&team, orders),
        Script::Surrender => errands::surrender(&team, orders),
    }
    errands::read(&team, orders);
}

/// Those of a group who are free to do what it is told.
pub(super) struct Team<'a> {
    pub scene: &'a Scene<'a>,
    pub people: Vec<FigureId>,
    pub body: bool,
}

impl Team<'_> {
    /// Everybody does what a function says.
    pub fn each(&self, orders: &mut Orders, order: impl Fn(&Team<'_>, FigureId) -> Order) {
        for id in &self.people {
            orders.insert(*id, order(self, *id));
        }
    }

    pub fn middle(&self) -> Point {
        self.scene.middle(&self.people)
    }

    /// The enemy a mark means, else the nearest to the middle of the team.
    pub fn foe(&self, mark: Mark) -> Option<FigureId> {
        let scene = self.scene;
        if let Mark::Foe(foe) = mark
            && scene.foes.contains(&foe)
        {
            return Some(foe);
        }
        self.people
            .iter()
            .filter_map(|id| scene.nearest_foe(*id))
            .min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
            .map(|(_, foe)| foe)
    }

    /// Everybody goes to a point, keeping their places about the middle; a body marches as one.
    pub fn go(&self, to: Point, orders: &mut Orders) {
        let (scene, middle) = (self.scene, self.middle());
        if self.body && self.people.len() >= taol_rules::formation::FEWEST {
            return self.march(to, orders);
        }
        for id in &self.people {
            let offset = scene.at(*id) - middle;
            let length = offset.length();
            let most = 8.0;
            let kept = if length > most {
                offset * (most / length)
            } else {
                offset
            };
            orders.insert(*id, self.path(*id, to + kept));
        }
    }

    /// One goes to a point.
    pub fn path(&self, id: FigureId, to: Point) -> Order {
        if scene_close(self.scene.at(id), to) {
            return fighting::hold(self.scene, id);
        }
        if let Some(order) = afloat::go(self, id, to) {
            return order;
        }
        let way = self.scene.world.way(self.scene.state, id, to);
        if let Some(foe) = way.first().and_then(|first| self.barred_by(id, first.at)) {
            let via = Vec::new();
            return moved(Action::Charge { target: foe, via });
        }
        moved(Action::Path(way))
    }

    /// An enemy right before somebody who wants to get past, and whom one may well strike down.
    fn barred_by(&self, id: FigureId, towards: Point) -> Option<FigureId> {
        let scene = self.scene;
        let (apart, foe) = scene.nearest_foe(id)?;
        let known = scene.facts(id);
        let way = (towards - scene.at(id)).direction()?;
        let to = (scene.at(foe) - scene.at(id)).direction()?;
        let before = scene.gap(id, foe) < 2.0 && apart > 0.0 && way.vector().dot(to.vector()) > 0.75;
        let same = scene.state.figure(foe).storey == scene.state.figure(id).storey;
        let matched = known.kind != Kind::Civilian && known.duel + 2.0 >= scene.facts(foe).duel;
        (before && same && matched).then_some(foe)
    }

    /// A body marches by the word of one of it.
    fn march(&self, to: Point, orders: &mut Orders) {
        let scene = self.scene;
        let leads = |id: &&FigureId| scene.facts(**id).leads;
        let Some(speaker) = self.people.iter().find(leads).or(self.people.first()) else {
            return;
        };
        let front = scene.state.figure(*speaker).facing.vector();
        let ahead = self
            .people
            .iter()
            .map(|id| (scene.at(*id) - self.middle()).dot(front))
            .fold(0.0, f64::max);
        let way = scene.world.way(scene.state, *speaker, to + front * ahead);
        let path: Vec<Point> = way.into_iter().map(|point| point.at).collect();
        let march = March {
            path,
            ..March::default()
        };
        orders.insert(*speaker, moved(Action::March(march)));
    }
}

fn scene_close(one: Point, other: Point) -> bool {
    one.distance(other) < 0.6
}

/// An order that does this and strikes well if it comes to that.
pub(super) fn moved(action: Action) -> Order {
    Order {
        action,
        ..Order::default()
    }
}

/// The weapon somebody shoots with now, if it is ready.
pub(super) fn ready_gun<'a>(scene: &'a Scene<'_>, id: FigureId) -> Option<&'a Gun> {
    let guns = &scene.facts(id).guns;
    guns.iter()
        .find(|gun| !gun.special && facts::ready(scene.state, id, gun))
}

/// The last point of a way left out: what somebody goes by.
pub(super) fn by_way_of(mut way: Vec<Waypoint>) -> Vec<Waypoint> {
    way.pop();
    way
}
