//! Moves: whether they are legal, what they capture, and ko.

use super::View;
use crate::constraint::Question;
use crate::constraint::stack::truth;
use board::{Color, Point};

pub(super) fn legal(view: &mut View, question: &Question) -> Option<f32> {
    Some(truth(view.position.is_legal(question.side(), question.target(0)?)))
}

/// Whether a stone would leave its own chain without liberties, whatever the rules say of that.
pub(super) fn suicide(view: &mut View, question: &Question) -> Option<f32> {
    let (position, color, point) = (view.position, question.side(), question.target(0)?);
    let breathes = |near: Point| match position.color_at(near) {
        None => true,
        Some(stone) => (stone == color) == (position.liberty_count(near) > 1),
    };
    Some(truth(position.empty().contains(point) && !view.neighbors(point).any(breathes)))
}

pub(super) fn captures(view: &mut View, question: &Question) -> Option<f32> {
    Some(truth(view.captures(question.side(), question.target(0)?)))
}

/// A point where a ko may be taken, or a stone that may be taken in a ko.
pub(super) fn ko(view: &mut View, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    Some(truth(view.is_ko_point(point) || view.is_ko_stone(point)))
}

/// A lone stone next to the point can be captured, and that is a ko.
pub(super) fn finish_ko(view: &mut View, question: &Question) -> Option<f32> {
    Some(truth(view.neighbors(question.target(0)?).any(|near| view.is_ko_stone(near))))
}

/// One of the two liberties of a chain is a point where the opponent takes a ko.
pub(super) fn squeeze_ko(view: &mut View, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    let opponent = view.position.color_at(point)?.opponent();
    let liberties = view.position.liberties(point);
    Some(truth(liberties.len() == 2 && liberties.iter().any(|liberty| view.takes_ko(opponent, liberty))))
}

impl View<'_> {
    pub(super) fn captures(&self, color: Color, point: Point) -> bool {
        let in_atari = |near: Point| {
            self.position.color_at(near) == Some(color.opponent()) && self.position.liberty_count(near) == 1
        };
        self.position.empty().contains(point) && self.neighbors(point).any(in_atari)
    }

    /// An empty point where either side takes a ko.
    pub(super) fn is_ko_point(&self, point: Point) -> bool {
        Color::BOTH.iter().any(|color| self.takes_ko(*color, point))
    }

    /// A stone that can be taken in a ko.
    fn is_ko_stone(&self, point: Point) -> bool {
        let Some(color) = self.position.color_at(point) else { return false };
        let liberties = self.position.liberties(point);
        self.position.chain_len(point) == 1
            && liberties.len() == 1
            && liberties.first().is_some_and(|liberty| self.takes_ko(color.opponent(), liberty))
    }

    /// Whether a stone of this color captures exactly one stone and is then a lone stone in atari itself,
    /// whether or not a ban is on it.
    fn takes_ko(&self, color: Color, point: Point) -> bool {
        let position = self.position;
        if !position.empty().contains(point) {
            return false;
        }
        let surrounded = self.neighbors(point).all(|near| position.color_at(near) == Some(color.opponent()));
        let mut captured = self.neighbors(point).filter(|near| position.liberty_count(*near) == 1);
        surrounded
            && captured.next().is_some_and(|stone| position.chain_len(stone) == 1)
            && captured.next().is_none()
    }
}
