//! What a constraint means apart from how it is written: whether it is the same about other points, and
//! whether it can hold at all.

use super::parser::ConstraintParser;
use super::tree::{Chain, Expression, Node, Statement};
use super::{Interval, Site};
use bundles::code::{Argument, Operation};
use bundles::opcode::{Arguments, Opcode, Role};

/// Rows and columns from the anchor.
type AnchorOffset = (i8, i8);

/// A constraint or an action that compiles, as a tree.
pub(crate) struct Sense(Statement);

/// What drawing and rules say of the answer to a question.
pub(crate) type Known<'a> = dyn Fn(Opcode, &[Argument]) -> Interval + 'a;

/// Whether a constraint can hold.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ConstraintVerdict {
    /// It may hold, or not.
    Open,
    /// It always holds.
    Always,
    /// It never holds; with the question that decides it, where there is one, and what is known of its
    /// answer.
    Never(Option<(String, Interval)>),
}

impl Sense {
    /// The constraint; none when it does not compile.
    pub(crate) fn of_constraint(text: &str, site: &Site<'_>) -> Option<Sense> {
        let mut parser = ConstraintParser::new(text, site);
        let expression = parser.constraint().ok()?;
        parser.faults.is_empty().then_some(Sense(Statement::Return(expression)))
    }

    /// The action; none when it does not compile.
    pub(crate) fn of_action(text: &str, site: &Site<'_>) -> Option<Sense> {
        let mut parser = ConstraintParser::new(text, site);
        let statements = parser.action().ok()?;
        parser.faults.is_empty().then_some(Sense(Statement::Block(statements)))
    }

    /// A text that is the same for constraints that ask the same, in any order of what may be exchanged, once
    /// each point is taken to its image.
    pub(crate) fn canonical(&self, image: &dyn Fn(AnchorOffset) -> AnchorOffset) -> String {
        canonical_statement(&self.0, image)
    }

    /// Whether it can hold, given what is known of the answers.
    pub(crate) fn verdict(&self, known: &Known<'_>) -> ConstraintVerdict {
        let Statement::Return(expression) = &self.0 else { return ConstraintVerdict::Open };
        let mut judge = Judge { known, culprit: None };
        let value = judge.value(expression);
        match () {
            () if value == Interval::just(0.0) => ConstraintVerdict::Never(judge.culprit),
            () if !value.contains(0.0) => ConstraintVerdict::Always,
            () => ConstraintVerdict::Open,
        }
    }
}

fn canonical_statement(statement: &Statement, image: &dyn Fn(AnchorOffset) -> AnchorOffset) -> String {
    match statement {
        Statement::Evaluate(expression) => canonical(expression, image),
        Statement::Return(expression) => format!("return {}", canonical(expression, image)),
        Statement::Block(statements) => {
            let parts = statements.iter().map(|statement| canonical_statement(statement, image));
            joined(parts.collect(), ";")
        }
        Statement::If { condition, then, otherwise } => {
            let otherwise = otherwise.as_ref().map(|it| canonical_statement(it, image)).unwrap_or_default();
            let (condition, then) = (canonical(condition, image), canonical_statement(then, image));
            format!("if({condition}){{{then}}}else{{{otherwise}}}")
        }
    }
}

/// Parts of which the order does not matter.
fn joined(mut parts: Vec<String>, between: &str) -> String {
    parts.sort();
    format!("({})", parts.join(between))
}

fn canonical(expression: &Expression, image: &dyn Fn(AnchorOffset) -> AnchorOffset) -> String {
    match &expression.node {
        Node::Number(number) => number.to_string(),
        Node::Call(opcode, arguments) => canonical_call(*opcode, arguments, image),
        Node::One(operation, operand) => format!("{operation:?}{}", canonical(operand, image)),
        Node::Chain(chain, operands) => {
            let parts = operands.iter().map(|operand| canonical(operand, image)).collect();
            joined(parts, if *chain == Chain::All { "&&" } else { "||" })
        }
        Node::Choice(parts) => {
            let [condition, yes, no] = &**parts;
            [condition, yes, no].map(|part| canonical(part, image)).join("?")
        }
        Node::Two(operation, sides) => {
            let [mut left, mut right] = [&sides[0], &sides[1]].map(|side| canonical(side, image));
            use Operation::{Add, Equal, Greater, GreaterOrEqual, Less, LessOrEqual, Multiply, NotEqual};
            let operation = match operation {
                Greater => Less,
                GreaterOrEqual => LessOrEqual,
                other => *other,
            };
            let turned = match &expression.node {
                Node::Two(written, _) if *written != operation => true,
                _ => matches!(operation, Add | Multiply | Equal | NotEqual) && left > right,
            };
            if turned {
                std::mem::swap(&mut left, &mut right);
            }
            format!("({left}{operation:?}{right})")
        }
    }
}

/// How many points at the end of a question may change their places without changing it.
fn exchangeable(opcode: Opcode) -> usize {
    match opcode.arguments() {
        Arguments::Any => Arguments::MOST,
        Arguments::Line(2) => 2,
        Arguments::Exactly(2) if opcode.is_exchangeable() => 2,
        _ => 0,
    }
}

fn canonical_call(
    opcode: Opcode,
    arguments: &[Argument],
    image: &dyn Fn(AnchorOffset) -> AnchorOffset,
) -> String {
    let point = |argument: &Argument| match argument {
        Argument::Point { row, column, .. } => {
            let (row, column) = image((*row, *column));
            format!("{row}:{column}")
        }
        Argument::Tenuki => "?".to_owned(),
    };
    let mut points: Vec<String> = arguments.iter().map(point).collect();
    let fixed = points.len().saturating_sub(exchangeable(opcode));
    if let Some(free) = points.get_mut(fixed..) {
        free.sort();
    }
    // The line that is broken through has no direction.
    if opcode.arguments() == Arguments::Line(3)
        && let [.., first, _, last] = &mut points[..]
        && first > last
    {
        std::mem::swap(first, last);
    }
    format!("{}({})", opcode.name(), points.join(","))
}

/// Works out between which numbers a value lies.
struct Judge<'a> {
    known: &'a Known<'a>,
    /// The question whose answer makes a conjunction impossible.
    culprit: Option<(String, Interval)>,
}

impl Judge<'_> {
    fn value(&mut self, expression: &Expression) -> Interval {
        match &expression.node {
            Node::Number(number) => Interval::just(*number),
            Node::Call(opcode, _) if opcode.role() != Role::Question => Interval::ANY,
            Node::Call(opcode, arguments) => (self.known)(*opcode, arguments),
            Node::One(operation, operand) => {
                let value = self.value(operand);
                if *operation == Operation::Not { value.negated_truth() } else { value.negated() }
            }
            Node::Two(operation, sides) => {
                let [left, right] = [&sides[0], &sides[1]].map(|side| self.value(side));
                let value = left.combined(*operation, right);
                if value == Interval::just(0.0) {
                    self.blame(&sides[0], &sides[1]);
                }
                value
            }
            Node::Chain(Chain::All, operands) => self.all(operands),
            Node::Chain(Chain::Any, operands) => {
                let values: Vec<Interval> = operands.iter().map(|operand| self.value(operand)).collect();
                match () {
                    () if values.iter().any(|value| !value.contains(0.0)) => Interval::just(1.0),
                    () if values.iter().all(|value| *value == Interval::just(0.0)) => Interval::just(0.0),
                    () => Interval::TRUTH,
                }
            }
            Node::Choice(parts) => {
                let [condition, yes, no] = &**parts;
                let condition = self.value(condition);
                let (yes, no) = (self.value(yes), self.value(no));
                match () {
                    () if !condition.contains(0.0) => yes,
                    () if condition == Interval::just(0.0) => no,
                    () => yes.joined(no),
                }
            }
        }
    }

    /// A conjunction. What its operands say of one question is taken together.
    fn all(&mut self, operands: &[Expression]) -> Interval {
        let values: Vec<Interval> = operands.iter().map(|operand| self.value(operand)).collect();
        if values.contains(&Interval::just(0.0)) {
            return Interval::just(0.0);
        }
        let mut asked: Vec<(String, Interval)> = Vec::new();
        for operand in operands {
            let Some((opcode, arguments, wanted)) = demand(operand) else { continue };
            let name = written(opcode, arguments);
            let at = asked.iter().position(|(other, _)| *other == name).unwrap_or_else(|| {
                asked.push((name, (self.known)(opcode, arguments)));
                asked.len() - 1
            });
            let before = asked[at].1;
            let Some(rest) = before.intersection(wanted) else {
                // What is known of the answer, or that two operands ask for different ones.
                let known = (self.known)(opcode, arguments);
                let known = if known.intersection(wanted).is_some() { Interval::ANY } else { known };
                self.culprit.get_or_insert((asked.swap_remove(at).0, known));
                return Interval::just(0.0);
            };
            asked[at].1 = rest;
        }
        if values.iter().all(|value| !value.contains(0.0)) { Interval::just(1.0) } else { Interval::TRUTH }
    }

    /// Remembers which question makes a comparison impossible.
    fn blame(&mut self, left: &Expression, right: &Expression) {
        let sides = [left, right];
        let call = sides.into_iter().find_map(|side| match &side.node {
            Node::Call(opcode, arguments) => Some((*opcode, arguments)),
            _ => None,
        });
        if let Some((opcode, arguments)) = call {
            let known = (self.known)(opcode, arguments);
            self.culprit.get_or_insert((written(opcode, arguments), known));
        }
    }
}

/// A question as it is written, without blanks.
fn written(opcode: Opcode, arguments: &[Argument]) -> String {
    let point = |argument: &Argument| match argument {
        Argument::Point { label, .. } => char::from(*label).to_string(),
        Argument::Tenuki => "?".to_owned(),
    };
    let points: Vec<String> = arguments.iter().map(point).collect();
    format!("{}({})", opcode.name(), points.join(","))
}

/// Whether all answers are whole numbers.
fn is_whole(opcode: Opcode) -> bool {
    const WEAKNESS: Opcode = Opcode::constant("weakness");
    opcode != WEAKNESS
}

/// A question whose answer an operand compares with a number, and what the answer must be.
fn demand(operand: &Expression) -> Option<(Opcode, &[Argument], Interval)> {
    let Node::Two(operation, sides) = &operand.node else { return None };
    let (Node::Call(opcode, arguments), Node::Number(number)) = (&sides[0].node, &sides[1].node) else {
        return None;
    };
    Some((*opcode, arguments, Interval::satisfying(*operation, *number, is_whole(*opcode))?))
}
