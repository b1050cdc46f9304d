//! The words of constraints and actions.
//!
//! Code is a sequence of steps for a stack of numbers. A step is one word: the operation in the lowest byte,
//! a count in the next, an operand in the upper half. [`Operation::Number`] is followed by one word that
//! holds a number (`f32`), [`Operation::Ask`] by one word for each argument. Jumps lead forward only, and by
//! words, counted from the word after the step; so every run ends. Every path ends in [`Operation::Return`],
//! every step lies on a path, and the stack has the same height on all paths to a step, at most
//! [`STACK_LIMIT`].
//!
//! Everything is a number: 0 is false, everything else is true, comparisons give 1 or 0. [`check`] tells
//! whether words follow these rules.

mod check;
mod listing;

pub use check::check;
pub(crate) use check::{Checker, Program};
pub use listing::disassemble;

use crate::Opcode;
use std::iter;
use strum::{FromRepr, IntoStaticStr, VariantArray};

/// What a step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
#[repr(u8)]
pub enum Operation {
    /// Pushes the number in the next word.
    Number = 0,
    /// Asks, or does, what the operand's opcode says with as many arguments as the count; pushes the answer.
    Ask = 1,
    /// Replaces the top by 1 when it is 0, otherwise by 0.
    Not = 2,
    /// Changes the sign of the top.
    Negate = 3,
    /// Replaces the two on top by their sum.
    Add = 4,
    /// … by the lower less the upper.
    Subtract = 5,
    /// … by their product.
    Multiply = 6,
    /// … by 1 when the lower is less than the upper.
    Less = 7,
    /// … when it is at most the upper.
    LessOrEqual = 8,
    /// … when it is greater.
    Greater = 9,
    /// … when it is at least the upper.
    GreaterOrEqual = 10,
    /// … when both are equal.
    Equal = 11,
    /// … when they differ.
    NotEqual = 12,
    /// When the top is 0 leaves it and jumps by the operand, otherwise drops it: the left side of `&&`.
    #[strum(serialize = "and: leave at 0")]
    And = 13,
    /// When the top is not 0 replaces it by 1 and jumps by the operand, otherwise drops it: of `||`.
    #[strum(serialize = "or: leave at 1")]
    Or = 14,
    /// Replaces the top by 1 when it is not 0.
    Truth = 15,
    /// Drops the top and jumps by the operand when it was 0.
    #[strum(serialize = "jump at 0")]
    JumpUnless = 16,
    /// Jumps by the operand.
    Jump = 17,
    /// Drops the top.
    Drop = 18,
    /// Ends with the top as the result.
    Return = 19,
}

impl Operation {
    /// How many numbers a step takes from the stack, and how many it leaves there when it does not jump.
    pub const fn effect(self) -> (u8, u8) {
        match self {
            Operation::Number | Operation::Ask => (0, 1),
            Operation::Not | Operation::Negate | Operation::Truth => (1, 1),
            Operation::Add
            | Operation::Subtract
            | Operation::Multiply
            | Operation::Less
            | Operation::LessOrEqual
            | Operation::Greater
            | Operation::GreaterOrEqual
            | Operation::Equal
            | Operation::NotEqual => (2, 1),
            Operation::And | Operation::Or | Operation::JumpUnless | Operation::Drop | Operation::Return => {
                (1, 0)
            }
            Operation::Jump => (0, 0),
        }
    }

    /// Whether the operand is the distance of a jump.
    pub const fn jumps(self) -> bool {
        matches!(self, Operation::And | Operation::Or | Operation::JumpUnless | Operation::Jump)
    }
}

/// Most numbers on the stack at a time.
pub const STACK_LIMIT: usize = 32;

/// A step, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it does.
    pub operation: Operation,
    /// The number of arguments of [`Operation::Ask`], otherwise 0.
    pub count: u8,
    /// The number of an opcode, or the distance of a jump, otherwise 0.
    pub operand: u16,
}

impl Step {
    /// The word that holds this step.
    pub const fn word(self) -> u32 {
        self.operation as u32 | (self.count as u32) << 8 | (self.operand as u32) << 16
    }

    /// The step in a word; none when it has no known operation.
    pub fn from_word(word: u32) -> Option<Step> {
        let operation = Operation::from_repr(word as u8)?;
        Some(Step { operation, count: (word >> 8) as u8, operand: (word >> 16) as u16 })
    }

    /// How many of the words behind it belong to it.
    pub fn following(self) -> usize {
        match self.operation {
            Operation::Number => 1,
            Operation::Ask => usize::from(self.count),
            _ => 0,
        }
    }

    /// What it asks or does, if it asks or does something.
    pub fn asks(self) -> Option<Opcode> {
        Opcode::from_number(self.operand).filter(|_| self.operation == Operation::Ask)
    }
}

/// The steps of a program, in their order, up to the first word that is none.
pub fn steps(words: &[u32]) -> impl Iterator<Item = Step> {
    let mut at = 0;
    iter::from_fn(move || {
        let step = Step::from_word(*words.get(at)?)?;
        at += 1 + step.following();
        Some(step)
    })
}

/// A point that a call names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Argument {
    /// The point this many rows below and columns right of the anchor, with the label that names it (`*` for
    /// the move).
    Point {
        /// Rows below the anchor.
        row: i8,
        /// Columns right of the anchor.
        column: i8,
        /// The letter in the source, as ASCII.
        label: u8,
    },
    /// A player plays elsewhere.
    Tenuki,
}

impl Argument {
    /// The word that holds this argument: row, column, label and kind, from the lowest byte.
    pub const fn word(self) -> u32 {
        match self {
            Argument::Point { row, column, label } => u32::from_le_bytes([row as u8, column as u8, label, 0]),
            Argument::Tenuki => u32::from_le_bytes([0, 0, b'?', 1]),
        }
    }

    /// The argument in a word; none when it has no known kind.
    pub const fn from_word(word: u32) -> Option<Argument> {
        match word.to_le_bytes() {
            [row, column, label, 0] => Some(Argument::Point { row: row as i8, column: column as i8, label }),
            [0, 0, b'?', 1] => Some(Argument::Tenuki),
            _ => None,
        }
    }
}
