//! The chains of a position and what is plain about each without reading (GNU Go manual, 7.1: worms).

mod liberties;
mod shares;

#[cfg(test)]
mod tests;

use board::{Color, Point, PointSet, Position};

/// How many orders of liberties are counted.
pub const LIBERTY_ORDERS: usize = 4;

/// A chain and what is plain about it without reading.
#[derive(Clone, Debug, PartialEq)]
pub struct ChainFacts {
    /// Its lowest point, by which it is named.
    pub origin: Point,
    /// Its owner.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// How many stones it has.
    pub size: usize,
    /// Its stones and its share of the empty points that no chain is closer to.
    pub effective_size: f32,
    /// How many liberties of each order it has, the first order first.
    pub liberties: [usize; LIBERTY_ORDERS],
    /// Into how many parts it divides the rest of the board, less one.
    pub genus: usize,
}

/// All chains of a position, in the order of their origins.
///
/// Cutstones are not here yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chains {
    chains: Vec<ChainFacts>,
}

impl Chains {
    /// Looks at all chains of a position.
    #[must_use]
    pub fn of(position: &Position) -> Chains {
        let origins: Vec<Point> = position.chain_origins().collect();
        let stones: Vec<PointSet> = origins.iter().map(|origin| position.chain(*origin)).collect();
        let shares = shares::of(position, &stones);
        let chains = origins.iter().zip(stones).zip(shares).filter_map(|((origin, stones), share)| {
            let color = position.color_at(*origin)?;
            let size = stones.len();
            Some(ChainFacts {
                origin: *origin,
                color,
                stones,
                size,
                effective_size: size as f32 + share,
                liberties: liberties::counts(position, color, &stones),
                genus: genus(position, &stones),
            })
        });
        Chains { chains: chains.collect() }
    }

    /// The chains, in the order of their origins.
    pub fn iter(&self) -> impl Iterator<Item = &ChainFacts> {
        self.chains.iter()
    }

    /// The chain on this point, none when no stone stands there.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<&ChainFacts> {
        self.chains.iter().find(|chain| chain.stones.contains(point))
    }
}

/// Into how many parts these stones divide the rest of the board, less one.
fn genus(position: &Position, stones: &PointSet) -> usize {
    let mut left = *position.board() - *stones;
    let mut parts = 0_usize;
    while let Some(start) = left.first() {
        left -= left.connected(start);
        parts += 1;
    }
    parts.saturating_sub(1)
}
