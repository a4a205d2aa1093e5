//! A whole turn, step by step, each step called aloud. TUR-01, TUR-14.

mod afloat;
mod after;
mod amend;
mod arrivals;
mod besides;
mod call;
mod captives;
mod care;
mod casualties;
mod charges;
mod closing;
mod coming_down;
mod decoys;
pub(crate) mod departures;
mod doors;
mod escalade;
mod formations;
mod hands;
mod laid_aside;
mod overrule;
mod put_back;
mod ranks;
mod rising;
mod saddle;
mod tales;
mod toil;
mod work;

pub(crate) use after::Began;
pub use amend::{Amend, Piece};
pub use call::{Call, call};
pub use care::Caring;
pub use laid_aside::{Paused, SoFar};
pub use overrule::{Overrule, overrule};
pub use put_back::put_back;

use formations::Mustering;

use std::borrow::Cow;

use crate::command::{self, MoraleCall};
use crate::dice::Dice;
use crate::engine;
use crate::event::{Discipline, Event, Step};
use crate::figure::{FigureId, Freedom, Status};
use crate::formation;
use crate::melee::{Aftermath, Victory};
use crate::movement;
use crate::order::{Action, Orders, Special};
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::shooting::{Spent, When};
use crate::spoken::Spoken;
use crate::state::State;
use crate::timeline::Timeline;

/// What a turn came to.
#[derive(Clone, Debug)]
pub struct TurnOutcome {
    /// The state after it.
    pub state: State,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The movement.
    pub timeline: Timeline,
}

/// A turn in the making: what it began with, and what it has come to so far.
///
/// A host that lets people choose as they go calls the steps one by one, giving new orders in between
/// ([`Turn::hear`]); [`play`] runs them all on orders given at once.
pub struct Turn<'a> {
    pub(crate) setting: &'a Setting,
    pub(crate) before: &'a State,
    pub(crate) orders: &'a Orders,
    /// The same in a row.
    pub(crate) spoken: Spoken<'a>,
    pub(crate) after: State,
    pub(crate) events: Vec<Event>,
    pub(crate) timeline: Timeline,
    /// Who shot at whom this turn.
    shot_at: Vec<(FigureId, FigureId)>,
    /// What the sides have used up.
    spent: Spent,
    /// Who climbs against whom. MER-07.
    escalades: Vec<(FigureId, FigureId)>,
    /// Whom an answer has taken off their work. TUR-01, TUR-05.
    pub(crate) called_off: Vec<FigureId>,
    /// Who has been told of the disorder for want of a leader. DIS-01.
    pub(crate) leaderless: Vec<FigureId>,
    /// Those who command and have not been lost yet. MOR-02.
    pub(crate) leading: Vec<FigureId>,
    /// Whom friends have just shot at. MOR-02.
    pub(crate) shot_by_friends: Vec<FigureId>,
    /// Who has been put to the test this turn, by the name of the unit. MOR-01.
    pub(crate) tested: Vec<String>,
    /// How many events have been looked at for what shakes people. MOR-02.
    pub(crate) heard: usize,
    /// Formations on their way. FOR-02.
    mustering: Mustering,
    /// What the blows have left to be done. AFT-03, AFT-08.
    pub(crate) aftermath: Option<Box<Aftermath>>,
    /// The tables that are played; none named means all. BIG-01.
    pub(crate) tables: Vec<u8>,
}

/// Plays a turn whose orders everybody has agreed to. A refusal leaves the state as it was. TUR-04, TUR-14.
pub fn play(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    dice: &mut dyn Dice,
) -> Result<TurnOutcome, Refusal> {
    play_with_calls(setting, state, orders, &[], dice)
}

/// The same, with tests of morale that the game master calls for at the end of it. MOR-02.
pub fn play_with_calls(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    calls: &[MoraleCall],
    dice: &mut dyn Dice,
) -> Result<TurnOutcome, Refusal> {
    play_on_tables(setting, state, orders, calls, &[], dice)
}

/// The same on some tables only; time stands still on the others. BIG-01.
pub fn play_on_tables(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    calls: &[MoraleCall],
    tables: &[u8],
    dice: &mut dyn Dice,
) -> Result<TurnOutcome, Refusal> {
    play_as_far_as_it_goes(setting, state, orders, calls, tables, dice).map_err(|stopped| stopped.refusal)
}

/// A turn that stopped: nothing of it counts, but whoever writes dice for it wants to know how far it came.
#[derive(Clone, Debug)]
pub struct Stopped {
    /// Why.
    pub refusal: Refusal,
    /// What it had come to by then; nothing if it never began.
    pub so_far: Option<Box<TurnOutcome>>,
}

impl From<Refusal> for Stopped {
    fn from(refusal: Refusal) -> Stopped {
        Stopped {
            refusal,
            so_far: None,
        }
    }
}

/// The same; a refusal brings along what the turn had come to by then.
pub fn play_as_far_as_it_goes(
    setting: &Setting,
    state: &State,
    orders: &Orders,
    calls: &[MoraleCall],
    tables: &[u8],
    dice: &mut dyn Dice,
) -> Result<TurnOutcome, Stopped> {
    let standing = setting.as_it_stands(state);
    let orders = formation::spelled_out(&standing, state, orders)?;
    engine::tables::check_tables(&standing, state, &orders, tables)?;
    let spoken = Spoken::new(&orders);
    movement::check_spelled_out(&standing, state, &orders, &spoken)?;
    let mut turn = Turn::set_out(&standing, state, &orders, spoken, tables);
    match turn.all_steps(calls, dice) {
        Ok(()) => Ok(turn.outcome()),
        Err(refusal) => Err(Stopped {
            refusal,
            so_far: Some(Box::new(turn.outcome())),
        }),
    }
}

impl<'a> Turn<'a> {
    /// Begins a turn on some tables only. BIG-01.
    pub fn begin_on(
        setting: &'a Setting,
        state: &'a State,
        orders: &'a Orders,
        tables: &[u8],
    ) -> Result<Turn<'a>, Refusal> {
        engine::tables::check_tables(setting, state, orders, tables)?;
        movement::check(setting, state, orders)?;
        Ok(Turn::set_out(setting, state, orders, Spoken::new(orders), tables))
    }

    /// Begins a turn on a state, if its orders can be tried at all.
    pub fn begin(setting: &'a Setting, state: &'a State, orders: &'a Orders) -> Result<Turn<'a>, Refusal> {
        movement::check(setting, state, orders)?;
        Ok(Turn::set_out(setting, state, orders, Spoken::new(orders), &[]))
    }

    /// Begins a turn with orders that have been checked.
    fn set_out(
        setting: &'a Setting,
        state: &'a State,
        orders: &'a Orders,
        spoken: Spoken<'a>,
        tables: &[u8],
    ) -> Turn<'a> {
        let mut turn = Turn {
            setting,
            before: state,
            orders,
            spoken,
            after: state.clone(),
            events: Vec::with_capacity(state.figures.len() * 2 + 16),
            timeline: Timeline::default(),
            shot_at: Vec::new(),
            spent: Spent::default(),
            escalades: Vec::new(),
            called_off: Vec::new(),
            leaderless: Vec::new(),
            leading: Vec::new(),
            shot_by_friends: Vec::new(),
            tested: Vec::new(),
            heard: 0,
            mustering: Mustering::default(),
            aftermath: None,
            tables: tables.to_vec(),
        };
        turn.who_leads();
        turn.nothing_is_left_of_last_turn();
        turn.leave_out_other_tables();
        turn
    }

    /// Hears new choices for the steps to come.
    pub fn hear(&mut self, orders: &'a Orders) -> Result<(), Refusal> {
        movement::check(self.setting, self.before, orders)?;
        self.orders = orders;
        self.spoken = Spoken::new(orders);
        Ok(())
    }

    /// The state as it stands between two steps.
    pub fn state(&self) -> &State {
        &self.after
    }

    /// What has happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The movement, once it has happened.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// What the turn came to.
    pub fn outcome(self) -> TurnOutcome {
        TurnOutcome {
            state: self.after,
            events: self.events,
            timeline: self.timeline,
        }
    }
}

impl Turn<'_> {
    fn call(&mut self, step: Step) {
        self.events.push(Event::Called(step));
    }

    /// Nothing of last turn is left but what lasts.
    fn nothing_is_left_of_last_turn(&mut self) {
        self.after.turn += 1;
        for figure in &mut self.after.figures {
            figure.immobile = true;
            figure.freedom = if figure.status == Status::Fit {
                Freedom::Free
            } else {
                Freedom::Nothing
            };
            figure.left_melee = false;
            figure.shots = 0;
            figure.driven_back = false;
            figure.charged = false;
        }
        for spent in &mut self.after.special_actions {
            *spent = 0;
        }
        for (id, order) in self.spoken.iter() {
            if order.special.is_some() {
                self.after.special_actions[self.before.profile(*id).side as usize] = 1;
            }
        }
    }

    /// Those who cannot make up their minds neither move, shoot nor reload. TUR-06.
    fn hesitate(&mut self) {
        for (id, order) in self.spoken.iter() {
            if matches!(order.action, Action::Hesitate) {
                self.after.figures[*id as usize].freedom = Freedom::Nothing;
                self.events.push(Event::Hesitated(*id));
            }
        }
    }

    /// The steps of a turn, one after the other. TUR-14.
    fn all_steps(&mut self, calls: &[MoraleCall], dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.shots_before_movement(dice)?;
        self.movement(dice)?;
        self.shooting(dice)?;
        self.melee(dice)?;
        self.end_with_calls(calls, dice)
    }

    /// « Des tirs avant mouvement ? » Their losses are removed before anybody moves. SHT-01.
    pub fn shots_before_movement(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.clocks_go_on();
        self.call(Step::ShotsBeforeMovement);
        self.shoot(&[When::BeforeMovement], dice)?;
        self.shake(dice)
    }

    /// « On bouge ! » Everybody but those who wait to surprise. TUR-08, TUR-12.
    pub fn movement(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.call(Step::Agreement);
        self.hesitate();
        self.call_the_alarm();
        self.man_the_guns();
        self.call(Step::Slowness);
        let surprises = |special: Option<Special>| special == Some(Special::Surprise);
        let swung = self.swing(dice)?;
        let mut open = Cow::Borrowed(self.orders);
        if self.spoken.any(|order| surprises(order.special)) {
            open.to_mut().retain(|_, order| !surprises(order.special));
        }
        self.without_the_fallen(&mut open);
        self.without_a_leader(&mut open);
        if !swung.is_empty() {
            open.to_mut().extend(swung);
        }
        self.follow_impulses(&mut open);
        self.run_to_safety(&mut open);
        self.break_ranks(&open);
        self.lift_people();
        self.stay_aboard(&mut open);
        self.lead_captives(&mut open);
        let bodies = self.engines_set_out(dice)?;
        let spoken = match &open {
            Cow::Borrowed(_) => self.spoken.clone(),
            Cow::Owned(open) => Spoken::new(open),
        };
        let mut moved = movement::run(self.setting, &self.after, &open, &spoken, bodies, dice)?;
        self.events.append(&mut moved.dice_events);
        self.call(Step::Movement);
        self.take_places(&mut moved, &open, &spoken);
        self.leave_with_others(&moved, &spoken);
        self.suffer(&moved, dice)?;
        self.use_hands(&moved, &spoken);
        self.bridles();
        self.engines_moved(&moved, dice)?;
        moved.timeline.engines = self.rides(&moved);
        self.crafts_leave();
        self.boats(dice)?;
        self.get_into_the_water();
        self.face_as_told(&moved);
        self.at_hand();
        self.look_at_tokens(&moved.timeline);
        self.charges(&moved, &open, dice)?;
        self.tell_turns(&open);
        self.form_up(&spoken);
        self.timeline = moved.timeline;
        self.timeline.drifting = movement::drift::pairs(self.setting, (self.before, &self.after), &spoken);
        self.miss_a_leader();
        self.shake(dice)
    }

    /// « On tire ! » Shots on the way, volleys, modern weapons, then the rest. TUR-14.
    pub fn shooting(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.call(Step::Shooting);
        self.thin_out();
        let steps = [When::OnTheWay, When::Volleys, When::Modern, When::ShootingPhase];
        self.shoot(&steps, dice)?;
        self.batter(dice)?;
        self.lose_leaders();
        self.thin_out();
        self.miss_a_leader();
        self.shake(dice)
    }

    /// « Mêlée ! » Point-blank and contact shots, then blows by length, then what they lead to. TUR-14.
    pub fn melee(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.strike(dice)?;
        self.after_blows(dice)
    }

    /// The melee up to what people choose once they have seen the blows: see [`Turn::may_choose`]. AFT-03, AFT-08.
    pub fn blows(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.strike(dice)?;
        self.stand_apart();
        Ok(())
    }

    /// The rest of it. AFT-03, AFT-08.
    pub fn after_blows(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.follow(dice)?;
        self.spoil_weapons();
        self.get_into_the_water();
        self.shake(dice)
    }

    fn strike(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let shot_down = self.before_the_blows(dice)?;
        self.fight(&shot_down, dice)
    }

    /// All of the melee that comes before the first blow; who was shot down in contact. NEG-01, MER-07, SHT-04, SHT-06.
    pub(crate) fn before_the_blows(&mut self, dice: &mut dyn Dice) -> Result<Vec<Victory>, Refusal> {
        self.call(Step::Melee);
        self.surrenders();
        self.climbers_meet_defenders();
        let shot_down = self.shoot_in_contact(dice)?;
        self.lose_leaders();
        self.thin_out();
        // Where one was shot down, another may bar the way.
        self.climbers_meet_defenders();
        self.spoil_weapons();
        self.step_over_the_fallen();
        Ok(shot_down)
    }

    /// Tasks, climbs, mounts, then surprises, command and arrivals. TUR-14.
    pub fn end(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.end_with_calls(&[], dice)
    }

    /// The same, with tests of morale that the game master calls for. MOR-02.
    pub fn end_with_calls(&mut self, calls: &[MoraleCall], dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.up_to_surprises(dice)?;
        self.shoot(&[When::Surprise], dice)?;
        self.lose_leaders();
        self.spoil_weapons();
        self.shot_at.sort_unstable();
        self.shot_at.dedup();
        self.after.shot_at = std::mem::take(&mut self.shot_at);
        self.get_up();
        self.command_at_the_end(calls, dice)?;
        self.alarm_at_the_end(dice)?;
        self.arrive(dice)?;
        self.carry_along();
        self.take_up_formations();
        // The story is told of all tables: those that wait are as they were.
        self.other_tables_wait();
        self.story_goes_on(dice)
    }

    /// The end of the turn up to the shots of those who surprise: for odds. TUR-12, TUR-14.
    pub fn up_to_surprises(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.call(Step::EndOfTurn);
        self.show_themselves();
        self.work(dice)?;
        self.part_from_climbers();
        self.besides(dice)?;
        self.work_at_guns();
        self.right_carts(dice)?;
        self.led_mounts_follow();
        self.surprise(dice)
    }

    /// Letters arrive, impulses pass, tests are called for, leaders rally, and disorder ends or not. MOR-01, DIS-03.
    fn command_at_the_end(&mut self, calls: &[MoraleCall], dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.deliver();
        self.come_to_their_senses();
        for call in calls {
            self.test_morale(call, dice)?;
        }
        self.rally(dice)?;
        self.shake(dice)?;
        self.keep_together(dice)?;
        self.find_order_again();
        self.miss_a_leader();
        Ok(())
    }

    /// Whoever runs, rushes or loots does that and nothing else. MOR-01.
    fn follow_impulses(&mut self, open: &mut Cow<'_, Orders>) {
        if self.after.figures.iter().all(|figure| figure.driven.is_none()) {
            return;
        }
        for (figure, order) in command::impulse::orders(self.setting, &self.after, self.after.turn) {
            if let Some(driven) = self.after.figure(figure).driven {
                let by = driven.by;
                self.events
                    .push(Event::Discipline(Discipline::Driven { figure, by }));
            }
            open.to_mut().insert(figure, order);
        }
    }
}
