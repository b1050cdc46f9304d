//! The answer to a question by exhaustive search.

use super::exhaustive::Game;
use super::goal::Goal;
use super::grid::{Grid, Set, state};
use board::{Color, Point};
use regression::reading::{Case, Code, Kind, Moves, Question};

/// The most points on which may be played at the beginning.
pub(crate) const MOST_OPEN: usize = 13;

/// A question as a game.
struct Asked {
    mover: Color,
    forcer: Color,
    goal: Goal,
}

/// The grid of a case with its open points; none if the board or the number of these is too large.
fn grid(case: &Case) -> Option<Grid> {
    let size = case.position.size();
    let empty = case.position.empty();
    let open = if case.region.is_empty() { empty } else { case.region };
    if size.side() > Grid::LARGEST || open.len() > MOST_OPEN {
        return None;
    }
    let bits = Grid::new(size.side(), 0);
    let closed: Set = (empty - open).iter().map(|point| bits.bit(point)).sum();
    Some(Grid::new(size.side(), !closed & ((1 << size.area()) - 1)))
}

fn asked(grid: &Grid, case: &Case, question: &Question) -> Option<Asked> {
    let bit = |at: usize| grid.bit(question.points[at]);
    let owner = case.position.color_at(question.points[0])?;
    let other = owner.opponent();
    let rest = || question.points[1..].iter().map(|point| grid.bit(*point)).sum();
    let (mover, forcer, goal) = match question.kind {
        Kind::Attack => (other, other, Goal::Take(vec![bit(0)])),
        Kind::Defend => (owner, other, Goal::Take(vec![bit(0)])),
        Kind::AttackEither => (other, other, Goal::Take(vec![bit(0), bit(1)])),
        Kind::DefendBoth => (owner, other, Goal::Take(vec![bit(0), bit(1)])),
        Kind::Connect => (owner, owner, Goal::Join(bit(0), bit(1))),
        Kind::Disconnect => (other, owner, Goal::Join(bit(0), bit(1))),
        Kind::Race => (owner, owner, Goal::Race(bit(1), bit(0))),
        Kind::BreakIn => (owner, owner, Goal::Reach(bit(0), rest())),
        Kind::BlockOff => (other, owner, Goal::Reach(bit(0), rest())),
        Kind::Ladder => return None,
    };
    Some(Asked { mover, forcer, goal })
}

/// What the mover achieves and by which moves; none if the case is too large for this search.
///
/// Three searches decide: in the first the opponent may retake every ko at once, in the second nobody may, in the
/// third the mover may.
pub(crate) fn answer(case: &Case, question: &Question) -> Option<(Code, Moves)> {
    let grid = grid(case)?;
    let Asked { mover, forcer, goal } = asked(&grid, case, question)?;
    let start = state(&grid, &case.position, mover);
    let point = |bit: Set| case.position.size().points().find(|point| grid.bit(*point) == bit);
    for (code, mover_heeds, other_heeds) in
        [(Code::Win, true, false), (Code::KoTaken, true, true), (Code::KoLeft, false, true)]
    {
        let mut grid = grid;
        grid.heeds[mover.index()] = mover_heeds;
        grid.heeds[1 - mover.index()] = other_heeds;
        let game = Game { grid, forcer: forcer.index(), goal: &goal };
        let moves = game.moves(&start)?;
        let right =
            moves.iter().filter(|(_, forced)| *forced == (mover == forcer)).map(|(chosen, _)| *chosen);
        let right: Vec<Option<Set>> = right.collect();
        if right.contains(&None) {
            return Some((code, Moves::Any));
        }
        let mut points: Vec<Point> = right.into_iter().flatten().filter_map(point).collect();
        if !points.is_empty() {
            points.sort();
            return Some((code, Moves::These(points)));
        }
    }
    Some((Code::Lose, Moves::None))
}
