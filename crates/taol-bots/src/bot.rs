//! A player that is a program. It knows what its seat knows, announces, answers when that pays, agrees, and chooses its
//! shots and blows.

use std::cell::RefCell;
use taol_rules::figure::{FigureId, Status};
use taol_rules::order::{Order, Orders};
use taol_rules::plot::DoorState;
use taol_rules::shooting::sent_off_by;
use taol_rules::sorted::Map;
use taol_rules::state::State;
use taol_rules::story::Built;
use taol_table::{Command, Known, Refusal, Stage, Token};

use crate::aims::Aims;
use crate::belief::Belief;
use crate::budget::{Budget, Meter};
use crate::chance::Whim;
use crate::choices::Moments;
use crate::facts::{Facts, facts};
use crate::ground::Land;
use crate::imagine;
use crate::manners::Manners;
use crate::persona::Persona;
use crate::plan::{Party, Plan, balance, with_others};
use crate::scene::{Scene, World};
use crate::scripts::{Mark, Script, Task};
use crate::search::{Found, Search};
use crate::value::Judge;
use crate::why::{Thought, thought};

/// What a change must be worth before a bot goes back on what it announced.
const REAL_GAIN: f64 = 0.03;
/// What staying with last turn's task is worth.
const STEADY: f64 = 0.012;
/// A liking of 1 is worth so much.
const LIKING: f64 = 0.06;
/// So many imagined throws are at hand: a plan is chosen with others than it was found with.
const DICE: usize = 96;
/// With time for more looks than these, one looks farther ahead instead, by so many turns at most.
const LOOKS: u64 = 30;
const FARTHER: u32 = 3;
/// What others have said is relied on so far, from 0 to 1.
const SPOKEN: f64 = 0.9;
/// So many worlds are believed in at once.
const WORLDS: usize = 3;
/// The first announcement takes this share of the time of a turn, second thoughts this one, and each answer after that the
/// last: all together no more than the whole, unless people announce again and again.
const SHARES: [f64; 3] = [0.25, 0.45, 0.15];

/// How a bot comes by its plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mind {
    /// It thinks.
    Thinks,
    /// It does the same always: an opponent for comparisons.
    Always(Script),
}

/// Doors, works and what is gone of the ground.
type Drawn = (Vec<(u16, DoorState)>, Vec<Built>, Vec<(u8, u16)>);

/// A player that is a program.
pub struct Bot {
    persona: Persona,
    mind: Mind,
    whim: Whim,
    land: RefCell<Land>,
    /// The doors and works that the land was drawn with.
    drawn: Option<Drawn>,
    turn: u32,
    announced: Option<Plan>,
    told: Orders,
    answered: Orders,
    thoughts: u32,
    revisions: u32,
    tries: u32,
    /// What everybody was told last, by the seat's own numbers.
    last: Map<Token, Task>,
    cast: Vec<Token>,
    strength: f64,
    quiet: u32,
    before: Option<(f64, f64, f64)>,
    belief: Belief,
    manners: Manners,
    why: Vec<Thought>,
}

impl Bot {
    /// A bot of a persona; the same seed at the same table plays the same game.
    pub fn new(persona: Persona, seed: u64) -> Bot {
        Bot::with_mind(persona, Mind::Thinks, seed)
    }

    /// A bot that comes by its plans in a given way.
    pub fn with_mind(persona: Persona, mind: Mind, seed: u64) -> Bot {
        Bot {
            persona,
            mind,
            whim: Whim::new(seed),
            land: RefCell::default(),
            drawn: None,
            turn: u32::MAX,
            announced: None,
            told: Orders::new(),
            answered: Orders::new(),
            thoughts: 0,
            revisions: 0,
            tries: 0,
            last: Map::new(),
            cast: Vec::new(),
            strength: 0.0,
            quiet: 0,
            before: None,
            belief: Belief::default(),
            manners: Manners::default(),
            why: Vec::new(),
        }
    }

    /// Who it is.
    pub fn persona(&self) -> &Persona {
        &self.persona
    }

    /// What it thought, turn by turn: for after the game, or for the game master.
    pub fn why(&self) -> &[Thought] {
        &self.why
    }

    /// How often it has changed this turn what it had announced.
    pub fn revisions(&self) -> u32 {
        self.revisions
    }

    /// What it says now. To be asked whenever the table waits for its seat.
    pub fn next(&mut self, known: &Known, budget: Budget<'_>) -> Vec<Command> {
        if known.turn != self.turn || known.stage == Stage::Announcing && known.tokens != self.cast {
            self.new_turn(known);
        }
        self.belief.look(known);
        match known.stage {
            Stage::Gathering | Stage::Over => Vec::new(),
            Stage::Announcing => self.announce(known, budget),
            Stage::ShotsBefore | Stage::Shooting | Stage::Melee | Stage::Aftermath => self.choose(known),
        }
    }

    /// The table refused something that it said: it says less from now on this turn.
    pub fn refused(&mut self, _command: &Command, _why: &Refusal) {
        self.tries += 1;
    }

    fn new_turn(&mut self, known: &Known) {
        self.turn = known.turn;
        self.cast.clone_from(&known.tokens);
        self.announced = None;
        self.told.clear();
        self.answered.clear();
        (self.thoughts, self.revisions, self.tries) = (0, 0, 0);
        let story = &known.state.story;
        let drawn = (story.doors.clone(), story.built.clone(), story.gone.clone());
        if self.drawn.as_ref() != Some(&drawn) {
            self.drawn = Some(drawn);
            self.land.replace(Land::default());
        }
    }

    /// Shots and blows, or what follows them, then ready.
    fn choose(&mut self, known: &Known) -> Vec<Command> {
        let Some(side) = known.side else {
            return vec![Command::Ready];
        };
        if self.tries > 0 {
            return vec![Command::Ready];
        }
        let setting = known.setting.as_it_stands(&known.start);
        let facts = facts(&setting, &known.state);
        let aims = Aims::of(&setting, &known.state, side);
        let moments = Moments {
            setting: &setting,
            start: &known.start,
            now: &known.state,
            orders: &known.orders,
            timeline: &known.timeline,
            facts: &facts,
            aims: &aims,
            persona: &self.persona,
        };
        let chosen = match known.stage {
            Stage::Aftermath => moments.answer(&known.asked),
            stage => moments.choose(stage, &known.mine),
        };
        let mut choices: Map<Token, taol_table::Choice> = Map::new();
        for (id, choice) in chosen {
            if let (Some(token), Some(said)) = (known.token(id), known.choice_said(&choice)) {
                choices.insert(token, said);
            }
        }
        let mut commands = Vec::new();
        if !choices.is_empty() {
            commands.push(Command::Choose { choices });
        }
        commands.push(Command::Ready);
        commands
    }

    /// Announces, answers, agrees.
    fn announce(&mut self, known: &Known, budget: Budget<'_>) -> Vec<Command> {
        let agree = vec![Command::Agree {
            revision: known.revision,
        }];
        let able = known
            .mine
            .iter()
            .any(|id| known.state.figure(*id).status == Status::Fit);
        let Some(side) = known.side.filter(|_| able && self.tries < 3) else {
            return agree;
        };
        let theirs: Orders = known
            .plans
            .iter()
            .filter(|(id, _)| !known.mine.contains(id))
            .map(|(id, order)| (*id, order.clone()))
            .collect();
        let limit = self.persona.file().revisions;
        let news = theirs != self.answered;
        let share = SHARES[(self.thoughts as usize).min(SHARES.len() - 1)];
        let again = self.thoughts == 1 && self.mind == Mind::Thinks || news;
        if self.announced.is_some() && (!again || self.revisions >= limit) {
            return agree;
        }
        self.thoughts += 1;
        self.answered = theirs.clone();
        let Some(plan) = self.plan(known, side, &theirs, budget.share(share)) else {
            return agree;
        };
        let first = self.announced.is_none();
        if !first && self.announced.as_ref() == Some(&plan) {
            return agree;
        }
        let orders = self.orders(known, side, &plan);
        let changed: Orders = orders
            .iter()
            .filter(|(id, order)| self.told.get(id).unwrap_or(&Order::default()) != *order)
            .map(|(id, order)| (*id, order.clone()))
            .collect();
        self.announced = Some(plan);
        if changed.is_empty() {
            return agree;
        }
        if !first {
            self.revisions += 1;
        }
        self.told.extend(changed.clone());
        vec![Command::Announce {
            orders: known.orders_said(&changed),
        }]
    }

    /// What everybody does by a plan, as far as it can be tried; whoever has nothing to do is told to stay.
    fn orders(&self, known: &Known, side: u8, plan: &Plan) -> Orders {
        let setting = known.setting.as_it_stands(&known.state);
        let facts = facts(&setting, &known.state);
        let thinker = (side, known.state.turn, known.state.figures.len() as FigureId);
        let world = World {
            setting: &setting,
            facts: &facts,
            land: &self.land,
            thinker,
        };
        let party = self.party(&world, known, side);
        let mut orders = party.orders(&world, &known.state, plan);
        imagine::fit(&setting, &known.state, &mut orders);
        for id in &known.bound {
            while let Some(sent_by) = sent_off_by(&setting, &known.state, *id, &orders) {
                orders.insert(sent_by, Order::default());
            }
        }
        for id in self.told.keys() {
            orders.entry(*id).or_default();
        }
        orders
    }

    fn party(&self, world: &World<'_>, known: &Known, side: u8) -> Party {
        let aims = Aims::of(world.setting, &known.state, side);
        Party::new(world, &known.state, side, &known.mine, aims)
    }

    /// The plan of the turn, or nothing if what was announced is good enough.
    fn plan(&mut self, known: &Known, side: u8, theirs: &Orders, budget: Budget<'_>) -> Option<Plan> {
        let setting = known.setting.as_it_stands(&known.state);
        let worlds = self.belief.worlds(known, &setting, WORLDS, &mut self.whim);
        let facts = facts(&setting, &worlds[0]);
        let land = RefCell::new(self.land.take());
        let thinker = (side, known.state.turn, known.state.figures.len() as FigureId);
        let world = World {
            setting: &setting,
            facts: &facts,
            land: &land,
            thinker,
        };
        let own = self.party(&world, known, side);
        let plan = self.plan_of(known, &world, &worlds, own, theirs, budget);
        self.land.replace(land.into_inner());
        plan
    }

    fn plan_of(
        &mut self,
        known: &Known,
        world: &World<'_>,
        worlds: &[State],
        own: Party,
        theirs: &Orders,
        budget: Budget<'_>,
    ) -> Option<Plan> {
        if own.groups.is_empty() {
            return None;
        }
        let side = own.side;
        if let Mind::Always(script) = self.mind {
            let scene = Scene::new(world, &known.state, own.side, &own.aims);
            return Some(own.all(&scene, script));
        }
        let gives_up = self.gives_up(world, &known.state, &own);
        if let Some(task) = gives_up {
            let found = vec![task; own.groups.len()];
            self.why
                .push(Thought::gave_up(known.turn, task.script, self.quiet));
            return Some(found);
        }
        let pressing = self.pressing();
        let parties = with_others(world, &worlds[0], own);
        self.manners.look(world, &worlds[0], &parties[1..], theirs);
        let others = parties[1..].iter();
        let (expected, certain): (Vec<Plan>, Vec<f64>) = others
            .map(|party| self.manners.expected(world, &worlds[0], party))
            .unzip();
        let certain = match theirs.is_empty() {
            true => certain.into_iter().fold(SPOKEN, f64::min),
            false => SPOKEN,
        };
        let last: Plan = parties[0]
            .groups
            .iter()
            .zip(parties[0].first_plan(world, &known.state, self.persona.weights(pressing).boldness))
            .map(|(group, first)| {
                group
                    .people
                    .iter()
                    .find_map(|id| self.told_last(known, *id))
                    .unwrap_or(first)
            })
            .collect();
        let current = self
            .announced
            .clone()
            .filter(|plan| plan.len() == parties[0].groups.len());
        let weights = self.persona.weights(pressing);
        let judge = Judge::new(world, &worlds[0], side, &parties[0].aims, weights);
        let before: Map<FigureId, Task> = known
            .mine
            .iter()
            .filter_map(|id| Some((*id, self.told_last(known, *id)?)))
            .collect();
        let persona = &self.persona;
        let whole: f64 = known.mine.iter().map(|id| world.facts[*id as usize].worth).sum();
        let liking = |party: &Party, group: usize, task: &Task| {
            let people = &party.groups[group].people;
            let share: f64 = people
                .iter()
                .map(|id| world.facts[*id as usize].worth)
                .sum::<f64>()
                / whole.max(1e-6);
            let steady = people.iter().any(|id| before.get(id) == Some(task));
            share * persona.likes(task.script) * LIKING + if steady { STEADY } else { 0.0 }
        };
        let seeds: Vec<u64> = (0..DICE).map(|_| self.whim.next()).collect();
        let budget = budget.share(self.persona.file().thought);
        let ahead = self.persona.file().ahead.max(1);
        let imagined = budget.work / (Meter::price(worlds[0].figures.len()) as u64).max(1);
        let farther = u32::try_from(imagined / LOOKS).unwrap_or(u32::MAX);
        let search = Search {
            world,
            worlds,
            parties: &parties,
            announced: theirs,
            judge,
            liking: &liking,
            horizon: farther.clamp(ahead, ahead + FARTHER),
            meter: Meter::new(budget),
            whim: Whim::new(self.whim.next()),
            seeds,
            boldness: weights.boldness,
            expected: &expected,
            certain,
        };
        let found = search.run(Some(last), current.as_ref());
        self.settle(known, &worlds[0], &parties, found, current)
    }

    /// What comes of a search: the plan chosen, unless what was announced is as good.
    fn settle(
        &mut self,
        known: &Known,
        worlds: &State,
        parties: &[Party],
        found: Found,
        current: Option<Plan>,
    ) -> Option<Plan> {
        if let Some(now) = &current
            && found.gain(now) < REAL_GAIN
        {
            return None;
        }
        let chosen = found.best.get(found.chosen)?.ready.plan.clone();
        for (group, task) in parties[0].groups.iter().zip(&chosen) {
            for token in group.people.iter().filter_map(|id| known.token(*id)) {
                self.last.insert(token, by_token(known, *task));
            }
        }
        self.why.retain(|thought| thought.turn != known.turn);
        self.why.push(thought(known.turn, worlds, parties, &found));
        Some(chosen)
    }

    /// What somebody was told last turn; about whoever is nearest, if the one it was about is gone.
    fn told_last(&self, known: &Known, id: FigureId) -> Option<Task> {
        let task = *self.last.get(&known.token(id)?)?;
        let there = |token: Token| {
            let figure = known.figure(token)?;
            known.state.figure(figure).present().then_some(figure)
        };
        let mark = match task.mark {
            Mark::Foe(token) => there(token).map_or(Mark::Nothing, Mark::Foe),
            Mark::Friend(token) => there(token).map_or(Mark::Nothing, Mark::Friend),
            mark => mark,
        };
        Some(Task { mark, ..task })
    }

    /// How much the bot wants something to happen, after turns in which nothing did.
    fn pressing(&self) -> f64 {
        let patience = f64::from(self.persona.file().patience.max(1));
        (f64::from(self.quiet) / patience).min(4.0) * 0.6
    }

    /// Whether the bot gives the field up: beaten, or tired of waiting.
    fn gives_up(&mut self, world: &World<'_>, state: &State, own: &Party) -> Option<Task> {
        let scene = Scene::new(world, state, own.side, &own.aims);
        let strength = strength(world.facts, state, own.side);
        self.strength = self.strength.max(strength);
        let foes: f64 = scene.foes.iter().map(|id| world.facts[*id as usize].worth).sum();
        let progress = own.aims.progress(world, state);
        if self.thoughts == 1 {
            let now = (strength, foes, progress);
            let same = self.before.is_some_and(|before| {
                let still = |one: f64, other: f64| (one - other).abs() < 0.02;
                still(before.0, now.0) && still(before.1, now.1) && now.2 < before.2 + 0.01
            });
            self.quiet = if same { self.quiet + 1 } else { 0 };
            self.before = Some(now);
        }
        let file = self.persona.file();
        let left = strength / self.strength.max(1e-6);
        let beaten = !scene.foes.is_empty() && left <= file.gives_up && balance(&scene) < 0.75;
        let hopeless = !scene.foes.is_empty() && balance(&scene) < 0.12 && left < 0.5;
        let tired = self.quiet > file.patience * 4 + 8;
        let flee = Task {
            script: Script::Flee,
            mark: Mark::Nothing,
        };
        match (beaten || hopeless, tired) {
            (true, _) if file.yields && self.cornered(&scene, own) => Some(Task {
                script: Script::Surrender,
                mark: Mark::Nothing,
            }),
            (true, _) | (_, true) => Some(flee),
            _ => None,
        }
    }

    /// Everybody is so close to stronger enemies that running is of no use.
    fn cornered(&self, scene: &Scene<'_>, own: &Party) -> bool {
        let mut people = own.groups.iter().flat_map(|group| group.people.iter());
        balance(scene) < 0.25
            && people.all(|id| {
                let near = scene.nearest_foe(*id);
                near.is_some_and(|(apart, foe)| apart < 4.0 && scene.facts(foe).pace >= scene.facts(*id).pace)
            })
    }
}

/// What a side can still put into the fight.
fn strength(facts: &[Facts], state: &State, side: u8) -> f64 {
    state
        .ids()
        .filter(|id| state.profile(*id).side == side)
        .filter(|id| {
            matches!(
                state.figure(*id).status,
                Status::Fit | Status::Down | Status::Waiting
            )
        })
        .map(|id| facts[id as usize].worth)
        .sum()
}

/// A task with its mark by the seat's own number, which stays the same from turn to turn.
fn by_token(known: &Known, task: Task) -> Task {
    let mark = match task.mark {
        Mark::Foe(id) => known.token(id).map_or(Mark::Nothing, Mark::Foe),
        Mark::Friend(id) => known.token(id).map_or(Mark::Nothing, Mark::Friend),
        mark => mark,
    };
    Task { mark, ..task }
}
