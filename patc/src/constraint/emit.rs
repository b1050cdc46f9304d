//! Words from trees.

use super::tree::{Chain, Expression, Node, Statement};
use bundles::code::{Argument, Operation, Step};

/// What is needed of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// Whether it is 0.
    Truth,
    /// The number.
    Number,
}

/// Words that are being written.
#[derive(Default)]
struct Emitter {
    words: Vec<u32>,
}

/// A jump whose distance is not known yet.
struct OpenJump(usize);

/// The code of a constraint; none when it is too long.
pub(super) fn constraint(expression: &Expression) -> Option<Vec<u32>> {
    let mut emitter = Emitter::default();
    emitter.expression(expression, Need::Truth);
    emitter.step(Operation::Return);
    emitter.finish()
}

/// The code of an action, whose result is 0 where it does not return another; none when it is too long.
pub(super) fn action(statements: &[Statement]) -> Option<Vec<u32>> {
    let mut emitter = Emitter::default();
    if emitter.statements(statements) {
        emitter.number(0.0);
        emitter.step(Operation::Return);
    }
    emitter.finish()
}

impl Emitter {
    /// The words, unless they are more than a jump can cross, and than a bundle can count.
    fn finish(self) -> Option<Vec<u32>> {
        u16::try_from(self.words.len()).is_ok().then_some(self.words)
    }

    fn step(&mut self, operation: Operation) {
        self.words.push(Step { operation, count: 0, operand: 0 }.word());
    }

    fn number(&mut self, number: f32) {
        self.step(Operation::Number);
        self.words.push(number.to_bits());
    }

    fn jump(&mut self, operation: Operation) -> OpenJump {
        self.step(operation);
        OpenJump(self.words.len() - 1)
    }

    /// Lets a jump lead to the next word. A distance that does not fit belongs to a program that is refused.
    fn land(&mut self, jump: &OpenJump) {
        let operand = u16::try_from(self.words.len() - jump.0 - 1).unwrap_or(u16::MAX);
        if let Some(word) = self.words.get_mut(jump.0)
            && let Some(step) = Step::from_word(*word)
        {
            *word = Step { operand, ..step }.word();
        }
    }

    fn expression(&mut self, expression: &Expression, need: Need) {
        match &expression.node {
            Node::Number(number) => self.number(*number),
            Node::Call(opcode, arguments) => {
                let count = arguments.len() as u8;
                self.words.push(Step { operation: Operation::Ask, count, operand: opcode.number() }.word());
                self.words.extend(arguments.iter().copied().map(Argument::word));
            }
            Node::One(operation, operand) => {
                let need = if *operation == Operation::Not { Need::Truth } else { Need::Number };
                self.expression(operand, need);
                self.step(*operation);
            }
            Node::Two(operation, sides) => {
                for side in sides.iter() {
                    self.expression(side, Need::Number);
                }
                self.step(*operation);
            }
            Node::Chain(chain, operands) => self.chain(*chain, operands, need),
            Node::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                self.expression(condition, Need::Truth);
                let to_no = self.jump(Operation::JumpUnless);
                self.expression(yes, need);
                let to_end = self.jump(Operation::Jump);
                self.land(&to_no);
                self.expression(no, need);
                self.land(&to_end);
            }
        }
    }

    fn chain(&mut self, chain: Chain, operands: &[Expression], need: Need) {
        let operation = match chain {
            Chain::All => Operation::And,
            Chain::Any => Operation::Or,
        };
        let mut jumps = Vec::with_capacity(operands.len());
        for (place, operand) in operands.iter().enumerate() {
            if place > 0 {
                jumps.push(self.jump(operation));
            }
            self.expression(operand, Need::Truth);
        }
        // Whoever jumps here leaves 0 or 1.
        for jump in &jumps {
            self.land(jump);
        }
        if need == Need::Number {
            self.step(Operation::Truth);
        }
    }

    /// Returns whether the end of the statements can be reached. What follows a `return` is left out.
    fn statements(&mut self, statements: &[Statement]) -> bool {
        statements.iter().all(|statement| self.statement(statement))
    }

    fn statement(&mut self, statement: &Statement) -> bool {
        match statement {
            Statement::Evaluate(expression) => {
                self.expression(expression, Need::Truth);
                self.step(Operation::Drop);
                true
            }
            Statement::Return(expression) => {
                self.expression(expression, Need::Number);
                self.step(Operation::Return);
                false
            }
            Statement::Block(statements) => self.statements(statements),
            Statement::If { condition, then, otherwise } => {
                self.expression(condition, Need::Truth);
                let to_otherwise = self.jump(Operation::JumpUnless);
                let goes_on = self.statement(then);
                let Some(otherwise) = otherwise else {
                    self.land(&to_otherwise);
                    return true;
                };
                let to_end = goes_on.then(|| self.jump(Operation::Jump));
                self.land(&to_otherwise);
                let otherwise_goes_on = self.statement(otherwise);
                if let Some(to_end) = to_end {
                    self.land(&to_end);
                }
                goes_on || otherwise_goes_on
            }
        }
    }
}
