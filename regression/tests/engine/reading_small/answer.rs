//! The answer to a question by exhaustive search.

use super::exhaustive::Game;
use super::goal::Goal;
use crate::engine::brute::{Grid, Set, State, state};
use board::{Color, Point};
use reading::ReadingResult;
use regression::reading::{Case, DrawnQuestion, Kind, Moves};

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
    if size.area() > Grid::LARGEST || open.len() > MOST_OPEN {
        return None;
    }
    let bits = Grid::new(size, 0);
    let closed: Set = (empty - open).iter().map(|point| bits.bit(point)).sum();
    Some(Grid::new(size, !closed))
}

fn asked(grid: &Grid, case: &Case, question: &DrawnQuestion) -> Option<Asked> {
    let bit = |at: usize| grid.bit(question.points[at]);
    let owner = case.position.color_at(question.points[0])?;
    let other = owner.opponent();
    let all = || question.points.iter().map(|point| grid.bit(*point)).collect();
    let rest = || question.points[1..].iter().map(|point| grid.bit(*point)).sum();
    let (mover, forcer, goal) = match question.kind {
        Kind::Attack | Kind::AttackThreats => (other, other, Goal::Take(vec![bit(0)])),
        Kind::Defend | Kind::DefendThreats => (owner, other, Goal::Take(vec![bit(0)])),
        Kind::AttackEither => (other, other, Goal::Take(vec![bit(0), bit(1)])),
        Kind::DefendBoth => (owner, other, Goal::Take(vec![bit(0), bit(1)])),
        Kind::Connect => (owner, owner, Goal::Join(all())),
        Kind::Disconnect | Kind::NonTransitivity | Kind::BreakThrough => (other, owner, Goal::Join(all())),
        Kind::Race => (owner, owner, Goal::Race(bit(1), bit(0))),
        Kind::BreakIn => (owner, owner, Goal::Reach(bit(0), rest())),
        Kind::BlockOff => (other, owner, Goal::Reach(bit(0), rest())),
        Kind::Ladder | Kind::SafeMove => return None,
    };
    Some(Asked { mover, forcer, goal })
}

/// What the mover achieves and by which moves; none if the case is too large for this search.
pub(crate) fn answer(case: &Case, question: &DrawnQuestion) -> Option<(ReadingResult, Moves)> {
    let grid = grid(case)?;
    if question.kind == Kind::SafeMove {
        return safe_move(&grid, case, question);
    }
    let asked = asked(&grid, case, question)?;
    let start = state(&grid, &case.position, asked.mover);
    match question.kind {
        Kind::AttackThreats | Kind::DefendThreats => threats(&grid, case, &asked, &start),
        _ => searched(&grid, case, &asked, &start),
    }
}

/// Three searches decide: in the first the opponent may retake a ko at once, in the second no one may, in the
/// third the mover may.
fn searched(grid: &Grid, case: &Case, asked: &Asked, start: &State) -> Option<(ReadingResult, Moves)> {
    let Asked { mover, forcer, goal } = asked;
    for (code, mover_heeds, other_heeds) in [
        (ReadingResult::Win, true, false),
        (ReadingResult::KoMoverFirst, true, true),
        (ReadingResult::KoOpponentFirst, false, true),
    ] {
        let mut grid = *grid;
        grid.heeds[mover.index()] = mover_heeds;
        grid.heeds[1 - mover.index()] = other_heeds;
        let game = Game { grid, forcer: forcer.index(), goal };
        let moves = game.moves(start)?;
        let right =
            moves.iter().filter(|(_, forced)| *forced == (mover == forcer)).map(|(chosen, _)| *chosen);
        let right: Vec<Option<Set>> = right.collect();
        if right.contains(&None) {
            return Some((code, Moves::Any));
        }
        let points = points(&grid, case, right.into_iter().flatten());
        if !points.is_empty() {
            return Some((code, Moves::These(points)));
        }
    }
    Some((ReadingResult::Loss, Moves::None))
}

/// The most threats that are counted.
const MOST_THREATS: u8 = 6;

/// How many threats each side needs in the ko of a question: the one that loses without, if the other has
/// none, and then the other; none where more do not help. Nothing where there is no ko or it is too large.
pub(crate) fn threats_needed(case: &Case, question: &DrawnQuestion) -> Option<[Option<u8>; 2]> {
    let grid = grid(case)?;
    let asked = asked(&grid, case, question)?;
    let start = state(&grid, &case.position, asked.mover);
    let loser = match question.code {
        ReadingResult::KoOpponentFirst => asked.mover,
        ReadingResult::KoMoverFirst => asked.mover.opponent(),
        ReadingResult::Win | ReadingResult::Loss => return None,
    };
    let mut threats = [0; 2];
    let mut needed = [None; 2];
    for (side, needed) in [loser, loser.opponent()].into_iter().zip(&mut needed) {
        for count in 1..=MOST_THREATS {
            threats[side.index()] = count;
            let mut grid = grid;
            grid.threats = Some(threats);
            let game = Game { grid, forcer: asked.forcer.index(), goal: &asked.goal };
            let wins = |(_, forced): &(Option<Set>, bool)| *forced == (asked.mover == asked.forcer);
            if game.moves(&start)?.iter().any(wins) == (asked.mover == side) {
                *needed = Some(count);
                break;
            }
        }
        if needed.is_none() {
            break;
        }
    }
    Some(needed)
}

fn points(grid: &Grid, case: &Case, bits: impl Iterator<Item = Set>) -> Vec<Point> {
    let point = |bit: Set| case.position.size().points().find(|point| grid.bit(*point) == bit);
    let mut points: Vec<Point> = bits.filter_map(point).collect();
    points.sort();
    points
}

/// How good a result is, the worst first.
fn worth(code: ReadingResult) -> usize {
    [ReadingResult::Loss, ReadingResult::KoOpponentFirst, ReadingResult::KoMoverFirst, ReadingResult::Win]
        .iter()
        .position(|other| *other == code)
        .unwrap_or(0)
}

/// The result for the other side.
fn reversed(code: ReadingResult) -> ReadingResult {
    [ReadingResult::Win, ReadingResult::KoMoverFirst, ReadingResult::KoOpponentFirst, ReadingResult::Loss]
        [worth(code)]
}

/// The best that the mover gets by two moves in a row, if it is more than by one, and all first moves that
/// get it.
fn threats(grid: &Grid, case: &Case, asked: &Asked, start: &State) -> Option<(ReadingResult, Moves)> {
    let (mut best, _) = searched(grid, case, asked, start)?;
    let mut moves = Vec::new();
    let open =
        case.position.empty().iter().map(|point| grid.bit(point)).filter(|point| point & grid.open != 0);
    for point in open {
        let Some(played) = grid.play(start, point) else { continue };
        let passed = grid.pass(&played);
        let gone = asked.mover == asked.forcer
            && asked.goal.settled(grid, asked.forcer.index(), &played, &passed) == Some(true);
        let found = if gone { ReadingResult::Win } else { searched(grid, case, asked, &passed)?.0 };
        if worth(found) > worth(best) {
            (best, moves) = (found, Vec::new());
        }
        if found == best {
            moves.push(point);
        }
    }
    // Moves that come to no more than one move does are no threats.
    let (now, _) = searched(grid, case, asked, start)?;
    if best == now {
        return Some((ReadingResult::Loss, Moves::None));
    }
    Some((best, Moves::These(points(grid, case, moves.into_iter()))))
}

/// Whether a stone is played and not taken.
fn safe_move(grid: &Grid, case: &Case, question: &DrawnQuestion) -> Option<(ReadingResult, Moves)> {
    let (color, point) = (question.color?, *question.points.first()?);
    let start = state(grid, &case.position, color);
    let Some(played) = grid.play(&start, grid.bit(point)) else {
        return Some((ReadingResult::Loss, Moves::None));
    };
    let attacker = color.opponent();
    let asked = Asked { mover: attacker, forcer: attacker, goal: Goal::Take(vec![grid.bit(point)]) };
    let code = reversed(searched(grid, case, &asked, &played)?.0);
    let moves = if code == ReadingResult::Loss { Moves::None } else { Moves::These(vec![point]) };
    Some((code, moves))
}
