//! A layer of what stands on the board, drawn as text in colors, and as a picture in SVG.

use crate::text_board::{GRID, TextBoard, style_of};
use anstyle::Style;
use board::{Color, Point};
use engine::board_view::{BoardView, Layer, ShownPoint};
use pages::{Board, Shape};
use std::io::{self, Write};

/// The board with coordinates, then what the marks mean, then the notes.
pub(crate) fn draw(output: &mut impl Write, view: &BoardView) -> io::Result<()> {
    let cell = |point: Point| {
        let shown = &view.points[point.row() * view.size.width() + point.column()];
        (shown.mark, style(shown))
    };
    TextBoard::new(view.size, None).draw_framed(output, cell, |_| String::new())?;
    writeln!(output, "{}: {}", view.layer, view.layer.legend())?;
    view.notes.iter().try_for_each(|note| writeln!(output, "{note}"))
}

/// Stones are bold, what is not for certain is dim.
fn style(shown: &ShownPoint) -> Style {
    match (shown.stone, shown.owner) {
        (Some(stone), Some(owner)) if owner != stone => style_of(stone).dimmed(),
        (Some(stone), _) => style_of(stone).bold(),
        (None, Some(owner)) if shown.weight < 0.5 => style_of(owner).dimmed(),
        (None, Some(owner)) => style_of(owner),
        (None, None) => GRID,
    }
}

/// The same as a picture in SVG that needs nothing else: a square for what is someone's, stones, marks.
pub(crate) fn svg(view: &BoardView) -> String {
    let mut board = Board::whole(view.size);
    for shown in &view.points {
        let point = shown.point;
        if let Some(owner) = shown.owner {
            board.add_at(point, owner.letter(), Shape::Ground(0.7 * f64::from(shown.weight)));
        }
        if let Some(stone) = shown.stone {
            let class = if stone == Color::Black { "X" } else { "O" };
            board.add_at(point, class, Shape::STONE);
        }
        let is_plain = matches!(shown.mark, '.' | 'X' | 'O') && view.layer != Layer::Groups;
        // On empty points the square says what the mark says.
        if !is_plain && (shown.stone.is_some() || shown.mark.is_ascii_lowercase()) {
            board.add_at(point, "t", Shape::Text(shown.mark.to_string()));
        }
    }
    let lines = [view.layer.legend()].into_iter().chain(view.notes.iter().map(String::as_str));
    board.file(view.layer.name(), &lines.collect::<Vec<&str>>())
}
