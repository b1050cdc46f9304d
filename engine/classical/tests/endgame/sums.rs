//! Sums of regions: how often the hottest one is the one to play in.

use crate::endgame::slow::{SlowSearch, is_playable, lead, stones};
use crate::endgame::strips::{Strip, color, strip};
use crate::endgame::{regions, sign};
use board::{Color, Move, Point, PointSet, Position, Random, Scoring};
use std::collections::HashMap;

/// How many sums are played, each by one player, and how many boards are tried for that.
const MOST_SUMS: usize = 40;
const MOST_TRIED: usize = 2000;

/// Plays in the hottest region against best play.
struct Hottest {
    /// Who plays so.
    color: Color,
    points: PointSet,
    /// The stones that are walls.
    walls: PointSet,
    known: HashMap<(u64, bool, bool), i64>,
    /// What is left when nothing is hot any more, such as the capture of dead stones, is played perfectly.
    perfect: SlowSearch,
}

impl Hottest {
    /// Black's area less White's in the end; none where a position came again.
    fn value(
        &mut self,
        position: &mut Position,
        (black, passed): (bool, bool),
        path: &mut Vec<u64>,
    ) -> Option<i64> {
        let stones = stones(position);
        if let Some(known) = self.known.get(&(stones, black, passed)) {
            return Some(*known);
        }
        if path.contains(&stones) && !passed {
            return None;
        }
        path.push(stones);
        let mut values = Vec::new();
        let own = color(black) == self.color;
        let chosen = if own { self.hottest(position) } else { None };
        if own && chosen.is_none() {
            return Some(self.perfect.value(position, black, passed)?.0);
        }
        if !own {
            values.push(if passed { lead(position) } else { self.value(position, (!black, true), path)? });
        }
        let all = self.points & position.empty();
        let tried = if own { chosen.map_or(PointSet::EMPTY, PointSet::of) } else { all };
        for point in tried.iter().filter(|point| is_playable(position, black, *point)).collect::<Vec<Point>>()
        {
            let undo = position.play(color(black), Move::Play(point));
            let found = self.value(position, (!black, false), path);
            position.undo(undo);
            values.push(found?);
        }
        path.pop();
        let best = if black { values.into_iter().max() } else { values.into_iter().min() };
        self.known.insert((stones, black, passed), best?);
        best
    }

    /// The best move in the hottest region; none where nothing is left to gain.
    fn hottest(&self, position: &Position) -> Option<Point> {
        let (found, _) = regions(position, &self.walls, Scoring::Area);
        let hot = found.into_iter().filter(|region| region.temperature > 0.0);
        let best = hot.reduce(|best, next| if next.temperature > best.temperature { next } else { best })?;
        best.moves[self.color.index()].first().map(|found| found.point)
    }
}

#[test]
fn the_hottest_region_is_mostly_the_one_to_play_in() {
    let mut random = Random::new(&[24, 2]);
    let (mut sums, mut best, mut lost) = (0, 0, 0.0);
    let mut tried = 0;
    while sums < MOST_SUMS && tried < MOST_TRIED {
        tried += 1;
        let count = 2 + tried % 3;
        let Some(Strip { position, regions: parts }) = strip(&mut random, count, 2 + tried / 3 % 2, 2) else {
            continue;
        };
        let points = parts.iter().fold(PointSet::EMPTY, |all, part| all | *part);
        let walls = *position.board() - position.empty() - points;
        let (found, open) = regions(&position, &walls, Scoring::Area);
        let hot = found.iter().filter(|region| region.temperature > 0.0).count();
        if !open.is_empty() || hot < 2 {
            continue;
        }
        for player in Color::BOTH {
            let black = player == Color::Black;
            let mut perfect = SlowSearch::new(points);
            let Some((value, _)) = perfect.value(&mut position.clone(), black, false) else { continue };
            let mut hottest = Hottest {
                color: player,
                points,
                walls,
                known: HashMap::new(),
                perfect: SlowSearch::new(points),
            };
            let Some(reached) = hottest.value(&mut position.clone(), (black, false), &mut Vec::new()) else {
                continue;
            };
            let less = sign(player) * (value - reached) as f64;
            assert!(less >= 0.0, "better than best play: {}", board::diagram::draw(&position));
            sums += 1;
            best += usize::from(less == 0.0);
            lost += less;
        }
    }
    // The move in the hottest region is not the best one in every sum.
    assert!(sums > 20 && 20 * best >= 19 * sums, "{best} of {sums} sums, {lost} points lost");
}
