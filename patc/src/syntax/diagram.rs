//! Diagrams: rows of cells with edges around them.

use crate::diagnostic::{Code, Finding, Place, Report};
use crate::source::{Line, Source};
use bundles::record::{Edges, LARGEST_SIDE};

/// Most rows and columns: those of a bundle.
const LARGEST: usize = LARGEST_SIDE as usize;

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
    pub fn cell(&self, row: i8, column: i8) -> Option<u8> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        (column < usize::from(self.width)).then_some(())?;
        self.cells.get(row * usize::from(self.width) + column).copied()
    }

    /// Where a cell stands in the source.
    pub fn place(&self, row: i8, column: i8) -> Place {
        let north = u32::from(self.edges & Edges::NORTH != 0);
        let west = u32::from(self.edges & Edges::WEST != 0);
        Place::at(self.first_line + north + row.max(0) as u32, 1 + west + column.max(0) as u32)
    }

    /// Its last line in the source.
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
enum DrawnLine<'s> {
    Edge(&'s str),
    Row { west: bool, east: bool, cells: &'s str },
}

/// The characters of a diagram's line, up to the first blank.
fn drawn(text: &str) -> DrawnLine<'_> {
    let text = text.split_whitespace().next().unwrap_or_default();
    if text.chars().all(|character| matches!(character, '-' | '+')) {
        return DrawnLine::Edge(text);
    }
    let inner = text.strip_prefix('|');
    let (west, rest) = (inner.is_some(), inner.unwrap_or(text));
    let inner = rest.strip_suffix('|');
    DrawnLine::Row { west, east: inner.is_some(), cells: inner.unwrap_or(rest) }
}

/// The form that most rows of a diagram have, and the first row that has it.
struct Form<'s> {
    west: bool,
    east: bool,
    width: usize,
    row: Line<'s>,
}

/// The value that most of these have; of two equally common ones the first.
fn most_common<T: Copy + PartialEq>(values: &[T]) -> Option<T> {
    let count = |value: T| values.iter().filter(|other| **other == value).count();
    values.iter().copied().rev().max_by_key(|value| count(*value))
}

impl<'s> Form<'s> {
    /// The form of most rows. Where as many rows have one as another, what the edges above and below say
    /// counts, and then the row that comes first.
    fn of(rows: &[Line<'s>], bars: &[Line<'s>]) -> Option<Form<'s>> {
        let bars: Vec<&str> = bars.iter().filter_map(|line| line.text.split_whitespace().next()).collect();
        let rows_read = || rows.iter().map(|line| (*line, drawn(line.text)));
        let sides = |wanted: fn(bool, bool) -> bool, corner: fn(&str) -> bool| {
            let drawn = rows_read().filter_map(|(_, drawn)| match drawn {
                DrawnLine::Row { west, east, .. } => Some(wanted(west, east)),
                DrawnLine::Edge(_) => None,
            });
            // An edge without a corner says nothing: corners are often forgotten.
            let reported = bars.iter().filter(|text| corner(text)).map(|_| true);
            most_common(&drawn.chain(reported).collect::<Vec<_>>())
        };
        let west = sides(|west, _| west, |text| text.starts_with('+'))?;
        let east = sides(|_, east| east, |text| text.ends_with('+'))?;
        let bar_width = |text: &&str| text.len().saturating_sub(usize::from(west) + usize::from(east));
        let widths = rows_read().filter_map(|(_, drawn)| match drawn {
            DrawnLine::Row { cells, .. } => Some(cells.chars().count()),
            DrawnLine::Edge(_) => None,
        });
        let width = most_common(&widths.chain(bars.iter().map(bar_width)).collect::<Vec<_>>())?;
        let fits = |drawn: &DrawnLine<'_>| match drawn {
            DrawnLine::Row { west: own_west, east: own_east, cells } => {
                (*own_west, *own_east, cells.chars().count()) == (west, east, width)
            }
            DrawnLine::Edge(_) => false,
        };
        let row =
            rows_read().find(|(_, drawn)| fits(drawn)).map(|(line, _)| line).or(rows.first().copied())?;
        Some(Form { west, east, width, row })
    }

    /// How messages call the row that is as all should be.
    fn called(&self, first: Line<'_>) -> &'static str {
        if self.row.number == first.number { "the first row" } else { "most rows" }
    }
}

/// The diagram that these lines draw; none, and findings, when it is malformed.
pub(crate) fn read_diagram(source: &Source, report: &mut Report, lines: &[Line<'_>]) -> Option<Diagram> {
    DiagramReader { source, report, meaning: Meaning::Stones, lines }.read()
}

/// Reads the lines of a diagram.
pub(super) struct DiagramReader<'a, 's> {
    pub(super) source: &'s Source,
    pub(super) report: &'a mut Report,
    pub(super) meaning: Meaning,
    pub(super) lines: &'a [Line<'s>],
}

impl<'s> DiagramReader<'_, 's> {
    fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) -> Finding<'_> {
        let (first, last) = match self.lines {
            [first, .., last] => (first.number, last.number),
            _ => (place.line, place.line),
        };
        self.report.add(code, self.source, place, message).showing(first, last)
    }

    /// The diagram; none, and findings, when it is malformed.
    pub(super) fn read(mut self) -> Option<Diagram> {
        let (first, last) = (self.lines.first()?, self.lines.last()?);
        let is_edge = |line: &Line<'_>| matches!(drawn(line.text), DrawnLine::Edge(_));
        let north = is_edge(first);
        let south = self.lines.len() > 1 && is_edge(last);
        let rows = self.lines.get(usize::from(north)..self.lines.len() - usize::from(south))?;
        let Some(top) = rows.first() else {
            let message = "expected rows between the edges, found none";
            self.fault(Code::INCOMPLETE, Place::line(first.number), message)
                .helping("draw the points that the pattern is about, one of them `*`");
            return None;
        };
        if let Some(inner) = rows.iter().find(|line| is_edge(line)) {
            let message = "expected a row, found an edge inside the diagram";
            self.fault(Code::INNER_EDGE, Place::at(inner.number, 1), message)
                .helping("draw edges above the first row or below the last one only");
            return None;
        }
        let bars = [(north, *first), (south, *last)];
        let drawn_bars: Vec<Line<'_>> =
            bars.iter().filter(|(drawn, _)| *drawn).map(|(_, line)| *line).collect();
        let form = Form::of(rows, &drawn_bars)?;
        let sound = rows.iter().zip(0..).map(|(row, number)| self.row(*row, number, *top, &form));
        let sound = sound.fold(true, |all, one| all & one);
        let rows_read = rows.len();
        let Form { west, east, width, .. } = form;
        if !sound || !self.fits(width, rows_read, top.number) {
            return None;
        }
        let sound = bars.map(|(drawn, line)| !drawn || self.edge(line, west, east, width));
        let sides = [north, south, west, east];
        let edges = sides.iter().zip(0..).map(|(drawn, bit)| u8::from(*drawn) << bit).sum();
        let cells = rows.iter().flat_map(|row| match drawn(row.text) {
            DrawnLine::Row { cells, .. } => cells.bytes(),
            DrawnLine::Edge(_) => "".bytes(),
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
            let found = format!("a height of {height} and a width of {width}");
            let message = format!("expected a diagram of at most {LARGEST} rows and columns, found {found}");
            self.fault(Code::TOO_LARGE, Place::line(line), message)
                .helping("draw only what matters: a pattern cannot be larger than the board");
        }
        fits
    }

    /// Whether a row is like most and has no strange character.
    fn row(&mut self, line: Line<'s>, number: i8, first: Line<'s>, form: &Form<'s>) -> bool {
        let DrawnLine::Row { west, east, cells } = drawn(line.text) else { return false };
        let begin = 1 + u32::from(west);
        let cell = |at: usize| (number, at.min(LARGEST) as i8);
        if let Some((at, wrong)) = cells.chars().enumerate().find(|(_, it)| !self.means_something(*it)) {
            self.strange(wrong, Place::at(line.number, begin + at as u32), cell(at));
            return false;
        }
        let length = cells.chars().count();
        let called = form.called(first);
        let like = Place::line(form.row.number);
        for (own, wanted, side, column) in
            [(west, form.west, "left", 1), (east, form.east, "right", begin + length as u32)]
        {
            if own != wanted {
                let words = |drawn: bool| if drawn { "an edge" } else { "no edge" };
                let (expected, found) = (words(wanted), words(own));
                let message = format!("expected {expected} at the {side} as in {called}, found {found}");
                let help = match wanted {
                    true => format!("an edge at the {side} is drawn in every row: add `|`"),
                    false => format!("take the `|` away, or draw the edge at the {side} in every row"),
                };
                let finding = self.fault(Code::SIDE_EDGE, Place::at(line.number, column), message);
                finding.earlier(like, called).helping(help);
                return false;
            }
        }
        if length != form.width {
            let cells = if form.width == 1 { "cell" } else { "cells" };
            let message = format!("expected {} {cells} as in {called}, found {length}", form.width);
            let column = begin + length.min(form.width) as u32;
            let extra = length.saturating_sub(form.width).max(1) as u32;
            let remark = |line: &Line<'_>| line.text.split_whitespace().nth(1).is_some();
            let help = match form.width.checked_sub(length) {
                Some(_) if remark(&line) => {
                    "a blank or a tab ends the row, and what follows it is a remark: take it away".to_owned()
                }
                None if remark(&form.row) => {
                    format!("a blank or a tab ends {called}, and what follows it is a remark: take it away")
                }
                Some(missing) => {
                    format!("draw {missing} more: `.` for an empty point, `?` where anything may stand")
                }
                None => {
                    "take the cells beyond the last column away, or draw that column in every row".to_owned()
                }
            };
            let (row, column_there) = cell(length.min(form.width));
            let place = Place::stretch(line.number, column, extra);
            let finding = self.fault(Code::ROW_LENGTH, place, message);
            finding.earlier(like, called).at_cell(row, column_there).helping(help);
            return false;
        }
        true
    }

    fn means_something(&self, cell: char) -> bool {
        CELLS.contains(cell) || self.meaning == Meaning::Labels && is_label(cell)
    }

    fn strange(&mut self, wrong: char, place: Place, (row, column): (i8, i8)) {
        let (code, message, help) = match (self.meaning, wrong) {
            (Meaning::Stones, 'a') => (
                Code::OBSOLETE_CELL,
                "`a` has no meaning in a diagram any more".to_owned(),
                "draw `.` here, and the label `a` in a constraint diagram",
            ),
            (_, '|' | '-' | '+') => (
                Code::INNER_EDGE,
                format!("expected a cell, found the edge `{wrong}`"),
                "draw `|` only at the ends of a row, `-` and `+` only above and below all rows",
            ),
            (Meaning::Stones, _) if is_label(wrong) => (
                Code::DIAGRAM_CHARACTER,
                format!("expected one of `{CELLS}`, found `{wrong}`"),
                "labels stand in the constraint diagram, below the colon line",
            ),
            (Meaning::Stones, _) => (
                Code::DIAGRAM_CHARACTER,
                format!("expected one of `{CELLS}`, found `{wrong}`"),
                "`O` is the side to move, `X` its opponent, `.` empty, `?` anything; a remark needs a blank before it",
            ),
            (Meaning::Labels, _) => (
                Code::DIAGRAM_CHARACTER,
                format!("expected one of `{CELLS}` or a letter other than `t`, found `{wrong}`"),
                "a label is one of the letters `a` to `z` and `A` to `Z` without `o`, `t`, `x`, `O`, `Q`, `X`, `Y`",
            ),
        };
        self.fault(code, place, message).at_cell(row, column).helping(help);
    }

    /// Whether an edge above or below fits the rows.
    fn edge(&mut self, line: Line<'_>, west: bool, east: bool, width: usize) -> bool {
        let DrawnLine::Edge(text) = drawn(line.text) else { return false };
        let length = width + usize::from(west) + usize::from(east);
        if text.len() != length {
            let message = format!("expected an edge of {length} characters, found {}", text.len());
            let column = text.len().min(length) as u32 + 1;
            let help = format!("write `{}`", whole(west, east, width));
            self.fault(Code::EDGE_LENGTH, Place::at(line.number, column), message).helping(help);
            return false;
        }
        let corner = |at: usize| west && at == 0 || east && at + 1 == length;
        let wrong = text.chars().enumerate().find(|(at, found)| (*found == '+') != corner(*at));
        if let Some((at, found)) = wrong {
            let expected = if corner(at) { '+' } else { '-' };
            let message = format!("expected `{expected}` in the edge, found `{found}`");
            let help = format!("write `{}`", whole(west, east, width));
            self.fault(Code::CORNER, Place::at(line.number, at as u32 + 1), message).helping(help);
        }
        true
    }
}

/// The edge above or below rows of this width.
fn whole(west: bool, east: bool, width: usize) -> String {
    let corner = |drawn: bool| if drawn { "+" } else { "" };
    format!("{}{}{}", corner(west), "-".repeat(width), corner(east))
}

/// Whether a letter names a point in a constraint diagram: all but those that are cells, and `t`.
pub(crate) const fn is_label(letter: char) -> bool {
    letter.is_ascii_alphabetic() && !matches!(letter, 'o' | 't' | 'x' | 'O' | 'Q' | 'X' | 'Y')
}
