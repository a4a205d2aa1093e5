//! Commands into the log: tried on the game in memory, written, and only then answered and told.

use std::sync::Arc;

use taol_table::{By, Command, Game, Hex, Holder, Role, Seat, SeatId, Stage};
use tokio::time::Instant;

use super::load::Touched;
use super::mail::{AnswerTo, Request};
use super::{Table, now};
use crate::bots::Question;
use crate::problem::Problem;
use crate::secrets::random;
use crate::store::{Append, Appended, StoreError, pack};

/// How often a command is tried again after another node wrote first.
const TRIES: usize = 20;

/// What became of commands in memory.
struct Tried {
    answers: Vec<Result<(), Problem>>,
    append: Option<Append>,
    named: Vec<(SeatId, String)>,
}

impl Table {
    /// Does commands, in their order, and answers them when they are on disk. Without any, sees what the clock says.
    pub(super) async fn commit(&mut self, requests: &mut Vec<Request>) {
        let due = || self.live.as_ref().and_then(|live| live.game.due());
        if requests.is_empty() && due().is_none_or(|due| due > now()) {
            return;
        }
        let requests = std::mem::take(requests);
        let began = Instant::now();
        let outcome = self.written(&requests).await;
        self.tell_everybody();
        let shared = Arc::clone(&self.shared);
        let numbers = &shared.numbers;
        for (place, request) in requests.into_iter().enumerate() {
            let answer = match &outcome {
                Ok(answers) => answers.get(place).cloned().unwrap_or(Ok(())),
                Err(problem) => Err(problem.clone()),
            };
            if let (Ok(()), By::Seat(_), Command::Hold { seat, holder }) =
                (&answer, request.by, &request.command)
                && *holder == Holder::Nobody
                && let Err(error) = shared.store.release(&self.id, *seat).await
            {
                tracing::warn!(?error, "a seat that was left is not free");
            }
            match &answer {
                Ok(()) => numbers.commands_done.inc(),
                Err(_) => numbers.commands_refused.inc(),
            }
            numbers.commits.observe(began.elapsed().as_secs_f64());
            match request.answer {
                AnswerTo::Session(session, id) => self.reply(session, &id, answer),
                AnswerTo::Caller(reply) => {
                    let _ = reply.send(answer);
                }
                AnswerTo::Nobody => {}
            }
        }
        self.send_off();
        self.after_commit().await;
    }

    /// Tries and writes until nobody else has written first.
    async fn written(&mut self, requests: &[Request]) -> Result<Vec<Result<(), Problem>>, Problem> {
        for _ in 0..TRIES {
            let whole = self.needs_whole(requests).await?;
            self.ready(whole).await?;
            let tried = self.attempt(requests)?;
            let Some(append) = tried.append else {
                return Ok(tried.answers);
            };
            let appended = self.shared.store.append(append).await;
            match appended {
                Ok(Appended::Done) => {
                    if let Some(live) = &mut self.live {
                        for (seat, name) in tried.named {
                            live.requests.add(seat, &name);
                        }
                    }
                    return Ok(tried.answers);
                }
                Ok(Appended::Taken) => {
                    self.shared.numbers.conflicts.inc();
                    self.drop_game();
                }
                Err(error) => {
                    self.drop_game();
                    return Err(error.into());
                }
            }
        }
        Err(StoreError::Down("others keep writing first".to_owned()).into())
    }

    /// Whether a command looks at the past.
    async fn needs_whole(&mut self, requests: &[Request]) -> Result<bool, Problem> {
        let looks_back = requests
            .iter()
            .any(|request| matches!(request.command, Command::Master(_) | Command::Because { .. }));
        if !looks_back {
            return Ok(false);
        }
        let game = &self.ready(false).await?.game;
        Ok(requests.iter().any(|request| game.needs_whole(&request.command)))
    }

    /// Tries commands on the game in memory.
    fn attempt(&mut self, requests: &[Request]) -> Result<Tried, Problem> {
        let table = self.id.clone();
        let live = self.live.as_mut().ok_or_else(Problem::no_table)?;
        let (before, mark) = (live.game.length(), live.game.log().len());
        tell_time(&mut live.game);
        let mut named: Vec<(SeatId, String)> = Vec::new();
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            let key = match (request.by, &request.name) {
                (By::Seat(seat), Some(name)) => Some((seat, name.clone())),
                _ => None,
            };
            let done = key
                .as_ref()
                .is_some_and(|key| named.contains(key) || live.requests.knows(key.0, &key.1));
            if done {
                answers.push(Ok(()));
                continue;
            }
            let applied = live.game.apply(request.by, request.command.clone());
            answers.push(match applied {
                Ok(_) => {
                    named.extend(key);
                    Ok(())
                }
                Err(refusal) => Err(refusal.into()),
            });
        }
        if live.game.wants_secret() {
            // Nobody may know the dice to come: what has been told is used no more.
            let secret = Hex(random::<32>().to_vec());
            let _ = live.game.apply(By::Host, Command::KeepSecret { secret });
        }
        if live.begins_when_full && is_full(&live.game) {
            // Refused, it is still gathering.
            let _ = live.game.apply(By::Host, Command::Begin);
        }
        let entries = &live.game.log()[mark..];
        let requests_text = match named.is_empty() {
            true => String::new(),
            false => serde_json::to_string(&named).unwrap_or_default(),
        };
        let append = match entries.is_empty() {
            true => None,
            false => {
                let about = Touched::now(&live.game);
                let touch = about.worth_writing(live.touched);
                if touch {
                    live.touched = Some(about);
                }
                Some(Append {
                    table,
                    sequence: before + 1,
                    count: entries.len() as u32,
                    requests: requests_text,
                    body: pack(entries)?,
                    touch,
                    now: about.at,
                    due: about.due,
                    turn: about.turn,
                    over: about.over,
                })
            }
        };
        Ok(Tried {
            answers,
            append,
            named,
        })
    }

    /// What follows a commit: old things leave memory, a snapshot is written, bots think.
    async fn after_commit(&mut self) {
        let Some(live) = &mut self.live else {
            return;
        };
        if live.game.turn() != live.turn || live.game.stage() == Stage::Over {
            live.turn = live.game.turn();
            live.game.forget();
        } else {
            live.game.forget_log();
        }
        if live.wants_snapshot() {
            live.snapshot = live.game.length();
            if let Some(cached) = live.cached() {
                let (store, id) = (self.shared.store.clone(), self.id.clone());
                tokio::spawn(async move {
                    // A cache: without it reading takes longer.
                    let _ = store.put_snapshot(&id, cached).await;
                });
            }
        }
        self.wake_bots();
    }

    /// Another node wrote: reads what it wrote and tells those who are here.
    pub(super) async fn catch_up(&mut self, sequence: u64) {
        let Some(live) = &mut self.live else {
            if !self.sessions.is_empty() {
                match self.ready(false).await {
                    Ok(_) => self.tell_everybody(),
                    Err(problem) => self.gone_if(&problem),
                }
            }
            return;
        };
        let length = live.game.length();
        if sequence != 0 && sequence <= length {
            return;
        }
        let empty = live.empty_seats();
        let rows = self.shared.store.read(&self.id, length).await;
        let absorbed = match (&rows, &mut self.live) {
            (Ok(rows), Some(live)) => live.absorb(rows),
            _ => Ok(false),
        };
        if absorbed != Ok(true) || (sequence == 0 && rows.is_ok_and(|rows| rows.is_empty())) {
            self.drop_game();
            if let Err(problem) = self.ready(false).await.map(|_| ()) {
                self.gone_if(&problem);
                return;
            }
        }
        self.tell_everybody();
        // A link was renewed at another node: whoever had the seat is out here too.
        let now_empty = self
            .live
            .as_ref()
            .map(|live| live.empty_seats())
            .unwrap_or_default();
        for seat in now_empty.difference(&empty) {
            self.evict(*seat);
        }
        self.after_commit().await;
    }

    fn gone_if(&mut self, problem: &Problem) {
        if *problem == Problem::no_table() {
            self.say_goodbye(problem);
        }
    }

    /// Bots that are waited for think. Where nobody but bots plays, somebody has to look on.
    pub(super) fn wake_bots(&mut self) {
        let Some(live) = &self.live else {
            return;
        };
        let seats = live.game.seats();
        let is_bot = |seat: &Seat| matches!(seat.holder, Holder::Bot(_));
        if !seats.iter().any(is_bot) || matches!(live.game.stage(), Stage::Gathering | Stage::Over) {
            return;
        }
        let is_person = |seat: &Seat| {
            matches!(
                (seat.role, &seat.holder),
                (Role::Player { .. }, Holder::Person(_))
            )
        };
        if self.sessions.is_empty() && !seats.iter().any(is_person) {
            return;
        }
        let length = live.game.length();
        for seat in live.game.waited_for() {
            let Some(Holder::Bot(name)) = seats.get(seat as usize).map(|seat| &seat.holder) else {
                continue;
            };
            if self.thinking.contains(&seat) || self.asked.get(&seat) == Some(&length) {
                continue;
            }
            let thinker = self.bots.remove(&seat).filter(|thinker| thinker.name == *name);
            let thinker = thinker.or_else(|| Some(Box::new(self.shared.bots.player(name, &self.id, seat)?)));
            let (Some(thinker), Some(known)) = (thinker, live.game.known(seat)) else {
                continue;
            };
            self.thinking.insert(seat);
            self.asked.insert(seat, length);
            let question = Question {
                table: self.id.clone(),
                seat,
                length,
                known,
            };
            thinker.think(question, Arc::clone(&self.shared));
        }
    }
}

/// Tells the game what time it is; the clocks of nodes may differ a little.
fn tell_time(game: &mut Game) {
    let told = game.apply(By::Host, Command::Tick { now: now() }).map(|_| ());
    if let Err(taol_table::Refusal::TimeRunsForward(then)) = told {
        let _ = game.apply(By::Host, Command::Tick { now: then });
    }
}

/// Whether everybody sits who is to play.
fn is_full(game: &Game) -> bool {
    let plays = |role: Role| !matches!(role, Role::Spectator { .. });
    let mut seats = game.seats().iter().filter(|seat| plays(seat.role)).peekable();
    game.stage() == Stage::Gathering
        && seats.peek().is_some()
        && seats.all(|seat| seat.holder != Holder::Nobody)
}
