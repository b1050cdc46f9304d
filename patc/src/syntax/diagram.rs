//! Diagrams: rows of cells with edges around them.

use crate::diagnostic::{Code, Finding, Place, Report};
use crate::source::{Line, Source};
use bundles::record::Edges;

/// Most rows and columns: those of the largest board.
const LARGEST: usize = board::MAX_SIZE;

/// Most lines of a diagram: the rows and two edges.
pub(super) const MOST_LINES: usize = LARGEST + 2;

/// The cells that a diagram may have.
const CELLS: &str = ".XOxo,!*?QY";

/// A diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Its first line in the source, an edge or a row.
    pub first_line: u32,
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
    /// The edges drawn: bits of [`Edges`].
    pub edges: u8,
    /// The cells in reading order, as ASCII.
    pub cells: Box<[u8]>,
}

impl Diagram {
    /// The cells with their rows and columns.
    pub fn iter(&self) -> impl Iterator<Item = (i8, i8, u8)> + '_ {
        let width = self.width.max(1);
        self.cells
            .iter()
            .zip(0u16..)
            .map(move |(cell, at)| ((at / u16::from(width)) as i8, (at % u16::from(width)) as i8, *cell))
    }

    /// The cell in a row and a column; none outside.
    #[must_use]
    pub fn cell(&self, row: i8, column: i8) -> Option<u8> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        (column < usize::from(self.width)).then_some(())?;
        self.cells.get(row * usize::from(self.width) + column).copied()
    }

    /// Where a cell stands in the source.
    #[must_use]
    pub fn place(&self, row: i8, column: i8) -> Place {
        let north = u32::from(self.edges & Edges::NORTH != 0);
        let west = u32::from(self.edges & Edges::WEST != 0);
        Place::at(self.first_line + north + row.max(0) as u32, 1 + west + column.max(0) as u32)
    }

    /// Its last line in the source.
    #[must_use]
    pub fn last_line(&self) -> u32 {
        let bars = self.edges & (Edges::NORTH | Edges::SOUTH);
        self.first_line + u32::from(self.height) + bars.count_ones() - 1
    }

    /// Its lines as they are drawn, without side comments.
    pub fn drawing(&self) -> impl Iterator<Item = String> + '_ {
        let bar = |side: u8, character: &'static str| if self.edges & side != 0 { character } else { "" };
        let rows = self.cells.chunks(usize::from(self.width).max(1)).map(move |row| {
            let row = String::from_utf8_lossy(row);
            format!("{}{row}{}", bar(Edges::WEST, "|"), bar(Edges::EAST, "|"))
        });
        let line = move || {
            let dashes = "-".repeat(usize::from(self.width));
            format!("{}{dashes}{}", bar(Edges::WEST, "+"), bar(Edges::EAST, "+"))
        };
        let north = (self.edges & Edges::NORTH != 0).then(line);
        let south = (self.edges & Edges::SOUTH != 0).then(line);
        north.into_iter().chain(rows).chain(south)
    }
}

/// What the cells of a diagram mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// What must stand on the board.
    Stones,
    /// Names for points.
    Labels,
}

/// What a line of a diagram is.
enum Drawn<'s> {
    Edge(&'s str),
    Row { west: bool, east: bool, cells: &'s str },
}

/// The characters of a diagram's line, up to the first blank.
fn drawn(text: &str) -> Drawn<'_> {
    let text = text.split_whitespace().next().unwrap_or_default();
    if text.chars().all(|character| matches!(character, '-' | '+')) {
        return Drawn::Edge(text);
    }
    let inner = text.strip_prefix('|');
    let (west, rest) = (inner.is_some(), inner.unwrap_or(text));
    let inner = rest.strip_suffix('|');
    Drawn::Row { west, east: inner.is_some(), cells: inner.unwrap_or(rest) }
}

/// The diagram that these lines draw; none, and findings, when it is malformed.
pub(crate) fn read_diagram(source: &Source, report: &mut Report, lines: &[Line<'_>]) -> Option<Diagram> {
    Reader { source, report, meaning: Meaning::Stones, lines }.read()
}

/// Reads the lines of a diagram.
pub(super) struct Reader<'a, 's> {
    pub(super) source: &'s Source,
    pub(super) report: &'a mut Report,
    pub(super) meaning: Meaning,
    pub(super) lines: &'a [Line<'s>],
}

impl Reader<'_, '_> {
    fn fault(&mut self, code: Code, place: Place, earlier: Option<(Place, &str)>, message: String) {
        let (first, last) = match self.lines {
            [first, .., last] => (first.number, last.number),
            _ => (place.line, place.line),
        };
        let source = self.source;
        self.report.add(code, || {
            let finding = Finding::new(code, source, place, message).showing(source, first, last);
            match earlier {
                Some((place, what)) => finding.earlier(&source.shown, place, what),
                None => finding,
            }
        });
    }

    /// The diagram; none, and findings, when it is malformed.
    pub(super) fn read(mut self) -> Option<Diagram> {
        let (first, last) = (self.lines.first()?, self.lines.last()?);
        let is_edge = |line: &Line<'_>| matches!(drawn(line.text), Drawn::Edge(_));
        let north = is_edge(first);
        let south = self.lines.len() > 1 && is_edge(last);
        let rows = self.lines.get(usize::from(north)..self.lines.len() - usize::from(south))?;
        let Some(top) = rows.first() else {
            let place = Place::line(first.number);
            self.fault(
                Code::INCOMPLETE,
                place,
                None,
                "expected rows between the edges, found none".to_owned(),
            );
            return None;
        };
        if let Some(inner) = rows.iter().find(|line| is_edge(line)) {
            let message = "expected a row, found an edge inside the diagram".to_owned();
            self.fault(Code::INNER_EDGE, Place::at(inner.number, 1), None, message);
            return None;
        }
        let Drawn::Row { west, east, cells } = drawn(top.text) else { return None };
        let width = cells.chars().count();
        let sound =
            rows.iter().map(|row| self.row(*row, *top, (west, east, width))).fold(true, |all, one| all & one);
        let rows_read = rows.len();
        if !sound || !self.fits(width, rows_read, top.number) {
            return None;
        }
        let bars = [(north, *first), (south, *last)];
        let sound = bars.map(|(drawn, line)| !drawn || self.edge(line, west, east, width));
        let sides = [north, south, west, east];
        let edges = sides.iter().zip(0..).map(|(drawn, bit)| u8::from(*drawn) << bit).sum();
        let cells = rows.iter().flat_map(|row| match drawn(row.text) {
            Drawn::Row { cells, .. } => cells.bytes(),
            Drawn::Edge(_) => "".bytes(),
        });
        sound.iter().all(|sound| *sound).then(|| Diagram {
            first_line: first.number,
            width: width as u8,
            height: rows_read as u8,
            edges,
            cells: cells.collect(),
        })
    }

    fn fits(&mut self, width: usize, height: usize, line: u32) -> bool {
        let fits = width > 0 && width <= LARGEST && height <= LARGEST;
        if !fits {
            let message = format!(
                "expected a diagram of at most {LARGEST} rows and columns, found {height} rows of {width} cells"
            );
            self.fault(Code::TOO_LARGE, Place::line(line), None, message);
        }
        fits
    }

    /// Whether a row is like the first and has no strange character.
    fn row(&mut self, line: Line<'_>, top: Line<'_>, (west, east, width): (bool, bool, usize)) -> bool {
        let Drawn::Row { west: own_west, east: own_east, cells } = drawn(line.text) else { return false };
        let begin = 1 + u32::from(own_west);
        if let Some((wrong, at)) = cells.chars().zip(0u32..).find(|(cell, _)| !self.means_something(*cell)) {
            self.strange(wrong, Place::at(line.number, begin + at));
            return false;
        }
        let length = cells.chars().count();
        for (own, first, side, column) in
            [(own_west, west, "left", 1), (own_east, east, "right", begin + length as u32)]
        {
            if own != first {
                let words = |drawn: bool| if drawn { "an edge" } else { "no edge" };
                let message = format!(
                    "expected {} at the {side} as in the first row, found {}",
                    words(first),
                    words(own)
                );
                let place = Place::at(line.number, column);
                self.fault(Code::SIDE_EDGE, place, Some((Place::line(top.number), "the first row")), message);
                return false;
            }
        }
        if length != width {
            let message = format!("expected {width} cells as in the first row, found {length}");
            let column = begin + length.min(width) as u32;
            let extra = length.saturating_sub(width).max(1) as u32;
            let place = Place::stretch(line.number, column, extra);
            self.fault(Code::ROW_LENGTH, place, Some((Place::line(top.number), "the first row")), message);
            return false;
        }
        true
    }

    fn means_something(&self, cell: char) -> bool {
        CELLS.contains(cell) || self.meaning == Meaning::Labels && is_label(cell)
    }

    fn strange(&mut self, wrong: char, place: Place) {
        let (code, message) = match (self.meaning, wrong) {
            (Meaning::Stones, 'a') => {
                (Code::OBSOLETE_CELL, "`a` has no meaning in a diagram any more".to_owned())
            }
            (_, '|' | '-' | '+') => (Code::INNER_EDGE, format!("expected a cell, found the edge `{wrong}`")),
            (Meaning::Stones, _) => {
                (Code::DIAGRAM_CHARACTER, format!("expected one of `{CELLS}`, found `{wrong}`"))
            }
            (Meaning::Labels, _) => {
                let message =
                    format!("expected one of `{CELLS}` or a letter other than `t`, found `{wrong}`");
                (Code::DIAGRAM_CHARACTER, message)
            }
        };
        self.fault(code, place, None, message);
    }

    /// Whether an edge above or below fits the rows.
    fn edge(&mut self, line: Line<'_>, west: bool, east: bool, width: usize) -> bool {
        let Drawn::Edge(text) = drawn(line.text) else { return false };
        let length = width + usize::from(west) + usize::from(east);
        if text.len() != length {
            let message = format!("expected an edge of {length} characters, found {}", text.len());
            let column = text.len().min(length) as u32 + 1;
            self.fault(Code::EDGE_LENGTH, Place::at(line.number, column), None, message);
            return false;
        }
        let corner = |at: usize| west && at == 0 || east && at + 1 == length;
        let wrong = text.chars().enumerate().find(|(at, found)| (*found == '+') != corner(*at));
        if let Some((at, found)) = wrong {
            let expected = if corner(at) { '+' } else { '-' };
            let message = format!("expected `{expected}` in the edge, found `{found}`");
            self.fault(Code::CORNER, Place::at(line.number, at as u32 + 1), None, message);
        }
        true
    }
}

/// Whether a letter names a point in a constraint diagram: all but those that are cells, and `t`.
pub(crate) const fn is_label(letter: char) -> bool {
    letter.is_ascii_alphabetic() && !matches!(letter, 'o' | 't' | 'x' | 'O' | 'Q' | 'X' | 'Y')
}
