//! What people do besides at the end of the turn: doors, burdens, hands, talk, tests. OBJ-02, NPC-01, TST-01.

use taol_geometry::{Placed, Vector};

use crate::dealings;
use crate::dice::Dice;
use crate::engine::ships;
use crate::event::{Combat, Event, Passed, Told};
use crate::figure::{FigureId, Status, ThingKind};
use crate::movement::AT_HAND;
use crate::order::{Action, Dealings};
use crate::plot::{Attitude, SkillTest, Whose};
use crate::refusal::Refusal;
use crate::rolls;
use crate::sense;
use crate::state::State;
use crate::story::{self, Stake, Trial};

use super::Turn;

/// A test of skill, thrown. TST-01.
pub(crate) fn test(
    state: &State,
    id: FigureId,
    (test, number): (&SkillTest, u8),
    dice: &mut dyn Dice,
    events: &mut Vec<Event>,
) -> Result<Passed, Refusal> {
    let count = match test.difficulty {
        Some(_) => test.dice.clamp(1, 3),
        None => 1,
    };
    let thrown = rolls::test(dice, state.name(id), &test.skill, (count, number))?;
    let best = thrown.iter().copied().max().unwrap_or(0) as i8;
    let (need, passed) = match test.difficulty {
        Some(difficulty) if best + test.modifier >= difficulty as i8 => (difficulty, Passed::Yes),
        Some(difficulty) => (difficulty, Passed::No),
        None => {
            let skill = test.skill_of(state.profile(id));
            let passed = match best.cmp(&(skill as i8 + test.modifier)) {
                std::cmp::Ordering::Less => Passed::Yes,
                std::cmp::Ordering::Equal => Passed::Again,
                std::cmp::Ordering::Greater => Passed::No,
            };
            (skill, passed)
        }
    };
    events.push(Event::Told(Told::Tested {
        figure: id,
        skill: test.skill.clone(),
        dice: thrown,
        modifier: test.modifier,
        need,
        reach: test.difficulty.is_some(),
        passed,
    }));
    Ok(passed)
}

/// Looking hard at somebody. NPC-02.
fn perception() -> SkillTest {
    SkillTest {
        skill: "perception".to_owned(),
        difficulty: None,
        modifier: 0,
        dice: 1,
    }
}

impl Turn<'_> {
    /// Doors and burdens, once everybody has moved. WND-03, CPT-01.
    pub(super) fn at_hand(&mut self) {
        for (id, order) in self.spoken.clone().iter() {
            let Some(besides) = order.dealings.as_deref() else {
                continue;
            };
            if !self.after.figure(*id).able() {
                continue;
            }
            if besides.unmasks {
                self.unmask(*id);
            }
            self.doors_as_told(*id, besides);
            if besides.lays_down {
                self.lay_down(*id);
            }
        }
        self.carry_along();
    }

    /// Those to be carried are taken up before anybody moves. WND-03, CPT-01.
    pub(super) fn lift_people(&mut self) {
        for (id, order) in self.spoken.clone().iter() {
            let lifts = order.dealings.as_ref().and_then(|besides| besides.lifts);
            let Some(other) = lifts.filter(|_| self.after.figure(*id).able()) else {
                continue;
            };
            if self.after.figure(other).carried_by.is_none() {
                self.after.figures[other as usize].carried_by = Some(*id);
                self.after.figures[*id as usize].burden = Some(other);
                self.after
                    .contacts
                    .retain(|contact| contact.one != other && contact.other != other);
                self.events.push(Event::Told(Told::Lifted(*id, other)));
            }
        }
    }

    /// Whoever is carried is where the carrier is, aboard of the same hull, and comes out of a road with it. WND-03.
    pub(super) fn carry_along(&mut self) {
        for id in self.after.ids() {
            let Some(other) = self.after.figure(id).burden else {
                continue;
            };
            let carrier = self.after.figure(id);
            let (table, at, storey, status) = (carrier.table, carrier.at, carrier.storey, carrier.status);
            let aboard = carrier.aboard;
            let carried = &mut self.after.figures[other as usize];
            if carried.table != table && carried.status == Status::Waiting {
                carried.status = self.before.figure(other).status;
            }
            (carried.table, carried.at, carried.storey) = (table, at, storey);
            carried.aboard = aboard;
            match status {
                Status::Fit => {}
                Status::Gone | Status::Waiting => {}
                _ => self.lay_down(id),
            }
        }
    }

    /// Lays down whom it carries: behind it, else before it, else it keeps its burden; in a boat or a cart beside it,
    /// on a deck within the rail. WND-03, NAV-03.
    pub(super) fn lay_down(&mut self, id: FigureId) {
        let Some(other) = self.after.figure(id).burden else {
            return;
        };
        let carrier = self.after.placed(id);
        let body = self.after.placed(other);
        let apart = carrier.base.length() / 2.0 + body.base.reach() + 0.01;
        let way = carrier.facing.vector();
        let table = &self.setting.tables[self.after.figure(id).table as usize];
        let spots = [way * -apart, way * apart].map(|step: Vector| (carrier.at + step).settled());
        let aboard = self.after.figure(id).aboard;
        let hull = aboard.map(|craft| self.after.crafts[craft as usize].placed());
        let stowed = self.after.stowed(self.after.figure(id));
        let free = spots.into_iter().find(|spot| {
            let there = Placed { at: *spot, ..body };
            let on_deck = hull.is_none_or(|hull| ships::holds(&hull, *spot));
            table.holds(*spot) && on_deck && self.room_for(other, &there)
        });
        let free = hull.filter(|_| stowed).map(|hull| hull.at).or(free);
        // Somebody struck down drops what it carries where it falls.
        let fallen = !self.after.figure(id).able();
        let spot = free.or(fallen.then_some(carrier.at));
        let (table, storey) = (self.after.figure(id).table, self.after.figure(id).storey);
        if let Some(at) = spot {
            self.after.figures[id as usize].burden = None;
            let figure = &mut self.after.figures[other as usize];
            (figure.carried_by, figure.table, figure.storey, figure.at) = (None, table, storey, at);
            figure.aboard = aboard;
        }
        self.events
            .push(Event::Told(Told::LaidDown(id, other, spot.is_some())));
    }

    /// Hands, talk, looks and tests at the end of the turn. OBJ-01, OBJ-02, NPC-01, TST-01.
    pub(super) fn besides(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.test_again(dice)?;
        for (id, order) in self.spoken.clone().iter() {
            if !self.after.figure(*id).able() {
                continue;
            }
            match order.action {
                Action::Discuss(other) if !self.touched(*id) && !self.called_off(*id) => {
                    self.talk(*id, other, true, dice)?
                }
                _ => {}
            }
            if let Some(besides) = order.dealings.as_deref() {
                self.one_besides(*id, besides, dice)?;
            }
        }
        self.carry_along();
        Ok(())
    }

    fn one_besides(&mut self, id: FigureId, besides: &Dealings, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (name, to) in &besides.gives {
            self.give(id, name, *to);
        }
        for name in &besides.reads {
            self.read(id, name);
        }
        for captive in &besides.frees {
            if self.after.figure(*captive).captor == Some(id) {
                let figure = &mut self.after.figures[*captive as usize];
                (figure.status, figure.captor) = (Status::Fit, None);
                self.events.push(Event::Told(Told::Released(id, *captive)));
            }
        }
        for (secret, to) in &besides.tells {
            if self.together(id, *to) {
                self.learn(*secret, Whose::Figure(*to));
            }
        }
        if let Some(other) = besides.talks_to {
            self.talk(id, other, false, dice)?;
        }
        if let Some(other) = besides.watches {
            self.watch_closely(id, other, dice)?;
        }
        for wanted in &besides.tests {
            self.try_test(id, wanted, 1, dice)?;
        }
        Ok(())
    }

    /// Near enough for talk or for things to change hands.
    fn together(&self, id: FigureId, other: FigureId) -> bool {
        let talk = self.setting.rulebook.senses.talk;
        dealings::beside(self.setting, &self.after, id, other, talk.max(AT_HAND)).is_ok()
    }

    fn try_test(
        &mut self,
        id: FigureId,
        wanted: &SkillTest,
        number: u8,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let passed = test(&self.after, id, (wanted, number), dice, &mut self.events)?;
        if passed == Passed::Again {
            self.after
                .story
                .tests
                .push((id, wanted.clone(), number.saturating_add(1)));
        }
        Ok(())
    }

    /// A die equal to the skill is thrown again at the end of the next turn. TST-01.
    fn test_again(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for (id, wanted, number) in std::mem::take(&mut self.after.story.tests) {
            if !self.plays(self.before.figure(id).table) {
                // Time stands still there. BIG-01.
                self.after.story.tests.push((id, wanted, number));
            } else if self.after.figure(id).able() {
                self.try_test(id, &wanted, number, dice)?;
            }
        }
        for trial in std::mem::take(&mut self.after.story.trials) {
            if !self.plays(self.before.figure(trial.figure).table) {
                self.after.story.trials.push(trial);
            } else if self.after.figure(trial.figure).able() && self.still_about_it(&trial) {
                self.try_for(trial, dice)?;
            }
        }
        Ok(())
    }

    /// Still talks with the same person, or still sees whom it watches. TST-01.
    fn still_about_it(&self, trial: &Trial) -> bool {
        match trial.stake {
            Stake::Secret(_, with) => self.together(trial.figure, with) && self.after.figure(with).able(),
            Stake::Disguise(other) => {
                sense::sees(self.setting, &self.after, trial.figure, other)
                    && story::disguised(self.setting, &self.after, other)
            }
        }
    }

    /// A test on which something hangs: a die equal to the skill is thrown again at the end of the next turn. TST-01.
    fn try_for(&mut self, mut trial: Trial, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let thrown = (&trial.test, trial.number);
        match test(&self.after, trial.figure, thrown, dice, &mut self.events)? {
            Passed::Yes => match trial.stake {
                Stake::Secret(secret, _) => self.learn(secret, Whose::Figure(trial.figure)),
                Stake::Disguise(other) => self.notice(trial.figure, other),
            },
            Passed::Again => {
                trial.number = trial.number.saturating_add(1);
                self.after.story.trials.push(trial);
            }
            Passed::No => {}
        }
        Ok(())
    }

    /// The same test is to be made again anyhow.
    fn to_be_tried_again(&self, id: FigureId, stake: Stake) -> bool {
        let mut trials = self.after.story.trials.iter();
        trials.any(|trial| trial.figure == id && trial.stake == stake)
    }

    /// A thing changes hands at contact. OBJ-02.
    fn give(&mut self, id: FigureId, name: &str, to: FigureId) {
        let place = self.after.things.iter().position(|thing| thing.name == name);
        let Some(place) = place.filter(|_| self.together(id, to)) else {
            return;
        };
        if self.after.things[place].carriers.contains(&id) {
            self.after.things[place].carriers = vec![to];
            self.events.push(Event::Told(Told::Gave(id, place as u16, to)));
        }
    }

    /// Whoever reads a message learns what it says. OBJ-02.
    fn read(&mut self, id: FigureId, name: &str) {
        let place = self.after.things.iter().position(|thing| thing.name == name);
        let Some(place) = place else { return };
        if let ThingKind::Message(secret) = self.after.things[place].kind {
            self.events.push(Event::Told(Told::Read(id, place as u16)));
            self.learn(secret, Whose::Figure(id));
        }
    }

    /// Two people talk: what the other would tell, it tells. NPC-01.
    fn talk(
        &mut self,
        id: FigureId,
        other: FigureId,
        long: bool,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        // Prisoners answer too. CPT-01.
        let answers = matches!(self.after.figure(other).status, Status::Fit | Status::Captive);
        if !self.together(id, other) || !answers {
            return Ok(());
        }
        self.events.push(Event::Told(Told::Talked {
            figure: id,
            with: other,
            long,
        }));
        let setting = self.setting;
        let Some(person) = setting.plot.person(other) else {
            return Ok(());
        };
        let attitude = match self.after.story.attitude(setting, other) {
            Some(attitude) => attitude,
            None => self.attitude_die(other, dice)?,
        };
        if attitude == Attitude::Hostile {
            return Ok(());
        }
        for known in person.knows.iter().filter(|known| long || !known.long) {
            let holds = |condition| story::holds(setting, &self.after, condition);
            if !known.when.as_ref().is_none_or(holds) {
                continue;
            }
            let stake = Stake::Secret(known.secret, other);
            match &known.test {
                Some(_) if self.to_be_tried_again(id, stake) => {}
                Some(wanted) => self.try_for(Trial::first(id, wanted.clone(), stake), dice)?,
                None => self.learn(known.secret, Whose::Figure(id)),
            }
        }
        Ok(())
    }

    /// An attitude nobody foresaw. NPC-01.
    fn attitude_die(&mut self, id: FigureId, dice: &mut dyn Dice) -> Result<Attitude, Refusal> {
        let die = rolls::attitude(dice, self.before.name(id))?;
        let attitude = Attitude::of(die);
        self.after.story.set_attitude(id, attitude);
        self.events.push(Event::Told(Told::Takes {
            figure: id,
            attitude,
            die,
        }));
        Ok(attitude)
    }

    /// Perception against a disguise: whoever sees through it tells its side. NPC-02.
    fn watch_closely(&mut self, id: FigureId, other: FigureId, dice: &mut dyn Dice) -> Result<(), Refusal> {
        if !sense::sees(self.setting, &self.after, id, other) {
            return Ok(());
        }
        // Honest people are looked at with the same die: that it is thrown tells nothing.
        let stake = Stake::Disguise(other);
        if self.to_be_tried_again(id, stake) {
            return Ok(());
        }
        self.try_for(Trial::first(id, perception(), stake), dice)
    }

    /// Somebody's side knows now what is under a disguise. NPC-02.
    fn notice(&mut self, id: FigureId, other: FigureId) {
        if !story::disguised(self.setting, &self.after, other) {
            return;
        }
        let entry = (self.after.profile(id).side, other);
        if let Err(place) = self.after.story.noticed.binary_search(&entry) {
            self.after.story.noticed.insert(place, entry);
            self.events.push(Event::Told(Told::Noticed(id, other)));
        }
    }

    /// Shows what it is; a gown that hampers the step is still worn until the clothes are changed. NPC-02, MOV-08.
    pub(super) fn unmask(&mut self, id: FigureId) {
        if !story::disguised(self.setting, &self.after, id) {
            return;
        }
        let person = self.setting.plot.person(id);
        let appears = person.and_then(|person| person.appears.as_ref());
        let hampered = appears.is_some_and(|appears| appears.gait.is_some());
        let story = &mut self.after.story;
        let list = if hampered {
            &mut story.shown
        } else {
            &mut story.unmasked
        };
        if let Err(place) = list.binary_search(&id) {
            list.insert(place, id);
            self.events.push(Event::Told(Told::Unmasked(id)));
        }
    }

    /// Whoever shoots or strikes shows what it is. NPC-02.
    pub(super) fn show_themselves(&mut self) {
        if self.setting.plot.people.is_empty() {
            return;
        }
        let acted: Vec<FigureId> = self
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Combat(Combat::Shot { figure, .. } | Combat::Struck { figure, .. }) => Some(*figure),
                _ => None,
            })
            .collect();
        for id in acted {
            self.unmask(id);
        }
    }

    /// A change of clothes puts a disguise on or takes it off. MOV-08, NPC-02.
    pub(super) fn changed_clothes(&mut self, id: FigureId) {
        let appears = self
            .setting
            .plot
            .person(id)
            .is_some_and(|person| person.appears.is_some());
        match self.after.story.unmasked.binary_search(&id) {
            Ok(place) if appears => {
                self.after.story.unmasked.remove(place);
                // In other clothes one is a stranger again.
                self.after.story.noticed.retain(|(_, who)| *who != id);
                self.events.push(Event::Told(Told::Masked(id)));
            }
            Err(place) if appears => {
                self.after.story.unmasked.insert(place, id);
                let shown = self.after.story.shown.binary_search(&id);
                match shown {
                    Ok(place) => {
                        self.after.story.shown.remove(place);
                    }
                    Err(_) => self.events.push(Event::Told(Told::Unmasked(id))),
                }
            }
            _ => {}
        }
    }
}
