//! What has been read and evaluated, kept for all threads until someone wants it forgotten.

use network::EvaluationCache;
use reading::AnswerTable;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many evaluations of a network are kept: 12 MB on 19x19.
const EVALUATIONS: usize = 4096;

/// What all threads share.
#[derive(Clone, Debug)]
pub(super) struct Shares {
    /// The answers of reading.
    pub(super) answers: Arc<AnswerTable>,
    /// What a network said.
    pub(super) evaluations: Arc<EvaluationCache>,
}

/// What all threads share, until it is forgotten.
#[derive(Debug)]
pub(super) struct Kept {
    size: usize,
    shares: Mutex<Shares>,
}

impl Shares {
    fn new(size: usize) -> Shares {
        let evaluations = Arc::new(EvaluationCache::new(EVALUATIONS));
        Shares { answers: Arc::new(AnswerTable::new(size)), evaluations }
    }
}

impl Kept {
    /// Room for this many bytes of answers.
    pub(super) fn new(size: usize) -> Kept {
        Kept { size, shares: Mutex::new(Shares::new(size)) }
    }

    fn lock(&self) -> MutexGuard<'_, Shares> {
        self.shares.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a search uses.
    pub(super) fn shares(&self) -> Shares {
        self.lock().clone()
    }

    /// Forgets it. Searches that are under way go on with what they had.
    pub(super) fn clear(&self) {
        *self.lock() = Shares::new(self.size);
    }
}
