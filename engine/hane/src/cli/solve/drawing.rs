//! The board of a problem.

use anstyle::{AnsiColor, Style};
use board::{Color, Point, PointSet, Position, column_letter};
use engine::solve::Solution;
use std::io::{self, Write};

const GRID: Style = Style::new().dimmed();

/// Draws the board: X is Black, O is White, the group in question underlined where there are colors, first
/// moves that work are stars.
pub(super) fn draw(output: &mut impl Write, position: &Position, solution: &Solution) -> io::Result<()> {
    let size = position.size();
    let works: PointSet = solution.working().map(|tried| tried.point).collect();
    let letters: String = (0..size.width()).flat_map(|column| [' ', column_letter(column)]).collect();
    writeln!(output, "{GRID}   {letters}{GRID:#}")?;
    for row in 0..size.height() {
        let number = size.height() - row;
        write!(output, "{GRID}{number:>3}{GRID:#}")?;
        for point in (0..size.width()).filter_map(|column| size.point(column, row)) {
            let (mark, style) = shown(position, solution, &works, point);
            write!(output, " {style}{mark}{style:#}")?;
        }
        writeln!(output)?;
    }
    Ok(())
}

fn shown(position: &Position, solution: &Solution, works: &PointSet, point: Point) -> (char, Style) {
    let (mark, style) = match position.color_at(point) {
        Some(Color::Black) => ('X', AnsiColor::Cyan.on_default().bold()),
        Some(Color::White) => ('O', AnsiColor::Yellow.on_default().bold()),
        None if works.contains(point) => ('*', AnsiColor::Green.on_default().bold()),
        None => ('.', GRID),
    };
    (mark, if solution.group.contains(point) { style.underline() } else { style })
}
