//! What the programs share in which the engine plays against a person or against another program.

use board::{Color, Game};
use classical::ClassicalChoice;
use engine::analysis_report::{AnalysisReport, MoveReport};
use engine::explanation::trace_text;
use engine::session::{Autosave, ENGINE, Session};
use limits::budget::StopSignal;
use record::file;
use search::Answer;
use std::io;
use std::path::Path;

/// The person's name in records.
pub(crate) const PERSON: &str = "Human";

/// The moves that are marked at most.
const MOST_MARKED: usize = 6;

/// Says in the record who plays against the engine.
pub(crate) fn name_players(session: &mut Session, person: Color) {
    session.set_name(person, PERSON);
    session.set_name(person.opponent(), ENGINE);
}

/// Lets the engine move, by a search or by reasons, which are shown to `watch`.
pub(crate) fn engine_move(
    session: &mut Session,
    color: Color,
    stop: &StopSignal,
    watch: fn(&Session, Color, &ClassicalChoice),
) -> io::Result<Answer> {
    match session.is_classical() {
        true => {
            let mut watch = watch;
            session.generate_classically(color, stop, &mut watch).map_err(io::Error::other)
        }
        false => Ok(session.generate(color, &[], stop, None).0),
    }
}

/// Writes what the trace options want of a choice to standard error.
pub(crate) fn print_trace(session: &Session, color: Color, choice: &ClassicalChoice) {
    trace_text(session, color, choice).lines().for_each(|line| anstream::eprintln!("{line}"));
}

/// How many moves are taken back until it is a player's turn again who has moved.
pub(crate) fn moves_to_undo(game: &Game, player: Color) -> Option<usize> {
    game.turns().rev().position(|turn| turn.color == player).map(|later| later + 1)
}

/// The moves that a search finds best, with letters.
pub(crate) fn lettered(report: &AnalysisReport) -> Vec<(char, &MoveReport)> {
    ('a'..).zip(report.moves.iter().filter(|it| it.visits > 0).take(MOST_MARKED)).collect()
}

/// Keeps the game in its file and in a copy.
pub(crate) fn keep(
    session: &mut Session,
    outfile: Option<&Path>,
    autosave: Option<&mut Autosave>,
) -> io::Result<()> {
    let record = session.save().map_err(io::Error::other)?;
    outfile.map_or(Ok(()), |path| file::write(path, &record))?;
    autosave.map_or(Ok(()), |autosave| autosave.keep(&record))
}
