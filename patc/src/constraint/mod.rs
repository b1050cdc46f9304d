//! Constraints and actions: from the text of a pattern to the words that the engine runs.
//!
//! A constraint is an expression as in C: `||`, `&&`, `!`, comparisons, `+`, `-`, `*`, `?:`, parentheses,
//! numbers, names of results (`WIN`), and questions about labeled points, `lib(a)`, from the table
//! [`bundles::opcode`]. Among the points of a question `*` is the move and, inside a line of moves, `?` a
//! move elsewhere. An action is a list of statements: actions and questions followed by `;`,
//! `if (…) … else …`, `{…}` and `return …`.
//!
//! Questions change nothing, so that operands of `&&` and `||` are asked in the order of their cost.
//! The words are those of [`bundles::code`].

mod call;
mod emit;
mod fault;
mod interval;
mod nearest;
mod parser;
mod sense;
#[cfg(feature = "tools")]
mod spacing;
mod token;
mod tree;

pub use bundles::code::disassemble;
pub use fault::{FAULT_CODES, Fault};
pub(crate) use interval::Interval;
pub(crate) use nearest::nearest;
pub(crate) use sense::{ConstraintVerdict, Sense};
#[cfg(feature = "tools")]
pub(crate) use spacing::spaced;

use bundles::opcode::Level;
use parser::ConstraintParser;
use std::collections::{BTreeMap, BTreeSet};

/// Where a text stands: what it may name and ask.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// The labels of the diagram: rows below and columns right of the anchor.
    pub labels: &'a BTreeMap<char, (i8, i8)>,
    /// The cell of the move, likewise.
    pub chosen: (i8, i8),
    /// The highest level that the database may ask for.
    pub level: Level,
}

/// What became of a text.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The code; empty when there are faults.
    pub words: Vec<u32>,
    /// The highest level of what it asks and does.
    pub level: Level,
    /// What is wrong, in the order of the text.
    pub faults: Vec<Fault>,
    /// The labels that it names.
    pub labels_used: BTreeSet<char>,
}

/// Compiles a constraint. Its code gives a number that is not 0 when the pattern may stand.
pub fn compile_constraint(text: &str, site: &Site) -> Compiled {
    let mut parser = ConstraintParser::new(text, site);
    let words = parser.constraint().ok().and_then(|mut expression| {
        expression.order_by_cost();
        emit::constraint(&expression)
    });
    compiled(parser, words)
}

/// Compiles an action. Its code asks for effects in the order of the text and gives what it returns, or 0.
pub fn compile_action(text: &str, site: &Site) -> Compiled {
    let mut parser = ConstraintParser::new(text, site);
    let words = parser.action().ok().and_then(|mut statements| {
        statements.iter_mut().for_each(tree::Statement::order_by_cost);
        emit::action(&statements)
    });
    compiled(parser, words)
}

fn compiled(parser: ConstraintParser, words: Option<Vec<u32>>) -> Compiled {
    let ConstraintParser { text, level, mut faults, labels_used, .. } = parser;
    let words = match words {
        Some(words) if faults.is_empty() => words,
        None if faults.is_empty() => {
            let message = "expected at most 65535 words of code, found more";
            faults.push(Fault::new("too-long", 0..text.len(), message));
            Vec::new()
        }
        _ => Vec::new(),
    };
    faults.sort_by_key(|fault| fault.span.start);
    Compiled { words, level, faults, labels_used }
}
