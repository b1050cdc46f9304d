//! Which moves are safe: their stones are not captured, and do not end in a group that is dead.

use crate::generators::Ground;
use crate::reason::{ReasonKind, Reasons};
use analysis::LifeStatus;
use board::Point;
use reading::{Question, ReadingResult};

/// Capturing this much makes a move safe wherever it stands (GNU Go 3.8).
const LARGE: f32 = 8.0;

/// A group about whose life nothing is known counts as living below this weakness.
const SAFE_ENOUGH: f32 = 0.6;

/// Whether each move is safe: reading does not capture its stone, and one of its reasons says that it is not
/// played in vain.
pub(crate) fn safe_moves(ground: &Ground<'_>, reasons: &Reasons, points: &[Point]) -> Vec<bool> {
    let position = ground.assessment.position();
    let sound: Vec<bool> = points.iter().map(|point| is_sound(ground, reasons, *point)).collect();
    let asked: Vec<Question> = points
        .iter()
        .zip(&sound)
        .filter(|(_, sound)| **sound)
        .map(|(point, _)| Question::SafeMove(ground.color, *point))
        .collect();
    let readers = &ground.means.readers.readers;
    let mut answers = readers.ask(position, ground.means.depths, ground.budget, &asked).into_iter();
    let is_known = |point: Point| reasons.at(point).any(|reason| reason.kind == ReasonKind::Safe);
    let safe = |(point, sound): (&Point, bool)| {
        sound && {
            let read = answers.next().is_some_and(|answer| answer.code != ReadingResult::Loss);
            read || is_known(*point)
        }
    };
    points.iter().zip(sound).map(safe).collect()
}

/// Whether a reason says that the stone of a move is not lost where it stands.
fn is_sound(ground: &Ground<'_>, reasons: &Reasons, point: Point) -> bool {
    let lives = |stone: Point| {
        let survey = &ground.assessment.survey;
        LifeStatus::of(survey, stone) == Some(LifeStatus::Alive)
            || (survey.verdict(stone).is_none_or(|life| life.status == LifeStatus::Unknown)
                && survey.at(stone).is_some_and(|(_, facts)| facts.weakness < SAFE_ENOUGH))
    };
    let mut own = reasons.at(point);
    own.any(|reason| match reason.kind {
        ReasonKind::Kill(_)
        | ReasonKind::Save(_)
        | ReasonKind::Race(..)
        | ReasonKind::Combination(_)
        | ReasonKind::CombinationDefense(_)
        | ReasonKind::AttackEither(..)
        | ReasonKind::Territory
        | ReasonKind::Moyo
        | ReasonKind::Invasion
        | ReasonKind::Invades(_)
        | ReasonKind::Reduces(_)
        | ReasonKind::BreakIn(_)
        | ReasonKind::VitalEye(_)
        | ReasonKind::UncertainSave(_)
        | ReasonKind::UncertainKill(_)
        | ReasonKind::Least(_)
        | ReasonKind::First(_)
        | ReasonKind::Dame
        | ReasonKind::Endgame { .. }
        | ReasonKind::TakesWorth(_)
        | ReasonKind::BreaksMirror
        | ReasonKind::Safe => true,
        ReasonKind::Attack(chain) => {
            let size = ground.assessment.chain_size(chain);
            let position = ground.assessment.position();
            let around = position.chain(chain).border(position.board()) & *position.stones(ground.color);
            size >= LARGE || around.iter().any(lives)
        }
        ReasonKind::Defend(chain) => lives(chain),
        ReasonKind::StrategicDefense(group) => lives(group),
        ReasonKind::Connect(one, other) => lives(one) || lives(other),
        _ => false,
    })
}
