//! Games as rows of a table, so that runs on many machines can be put together.

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// The first.
    First,
    /// The second.
    Second,
    /// Nobody.
    Draw,
}

impl Result {
    /// The result of a margin; a hair's breadth is a draw.
    pub fn of(margin: i64) -> Result {
        match margin {
            30.. => Result::First,
            ..=-30 => Result::Second,
            _ => Result::Draw,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Result::First => "first",
            Result::Second => "second",
            Result::Draw => "draw",
        }
    }

    fn named(name: &str) -> Option<Result> {
        [Result::First, Result::Second, Result::Draw]
            .into_iter()
            .find(|result| result.name() == name)
    }

    /// What the first scored.
    pub fn score(self) -> f64 {
        match self {
            Result::First => 1.0,
            Result::Second => 0.0,
            Result::Draw => 0.5,
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// On which scenario.
    pub scenario: String,
    /// With which seed.
    pub seed: u64,
    /// Who.
    pub first: String,
    /// Against whom.
    pub second: String,
    /// The side of the first.
    pub side: String,
    /// Who won.
    pub result: Result,
    /// By how much the first was ahead, in thousandths.
    pub margin: i64,
    /// Why it was over.
    pub reason: String,
    /// Turns played.
    pub turns: u32,
    /// What was refused, to the first and to the second.
    pub refusals: [u32; 2],
    /// The most changes of an announcement in one turn.
    pub revisions: [u32; 2],
    /// Orders given.
    pub orders: u64,
}

/// A row that cannot be read: its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongRow(pub usize);

const HEADER: &str = "scenario,seed,first,second,side,result,margin,reason,turns,\
refusals-first,refusals-second,revisions-first,revisions-second,orders";

/// Records as text, sorted so that the same games give the same text.
pub fn write(records: &[Record]) -> String {
    let mut rows: Vec<String> = records
        .iter()
        .map(|record| {
            let name = |text: &str| text.replace([',', '\n', '"'], " ");
            format!(
                "{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
                name(&record.scenario),
                record.seed,
                name(&record.first),
                name(&record.second),
                name(&record.side),
                record.result.name(),
                record.margin,
                record.reason,
                record.turns,
                record.refusals[0],
                record.refusals[1],
                record.revisions[0],
                record.revisions[1],
                record.orders
            )
        })
        .collect();
    rows.sort();
    rows.dedup();
    let mut text = HEADER.to_owned() + "\n";
    for row in rows {
        text += &row;
        text.push('\n');
    }
    text
}

/// Records from text.
pub fn read(text: &str) -> std::result::Result<Vec<Record>, WrongRow> {
    let mut records = Vec::new();
    for (place, line) in text.lines().enumerate() {
        if line == HEADER || line.is_empty() {
            continue;
        }
        let cells: Vec<&str> = line.split(',').collect();
        records.push(row(&cells).ok_or(WrongRow(place + 1))?);
    }
    Ok(records)
}

fn row(cells: &[&str]) -> Option<Record> {
    let [
        scenario,
        seed,
        first,
        second,
        side,
        result,
        margin,
        reason,
        turns,
        rest @ ..,
    ] = cells
    else {
        return None;
    };
    let [
        refused_first,
        refused_second,
        changed_first,
        changed_second,
        orders,
    ] = rest
    else {
        return None;
    };
    Some(Record {
        scenario: (*scenario).to_owned(),
        seed: seed.parse().ok()?,
        first: (*first).to_owned(),
        second: (*second).to_owned(),
        side: (*side).to_owned(),
        result: Result::named(result)?,
        margin: margin.parse().ok()?,
        reason: (*reason).to_owned(),
        turns: turns.parse().ok()?,
        refusals: [refused_first.parse().ok()?, refused_second.parse().ok()?],
        revisions: [changed_first.parse().ok()?, changed_second.parse().ok()?],
        orders: orders.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let record = Record {
            scenario: "pont".to_owned(),
            seed: 7,
            first: "regulars@100".to_owned(),
            second: "random".to_owned(),
            side: "ligue".to_owned(),
            result: Result::First,
            margin: 800,
            reason: "field".to_owned(),
            turns: 9,
            refusals: [0, 1],
            revisions: [3, 0],
            orders: 120,
        };
        let text = write(&[record.clone(), record.clone()]);
        assert_eq!(read(&text), Ok(vec![record]));
        assert_eq!(read("a,b"), Err(WrongRow(1)));
    }
}
