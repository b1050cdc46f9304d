//! A layer of what stands on the board, drawn as text in colors.

use anstyle::{AnsiColor, Style};
use board::{Color, column_letter};
use engine::board_view::{BoardView, ShownPoint};
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
