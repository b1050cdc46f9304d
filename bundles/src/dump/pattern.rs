//! One pattern as text.

use super::diagram::diagram;
use super::{cells, level};
use crate::code::disassemble;
use crate::record::{Attribute, DatabaseKind, NO_HELPER, PatternRecord, ValueRecord, class_letters};
use crate::{Database, Opcode, PatternNote};
use std::fmt::{self, Formatter};

pub(super) fn pattern(
    database: &Database<'_>,
    number: usize,
    record: &PatternRecord,
    note: Option<&PatternNote>,
    out: &mut Formatter<'_>,
) -> fmt::Result {
    match note {
        None => writeln!(out, "\npattern {number}")?,
        Some(note) => {
            writeln!(out, "\npattern {number} {:?}", note.name)?;
            writeln!(out, "  source {}, line {}", note.source, note.line)?;
            for line in note.comment.lines() {
                writeln!(out, "  # {}", line.escape_debug())?;
            }
        }
    }
    writeln!(out, "  source hash {:016x}", record.source_hash)?;
    writeln!(out, "  value {}", record.value)?;
    writeln!(out, "  classes {}", classes(record.classes))?;
    writeln!(out, "  level {}", level(record.level))?;
    if record.helper != NO_HELPER {
        writeln!(out, "  helper {}", Opcode::from_number(record.helper).map_or("unknown", Opcode::name))?;
    }
    if let Some(name) = database.bundle().named_helper(number as u32) {
        writeln!(out, "  named helper {name:?}")?;
    }
    let orientations = (0..u8::BITS).filter(|orientation| record.orientations >> orientation & 1 != 0);
    let orientations: String = orientations.map(|orientation| orientation.to_string()).collect();
    writeln!(out, "  orientations {orientations}")?;
    writeln!(out, "  callback cells {}", cells(record.callback_cells))?;
    writeln!(out, "  {}, move {},{}", record.rectangle(), record.move_row, record.move_column)?;
    let unnamed = if database.record().kind == DatabaseKind::Joseki as u8 { '.' } else { '?' };
    diagram(record, database.elements(record), unnamed, out)?;
    for value in database.values(record) {
        attribute(value, out)?;
    }
    for (name, words) in [("constraint", database.constraint(record)), ("action", database.action(record))] {
        if !words.is_empty() {
            writeln!(out, "  {name}")?;
            out.write_str(&disassemble(words))?;
        }
    }
    Ok(())
}

fn attribute(value: &ValueRecord, out: &mut Formatter<'_>) -> fmt::Result {
    let Some(attribute) = Attribute::from_repr(value.attribute) else { return Ok(()) };
    let name = attribute.names().first().copied().unwrap_or_default();
    match attribute.takes_label() {
        true => writeln!(out, "  attribute {name} {},{}", value.row, value.column),
        false => writeln!(out, "  attribute {name} {}", value.number),
    }
}

fn classes(bits: u64) -> String {
    let text = class_letters(bits);
    if text.is_empty() { "none".to_owned() } else { text }
}
