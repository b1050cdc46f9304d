//! Reading expressions and statements.

use super::Site;
use super::fault::{Fault, MOST_FAULTS};
use super::token::{Token, TokenKind, excerpt, tokens};
use super::tree::{Chain, Expression, Node, Statement};
use bundles::code::{Operation, STACK_LIMIT};
use bundles::opcode::Level;
use std::collections::BTreeSet;
use std::ops::Range;

/// How often expressions and statements may stand inside one another.
pub(super) const MOST_DEPTH: usize = 64;

/// Nothing was read, and a fault says why.
pub(super) struct Stop;

/// What has been read, and what is wrong with it.
pub(super) struct ConstraintParser<'a> {
    pub(super) text: &'a str,
    pub(super) site: &'a Site<'a>,
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    pub(super) level: Level,
    pub(super) faults: Vec<Fault>,
    pub(super) labels_used: BTreeSet<char>,
}

/// How tightly an operator binds, more for tighter ones, and what it does.
fn operator(symbol: &str) -> Option<(u8, Joint)> {
    Some(match symbol {
        "||" => (1, Joint::Chain(Chain::Any)),
        "&&" => (2, Joint::Chain(Chain::All)),
        "==" => (3, Joint::Two(Operation::Equal)),
        "!=" => (3, Joint::Two(Operation::NotEqual)),
        "<" => (4, Joint::Two(Operation::Less)),
        "<=" => (4, Joint::Two(Operation::LessOrEqual)),
        ">" => (4, Joint::Two(Operation::Greater)),
        ">=" => (4, Joint::Two(Operation::GreaterOrEqual)),
        "+" => (5, Joint::Two(Operation::Add)),
        "-" => (5, Joint::Two(Operation::Subtract)),
        "*" => (6, Joint::Two(Operation::Multiply)),
        _ => return None,
    })
}

/// What an operator between two values makes of them.
enum Joint {
    Chain(Chain),
    Two(Operation),
}

impl<'a> ConstraintParser<'a> {
    pub(super) fn new(text: &'a str, site: &'a Site<'a>) -> ConstraintParser<'a> {
        let mut faults = Vec::new();
        let tokens = tokens(text, &mut faults);
        let (level, labels_used) = (Level::Geometry, BTreeSet::new());
        ConstraintParser { text, site, tokens, at: 0, depth: 0, level, faults, labels_used }
    }

    /// A constraint: an expression, perhaps with `;` behind it.
    pub(super) fn constraint(&mut self) -> Result<Expression, Stop> {
        let expression = self.expression()?;
        while self.accept(";") {}
        self.end("an operator or the end of the constraint")?;
        Ok(expression)
    }

    /// An action: statements up to the end.
    pub(super) fn action(&mut self) -> Result<Vec<Statement>, Stop> {
        let mut statements = vec![self.statement()?];
        while self.kind() != TokenKind::End {
            statements.push(self.statement()?);
        }
        Ok(statements)
    }

    fn statement(&mut self) -> Result<Statement, Stop> {
        self.nested(|parser| {
            if parser.accept("{") {
                return parser.block();
            }
            match parser.name() {
                Some("if") => parser.condition(),
                Some("else") => Err(parser.unexpected("a statement")),
                Some("return") => {
                    parser.at += 1;
                    let result = parser.expression()?;
                    parser.end_of_statement()?;
                    Ok(Statement::Return(result))
                }
                Some(name) if ConstraintParser::is_action(name) => {
                    let call = parser.call()?;
                    parser.end_of_statement()?;
                    Ok(Statement::Evaluate(call))
                }
                _ if parser.accept(";") => Ok(Statement::Block(Vec::new())),
                _ => {
                    let expression = parser.expression()?;
                    parser.end_of_statement()?;
                    Ok(Statement::Evaluate(expression))
                }
            }
        })
    }

    fn block(&mut self) -> Result<Statement, Stop> {
        let mut statements = Vec::new();
        while !self.accept("}") {
            if self.kind() == TokenKind::End {
                return Err(self.unexpected("`}`"));
            }
            statements.push(self.statement()?);
        }
        Ok(Statement::Block(statements))
    }

    fn condition(&mut self) -> Result<Statement, Stop> {
        self.at += 1;
        self.expect("(")?;
        let condition = self.expression()?;
        self.expect(")")?;
        let then = Box::new(self.statement()?);
        let otherwise = if self.name() == Some("else") {
            self.at += 1;
            Some(Box::new(self.statement()?))
        } else {
            None
        };
        Ok(Statement::If { condition, then, otherwise })
    }

    /// A `;`, which may be missing before `}`, `else` and the end.
    fn end_of_statement(&mut self) -> Result<(), Stop> {
        let closed =
            matches!(self.kind(), TokenKind::End | TokenKind::Symbol("}")) || self.name() == Some("else");
        if closed || self.accept(";") { Ok(()) } else { Err(self.unexpected("`;`")) }
    }

    fn expression(&mut self) -> Result<Expression, Stop> {
        self.nested(|parser| {
            let condition = parser.operators(1)?;
            if !parser.accept("?") {
                return Ok(condition);
            }
            let yes = parser.expression()?;
            parser.expect(":")?;
            let no = parser.expression()?;
            parser.checked(Expression::choice(condition, yes, no))
        })
    }

    /// Values joined by operators that bind at least so tightly.
    fn operators(&mut self, least: u8) -> Result<Expression, Stop> {
        let mut left = self.operand()?;
        while let TokenKind::Symbol(symbol) = self.kind()
            && let Some((strength, joint)) = operator(symbol)
            && strength >= least
        {
            self.at += 1;
            let right = self.operators(strength + 1)?;
            left = self.checked(match joint {
                Joint::Chain(chain) => Expression::chain(chain, left, right),
                Joint::Two(operation) => Expression::two(operation, left, right),
            })?;
        }
        Ok(left)
    }

    fn operand(&mut self) -> Result<Expression, Stop> {
        self.nested(|parser| {
            if parser.accept("!") {
                let operand = parser.operand()?;
                return parser.checked(Expression::one(Operation::Not, operand));
            }
            if parser.accept("-") {
                let operand = parser.operand()?;
                return parser.checked(Expression::one(Operation::Negate, operand));
            }
            if parser.accept("(") {
                let inner = parser.expression()?;
                parser.expect(")")?;
                return Ok(inner);
            }
            match parser.kind() {
                TokenKind::Number(number) => {
                    parser.at += 1;
                    Ok(Expression::leaf(Node::Number(number)))
                }
                TokenKind::Name => parser.named(),
                _ => Err(parser.unexpected("a question, a number or `(`")),
            }
        })
    }

    /// An expression that is neither too deep to walk nor too wide for the stack.
    fn checked(&mut self, expression: Expression) -> Result<Expression, Stop> {
        if expression.height <= MOST_DEPTH && expression.stack <= STACK_LIMIT {
            return Ok(expression);
        }
        Err(self.too_deep())
    }

    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Stop>) -> Result<T, Stop> {
        // An expression in parentheses takes two steps: the operand and the expression inside it.
        if self.depth >= 2 * MOST_DEPTH {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn too_deep(&mut self) -> Stop {
        let span = self.span();
        let message = format!("expected at most {MOST_DEPTH} expressions or statements inside one another");
        self.stop(Fault::new("too-deep", span, message))
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.tokens.get(self.at).map_or(TokenKind::End, |token| token.kind)
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.tokens.get(self.at).map_or(self.text.len()..self.text.len(), |token| token.span.clone())
    }

    /// The text of the next piece.
    pub(super) fn piece(&self) -> &'a str {
        self.text.get(self.span()).unwrap_or_default()
    }

    /// The next piece, if it is a name.
    pub(super) fn name(&self) -> Option<&'a str> {
        (self.kind() == TokenKind::Name).then(|| self.piece())
    }

    /// Goes on to the next piece.
    pub(super) fn advance(&mut self) {
        self.at += 1;
    }

    pub(super) fn accept(&mut self, symbol: &str) -> bool {
        let found = matches!(self.kind(), TokenKind::Symbol(other) if other == symbol);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, symbol: &str) -> Result<(), Stop> {
        if self.accept(symbol) { Ok(()) } else { Err(self.unexpected(&format!("`{symbol}`"))) }
    }

    fn end(&mut self, expected: &str) -> Result<(), Stop> {
        if self.kind() == TokenKind::End { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// The next piece is not what must come here.
    pub(super) fn unexpected(&mut self, expected: &str) -> Stop {
        let span = self.span();
        let fault = if self.kind() == TokenKind::End {
            Fault::new("unexpected-end", span, format!("expected {expected}, found the end"))
        } else {
            let found = excerpt(self.piece());
            Fault::new("unexpected-token", span, format!("expected {expected}, found {found}"))
        };
        self.stop(fault)
    }

    fn stop(&mut self, fault: Fault) -> Stop {
        // After a character that means nothing, the end that follows it is no news.
        if self.kind() != TokenKind::End
            || self.faults.iter().all(|other| other.code != "unexpected-character")
        {
            self.faults.push(fault);
        }
        Stop
    }

    /// Notes a fault after which the text can be read on, unless there are too many.
    pub(super) fn note(&mut self, fault: Fault) -> Result<(), Stop> {
        let span = fault.span.clone();
        self.faults.push(fault);
        if self.faults.len() < MOST_FAULTS {
            return Ok(());
        }
        let message = format!("found {MOST_FAULTS} faults, the rest of the text was not read");
        self.faults.push(Fault::new("too-many-faults", span, message));
        Err(Stop)
    }
}
