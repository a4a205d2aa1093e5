//! Why? The best plans that were considered, what decided between them, and what was feared. For after the game, or for
//! the game master.

use taol_rules::message::{Argument, Message};
use taol_rules::state::State;

use crate::plan::Party;
use crate::scripts::{Mark, Script, Task};
use crate::search::{Found, Looked};

/// So many plans are told of.
const TOLD: usize = 3;

/// What a bot thought in a turn, as sentences.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The turn.
    pub turn: u32,
    /// What it came to, first the plan chosen.
    pub said: Vec<Message>,
}

impl Thought {
    /// It gave the field up.
    pub(crate) fn gave_up(turn: u32, script: Script, quiet: u32) -> Thought {
        let id = match (script, quiet) {
            (Script::Surrender, _) => "why-surrenders",
            (_, 0..=3) => "why-beaten",
            _ => "why-tired",
        };
        Thought {
            turn,
            said: vec![Message::new(id)],
        }
    }
}

/// What a search came to, as sentences.
pub(crate) fn thought(turn: u32, state: &State, parties: &[Party], found: &Found) -> Thought {
    let mut said = Vec::new();
    let mut order: Vec<usize> = (0..found.best.len()).collect();
    order.sort_by_key(|place| (*place != found.chosen, *place));
    for (rank, place) in order.iter().take(TOLD).enumerate() {
        let looked = &found.best[*place];
        let id = if rank == 0 { "why-chosen" } else { "why-considered" };
        said.push(
            Message::new(id)
                .with(
                    "plan",
                    Argument::Messages(tasks(state, &parties[0], &looked.ready.plan)),
                )
                .with("value", (looked.total * 100.0).round()),
        );
    }
    if let [first, second, ..] = order.as_slice() {
        said.push(decided(&found.best[*first], &found.best[*second]));
    }
    let shares = found.mix.iter().filter(|share| **share > 0.0).count();
    if shares > 1 {
        said.push(Message::new("why-mixed").with("plans", shares as f64));
    }
    let feared: Vec<Message> = parties[1..]
        .iter()
        .zip(&found.feared)
        .flat_map(|(party, ready)| tasks(state, party, &ready.plan))
        .collect();
    if !feared.is_empty() {
        said.push(
            Message::new("why-feared")
                .with("plan", Argument::Messages(feared))
                .with("value", (found.worst * 100.0).round()),
        );
    }
    said.push(Message::new("why-turns").with("turns", found.turns));
    Thought { turn, said }
}

/// The part of the value in which two plans differ most.
fn decided(chosen: &Looked, other: &Looked) -> Message {
    let parts = [
        ("why-part-own", chosen.value.own - other.value.own),
        ("why-part-foes", chosen.value.foes - other.value.foes),
        ("why-part-aims", chosen.value.aims - other.value.aims),
        ("why-part-place", chosen.value.place - other.value.place),
        (
            "why-part-taste",
            (chosen.total - chosen.value.total()) - (other.total - other.value.total()),
        ),
    ];
    let most = parts.iter().max_by(|one, other| one.1.total_cmp(&other.1));
    let (id, by) = most.copied().unwrap_or(("why-part-place", 0.0));
    Message::new("why-decided")
        .with("part", Message::new(id))
        .with("by", (by * 100.0).round())
}

/// A plan, group by group.
fn tasks(state: &State, party: &Party, plan: &[Task]) -> Vec<Message> {
    party
        .groups
        .iter()
        .zip(plan)
        .map(|(group, task)| {
            let names: Vec<String> = group.people.iter().map(|id| state.name(*id).to_owned()).collect();
            let name = |id: u16| {
                state
                    .profiles
                    .get(id as usize)
                    .map(|profile| profile.name.clone())
            };
            let about = match task.mark {
                Mark::Foe(id) | Mark::Friend(id) => name(id),
                Mark::Want(_) | Mark::Nothing => None,
            };
            let does = Message::new(&format!("why-script-{}", task.script.name()));
            match about {
                Some(about) => Message::new("why-task-about")
                    .with("people", names)
                    .with("does", does)
                    .with("about", about),
                None => Message::new("why-task").with("people", names).with("does", does),
            }
        })
        .collect()
}
