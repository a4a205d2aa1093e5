//! Rest between two rounds of work. Whoever looks up at every message is woken for each of them, and finds nothing of what it
//! needs at hand. Where many speak at once, a thread that has nothing left to do rests for a moment, and then finds all that
//! has come meanwhile together.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long a thread rests.
const REST: Duration = Duration::from_millis(5);

/// How long it looks before it says whether many speak.
const WINDOW: Duration = Duration::from_millis(100);

/// So many messages in a second are many: below that, whoever speaks is heard at once.
const MANY: f64 = 400.0;

/// Messages from all sockets of this process.
static HEARD: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static ROUND: Cell<Option<Round>> = const { Cell::new(None) };
}

/// What a thread knew when it looked last.
#[derive(Clone, Copy, Debug)]
struct Round {
    began: Instant,
    heard: u64,
    many: bool,
}

impl Round {
    /// What is known at a moment at which so many messages had been heard.
    fn next(last: Option<Round>, now: Instant, heard: u64) -> Round {
        let fresh = |many: bool| Round {
            began: now,
            heard,
            many,
        };
        let Some(last) = last else {
            return fresh(false);
        };
        let passed = now.saturating_duration_since(last.began);
        if passed < WINDOW {
            return last;
        }
        let news = heard.saturating_sub(last.heard);
        fresh(news as f64 >= MANY * passed.as_secs_f64())
    }
}

/// A message has come.
pub(crate) fn heard() {
    HEARD.fetch_add(1, Ordering::Relaxed);
}

/// A thread that serves has nothing to do: it rests, if many speak at once.
pub fn rest() {
    let heard = HEARD.load(Ordering::Relaxed);
    let round = Round::next(ROUND.get(), Instant::now(), heard);
    ROUND.set(Some(round));
    if round.many {
        std::thread::sleep(REST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_where_many_speak_is_there_rest() {
        let began = Instant::now();
        let after = |milliseconds: u64| began + Duration::from_millis(milliseconds);
        let first = Round::next(None, began, 7);
        assert!(!first.many, "nothing is known yet");
        let soon = Round::next(Some(first), after(50), 1_000);
        assert_eq!((soon.many, soon.heard), (false, 7), "too soon to say");
        let many = Round::next(Some(first), after(200), 7 + 80);
        assert!(many.many);
        let few = Round::next(Some(many), after(400), 7 + 80 + 79);
        assert!(!few.many);
        let long_after = Round::next(Some(many), after(60_000), 7 + 80 + 500);
        assert!(!long_after.many, "much, but in a long time");
    }
}
