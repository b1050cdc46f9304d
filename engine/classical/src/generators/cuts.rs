//! Moves that connect the player's chains and cut the opponent's.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons};
use board::Point;
use reading::Question;

/// Plays on the trial board to find where chains are connected.
const EFFORT: u64 = 300;

/// Adds where near chains are parted, and where they are connected.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let assessment = ground.assessment;
    let (position, groups) = (assessment.position(), &assessment.survey.groups);
    let mut asked: Vec<([Point; 2], Question)> = Vec::new();
    for parted in &groups.parted {
        let [first, second] = parted.chains;
        let ends = [first, second].map(|chain| assessment.group(chain));
        let [Some(one), Some(other)] = ends else { continue };
        let own = position.color_at(first) == Some(ground.color);
        if one == other {
            continue;
        }
        match own {
            true => asked.push(([one, other], Question::Connect(first, second))),
            false => {
                let Some(point) = parted.cut else { continue };
                reasons.add(Reason::read(point, ReasonKind::Cut(one, other), parted.code));
            }
        }
    }
    let depths = reading::Depths { connection_effort: EFFORT, ..ground.means.depths.clone() };
    let questions: Vec<Question> = asked.iter().map(|(_, question)| question.clone()).collect();
    let answers = ground.means.readers.readers.ask(position, &depths, ground.budget, &questions);
    for (([one, other], _), answer) in asked.into_iter().zip(answers) {
        let found = Reason::of_answer(&answer, ReasonKind::Connect(one, other));
        found.filter(|_| answer.certainty.is_settled()).into_iter().for_each(|reason| reasons.add(reason));
    }
}
