//! Playouts: games played to the end at random, which tell who is likely to win and to own each point.
//!
//! The moves are drawn by a [`Policy`].

mod guided;
mod playouts;
mod rules;
mod table;
mod weighted_sampler;

pub use playouts::Playouts;
pub use rules::{Rates, RulePolicy, size_class};
pub use table::{Place, PlayoutTable, properties_of};

use board::{Color, PlayoutBoard, Point, PointSet, Random};

/// How the moves of a playout are drawn.
#[derive(Clone, Copy, Debug, Default)]
pub enum Policy<'b> {
    /// All legal moves that fill no own eye are equally likely.
    #[default]
    Uniform,
    /// As the weights of a table say, which are asked for near the last move and for what captures or
    /// rescues: see [`PlayoutTable`].
    Table(PlayoutTable<'b>),
    /// By rules about what the last moves changed, then by the shapes of a table: see [`RulePolicy`].
    Rules(&'b RulePolicy<'b>),
}

impl<'b> Policy<'b> {
    /// The table of weights, if there is one.
    pub fn table(&self) -> Option<PlayoutTable<'b>> {
        match self {
            Policy::Uniform => None,
            Policy::Table(table) => Some(*table),
            Policy::Rules(knowledge) => Some(knowledge.table()),
        }
    }
}

/// What a playout came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// By color, the points that the color owned at the end: its stones and its eyes.
    pub owned: [PointSet; 2],
}

impl Playout {
    /// Points of Black less points of White.
    pub fn score(&self) -> i32 {
        self.owned[0].len() as i32 - self.owned[1].len() as i32
    }
}

/// Plays the game on `board` to its end, `to_move` first, and tells `watch` of every stone. `earlier` are the
/// last move before it and the one before that, where they were played on a point. No one fills an own eye.
/// It ends when both players have no move left, at the latest after three moves a point.
pub fn run(
    board: &mut PlayoutBoard,
    policy: Policy<'_>,
    to_move: Color,
    earlier: [Option<Point>; 2],
    random: &mut Random,
    watch: impl FnMut(Color, Point),
) -> Playout {
    match policy {
        Policy::Uniform => {
            board.play_out(to_move, random, watch);
        }
        Policy::Table(table) => guided::play_out(board, table, to_move, earlier[0], random, watch),
        Policy::Rules(knowledge) => {
            rules::play_out(board, knowledge, to_move, earlier, random, watch);
        }
    }
    Playout { owned: owned(board) }
}

/// Plays what `choose` chooses for each player in turn until both pass or three times the area has been
/// played, and tells `watch` of every stone.
#[inline(always)]
fn alternate(
    board: &mut PlayoutBoard,
    to_move: Color,
    mut choose: impl FnMut(&mut PlayoutBoard, Color) -> Option<Point>,
    mut watch: impl FnMut(Color, Point),
) {
    let (mut color, mut passed) = (to_move, false);
    let mut left = 3 * board.size().area();
    while left > 0 {
        let chosen = choose(board, color);
        match chosen {
            Some(point) => {
                board.play(color, point);
                watch(color, point);
                left -= 1;
            }
            None if passed => return,
            None => board.pass(),
        }
        passed = chosen.is_none();
        color = color.opponent();
    }
}

/// By color, its stones and the empty points from which only its stones are reached.
fn owned(board: &PlayoutBoard) -> [PointSet; 2] {
    let mut owned = Color::BOTH.map(|color| *board.stones(color));
    let mut rooms = PointSet::EMPTY;
    for point in board.empty() {
        let code = board.code(point);
        match Color::BOTH.map(|color| code.is_enclosed(color)) {
            [true, false] => owned[0].insert(point),
            [false, true] => owned[1].insert(point),
            _ if code.empty_count() > 0 => rooms.insert(point),
            _ => {}
        }
    }
    for room in rooms.parts() {
        let border = room.border(&PointSet::board(board.size()));
        match Color::BOTH.map(|color| border.intersects(board.stones(color))) {
            [true, false] => owned[0] |= room,
            [false, true] => owned[1] |= room,
            _ => {}
        }
    }
    owned
}

#[cfg(test)]
mod tests {
    use super::{Policy, run};
    use board::{BoardSize, Color, Ko, PlayoutBoard, Position, Random, Suicide};

    #[test]
    fn equals_the_playouts_of_the_board() {
        for side in [1, 2, 3, 5, 9, 19] {
            let size = BoardSize::new(side).expect("a size of the table");
            let position = Position::new(size, Suicide::Forbidden, Ko::Simple);
            for number in 0..50 {
                let mut random = Random::new(&[number]);
                let mut plain = PlayoutBoard::new(&position);
                let end = plain.play_out(Color::Black, &mut random.clone(), |_, _| {});
                let mut board = PlayoutBoard::new(&position);
                let playout =
                    run(&mut board, Policy::Uniform, Color::Black, [None; 2], &mut random, |_, _| {});
                assert_eq!(playout.score(), end.score, "on {size}, number {number}");
            }
        }
    }
}
