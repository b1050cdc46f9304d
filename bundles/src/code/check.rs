//! Whether words are a program.

use super::{Argument, Operation, STACK_LIMIT, Step};
use crate::opcode::{Arguments, Opcode, Role};
use crate::refusal::Refusal;

/// Whether words are a program that a reader may run: every step is known and reached, every jump lands on a
/// step, the stack holds the same count of numbers whichever way a step is reached, never more than
/// [`STACK_LIMIT`], every question gets points that it takes, and every path ends in [`Operation::Return`]
/// with one number left.
///
/// # Errors
/// The first word that breaks a rule.
pub fn check(words: &[u32]) -> Result<(), Refusal> {
    let mut check = Check { words, stack_at: vec![None; words.len()] };
    let mut at = 0;
    let mut fallen_into = Some(0);
    while let Some(word) = words.get(at) {
        let jumped_into = check.stack_at.get(at).copied().flatten();
        if let (Some(one), Some(other)) = (fallen_into, jumped_into)
            && one != other
        {
            return Err(refusal(at, format!("{one} numbers on the stack"), format!("{other} after a jump")));
        }
        let Some(stack) = fallen_into.or(jumped_into) else {
            return Err(refusal(at, "a step that can be reached", "one that cannot"));
        };
        let Some(step) = Step::from_word(*word) else {
            return Err(refusal(at, "a step", format!("{word:#010x}")));
        };
        let length = check.length(at, step)?;
        fallen_into = check.stack_after(at, step, stack)?;
        at += length;
    }
    match fallen_into {
        None => Ok(()),
        Some(_) => Err(refusal(at, "a step that returns", "the end")),
    }
}

struct Check<'a> {
    words: &'a [u32],
    /// For each word that a jump leads to, how many numbers are on the stack then.
    stack_at: Vec<Option<usize>>,
}

impl Check<'_> {
    /// The words of a step, when all are there and no jump leads between them.
    fn length(&self, at: usize, step: Step) -> Result<usize, Refusal> {
        let inner = match step.operation {
            Operation::Number => 1,
            Operation::Ask => usize::from(step.count),
            _ => 0,
        };
        let Some(following) = self.words.get(at + 1..at + 1 + inner) else {
            return Err(refusal(at, format!("{inner} more words"), "the end"));
        };
        if self.stack_at.iter().skip(at + 1).take(inner).any(Option::is_some) {
            return Err(refusal(at, "jumps that lead to a step", "one that leads inside of it"));
        }
        if step.operation == Operation::Ask {
            check_question(at, step.operand, following)?;
        }
        Ok(1 + inner)
    }

    /// How many numbers are on the stack of the step that follows; none when none follows.
    fn stack_after(&mut self, at: usize, step: Step, stack: usize) -> Result<Option<usize>, Refusal> {
        let (taken, given) = match step.operation {
            Operation::Number | Operation::Ask => (0, 1),
            Operation::Not | Operation::Negate | Operation::Truth => (1, 1),
            Operation::And | Operation::Or | Operation::JumpUnless | Operation::Drop => (1, 0),
            Operation::Return => (1, 0),
            Operation::Jump => (0, 0),
            _ => (2, 1),
        };
        let Some(rest) = stack.checked_sub(taken) else {
            return Err(refusal(at, format!("{taken} numbers on the stack"), stack));
        };
        if rest + given > STACK_LIMIT {
            return Err(refusal(at, format!("at most {STACK_LIMIT} numbers on the stack"), rest + given));
        }
        match step.operation {
            Operation::And | Operation::Or => self.jump(at, step, stack)?,
            Operation::JumpUnless | Operation::Jump => self.jump(at, step, rest)?,
            Operation::Return if rest > 0 => return Err(refusal(at, "one number to return", stack)),
            _ => {}
        }
        let ends = matches!(step.operation, Operation::Jump | Operation::Return);
        Ok((!ends).then_some(rest + given))
    }

    /// Notes that a jump leads to a word with so many numbers on the stack.
    fn jump(&mut self, at: usize, step: Step, stack: usize) -> Result<(), Refusal> {
        let target = at + 1 + usize::from(step.operand);
        match self.stack_at.get_mut(target) {
            None => Err(refusal(at, format!("a jump below word {}", self.words.len()), target)),
            Some(Some(other)) if *other != stack => {
                Err(refusal(at, format!("{other} numbers on the stack as at other jumps to {target}"), stack))
            }
            Some(place) => {
                *place = Some(stack);
                Ok(())
            }
        }
    }
}

fn check_question(at: usize, number: u16, arguments: &[u32]) -> Result<(), Refusal> {
    let Some(opcode) = Opcode::from_number(number) else {
        return Err(refusal(at, "the number of an opcode", number));
    };
    let name = opcode.name();
    if opcode.role() == Role::PatternHelper {
        return Err(refusal(at, "a question or an action", format!("the helper {name}")));
    }
    if !opcode.arguments().accepts(arguments.len()) {
        return Err(refusal(at, format!("{:?} points for {name}", opcode.arguments()), arguments.len()));
    }
    let moves = match opcode.arguments() {
        Arguments::Line(targets) => arguments.len().saturating_sub(usize::from(targets)),
        Arguments::Exactly(_) | Arguments::Any => 0,
    };
    for (place, word) in arguments.iter().enumerate() {
        match Argument::from_word(*word) {
            Some(Argument::Point { .. }) => {}
            Some(Argument::Tenuki) if (1..moves).contains(&place) => {}
            Some(Argument::Tenuki) => {
                return Err(refusal(at + 1 + place, format!("a point for {name}"), "a move elsewhere"));
            }
            None => return Err(refusal(at + 1 + place, "a point", format!("{word:#010x}"))),
        }
    }
    Ok(())
}

fn refusal(at: usize, expected: impl Into<String>, found: impl ToString) -> Refusal {
    Refusal::new(format!("code, word {at}"), expected, found.to_string())
}
