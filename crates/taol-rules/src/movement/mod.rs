//! The movement phase: « On bouge ! » Everybody at once, by agreement, then the clock.

mod answering;
mod at_hand;
mod bodies;
mod body_answer;
mod check;
mod climb;
mod clock;
mod close_order;
mod contact;
mod course;
mod danger;
mod detour;
pub(crate) mod drift;
mod edge;
mod footing;
mod foresight;
mod gather_round;
mod hindrance;
mod indoors;
mod march;
mod perils;
mod reasons;
mod row;
mod runner;
mod settle;
mod spacing;
mod square_up;
mod steer;
mod throws;
mod trail;
mod unseen;
mod upstairs;
mod watchers;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use taol_geometry::{Placed, Point, Vector, distance_base_base, first_contact};

use crate::dice::Dice;
use crate::disguise;
use crate::engine::bodies::Body;
use crate::event::{Event, Fate, Stop};
use crate::figure::{FigureId, Freedom};
use crate::formation::Formation;
use crate::order::{Action, Answer, Order, Orders, Waypoint};
use crate::plot::Exit;
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::spoken::Spoken;
use crate::state::{Contact, State};
use crate::timeline::{Meeting, Timeline, Track};

pub(crate) use check::AT_HAND;
pub use check::check;
pub(crate) use check::check_spelled_out;
pub(crate) use climb::{GREAT_HEIGHT, ladder_at_hand};
pub(crate) use danger::{Dangers, Mishap};
pub(crate) use detour::Seeker;
pub use footing::closed_under;
pub(crate) use hindrance::{GroundIndex, Hindrance, MARGIN, Walker, along};
use march::{Marches, Mustered};
use runner::{Runner, Steering, Watch};
use settle::Ends;
pub(crate) use square_up::{CONTACT, touch};
use throws::Throws;
use upstairs::led_to;

/// What a movement phase came to.
pub(crate) struct Moved {
    pub timeline: Timeline,
    pub contacts: Vec<Contact>,
    pub dangers: Dangers,
    pub disordered: Vec<FigureId>,
    pub freedoms: Vec<(FigureId, Freedom)>,
    pub swims: Vec<(FigureId, f64)>,
    pub answered: Vec<(FigureId, usize, f64)>,
    pub sighted: Vec<(FigureId, FigureId, f64)>,
    pub falls: Vec<(FigureId, Fate)>,
    /// Who parted from an enemy. AFT-07.
    pub parted: Vec<FigureId>,
    /// Whose formation the movement has changed, and into what. FOR-03.
    pub loosened: Vec<(FigureId, Formation)>,
    /// Whom the answer of their body has moved. TUR-05.
    pub followed: Vec<FigureId>,
    pub dice_events: Vec<Event>,
    pub events: Vec<Event>,
    /// Guns, carts and ships, with their ways. VEH-01.
    pub bodies: Vec<Body>,
    /// Whom a vehicle or ship ran into, and which of the bodies. VEH-02.
    pub struck: Vec<(FigureId, usize)>,
}

impl Moved {
    /// The answer that has taken over from somebody's order. TUR-05.
    pub fn answer<'o>(&self, id: FigureId, order: &'o Order) -> Option<&'o Answer> {
        let taken = self.answered.iter().find(|(who, ..)| *who == id);
        taken.and_then(|(_, answer, _)| order.answers.get(*answer))
    }

    /// What somebody did in the end: as ordered, or as an answer. TUR-05.
    pub fn in_force<'o>(&self, id: FigureId, order: &'o Order) -> &'o Action {
        self.answer(id, order)
            .map_or(&order.action, |answer| &answer.then)
    }
}

/// All that is known and thrown while the phase runs.
pub(crate) struct Phase<'a> {
    setting: &'a Setting,
    state: &'a State,
    orders: &'a Orders,
    /// The same in a row.
    spoken: &'a Spoken<'a>,
    /// All figures from left to right at the start.
    from_left: Vec<FigureId>,
    /// The grounds of each table, found by place.
    grounds: Vec<GroundIndex>,
    /// Whom an enemy holds at the start. AFT-07.
    touching: Vec<bool>,
    throws: Throws,
    dangers: Dangers,
    freedoms: Vec<(FigureId, Freedom)>,
    swims: Vec<(FigureId, f64)>,
    /// Agility dice, by figure and table. TER-08.
    leaps: BTreeMap<(FigureId, u16), u8>,
    falls: BTreeMap<FigureId, Fate>,
    answered: Vec<(FigureId, usize, f64)>,
    /// Blocked at an edge without advancing at all, in the books that say so. SLO-02.
    nowhere: BTreeSet<FigureId>,
    /// What those ordered together with somebody come to, who does not come to it alone. SLO-04.
    worst_of_groups: BTreeMap<FigureId, Hindrance>,
    /// Moments at which somebody stops because an enemy comes into sight. TUR-10.
    sighted: BTreeMap<FigureId, (f64, FigureId)>,
    /// Moments at which somebody stops for what only shows further on: a friend will stand there, or the ground costs more
    /// than is left. MOV-04, SLO-03.
    stops: BTreeMap<FigureId, (f64, Stop)>,
    /// Bodies that march as one. FOR-03.
    marches: Marches,
    /// How they stood before any answer.
    mustered: Mustered,
    /// The dice of undisciplined bodies, by their first member. FOR-03.
    order_dice: BTreeMap<FigureId, u8>,
    /// Whom the answer of their body has moved. TUR-05.
    followed: Vec<FigureId>,
    /// Whose formation has changed, and into what. FOR-03.
    loosened: Vec<(FigureId, Formation)>,
    /// What formations had to say, once.
    drills: Vec<Event>,
    events: Vec<Event>,
    /// Guns, carts and ships on the clock. VEH-01.
    bodies: Vec<Body>,
    /// Moments at which somebody stops at an engine. VEH-01.
    barred: BTreeMap<FigureId, f64>,
    /// Dice thrown at the edge of a deck. NAV-03.
    rails: BTreeMap<FigureId, u8>,
    /// How often the clock was run again for engines.
    rounds: usize,
    /// Whom an engine runs into. VEH-02.
    struck: BTreeMap<FigureId, usize>,
}

/// Plays the movement phase of a turn whose orders have been checked and agreed. TUR-03, TUR-04, TUR-08.
pub(crate) fn run(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    spoken: &Spoken<'_>,
    bodies: Vec<Body>,
    dice: &mut dyn Dice,
) -> Result<Moved, Refusal> {
    let mut phase = Phase::new(setting, state, (orders, spoken), bodies);
    phase.dangers.test_again(setting, state, orders, dice)?;
    phase.muster(dice)?;
    loop {
        phase.events.clear();
        phase.answered.clear();
        phase.freedoms.clear();
        phase.followed.clear();
        phase.as_mustered();
        let mut runners = runner::gather(setting, state, spoken, &phase.marches);
        phase.set_out(&mut runners, dice)?;
        let stuck = phase.nowhere.len() + phase.stops.len();
        let mut meetings = clock::run(&mut phase, &mut runners, dice)?;
        if phase.nowhere.len() + phase.stops.len() > stuck
            || phase.came_upon_the_unseen(&runners, &meetings)
            || phase.came_upon_bodies(&runners)
        {
            continue;
        }
        let mut ends = settle::settle(phase.setting, &mut runners, &phase.from_left, &phase.marches);
        if phase.stopped_short_in_the_way(&runners, &meetings) {
            continue;
        }
        square_up::square_up(&phase, &runners, &meetings, &mut ends);
        gather_round::gather_round(&phase, &mut runners, &mut meetings, &mut ends);
        return Ok(phase.finish(runners, meetings, ends));
    }
}

impl<'a> Phase<'a> {
    fn new(
        setting: &'a Setting,
        state: &'a State,
        (orders, spoken): (&'a Orders, &'a Spoken<'a>),
        bodies: Vec<Body>,
    ) -> Phase<'a> {
        let mut touching = vec![false; state.figures.len()];
        for contact in &state.contacts {
            for id in [contact.one, contact.other] {
                touching[id as usize] |= state.holds(contact, id).is_some();
            }
        }
        let dangers = Dangers::played(setting);
        let index = |table| match GroundIndex::new(table) {
            index if dangers => index.with_dangers(table),
            index => index,
        };
        let from_left = row::by_middle(state);
        Phase {
            setting,
            state,
            orders,
            spoken,
            grounds: setting.tables.iter().map(index).collect(),
            touching,
            throws: Throws::new(setting, state, spoken, &from_left),
            from_left,
            dangers: Dangers::default(),
            freedoms: Vec::new(),
            swims: Vec::new(),
            leaps: BTreeMap::new(),
            falls: BTreeMap::new(),
            answered: Vec::new(),
            nowhere: BTreeSet::new(),
            worst_of_groups: BTreeMap::new(),
            sighted: BTreeMap::new(),
            stops: BTreeMap::new(),
            marches: Marches::default(),
            mustered: Mustered::default(),
            order_dice: BTreeMap::new(),
            followed: Vec::new(),
            loosened: Vec::new(),
            drills: Vec::new(),
            events: Vec::new(),
            bodies,
            barred: BTreeMap::new(),
            rails: BTreeMap::new(),
            rounds: 0,
            struck: BTreeMap::new(),
        }
    }

    /// What the clock says each time it is run.
    fn note(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Lays everybody's course as far as it does not depend on others.
    fn set_out(&mut self, runners: &mut [Runner], dice: &mut dyn Dice) -> Result<(), Refusal> {
        let mut prepared = Vec::with_capacity(self.spoken.len());
        for (id, order) in self.spoken.iter() {
            let runner = &mut runners[*id as usize];
            if !runner.present || self.held_by_danger(*id) {
                continue;
            }
            if self.touching[*id as usize] && order.action.moves() && self.surrounded(*id) {
                runner.stop = Stop::Contact;
                continue;
            }
            if order.hurry && self.setting.rulebook.on(Switch::SpeedDice) && order.action.moves() {
                runner.speed += self.throws.hurry(self.setting, self.state, *id, dice)?;
                runner.left = runner.speed;
            }
            if self.state.figure(*id).aboard.is_some() && order.action.moves() {
                self.over_the_rail(runner, *id, &order.action, dice)?;
            }
            match &order.action {
                Action::Crawl(path) => {
                    runner.speed = self.throws.crawl(self.setting, self.state, *id, dice)?;
                    runner.left = runner.speed;
                    let from = runner.start.at;
                    prepared.push(course::prepare(self, runner, *id, from, path.into(), true));
                }
                Action::Jump(point) => self.jump(runner, *id, *point, dice)?,
                action => {
                    if let Some(path) = self.fixed_path(runners, *id, action) {
                        let runner = &mut runners[*id as usize];
                        runner.leaves = action.leaves();
                        let from = runner.start.at;
                        let mut way = course::prepare(self, runner, *id, from, path, false);
                        self.up_to_contact(runners, action, &mut way);
                        prepared.push(way);
                    } else {
                        self.watch(runners, None, *id, action, 0.0, dice)?;
                    }
                }
            }
        }
        self.set_out_together(runners, &mut prepared);
        self.await_answers(runners);
        self.throws.start_again();
        self.face_the_ground(runners, &prepared, dice)?;
        for way in &prepared {
            course::lay(self, &mut runners[way.id as usize], way, way.begins, dice)?;
            self.fall_in(&mut runners[way.id as usize], way.id);
        }
        for (id, (time, _)) in &self.sighted {
            runners[*id as usize].stop_at(*time, Stop::Sighted);
        }
        for (id, (time, _)) in &self.sighted {
            self.marches.stop_with(runners, *id, *time);
        }
        for (id, (time, why)) in &self.stops {
            runners[*id as usize].stop_at(*time, *why);
        }
        for (id, (time, _)) in &self.stops {
            self.marches.stop_with(runners, *id, *time);
        }
        for (id, time) in &self.barred {
            runners[*id as usize].stop_at(*time, Stop::Engine);
        }
        for id in &self.nowhere {
            runners[*id as usize].stop_at(0.0, Stop::Blocked);
        }
        Ok(())
    }

    /// The path of an order that does not depend on where others go.
    fn fixed_path<'o>(
        &self,
        runners: &[Runner],
        id: FigureId,
        action: &'o Action,
    ) -> Option<Cow<'o, [Waypoint]>> {
        let to = |at| Waypoint { at, storey: None };
        match action {
            Action::Path(path) | Action::Crawl(path) => Some(path.into()),
            Action::TakePlace { at, .. } => Some(vec![to(*at)].into()),
            Action::BlockPassage { from, to: end } => Some(vec![to(from.towards(*end, 0.5))].into()),
            Action::Leave | Action::Travel(_) => {
                let runner = &runners[id as usize];
                Some(vec![to(way_out(self.setting, runner.table, action, runner.start.at))].into())
            }
            // Whoever climbs is awaited where it means to set foot.
            Action::Charge { target, .. } | Action::BlockPerson { target }
                if self.head_of_the_climb(runners, id, *target).is_some() =>
            {
                let spot = self.head_of_the_climb(runners, id, *target);
                spot.map(|at| vec![to(at)].into())
            }
            // Somebody who stays put is gone for in a straight line; from the stairs one goes up them first.
            Action::Charge { target, via } if self.stays(*target) && led_to(self.state, id, *target, via) => {
                let mut path = via.clone();
                path.push(to(runners[*target as usize].start.at));
                Some(path.into())
            }
            _ => None,
        }
    }

    /// Nobody gets past the one who is charged and stays put: what lies beyond is never reached. SLO-03, CON-01.
    fn up_to_contact(&self, runners: &[Runner], action: &Action, way: &mut course::Prepared<'_>) {
        let Action::Charge { target, .. } = action else {
            return;
        };
        let (runner, theirs) = (&runners[way.id as usize], &runners[*target as usize]);
        let Some((last, before)) = way.path.split_last() else {
            return;
        };
        let from = before.last().map_or(way.from, |point| point.at);
        let Some(direction) = (last.at - from)
            .direction()
            .filter(|_| !way.hindrances.is_empty())
        else {
            return;
        };
        let setting_out = Placed {
            at: from,
            facing: direction,
            ..runner.start
        };
        let length = from.distance(last.at);
        let met = first_contact(
            &setting_out,
            direction.vector(),
            &theirs.start,
            Vector::ZERO,
            length,
        );
        if let Some(after) = met.filter(|_| runner.storey == theirs.storey) {
            let reach = way.length - length + after;
            way.hindrances.retain(|piece| piece.from < reach);
        }
    }

    /// Has neither a moving order nor an answer that might move it.
    fn stays(&self, id: FigureId) -> bool {
        self.spoken.get(id).is_none_or(|order| {
            !order.action.moves() && !order.answers.iter().any(|answer| answer.then.moves())
        })
    }

    /// Begins to watch somebody. TUR-05.
    fn watch(
        &mut self,
        runners: &mut [Runner],
        others: Option<&[Runner]>,
        id: FigureId,
        action: &Action,
        time: f64,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let gap = |runners: &[Runner], target: FigureId| {
            distance_base_base(
                &runners[id as usize].placed_at(time),
                &runners[target as usize].placed_at(time),
            )
        };
        let (watch, via) = match action {
            Action::Charge { target, via } => (Watch::Charge(*target), via.clone()),
            Action::Follow { target, gap } => {
                let via = trail::round_what_is_closed(self, &runners[id as usize], *target, time);
                (Watch::Follow(*target, *gap), via)
            }
            // Comes up to somebody in danger. DNG-05.
            Action::Help(target) if gap(runners, *target) > AT_HAND => {
                (Watch::Follow(*target, 0.0), Vec::new())
            }
            Action::KeepDistance { target, distance } => (Watch::Keep(*target, *distance), Vec::new()),
            Action::Withdraw { target } => (
                Watch::Withdraw(*target, gap(others.unwrap_or(runners), *target)),
                Vec::new(),
            ),
            Action::BlockPerson { target } => (Watch::Block(*target), Vec::new()),
            _ => return Ok(()),
        };
        let end = self.announced_end(watch.target());
        let from = runners[id as usize].placed_at(time).at;
        let indoors = indoors::freedom(
            self,
            id,
            from,
            &[Waypoint {
                at: end,
                storey: None,
            }],
        );
        if indoors.unmeasured {
            let most = self.most_said(id);
            let runner = &mut runners[id as usize];
            let left = runner.left.max(from.distance(end));
            runner.at_will(from.distance(end), most);
            runner.left = runner.left.min(left);
        }
        let runner = &mut runners[id as usize];
        runner.indoors = indoors;
        runner.seen = (runner.placed_at(time), Vector::ZERO);
        runner.steering = Steering::Watch { watch, via };
        runner.will_stop(Stop::Arrived);
        self.part_while_watching(&mut runners[id as usize], id, time, dice)
    }

    /// Where somebody has said to go, or is.
    fn announced_end(&self, id: FigureId) -> Point {
        let figure = self.state.figure(id);
        if self.in_step(id) {
            return self.marches.end_of(id).map_or(figure.at, |(at, _)| at);
        }
        match self.in_force(id) {
            Some(Action::Path(path) | Action::Crawl(path)) => path.last().map_or(figure.at, |last| last.at),
            Some(action @ (Action::Leave | Action::Travel(_))) => {
                way_out(self.setting, figure.table, action, figure.at)
            }
            _ => figure.at,
        }
    }

    /// An enemy able to act is near enough to press: within voice. Nobody is pressed by somebody hidden. TER-05, TER-08.
    fn stressed(&self, id: FigureId) -> bool {
        let figure = self.state.figure(id);
        let placed = self.state.placed(id);
        self.state.ids().any(|other| {
            let enemy = self.state.figure(other);
            enemy.able()
                && !enemy.hidden
                && enemy.table == figure.table
                && enemy.storey == figure.storey
                && disguise::takes_for_enemy(self.setting, self.state, id, other, self.spoken.get(other))
                && distance_base_base(&placed, &self.state.placed(other))
                    <= self.setting.rulebook.senses.voice
        })
    }

    /// Puts the outcome together.
    fn finish(mut self, mut runners: Vec<Runner>, meetings: Vec<Meeting>, ends: Ends) -> Moved {
        let went = self.spoken.iter().map(|(id, _)| *id);
        let went = went.chain(self.followed.iter().copied());
        let mut parted: Vec<FigureId> = went.filter(|id| self.leaves(*id)).collect();
        parted.sort_unstable();
        parted.dedup();
        let contacts = self.contacts(&runners, &ends);
        self.tell_true_reasons(&mut runners, &contacts);
        let tracks: Vec<Track> = runners
            .iter_mut()
            .zip(&ends.places)
            .map(|(runner, end)| {
                let went = runner.gone_by(1.0);
                let halt = runner.halt.unwrap_or(1.0);
                Track {
                    start: runner.start.at,
                    start_facing: runner.start.facing,
                    start_storey: runner.storey,
                    halt,
                    stop: runner.stop,
                    went,
                    end: end.at.settled(),
                    end_facing: end.facing,
                    legs: cut(std::mem::take(&mut runner.legs), halt),
                }
            })
            .collect();
        let mut events = self.drills;
        events.append(&mut self.events);
        let mut dice_events = std::mem::take(&mut self.throws.events);
        dice_events.append(&mut self.dangers.events);
        Moved {
            timeline: Timeline {
                tracks,
                meetings,
                ..Timeline::default()
            },
            contacts,
            disordered: std::mem::take(&mut self.throws.disordered),
            dangers: self.dangers,
            freedoms: self.freedoms,
            swims: self.swims,
            answered: self.answered,
            sighted: self
                .sighted
                .into_iter()
                .map(|(id, (time, enemy))| (id, enemy, time))
                .collect(),
            falls: self.falls.into_iter().collect(),
            parted,
            loosened: self.loosened,
            followed: self.followed,
            dice_events,
            events,
            bodies: self.bodies,
            struck: self.struck.into_iter().collect(),
        }
    }
}

/// Where somebody leaves a table: by the nearest edge, or where the road is. NEG-01, TSK-04.
fn way_out(setting: &Setting, table: u8, action: &Action, from: Point) -> Point {
    let road = match action {
        Action::Travel(road) => setting.plot.roads.get(*road as usize),
        _ => None,
    };
    let exit = road.map_or(&Exit::AnyEdge, |road| &road.exit);
    exit.nearest(&setting.tables[table as usize], from)
}

/// Legs that begin after somebody stopped never happened.
fn cut(mut legs: Vec<crate::timeline::Leg>, halt: f64) -> Vec<crate::timeline::Leg> {
    legs.retain(|leg| leg.begins < halt);
    for leg in &mut legs {
        leg.ends = leg.ends.min(halt);
    }
    legs
}
