//! Expressions and statements, and the order in which their operands are asked.

use bundles::code::{Argument, Operation};
use bundles::opcode::Opcode;

/// A value to be computed, and how much room it takes.
#[derive(Debug)]
pub(super) struct Expression {
    pub(super) node: Node,
    /// Nodes on the longest way down.
    pub(super) height: usize,
    /// Numbers on the stack while it is computed.
    pub(super) stack: usize,
}

/// What is to be computed.
#[derive(Debug)]
pub(super) enum Node {
    Number(f32),
    Call(Opcode, Vec<Argument>),
    /// [`Operation::Not`] or [`Operation::Negate`].
    One(Operation, Box<Expression>),
    /// An operation on the two on top of the stack.
    Two(Operation, Box<[Expression; 2]>),
    /// Operands of `&&` or `||`.
    Chain(Chain, Vec<Expression>),
    /// Condition, value if it holds, value otherwise.
    Choice(Box<[Expression; 3]>),
}

/// Which of the operands must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chain {
    /// `&&`
    All,
    /// `||`
    Any,
}

/// Something an action does.
#[derive(Debug)]
pub(super) enum Statement {
    Evaluate(Expression),
    Return(Expression),
    If { condition: Expression, then: Box<Statement>, otherwise: Option<Box<Statement>> },
    Block(Vec<Statement>),
}

/// The share of an operand's cost that counts when one more comes before it (GNU Go manual, 9): how
/// often the earlier ones do not decide.
const GOES_ON: f32 = 0.6;

impl Expression {
    pub(super) fn leaf(node: Node) -> Expression {
        Expression { node, height: 1, stack: 1 }
    }

    pub(super) fn one(operation: Operation, operand: Expression) -> Expression {
        let (height, stack) = (operand.height + 1, operand.stack);
        Expression { node: Node::One(operation, Box::new(operand)), height, stack }
    }

    pub(super) fn two(operation: Operation, left: Expression, right: Expression) -> Expression {
        let (height, stack) = (left.height.max(right.height) + 1, left.stack.max(right.stack + 1));
        Expression { node: Node::Two(operation, Box::new([left, right])), height, stack }
    }

    /// Both as operands of one chain; a side that is such a chain itself gives its operands.
    pub(super) fn chain(chain: Chain, left: Expression, right: Expression) -> Expression {
        let (stack, mut height) = (left.stack.max(right.stack), 0);
        let mut operands = Vec::new();
        for side in [left, right] {
            match side.node {
                Node::Chain(inner, parts) if inner == chain => {
                    height = height.max(side.height);
                    // The left side is taken over as it is, so that a long chain costs no copies.
                    if operands.is_empty() { operands = parts } else { operands.extend(parts) }
                }
                node => {
                    height = height.max(side.height + 1);
                    operands.push(Expression { node, ..side });
                }
            }
        }
        Expression { node: Node::Chain(chain, operands), height, stack }
    }

    pub(super) fn choice(condition: Expression, yes: Expression, no: Expression) -> Expression {
        let parts = [condition, yes, no];
        let most = |of: fn(&Expression) -> usize| parts.iter().map(of).max().unwrap_or(0);
        let (height, stack) = (most(|part| part.height) + 1, most(|part| part.stack));
        Expression { node: Node::Choice(Box::new(parts)), height, stack }
    }

    /// Brings the operands of all chains into the order in which they are asked: the cheapest first, equal
    /// ones as written. Questions change nothing, so the value stays. Returns the expected cost.
    pub(super) fn order_by_cost(&mut self) -> f32 {
        match &mut self.node {
            Node::Number(_) => 0.0,
            Node::Call(opcode, _) => opcode.cost(),
            Node::One(_, operand) => operand.order_by_cost(),
            Node::Two(_, sides) => sides.iter_mut().map(Expression::order_by_cost).sum(),
            Node::Choice(parts) => parts.iter_mut().map(Expression::order_by_cost).sum(),
            Node::Chain(_, operands) => {
                let mut costed: Vec<(f32, Expression)> =
                    operands.drain(..).map(|mut operand| (operand.order_by_cost(), operand)).collect();
                costed.sort_by(|(one, _), (other, _)| one.total_cmp(other));
                let mut share = 1.0;
                let mut expected = 0.0;
                for (cost, operand) in costed {
                    expected += cost * share;
                    share *= GOES_ON;
                    operands.push(operand);
                }
                expected
            }
        }
    }
}

impl Statement {
    /// Orders the operands in all expressions.
    pub(super) fn order_by_cost(&mut self) {
        match self {
            Statement::Evaluate(expression) | Statement::Return(expression) => {
                expression.order_by_cost();
            }
            Statement::If { condition, then, otherwise } => {
                condition.order_by_cost();
                then.order_by_cost();
                if let Some(otherwise) = otherwise {
                    otherwise.order_by_cost();
                }
            }
            Statement::Block(statements) => statements.iter_mut().for_each(Statement::order_by_cost),
        }
    }
}
