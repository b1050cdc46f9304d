//! Which kinds of knowledge guide a search.

/// A kind of knowledge that guides a search, and that it can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Patterns that propose moves.
    Patterns,
    /// Openings.
    Openings,
    /// What reading finds urgent or futile before the search.
    Reading,
    /// How likely moves are, as learned from games.
    Likelihoods,
    /// The rules and weights of playouts; without them all moves of playouts are equally likely.
    Playouts,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 5] =
        [Source::Patterns, Source::Openings, Source::Reading, Source::Likelihoods, Source::Playouts];

    /// Its name in arguments and signatures.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Source::Patterns => "patterns",
            Source::Openings => "openings",
            Source::Reading => "reading",
            Source::Likelihoods => "likelihoods",
            Source::Playouts => "playouts",
        }
    }
}

/// A set of sources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sources(u8);

impl Sources {
    /// Whether a source is one of them.
    #[must_use]
    pub const fn contains(self, source: Source) -> bool {
        self.0 & 1 << source as u8 != 0
    }
}

impl FromIterator<Source> for Sources {
    fn from_iter<T: IntoIterator<Item = Source>>(sources: T) -> Sources {
        Sources(sources.into_iter().fold(0, |all, source| all | 1 << source as u8))
    }
}
