//! Whether openings are followed.

use super::FiredTally;
use arena::Side;
use board::{Color, Game, Point};
use engine::pattern_moves::named;
use knowledge::library::Library;
use std::collections::{BTreeMap, BTreeSet};

/// What was counted of openings.
#[derive(Debug, Default)]
pub(super) struct OpeningTally {
    /// By their names; those that never stood are not there.
    pub(super) by_name: BTreeMap<String, FiredTally>,
    /// What the sides did where any stood. Of these tallies a player is a game.
    pub(super) sides: [FiredTally; 2],
}

/// Watches the openings of one game.
#[derive(Debug)]
pub(super) struct OpeningWatch<'l> {
    library: &'l Library,
    /// The openings that a side has followed.
    followed: BTreeSet<(String, Side)>,
}

impl<'l> OpeningWatch<'l> {
    pub(super) fn new(library: &'l Library) -> OpeningWatch<'l> {
        OpeningWatch { library, followed: BTreeSet::new() }
    }

    /// Looks at what openings say before a side plays on a point.
    pub(super) fn look(
        &mut self,
        game: &Game,
        color: Color,
        point: Point,
        side: Side,
        tally: &mut OpeningTally,
    ) {
        let found = named(self.library, game, color, []);
        let names: BTreeSet<&str> = found.iter().map(|it| it.name.as_str()).collect();
        if names.is_empty() {
            return;
        }
        let hit = found.iter().filter(|it| it.point == point);
        let followed: BTreeSet<&str> = hit.map(|it| it.name.as_str()).collect();
        tally.sides[side.index()].fired += 1;
        tally.sides[side.index()].played += u64::from(!followed.is_empty());
        for name in names {
            let own = tally.by_name.entry(name.to_owned()).or_default();
            own.fired += 1;
            own.played += u64::from(followed.contains(name));
        }
        self.followed.extend(followed.into_iter().map(|name| (name.to_owned(), side)));
    }

    /// Adds what those got who followed openings: `points` are those of A.
    pub(super) fn end(self, points: Option<f64>, tally: &mut OpeningTally) {
        let Some(points) = points else { return };
        let of = |side: Side| if side == Side::A { points } else { 1.0 - points };
        for side in Side::BOTH {
            if self.followed.iter().any(|(_, follower)| *follower == side) {
                tally.sides[side.index()].add_player(of(side));
            }
        }
        for (name, side) in self.followed {
            tally.by_name.entry(name).or_default().add_player(of(side));
        }
    }
}
