//! Properties of moves, and sets of their combinations.

use bundles::record::{PLAYOUT_PROPERTIES, properties};

/// The combinations of properties for which a weight is meant: a bit for each of the 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Condition([u64; PLAYOUT_PROPERTIES / 64]);

/// What a property asks of the bits of a move.
#[derive(Clone, Copy)]
enum Test {
    Set(u8),
    Clear(u8),
    /// The two bits from here on are at least this and at most that.
    Between(u32, u8, u8),
}

use Test::{Between, Clear, Set};

const OWN: u32 = properties::OWN_CAPTURES;
const OPPONENT: u32 = properties::OPPONENT_CAPTURES;

/// The properties by their names.
const PROPERTIES: &[(&str, Test)] = &[
    ("near", Set(properties::NEAR)),
    ("far", Clear(properties::NEAR)),
    ("osafe", Clear(properties::OWN_SELF_ATARI)),
    ("ounsafe", Set(properties::OWN_SELF_ATARI)),
    ("xsafe", Clear(properties::OPPONENT_SELF_ATARI)),
    ("xunsafe", Set(properties::OPPONENT_SELF_ATARI)),
    ("xsuicide", Set(properties::OPPONENT_SUICIDE)),
    ("xnosuicide", Clear(properties::OPPONENT_SUICIDE)),
    ("ocap0", Between(OWN, 0, 0)),
    ("ocap1", Between(OWN, 1, 1)),
    ("ocap2", Between(OWN, 2, 2)),
    ("ocap3", Between(OWN, 3, 3)),
    ("ocap1+", Between(OWN, 1, 3)),
    ("ocap1-", Between(OWN, 0, 1)),
    ("ocap2+", Between(OWN, 2, 3)),
    ("ocap2-", Between(OWN, 0, 2)),
    ("xcap0", Between(OPPONENT, 0, 0)),
    ("xcap1", Between(OPPONENT, 1, 1)),
    ("xcap2", Between(OPPONENT, 2, 2)),
    ("xcap3", Between(OPPONENT, 3, 3)),
    ("xcap1+", Between(OPPONENT, 1, 3)),
    ("xcap1-", Between(OPPONENT, 0, 1)),
    ("xcap2+", Between(OPPONENT, 2, 3)),
    ("xcap2-", Between(OPPONENT, 0, 2)),
];

impl Test {
    const fn holds(self, combination: u8) -> bool {
        match self {
            Set(bits) => combination & bits != 0,
            Clear(bits) => combination & bits == 0,
            Between(shift, least, most) => {
                let count = combination >> shift & 3;
                least <= count && count <= most
            }
        }
    }
}

/// The names of all properties.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    PROPERTIES.iter().map(|(name, _)| *name)
}

impl Condition {
    /// All combinations.
    pub const ALL: Condition = Condition([u64::MAX; PLAYOUT_PROPERTIES / 64]);

    /// The combinations that also have the property of this name; none when there is no such property.
    pub fn and(self, name: &str) -> Option<Condition> {
        let (_, test) = PROPERTIES.iter().find(|(known, _)| *known == name)?;
        let Condition(mut words) = self;
        for combination in (0..=u8::MAX).filter(|combination| !test.holds(*combination)) {
            words[usize::from(combination / 64)] &= !(1 << (combination % 64));
        }
        Some(Condition(words))
    }

    /// The combinations that are in this set and not in the other.
    #[must_use]
    pub fn without(self, other: Condition) -> Condition {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        Condition(words)
    }

    /// The combinations that are in both sets.
    #[must_use]
    pub fn intersection(self, other: Condition) -> Condition {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        Condition(words)
    }

    /// Whether there is no combination.
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The combinations in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..PLAYOUT_PROPERTIES).filter(move |at| self.0[at / 64] >> (at % 64) & 1 == 1)
    }
}
