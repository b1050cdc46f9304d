//! What a player sees who settles what is left.

use board::unconditional::{Settled, UnconditionalLife};
use board::{Color, Game, Point, PointSet, Position};
use search::score::StatusEstimate;

/// The turn of a player.
pub(super) struct Ground<'g> {
    pub(super) game: &'g Game,
    pub(super) color: Color,
    life: UnconditionalLife,
    /// The liberties of stones in seki: who fills one loses his stones.
    shared: PointSet,
}

impl<'g> Ground<'g> {
    pub(super) fn new(game: &'g Game, color: Color, claims: &StatusEstimate) -> Ground<'g> {
        let position = game.position();
        let shared = claims.seki.dilate(position.board()) & position.empty();
        Ground { game, color, life: UnconditionalLife::new(position), shared }
    }

    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    /// What is settled for the player.
    pub(super) fn own(&self) -> &Settled {
        self.life.settled(self.color)
    }

    /// What is settled for the opponent.
    pub(super) fn others(&self) -> &Settled {
        self.life.settled(self.color.opponent())
    }

    /// What is settled for the player after a move; none where that unsettles stones of his or a seki, or is
    /// illegal.
    pub(super) fn settled_after(&self, point: Point) -> Option<(Position, Settled)> {
        if self.shared.contains(point) || !self.game.is_legal(self.color, point) {
            return None;
        }
        let after = self.position().after(self.color, point).ok()?;
        let settled = UnconditionalLife::new(&after).settled(self.color).clone();
        self.own().alive.is_subset(&settled.alive).then_some((after, settled))
    }

    /// The chains of a color with this few liberties at the most, those with the fewest first.
    pub(super) fn chains(&self, color: Color, most: usize) -> Vec<Point> {
        let position = self.position();
        let of_color = |origin: &Point| position.color_at(*origin) == Some(color);
        let short = |origin: &Point| position.liberty_count(*origin) <= most;
        let mut found: Vec<Point> = position.chain_origins().filter(of_color).filter(short).collect();
        found.sort_by_key(|origin| (position.liberty_count(*origin), *origin));
        found
    }
}

/// The points that are settled for a player.
pub(super) fn size(settled: &Settled) -> usize {
    (settled.alive | settled.territory).len()
}
