//! Short numbers, paths and chance that is always the same: what every drawing is written with.

use std::fmt::Write;

use taol_geometry::Point;

/// A number with at most two decimals, as short as SVG allows: `.5`, `-1.25`, `3`.
pub fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round();
    if !hundredths.is_finite() || hundredths == 0.0 {
        return "0".to_owned();
    }
    let hundredths = hundredths as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    let whole = if whole == 0 {
        String::new()
    } else {
        whole.to_string()
    };
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

/// A number with four decimals, for scales.
pub fn fine(value: f64) -> String {
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Two numbers of a path, with no more between them than needed.
pub fn pair(x: f64, y: f64) -> String {
    let (x, y) = (number(x), number(y));
    if y.starts_with('-') {
        x + &y
    } else {
        format!("{x} {y}")
    }
}

/// Text that may stand in an attribute or between tags.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

/// The `d` of a path.
#[derive(Clone, Debug, Default)]
pub struct Path(String);

impl Path {
    /// Nothing drawn yet.
    pub fn new() -> Path {
        Path::default()
    }

    /// Lifts the pen and goes somewhere.
    pub fn go(mut self, to: Point) -> Path {
        self.0.push('M');
        self.0.push_str(&pair(to.x, to.y));
        self
    }

    /// A straight line.
    pub fn line(mut self, to: Point) -> Path {
        self.0.push('L');
        self.0.push_str(&pair(to.x, to.y));
        self
    }

    /// A curve drawn towards one point.
    pub fn curve(mut self, towards: Point, to: Point) -> Path {
        self.0.push('Q');
        self.0.push_str(&pair(towards.x, towards.y));
        let to = pair(to.x, to.y);
        if !to.starts_with('-') {
            self.0.push(' ');
        }
        self.0.push_str(&to);
        self
    }

    /// An arc of a circle, bulging to the left of the way (outwards on a clockwise outline).
    pub fn arc(mut self, radius: f64, to: Point) -> Path {
        let radius = number(radius);
        let _ = write!(self.0, "A{radius} {radius} 0 0 1 {}", pair(to.x, to.y));
        self
    }

    /// Back to where it began.
    pub fn close(mut self) -> Path {
        self.0.push('Z');
        self
    }

    /// The closed outline of some corners.
    pub fn around(corners: &[Point]) -> Path {
        Path::along(corners).close()
    }

    /// The open line along some corners.
    pub fn along(corners: &[Point]) -> Path {
        let mut path = Path::new();
        for (place, corner) in corners.iter().enumerate() {
            path = if place == 0 {
                path.go(*corner)
            } else {
                path.line(*corner)
            };
        }
        path
    }

    /// A closed outline that bends where the corners are.
    pub fn softly(corners: &[Point]) -> Path {
        let Some((last, first)) = corners.last().zip(corners.first()) else {
            return Path::new();
        };
        let mut path = Path::new().go(last.towards(*first, 0.5));
        for (place, corner) in corners.iter().enumerate() {
            let next = corners[(place + 1) % corners.len()];
            path = path.curve(*corner, corner.towards(next, 0.5));
        }
        path.close()
    }

    /// Another path besides.
    pub fn and(mut self, other: Path) -> Path {
        self.0.push_str(&other.0);
        self
    }

    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text.
    pub fn d(self) -> String {
        self.0
    }
}

/// Chance from a name: always the same for the same name.
#[derive(Clone, Debug)]
pub struct Chance(u64);

/// A fingerprint of some text.
pub fn fingerprint(text: &str) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

impl Chance {
    /// From a name.
    pub fn of(name: &str) -> Chance {
        Chance(fingerprint(name))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed(self.0)
    }

    /// From 0 up to, but not, 1.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / 9_007_199_254_740_992.0
    }

    /// Between two numbers.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.share()
    }

    /// One of so many.
    pub fn one_of(&mut self, count: usize) -> usize {
        (self.next() % count.max(1) as u64) as usize
    }
}

/// Bits well stirred.
pub fn mixed(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written: Vec<String> = [0.0, -0.004, 0.5, -0.05, 12.0, -3.25, 1.1, 100.0, f64::NAN]
            .into_iter()
            .map(number)
            .collect();
        assert_eq!(
            written,
            ["0", "0", ".5", "-.05", "12", "-3.25", "1.1", "100", "0"]
        );
        assert_eq!(pair(1.0, -2.0), "1-2");
        assert_eq!(pair(1.0, 2.0), "1 2");
    }

    #[test]
    fn names_cannot_break_out() {
        assert_eq!(escaped("a\"<b>&\u{1}"), "a&quot;&lt;b&gt;&amp; ");
    }
}
