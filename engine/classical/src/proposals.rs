//! Patterns that propose moves to the player whose turn it is: where they stand, whether they fire, and what
//! the grades of joseki are worth.

use crate::demands::{Demands, Withheld};
use analysis::standing::{Standing, scan};
use board::{BoardSize, Color, Position};
use bundles::record::{DatabaseKind, NO_HELPER, PatternRecord};
use bundles::{Database, Opcode};
use knowledge::constraint::{Interpreter, Verdict};
use knowledge::library::{Library, Source};
use matching::Matches;

/// The helper of GNU Go 2 of which only the name is known.
const UNKNOWN_HELPER: Opcode = Opcode::constant("unknown_helper");

/// Where the patterns of all databases stand whose moves are proposals to a player, with all the attributes
/// of such moves, and not to a reading of life and death. Joseki are left out where the library does.
pub fn proposals(library: &Library, position: &Position, color: Color) -> Matches {
    let has_joseki = library.guides_by(Source::Joseki);
    let wanted = |database: &Database<'_>| proposes(database) && (has_joseki || !is_joseki(database));
    let databases = library.layers().databases().filter(|effective| wanted(&effective.database));
    scan(databases, position, color, position.board())
}

fn proposes(database: &Database<'_>) -> bool {
    database.record().proposes().is_ok()
}

/// Whether a database holds joseki, whose moves are known to work.
pub fn is_joseki(database: &Database<'_>) -> bool {
    DatabaseKind::from_repr(database.record().kind) == Some(DatabaseKind::Joseki)
}

/// Whether the constraint and the helper of a pattern that stands somewhere agree, and its classes hold: what
/// they demand of its move and its stones, where joseki demand nothing.
///
/// # Errors
/// What keeps it from saying something; of several the first.
pub fn fires(
    interpreter: &mut Interpreter<'_>,
    demands: &Demands<'_, '_>,
    standing: &Standing<'_>,
) -> Result<(), Withheld> {
    let constraint = standing.database.constraint(standing.record);
    if !constraint.is_empty() {
        agrees(interpreter.constraint(constraint, &standing.placement()), Withheld::Constraint)?;
    }
    if standing.record.helper != NO_HELPER {
        let helper = standing.helper().ok_or(Withheld::UnknownHelper)?;
        let said = interpreter.helper(helper, standing.player, standing.found.chosen);
        agrees(
            said,
            if helper == UNKNOWN_HELPER { Withheld::UnknownHelper } else { Withheld::Helper(helper) },
        )?;
    }
    if is_joseki(standing.database) { Ok(()) } else { demands.hold(interpreter, standing) }
}

fn agrees(verdict: Verdict, otherwise: Withheld) -> Result<(), Withheld> {
    match verdict {
        Verdict::Fires => Ok(()),
        Verdict::Rejected => Err(otherwise),
        Verdict::Unanswerable(_) if otherwise == Withheld::UnknownHelper => Err(otherwise),
        Verdict::Unanswerable(level) => Err(Withheld::Unanswerable(level)),
    }
}

/// What the grades of joseki are worth at least on a full board, the highest first (GNU Go manual, 6): moves
/// in contact that cannot wait, good ones, acceptable ones, and minor ones. The last three are worth less in
/// proportion on smaller boards.
const GRADES: [(u8, f32, bool); 4] =
    [(b'U', 40.0, false), (b'J', 35.0, true), (b'j', 24.0, true), (b't', 16.0, true)];

/// The highest grade of a pattern and what it is worth at least on a board of this size; none without one.
pub fn grade(pattern: &PatternRecord, size: BoardSize) -> Option<(u8, f32)> {
    let (letter, value, shrinks) = GRADES.into_iter().find(|(letter, ..)| pattern.has(*letter))?;
    let shorter = |size: BoardSize| size.width().min(size.height()) as f32;
    let share = (shorter(size) / shorter(BoardSize::STANDARD)).min(1.0);
    Some((letter, if shrinks { value * share } else { value }))
}
