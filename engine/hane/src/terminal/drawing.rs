//! The board as text, in colors where the terminal shows them, as wide as the terminal is.

use crate::text_board::{Cell, GRID, MARK, TextBoard, style_of};
use board::{Color, Game, Move, Point};
use std::io::{self, Write};
use strum::EnumString;

/// How stones are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, EnumString)]
pub(super) enum Stones {
    /// `X` and `O`.
    #[default]
    #[strum(serialize = "ascii")]
    Letters,
    /// Filled and empty circles, for terminals that have them.
    #[strum(serialize = "unicode")]
    Circles,
}

impl Stones {
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

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Look<'m> {
    pub(super) stones: Stones,
    /// The columns of the terminal; none: there is no end to them.
    pub(super) columns: Option<usize>,
    /// Letters on empty points.
    pub(super) marks: &'m [(Point, char)],
}

/// Columns for the numbers of rows on both sides, with the brackets.
const MARGINS: usize = 6;
/// The longest text that stands beside a board: `    black (X) has captured 123`.
const BESIDE: usize = 30;

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// For a board with blanks between its columns, and text beside it.
    Ample,
    /// For the board.
    Board,
    /// For the board without blanks.
    Narrow,
    /// Not for the board.
    None,
}

impl Room {
    fn new(width: usize, columns: Option<usize>) -> Room {
        let columns = columns.unwrap_or(usize::MAX);
        match MARGINS + 2 * width {
            wide if wide + BESIDE <= columns => Room::Ample,
            wide if wide <= columns => Room::Board,
            _ if MARGINS + width <= columns => Room::Narrow,
            _ => Room::None,
        }
    }
}

/// Draws the board with coordinates. The last move stands in brackets, or is underlined where there is no
/// room for them.
pub(super) fn draw(output: &mut impl Write, game: &Game, look: Look<'_>) -> io::Result<()> {
    let size = game.size();
    let room = Room::new(size.width(), look.columns);
    if room == Room::None {
        let (needed, found) = (MARGINS + size.width(), look.columns.unwrap_or_default());
        return writeln!(
            output,
            "expected {needed} columns for the board, found {found}: make the terminal wider"
        );
    }
    let last = game.turns().next_back().and_then(|turn| turn.chosen.point());
    let (ample, narrow) = (room == Room::Ample, room == Room::Narrow);
    let cell = |point: Point| {
        let (mark, style) = cell(game, point, look);
        (mark, if narrow && last == Some(point) { style.underline() } else { style })
    };
    let board = TextBoard::new(size, last);
    let board = if narrow { board.narrow() } else { board };
    let text = |row| if ample { beside(game, row, look.stones) } else { String::new() };
    board.draw_framed(output, cell, text)?;
    let texts = (0..3).filter(|_| !ample).map(|row| beside(game, row, look.stones));
    texts.into_iter().try_for_each(|text| writeln!(output, "{}", text.trim()))
}

fn cell(game: &Game, point: Point, look: Look<'_>) -> Cell {
    let mark = look.marks.iter().find(|(marked, _)| *marked == point).map(|(_, letter)| *letter);
    match (game.position().color_at(point), mark) {
        (Some(color), _) => (look.stones.of(color), style_of(color).bold()),
        (None, Some(letter)) => (letter, MARK),
        (None, None) if game.size().is_star(point) => ('+', GRID),
        (None, None) => ('.', GRID),
    }
}

/// What stands beside a row: the game's state beside the first ones.
fn beside(game: &Game, row: usize, stones: Stones) -> String {
    let captures = |color: Color| {
        let (stone, count) = (stones.of(color), game.position().captures(color));
        format!("    {color} ({stone}) has captured {count}")
    };
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
        1 => captures(Color::Black),
        2 => captures(Color::White),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Rules};

    /// A game on 3x3 drawn as wide as a terminal, without colors.
    fn drawn(columns: Option<usize>, marks: &[(&str, char)]) -> String {
        let size = BoardSize::new(3).expect("a small board");
        let mut game = Game::new(size, Rules::default());
        game.play(Color::Black, Move::parse("B2", size).expect("on the board")).expect("legal");
        let point = |text: &str| Point::parse(text, size).expect("on the board");
        let marks: Vec<(Point, char)> = marks.iter().map(|(text, letter)| (point(text), *letter)).collect();
        let mut output = anstream::StripStream::new(Vec::new());
        let look = Look { columns, marks: &marks, ..Look::default() };
        draw(&mut output, &game, look).expect("memory fails never");
        String::from_utf8(output.into_inner()).expect("text")
    }

    #[test]
    fn boards_are_as_wide_as_the_terminal() {
        let state = "move 1: black B2\nblack (X) has captured 0\nwhite (O) has captured 0\n";
        let board = "    A B C\n  3 . . . 3\n  2 .(X). 2\n  1 . . . 1\n    A B C\n";
        let narrow = "    ABC\n  3 ... 3\n  2 .X. 2\n  1 ... 1\n    ABC\n";
        for (columns, expected) in [
            (Some(12), format!("{board}{state}")),
            (Some(11), format!("{narrow}{state}")),
            (Some(9), format!("{narrow}{state}")),
            (Some(8), "expected 9 columns for the board, found 8: make the terminal wider\n".to_owned()),
        ] {
            assert_eq!(drawn(columns, &[]), expected, "{columns:?}");
        }
        let ample = drawn(None, &[("A3", 'a'), ("B2", 'b')]);
        assert!(ample.contains("  3 a . . 3    move 1: black B2\n  2 .(X). 2    black (X)"), "{ample}");
        assert_eq!(drawn(Some(42), &[]), drawn(None, &[]));
    }
}
