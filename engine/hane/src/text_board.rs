//! A board as text with coordinates, in colors where the output shows them.

use anstyle::{AnsiColor, Style};
use board::{BoardSize, Color, Point, column_letter};
use std::io::{self, Write};
use std::ops::Range;

/// Coordinates and points on which nothing is.
pub(crate) const GRID: Style = Style::new().dimmed();
/// Marks on empty points.
pub(crate) const MARK: Style = AnsiColor::Green.on_default().bold();

/// What belongs to a color.
pub(crate) fn style_of(color: Color) -> Style {
    match color {
        Color::Black => AnsiColor::Cyan.on_default(),
        Color::White => AnsiColor::Yellow.on_default(),
    }
}

/// A point as it is drawn.
pub(crate) type Cell = (char, Style);

/// A stone, or `otherwise`.
pub(crate) fn stone_or(stone: Option<Color>, otherwise: Cell) -> Cell {
    match stone {
        Some(color @ Color::Black) => ('X', style_of(color).bold()),
        Some(color @ Color::White) => ('O', style_of(color).bold()),
        None => otherwise,
    }
}

/// What is drawn of a board, and how.
#[derive(Clone, Debug)]
pub(crate) struct TextBoard {
    size: BoardSize,
    columns: Range<usize>,
    rows: Range<usize>,
    /// The point between brackets.
    last: Option<Point>,
    /// Whether blanks stand between columns.
    is_spaced: bool,
}

impl TextBoard {
    /// The whole board, with brackets around a point.
    pub(crate) fn new(size: BoardSize, last: Option<Point>) -> TextBoard {
        TextBoard { size, columns: 0..size.width(), rows: 0..size.height(), last, is_spaced: true }
    }

    /// These columns and rows alone, counted from 0 at the left and at the top.
    pub(crate) fn within(self, columns: Range<usize>, rows: Range<usize>) -> TextBoard {
        TextBoard { columns, rows, ..self }
    }

    /// The same without blanks between the columns, and so without brackets.
    pub(crate) fn narrow(self) -> TextBoard {
        TextBoard { is_spaced: false, ..self }
    }

    /// Draws it with coordinates at the left and above.
    pub(crate) fn draw(&self, output: &mut impl Write, cell: impl Fn(Point) -> Cell) -> io::Result<()> {
        self.letters(output)?;
        for row in self.rows.clone() {
            let end = self.row(output, row, &cell)?;
            writeln!(output, "{}", end.to_string().trim_end())?;
        }
        Ok(())
    }

    /// Draws it with coordinates on all sides, and a text beside each row.
    pub(crate) fn draw_framed(
        &self,
        output: &mut impl Write,
        cell: impl Fn(Point) -> Cell,
        beside: impl Fn(usize) -> String,
    ) -> io::Result<()> {
        self.letters(output)?;
        for row in self.rows.clone() {
            let end = self.row(output, row, &cell)?;
            writeln!(output, "{end}{GRID}{}{GRID:#}{}", self.size.height() - row, beside(row))?;
        }
        self.letters(output)
    }

    fn letters(&self, output: &mut impl Write) -> io::Result<()> {
        let blank = if self.is_spaced { " " } else { "" };
        let letters: String =
            self.columns.clone().map(|column| format!("{blank}{}", column_letter(column))).collect();
        writeln!(output, "{GRID}   {}{letters}{GRID:#}", if self.is_spaced { "" } else { " " })
    }

    /// Draws a row, and gives what stands behind its last point.
    fn row(&self, output: &mut impl Write, row: usize, cell: impl Fn(Point) -> Cell) -> io::Result<char> {
        write!(output, "{GRID}{:>3}{GRID:#}", self.size.height() - row)?;
        if !self.is_spaced {
            write!(output, " ")?;
        }
        let mut end = ' ';
        for point in self.columns.clone().filter_map(|column| self.size.point(column, row)) {
            if self.is_spaced {
                write!(output, "{}", if self.last == Some(point) { '(' } else { end })?;
                end = if self.last == Some(point) { ')' } else { ' ' };
            }
            let (mark, style) = cell(point);
            write!(output, "{style}{mark}{style:#}")?;
        }
        Ok(end)
    }
}
