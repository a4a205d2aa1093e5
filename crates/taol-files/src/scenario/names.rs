//! What people call the things of a scenario.

use taol_rules::rulebook::Text;
use taol_rules::sorted::Map;

use super::Resolver;
use crate::problem::{push_unknown, steps};
use crate::raw::ScenarioFile;

impl Resolver {
    /// The names a file gives, each to something that is there; grounds without one go by their kind.
    pub(super) fn names(&mut self, file: &ScenarioFile) -> Map<String, Text> {
        let mut names = file.names.clone();
        let grounds = self.tables.iter().flat_map(|table| &table.grounds);
        let keyed = keys(file);
        for name in file.names.keys() {
            let ground = grounds.clone().any(|ground| ground.name == *name);
            if !ground && !keyed.contains(&name.as_str()) {
                let known = keyed
                    .iter()
                    .copied()
                    .chain(grounds.clone().map(|ground| ground.name.as_str()));
                push_unknown(
                    &mut self.problems,
                    steps!["names", name.as_str()],
                    "scenario-unknown-named",
                    name,
                    known,
                );
            }
        }
        for ground in grounds {
            if let Some(kind) = self.rulebook.grounds.get(&ground.kind)
                && !keyed.contains(&ground.name.as_str())
            {
                names
                    .entry(ground.name.clone())
                    .or_insert_with(|| kind.name.clone());
            }
        }
        names
    }
}

/// Everything that has a key and is no ground.
fn keys(file: &ScenarioFile) -> Vec<&str> {
    let kinds = [
        file.figures.keys().collect::<Vec<_>>(),
        file.units.keys().collect(),
        file.things.keys().collect(),
        file.buildings.keys().collect(),
        file.boats.keys().collect(),
        file.vehicles.keys().collect(),
        file.ships.keys().collect(),
        file.guns.keys().collect(),
        file.tables.keys().collect(),
        file.roads.keys().collect(),
        file.jobs.keys().collect(),
        file.random_tables.keys().collect(),
    ];
    kinds.into_iter().flatten().map(String::as_str).collect()
}
