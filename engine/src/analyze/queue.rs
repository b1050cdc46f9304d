//! Positions that wait for a thread, and those that are searched.

use super::query::Query;
use limits::budget::StopSignal;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// How many positions wait at the most: enough to keep any machine busy, and little memory.
const MOST_WAITING: usize = 4096;

/// A position to be searched.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) query: Arc<Query>,
    pub(super) turn: usize,
    /// Ends the search early.
    pub(super) stop: StopSignal,
}

impl Task {
    fn is_meant(&self, id: Option<&str>, turns: Option<&[usize]>) -> bool {
        id.is_none_or(|id| id == self.query.id) && turns.is_none_or(|turns| turns.contains(&self.turn))
    }
}

#[derive(Debug, Default)]
struct PositionsState {
    /// What waits, by priority and by number.
    waiting: BTreeMap<(Reverse<i64>, u64), Task>,
    /// What is being searched, by number.
    running: BTreeMap<u64, Task>,
    next: u64,
    closed: bool,
}

/// The positions of all requests.
#[derive(Debug)]
pub(super) struct PositionQueue {
    /// How many positions may wait.
    most: usize,
    state: Mutex<PositionsState>,
    changed: Condvar,
}

impl PositionQueue {
    /// A queue for threads, in which the number of positions that wait is bounded, and memory with it.
    pub(super) fn new() -> PositionQueue {
        PositionQueue { most: MOST_WAITING, state: Mutex::default(), changed: Condvar::new() }
    }

    /// A queue that takes all that comes, as one must from which nothing is taken meanwhile.
    pub(super) fn for_all() -> PositionQueue {
        PositionQueue { most: usize::MAX, ..PositionQueue::new() }
    }

    fn lock(&self) -> MutexGuard<'_, PositionsState> {
        // Every change of the state is whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, PositionsState>) -> MutexGuard<'a, PositionsState> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a position wait for its turn. Blocks while there are too many.
    pub(super) fn push(&self, query: &Arc<Query>, turn: usize, priority: i64) {
        let task = Task { query: Arc::clone(query), turn, stop: StopSignal::new() };
        let mut state = self.lock();
        while state.waiting.len() >= self.most && !state.closed {
            state = self.wait(state);
        }
        let number = state.next;
        state.next += 1;
        state.waiting.insert((Reverse(priority), number), task);
        self.changed.notify_all();
    }

    /// The position to search next, with its number; none when nothing waits and nothing more comes.
    pub(super) fn take(&self) -> Option<(u64, Task)> {
        let mut state = self.lock();
        loop {
            if let Some(((_, number), task)) = state.waiting.pop_first() {
                state.running.insert(number, task.clone());
                self.changed.notify_all();
                return Some((number, task));
            }
            if state.closed {
                return None;
            }
            state = self.wait(state);
        }
    }

    /// A position has been searched.
    pub(super) fn finish(&self, number: u64) {
        self.lock().running.remove(&number);
    }

    /// Ends what a request asked for, or everything: searches answer with what they have; what was still
    /// waiting is returned.
    pub(super) fn terminate(&self, id: Option<&str>, turns: Option<&[usize]>) -> Vec<Task> {
        let mut state = self.lock();
        state.running.values().filter(|task| task.is_meant(id, turns)).for_each(|task| task.stop.raise());
        let ended = state.waiting.extract_if(.., |_, task| task.is_meant(id, turns));
        let ended = ended.map(|(_, task)| task).collect();
        self.changed.notify_all();
        ended
    }

    /// Nothing more comes.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }
}
