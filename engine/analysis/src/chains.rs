//! The chains of a position and what is plain about each without reading (GNU Go manual, 7.1: worms).

mod liberties;
mod relations;
mod shares;
mod superstring;

pub use superstring::superstring;

#[cfg(test)]
mod tests;

use super::tactics::Tactics;
use board::{Color, Point, PointSet, Position, SLOTS};

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
    /// How it cuts: 2 beside two chains of the opponent without a liberty in common, 1 beside two with one in
    /// common, else 0. Every two of these chains are looked at (GNU Go manual, 7.3).
    pub cutstone: u8,
}

/// All chains of a position, in the order of their origins.
#[derive(Clone, Debug, PartialEq)]
pub struct Chains {
    chains: Vec<ChainFacts>,
    /// The place of the chain of each stone; [`NONE`] where there is no stone.
    at: Vec<u16>,
}

/// No chain.
const NONE: u16 = u16::MAX;

impl Chains {
    /// Looks at all chains of a position.
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
                cutstone: relations::cutstone(position, color, *origin),
            })
        });
        let chains: Vec<ChainFacts> = chains.collect();
        let mut at = vec![NONE; SLOTS];
        for (chain, place) in chains.iter().zip(0..) {
            for stone in &chain.stones {
                at[stone.index()] = place;
            }
        }
        Chains { chains, at }
    }

    /// The chains, in the order of their origins.
    pub fn iter(&self) -> impl Iterator<Item = &ChainFacts> {
        self.chains.iter()
    }

    /// The chain on this point, none when no stone stands there.
    pub fn at(&self, point: Point) -> Option<&ChainFacts> {
        self.chains.get(usize::from(self.at[point.index()]))
    }

    /// The chain of the opponent that a chain can capture most usefully (a lunch in the manual). Of those
    /// that can be captured, by a ko that the attacker takes first at worst, it is the one that cuts best and
    /// then the one with the most liberties.
    pub fn lunch(&self, position: &Position, tactics: &Tactics, chain: &ChainFacts) -> Option<&ChainFacts> {
        relations::lunch(self, position, tactics, chain)
    }

    /// Whether a chain is worth nothing to either side: it cannot live, cuts nothing, captures nothing, and
    /// what it leaves is a hole in the opponent's stones.
    pub fn is_inessential(&self, position: &Position, tactics: &Tactics, chain: &ChainFacts) -> bool {
        relations::is_inessential(self, position, tactics, chain)
    }
}

/// Into how many parts these stones divide the rest of the board, less one.
fn genus(position: &Position, stones: &PointSet) -> usize {
    (*position.board() - *stones).parts().count().saturating_sub(1)
}
