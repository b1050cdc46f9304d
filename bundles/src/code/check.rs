//! Whether words are a program.
//!
//! Jumps lead forward, so one pass sees all ways to a step before the step itself.

use super::{Argument, Operation, STACK_LIMIT, Step};
use crate::Refusal;
use crate::opcode::{Arguments, Level, Opcode, Role};
use crate::record::{Rectangle, is_label};

/// Whether words are a program that a reader may run: every step is known and reached, every jump lands on a
/// step, the stack holds the same count of numbers whichever way a step is reached, never more than
/// [`STACK_LIMIT`], every question gets points that it takes, and every path ends in [`Operation::Return`]
/// with one number left.
///
/// # Errors
/// The first word that breaks a rule.
pub fn check(words: &[u32]) -> Result<(), Refusal> {
    let anywhere = Rectangle { top: i8::MIN, left: i8::MIN, bottom: i8::MAX, right: i8::MAX };
    match Checker::default().check(Program { words, role: Role::Action, rectangle: anywhere }) {
        Ok(_) => Ok(()),
        Err(fault) => Err(Refusal::new(format!("code, word {}", fault.word), fault.expected, fault.found)),
    }
}

/// A word that breaks a rule.
pub(crate) struct Fault {
    /// Its number in the program.
    pub(crate) word: usize,
    pub(crate) expected: String,
    pub(crate) found: String,
}

/// In a box, so that the many steps that are right hand on little.
#[cold]
fn fault(word: usize, expected: impl Into<String>, found: impl ToString) -> Box<Fault> {
    Box::new(Fault { word, expected: expected.into(), found: found.to_string() })
}

/// Words, and what they may say.
#[derive(Clone, Copy)]
pub(crate) struct Program<'a> {
    pub(crate) words: &'a [u32],
    /// [`Role::Question`] for a constraint; [`Role::Action`] for an action, which may ask as well.
    pub(crate) role: Role,
    /// Where its points must lie.
    pub(crate) rectangle: Rectangle,
}

/// Checks one program after another in the same room.
#[derive(Default)]
pub(crate) struct Checker {
    /// For each word that a jump leads to, how many numbers are on the stack then; [`NO_JUMP`] for the
    /// others.
    stack_at: Vec<u8>,
}

/// More numbers than any stack holds. Bytes, as there are many words and few jumps.
const NO_JUMP: u8 = u8::MAX;
const _: () = assert!(STACK_LIMIT < NO_JUMP as usize);

impl Checker {
    /// The highest level that a program asks.
    pub(crate) fn check(&mut self, program: Program<'_>) -> Result<Level, Box<Fault>> {
        self.stack_at.clear();
        self.stack_at.resize(program.words.len(), NO_JUMP);
        let mut level = Level::Geometry;
        let mut at = 0;
        let mut fallen_into = Some(0);
        while let Some(word) = program.words.get(at) {
            let jumped_into = self.stack_at.get(at).copied().filter(|stack| *stack != NO_JUMP);
            if let (Some(one), Some(other)) = (fallen_into, jumped_into)
                && one != other
            {
                return Err(fault(
                    at,
                    format!("{one} numbers on the stack"),
                    format!("{other} after a jump"),
                ));
            }
            let Some(stack) = fallen_into.or(jumped_into) else {
                return Err(fault(at, "a step that can be reached", "one that cannot"));
            };
            let step = program.step(at, *word)?;
            let length = self.length(program, at, step, &mut level)?;
            fallen_into = self.stack_after(at, step, stack)?;
            at += length;
        }
        match fallen_into {
            None => Ok(level),
            Some(_) => Err(fault(at, "a step that returns", "the end")),
        }
    }

    /// The words of a step, when all are there and no jump leads between them.
    fn length(
        &self,
        program: Program<'_>,
        at: usize,
        step: Step,
        level: &mut Level,
    ) -> Result<usize, Box<Fault>> {
        let inner = step.following();
        let Some(following) = program.words.get(at + 1..at + 1 + inner) else {
            return Err(fault(at, format!("{inner} more words"), "the end"));
        };
        let inside = self.stack_at.get(at + 1..at + 1 + inner).unwrap_or_default();
        if inside.iter().fold(NO_JUMP, |all, stack| all & stack) != NO_JUMP {
            return Err(fault(at, "jumps that lead to a step", "one that leads inside of it"));
        }
        match (step.operation, following) {
            (Operation::Number, [bits]) if !f32::from_bits(*bits).is_finite() => {
                Err(fault(at + 1, "a finite number", f32::from_bits(*bits)))
            }
            (Operation::Ask, points) => {
                *level = program.question(at, step.operand, points)?.max(*level);
                Ok(1 + inner)
            }
            _ => Ok(1 + inner),
        }
    }

    /// How many numbers are on the stack of the step that follows; none when none follows.
    fn stack_after(&mut self, at: usize, step: Step, stack: u8) -> Result<Option<u8>, Box<Fault>> {
        let (taken, given) = step.operation.effect();
        let Some(rest) = stack.checked_sub(taken) else {
            return Err(fault(at, format!("{taken} numbers on the stack"), stack));
        };
        if usize::from(rest + given) > STACK_LIMIT {
            return Err(fault(at, format!("at most {STACK_LIMIT} numbers on the stack"), rest + given));
        }
        match step.operation {
            Operation::And | Operation::Or => self.jump(at, step, stack)?,
            Operation::JumpUnless | Operation::Jump => self.jump(at, step, rest)?,
            Operation::Return if rest > 0 => return Err(fault(at, "one number to return", stack)),
            _ => {}
        }
        let ends = matches!(step.operation, Operation::Jump | Operation::Return);
        Ok((!ends).then_some(rest + given))
    }

    /// Notes that a jump leads to a word with this many numbers on the stack.
    fn jump(&mut self, at: usize, step: Step, stack: u8) -> Result<(), Box<Fault>> {
        let target = at + 1 + usize::from(step.operand);
        let length = self.stack_at.len();
        match self.stack_at.get_mut(target) {
            None => Err(fault(at, format!("a jump below word {length}"), target)),
            Some(other) if *other != NO_JUMP && *other != stack => {
                Err(fault(at, format!("{other} numbers on the stack as at other jumps to {target}"), stack))
            }
            Some(place) => {
                *place = stack;
                Ok(())
            }
        }
    }
}

impl Program<'_> {
    /// The step in a word, with nothing in fields that it does not use.
    fn step(&self, at: usize, word: u32) -> Result<Step, Box<Fault>> {
        let step = Step::from_word(word).ok_or_else(|| fault(at, "a step", format!("{word:#010x}")))?;
        let asks = step.operation == Operation::Ask;
        if step.count != 0 && !asks {
            return Err(fault(at, "the count 0", step.count));
        }
        if step.operand != 0 && !asks && !step.operation.jumps() {
            return Err(fault(at, "the operand 0", step.operand));
        }
        Ok(step)
    }

    /// The level of a question or action.
    fn question(&self, at: usize, number: u16, arguments: &[u32]) -> Result<Level, Box<Fault>> {
        let Some(opcode) = Opcode::from_number(number) else {
            return Err(fault(at, "the number of an opcode", number));
        };
        let name = opcode.name();
        match (opcode.role(), self.role) {
            (Role::PatternHelper, _) => {
                return Err(fault(at, "a question or an action", format!("the helper {name}")));
            }
            (Role::Action, Role::Question) => {
                return Err(fault(at, "a question", format!("the action {name}")));
            }
            _ => {}
        }
        if !opcode.arguments().accepts(arguments.len()) {
            return Err(fault(at, format!("{} points for {name}", opcode.arguments()), arguments.len()));
        }
        let moves = match opcode.arguments() {
            Arguments::Line(targets) => arguments.len().saturating_sub(usize::from(targets)),
            Arguments::Exactly(_) | Arguments::Any => 0,
        };
        for (place, word) in arguments.iter().enumerate() {
            let at = at + 1 + place;
            match Argument::from_word(*word) {
                Some(Argument::Point { row, column, label }) => self.point(at, row, column, label)?,
                Some(Argument::Tenuki) if (1..moves).contains(&place) => {}
                Some(Argument::Tenuki) => {
                    return Err(fault(at, format!("a point for {name}"), "a move elsewhere"));
                }
                None => return Err(fault(at, "a point", format!("{word:#010x}"))),
            }
        }
        Ok(opcode.level())
    }

    fn point(&self, at: usize, row: i8, column: i8, label: u8) -> Result<(), Box<Fault>> {
        if !self.rectangle.contains(row, column) {
            return Err(fault(at, format!("a cell of {}", self.rectangle), format!("{row},{column}")));
        }
        if label != b'*' && !is_label(label) {
            return Err(fault(at, "a letter or `*` as the label", label));
        }
        Ok(())
    }
}
