//! Liberties: of chains, of order two and more, and of chains as they would be after a move.

use super::View;
use crate::constraint::{Question, play_line};
use board::{Color, IllegalMove, Move, Point, PointSet};

/// Liberties after a move are not counted beyond this number (GNU Go manual, 9.6).
const MOST_AFTER_MOVE: usize = 8;

pub(super) fn now(view: &mut View, question: &Question) -> Option<f32> {
    Some(view.position.liberty_count(question.target(0)?) as f32)
}

/// How many empty points a chain reaches with this many stones and no fewer (GNU Go manual, 7): its own
/// side's chains on the way are free, a stone at a distance of more than one may not touch the opponent,
/// kos are not played, and a liberty between two stones of the opponent leads nowhere.
pub(super) fn of_order(view: &View, question: &Question, order: usize) -> Option<f32> {
    let (position, point) = (view.position, question.target(0)?);
    let board = position.board();
    let color = position.color_at(point)?;
    let own = *position.stones(color);
    let touched = position.stones(color.opponent()).dilate(board);
    let mut reached = position.chain(point);
    let mut last = position.liberties(point);
    for distance in 2..=order {
        reached |= last;
        last = last
            .iter()
            .filter(|liberty| !view.is_ko_point(*liberty))
            .filter(|liberty| distance > 2 || !view.is_between(*liberty, color.opponent()))
            .collect();
        for chain in position.chains(&(own & last.border(board))) {
            last |= chain;
        }
        last = last.border(board) & (position.empty() - (reached | touched));
    }
    Some(last.len() as f32)
}

/// The liberties of a chain with a new stone, without those that a capture would add.
pub(super) fn about_after(view: &mut View, question: &Question) -> Option<f32> {
    let liberties = view.joined_liberties(question.side(), question.target(0)?)?;
    Some(liberties.len().min(MOST_AFTER_MOVE) as f32)
}

/// The liberties that a chain will have once a stone is played, 0 where it cannot be.
pub(super) fn after(view: &mut View, question: &Question) -> Option<f32> {
    let (color, point) = (question.side(), question.target(0)?);
    let count = if view.captures(color, point) {
        let trial = view.trial();
        let ban = matches!(trial.legality(color, point), Err(IllegalMove::Ko));
        let pass = ban.then(|| trial.play(color, Move::Pass));
        let undo = trial.play(color, Move::Play(point));
        let count = trial.liberty_count(point);
        trial.undo(undo);
        if let Some(pass) = pass {
            trial.undo(pass);
        }
        count
    } else {
        view.joined_liberties(color, point)?.len()
    };
    Some(count.min(MOST_AFTER_MOVE) as f32)
}

/// The liberties of a chain after a line of moves, 0 when it is gone.
pub(super) fn after_line(view: &mut View, question: &Question) -> Option<f32> {
    let target = question.target(0)?;
    let trial = view.trial();
    let line = play_line(trial, question.side(), question.moves());
    let count = trial.liberty_count(target);
    line.take_back(trial);
    Some(count as f32)
}

impl View<'_> {
    /// The liberties of a new stone and of the chains that it joins; none when the point is not empty.
    fn joined_liberties(&self, color: Color, point: Point) -> Option<PointSet> {
        if !self.position.empty().contains(point) {
            return None;
        }
        let mut liberties = PointSet::EMPTY;
        for near in self.neighbors(point) {
            match self.position.color_at(near) {
                None => liberties.insert(near),
                Some(stone) if stone == color => liberties |= self.position.liberties(near),
                Some(_) => {}
            }
        }
        liberties.remove(point);
        Some(liberties)
    }

    /// Whether stones of a color stand left and right of a point, or above and below.
    fn is_between(&self, point: Point, color: Color) -> bool {
        let side = |down: isize, right: isize| {
            let near = point.moved(right, down, self.position.size());
            near.and_then(|near| self.position.color_at(near)) == Some(color)
        };
        side(-1, 0) && side(1, 0) || side(0, -1) && side(0, 1)
    }
}
