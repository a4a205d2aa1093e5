//! Comparing what a case says with what came out. Only what is given is compared.

use serde::Serialize;

use super::Failure;

/// Centimetres that make no difference.
pub const NEAR: f64 = 0.01;
/// Degrees that make no difference.
const NEAR_DEGREES: f64 = 0.5;

/// Notes the differences of one turn.
#[derive(Debug, Default)]
pub struct Comparison {
    turn: Option<u32>,
    /// What was found.
    pub failures: Vec<Failure>,
}

impl Comparison {
    /// A comparison of one turn, or of what stands before the first.
    pub fn new(turn: Option<u32>) -> Comparison {
        Comparison {
            turn,
            failures: Vec::new(),
        }
    }

    /// Notes that a field differs.
    pub fn differs(&mut self, field: &str, expected: String, got: String) {
        self.failures.push(Failure::Differs {
            turn: self.turn,
            field: field.to_owned(),
            expected,
            got,
        });
    }

    /// Equal, if given.
    pub fn same<Value: PartialEq + Serialize>(&mut self, field: &str, expected: Option<&Value>, got: Value) {
        if let Some(expected) = expected
            && *expected != got
        {
            self.differs(field, written(expected), written(&got));
        }
    }

    /// Equal numbers to within `near`, if given.
    pub fn near(&mut self, field: &str, expected: Option<f64>, got: f64, near: f64) {
        if let Some(expected) = expected
            && !is_near(expected, got, near)
        {
            self.differs(field, number(expected), number(got));
        }
    }

    /// The same point to within [`NEAR`] each way, if given.
    pub fn point(&mut self, field: &str, expected: Option<[f64; 2]>, got: (f64, f64)) {
        if let Some([x, y]) = expected
            && !(is_near(x, got.0, NEAR) && is_near(y, got.1, NEAR))
        {
            self.differs(field, point((x, y)), point(got));
        }
    }

    /// The same way to within half a degree, if given.
    pub fn degrees(&mut self, field: &str, expected: Option<f64>, got: f64) {
        if let Some(expected) = expected {
            let apart = (expected - got).rem_euclid(360.0);
            if !is_near(apart.min(360.0 - apart), 0.0, NEAR_DEGREES) {
                self.differs(field, number(expected), number(got));
            }
        }
    }

    /// The same names in any order, if given.
    pub fn names(&mut self, field: &str, expected: Option<&Vec<String>>, mut got: Vec<String>) {
        if let Some(expected) = expected {
            let mut expected = expected.clone();
            expected.sort();
            got.sort();
            if expected != got {
                self.differs(field, written(&expected), written(&got));
            }
        }
    }
}

/// Whether two numbers are as good as equal; nothing is near what is no number.
pub fn is_near(one: f64, other: f64, near: f64) -> bool {
    // Decimals such as 0.01 are not exact: leave them their last bit.
    (one - other).abs() <= near + 1e-9
}

/// A value as files write it.
pub fn written<Value: Serialize>(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "?".to_owned())
}

/// A number as files write it, to three decimals.
pub fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

/// A point as files write it.
pub fn point((x, y): (f64, f64)) -> String {
    format!("[{}, {}]", number(x), number(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_given_is_not_compared() {
        let mut comparison = Comparison::new(Some(1));
        comparison.same::<u8>("lives", None, 1);
        comparison.near("went", None, f64::NAN, NEAR);
        comparison.point("at", None, (0.0, 0.0));
        comparison.degrees("facing", None, 0.0);
        comparison.names("contacts", None, vec!["ann".to_owned()]);
        assert!(comparison.failures.is_empty());
    }

    #[test]
    fn a_hundredth_of_a_centimetre_makes_no_difference() {
        let mut comparison = Comparison::new(None);
        comparison.point("at", Some([30.0, 34.0]), (30.01, 33.99));
        comparison.near("went", Some(20.0), 20.01, NEAR);
        comparison.degrees("facing", Some(359.8), 0.1);
        assert!(comparison.failures.is_empty(), "{:?}", comparison.failures);
        comparison.point("at", Some([30.0, 34.0]), (30.02, 34.0));
        comparison.near("went", Some(20.0), f64::NAN, NEAR);
        comparison.degrees("facing", Some(90.0), 91.0);
        assert_eq!(comparison.failures.len(), 3);
        let first = Failure::Differs {
            turn: None,
            field: "at".to_owned(),
            expected: "[30, 34]".to_owned(),
            got: "[30.02, 34]".to_owned(),
        };
        assert_eq!(comparison.failures[0], first);
    }
}
