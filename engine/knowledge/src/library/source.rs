//! Which kinds of knowledge guide a player.

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

/// A kind of knowledge that guides a player, and that it can do without. Searches have the first eight;
/// reasons and values have joseki, openings, and the last two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Source {
    /// Patterns that propose moves.
    Patterns,
    /// Openings.
    Openings,
    /// Opening books, whose moves are played without a search.
    Book,
    /// What reading finds urgent or futile before the search.
    Reading,
    /// How likely moves are, as learned from games.
    Likelihoods,
    /// The rules and weights of playouts; without them all moves of playouts are equally likely.
    Playouts,
    /// The network that evaluates positions; without it playouts do.
    Network,
    /// Patterns of joseki, which are left out with those that propose moves, too.
    Joseki,
    /// How territory is broken into and closed.
    BreakIns,
    /// Threats to kill and to save groups.
    Threats,
}

impl Source {
    /// Its name in arguments and signatures.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A set of sources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sources(u16);

impl Sources {
    /// Whether a source is one of them.
    pub const fn contains(self, source: Source) -> bool {
        self.0 & 1 << source as u8 != 0
    }
}

impl FromIterator<Source> for Sources {
    fn from_iter<T: IntoIterator<Item = Source>>(sources: T) -> Sources {
        Sources(sources.into_iter().fold(0, |all, source| all | 1 << source as u8))
    }
}
