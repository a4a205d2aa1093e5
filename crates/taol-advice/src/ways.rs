//! The other ways to take a shot than the plain one: on a leader's word, all together, picked, held back. SHO-08, SHT-02 to
//! SHT-09, SHE-06, SHM-02, SHM-06.

use taol_odds::{estimate, volley_odds};
use taol_rules::command;
use taol_rules::figure::{FigureId, skill};
use taol_rules::message::Message;
use taol_rules::order::{Elite, Moment, Order, Orders, Shot};
use taol_rules::refusal::Refusal;
use taol_rules::rulebook::{EliteShot, Switch};
use taol_rules::shooting::{self, Field, Volley};
use taol_table::{Known, Stage, Token};

use crate::Way;
use crate::shots::THROWS;

/// Every other way that the rules let somebody take a shot at somebody; one that is open to them in principle but not now says
/// why not.
pub(crate) fn ways(known: &Known, shooter: FigureId, weapon: u8, target: FigureId) -> Vec<Way> {
    let standing = known.setting.as_it_stands(&known.start);
    let teller = Teller {
        known,
        field: Field {
            setting: &standing,
            start: &known.start,
            now: &known.state,
            orders: &known.orders,
            timeline: &known.timeline,
        },
        shooter,
        plain: Shot::new(weapon, target),
    };
    let mut ways = Vec::new();
    teller.at_another_moment(&mut ways);
    teller.on_a_leaders_word(&mut ways);
    teller.all_together(&mut ways);
    teller.by_skill(&mut ways);
    teller.by_agreement(&mut ways);
    ways
}

/// Tells of the ways of one shot.
struct Teller<'a> {
    known: &'a Known,
    field: Field<'a>,
    shooter: FigureId,
    plain: Shot,
}

impl Teller<'_> {
    /// The shot at the first moment of the stage that allows it.
    fn first(&self, shot: &Shot) -> Result<(Shot, Volley), Refusal> {
        let mut why = None;
        for moment in self.known.stage.moments() {
            let shot = Shot {
                moment: *moment,
                ..shot.clone()
            };
            match shooting::prepare(&self.field, self.shooter, 1, &shot) {
                Ok(volley) => return Ok((shot, volley)),
                Err(refusal) => {
                    why.get_or_insert(refusal);
                }
            }
        }
        Err(why.unwrap_or(Refusal::TargetNotSeen(self.shooter, shot.target)))
    }

    /// One way by its name, if it is open.
    fn open(&self, name: &str, shot: &Shot, ways: &mut Vec<Way>) -> bool {
        match self.first(shot) {
            Ok((shot, volley)) => {
                ways.extend(self.way(Message::new(name), vec![(self.shooter, shot)], &volley));
                true
            }
            Err(_) => false,
        }
    }

    /// One way by its name, open or not.
    fn open_or_why(&self, name: &str, shot: &Shot, ways: &mut Vec<Way>) {
        match self.first(shot) {
            Ok((shot, volley)) => {
                ways.extend(self.way(Message::new(name), vec![(self.shooter, shot)], &volley));
            }
            Err(why) => ways.push(self.refused(name, &why)),
        }
    }

    fn way(&self, name: Message, shots: Vec<(FigureId, Shot)>, volley: &Volley) -> Option<Way> {
        let odds = volley_odds(volley).unwrap_or_else(|_| estimate(volley, THROWS, 0));
        let said = |(id, shot): (FigureId, Shot)| {
            let order = Order {
                shots: vec![shot],
                ..Order::default()
            };
            Some((self.known.token(id)?, self.known.order_said(&order)?.shots.pop()?))
        };
        let shots: Option<Vec<(Token, Shot)>> = shots.into_iter().map(said).collect();
        Some(Way {
            name: name.named(&self.field.setting.names),
            shots: shots?,
            need: volley.dice.first().map_or(0, |die| die.need),
            chance: odds.at_least(1),
            refused: None,
        })
    }

    fn refused(&self, name: &str, why: &Refusal) -> Way {
        let names = &self.field.setting.names;
        Way {
            name: Message::new(name).named(names),
            shots: Vec::new(),
            need: 0,
            chance: 0.0,
            refused: Some(why.message(self.field.setting, &self.known.state).named(names)),
        }
    }

    /// On the way or point blank, where the plain shot would wait; or before a movement of one's own. SHT-01, SHT-02, SHT-04.
    fn at_another_moment(&self, ways: &mut Vec<Way>) {
        if self.known.stage == Stage::ShotsBefore {
            let shot = Shot {
                will_move: true,
                ..self.plain.clone()
            };
            self.open_or_why("way-then-moves", &shot, ways);
        }
        let Ok((first, _)) = self.first(&self.plain) else {
            return;
        };
        for moment in self.known.stage.moments() {
            let name = match moment {
                Moment::DuringMovement(_) => "way-on-the-move",
                Moment::PointBlank => "way-point-blank",
                Moment::BeforeMovement | Moment::ShootingPhase | Moment::InContact => continue,
            };
            let shot = Shot {
                moment: *moment,
                ..self.plain.clone()
            };
            if *moment != first.moment
                && let Ok(volley) = shooting::prepare(&self.field, self.shooter, 1, &shot)
            {
                ways.extend(self.way(Message::new(name), vec![(self.shooter, shot)], &volley));
            }
        }
    }

    /// At another than the rules would have, or at all of a group, covered or not. SHO-08, SHO-09, SHM-06.
    fn on_a_leaders_word(&self, ways: &mut Vec<Way>) {
        let state = &self.known.state;
        let leads = |id: &FigureId| command::commands(self.field.setting, state, *id, self.shooter);
        let plain = self.first(&self.plain);
        let mut offers = Vec::new();
        if plain.is_err() {
            offers.push(("way-ordered", false));
        }
        offers.push(("way-at-all", true));
        for (name, at_all) in offers {
            let found = state.ids().filter(leads).find_map(|leader| {
                let shot = Shot {
                    ordered_by: Some(leader),
                    at_all,
                    ..self.plain.clone()
                };
                let (shot, volley) = self.first(&shot).ok()?;
                Some((leader, shot, volley))
            });
            let Some((leader, shot, volley)) = found else {
                continue;
            };
            // Where nobody is covered it is the plain shot over again.
            if at_all && plain.as_ref().is_ok_and(|(_, plain)| plain.dice == volley.dice) {
                continue;
            }
            let name = Message::new(name).with("leader", state.name(leader));
            ways.extend(self.way(name, vec![(self.shooter, shot)], &volley));
        }
    }

    /// A volley of all who stand with the shooter and have what it takes. SHT-07.
    fn all_together(&self, ways: &mut Vec<Way>) {
        let state = &self.known.state;
        let profile = state.profile(self.shooter);
        let Some(key) = profile.weapons.get(self.plain.weapon as usize) else {
            return;
        };
        let rules = &self.field.setting.rulebook;
        let shoots = rules.weapons.get(key).and_then(|weapon| weapon.shoots.as_ref());
        let in_a_column = shoots.is_some_and(|shoots| !shoots.volley.is_empty());
        if !in_a_column && !rules.shooting.volleys_first {
            return;
        }
        let own = |id: &FigureId| state.figure(*id).able() && self.known.mine.contains(id);
        let weapon = |id: FigureId| {
            let weapons = &state.profile(id).weapons;
            weapons
                .iter()
                .position(|other| other == key)
                .map(|place| place as u8)
        };
        let mut all: Vec<(FigureId, Shot)> = Vec::new();
        for id in state.ids().filter(own) {
            if let Some(weapon) = weapon(id) {
                let shot = Shot {
                    weapon,
                    volley: true,
                    moment: self
                        .known
                        .stage
                        .moments()
                        .first()
                        .copied()
                        .unwrap_or(self.plain.moment),
                    ..self.plain.clone()
                };
                all.push((id, shot));
            }
        }
        // Whoever cannot join is left out, and the others asked again, until all can.
        loop {
            let orders = self.with(&all);
            let field = Field {
                orders: &orders,
                ..self.field
            };
            let fits = |(id, shot): &(FigureId, Shot)| shooting::check(&field, *id, shot);
            let before = all.len();
            let kept: Vec<(FigureId, Shot)> = all.iter().filter(|one| fits(one).is_ok()).cloned().collect();
            let whole = kept.len() == before;
            if whole || !kept.iter().any(|(id, _)| *id == self.shooter) {
                let own = all.iter().find(|(id, _)| *id == self.shooter);
                let Some((id, shot)) = own else {
                    return;
                };
                match shooting::prepare(&field, *id, 1, shot) {
                    Ok(volley) => {
                        let name = Message::new("way-volley").with("count", all.len() as f64);
                        ways.extend(self.way(name, all, &volley));
                    }
                    Err(why) => ways.push(self.refused("way-no-volley", &why)),
                }
                return;
            }
            all = kept;
        }
    }

    /// What was agreed, with these shots.
    fn with(&self, shots: &[(FigureId, Shot)]) -> Orders {
        let mut orders = self.known.orders.clone();
        for (id, shot) in shots {
            orders.entry(*id).or_default().shots = vec![shot.clone()];
        }
        orders
    }

    /// An elite shot spends its skill. SHE-06.
    fn by_skill(&self, ways: &mut Vec<Way>) {
        let profile = self.known.state.profile(self.shooter);
        if self.field.setting.rulebook.shooting.elite == EliteShot::Never
            || !profile.skilled(skill::ELITE_SHOT)
        {
            return;
        }
        for (name, elite) in [("way-elite", Elite::Bonus), ("way-elite-pick", Elite::Pick)] {
            let shot = Shot {
                elite: Some(elite),
                ..self.plain.clone()
            };
            self.open_or_why(name, &shot, ways);
        }
    }

    /// Leaning out, a duel, and what both sides have agreed on. SHM-02, SHT-03, SHT-09.
    fn by_agreement(&self, ways: &mut Vec<Way>) {
        let leans = Shot {
            leans_out: true,
            ..self.plain.clone()
        };
        let agreed = Shot {
            agreed: true,
            ..self.plain.clone()
        };
        match self.first(&self.plain) {
            Ok(_) => {}
            Err(Refusal::BothFleeting(..)) => {
                self.open("way-agreed", &agreed, ways);
            }
            Err(_) => {
                self.open("way-leaning-out", &leans, ways);
            }
        }
        if self.field.setting.rulebook.on(Switch::Duels) {
            let duel = Shot {
                duel: true,
                ..self.plain.clone()
            };
            self.open("way-duel", &duel, ways);
        }
    }
}
