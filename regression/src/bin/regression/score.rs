//! `regression mine score`.

use std::fmt::Write as _;
use std::process::ExitCode;

use ::reading::questions;
use regression::mined::{
    self, Half, MinedAnswer, MinedPosition, MinedTally, Score, ScoreRow, Truth, WrongAnswer,
};
use serde_json::json;

use crate::arguments::{Pace, ScoreArguments};
use crate::mined_files as files;
use crate::progress::Progress;
use crate::show::show;

pub(crate) fn score(arguments: &ScoreArguments, pace: &Pace) -> anyhow::Result<ExitCode> {
    let (mut positions, faults) = files::read_positions(&arguments.files)?;
    if let Some(half) = arguments.half {
        positions.retain(|position| Half::of(&position.game) == half);
    }
    let mut progress = Progress::new(positions.len(), "positions");
    let found = mined::score(&positions, pace.jobs(), &mut || progress.answered())?;
    progress.finish();
    if arguments.list {
        for wrong in &found.wrong {
            show(&drawing(&positions[wrong.position], wrong))?;
        }
    }
    if arguments.json {
        show(&format!("{:#}\n", json_of(&found, faults)))?;
    } else {
        show(&table(&found))?;
        show(&MinedTally::of(&found).to_string())?;
    }
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A question that Hane answers wrongly, with the board and the moves that Hane expects.
fn drawing(position: &MinedPosition, wrong: &WrongAnswer) -> String {
    let size = position.placement.size;
    let words = mined::words_of(&wrong.question.asked, size);
    let (right, positions) = match wrong.question.truth {
        Truth::Settled { answer, positions } => (answer.text(size), positions),
        Truth::Open { .. } | Truth::Unasked => (String::new(), 0),
    };
    let answer = &wrong.answer;
    let found = MinedAnswer::from(answer).text(size);
    let certainty = answer.certainty.words();
    let board = position.placement.position();
    let drawn = board.map(|board| questions::draw(&board, &answer.line)).unwrap_or_default();
    let ko = position
        .placement
        .ko
        .map_or(String::new(), |ko| format!(", {} may not play {}", ko.color, ko.point.vertex(size)));
    format!(
        "{}@{}{ko}: {words}\n  judge {right} ({positions} positions), hane {found} ({} plays, {certainty}), \
         mined as {}, gnugo {}\n{drawn}\n",
        position.game,
        position.number,
        answer.effort,
        wrong.question.hane.text(size),
        wrong.question.gnugo.text(size),
    )
}

fn json_of(found: &Score, faults: usize) -> serde_json::Value {
    let rows = found.rows.iter().map(
        |((half, kind, drawn), row)| json!({ "half": half, "kind": kind, "drawn": drawn, "counts": row }),
    );
    json!({ "rows": rows.collect::<Vec<_>>(), "faults": faults })
}

fn table(found: &Score) -> String {
    let mut text = format!(
        "{:<8}{:<12}{:<14}{:>7}{:>12}{:>12}{:>13}{:>12}{:>9}{:>12}\n",
        "half",
        "kind",
        "drawn as",
        "asked",
        "hane wrong",
        "false wins",
        "gnugo wrong",
        "false wins",
        "hane s",
        "hane plays"
    );
    let mut all = ScoreRow::default();
    found.rows.values().for_each(|row| all += *row);
    let rows = found.rows.iter().map(|((half, kind, drawn), row)| (half.word(), *kind, drawn.word(), row));
    for (half, kind, drawn, row) in rows.chain([("all", "", "", &all)]) {
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "{half:<8}{kind:<12}{drawn:<14}{:>7}{:>12}{:>12}{:>13}{:>12}{:>9.2}{:>12}",
            row.asked,
            row.hane_wrong,
            row.hane_false_wins,
            row.gnugo_wrong,
            row.gnugo_false_wins,
            row.hane_seconds,
            row.hane_plays
        );
    }
    text
}
