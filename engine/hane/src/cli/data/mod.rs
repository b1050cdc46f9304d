//! `hane data`: files with positions as rows.

mod head;
mod label;
mod report;

use super::groups::QuietArguments;
use super::step_progress::StepProgress;
use crate::format::Format;
use anyhow::bail;
use clap::{Args, Subcommand};
use data::convert;
use data::failure::DataError;
use data::inputs::{ROWS, files_of};
use data::merge;
use data::writer::RowWriter;
use head::HeadArguments;
use label::LabelArguments;
use record::replacement::Replacement;
use std::io::Write;
use std::path::{Path, PathBuf};

const DETAILS: &str = "\
Positions are rows of Parquet files, which pandas, Polars, Ray and others read; engine/DATA.md describes the columns and how to use them in \
Python. `hane selfplay --format parquet` writes such files, too.

Examples:
  hane data convert --out rows.parquet games labels.jsonl.gz
  hane data label --network NETWORK.bin.gz --out labels games
  hane data merge --out all.parquet games/*.parquet more
  hane data count games
  hane data check all.parquet
  hane data head --from 1000 --rows 2 all.parquet";

/// Arguments of `hane data`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct DataArguments {
    #[command(subcommand)]
    command: DataCommand,
}

#[derive(Debug, Subcommand)]
enum DataCommand {
    /// Make rows of records, labels and positions of self-play
    ///
    /// A row is a position before a move of the main line. Of self-play, the moves that were drawn have none.
    /// In a folder, lines of JSON beside a record of the same name are left out: the record says more.
    Convert(ConvertArguments),
    /// Make rows of all positions of records, with what a network sees in each
    ///
    /// Rules and komi are those that a record names. After a kill the same command goes on with the records
    /// that have no file yet.
    Label(LabelArguments),
    /// Make one file of several, in their order; a position that comes twice is an error
    Merge(MergeArguments),
    /// Count rows, games, sizes, results and what is known
    Count(CountArguments),
    /// Look whether files are as they were written, and every row makes sense and comes once
    Check(CountArguments),
    /// Draw the first positions of a file
    Head(HeadArguments),
}

#[derive(Debug, Args)]
struct ConvertArguments {
    /// Records (.sgf), lines of JSON (.jsonl, .jsonl.gz), and folders of such, with all folders inside
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// The file to write; an old one is replaced at once or not at all
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    #[command(flatten)]
    intake: IntakeArguments,
}

/// How a run that makes rows ends, and what it prints.
#[derive(Debug, Args)]
struct IntakeArguments {
    /// End well though games or lines were left out: they always are where they make no sense, and reported
    #[arg(long)]
    leave_out: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    quiet: QuietArguments,
}

#[derive(Debug, Args)]
struct MergeArguments {
    /// The file to write; an old one is replaced at once or not at all
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    #[command(flatten)]
    rows: CountArguments,
}

#[derive(Debug, Args)]
struct CountArguments {
    /// Files of rows, and folders whose `.parquet` files are read, with all folders inside
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    quiet: QuietArguments,
}

impl DataArguments {
    /// Does what is asked.
    pub(super) fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        match &self.command {
            DataCommand::Convert(wanted) => wanted.run(output),
            DataCommand::Label(wanted) => wanted.run(output),
            DataCommand::Merge(wanted) => wanted.run(output),
            DataCommand::Count(wanted) => wanted.count(output),
            DataCommand::Check(wanted) => wanted.check(output),
            DataCommand::Head(wanted) => wanted.run(output),
        }
    }
}

impl ConvertArguments {
    fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let files = convert::inputs(&self.paths)?;
        let (converted, bytes) = watched(&files, self.intake.quiet, |note| {
            written(&self.out, |writer| {
                let converted = convert::convert(&files, &mut |row| writer.add(&row), note)?;
                match converted.reasons.first() {
                    // An old file is worth more than an empty one.
                    Some(first) if converted.rows == 0 => {
                        let why = format!("expected rows, found none: first {first}");
                        Err(DataError::File(self.out.clone(), why))
                    }
                    _ => Ok(converted),
                }
            })
        })?;
        report::converted(output, Format::new(self.intake.json), &converted, &self.out, bytes)?;
        self.intake.expect_all(converted.left_out, converted.reasons.first())
    }
}

impl IntakeArguments {
    /// Games and lines that were left out, of which the first for this reason, are a failure unless that was
    /// allowed.
    fn expect_all(&self, left_out: u64, first: Option<&String>) -> anyhow::Result<()> {
        match first {
            Some(first) if !self.leave_out => {
                bail!("left out {left_out} (--leave-out makes that no failure), first {first}")
            }
            _ => Ok(()),
        }
    }
}

impl MergeArguments {
    fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let files = files_of(&self.rows.paths, ROWS)?;
        let (summary, bytes) = watched(&files, self.rows.quiet, |note| {
            written(&self.out, |writer| merge::merge(&files, writer, note))
        })?;
        report::merged(output, Format::new(self.rows.json), files.len(), &summary, &self.out, bytes)?;
        Ok(())
    }
}

impl CountArguments {
    fn count(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let files = files_of(&self.paths, ROWS)?;
        let summary = watched(&files, self.quiet, |note| merge::each(&files, &mut |_| Ok(()), note))?;
        report::counted(output, Format::new(self.json), files.len(), &summary)?;
        Ok(())
    }

    fn check(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let files = files_of(&self.paths, ROWS)?;
        let checked = watched(&files, self.quiet, |note| merge::check(&files, note));
        report::checked(output, Format::new(self.json), &checked)?;
        match checked.iter().filter(|file| file.fault.is_some()).count() {
            0 => Ok(()),
            1 => bail!("a file is not as it should be"),
            faults => bail!("{faults} files are not as they should be"),
        }
    }
}

/// Does work on files that notes how many files and rows are done, and tells it from time to time.
fn watched<T>(
    files: &[impl Sized],
    quiet: QuietArguments,
    work: impl FnOnce(&mut dyn FnMut(usize, u64)) -> T,
) -> T {
    let mut progress = StepProgress::new("files", files.len(), quiet.quiet);
    let done = work(&mut |done, rows| progress.note(done, done, format_args!("{rows} rows")));
    progress.end();
    done
}

/// Writes rows into a file that takes the place of an old one at the end, and gives back what came of it, and
/// the length of the file.
fn written<T>(
    path: &Path,
    write: impl FnOnce(&mut RowWriter<Replacement>) -> Result<T, DataError>,
) -> Result<(T, u64), anyhow::Error> {
    let failed = |error| DataError::Io(path.to_owned(), error);
    let mut writer = RowWriter::new(Replacement::of(path).map_err(failed)?, path)?;
    let done = write(&mut writer)?;
    writer.finish()?.finish().map_err(failed)?;
    Ok((done, std::fs::metadata(path).map_err(failed)?.len()))
}
