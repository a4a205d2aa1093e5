//! What shakes people in the middle of a turn. MOR-02.

use crate::command;
use crate::dice::Dice;
use crate::event::{Combat, Event};
use crate::figure::{FigureId, Impulse, Rank, Status};
use crate::refusal::Refusal;
use crate::rulebook::Switch;
use crate::sense;
use crate::shooting::Fired;
use crate::turn::Turn;

use super::morale::MoraleCause;
use super::{lots, of_fitting_rank};

impl Turn<'_> {
    /// Those who command and have not been lost yet. MOR-02.
    pub(crate) fn who_leads(&mut self) {
        if self.setting.rulebook.on(Switch::Morale) {
            let leads = |id: &FigureId| command::is_commander(self.after.profile(*id)) && !self.lost(*id);
            self.leading = self.after.ids().filter(leads).collect();
        }
    }

    /// Fallen or taken; a leader of a troop also if it runs away. MOR-02.
    fn lost(&self, id: FigureId) -> bool {
        let figure = self.after.figure(id);
        let turn = self.after.turn;
        let runs = figure
            .driven
            .is_some_and(|driven| driven.by == Impulse::Flee && driven.turn == turn);
        runs && self.after.profile(id).rank == Rank::Leader
            || matches!(
                figure.status,
                Status::Down | Status::OutOfAction | Status::Killed | Status::Captive
            )
    }

    /// Remembers whom friends shot at: those who touch the target. MOR-02, SHO-09.
    pub(crate) fn mind_friendly_fire(&mut self, fired: &[Fired]) {
        if !self.setting.rulebook.on(Switch::Morale) {
            return;
        }
        for shot in fired {
            let side = self.after.profile(shot.shooter).side;
            for contact in &self.after.contacts {
                let friend = match shot.target {
                    _ if contact.one == shot.target => contact.other,
                    _ if contact.other == shot.target => contact.one,
                    _ => continue,
                };
                let own = !self.setting.enemies(side, self.after.profile(friend).side);
                if own && friend != shot.shooter {
                    self.shot_by_friends.push(friend);
                }
            }
        }
    }

    /// What has just happened puts those who see it to the test. MOR-02.
    pub(crate) fn shake(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        if !self.setting.rulebook.on(Switch::Morale) {
            return Ok(());
        }
        let fallen: Vec<FigureId> = self.leading.iter().copied().filter(|id| self.lost(*id)).collect();
        self.leading.retain(|id| !fallen.contains(id));
        let mut shaken = self.who_sees_a_leader_fall(&fallen);
        shaken.extend(self.who_sees_the_banner_taken());
        shaken.extend(self.who_is_shot_at_by_friends());
        self.heard = self.events.len();
        if shaken.is_empty() {
            return Ok(());
        }
        let was = self.disordered_before(&fallen);
        shaken.sort_by_key(|(id, cause)| (*cause, *id));
        let mut tried: Vec<FigureId> = Vec::new();
        let causes = [
            MoraleCause::LeaderLost,
            MoraleCause::BannerTaken,
            MoraleCause::SubLeaderLost,
            MoraleCause::FriendlyFire,
        ];
        for cause in causes {
            let mut figures: Vec<FigureId> = Vec::new();
            for (id, why) in &shaken {
                if *why == cause && !tried.contains(id) {
                    figures.push(*id);
                    tried.push(*id);
                }
            }
            let lots = lots(self.setting, &self.after, &figures);
            self.waver(&lots, cause, &was, dice)?;
        }
        Ok(())
    }

    /// Who was in disorder while those who fell still stood. MOR-01.
    fn disordered_before(&self, fallen: &[FigureId]) -> Vec<bool> {
        let mut earlier = self.after.clone();
        for id in fallen {
            let figure = &mut earlier.figures[*id as usize];
            (figure.status, figure.driven, figure.disorder) = (Status::Fit, None, false);
        }
        command::all_disordered(self.setting, &earlier)
    }

    fn who_sees_a_leader_fall(&self, fallen: &[FigureId]) -> Vec<(FigureId, MoraleCause)> {
        let (setting, now) = (self.setting, &self.after);
        let mut shaken = Vec::new();
        for lost in fallen {
            let rank = now.profile(*lost).rank;
            let leader = rank == Rank::Leader && setting.rulebook.on(Switch::MoraleLeaderLost);
            let sub_leader = rank == Rank::SubLeader && setting.rulebook.on(Switch::MoraleSubLeaderLost);
            let led = |id: FigureId| {
                now.ids().any(|other| {
                    now.profile(other).rank == Rank::Leader && command::commands(setting, now, other, id)
                })
            };
            for id in now.ids().filter(|id| *id != *lost && self.can_waver(*id)) {
                let own = command::same_troop(now.profile(id), now.profile(*lost));
                let cause = if leader && own {
                    MoraleCause::LeaderLost
                } else if sub_leader && of_fitting_rank(setting, now, *lost, id) && !led(id) {
                    MoraleCause::SubLeaderLost
                } else {
                    continue;
                };
                if sense::sees(setting, now, id, *lost) {
                    shaken.push((id, cause));
                }
            }
        }
        shaken
    }

    fn who_sees_the_banner_taken(&self) -> Vec<(FigureId, MoraleCause)> {
        let (setting, now) = (self.setting, &self.after);
        let mut shaken = Vec::new();
        if !setting.rulebook.on(Switch::MoraleBannerTaken) {
            return shaken;
        }
        for event in &self.events[self.heard.min(self.events.len())..] {
            let Event::Combat(Combat::TookEmblem { figure, thing }) = event else {
                continue;
            };
            let owner = now.things[*thing as usize].owner;
            let taken = owner.filter(|side| setting.enemies(*side, now.profile(*figure).side));
            let Some(side) = taken else { continue };
            let sees =
                |id: &FigureId| now.profile(*id).side == side && sense::sees(setting, now, *id, *figure);
            let people = now.ids().filter(|id| self.can_waver(*id)).filter(sees);
            shaken.extend(people.map(|id| (id, MoraleCause::BannerTaken)));
        }
        shaken
    }

    fn who_is_shot_at_by_friends(&mut self) -> Vec<(FigureId, MoraleCause)> {
        let mut hit = std::mem::take(&mut self.shot_by_friends);
        hit.sort_unstable();
        hit.dedup();
        let on = self.setting.rulebook.on(Switch::MoraleFriendlyFire);
        hit.into_iter()
            .filter(|id| on && self.can_waver(*id))
            .map(|id| (id, MoraleCause::FriendlyFire))
            .collect()
    }
}
