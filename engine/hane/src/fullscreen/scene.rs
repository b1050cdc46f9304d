//! What is on the screen, as values that do not change while the engine thinks, and how it is drawn.

use board::{Color, Point, Position, column_letter};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style, Stylize};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Block, Chart, Dataset, GraphType, Paragraph, Wrap};

/// What the game adds to the position and the status.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    pub(super) cursor: Point,
    /// Letters on empty points.
    pub(super) marks: Vec<(Point, char)>,
    /// After a number of moves: Black's chance of winning in percent.
    pub(super) curve: Vec<(f64, f64)>,
    /// The best moves, a line for each.
    pub(super) candidates: Vec<String>,
    /// Why the last move of the engine was played.
    pub(super) reasons: Vec<String>,
    /// Whether the keys are listed in the place of the board.
    pub(super) keys: bool,
}

impl Shown {
    pub(super) fn new(cursor: Point) -> Shown {
        let (marks, curve, candidates, reasons) = Default::default();
        Shown { cursor, marks, curve, candidates, reasons, keys: false }
    }
}

/// What is on the screen.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) position: Position,
    /// The last move, if it is on a point.
    pub(super) last: Option<Point>,
    /// Who is to move, what has just happened.
    pub(super) status: String,
    pub(super) shown: Shown,
}

/// The keys, a word for what each does, and what that is; those first that are to be named where there is
/// little room.
const KEYS: [(&str, &str, &str); 11] = [
    ("?", "keys", "shows and hides this list"),
    ("Enter", "play", "plays where the cursor is, which the arrows move"),
    ("p", "pass", "passes"),
    ("u", "undo", "takes your last move back, also while the engine thinks"),
    ("q", "leave", "leaves; the game is kept, and --resume goes on with it"),
    ("h", "moves", "marks the best moves"),
    ("s", "score", "who is ahead"),
    ("b", "back", "looks at the position before"),
    ("f", "forward", "and at the one after"),
    ("w", "write", "writes the game to a file"),
    ("r", "resign", "gives the game up"),
];
/// Columns beside the board from which on curve, moves and reasons are drawn.
const SIDE: u16 = 26;
/// Rows below the board: what has happened, and the keys.
const BELOW: u16 = 3;

impl Scene {
    /// Columns and rows of the board with its coordinates and frame.
    fn board_size(&self) -> (u16, u16) {
        let size = self.position.size();
        // A board has few lines.
        (2 * size.width() as u16 + 7, size.height() as u16 + 4)
    }

    /// Draws all that there is room for.
    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let (width, height) = self.board_size();
        if area.width < width || area.height < height + 1 {
            let text = format!(
                "expected {width} columns and {} rows for the board, found {} and {}: make the terminal \
                 larger, or leave with q",
                height + 1,
                area.width,
                area.height
            );
            frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
            return;
        }
        let below = BELOW.min(area.height - height);
        let [above, below] =
            Layout::vertical([Constraint::Min(height), Constraint::Length(below)]).areas(area);
        let [left, right] = Layout::horizontal([Constraint::Length(width), Constraint::Min(0)]).areas(above);
        if self.shown.keys {
            let keys: Vec<Line<'_>> =
                KEYS.iter().map(|(key, _, help)| Line::from(format!("{key:<6} {help}"))).collect();
            frame.render_widget(Paragraph::new(keys).block(Block::bordered().title("keys")), above);
        } else {
            frame.render_widget(Paragraph::new(self.rows()).block(Block::bordered()), left);
            if right.width >= SIDE {
                self.draw_side(frame, right);
            }
        }
        let status = vec![Line::from(self.status.as_str()).bold(), Line::from(legend(area.width)).dim()];
        frame.render_widget(Paragraph::new(status).wrap(Wrap { trim: true }), below);
    }

    fn draw_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let parts = [Constraint::Percentage(40), Constraint::Length(8), Constraint::Min(3)];
        let [curve, candidates, reasons] = Layout::vertical(parts).areas(area);
        let most = self.shown.curve.last().map_or(10.0, |(moves, _)| moves.max(10.0));
        let line =
            Dataset::default().marker(Marker::Braille).graph_type(GraphType::Line).data(&self.shown.curve);
        let title = match self.shown.curve.last() {
            Some((_, chance)) => format!("Black wins: {chance:.0} %"),
            None => "Black wins".to_owned(),
        };
        let chart = Chart::new(vec![line.cyan()])
            .block(Block::bordered().title(title))
            .x_axis(Axis::default().bounds([0.0, most]).labels(["0".to_owned(), format!("{most:.0}")]))
            .y_axis(Axis::default().bounds([0.0, 100.0]).labels(["0", "50", "100"]));
        frame.render_widget(chart, curve);
        for (title, lines, area) in
            [("moves", &self.shown.candidates, candidates), ("reasons", &self.shown.reasons, reasons)]
        {
            let lines: Vec<Line<'_>> = lines.iter().map(|line| Line::from(line.as_str())).collect();
            let text = Paragraph::new(lines).wrap(Wrap { trim: true }).block(Block::bordered().title(title));
            frame.render_widget(text, area);
        }
    }

    /// The board, row by row, with coordinates around it.
    fn rows(&self) -> Vec<Line<'static>> {
        let size = self.position.size();
        let letters: String = (0..size.width()).flat_map(|column| [' ', column_letter(column)]).collect();
        let letters = Line::from(format!("  {letters}")).dim();
        let row = |row: usize| {
            let number = size.height() - row;
            let mut spans = vec![Span::from(format!("{number:>2}")).dim()];
            for point in (0..size.width()).filter_map(|column| size.point(column, row)) {
                spans.push(Span::from(if self.last == Some(point) { "(" } else { self.after(point) }));
                spans.push(self.cell(point));
            }
            let is_last = |last: Point| last.row() == row && last.column() + 1 == size.width();
            spans.push(Span::from(if self.last.is_some_and(is_last) { ")" } else { " " }));
            spans.push(Span::from(number.to_string()).dim());
            Line::from(spans)
        };
        std::iter::once(letters.clone()).chain((0..size.height()).map(row)).chain([letters]).collect()
    }

    /// The closing bracket behind the last move.
    fn after(&self, point: Point) -> &'static str {
        let is_behind = |last: Point| last.row() == point.row() && last.column() + 1 == point.column();
        if self.last.is_some_and(is_behind) { ")" } else { " " }
    }

    fn cell(&self, point: Point) -> Span<'static> {
        let mark = self.shown.marks.iter().find(|(marked, _)| *marked == point).map(|(_, letter)| *letter);
        let (letter, style) = match (self.position.color_at(point), mark) {
            (Some(Color::Black), _) => ('X', Style::new().cyan().bold()),
            (Some(Color::White), _) => ('O', Style::new().yellow().bold()),
            (None, Some(letter)) => (letter, Style::new().green().bold()),
            (None, None) if self.position.size().is_star(point) => ('+', Style::new().dim()),
            (None, None) => ('.', Style::new().dim()),
        };
        let style = if self.shown.cursor == point { style.add_modifier(Modifier::REVERSED) } else { style };
        Span::styled(letter.to_string(), style)
    }
}

/// As many keys as a line of this width has room for.
fn legend(width: u16) -> String {
    let mut legend = String::new();
    for (key, word, _) in KEYS {
        let gap = if legend.is_empty() { "" } else { "  " };
        let more = format!("{legend}{gap}{key} {word}");
        if more.len() > usize::from(width) {
            break;
        }
        legend = more;
    }
    legend
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Game, Move, Rules};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    fn scene() -> Scene {
        let size = BoardSize::new(5).expect("a size");
        let mut game = Game::new(size, Rules::default());
        game.play(Color::Black, Move::parse("C3", size).expect("on the board")).expect("legal");
        let point = |text: &str| Point::parse(text, size).expect("on the board");
        Scene {
            position: game.position().clone(),
            last: Some(point("C3")),
            status: "white is to move".to_owned(),
            shown: Shown {
                marks: vec![(point("D3"), 'a'), (point("C3"), 'b')],
                curve: vec![(0.0, 50.0), (1.0, 62.0)],
                candidates: vec!["a: D3 38.0 %".to_owned()],
                reasons: vec!["50 playouts".to_owned()],
                ..Shown::new(point("A1"))
            },
        }
    }

    /// The screen as text.
    fn screen(width: u16, height: u16) -> String {
        shown(&scene(), width, height)
    }

    fn shown(scene: &Scene, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory");
        terminal.draw(|frame| scene.draw(frame)).expect("memory");
        terminal.backend().to_string()
    }

    #[test]
    fn the_screen_shows_what_there_is_room_for() {
        let large = screen(70, 24);
        for text in [
            "  A B C D E",
            " 3 . .(X)a . 3",
            "Black wins: 62 %",
            "a: D3 38.0 %",
            "50 playouts",
            "white is to move",
            "p pass",
        ] {
            assert!(large.contains(text), "expected {text:?} in\n{large}");
        }
        let narrow = screen(40, 12);
        assert!(narrow.contains(" 3 . .(X)a . 3") && narrow.contains("white is to move"), "{narrow}");
        assert!(!narrow.contains("Black wins"), "{narrow}");
        let low = screen(40, 10);
        assert!(low.contains("white is to move"), "{low}");
        let none = screen(16, 10);
        assert!(none.contains("expected 17") && !none.contains("(X)"), "{none}");
    }

    #[test]
    fn keys_are_named_as_far_as_there_is_room() {
        let mut keys = scene();
        keys.shown.keys = true;
        let listed = shown(&keys, 70, 24);
        assert!(KEYS.iter().all(|(key, _, help)| listed.contains(&format!("{key:<6} {help}"))), "{listed}");
        assert!(!listed.contains("(X)"), "{listed}");
        for (width, expected) in [
            (5, ""),
            (6, "? keys"),
            (40, "? keys  Enter play  p pass  u undo"),
            (45, "? keys  Enter play  p pass  u undo  q leave"),
        ] {
            assert_eq!(legend(width), expected, "{width}");
        }
        assert!(legend(200).ends_with("f forward  w write  r resign"), "{}", legend(200));
    }
}
