//! What a chain does to the chains around it.

use super::super::tactics::Tactics;
use super::{ChainFacts, Chains};
use board::{Color, Point, PointSet, Position};
use reading::ReadingResult;

/// From how many points of the edge on a hole in the opponent's stones is none (GNU Go 3.8; the manual allows
/// no point of the edge).
const EDGE_POINTS: usize = 3;

/// How the chain of this point cuts (see [`ChainFacts::cutstone`]).
pub(super) fn cutstone(position: &Position, color: Color, origin: Point) -> u8 {
    let around: Vec<PointSet> = position
        .heads_around_chain(origin, color.opponent())
        .iter()
        .map(|head| position.liberties(head))
        .collect();
    let mut kind = 0;
    for (place, first) in around.iter().enumerate() {
        for second in &around[place + 1..] {
            kind = kind.max(match (*first & *second).len() {
                0 => 2,
                1 => 1,
                _ => 0,
            });
        }
    }
    kind
}

pub(super) fn lunch<'c>(
    chains: &'c Chains,
    position: &Position,
    tactics: &Tactics,
    chain: &ChainFacts,
) -> Option<&'c ChainFacts> {
    let around = position.heads_around_chain(chain.origin, chain.color.opponent());
    let is_lunch = |found: &&ChainFacts| {
        let answer = tactics.chain(found.origin).and_then(|answer| answer.attack.as_ref());
        answer.is_some_and(|answer| matches!(answer.code, ReadingResult::Win | ReadingResult::KoMoverFirst))
    };
    // Of equal ones the first.
    let found = around.iter().filter_map(|head| chains.at(head)).filter(is_lunch);
    found.reduce(|best, next| {
        let rank = |chain: &ChainFacts| (chain.cutstone, chain.liberties[0]);
        if rank(next) > rank(best) { next } else { best }
    })
}

pub(super) fn is_inessential(
    chains: &Chains,
    position: &Position,
    tactics: &Tactics,
    chain: &ChainFacts,
) -> bool {
    chain.genus == 0
        && chain.liberties[1] == 0
        && chain.cutstone == 0
        && lunch(chains, position, tactics, chain).is_none()
        && is_hole(position, chain)
}

/// Whether the chain and the empty points that it reaches touch the opponent alone, and the edge hardly.
fn is_hole(position: &Position, chain: &ChainFacts) -> bool {
    let board = position.board();
    let hole = (position.empty() | chain.stones).connected(chain.origin);
    let edge = hole.iter().filter(|point| point.line(position.size()) == 0).count();
    edge < EDGE_POINTS && !hole.border(board).intersects(position.stones(chain.color))
}
