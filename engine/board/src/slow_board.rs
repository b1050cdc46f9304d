//! The specification of the board: slow, obvious and complete.
//!
//! Everything is found anew from a plain grid whenever it is asked for: chains and liberties by flood
//! fill, legality by playing on a copy, repetition by looking at every earlier grid, the hash by going
//! over all stones. [`Position`](crate::Position) and [`Game`](crate::Game) must agree with it in every
//! answer; tests hold them against it. Where the two differ, this one is right.
//!
//! ```
//! use board::slow_board::SlowBoard;
//! use board::{BoardSize, Color, Ko, Move, Suicide};
//! let size = BoardSize::new(2).ok_or("a size within the limit")?;
//! let mut board = SlowBoard::new(size, Suicide::Forbidden, Ko::PositionalSuperko);
//! for (color, vertex) in [(Color::Black, "A1"), (Color::White, "B1"), (Color::White, "A2")] {
//!     board.play(color, Move::parse(vertex, size)?)?;
//! }
//! assert_eq!(board.captures(Color::White), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::score::Owner;
use crate::{BoardSize, Color, IllegalMove, Ko, KoBan, Move, Point, PointSet, SetupError, Suicide, zobrist};

/// What stands on each point, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Grid {
    size: BoardSize,
    stones: Vec<Option<Color>>,
}

impl Grid {
    fn empty(size: BoardSize) -> Grid {
        Grid { size, stones: vec![None; size.area()] }
    }

    fn place(&self, point: Point) -> usize {
        point.row() * self.size.width() + point.column()
    }

    fn at(&self, point: Point) -> Option<Color> {
        self.stones[self.place(point)]
    }

    fn set(&mut self, point: Point, stone: Option<Color>) {
        let place = self.place(point);
        self.stones[place] = stone;
    }

    fn remove(&mut self, points: &[Point]) {
        for point in points {
            self.set(*point, None);
        }
    }

    /// All points that are connected to `start` over points with the same content.
    fn region(&self, start: Point) -> Vec<Point> {
        let mut seen = vec![false; self.size.area()];
        seen[self.place(start)] = true;
        let mut region = vec![start];
        let mut next = 0;
        while next < region.len() {
            for neighbor in region[next].neighbors(self.size) {
                let place = self.place(neighbor);
                if !seen[place] && self.at(neighbor) == self.at(start) {
                    seen[place] = true;
                    region.push(neighbor);
                }
            }
            next += 1;
        }
        region
    }

    /// The empty points next to these stones, each once, in the order of point numbers.
    fn liberties(&self, stones: &[Point]) -> Vec<Point> {
        let beside = |point: &Point| point.neighbors(self.size).collect::<Vec<Point>>();
        let mut liberties: Vec<Point> =
            stones.iter().flat_map(beside).filter(|point| self.at(*point).is_none()).collect();
        liberties.sort();
        liberties.dedup();
        liberties
    }

    fn has_liberty(&self, stones: &[Point]) -> bool {
        stones.iter().any(|stone| stone.neighbors(self.size).any(|point| self.at(point).is_none()))
    }

    fn hash(&self) -> u64 {
        let stones = self.size.points().zip(&self.stones);
        stones
            .filter_map(|(point, stone)| Some(zobrist::key((*stone)?, point)))
            .fold(0, |hash, key| hash ^ key)
    }
}

/// What a stone does to the board.
struct Outcome {
    grid: Grid,
    captured: Vec<Point>,
    /// The player's own stones that the move removes.
    suicide: Vec<Point>,
    /// Where the opponent could at once retake the single stone that took a single stone.
    retake: Option<Point>,
}

/// One moment of the game.
#[derive(Clone, Debug)]
struct Moment {
    grid: Grid,
    /// Who moved last.
    maker: Color,
    captures: [u32; 2],
    ko: Option<KoBan>,
}

/// A board with its whole past.
#[derive(Clone, Debug)]
pub struct SlowBoard {
    suicide: Suicide,
    ko_rule: Ko,
    /// From the start to now; never empty.
    moments: Vec<Moment>,
}

impl SlowBoard {
    /// The empty board, Black to move.
    pub fn new(size: BoardSize, suicide: Suicide, ko_rule: Ko) -> SlowBoard {
        SlowBoard::start(Grid::empty(size), suicide, ko_rule)
    }

    fn start(grid: Grid, suicide: Suicide, ko_rule: Ko) -> SlowBoard {
        let first = Moment { grid, maker: Color::White, captures: [0; 2], ko: None };
        SlowBoard { suicide, ko_rule, moments: vec![first] }
    }

    /// The board with these stones, Black to move.
    ///
    /// # Errors
    /// Stones lie off the board or on one another, or a chain has no liberty: the first one, Black's
    /// before White's, in the order of their lowest points.
    pub fn from_stones(
        size: BoardSize,
        black: &PointSet,
        white: &PointSet,
        suicide: Suicide,
        ko_rule: Ko,
    ) -> Result<SlowBoard, SetupError> {
        let mut stones: Vec<Point> = black.iter().chain(white).collect();
        stones.sort();
        if let Some(point) = stones.iter().copied().find(|point| !size.contains(*point)) {
            return Err(SetupError::OutsideBoard { point, size });
        }
        if let Some(pair) = stones.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(SetupError::Overlap { point: pair[0], size });
        }
        let mut grid = Grid::empty(size);
        black.iter().for_each(|point| grid.set(point, Some(Color::Black)));
        white.iter().for_each(|point| grid.set(point, Some(Color::White)));
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for point in stones {
                let chain = grid.region(point);
                if !grid.has_liberty(&chain) {
                    return Err(SetupError::NoLiberty { color, chain: chain.into_iter().collect(), size });
                }
            }
        }
        Ok(SlowBoard::start(grid, suicide, ko_rule))
    }

    fn now(&self) -> &Moment {
        &self.moments[self.moments.len() - 1]
    }

    fn grid(&self) -> &Grid {
        &self.now().grid
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.grid().size
    }

    /// The color of the stone on a point of the board, none when it is empty.
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.grid().at(point)
    }

    /// The stones of a color.
    pub fn stones(&self, color: Color) -> PointSet {
        self.size().points().filter(|point| self.color_at(*point) == Some(color)).collect()
    }

    /// The stones of the chain on a point, none when no stone stands there.
    pub fn chain(&self, point: Point) -> Vec<Point> {
        if self.color_at(point).is_none() { Vec::new() } else { self.grid().region(point) }
    }

    /// The liberties of the chain on a point in the order of point numbers, none when no stone stands there.
    pub fn liberties(&self, point: Point) -> Vec<Point> {
        self.grid().liberties(&self.chain(point))
    }

    /// How many stones a player has captured.
    pub fn captures(&self, color: Color) -> u32 {
        self.now().captures[color.index()]
    }

    /// The point that the simple ko bans now, and for whom.
    pub fn ko(&self) -> Option<KoBan> {
        self.now().ko
    }

    /// The hash of the arrangement of stones.
    pub fn hash(&self) -> u64 {
        self.grid().hash()
    }

    /// The number of moves since the start that have not been taken back.
    pub fn move_count(&self) -> usize {
        self.moments.len() - 1
    }

    /// What happens when a stone is put on an empty point: first the opponent's chains around it that
    /// have no liberty are removed, then the stone's own chain if it has none.
    fn outcome(&self, color: Color, point: Point) -> Outcome {
        let mut grid = self.grid().clone();
        grid.set(point, Some(color));
        let mut captured = Vec::new();
        for neighbor in point.neighbors(grid.size) {
            if grid.at(neighbor) == Some(color.opponent()) {
                let chain = grid.region(neighbor);
                if !grid.has_liberty(&chain) {
                    grid.remove(&chain);
                    captured.extend(chain);
                }
            }
        }
        let own = grid.region(point);
        if !grid.has_liberty(&own) {
            grid.remove(&own);
            return Outcome { grid, captured, suicide: own, retake: None };
        }
        let lone = own.len() == 1 && grid.liberties(&own).len() == 1;
        let retake = if lone && captured.len() == 1 { Some(captured[0]) } else { None };
        Outcome { grid, captured, suicide: Vec::new(), retake }
    }

    /// What happens when a stone is played, superko aside, or why it may not be.
    fn played(&self, color: Color, point: Point) -> Result<Outcome, IllegalMove> {
        if !self.size().contains(point) {
            return Err(IllegalMove::OutsideBoard);
        }
        if self.color_at(point).is_some() {
            return Err(IllegalMove::Occupied);
        }
        if self.ko() == Some(KoBan { point, color }) {
            return Err(IllegalMove::Ko);
        }
        let outcome = self.outcome(color, point);
        let allowed = match (outcome.suicide.len(), self.suicide) {
            (0, _) | (_, Suicide::Allowed) => true,
            (stones, Suicide::AllowedExceptOneStone) => stones > 1,
            (_, Suicide::Forbidden) => false,
        };
        if allowed { Ok(outcome) } else { Err(IllegalMove::Suicide) }
    }

    /// Whether a stone may be played, superko aside.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn legality_without_superko(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        self.played(color, point).map(|_| ())
    }

    /// Whether a stone may be played under all rules.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn legality(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        let after = self.played(color, point)?.grid;
        if self.repeats(color, &after) { Err(IllegalMove::Superko) } else { Ok(()) }
    }

    /// Whether superko forbids this color to make this arrangement.
    fn repeats(&self, color: Color, after: &Grid) -> bool {
        let makers: &[Color] = match self.ko_rule {
            Ko::Simple | Ko::None => return false,
            Ko::PositionalSuperko => &Color::BOTH,
            Ko::SituationalSuperko => &[color],
        };
        self.moments.iter().any(|earlier| makers.contains(&earlier.maker) && earlier.grid == *after)
    }

    /// The hash that the arrangement has after a stone is played that is legal, superko aside, and whether
    /// superko forbids it.
    ///
    /// # Errors
    /// The reason why the stone may not be played.
    pub fn after(&self, color: Color, point: Point) -> Result<(u64, bool), IllegalMove> {
        let after = self.played(color, point)?.grid;
        Ok((after.hash(), self.repeats(color, &after)))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is illegal; the board is as it was.
    pub fn play(&mut self, color: Color, chosen: Move) -> Result<(), IllegalMove> {
        let mut captures = self.now().captures;
        let moment = match chosen {
            Move::Pass => Moment { grid: self.grid().clone(), maker: color, captures, ko: None },
            Move::Play(point) => {
                self.legality(color, point)?;
                let outcome = self.outcome(color, point);
                captures[color.index()] += outcome.captured.len() as u32;
                captures[color.opponent().index()] += outcome.suicide.len() as u32;
                let banned = outcome.retake.filter(|_| self.ko_rule != Ko::None);
                let ko = banned.map(|point| KoBan { point, color: color.opponent() });
                Moment { grid: outcome.grid, maker: color, captures, ko }
            }
        };
        self.moments.push(moment);
        Ok(())
    }

    /// Takes back the last move; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.move_count() > 0;
        if possible {
            self.moments.pop();
        }
        possible
    }

    /// Whose each point is, row by row, once the dead stones are taken off: a stone's own color; for an
    /// empty point, the only color that its empty region touches.
    pub fn owners(&self, dead: &PointSet) -> Vec<Owner> {
        let mut grid = self.grid().clone();
        dead.iter().for_each(|point| grid.set(point, None));
        let touches = |point: Point, color: Color| {
            let region = grid.region(point);
            region.iter().any(|at| at.neighbors(grid.size).any(|beside| grid.at(beside) == Some(color)))
        };
        let owner = |point: Point| match grid.at(point) {
            Some(color) => Owner::from(color),
            None => match (touches(point, Color::Black), touches(point, Color::White)) {
                (true, false) => Owner::Black,
                (false, true) => Owner::White,
                _ => Owner::Neutral,
            },
        };
        grid.size.points().map(owner).collect()
    }

    /// A player's points under area scoring, without komi: every point that is his.
    pub fn area(&self, color: Color, dead: &PointSet) -> usize {
        self.owners(dead).iter().filter(|owner| **owner == Owner::from(color)).count()
    }

    /// A player's points under territory scoring, without komi: his points without living stones, the
    /// stones that he has captured, and the opponent's dead stones.
    pub fn territory(&self, color: Color, dead: &PointSet) -> usize {
        let living = |point: Point| self.color_at(point).is_some() && !dead.contains(point);
        let dead_enemy = |point: &Point| self.color_at(*point) == Some(color.opponent()) && !living(*point);
        let surrounded = self
            .size()
            .points()
            .zip(self.owners(dead))
            .filter(|(point, owner)| *owner == Owner::from(color) && !living(*point))
            .count();
        surrounded + self.captures(color) as usize + self.size().points().filter(dead_enemy).count()
    }
}
