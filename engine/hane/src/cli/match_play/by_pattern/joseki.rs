//! Whether joseki are followed.

use arena::Side;
use board::{BoardSize, Move, Point};
use bundles::record::DatabaseKind;
use engine::pattern_moves::PatternMove;
use knowledge::library::Library;
use serde::Serialize;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What became of answers that joseki proposed. An answer is counted once in each game, for the side to which
/// it was proposed first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(in super::super) struct JosekiTally {
    /// How often they were proposed.
    pub(in super::super) reached: u64,
    /// The side played the answer.
    pub(in super::super) followed: u64,
    /// It played another answer of a joseki in the same corner.
    pub(in super::super) other: u64,
    /// It played something else in the same corner.
    pub(in super::super) left: u64,
    /// It played elsewhere until the answer stood no more, or the game was over.
    pub(in super::super) elsewhere: u64,
}

impl JosekiTally {
    fn add(&mut self, outcome: Outcome) {
        self.reached += 1;
        *match outcome {
            Outcome::Followed => &mut self.followed,
            Outcome::Other => &mut self.other,
            Outcome::Left => &mut self.left,
            Outcome::Elsewhere => &mut self.elsewhere,
        } += 1;
    }
}

/// What became of one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Followed,
    Other,
    Left,
    Elsewhere,
}

/// Watches the joseki of one game.
#[derive(Debug)]
pub(super) struct JosekiWatch<'l> {
    library: &'l Library,
    size: BoardSize,
    outcomes: BTreeMap<(u32, Point, Side), Outcome>,
}

impl<'l> JosekiWatch<'l> {
    pub(super) fn new(library: &'l Library, size: BoardSize) -> JosekiWatch<'l> {
        JosekiWatch { library, size, outcomes: BTreeMap::new() }
    }

    /// Looks at what is proposed before a move of a side.
    pub(super) fn look(&mut self, found: &[PatternMove], chosen: Move, side: Side) {
        let answers = || found.iter().filter(|it| self.is_joseki(it.found.pattern)).map(|it| it.found);
        let played = chosen.point();
        let is_answer = played.is_some_and(|point| answers().any(|answer| answer.chosen == point));
        let seen: Vec<_> = answers().map(|answer| (answer.pattern, answer.chosen)).collect();
        for (pattern, answer) in seen {
            let outcome = self.outcomes.entry((pattern, answer, side)).or_insert(Outcome::Elsewhere);
            if *outcome != Outcome::Elsewhere {
                continue;
            }
            *outcome = match played {
                Some(point) if point == answer => Outcome::Followed,
                Some(point) if !is_same_corner(point, answer, self.size) => Outcome::Elsewhere,
                Some(_) if is_answer => Outcome::Other,
                Some(_) => Outcome::Left,
                None => Outcome::Elsewhere,
            };
        }
    }

    fn is_joseki(&self, pattern: u32) -> bool {
        let kind = |located: bundles::Located<'_>| located.database.record().kind;
        let kind = self.library.layers().locate(pattern).map(kind);
        kind.and_then(DatabaseKind::from_repr) == Some(DatabaseKind::Joseki)
    }

    /// Adds what became of all answers to the patterns and the sides.
    pub(super) fn end(self, patterns: &mut BTreeMap<u32, JosekiTally>, sides: &mut [JosekiTally; 2]) {
        for ((pattern, _, side), outcome) in self.outcomes {
            patterns.entry(pattern).or_default().add(outcome);
            sides[side.index()].add(outcome);
        }
    }
}

/// Whether two points lie in one quarter of the board; points on a middle line lie in those on both sides.
fn is_same_corner(one: Point, other: Point, size: BoardSize) -> bool {
    let half = |line: usize, length: usize| (2 * line + 1).cmp(&length);
    let same = |one: Ordering, other: Ordering| one.is_eq() || other.is_eq() || one == other;
    same(half(one.column(), size.width()), half(other.column(), size.width()))
        && same(half(one.row(), size.height()), half(other.row(), size.height()))
}

#[cfg(test)]
mod tests {
    use super::is_same_corner;
    use board::{BoardSize, Point};

    #[test]
    fn quarters_of_a_board() {
        for (side, one, other, expected) in [
            (9, "A1", "D4", true),
            (9, "A1", "E5", true),
            (9, "E1", "J4", true),
            (9, "E1", "C4", true),
            (9, "D4", "F4", false),
            (9, "D4", "D6", false),
            (9, "A9", "J1", false),
            (6, "C3", "D3", false),
            (6, "C3", "A1", true),
        ] {
            let size = BoardSize::new(side).expect("a size");
            let [one, other] = [one, other].map(|vertex| Point::parse(vertex, size).expect("a point"));
            assert_eq!(is_same_corner(one, other, size), expected, "{side} {one:?} {other:?}");
            assert_eq!(is_same_corner(other, one, size), expected, "{side} {other:?} {one:?}");
        }
    }
}
