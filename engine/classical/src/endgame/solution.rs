//! A region solved: all that both players can make of it.

use super::board::{LocalBoard, LocalStones};
use super::graph::{StateGraph, Unsolved};
use super::thermograph::{SCALE, Thermograph};
use board::{Color, Point, PointSet, Position};
use limits::budget::Budget;
use std::rc::Rc;

/// Where states come again, what they are worth is found step by step, for this temperature and above. Who
/// goes around loses at least one move each time, so that this ends; further down walls are straight, which
/// is checked afterwards.
const LEAST: i64 = SCALE / 2;
/// How often a state is weighed again at the most.
const MOST_STEPS: usize = 120;

/// A region among stones that live.
#[derive(Clone, Debug)]
pub struct LocalGame {
    board: LocalBoard,
    stones: LocalStones,
}

/// What a region is worth.
#[derive(Clone, Debug)]
pub struct SolvedRegion {
    /// Of the region as it stands, scored by area.
    pub thermograph: Rc<Thermograph>,
    /// What is left after each move of Black, and of White, as far as that does not hang on a ko.
    pub moves: [Vec<(Point, Rc<Thermograph>)>; 2],
    /// How often a state was weighed.
    pub work: usize,
}

impl LocalGame {
    /// The game of a region whose border is made of stones that live; none where it has too many points.
    pub fn new(position: &Position, region: &PointSet, living: &[PointSet; 2]) -> Option<LocalGame> {
        let (board, stones) = LocalBoard::new(position, region, living)?;
        Some(LocalGame { board, stones })
    }

    /// How many stones Black has in the region more than White.
    pub fn stone_lead(&self) -> i64 {
        let [black, white] = self.stones.0.map(|stones| i64::from(stones.count_ones()));
        black - white
    }

    /// Solves the region, if states have to be weighed no more than so often.
    ///
    /// # Errors
    /// That is not enough, or a ko matters.
    pub fn solve(&self, most: usize, budget: &Budget) -> Result<SolvedRegion, Unsolved> {
        let graph = StateGraph::new(&self.board, self.stones, most, budget)?;
        let mut weighing = Weighing { graph: &graph, bounds: Vec::new(), left: most, budget };
        weighing.weigh_all()?;
        let exact = |number: usize| weighing.exact(number);
        let thermograph = exact(0).ok_or(Unsolved::Ko)?;
        let moves = graph.states[0].moves.each_ref().map(|moves| {
            moves.iter().filter_map(|(point, number)| Some((*point, exact(*number)?))).collect()
        });
        let found = SolvedRegion { thermograph, moves, work: most - weighing.left };
        // The best moves must not hang on a ko either.
        let temperature = found.thermograph.temperature;
        let reached = |color| found.best(color).is_some_and(|(gain, _)| gain == temperature);
        let whole = temperature == 0 || Color::BOTH.into_iter().all(reached);
        if whole { Ok(found) } else { Err(Unsolved::Ko) }
    }
}

impl SolvedRegion {
    /// By how much the mean value changes in favor of a player by a move, if what is left is played on at the
    /// temperature of the region.
    fn gain(&self, color: Color, after: &Thermograph) -> i64 {
        let Thermograph { mean, temperature, .. } = *self.thermograph;
        match color {
            Color::Black => after.right.at(temperature) - mean,
            Color::White => mean - after.left.at(temperature),
        }
    }

    /// What the moves of a player gain, with how they stand when nothing larger is left elsewhere.
    pub(super) fn gains(&self, color: Color) -> impl Iterator<Item = (i64, Point)> {
        self.moves[color.index()].iter().map(move |(point, after)| (self.gain(color, after), *point))
    }

    /// The best move of a player with what it gains: of equal ones the one that does best at once, then the
    /// first.
    pub(super) fn best(&self, color: Color) -> Option<(i64, Point)> {
        let rank = |(_, after): &&(Point, Rc<Thermograph>)| {
            let at_once = match color {
                Color::Black => after.right.at(0),
                Color::White => -after.left.at(0),
            };
            (self.gain(color, after), at_once)
        };
        let moves = self.moves[color.index()].iter();
        let best = moves.reduce(|best, next| if rank(&next) > rank(&best) { next } else { best })?;
        Some((self.gain(color, &best.1), best.0))
    }
}

/// What a state is worth at the least and at the most. Both are the same unless moves that repeat matter.
type StateBounds = [Rc<Thermograph>; 2];

/// The states of a region being weighed.
struct Weighing<'w> {
    graph: &'w StateGraph,
    bounds: Vec<StateBounds>,
    left: usize,
    budget: &'w Budget,
}

impl Weighing<'_> {
    fn weigh_all(&mut self) -> Result<(), Unsolved> {
        // Nothing is worth more than all points of the largest region, and one.
        let most = 2 * super::board::MOST_POINTS as i64 * SCALE;
        let [low, high] = [-most, most].map(|value| Rc::new(Thermograph::of_number(value)));
        self.bounds = vec![[low, high]; self.graph.states.len()];
        for circle in self.graph.circles() {
            match circle[..] {
                [state] => {
                    self.step(state, None)?;
                }
                _ => self.weigh_circle(&circle)?,
            }
        }
        Ok(())
    }

    /// Weighs states that come from one another until nothing changes any more.
    fn weigh_circle(&mut self, circle: &[usize]) -> Result<(), Unsolved> {
        self.settle(circle, Some(LEAST))?;
        if self.settle(circle, None)? { Ok(()) } else { Err(Unsolved::Ko) }
    }

    /// Weighs them again and again; whether nothing changes in the end.
    fn settle(&mut self, circle: &[usize], straight: Option<i64>) -> Result<bool, Unsolved> {
        let mut changed = vec![true; self.bounds.len()];
        for _ in 0..MOST_STEPS {
            let mut now = vec![false; self.bounds.len()];
            let mut any = false;
            for state in circle {
                let is_due = changed[*state]
                    || self.graph.states[*state].followers().any(|next| changed[next] || now[next]);
                if is_due && self.step(*state, straight)? {
                    now[*state] = true;
                    any = true;
                }
            }
            if !any {
                return Ok(true);
            }
            changed = now;
        }
        Ok(false)
    }

    /// Weighs a state by those that it leads to; whether that changes anything.
    fn step(&mut self, state: usize, straight: Option<i64>) -> Result<bool, Unsolved> {
        if self.left == 0 || self.left.is_multiple_of(64) && self.budget.is_over() {
            return Err(Unsolved::Large);
        }
        self.left -= 1;
        let found = &self.graph.states[state];
        let weigh = |bound: usize| {
            let [black, white] =
                found.moves.each_ref().map(|moves| moves.iter().map(|(_, next)| &*self.bounds[*next][bound]));
            let weighed = Thermograph::of_options(black, white, found.score * SCALE);
            Rc::new(straight.map_or_else(|| weighed.clone(), |least| weighed.straight_below(least)))
        };
        let is_exact = |next: usize| Rc::ptr_eq(&self.bounds[next][0], &self.bounds[next][1]);
        let low = weigh(0);
        let high = if found.followers().all(is_exact) { low.clone() } else { weigh(1) };
        let high = if high == low { low.clone() } else { high };
        let changed = [&low, &high] != [&self.bounds[state][0], &self.bounds[state][1]];
        self.bounds[state] = [low, high];
        Ok(changed)
    }

    /// What a state is worth; none where moves that repeat decide.
    fn exact(&self, state: usize) -> Option<Rc<Thermograph>> {
        let [low, high] = &self.bounds[state];
        (low == high).then(|| low.clone())
    }
}
