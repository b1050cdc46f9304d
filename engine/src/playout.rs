//! Playouts: games played to the end at random, which tell who is likely to win and to own each point.

use board::{BoardSize, Color, Move, Point, PointSet, Position, Random};

/// A board for playouts.
#[derive(Clone, Debug)]
pub struct PlayoutBoard {
    position: Position,
}

impl PlayoutBoard {
    /// The board that shows a position.
    #[must_use]
    pub fn new(position: &Position) -> PlayoutBoard {
        PlayoutBoard { position: position.clone() }
    }

    /// The side length.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.position.size()
    }

    /// Plays a stone on a point where it is legal.
    pub fn play(&mut self, color: Color, point: Point) {
        let _ = self.position.play_stone(color, point);
    }

    /// Passes, which ends the ban of a ko.
    pub fn pass(&mut self) {
        let _ = self.position.play(Color::Black, Move::Pass);
    }

    /// Whether a stone may be played, superko aside.
    #[must_use]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.position.is_legal(color, point)
    }

    /// The points without a stone.
    #[must_use]
    pub fn empty(&self) -> PointSet {
        self.position.empty()
    }

    /// The stones of a colour.
    #[must_use]
    pub fn stones(&self, color: Color) -> &PointSet {
        self.position.stones(color)
    }

    /// Whether the point is an eye of the colour: all its neighbours are stones of it, and of its
    /// diagonals the opponent holds at most one, none on the edge.
    #[must_use]
    pub fn is_own_eye(&self, color: Color, point: Point) -> bool {
        let size = self.position.size();
        if point.neighbors(size).any(|near| self.position.color_at(near) != Some(color)) {
            return false;
        }
        let steps = [-1, 1];
        let diagonals = steps.iter().flat_map(|down| steps.iter().map(move |right| (*right, *down)));
        let mut outside = 0;
        let mut held = 0;
        for (right, down) in diagonals {
            let column = point.column().checked_add_signed(right);
            let row = point.row().checked_add_signed(down);
            match column.zip(row).and_then(|(column, row)| size.point(column, row)) {
                None => outside = 1,
                Some(near) => held += usize::from(self.position.color_at(near) == Some(color.opponent())),
            }
        }
        held + outside < 2
    }

    /// A move drawn from those that are legal and fill no own eye, each as likely as any other; none when
    /// there is none.
    pub fn random_move(&self, color: Color, random: &mut Random) -> Option<Point> {
        let mut left: Vec<Point> = self.position.empty().iter().collect();
        while !left.is_empty() {
            let drawn = left.swap_remove(random.below(left.len() as u32) as usize);
            if self.position.is_legal(color, drawn) && !self.is_own_eye(color, drawn) {
                return Some(drawn);
            }
        }
        None
    }

    /// The points that a colour owns: its stones and the empty points next to none but its stones.
    #[must_use]
    pub fn owned(&self, color: Color) -> PointSet {
        let board = self.position.board();
        let near_opponent = self.position.stones(color.opponent()).dilate(board);
        *self.stones(color) | (self.stones(color).dilate(board) - near_opponent)
    }
}

/// What a playout came to.
#[derive(Clone, Debug)]
pub struct Playout {
    /// By colour, the points on which the colour was the first to play.
    pub first: [PointSet; 2],
    /// By colour, the points that the colour owned at the end: its stones and its eyes.
    pub owned: [PointSet; 2],
}

impl Playout {
    /// Points of Black less points of White.
    #[must_use]
    pub fn score(&self) -> i32 {
        self.owned[0].len() as i32 - self.owned[1].len() as i32
    }
}

/// Plays the game on `board` to its end, uniformly at random among the legal moves that fill no own eye,
/// `to_move` first. It ends when both players have none left, at the latest after three moves a point.
pub fn run(board: &mut PlayoutBoard, to_move: Color, random: &mut Random) -> Playout {
    let mut first = [PointSet::EMPTY; 2];
    let mut touched = PointSet::EMPTY;
    let mut color = to_move;
    let mut passes = 0;
    for _ in 0..3 * board.size().area() {
        match board.random_move(color, random) {
            Some(point) => {
                passes = 0;
                if !touched.contains(point) {
                    touched.insert(point);
                    first[color.index()].insert(point);
                }
                board.play(color, point);
            }
            None => {
                passes += 1;
                if passes == 2 {
                    break;
                }
                board.pass();
            }
        }
        color = color.opponent();
    }
    Playout { first, owned: Color::BOTH.map(|color| board.owned(color)) }
}
