//! A word of the game master taken back: what it changed is again as it was, and whatever came since stays. TUR-13.

use serde::{Deserialize, Serialize};
use taol_rules::command::MoraleCall;
use taol_rules::dice::Ruling;
use taol_rules::rulebook::Switch;
use taol_rules::turn::put_back;

use crate::command::{Objective, Permission};
use crate::event::{Delta, Event};
use crate::game::Game;
use crate::knowledge::Fog;
use crate::marker::Marker;
use crate::past::holding;
use crate::position::Position;
use crate::refusal::Refusal;

/// What is again as it was.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Undone {
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delta: Option<Box<Delta>>,
    /// The fog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fog: Option<Fog>,
    /// Rules, on or off.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub switches: Vec<(Switch, bool)>,
    /// The tables that are played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<u8>>,
    /// The markers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub markers: Option<Vec<Marker>>,
    /// Objectives that were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objectives: Option<Vec<Objective>>,
    /// Dice that are settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rulings: Option<Vec<Ruling>>,
    /// Tests of morale to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<MoraleCall>>,
    /// Something allowed or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permission: Option<(Permission, bool)>,
}

impl Event {
    /// Whether a game master can take it back by itself; anything else takes a step back.
    pub(crate) fn can_be_taken_back(&self) -> bool {
        matches!(
            self,
            Event::Overruled { .. }
                | Event::Reversed { .. }
                | Event::Called(_)
                | Event::DieRuled(_)
                | Event::RulingReversed { .. }
                | Event::MoraleCalled(_)
                | Event::Unmasked { .. }
                | Event::MarkerPlaced(_)
                | Event::MarkerSent { .. }
                | Event::MarkerLifted { .. }
                | Event::ObjectiveGiven(_)
                | Event::FogSet(_)
                | Event::TablesSet { .. }
                | Event::SwitchSet { .. }
                | Event::Allowed { .. }
                | Event::TakenBack { .. }
        )
    }
}

/// A list without what was added to it and with what was taken out; nothing if it is the same.
fn members<Part: PartialEq + Clone>(now: &[Part], before: &[Part], made: &[Part]) -> Option<Vec<Part>> {
    let stays = |part: &&Part| before.contains(part) || !made.contains(part);
    let mut list: Vec<Part> = now.iter().filter(stays).cloned().collect();
    let lost = before
        .iter()
        .filter(|part| !made.contains(part) && !now.contains(part));
    list.extend(lost.cloned());
    (list != now).then_some(list)
}

impl Position {
    /// What has to change so that what made one position of another is taken back.
    fn undoing(&self, before: &Position, made: &Position) -> Undone {
        let mut state = self.state.clone();
        put_back(&mut state, &before.state, &made.state);
        let on = |position: &Position, switch: Switch| position.setting.rulebook.on(switch);
        let switches = made.setting.rulebook.switches.iter();
        let changed = switches.filter(|(switch, _)| on(before, *switch) != on(made, *switch));
        let number = |marker: &Marker| marker.id;
        let known = |list: &[Marker], id: u16| list.iter().find(|marker| marker.id == id).cloned();
        let mut markers = self.markers.clone();
        for id in before.markers.iter().chain(&made.markers).map(number) {
            let (was, became) = (known(&before.markers, id), known(&made.markers, id));
            if was != became && known(&markers, id) == became {
                markers.retain(|marker| marker.id != id);
                markers.extend(was);
            }
        }
        markers.sort_by_key(number);
        Undone {
            delta: (state != self.state).then(|| Box::new(Delta::between(&self.state, &state))),
            fog: (before.fog != made.fog && self.fog == made.fog).then_some(before.fog),
            switches: changed.map(|(switch, _)| (switch, on(before, switch))).collect(),
            tables: (before.tables != made.tables).then(|| before.tables.clone()),
            markers: (markers != self.markers).then_some(markers),
            objectives: members(&self.objectives, &before.objectives, &made.objectives),
            rulings: members(&self.rulings, &before.rulings, &made.rulings),
            calls: members(&self.calls, &before.calls, &made.calls),
            permission: None,
        }
    }

    /// Takes in that something is again as it was.
    pub(crate) fn undo(&mut self, undone: &Undone) {
        if let Some(delta) = &undone.delta {
            delta.apply(&mut self.state);
        }
        self.fog = undone.fog.unwrap_or(self.fog);
        for (switch, on) in &undone.switches {
            self.set_switch(*switch, *on);
        }
        let taken = undone.clone();
        self.tables = taken.tables.unwrap_or_else(|| std::mem::take(&mut self.tables));
        self.markers = taken.markers.unwrap_or_else(|| std::mem::take(&mut self.markers));
        self.objectives = taken
            .objectives
            .unwrap_or_else(|| std::mem::take(&mut self.objectives));
        self.rulings = taken.rulings.unwrap_or_else(|| std::mem::take(&mut self.rulings));
        self.calls = taken.calls.unwrap_or_else(|| std::mem::take(&mut self.calls));
        self.look(None);
    }
}

impl Game {
    /// Takes a word of a game master back. Only what it changed is put back. The whole log has to be in memory.
    pub(crate) fn taken_back(&self, number: u64) -> Result<Event, Refusal> {
        let unknown = Err(Refusal::UnknownEntry(number));
        let holds = holding(&self.log);
        let entry = holds.iter().find(|entry| entry.number == number);
        let Some(entry) = entry.filter(|entry| entry.event.can_be_taken_back()) else {
            return unknown;
        };
        // Not twice, unless the taking back was itself taken back.
        let mut taken_back = Vec::new();
        for known in &holds {
            if let Event::TakenBack { entry, of, .. } = &known.event {
                taken_back.push(*entry);
                if let Event::TakenBack { entry: again, .. } = &**of {
                    taken_back.retain(|known| known != again);
                }
            }
        }
        if taken_back.contains(&number) {
            return unknown;
        }
        let (before, made) = (self.position_after(number - 1), self.position_after(number));
        // Whatever lay under a marker is where the marker is.
        if let Event::MarkerPlaced(marker) = &entry.event
            && !self.position.markers.iter().any(|known| known.id == marker.id)
        {
            return Err(Refusal::UnknownMarker(marker.id));
        }
        let permissions = [self.permissions_after(number - 1), self.permissions_after(number)];
        let [was, became] = permissions;
        let changed = Permission::ALL
            .into_iter()
            .find(|what| was.allows(*what) != became.allows(*what));
        let undone = Undone {
            permission: changed.map(|what| (what, was.allows(what))),
            ..self.position.undoing(&before, &made)
        };
        if undone == Undone::default() {
            return unknown;
        }
        Ok(Event::TakenBack {
            entry: number,
            of: Box::new(entry.event.clone()),
            undone: Box::new(undone),
        })
    }
}
