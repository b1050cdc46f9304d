//! Regions against a plain search of the whole board.

use crate::endgame::regions;
use crate::endgame::strips::{Strip, color, strip};
use board::score::area;
use board::{Color, Move, PointSet, Position, Random, Scoring};
use classical::endgame::Unsolved;
use std::collections::HashMap;

/// The most positions that are searched for one answer.
const MOST: usize = 20_000;

/// Minimax over the moves in some points, and passes, until both pass.
pub(crate) struct SlowSearch {
    pub(crate) points: PointSet,
    known: HashMap<(u64, bool, bool), i64>,
    /// The stones of all positions since the beginning: none comes again.
    path: Vec<u64>,
    seen: usize,
}

impl SlowSearch {
    pub(crate) fn new(points: PointSet) -> SlowSearch {
        SlowSearch { points, known: HashMap::new(), path: Vec::new(), seen: 0 }
    }

    /// Black's area less White's if both play their best, and whether that holds whatever was played before;
    /// none where too much has to be searched.
    pub(crate) fn value(
        &mut self,
        position: &mut Position,
        black: bool,
        passed: bool,
    ) -> Option<(i64, bool)> {
        let stones = stones(position);
        if let Some(known) = self.known.get(&(stones, black, passed)) {
            return Some((*known, true));
        }
        self.seen += 1;
        if self.seen > MOST {
            return None;
        }
        let (mut best, mut whole) = match passed {
            true => (lead(position), true),
            false => self.value(position, !black, true)?,
        };
        self.path.push(stones);
        for point in &(self.points & position.empty()) {
            if !is_playable(position, black, point) {
                continue;
            }
            let undo = position.play(color(black), Move::Play(point));
            if self.path.contains(&self::stones(position)) {
                whole = false;
            } else {
                let (found, is_whole) = self.value(position, !black, false)?;
                best = if black { best.max(found) } else { best.min(found) };
                whole &= is_whole;
            }
            position.undo(undo);
        }
        self.path.pop();
        if whole {
            self.known.insert((stones, black, passed), best);
        }
        Some((best, whole))
    }
}

/// Whether a move may be played when nothing but repetition is forbidden.
pub(crate) fn is_playable(position: &Position, black: bool, point: board::Point) -> bool {
    use board::IllegalMove;
    matches!(position.legality(color(black), point), Ok(()) | Err(IllegalMove::Ko))
}

/// The stones as a number.
pub(crate) fn stones(position: &Position) -> u64 {
    let places = position.size().points().map(|point| match position.color_at(point) {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    });
    places.fold(0_u64, |all, place| {
        all.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(place + 1).rotate_left(7)
    })
}

pub(crate) fn lead(position: &Position) -> i64 {
    let [black, white] = Color::BOTH.map(|color| area(position, &PointSet::EMPTY, color) as i64);
    black - white
}

/// What all but a region counts: the walls with their eyes.
fn outside(position: &Position, region: &PointSet) -> i64 {
    let counted = |color: Color| {
        let walls = *position.stones(color) - *region;
        let eyes = walls.dilate(position.board()) & position.empty() & (*position.board() - *region);
        (walls | eyes).len() as i64
    };
    counted(Color::Black) - counted(Color::White)
}

#[test]
fn stops_of_random_regions_are_those_of_a_search_of_the_whole_board() {
    let mut random = Random::new(&[24, 1]);
    let (mut solved, mut kos, mut hot) = (0, 0, 0);
    for round in 0..150 {
        let columns = 2 + round % 3;
        let Some(Strip { position, regions: parts }) = strip(&mut random, 1, columns, 3) else {
            continue;
        };
        let region = parts[0];
        let walls = *position.board() - position.empty() - region;
        let (found, open) = regions(&position, &walls, Scoring::Area);
        kos += open.iter().filter(|(_, why)| *why == Unsolved::Ko).count();
        // What is not listed is settled. The stops of several regions do not add up.
        if !open.is_empty() || found.len() > 1 {
            continue;
        }
        let fixed = outside(&position, &region);
        for (place, black) in [(0, true), (1, false)] {
            let mut search = SlowSearch::new(region);
            let Some((value, _)) = search.value(&mut position.clone(), black, false) else { continue };
            let inside = value - fixed;
            let stops: f64 = found.iter().map(|region| region.stops[place]).sum();
            let listed = found.iter().fold(PointSet::EMPTY, |all, region| all | region.points);
            // Stones that hang together with a wall, and what is settled, count as they stand.
            let rest = settled(&position, &region, &listed);
            assert_eq!(
                inside as f64,
                stops + rest as f64,
                "{}\nblack first: {black}",
                board::diagram::draw(&position)
            );
            solved += 1;
        }
        hot += found.iter().filter(|region| region.temperature > 0.0).count();
    }
    assert!(solved > 100 && hot > 15 && kos > 5, "{solved} solved, {hot} hot, {kos} with kos");
}

/// The lead in points of a region that are in no listed one: living stones, and what they surround.
fn settled(position: &Position, region: &PointSet, listed: &PointSet) -> i64 {
    let life = board::unconditional::UnconditionalLife::new(position);
    let of = |color: Color| {
        let own = life.settled(color);
        ((own.alive | own.territory) & (*region - *listed)).len() as i64
    };
    of(Color::Black) - of(Color::White)
}
