//! One answer of a tree: from the node and the position before it to a pattern.

use super::STANDARD;
use super::comment::Comment;
use crate::diagnostic::{Code, Diagnostic, Place, Report};
use crate::frontends::records::{MARKS, Record};
use crate::ir::{self, Pattern, Settings};
use crate::source::Line;
use crate::syntax::{self, Diagram, is_label};
use board::{Color, Point, Position};
use bundles::record::{CORNER_SIDE, Edges};
use sgf::{Coordinate, Node, Value};

/// The rectangle of an answer: the last row and the first column.
pub(super) type Region = (usize, usize);

/// The region of a node: none when it has no mark, none inside when the mark is wrong.
pub(super) fn region(
    record: &Record<'_>,
    node: &Node<'_>,
    place: Place,
    report: &mut Report,
) -> Option<Option<Region>> {
    let properties = node.properties().filter(|property| MARKS.iter().any(|mark| property.is(mark)));
    let mut marks = properties.flat_map(|property| property.values());
    let Some(mark) = marks.next() else {
        let message = "the move has no region (a mark SQ or MA), so it gives no pattern".to_owned();
        record.fault(Code::JOSEKI_NO_REGION, place, message, report);
        return None;
    };
    if let Some(second) = marks.next() {
        let message = "expected one mark, found another: the first counts".to_owned();
        record.fault(Code::JOSEKI_MARKS, record.value_place(&second), message, report);
    }
    let Some(at) = point(&mark) else {
        let message = format!("expected a point of the board, found `{}`", mark.simple_text());
        record.fault(Code::RECORD_POINT, record.value_place(&mark), message, report);
        return Some(None);
    };
    let (rows, columns) = (at.row() + 1, STANDARD.width() - at.column());
    if rows.max(columns) > usize::from(CORNER_SIDE) {
        let message = format!(
            "expected a region of at most {CORNER_SIDE} rows and columns, found {rows} rows and {columns} columns"
        );
        record.fault(Code::JOSEKI_REGION, record.value_place(&mark), message, report);
        return Some(None);
    }
    Some(Some((at.row(), at.column())))
}

/// The point of the board of joseki that a value names.
fn point(value: &Value<'_>) -> Option<Point> {
    let at: Coordinate = value.point().ok()?;
    STANDARD.point(usize::from(at.column()), usize::from(at.row()))
}

/// A node with its move and region.
pub(super) struct Answer<'a> {
    pub(super) record: &'a Record<'a>,
    pub(super) node: &'a Node<'a>,
    pub(super) color: Color,
    pub(super) point: Point,
    pub(super) place: Place,
    pub(super) region: Region,
}

impl Answer<'_> {
    /// The pattern, as it would be written in a source of patterns.
    pub(super) fn pattern(
        &self,
        name: &str,
        number: u32,
        settings: &Settings,
        position: &Position,
        report: &mut Report,
    ) -> Option<Pattern> {
        let diagram = self.diagram(position, report)?;
        let labels = self.labels(&diagram, report)?;
        let value = self.node.value("C");
        let line = value.map_or(self.place.line, |value| self.record.value_place(&value).line);
        let comment = Comment::read(value.as_ref(), line);
        if comment.too_long {
            let message =
                "expected a constraint and an action of less than 8192 bytes, found more".to_owned();
            self.fault(Code::CODE_LENGTH, message, report);
            return None;
        }
        let symmetry = if self.is_symmetric(&diagram, labels.as_ref()) { '/' } else { '8' };
        let colon = format!(":{symmetry},sF{}{}", comment.grade, comment.colon);
        let source = self.record.source;
        // What is said of lines that were never written is said of the node.
        let mut found = Report::default();
        let line = Line { number: self.place.line, text: &colon };
        let pattern = syntax::read_colon(source, line, &mut found).and_then(|colon| {
            let written = syntax::Pattern {
                name,
                place: self.place,
                comments: [None, None],
                diagram,
                colon,
                labels,
                constraint: comment.constraint,
                action: comment.action,
            };
            ir::lower_drawn(source, number, &written, settings, &mut found)
        });
        let place = self.place;
        report.take_over(found, |diagnostic| {
            if !diagnostic.code.starts_with('C') {
                at(diagnostic, place);
            }
        });
        pattern.map(|pattern| Pattern { comment: comment.text, ..pattern })
    }

    fn fault(&self, code: Code, message: String, report: &mut Report) {
        self.record.fault(code, self.place, message, report);
    }

    fn width(&self) -> usize {
        STANDARD.width() - self.region.1
    }

    /// The region before the move; none when the move lies outside.
    fn diagram(&self, position: &Position, report: &mut Report) -> Option<Diagram> {
        let (last_row, first_column) = self.region;
        if self.point.row() > last_row || self.point.column() < first_column {
            let message = format!(
                "expected the move {} in its region, whose lower left corner is {}",
                self.point.vertex(STANDARD),
                STANDARD.point(first_column, last_row)?.vertex(STANDARD)
            );
            self.fault(Code::JOSEKI_REGION, message, report);
            return None;
        }
        let cells =
            (0..=last_row).flat_map(|row| (first_column..STANDARD.width()).map(move |column| (column, row)));
        let cell = |(column, row): (usize, usize)| {
            let point = STANDARD.point(column, row)?;
            Some(match position.color_at(point) {
                _ if point == self.point => b'*',
                None => b'.',
                Some(color) if color == self.color => b'O',
                Some(_) => b'X',
            })
        };
        Some(Diagram {
            first_line: self.place.line,
            width: self.width() as u8,
            height: last_row as u8 + 1,
            edges: Edges::NORTH | Edges::EAST,
            cells: cells.map(cell).collect::<Option<_>>()?,
        })
    }

    /// The constraint diagram, when the node has letters; none at all when one is wrong.
    fn labels(&self, diagram: &Diagram, report: &mut Report) -> Option<Option<Diagram>> {
        let mut labels: Option<Diagram> = None;
        for value in self.node.values("LB") {
            let halves = value.halves().map(|(at, text)| (point(&at), text.simple_text()));
            let (at, text) = halves.unwrap_or_default();
            let mut letters = text.chars();
            let letter = letters.next().filter(|letter| is_label(*letter) && letters.next().is_none());
            let row = at.map_or(STANDARD.height(), Point::row);
            let column = at.and_then(|at| at.column().checked_sub(self.region.1));
            let cells = labels.get_or_insert_with(|| diagram.clone());
            let cell = column.and_then(|column| cells.cells.get_mut(row * self.width() + column));
            let (Some(letter), Some(cell)) = (letter, cell) else {
                let message = format!(
                    "expected a point of the region and a letter that names points, found `{}`",
                    value.simple_text()
                );
                self.record.fault(Code::JOSEKI_LABEL, self.record.value_place(&value), message, report);
                return None;
            };
            *cell = letter as u8;
        }
        Some(labels)
    }

    /// Whether the answer is the same with rows and columns exchanged: the move on the diagonal, a square
    /// whose stones and letters are their own image.
    fn is_symmetric(&self, diagram: &Diagram, labels: Option<&Diagram>) -> bool {
        let mirrored = |diagram: &Diagram| {
            let last = diagram.width as i8 - 1;
            diagram.iter().all(|(row, column, cell)| diagram.cell(last - column, last - row) == Some(cell))
        };
        diagram.width == diagram.height && mirrored(diagram) && labels.is_none_or(mirrored)
    }
}

/// Says of the place what was said of a line made from it.
fn at(diagnostic: &mut Diagnostic, place: Place) {
    diagnostic.place = place;
    diagnostic.excerpt.truncate(1);
}
