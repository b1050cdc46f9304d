//! The syntax tree as text.

use crate::source::Source;
use crate::syntax::{Diagram, Directive, File, Item, Pattern};
use std::fmt::{self, Write};

/// Writes the syntax tree of a source.
///
/// # Errors
/// When the writer fails.
pub fn file(source: &Source, file: &File<'_>, into: &mut impl Write) -> fmt::Result {
    writeln!(into, "source {}", source.relative)?;
    for item in &file.items {
        match item {
            Item::Directive(Directive { kind, argument, place }) => {
                writeln!(into, "{}: {} {argument}", place.line, kind.name())?;
            }
            Item::Pattern(written) => pattern(written, into)?,
        }
    }
    Ok(())
}

fn pattern(pattern: &Pattern<'_>, into: &mut impl Write) -> fmt::Result {
    writeln!(into, "{}: Pattern {}", pattern.place.line, pattern.name)?;
    for (first, last) in pattern.comments.iter().flatten() {
        writeln!(into, "  comment: lines {first} to {last}")?;
    }
    diagram("diagram", &pattern.diagram, into)?;
    let colon = &pattern.colon;
    writeln!(into, "  {}: symmetry {} classes {}", colon.place.line, colon.symmetry, colon.classes)?;
    for entry in &colon.entries {
        match entry.argument {
            Some(argument) => writeln!(into, "  entry {} {argument}", entry.name)?,
            None => writeln!(into, "  entry {}", entry.name)?,
        }
    }
    if let Some(labels) = &pattern.labels {
        diagram("labels", labels, into)?;
    }
    for (name, text) in [("constraint", &pattern.constraint), ("action", &pattern.action)] {
        if let Some((first, _)) = text.line_range() {
            writeln!(into, "  {first}: {name}")?;
            text.as_str().lines().try_for_each(|line| writeln!(into, "    {}", line.trim()))?;
        }
    }
    Ok(())
}

fn diagram(name: &str, diagram: &Diagram, into: &mut impl Write) -> fmt::Result {
    let Diagram { first_line, height, width, .. } = diagram;
    writeln!(into, "  {first_line}: {name} of {height} rows and {width} columns")?;
    diagram.drawing().try_for_each(|row| writeln!(into, "    {row}"))
}
