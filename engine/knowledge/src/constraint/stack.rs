//! The numbers of a running program.

use bundles::code::{Operation, STACK_LIMIT};

/// Numbers on top of one another. Whatever would take more than there are, or hold more than
/// [`STACK_LIMIT`], gives none.
#[derive(Default)]
pub(super) struct Stack {
    numbers: [f32; STACK_LIMIT],
    len: usize,
}

impl Stack {
    pub(super) fn push(&mut self, number: f32) -> Option<()> {
        *self.numbers.get_mut(self.len)? = number;
        self.len += 1;
        Some(())
    }

    pub(super) fn pop(&mut self) -> Option<f32> {
        self.len = self.len.checked_sub(1)?;
        self.numbers.get(self.len).copied()
    }

    /// Does a step that neither asks nor jumps; none also when it is not of that kind.
    pub(super) fn compute(&mut self, operation: Operation) -> Option<()> {
        let upper = self.pop()?;
        let result = match operation {
            Operation::Not => truth(upper == 0.0),
            Operation::Truth => truth(upper != 0.0),
            Operation::Negate => -upper,
            Operation::Drop => return Some(()),
            _ => {
                let lower = self.pop()?;
                match operation {
                    Operation::Add => lower + upper,
                    Operation::Subtract => lower - upper,
                    Operation::Multiply => lower * upper,
                    Operation::Less => truth(lower < upper),
                    Operation::LessOrEqual => truth(lower <= upper),
                    Operation::Greater => truth(lower > upper),
                    Operation::GreaterOrEqual => truth(lower >= upper),
                    Operation::Equal => truth(lower == upper),
                    Operation::NotEqual => truth(lower != upper),
                    _ => return None,
                }
            }
        };
        self.push(result)
    }
}

/// A truth as the number that stands for it.
pub fn truth(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}
