//! Whether groups live, if only in a seki, and what kos ask.

use super::{Found, Solver, When};
use crate::solve::{LifeKind, SolveGoal};
use board::{Color, Point, PointSet};
use life::{After, rivals};
use reading::proof::Turn;
use reading::{Answer, Certainty, KoFight, ReadingResult};

impl Solver<'_> {
    /// Whether the one who moves then does what is asked about a group.
    pub(super) fn ask_life(&mut self, goal: SolveGoal, group: &PointSet, when: When) -> Option<Answer> {
        let played = self.played(when);
        let after = After { played: &played, effort: Some(self.plays) };
        let owner_moves = owner_moves(goal, when);
        if goal == (SolveGoal::Seki { attacks: true }) {
            let turn = if owner_moves { Turn::Prover } else { Turn::Refuter };
            return self.reader.two_eyes(self.survey, group, turn, &after, self.known, self.budget);
        }
        let turn = if owner_moves { Turn::Refuter } else { Turn::Prover };
        let answer = self.reader.ask(self.survey, group, turn, &after, self.known, self.budget)?;
        if goal != (SolveGoal::Seki { attacks: false }) {
            return Some(answer);
        }
        Some(self.or_race(answer, group, owner_moves, &after))
    }

    /// The answer, or that the group stands in all its races, where it is captured for want of eyes.
    fn or_race(&mut self, answer: Answer, group: &PointSet, owner_moves: bool, after: &After<'_>) -> Answer {
        let stays = if owner_moves { ReadingResult::Win } else { ReadingResult::Loss };
        if answer.code == stays && answer.certainty.is_settled() {
            return answer;
        }
        let Some(own) = group.first() else { return answer };
        let rivals = self.rivals(group);
        let stood = self.races.stands(self.survey, (own, &rivals), owner_moves, after, self.budget);
        let Some((stands, effort)) = stood else { return answer };
        let effort = answer.effort + effort;
        match stands {
            true => {
                let certainty = Certainty::Searched;
                Answer { code: stays, certainty, step: None, line: Vec::new(), effort, ..answer }
            }
            false => Answer { effort, ..answer },
        }
    }

    /// The groups that a group may race with, each by a stone.
    fn rivals(&mut self, group: &PointSet) -> Vec<Point> {
        if let Some((_, known)) = self.rivals.as_ref().filter(|(asked, _)| asked == group) {
            return known.clone();
        }
        let after = After { played: &[], effort: Some(self.plays) };
        let found = rivals(self.survey, group, |other| {
            let stones = &other.stones;
            let attack = self.reader.ask(self.survey, stones, Turn::Prover, &after, self.known, self.budget);
            attack.is_some_and(|attack| {
                self.spent += attack.effort;
                attack.code == ReadingResult::Loss
            })
        });
        self.rivals = Some((*group, found.clone()));
        found
    }

    /// How the group lives that is not captured: by two eyes, or in a seki. None where it is captured, or one
    /// of the two is not settled.
    pub(super) fn life_of(&mut self, found: &Found, when: When, answer: &Answer) -> Option<LifeKind> {
        let asks_life =
            matches!(found.goal, SolveGoal::Kill | SolveGoal::Live | SolveGoal::Seki { attacks: false });
        let owner_moves = owner_moves(found.goal, when);
        let stays = if owner_moves { ReadingResult::Win } else { ReadingResult::Loss };
        if !asks_life || answer.code != stays || !answer.certainty.is_settled() {
            return None;
        }
        let played = self.played(when);
        let after = After { played: &played, effort: Some(self.plays) };
        let turn = if owner_moves { Turn::Prover } else { Turn::Refuter };
        let eyes = self.reader.two_eyes(self.survey, &found.group, turn, &after, self.known, self.budget)?;
        self.spent += eyes.effort;
        let kind = if eyes.code == stays { LifeKind::Alive } else { LifeKind::Seki };
        eyes.certainty.is_settled().then_some(kind)
    }

    /// The same after a first move, where it makes a difference: to live two eyes are better, and who cannot
    /// kill may still make a seki.
    pub(super) fn life_after(&mut self, found: &Found, point: Point, answer: &Answer) -> Option<LifeKind> {
        let matters = found.goal != SolveGoal::Kill || found.first.code == ReadingResult::Loss;
        matters.then(|| self.life_of(found, When::After(point), answer)).flatten()
    }

    /// What the ko asks of both sides on which an answer rests.
    pub(super) fn ko_fight(&mut self, found: &Found, when: When, answer: &Answer) -> Option<KoFight> {
        if matches!(answer.code, ReadingResult::Win | ReadingResult::Loss) {
            return None;
        }
        let fight = match found.goal {
            SolveGoal::Kill | SolveGoal::Live | SolveGoal::Seki { attacks: false } => {
                let after = After { played: &[], effort: Some(self.plays) };
                let turn = if owner_moves(found.goal, when) { Turn::Refuter } else { Turn::Prover };
                self.reader.ko_fight(self.survey, &found.group, turn, &after, self.known, self.budget)
            }
            SolveGoal::Seki { attacks: true } => None,
            SolveGoal::Capture | SolveGoal::Connect => {
                let question = self.tactical(found.goal, &found.group, when)?;
                self.tactics.set(self.position, self.depths.clone());
                self.tactics.ko_fight(&question, answer, self.budget)
            }
        };
        self.spent += fight.map_or(0, |fight| fight.effort);
        fight
    }

    fn played(&self, when: When) -> Vec<(Color, Point)> {
        when.after().map(|point| (self.to_move, point)).collect()
    }
}

/// Whether the owner of the group moves first.
fn owner_moves(goal: SolveGoal, when: When) -> bool {
    goal.attacks() != (when == When::First)
}
