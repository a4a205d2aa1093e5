//! Troops hidden behind tokens: seen by an enemy, a token shows what it is. HID-01.

use taol_geometry::{Placed, Point};

use crate::event::{Event, Told};
use crate::figure::{FigureId, Status};
use crate::plot::Decoy;
use crate::sense;
use crate::timeline::Timeline;

use super::Turn;
use super::arrivals::{RINGS, ring};

impl Turn<'_> {
    /// Every token that an enemy could see, there or on the way, is a troop, or nothing. HID-01.
    pub(super) fn look_at_tokens(&mut self, timeline: &Timeline) {
        let setting = self.setting;
        for decoy in &setting.plot.decoys {
            let here = |id: &FigureId| self.after.figure(*id).able();
            let tokens: Vec<FigureId> = decoy.tokens.iter().copied().filter(here).collect();
            for token in tokens {
                if self.after.figure(token).able() && self.seen_by_an_enemy(token, timeline) {
                    self.show(decoy, token);
                }
            }
        }
    }

    fn seen_by_an_enemy(&self, token: FigureId, timeline: &Timeline) -> bool {
        let side = self.after.profile(token).side;
        let goes = |id: FigureId| {
            let track = timeline.tracks.get(id as usize);
            track.is_some_and(|track| !track.legs.is_empty())
        };
        let on_the_way = |viewer: FigureId| {
            let sight = || timeline.first_sight(self.setting, self.before, viewer, token);
            (goes(viewer) || goes(token)) && sight().is_some()
        };
        self.after.ids().any(|id| {
            self.after.figure(id).able()
                && self.setting.plot.decoy(id).is_none()
                && self.setting.enemies(side, self.after.profile(id).side)
                && (sense::sees(self.setting, &self.after, id, token) || on_the_way(id))
        })
    }

    fn show(&mut self, decoy: &Decoy, token: FigureId) {
        if decoy.truth != Some(token) {
            self.take_away(token);
            self.events.push(Event::Told(Told::WasNothing(token)));
            return;
        }
        let (at, table) = (self.after.figure(token).at, self.after.figure(token).table);
        let (facing, storey) = (self.after.figure(token).facing, self.after.figure(token).storey);
        for other in &decoy.tokens {
            self.take_away(*other);
        }
        for (id, place) in decoy.troop.iter().zip(&decoy.places) {
            let figure = &mut self.after.figures[*id as usize];
            (figure.table, figure.storey, figure.facing) = (table, storey, facing);
            let spot = self.spot_about(*id, at, at + *place);
            let figure = &mut self.after.figures[*id as usize];
            (figure.status, figure.at) = (Status::Fit, spot);
        }
        self.events
            .push(Event::Told(Told::WasATroop(token, decoy.troop.clone())));
    }

    /// Where one of a troop stands: in its place, else as near to it as there is room round the token, behind it first.
    fn spot_about(&self, id: FigureId, token: Point, wanted: Point) -> Point {
        let (placed, table) = (
            self.after.placed(id),
            &self.setting.tables[self.after.figure(id).table as usize],
        );
        let wanted = table.nearest(wanted).settled();
        let (ahead, step) = (placed.facing.vector(), placed.base.length() + 0.01);
        let round = (0..RINGS).flat_map(ring).map(|(along, across)| {
            let (along, across) = (f64::from(along) * step, f64::from(across) * step);
            ((token + ahead * along + ahead.turned() * across).settled(), along)
        });
        let mut spots: Vec<(Point, f64)> = round.collect();
        let far = |spot: &Point| (*spot - wanted).length_squared();
        spots
            .sort_by(|(a, ahead_a), (b, ahead_b)| far(a).total_cmp(&far(b)).then(ahead_a.total_cmp(ahead_b)));
        let mut all = std::iter::once(wanted).chain(spots.into_iter().map(|(spot, _)| spot));
        let free = |spot: &Point| {
            let there = Placed { at: *spot, ..placed };
            table.holds(*spot) && self.room_for(id, &there)
        };
        all.find(free).unwrap_or(token)
    }

    fn take_away(&mut self, token: FigureId) {
        self.after.figures[token as usize].status = Status::Gone;
        self.after
            .contacts
            .retain(|contact| contact.one != token && contact.other != token);
    }
}
