//! Numbers as people read them: at most two decimals, a decimal comma in French.

use crate::Language;

/// Numbers from here on are written as powers of ten.
const LARGEST: f64 = 1e15;

/// A number in words' company: `3`, `2.5`, `−1,25`. Halves are rounded away from zero.
pub fn write(number: f64, language: Language) -> String {
    if !number.is_finite() {
        return "?".to_owned();
    }
    if number.abs() >= LARGEST {
        // Nobody counts three hundred digits.
        return format!("{number:e}").replace('-', "−");
    }
    let rounded = (number * 100.0).round() / 100.0;
    let digits = format!("{:.2}", rounded.abs());
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    let digits = match language {
        Language::French => digits.replace('.', ","),
        Language::English => digits.to_owned(),
    };
    if rounded < 0.0 {
        format!("−{digits}")
    } else {
        digits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_decimals_and_the_right_comma() {
        let both = |number| (write(number, Language::French), write(number, Language::English));
        let pair = |fr: &str, en: &str| (fr.to_owned(), en.to_owned());
        assert_eq!(both(3.0), pair("3", "3"));
        assert_eq!(both(2.5), pair("2,5", "2.5"));
        assert_eq!(both(1.0 / 3.0), pair("0,33", "0.33"));
        assert_eq!(both(0.125), pair("0,13", "0.13"));
        assert_eq!(both(-1.25), pair("−1,25", "−1.25"));
        assert_eq!(both(-0.001), pair("0", "0"));
        assert_eq!(both(1200.0), pair("1200", "1200"));
        assert_eq!(both(100.0), pair("100", "100"));
        assert_eq!(both(f64::NAN), pair("?", "?"));
        assert_eq!(both(1e308), pair("1e308", "1e308"));
        assert_eq!(both(-1e300), pair("−1e300", "−1e300"));
    }
}
