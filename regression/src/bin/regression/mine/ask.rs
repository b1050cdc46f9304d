//! `regression mine ask`.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use regression::EngineCommand;
use regression::mine::{self, AskEvent, AskSettings, AskedCounts, AskedPosition, AskedQuestions, Choice};
use serde_json::json;

use super::arguments::AskArguments;
use super::files;
use super::journal::Journal;
use crate::MoveReport;
use crate::arguments::Pace;
use crate::error::CommandError;
use crate::progress::Progress;
use crate::show::show;

/// The most messages that are shown of what went wrong.
const MOST_NOTES: usize = 20;

pub(super) fn ask(arguments: &AskArguments, pace: &Pace) -> Result<MoveReport, CommandError> {
    let gtp = super::gtp_settings(EngineCommand::parse(&arguments.gnugo)?, pace)?;
    let choice = Choice { every: arguments.every.get(), seed: arguments.seed, most: arguments.positions };
    let games = mine::positions_of(&arguments.games, &choice)?;
    let settings = AskSettings {
        gtp,
        most_pairs: arguments.pairs,
        agreements: arguments.agreements,
        seed: arguments.seed,
        jobs: pace.jobs(),
    };
    let path = arguments.out.with_extension("asked.jsonl");
    let failed = |source| CommandError::Json { path: path.clone(), source };
    let before = asked_before(arguments, &path).map_err(failed)?;
    let mut journal = Journal::open(&path).map_err(failed)?;
    if before.is_empty() {
        journal.note(&heading(arguments)).map_err(failed)?;
    }
    let mut progress = Progress::of(games.len().saturating_sub(before.len()), "positions");
    let (mut notes, mut noted) = (0, Ok(()));
    let found = mine::ask(&games, &settings, before, &mut |event| match event {
        AskEvent::Done(asked) => {
            progress.answered();
            if noted.is_ok() {
                noted = journal.note(&asked.line());
            }
        }
        AskEvent::Note(note) => {
            notes += 1;
            if notes <= MOST_NOTES {
                progress.message(&note);
            }
        }
    })?;
    progress.finish();
    noted.map_err(failed)?;
    write(arguments, games.len(), &found)?;
    // All of it is in the other files now.
    std::fs::remove_file(&path).map_err(failed)?;
    show(&table(&found))?;
    show(&format!("{} positions, {notes} times no answer\n", games.len()))?;
    Ok(MoveReport::Fine)
}

/// What a run that was broken off has asked. If it was asked otherwise, its journal is removed.
fn asked_before(arguments: &AskArguments, path: &Path) -> io::Result<Vec<AskedPosition>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let content = record::file::read(path)?;
    let text = String::from_utf8_lossy(&content);
    let mut lines = text.lines();
    if lines.next() == Some(&heading(arguments)) {
        return Ok(lines.filter_map(AskedPosition::parse).collect());
    }
    std::fs::remove_file(path)?;
    Ok(Vec::new())
}

/// The first line of the journal: all on which answers depend.
fn heading(arguments: &AskArguments) -> String {
    let version = env!("CARGO_PKG_VERSION");
    json!({ "gnugo": arguments.gnugo, "pairs": arguments.pairs, "seed": arguments.seed, "hane": version })
        .to_string()
}

fn write(arguments: &AskArguments, positions: usize, found: &AskedQuestions) -> Result<(), CommandError> {
    let summary = json!({
        "seed": arguments.seed,
        "every": arguments.every,
        "pairs": arguments.pairs,
        "positions": positions,
        "kinds": found.counts,
    });
    files::write_positions(&arguments.out, &found.positions)?;
    files::write(&arguments.out.with_extension("summary.json"), &format!("{summary:#}\n"))
}

fn table(found: &AskedQuestions) -> String {
    let mut text = format!(
        "{:<12}{:>9}{:>10}{:>13}{:>11}{:>11}{:>9}{:>10}\n",
        "kind", "asked", "disagree", "in a thousand", "agree kept", "unanswered", "hane s", "gnugo s"
    );
    let mut all = AskedCounts::default();
    found.counts.values().for_each(|counts| all += *counts);
    let rows = found.counts.iter().map(|(kind, counts)| (kind.as_str(), counts));
    for (kind, counts) in rows.chain([("all", &all)]) {
        let share = 1e3 * counts.disagreements as f64 / counts.asked.max(1) as f64;
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "{kind:<12}{:>9}{:>10}{share:>13.1}{:>11}{:>11}{:>9.1}{:>10.1}",
            counts.asked,
            counts.disagreements,
            counts.agreements_kept,
            counts.unanswered,
            counts.hane_seconds,
            counts.gnugo_seconds
        );
    }
    text
}
