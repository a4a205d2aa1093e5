//! Somebody who plays, once in a while: announces, agrees, chooses.

use std::time::Duration;

use taol_geometry::Point;
use taol_rules::order::{Action, Order, Orders, Waypoint};
use taol_table::{Audience, Command, SeatEntry, SeatEvent, SeatId, Stage, View};
use tokio::time::{Instant, sleep_until, timeout};

use crate::client::{self, Failure, Heard, Host, LONGEST, Line, Place};

/// Somebody who plays.
pub struct Player {
    line: Line,
    seat: SeatId,
    stage: Stage,
    revision: u32,
    announced: bool,
    chosen: bool,
    holds: bool,
    people: Vec<(u16, Point)>,
    rounds: u32,
    count: u32,
    name: u64,
    turns: u64,
    heard: u64,
}

/// What somebody saw.
#[derive(Debug, Default)]
pub struct Tally {
    /// From saying to the answer, each.
    pub latencies: Vec<Duration>,
    /// Commands refused.
    pub refused: usize,
    /// Turns begun.
    pub turns: u64,
    /// Entries and views.
    pub heard: u64,
}

impl Tally {
    /// Both together.
    pub fn add(&mut self, other: Tally) {
        self.latencies.extend(other.latencies);
        self.refused += other.refused;
        self.turns += other.turns;
        self.heard += other.heard;
    }

    /// Milliseconds: half, 9 of 10, 99 of 100, the longest.
    pub fn percentiles(&mut self) -> [f64; 4] {
        self.latencies.sort_unstable();
        let last = self.latencies.len().saturating_sub(1);
        [0.5, 0.9, 0.99, 1.0].map(|part| {
            let place = (last as f64 * part).round() as usize;
            self.latencies
                .get(place)
                .map_or(0.0, |latency| latency.as_secs_f64() * 1e3)
        })
    }
}

/// All who sit at a table; those who came first share their people with those who came later.
pub async fn table(host: &Host, places: Vec<Place>, name: u64) -> Result<Vec<Player>, Failure> {
    let mut players = Vec::with_capacity(places.len());
    for place in &places {
        players.push(Player::open(host, place, name).await?);
    }
    for giver in 0..players.len().min(2) {
        let takers: Vec<SeatId> = (giver + 2..players.len())
            .step_by(2)
            .map(|seat| seat as SeatId)
            .collect();
        let people: Vec<u16> = players[giver].people.iter().map(|(token, _)| *token).collect();
        for (place, taker) in takers.iter().enumerate() {
            let share = takers.len() + 1;
            let figures: Vec<u16> = people.iter().copied().skip(place + 1).step_by(share).collect();
            let command = Command::ShareOut {
                figures: figures.clone(),
                to: Some(*taker),
            };
            players[giver].say(&command).await?;
            let given = players[giver]
                .people
                .iter()
                .filter(|(token, _)| figures.contains(token));
            let given: Vec<(u16, Point)> = given.copied().collect();
            players[*taker as usize].people = given;
            players[giver]
                .people
                .retain(|(token, _)| !figures.contains(token));
        }
    }
    Ok(players)
}

/// What was answered to, by its name, and why not, if not.
type Answer = (String, Option<serde_json::Value>);

/// Whether it is an entry that says nothing to somebody who plays like this. Most are: whoever read all of them would have the
/// machine to themselves, and leave little of it to the server.
fn passed_over(text: &str) -> bool {
    let matters = ["{\"stage-began", "{\"plans", "{\"turn-began"];
    let event = text
        .strip_prefix("{\"entry\":")
        .and_then(|entry| entry.split_once("\"event\":"));
    event.is_some_and(|(_, event)| !matters.iter().any(|name| event.starts_with(name)))
}

impl Player {
    /// Sits down and looks.
    pub async fn open(host: &Host, place: &Place, name: u64) -> Result<Player, Failure> {
        let mut line = host.play(place).await?;
        line.resume(0).await?;
        let Heard::View { view, .. } = line.hear().await? else {
            return Err("no view".into());
        };
        let view: View = serde_json::from_str(view.get())?;
        let own = view
            .figures
            .iter()
            .filter(|figure| figure.player == Some(place.seat));
        Ok(Player {
            line,
            seat: place.seat,
            stage: view.stage,
            revision: view.revision,
            announced: false,
            chosen: false,
            holds: false,
            people: own.map(|figure| (figure.figure, figure.outward.at)).collect(),
            rounds: 0,
            count: 0,
            name,
            turns: 0,
            heard: 0,
        })
    }

    /// Says something every so often until the end.
    pub async fn play(
        mut self,
        first: Instant,
        every: Duration,
        counted: Instant,
        end: Instant,
    ) -> Result<Tally, Failure> {
        let mut tally = Tally::default();
        let mut next = first;
        while next < end {
            self.listen_until(next).await?;
            let began = Instant::now();
            let counts = next >= counted;
            let refused = self.act().await?;
            if counts {
                tally.latencies.push(began.elapsed());
                tally.refused += usize::from(refused);
            } else {
                self.turns = 0;
                self.heard = 0;
            }
            next += every;
        }
        sleep_until(end).await;
        tally.turns = self.turns;
        tally.heard = self.heard;
        Ok(tally)
    }

    /// Plays as fast as the others do until a turn.
    pub async fn until_turn(&mut self, turns: u64) -> Result<(), Failure> {
        while self.turns < turns {
            self.act().await?;
            self.listen_until(Instant::now() + Duration::from_millis(1))
                .await?;
        }
        Ok(())
    }

    async fn listen_until(&mut self, moment: Instant) -> Result<(), Failure> {
        let mut moment = std::pin::pin!(sleep_until(moment));
        loop {
            tokio::select! {
                () = moment.as_mut() => return Ok(()),
                text = self.line.hear_text() => {
                    self.take(text?)?;
                }
            }
        }
    }

    /// Does what is to be done now; whether it was refused.
    pub async fn act(&mut self) -> Result<bool, Failure> {
        let command = self.wish();
        let (announces, chooses) = (
            matches!(command, Command::Announce { .. }),
            matches!(command, Command::Ready),
        );
        // What is heard with the answer may begin the next stage: it comes after what was said.
        (self.announced, self.chosen) = (self.announced || announces, self.chosen || chooses);
        let refused = self.say(&command).await?;
        if let Some(why) = &refused {
            (self.announced, self.chosen) = (self.announced && !announces, self.chosen && !chooses);
            if let Some(revision) = why["refusal"]["stale-revision"].as_u64() {
                self.revision = revision as u32;
            }
            // What cannot be walked is not walked.
            self.holds |= announces;
        }
        Ok(refused.is_some())
    }

    fn wish(&mut self) -> Command {
        match self.stage {
            Stage::ShotsBefore | Stage::Shooting | Stage::Melee | Stage::Aftermath if !self.chosen => {
                Command::Ready
            }
            Stage::Announcing if !self.announced => self.announcement(),
            Stage::Announcing => Command::Agree {
                revision: self.revision,
            },
            _ => Command::Say {
                to: Audience::Open,
                text: "…".to_owned(),
            },
        }
    }

    fn announcement(&mut self) -> Command {
        self.rounds += 1;
        let by = if self.rounds % 2 == 1 { 3.0 } else { 0.0 };
        let order = |home: &Point| {
            let at = Point::new(home.x + by, home.y);
            Order {
                action: match self.holds {
                    true => Action::Hold,
                    false => Action::Path(vec![Waypoint { at, storey: None }]),
                },
                ..Order::default()
            }
        };
        let orders: Orders = self
            .people
            .iter()
            .map(|(token, home)| (*token, order(home)))
            .collect();
        Command::Announce { orders }
    }

    async fn say(&mut self, command: &Command) -> Result<Option<serde_json::Value>, Failure> {
        self.count += 1;
        let id = format!("{}-{}-{}", self.name, self.seat, self.count);
        self.line.command(&id, command).await?;
        let answered = async {
            loop {
                let text = self.line.hear_text().await?;
                match self.take(text)? {
                    Some((known, refused)) if known == id => return Ok(refused),
                    _ => {}
                }
            }
        };
        timeout(LONGEST, answered).await?
    }

    /// Takes in what was heard; if it is an answer, to what, and why not, if not.
    fn take(&mut self, text: Option<String>) -> Result<Option<Answer>, Failure> {
        let text = text.ok_or("closed")?;
        if passed_over(&text) {
            self.heard += 1;
            return Ok(None);
        }
        match client::read(&text)? {
            Heard::Entry { entry, .. } => {
                self.heard += 1;
                let entry: SeatEntry = serde_json::from_str(entry.get())?;
                self.note(&entry.event);
            }
            Heard::View { .. } => self.heard += 1,
            Heard::Reply { id, refused, .. } => return Ok(Some((id, refused))),
            Heard::Present(_) | Heard::Shown(_) => {}
            Heard::Closed(code) => return Err(format!("closed: {code:?}").into()),
        }
        Ok(None)
    }

    fn note(&mut self, event: &SeatEvent) {
        match event {
            SeatEvent::StageBegan { stage, .. } => {
                self.stage = *stage;
                self.chosen = false;
            }
            SeatEvent::TurnBegan { .. } => {
                self.turns += 1;
                self.announced = false;
            }
            SeatEvent::Plans { revision, .. } => self.revision = *revision,
            _ => {}
        }
    }
}
