//! How often each rule of the knowledge policy is asked, as the bundle says.

use board::{BoardSize, Random};
use bundles::record::PlayoutRate;

/// A number of the policy: its name in bundles, and where it is kept.
pub(super) type Field = (&'static str, fn(&mut Rates) -> &mut u32);

/// The numbers of the knowledge policy for one size of board. Those called rates are chances in thousandths:
/// above 1000 counts as 1000, and 0, which stands for what a bundle does not name, lets the rule never fire.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    /// Captures and rescues of chains in atari near the last move.
    pub atari: u32,
    /// Atari on chains with two liberties near the last move, and help for own ones.
    pub two_liberties: u32,
    /// Playing out an escape that may end in a ladder.
    pub ladder: u32,
    /// Looking at the other shapes around the last moves.
    pub shape: u32,
    /// The least weight that makes a neighborhood a shape: no chance, but a weight of the table.
    pub shape_least: u32,
    /// The vital point of a small room that the last move left.
    pub nakade: u32,
    /// Keeping own small rooms free of own stones, and drawing their vital points instead of others in them.
    pub room: u32,
    /// Help for an eye that the last move threatens.
    pub eye: u32,
    /// Retaking or filling a ko.
    pub ko: u32,
    /// Atari on neighbors of an own chain with three or four liberties.
    pub neighbors: u32,
    /// Looking whether a move that puts itself in atari is a bad one.
    pub self_atari: u32,
    /// Capturing what threatens an eye instead of filling it.
    pub eye_filling: u32,
}

impl Rates {
    /// All numbers with their names.
    pub(super) const FIELDS: &[Field] = &[
        ("atari", |rates| &mut rates.atari),
        ("two_liberties", |rates| &mut rates.two_liberties),
        ("ladder", |rates| &mut rates.ladder),
        ("shape", |rates| &mut rates.shape),
        ("shape_least", |rates| &mut rates.shape_least),
        ("nakade", |rates| &mut rates.nakade),
        ("room", |rates| &mut rates.room),
        ("eye", |rates| &mut rates.eye),
        ("ko", |rates| &mut rates.ko),
        ("neighbors", |rates| &mut rates.neighbors),
        // As tables were written before version 0.2.
        ("neighbours", |rates| &mut rates.neighbors),
        ("self_atari", |rates| &mut rates.self_atari),
        ("eye_filling", |rates| &mut rates.eye_filling),
    ];

    /// The numbers that a bundle gives for a size of board; none when it gives none at all. Names that are
    /// not known say nothing.
    pub fn new(records: &[PlayoutRate], size: BoardSize) -> Option<Rates> {
        let mut rates = Rates::default();
        for record in records {
            rates.set(record.name(), record.values[size_class(size)]);
        }
        (!records.is_empty()).then_some(rates)
    }

    /// Sets the number of this name; whether there is one.
    pub fn set(&mut self, name: &str, value: u32) -> bool {
        let field = Rates::FIELDS.iter().find(|(known, _)| *known == name);
        field.map(|(_, of)| *of(self) = value).is_some()
    }
}

/// Whether something of a chance in thousandths happens this time. What is certain draws no number.
#[inline(always)]
pub(super) fn happens(rate: u32, random: &mut Random) -> bool {
    rate > 0 && (rate >= 1000 || random.below(1000) < rate)
}

/// Which of three numbers belongs to a size: 0 up to the area of 11x11, 1 up to that of 15x15, 2 beyond.
pub fn size_class(size: BoardSize) -> usize {
    usize::from(size.area() > 11 * 11) + usize::from(size.area() > 15 * 15)
}
