//! Programs at a table in this tab: bots think in the worker with what their seat knows, and no more. TUR-03.

use std::cell::RefCell;
use taol_bots::{Bot, Budget, Persona};
use taol_files::raw::PersonaFile;
use taol_rules::sorted::Map;
use taol_table::{By, Command, Game, Holder, Known, Role, SeatId, Stage};

use crate::crossing::SeatThought;

/// How long a program thinks about an answer: about a third of a second in a browser.
const WORK: u64 = Budget::TENTH * 2;
/// After so many questions in one stage a program lets the game go on.
const PATIENCE: u32 = 12;

thread_local! {
    /// How programs like to play.
    static PERSONAS: RefCell<Vec<Persona>> = const { RefCell::new(Vec::new()) };
}

/// From now on programs play like these; the first is whoever has no name that is among them.
pub fn learn(personas: Vec<PersonaFile>) {
    PERSONAS.set(personas.into_iter().map(Persona::from).collect());
}

fn persona(name: &str) -> Option<Persona> {
    PERSONAS.with_borrow(|known| {
        let named = known.iter().find(|persona| persona.name() == name);
        named.or_else(|| known.first()).cloned()
    })
}

/// The programs at a table, by seat.
#[derive(Default)]
pub struct Opponents {
    bots: Map<SeatId, Bot>,
    asked: (u32, Option<Stage>, u32),
}

impl Opponents {
    /// The seat says what is waited for.
    pub fn answer(&mut self, game: &mut Game, seat: SeatId) {
        let Some(known) = game.known(seat) else {
            return;
        };
        let now = (game.turn(), Some(game.stage()));
        self.asked = match self.asked {
            (turn, stage, asked) if (turn, stage) == now => (turn, stage, asked + 1),
            _ => (now.0, now.1, 1),
        };
        if self.asked.2 > PATIENCE {
            let _ = game.apply(By::Seat(seat), pass(&known));
            return;
        }
        let Some(bot) = self.bot(game, seat) else {
            let _ = game.apply(By::Seat(seat), pass(&known));
            return;
        };
        for command in bot.next(&known, Budget::of(WORK)) {
            if let Err(why) = game.apply(By::Seat(seat), command.clone()) {
                bot.refused(&command, &why);
            }
        }
    }

    /// What programs thought, turn by turn: for everybody once the game is over, for the game master at any time.
    pub fn why(&self, game: &Game, seat: SeatId) -> Vec<SeatThought> {
        let role = game.seats().get(seat as usize).map(|seat| seat.role);
        if game.stage() != Stage::Over && role != Some(Role::Master) {
            return Vec::new();
        }
        let of = |(seat, bot): (&SeatId, &Bot)| {
            let thoughts = bot.why().to_vec().into_iter();
            let seat = *seat;
            thoughts.map(move |thought| SeatThought {
                seat,
                turn: thought.turn,
                said: thought.said,
            })
        };
        self.bots.iter().flat_map(of).collect()
    }

    /// The program of a seat, by the name of its holder.
    fn bot(&mut self, game: &Game, seat: SeatId) -> Option<&mut Bot> {
        if !self.bots.contains_key(&seat) {
            let name = match &game.seats().get(seat as usize)?.holder {
                Holder::Bot(name) => name.as_str(),
                _ => "",
            };
            let persona = persona(name)?;
            let seed = game.log().len() as u64 ^ u64::from(seat) << 32;
            self.bots.insert(seat, Bot::new(persona, seed));
        }
        self.bots.get_mut(&seat)
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
