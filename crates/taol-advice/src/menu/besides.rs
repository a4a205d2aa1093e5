//! What goes beside what somebody does already: hands, words, manners of going. MOV-02, NPC-01, OBJ-01, OBJ-02, TUR-12.

use taol_rules::figure::{FigureId, ThingKind, skill};
use taol_rules::formation::Formation;
use taol_rules::message::Message;
use taol_rules::order::{Action, Bridle, Dealings, Order, Special};
use taol_rules::plot::Who;
use taol_rules::rulebook::Switch;
use taol_rules::setting::GroundShape;
use taol_rules::story;
use taol_table::Known;

use super::{Offer, named};
use crate::plans::alone;

/// Somebody, and what it is about to do.
pub(super) struct Besides<'a> {
    pub known: &'a Known,
    pub id: FigureId,
    /// What has been said so far.
    pub order: &'a Order,
}

impl Besides<'_> {
    /// The same order with something more.
    pub fn with(&self, name: Message, change: impl FnOnce(&mut Order)) -> Offer {
        let mut order = self.order.clone();
        change(&mut order);
        Offer {
            name,
            order,
            adds: true,
        }
    }

    /// The same order with some dealing more.
    pub fn dealing(&self, name: Message, change: impl FnOnce(&mut Dealings)) -> Offer {
        self.with(name, |order| change(order.dealings.get_or_insert_default()))
    }

    /// Only what can be tried: there would be too much else.
    fn if_open(&self, offer: Offer, offers: &mut Vec<Offer>) {
        if alone(self.known, self.id, &offer.order).is_ok() {
            offers.push(offer);
        }
    }

    /// With one's own hands and voice.
    pub fn by_oneself(&self, offers: &mut Vec<Offer>) {
        self.things(offers);
        self.manners(offers);
        let (state, rulebook) = (&self.known.state, &self.known.setting.rulebook);
        let (figure, profile) = (state.figure(self.id), state.profile(self.id));
        if let Some(burden) = figure.burden {
            let name = named("menu-lay-down", self.known, burden);
            offers.push(self.dealing(name, |dealings| dealings.lays_down = true));
        }
        if profile.rank.commands() && !self.order.rally && rulebook.on(Switch::Morale) {
            offers.push(self.with(Message::new("menu-rally"), |order| order.rally = true));
        }
        if story::disguised(&self.known.setting, state, self.id) {
            let name = Message::new("menu-unmask");
            self.if_open(self.dealing(name, |dealings| dealings.unmasks = true), offers);
        }
        if matches!(self.order.action, Action::Work(_) | Action::Undertake(_)) {
            let name = Message::new("menu-insist");
            self.if_open(self.dealing(name, |dealings| dealings.insists = true), offers);
        }
        let leads = state
            .ids()
            .any(|other| state.figure(other).captor == Some(self.id));
        if leads && self.order.action.moves() {
            let name = Message::new("menu-leave-captives");
            offers.push(self.dealing(name, |dealings| dealings.leaves_captives = true));
        }
        if profile.mount.is_some() && !figure.mounted {
            let ways = [
                ("menu-let-go", Bridle::LetsGo),
                ("menu-take-bridle", Bridle::Takes),
            ];
            for (name, bridle) in ways {
                let offer = self.with(Message::new(name), |order| order.bridle = bridle);
                self.if_open(offer, offers);
            }
        }
    }

    /// What one carries: laid down, read.
    fn things(&self, offers: &mut Vec<Offer>) {
        for thing in &self.known.state.things {
            if !thing.carriers.contains(&self.id) {
                continue;
            }
            let about = |id: &str| Message::new(id).with("thing", thing.name.as_str());
            offers.push(self.with(about("menu-drop"), |order| order.drop.push(thing.name.clone())));
            if matches!(thing.kind, ThingKind::Message(_)) {
                let read = |dealings: &mut Dealings| dealings.reads.push(thing.name.clone());
                offers.push(self.dealing(about("menu-read"), read));
            }
        }
    }

    /// How one goes about it.
    fn manners(&self, offers: &mut Vec<Offer>) {
        let (state, rulebook) = (&self.known.state, &self.known.setting.rulebook);
        let figure = state.figure(self.id);
        let going = self.order.action.moves();
        let mut toggle = |id: &str, on: bool, change: fn(&mut Order, bool)| {
            let name = Message::new(if on { "menu-not-any-more" } else { id }).with("what", id);
            offers.push(self.with(name, |order| change(order, !on)));
        };
        if going {
            toggle("menu-two-paces", self.order.two_paces, |order, on| {
                order.two_paces = on
            });
            if rulebook.on(Switch::SpeedDice) {
                toggle("menu-hurry", self.order.hurry, |order, on| order.hurry = on);
            }
            let table = &self.known.setting.tables[figure.table as usize];
            if table
                .grounds
                .iter()
                .any(|ground| ground.danger != Default::default())
            {
                toggle("menu-slowly", self.order.slowly, |order, on| order.slowly = on);
            }
        }
        if self.beside_a_line() || self.order.across {
            toggle("menu-across", self.order.across, |order, on| order.across = on);
        }
        if state.profile(self.id).skilled(skill::SKIRMISHER) && !figure.close_order() {
            let (name, formation) = match figure.formation {
                Formation::Skirmish => ("menu-loose-order", Formation::Loose),
                _ => ("menu-skirmish-order", Formation::Skirmish),
            };
            offers.push(self.with(Message::new(name), |order| order.formation = Some(formation)));
        }
        if rulebook.on(Switch::SpecialActions) {
            let all = [
                ("menu-aimed-shot", Special::AimedShot),
                ("menu-fire-on-the-move", Special::FireOnTheMove),
                ("menu-grenade", Special::Grenade),
                ("menu-surprise", Special::Surprise),
            ];
            for (name, special) in all {
                let offer = self.with(Message::new(name), |order| order.special = Some(special));
                self.if_open(offer, offers);
            }
        }
    }

    /// A wall, a window or the like is right there.
    fn beside_a_line(&self) -> bool {
        let figure = self.known.state.figure(self.id);
        let table = &self.known.setting.tables[figure.table as usize];
        let mut lines = table
            .grounds
            .iter()
            .filter(|ground| matches!(ground.shape, GroundShape::Line { .. }));
        lines.any(|line| line.storey == figure.storey && line.bounds.grown(3.0).contains_point(figure.at))
    }

    /// With somebody at contact, or near.
    pub fn with_somebody(&self, target: FigureId, enemies: bool, offers: &mut Vec<Offer>) {
        let (setting, state) = (&self.known.setting, &self.known.state);
        let name = |id: &str| named(id, self.known, target);
        offers.push(self.dealing(name("menu-talk"), |dealings| dealings.talks_to = Some(target)));
        for thing in state
            .things
            .iter()
            .filter(|thing| thing.carriers.contains(&self.id))
        {
            let name = name("menu-give").with("thing", thing.name.as_str());
            let give = |dealings: &mut Dealings| dealings.gives.push((thing.name.clone(), target));
            offers.push(self.dealing(name, give));
        }
        for (secret, told) in setting.plot.secrets.iter().zip(0u16..) {
            if story::knows(setting, state, told, Who::Figure(self.id)) {
                let name = name("menu-tell").with("secret", &secret.text);
                offers.push(self.dealing(name, |dealings| dealings.tells.push((told, target))));
            }
        }
        if enemies {
            offers.push(self.dealing(name("menu-watch"), |dealings| dealings.watches = Some(target)));
        }
        let other = state.figure(target);
        if other.captor == Some(self.id) {
            offers.push(self.dealing(name("menu-free"), |dealings| dealings.frees.push(target)));
        }
        if !other.able() && other.present() {
            offers.push(self.dealing(name("menu-lift"), |dealings| dealings.lifts = Some(target)));
        }
    }
}
