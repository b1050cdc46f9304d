//! The moves with which a threat may be made, and against which chains.

use board::{Color, Point, PointSet, Position};

/// How likely a move threatens a chain: the first of these ranks come first.
const RANKS: usize = 4;

/// A move and the chains that it may threaten.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) point: Point,
    pub(super) chains: Vec<Point>,
    rank: usize,
}

/// The moves of a player that may threaten one of these chains, the likeliest first. Moves of ranks beyond
/// `most` are left out, unless they are likelier for another chain.
pub(super) fn candidates(
    position: &Position,
    player: Color,
    chains: &[Point],
    most: usize,
) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    for chain in chains {
        for (rank, points) in against(position, player, *chain).iter().enumerate() {
            for point in points {
                match all.iter_mut().find(|candidate| candidate.point == point) {
                    Some(candidate) => {
                        candidate.rank = candidate.rank.min(rank);
                        candidate.chains.push(*chain);
                    }
                    None => all.push(Candidate { point, chains: vec![*chain], rank }),
                }
            }
        }
    }
    all.retain(|candidate| candidate.rank <= most && position.is_legal(player, candidate.point));
    all.sort_by_key(|candidate| (candidate.rank, usize::MAX - candidate.chains.len(), candidate.point));
    all
}

/// The moves that may threaten a chain, by rank.
fn against(position: &Position, player: Color, chain: Point) -> [PointSet; RANKS] {
    let liberties = position.liberties(chain);
    let beside = (liberties.border(position.board()) & position.empty()) - liberties;
    // What hems the chain in and is short of liberties itself.
    let mut help = PointSet::EMPTY;
    for head in &position.heads_around_chain(chain, player) {
        if position.liberty_count(head) <= 2 {
            help |= position.liberties(head);
        }
    }
    let (help, beside) = (help - liberties, beside - help);
    let none = PointSet::EMPTY;
    match liberties.len() {
        0 | 1 => [liberties, beside, help, none],
        2 => [liberties, help, beside, none],
        3 => [none, liberties, help, beside],
        _ => [none, none, none, liberties],
    }
}
