//! What a figure's sheet must say before the first turn.

use taol_files::raw::RawSheet;
use taol_rules::command;
use taol_rules::figure::{self, Characteristic, FigureId};
use taol_rules::setting::Setting;
use taol_rules::sheet;
use taol_rules::state::State;

use super::compare::{Comparison, NEAR, number};

/// Compares a sheet with what the case says of it.
pub fn compare(
    comparison: &mut Comparison,
    (setting, state): (&Setting, &State),
    id: FigureId,
    expected: &RawSheet,
) {
    let profile = state.profile(id);
    let field = |name: &str| format!("sheets.{}.{name}", profile.name);

    let allowance = sheet::allowance(setting, state, id);
    comparison.near(&field("allowance"), expected.allowance, allowance.cm, NEAR);
    comparison.near(
        &field("two-paces"),
        expected.two_paces,
        sheet::two_paces(setting, state, id),
        NEAR,
    );
    let characteristics = [
        ("morale", expected.morale, Characteristic::Morale),
        ("health", expected.health, Characteristic::Health),
        ("perception", expected.perception, Characteristic::Perception),
        ("agility", expected.agility, Characteristic::Agility),
        ("persuasion", expected.persuasion, Characteristic::Persuasion),
    ];
    for (name, expected, which) in characteristics {
        comparison.same(&field(name), expected.as_ref(), profile.characteristic(which));
    }
    let armour = sheet::armour(setting, state, id).unwrap_or(0);
    comparison.same(&field("armour"), expected.armour.as_ref(), armour);
    comparison.same(
        &field("hide-malus"),
        expected.hide_malus.as_ref(),
        sheet::hide_malus(state, id),
    );
    if let Some([length, width]) = expected.base {
        let base = figure::base(profile, state.figure(id));
        let same = super::compare::is_near(length, base.length(), NEAR)
            && super::compare::is_near(width, base.width(), NEAR);
        if !same {
            let shown = |length: f64, width: f64| format!("[{}, {}]", number(length), number(width));
            comparison.differs(
                &field("base"),
                shown(length, width),
                shown(base.length(), base.width()),
            );
        }
    }
    comparison.same(
        &field("commands"),
        expected.commands.as_ref(),
        command::is_commander(profile),
    );
    for (skill, level) in expected.skills.iter().flatten() {
        let got: Option<u8> = profile.skills.get(skill).map(|level| level.unwrap_or(0));
        comparison.same(&field(&format!("skills.{skill}")), Some(&Some(*level)), got);
    }
    comparison.same(&field("die"), expected.die.as_ref(), profile.die);
    comparison.same(&field("lives"), expected.lives.as_ref(), state.figure(id).lives);
    comparison.names(
        &field("weapons"),
        expected.weapons.as_ref(),
        sheet::weapons(state, id).to_vec(),
    );
    comparison.same(
        &field("locomotion"),
        expected.locomotion.as_ref(),
        state.locomotion(id),
    );
}
