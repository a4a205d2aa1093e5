//! A game between programs: the host asks whoever is waited for, until the game is over.

use taol_rules::ending::{Ending, broken_off, ending};
use taol_rules::setting::Setting;
use taol_rules::state::State;
use taol_table::{
    By, Command, Game, Hex, Holder, Known, Master, Options, Refusal, Role, SeatId, Source, Stage,
};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::random::Random;

/// After so many questions in one stage a seat is taken to agree.
const PATIENCE: u32 = 40;

/// Anybody who can sit at a table and answer.
pub trait Player {
    /// What it says now.
    fn next(&mut self, known: &Known, budget: Budget<'_>) -> Vec<Command>;
    /// What it said was refused.
    fn refused(&mut self, command: &Command, why: &Refusal);
    /// How often it changed this turn what it had announced.
    fn revisions(&self) -> u32 {
        0
    }
}

impl Player for Bot {
    fn next(&mut self, known: &Known, budget: Budget<'_>) -> Vec<Command> {
        Bot::next(self, known, budget)
    }

    fn refused(&mut self, command: &Command, why: &Refusal) {
        Bot::refused(self, command, why);
    }

    fn revisions(&self) -> u32 {
        Bot::revisions(self)
    }
}

impl Player for Random {
    fn next(&mut self, known: &Known, _budget: Budget<'_>) -> Vec<Command> {
        Random::next(self, known)
    }

    fn refused(&mut self, _command: &Command, _why: &Refusal) {
        Random::refused(self);
    }
}

/// What a game between programs came to.
pub struct Outcome {
    /// The game, finished.
    pub game: Game,
    /// How it ended.
    pub ending: Ending,
    /// Turns played.
    pub turns: u32,
    /// What was refused, by seat.
    pub refusals: Vec<(SeatId, Refusal)>,
    /// The most changes of an announcement in one turn, by seat.
    pub revisions: Vec<u32>,
    /// Orders given, one a figure and turn.
    pub orders: u64,
}

/// A table with programs at it.
pub struct Table<'a> {
    /// The scenario.
    pub source: Source,
    /// Its setting.
    pub setting: Setting,
    /// How it begins.
    pub state: State,
    /// What is settled beforehand.
    pub options: Options,
    /// The secret of the dice.
    pub secret: Vec<u8>,
    /// Who plays each side, with a name; sides that nobody plays stay put.
    pub players: Vec<(u8, String, Box<dyn Player + 'a>)>,
    /// How long each may think.
    pub budgets: Vec<u64>,
    /// The game is broken off after so many turns.
    pub most_turns: u32,
}

impl Table<'_> {
    /// Plays the game. `after_turn` is told of every turn.
    pub fn play(mut self, after_turn: &mut dyn FnMut(&Game)) -> Result<Outcome, Refusal> {
        let setting = self.setting.clone();
        let mut game = Game::new(self.source, self.setting, self.state, self.options);
        for (side, name, _) in &self.players {
            let role = Role::Player { side: *side };
            let holder = Holder::Bot(name.clone());
            game.apply(By::Host, Command::Join { role, holder })?;
        }
        game.apply(
            By::Host,
            Command::Join {
                role: Role::Master,
                holder: Holder::Person("host".to_owned()),
            },
        )?;
        let master = self.players.len() as SeatId;
        game.apply(
            By::Host,
            Command::KeepSecret {
                secret: Hex(self.secret),
            },
        )?;
        game.apply(By::Host, Command::Begin)?;
        let mut refusals = Vec::new();
        let mut revisions = vec![0; self.players.len()];
        let (mut stage, mut asked, mut orders) = ((game.turn(), game.stage()), 0, 0);
        let over = loop {
            let now = (game.turn(), game.stage());
            if now != stage {
                if now.0 != stage.0 {
                    after_turn(&game);
                }
                (stage, asked) = (now, 0);
            }
            if now.1 == Stage::Over {
                break broken_off(&setting, game.state());
            }
            if matches!(now.1, Stage::Announcing | Stage::ShotsBefore) && asked == 0 {
                if let Some(over) = ending(&setting, game.state()) {
                    break over;
                }
                if now.0 > self.most_turns {
                    break broken_off(&setting, game.state());
                }
            }
            asked += 1;
            let waited_for = game.waited_for();
            if waited_for.is_empty() {
                // Nobody can do anything about it any more.
                break broken_off(&setting, game.state());
            }
            for seat in waited_for {
                if (game.turn(), game.stage()) != stage {
                    break;
                }
                let (Some(known), Some(player)) = (game.known(seat), self.players.get_mut(seat as usize))
                else {
                    continue;
                };
                let work = self.budgets.get(seat as usize).copied().unwrap_or(Budget::TENTH);
                let commands = if asked > PATIENCE {
                    vec![pass(&known)]
                } else {
                    player.2.next(&known, Budget::of(work))
                };
                for command in commands {
                    if let Command::Announce { orders: given } = &command {
                        orders += given.len() as u64;
                    }
                    if let Err(why) = game.apply(By::Seat(seat), command.clone()) {
                        player.2.refused(&command, &why);
                        if !matches!(why, Refusal::StaleRevision(_) | Refusal::Hesitates(_)) {
                            refusals.push((seat, why));
                        }
                    }
                }
                revisions[seat as usize] = revisions[seat as usize].max(player.2.revisions());
            }
        };
        let end = Command::Because {
            reason: "…".to_owned(),
            word: Master::End,
        };
        game.apply(By::Seat(master), end)?;
        let turns = game.state().turn;
        Ok(Outcome {
            game,
            ending: over,
            turns,
            refusals,
            revisions,
            orders,
        })
    }
}

/// What lets the game go on.
fn pass(known: &Known) -> Command {
    match known.stage {
        Stage::Announcing => Command::Agree {
            revision: known.revision,
        },
        _ => Command::Ready,
    }
}
