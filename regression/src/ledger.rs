//! The committed record of what our own suites have achieved, which only improves.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use anyhow::{anyhow, bail};

use crate::category::{Standing, Verdict};
use crate::runner::SuiteResult;

const HEADING: &str = "# Written by `regression ledger update`; the rules are in regression/README.md.";
const ACCEPTED: &str = "# accepted: ";

/// The ledger of one suite: a standing per test, and every loss that was ever accepted with its reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Standings by test number.
    pub standings: BTreeMap<u32, Standing>,
    /// Accepted losses, oldest first: `12 pass -> fail: reason`.
    pub accepted: Vec<String>,
}

/// A difference between a ledger and a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The test.
    pub number: u32,
    /// Standing in the ledger, if it is there.
    pub old: Option<Standing>,
    /// Standing in the run, if the suite still has the test.
    pub new: Option<Standing>,
}

impl Change {
    /// What the change means. A test that is gone is a loss unless it was worth nothing; a new one is none.
    pub fn verdict(&self) -> Verdict {
        match (self.old, self.new) {
            (Some(old), Some(new)) => old.verdict(new),
            (Some(Standing::Pass), None) => Verdict::Worse,
            (None, Some(Standing::Pass)) => Verdict::Better,
            _ => Verdict::Same,
        }
    }
}

impl std::fmt::Display for Change {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = |standing: Option<Standing>| standing.map_or("absent", Standing::name);
        write!(formatter, "{} {} -> {}", self.number, name(self.old), name(self.new))
    }
}

/// Everything in which `standings` differs from `ledger`, by test number.
pub fn changes(ledger: &Ledger, standings: &BTreeMap<u32, Standing>) -> Vec<Change> {
    let mut numbers: Vec<u32> = ledger.standings.keys().chain(standings.keys()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
        .into_iter()
        .map(|number| Change {
            number,
            old: ledger.standings.get(&number).copied(),
            new: standings.get(&number).copied(),
        })
        .filter(|change| change.old != change.new)
        .collect()
}

impl Ledger {
    /// The standings of a run's tests by number.
    pub fn standings_of(result: &SuiteResult) -> BTreeMap<u32, Standing> {
        result.records.iter().map(|record| (record.num, record.cat.standing())).collect()
    }

    /// Reads a ledger; `None` if there is no such file.
    ///
    /// # Errors
    /// The file cannot be read, or a line of it is malformed.
    pub fn read(path: &Path) -> anyhow::Result<Option<Ledger>> {
        match record::file::read_text(path) {
            Ok(text) => Ledger::parse(&text, path).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => bail!("ledger {}: {error}", path.display()),
        }
    }

    /// Reads a ledger from text; `path` is for messages.
    ///
    /// # Errors
    /// A line is malformed, or the numbers do not ascend.
    pub fn parse(text: &str, path: &Path) -> anyhow::Result<Ledger> {
        let mut ledger = Ledger::default();
        for (index, line) in text.lines().enumerate() {
            if let Some(loss) = line.strip_prefix(ACCEPTED) {
                ledger.accepted.push(loss.to_owned());
            } else if !line.starts_with('#') && !line.trim().is_empty() {
                let entry = parse_entry(line).filter(|(number, _)| {
                    ledger.standings.last_key_value().is_none_or(|(last, _)| last < number)
                });
                let Some((number, standing)) = entry else {
                    let (path, number) = (path.display(), index + 1);
                    bail!("{path}:{number}: expected `number standing` in ascending order, found `{line}`");
                };
                ledger.standings.insert(number, standing);
            }
        }
        Ok(ledger)
    }

    /// The ledger as text: heading, accepted losses, then `number standing` sorted by number.
    pub fn render(&self) -> String {
        let mut text = format!("{HEADING}\n");
        for loss in &self.accepted {
            let _ = writeln!(text, "{ACCEPTED}{loss}");
        }
        for (number, standing) in &self.standings {
            let _ = writeln!(text, "{number} {standing}");
        }
        text
    }

    /// Takes over the standings of a run, recording its losses with the reason they were accepted for.
    pub fn take_over(&mut self, standings: BTreeMap<u32, Standing>, reason: &str) {
        for change in changes(self, &standings) {
            if change.verdict() == Verdict::Worse {
                self.accepted.push(format!("{change}: {reason}"));
            }
        }
        self.standings = standings;
    }

    /// Writes the ledger; a file that is there is replaced in one step, never left half written.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        record::replacement::replace(path, self.render().as_bytes())
            .map_err(|error| anyhow!("ledger {}: {error}", path.display()))
    }
}

fn parse_entry(line: &str) -> Option<(u32, Standing)> {
    let (number, standing) = line.trim().split_once(' ')?;
    Some((number.parse().ok()?, standing.trim().parse().ok()?))
}
