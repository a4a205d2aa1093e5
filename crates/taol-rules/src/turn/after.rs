//! What the clock's outcome does to the state: places, contacts, dangers.

use taol_geometry::{Base, Direction, Placed, Point, depth_base_base};

use crate::dice::Dice;
use crate::disguise;
use crate::event::{Event, Fate, Riding, Stop};
use crate::figure::{FigureId, Freedom, Impulse, Posture, Status};
use crate::movement::{Mishap, Moved, closed_under};
use crate::order::{Action, Condition, Drill, Order, Orders};
use crate::refusal::Refusal;
use crate::setting::Setting;
use crate::sheet;
use crate::spoken::Spoken;
use crate::state::{State, Touch};
use crate::timeline::Track;

use super::Turn;

/// Whoever could not follow an enemy who got away stays put, and is in contact with nobody. AFT-07.
fn not_held_by_whoever_left(moved: &mut Moved) {
    let touches = |id: FigureId| {
        let mut contacts = moved.contacts.iter();
        contacts.any(|contact| contact.one == id || contact.other == id)
    };
    for (id, track) in (0..).zip(&mut moved.timeline.tracks) {
        let stays = track.legs.is_empty() && track.end == track.start;
        if track.stop == Stop::Contact && stays && !touches(id) {
            track.stop = Stop::Held;
        }
    }
}

impl Turn<'_> {
    /// Everybody stands where they ended. MOV-05, TUR-04, TUR-08.
    pub(super) fn take_places(&mut self, moved: &mut Moved, orders: &Orders, spoken: &Spoken<'_>) {
        // Whoever runs or rushes has announced nothing.
        let said = |event: &Event| match event {
            Event::TooFar { figure, .. } => self.after.figure(*figure).driven.is_none(),
            _ => true,
        };
        let events = std::mem::take(&mut moved.events);
        self.events.extend(events.into_iter().filter(said));
        for (id, formation) in &moved.loosened {
            self.after.figures[*id as usize].formation = *formation;
        }
        for (id, _, time) in &moved.answered {
            self.events.push(Event::Answered {
                figure: *id,
                time: *time,
            });
        }
        for (id, enemy, time) in &moved.sighted {
            self.after.figures[*enemy as usize].hidden = false;
            self.events.push(Event::Sighted {
                figure: *id,
                enemy: *enemy,
                time: *time,
            });
        }
        not_held_by_whoever_left(moved);
        let mut given = spoken.iter().peekable();
        for (place, track) in moved.timeline.tracks.iter().enumerate() {
            let id = place as FigureId;
            let order = given.next_if(|(who, _)| **who == id).map(|(_, order)| order);
            let announced = order.is_some_and(|order| order.action.moves());
            let answered = moved.answered.iter().any(|(who, answer, _)| {
                *who == id && order.is_some_and(|order| order.answers[*answer].then.moves())
            });
            let followed = moved.followed.contains(&id);
            if followed {
                self.after.figures[place].immobile = self.within_two_paces(id, track);
            } else if announced || answered {
                let still = |order: &Order| {
                    let as_ordered = !announced || self.still_immobile(id, &order.action, orders);
                    let as_answered = || {
                        let then = moved.in_force(id, order);
                        !answered || self.still_immobile(id, then, orders) && self.within_two_paces(id, track)
                    };
                    as_ordered && as_answered() || order.two_paces && self.within_two_paces(id, track)
                };
                self.after.figures[place].immobile = order.is_some_and(still);
            }
            let figure = &mut self.after.figures[place];
            let unmoved = track.legs.is_empty() && track.end == track.start;
            if !unmoved {
                figure.at = track.end;
                figure.storey = track.legs.last().map_or(figure.storey, |leg| leg.storey);
            }
            figure.facing = track.end_facing;
            if announced || answered || !unmoved {
                self.events.push(Event::Moved {
                    figure: id,
                    from: track.start,
                    to: track.end,
                    went: track.went,
                    stop: track.stop,
                });
            }
            // First as ordered, then as answered.
            let answer = order.and_then(|order| moved.answer(id, order));
            let done = [
                order.map(|order| &order.action),
                answer.map(|answer| &answer.then),
            ];
            for action in done.into_iter().flatten() {
                match action {
                    Action::Crawl(_) => figure.posture = Posture::Lying,
                    Action::Take(posture) => figure.posture = *posture,
                    action if action.moves() && !unmoved => figure.posture = Posture::Standing,
                    _ => {}
                }
            }
            if followed && !unmoved {
                figure.posture = Posture::Standing;
            }
        }
        self.keep_clear_of_walls(moved);
        self.give_up_work(moved, spoken);
        self.meet(moved, orders);
        self.leave(moved, spoken);
    }

    /// Whom an answer, their own or their body's, has taken off what they were at: more than two paces away, or
    /// hesitating. TUR-01, TUR-05.
    fn give_up_work(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        let hesitates = |id: FigureId| {
            let action = spoken.get(id).map(|order| moved.in_force(id, order));
            action == Some(&Action::Hesitate)
        };
        let answered = moved.answered.iter().map(|(id, ..)| *id);
        let all = answered.chain(moved.followed.iter().copied());
        let mut called_off: Vec<FigureId> = all
            .filter(|id| !self.after.figure(*id).immobile || hesitates(*id))
            .collect();
        called_off.sort_unstable();
        called_off.dedup();
        self.called_off.extend(called_off);
    }

    fn still_immobile(&self, id: FigureId, action: &Action, orders: &Orders) -> bool {
        let (setting, before) = (self.setting, self.before);
        Began { setting, before }.still_immobile(id, action, orders)
    }
}

/// A turn as it began.
pub(crate) struct Began<'a> {
    pub setting: &'a Setting,
    pub before: &'a State,
}

impl Began<'_> {
    /// Pivot and/or two paces: still immobile; anything more announced is not, even if blocked. MOV-05, TUR-04.
    pub(crate) fn still_immobile(&self, id: FigureId, action: &Action, orders: &Orders) -> bool {
        match action {
            Action::March(march) => march.slide,
            Action::KeepRank { immobile, .. } => *immobile,
            Action::TakePlace { drill, .. } => matches!(drill, Drill::PassRank | Drill::Turn),
            Action::Path(path) | Action::Crawl(path) => {
                sheet::within_two_paces(self.setting, self.before, id, path)
            }
            Action::Charge { target, via } if via.is_empty() => {
                let stays = orders.get(target).is_none_or(|order| !order.action.moves());
                let way = self.before.figure(*target).at - self.before.figure(id).at;
                let length = crate::sense::distance(self.before, id, *target);
                stays
                    && length <= sheet::two_paces(self.setting, self.before, id) + 1e-6
                    && sheet::may_shift(self.setting, self.before, id, way)
            }
            _ => false,
        }
    }
}

impl Turn<'_> {
    /// Said it would go two paces at most, and went no further. MOV-05, CAV-03.
    fn within_two_paces(&self, id: FigureId, track: &Track) -> bool {
        let way = track.end - track.start;
        sheet::may_shift(self.setting, self.before, id, way)
            && track.went <= sheet::two_paces(self.setting, self.before, id) + 1e-6
    }

    fn meet(&mut self, moved: &Moved, orders: &Orders) {
        let old = std::mem::replace(&mut self.after.contacts, moved.contacts.clone());
        for contact in &moved.contacts {
            if old
                .iter()
                .any(|known| known.one == contact.one && known.other == contact.other)
            {
                continue;
            }
            let time = moved
                .timeline
                .first_touch(contact.one, contact.other)
                .unwrap_or(1.0);
            self.events.push(Event::Met {
                one: contact.one,
                other: contact.other,
                time,
                corner: contact.touch == Touch::Corner,
                across: contact.touch == Touch::Across,
            });
            for id in [contact.one, contact.other] {
                self.after.figures[id as usize].hidden = false;
                if orders.get(&id).is_some_and(disguise::attacks) {
                    self.unmask(id);
                }
                let answers = orders.get(&id).map_or(&[][..], |order| &order.answers);
                let touched = answers.iter().find(|answer| answer.when == Condition::Contacted);
                if let Some(answer) = touched {
                    self.events.push(Event::Answered { figure: id, time });
                    if let Action::Take(posture) = answer.then {
                        self.after.figures[id as usize].posture = posture;
                    }
                }
            }
        }
        for id in &moved.parted {
            self.after.figures[*id as usize].left_melee = true;
            self.events.push(Event::LeftMelee(*id));
        }
    }

    /// Whoever reached the edge to leave, or running, is gone. NEG-01, MOR-01.
    fn leave(&mut self, moved: &Moved, spoken: &Spoken<'_>) {
        for (id, order) in spoken.iter() {
            let track = &moved.timeline.tracks[*id as usize];
            let runs = self
                .after
                .figure(*id)
                .driven
                .is_some_and(|driven| driven.by == Impulse::Flee && driven.turn == self.after.turn);
            if (*moved.in_force(*id, order) == Action::Leave || runs) && track.stop == Stop::Arrived {
                self.after.figures[*id as usize].status = Status::Gone;
                self.after
                    .contacts
                    .retain(|contact| contact.one != *id && contact.other != *id);
                self.events.push(Event::Left(*id));
            }
        }
    }

    /// Disorder, leaps, dangers and falls. SLO-02, TER-08, DNG-01 to DNG-05.
    pub(super) fn suffer(&mut self, moved: &Moved, dice: &mut dyn Dice) -> Result<(), Refusal> {
        for id in &moved.disordered {
            let figure = &mut self.after.figures[*id as usize];
            if !figure.disorder {
                figure.disorder = true;
                self.events.push(Event::Disordered(*id));
            }
        }
        for (id, freedom) in &moved.freedoms {
            self.after.figures[*id as usize].freedom = *freedom;
        }
        for (id, order) in self.spoken.iter() {
            if order.slowly {
                let figure = &mut self.after.figures[*id as usize];
                figure.freedom = figure.freedom.max(Freedom::MoveOnly);
            }
        }
        let risky = self.setting.rulebook.on(crate::rulebook::Switch::RiskyGround);
        for (id, mishap, danger) in moved.dangers.all() {
            let figure = &mut self.after.figures[id as usize];
            figure.in_danger = None;
            match mishap {
                Mishap::Escaped => {}
                Mishap::CriesOut => {
                    figure.freedom = Freedom::MoveOnly;
                    figure.hidden = false;
                }
                Mishap::InDanger => {
                    figure.in_danger = Some(danger);
                    figure.freedom = Freedom::Nothing;
                    figure.disorder |= risky;
                }
                Mishap::Wounded => {
                    figure.freedom = Freedom::Nothing;
                    self.wound(id, dice)?;
                }
                Mishap::Lost if risky => self.remove(id, Status::OutOfAction),
                Mishap::Lost => self.lose(id),
            }
        }
        for (id, fate) in &moved.falls {
            self.after_a_fall(*id, *fate, dice)?;
        }
        Ok(())
    }

    /// What a fall from a great height has done to somebody. DNG-03.
    pub(super) fn after_a_fall(
        &mut self,
        id: FigureId,
        fate: Fate,
        dice: &mut dyn Dice,
    ) -> Result<(), Refusal> {
        let turn = self.after.turn;
        let figure = &mut self.after.figures[id as usize];
        figure.freedom = Freedom::Nothing;
        match fate {
            Fate::Safe => figure.freedom = Freedom::MoveOnly,
            Fate::Flat => {
                figure.status = Status::Down;
                figure.down_until = turn + 1;
            }
            Fate::Wounded => self.wound(id, dice)?,
            Fate::Killed => self.lose(id),
        }
        Ok(())
    }

    /// Facing as ordered, all at once, for those who met nobody. SEN-04, MOV-05.
    pub(super) fn face_as_told(&mut self, moved: &Moved) {
        let met = |id: FigureId| {
            let mut meetings = moved.timeline.meetings.iter();
            meetings.any(|met| met.one == id || met.other == id)
        };
        let told = self.spoken.iter().filter_map(|(id, order)| {
            let answered = moved.answer(*id, order).and_then(|answer| answer.facing);
            answered.or(order.facing).map(|facing| (*id, facing))
        });
        let mut turning: Vec<(FigureId, Direction)> = told
            .filter(|(id, _)| !met(*id) && self.after.figure(*id).able())
            .collect();
        if turning.is_empty() {
            return;
        }
        let before: Vec<Direction> = self.after.figures.iter().map(|figure| figure.facing).collect();
        for (id, facing) in &turning {
            self.after.figures[*id as usize].facing = *facing;
        }
        // Whoever has no room stays as it was, which may take room from others.
        loop {
            let stays: Vec<bool> = turning
                .iter()
                .map(|(id, _)| !self.room_to_face(&before, *id))
                .collect();
            if !stays.contains(&true) {
                break;
            }
            for ((id, _), _) in turning.iter().zip(&stays).filter(|(_, stays)| **stays) {
                self.after.figures[*id as usize].facing = before[*id as usize];
                self.events.push(Event::Riding(Riding::NoRoomToTurn(*id)));
            }
            let mut stays = stays.into_iter();
            turning.retain(|_| stays.next() == Some(false));
        }
        for (id, facing) in &turning {
            let alone = !self.after.figure(*id).close_order();
            let plain = self
                .orders
                .get(id)
                .is_some_and(|order| order.action == Action::Pivot);
            if alone && plain && before[*id as usize] != *facing {
                self.events.push(Event::Pivoted(*id));
            }
        }
        if self.setting.rulebook.movement.two_paces_on_foot_only {
            for (id, _) in turning {
                if self.before.locomotion(id).mounted() {
                    self.after.figures[id as usize].immobile = false;
                }
            }
        }
    }

    /// A long base stands in closed ground that it would not touch facing as before. MOV-05, TER-01.
    fn swings_into_closed_ground(&self, id: FigureId, before: Direction) -> bool {
        let figure = self.after.figure(id);
        let now = self.after.placed(id);
        if figure.aboard.is_some() || now.facing == before || matches!(now.base, Base::Disc { .. }) {
            return false;
        }
        let table = &self.setting.tables[figure.table as usize];
        let closed = |facing: Direction| {
            let locomotion = self.after.locomotion(id);
            closed_under(table, figure.storey, locomotion, &Placed { facing, ..now }).is_some()
        };
        closed(now.facing) && !closed(before)
    }

    /// Whoever stops beside a wall before its base has come round stays as it was turned, if there is room. MOV-04.
    fn keep_clear_of_walls(&mut self, moved: &Moved) {
        let meets = |id: FigureId| moved.contacts.iter().any(|met| met.one == id || met.other == id);
        for (place, track) in moved.timeline.tracks.iter().enumerate() {
            let id = place as FigureId;
            if meets(id) || !self.swings_into_closed_ground(id, track.start_facing) {
                continue;
            }
            let as_before = Placed {
                facing: track.start_facing,
                ..self.after.placed(id)
            };
            if self.room_for(id, &as_before) {
                self.after.figures[place].facing = track.start_facing;
            }
        }
    }

    /// A long base turns only where there is room for it. MOV-05.
    fn room_to_face(&self, before: &[Direction], id: FigureId) -> bool {
        let now = self.after.placed(id);
        if matches!(now.base, Base::Disc { .. }) {
            return true;
        }
        if self.swings_into_closed_ground(id, before[id as usize]) {
            return false;
        }
        let figure = self.after.figure(id);
        !self.after.ids().any(|other| {
            let standing = self.after.figure(other);
            let stood = |id: FigureId| Placed {
                facing: before[id as usize],
                ..self.after.placed(id)
            };
            let was = || depth_base_base(&stood(id), &stood(other)).max(taol_geometry::RESTING);
            other != id
                && standing.present()
                && (standing.table, standing.storey) == (figure.table, figure.storey)
                && depth_base_base(&now, &self.after.placed(other)) > was()
        })
    }

    /// Whether a base put down there would stand on nobody.
    pub(crate) fn room_for(&self, id: FigureId, placed: &taol_geometry::Placed) -> bool {
        self.room_on(self.after.figure(id).storey, id, placed)
    }

    /// The same on another floor.
    pub(super) fn room_on(&self, storey: i8, id: FigureId, placed: &taol_geometry::Placed) -> bool {
        let figure = self.after.figure(id);
        !self.after.ids().any(|other| {
            let standing = self.after.figure(other);
            other != id
                && standing.present()
                && !self.after.stowed(standing)
                && (standing.table, standing.storey) == (figure.table, storey)
                && taol_geometry::depth_base_base(placed, &self.after.placed(other)) > taol_geometry::RESTING
        })
    }

    /// Puts a figure down, on the saving grid.
    pub(crate) fn put(&mut self, id: FigureId, at: Point) {
        self.after.figures[id as usize].at = at.settled();
    }
}
