//! All chains of a position: which can be attacked, and which of these can be defended.
//!
//! Three kinds of chains cost no play, as it is plain that no attack on them works ([`ChainSafety`]):
//!
//! * Five liberties or more. Reading ends at five; a chain that has as many when the attacker is to move is
//!   safe by definition.
//! * Unconditional life: no moves of the attacker alone capture the chain (`board::unconditional`).
//! * Room at two liberties: the owner can extend at either of two liberties and has six then, without
//!   capturing anything. The attacker's move, wherever it is, leaves him one of the two, on which no ko can
//!   lie as it was empty before. That extension has at least five liberties: the attacker's stone takes one
//!   of the six at the most, and no chain that it joins is gone, since such a chain has the point of the
//!   extension for a liberty. Then the attacker is to move against five liberties.
//!
//! Every other chain is a question by itself, which depends on no other one. So they are asked in any order,
//! by as many threads as there are, and the answers are those of a [`Reader`] asked alone. Only what is
//! attacked with success is defended.

use super::answer::{Answer, Question, ReadingResult};
use super::cache::ReadingCache;
use super::level::Depths;
use super::reader::Reader;
use board::unconditional::UnconditionalLife;
use board::{Color, Point, Position};
use limits::budget::Budget;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::sync::{Arc, Mutex, OnceLock};

/// A chain with this many liberties is safe when the attacker is to move.
const SAFE_LIBERTIES: usize = 5;

/// Why it is plain without reading that no attack on a chain works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChainSafety {
    /// It has five liberties or more.
    Liberties,
    /// No moves of the attacker alone capture it.
    Alive,
    /// After any move of the attacker it extends to five liberties or more.
    Room,
}

/// What becomes of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainAnswer {
    /// A point of the chain, by which it is named.
    pub chain: Point,
    /// Why it was not asked about, if that is plain.
    pub safety: Option<ChainSafety>,
    /// Whether the opponent captures it when he moves first; none when it is plain that he does not.
    pub attack: Option<Answer>,
    /// Whether the owner then saves it when he moves first; none when it cannot be attacked.
    pub defense: Option<Answer>,
}

impl ChainAnswer {
    /// Plays on the trial board.
    #[must_use]
    pub fn effort(&self) -> u64 {
        [&self.attack, &self.defense].into_iter().flatten().map(|answer| answer.effort).sum()
    }
}

/// Reads all chains of one position after the other, in memory and threads that it keeps.
#[derive(Debug)]
pub struct ChainReader {
    /// None where one thread is enough: that of the caller.
    threads: Option<ThreadPool>,
    /// One for each thread.
    readers: Vec<Mutex<Option<Reader>>>,
    answers: Option<Arc<ReadingCache>>,
}

impl ChainReader {
    /// A reader that answers this many questions at a time; the answers do not depend on it.
    ///
    /// # Errors
    /// The system does not give as many threads.
    pub fn new(jobs: usize) -> Result<ChainReader, ThreadPoolBuildError> {
        let threads = (jobs > 1).then(|| ThreadPoolBuilder::new().num_threads(jobs).build()).transpose()?;
        let count = threads.as_ref().map_or(1, ThreadPool::current_num_threads);
        Ok(ChainReader { threads, readers: (0..count).map(|_| Mutex::default()).collect(), answers: None })
    }

    /// The same reader, which finds answers among these, and adds its own.
    #[must_use]
    pub fn with_cache(self, answers: Option<Arc<ReadingCache>>) -> ChainReader {
        ChainReader { answers, ..self }
    }

    /// All chains of a position, in the order of their points.
    ///
    /// With a deadline or a signal in `budget`, answers that come after it are uncertain.
    #[must_use]
    pub fn read(&self, position: &Position, depths: &Depths, budget: &Budget) -> Vec<ChainAnswer> {
        let chains: Vec<Point> = position.chain_origins().collect();
        let life = chains
            .iter()
            .any(|chain| position.liberty_count(*chain) < SAFE_LIBERTIES)
            .then(|| UnconditionalLife::new(position));
        let safeties: Vec<Option<ChainSafety>> =
            chains.iter().map(|chain| safety(position, life.as_ref(), *chain)).collect();
        let found: Vec<ChainFindings> = chains.iter().map(|_| ChainFindings::default()).collect();
        let task = Task { reader: self, position, depths, budget };
        let asked = || chains.iter().zip(&safeties).zip(&found).filter(|((_, safety), _)| safety.is_none());
        match &self.threads {
            // Each question is a task of its own: some take a thousand times as long as others.
            Some(threads) => threads.scope(|scope| {
                for ((chain, _), found) in asked() {
                    scope.spawn(move |scope| {
                        if task.attack(*chain, found) {
                            scope.spawn(move |_| task.defend(*chain, found));
                        }
                    });
                }
            }),
            None => {
                for ((chain, _), found) in asked() {
                    if task.attack(*chain, found) {
                        task.defend(*chain, found);
                    }
                }
            }
        }
        let answers = chains.iter().zip(safeties).zip(found);
        answers
            .map(|((chain, safety), found)| ChainAnswer {
                chain: *chain,
                safety,
                attack: found.attack.into_inner(),
                defense: found.defense.into_inner(),
            })
            .collect()
    }
}

/// The answers about a chain, as they come.
#[derive(Default)]
struct ChainFindings {
    attack: OnceLock<Answer>,
    defense: OnceLock<Answer>,
}

/// What the questions about the chains of a position have in common.
#[derive(Clone, Copy)]
struct Task<'a> {
    reader: &'a ChainReader,
    position: &'a Position,
    depths: &'a Depths,
    budget: &'a Budget,
}

impl Task<'_> {
    /// Whether an attack on a chain works.
    fn attack(&self, chain: Point, found: &ChainFindings) -> bool {
        found.attack.get_or_init(|| self.ask(&Question::Attack(vec![chain]))).code != ReadingResult::Loss
    }

    fn defend(&self, chain: Point, found: &ChainFindings) {
        found.defense.get_or_init(|| self.ask(&Question::Defend(vec![chain])));
    }

    /// Asks with the reader of this thread.
    fn ask(&self, question: &Question) -> Answer {
        let new = || Reader::new(self.position, self.depths.clone()).with_cache(self.reader.answers.clone());
        let thread = self.reader.threads.as_ref().and_then(ThreadPool::current_thread_index).unwrap_or(0);
        let own = self.reader.readers.get(thread).and_then(|reader| reader.lock().ok());
        match own {
            Some(mut reader) => {
                let reader = reader.get_or_insert_with(new);
                reader.set(self.position, self.depths.clone());
                reader.ask(question, self.budget)
            }
            None => new().ask(question, self.budget),
        }
    }
}

/// Why a chain is plainly safe, if it is.
fn safety(position: &Position, life: Option<&UnconditionalLife>, chain: Point) -> Option<ChainSafety> {
    let owner = position.color_at(chain)?;
    if position.liberty_count(chain) >= SAFE_LIBERTIES {
        return Some(ChainSafety::Liberties);
    }
    if life.is_some_and(|life| life.settled(owner).alive.contains(chain)) {
        return Some(ChainSafety::Alive);
    }
    let liberties = position.liberties(chain);
    let free = liberties.iter().filter(|liberty| has_room(position, owner, *liberty));
    (free.take(2).count() == 2).then_some(ChainSafety::Room)
}

/// Whether a stone here has one liberty more than is safe, and captures nothing.
fn has_room(position: &Position, owner: Color, point: Point) -> bool {
    position.liberties_after(owner, point).len() > SAFE_LIBERTIES
        && !position
            .heads_around(point, owner.opponent())
            .iter()
            .any(|head| position.liberty_count(head) == 1)
}
