//! Words as text for people.

use bundles::code::{Argument, Operation, Step};
use bundles::opcode::Opcode;
use std::fmt::Write;

/// The steps of a program, one in a line with the number of its first word. Words that are no step are shown
/// as numbers, so that any words can be shown.
///
/// ```
/// use bundles::opcode::Level;
/// use patc::constraint::{Site, compile_constraint, disassemble};
/// let labels = [('a', (0, 1))].into();
/// let site = Site { labels: &labels, chosen: (1, 0), level: Level::Board };
/// let compiled = compile_constraint("lib(a) > 1", &site);
/// let expected = "    0  ask lib(a=0,1)\n    2  number 1\n    4  greater\n    5  return\n";
/// assert_eq!(disassemble(&compiled.words), expected);
/// ```
#[must_use]
pub fn disassemble(words: &[u32]) -> String {
    let mut listing = String::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let following = words.get(at + 1..).unwrap_or_default();
        let (text, taken) = Step::from_word(*word)
            .and_then(|step| shown(step, at, following))
            .unwrap_or_else(|| (format!("word {word:#010x}"), 0));
        // Writing to a string does not fail.
        let _ = writeln!(listing, "{at:5}  {text}");
        at += 1 + taken;
    }
    listing
}

/// A step and how many of the words behind it belong to it; none when they are not there.
fn shown(step: Step, at: usize, following: &[u32]) -> Option<(String, usize)> {
    let name = name(step.operation);
    Some(match step.operation {
        Operation::Number => (format!("{name} {}", f32::from_bits(*following.first()?)), 1),
        Operation::Ask => {
            let opcode = Opcode::from_number(step.operand)?;
            let count = usize::from(step.count);
            let points: Option<Vec<String>> =
                following.get(..count)?.iter().map(|word| Argument::from_word(*word).map(point)).collect();
            (format!("{name} {}({})", opcode.name(), points?.join(" ")), count)
        }
        Operation::And | Operation::Or | Operation::JumpUnless | Operation::Jump => {
            (format!("{name} to {}", at + 1 + usize::from(step.operand)), 0)
        }
        _ => (name.to_owned(), 0),
    })
}

fn point(argument: Argument) -> String {
    match argument {
        Argument::Point { row, column, label } => format!("{}={row},{column}", char::from(label)),
        Argument::Tenuki => "?".to_owned(),
    }
}

fn name(operation: Operation) -> &'static str {
    match operation {
        Operation::Number => "number",
        Operation::Ask => "ask",
        Operation::Not => "not",
        Operation::Negate => "negate",
        Operation::Add => "add",
        Operation::Subtract => "subtract",
        Operation::Multiply => "multiply",
        Operation::Less => "less",
        Operation::LessOrEqual => "less or equal",
        Operation::Greater => "greater",
        Operation::GreaterOrEqual => "greater or equal",
        Operation::Equal => "equal",
        Operation::NotEqual => "not equal",
        Operation::And => "and: leave at 0",
        Operation::Or => "or: leave at 1",
        Operation::Truth => "truth",
        Operation::JumpUnless => "jump at 0",
        Operation::Jump => "jump",
        Operation::Drop => "drop",
        Operation::Return => "return",
    }
}
