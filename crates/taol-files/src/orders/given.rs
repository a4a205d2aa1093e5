//! Everything an order can be, found by its key.

use crate::raw::RawOrder;

/// All actions, and whether an order gives them; exactly one is wanted.
fn actions(raw: &RawOrder) -> [(&'static str, bool); 51] {
    let yes = |answer: Option<bool>| answer == Some(true);
    [
        ("hold", yes(raw.hold)),
        ("hesitate", yes(raw.hesitate)),
        ("pivot", raw.pivot.is_some()),
        ("path", raw.path.is_some()),
        ("by", raw.by.is_some()),
        ("crawl", raw.crawl.is_some()),
        ("charge", raw.charge.is_some()),
        ("follow", raw.follow.is_some()),
        ("keep-distance-from", raw.keep_distance_from.is_some()),
        ("withdraw-from", raw.withdraw_from.is_some()),
        ("block", raw.block.is_some()),
        ("block-passage", raw.block_passage.is_some()),
        ("posture", raw.posture.is_some()),
        ("reload", raw.reload.is_some()),
        ("work", raw.work.is_some()),
        ("mount", yes(raw.mount)),
        ("dismount", yes(raw.dismount)),
        ("mount-spare", raw.mount_spare.is_some()),
        ("cut-down", raw.cut_down.is_some()),
        ("dress", raw.dress.is_some()),
        ("leg-up", raw.leg_up.is_some()),
        ("set-up", raw.set_up.is_some()),
        ("climb", raw.climb.is_some()),
        ("jump", raw.jump.is_some()),
        ("help", raw.help.is_some()),
        ("board", raw.board.is_some()),
        ("land", raw.land.is_some()),
        ("row", raw.row.is_some()),
        ("leave", yes(raw.leave)),
        ("form", raw.form.is_some()),
        ("join", raw.join.is_some()),
        ("march", raw.march.is_some()),
        ("march-by", raw.march_by.is_some()),
        ("slide", raw.slide.is_some()),
        (
            "turn",
            raw.turn.is_some() && raw.march.is_none() && raw.march_by.is_none(),
        ),
        ("pass-rank", raw.pass_rank.is_some()),
        ("raise", raw.raise.is_some()),
        ("break-ranks", yes(raw.break_ranks)),
        ("travel", raw.travel.is_some()),
        ("bar", raw.bar.is_some()),
        ("break-down", raw.break_down.is_some()),
        ("clear", raw.clear.is_some()),
        ("build", raw.build.is_some()),
        ("care", raw.care.is_some()),
        ("discuss", raw.discuss.is_some()),
        ("surrender", raw.surrender.is_some()),
        ("serve", raw.serve.is_some()),
        ("drive", raw.drive.is_some()),
        ("right", raw.right.is_some()),
        ("steer", raw.steer.is_some()),
        ("helm", raw.helm.is_some()),
    ]
}

/// The actions that an order gives.
pub(super) fn given(raw: &RawOrder) -> Vec<&'static str> {
    let present = actions(raw).into_iter().filter(|(_, present)| *present);
    present.map(|(name, _)| name).collect()
}

/// The keys of all of them.
pub(super) fn all() -> Vec<String> {
    let all = actions(&RawOrder::default()).into_iter();
    all.map(|(name, _)| name.to_owned()).collect()
}
