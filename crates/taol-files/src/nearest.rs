//! The known name that somebody probably meant.

/// Names longer than this are not compared.
const LONGEST: usize = 64;

/// The nearest of the known names, if it is near enough to be what was meant; the first of equals.
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let plain = plain(name);
    if plain.len() > LONGEST {
        return None;
    }
    let best = known
        .iter()
        .map(|candidate| (distance(&plain, &self::plain(candidate)), *candidate))
        .min()?;
    let allowed = (plain.len() / 3).clamp(1, 4);
    (best.0 <= allowed && best.0 < plain.len()).then_some(best.1)
}

/// Lower case, and one kind of dash.
fn plain(name: &str) -> Vec<char> {
    let lower = name.chars().take(LONGEST + 1).flat_map(char::to_lowercase);
    lower
        .map(|letter| {
            if letter == '_' || letter == ' ' {
                '-'
            } else {
                letter
            }
        })
        .collect()
}

/// How many letters to add, drop, change or swap.
fn distance(one: &[char], other: &[char]) -> usize {
    let width = other.len() + 1;
    let mut before: Vec<usize> = vec![0; width];
    let mut above: Vec<usize> = (0..width).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut line = vec![row + 1; width];
        for (column, against) in other.iter().enumerate() {
            let change = above[column] + usize::from(letter != against);
            let mut least = change.min(above[column + 1] + 1).min(line[column] + 1);
            let swapped = row > 0 && column > 0 && one[row - 1] == *against && other[column - 1] == *letter;
            if swapped {
                least = least.min(before[column - 1] + 1);
            }
            line[column + 1] = least;
        }
        before = std::mem::replace(&mut above, line);
    }
    above[width - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_finger_are_found() {
        let known = ["hedge", "fence", "forest", "open-forest", "low-wall"];
        assert_eq!(nearest("hegde", &known), Some("hedge"));
        assert_eq!(nearest("Forests", &known), Some("forest"));
        assert_eq!(nearest("low_wall", &known), Some("low-wall"));
        assert_eq!(nearest("volcano", &known), None);
        assert_eq!(nearest("x", &[]), None);
        assert_eq!(nearest("6", &["3", "4", "5"]), None);
    }
}
