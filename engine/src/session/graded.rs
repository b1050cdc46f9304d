//! Moves of a weaker player.

use super::thinking::allowed;
use super::{Advice, Session};
use crate::strength::Strength;
use board::{Color, Game, Move, Point, PointSet};
use limits::budget::{Budget, StopSignal};
use search::{Answer, Candidate, Choice, Guidance, Limits, Passing, Progress, Restriction, Tally, Work};
use std::sync::Arc;
use std::time::Instant;

/// Playouts of a look at who owns what and whether the game is lost, by which weak players pass and resign.
const LOOK: u64 = 300;
/// A point that one player owns in this share of them is settled.
const SETTLED: f64 = 0.85;
/// So near to the last move nothing is settled: columns and rows.
const NEAR: usize = 2;

impl Session {
    /// How weak the player is; none where it plays as well as it can.
    pub fn strength(&self) -> Option<&'static Strength> {
        self.strength
    }

    /// Makes the player as weak as this; none: as strong as it can. What it is asked about positions without
    /// playing, it answers as well as it can all the same.
    pub fn set_strength(&mut self, strength: Option<&'static Strength>) {
        self.strength = strength;
        self.player.searcher.forget();
    }

    /// The answer of a weaker player, which takes time from his clock and is not played.
    ///
    /// When to pass and to resign he sees as others do, by playouts that are not weakened: someone who goes
    /// on in a lost game, or plays on in his own territory, is no good company.
    pub(super) fn think_as(
        &mut self,
        strength: &Strength,
        color: Color,
        restrictions: &[Restriction],
        stop: &StopSignal,
        progress: Option<Progress<'_>>,
    ) -> (Answer, Choice) {
        let began = Instant::now();
        let clock = self.clock.time_for_move(color, self.size(), self.game.move_count());
        let library = Arc::clone(&self.library);
        let settings = strength.settings(self.size());
        let limited = |playouts: u64| {
            let limits = Limits { playouts: Some(playouts), time: None, level: self.player.limits.level };
            limits.budget(Work::Playouts, clock, stop.clone())
        };
        let (few, budget) = (limited(LOOK), limited(settings.playouts));
        let advice = Advice::of_strength(&settings, &self.request(&library, color, &budget));
        let guidance = Guidance { restrictions, ..advice.guidance() };
        let (answer, choice) = match self.look(color, &guidance, &few) {
            Look::Ends(answer, choice) => (answer, *choice),
            Look::GoesOn(settled) => {
                let guidance = Guidance { futile: guidance.futile | settled, ..guidance };
                self.player.searcher.weakness = Some(settings.weakness);
                let choice = self.player.searcher.search(&self.game, color, &budget, &guidance, progress);
                self.player.searcher.weakness = None;
                (allowed(Answer::Move(choice.chosen), &choice, color, &guidance), choice)
            }
        };
        self.clock.spend(color, began.elapsed());
        self.figures.count_search(began, choice.tally.playouts());
        self.remember(color, &choice, advice.grounds());
        (answer, choice)
    }

    /// Whether the game is to be ended by a player, and where nothing is left to gain if it is not. At the
    /// beginning of a game nothing is looked at.
    fn look(&mut self, color: Color, guidance: &Guidance<'_>, budget: &Budget) -> Look {
        let (game, area) = (&self.game, self.size().area());
        let stones = area - game.position().empty().len();
        if 3 * game.move_count().max(stones) < area && game.passes() == 0 {
            return Look::GoesOn(PointSet::EMPTY);
        }
        let choice = self.player.searcher.search(game, color, budget, guidance, None);
        let answer = self.player.decide(&self.game, color, &choice);
        let (passes, may_pass) = (Answer::Move(Move::Pass), !guidance.forbids(color, Move::Pass, 0));
        if answer == Answer::Resign || answer == passes && may_pass {
            return Look::Ends(answer, Box::new(choice));
        }
        let settled = settled(&self.game, &choice.tally);
        let is_left =
            |candidate: &Candidate| candidate.chosen.point().is_some_and(|point| !settled.contains(point));
        let captures = self.player.searcher.passing == Passing::AfterCapture;
        match choice.candidates.iter().any(is_left) {
            true => Look::GoesOn(settled),
            false if captures || !may_pass => Look::GoesOn(PointSet::EMPTY),
            false => Look::Ends(passes, Box::new(choice)),
        }
    }
}

/// What a look at a position says.
enum Look {
    /// The player ends the game so.
    Ends(Answer, Box<Choice>),
    /// It goes on, and not on these points.
    GoesOn(PointSet),
}

/// The points that are someone's with all points around them, away from the last move.
fn settled(game: &Game, tally: &Tally) -> PointSet {
    let board = PointSet::board(game.size());
    let is_settled = |point: &Point| Color::BOTH.iter().any(|color| tally.owned(*color, *point) >= SETTLED);
    let open: PointSet = board.iter().filter(|point| !is_settled(point)).collect();
    let last = game.turns().next_back().and_then(|turn| turn.chosen.point());
    let near = last.map_or(PointSet::EMPTY, |last| PointSet::of(last).spread(NEAR, NEAR, &board));
    board - open.dilate(&board) - near
}
