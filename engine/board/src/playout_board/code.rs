//! What stands around a point: two bits for each of its eight neighbors.
//!
//! ```text
//! 4 0 5     field numbers: 0 to 3 adjacent (above, left, right, below),
//! 1 . 2     4 to 7 diagonal (above left, above right, below left, below right)
//! 6 3 7     values: 0 empty, 1 black, 2 white, 3 off the board
//! ```

use crate::Color;

pub(super) const NONE: u16 = 0;
pub(super) const OUTSIDE: u16 = 3;

/// The field of a stone.
#[inline(always)]
pub(super) const fn of(color: Color) -> u16 {
    color as u16 + 1
}

/// The low bits of the four adjacent fields.
const LOW: u16 = 0x55;
/// The low bits of all fields.
const ALL: u16 = 0x5555;

/// The eight neighbors of a point, two bits each: see the drawing in this module's source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Code(u16);

impl Code {
    pub(super) const EMPTY: Code = Code(0);
    pub(super) const ALL_ADJACENT: u16 = LOW;

    /// The sixteen bits, adjacent neighbors in the lower eight: above, left, right, below, then above
    /// left, above right, below left, below right; 0 empty, 1 black, 2 white, 3 off the board.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The code with these sixteen bits.
    #[inline(always)]
    pub const fn of_bits(bits: u16) -> Code {
        Code(bits)
    }

    pub(super) fn set(&mut self, direction: usize, field: u16) {
        self.0 |= field << (2 * direction);
    }

    /// Puts a stone into an empty field, or takes it out.
    #[inline(always)]
    pub(super) fn toggle(&mut self, direction: usize, color: Color) {
        self.0 ^= of(color) << (2 * direction);
    }

    /// A bit for each adjacent stone of a color, in the low bit of its field.
    #[inline(always)]
    pub(super) const fn adjacent(self, color: Color) -> u16 {
        let others = self.0 ^ (LOW * of(color));
        !(others | others >> 1) & LOW
    }

    /// A bit for each adjacent point on the board, in the low bit of its field.
    #[inline(always)]
    pub(super) const fn adjacent_inside(self) -> u16 {
        !(self.0 & self.0 >> 1) & LOW
    }

    /// The same for the diagonal points.
    #[inline(always)]
    pub(super) const fn diagonal_inside(self) -> u16 {
        Code(self.0 >> 8).adjacent_inside()
    }

    /// A bit for each adjacent stone, in the low bit of its field.
    #[inline(always)]
    pub(super) const fn adjacent_stones(self) -> u16 {
        (self.0 ^ self.0 >> 1) & LOW
    }

    /// A bit for each adjacent empty point, in the low bit of its field.
    #[inline(always)]
    pub(super) const fn adjacent_empty(self) -> u16 {
        !(self.0 | self.0 >> 1) & LOW
    }

    /// A bit for each empty neighbor, in the low bit of its field.
    #[inline(always)]
    pub(super) const fn empty(self) -> u16 {
        !(self.0 | self.0 >> 1) & ALL
    }

    /// The same with the colors exchanged.
    #[inline(always)]
    #[must_use]
    pub const fn exchanged(self) -> Code {
        Code((self.0 & ALL) << 1 | self.0 >> 1 & ALL)
    }

    /// Whether all adjacent points hold stones of this color or are off the board.
    #[inline(always)]
    pub const fn is_enclosed(self, color: Color) -> bool {
        let wanted = LOW << color.index();
        self.0 & wanted == wanted
    }

    /// Whether the point is an eye of a color: all adjacent points are its own, and of the diagonal ones
    /// at most one the opponent's, none at the edge.
    #[inline(always)]
    pub(super) const fn is_eye(self, color: Color) -> bool {
        let (low, high) = (self.0 >> 8 & LOW, self.0 >> 9 & LOW);
        let opponents = match color {
            Color::Black => high & !low,
            Color::White => low & !high,
        };
        let at_edge = low & high != 0;
        // Without short cuts, which nothing predicts.
        self.is_enclosed(color) & ((opponents == 0) | !at_edge & (opponents & opponents.wrapping_sub(1) == 0))
    }

    /// Whether stones of a color on the diagonal points make the point no eye of the other: two of them, one
    /// at the edge.
    #[inline(always)]
    pub const fn spoils_eye(self, color: Color) -> bool {
        self.spoilers(color) >= 2
    }

    /// Whether one stone more would do that, and does not yet.
    #[inline(always)]
    pub const fn spoils_eye_with_one_more(self, color: Color) -> bool {
        self.spoilers(color) == 1
    }

    /// The stones of a color on the diagonal points; the edge counts as one.
    #[inline(always)]
    const fn spoilers(self, color: Color) -> u32 {
        let diagonal = Code(self.bits() >> 8);
        let at_edge = diagonal.adjacent_inside() != Code::ALL_ADJACENT;
        diagonal.adjacent(color).count_ones() + at_edge as u32
    }

    /// The number of adjacent points that are empty.
    #[inline(always)]
    pub const fn empty_count(self) -> usize {
        self.adjacent_empty().count_ones() as usize
    }

    /// The number of adjacent points that hold stones of a color.
    #[inline(always)]
    pub const fn stones_beside(self, color: Color) -> usize {
        self.adjacent(color).count_ones() as usize
    }
}

/// The codes of four points in one word, so that they are asked at once.
#[derive(Clone, Copy)]
pub(super) struct Codes(u64);

impl Codes {
    /// The low bit of each code.
    const ONES: u64 = 0x0001_0001_0001_0001;

    #[inline(always)]
    pub(super) const fn new([first, second, third, fourth]: [Code; 4]) -> Codes {
        let (low, high) =
            (first.0 as u64 | (second.0 as u64) << 16, third.0 as u64 | (fourth.0 as u64) << 16);
        Codes(low | high << 32)
    }

    /// A bit for each code, in the low bits of fields, that has an empty diagonal point with stones of a
    /// color on both points between it and the middle, as an eye of that color has.
    #[inline(always)]
    pub(super) const fn beside_corner(self, color: Color) -> u16 {
        let others = self.0 ^ (LOW as u64 * of(color) as u64 * Codes::ONES);
        let own = !(others | others >> 1) & (LOW as u64 * Codes::ONES);
        let (second, third) = (own & own >> 2, own & own >> 4);
        // Above and left, right and below; above and right, left and below.
        let corners =
            second & Codes::ONES | (second & (Codes::ONES << 4)) << 2 | (third & (5 * Codes::ONES)) << 2;
        let found = corners & (!(self.0 | self.0 >> 1) >> 8);
        let any = ((found + 0xff * Codes::ONES) >> 8) & Codes::ONES;
        ((any | any >> 14 | any >> 28 | any >> 42) & LOW as u64) as u16
    }
}
