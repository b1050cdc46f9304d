//! The moves that a search considers, the most promising at first sight first.

use super::guidance::{Guidance, Prior, Priors};
use super::tree::Arm;

use board::{Color, Game, Move, PlayoutBoard, Point, Position};

/// All legal moves that fill no own eye, kill no own stones, are not held for futile and not forbidden, and the pass as the last.
pub(super) fn candidates(
    game: &Game,
    board: &PlayoutBoard,
    color: Color,
    last: Option<Point>,
    guidance: &Guidance<'_>,
) -> Vec<Arm> {
    let priors = Priors::new(guidance, last);
    let position = game.position();
    let mut moves: Vec<(i32, Point)> = position
        .empty()
        .iter()
        .filter(|point| board.is_legal(color, *point) && !board.is_eye(color, *point))
        .filter(|point| game.is_legal(color, *point) && !guidance.futile.contains(*point))
        .filter(|point| !guidance.forbids(color, Move::Play(*point), 0))
        .map(|point| (promise(position, color, point), point))
        .collect();
    moves.sort_by_key(|(promise, point)| (-promise, *point));
    let first_sight = |promise: i32| Prior::at_first_sight((0.5 + 0.05 * f64::from(promise)).clamp(0.1, 0.9));
    let prior = |(promise, point)| (priors.of(first_sight(promise), board, color, point), point);
    let mut moves: Vec<(Prior, Point)> = moves.into_iter().map(prior).collect();
    // The sort is stable, so that it changes nothing without guidance.
    moves.sort_by(|(first, _), (second, _)| second.chance.total_cmp(&first.chance));
    let pass = moves.is_empty() || !guidance.forbids(color, Move::Pass, 0);
    let arms = moves.into_iter().map(|(prior, point)| Arm::new(Move::Play(point), prior));
    arms.chain(pass.then(|| Arm::new(Move::Pass, Prior::at_first_sight(0.1)))).collect()
}

/// What a move promises at first sight: captures and rescues more than lines three and four, these more
/// than the edge and the open centre, and stones in atari less than any.
fn promise(position: &Position, color: Color, point: Point) -> i32 {
    let size = position.size();
    let line = [point.column(), point.row(), size.side() - 1 - point.column(), size.side() - 1 - point.row()]
        .into_iter()
        .min()
        .unwrap_or(0);
    let place = match line {
        0 => -2,
        1 => 0,
        2 | 3 => 2,
        _ => 1,
    };
    let mut liberties = board::PointSet::EMPTY;
    let (mut captures, mut in_atari) = (0, 0);
    for near in point.neighbors(size) {
        let stones = position.chain_len(near).min(5) as i32;
        match position.color_at(near) {
            None => liberties.insert(near),
            Some(owner) if owner == color => {
                liberties |= position.liberties(near);
                in_atari += if position.liberty_count(near) == 1 { stones } else { 0 };
            }
            Some(_) => captures += if position.liberty_count(near) == 1 { stones } else { 0 },
        }
    }
    liberties.remove(point);
    if captures > 0 {
        return place + 2 + captures;
    }
    if liberties.len() < 2 { place - 6 } else { place + in_atari }
}
