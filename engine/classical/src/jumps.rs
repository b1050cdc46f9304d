//! Groups that lived and are dead after a single move, although no move could kill them: one of the two
//! readings was wrong.

use analysis::{LifeStatus, LifeVerdict, Survey};
use board::Point;

/// A group that was judged to live, and to be dead a move later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeJump {
    /// A stone of it, in both positions.
    pub stone: Point,
    /// How many of its stones still stand.
    pub stones: usize,
    /// The move by which the later reading kills it at the latest; none where it counts as dead as it stands.
    pub attack: Option<Point>,
}

/// The groups that jump from life to death between two positions that are a move apart, both of which know
/// who lives. What is captured by the move did not jump: it was in danger.
pub fn life_jumps(before: &Survey, after: &Survey) -> Vec<LifeJump> {
    let groups = before.groups.all.iter().zip(&before.verdicts);
    let living = groups.filter(|(_, verdict)| is_settled(verdict, LifeStatus::Alive));
    let jump = |(group, _): (&analysis::Group, &LifeVerdict)| {
        let standing = group.stones & *after.position().stones(group.color);
        let dead = |stone: &Point| {
            after.verdict(*stone).is_some_and(|verdict| is_settled(verdict, LifeStatus::Dead))
        };
        let stone = standing.iter().find(dead)?;
        let attack = after.verdict(stone).and_then(|verdict| verdict.attack);
        Some(LifeJump { stone, stones: standing.len(), attack })
    };
    living.filter_map(jump).collect()
}

fn is_settled(verdict: &LifeVerdict, status: LifeStatus) -> bool {
    verdict.status == status && verdict.doubts == 0
}
