//! From lines to rules. Whatever is wrong is reported; reading goes on with the next line.

use crate::catalog::playout::{Condition, Rate, Rule, Rules, Weight, names};
use crate::constraint::nearest;
use crate::diagnostic::{Code, Place, Report};
use crate::profile;
use crate::source::{Line, Source};
use crate::syntax::{Directive, DirectiveKind};
use bundles::record::{NAME_LENGTH, PlayoutRate, is_name};

/// Most diagrams of a table; the largest that is known has 28.
const MOST_RULES: usize = 1024;

/// Most rates of a table, as a bundle holds.
const MOST_RATES: usize = 256;

/// Most lines of weights of a table.
const MOST_WEIGHTS: usize = 4096;

/// Weights are smaller than this (GNU Go 3.8, `--monte-carlo`).
const WEIGHT_LIMIT: u32 = 10_000_000;

/// Rows and columns of a diagram.
const SIDE: usize = 3;

/// Whether a source is a playout table: it says so, or is one of GNU Go's by its name.
pub(in super::super) fn is_table(source: &Source) -> bool {
    let says_so = |line: Line<'_>| {
        Directive::read(line.number, line.text).is_some_and(|it| it.kind == DirectiveKind::PlayoutTable)
    };
    let before_patterns = source.lines().take_while(|line| !line.text.starts_with("Pattern"));
    profile::is_playout_table(source.stem()) || before_patterns.into_iter().any(says_so)
}

/// Reads a table.
pub fn parse(source: &Source, report: &mut Report) -> Rules {
    let mut parser = PlayoutParser {
        source,
        report,
        rules: Rules { name: source.stem().to_owned(), ..Rules::default() },
        rows: Vec::new(),
        broken: false,
        apart: true,
        weights: 0,
    };
    for line in source.lines() {
        if !parser.line(line) {
            break;
        }
    }
    parser.end_rule();
    parser.rules
}

struct PlayoutParser<'s, 'r> {
    source: &'s Source,
    report: &'r mut Report,
    rules: Rules,
    /// The rows of a diagram that is not complete.
    rows: Vec<(u32, [u8; SIDE])>,
    /// Whether the present diagram is wrong, so that its other lines say nothing.
    broken: bool,
    /// Whether the line before was empty or a comment.
    apart: bool,
    weights: usize,
}

impl PlayoutParser<'_, '_> {
    fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) {
        self.report.add(code, self.source, place, message);
    }

    /// Reads a line; false when there are too many.
    fn line(&mut self, line: Line<'_>) -> bool {
        if line.text.is_empty() || line.text.starts_with('#') {
            self.end_rows();
            self.apart = true;
            return true;
        }
        if let Some(directive) = Directive::read(line.number, line.text) {
            self.directive(directive);
        } else if let Some(text) = line.text.strip_prefix(':') {
            self.weight(line.number, text);
        } else {
            self.row(line);
        }
        self.apart = false;
        let within = self.rules.rules.len() <= MOST_RULES && self.weights <= MOST_WEIGHTS;
        if !within {
            let message =
                format!("expected at most {MOST_RULES} diagrams and {MOST_WEIGHTS} weights, found more");
            self.fault(Code::PLAYOUT_SIZE, Place::line(line.number), message);
        }
        within
    }

    fn directive(&mut self, directive: Directive<'_>) {
        match directive.kind {
            DirectiveKind::PlayoutTable if directive.argument.is_empty() => {}
            DirectiveKind::PlayoutTable => directive.argument.clone_into(&mut self.rules.name),
            DirectiveKind::Rate => self.rate(directive),
            DirectiveKind::Provenance => directive.argument.clone_into(&mut self.rules.credits.provenance),
            DirectiveKind::License => directive.argument.clone_into(&mut self.rules.credits.license),
            kind => {
                let message = format!("expected no `{}` like this in a playout table", kind.name());
                self.fault(Code::PLAYOUT_LINE, directive.place, message);
            }
        }
    }

    /// Reads `rate NAME NUMBER`, or three numbers for three sizes of board.
    fn rate(&mut self, directive: Directive<'_>) {
        let mut words = directive.argument.split_whitespace();
        let name = words.next().unwrap_or_default();
        let numbers: Vec<&str> = words.collect();
        let read = |word: &&str| word.parse().ok().filter(|value| *value <= PlayoutRate::LARGEST);
        let values: Option<Vec<u32>> = numbers.iter().map(read).collect();
        let values = match values.as_deref() {
            Some([value]) => [*value; 3],
            Some([small, middle, large]) => [*small, *middle, *large],
            _ => {
                let message = format!(
                    "expected a name and one number or three, each at most {}, found `{}`",
                    PlayoutRate::LARGEST,
                    directive.argument
                );
                return self.fault(Code::PLAYOUT_LINE, directive.place, message);
            }
        };
        let again = self.rules.rates.iter().any(|rate| rate.name == name);
        if again || !is_name(name) {
            let message =
                format!("expected a new name of 1 to {NAME_LENGTH} bytes for a rate, found `{name}`");
            return self.fault(Code::PLAYOUT_LINE, directive.place, message);
        }
        if self.rules.rates.len() == MOST_RATES {
            let message = format!("expected at most {MOST_RATES} rates, found more");
            return self.fault(Code::PLAYOUT_SIZE, directive.place, message);
        }
        let line = directive.place.line;
        self.rules.rates.push(Rate { line, name: name.to_owned(), values });
    }

    fn row(&mut self, line: Line<'_>) {
        if self.broken && !self.apart {
            return;
        }
        if self.rows.is_empty() {
            self.end_rule();
        }
        self.broken = false;
        let row = line.text.split_whitespace().next().unwrap_or_default();
        let strange = row.chars().zip(1u32..).find(|(cell, _)| !".XOxo?%*|-+".contains(*cell));
        let bytes = <[u8; SIDE]>::try_from(row.as_bytes()).ok();
        match (strange, bytes) {
            (Some((found, column)), _) => {
                let message = format!("expected one of `.XOxo?%*|-+`, found `{found}`");
                self.fault(Code::DIAGRAM_CHARACTER, Place::at(line.number, column), message);
                self.rows.clear();
                self.broken = true;
            }
            (None, None) => {
                let message = format!("expected a row of {SIDE} characters, found {}", row.len());
                self.fault(Code::PLAYOUT_LINE, Place::line(line.number), message);
                self.rows.clear();
                self.broken = true;
            }
            (None, Some(cells)) => {
                self.rows.push((line.number, cells));
                self.diagram();
            }
        }
    }

    /// Makes a rule of three rows.
    fn diagram(&mut self) {
        let [first, second, third] = self.rows[..] else { return };
        self.rows.clear();
        let mut cells = [0; SIDE * SIDE];
        for (into, (_, row)) in cells.chunks_mut(SIDE).zip([first, second, third]) {
            into.copy_from_slice(&row);
        }
        let moves = cells.iter().filter(|cell| **cell == b'*').count();
        if moves != 1 || cells[SIDE * SIDE / 2] != b'*' {
            let message = "expected one `*`, in the middle of the diagram";
            self.fault(Code::PLAYOUT_LINE, Place::line(second.0), message);
            self.broken = true;
            return;
        }
        self.rules.rules.push(Rule { line: first.0, cells, weights: Vec::new() });
    }

    /// Says that a diagram has too few rows.
    fn end_rows(&mut self) {
        if let Some((line, _)) = self.rows.first().copied() {
            let message = format!("expected a diagram of {SIDE} rows, found {}", self.rows.len());
            self.fault(Code::PLAYOUT_LINE, Place::line(line), message);
            self.rows.clear();
            self.broken = true;
        }
    }

    /// Says what is missing before another diagram, or the end.
    fn end_rule(&mut self) {
        self.end_rows();
        if self.broken {
            return;
        }
        if let Some(rule) = self.rules.rules.last().filter(|rule| rule.weights.is_empty()) {
            let place = Place::line(rule.line);
            self.fault(Code::PLAYOUT_LINE, place, "expected a line `:WEIGHT` after the diagram, found none");
        }
    }

    fn weight(&mut self, number: u32, text: &str) {
        self.end_rows();
        if self.broken {
            return;
        }
        if self.rules.rules.is_empty() {
            let message = format!("expected a diagram of {SIDE} rows before a weight");
            return self.fault(Code::PLAYOUT_LINE, Place::line(number), message);
        }
        let mut column = 2;
        let mut parts = text.split(',').map(|part| {
            let place = Place::stretch(number, column, (part.chars().count() as u32).max(1));
            column += part.chars().count() as u32 + 1;
            (part.trim(), place)
        });
        let Some((weight, place)) = parts.next() else { return };
        let Some(weight) = weight.parse().ok().filter(|weight| *weight < WEIGHT_LIMIT) else {
            let message = format!("expected a weight below {WEIGHT_LIMIT}, found `{weight}`");
            self.fault(Code::PLAYOUT_LINE, place, message);
            self.broken = true;
            return;
        };
        let mut condition = Condition::ALL;
        for (name, place) in parts {
            let Some(narrower) = condition.and(name) else {
                let message = format!("expected a property, found `{name}`");
                let finding = self.report.add(Code::PLAYOUT_PROPERTY, self.source, place, message);
                finding.suggesting(nearest(name, names()));
                self.broken = true;
                return;
            };
            condition = narrower;
        }
        self.weights += 1;
        if let Some(rule) = self.rules.rules.last_mut() {
            rule.weights.push(Weight { weight, condition });
        }
    }
}
