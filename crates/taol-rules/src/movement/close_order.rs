//! How far a close-order unit marches. MOV-06.

use taol_geometry::{Direction, distance_base_base};

use crate::figure::FigureId;
use crate::rulebook::Switch;
use crate::setting::Setting;
use crate::state::State;

/// Column of two, wider or line, sideways or backwards; mounted. MOV-06.
pub(super) fn allowance(setting: &Setting, state: &State, id: FigureId, way: Option<Direction>) -> f64 {
    let rules = &setting.rulebook.movement;
    if state.locomotion(id).mounted() {
        return rules.close_mounted;
    }
    let facing = state.figure(id).facing.vector();
    let forwards = way.is_none_or(|way| way.vector().dot(facing) >= 0.7);
    if !forwards {
        return rules.close_sideways;
    }
    let widest = if setting.rulebook.on(Switch::ColumnsOfThree) {
        3
    } else {
        2
    };
    if files(state, id) <= widest {
        rules.close_column
    } else {
        rules.close_line
    }
}

/// How many stand abreast in the block of touching bases a figure belongs to.
fn files(state: &State, id: FigureId) -> usize {
    let side = state.profile(id).side;
    let table = state.figure(id).table;
    let formed: Vec<FigureId> = state
        .ids()
        .filter(|other| {
            let figure = state.figure(*other);
            figure.present()
                && figure.close_order
                && figure.table == table
                && state.profile(*other).side == side
        })
        .collect();
    let mut block = vec![id];
    let mut next = 0;
    while next < block.len() {
        let placed = state.placed(block[next]);
        for other in &formed {
            if !block.contains(other) && distance_base_base(&placed, &state.placed(*other)) <= 0.2 {
                block.push(*other);
            }
        }
        next += 1;
    }
    let across = state.figure(id).facing.vector().turned();
    let origin = state.figure(id).at;
    let mut offsets: Vec<f64> = block
        .iter()
        .map(|other| (state.figure(*other).at - origin).dot(across))
        .collect();
    offsets.sort_by(f64::total_cmp);
    let half = state.placed(id).base.width() / 2.0;
    let mut files = 0;
    let mut last = f64::NEG_INFINITY;
    for offset in offsets {
        if offset - last > half {
            files += 1;
            last = offset;
        }
    }
    files
}
