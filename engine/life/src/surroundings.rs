//! Where a group stands: what is found of its surroundings before a question is searched.

use crate::frame::Frame;
use crate::live::lively;
use crate::parts::parts;
use analysis::influence::{Influence, Region};
use analysis::safety::{GroupFacts, Safety};
use analysis::{LifeStatus, Survey};
use board::unconditional::Standing;
use board::{Color, Point, PointSet, Position};

/// How far from a group moves are looked at, in steps between points.
const REACH: usize = 5;
/// The first steps lead also to where the walls are sooner.
const HEAD_START: usize = 2;
/// A chain of the attacker with this many liberties counts as safe if reading does not capture it.
const SAFE_LIBERTIES: usize = 3;
/// Chains of the attacker with at most this many liberties may be taken in a race: their liberties are
/// played.
const RACE_LIBERTIES: usize = 4;
/// A group of the defender that is less weak than this lives: a haven (from 0, safe, to 1).
const HAVEN_WEAKNESS: f32 = 0.25;

impl Frame {
    /// The surroundings of these stones of one color; none when no stone is among them.
    pub(crate) fn new(survey: &Survey, goal: &PointSet) -> Option<Frame> {
        let position = survey.position();
        let defender = goal.first().and_then(|point| position.color_at(point))?;
        let goal = *goal & *position.stones(defender);
        let walls = walls(survey, defender.opponent());
        let region = region(position, defender, &goal, &walls);
        let none = [PointSet::EMPTY; 3];
        let dead = survey.tactics.dead & *position.stones(defender.opponent());
        let mut frame = Frame { defender, goal, region, walls, dead, havens: PointSet::EMPTY, ways: none };
        // What seems connected as it stands is not, as reading says: it has to be reached.
        frame.havens = havens(survey, defender, &frame.goal) - connected(position, &frame);
        frame.ways = ways(survey, defender, &frame.goal);
        Some(frame)
    }
}

/// The stones that are connected with the goal as it stands.
fn connected(position: &Position, frame: &Frame) -> PointSet {
    let live = lively(position, frame);
    parts(position, frame, &frame.goal, &live, &PointSet::EMPTY).body
}

fn walls(survey: &Survey, attacker: Color) -> PointSet {
    let position = survey.position();
    let safe = |origin: &Point| {
        position.color_at(*origin) == Some(attacker)
            && !survey.tactics.attackable.contains(*origin)
            && position.liberty_count(*origin) >= SAFE_LIBERTIES
    };
    position.chain_origins().filter(safe).fold(PointSet::EMPTY, |all, origin| all | position.chain(origin))
}

fn havens(survey: &Survey, defender: Color, goal: &PointSet) -> PointSet {
    let groups = survey.groups.all.iter().zip(&survey.facts);
    let lives = |facts: &GroupFacts| {
        matches!(facts.safety, Safety::Invincible | Safety::StronglyAlive)
            || facts.crude == LifeStatus::Alive
            || facts.weakness < HAVEN_WEAKNESS
    };
    let mut havens = PointSet::EMPTY;
    for (group, facts) in groups {
        let other = group.color == defender && !group.stones.intersects(goal);
        let sure = || survey.standing(group) == Some(Standing::Alive);
        if other && (lives(facts) || sure()) {
            havens |= group.stones - survey.tactics.attackable;
        }
    }
    havens
}

/// The points that the group reaches hardly later than the walls around it, and the liberties of what it may
/// race with.
fn region(position: &Position, defender: Color, goal: &PointSet, walls: &PointSet) -> PointSet {
    let board = position.board();
    let attackers = *position.stones(defender.opponent());
    let own = *position.stones(defender);
    let friends = own.connected_to(&(goal.spread(1, 1, board) & own));
    // Stones that touch the group, at corners too, are of one area with it.
    let (mut region, mut walled) = (*goal | friends, *walls);
    for step in 0..REACH {
        let closed = if step < HEAD_START { walls } else { &walled };
        region |= region.dilate(board) - *closed;
        walled |= walled.dilate(board) & (position.empty() | attackers);
    }
    let beside = region.dilate(board) & attackers;
    for head in &position.heads_among(&beside) {
        if position.liberty_count(head) <= RACE_LIBERTIES {
            let liberties = position.liberties(head);
            region |= liberties | (liberties.dilate(board) & position.empty()) | position.chain(head);
        }
    }
    let heads = position.heads_among(goal);
    heads.iter().fold(region, |region, head| region | position.liberties(head))
}

fn ways(survey: &Survey, defender: Color, goal: &PointSet) -> [PointSet; 3] {
    let position = survey.position();
    let influence = Influence::new(position, &(survey.tactics.dead | *goal));
    let near = goal.spread(1, 1, position.board());
    let mut ways = [PointSet::EMPTY; 3];
    for point in &position.empty() {
        match influence.region(point) {
            None if !near.contains(point) => ways[0].insert(point),
            Some((owner, Region::Area)) if owner == defender => ways[1].insert(point),
            Some((owner, _)) if owner == defender => ways[2].insert(point),
            _ => {}
        }
    }
    ways
}
