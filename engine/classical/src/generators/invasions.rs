//! Stones in the opponent's area: invasions and reductions.

use super::Ground;
use super::prospect::{self, prospect};
use crate::reason::{Prospect, Reason, ReasonKind, Reasons, Source};
use crate::value::{MoveValue, Valuer, stands_alone};
use analysis::influence::{FULL_STRENGTH, Influence, Purpose, Region, Territory};
use board::{Color, Point, PointSet};
use life::LifeReader;
use reading::{Certainty, ReadingResult};

/// An area of fewer points that the opponent hopes for has no room for a group besides his own.
const LEAST_ROOM: usize = 12;
/// How far from a point, in rows and columns, what could be reduced is summed up.
const NEAR: usize = 2;
/// As many of the points with most to reduce around them are tried by influence.
const MOST_TRIED: usize = 16;
/// Two points that are judged are further apart than this, in rows or columns.
const APART: usize = 2;
/// As many best moves are judged for each that is judged without being one.
const JUDGED_OF_BEST: usize = 4;
/// What has less room around it is not tried: two eyes alone take about ten points in the corner.
const LEAST_AROUND: usize = 16;
/// What is less likely to live is not proposed.
const LEAST_SHARE: f32 = 0.4;

/// Adds the stones that may live in the opponent's areas where that would change most.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let most = ground.means.invasions;
    if most == 0 || ground.budget.is_over() {
        return;
    }
    let room = Room::of(ground);
    if room.open.is_empty() {
        return;
    }
    let mut reader = LifeReader::new(prospect::EFFORT);
    let mut near = PointSet::EMPTY;
    let mut judged = 0;
    for point in widest(ground, &room) {
        if judged == most || ground.budget.is_over() {
            return;
        }
        if near.contains(point) {
            continue;
        }
        near |= PointSet::of(point).spread(APART, APART, &room.board);
        judged += 1;
        let found = room.judge(ground, &mut reader, point);
        if let Some((reason, _)) = found.filter(|(_, share)| *share >= LEAST_SHARE) {
            reasons.add(reason);
        }
    }
}

/// Says of the best moves, as long as they are stones in the opponent's areas of which that is not known,
/// whether they live, and values them anew.
pub(crate) fn judge_best(
    ground: &Ground<'_>,
    valuer: &Valuer<'_>,
    reasons: &mut Reasons,
    values: &mut [MoveValue],
) {
    if ground.means.invasions == 0 || ground.budget.is_over() {
        return;
    }
    let room = Room::of(ground);
    let mut reader = LifeReader::new(prospect::EFFORT);
    for _ in 0..JUDGED_OF_BEST * ground.means.invasions {
        // Of equal ones the first.
        let best =
            values.iter_mut().reduce(|best, other| if other.order() > best.order() { other } else { best });
        let Some(best) = best.filter(|best| best.order() > 0.0) else { return };
        let is_invasion = room.open.contains(best.point) && stands_alone(reasons.at(best.point));
        let is_known =
            |reason: &Reason| matches!(reason.kind, ReasonKind::Invades(_) | ReasonKind::Reduces(_));
        if !is_invasion || reasons.at(best.point).any(is_known) || ground.budget.is_over() {
            return;
        }
        let Some((reason, _)) = room.judge(ground, &mut reader, best.point) else { return };
        reasons.add(reason);
        *best = valuer.value(reasons, best.point, best.safe);
    }
}

/// Where the opponent hopes for large areas.
struct Room {
    board: PointSet,
    /// The points all around which are his.
    inside: PointSet,
    /// These, those at the edge of the areas, and those beside them where he is stronger, where a stone may
    /// be played, without those on the edge of the board.
    open: PointSet,
    /// How much of each point is his territory.
    territory: Territory,
}

impl Room {
    fn of(ground: &Ground<'_>) -> Room {
        let survey = &ground.assessment.survey;
        let (position, influence) = (survey.position(), &survey.influence);
        let (opponent, board) = (ground.color.opponent(), *position.board());
        let owned = |least: Region| -> PointSet {
            let is_owned = |point: &Point| {
                influence.region(*point).is_some_and(|(owner, region)| {
                    owner == opponent && region >= least && region != Region::Stone
                })
            };
            position.size().points().filter(is_owned).collect()
        };
        let (hoped, stronger) = (owned(Region::Moyo), owned(Region::Area));
        let settled = survey.unconditional.settled(opponent).territory;
        let areas = (hoped - settled).parts().filter(|area| area.len() >= LEAST_ROOM);
        let large = areas.fold(PointSet::EMPTY, |all, area| all | area);
        let others = board - large - *position.stones(opponent);
        let inside = large - others.dilate(&board);
        let near = large | (large.border(&board) & stronger);
        let open = near & position.empty() & PointSet::off_edge(position.size());
        Room { board, inside, open, territory: influence.territory(Purpose::Move) }
    }

    /// What becomes of a stone on a point, and how likely it lives.
    fn judge(&self, ground: &Ground<'_>, reader: &mut LifeReader, point: Point) -> Option<(Reason, f32)> {
        let (found, line) = prospect(ground, reader, point)?;
        let kind = match self.inside.contains(point) {
            true => ReasonKind::Invades(found),
            false => ReasonKind::Reduces(found),
        };
        let certainty = match found {
            Prospect::Likely(_) => Certainty::Limited,
            _ => Certainty::Searched,
        };
        let source = Source::Reading([vec![Some(point)], line].concat(), certainty);
        Some((Reason { point, kind, code: ReadingResult::Win, source }, found.share()))
    }

    /// How much of the opponent's territory lies around a point.
    fn around(&self, color: Color, point: Point) -> f32 {
        let near = PointSet::of(point).spread(NEAR, NEAR, &self.board);
        near.iter().map(|point| (-color.sign() * self.territory.at(point)).max(0.0)).sum()
    }
}

/// The points where a stone that lived would change most in the territories, the best first.
fn widest(ground: &Ground<'_>, room: &Room) -> Vec<Point> {
    let (assessment, color) = (ground.assessment, ground.color);
    let roomy = |point: &Point| {
        let room = prospect::room(&assessment.survey, color, &PointSet::of(*point));
        room >= LEAST_AROUND && ground.game.is_legal(color, *point)
    };
    let mut around: Vec<(Point, f32)> =
        room.open.iter().filter(roomy).map(|point| (point, room.around(color, point))).collect();
    best_first(&mut around);
    let mut tried: Vec<(Point, f32)> = Vec::new();
    let mut near = PointSet::EMPTY;
    for (point, _) in around {
        if tried.len() == MOST_TRIED || ground.budget.is_over() {
            break;
        }
        if near.contains(point) {
            continue;
        }
        near |= PointSet::of(point).spread(1, 1, &room.board);
        let Some(after) = assessment.after(color, point) else { continue };
        let strength = |stone: Point| match stone == point {
            true => FULL_STRENGTH,
            false => assessment.survey.strength(stone),
        };
        let dead = assessment.survey.dead_when(color.opponent());
        let influence = Influence::of_strengths(&after, &dead, &assessment.patterns, strength);
        tried.push((point, color.sign() * influence.territory(Purpose::Move).lead()));
    }
    best_first(&mut tried);
    tried.into_iter().map(|(point, _)| point).collect()
}

/// Those with the largest numbers first, of equal ones the first point.
fn best_first(points: &mut [(Point, f32)]) {
    points.sort_by(|(one, first), (other, second)| second.total_cmp(first).then(one.cmp(other)));
}
