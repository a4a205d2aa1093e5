//! The table as a seat knows it, ready to be played: what programs think with, and what advice is worked out from. It is a
//! setting and a state of its own, in which people the seat does not know of do not exist. FOG-01.

mod plot;

use std::borrow::Cow;
use std::sync::Arc;

use taol_geometry::Point;
use taol_rules::figure::{Figure, FigureId, Profile, TaskKind, Tether, Thing};
use taol_rules::melee::{AfterBlows, May};
use taol_rules::order::{Action, Order, Orders, Shot};
use taol_rules::plot::Whose;
use taol_rules::setting::Setting;
use taol_rules::state::{Contact, State};
use taol_rules::story::Story;
use taol_rules::timeline::{Meeting, Timeline};

use crate::choice::Choice;
use crate::game::Game;
use crate::knowledge::{Eyes, facing_as_shown};
use crate::naming::{self, Token};
use crate::position::{Position, Stage};
use crate::seat::SeatId;
use crate::view::renamed_choice;

/// The table as a seat knows it. Figures are numbered by their place among those it knows, sorted by name.
#[derive(Clone, Debug)]
pub struct Known {
    /// Where the game takes place, without what the seat may not know of the plot.
    pub setting: Arc<Setting>,
    /// As the turn began.
    pub start: State,
    /// As it stands.
    pub state: State,
    /// The turn, from 1.
    pub turn: u32,
    /// The stage of it.
    pub stage: Stage,
    /// The revision to agree to.
    pub revision: u32,
    /// The side; none for a game master, who knows everything.
    pub side: Option<u8>,
    /// The figures that the seat plays.
    pub mine: Vec<FigureId>,
    /// Those of them who shot before movement and have to stay put. SHT-01.
    pub bound: Vec<FigureId>,
    /// What is announced.
    pub plans: Orders,
    /// What holds for the turn, once it is locked.
    pub orders: Orders,
    /// The movement, once it has happened.
    pub timeline: Timeline,
    /// What the seat's people may choose now that the blows have fallen. AFT-03, AFT-08.
    pub asked: Vec<AfterBlows>,
    /// What the seat has agreed to, or chosen: the table waits for others.
    pub done: bool,
    /// The seat's numbers for the figures, in order.
    pub tokens: Vec<Token>,
}

impl Known {
    /// The seat's own number for a figure.
    pub fn token(&self, id: FigureId) -> Option<Token> {
        self.tokens.get(id as usize).copied()
    }

    /// A figure by the seat's own number.
    pub fn figure(&self, token: Token) -> Option<FigureId> {
        let place = self.tokens.iter().position(|known| *known == token);
        place.map(|place| place as FigureId)
    }

    /// An order as a command says it; nothing if it names somebody who is not there.
    pub fn order_said(&self, order: &Order) -> Option<Order> {
        naming::order(order, &|id| self.token(id)).map(Cow::into_owned)
    }

    /// Orders as a command says them, without those that name somebody who is not there.
    pub fn orders_said(&self, orders: &Orders) -> Orders {
        let said = |(id, order): (&FigureId, &Order)| Some((self.token(*id)?, self.order_said(order)?));
        orders.iter().filter_map(said).collect()
    }

    /// A choice as a command says it; nothing if it names somebody who is not there.
    pub fn choice_said(&self, choice: &Choice) -> Option<Choice> {
        renamed_choice(choice, &|id| self.token(id))
    }

    /// An order that a command said, in these numbers.
    pub fn order_heard(&self, order: &Order) -> Option<Order> {
        naming::order(order, &|token| self.figure(token)).map(Cow::into_owned)
    }

    /// A choice that a command said, in these numbers.
    pub fn choice_heard(&self, choice: &Choice) -> Option<Choice> {
        renamed_choice(choice, &|token| self.figure(token))
    }
}

impl Game {
    /// The table as a seat knows it, ready to be played; nothing for a seat that is not there or has no eyes.
    pub fn known(&self, seat: SeatId) -> Option<Known> {
        self.company.seat(seat)?;
        let position = &self.position;
        let eyes = self.company.eyes(seat);
        if eyes == Eyes::Nobody {
            return None;
        }
        let cast = Cast::seen(position, eyes);
        let start = position
            .underway
            .as_ref()
            .map_or(&position.state, |turn| &turn.start);
        let timeline = position.underway.as_ref().map(|turn| &turn.timeline);
        let setting = &position.setting;
        let known_state = |whole: &State| {
            let mut state = cast.state(whole, eyes);
            state.story.judged = cast.judged(setting, whole, eyes);
            position.without_unseen_engines(eyes, &mut state);
            state
        };
        let token = |id: &FigureId| self.company.token(eyes, *id);
        let played = |id: &&FigureId| self.company.players[**id as usize] == Some(seat);
        let mine = cast.people.iter().filter(played);
        Some(Known {
            setting: Arc::new(cast.setting(setting, &position.state, eyes)),
            start: known_state(start),
            state: known_state(&position.state),
            turn: position.turn,
            stage: position.stage_for(eyes),
            revision: position.revision(eyes),
            side: eyes.side(),
            bound: mine
                .clone()
                .filter(|id| position.is_bound(**id))
                .filter_map(|id| cast.number(*id))
                .collect(),
            mine: mine.filter_map(|id| cast.number(*id)).collect(),
            plans: cast.orders(position.plans.iter().filter_map(|(id, order)| {
                let known = position.plan(eyes, *id, Some(order))?;
                Some((*id, known.into_owned()))
            })),
            orders: cast.orders(position.orders.iter().map(|(id, order)| {
                let known = match position.owns(eyes, *id) {
                    true => cast.own_order(*id, order),
                    false => naming::seen_from_outside(order).into_owned(),
                };
                (*id, known)
            })),
            timeline: timeline
                .map(|timeline| cast.timeline(timeline))
                .unwrap_or_default(),
            asked: cast.asked(position, &|id| {
                self.company.players.get(id as usize) == Some(&Some(seat))
            }),
            done: position.agreed.contains(&seat),
            tokens: cast.people.iter().filter_map(token).collect(),
        })
    }
}

/// The people of a table as somebody knows it, by their true numbers, in order.
struct Cast {
    people: Vec<FigureId>,
    profiles: Arc<Vec<Profile>>,
    numbers: Vec<Option<FigureId>>,
}

impl Cast {
    fn seen(position: &Position, eyes: Eyes) -> Cast {
        let state = &position.state;
        let mut seen: Vec<(FigureId, Profile)> = state
            .ids()
            .filter(|id| position.sees(eyes, *id))
            .map(|id| (id, outward(position, eyes, id)))
            .collect();
        seen.sort_by(|one, other| one.1.name.cmp(&other.1.name));
        let (people, profiles): (Vec<FigureId>, Vec<Profile>) = seen.into_iter().unzip();
        let mut numbers = vec![None; state.figures.len()];
        for (place, id) in people.iter().enumerate() {
            numbers[*id as usize] = Some(place as FigureId);
        }
        Cast {
            people,
            profiles: Arc::new(profiles),
            numbers,
        }
    }

    fn number(&self, id: FigureId) -> Option<FigureId> {
        self.numbers.get(id as usize).copied().flatten()
    }

    fn numbers(&self, ids: &[FigureId]) -> Vec<FigureId> {
        ids.iter().filter_map(|id| self.number(*id)).collect()
    }

    fn orders(&self, orders: impl Iterator<Item = (FigureId, Order)>) -> Orders {
        let renamed = |(id, mut order): (FigureId, Order)| {
            naming::rename(&mut order, &|id| self.number(id))?;
            Some((self.number(id)?, order))
        };
        orders.filter_map(renamed).collect()
    }

    /// What one's own people do is known though it names somebody who has gone out of sight since: their shots stand there as
    /// if they had shot at themselves, for whoever shoots is in the way of others. SHO-11.
    fn own_order(&self, id: FigureId, order: &Order) -> Order {
        let number = |id: FigureId| self.number(id);
        if naming::order(order, &number).is_some() {
            return order.clone();
        }
        let shots = order.shots.iter().map(|shot| Shot {
            target: self.number(shot.target).map_or(id, |_| shot.target),
            ordered_by: None,
            ..shot.clone()
        });
        let action = order.action.clone();
        Order {
            action: match naming::action(&mut action.clone(), &number) {
                Some(()) => action,
                None => Action::default(),
            },
            reloads: order.reloads,
            shots: shots.collect(),
            ..Order::default()
        }
    }

    /// What those who belong to somebody are asked after a fight.
    fn asked(&self, position: &Position, own: &dyn Fn(FigureId) -> bool) -> Vec<AfterBlows> {
        let asked = position
            .asked
            .iter()
            .filter(|_| position.stage == Stage::Aftermath);
        let questions = asked.flat_map(|asked| asked.questions.iter());
        let may = |may: &May| match may {
            May::Choose { whom, to } => May::Choose {
                whom: self.numbers(whom),
                to: *to,
            },
            May::Not(why) => May::Not(*why),
        };
        let known = |question: &AfterBlows| {
            Some(AfterBlows {
                figure: self.number(question.figure)?,
                steps_in: may(&question.steps_in),
                gives_quarter: may(&question.gives_quarter),
                yields: may(&question.yields),
            })
        };
        questions
            .filter(|question| own(question.figure))
            .filter_map(known)
            .collect()
    }

    /// Every field is named here, so that a new one that holds a figure cannot be forgotten.
    fn state(&self, state: &State, eyes: Eyes) -> State {
        let State {
            turn,
            profiles,
            figures,
            things,
            crafts,
            contacts,
            special_actions,
            shot_at,
            written,
            first_melee,
            story,
            engines,
        } = state;
        let mut sheets = written.clone();
        sheets.retain_mut(|sheet| {
            let own = eyes == Eyes::All || eyes == Eyes::Side(profiles[sheet.to as usize].side);
            sheet.carrier = sheet.carrier.and_then(|id| self.number(id));
            match self.number(sheet.to) {
                Some(to) if own => {
                    sheet.to = to;
                    true
                }
                _ => false,
            }
        });
        let pair = |one: FigureId, other: FigureId| Some((self.number(one)?, self.number(other)?));
        let contact = |contact: &Contact| {
            let (one, other) = pair(contact.one, contact.other)?;
            Some(Contact {
                one: one.min(other),
                other: one.max(other),
                ..*contact
            })
        };
        let mut known_contacts: Vec<Contact> = contacts.iter().filter_map(contact).collect();
        known_contacts.sort_unstable();
        // That one's own people have shot is known even if their target is out of sight: it stands there as if they had shot at
        // themselves.
        let own_shot = |id: FigureId| {
            let own = Some(profiles[id as usize].side) == eyes.side();
            self.number(id).filter(|_| own).map(|number| (number, number))
        };
        let mut known_shots: Vec<_> = shot_at
            .iter()
            .filter_map(|(one, other)| pair(*one, *other).or_else(|| own_shot(*one)))
            .collect();
        known_shots.sort_unstable();
        let figures = self.people.iter().map(|id| {
            let mut figure = self.figure(&figures[*id as usize]);
            if eyes != Eyes::All {
                figure.facing = facing_as_shown(figure.facing);
            }
            figure
        });
        State {
            turn: *turn,
            profiles: Arc::clone(&self.profiles),
            figures: figures.collect(),
            things: things.iter().map(|thing| self.thing(thing, eyes)).collect(),
            crafts: crafts.clone(),
            contacts: known_contacts,
            special_actions: special_actions.clone(),
            shot_at: known_shots,
            written: sheets,
            first_melee: *first_melee,
            story: self.story(story, eyes),
            engines: engines.clone(),
        }
    }

    fn figure(&self, figure: &Figure) -> Figure {
        let own = |id: Option<FigureId>| id.and_then(|id| self.number(id));
        let mut known = figure.clone();
        known.captor = own(figure.captor);
        known.burden = own(figure.burden);
        known.carried_by = own(figure.carried_by);
        known.mount_left = figure.mount_left.map(|tether| Tether {
            holder: own(tether.holder),
            ..tether
        });
        let with = figure.task.as_ref().map(|task| &task.what);
        if let Some(TaskKind::Care(who) | TaskKind::Discuss(who)) = with {
            match (own(Some(*who)), known.task.as_mut().map(|task| &mut task.what)) {
                (Some(number), Some(TaskKind::Care(who) | TaskKind::Discuss(who))) => *who = number,
                _ => known.task = None,
            }
        }
        known
    }

    /// A thing that lies hidden, or that somebody unknown carries, keeps its number and is nowhere to be found.
    fn thing(&self, thing: &Thing, eyes: Eyes) -> Thing {
        let carriers = self.numbers(&thing.carriers);
        let concealed = thing.concealed || carriers.len() < thing.carriers.len();
        Thing {
            at: if concealed && eyes != Eyes::All {
                Point::ORIGIN
            } else {
                thing.at
            },
            concealed,
            carriers,
            taken_by: thing
                .taken_by
                .and_then(|(who, turn)| Some((self.number(who)?, turn))),
            ..thing.clone()
        }
    }

    fn story(&self, story: &Story, eyes: Eyes) -> Story {
        let mine = |side: u8| eyes == Eyes::All || eyes == Eyes::Side(side);
        let whose = |who: Whose| match who {
            Whose::Side(side) => mine(side).then_some(who),
            Whose::Figure(id) => self.number(id).map(Whose::Figure),
        };
        let learnt = story
            .learnt
            .iter()
            .filter_map(|(what, who)| Some((*what, whose(*who)?)));
        Story {
            learnt: learnt.collect(),
            doors: story.doors.clone(),
            built: story.built.clone(),
            gone: story.gone.clone(),
            jobs: story.jobs.clone(),
            given_up: story
                .given_up
                .iter()
                .filter(|(side, _)| mine(*side))
                .cloned()
                .collect(),
            given_up_there: story
                .given_up_there
                .iter()
                .filter(|given| mine(given.side))
                .cloned()
                .collect(),
            pacts: story.pacts.clone(),
            bars: story.bars.clone(),
            unmasked: self.numbers(&story.unmasked),
            shown: self.numbers(&story.shown),
            over: story.over,
            ..Story::default()
        }
    }

    fn timeline(&self, timeline: &Timeline) -> Timeline {
        if timeline.tracks.len() < self.numbers.len() {
            return Timeline::default();
        }
        let meeting = |meeting: &Meeting| {
            Some(Meeting {
                one: self.number(meeting.one)?,
                other: self.number(meeting.other)?,
                ..*meeting
            })
        };
        let pair = |(one, other): &(FigureId, FigureId)| Some((self.number(*one)?, self.number(*other)?));
        Timeline {
            tracks: self
                .people
                .iter()
                .map(|id| timeline.tracks[*id as usize].clone())
                .collect(),
            meetings: timeline.meetings.iter().filter_map(meeting).collect(),
            drifting: timeline.drifting.iter().filter_map(pair).collect(),
            engines: Vec::new(),
        }
    }

    /// The setting, with what the game master prepared for this side only.
    fn setting(&self, setting: &Setting, state: &State, eyes: Eyes) -> Setting {
        let mut known = setting.clone();
        for unit in &mut known.units {
            unit.figures = self.numbers(&unit.figures);
        }
        known.entries.retain_mut(|entry| {
            let everybody = entry.figures.iter().all(|id| self.number(*id).is_some());
            entry.figures = self.numbers(&entry.figures);
            everybody
        });
        if let Some(town) = &mut known.town {
            for people in [&mut town.alarm_by, &mut town.inhabitants, &mut town.militia] {
                *people = self.numbers(people);
            }
        }
        if eyes != Eyes::All {
            known.plot = self.plot(setting, state, eyes);
            known.deployment.retain(|area| Some(area.side) == eyes.side());
            known
                .names
                .retain(|name, _| state.find(name).is_none_or(|id| self.number(id).is_some()));
        }
        known
    }
}

/// What can be seen of what somebody is: everything of one's own people; of others what they seem, wear, bear and are
/// worth.
fn outward(position: &Position, eyes: Eyes, id: FigureId) -> Profile {
    let profile = position.state.profile(id);
    if eyes == Eyes::All || eyes == Eyes::Side(profile.side) {
        return profile.clone();
    }
    let disguise = position.taken_for(eyes, id);
    Profile {
        name: disguise.map_or_else(|| profile.name.clone(), |seen| seen.name.fr.clone()),
        side: disguise.and_then(|seen| seen.side).unwrap_or(profile.side),
        characteristics: Default::default(),
        skills: Default::default(),
        reflex: None,
        spirit: 0,
        troop: None,
        clothes: Default::default(),
        ..profile.clone()
    }
}
