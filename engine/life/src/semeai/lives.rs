//! What the lives of two groups say of their race, where the search did not come to its end.
//!
//! A race is asked about two chains and what they capture. A group that makes two eyes, escapes, or kills the
//! other one for lack of eyes settles it, too, and the reader of lives often proves that where the
//! search of the race is lost in large eye spaces.

use super::{SemeaiAnswer, SemeaiReader};
use crate::knowledge::LifeKnowledge;
use crate::reader::{After, LifeReader};
use analysis::Survey;
use board::{Color, Point, PointSet};
use limits::budget::Budget;
use reading::proof::Turn;
use reading::{Answer, Certainty, ReadingResult};

/// What reads the lives of groups that race.
pub struct RaceLives<'l> {
    /// The position, and the groups in it.
    pub survey: &'l Survey,
    /// Asks about the groups.
    pub reader: &'l mut LifeReader,
    /// What is known before a group is read.
    pub known: LifeKnowledge<'l>,
    /// What was found of groups in this position with no move before, which is not asked again; what is
    /// found is noted, unless the budget is over.
    pub answers: &'l mut GroupAnswers,
}

/// Groups of one position, who moves first, and what becomes of them.
pub type GroupAnswers = Vec<(PointSet, Turn, Answer)>;

impl RaceLives<'_> {
    fn ask(&mut self, group: &PointSet, turn: Turn, played: &[(Color, Point)], budget: &Budget) -> Answer {
        let mut known = self.answers.iter().filter(|_| played.is_empty());
        if let Some((_, _, answer)) = known.find(|(asked, side, _)| (asked, side) == (group, &turn)) {
            return Answer { effort: 0, ..answer.clone() };
        }
        let after = After { played, effort: None };
        let Some(answer) = self.reader.ask(self.survey, group, turn, &after, self.known, budget) else {
            return Answer { certainty: Certainty::Limited, ..Answer::nothing() };
        };
        if played.is_empty() && !budget.is_over() {
            self.answers.push((*group, turn, answer.clone()));
        }
        answer
    }
}

/// Whether reading came to its end and succeeds without a ko.
fn succeeds(answer: &Answer) -> bool {
    answer.code == ReadingResult::Win && answer.certainty.is_settled()
}

impl SemeaiReader {
    /// What becomes of a race whose search hit its limit, by the lives of the two groups that its chains
    /// belong to: the mover kills the other group, unless the other one still lives by the race; or his
    /// own group lives. Where neither is proved the answer of the search stands. An answer that is settled
    /// is left as it is.
    #[must_use]
    pub fn with_lives(
        &mut self,
        searched: SemeaiAnswer,
        [own, other]: [Point; 2],
        lives: &mut RaceLives<'_>,
        budget: &Budget,
    ) -> SemeaiAnswer {
        let groups = [own, other].map(|stone| lives.survey.at(stone).map(|(group, _)| group));
        let [Some(ours), Some(theirs)] = groups else { return searched };
        if searched.certainty.is_settled() {
            return searched;
        }
        let (mover, ours, theirs) = (ours.color, ours.stones, theirs.stones);
        let mut answer = searched;
        let kill = lives.ask(&theirs, Turn::Prover, &[], budget);
        answer.effort += kill.effort;
        if succeeds(&kill) {
            let (stands, effort) = self.survives(lives.survey, mover, kill.step, [other, own], budget);
            answer.effort += effort;
            if !stands {
                let win = ReadingResult::Win;
                return SemeaiAnswer { defense: win, attack: win, step: kill.step, ..answer };
            }
        }
        let live = lives.ask(&ours, Turn::Refuter, &[], budget);
        answer.effort += live.effort;
        if !succeeds(&live) {
            return answer;
        }
        let passed = lives.ask(&ours, Turn::Prover, &[], budget);
        let step = live.step.filter(|_| passed.code != ReadingResult::Loss);
        let played: Vec<(Color, Point)> = step.map(|point| (mover, point)).into_iter().collect();
        let reply = lives.ask(&theirs, Turn::Refuter, &played, budget);
        answer.effort += passed.effort + reply.effort;
        SemeaiAnswer { defense: ReadingResult::Win, attack: reply.code.reversed(), step, ..answer }
    }

    /// Whether the race proves that the other player lives after this move, and the plays that this took.
    fn survives(
        &mut self,
        survey: &Survey,
        mover: Color,
        step: Option<Point>,
        chains: [Point; 2],
        budget: &Budget,
    ) -> (bool, u64) {
        let mut after = survey.position().clone();
        let Some(step) = step.filter(|step| after.is_legal(mover, *step)) else { return (false, 0) };
        // It is looked at and never taken back.
        let _ = after.play_stone(mover, step);
        let reply = self.analyze(&after, chains[0], chains[1], budget);
        reply.map_or((false, 0), |reply| {
            (reply.defense == ReadingResult::Win && reply.certainty.is_settled(), reply.effort)
        })
    }
}
