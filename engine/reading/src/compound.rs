//! Questions that take several searches.

use super::answer::{Answer, Certainty, ReadingResult};
use super::capture::Capture;
use super::goal::Goal;
use super::moves::Moves;
use super::reader::Reader;
use super::turn::Turn;
use super::zone::zone;
use board::{Color, Move, Point, PointSet};
use limits::budget::Budget;
use std::cmp::Reverse;

impl Answer {
    /// Adds what another search cost, and what it rests on.
    fn and_after(mut self, before: &Answer) -> Answer {
        self.effort += before.effort;
        self.certainty = self.certainty.min(before.certainty);
        self.zone |= before.zone;
        self
    }
}

impl Reader {
    /// Whether the opponent captures one of these chains, or else keeps them apart.
    pub(super) fn break_through(&mut self, chains: &[Point; 3], budget: &Budget) -> Answer {
        let captured = self.capture(chains, Turn::Prover, budget);
        if captured.code == ReadingResult::Win {
            return captured;
        }
        let parted = self.part(chains, budget);
        match captured.code > parted.code {
            true => captured.and_after(&parted),
            false => parted.and_after(&captured),
        }
    }

    /// Whether a stone escapes capture. A ko that may not be retaken yet is retaken, which takes a threat
    /// (GNU Go manual, 11).
    pub(super) fn safe_move(&mut self, color: Color, point: Point, budget: &Budget) -> Answer {
        let played = PointSet::of(point);
        let ko = self.position.ko().is_some_and(|ban| ban.point == point && ban.color == color);
        if !ko && !self.position.is_legal(color, point) {
            return Answer { zone: zone(&self.position, &played, 1, usize::MAX), ..Answer::nothing() };
        }
        if budget.is_over() {
            return Answer {
                certainty: Certainty::Limited,
                zone: *self.position.board(),
                ..Answer::nothing()
            };
        }
        let undo = self.position.play(color, Move::Play(point));
        let attacked = self.capture(&[point], Turn::Prover, budget);
        self.position.undo(undo);
        let most = if ko { ReadingResult::KoOpponentFirst } else { ReadingResult::Win };
        let code = attacked.code.reversed().min(most);
        let mut line = attacked.line;
        line.insert(0, Some(point));
        let zone = attacked.zone | zone(&self.position, &played, 1, usize::MAX);
        let step = Some(point).filter(|_| code != ReadingResult::Loss);
        Answer { code, step, line, zone, effort: attacked.effort + 1, ..attacked }
    }

    /// Which moves, if the other side passes, come to more than a single move. Tried are those with which a
    /// capture or a defense may begin.
    pub(super) fn threats(&mut self, chain: Point, turn: Turn, budget: &Budget) -> Answer {
        // Half for what a single move comes to, the other half for the threats.
        let now = self.capture_within(&[chain], turn, self.depths.capture_effort / 2, budget);
        let Some(owner) = self.position.color_at(chain) else { return now };
        let mut all = Answer { code: ReadingResult::Loss, step: None, line: Vec::new(), ..now };
        let player = turn.color(owner.opponent());
        let candidates =
            if now.code == ReadingResult::Win { Vec::new() } else { self.candidates(chain, turn) };
        for (tried, candidate) in candidates.iter().enumerate() {
            if budget.is_over() {
                all.certainty = Certainty::Limited;
                break;
            }
            // What is left is shared by those that are left.
            let left = (candidates.len() - tried) as u64;
            let effort = self.depths.capture_effort.saturating_sub(all.effort) / left;
            let mut answer = self.unanswered(chain, turn, (player, *candidate), effort, budget);
            // Little effort is left for each, and what is not known is no threat.
            if !answer.certainty.is_settled() {
                answer.code = ReadingResult::Loss;
            }
            if answer.code > all.code.max(now.code) {
                all.code = answer.code;
                all.line.clone_from(&answer.line);
            }
            if answer.code > now.code {
                all.threats.push((*candidate, answer.code));
            }
            all = all.and_after(&answer);
        }
        all.threats.sort_by_key(|(_, code)| Reverse(*code));
        all.step = all.threats.first().map(|(point, _)| *point);
        all
    }

    /// What a move comes to that is not answered.
    fn unanswered(
        &mut self,
        chain: Point,
        turn: Turn,
        (player, chosen): (Color, Point),
        effort: u64,
        budget: &Budget,
    ) -> Answer {
        let undo = self.position.play(player, Move::Play(chosen));
        let pass = self.position.play(player.opponent(), Move::Pass);
        let mut answer = match self.position.color_at(chain) {
            Some(_) => self.capture_within(&[chain], turn, effort, budget),
            None => Answer { code: ReadingResult::Win, ..Answer::nothing() },
        };
        self.position.undo(pass);
        self.position.undo(undo);
        answer.line.splice(0..0, [Some(chosen), None]);
        answer.effort += 2;
        answer.zone.insert(chosen);
        answer
    }

    /// The legal moves with which a capture, or a defense, may begin.
    fn candidates(&self, chain: Point, turn: Turn) -> Vec<Point> {
        let Some(owner) = self.position.color_at(chain) else { return Vec::new() };
        let player = turn.color(owner.opponent());
        let mut moves = Moves::taking_all();
        let (attacker, targets, depths) = (owner.opponent(), &[chain][..], &self.depths);
        let mut goal = Capture { attacker, targets, depths, within: self.within };
        goal.moves(&self.position, turn, 0, &mut moves);
        let points = moves.list.iter().filter_map(|(step, _)| *step);
        points
            .filter(|point| self.within.contains(*point) && self.position.is_legal(player, *point))
            .collect()
    }
}
