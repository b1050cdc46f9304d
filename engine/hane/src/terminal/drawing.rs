//! The board as text, in colors where the terminal shows them.

use anstyle::{AnsiColor, Style};
use board::{Color, Game, Move, Point, column_letter};
use std::io::{self, Write};

const BLACK: Style = AnsiColor::Cyan.on_default().bold();
const WHITE: Style = AnsiColor::Yellow.on_default().bold();
const GRID: Style = Style::new().dimmed();

/// How stones are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Stones {
    /// `X` and `O`.
    #[default]
    Letters,
    /// Filled and empty circles, for terminals that have them.
    Circles,
}

impl Stones {
    pub(super) fn parse(text: &str) -> Option<Stones> {
        match text {
            "ascii" => Some(Stones::Letters),
            "unicode" => Some(Stones::Circles),
            _ => None,
        }
    }

    /// A stone. On the dark ground of most terminals the filled circle is the white one.
    fn of(self, color: Color) -> char {
        match (self, color) {
            (Stones::Letters, Color::Black) => 'X',
            (Stones::Letters, Color::White) => 'O',
            (Stones::Circles, Color::Black) => '\u{25cb}',
            (Stones::Circles, Color::White) => '\u{25cf}',
        }
    }
}

/// Draws the board with coordinates. The last move stands in brackets.
pub(super) fn draw(output: &mut impl Write, game: &Game, stones: Stones) -> io::Result<()> {
    let size = game.size();
    let last = game.turns().next_back().and_then(|turn| turn.chosen.point());
    letters(output, size.width())?;
    for row in 0..size.height() {
        let number = size.height() - row;
        write!(output, "{GRID}{number:>3}{GRID:#}")?;
        for point in (0..size.width()).filter_map(|column| size.point(column, row)) {
            let mark = if last == Some(point) { '(' } else { after(last, point) };
            write!(output, "{mark}")?;
            cell(output, game, point, stones)?;
        }
        let at_end = last.is_some_and(|last| last.row() == row && last.column() + 1 == size.width());
        let end = if at_end { ')' } else { ' ' };
        writeln!(output, "{end}{GRID}{number}{GRID:#}{}", beside(game, row, stones))?;
    }
    letters(output, size.width())
}

/// The closing bracket, when the point before is the one that is marked.
fn after(last: Option<Point>, point: Point) -> char {
    match last {
        Some(last) if last.row() == point.row() && last.column() + 1 == point.column() => ')',
        _ => ' ',
    }
}

fn cell(output: &mut impl Write, game: &Game, point: Point, stones: Stones) -> io::Result<()> {
    match game.position().color_at(point) {
        Some(Color::Black) => write!(output, "{BLACK}{}{BLACK:#}", stones.of(Color::Black)),
        Some(Color::White) => write!(output, "{WHITE}{}{WHITE:#}", stones.of(Color::White)),
        None if game.size().is_star(point) => write!(output, "{GRID}+{GRID:#}"),
        None => write!(output, "{GRID}.{GRID:#}"),
    }
}

fn letters(output: &mut impl Write, width: usize) -> io::Result<()> {
    let letters: String = (0..width).flat_map(|column| [' ', column_letter(column)]).collect();
    writeln!(output, "{GRID}   {letters}{GRID:#}")
}

/// What stands beside a row: the game's state beside the first ones.
fn beside(game: &Game, row: usize, stones: Stones) -> String {
    let position = game.position();
    match row {
        0 => match game.turns().next_back() {
            None => "    no move yet".to_owned(),
            Some(turn) => {
                let vertex = match turn.chosen {
                    Move::Pass => "pass".to_owned(),
                    Move::Play(point) => point.vertex(game.size()).to_string(),
                };
                format!("    move {}: {} {vertex}", game.move_count(), turn.color)
            }
        },
        1 => format!(
            "    black ({}) has captured {}",
            stones.of(Color::Black),
            position.captures(Color::Black)
        ),
        2 => format!(
            "    white ({}) has captured {}",
            stones.of(Color::White),
            position.captures(Color::White)
        ),
        _ => String::new(),
    }
}
