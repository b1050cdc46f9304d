//! Words as text for people.

use super::{Argument, Operation, Step};
use std::fmt::Write;

/// The steps of a program, one in a line with the number of its first word. Words that are no step are shown
/// as numbers, so that any words can be shown.
///
/// ```
/// use bundles::code::{Operation, Step, disassemble};
/// let step = |operation| Step { operation, count: 0, operand: 0 }.word();
/// let words = [step(Operation::Number), 1.5_f32.to_bits(), step(Operation::Return), 99];
/// assert_eq!(disassemble(&words), "    0  number 1.5\n    2  return\n    3  word 0x00000063\n");
/// ```
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
    let name = <&str>::from(step.operation).replace('_', " ");
    Some(match step.operation {
        Operation::Number => (format!("{name} {}", f32::from_bits(*following.first()?)), 1),
        Operation::Ask => {
            let opcode = step.asks()?;
            let count = step.following();
            let points: Option<Vec<String>> =
                following.get(..count)?.iter().map(|word| Argument::from_word(*word).map(point)).collect();
            (format!("{name} {}({})", opcode.name(), points?.join(" ")), count)
        }
        operation if operation.jumps() => (format!("{name} to {}", at + 1 + usize::from(step.operand)), 0),
        _ => (name, 0),
    })
}

fn point(argument: Argument) -> String {
    match argument {
        Argument::Point { row, column, label } => format!("{}={row},{column}", label.escape_ascii()),
        Argument::Tenuki => "?".to_owned(),
    }
}
