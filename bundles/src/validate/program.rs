//! Constraints and actions: every word is part of a step that may stand there.
//!
//! Jumps lead forward, so one pass sees all paths to a step before the step itself. On all of them the stack
//! must have the same height there.

use super::Place;
use crate::code::{Argument, Operation, STACK_LIMIT, Step};
use crate::record::{PatternRecord, is_label};
use crate::{Arguments, Level, Opcode, Refusal, Role};

/// Room for what the pass knows, used for one program after another.
#[derive(Default)]
pub(super) struct Programs {
    /// For each word of the program the height of the stack with which jumps arrive there.
    arrivals: Vec<Option<u8>>,
}

/// What a pass is about.
#[derive(Clone, Copy)]
struct Program<'a> {
    words: &'a [u32],
    /// [`Role::Question`] for a constraint, [`Role::Action`] for an action.
    role: Role,
    pattern: &'a PatternRecord,
    place: Place,
}

impl Program<'_> {
    fn refusal(&self, at: usize, expected: impl Into<String>, found: impl ToString) -> Refusal {
        let field = if self.role == Role::Action { "action" } else { "constraint" };
        self.place.refusal(&format!("{field}, word {at}"), expected, found)
    }
}

impl Programs {
    /// The highest level that a program asks; the lowest when there is none.
    pub(super) fn check(
        &mut self,
        words: &[u32],
        role: Role,
        pattern: &PatternRecord,
        place: Place,
    ) -> Result<Level, Refusal> {
        let program = Program { words, role, pattern, place };
        self.arrivals.clear();
        self.arrivals.resize(words.len(), None);
        let mut level = Level::Geometry;
        let mut at = 0;
        // The height with which the step before goes on; none behind a step that does not.
        let mut height = Some(0_u8);
        while let Some(word) = words.get(at) {
            let arriving = self.arrivals.get(at).copied().flatten();
            let before = match (height, arriving) {
                (Some(height), Some(arriving)) if height != arriving => {
                    let expected = format!("a stack of {height} as from the step before");
                    return Err(program.refusal(at, expected, format!("a jump with {arriving}")));
                }
                (Some(height), _) | (None, Some(height)) => height,
                (None, None) => return Err(program.refusal(at, "a step that a path leads to", "none")),
            };
            let step = program.step(at, *word)?;
            let length = 1 + program.following(at, step, &mut level)?;
            let inside = self.arrivals.get(at + 1..at + length).unwrap_or_default();
            if inside.iter().any(Option::is_some) {
                return Err(program.refusal(at, "jumps to the first words of steps", "one into this step"));
            }
            let after = program.height_after(at, step.operation, before)?;
            self.jump(&program, at, step, before)?;
            height = (!matches!(step.operation, Operation::Jump | Operation::Return)).then_some(after);
            at += length;
        }
        match height {
            Some(_) if !words.is_empty() => Err(program.refusal(at, "a return", "the end")),
            _ => Ok(level),
        }
    }

    /// Notes with which height of the stack a jump arrives.
    fn jump(&mut self, program: &Program<'_>, at: usize, step: Step, before: u8) -> Result<(), Refusal> {
        let height = match step.operation {
            Operation::And | Operation::Or | Operation::Jump => before,
            Operation::JumpUnless => before.saturating_sub(1),
            _ => return Ok(()),
        };
        let target = at + 1 + usize::from(step.operand);
        let Some(arrival) = self.arrivals.get_mut(target) else {
            let expected = format!("a jump to a word before {}", program.words.len());
            return Err(program.refusal(at, expected, target));
        };
        match arrival.replace(height) {
            Some(other) if other != height => {
                let expected = format!("a jump with a stack of {other}, as another to word {target}");
                Err(program.refusal(at, expected, height))
            }
            _ => Ok(()),
        }
    }
}

impl Program<'_> {
    /// The step in a word, without anything in fields that it does not use.
    fn step(&self, at: usize, word: u32) -> Result<Step, Refusal> {
        let step = Step::from_word(word).ok_or_else(|| {
            let expected = format!("an operation below {}", Operation::ALL.len());
            self.refusal(at, expected, word & 0xff)
        })?;
        if step.count != 0 && step.operation != Operation::Ask {
            return Err(self.refusal(at, "the count 0", step.count));
        }
        if step.operand != 0 && step.operation != Operation::Ask && !step.operation.jumps() {
            return Err(self.refusal(at, "the operand 0", step.operand));
        }
        Ok(step)
    }

    /// How many words behind a step belong to it; they are what the step needs.
    fn following(&self, at: usize, step: Step, level: &mut Level) -> Result<usize, Refusal> {
        match step.operation {
            Operation::Number => {
                let number = self.words.get(at + 1).map(|word| f32::from_bits(*word));
                match number.filter(|number| number.is_finite()) {
                    Some(_) => Ok(1),
                    None => Err(self.refusal(at + 1, "a finite number", shown(number))),
                }
            }
            Operation::Ask => self.call(at, step, level),
            _ => Ok(0),
        }
    }

    fn call(&self, at: usize, step: Step, level: &mut Level) -> Result<usize, Refusal> {
        let opcode = Opcode::from_number(step.operand)
            .ok_or_else(|| self.refusal(at, "the number of an opcode", step.operand))?;
        let role = opcode.role();
        // An action may ask questions as well.
        if !(role == Role::Question || role == Role::Both || role == self.role) {
            let expected = if self.role == Role::Action { "a question or an action" } else { "a question" };
            return Err(self.refusal(at, expected, opcode.name()));
        }
        let count = usize::from(step.count);
        if !opcode.arguments().accepts(count) {
            let expected = format!("{} arguments of {}", opcode.arguments(), opcode.name());
            return Err(self.refusal(at, expected, count));
        }
        *level = (*level).max(opcode.level());
        let Some(arguments) = self.words.get(at + 1..at + 1 + count) else {
            let found = self.words.len() - at - 1;
            return Err(self.refusal(at, format!("{count} words of arguments"), found));
        };
        // A player can play elsewhere inside a line only, not as its first move.
        let moves = match opcode.arguments() {
            Arguments::Line(targets) => 1..count.saturating_sub(usize::from(targets)),
            Arguments::Exactly(_) | Arguments::Any => 0..0,
        };
        for (number, word) in arguments.iter().enumerate() {
            let fits = match Argument::from_word(*word) {
                Some(Argument::Point { row, column, label }) => {
                    self.pattern.rectangle().contains(row, column) && (label == b'*' || is_label(label))
                }
                Some(Argument::Tenuki) => moves.contains(&number),
                None => false,
            };
            if !fits {
                let expected = format!("a labelled cell of {}", self.pattern.rectangle());
                return Err(self.refusal(at + 1 + number, expected, format!("{word:#010x}")));
            }
        }
        Ok(count)
    }

    /// The height of the stack behind a step that does not jump.
    fn height_after(&self, at: usize, operation: Operation, before: u8) -> Result<u8, Refusal> {
        let (taken, given) = operation.effect();
        let Some(rest) = before.checked_sub(taken) else {
            return Err(self.refusal(at, format!("a stack of at least {taken}"), before));
        };
        let after = rest + given;
        if usize::from(after) > STACK_LIMIT {
            return Err(self.refusal(at, format!("a stack of at most {STACK_LIMIT}"), after));
        }
        Ok(after)
    }
}

fn shown(number: Option<f32>) -> String {
    number.map_or_else(|| "the end".to_owned(), |number| number.to_string())
}
