//! Learned weights: how often moves of a shape, of a pattern, or with a feature, were chosen in games.
//!
//! A source with the extension `.weights` has diagrams around a move, `*`, or lines `pattern DATABASE NAME`
//! and `feature NAME NUMBER`; behind each diagram stands `:SYMMETRY,WEIGHT,COUNT`, behind each line
//! `:WEIGHT,COUNT`.
//!
//! Whatever is wrong is reported; reading goes on with the next line.

use crate::catalog::weights::{Shape, Weight, WeightSubject, Weights};
use crate::catalog::{Content, Contribution};
use crate::constraint::nearest;
use crate::diagnostic::{Code, Place, Report};
use crate::ir::{self, is_symmetric, orientations_of};
use crate::source::{LONGEST_LINE, Line, Source};
use crate::syntax::{Diagram, read_diagram};
use bundles::record::{Element, LearnedFeature, NAME_LENGTH, is_name};

/// Most weights of a source: a hundred for each of the thousand shapes that papers on learned patterns keep.
const MOST_WEIGHTS: usize = 100_000;

/// Most lines of a diagram: more are read as a fault of the diagram.
const MOST_LINES: usize = 32;

/// Words that begin a line.
const WORDS: [&str; 6] = ["weights", "pattern", "feature", "provenance", "license", "licence"];

/// Reads the source of this number.
pub(super) fn read(source: &Source, number: u32, report: &mut Report) -> Option<Contribution> {
    let read = Weights { name: source.stem().to_owned(), source: number, ..Weights::default() };
    let mut parser = WeightParser { source, report, read, block: Vec::new(), subject: None, broken: false };
    for line in source.lines() {
        parser.line(line);
        if parser.read.weights.len() > MOST_WEIGHTS {
            let message = format!("expected at most {MOST_WEIGHTS} weights, found more");
            parser.fault(Code::WEIGHTS_SIZE, Place::line(line.number), message);
            break;
        }
    }
    parser.end();
    let read = parser.read;
    Some(Contribution { credits: read.credits.clone(), content: Content::Weights(read) })
}

/// What waits for its weight, and where it stands.
enum Waiting {
    Drawn(Diagram),
    Named(WeightSubject, Place),
}

/// What `pattern` names.
fn pattern(text: &str) -> Result<WeightSubject, (Code, String)> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        [database, name] => Ok(WeightSubject::Pattern { database: database.into(), name: name.into() }),
        _ => {
            let message = format!("expected `pattern DATABASE NAME`, found `pattern {text}`");
            Err((Code::WEIGHTS_LINE, message))
        }
    }
}

/// What `feature` names.
fn feature(text: &str) -> Result<WeightSubject, (Code, String)> {
    let wrong = |expected: String, found: &str| {
        Err((Code::WEIGHTS_FEATURE, format!("expected {expected}, found `{found}`")))
    };
    let [name, number] = text.split_whitespace().collect::<Vec<_>>()[..] else {
        return wrong("`feature NAME NUMBER`".to_owned(), &format!("feature {text}"));
    };
    if !LearnedFeature::is_name(name) {
        let longest = LearnedFeature::LONGEST_NAME;
        let letters = "a small letter, then small letters, digits, `-` and `_`";
        return wrong(format!("a name of at most {longest} bytes, {letters}"), name);
    }
    // Digits alone: a number with a sign would be another way to write the same.
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    match number.parse::<u32>().ok().filter(|number| digits && *number <= LearnedFeature::LARGEST) {
        Some(number) => Ok(WeightSubject::Feature { name: name.into(), number }),
        None => wrong(format!("a number from 0 to {}", LearnedFeature::LARGEST), number),
    }
}

struct WeightParser<'s, 'r> {
    source: &'s Source,
    report: &'r mut Report,
    read: Weights,
    /// The lines of a diagram that has not ended.
    block: Vec<Line<'s>>,
    subject: Option<Waiting>,
    /// Whether the last subject was wrong, so that its weight says nothing.
    broken: bool,
}

impl<'s> WeightParser<'s, '_> {
    fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) {
        self.report.add(code, self.source, place, message);
    }

    fn line(&mut self, line: Line<'s>) {
        let word = line.text.split_whitespace().next().unwrap_or_default();
        if line.text.is_empty() || line.text.starts_with('#') {
            self.end_block();
        } else if line.text.len() > LONGEST_LINE {
            let message = format!("expected at most {LONGEST_LINE} characters in a line, found more");
            self.fault(Code::LONG_LINE, Place::line(line.number), message);
        } else if let Some(text) = line.text.strip_prefix(':') {
            self.end_block();
            self.weight(line.number, text);
        } else if WORDS.contains(&word) && line.text.starts_with(word) {
            self.end();
            self.named(line, word);
        } else if line.text.starts_with(|first: char| ".XOxo?*|-+".contains(first)) {
            self.row(line);
        } else {
            self.end();
            self.broken = true;
            let message =
                "expected a diagram, `pattern`, `feature`, `weights` or a comment, found something else";
            let place = Place::stretch(line.number, 1, line.text.chars().count() as u32);
            let finding = self.report.add(Code::WEIGHTS_LINE, self.source, place, message);
            finding.suggesting(nearest(word, WORDS.into_iter()));
        }
    }

    fn row(&mut self, line: Line<'s>) {
        if self.block.is_empty() {
            self.end();
        }
        if self.block.len() <= MOST_LINES {
            self.block.push(line);
        }
    }

    /// A line that begins with one of [`WORDS`].
    fn named(&mut self, line: Line<'s>, word: &str) {
        let text = line.text.get(word.len()..).unwrap_or_default().trim();
        let place = match text.chars().count() as u32 {
            0 => Place::stretch(line.number, 1, word.len() as u32),
            length => Place::stretch(line.number, line.text.chars().count() as u32 + 1 - length, length),
        };
        match word {
            "provenance" => text.clone_into(&mut self.read.credits.provenance),
            "license" | "licence" => text.clone_into(&mut self.read.credits.license),
            "weights" if !is_name(text) => {
                let found = if text.is_empty() { "nothing".to_owned() } else { format!("`{text}`") };
                let message = format!("expected a name of 1 to {NAME_LENGTH} bytes, found {found}");
                self.fault(Code::WEIGHTS_NAME, place, message);
            }
            "weights" => text.clone_into(&mut self.read.name),
            _ => {
                let subject = if word == "feature" { feature(text) } else { pattern(text) };
                match subject {
                    Ok(subject) => self.subject = Some(Waiting::Named(subject, place)),
                    Err((code, message)) => {
                        self.fault(code, place, message);
                        self.broken = true;
                    }
                }
            }
        }
    }

    /// Ends the diagram that is being read.
    fn end_block(&mut self) {
        if self.block.is_empty() {
            return;
        }
        let lines = std::mem::take(&mut self.block);
        match read_diagram(self.source, self.report, &lines) {
            Some(diagram) => self.subject = Some(Waiting::Drawn(diagram)),
            None => self.broken = true,
        }
    }

    /// Says what is missing before another subject, or the end.
    fn end(&mut self) {
        self.end_block();
        let place = match self.subject.take() {
            Some(Waiting::Drawn(diagram)) => Place::line(diagram.first_line),
            Some(Waiting::Named(_, place)) => place,
            None => {
                self.broken = false;
                return;
            }
        };
        self.broken = false;
        self.fault(Code::WEIGHTS_NUMBER, place, "expected a weight behind this, found none");
    }

    fn weight(&mut self, number: u32, text: &str) {
        if std::mem::take(&mut self.broken) {
            return;
        }
        let Some(subject) = self.subject.take() else {
            let message = "expected a diagram, `pattern` or `feature` before a weight, found none";
            return self.fault(Code::WEIGHTS_LINE, Place::line(number), message);
        };
        let place = Place::stretch(number, 2, (text.chars().count() as u32).max(1));
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let (subject, subject_place, numbers) = match (subject, &parts[..]) {
            (Waiting::Named(subject, at), numbers) => (subject, at, numbers),
            (Waiting::Drawn(diagram), [symmetry, numbers @ ..]) => {
                let Some(shape) = self.shape(&diagram, symmetry, place) else { return };
                (WeightSubject::Shape(shape), Place::line(diagram.first_line), numbers)
            }
            (Waiting::Drawn(_), []) => return,
        };
        let (form, [weight, count]) = match (&subject, numbers) {
            (_, [weight, count]) => ("", [*weight, *count]),
            (WeightSubject::Shape(_), _) => (":SYMMETRY,WEIGHT,COUNT", [""; 2]),
            (WeightSubject::Pattern { .. } | WeightSubject::Feature { .. }, _) => (":WEIGHT,COUNT", [""; 2]),
        };
        let numbers = weight.parse::<f32>().ok().zip(count.parse::<u32>().ok());
        let numbers = numbers.filter(|(weight, _)| weight.is_finite() && *weight >= 0.0);
        match numbers {
            // Adding 0 makes a negative zero a plain one.
            Some((weight, count)) => {
                let weight = weight + 0.0;
                self.read.weights.push(Weight { subject, place: subject_place, weight, count });
            }
            None => {
                let expected = if form.is_empty() {
                    "a finite weight of at least 0 and a count".to_owned()
                } else {
                    format!("`{form}`")
                };
                self.fault(Code::WEIGHTS_NUMBER, place, format!("expected {expected}, found `:{text}`"));
            }
        }
    }

    /// The shape of a diagram; none, and a finding, when it is no shape around a move.
    fn shape(&mut self, diagram: &Diagram, symmetry: &str, place: Place) -> Option<Shape> {
        let mut characters = symmetry.chars();
        let known = match (characters.next(), characters.next()) {
            (Some(character), None) => orientations_of(character),
            _ => None,
        };
        let Some(orientations) = known else {
            let message = format!("expected a symmetry, found `{symmetry}`");
            self.fault(Code::SYMMETRY_CHARACTER, place, message);
            return None;
        };
        if symmetry.chars().any(|character| !is_symmetric(character, diagram)) {
            let message = format!("the diagram is not as symmetric as `{symmetry}` says");
            self.fault(Code::FALSE_SYMMETRY, place, message);
        }
        let strange = diagram.iter().find(|(_, _, cell)| !b".XOxo?*".contains(cell));
        if let Some((row, column, cell)) = strange {
            let message = format!("expected one of `.XOxo?*`, found `{}`", char::from(cell));
            self.fault(Code::WEIGHTS_SHAPE, diagram.place(row, column), message);
            return None;
        }
        let mut stars = diagram.iter().filter(|(_, _, cell)| *cell == b'*');
        let (Some((top, left, _)), None) = (stars.next(), stars.next()) else {
            let found = diagram.iter().filter(|(_, _, cell)| *cell == b'*').count();
            let message = format!("expected one `*`, the move, found {found}");
            self.fault(Code::WEIGHTS_SHAPE, Place::line(diagram.first_line), message);
            return None;
        };
        let cell = |(row, column, cell): (i8, i8, u8)| {
            let kind = ir::cell_kind(cell).filter(|_| cell != b'*')?;
            Some(Element { row: row - top, column: column - left, kind: kind as u8, label: 0 })
        };
        Some(Shape {
            cells: diagram.iter().filter_map(cell).collect(),
            rectangle: [-top, -left, diagram.height as i8 - 1 - top, diagram.width as i8 - 1 - left],
            edges: diagram.edges,
            orientations,
        })
    }
}
