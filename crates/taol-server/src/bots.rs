//! Seats that programs play. They think away from the threads that serve people, with what their seat knows and no more,
//! so much and no longer, and so many at once as there are processors.

use std::sync::Arc;
use std::time::{Duration, Instant};

use taol_bots::{Bot, Budget, Persona};
use taol_protocol::BotCard;
use taol_table::{By, Command, Known, SeatId, Stage};
use tokio::sync::Semaphore;

use crate::secrets::TableId;
use crate::table::{AnswerTo, Mail, Request};
use crate::tables::Shared;

/// How much a bot thinks about one answer: the same seed gives the same answer.
const WORK: u64 = Budget::TENTH * 4;

/// It stops thinking after so long, whatever the machine.
const LONGEST: Duration = Duration::from_secs(3);

/// After so many questions in one stage a bot lets the game go on.
const PATIENCE: u32 = 12;

/// The programs that a server knows.
#[derive(Clone)]
pub struct Bots {
    personas: Arc<Vec<Persona>>,
    places: Arc<Semaphore>,
}

impl Default for Bots {
    /// All that are built in.
    fn default() -> Bots {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Bots {
            personas: Arc::new(Persona::all()),
            places: Arc::new(Semaphore::new(processors)),
        }
    }
}

impl Bots {
    /// Their names.
    pub fn names(&self) -> Vec<String> {
        let names = self.personas.iter().map(|persona| persona.name().to_owned());
        names.collect()
    }

    /// What people may know before they choose one.
    pub fn cards(&self) -> Vec<BotCard> {
        let card = |persona: &Persona| BotCard {
            name: persona.name().to_owned(),
            title: persona.title().clone(),
            description: persona.description().clone(),
        };
        self.personas.iter().map(card).collect()
    }

    /// Whether there is one of this name.
    pub fn knows(&self, name: &str) -> bool {
        self.personas.iter().any(|persona| persona.name() == name)
    }

    /// Somebody to play a seat, by the name of its holder; the first of them for any other name, as when the clock calls
    /// for one.
    pub fn player(&self, name: &str, table: &TableId, seat: SeatId) -> Option<Thinker> {
        let named = self.personas.iter().find(|persona| persona.name() == name);
        let persona = named.or(self.personas.first())?.clone();
        let letters = table.as_str().bytes().fold(u64::from(seat), |seed, letter| {
            seed.wrapping_mul(31).wrapping_add(u64::from(letter))
        });
        Some(Thinker {
            name: name.to_owned(),
            bot: Bot::new(persona, letters),
            asked: (0, Stage::Gathering, 0),
        })
    }
}

/// A program that plays a seat, with what it remembers.
pub struct Thinker {
    /// The name of the seat's holder.
    pub name: String,
    bot: Bot,
    asked: (u32, Stage, u32),
}

/// A question to a program.
pub struct Question {
    /// At which table.
    pub table: TableId,
    /// For which seat.
    pub seat: SeatId,
    /// How long the log was: the same answer of two nodes is one.
    pub length: u64,
    /// What the seat knows.
    pub known: Known,
}

impl Thinker {
    /// What the seat says now.
    fn answer(&mut self, known: &Known) -> Vec<Command> {
        let now = (known.turn, known.stage);
        self.asked = match self.asked {
            (turn, stage, asked) if (turn, stage) == now => (turn, stage, asked + 1),
            _ => (now.0, now.1, 1),
        };
        if self.asked.2 > PATIENCE {
            return vec![goes_on(known)];
        }
        let end = Instant::now() + LONGEST;
        let stop = || Instant::now() >= end;
        self.bot.next(known, Budget::of(WORK).until(&stop))
    }

    /// Thinks, then speaks for the seat; the table is told when that is done.
    pub fn think(mut self, question: Question, shared: Arc<Shared>) {
        tokio::spawn(async move {
            let Question {
                table,
                seat,
                length,
                known,
            } = question;
            let otherwise = goes_on(&known);
            let place = Arc::clone(&shared.bots.places).acquire_owned().await;
            let thinking = tokio::task::spawn_blocking(move || {
                let commands = self.answer(&known);
                (self, commands)
            });
            let (mut thinker, commands) = match thinking.await {
                Ok((thinker, commands)) => (Some(thinker), commands),
                Err(error) => {
                    tracing::error!(%table, seat, %error, "a bot broke down");
                    (None, vec![otherwise])
                }
            };
            drop(place);
            let mut refused = false;
            for (number, command) in commands.into_iter().enumerate() {
                let said = command.clone();
                let request = |reply| Request {
                    by: By::Seat(seat),
                    name: Some(format!("bot-{length}-{number}")),
                    command: said,
                    answer: AnswerTo::Caller(reply),
                };
                let answer = shared
                    .ask(&table, |reply| Mail::Command(Box::new(request(reply))))
                    .await;
                if let Err(problem) = answer {
                    refused = true;
                    if let (Some(thinker), Some(why)) = (&mut thinker, &problem.refusal) {
                        thinker.bot.refused(&command, why);
                    }
                }
            }
            let thought = Mail::Thought {
                seat,
                thinker: thinker.map(Box::new),
                refused,
            };
            let _ = shared.send(&table, thought).await;
        });
    }
}

/// What lets the game go on.
fn goes_on(known: &Known) -> Command {
    match known.stage {
        Stage::Announcing => Command::Agree {
            revision: known.revision,
        },
        _ => Command::Ready,
    }
}
