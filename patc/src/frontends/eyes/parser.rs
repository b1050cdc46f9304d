//! From lines to eye shapes. Whatever is wrong is reported; reading goes on with the next shape.

use super::Eyes;
use super::graph::{self, GraphFault};
use crate::catalog::eyes::Eye;
use crate::diagnostic::{Code, Finding, Place, Report};
use crate::profile;
use crate::source::{Line, Source};
use crate::syntax::{Directive, DirectiveKind, Item};
use bundles::record::{MOST_EYE_CELLS, MOST_EYES, vital};

/// Most shapes of a source: many times those of the largest that is known (1816).
const MOST_SHAPES: usize = 16_384;

/// Most lines of a drawing, and most characters of one: points with edges and blanks around them.
const MOST_LINES: usize = 64;

/// Whether a source holds eye shapes: it says so, or is GNU Go's by its name.
pub(in super::super) fn is_eyes(source: &Source) -> bool {
    let says_so = |line: Line<'_>| {
        Directive::read(line.number, line.text)
            .is_some_and(|it| it.kind == DirectiveKind::Kind && it.argument == "eyes")
    };
    let before_shapes = source.lines().take_while(|line| !line.text.starts_with("Pattern"));
    profile::is_eyes(source.stem()) || before_shapes.into_iter().any(says_so)
}

/// Reads eye shapes; `number` is that of the source in the catalog.
pub(super) fn parse<'s>(source: &'s Source, number: u32, report: &mut Report) -> Eyes<'s> {
    let mut parser =
        EyeParser { source, report, number, read: Eyes::default(), open: None, last: None, count: 0 };
    for line in source.lines() {
        if !parser.line(line) {
            break;
        }
    }
    parser.close();
    parser.read
}

/// A shape of which not everything has been read.
struct OpenShape<'s> {
    number: u32,
    place: Place,
    rows: Vec<Line<'s>>,
    broken: bool,
    /// Whether its value has been read.
    done: bool,
}

struct EyeParser<'s, 'r> {
    source: &'s Source,
    report: &'r mut Report,
    number: u32,
    read: Eyes<'s>,
    open: Option<OpenShape<'s>>,
    /// The last number, and where it stands.
    last: Option<(u32, Place)>,
    count: usize,
}

impl<'s> EyeParser<'s, '_> {
    fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) {
        self.tell(code, place, message);
    }

    fn tell(&mut self, code: Code, place: Place, message: impl Into<String>) -> Finding<'_> {
        if let Some(open) = &mut self.open {
            open.broken = true;
        }
        self.report.add(code, self.source, place, message)
    }

    /// Reads a line; false when there are too many shapes.
    fn line(&mut self, line: Line<'s>) -> bool {
        if line.text.is_empty() || line.text.starts_with('#') {
            return true;
        }
        let word = line.text.split_whitespace().next().unwrap_or_default();
        if word == "Pattern" && line.text.starts_with(word) {
            return self.begin(line);
        }
        if let Some(directive) = Directive::read(line.number, line.text) {
            self.directive(directive);
        } else if let Some(text) = line.text.strip_prefix(':') {
            self.value(line.number, text);
        } else {
            self.row(line);
        }
        true
    }

    fn directive(&mut self, directive: Directive<'s>) {
        use DirectiveKind::{Database, Kind, Layer, License, Provenance};
        let known = matches!(directive.kind, Kind | Database | Layer | Provenance | License);
        if self.count > 0 || !known {
            let name = directive.kind.name();
            let message = if known {
                format!("expected `{name}` before the first shape, found it after")
            } else {
                format!("expected no `{name}` in a source of eye shapes")
            };
            return self.fault(Code::EYE_LINE, directive.place, message);
        }
        if directive.kind == Layer && directive.argument == "override" {
            let message = "expected `replace` or `add`: the values of eye shapes cannot be overridden";
            return self.fault(Code::EYE_LINE, directive.place, message);
        }
        self.read.head.items.push(Item::Directive(directive));
    }

    fn begin(&mut self, line: Line<'s>) -> bool {
        self.close();
        self.count += 1;
        if self.count > MOST_SHAPES {
            let message = format!("expected at most {MOST_SHAPES} eye shapes in a source, found more");
            self.fault(Code::EYE_SIZE, Place::line(line.number), message);
            return false;
        }
        let name = line.text["Pattern".len()..].trim();
        let column = (line.text.chars().count() - name.chars().count()) as u32 + 1;
        let place = Place::stretch(line.number, column, (name.chars().count() as u32).max(1));
        let digits = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        let number = name.parse::<u32>().ok().filter(|_| digits);
        self.open = Some(OpenShape {
            number: number.unwrap_or(0),
            place,
            rows: Vec::new(),
            broken: false,
            done: false,
        });
        match (number, self.last) {
            (None, _) => {
                let found = if name.is_empty() { "nothing".to_owned() } else { format!("`{name}`") };
                let message = format!("expected a number after `Pattern`, found {found}");
                self.fault(Code::EYE_NUMBER, place, message);
            }
            (Some(number), Some((last, before))) if number <= last => {
                let message = format!("expected a number above {last}, found {number}");
                self.tell(Code::EYE_NUMBER, place, message).earlier(before, "the shape before");
            }
            (Some(number), _) => self.last = Some((number, place)),
        }
        true
    }

    fn row(&mut self, line: Line<'s>) {
        let Some(open) = &mut self.open else {
            let message = "expected `Pattern`, a directive or a comment, found something else";
            return self.fault(Code::EYE_LINE, Place::line(line.number), message);
        };
        if open.broken {
            return;
        }
        if open.done {
            let message = "expected `Pattern` after the value, found a row";
            self.fault(Code::EYE_LINE, Place::line(line.number), message);
        } else if let Some((wrong, column)) =
            line.text.chars().zip(1u32..).find(|(character, _)| !graph::is_drawn(*character))
        {
            let message = format!("expected one of `.xX*<>!@()$`, an edge or a blank, found `{wrong}`");
            self.fault(Code::EYE_CELL, Place::at(line.number, column), message);
        } else if open.rows.len() == MOST_LINES || line.text.len() > MOST_LINES {
            let message = format!("expected a drawing of at most {MOST_LINES} lines and columns, found more");
            self.fault(Code::EYE_SIZE, Place::line(line.number), message);
        } else {
            open.rows.push(line);
        }
    }

    fn value(&mut self, number: u32, text: &str) {
        let Some(open) = &mut self.open else {
            let message = "expected `Pattern` before a value, found none";
            return self.fault(Code::EYE_LINE, Place::line(number), message);
        };
        if open.broken {
            return;
        }
        if std::mem::replace(&mut open.done, true) {
            return self.fault(Code::EYE_LINE, Place::line(number), "expected one value, found another");
        }
        let place = Place::stretch(number, 2, (text.chars().count() as u32).max(1));
        let digits: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
        let value = <[u8; 4]>::try_from(digits).ok().filter(|value| value.iter().all(|it| *it <= MOST_EYES));
        let Some(value) = value else {
            let message = format!("expected four digits from 0 to {MOST_EYES}, found `{text}`");
            return self.fault(Code::EYE_VALUE, place, message);
        };
        if !value.is_sorted() {
            let message = format!("expected eyes that do not fall from digit to digit, found `{text}`");
            return self.fault(Code::EYE_VALUE, place, message);
        }
        self.shape(value, place);
    }

    /// Makes a shape of the drawing and this value.
    fn shape(&mut self, value: [u8; 4], place: Place) {
        let Some(open) = &self.open else { return };
        let rows: Vec<Vec<char>> = open.rows.iter().map(|line| line.text.chars().collect()).collect();
        let (cells, key) = match graph::read(&rows) {
            Ok(read) => read,
            Err(fault) => {
                return self.drawing_fault(fault);
            }
        };
        let [tenuki, first, second, last] = value;
        for (bit, matters, name, one, other) in [
            (vital::ATTACK, tenuki != second, "attacker", "first", "third"),
            (vital::DEFENSE, first != last, "defender", "second", "last"),
        ] {
            let drawn = cells.iter().any(|cell| cell.vital & bit != 0);
            if drawn != matters {
                let message = if matters {
                    format!("expected a vital point of the {name}, as the {one} and the {other} digit differ")
                } else {
                    format!("expected no vital point of the {name}, as the {one} and the {other} digit agree")
                };
                self.vital_fault(place, message);
            }
        }
        let Some(OpenShape { number, place, broken: false, .. }) = self.open else { return };
        self.read.eyes.push(Eye { number, source: self.number, line: place.line, value, cells, key });
    }

    fn vital_fault(&mut self, place: Place, message: String) {
        let Some(open) = &self.open else { return };
        let first = open.rows.first().map_or(place.line, |line| line.number);
        self.tell(Code::EYE_VITAL, place, message).showing(first, place.line);
    }

    fn drawing_fault(&mut self, fault: GraphFault) {
        let Some(open) = &self.open else { return };
        let at = |row: usize, column: usize| {
            let line = open.rows.get(row).map_or(open.place.line, |line| line.number);
            Place::at(line, column as u32 + 1)
        };
        let (code, place, message) = match fault {
            GraphFault::Nothing => {
                (Code::EYE_SIZE, open.place, "expected a drawing with a point, found none".to_owned())
            }
            GraphFault::Points(count) => {
                let message = format!("expected at most {MOST_EYE_CELLS} points, found {count}");
                (Code::EYE_SIZE, open.place, message)
            }
            GraphFault::Extent => {
                let message = format!("expected at most {MOST_EYE_CELLS} rows and columns, found more");
                (Code::EYE_SIZE, open.place, message)
            }
            GraphFault::Apart(row, column) => {
                let message = "expected points that hang together, found one apart from the first";
                (Code::EYE_APART, at(row, column), message.to_owned())
            }
            GraphFault::Sides(row, column) => {
                let message = "expected at most two sides of the board beside a point, found more";
                (Code::EYE_SIDES, at(row, column), message.to_owned())
            }
        };
        let range = open.rows.first().zip(open.rows.last()).map(|(first, last)| (first.number, last.number));
        let finding = self.tell(code, place, message);
        if let Some((first, last)) = range.filter(|(first, _)| place.line >= *first) {
            finding.showing(first, last);
        }
    }

    /// Ends the shape that is being read.
    fn close(&mut self) {
        if let Some(OpenShape { place, broken: false, done: false, .. }) = self.open {
            self.fault(Code::EYE_VALUE, place, "expected a value `:abcd` after the drawing, found none");
        }
        self.open = None;
    }
}
