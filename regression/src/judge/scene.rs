//! A plain board: stones, whose turn it is, and the state of kos. All else is found anew by flood fill.

use board::{Color, Point, PointSet};

/// A moment of a reading: what the worth of a question depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Scene {
    /// Black's and White's.
    pub(super) stones: [PointSet; 2],
    pub(super) mover: Color,
    /// Where the mover would retake a ko at once.
    pub(super) ban: Option<Point>,
    /// The two points of the ko that a player with threats has retaken at once and that is not filled yet.
    pub(super) fight: Option<[Point; 2]>,
    /// How many moves who joins has left; always the same where nothing is joined.
    pub(super) left: u8,
}

/// What never changes in a reading: the points of the board, and who has threats.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    pub(super) board: PointSet,
    /// Who retakes a ko at once, one at a time until it is filled; none if both wait a move.
    pub(super) threats: Option<Color>,
}

/// What a stone did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) after: Scene,
    /// The stones that it took.
    pub(super) captured: PointSet,
    /// The liberties of its chain.
    pub(super) liberties: PointSet,
}

/// Why a stone may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    Occupied,
    Ko,
    Suicide,
}

impl Scene {
    /// The points without a stone.
    pub(super) fn empty(&self, terms: &Terms) -> PointSet {
        terms.board - self.stones[0] - self.stones[1]
    }

    /// The stones of a color.
    pub(super) fn of(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// The chain of a color on a point, empty when none of its stones stands there.
    pub(super) fn chain(&self, color: Color, point: Point) -> PointSet {
        let stones = self.stones[color.index()];
        if stones.contains(point) { stones.connected(point) } else { PointSet::EMPTY }
    }

    /// The liberties of a chain.
    pub(super) fn liberties(&self, terms: &Terms, chain: &PointSet) -> PointSet {
        chain.dilate(&terms.board) - self.stones[0] - self.stones[1]
    }

    /// The scene after a pass.
    pub(super) fn passed(&self) -> Scene {
        Scene { mover: self.mover.opponent(), ban: None, ..*self }
    }

    /// What a stone of the mover does.
    pub(super) fn play(&self, terms: &Terms, point: Point) -> Result<Played, Refusal> {
        let (own, other) = (self.mover.index(), self.mover.opponent().index());
        if self.stones[0].contains(point) || self.stones[1].contains(point) {
            return Err(Refusal::Occupied);
        }
        let retakes = self.ban == Some(point);
        let elsewhere = self.fight.is_some_and(|fight| !fight.contains(&point));
        if retakes && (terms.threats != Some(self.mover) || elsewhere) {
            return Err(Refusal::Ko);
        }
        let mut after = Scene { mover: self.mover.opponent(), ban: None, ..*self };
        after.stones[own].insert(point);
        let around = PointSet::of(point).dilate(&terms.board);
        let mut captured = PointSet::EMPTY;
        let mut touched = around & self.stones[other];
        while let Some(first) = touched.first() {
            let chain = self.stones[other].connected(first);
            touched -= chain;
            if after.liberties(terms, &chain).is_empty() {
                captured |= chain;
            }
        }
        after.stones[other] -= captured;
        let chain = after.stones[own].connected(point);
        let liberties = after.liberties(terms, &chain);
        if liberties.is_empty() {
            return Err(Refusal::Suicide);
        }
        if liberties == captured && captured.len() == 1 && chain.len() == 1 {
            after.ban = captured.first();
        }
        let shut_in = (around & self.empty(terms)).len() == 1;
        if retakes {
            after.fight = captured.first().map(|taken| [point, taken]);
        } else if shut_in && captured.is_empty() && self.fight.is_some_and(|fight| fight.contains(&point)) {
            after.fight = None;
        }
        Ok(Played { after, captured, liberties })
    }
}

#[cfg(test)]
mod tests;
