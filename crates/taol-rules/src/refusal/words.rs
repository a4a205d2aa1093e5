//! How a status and an impulse are called.

use crate::figure::{Impulse, Status};

/// The sentence that names a status.
pub fn status_word(status: Status) -> &'static str {
    match status {
        Status::Fit => "status-fit",
        Status::Down => "status-down",
        Status::OutOfAction => "status-out-of-action",
        Status::Killed => "status-killed",
        Status::Captive => "status-captive",
        Status::Gone => "status-gone",
        Status::Waiting => "status-waiting",
    }
}

/// The sentence that says what somebody does who obeys nobody.
pub(super) fn impulse_word(impulse: Impulse) -> &'static str {
    match impulse {
        Impulse::Hold => "impulse-hold",
        Impulse::Flee => "impulse-flee",
        Impulse::Rush => "impulse-rush",
        Impulse::Loot => "impulse-loot",
        Impulse::Surrender => "impulse-surrender",
    }
}
