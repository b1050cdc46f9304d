//! Reading calls: a name, and the points it is asked about.

use super::fault::Fault;
use super::nearest::nearest;
use super::parser::{ConstraintParser, Stop};
use super::token::excerpt;
use super::tree::{Expression, Node};
use bundles::VariantArray;
use bundles::code::Argument;
use bundles::opcode::{Arguments, Level, Opcode, Role};
use std::ops::Range;

/// The results of reading by name (GNU Go manual, 11); `CUT` is one of `break_through` only.
const RESULTS: &[(&str, f32)] =
    &[("LOSE", 0.0), ("KO_B", 1.0), ("LOSS", 2.0), ("CUT", 2.0), ("GAIN", 3.0), ("KO_A", 4.0), ("WIN", 5.0)];

/// A point as it was written.
struct WrittenPoint {
    argument: Argument,
    span: Range<usize>,
}

impl ConstraintParser<'_> {
    pub(super) fn is_action(name: &str) -> bool {
        Opcode::named(name).is_some_and(|opcode| opcode.role() == Role::Action)
    }

    /// The result or question whose name comes next.
    pub(super) fn named(&mut self) -> Result<Expression, Stop> {
        let name = self.piece();
        if let Some((_, number)) = RESULTS.iter().find(|(result, _)| *result == name) {
            self.advance();
            return Ok(Expression::leaf(Node::Number(*number)));
        }
        if ConstraintParser::is_action(name) {
            let message = format!("expected a value, found the action {}", excerpt(name));
            self.note(Fault::new("action-as-question", self.span(), message))?;
        }
        self.call()
    }

    /// The question or action whose name comes next, with its points.
    pub(super) fn call(&mut self) -> Result<Expression, Stop> {
        let (name, span) = (self.piece(), self.span());
        let opcode = Opcode::named(name);
        match opcode {
            None => self.note(unknown(name, span.clone()))?,
            Some(opcode) => self.check_opcode(opcode, span.clone())?,
        }
        self.advance();
        let written = if self.accept("(") { self.arguments()? } else { Vec::new() };
        let Some(opcode) = opcode else { return Ok(Expression::leaf(Node::Number(0.0))) };
        self.check_arguments(opcode, &written, span)?;
        let arguments = written.into_iter().map(|point| point.argument).collect();
        Ok(Expression::leaf(Node::Call(opcode, arguments)))
    }

    fn check_opcode(&mut self, opcode: Opcode, span: Range<usize>) -> Result<(), Stop> {
        let name = opcode.name();
        if opcode.role() == Role::PatternHelper {
            let message = format!("`{name}` helps whole patterns: it belongs on the colon line");
            return self.note(Fault::new("pattern-helper", span, message));
        }
        self.level = self.level.max(opcode.level());
        if opcode.level() > self.site.level {
            let (asked, allowed) = (opcode.level().name(), self.site.level.name());
            let message = format!(
                "`{name}` needs to know {asked}, but this database may ask for {allowed} at the most ({})",
                order_of_levels()
            );
            let help = format!(
                "`level {asked}` above the patterns allows it; such a pattern fires only where an engine knows that"
            );
            self.note(Fault::new("level-too-high", span, message).helping(help))?;
        }
        Ok(())
    }

    /// The points up to the closing parenthesis; the opening one has been read.
    fn arguments(&mut self) -> Result<Vec<WrittenPoint>, Stop> {
        let mut written = Vec::new();
        if self.accept(")") {
            return Ok(written);
        }
        loop {
            let span = self.span();
            if written.len() == Arguments::MOST {
                let message = format!("expected at most {} points, found more", Arguments::MOST);
                self.note(Fault::new("too-many-arguments", span, message))?;
                return Err(Stop);
            }
            let argument = self.argument()?;
            written.push(WrittenPoint { argument, span });
            if self.accept(")") {
                return Ok(written);
            }
            if !self.accept(",") {
                return Err(self.unexpected("`,` or `)`"));
            }
        }
    }

    fn argument(&mut self) -> Result<Argument, Stop> {
        if self.accept("*") {
            let (row, column) = self.site.chosen;
            return Ok(Argument::Point { row, column, label: b'*' });
        }
        if self.accept("?") {
            return Ok(Argument::Tenuki);
        }
        let name = self.name().unwrap_or_default();
        let mut letters = name.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(self.unexpected("a label, `*` or `?`"));
        };
        let (row, column) = match self.site.labels.get(&letter) {
            Some(offset) => {
                self.labels_used.insert(letter);
                *offset
            }
            None => {
                self.note(self.unknown_label(letter))?;
                (0, 0)
            }
        };
        self.advance();
        Ok(Argument::Point { row, column, label: u8::try_from(letter).unwrap_or(b'?') })
    }

    fn unknown_label(&self, letter: char) -> Fault {
        let labels: Vec<String> = self.site.labels.keys().map(|label| format!("`{label}`")).collect();
        let known = if labels.is_empty() { "none".to_owned() } else { labels.join(" ") };
        let other_case =
            if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
        let message = format!("expected a label of the diagram ({known}), found `{letter}`");
        let fault = Fault::new("unknown-label", self.span(), message)
            .suggesting(self.site.labels.contains_key(&other_case).then(|| other_case.to_string()));
        match labels.is_empty() {
            true => fault.helping(
                "draw the constraint diagram below the colon line: the diagram again, with letters on the points asked about"
                    .to_owned(),
            ),
            false => fault,
        }
    }

    fn check_arguments(
        &mut self,
        opcode: Opcode,
        written: &[WrittenPoint],
        span: Range<usize>,
    ) -> Result<(), Stop> {
        let whole = written.last().map_or(span.clone(), |last| span.start..last.span.end);
        if !opcode.arguments().accepts(written.len()) {
            let (name, expected) = (opcode.name(), expectation(opcode.arguments()));
            let message = format!("`{name}` takes {expected}, found {}", written.len());
            let help = format!("`{name}`: {}", opcode.meaning());
            return self.note(Fault::new("wrong-arity", whole, message).helping(help));
        }
        let moves = match opcode.arguments() {
            Arguments::Line(targets) => written.len().saturating_sub(usize::from(targets)),
            Arguments::Exactly(_) | Arguments::Any => 0,
        };
        for (place, point) in written.iter().enumerate() {
            if point.argument != Argument::Tenuki {
                continue;
            }
            let span = point.span.clone();
            if place >= moves {
                let message = "expected a point of the diagram, found `?`, which stands for a move elsewhere";
                self.note(Fault::new("tenuki-outside-line", span, message))?;
            } else if place == 0 {
                let message = "a line of moves cannot begin with `?`: let the other side begin instead";
                let suggestion = opcode.counterpart().map(|other| other.name().to_owned());
                self.note(Fault::new("tenuki-first", span, message).suggesting(suggestion))?;
            }
        }
        Ok(())
    }
}

fn unknown(name: &str, span: Range<usize>) -> Fault {
    let known = Opcode::all()
        .filter(|opcode| opcode.role() != Role::PatternHelper)
        .map(Opcode::name)
        .chain(RESULTS.iter().map(|(result, _)| *result));
    Fault::new("unknown-name", span, format!("no question, action or result is called {}", excerpt(name)))
        .suggesting(nearest(name, known))
}

fn expectation(arguments: Arguments) -> String {
    let points = |number: u8| if number == 1 { "1 point".to_owned() } else { format!("{number} points") };
    match arguments {
        Arguments::Exactly(0) => "no point".to_owned(),
        Arguments::Exactly(number) => points(number),
        Arguments::Line(targets) => {
            format!("any moves and then {} that it asks about", points(targets))
        }
        Arguments::Any => format!("1 to {} points", Arguments::MOST),
    }
}

fn order_of_levels() -> String {
    Level::VARIANTS.iter().map(|level| level.name()).collect::<Vec<_>>().join(" < ")
}
