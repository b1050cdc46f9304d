//! What is said of a region at the end of a game.

use super::graph::Unsolved;
use super::separation::{OpenRegion, Separation};
use super::solution::{LocalGame, SolvedRegion};
use super::thermograph::{SCALE, Thermograph};
use board::{Color, Point, PointSet, Position, Scoring};
use limits::budget::Budget;

/// How far what is said of a region can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// All moves were tried, and the stones around it cannot be captured.
    Exact,
    /// All moves were tried, and the stones around it are judged to live.
    WhileWallsLive,
}

/// Whose right it is to move in a region without losing the next move elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Privilege {
    /// No one's: who moves there moves in gote.
    Gote,
    /// This color's: its move is answered.
    Sente(Color),
    /// Each player's as long as nothing larger is left than what both threaten.
    DoubleSente,
}

/// A move in a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RegionMove {
    /// Where.
    pub point: Point,
    /// What it gains, in points, against how the region stands on average. The best move gains the
    /// temperature of the region.
    pub gain: f64,
}

/// A region of which all is known.
#[derive(Clone, Debug, PartialEq)]
pub struct EndgameRegion {
    /// Its points.
    pub points: PointSet,
    /// How far this can be relied on.
    pub accuracy: Accuracy,
    /// Black's points there less White's, on average, as the rules count.
    pub count: f64,
    /// What a move gains, in points as the rules count; not below 0.
    pub temperature: f64,
    /// The score if Black moves first and if White does, both playing on there until nothing is left.
    pub stops: [f64; 2],
    /// Who moves there in sente.
    pub privilege: Privilege,
    /// The moves of Black and of White, each player's best first; none where nothing is left to gain.
    pub moves: [Vec<RegionMove>; 2],
}

/// How much is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionLimits {
    /// The most points of a region.
    pub points: usize,
    /// How often states of all regions together are weighed at the most.
    pub work: usize,
}

/// Solves the small regions of a position: those that were solved, and the others with what kept them from
/// it. `judged` are stones that are judged to live besides those that cannot be captured.
pub fn exact_regions(
    position: &Position,
    judged: &PointSet,
    scoring: Scoring,
    limits: RegionLimits,
    budget: &Budget,
) -> (Vec<EndgameRegion>, Vec<(OpenRegion, Unsolved)>) {
    let separation = Separation::new(position, judged, limits.points);
    let (mut solved, mut open) = (Vec::new(), Vec::new());
    let mut left = limits.work;
    // Small ones first: they cost least. Of equal ones the order of points is kept.
    let mut regions = separation.open.clone();
    regions.sort_by_key(|region| region.points.len());
    for region in regions {
        let game = LocalGame::new(position, &region.points, &separation.walls)
            .filter(|_| region.points.len() <= limits.points);
        let Some(game) = game else {
            open.push((region, Unsolved::Large));
            continue;
        };
        match game.solve(left, budget) {
            Ok(found) => {
                left = left.saturating_sub(found.work);
                solved.push(EndgameRegion::new(&region, &game, &found, scoring));
            }
            Err(why) => open.push((region, why)),
        }
    }
    (solved, open)
}

impl EndgameRegion {
    fn new(region: &OpenRegion, game: &LocalGame, found: &SolvedRegion, scoring: Scoring) -> EndgameRegion {
        // By territory each stone that is played costs a point.
        let (base, offset) = match scoring {
            Scoring::Area => (0, 0),
            Scoring::Territory => (SCALE, -game.stone_lead() * SCALE),
        };
        let graph = &*found.thermograph;
        let hot = graph.temperature > base;
        let moves = Color::BOTH.map(|color| if hot { moves(found, color, base) } else { Vec::new() });
        EndgameRegion {
            points: region.points,
            accuracy: if region.proved { Accuracy::Exact } else { Accuracy::WhileWallsLive },
            count: points(graph.mean + offset),
            temperature: points((graph.temperature - base).max(0)),
            stops: [&graph.left, &graph.right].map(|wall| points(wall.at(base) + offset)),
            privilege: privilege(graph, base),
            moves,
        }
    }

    /// What a move of a player gains; none where it was not looked at or hangs on a ko.
    pub fn gain(&self, color: Color, point: Point) -> Option<f64> {
        self.moves[color.index()].iter().find(|found| found.point == point).map(|found| found.gain)
    }
}

/// The moves of a player, the best first.
fn moves(found: &SolvedRegion, color: Color, base: i64) -> Vec<RegionMove> {
    let best = found.best(color).map(|(_, point)| point);
    let mut moves: Vec<RegionMove> =
        found.gains(color).map(|(gain, point)| RegionMove { point, gain: points(gain - base) }).collect();
    moves.sort_by(|one, other| {
        let is_best = |found: &RegionMove| Some(found.point) == best;
        other
            .gain
            .total_cmp(&one.gain)
            .then(is_best(other).cmp(&is_best(one)))
            .then(one.point.cmp(&other.point))
    });
    moves
}

/// Who moves in sente, by which walls are upright: at the least temperature of the rules both, or just below
/// that of the region one.
fn privilege(graph: &Thermograph, base: i64) -> Privilege {
    if graph.temperature <= base {
        return Privilege::Gote;
    }
    let [black, white] = [&graph.left, &graph.right];
    if black.slope_above(base) == 0 && white.slope_above(base) == 0 {
        return Privilege::DoubleSente;
    }
    match (black.slope_below(graph.temperature), white.slope_below(graph.temperature)) {
        (0, _) => Privilege::Sente(Color::Black),
        (_, 0) => Privilege::Sente(Color::White),
        _ => Privilege::Gote,
    }
}

/// Points of a number of a thermograph.
fn points(number: i64) -> f64 {
    number as f64 / SCALE as f64
}
