//! Boards of random stones, and boards on which patterns are drawn so that they stand.

use crate::tools::knowledge::Subject;
use board::symmetry::Symmetry;
use board::{BoardSize, MAX_SIZE, Point, PointSet, Random};
use bundles::VariantArray;
use bundles::record::{CellKind, Edges};
use knowledge::diagram::Labels;

/// Most patterns that are drawn on a board.
const MOST_DRAWN: u32 = 24;

/// Stones on a board, not always such as a game leaves, and the moves that are looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its size.
    pub size: BoardSize,
    /// The black stones.
    pub black: PointSet,
    /// The white stones.
    pub white: PointSet,
    /// The moves that are looked at.
    pub within: PointSet,
}

/// A board while it is filled: for each point nothing, own (1), the opponent's (2).
struct Canvas {
    size: BoardSize,
    cells: Vec<u8>,
}

impl Board {
    /// The board of this number: stones at random, and on every other board some of the patterns.
    pub fn new(subjects: &[Subject<'_>], seed: u64, number: u64) -> Board {
        let mut random = Random::new(&[seed, number]);
        let side = match random.below(4) {
            0 => 2 + random.below(MAX_SIZE as u32 - 1) as usize,
            1 => 9,
            2 => 13,
            _ => MAX_SIZE,
        };
        let size = BoardSize::new(side).expect("a side from 2 to the largest");
        let density = random.below(9);
        let stone = |random: &mut Random| match random.below(10) < density {
            true => 1 + random.below(2) as u8,
            false => 0,
        };
        let mut canvas = Canvas { size, cells: Vec::new() };
        canvas.cells.extend(size.points().map(|_| stone(&mut random)));
        if number % 2 == 1 && !subjects.is_empty() {
            for _ in 0..=random.below(MOST_DRAWN) {
                let subject = subjects.get(random.below(subjects.len() as u32) as usize);
                subject.iter().for_each(|subject| canvas.draw(subject, &mut random));
            }
        }
        let everywhere = random.below(4) > 0;
        let within = size.points().filter(|_| everywhere || random.below(2) == 0).collect();
        Board { size, black: canvas.stones(1), white: canvas.stones(2), within }
    }
}

impl Canvas {
    fn stones(&self, color: u8) -> PointSet {
        let cells = self.size.points().zip(&self.cells);
        cells.filter(|(_, cell)| **cell == color).map(|(point, _)| point).collect()
    }

    fn set(&mut self, at: Point, stone: u8) {
        if let Some(cell) = self.cells.get_mut(at.row() * self.size.width() + at.column()) {
            *cell = stone;
        }
    }

    /// Draws a pattern in some orientation somewhere, for some player, if there is room.
    fn draw(&mut self, subject: &Subject<'_>, random: &mut Random) {
        let tried =
            Symmetry::ALL.into_iter().filter(|it| subject.record.orientations >> it.number() & 1 != 0);
        let tried: Vec<Symmetry> = tried.collect();
        let Some(orientation) = tried.get(random.below(tried.len() as u32) as usize) else { return };
        let picture = subject.picture(*orientation, Labels::Left);
        let swapped = random.below(2) == 1;
        // Some databases demand that cells of which a diagram says nothing are empty.
        let cleared = random.below(2) == 1;
        let (height, width) = (picture.cells.len(), picture.cells.first().map_or(0, Vec::len));
        let shown = |side: u8| picture.edges & side != 0;
        let rows = place(self.size.height(), height, shown(Edges::NORTH), shown(Edges::SOUTH), random);
        let columns = place(self.size.width(), width, shown(Edges::WEST), shown(Edges::EAST), random);
        let (Some(top), Some(left)) = (rows, columns) else { return };
        for (row, cells) in (top..).zip(&picture.cells) {
            for (column, cell) in (left..).zip(cells) {
                let kind = CellKind::VARIANTS.iter().copied().find(|kind| kind.character() == *cell);
                let kind = kind.or(cleared.then_some(CellKind::Empty));
                let (Some(kind), Some(point)) = (kind, self.size.point(column, row)) else { continue };
                let allowed = (0..3_u8).zip(kind.allows()).filter(|(_, allowed)| *allowed);
                let allowed: Vec<u8> = allowed.map(|(stone, _)| stone).collect();
                let stone = allowed.get(random.below(allowed.len() as u32) as usize).copied().unwrap_or(0);
                self.set(point, if swapped && stone > 0 { 3 - stone } else { stone });
            }
        }
    }
}

/// Where a diagram of this length begins on a side of the board, given the edges that it shows.
fn place(side: usize, length: usize, first: bool, last: bool, random: &mut Random) -> Option<usize> {
    let room = side.checked_sub(length)?;
    match (first, last) {
        (true, true) => (room == 0).then_some(0),
        (true, false) => Some(0),
        (false, true) => Some(room),
        (false, false) => Some(random.below(room as u32 + 1) as usize),
    }
}
