//! From what happened to what each seat is told of it. This is the only way into a seat's stream.

use std::sync::Arc;
use taol_rules::dice::Ruling;
use taol_rules::event::{Combat, Event as Happening, Step, Told as Tale};
use taol_rules::figure::FigureId;
use taol_rules::message::Message;
use taol_rules::plot::Whose;
use taol_rules::refusal::Refusal as Why;
use taol_rules::sorted::{Map, Set};
use taol_rules::state::State;

use crate::command::ObjectiveFor;
use crate::engines::EngineView;
use crate::event::{Entry, Event};
use crate::game::Game;
use crate::knowledge::{Eyes, Fog};
use crate::naming::{self, Token};
use crate::position::Stage;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::stream::{People, Plans, Stream, Waiting};
use crate::talk::Audience;
use crate::told::{SeatEvent, Told};
use crate::view::{self, FigureView, MarkerView};

/// What some eyes have before them after an entry: the same for all seats that look through them.
struct Scene {
    eyes: Eyes,
    /// People, if they may look different.
    figures: Option<People>,
    /// Plans, if they may be different.
    plans: Option<Plans>,
    /// There is another revision to agree to, whether plans are different or not.
    another: bool,
    agreed: Set<SeatId>,
    markers: Vec<MarkerView>,
    /// Guns, carts, boats and ships, if they may look different.
    engines: Option<Vec<EngineView>>,
    /// What happened, where that is the same for whoever has these eyes.
    happened: Option<Arc<SeatEvent>>,
    /// What seats with these eyes have been told.
    told: Vec<Arc<SeatEvent>>,
    /// What the last seat knew of people before, and was told of them.
    looked: Option<(People, Option<Arc<SeatEvent>>)>,
    /// The same of plans.
    planned: Option<(Plans, Option<Arc<SeatEvent>>)>,
}

impl Scene {
    /// What a seat is told, kept once for all who are told the same.
    fn shared(&mut self, event: SeatEvent) -> Arc<SeatEvent> {
        let known = self.told.iter().find(|known| ***known == event);
        known.map(Arc::clone).unwrap_or_else(|| {
            let event = Arc::new(event);
            self.told.push(Arc::clone(&event));
            event
        })
    }

    /// What a seat is told of people: what the last one was told, if that knew the same before.
    fn looks(&mut self, stream: &mut Stream) -> Option<Arc<SeatEvent>> {
        let figures = Arc::clone(self.figures.as_ref()?);
        if let Some((before, told)) = &self.looked
            && Arc::ptr_eq(before, &stream.figures)
        {
            stream.figures = figures;
            return told.clone();
        }
        let before = Arc::clone(&stream.figures);
        let told = stream.looks(&figures).map(|event| self.shared(event));
        self.looked = Some((before, told.clone()));
        told
    }

    /// The same of plans.
    fn plans(&mut self, stream: &mut Stream, by: Option<SeatId>, revision: u32) -> Option<Arc<SeatEvent>> {
        let plans = Arc::clone(self.plans.as_ref()?);
        if let Some((before, told)) = &self.planned
            && Arc::ptr_eq(before, &stream.plans)
        {
            stream.plans = plans;
            return told.clone();
        }
        let before = Arc::clone(&stream.plans);
        let told = stream.planned(&plans, by, revision, self.another);
        let told = told.map(|event| self.shared(event));
        self.planned = Some((before, told.clone()));
        told
    }
}

/// People as they look now; whoever looks as before is not kept twice.
fn people(now: Map<Token, FigureView>, before: &People) -> People {
    let shared = |(token, view): (Token, FigureView)| {
        let same = before.get(&token).filter(|known| ***known == view);
        let shared = same.map_or_else(|| Arc::new(view), Arc::clone);
        (token, shared)
    };
    Arc::new(now.into_iter().map(shared).collect())
}

impl Game {
    /// Tells everybody what they may know of an entry.
    pub(crate) fn tell(&mut self, entry: &Entry) {
        if self.streams.len() < self.company.seats.len() {
            self.streams
                .resize_with(self.company.seats.len(), Stream::default);
        }
        let mut streams = std::mem::take(&mut self.streams);
        let mut scenes: Vec<Scene> = Vec::new();
        for (seat, stream) in streams.iter_mut().enumerate() {
            if let Some(behind) = self.behind(seat as SeatId) {
                self.tell_late(behind, stream, &entry.event);
            }
            let eyes = self.company.eyes(seat as SeatId);
            let known = scenes.iter().position(|scene| scene.eyes == eyes);
            let place = known.unwrap_or_else(|| {
                scenes.push(self.scene(eyes, &entry.event, stream));
                scenes.len() - 1
            });
            self.tell_seat(seat as SeatId, stream, entry, &mut scenes[place]);
        }
        self.streams = streams;
    }

    /// What some eyes have before them after an event.
    fn scene(&self, eyes: Eyes, event: &Event, before: &Stream) -> Scene {
        let planned = matches!(
            event,
            Event::Announced { .. }
                | Event::Hesitated { .. }
                | Event::Unsettled { .. }
                | Event::SteppedBack { .. }
        );
        let position = &self.position;
        Scene {
            eyes,
            figures: event
                .shows_people()
                .then(|| people(self.figures(eyes, position, &before.figures), &before.figures)),
            plans: planned.then(|| Arc::new(self.ghosts(eyes, position, &before.plans))),
            another: match (event, eyes) {
                (Event::SteppedBack { .. }, _) => true,
                (Event::Unsettled { sides, .. }, Eyes::Side(side)) => sides.contains(&side),
                (Event::Unsettled { .. }, Eyes::All) => true,
                _ => false,
            },
            engines: event.shows_people().then(|| self.engines(eyes, position)),
            agreed: view::shown(position, eyes),
            markers: self.markers(eyes, position),
            happened: self.seen_of(eyes, event).map(Arc::new),
            told: Vec::new(),
            looked: None,
            planned: None,
        }
    }

    fn tell_seat(&self, seat: SeatId, stream: &mut Stream, entry: &Entry, scene: &mut Scene) {
        let log = self.company.is_master(seat).then_some(entry.number);
        let late = self.behind(seat).is_some() && self.position.stage != Stage::Over;
        let (at, turn) = (entry.at, self.position.turn);
        let tell = |stream: &mut Stream, event: Arc<SeatEvent>| match late {
            true => stream.waiting.push(Waiting {
                log: entry.number,
                at,
                turn,
                event,
            }),
            false => stream.add(at, turn, log, event),
        };
        let heard = self.said_to(seat, scene.eyes, &entry.event);
        // Whoever is told nothing of it is not told why.
        if let Some(reason) = &entry.reason
            && (log.is_some() || heard.is_some() || scene.happened.is_some())
        {
            tell(stream, scene.shared(SeatEvent::Because(reason.clone())));
        }
        if let Some(happened) = &scene.happened {
            tell(stream, Arc::clone(happened));
        }
        let mut news: Vec<Arc<SeatEvent>> = Vec::new();
        news.extend(heard.map(|event| scene.shared(event)));
        match &entry.event {
            Event::StageBegan { .. } => stream.agreed.clear(),
            Event::Asked(_) if self.position.hears_of_aftermath(scene.eyes) => {
                stream.agreed.clear();
                let asked = self.asked_of(seat, &self.position);
                news.extend((!asked.is_empty()).then(|| scene.shared(SeatEvent::Asked(asked))));
            }
            Event::TurnBegan { .. } => stream.plans = Arc::default(),
            _ => {}
        }
        let by = match &entry.event {
            Event::Announced { seat, .. } => Some(*seat),
            _ => None,
        };
        news.extend(scene.looks(stream));
        if let Some(engines) = &scene.engines
            && *engines != stream.engines
        {
            stream.engines = engines.clone();
            let event = SeatEvent::Engines(engines.clone());
            news.push(scene.shared(event));
        }
        news.extend(scene.plans(stream, by, self.position.revision(scene.eyes)));
        let agreed = stream.agrees(&scene.agreed);
        news.extend(agreed.map(|event| scene.shared(event)));
        if scene.markers != stream.markers {
            stream.markers = scene.markers.clone();
            news.push(scene.shared(SeatEvent::Markers(scene.markers.clone())));
        }
        for event in news {
            tell(stream, event);
        }
    }

    /// What all who have the same eyes see of an event.
    fn seen_of(&self, eyes: Eyes, event: &Event) -> Option<SeatEvent> {
        let (step, told, ways, engines) = match event {
            Event::Played(played) => {
                let mut told = self.happened(eyes, played.step, &played.happened, &played.ruled);
                told.extend(self.typed_for(eyes, played));
                if played.step == Step::Aftermath && told.is_empty() {
                    return None;
                }
                let (ways, engines) = (self.ways(eyes, played), self.engine_ways(eyes, played));
                (played.step, told, ways, engines)
            }
            Event::Called(called) => {
                let told = self.happened(eyes, Step::EndOfTurn, &called.happened, &called.ruled);
                if told.is_empty() {
                    return None;
                }
                (Step::EndOfTurn, told, Vec::new(), Vec::new())
            }
            _ => return None,
        };
        Some(SeatEvent::Happened {
            step,
            told,
            ways,
            engines,
        })
    }

    /// What a seat hears of an event itself.
    fn said_to(&self, seat: SeatId, eyes: Eyes, event: &Event) -> Option<SeatEvent> {
        let own = |id: FigureId| self.company.token(eyes, id);
        let hears = self.position.hears_of_stage(eyes);
        let clock = || hears.then(|| SeatEvent::Clock(self.company.clock.clone()));
        match event {
            Event::Seated { seat, .. } => Some(SeatEvent::Seated {
                id: (self.company.seats.len() - 1) as SeatId,
                seat: seat.clone(),
            }),
            Event::HeldBy { seat, holder } => Some(SeatEvent::HeldBy {
                seat: *seat,
                holder: holder.clone(),
            }),
            Event::SecretKept { commitment, .. } => Some(SeatEvent::SecretKept {
                commitment: commitment.clone(),
            }),
            Event::SecretTold { secret } => Some(SeatEvent::SecretTold {
                secret: secret.clone(),
            }),
            Event::Contributed { seat, value } => Some(SeatEvent::Contributed {
                seat: *seat,
                value: value.clone(),
            }),
            Event::TurnBegan { turn, .. } => Some(SeatEvent::TurnBegan { turn: *turn }),
            Event::StageBegan { stage, until } => Some(SeatEvent::StageBegan {
                stage: *stage,
                until: *until,
            }),
            Event::Asked(asked) => hears.then_some(SeatEvent::StageBegan {
                stage: Stage::Aftermath,
                until: asked.until,
            }),
            Event::Drafted { seat: whose, orders } => (*whose == seat).then(|| SeatEvent::Drafted {
                orders: orders
                    .iter()
                    .filter_map(|(id, order)| Some((own(*id)?, naming::order(order, &own)?.into_owned())))
                    .collect(),
            }),
            Event::LoopNoticed { sides, figures } => {
                let all = match eyes {
                    Eyes::Side(side) => side == sides.0 || side == sides.1,
                    Eyes::All => true,
                    Eyes::Nobody => false,
                };
                let figures = figures.iter().filter_map(|id| own(*id)).collect();
                all.then_some(SeatEvent::LoopNoticed { figures })
            }
            Event::Hesitated { figures, .. } => {
                let known = figures.iter().filter(|id| self.position.sees(eyes, **id));
                let figures: Vec<Token> = known.filter_map(|id| own(*id)).collect();
                (!figures.is_empty()).then_some(SeatEvent::Hesitated { figures })
            }
            Event::LeftOut { figure, why } => self.position.owns(eyes, *figure).then(|| SeatEvent::LeftOut {
                figure: own(*figure).unwrap_or_default(),
                why: self
                    .tellable(eyes, why, &|id| self.position.sees(eyes, id))
                    .map(|(message, _)| message.named(&self.position.setting.names)),
            }),
            Event::Locked { .. } => hears.then_some(SeatEvent::Locked),
            Event::Chosen { seat: whose, .. } => (*whose == seat).then(|| SeatEvent::Chosen {
                choices: self.own_choices(seat, &self.position),
            }),
            Event::Stuck { .. } => Some(SeatEvent::Stuck),
            Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::TimeAsked { .. }
            | Event::TimeAdded { .. } => clock(),
            Event::TimeRanOut { seats, then } => hears.then(|| SeatEvent::TimeRanOut {
                seats: seats
                    .iter()
                    .filter(|late| !view::shown(&self.position, eyes).contains(late))
                    .copied()
                    .collect(),
                then: *then,
            }),
            Event::Said {
                seat: from,
                to,
                hearers,
                text,
            } => self.heard(seat, eyes, *from, *to, hearers, text),
            Event::Overruled { change, .. } => self.overruled_for(eyes, change.figure, &change.reason),
            Event::Reversed { figure, reason, .. } => self.overruled_for(eyes, *figure, reason),
            Event::TakenBack { entry, of, .. } => {
                let log = self.company.is_master(seat).then_some(*entry);
                let told = log.is_some() || self.knows_of(seat, eyes, of);
                told.then_some(SeatEvent::TakenBack { entry: log })
            }
            Event::DieRuled(ruling) | Event::RulingDropped(ruling) | Event::RulingReversed { ruling, .. } => {
                let reason = match event {
                    Event::RulingReversed { reason, .. } => reason,
                    _ => &ruling.reason,
                };
                self.company.is_master(seat).then(|| SeatEvent::DieRuled {
                    label: ruling.label.clone(),
                    dice: ruling.dice.clone(),
                    reason: reason.clone(),
                    dropped: !matches!(event, Event::DieRuled(_)),
                })
            }
            Event::DiceWanted(wanted) => {
                let asked = wanted.seat == seat || self.company.is_master(seat);
                asked.then(|| SeatEvent::DiceWanted(wanted.clone()))
            }
            Event::DiceTyped {
                seat: typist,
                label,
                dice,
            } => {
                let asked = self.thrower(label) == Some(seat) || *typist == seat;
                (asked || self.company.is_master(seat)).then(|| SeatEvent::DiceTyped {
                    seat: *typist,
                    label: label.clone(),
                    dice: dice.clone(),
                })
            }
            Event::MoraleCalled(call) => self.company.is_master(seat).then(|| SeatEvent::MoraleCalled {
                figures: call.figures.clone(),
            }),
            Event::ObjectiveGiven(objective) => {
                let mine = match objective.whose {
                    ObjectiveFor::Seat(whose) => whose == seat,
                    ObjectiveFor::Side(side) => eyes == Eyes::Side(side),
                };
                (mine || eyes == Eyes::All).then(|| SeatEvent::Objective {
                    text: objective.text.clone(),
                })
            }
            Event::FogSet(fog) => Some(SeatEvent::FogSet(*fog)),
            Event::TablesSet { .. } => Some(SeatEvent::Tables(self.position.table_views())),
            Event::SwitchSet { switch, on } => Some(SeatEvent::SwitchSet {
                switch: *switch,
                on: *on,
            }),
            Event::Allowed { permission, yes } => Some(SeatEvent::Allowed {
                permission: *permission,
                yes: *yes,
            }),
            Event::SteppedBack { reason, .. } => Some(SeatEvent::SteppedBack {
                reason: reason.clone(),
            }),
            Event::Ended => Some(SeatEvent::Ended),
            // Told by what is seen of it, or by what looks different afterwards.
            Event::Played(_)
            | Event::Called(_)
            | Event::SharedOut { .. }
            | Event::Announced { .. }
            | Event::Agreed { .. }
            | Event::Disagreed { .. }
            | Event::Ready { .. }
            | Event::Unsettled { .. }
            | Event::Unmasked { .. }
            | Event::SetUp { .. }
            | Event::MarkerPlaced(_)
            | Event::MarkerSent { .. }
            | Event::MarkerLifted { .. } => None,
        }
    }

    /// Whether a seat may know that something happened, as things are now.
    fn knows_of(&self, seat: SeatId, eyes: Eyes, event: &Event) -> bool {
        match event {
            Event::TakenBack { of, .. } => self.knows_of(seat, eyes, of),
            Event::Unmasked { figure } => self.position.saw(eyes, *figure),
            Event::MarkerPlaced(_) | Event::MarkerLifted { .. } => true,
            _ => self.seen_of(eyes, event).is_some() || self.said_to(seat, eyes, event).is_some(),
        }
    }

    /// Whoever is hidden now is not spoken of to those who may not know that they are there. FOG-01.
    fn overruled_for(&self, eyes: Eyes, figure: FigureId, reason: &str) -> Option<SeatEvent> {
        let token = self.company.token(eyes, figure)?;
        let position = &self.position;
        let known = match position.state.figure(figure).hidden {
            true => position.sees(eyes, figure),
            false => position.saw(eyes, figure),
        };
        known.then(|| SeatEvent::Overruled {
            figure: token,
            reason: reason.to_owned(),
        })
    }

    /// What a seat hears of what somebody says.
    fn heard(
        &self,
        seat: SeatId,
        eyes: Eyes,
        from: SeatId,
        to: Audience,
        hearers: &[SeatId],
        text: &str,
    ) -> Option<SeatEvent> {
        if seat != from && !hearers.contains(&seat) && !self.company.is_master(seat) {
            return None;
        }
        let (aloud, figure) = match to {
            Audience::Aloud(speaker) => (true, Some(speaker)),
            _ => (false, None),
        };
        let figure = figure.filter(|speaker| self.position.sees(eyes, *speaker));
        let known = !aloud || figure.is_some();
        Some(SeatEvent::Said {
            from: known.then_some(from),
            figure: figure.and_then(|speaker| self.company.token(eyes, speaker)),
            aloud,
            to: match to {
                Audience::Seat(seat) => Some(seat),
                _ => None,
            },
            to_masters: to == Audience::Masters,
            text: text.to_owned(),
        })
    }

    /// Why the rules refuse something, in words that call nobody in disguise by its name. NPC-02.
    pub(crate) fn refused(&self, eyes: Eyes, why: &Why, state: &State) -> Refusal {
        let setting = &self.position.setting;
        let mut message = why.message(setting, state);
        // Everybody named is known: only names are changed.
        let _ = self.prune(eyes, &mut message, &|_| true, &mut Vec::new());
        Refusal::Rules(message.named(&setting.names))
    }

    /// What a seat is told of a step of the turn, or of what the game master called for.
    fn happened(&self, eyes: Eyes, step: Step, happened: &[Happening], ruled: &[Ruling]) -> Vec<Told> {
        let position = &self.position;
        let moving = step == Step::Movement;
        let mut told = Vec::new();
        for happening in happened {
            let message = happening.message(&position.setting, &position.state);
            let known = |id: FigureId| match (happening, eyes) {
                (_, Eyes::All) => true,
                (Happening::Met { .. } | Happening::Sighted { .. } | Happening::Combat(_), _) => {
                    position.saw(eyes, id)
                }
                (_, Eyes::Side(side)) if moving => position.knowledge[side as usize].throughout(id),
                _ => position.saw(eyes, id),
            };
            let open = eyes == Eyes::All || position.fog == Fog::Open;
            let rules = || {
                let all = happening.rules(&position.setting.rulebook).into_iter();
                all.map(str::to_owned).collect()
            };
            let tell = match happening {
                Happening::Called(_) => Some((message, Vec::new())),
                Happening::Drifted { .. } => open.then_some((message, Vec::new())),
                Happening::Sailed { craft, .. } | Happening::SweptBoat { craft, .. } => {
                    let saw = open || self.saw_craft(eyes, *craft);
                    saw.then(|| self.rounded_message(eyes, message)).flatten()
                }
                Happening::Engine(event) if !self.may_hear(eyes, event, moving) => None,
                Happening::Engine(event) if !Game::about_people(event) => self.rounded_message(eyes, message),
                Happening::Combat(
                    Combat::NoShot { figure, .. }
                    | Combat::NotAsSaid { figure, .. }
                    | Combat::NoBlow { figure, .. },
                ) if !self.position.owns(eyes, *figure) => None,
                Happening::Told(story) if !self.may_know(eyes, story) => None,
                Happening::Told(Tale::Happened(..) | Tale::Pact(..) | Tale::Over) => {
                    Some((message, Vec::new()))
                }
                // What names nobody, to those who may know it: what a side learns, verdicts, random tables.
                Happening::Told(
                    Tale::Learnt(_, Whose::Side(_))
                    | Tale::ObjectiveFound(_)
                    | Tale::Judged(..)
                    | Tale::Drawn(..),
                ) => self.rounded_message(eyes, message),
                Happening::Told(Tale::Found(thing)) => {
                    let found = &position.state.things[*thing as usize];
                    let seen = open || position.sees_spot(eyes, found.table, found.at);
                    seen.then(|| self.rounded_message(eyes, message)).flatten()
                }
                Happening::Told(Tale::Amended(piece)) => {
                    let seen = self.saw_piece(eyes, *piece);
                    seen.then(|| self.rounded_message(eyes, message)).flatten()
                }
                _ => self.tellable(eyes, &message, &known),
            };
            told.extend(tell.map(|(message, figures)| Told {
                message: message.named(&position.setting.names),
                figures,
                rules: rules(),
            }));
        }
        for ruling in ruled {
            let name = ruling.label.split(':').nth(1).unwrap_or("");
            let known = position.state.find(name).is_some_and(|id| position.saw(eyes, id));
            if known || eyes == Eyes::All {
                let happening = Happening::DieRuled(ruling.clone());
                told.push(Told {
                    message: happening
                        .message(&position.setting, &position.state)
                        .named(&position.setting.names),
                    figures: Vec::new(),
                    rules: vec!["TUR-13".to_owned()],
                });
            }
        }
        told
    }

    /// What only a side or a person learns is for their eyes alone, on an open table too. OBJ-01, FOG-01.
    fn may_know(&self, eyes: Eyes, story: &Tale) -> bool {
        match story.whose(&self.position.setting) {
            None => true,
            Some(Whose::Side(side)) => eyes == Eyes::All || eyes == Eyes::Side(side),
            Some(Whose::Figure(id)) => self.position.owns(eyes, id),
        }
    }

    /// A message that names nobody in particular.
    pub(crate) fn rounded_message(&self, eyes: Eyes, mut message: Message) -> Option<(Message, Vec<Token>)> {
        self.prune(eyes, &mut message, &|_| true, &mut Vec::new())?;
        Some((message, Vec::new()))
    }

    /// A message as these eyes may hear it, with whom it names. Of lists, those unknown are left out; a message that
    /// names somebody unknown, or nobody, is not told.
    fn tellable(
        &self,
        eyes: Eyes,
        message: &Message,
        known: &dyn Fn(FigureId) -> bool,
    ) -> Option<(Message, Vec<Token>)> {
        let mut message = message.clone();
        let mut named = Vec::new();
        self.prune(eyes, &mut message, known, &mut named)?;
        if named.is_empty() && eyes != Eyes::All {
            return None;
        }
        let tokens = named
            .iter()
            .filter_map(|id| self.company.token(eyes, *id))
            .collect();
        Some((message, tokens))
    }
}
