//! Running code in the slowest and plainest way, as `bundles::code` defines it.

use bundles::code::{Argument, Operation, STACK_LIMIT, Step};
use bundles::opcode::Opcode;

/// The result of a program, whose questions and actions `answer` answers in the order in which they come.
pub(crate) fn walk(words: &[u32], mut answer: impl FnMut(Opcode, &[Argument]) -> f32) -> f32 {
    let mut stack: Vec<f32> = Vec::new();
    let mut at = 0;
    loop {
        let step = Step::from_word(words[at]).expect("a step");
        let jump = at + 1 + usize::from(step.operand);
        at += 1;
        assert!(stack.len() <= STACK_LIMIT);
        match step.operation {
            Operation::Number => {
                stack.push(f32::from_bits(words[at]));
                at += 1;
            }
            Operation::Ask => {
                let following = &words[at..at + usize::from(step.count)];
                let arguments: Vec<Argument> =
                    following.iter().map(|word| Argument::from_word(*word).expect("a point")).collect();
                stack.push(answer(Opcode::from_number(step.operand).expect("an opcode"), &arguments));
                at += arguments.len();
            }
            Operation::Not | Operation::Negate | Operation::Truth => {
                let top = stack.pop().expect("a number");
                stack.push(match step.operation {
                    Operation::Not => f32::from(top == 0.0),
                    Operation::Truth => f32::from(top != 0.0),
                    _ => -top,
                });
            }
            Operation::And | Operation::Or => {
                let decides = (*stack.last().expect("a number") == 0.0) == (step.operation == Operation::And);
                stack.pop();
                if decides {
                    stack.push(f32::from(step.operation == Operation::Or));
                    at = jump;
                }
            }
            Operation::JumpUnless => {
                if stack.pop().expect("a number") == 0.0 {
                    at = jump;
                }
            }
            Operation::Jump => at = jump,
            Operation::Drop => {
                stack.pop().expect("a number");
            }
            Operation::Return => {
                assert_eq!(stack.len(), 1, "nothing is left over");
                return stack[0];
            }
            operation => {
                let right = stack.pop().expect("a number");
                let left = stack.pop().expect("a number");
                stack.push(two(operation, left, right));
            }
        }
    }
}

fn two(operation: Operation, left: f32, right: f32) -> f32 {
    match operation {
        Operation::Add => left + right,
        Operation::Subtract => left - right,
        Operation::Multiply => left * right,
        Operation::Less => f32::from(left < right),
        Operation::LessOrEqual => f32::from(left <= right),
        Operation::Greater => f32::from(left > right),
        Operation::GreaterOrEqual => f32::from(left >= right),
        Operation::Equal => f32::from(left == right),
        Operation::NotEqual => f32::from(left != right),
        other => panic!("{other:?} takes no two numbers"),
    }
}
