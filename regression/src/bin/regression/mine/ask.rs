//! `regression mine ask`.

use std::fmt::Write as _;

use regression::mine::{self, AskEvent, AskSettings, AskedCounts, AskedQuestions, Choice};
use serde_json::json;

use super::arguments::AskArguments;
use super::files;
use crate::MoveReport;
use crate::arguments::Pace;
use crate::error::CommandError;
use crate::progress::Progress;
use crate::show::show;

/// The most messages that are shown of what went wrong.
const MOST_NOTES: usize = 20;

pub(super) fn ask(arguments: &AskArguments, pace: &Pace) -> Result<MoveReport, CommandError> {
    let gtp = super::gtp_settings(&arguments.gnugo, pace)?;
    let choice = Choice { every: arguments.every.get(), seed: arguments.seed, most: arguments.positions };
    let games = mine::positions_of(&arguments.games, &choice)?;
    let settings = AskSettings {
        gtp,
        most_pairs: arguments.pairs,
        agreements: arguments.agreements,
        seed: arguments.seed,
        jobs: pace.jobs(),
    };
    let mut progress = Progress::of(games.len(), "positions");
    let mut notes = 0;
    let found = mine::ask(&games, &settings, &mut |event| match event {
        AskEvent::Done => progress.answered(),
        AskEvent::Note(note) => {
            notes += 1;
            if notes <= MOST_NOTES {
                progress.message(&note);
            }
        }
    })?;
    progress.finish();
    write(arguments, games.len(), &found)?;
    show(&table(&found))?;
    show(&format!("{} positions, {notes} times no answer\n", games.len()))?;
    Ok(MoveReport::Fine)
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
