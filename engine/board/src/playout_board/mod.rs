//! A board for playouts: what a playout with knowledge needs, kept up at every move, and no more.
//!
//! It keeps, for every chain, how many liberties it has and, up to three, which ([`liberties`]); the
//! chains in atari; the 3x3 surroundings of every point as a code; the empty points as a list to draw
//! from; the stones of both colors as sets; the simple ko. It knows no history, takes no move back and
//! allocates nothing: a playout starts from a copy.
//!
//! As in [`Position`], an empty point has a record like a chain's, which holds the empty points around
//! it: a stone played alone finds its liberties ready.

mod chains;
mod code;
mod draw;
mod liberties;
mod play;
mod prospect;
mod query;
mod room;
mod settle;

pub use chains::{ChainsAround, ChainsByLiberties};
pub use code::Code;
pub use draw::PlayoutEnd;
pub use prospect::{EmptyAround, Prospect};
pub use room::{Glance, Room, SmallRoom};

use crate::point::{OUTSIDE, Point, SLOTS, adjacent, diagonal};
use crate::position::PackedKo;
use crate::table::Table;
use crate::{BoardSize, Color, PointSet, Position};
use liberties::Sums;

/// A board for playouts. [`Clone::clone_from`] copies what the size of the board uses, and is the way to
/// begin many playouts from one board.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct PlayoutBoard {
    /// For each head, its chain; for each empty point, the empty points around it.
    records: [Sums; SLOTS],
    /// For each stone, the head of its chain; for an empty point, itself.
    heads: Table<u16>,
    /// For each stone, the next of its chain, in a ring.
    next: [u16; SLOTS],
    /// For each point, what stands around it.
    codes: Table<Code>,
    /// The empty points that are not settled, in no order; the first `open_count` count.
    open: [u16; SLOTS],
    /// For each open point, where it stands in `open`; for settled ones [`settle::SETTLED`].
    place: Table<u16>,
    /// The empty points that no one can play for the time being.
    settled: PointSet,
    /// The points that random moves are kept from.
    outside: PointSet,
    stones: [PointSet; 2],
    /// The heads of the chains with one liberty.
    atari: PointSet,
    open_count: u16,
    ko: PackedKo,
    /// Black stones less white stones.
    stone_balance: i16,
    size: BoardSize,
}

const _: () = assert!(size_of::<PlayoutBoard>() <= 24 * SLOTS, "a playout's board stays in the first cache");

impl PlayoutBoard {
    /// The board of a position in which it is this player's turn. The one who took a ko may play again in a
    /// game, and then the ban is not for him: it is over.
    pub fn of_turn(position: &Position, color: Color) -> PlayoutBoard {
        let mut board = PlayoutBoard::new(position);
        if position.ko().is_some_and(|ban| ban.color != color) {
            board.pass();
        }
        board
    }

    /// The board of a position.
    pub fn new(position: &Position) -> PlayoutBoard {
        let mut board = PlayoutBoard {
            records: [Sums::NONE; SLOTS],
            heads: Table::new(OUTSIDE as u16),
            next: [0; SLOTS],
            codes: Table::new(Code::EMPTY),
            open: [0; SLOTS],
            place: Table::new(0),
            settled: PointSet::EMPTY,
            outside: PointSet::EMPTY,
            stones: Color::BOTH.map(|color| *position.stones(color)),
            atari: PointSet::EMPTY,
            open_count: 0,
            ko: position.ko().map_or(PackedKo::NONE, |ban| PackedKo::new(ban.point, ban.color)),
            stone_balance: position.stones(Color::Black).len() as i16
                - position.stones(Color::White).len() as i16,
            size: position.size(),
        };
        for point in position.size().points() {
            board.codes.set(point.index(), code_of(position, point.index()));
        }
        for point in &position.empty() {
            board.add_open(point.index());
            board.heads.set(point.index(), point.index() as u16);
        }
        for origin in position.chain_origins() {
            board.add_chain(origin, &position.chain(origin));
        }
        for point in &position.empty() {
            let heads = board.heads_around(point.index());
            board.give_liberty(heads, point.index());
        }
        let in_atari = |origin: &Point| position.liberty_count(*origin) == 1;
        board.atari = position.chain_origins().filter(in_atari).collect();
        board
    }

    fn add_chain(&mut self, origin: Point, stones: &PointSet) {
        let head = origin.index();
        self.next[head] = head as u16;
        for stone in stones {
            self.heads.set(stone.index(), head as u16);
            self.records[head] = self.records[head].plus(Sums::STONE);
            if stone != origin {
                self.next[stone.index()] = self.next[head];
                self.next[head] = stone.index() as u16;
            }
        }
    }

    #[inline(always)]
    fn add_open(&mut self, index: usize) {
        self.open[self.open_count as usize % SLOTS] = index as u16;
        self.place.set(index, self.open_count);
        self.open_count += 1;
    }

    #[inline(always)]
    fn remove_open(&mut self, index: usize) {
        self.open_count -= 1;
        let last = self.open[self.open_count as usize % SLOTS];
        let place = self.place.at(index);
        self.open[place as usize % SLOTS] = last;
        self.place.set(last as usize, place);
    }

    /// Notes that a chain has one liberty, which may have been settled.
    #[inline(always)]
    fn insert_atari(&mut self, head: usize) {
        self.atari.insert(Point::from_index(head));
        let liberty = self.records[head].sum();
        if self.is_settled(liberty) {
            self.reopen(liberty);
        }
    }

    #[inline(always)]
    fn head(&self, index: usize) -> usize {
        self.heads.at(index) as usize % SLOTS
    }
}

impl Clone for PlayoutBoard {
    fn clone(&self) -> PlayoutBoard {
        PlayoutBoard { ..*self }
    }

    fn clone_from(&mut self, other: &PlayoutBoard) {
        if self.size != other.size {
            *self = other.clone();
            return;
        }
        // What lies behind is the same on all boards of a size.
        let slots = self.size.slots();
        self.records[..slots].copy_from_slice(&other.records[..slots]);
        self.heads.copy_front(&other.heads, slots);
        self.next[..slots].copy_from_slice(&other.next[..slots]);
        self.codes.copy_front(&other.codes, slots);
        let open = other.open_count as usize;
        self.open[..open].copy_from_slice(&other.open[..open]);
        self.place.copy_front(&other.place, slots);
        self.settled = other.settled;
        self.outside = other.outside;
        self.stones = other.stones;
        self.atari = other.atari;
        self.open_count = other.open_count;
        self.ko = other.ko;
        self.stone_balance = other.stone_balance;
    }
}

/// The code of a point, computed from a position.
fn code_of(position: &Position, index: usize) -> Code {
    let mut code = Code::EMPTY;
    for (direction, place) in adjacent(index).into_iter().chain(diagonal(index)).enumerate() {
        let field = match position.board().get(place) {
            None => code::OUTSIDE,
            Some(point) => position.color_at(point).map_or(code::NONE, code::of),
        };
        code.set(direction, field);
    }
    code
}
