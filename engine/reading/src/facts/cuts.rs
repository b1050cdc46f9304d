//! What patterns ask about lines that are broken through and stones that cut.

use super::super::answer::{Question as Asked, ReadingResult};
use super::{ReadingFacts, number, points};
use board::{Color, Point};
use knowledge::constraint::{Question, play_line, truth};

/// What breaking through comes to when nothing is captured and the line is cut (GNU Go manual, 11).
const CUT: f32 = 2.0;

impl ReadingFacts {
    /// What comes of breaking through three stones after a line of moves: the result of a capture, or else a
    /// cut. A stone that is gone has been captured.
    pub(super) fn break_through(&mut self, question: &Question) -> Option<f32> {
        let chains: [Point; 3] = points(question.targets())?.try_into().ok()?;
        let line = play_line(&mut self.position, question.side(), question.moves());
        let captured = self.attack(&chains);
        let parted = match captured {
            Some(ReadingResult::Loss) => self.read(&Asked::NonTransitivity(chains)),
            _ => ReadingResult::Loss,
        };
        line.take_back(&mut self.position);
        let cut = if parted == ReadingResult::Loss { 0.0 } else { CUT };
        captured.map(|code| if code == ReadingResult::Loss { cut } else { number(code) })
    }

    /// Whether a chain A of two liberties cuts at c: once its opponent has filled one of them at b and its
    /// owner the other, a stone at c leaves the opponent no way to save both b and a chain of his that
    /// touches c and A.
    pub(super) fn cut_after_extension(&mut self, question: &Question) -> Option<f32> {
        let [chain, filled, cut] = points(question.targets())?.try_into().ok()?;
        self.cuts_after(chain, filled, cut)
    }

    pub(super) fn cuts_after(&mut self, chain: Point, filled: Point, cut: Point) -> Option<f32> {
        let owner = self.position.color_at(chain)?;
        let rest = self.position.liberties(chain);
        if rest.len() != 2 || !rest.contains(filled) {
            return Some(0.0);
        }
        let other = rest.iter().find(|liberty| *liberty != filled);
        let line = play_line(&mut self.position, owner.opponent(), &[Some(filled), other, None, Some(cut)]);
        if self.position.color_at(cut) != Some(owner) || self.position.color_at(chain).is_none() {
            line.take_back(&mut self.position);
            return Some(0.0);
        }
        let near = self.position.heads_around(cut, owner.opponent());
        let around = self.position.heads_around_chain(chain, owner.opponent());
        let both =
            near.iter().any(|opponent| around.contains(opponent) && self.is_lost_with(filled, opponent));
        line.take_back(&mut self.position);
        Some(truth(both))
    }

    /// Whether, after the player's move at A, the opponent's at b, and the player's defense of A, a stone at
    /// c leaves the opponent no way to save both b and a chain of his that touches c.
    pub(super) fn cut_after_answer(&mut self, question: &Question) -> Option<f32> {
        let [first, answer, cut] = points(question.targets())?.try_into().ok()?;
        let player = question.player;
        let line = play_line(&mut self.position, player, &[Some(first), Some(answer)]);
        let both = self.catches_after_defense(player, first, answer, cut);
        line.take_back(&mut self.position);
        Some(truth(both))
    }

    fn catches_after_defense(&mut self, player: Color, chain: Point, answer: Point, cut: Point) -> bool {
        if self.position.color_at(chain) != Some(player) {
            return false;
        }
        let Some(saves) = self.move_of(&Asked::Defend(vec![chain])) else { return false };
        let line = play_line(&mut self.position, player, &[Some(saves), None, Some(cut)]);
        let placed = self.position.color_at(cut) == Some(player);
        let near = self.position.heads_around(cut, player.opponent());
        let both = placed && near.iter().any(|opponent| self.is_lost_with(answer, opponent));
        line.take_back(&mut self.position);
        both
    }

    /// Whether one of two chains is gone, or their owner cannot save both.
    fn is_lost_with(&mut self, first: Point, second: Point) -> bool {
        self.defend(&[first, second]) == Some(ReadingResult::Loss)
    }

    /// Whether a chain cuts: 2 if two chains around it have no liberty in common, 1 if two have (GNU Go
    /// manual, 7).
    pub(super) fn cutstone(&mut self, question: &Question) -> Option<f32> {
        let around = self.neighbors(question)?;
        let liberties: Vec<_> = around.iter().map(|head| self.position.liberties(head)).collect();
        let pairs =
            || (0..liberties.len()).flat_map(|at| liberties[..at].iter().map(move |other| (at, other)));
        let apart = pairs().any(|(at, other)| !liberties[at].intersects(other));
        Some(match (apart, liberties.len()) {
            (true, _) => 2.0,
            (false, 2..) => 1.0,
            _ => 0.0,
        })
    }
}
