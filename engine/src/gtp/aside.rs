//! What is said on standard error: it is for people, and never part of a reply.

use super::remark::OwnMove;
use crate::analysis_report::{AnalysisReport, tenths};
use crate::explanation::trace_text;
use crate::session::{LastSearch, Session};
use board::{Color, Move};
use classical::ClassicalChoice;
use limits::printable::printable;
use std::fmt::Display;
use std::io::{self, Write};
use std::time::Instant;

/// Says something in a line. What is quoted of others may hold anything, so orders to a terminal are escaped.
/// A closed standard error is no reason to stop.
pub(super) fn tell(text: impl Display) {
    line(&format!("hane: {text}"));
}

/// The same without the name of the program, where the text is all that is wanted.
pub(super) fn line(text: &str) {
    let _ = writeln!(io::stderr(), "{}", printable(text));
}

/// Says what the last search found, where that is wanted: for an operator, and for a chat where the engine
/// has played its move.
pub(super) fn tell_search(session: &Session, began: Instant) {
    if let Some(LastSearch { report, played, .. }) = session.last_search() {
        tell_findings(session, report, played.unwrap_or(report.chosen), began);
    }
    let chat = session.terms.chat.as_ref();
    if let Some((prefix, own)) = chat.zip(OwnMove::last(session)) {
        line(&format!("{prefix} {}", own.opinion()));
    }
}

/// Says what the classical player found, where that is wanted.
pub(super) fn tell_choice(session: &Session, color: Color, choice: &ClassicalChoice) {
    trace_text(session, color, choice).lines().for_each(line);
}

/// Says what a search found, where that is wanted: who was to move and the move, its chance of winning in
/// percent and lead in points as the mover sees them, its visits of all, the seconds since the search began,
/// and the moves that it expects.
pub(super) fn tell_findings(session: &Session, report: &AnalysisReport, chosen: Move, began: Instant) {
    if !session.terms.tells_searches {
        return;
    }
    let seconds = began.elapsed().as_secs_f64();
    let found = report.moves.iter().find(|found| found.chosen == chosen);
    let visits = found.map_or(0, |found| found.visits);
    let (winrate, lead) = found.map_or((report.winrate, report.lead), |found| (found.winrate, found.lead));
    let numbers = match report.visits {
        0 => "no playouts".to_owned(),
        _ => format!("winrate {:.1}% lead {:.1}", 100.0 * winrate, tenths(lead)),
    };
    let line = found.iter().flat_map(|found| &found.line);
    let line: Vec<String> = line.map(|step| session.write_vertex(step.chosen)).collect();
    tell(format_args!(
        "search {} {} {numbers} visits {visits} of {} seconds {seconds:.2} pv {}",
        report.color,
        session.write_vertex(chosen),
        report.visits,
        line.join(" ")
    ));
}
