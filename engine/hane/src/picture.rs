//! A layer of what stands on the board, drawn as text in colors, and as a picture in SVG.

use anstyle::{AnsiColor, Style};
use board::{BoardSize, Color, column_letter};
use engine::board_view::{BoardView, Layer, ShownPoint};
use pages::{Board, Shape};
use std::io::{self, Write};

const GRID: Style = Style::new().dimmed();

/// The board with coordinates, then what the marks mean, then the notes.
pub(crate) fn draw(output: &mut impl Write, view: &BoardView) -> io::Result<()> {
    let letters: String = (0..view.width).flat_map(|column| [' ', column_letter(column)]).collect();
    writeln!(output, "{GRID}   {letters}{GRID:#}")?;
    for (row, points) in view.points.chunks(view.width).enumerate() {
        let number = view.height - row;
        write!(output, "{GRID}{number:>3}{GRID:#}")?;
        for shown in points {
            let style = style(shown);
            write!(output, " {style}{}{style:#}", shown.mark)?;
        }
        writeln!(output, " {GRID}{number}{GRID:#}")?;
    }
    writeln!(output, "{GRID}   {letters}{GRID:#}")?;
    writeln!(output, "{}: {}", view.layer, view.layer.legend())?;
    for note in &view.notes {
        writeln!(output, "{note}")?;
    }
    Ok(())
}

/// Stones are bold, what is not for certain is dim.
fn style(shown: &ShownPoint) -> Style {
    let color = |color: Color| match color {
        Color::Black => AnsiColor::Cyan.on_default(),
        Color::White => AnsiColor::Yellow.on_default(),
    };
    match (shown.stone, shown.owner) {
        (Some(stone), Some(owner)) if owner != stone => color(stone).dimmed(),
        (Some(stone), _) => color(stone).bold(),
        (None, Some(owner)) if shown.weight < 0.5 => color(owner).dimmed(),
        (None, Some(owner)) => color(owner),
        (None, None) => GRID,
    }
}

/// The same as a picture in SVG that needs nothing else: a square for what is someone's, stones, marks.
pub(crate) fn svg(view: &BoardView) -> String {
    let size = view.points.first().map_or(BoardSize::STANDARD, |shown| shown.point.1);
    let mut board = Board::whole(size);
    for shown in &view.points {
        let (point, _) = shown.point;
        if let Some(owner) = shown.owner {
            let class = if owner == Color::Black { "B" } else { "W" };
            board.add_at(point, class, Shape::Ground(0.7 * f64::from(shown.weight)));
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
