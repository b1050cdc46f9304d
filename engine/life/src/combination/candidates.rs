//! The moves with which a threat may be made, and against which chains.

use board::{Color, Point, PointSet, Position};

/// How likely a move threatens a chain: the first of these ranks come first.
const RANKS: usize = 4;
/// The rank of what patterns propose.
const OF_PATTERNS: usize = 1;

/// A move and the chains that it may threaten.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) point: Point,
    pub(super) chains: Vec<Point>,
    rank: usize,
}

/// The moves of a player that may threaten one of these chains, the likeliest first: moves near them, and
/// those that patterns propose against one of them (`forced`). Moves of ranks beyond `most` are left out,
/// unless they are likelier for another chain.
pub(super) fn candidates(
    position: &Position,
    player: Color,
    (chains, forced): (&[Point], &[(Point, Point)]),
    most: usize,
) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    let mut add = |point: Point, chain: Point, rank: usize| match all
        .iter_mut()
        .find(|candidate| candidate.point == point)
    {
        Some(candidate) => {
            candidate.rank = candidate.rank.min(rank);
            if !candidate.chains.contains(&chain) {
                candidate.chains.push(chain);
            }
        }
        None => all.push(Candidate { point, chains: vec![chain], rank }),
    };
    for chain in chains {
        for (rank, points) in against(position, player, *chain).iter().enumerate() {
            points.iter().for_each(|point| add(point, *chain, rank));
        }
    }
    for (point, chain) in forced {
        add(*point, *chain, OF_PATTERNS);
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

#[cfg(test)]
mod tests {
    use super::candidates;
    use board::{Color, Ko, Point, Suicide, diagram};

    /// What a pattern proposes is tried, against the chain that it names, and before what is only near.
    #[test]
    fn moves_of_patterns_are_among_the_candidates() {
        let drawn = diagram::parse(
            ". . . . . . .\n\
             . . . . . . .\n\
             . X O . . . .\n\
             . . X . . . .\n\
             . . . . . . .\n\
             . . . . . . .\n\
             . . . . . . .",
        );
        let drawn = drawn.expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let at = |vertex| Point::parse(vertex, drawn.size).expect("a vertex");
        let (chain, far) = (at("C5"), at("F5"));
        let found = |forced: &[(Point, Point)]| {
            let all = candidates(&position, Color::Black, (&[chain], forced), usize::MAX);
            all.iter().position(|candidate| candidate.point == far && candidate.chains == [chain])
        };
        assert_eq!(found(&[]), None);
        assert_eq!(found(&[(far, chain)]), Some(2), "behind the two liberties");
        assert_eq!(found(&[(far, chain), (far, chain)]), Some(2), "named twice");
    }
}
