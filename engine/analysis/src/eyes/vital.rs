//! What a space gives, by the graphs of bundles or by playing it out, and where both sides play.

use super::exact::Played;
use super::half::SafeMoves;
use super::map::EyeMap;
use super::played_spaces::PlayedSpaces;
use super::value::EyeValue;
use board::{Color, Point, PointSet, Position};
use bundles::Database;
use matching::eyes::{EyeSpace, Vital, find};
use reading::ReadingResult;

/// What the values of spaces come from.
#[derive(Clone, Copy)]
pub struct EyeKnowledge<'k> {
    /// Graphs of spaces; what lies on top comes first.
    pub graphs: &'k [Database<'k>],
    /// Spaces that were played out before.
    pub played: &'k PlayedSpaces,
}

impl std::fmt::Debug for EyeKnowledge<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("EyeKnowledge").field("graphs", &self.graphs.len()).finish_non_exhaustive()
    }
}

/// What a space gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceValue {
    /// How many eyes.
    pub value: EyeValue,
    /// The best point of the attacker, when the first move matters.
    pub attack: Option<Point>,
    /// The best point of the defender.
    pub defense: Option<Point>,
    /// The number of the graph that says so; none when no graph fits and the space was played out, or points
    /// were counted.
    pub graph: Option<u32>,
}

impl EyeKnowledge<'_> {
    /// What a space gives: what the first graph that fits says, with its number; where none does, what
    /// playing out says, if it has no more than `most` cells. `outer` counts the liberties outside.
    pub fn look_up(
        &self,
        space: &EyeSpace,
        most: usize,
        outer: impl FnOnce() -> usize,
    ) -> Option<(Played, Option<u32>)> {
        if let Some(found) = self.graphs.iter().find_map(|database| find(database, space)) {
            let (value, attack, defense) = (EyeValue(found.graph.value), found.attack, found.defense);
            return Some((Played { value, attack, defense }, Some(found.graph.number)));
        }
        let is_small = space.cells().len() <= most;
        let played = is_small.then(|| self.played.play_out(space, outer())).flatten()?;
        Some((played, None))
    }
}

/// Most points without margins of a space that is looked up: larger ones have two eyes.
pub(super) const MOST_INNER_POINTS: usize = 8;

/// Most cells of a space that is played out here. With eight, which take a third of the time of a survey,
/// 1,380 of 1,399 spaces of unseen positions have GNU Go's value; with seven, and the larger ones counted,
/// 1,384.
const MOST_PLAYED: usize = 7;

impl EyeMap {
    /// What the space of a point gives; none where there is no space.
    pub fn evaluate(
        &self,
        position: &Position,
        known: EyeKnowledge<'_>,
        point: Point,
        safe: &mut SafeMoves<'_>,
    ) -> Option<SpaceValue> {
        let counts = self.counts(point)?;
        let points = self.claim.space(point);
        let found = (counts.size - counts.margins <= MOST_INNER_POINTS)
            .then(|| self.look_up(position, known, &points, safe))
            .flatten();
        let counted = || SpaceValue {
            value: plain(counts.size, counts.margins),
            attack: None,
            defense: None,
            graph: None,
        };
        Some(found.unwrap_or_else(counted))
    }

    /// What the first graph that fits says; where none does, what playing out says, if the space is small.
    fn look_up(
        &self,
        position: &Position,
        known: EyeKnowledge<'_>,
        points: &PointSet,
        safe: &mut SafeMoves<'_>,
    ) -> Option<SpaceValue> {
        let half_eyes = self.lacking(points);
        let stones = *position.stones(self.color.opponent()) & *points;
        let space = EyeSpace::on_board(
            position.size(),
            points,
            &(self.claim.margins & *points),
            &stones,
            &half_eyes,
        )?;
        let outer = || self.outer_liberties(position, points);
        let (Played { value, attack, defense }, graph) = known.look_up(&space, MOST_PLAYED, outer)?;
        if value.urgency() == 0 {
            return Some(SpaceValue { value, attack: None, defense: None, graph });
        }
        let attacks = self.places(&space.vital(attack), false);
        let defenses = self.places(&space.vital(defense), true);
        // Playing out finds all points that work: of equal ones that comes first which both sides want.
        let wanted = |place: &Point| graph.is_none() && attacks.contains(place) && defenses.contains(place);
        let mut best = |chosen: &[Point], color: Color| {
            let mut rated: Option<((i32, bool), Point)> = None;
            for place in chosen {
                let rate = (self.rate(position, points, *place, color, safe), wanted(place));
                if rated.is_none_or(|(highest, _)| rate > highest) {
                    rated = Some((rate, *place));
                }
            }
            rated.map(|(_, place)| place)
        };
        let attack = best(&attacks, self.color.opponent());
        let defense = best(&defenses, self.color);
        Some(SpaceValue { value, attack, defense, graph })
    }

    /// The liberties outside of a space that the chains around it have.
    fn outer_liberties(&self, position: &Position, space: &PointSet) -> usize {
        let heads = (space.border(position.board()) & *position.stones(self.color)).iter();
        let liberties = heads.fold(PointSet::EMPTY, |set, stone| set | position.liberties(stone));
        (liberties - *space).len()
    }

    /// The half eyes of a space that lack a point of their own. Where the move that makes one real is a
    /// margin of
    /// the space, that margin says it already.
    fn lacking(&self, space: &PointSet) -> PointSet {
        let margins = self.claim.margins & *space;
        let lacks = |point: &Point| {
            let eye = self.topology.at(*point);
            eye.is_some_and(|eye| !eye.defenses.iter().any(|defense| margins.contains(*defense)))
        };
        (self.topology.half_eyes() & *space).iter().filter(lacks).collect()
    }

    /// The points of the board that a vital set names.
    fn places(&self, vital: &Vital, defends: bool) -> Vec<Point> {
        let mut places: Vec<Point> = vital.points.iter().collect();
        for eye in vital.half_eyes.iter().filter_map(|point| self.topology.at(point)) {
            places.extend(if defends { &eye.defenses } else { &eye.attacks });
        }
        places
    }

    /// How good a vital point is: it has much around it. The defender's must be safe to play.
    fn rate(
        &self,
        position: &Position,
        space: &PointSet,
        place: Point,
        color: Color,
        safe: &mut SafeMoves<'_>,
    ) -> i32 {
        let inner = *space - self.claim.margins;
        let mut rate = 0;
        for near in &(PointSet::of(place).spread(1, 1, &inner) - PointSet::of(place)) {
            let straight = near.row() == place.row() || near.column() == place.column();
            rate += 1 + i32::from(straight) + i32::from(position.color_at(near).is_some());
        }
        let alone = if rate == 0 { 2 } else { 0 };
        let is_unsafe = color == self.color && safe(color, place) == ReadingResult::Loss;
        rate + alone - if is_unsafe { 5 } else { 0 }
    }
}

/// What a space gives by its points, when no graph says more.
pub(super) fn plain(size: usize, margins: usize) -> EyeValue {
    match size as i64 - 2 * margins as i64 {
        4.. => EyeValue::settled(2),
        1..=3 => EyeValue::settled(1),
        _ => EyeValue::settled(0),
    }
}
