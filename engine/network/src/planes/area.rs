//! Whose the points are as the board stands, as KataGo's planes mean it: chains that live whatever the
//! opponent plays, what they surround, and otherwise stones and empty regions of one color.

use board::{Color, PointSet, Position};

/// The points of each color, by the color's index.
pub(super) fn of(position: &Position, has_suicide: bool) -> [PointSet; 2] {
    let mut owned = [PointSet::EMPTY; 2];
    for color in Color::BOTH {
        add_of(position, color, has_suicide, &mut owned);
    }
    let free = *position.board() - owned[0] - owned[1];
    for color in Color::BOTH {
        owned[color.index()] |= free & *position.stones(color);
    }
    owned
}

/// A connected region without stones of a color.
struct Region {
    points: PointSet,
    /// The chains that it touches, by number.
    borders: Vec<usize>,
    /// Those of them that touch each of its points that must be filled.
    vital: Vec<usize>,
    is_safe: bool,
}

/// Adds what is a color's. What lives for sure overrides what was only empty.
fn add_of(position: &Position, color: Color, has_suicide: bool, owned: &mut [PointSet; 2]) {
    let (own, board) = (*position.stones(color), position.board());
    if own.is_empty() {
        return;
    }
    let chains: Vec<PointSet> = position.chains(&own).collect();
    let mut regions = regions(position, color, &chains, has_suicide);
    let lives = settle(&chains, &mut regions);
    let (mine, theirs) = (color.index(), color.opponent().index());
    for (chain, lives) in chains.iter().zip(&lives) {
        if *lives {
            owned[mine] |= *chain;
            owned[theirs] -= *chain;
        }
    }
    let border = own.dilate(board);
    for region in &regions {
        let is_empty = !region.points.intersects(position.stones(color.opponent()));
        if region.is_safe && (is_empty || (region.points - border).len() <= 1) {
            owned[mine] |= region.points;
            owned[theirs] -= region.points;
        } else if is_empty {
            owned[mine] |= region.points - owned[theirs];
        }
    }
}

fn regions(position: &Position, color: Color, chains: &[PointSet], has_suicide: bool) -> Vec<Region> {
    let (board, empty) = (position.board(), position.empty());
    let around: Vec<PointSet> = chains.iter().map(|chain| chain.dilate(board)).collect();
    let open = *board - *position.stones(color);
    let region = |points: PointSet| {
        let filled = if has_suicide { points } else { points & empty };
        let numbers = || (0..chains.len()).filter(|number| around[*number].intersects(&points));
        let vital = numbers().filter(|number| filled.is_subset(&around[*number])).collect();
        Region { points, borders: numbers().collect(), vital, is_safe: true }
    };
    open.parts().filter(|points| points.intersects(&empty)).map(region).collect()
}

/// Which chains live: those with two vital regions that touch none that does not live.
fn settle(chains: &[PointSet], regions: &mut [Region]) -> Vec<bool> {
    let mut lives = vec![true; chains.len()];
    loop {
        let mut count = vec![0; chains.len()];
        for region in regions.iter().filter(|region| region.is_safe) {
            region.vital.iter().for_each(|chain| count[*chain] += 1);
        }
        let dying = (0..chains.len()).filter(|chain| lives[*chain] && count[*chain] < 2);
        let dying: Vec<usize> = dying.collect();
        if dying.is_empty() {
            return lives;
        }
        for chain in dying {
            lives[chain] = false;
            let touched = regions.iter_mut().filter(|region| region.borders.contains(&chain));
            touched.for_each(|region| region.is_safe = false);
        }
    }
}
