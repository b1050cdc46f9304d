//! A database: patterns that are asked together.

use super::Attribute;
use bytemuck::{Pod, Zeroable};
use strum::{EnumString, FromRepr, IntoStaticStr, VariantArray, VariantNames};

/// Longest name of a database, in bytes.
pub const NAME_LENGTH: usize = 32;

/// Most databases of a bundle, so that a search by name is short.
pub const MOST_DATABASES: usize = 1024;

/// One database of a bundle. Its patterns are contiguous, best value first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct DatabaseRecord {
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; NAME_LENGTH],
    /// The first pattern in the section of patterns.
    pub first_pattern: u32,
    /// Number of patterns.
    pub patterns: u32,
    /// The first of its automata in the section of roots.
    pub first_root: u32,
    /// Number of its automata; together they hold all its patterns, or there are none.
    pub roots: u32,
    /// The first of its windows in the section of grids.
    pub first_grid: u32,
    /// Number of its windows: one for each pattern and orientation.
    pub grids: u32,
    /// The number of a [`DatabaseKind`].
    pub kind: u8,
    /// The number of the [`MatcherChoice`] that its source or the compiler chose.
    pub matcher: u8,
    /// The number of a [`Perspective`].
    pub perspective: u8,
    /// The highest level that its constraints may ask: a number of [`Level`](crate::Level).
    pub level: u8,
    /// The number of an [`AnchorRule`].
    pub anchor: u8,
    /// The number of an [`AttributeMap`].
    pub attributes: u8,
    /// The number of a [`LayerMode`].
    pub layer: u8,
    /// Kinds of cells of which one must lie on the goal, a bit for each number of
    /// [`CellKind`](super::CellKind); 0 for no such test.
    pub goal_cells: u8,
}

/// Whether the patterns of a database with these settings propose moves to the player whose turn it is.
///
/// # Errors
/// What keeps them from it, as a source says it.
pub fn proposes(
    kind: DatabaseKind,
    perspective: Perspective,
    attributes: AttributeMap,
    goal_cells: u8,
) -> Result<(), &'static str> {
    match (kind, perspective, attributes) {
        (DatabaseKind::Openings, ..) => Err("openings"),
        (DatabaseKind::Eyes, ..) => Err("`kind eyes`"),
        (DatabaseKind::Connections, ..) => Err("`kind connections`"),
        (_, Perspective::Both | Perspective::Anchor, _) => Err("a `perspective` other than `mover`"),
        _ if goal_cells != 0 => Err("`goal_elements`"),
        (.., AttributeMap::None) => Err("no `attribute_map general`"),
        (.., AttributeMap::General | AttributeMap::GnuGo2) => Ok(()),
        _ => Err("an `attribute_map` other than `general`"),
    }
}

impl DatabaseRecord {
    /// Whether its patterns propose moves to the player whose turn it is.
    ///
    /// # Errors
    /// What keeps them from it, as a source says it.
    pub fn proposes(&self) -> Result<(), &'static str> {
        let known = DatabaseKind::from_repr(self.kind)
            .zip(Perspective::from_repr(self.perspective))
            .zip(AttributeMap::from_repr(self.attributes));
        let ((kind, perspective), attributes) = known.ok_or("an unknown kind")?;
        proposes(kind, perspective, attributes, self.goal_cells)
    }

    /// The name as text; empty when it is no UTF-8.
    pub fn name(&self) -> &str {
        text(&self.name)
    }
}

/// The text of a name that is filled with zeros; empty when it is no UTF-8.
pub(super) fn text(name: &[u8; NAME_LENGTH]) -> &str {
    let end = name.iter().position(|byte| *byte == 0).unwrap_or(NAME_LENGTH);
    std::str::from_utf8(&name[..end]).unwrap_or("")
}

/// Whether a record can hold a text as a name: not empty, with room, and without control characters.
pub fn is_name(text: &str) -> bool {
    (1..=NAME_LENGTH).contains(&text.len()) && !text.contains(char::is_control)
}

/// A name filled with zeros, as records hold it; cut off behind [`NAME_LENGTH`] bytes.
pub fn name_bytes(name: &str) -> [u8; NAME_LENGTH] {
    let mut bytes = [0; NAME_LENGTH];
    bytes.iter_mut().zip(name.bytes()).for_each(|(into, byte)| *into = byte);
    bytes
}

/// What a database holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum DatabaseKind {
    /// Patterns that propose moves.
    Moves = 0,
    /// Patterns about connections, whose move may be the anchor.
    Connections = 1,
    /// Patterns of a whole corner of the board: cells that they do not name are empty.
    Joseki = 2,
    /// No patterns, but the openings of the bundle.
    Openings = 3,
    /// Shapes of eye spaces: graphs instead of patterns, asked for the value of a space.
    Eyes = 4,
}

/// A way of matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum MatcherChoice {
    /// By the packed windows.
    Grid = 0,
    /// By the automata.
    Automaton = 1,
    /// By the filters.
    Filter = 2,
    /// By the tree of corners.
    #[strum(serialize = "corner tree")]
    Corner = 3,
    /// By the table of openings.
    #[strum(serialize = "table of positions")]
    Table = 4,
}

/// Where a database is asked, by the words of sources.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumString, FromRepr, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[repr(u8)]
pub enum Asked {
    /// At all points of a board at once.
    Board = 0,
    /// At one point or a few.
    Points = 1,
}

/// Who is O when a database is asked.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumString, FromRepr, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[repr(u8)]
pub enum Perspective {
    /// The player to move.
    Mover = 0,
    /// Both players in turn.
    Both = 1,
    /// The owner of the anchor.
    Anchor = 2,
}

/// Which stones may be the anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, VariantArray)]
#[repr(u8)]
pub enum AnchorRule {
    /// The first own stone.
    Own = 0,
    /// The first stone of the opponent.
    Opponent = 1,
    /// The first stone of either side.
    Either = 2,
    /// The stone of either side that is nearest to the center.
    CenterEither = 3,
    /// The corner of the board, which is the last cell of the first row of the diagram.
    Corner = 4,
}

/// Which attributes the patterns of a database may have.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumString, FromRepr, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[repr(u8)]
pub enum AttributeMap {
    /// None.
    None = 0,
    /// Those of move patterns.
    General = 1,
    /// The value alone.
    ValueOnly = 2,
    /// Those of attacks in reading life and death.
    OwlAttack = 3,
    /// Those of defenses in reading life and death.
    OwlDefense = 4,
    /// Those of GNU Go 2.4 and 2.6: the weight as the value, assistance, bonuses and chance.
    #[strum(serialize = "gnugo2")]
    GnuGo2 = 5,
}

/// What a database does to one of the same name in an earlier layer.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumString, FromRepr, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[repr(u8)]
pub enum LayerMode {
    /// It takes its place.
    Replace = 0,
    /// It is matched too, after it.
    Add = 1,
    /// Its values stand for those of the patterns of the same name and source hash.
    Override = 2,
}

impl AttributeMap {
    /// Whether a pattern may have this attribute.
    pub const fn allows(self, attribute: Attribute) -> bool {
        match self {
            AttributeMap::None => false,
            AttributeMap::General => !attribute.takes_label() && !attribute.is_of_gnugo2(),
            AttributeMap::GnuGo2 => matches!(attribute, Attribute::Value) || attribute.is_of_gnugo2(),
            AttributeMap::ValueOnly => matches!(attribute, Attribute::Value),
            AttributeMap::OwlAttack | AttributeMap::OwlDefense => {
                matches!(attribute, Attribute::Value) || attribute.takes_label()
            }
        }
    }
}
