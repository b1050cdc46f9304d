//! A run as JSON lines: one record per test, then one summary per suite, and the total at the end.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::category::{Category, Counts};
use crate::suite::{Question, Step};

/// One test of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestRecord {
    /// Name of the suite.
    pub suite: String,
    /// Number of the test.
    pub num: u32,
    /// Line of the test in the suite, from 1.
    pub line: usize,
    /// The GTP command.
    pub command: String,
    /// The expectation as written, if there is one.
    pub expect: Option<String>,
    /// First line of the answer, or why there was none; absent if the test was not asked.
    pub got: Option<String>,
    /// Whether the answer is right; absent if that is not known.
    pub ok: Option<bool>,
    /// Whether the answer is right with alternatives grouped.
    pub strict: Option<bool>,
    /// How it came out.
    pub cat: Category,
    /// Wall-clock seconds for the answer.
    pub seconds: f64,
    /// Trial moves that the engine counted for it; absent if it was not asked, or does not count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<u64>,
}

impl TestRecord {
    /// A test that was not asked yet: its category is [`Category::Setup`] until it is.
    pub(crate) fn unanswered(suite: &str, step: &Step, question: &Question) -> TestRecord {
        TestRecord {
            suite: suite.to_owned(),
            num: question.number,
            line: step.line,
            command: step.command.clone(),
            expect: question.expectation.as_ref().map(|expectation| expectation.text.to_owned()),
            got: None,
            ok: None,
            strict: None,
            cat: Category::Setup,
            seconds: 0.0,
            plays: None,
        }
    }
}

/// Totals of one suite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SuiteSummary {
    /// Name of the suite.
    pub suite: String,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Number of tests by category.
    #[serde(flatten)]
    pub counts: Counts,
}

/// Totals of a run. Its presence shows that the run came to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TotalSummary {
    /// The engine's command line.
    pub engine: String,
    /// Tests that count.
    pub tests: usize,
    /// Tests answered rightly.
    pub passed: usize,
    /// Number of tests by category.
    #[serde(flatten)]
    pub counts: Counts,
}

/// One line of a run's file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Record {
    /// A test.
    Test(TestRecord),
    /// A suite, after its tests.
    Suite(SuiteSummary),
    /// The run, after its suites.
    Total(TotalSummary),
}

/// A run read back from its file.
#[derive(Clone, Debug)]
pub struct RunFile {
    /// The engine's command line.
    pub engine: String,
    /// The tests by suite and number.
    pub tests: BTreeMap<(String, u32), TestRecord>,
}

impl RunFile {
    /// Reads the file of a finished run.
    ///
    /// # Errors
    /// The file cannot be read, holds something else, or belongs to a run that was broken off.
    pub fn read(path: &Path) -> anyhow::Result<RunFile> {
        let shown = path.display();
        let text = record::file::read_text(path).map_err(|error| anyhow!("run {shown}: {error}"))?;
        let mut tests = BTreeMap::new();
        let mut engine = None;
        for (index, text) in text.lines().enumerate().filter(|(_, text)| !text.trim().is_empty()) {
            let line = index + 1;
            match serde_json::from_str(text) {
                Err(error) => bail!("{shown}:{line}: expected a record of a run: {error}"),
                Ok(Record::Suite(_)) => {}
                Ok(Record::Total(total)) => engine = Some(total.engine),
                Ok(Record::Test(test)) => {
                    let (suite, number) = (test.suite.clone(), test.num);
                    if tests.insert((suite.clone(), number), test).is_some() {
                        bail!("{shown}:{line}: {suite}:{number} was recorded before");
                    }
                }
            }
        }
        let broken_off = || anyhow!("{shown}: no `total` record at the end, so the run was broken off");
        Ok(RunFile { engine: engine.ok_or_else(broken_off)?, tests })
    }
}

/// Writes one record as one line.
///
/// # Errors
/// The stream cannot be written to.
pub fn write_record(stream: &mut dyn Write, record: &Record) -> io::Result<()> {
    let line = serde_json::to_string(record)?;
    writeln!(stream, "{line}")
}
