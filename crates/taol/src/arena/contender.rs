//! Those who take part, by what they are called on the command line: `regulars@1000`, `random`, `script:charge`.

use taol_bots::{Bot, Budget, Mind, Persona, Player, Random, Script};

/// Somebody who takes part.
pub struct Contender {
    /// The name in tables.
    pub name: String,
    /// How long it thinks.
    pub work: u64,
    kind: Kind,
}

enum Kind {
    Thinks(Box<Persona>),
    Always(Script),
    Random,
}

/// Why somebody cannot take part.
pub enum NoContender {
    /// Nobody is called so.
    Unknown(String),
}

/// Work that takes about a thousandth of a second.
const WORK_PER_MS: u64 = Budget::SECOND / 1_000;

impl Contender {
    /// Somebody by name: a persona or a file with thousandths of a second after `@`, `random`, or a script alone.
    pub fn named(name: &str, read: &dyn Fn(&str) -> Option<Persona>) -> Result<Contender, NoContender> {
        let unknown = || NoContender::Unknown(name.to_owned());
        let (who, ms) = match name.split_once('@') {
            Some((who, ms)) => (who, ms.parse::<u64>().map_err(|_| unknown())?),
            None => (name, 100),
        };
        let persona = |who: &str| Persona::named(who).or_else(|| read(who)).ok_or_else(unknown);
        let kind = if who == "random" {
            Kind::Random
        } else if let Some(script) = who.strip_prefix("script:") {
            Kind::Always(Script::named(script).ok_or_else(unknown)?)
        } else {
            Kind::Thinks(Box::new(persona(who)?))
        };
        Ok(Contender {
            name: name.to_owned(),
            work: ms * WORK_PER_MS,
            kind,
        })
    }

    /// Those who are set against each other if nobody is named: two who think, chance, and every script alone.
    pub fn usual() -> Vec<String> {
        let scripts = Script::ALL
            .iter()
            .map(|script| format!("script:{}", script.name()));
        ["regulars@1000", "regulars@100", "random"]
            .into_iter()
            .map(str::to_owned)
            .chain(scripts)
            .collect()
    }

    /// A player for one game.
    pub fn player(&self, seed: u64) -> Box<dyn Player> {
        match &self.kind {
            Kind::Thinks(persona) => Box::new(Bot::new((**persona).clone(), seed)),
            Kind::Always(script) => Box::new(Bot::with_mind(Persona::default(), Mind::Always(*script), seed)),
            Kind::Random => Box::new(Random::new(seed)),
        }
    }
}
