//! What becomes of a stone that is played where the opponent is strong.

use super::Ground;
use crate::reason::Prospect;
use analysis::{Group, LifeStatus, Survey};
use board::{Color, Point, PointSet};
use life::{LifeReader, plainly_dies, plainly_lives};
use reading::ReadingResult;
use reading::proof::Turn;

/// Plays on the trial board for the life of a stone. More does not settle it: it runs in the open, or has
/// room that is too large to read.
pub(super) const EFFORT: u64 = 400;
/// How far from a stone, in rows and columns, its room is counted, and how many points make it so large that
/// reading, which looks at what is near, proves no death there.
const NEAR: usize = 4;
const LARGE: usize = 24;
/// A group with which a stone connects must be less weak than this.
const STRONG: f32 = 0.6;

/// The moves after the stone that reading expects, none for a move elsewhere.
type Line = Vec<Option<Point>>;

/// How a stone stands that is played on a point, with what reading expects; none where the point may not be
/// played on.
pub(super) fn prospect(
    ground: &Ground<'_>,
    reader: &mut LifeReader,
    point: Point,
) -> Option<(Prospect, Line)> {
    let after = ground.assessment.after(ground.color, point)?;
    let survey = ground.means.survey(&after, ground.budget);
    let (group, facts) = survey.at(point)?;
    if plainly_dies(&survey, group, facts) || survey.tactics.attackable.contains(point) {
        return Some((Prospect::Dies, Vec::new()));
    }
    if let Some(friend) = friend(ground, group) {
        return Some((Prospect::Connected(friend), Vec::new()));
    }
    if plainly_lives(&survey, group, facts) {
        return Some((Prospect::Lives, Vec::new()));
    }
    read(ground, reader, (&survey, group))
}

/// A stone of a group that stands well already, with which the new stone is connected; none without one.
fn friend(ground: &Ground<'_>, group: &Group) -> Option<Point> {
    let known = &ground.assessment.survey;
    let stands = |stone: &Point| {
        let alive = LifeStatus::of(known, *stone) == Some(LifeStatus::Alive);
        let open = matches!(ground.assessment.status(*stone), LifeStatus::Unknown | LifeStatus::Alive);
        alive || (open && known.at(*stone).is_some_and(|(_, facts)| facts.weakness < STRONG))
    };
    group.stones.iter().filter_map(|stone| ground.assessment.group(stone)).find(stands)
}

/// How many empty points near stones of a player are connected with them and touch no living stone of the
/// opponent.
pub(super) fn room(survey: &Survey, color: Color, stones: &PointSet) -> usize {
    let position = survey.position();
    let board = position.board();
    let others = survey.influence.living(color.opponent()).dilate(board);
    let near = stones.spread(NEAR, NEAR, board) & (position.empty() | *stones);
    let free = (near - others) | *stones;
    (free.connected_to(stones) - *stones).len()
}

/// What reading says of a group, and what is seen of it where that is cut short.
fn read(
    ground: &Ground<'_>,
    reader: &mut LifeReader,
    (survey, group): (&Survey, &Group),
) -> Option<(Prospect, Line)> {
    let means = ground.means;
    let found = reader.glance(survey, &group.stones, Turn::Prover, EFFORT, means.known, ground.budget);
    let (answer, lives) = found?;
    let kept = || ground.means.kept_after.map(|kept| kept(survey.position(), group) as f32);
    let found = match (answer.certainty.is_settled(), answer.code) {
        (true, ReadingResult::Loss) => Prospect::Lives,
        (true, ReadingResult::Win) if room(survey, group.color, &group.stones) < LARGE => Prospect::Dies,
        _ => Prospect::Likely(kept().unwrap_or(lives)),
    };
    Some((found, answer.line))
}
