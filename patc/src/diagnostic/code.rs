//! The codes of findings. They never change their meaning, and none is used again.

use super::Severity;

/// A code: what it is called and how bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The name in messages.
    pub name: &'static str,
    /// How bad it is.
    pub severity: Severity,
}

const fn error(name: &'static str) -> Code {
    Code { name, severity: Severity::Error }
}

const fn warning(name: &'static str) -> Code {
    Code { name, severity: Severity::Warning }
}

const fn note(name: &'static str) -> Code {
    Code { name, severity: Severity::Note }
}

impl Code {
    /// A line is too long.
    pub const LONG_LINE: Code = error("P001");
    /// A line is not UTF-8.
    pub const NOT_UTF8: Code = note("P002");
    /// A line is of no known kind.
    pub const UNKNOWN_LINE: Code = error("P003");
    /// A directive stands where it has no effect.
    pub const LATE_DIRECTIVE: Code = error("P004");
    /// The argument of a directive is unknown.
    pub const DIRECTIVE_ARGUMENT: Code = error("P005");
    /// A directive is given twice, or two contradict each other.
    pub const DIRECTIVE_CONFLICT: Code = error("P006");
    /// A pattern has no name, or too long a name.
    pub const PATTERN_NAME: Code = error("P007");
    /// Two patterns of a database have the same name.
    pub const SAME_NAME: Code = warning("P008");
    /// A part of a pattern is missing.
    pub const INCOMPLETE: Code = error("P009");
    /// A line stands where it does not belong.
    pub const OUT_OF_ORDER: Code = error("P010");
    /// A character means nothing in a diagram.
    pub const DIAGRAM_CHARACTER: Code = error("P011");
    /// The rows of a diagram are not equally long.
    pub const ROW_LENGTH: Code = error("P012");
    /// An edge at a side is not drawn in every row.
    pub const SIDE_EDGE: Code = error("P013");
    /// An edge is drawn inside a diagram.
    pub const INNER_EDGE: Code = error("P014");
    /// An edge above or below is not as long as the rows.
    pub const EDGE_LENGTH: Code = error("P015");
    /// A corner is not drawn as one.
    pub const CORNER: Code = warning("P016");
    /// The obsolete `a` in a diagram.
    pub const OBSOLETE_CELL: Code = error("P017");
    /// A diagram is larger than the board.
    pub const TOO_LARGE: Code = error("P018");
    /// There is more than one move.
    pub const SEVERAL_MOVES: Code = error("P019");
    /// There is no move.
    pub const NO_MOVE: Code = error("P020");
    /// There is more than one drawn anchor.
    pub const SEVERAL_ANCHORS: Code = warning("P021");
    /// No stone may be the anchor.
    pub const NO_ANCHOR: Code = error("P022");
    /// The constraint diagram has another size or other edges.
    pub const CONSTRAINT_SIZE: Code = error("P023");
    /// The constraint diagram shows a stone where the diagram has none.
    pub const CONSTRAINT_STONE: Code = error("P024");
    /// The constraint diagram shows another cell than the diagram.
    pub const CONSTRAINT_CELL: Code = warning("P025");
    /// The symmetry is unknown.
    pub const SYMMETRY_CHARACTER: Code = error("P026");
    /// A class is no letter.
    pub const CLASS_CHARACTER: Code = error("P027");
    /// An attribute is unknown.
    pub const UNKNOWN_ATTRIBUTE: Code = error("P028");
    /// An attribute does not belong to the map.
    pub const FORBIDDEN_ATTRIBUTE: Code = error("P029");
    /// The argument of an attribute is malformed.
    pub const ATTRIBUTE_ARGUMENT: Code = error("P030");
    /// An attribute is given twice.
    pub const SAME_ATTRIBUTE: Code = error("P031");
    /// A helper is unknown.
    pub const UNKNOWN_HELPER: Code = error("P032");
    /// The rest of a colon line has no effect.
    pub const IGNORED_ENTRIES: Code = warning("P033");
    /// An attribute names a label that the constraint diagram does not have.
    pub const UNKNOWN_LABEL: Code = error("P034");
    /// A diagram is less symmetric than it says.
    pub const FALSE_SYMMETRY: Code = warning("P035");
    /// A diagram is more symmetric than it says.
    pub const UNCLAIMED_SYMMETRY: Code = note("P036");
    /// A helper asks more than the database's level allows.
    pub const HELPER_LEVEL: Code = error("P037");
    /// A label is not used.
    pub const UNUSED_LABEL: Code = note("P038");
    /// Sources of one database disagree.
    pub const SOURCES_DISAGREE: Code = error("P039");
    /// There are more patterns than a source may have.
    pub const TOO_MANY_PATTERNS: Code = error("P040");
    /// A constraint or an action is longer than a bundle can hold.
    pub const CODE_LENGTH: Code = error("P041");
    /// A name is longer than a bundle can hold.
    pub const DATABASE_NAME: Code = error("P042");
    /// A line of a playout table is malformed.
    pub const PLAYOUT_LINE: Code = error("P050");
    /// A property of a playout table is unknown.
    pub const PLAYOUT_PROPERTY: Code = error("P051");
    // P052 and P053 said that a bundle could have one playout table only.
    /// A playout table has more rules than a bundle can distinguish.
    pub const PLAYOUT_SIZE: Code = error("P054");
    /// The number of an eye shape is none, or does not rise.
    pub const EYE_NUMBER: Code = error("P090");
    /// A character means nothing in the drawing of an eye shape.
    pub const EYE_CELL: Code = error("P091");
    /// An eye shape has no points or too many, or a source too many shapes.
    pub const EYE_SIZE: Code = error("P092");
    /// A point of an eye shape does not hang together with the others.
    pub const EYE_APART: Code = error("P093");
    /// A point of an eye shape has more sides of the board than there are.
    pub const EYE_SIDES: Code = error("P094");
    /// The value of an eye shape is missing or makes no sense.
    pub const EYE_VALUE: Code = error("P095");
    /// The vital points of an eye shape contradict its value.
    pub const EYE_VITAL: Code = error("P096");
    /// A line does not belong into a source of eye shapes.
    pub const EYE_LINE: Code = error("P097");
    /// An eye shape is never found, since shapes before it fit wherever it does.
    pub const EYE_COVERED: Code = warning("P098");
    /// The name of a playout table is too long, or another has it.
    pub const TABLE_NAME: Code = error("P100");
    /// A line does not belong into a source of learned weights.
    pub const WEIGHTS_LINE: Code = error("P101");
    /// A diagram is no shape around a move.
    pub const WEIGHTS_SHAPE: Code = error("P102");
    /// A learned weight or its count is missing or makes no sense.
    pub const WEIGHTS_NUMBER: Code = error("P103");
    /// A learned weight belongs to a pattern or a database that is not there.
    pub const WEIGHTS_PATTERN: Code = error("P104");
    /// The name of learned weights is too long, or others have it.
    pub const WEIGHTS_NAME: Code = error("P105");
    /// There are too many learned weights.
    pub const WEIGHTS_SIZE: Code = error("P106");
    /// A shape or a pattern has two learned weights.
    pub const WEIGHTS_TWICE: Code = error("P107");
    /// A feature has two learned weights.
    pub const WEIGHTS_FEATURE_TWICE: Code = error("P108");
    /// A learned weight belongs to no feature that can be.
    pub const WEIGHTS_FEATURE: Code = error("P109");
    /// A place on a colon line of GNU Go 2 holds no number.
    pub const OLD_NUMBER: Code = error("P110");
    /// The assistance on a colon line of GNU Go 2 is malformed.
    pub const OLD_ASSISTANCE: Code = error("P111");
    /// A colon line of GNU Go 2 has too many or too few numbers.
    pub const OLD_FIELDS: Code = error("P112");
    /// The least that chance adds is more than the most.
    pub const OLD_CHANCE: Code = error("P113");
    /// A class means nothing in GNU Go 2.
    pub const OLD_CLASS: Code = warning("P114");
    /// A colon line is of another dialect than its source.
    pub const OLD_MIXED: Code = error("P115");
    /// The helper of a pattern of GNU Go 2 is no name.
    pub const OLD_HELPER: Code = error("P116");
    /// A line of the source of a network is malformed, or one is missing.
    pub const NETWORK_LINE: Code = error("P150");
    /// A file that the source of a network names is not what it should be.
    pub const NETWORK_FILE: Code = error("P151");
    /// A network has no name, or that of another.
    pub const NETWORK_NAME: Code = error("P152");
    /// What a network loses as integers.
    pub const NETWORK_COST: Code = note("P153");
    /// The head of an opening book says too little, or what no book says.
    pub const BOOK_LINE: Code = error("P140");
    /// Another pattern says all that this one says.
    pub const COVERED: Code = warning("P120");
    /// No board can have the edges of the diagram.
    pub const NO_BOARD: Code = warning("P121");
    /// A chain of the diagram has no liberty.
    pub const NO_LIBERTY: Code = warning("P122");
    /// There are too many patterns to compare each with each.
    pub const NOT_COMPARED: Code = note("P123");
    /// What a pattern asks is less symmetric than it says.
    pub const ASYMMETRIC_CONSTRAINT: Code = warning("P124");
    /// A class means nothing.
    pub const UNKNOWN_CLASS: Code = warning("P125");
    /// The number of an attribute is far from what such numbers mean.
    pub const STRANGE_NUMBER: Code = warning("P126");
    /// A source does not say what its database does to one of the same name below.
    pub const UNSAID_LAYER: Code = note("P127");
    /// Patterns that could be proposed have no value.
    pub const NO_VALUE: Code = note("P130");
    /// Classes, attributes or actions that have no effect in play yet.
    pub const WITHOUT_EFFECT: Code = note("P131");
    /// Nothing asks the patterns of a source in play.
    pub const NOT_ASKED: Code = note("P132");
    /// A tree that looks like joseki has no mark.
    pub const JOSEKI_NO_MARKS: Code = note("P133");
    /// A question about a chain is asked of the move.
    pub const EMPTY_POINT: Code = warning("P136");
    /// Attributes are used, but no attribute map is named.
    pub const ASSUMED_MAP: Code = note("P134");
    /// A source of another program that was never finished: C, or a form that no compiler reads.
    pub const UNFINISHED: Code = error("P135");
    /// A constraint can never hold.
    pub const CONSTRAINT_NEVER: Code = warning("C017");
    /// A constraint always holds.
    pub const CONSTRAINT_ALWAYS: Code = note("C018");
    /// A source of a kind that is not compiled was named.
    pub const FOREIGN_SOURCE: Code = error("P060");
    // P061 said that a source of a kind that was not compiled was left out.
    /// A source cannot be read.
    pub const UNREADABLE: Code = error("P062");
    /// A folder holds no source.
    pub const NO_SOURCES: Code = error("P063");
    /// A move of a tree of joseki has no region.
    pub const JOSEKI_NO_REGION: Code = note("P070");
    /// The region of a joseki is too large, or its move lies outside.
    pub const JOSEKI_REGION: Code = error("P071");
    /// A joseki has more than one mark.
    pub const JOSEKI_MARKS: Code = warning("P072");
    /// A record or an opening names no point of the board.
    pub const RECORD_POINT: Code = error("P073");
    /// A move of a record is illegal.
    pub const RECORD_ILLEGAL: Code = error("P074");
    /// A letter of a joseki names no point of its region.
    pub const JOSEKI_LABEL: Code = error("P075");
    /// The board of a record is of a size that is not read.
    pub const RECORD_BOARD: Code = error("P076");
    /// Stones are set up in a tree of joseki.
    pub const RECORD_SETUP: Code = error("P077");
    /// A joseki is given twice.
    pub const JOSEKI_SAME: Code = warning("P078");
    /// Two joseki contradict each other.
    pub const JOSEKI_CONTRADICTION: Code = error("P079");
    /// A record cannot be read.
    pub const RECORD_TEXT: Code = error("P080");
    /// A record is not of the form that records have.
    pub const RECORD_FORM: Code = warning("P081");
    /// A move of a joseki lies so far from the corner that it is not played.
    pub const JOSEKI_FAR_MOVE: Code = warning("P082");
    /// A line of openings is malformed.
    pub const OPENING_LINE: Code = error("P083");
    /// An opening has no move.
    pub const OPENING_NO_MOVE: Code = error("P084");
    /// A point of an opening has two stones, or the move is on one.
    pub const OPENING_STONE_TWICE: Code = error("P085");
    /// Two openings of a size have the same name.
    pub const OPENING_NAME: Code = warning("P086");
    /// Nothing says how large the board of openings is, or it cannot be so large.
    pub const OPENING_SIZE: Code = error("P087");
    /// The weight, the stones or the key of an opening do not fit into a bundle.
    pub const OPENING_LIMIT: Code = error("P088");
    /// A game of a collection is left out, or ends early.
    pub const GAME_LEFT_OUT: Code = warning("P089");
}
