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
use super::answer_table::AnswerTable;
use super::level::Depths;
use super::pool::ReaderPool;
use super::reader::Reader;
use board::unconditional::UnconditionalLife;
use board::{Color, Point, Position};
use limits::budget::Budget;
use rayon::ThreadPoolBuildError;
use std::cmp::Reverse;
use std::sync::{Arc, OnceLock};

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

impl ChainSafety {
    /// The reason in a word.
    pub const fn word(self) -> &'static str {
        match self {
            ChainSafety::Liberties => "liberties",
            ChainSafety::Alive => "alive",
            ChainSafety::Room => "room",
        }
    }
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
    /// Whether the opponent captures it when he moves first, with a ko too.
    pub fn can_be_attacked(&self) -> bool {
        self.attack.as_ref().is_some_and(|answer| answer.code != ReadingResult::Loss)
    }

    /// Whether its owner saves it when he moves first, with a ko too; also true when nothing attacks it.
    pub fn can_be_defended(&self) -> bool {
        self.defense.as_ref().is_none_or(|answer| answer.code != ReadingResult::Loss)
    }
}

/// Reads all chains of one position after the other.
#[derive(Debug)]
pub struct ChainReader {
    /// Its readers, for other questions about the same position.
    pub readers: ReaderPool,
}

impl ChainReader {
    /// A reader that works in the thread of the caller.
    pub fn alone() -> ChainReader {
        ChainReader { readers: ReaderPool::alone() }
    }

    /// A reader that answers this many questions at a time; the answers do not depend on it.
    ///
    /// # Errors
    /// The system does not give as many threads.
    pub fn new(jobs: usize) -> Result<ChainReader, ThreadPoolBuildError> {
        Ok(ChainReader { readers: ReaderPool::new(jobs)? })
    }

    /// The same reader, which finds answers among these, and adds its own.
    #[must_use]
    pub fn with_cache(self, answers: Option<Arc<AnswerTable>>) -> ChainReader {
        ChainReader { readers: self.readers.with_cache(answers) }
    }

    /// All chains of a position, in the order of their points.
    ///
    /// With a deadline or a signal in `budget`, answers that come after it are uncertain.
    pub fn read(&self, position: &Position, depths: &Depths, budget: &Budget) -> Vec<ChainAnswer> {
        let chains: Vec<Point> = position.chain_origins().collect();
        let life = chains
            .iter()
            .any(|chain| position.liberty_count(*chain) < SAFE_LIBERTIES)
            .then(|| UnconditionalLife::new(position));
        let safeties: Vec<Option<ChainSafety>> =
            chains.iter().map(|chain| safety(position, life.as_ref(), *chain)).collect();
        let found: Vec<ChainFindings> = chains.iter().map(|_| ChainFindings::default()).collect();
        // Some chains take a thousand times as long as others. Those with many liberties usually take longest
        // and come first, so that no thread waits for one at the end.
        let mut open: Vec<(Point, &ChainFindings)> = chains.iter().copied().zip(&found).collect();
        let mut safety = safeties.iter();
        open.retain(|_| safety.next().is_some_and(Option::is_none));
        open.sort_by_key(|(chain, _)| Reverse(position.liberty_count(*chain)));
        self.readers.each(position, depths, &open, |(chain, found), reader| {
            found.read(*chain, reader, budget);
        });
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

impl ChainFindings {
    /// Asks whether an attack on a chain works, and if it does whether a defense does.
    fn read(&self, chain: Point, reader: &mut Reader, budget: &Budget) {
        let attack = self.attack.get_or_init(|| reader.ask(&Question::Attack(vec![chain]), budget));
        if attack.code != ReadingResult::Loss {
            self.defense.get_or_init(|| reader.ask(&Question::Defend(vec![chain]), budget));
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
