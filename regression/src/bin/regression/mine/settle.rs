//! `regression mine settle`.

use std::fmt::Write as _;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use regression::mine::{self, Half, MinedPosition, SettledTable};
use serde_json::{Value, json};

use super::arguments::{DrawnName, SettleArguments};
use super::files;
use super::journal::Journal;
use crate::MoveReport;
use crate::arguments::Pace;
use crate::error::CommandError;
use crate::progress::Progress;
use crate::show::show;

pub(super) fn settle(arguments: &SettleArguments, pace: &Pace) -> Result<MoveReport, CommandError> {
    let path = arguments.file.with_extension("settled.jsonl");
    let failed = |source| CommandError::Json { path: path.clone(), source };
    let (mut positions, faults) = files::read_positions(std::slice::from_ref(&arguments.file))?;
    if path.exists() {
        let (before, _) = files::read_positions(std::slice::from_ref(&path))?;
        mine::take_over(&mut positions, before);
    }
    if arguments.seconds != Some(0) {
        let mut journal = Journal::open(&path).map_err(failed)?;
        let done = settle_all(&positions, arguments, pace, &mut journal).map_err(failed)?;
        mine::take_over(&mut positions, done);
    }
    let (halves, table) = mine::halves(&positions);
    let stem = PathBuf::from(arguments.file.file_stem().unwrap_or_default());
    for half in Half::BOTH {
        let path = arguments.out.join(half.word()).join(stem.with_extension("jsonl"));
        files::write_positions(&path, halves.get(&half).map_or(&[], Vec::as_slice))?;
    }
    let asked = files::read_json(&arguments.file.with_extension("summary.json")).unwrap_or(Value::Null);
    let summary = json!({ "limit": arguments.limit, "asked": asked, "settled": table });
    files::write(&arguments.out.join(stem.with_extension("summary.json")), &format!("{summary:#}\n"))?;
    show(&text_of(&table))?;
    Ok(if faults == 0 { MoveReport::Fine } else { MoveReport::Failed })
}

/// Settles what is left and notes it; the positions that were done.
fn settle_all(
    positions: &[MinedPosition],
    arguments: &SettleArguments,
    pace: &Pace,
    journal: &mut Journal,
) -> io::Result<Vec<MinedPosition>> {
    let end = arguments.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let wanted = arguments.only.map(DrawnName::drawn);
    let is_left = |position: &&MinedPosition| {
        position.questions.iter().any(|it| mine::is_left(it, arguments.limit, wanted))
    };
    let mut progress = Progress::of(positions.iter().filter(is_left).count(), "positions");
    let (mut done, mut noted) = (Vec::new(), Ok(()));
    mine::settle(positions, arguments.limit, pace.jobs(), wanted, &mut |position| {
        noted = journal.note(&position.to_string());
        progress.answered();
        done.push(position);
        let is_over = end.is_some_and(|end| Instant::now() >= end);
        if noted.is_ok() && !is_over { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.finish();
    noted.map(|()| done)
}

fn text_of(table: &SettledTable) -> String {
    let mut text = format!(
        "{:<8}{:<12}{:<14}{:>8}{:>8}{:>9}\n",
        "half", "kind", "drawn as", "settled", "open", "unasked"
    );
    for (half, kinds) in table {
        for (kind, row) in kinds {
            for (drawn, counts) in row {
                // Writing to a string does not fail.
                let _ = writeln!(
                    text,
                    "{:<8}{kind:<12}{:<14}{:>8}{:>8}{:>9}",
                    half.word(),
                    drawn.word(),
                    counts.settled,
                    counts.open,
                    counts.unasked
                );
            }
        }
    }
    text
}
