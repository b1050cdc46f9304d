//! A search that tries every move.

use board::{Color, Move, Point, PointSet, Position};
use std::collections::HashMap;

/// What is known of positions: who moves, and whether he has passed, belongs to them.
pub(crate) struct Everything {
    position: Position,
    points: PointSet,
    known: HashMap<(u64, Color, bool), bool>,
    path: Vec<(u64, Color)>,
}

impl Everything {
    pub(crate) fn new(position: Position, points: PointSet) -> Everything {
        Everything { position, points, known: HashMap::new(), path: Vec::new() }
    }

    /// Whether the first chain takes the second before it is taken itself. Two passes, and a position that
    /// was there before, take nothing.
    pub(crate) fn takes(&mut self, chains: [Point; 2], mover: Color) -> bool {
        let prover = self.position.color_at(chains[0]).expect("a stone");
        self.search(chains, prover, mover, false)
    }

    fn search(&mut self, chains: [Point; 2], prover: Color, mover: Color, passed: bool) -> bool {
        let [own, prey] = chains;
        if self.position.color_at(own) != Some(prover) {
            return false;
        }
        if self.position.color_at(prey) != Some(prover.opponent()) {
            return true;
        }
        let key = (self.position.hash(), mover, passed);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        if self.path.contains(&(key.0, mover)) && !passed {
            return false;
        }
        self.path.push((key.0, mover));
        let wanted = mover == prover;
        let mut found = !wanted;
        for point in &(self.points & self.position.empty()) {
            if !self.position.is_legal(mover, point) {
                continue;
            }
            let undo = self.position.play(mover, Move::Play(point));
            let taken = self.search(chains, prover, mover.opponent(), false);
            self.position.undo(undo);
            if taken == wanted {
                found = wanted;
                break;
            }
        }
        if found != wanted {
            let taken = !passed && self.search(chains, prover, mover.opponent(), true);
            found = if taken == wanted { wanted } else { found };
        }
        self.path.pop();
        self.known.insert(key, found);
        found
    }
}
