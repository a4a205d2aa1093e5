//! A game carried by this tab: it gives programs their turn, and keeps nothing that a file would not hold.

use taol_rules::dice::commitment;
#[cfg(feature = "read")]
use taol_rules::setting::Setting;
use taol_table::{By, Command, Game, GameFile, Hex, Holder, Outward, SeatId, Stage};

use crate::crossing::{NewGame, Preview, SeatThought, Trouble};
use crate::opponent::Opponents;
use crate::pack::Ready;
use crate::told::told;

/// So often programs may answer one command: enough for any turn, and an end to a game of programs alone.
const MOST_ANSWERS: u32 = 64;

/// A game carried by this tab.
pub struct Local {
    game: Game,
    opponents: Opponents,
}

impl Local {
    /// A new game: everybody sits down, and the first turn begins unless people are to be set up before.
    pub fn new(ready: Ready, new: NewGame) -> Result<Local, Trouble> {
        let mut game = Game::new(ready.source, ready.setting, ready.state, new.options);
        for seat in new.seats {
            let (role, holder) = (seat.role, seat.holder);
            game.apply(By::Host, Command::Join { role, holder })?;
        }
        game.apply(By::Host, Command::KeepSecret { secret: new.secret })?;
        let mut local = Local {
            game,
            opponents: Opponents::default(),
        };
        if new.set_up != Some(true) {
            local.begin()?;
        }
        Ok(local)
    }

    /// The first turn begins.
    pub fn begin(&mut self) -> Result<(), Trouble> {
        self.apply(By::Host, Command::Begin)
    }

    /// A game that goes on.
    #[cfg(feature = "read")]
    pub fn resumed(file: GameFile, setting: Setting) -> Result<Local, Trouble> {
        let game = Game::resume_from(file, setting)?;
        let mut local = Local {
            game,
            opponents: Opponents::default(),
        };
        local.keep_secret();
        local.programs_answer();
        Ok(local)
    }

    /// The game as a file.
    pub fn save(&self) -> String {
        let file = self.game.save();
        let log: Vec<String> = file.log.iter().map(told).collect();
        GameFile::laid_out(
            &told(&file.source),
            &told(&file.options),
            &told(&file.first),
            &log,
        )
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What programs thought, as far as a seat may know.
    pub fn why(&self, seat: SeatId) -> Vec<SeatThought> {
        self.opponents.why(&self.game, seat)
    }

    /// Somebody says something; programs at the table answer at once.
    pub fn apply(&mut self, by: By, command: Command) -> Result<(), Trouble> {
        self.game.apply(by, command)?;
        self.keep_secret();
        self.programs_answer();
        Ok(())
    }

    /// A game that goes on after its secret was told, or whose file left it out, goes on with another. Whoever carries the
    /// game could look it up all the same.
    fn keep_secret(&mut self) {
        if self.game.wants_secret() {
            let secret = Hex(commitment(self.save().as_bytes()).to_vec());
            let _ = self.game.apply(By::Host, Command::KeepSecret { secret });
        }
    }

    fn programs_answer(&mut self) {
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = self.program_waited_for() else {
                return;
            };
            self.opponents.answer(&mut self.game, seat);
        }
    }

    /// A program that the table waits for.
    fn program_waited_for(&self) -> Option<SeatId> {
        if matches!(self.game.stage(), Stage::Gathering | Stage::Over) {
            return None;
        }
        let program = |seat: &SeatId| {
            let seat = self.game.seats().get(*seat as usize);
            seat.is_some_and(|seat| matches!(seat.holder, Holder::Bot(_)))
        };
        self.game.waited_for().into_iter().find(program)
    }
}

/// A scenario before anybody sits down.
pub fn preview(ready: Ready) -> Preview {
    let state = &ready.state;
    let there = state.ids().filter(|id| {
        let figure = state.figure(*id);
        figure.present() && !figure.hidden
    });
    let people = there.map(|id| (state.profile(id).side, Outward::of(state, id)));
    let people = people.collect();
    let story = ready.story;
    let game = Game::new(ready.source, ready.setting, ready.state, Default::default());
    Preview {
        story,
        board: game.board(),
        people,
    }
}
