//! Chains that live even if their player always passes (D. B. Benson: Life in the game of Go,
//! Information Sciences 10, 1976).

use board::{Color, Point, PointSet, Position};

/// What is settled for one colour without reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unconditional {
    /// The stones that cannot be captured.
    pub(super) alive: PointSet,
    /// The small regions around them, in which the opponent cannot live.
    pub(super) territory: PointSet,
}

/// An enclosed part of the board without stones of the colour.
struct Region {
    points: PointSet,
    /// The stones of the colour around it.
    enclosure: PointSet,
    /// The empty points.
    empty: PointSet,
}

/// The unconditionally living chains of a colour.
///
/// A region is vital to a chain when all its empty points are liberties of the chain. A chain with two
/// vital regions, around which all chains are of this kind too, cannot be captured.
pub(super) fn unconditional(position: &Position, color: Color) -> Unconditional {
    let stones = *position.stones(color);
    let mut chains: Vec<Point> = position.chain_origins().filter(|origin| stones.contains(*origin)).collect();
    let mut regions = regions(position, &stones);
    loop {
        let alive: PointSet = chains.iter().map(|chain| position.chain(*chain)).fold(PointSet::EMPTY, join);
        let (chain_count, region_count) = (chains.len(), regions.len());
        regions.retain(|region| region.enclosure.is_subset(&alive));
        chains.retain(|chain| {
            let liberties = position.liberties(*chain);
            regions.iter().filter(|region| is_vital(region, &liberties)).count() >= 2
        });
        if (chain_count, region_count) == (chains.len(), regions.len()) {
            let liberties: Vec<PointSet> = chains.iter().map(|chain| position.liberties(*chain)).collect();
            let settled = |region: &&Region| liberties.iter().any(|liberties| is_vital(region, liberties));
            let territory = regions.iter().filter(settled).map(|region| region.points);
            return Unconditional { alive, territory: territory.fold(PointSet::EMPTY, join) };
        }
    }
}

fn join(left: PointSet, right: PointSet) -> PointSet {
    left | right
}

fn is_vital(region: &Region, liberties: &PointSet) -> bool {
    region.empty.is_subset(liberties)
}

fn regions(position: &Position, stones: &PointSet) -> Vec<Region> {
    let board = position.board();
    let mut left = *board - *stones;
    let mut regions = Vec::new();
    while let Some(start) = left.first() {
        let points = left.connected(start);
        left -= points;
        regions.push(Region { points, enclosure: points.border(board), empty: points & position.empty() });
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::unconditional;
    use board::{Color, Ko, Suicide, diagram};

    #[test]
    fn chains_that_live_without_an_answer() {
        // (drawing, black points alive, black territory)
        let table = [
            ("two eyes", ". X . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .", 6, 2),
            ("one eye of three", ". . . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .", 0, 0),
            ("a false eye", ". X O X .\nX O . O X\nO . . . O\n. . . . .\n. . . . .", 0, 0),
            ("two chains that share eyes", ". X X . .\nX . X . .\nX X . . .\n. . . . .\n. . . . .", 6, 2),
            ("a dead stone in an eye", ". O X . X\nX X X X X\n. . . . .\n. . . . .\n. . . . .", 7, 3),
            ("no eye at all", ". . . . .\n. X X X .\n. . . . .\n. . . . .\n. . . . .", 0, 0),
        ];
        for (name, drawing, alive, territory) in table {
            let drawn = diagram::parse(drawing).expect("a drawing of the table");
            let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
            let found = unconditional(&position, Color::Black);
            assert_eq!((found.alive.len(), found.territory.len()), (alive, territory), "{name}");
            assert!(!found.alive.intersects(position.stones(Color::White)), "{name}");
        }
    }
}
