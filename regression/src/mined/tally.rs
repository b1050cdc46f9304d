//! What Hane makes of the mined questions, counted by half and kind, as the ledger holds it.

use super::half::Half;
use super::line::Drawn;
use super::score::{Score, ScoreRow};
use anyhow::bail;
use std::collections::BTreeMap;
use std::fmt;

const HEADING: &str = "# Written by `regression ledger update`; the rules are in regression/README.md.\n\
                       # half kind disagreements hane-wrong gnugo-wrong agreements hane-wrong false-wins\n";
const ACCEPTED: &str = "# accepted: ";

/// How the questions of a kind in a half are answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TallyRow {
    /// Settled questions on which the engines disagreed when they were mined.
    pub disagreements: u64,
    /// Those of them that Hane answers wrongly now.
    pub hane_wrong: u64,
    /// Those of them that GNU Go answered wrongly.
    pub gnugo_wrong: u64,
    /// Settled questions on which they agreed.
    pub agreements: u64,
    /// Those of them that Hane answers wrongly now.
    pub agreements_wrong: u64,
    /// Questions of both sorts where Hane claims more than is right.
    pub false_wins: u64,
}

impl TallyRow {
    /// How many questions Hane answers right.
    pub fn right(&self) -> u64 {
        (self.disagreements + self.agreements).saturating_sub(self.hane_wrong + self.agreements_wrong)
    }

    fn add(&mut self, drawn: Drawn, row: &ScoreRow) {
        self.false_wins += row.hane_false_wins;
        match drawn {
            Drawn::Disagreement => {
                self.disagreements += row.asked;
                self.hane_wrong += row.hane_wrong;
                self.gnugo_wrong += row.gnugo_wrong;
            }
            Drawn::Agreement => {
                self.agreements += row.asked;
                self.agreements_wrong += row.hane_wrong;
            }
        }
    }

    fn numbers(&self) -> [u64; 6] {
        [
            self.disagreements,
            self.hane_wrong,
            self.gnugo_wrong,
            self.agreements,
            self.agreements_wrong,
            self.false_wins,
        ]
    }
}

/// The counts of all kinds in both halves, and each loss that was ever accepted with its reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MinedTally {
    /// By half and kind, in the words of the file.
    pub rows: BTreeMap<(String, String), TallyRow>,
    /// Accepted losses, oldest first.
    pub accepted: Vec<String>,
}

impl MinedTally {
    /// The counts of a score.
    pub fn of(score: &Score) -> MinedTally {
        let mut tally = MinedTally::default();
        for ((half, kind, drawn), row) in &score.rows {
            let name = (half.word().to_owned(), (*kind).to_owned());
            tally.rows.entry(name).or_default().add(*drawn, row);
        }
        tally
    }

    /// Reads what [`fmt::Display`] wrote.
    ///
    /// # Errors
    /// A line is none.
    pub fn parse(text: &str) -> anyhow::Result<MinedTally> {
        let mut tally = MinedTally::default();
        for (at, line) in text.lines().enumerate() {
            if let Some(loss) = line.strip_prefix(ACCEPTED) {
                tally.accepted.push(loss.to_owned());
            } else if !line.starts_with('#') && !line.trim().is_empty() {
                let read = parse_row(line).filter(|(name, _)| !tally.rows.contains_key(name));
                let Some((name, row)) = read else {
                    let at = at + 1;
                    bail!(
                        "line {at}: expected a half, a kind and six numbers, each pair once, found `{line}`"
                    );
                };
                tally.rows.insert(name, row);
            }
        }
        Ok(tally)
    }

    /// Where fewer answers are right than in an earlier tally, and where more are, each in words.
    pub fn changes_since(&self, before: &MinedTally) -> [Vec<String>; 2] {
        let mut changes = [Vec::new(), Vec::new()];
        let mut names: Vec<_> = before.rows.keys().chain(self.rows.keys()).collect();
        names.sort();
        names.dedup();
        for name in names {
            let [old, new] = [before, self].map(|tally| tally.rows.get(name).map_or(0, TallyRow::right));
            let words = || format!("mined {} {}: {old} right -> {new}", name.0, name.1);
            match new.cmp(&old) {
                std::cmp::Ordering::Less => changes[0].push(words()),
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Greater => changes[1].push(words()),
            }
        }
        changes
    }
}

fn parse_row(line: &str) -> Option<((String, String), TallyRow)> {
    let mut words = line.split_whitespace();
    let (half, kind) = (words.next()?, words.next()?);
    half.parse::<Half>().ok()?;
    let numbers: Vec<u64> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
    let [disagreements, hane_wrong, gnugo_wrong, agreements, agreements_wrong, false_wins] =
        <[u64; 6]>::try_from(numbers).ok()?;
    let row = TallyRow { disagreements, hane_wrong, gnugo_wrong, agreements, agreements_wrong, false_wins };
    Some(((half.to_owned(), kind.to_owned()), row))
}

/// The file: heading, accepted losses, a line for each half and kind.
impl fmt::Display for MinedTally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(HEADING)?;
        for loss in &self.accepted {
            writeln!(formatter, "{ACCEPTED}{loss}")?;
        }
        for ((half, kind), row) in &self.rows {
            let numbers = row.numbers().map(|number| number.to_string()).join(" ");
            writeln!(formatter, "{half} {kind} {numbers}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "report attack 9 4 5 30 1 3\ntune attack 7 2 4 20 1 2\n";

    #[test]
    fn what_is_read_is_written_the_same() {
        let text = format!("{HEADING}{ACCEPTED}mined tune attack: 25 right -> 24: new rules\n{ROWS}");
        let tally = MinedTally::parse(&text).expect("a tally");
        assert_eq!(tally.to_string(), text);
        assert_eq!(tally.rows.values().map(TallyRow::right).collect::<Vec<_>>(), [34, 24]);
    }

    #[test]
    fn broken_lines_are_named() {
        let cases =
            ["tune attack 1 2 3 4 5", "both attack 1 2 3 4 5 6", "tune attack 1 2 3 4 5 x", "tune", ROWS];
        for line in cases {
            let fault = MinedTally::parse(&format!("{ROWS}{line}")).expect_err("a line is none").to_string();
            assert!(fault.starts_with("line 3: expected a half"), "{line}: {fault}");
        }
    }

    #[test]
    fn fewer_right_answers_are_worse() {
        // The row now, what is worse, what is better.
        let cases = [
            ("tune attack 7 2 4 20 1 9", 0, 0),
            ("tune attack 7 3 4 20 1 2", 1, 0),
            ("tune attack 7 2 4 20 0 2", 0, 1),
            ("tune attack 6 2 4 20 1 2", 1, 0),
            ("tune attack 8 2 4 20 1 2", 0, 1),
        ];
        let before = MinedTally::parse(ROWS).expect("a tally");
        for (row, worse, better) in cases {
            let now = MinedTally::parse(&format!("report attack 9 4 5 30 1 3\n{row}")).expect("a tally");
            assert_eq!(now.changes_since(&before).map(|changes| changes.len()), [worse, better], "{row}");
        }
        let [worse, _] = MinedTally::default().changes_since(&before);
        assert_eq!(worse, ["mined report attack: 34 right -> 0", "mined tune attack: 24 right -> 0"]);
    }
}
