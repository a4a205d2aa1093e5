//! How long a bot may think: counted in imagined turns, so that the same seed always thinks the same. A host that watches
//! a clock may say stop.

/// How long a bot may think about one answer.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Work, in turns of one person alone; a turn of many costs a little more than each of them alone.
    pub work: u64,
    /// Asked now and then: whether time is up. Without it the same seed gives the same answer on every machine.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Budget<'a> {
    /// So much work, and no clock.
    pub const fn of(work: u64) -> Budget<'a> {
        Budget { work, stop: None }
    }

    /// About a tenth of a second on an ordinary machine.
    pub const TENTH: u64 = 11_000;
    /// About a second.
    pub const SECOND: u64 = 110_000;
    /// About three seconds, for large tables.
    pub const THREE_SECONDS: u64 = 330_000;

    /// The same with a share of the work.
    pub fn share(self, share: f64) -> Budget<'a> {
        Budget {
            work: (self.work as f64 * share) as u64,
            ..self
        }
    }

    /// The same, but stopped when the host says so.
    pub fn until(self, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget {
            stop: Some(stop),
            ..self
        }
    }
}

/// What is left of a budget.
pub(crate) struct Meter<'a> {
    left: i64,
    stopped: bool,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Meter<'a> {
    /// A full one.
    pub fn new(budget: Budget<'a>) -> Meter<'a> {
        Meter {
            left: i64::try_from(budget.work).unwrap_or(i64::MAX),
            stopped: false,
            stop: budget.stop,
        }
    }

    /// What a turn of so many people costs.
    pub fn price(people: usize) -> i64 {
        let people = people as i64;
        people + people * people / 64 + people.min(8) / 2
    }

    /// Takes the price of a turn of so many people.
    pub fn pay(&mut self, people: usize) {
        self.left -= Meter::price(people);
        if self.stop.is_some_and(|stop| stop()) {
            self.stopped = true;
        }
    }

    /// Whether there is more left than this.
    pub fn above(&self, floor: i64) -> bool {
        !self.stopped && self.left > floor
    }

    /// What is left.
    pub fn left(&self) -> i64 {
        if self.stopped { 0 } else { self.left.max(0) }
    }
}
