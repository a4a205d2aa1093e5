//! What lies or stands where somebody points: things, doors, walls, guns, carts, roads. OBJ-02, TSK-01, TER-02, TER-03, ART-01,
//! VEH-01, NAV-01, BIG-01.

use taol_geometry::Point;
use taol_rules::engine::{AlarmCall, CraftKind, EngineOrder, GunWork, Helm, HelmOrder, Steer};
use taol_rules::figure::ThingKind;
use taol_rules::message::Message;
use taol_rules::order::{Action, Undertaking, Waypoint};
use taol_rules::plot::DoorState;
use taol_rules::rulebook::Going;

use super::besides::Besides;
use super::{Offer, act};
use crate::plans::alone;

/// So near to where one points, in centimetres, is what is meant.
const NEAR: f64 = 3.0;
/// Half the width of what one builds.
const HALF_BARRICADE: f64 = 2.0;

impl Besides<'_> {
    /// Everything there.
    pub fn at_hand(&self, at: Point, offers: &mut Vec<Offer>) {
        self.things_there(at, offers);
        self.doors_there(at, offers);
        self.walls_there(at, offers);
        self.guns_there(at, offers);
    }

    /// What lies at one's feet or stands beside one, for those who do not point; only what can be tried.
    pub fn within_reach(&self, offers: &mut Vec<Offer>) {
        let mut near = Vec::new();
        let at = self.known.state.figure(self.id).at;
        self.things_there(at, &mut near);
        self.doors_there(at, &mut near);
        self.guns_served(&mut near);
        near.retain(|offer| alone(self.known, self.id, &offer.order).is_ok());
        offers.append(&mut near);
    }

    fn things_there(&self, at: Point, offers: &mut Vec<Offer>) {
        let state = &self.known.state;
        let table = state.figure(self.id).table;
        for thing in &state.things {
            let lies = thing.carriers.is_empty() && !thing.concealed && thing.table == table;
            if !lies || thing.at.distance(at) > NEAR {
                continue;
            }
            let about = |id: &str| Message::new(id).with("thing", thing.name.as_str());
            match thing.kind {
                ThingKind::Mount(_) => {
                    offers.push(act(
                        about("menu-mount-spare"),
                        Action::MountSpare(thing.name.clone()),
                    ));
                }
                _ => offers.push(self.with(about("menu-pick-up"), |order| {
                    order.pick_up.push(thing.name.clone())
                })),
            }
        }
    }

    fn doors_there(&self, at: Point, offers: &mut Vec<Offer>) {
        let (setting, state) = (&self.known.setting, &self.known.state);
        let table = state.figure(self.id).table;
        for (door, number) in setting.plot.doors.iter().zip(0u16..) {
            let ground = &setting.tables[door.table as usize].grounds[door.ground as usize];
            if door.table != table || !ground.bounds.grown(NEAR).contains_point(at) {
                continue;
            }
            let about = |id: &str| Message::new(id).with("door", door.name.as_str());
            let bar = || {
                act(
                    about("menu-bar"),
                    Action::Undertake(Undertaking::Bar(door.name.clone())),
                )
            };
            match state.story.door(setting, number) {
                DoorState::Open => {
                    offers.push(self.dealing(about("menu-shut"), |dealings| dealings.shuts.push(number)));
                    offers.push(bar());
                }
                DoorState::Shut => {
                    offers.push(self.dealing(about("menu-open"), |dealings| dealings.opens.push(number)));
                    offers.push(bar());
                }
                DoorState::Barred => {
                    offers.push(self.dealing(about("menu-open"), |dealings| dealings.opens.push(number)));
                    let work = Undertaking::BreakDown(door.name.clone());
                    offers.push(act(about("menu-break-down"), Action::Undertake(work)));
                }
                DoorState::Broken => {}
            }
        }
    }

    /// Walls to climb, ladders to set up, barricades to build or clear away.
    fn walls_there(&self, at: Point, offers: &mut Vec<Offer>) {
        let (setting, state) = (&self.known.setting, &self.known.state);
        let figure = state.figure(self.id);
        let to = Waypoint { at, storey: None };
        let table = &setting.tables[figure.table as usize];
        for ground in &table.grounds {
            if !ground.bounds.grown(NEAR).contains_point(at) {
                continue;
            }
            let about = |id: &str| Message::new(id).with("ground", ground.name.as_str());
            if ground.traits.clearable {
                let work = Undertaking::Clear(ground.name.clone());
                offers.push(act(about("menu-clear"), Action::Undertake(work)));
            }
            if ground.traits.going[0] != Going::Closed || ground.height <= 0.0 {
                continue;
            }
            let wall = ground.name.clone();
            offers.push(act(about("menu-climb"), Action::Climb { wall, to }));
            let carried = state
                .things
                .iter()
                .filter(|thing| thing.carriers.contains(&self.id));
            for ladder in carried.filter(|thing| matches!(thing.kind, ThingKind::Ladder(_))) {
                let action = Action::SetUp {
                    ladder: ladder.name.clone(),
                    wall: ground.name.clone(),
                };
                offers.push(act(about("menu-set-up"), action));
            }
        }
        if figure.storey > 0 {
            offers.push(act(Message::new("menu-jump"), Action::Jump(to)));
        }
        if let Some(way) = (at - figure.at).direction() {
            let across = way.vector().turned() * HALF_BARRICADE;
            for (kind, ground) in setting.rulebook.grounds.iter().filter(|(_, kind)| kind.clearable) {
                let build = Undertaking::Build {
                    kind: kind.clone(),
                    from: at - across,
                    to: at + across,
                };
                let offer = act(
                    Message::new("menu-build").with("ground", &ground.name),
                    Action::Undertake(build),
                );
                if alone(self.known, self.id, &offer.order).is_ok() {
                    offers.push(offer);
                }
            }
        }
    }

    /// Guns beside one, wherever one points.
    fn guns_served(&self, offers: &mut Vec<Offer>) {
        let state = &self.known.state;
        let figure = state.figure(self.id);
        let mut engine = |name: Message, order: EngineOrder| offers.push(act(name, Action::Engine(order)));
        for (gun, number) in state.engines.guns.iter().zip(0u8..) {
            if gun.table != figure.table || gun.at.distance(figure.at) > 2.0 * NEAR {
                continue;
            }
            let about = |id: &str| Message::new(id).with("gun", gun.name.as_str());
            let serve = |work: GunWork| EngineOrder::Serve { gun: number, work };
            if !gun.loaded {
                engine(about("menu-gun-load"), serve(GunWork::Load));
            }
            if gun.limbered.is_some() {
                engine(about("menu-gun-unlimber"), serve(GunWork::Unlimber));
                continue;
            }
            for (cart, place) in state.crafts.iter().zip(0u8..) {
                if cart.table == gun.table && cart.at.distance(gun.at) < 4.0 * NEAR {
                    engine(about("menu-gun-limber"), serve(GunWork::Limber(place)));
                }
            }
        }
    }

    /// Guns beside one, and what one drives or steers.
    fn guns_there(&self, at: Point, offers: &mut Vec<Offer>) {
        self.guns_served(offers);
        let state = &self.known.state;
        let figure = state.figure(self.id);
        let path = vec![Waypoint { at, storey: None }];
        let mut engine = |name: Message, order: EngineOrder| offers.push(act(name, Action::Engine(order)));
        for (gun, number) in state.engines.guns.iter().zip(0u8..) {
            if gun.table != figure.table || gun.limbered.is_some() || gun.at.distance(figure.at) > 2.0 * NEAR
            {
                continue;
            }
            let about = |id: &str| Message::new(id).with("gun", gun.name.as_str());
            let serve = |work: GunWork| EngineOrder::Serve { gun: number, work };
            if gun.at.distance(at) > NEAR {
                engine(about("menu-gun-push"), serve(GunWork::Push(path.clone())));
            }
            if let Some(way) = (at - gun.at).direction() {
                engine(about("menu-gun-point"), serve(GunWork::Point(way)));
            }
        }
        let Some(craft) = figure.aboard.and_then(|place| state.crafts.get(place as usize)) else {
            return;
        };
        match craft.kind {
            CraftKind::Cart(_) => {
                for (name, fast) in [("menu-drive", false), ("menu-drive-fast", true)] {
                    let path = path.clone();
                    engine(Message::new(name), EngineOrder::Drive { path, fast });
                }
            }
            CraftKind::Ship(_) => {
                let helms = [
                    ("menu-helm-straight", Helm::Straight),
                    ("menu-helm-starboard", Helm::Starboard),
                    ("menu-helm-port", Helm::Port),
                    ("menu-helm-slow", Helm::Slow),
                ];
                for (name, helm) in helms {
                    let order = HelmOrder { helm, degrees: None };
                    engine(Message::new(name), EngineOrder::Helm(order));
                }
            }
            // Turns towards where one points, at the start or halfway, and goes as far as that. VEH-02.
            CraftKind::Motor(_) => {
                let towards = (at - craft.at).direction().unwrap_or(craft.facing);
                let speed = craft.at.distance(at);
                let turn = (towards.degrees() - craft.facing.degrees() + 540.0) % 360.0 - 180.0;
                for (name, first) in [("menu-steer", true), ("menu-steer-halfway", false)] {
                    let (turn, halfway) = if first { (turn, 0.0) } else { (0.0, turn) };
                    let steer = Steer { turn, halfway, speed };
                    engine(Message::new(name), EngineOrder::Steer(steer));
                }
            }
            CraftKind::Boat => {}
        }
    }

    /// Roads to other tables, the alarm of a town, clothes to change into, weapons to cut down.
    pub fn here(&self, offers: &mut Vec<Offer>) {
        let (setting, state) = (&self.known.setting, &self.known.state);
        let (figure, profile) = (state.figure(self.id), state.profile(self.id));
        for (road, number) in setting.plot.roads.iter().zip(0u16..) {
            if road.from == figure.table {
                let name = Message::new("menu-travel").with("road", road.name.as_str());
                offers.push(act(name, Action::Travel(number)));
            }
        }
        let mut if_open = |offer: Offer| {
            if alone(self.known, self.id, &offer.order).is_ok() {
                offers.push(offer);
            }
        };
        for into in profile.clothes.keys() {
            let name = Message::new("menu-dress").with("clothes", into.as_str());
            let into = Some(into.clone());
            if_open(act(name, Action::Dress { heavy: false, into }));
        }
        for (weapon, place) in profile.weapons.iter().zip(0u8..) {
            if let Some(weapon) = setting.rulebook.weapons.get(weapon) {
                let name = Message::new("menu-cut-down").with("weapon", &weapon.name);
                if_open(act(name, Action::CutDown(place)));
            }
        }
        if setting.town.is_some() {
            let calls = [
                ("menu-alarm", AlarmCall::Sound),
                ("menu-stand-down", AlarmCall::StandDown),
            ];
            for (name, call) in calls {
                if_open(self.with(Message::new(name), |order| order.alarm = Some(call)));
            }
        }
    }
}
