//! What was played in the corners of games, all folded to the upper right one.

use super::games::MinedGame;
use board::symmetry::Symmetry;
use board::{BoardSize, Color, Ko, Move, Point, Position, Suicide};

/// The board of joseki.
pub(super) const STANDARD: BoardSize = BoardSize::STANDARD;
/// How many lines a corner has: those from the edge to the one before the middle.
pub const REACH: usize = STANDARD.width() / 2;
/// How many corners a board has.
const CORNERS: usize = 4;

/// A point of a corner by its distances from the two sides, 0 on the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CornerPoint {
    /// From the right.
    pub across: u8,
    /// From above.
    pub down: u8,
}

impl CornerPoint {
    /// The same with rows and columns exchanged.
    const fn exchanged(self) -> CornerPoint {
        CornerPoint { across: self.down, down: self.across }
    }

    /// The point of the upper right corner; none on no board that is known.
    pub fn point(self) -> Option<Point> {
        STANDARD.point(STANDARD.width().checked_sub(usize::from(self.across) + 1)?, self.down.into())
    }

    /// What a point is in the upper right corner; none outside of it.
    fn of(point: Point) -> Option<CornerPoint> {
        let (across, down) = (STANDARD.width() - 1 - point.column(), point.row());
        (across < REACH && down < REACH).then_some(CornerPoint { across: across as u8, down: down as u8 })
    }
}

/// A move in a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerMove {
    /// Whether it is a move of the player who began in this corner.
    pub first: bool,
    /// Where.
    pub at: CornerPoint,
    /// How many moves were played elsewhere since the last one in this corner, passes among them.
    pub elsewhere: usize,
    /// Which move of the record it is.
    pub number: usize,
}

impl CornerMove {
    /// The color that plays it in the upper right corner, where Black begins.
    pub fn color(&self) -> Color {
        if self.first { Color::Black } else { Color::White }
    }
}

/// What was played in the four corners of a game, as far as it could have been played in a corner alone. A
/// corner in which stones are set up before the game has no moves.
pub fn lines(game: &MinedGame, depth: usize) -> Vec<Vec<CornerMove>> {
    if game.size() != STANDARD {
        return Vec::new();
    }
    let mut corners: Vec<Corner> = inward().into_iter().map(|symmetry| Corner::new(symmetry, game)).collect();
    let mut position = game.start.clone();
    for (at, played) in game.moves.iter().enumerate() {
        if let Move::Play(point) = played.chosen {
            for corner in corners.iter_mut().filter(|corner| corner.moves.len() < depth) {
                corner.look(&position, (at, played.number), played.color, point);
            }
        }
        let _ = position.play(played.color, played.chosen);
    }
    corners.into_iter().map(|corner| folded(corner.moves)).collect()
}

/// For each corner a symmetry that takes it to the upper right.
fn inward() -> [Symmetry; CORNERS] {
    let last = STANDARD.width() - 1;
    let upper_right = STANDARD.point(last, 0);
    [(last, 0), (0, 0), (0, last), (last, last)].map(|(column, row)| {
        let corner = STANDARD.point(column, row);
        let takes = |symmetry: &Symmetry| corner.map(|it| symmetry.point(it, STANDARD)) == upper_right;
        Symmetry::ALL.into_iter().find(takes).unwrap_or(Symmetry::IDENTITY)
    })
}

/// The line with rows and columns exchanged where its first move off the diagonal lies above it.
fn folded(line: Vec<CornerMove>) -> Vec<CornerMove> {
    let above = line.iter().map(|it| it.at.across.cmp(&it.at.down)).find(|order| order.is_ne());
    let turn = |it: CornerMove| CornerMove { at: it.at.exchanged(), ..it };
    if above == Some(std::cmp::Ordering::Greater) { line.into_iter().map(turn).collect() } else { line }
}

/// One corner of a game while it is played.
struct Corner {
    inward: Symmetry,
    /// What stands there, on a board that is empty elsewhere.
    alone: Position,
    /// Who began.
    began: Option<Color>,
    moves: Vec<CornerMove>,
    /// The place of the last move there among those of the game, and one more.
    next: usize,
    over: bool,
}

impl Corner {
    fn new(inward: Symmetry, game: &MinedGame) -> Corner {
        let alone = Position::new(STANDARD, Suicide::Forbidden, Ko::None);
        let mut corner = Corner { inward, alone, began: None, moves: Vec::new(), next: 0, over: false };
        corner.over = !corner.agrees(&game.start);
        corner
    }

    /// Whether in this corner the same stands in the game as without the rest of the board.
    fn agrees(&self, position: &Position) -> bool {
        let outward = self.inward.inverse();
        STANDARD.points().filter(|point| CornerPoint::of(*point).is_some()).all(|point| {
            let found = position.color_at(outward.point(point, STANDARD));
            // Whoever began is Black in a corner alone.
            let alone = self.alone.color_at(point);
            found
                == alone.map(|color| if self.began == Some(Color::White) { color.opponent() } else { color })
        })
    }

    /// Looks at a move before which the game stands like this.
    fn look(&mut self, position: &Position, (at, number): (usize, usize), color: Color, point: Point) {
        let point = self.inward.point(point, STANDARD);
        let Some(place) = CornerPoint::of(point).filter(|_| !self.over) else { return };
        let began = *self.began.get_or_insert(color);
        let elsewhere = if self.moves.is_empty() { 0 } else { at - self.next };
        let played = CornerMove { first: color == began, at: place, elsewhere, number };
        if !self.agrees(position) || self.alone.legality(played.color(), point).is_err() {
            self.over = true;
            return;
        }
        let _ = self.alone.play(played.color(), Move::Play(point));
        self.moves.push(played);
        self.next = at + 1;
    }
}
