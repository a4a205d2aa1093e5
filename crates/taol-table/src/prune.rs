//! Messages as somebody may hear them: without those they do not know of.

use taol_rules::figure::FigureId;
use taol_rules::message::{Argument, Message};

use crate::game::Game;
use crate::knowledge::{Eyes, rounded};

impl Game {
    /// Takes out of a message whoever is not known, and calls people what those eyes take them for; nothing if nobody is left.
    pub(crate) fn prune(
        &self,
        eyes: Eyes,
        message: &mut Message,
        known: &dyn Fn(FigureId) -> bool,
        named: &mut Vec<FigureId>,
    ) -> Option<()> {
        let state = &self.position.state;
        for (_, argument) in &mut message.arguments {
            match argument {
                Argument::Word(word) => {
                    if let Some(id) = state.find(word) {
                        known(id).then_some(())?;
                        named.push(id);
                        if let Some(disguise) = self.position.taken_for(eyes, id) {
                            *argument = Argument::Text(disguise.name.clone());
                        }
                    }
                }
                Argument::Words(words) => {
                    let some = !words.is_empty();
                    words.retain(|word| state.find(word).is_none_or(known));
                    if some && words.is_empty() {
                        return None;
                    }
                    for word in words {
                        if let Some(id) = state.find(word) {
                            named.push(id);
                            if let Some(disguise) = self.position.taken_for(eyes, id) {
                                *word = disguise.name.fr.clone();
                            }
                        }
                    }
                }
                Argument::Message(inner) => self.prune(eyes, inner, known, named)?,
                Argument::Messages(several) => {
                    for inner in several {
                        self.prune(eyes, inner, known, named)?;
                    }
                }
                Argument::Number(number) => *number = rounded(*number, 1_000.0),
                Argument::Text(_) | Argument::Texts(_) => {}
            }
        }
        Some(())
    }
}
