//! Plans against plans: how often to choose each, when the other side is choosing too.

/// So many rounds of regret are plenty for a handful of plans.
const ROUNDS: usize = 1_500;

/// The mix of rows and the mix of columns that neither side can better, and what it is worth to the rows.
pub(crate) fn solve(payoff: &[Vec<f64>]) -> (Vec<f64>, Vec<f64>, f64) {
    let rows = payoff.len();
    let columns = payoff.first().map_or(0, Vec::len);
    if rows == 0 || columns == 0 {
        return (vec![1.0; rows], vec![1.0; columns], 0.0);
    }
    let (mut row_regret, mut column_regret) = (vec![0.0; rows], vec![0.0; columns]);
    let (mut row_sum, mut column_sum) = (vec![0.0; rows], vec![0.0; columns]);
    for round in 0..ROUNDS {
        let (mine, theirs) = (matched(&row_regret), matched(&column_regret));
        let by_row: Vec<f64> = payoff
            .iter()
            .map(|row| row.iter().zip(&theirs).map(|(value, share)| value * share).sum())
            .collect();
        let by_column: Vec<f64> = (0..columns)
            .map(|column| {
                payoff
                    .iter()
                    .zip(&mine)
                    .map(|(row, share)| row[column] * share)
                    .sum()
            })
            .collect();
        let value: f64 = by_row.iter().zip(&mine).map(|(value, share)| value * share).sum();
        for (regret, worth) in row_regret.iter_mut().zip(&by_row) {
            *regret = (*regret + worth - value).max(0.0);
        }
        for (regret, worth) in column_regret.iter_mut().zip(&by_column) {
            *regret = (*regret + value - worth).max(0.0);
        }
        // Later rounds know better.
        let weight = round as f64;
        row_sum
            .iter_mut()
            .zip(&mine)
            .for_each(|(sum, share)| *sum += share * weight);
        column_sum
            .iter_mut()
            .zip(&theirs)
            .for_each(|(sum, share)| *sum += share * weight);
    }
    let (mine, theirs) = (matched(&row_sum), matched(&column_sum));
    let value = payoff
        .iter()
        .zip(&mine)
        .map(|(row, share)| {
            share
                * row
                    .iter()
                    .zip(&theirs)
                    .map(|(value, other)| value * other)
                    .sum::<f64>()
        })
        .sum();
    (mine, theirs, value)
}

/// Shares in proportion to what is regretted; even where nothing is.
fn matched(regret: &[f64]) -> Vec<f64> {
    let whole: f64 = regret.iter().sum();
    if whole <= 1e-12 {
        return vec![1.0 / regret.len() as f64; regret.len()];
    }
    regret.iter().map(|one| one / whole).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_that_is_always_better_is_always_chosen() {
        let (mine, _, value) = solve(&[vec![1.0, 2.0], vec![0.0, 1.0]]);
        assert!(mine[0] > 0.99 && (value - 1.0).abs() < 0.02, "{mine:?} {value}");
    }

    #[test]
    fn stone_paper_scissors_are_mixed() {
        let (mine, theirs, value) =
            solve(&[vec![0.0, -1.0, 1.0], vec![1.0, 0.0, -1.0], vec![-1.0, 1.0, 0.0]]);
        assert!(
            mine.iter()
                .chain(&theirs)
                .all(|share| (share - 1.0 / 3.0).abs() < 0.05),
            "{mine:?}"
        );
        assert!(value.abs() < 0.05);
    }

    #[test]
    fn nothing_to_choose_from_is_no_trouble() {
        assert_eq!(solve(&[]).0.len(), 0);
        assert_eq!(solve(&[vec![]]).0.len(), 1);
    }
}
