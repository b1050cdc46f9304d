//! A board, or a part of one, as a picture in SVG.

use crate::without_controls;
use board::{BoardSize, Point, column_letter};
use maud::{Markup, PreEscaped, html};

/// Side of a cell, in pixels. All other lengths are shares of it.
const CELL: usize = 24;
/// Height of a line of notes, in pixels.
const LINE: usize = 18;

/// The looks of boards, which a picture that stands alone has with it, and a page in its style.
pub(crate) const STYLE: &str = include_str!("board.css");

/// A shape at a point. Radii and sides are shares of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A circle of this radius.
    Circle(f64),
    /// A square of a cell below the lines, this opaque.
    Ground(f64),
    /// A cross in a square of this half side.
    Cross(f64),
    /// A triangle in a square of this half side.
    Triangle(f64),
    /// A text.
    Text(String),
}

impl Shape {
    /// A stone.
    pub const STONE: Shape = Shape::Circle(0.46);
}

/// A board to be drawn: its lines, and shapes on its points. Columns and rows count from 0 at the left and at
/// the top.
#[derive(Clone, Debug)]
pub struct Board {
    columns: usize,
    rows: usize,
    /// Whether the board ends at the top, at the right, at the bottom, at the left of the picture.
    edges: [bool; 4],
    /// The size of a whole board, which has coordinates and stars.
    whole: Option<BoardSize>,
    /// Column, row, the class that says the looks, and the shape.
    shapes: Vec<(usize, usize, &'static str, Shape)>,
}

impl Board {
    /// A whole board, with coordinates.
    pub fn whole(size: BoardSize) -> Board {
        let (columns, rows) = (size.width(), size.height());
        Board { columns, rows, edges: [true; 4], whole: Some(size), shapes: Vec::new() }
    }

    /// A part of a board, which ends at the top, at the right, at the bottom, at the left, or goes on there.
    pub fn part(columns: usize, rows: usize, edges: [bool; 4]) -> Board {
        Board { columns, rows, edges, whole: None, shapes: Vec::new() }
    }

    /// Draws a shape at a column and a row, above those before it, with the looks of a class.
    pub fn add(&mut self, (column, row): (usize, usize), class: &'static str, shape: Shape) {
        self.shapes.push((column, row, class, shape));
    }

    /// Draws a shape at a point.
    pub fn add_at(&mut self, point: Point, class: &'static str, shape: Shape) {
        self.add((point.column(), point.row()), class, shape);
    }

    /// The picture within a page, with what it is called.
    pub fn picture(&self, label: &str) -> Markup {
        let [width, height] = self.size();
        let around = format!("0 0 {width} {height}");
        html! {
            svg class="go" width=(width) height=(height) viewBox=(around) role="img" aria-label=(label) {
                (self.drawn())
            }
        }
    }

    /// The picture as a file that needs nothing else, under a title, with lines of notes below.
    pub fn file(&self, title: &str, notes: &[&str]) -> String {
        let [board_width, board_height] = self.size();
        let longest = notes.iter().map(|note| note.chars().count()).max().unwrap_or(0);
        // Letters of this size are about a third of a cell wide.
        let width = if longest > 0 { board_width.max(longest * CELL / 3 + CELL) } else { board_width };
        let height = board_height + notes.len() * LINE;
        let around = format!("0 0 {width} {height}");
        let picture = html! {
            svg class="go" xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox=(around) role="img" {
                title { (title) }
                style { (PreEscaped(STYLE)) }
                (self.drawn())
                @for (number, note) in notes.iter().enumerate() {
                    text class="n" x=(CELL / 2) y=(board_height + (number + 1) * LINE - LINE / 4) { (note) }
                }
            }
        };
        without_controls(picture.into_string()) + "\n"
    }

    /// Width and height in pixels.
    fn size(&self) -> [usize; 2] {
        let around = if self.whole.is_some() { 2 } else { 1 };
        [self.columns, self.rows].map(|lines| (lines + around) * CELL)
    }

    /// The middle of a column or a row, in pixels.
    fn middle(&self, line: usize) -> usize {
        let before = if self.whole.is_some() { CELL * 3 / 2 } else { CELL };
        before + line * CELL
    }

    fn drawn(&self) -> Markup {
        let [width, height] = self.size();
        let is_ground = |shape: &Shape| matches!(shape, Shape::Ground(_));
        html! {
            rect class="b" width=(width) height=(height) {}
            @for it in self.shapes.iter().filter(|it| is_ground(&it.3)) { (self.shape(it)) }
            (self.lines())
            @if let Some(size) = self.whole { (self.coordinates(size)) }
            @for it in self.shapes.iter().filter(|it| !is_ground(&it.3)) { (self.shape(it)) }
        }
    }

    /// Lines, which go on beyond the picture where the board does, and the edges.
    fn lines(&self) -> Markup {
        let [north, east, south, west] = self.edges;
        let begin = |edge: bool| if edge { self.middle(0) } else { 0 };
        let end = |edge: bool, count: usize, all: usize| {
            if edge { self.middle(count.max(1) - 1) } else { all }
        };
        let [width, height] = self.size();
        let (left, right) = (begin(west), end(east, self.columns, width));
        let (top, bottom) = (begin(north), end(south, self.rows, height));
        let row = |at: usize| format!("M{left} {at}H{right}");
        let column = |at: usize| format!("M{at} {top}V{bottom}");
        let rows = (0..self.rows).map(|line| row(self.middle(line)));
        let lines: String = rows.chain((0..self.columns).map(|line| column(self.middle(line)))).collect();
        let edges = [(north, row(top)), (east, column(right)), (south, row(bottom)), (west, column(left))];
        html! {
            path class="g" d=(lines) {}
            @for (_, path) in edges.iter().filter(|(is_shown, _)| *is_shown) { path class="e" d=(path) {} }
        }
    }

    fn coordinates(&self, size: BoardSize) -> Markup {
        html! {
            @for point in size.points().filter(|point| size.is_star(*point)) {
                (self.shape(&(point.column(), point.row(), "s", Shape::Circle(0.1))))
            }
            @for column in 0..self.columns {
                text class="t" x=(self.middle(column)) y=(CELL * 2 / 3) { (column_letter(column)) }
            }
            @for row in 0..self.rows {
                text class="t" x=(CELL / 2) y=(self.middle(row) + CELL / 5) { (self.rows - row) }
            }
        }
    }

    fn shape(&self, (column, row, class, shape): &(usize, usize, &'static str, Shape)) -> Markup {
        let (x, y) = (self.middle(*column), self.middle(*row));
        let pixels = |share: f64| (share * CELL as f64).round() as usize;
        match shape {
            Shape::Circle(radius) => html! { circle class=(class) cx=(x) cy=(y) r=(pixels(*radius)) {} },
            Shape::Ground(opacity) => html! {
                rect class=(class) x=(x - CELL / 2) y=(y - CELL / 2) width=(CELL) height=(CELL) fill-opacity=(format!("{opacity:.2}")) {}
            },
            Shape::Cross(arm) => {
                let arm = pixels(*arm);
                let (side, left, top) = (2 * arm, x - arm, y - arm);
                html! { path class=(class) d=(format!("M{left} {top}l{side} {side}m0-{side}l-{side} {side}")) {} }
            }
            Shape::Triangle(arm) => {
                let arm = pixels(*arm);
                html! { path class=(class) d=(format!("M{x} {}l{arm} {side}h-{side}z", y - arm, side = 2 * arm)) {} }
            }
            Shape::Text(text) => html! { text class=(class) x=(x) y=(y + CELL / 5) { (text) } },
        }
    }
}
