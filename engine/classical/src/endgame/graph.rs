//! All states of a region, and which of them may come again.

use super::board::{LocalBoard, LocalStones};
use ahash::{HashMap, RandomState};
use board::{Color, Point};
use bundles::eyes::bits;
use limits::budget::Budget;

/// How many states are looked at between two looks at the clock.
const BETWEEN_LOOKS: usize = 64;

/// Why a region is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// It has too many points, or more can happen in it than may be looked at.
    Large,
    /// What it is worth hangs on a ko, or on moves that repeat.
    Ko,
}

/// A state of a region.
#[derive(Clone, Debug)]
pub(super) struct LocalState {
    /// The moves of Black and of White, each with the number of the state that it leaves.
    pub(super) moves: [Vec<(Point, usize)>; 2],
    /// Black's area less White's when both pass.
    pub(super) score: i64,
}

/// All states that can come from the first one.
#[derive(Clone, Debug)]
pub(super) struct StateGraph {
    pub(super) states: Vec<LocalState>,
}

impl StateGraph {
    /// Looks at all states, if there are no more than `most`.
    pub(super) fn new(
        board: &LocalBoard,
        first: LocalStones,
        most: usize,
        budget: &Budget,
    ) -> Result<StateGraph, Unsolved> {
        let mut numbers: HashMap<LocalStones, usize> =
            HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4));
        numbers.insert(first, 0);
        let mut found = vec![first];
        let mut states = Vec::new();
        while let Some(stones) = found.get(states.len()).copied() {
            let is_over = states.len().is_multiple_of(BETWEEN_LOOKS) && budget.is_over();
            if found.len() > most || is_over {
                return Err(Unsolved::Large);
            }
            let outlook = board.outlook(stones);
            let moves = Color::BOTH.map(|color| {
                let played = bits(outlook.open)
                    .filter_map(|bit| Some((board.point(bit), board.play(stones, color, bit)?)));
                let numbered = played.map(|(point, after)| {
                    let number = *numbers.entry(after).or_insert_with(|| {
                        found.push(after);
                        found.len() - 1
                    });
                    (point, number)
                });
                numbered.collect()
            });
            states.push(LocalState { moves, score: outlook.score });
        }
        Ok(StateGraph { states })
    }

    /// The numbers of all states, those that can come from one another together; what a state leads to comes
    /// before it.
    pub(super) fn circles(&self) -> Vec<Vec<usize>> {
        // R. Tarjan's algorithm with a stack of its own, as lines may be long.
        let next: Vec<Vec<usize>> = self.states.iter().map(|state| state.followers().collect()).collect();
        let (mut order, mut lowest) = (vec![usize::MAX; next.len()], vec![0; next.len()]);
        let mut is_open = vec![false; next.len()];
        let (mut open, mut circles, mut count) = (Vec::new(), Vec::new(), 0);
        let mut calls = vec![(0, 0)];
        while let Some((state, place)) = calls.pop() {
            if place == 0 {
                (order[state], lowest[state], is_open[state]) = (count, count, true);
                open.push(state);
                count += 1;
            } else {
                lowest[state] = lowest[state].min(lowest[next[state][place - 1]]);
            }
            let mut places = place..next[state].len();
            let deeper = places.find(|place| {
                let follower = next[state][*place];
                if is_open[follower] {
                    lowest[state] = lowest[state].min(order[follower]);
                }
                order[follower] == usize::MAX
            });
            if let Some(place) = deeper {
                calls.push((state, place + 1));
                calls.push((next[state][place], 0));
                continue;
            }
            if lowest[state] == order[state] {
                let begin = open.iter().rposition(|open| *open == state).unwrap_or(0);
                let circle: Vec<usize> = open.split_off(begin);
                circle.iter().for_each(|member| is_open[*member] = false);
                circles.push(circle);
            }
        }
        circles
    }
}

impl LocalState {
    pub(super) fn followers(&self) -> impl Iterator<Item = usize> {
        self.moves.iter().flatten().map(|(_, number)| *number)
    }
}
