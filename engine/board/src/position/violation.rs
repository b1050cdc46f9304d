//! In what ways a position may contradict itself.

use super::KoBan;
use crate::{BoardSize, Color, Point, PointSet};
use std::fmt;

/// A position contradicts itself: the first contradiction found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// What is wrong.
    pub kind: ViolationKind,
    /// The board, for naming points.
    pub size: BoardSize,
}

/// In what way a position contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViolationKind {
    /// The set of all points is not that of the board.
    Board,
    /// The table of points and the sets of stones differ on a point.
    Stone {
        /// Where.
        point: Point,
        /// What the table says.
        table: Option<Color>,
        /// What the sets say; both colors when both sets have the point.
        sets: Vec<Color>,
    },
    /// A table entry that stands for no point of the board, or holds no known content, was written to.
    Entry {
        /// The index.
        index: usize,
        /// What it holds.
        found: u8,
    },
    /// An index without a stone has a head that is not its own.
    StrayHead {
        /// The index.
        index: usize,
        /// The head that it should have.
        expected: usize,
        /// The head that it has.
        found: usize,
    },
    /// Stones that are connected do not have one head among them, or share it with others.
    Head {
        /// A stone of the chain.
        point: Point,
        /// The head that the chain's lowest stone names.
        expected: usize,
        /// The head that this stone names.
        found: usize,
    },
    /// The ring of a chain is not a way once around its stones.
    Ring {
        /// The chain.
        chain: Box<PointSet>,
        /// The points that the ring visits before it closes or leaves the chain.
        visited: Box<PointSet>,
    },
    /// The number of stones is wrong.
    StoneCount {
        /// The chain's lowest stone, or an empty point.
        point: Point,
        /// How many stones there are, none on an empty point.
        expected: usize,
        /// What the record says.
        found: usize,
    },
    /// The set of liberties is wrong.
    Liberties {
        /// The chain's lowest stone, or an empty point.
        point: Point,
        /// The empty points around the chain or the point.
        expected: Box<PointSet>,
        /// What the record says.
        found: Box<PointSet>,
    },
    /// The number of liberties is wrong.
    LibertyCount {
        /// The chain's lowest stone, or an empty point.
        point: Point,
        /// How many there are.
        expected: usize,
        /// What the record says.
        found: usize,
    },
    /// A record in use is marked as one that tells nothing.
    Stale {
        /// The chain's lowest stone, or an empty point.
        point: Point,
    },
    /// A chain stands on the board without liberties.
    NoLiberty {
        /// The chain.
        chain: PointSet,
    },
    /// The record that all points off the board share does not hold the empty points at the edge.
    OutsideRecord {
        /// The empty points at the edge.
        expected: Box<PointSet>,
        /// What the record says.
        found: Box<PointSet>,
    },
    /// The hash is wrong.
    Hash {
        /// The hash of the stones.
        expected: u64,
        /// What the position says.
        found: u64,
    },
    /// A ko is banned that cannot be one.
    Ko {
        /// The ban.
        ban: KoBan,
        /// Why it cannot be one.
        reason: KoFault,
    },
}

/// Why a banned point is no ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoFault {
    /// The rules have no ko.
    Rules,
    /// The point is not an empty point of the board.
    NotEmpty,
    /// A neighbor of the point is not a stone of the player who took the ko.
    Open,
    /// No single stone with the point as its only liberty stands beside it.
    NoTaker,
}

impl fmt::Display for KoFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            KoFault::Rules => "the rules have no ko",
            KoFault::NotEmpty => "the point is not empty",
            KoFault::Open => "the point is not surrounded",
            KoFault::NoTaker => "no single stone in atari stands beside it",
        })
    }
}

/// The vertices of a set, with blanks between them.
struct Vertices(PointSet, BoardSize);

impl fmt::Display for Vertices {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return formatter.write_str("no points");
        }
        self.0.iter().enumerate().try_for_each(|(order, point)| {
            let blank = if order == 0 { "" } else { " " };
            // A damaged set may hold points that this board does not have and that have no vertex.
            if self.1.contains(point) {
                write!(formatter, "{blank}{}", point.vertex(self.1))
            } else {
                write!(formatter, "{blank}{point:?}")
            }
        })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        let vertex = |point: Point| Vertices(PointSet::of(point), size);
        match &self.kind {
            ViolationKind::Board => write!(formatter, "the set of points is not that of a {size} board"),
            ViolationKind::Stone { point, table, sets } => {
                write!(formatter, "{}: the table holds {table:?}, the sets hold {sets:?}", vertex(*point))
            }
            ViolationKind::Entry { index, found } => {
                write!(formatter, "index {index}: the table holds the unexpected content {found}")
            }
            ViolationKind::StrayHead { index, expected, found } => {
                write!(formatter, "index {index}: no stone, expected the head {expected}, found {found}")
            }
            ViolationKind::Head { point, expected, found } => {
                write!(formatter, "{}: expected the head {expected}, found {found}", vertex(*point))
            }
            ViolationKind::Ring { chain, visited } => {
                let (chain, visited) = (Vertices(**chain, size), Vertices(**visited, size));
                write!(formatter, "expected a ring of {chain}, found one of {visited}")
            }
            ViolationKind::StoneCount { point, expected, found } => {
                write!(formatter, "{}: expected {expected} stones, found {found}", vertex(*point))
            }
            ViolationKind::Liberties { point, expected, found } => {
                let (expected, found) = (Vertices(**expected, size), Vertices(**found, size));
                write!(formatter, "{}: expected the liberties {expected}, found {found}", vertex(*point))
            }
            ViolationKind::LibertyCount { point, expected, found } => {
                write!(formatter, "{}: expected {expected} liberties, found {found}", vertex(*point))
            }
            ViolationKind::Stale { point } => {
                write!(formatter, "{}: the record is in use, but marked as stale", vertex(*point))
            }
            ViolationKind::NoLiberty { chain } => {
                write!(formatter, "no liberty: chain {}", Vertices(*chain, size))
            }
            ViolationKind::OutsideRecord { expected, found } => {
                let (expected, found) = (Vertices(**expected, size), Vertices(**found, size));
                write!(formatter, "off the board: expected the empty points {expected}, found {found}")
            }
            ViolationKind::Hash { expected, found } => {
                write!(formatter, "expected the hash {expected:016x}, found {found:016x}")
            }
            ViolationKind::Ko { ban, reason } => {
                write!(formatter, "{}: banned as a ko for {}, but {reason}", vertex(ban.point), ban.color)
            }
        }
    }
}

impl std::error::Error for Violation {}
