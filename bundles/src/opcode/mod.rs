//! What constraints and actions may ask: one table for the compiler, the interpreter and the documentation.
//!
//! Names, arguments and costs are those of GNU Go's autohelpers (GNU Go manual, 9.6), so that
//! its databases keep their meaning.

mod table;

use std::fmt;
use strum::{EnumString, FromRepr, IntoStaticStr, VariantArray, VariantNames};
use table::ROWS;

/// What must be known of a position before a question can be answered, from the least to the most.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    EnumString,
    FromRepr,
    IntoStaticStr,
    VariantArray,
    VariantNames,
)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum Level {
    /// Stones, and settings of the game.
    Geometry = 0,
    /// Chains, liberties and legality.
    Board = 1,
    /// Tactical reading: capture, escape, connection.
    Reading = 2,
    /// Eye spaces, half eyes and cutting points.
    Eyes = 3,
    /// Groups and their status.
    Groups = 4,
    /// Influence, territory and weakness.
    Influence = 5,
    /// The state of a search for life and death.
    Owl = 6,
}

impl Level {
    /// The word by which sources and messages call it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How many points a call takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// Just this many.
    Exactly(u8),
    /// Any number of moves, perhaps none, played in turn, and then this many targets.
    Line(u8),
    /// One or more.
    Any,
}

impl Arguments {
    /// Most arguments of a call: the compiler's limit of GNU Go manual, 9.
    pub const MOST: usize = 20;

    /// Whether a call may have this many.
    pub const fn accepts(self, count: usize) -> bool {
        count <= Arguments::MOST
            && match self {
                Arguments::Exactly(number) => count == number as usize,
                Arguments::Line(targets) => count >= targets as usize && count > 0,
                Arguments::Any => count > 0,
            }
    }
}

impl fmt::Display for Arguments {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arguments::Exactly(number) => write!(formatter, "{number}"),
            Arguments::Line(targets) => write!(formatter, "{targets} to {}", Arguments::MOST),
            Arguments::Any => write!(formatter, "1 to {}", Arguments::MOST),
        }
    }
}

/// Where an opcode may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// In constraints, and in the conditions and results of actions.
    Question,
    /// As a statement of an action.
    Action,
    /// As the helper of a pattern, on its colon line.
    PatternHelper,
}

/// Whom a question means that is asked about one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The player for whom the pattern stands.
    O,
    /// The opponent.
    X,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) arguments: Arguments,
    pub(crate) cost: f32,
    pub(crate) level: Level,
    pub(crate) role: Role,
    pub(crate) side: Option<Side>,
    pub(crate) exchangeable: bool,
    pub(crate) meaning: &'static str,
}

/// A question, an action or a helper, by its number in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opcode(u16);

impl Opcode {
    /// How many there are.
    pub const COUNT: usize = ROWS.len();

    /// The opcode with this number; none beyond the table.
    pub fn from_number(number: u16) -> Option<Opcode> {
        (usize::from(number) < ROWS.len()).then_some(Opcode(number))
    }

    /// The opcode of this name.
    pub const fn named(name: &str) -> Option<Opcode> {
        let mut number = 0;
        while number < ROWS.len() {
            if equal(ROWS[number].name.as_bytes(), name.as_bytes()) {
                return Some(Opcode(number as u16));
            }
            number += 1;
        }
        None
    }

    /// The opcode of this name, for constants: a name that no row has is an error of the compiler there.
    ///
    /// # Panics
    /// When no row has the name.
    pub const fn constant(name: &str) -> Opcode {
        match Opcode::named(name) {
            Some(opcode) => opcode,
            None => panic!("no row of the table of opcodes has this name"),
        }
    }

    /// A table by number of what belongs to some opcodes, for constants: what no row has, and what two rows
    /// have, is an error of the compiler there.
    ///
    /// # Panics
    /// When there is no opcode of one of the names, or two rows name the same.
    pub const fn by_number<T: Copy>(rows: &[(&str, T)]) -> [Option<T>; Opcode::COUNT] {
        let mut table = [None; Opcode::COUNT];
        let mut row = 0;
        while row < rows.len() {
            let number = Opcode::constant(rows[row].0).0 as usize;
            assert!(table[number].is_none(), "two rows for one opcode");
            table[number] = Some(rows[row].1);
            row += 1;
        }
        table
    }

    /// What a table by number has for the opcode.
    pub fn entry<T: Copy>(self, by_number: &[Option<T>]) -> Option<T> {
        by_number.get(usize::from(self.0)).copied().flatten()
    }

    /// All, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Opcode> {
        (0..ROWS.len()).map(|number| Opcode(number as u16))
    }

    /// Its number, which bundles store.
    pub const fn number(self) -> u16 {
        self.0
    }

    const fn row(self) -> &'static Row {
        &ROWS[self.0 as usize]
    }

    /// Its name in sources.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The points that it takes.
    pub const fn arguments(self) -> Arguments {
        self.row().arguments
    }

    /// What asking it costs, relative to others.
    pub const fn cost(self) -> f32 {
        self.row().cost
    }

    /// What must be known to answer it.
    pub const fn level(self) -> Level {
        self.row().level
    }

    /// Where it may stand.
    pub const fn role(self) -> Role {
        self.row().role
    }

    /// Whom it means; none unless it is asked about one side.
    pub const fn side(self) -> Option<Side> {
        self.row().side
    }

    /// What asks the same about the other side.
    pub fn counterpart(self) -> Option<Opcode> {
        let (own, other) = match self.side()? {
            Side::O => ('o', "x"),
            Side::X => ('x', "o"),
        };
        let name = self.name();
        let renamed = |(at, _)| Opcode::named(&[&name[..at], other, &name[at + 1..]].concat());
        name.match_indices(own).find_map(renamed)
    }

    /// Whether its two points may change places without changing it.
    pub const fn is_exchangeable(self) -> bool {
        self.row().exchangeable
    }

    /// What it asks or does, in a sentence. O is the player for whom the pattern stands, X the opponent.
    pub const fn meaning(self) -> &'static str {
        self.row().meaning
    }
}

const fn equal(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
