//! What the matchers read, as text.

use crate::{Bundle, Database};
use std::fmt::{self, Formatter};

/// The windows of a database.
pub(super) fn windows(database: &Database<'_>, out: &mut Formatter<'_>) -> fmt::Result {
    if !database.grids().is_empty() {
        writeln!(out, "\nwindows")?;
    }
    for window in database.grids() {
        let (pattern, orientation) = (window.pattern, window.orientation);
        writeln!(out, "  {pattern} in {orientation}: {:08x} under {:08x}", window.value, window.mask)?;
    }
    Ok(())
}

/// The states of all automata: for each the place of the cell that it reads, where it leads on `.`, `O`, `X` and outside the board, and what it
/// accepts.
pub(super) fn automata(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    if !bundle.states().is_empty() {
        writeln!(out, "\nstates")?;
    }
    let mut roots = bundle.roots().iter().peekable();
    for (number, state) in bundle.states().iter().enumerate() {
        if roots.next_if(|root| **root as usize == number).is_some() {
            writeln!(out, "  automaton")?;
        }
        let [empty, own, opponent, outside] = state.next;
        write!(out, "  {number} at {}: . {empty} O {own} X {opponent} # {outside}", state.place)?;
        let first = state.first_accepted as usize;
        let accepted = bundle.accepted().get(first..first.saturating_add(state.accepted as usize));
        for pattern in accepted.unwrap_or_default() {
            write!(out, " accepts {pattern}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The playout tables, equal neighbours in one line.
pub(super) fn playout_tables(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    for table in bundle.playout_tables() {
        if let Some(source) = table.source {
            writeln!(out, "\nplayout table {:?}, source {source}", table.name)?;
        }
        writeln!(out, "\nplayout classes")?;
        runs(table.classes, out)?;
        for (class, weights) in table.weights.iter().enumerate() {
            writeln!(out, "\nplayout weights of class {class}")?;
            runs(&weights.weights, out)?;
        }
    }
    Ok(())
}

fn runs<T: PartialEq + fmt::Display>(numbers: &[T], out: &mut Formatter<'_>) -> fmt::Result {
    let mut first = 0;
    for run in numbers.chunk_by(T::eq) {
        let last = first + run.len() - 1;
        if let Some(number) = run.first() {
            writeln!(out, "  {first} to {last}: {number}")?;
        }
        first += run.len();
    }
    Ok(())
}
