//! The TypeScript definitions of all that crosses to a page are those of `web/src/generated/types.ts`. `make types` writes them.

use std::collections::BTreeMap;

use taol_protocol as protocol;
use taol_rules::message::Message;
use taol_table::{Board, Command, SeatEntry, Shown, View};
use taol_wasm::crossing::{
    Drawing, NewGame, Part, Preview, Problem, RuleCard, Scenario, ScenarioCard, SeatThought, Trouble,
};
use ts_rs::{Config, TS, TypeVisitor};

struct Definitions<'a> {
    config: &'a Config,
    known: BTreeMap<String, String>,
}

impl Definitions<'_> {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(self.config);
        let docs = T::docs().unwrap_or_default();
        let definition = format!("{docs}export {}\n", T::decl(self.config));
        if let Some(known) = self.known.get(&name) {
            assert_eq!(known, &definition, "two types are called {name}");
            return;
        }
        self.known.insert(name, definition);
        T::visit_dependencies(self);
    }
}

impl TypeVisitor for Definitions<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

#[test]
fn the_types_of_the_page_are_those_of_the_table() {
    let config = Config::new();
    let mut definitions = Definitions {
        config: &config,
        known: BTreeMap::new(),
    };
    definitions.add::<taol_advice::Question>();
    definitions.add::<taol_advice::Answer>();
    definitions.add::<View>();
    definitions.add::<Board>();
    definitions.add::<SeatEntry>();
    definitions.add::<Command>();
    definitions.add::<Message>();
    definitions.add::<Drawing>();
    definitions.add::<NewGame>();
    definitions.add::<Part>();
    definitions.add::<Preview>();
    definitions.add::<Problem>();
    definitions.add::<RuleCard>();
    definitions.add::<SeatThought>();
    definitions.add::<Scenario>();
    definitions.add::<ScenarioCard>();
    definitions.add::<Shown>();
    definitions.add::<Trouble>();
    definitions.add::<protocol::BotCard>();
    definitions.add::<protocol::Claim>();
    definitions.add::<protocol::Invitation>();
    definitions.add::<protocol::Listed>();
    definitions.add::<protocol::Listing>();
    definitions.add::<protocol::LinkToken>();
    definitions.add::<protocol::MadeTable>();
    definitions.add::<protocol::NewTable>();
    definitions.add::<protocol::Said>();
    definitions.add::<protocol::SeatBoard>();
    definitions.add::<protocol::SeatLook>();
    definitions.add::<protocol::SeatNews>();
    definitions.add::<protocol::SeatStream>();
    definitions.add::<protocol::Seated>();
    definitions.add::<protocol::Sit>();
    definitions.add::<protocol::TakenByBot>();
    definitions.add::<protocol::Incoming<'static>>();
    definitions.add::<protocol::Outgoing<'static>>();
    let mut text = "// Written by `make types` from the Rust types. Changes here are lost.\n".to_owned();
    for definition in definitions.known.values() {
        text.push('\n');
        text.push_str(definition);
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/generated/types.ts");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(std::path::Path::new(path).parent().expect("a folder")).expect("a folder");
        std::fs::write(path, &text).expect("written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == text, "web/src/generated/types.ts is stale: make types");
}
