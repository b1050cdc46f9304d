//! What patterns ask of stones thrown in, of hane on the edge, and of stones that might cut.

use super::{ReadingFacts, points};
use board::{Color, Point};
use knowledge::constraint::{Question, play_line, truth};

impl ReadingFacts {
    /// Whether a stone thrown in gives atari and takes an eye away: once it is captured, the chain in atari
    /// can still be captured and no own chain around is in danger; or it cannot be captured at all.
    pub(super) fn throws_in(&mut self, question: &Question) -> Option<f32> {
        let [chosen] = points(question.targets())?.try_into().ok()?;
        let player = question.player;
        let works = self.with_stone(player, chosen, |facts| facts.takes_an_eye(player, chosen));
        Some(truth(works == Some(true)))
    }

    fn takes_an_eye(&mut self, player: Color, thrown: Point) -> bool {
        let in_atari = self.position.heads_around(thrown, player.opponent());
        let Some(target) = in_atari.iter().find(|head| self.in_atari(*head)) else { return false };
        let liberties = self.position.liberties(thrown);
        let Some(last) = liberties.first().filter(|_| liberties.len() == 1) else { return false };
        if self.position.chain_len(thrown) != 1 {
            return false;
        }
        let captured = self.with_stone(player.opponent(), last, |facts| {
            let own = facts.position.heads_around_chain(target, player);
            let stands = |facts: &mut ReadingFacts, chain: Point| !facts.attackable(chain);
            facts.attackable(target) && own.iter().all(|chain| stands(facts, chain))
        });
        captured.unwrap_or(true)
    }

    /// Whether, after the moves, the first stone stands with two liberties and cuts at the third point once
    /// the second is filled, as `connect_and_cut_helper` asks.
    pub(super) fn hane_on_both_sides(&mut self, question: &Question) -> Option<f32> {
        let [stone, filled, cut, _] = <[Point; 4]>::try_from(points(question.targets())?).ok()?;
        let line = play_line(&mut self.position, question.side(), question.moves());
        let cuts = self.position.color_at(stone).and_then(|_| self.cuts_after(stone, filled, cut));
        line.take_back(&mut self.position);
        Some(cuts.unwrap_or(0.0))
    }

    /// Whether a chain would keep several pairs of the opponent's chains apart if it lived: two pairs of
    /// those around it have not two liberties in common.
    pub(super) fn might_cut(&mut self, question: &Question) -> Option<f32> {
        let around = self.neighbors(question)?;
        let liberties: Vec<_> = around.iter().map(|head| self.position.liberties(head)).collect();
        let numbered = liberties.iter().enumerate();
        let apart =
            |at: usize| liberties[..at].iter().filter(|other| (**other & liberties[at]).len() < 2).count();
        let pairs: usize = numbered.map(|(at, _)| apart(at)).sum();
        Some(truth(pairs > 1))
    }
}
