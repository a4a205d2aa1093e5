//! Elo from all games at once (Bradley and Terry), with what chance may have done to it.

use std::collections::BTreeMap;

use super::{GameResult, Record};

/// So many times the games are drawn again to see how much was luck.
const DRAWS: usize = 200;
/// Rounds until the strengths stand still.
const ROUNDS: usize = 200;

/// How strong somebody is.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Who.
    pub name: String,
    /// Games played.
    pub games: usize,
    /// Their average score.
    pub score: f64,
    /// Elo, 0 for the average of those who took part.
    pub elo: f64,
    /// In 95 of 100 draws it is between these.
    pub between: (f64, f64),
}

/// Two games with the same dice, the sides exchanged: who did better in both together. A side that is easier to play helps
/// nobody here.
pub struct Pair<'a> {
    /// Who.
    pub first: &'a str,
    /// Against whom.
    pub second: &'a str,
    /// Who did better.
    pub result: GameResult,
}

/// The pairs of games.
pub fn pairs(records: &[Record]) -> Vec<Pair<'_>> {
    let mut margins: BTreeMap<(&str, &str, &str, u64), Vec<i64>> = BTreeMap::new();
    for record in records {
        let key = (
            record.first.as_str(),
            record.second.as_str(),
            record.scenario.as_str(),
            record.seed,
        );
        margins.entry(key).or_default().push(record.margin);
    }
    let whole = margins.into_iter().filter(|(_, margins)| margins.len() == 2);
    whole
        .map(|((first, second, ..), margins)| Pair {
            first,
            second,
            result: GameResult::of(margins.iter().sum()),
        })
        .collect()
}

/// The strongest first.
pub fn ratings(records: &[Record]) -> Vec<Rating> {
    let mut names: Vec<&str> = records
        .iter()
        .flat_map(|record| [record.first.as_str(), record.second.as_str()])
        .collect();
    names.sort_unstable();
    names.dedup();
    let place: BTreeMap<&str, usize> = names
        .iter()
        .enumerate()
        .map(|(place, name)| (*name, place))
        .collect();
    let games: Vec<(usize, usize, f64)> = records
        .iter()
        .map(|record| {
            (
                place[record.first.as_str()],
                place[record.second.as_str()],
                record.result.score(),
            )
        })
        .collect();
    let elo = strengths(names.len(), &games);
    // Games of a pair share their dice: they are drawn together.
    let mut pairs: BTreeMap<(&str, u64, usize, usize), Vec<usize>> = BTreeMap::new();
    for (number, record) in records.iter().enumerate() {
        let (first, second, _) = games[number];
        pairs
            .entry((&record.scenario, record.seed, first, second))
            .or_default()
            .push(number);
    }
    let pairs: Vec<Vec<usize>> = pairs.into_values().collect();
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); names.len()];
    let mut chance = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..DRAWS {
        let mut again = Vec::with_capacity(games.len());
        for _ in 0..pairs.len() {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let pair = &pairs[(chance % pairs.len() as u64) as usize];
            again.extend(pair.iter().map(|game| games[*game]));
        }
        for (list, elo) in drawn.iter_mut().zip(strengths(names.len(), &again)) {
            list.push(elo);
        }
    }
    let mut all: Vec<Rating> = names
        .iter()
        .enumerate()
        .map(|(number, name)| {
            let own = games.iter().filter_map(|(first, second, score)| match number {
                _ if *first == number => Some(*score),
                _ if *second == number => Some(1.0 - score),
                _ => None,
            });
            let own: Vec<f64> = own.collect();
            let list = &mut drawn[number];
            list.sort_by(f64::total_cmp);
            let at = |share: f64| {
                list.get((list.len() as f64 * share) as usize)
                    .copied()
                    .unwrap_or(0.0)
            };
            Rating {
                name: (*name).to_owned(),
                games: own.len(),
                score: own.iter().sum::<f64>() / own.len().max(1) as f64,
                elo: elo[number],
                between: (at(0.025), at(0.975)),
            }
        })
        .collect();
    all.sort_by(|one, other| other.elo.total_cmp(&one.elo).then(one.name.cmp(&other.name)));
    all
}

/// Elo of everybody, the average being 0. Nobody is taken to be better than half a game against the average allows.
fn strengths(count: usize, games: &[(usize, usize, f64)]) -> Vec<f64> {
    let mut strength = vec![1.0; count];
    let mut wins = vec![0.5; count];
    for (first, second, score) in games {
        wins[*first] += score;
        wins[*second] += 1.0 - score;
    }
    for _ in 0..ROUNDS {
        // One game, drawn, against somebody average keeps those who always win or lose within bounds.
        let mut met: Vec<f64> = strength.iter().map(|own| 1.0 / (own + 1.0)).collect();
        for (first, second, _) in games {
            let share = 1.0 / (strength[*first] + strength[*second]);
            met[*first] += share;
            met[*second] += share;
        }
        for ((own, wins), met) in strength.iter_mut().zip(&wins).zip(&met) {
            *own = wins / met;
        }
    }
    let logs: Vec<f64> = strength.iter().map(|own| 400.0 * libm::log10(*own)).collect();
    let mean = logs.iter().sum::<f64>() / count.max(1) as f64;
    logs.into_iter().map(|log| log - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(first: &str, second: &str, result: GameResult, seed: u64) -> Record {
        Record {
            scenario: "s".to_owned(),
            seed,
            first: first.to_owned(),
            second: second.to_owned(),
            side: "a".to_owned(),
            result,
            margin: 0,
            reason: "field".to_owned(),
            turns: 1,
            refusals: [0; 2],
            revisions: [0; 2],
            orders: 0,
        }
    }

    #[test]
    fn three_wins_out_of_four_are_about_190_points() {
        let results = [
            GameResult::First,
            GameResult::First,
            GameResult::First,
            GameResult::Second,
        ];
        let records: Vec<Record> = (0..400)
            .map(|seed| game("a", "b", results[seed as usize % 4], seed))
            .collect();
        let rated = ratings(&records);
        assert_eq!(rated[0].name, "a");
        let apart = rated[0].elo - rated[1].elo;
        assert!((180.0..200.0).contains(&apart), "{apart}");
        assert!(rated[0].between.0 < rated[0].elo && rated[0].elo < rated[0].between.1);
    }

    #[test]
    fn who_always_wins_is_not_infinitely_strong() {
        let records: Vec<Record> = (0..50)
            .map(|seed| game("a", "b", GameResult::First, seed))
            .collect();
        assert!(ratings(&records)[0].elo < 1_000.0);
        assert!(ratings(&[]).is_empty());
    }
}
