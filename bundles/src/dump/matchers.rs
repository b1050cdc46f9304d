//! What the matchers read, as text.

use crate::record::{CornerNode, FROM_MOVE, FilterEntry, OpeningRecord, TURNED};
use crate::{Bundle, Database};
use std::fmt::{self, Formatter};

/// The windows of a database and, behind them, what their patterns demand around their moves.
pub(super) fn windows(database: &Database<'_>, out: &mut Formatter<'_>) -> fmt::Result {
    if !database.grids().is_empty() {
        writeln!(out, "\nwindows")?;
    }
    for window in database.grids() {
        let (pattern, orientation) = (window.pattern, window.orientation);
        writeln!(out, "  {pattern} in {orientation}: {:08x} under {:08x}", window.value, window.mask)?;
    }
    database.grid_entries().iter().try_for_each(|it| entry(it, out))
}

/// The filter of a database: what it looks at, its classes and its entries.
pub(super) fn filter(database: &Database<'_>, out: &mut Formatter<'_>) -> fmt::Result {
    let Some(filter) = database.filter() else { return Ok(()) };
    let places = &filter.places[..usize::from(filter.nibbles).min(filter.places.len())];
    writeln!(out, "\nfilter of nibbles {places:?}, points {:#05b}", filter.symbols)?;
    let bundle = database.bundle();
    let classes = bundle.classes().iter().skip(filter.first_class as usize).take(filter.classes as usize);
    for (number, class) in classes.enumerate() {
        let codes =
            (0..filter.classes_of.len()).filter(|code| usize::from(filter.classes_of[*code]) == number);
        let codes: Vec<String> = codes.map(|code| format!("{code:02x}")).collect();
        writeln!(out, "  class {number} of the codes {}: {} members", codes.join(" "), class.members)?;
    }
    let mut entries = bundle.entries().iter().skip(filter.first_entry as usize).take(filter.entries as usize);
    entries.try_for_each(|it| entry(it, out))
}

/// What a pattern in one orientation demands around its move.
fn entry(entry: &FilterEntry, out: &mut Formatter<'_>) -> fmt::Result {
    let ([near, far], [near_mask, far_mask]) = (entry.values, entry.masks);
    writeln!(
        out,
        "  {} in {}: {near:016x} {far:016x} under {near_mask:016x} {far_mask:016x}, lines {:?} to {:?}, \
         anchor {},{}{}",
        entry.pattern,
        entry.orientation,
        entry.least,
        entry.most,
        entry.anchor_row,
        entry.anchor_column,
        if entry.beyond == 1 { ", and beyond" } else { "" }
    )
}

/// The tree of corners of a database: for each node what is read to come there, where its children begin and
/// how many squares, wide and tall rectangles they are, and what it accepts.
pub(super) fn corners(database: &Database<'_>, out: &mut Formatter<'_>) -> fmt::Result {
    let Some(tree) = database.corner_tree() else { return Ok(()) };
    writeln!(out, "\ncorners")?;
    let bundle = database.bundle();
    let (first, count) = (tree.first_node as usize, tree.nodes as usize);
    for (number, node) in bundle.corner_nodes().iter().enumerate().skip(first).take(count) {
        let CornerNode { label, first_child, squares, wides, talls, .. } = node;
        write!(out, "  {number} by {label:016x}: {squares} {wides} {talls} from {first_child}")?;
        let accepted = bundle.corner_accepted().iter().skip(node.first_accepted as usize);
        for pattern in accepted.take(usize::from(node.accepted)) {
            let turned = if pattern & TURNED == 0 { "" } else { " turned" };
            write!(out, " accepts {}{turned}", pattern & !TURNED)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The states of all automata: for each the place of the cell that it reads, where it leads on `.`, `O`, `X`
/// and outside the board, and what it accepts.
pub(super) fn automata(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    if !bundle.states().is_empty() {
        writeln!(out, "\nstates")?;
    }
    let mut roots = bundle.roots().iter().peekable();
    for (number, state) in bundle.states().iter().enumerate() {
        if let Some(root) = roots.next_if(|root| (**root & !FROM_MOVE) as usize == number) {
            writeln!(out, "  automaton{}", if root & FROM_MOVE == 0 { "" } else { " around the move" })?;
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

/// The openings, with their names when these can be read.
pub(super) fn openings(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    if bundle.openings().is_empty() {
        return Ok(());
    }
    writeln!(out, "\nopenings")?;
    let notes = bundle.opening_notes();
    if let Err(refusal) = &notes {
        writeln!(out, "  no notes: {refusal}")?;
    }
    let mut notes = notes.unwrap_or_default().iter();
    for (number, record) in bundle.openings().iter().enumerate() {
        write!(out, "  {number}")?;
        opening(record, out)?;
        if let Some(note) = notes.next() {
            write!(out, ", {:?}, source {}, line {}", note.name, note.source, note.line)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// An opening, behind its number.
pub(super) fn opening(record: &OpeningRecord, out: &mut Formatter<'_>) -> fmt::Result {
    let OpeningRecord { key, weight, row, column, stones, .. } = record;
    let (side, turn) = (record.side(), record.turn());
    write!(out, " {key:016x}: {stones} stones on {side}, move {row},{column}, turn {turn}, weight {weight}")
}

/// The playout tables, equal neighbors in one line.
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

/// The numbers of playouts: the name, then the values for the sizes.
pub(super) fn playout_rates(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    for (number, rate) in bundle.playout_rates().iter().enumerate() {
        if number == 0 {
            writeln!(out, "\nplayout rates")?;
        }
        let [small, middle, large] = rate.values;
        writeln!(out, "  {} {small} {middle} {large}, source {}", rate.name(), rate.source)?;
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
