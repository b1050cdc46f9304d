//! What has been read, kept for all threads until someone wants it forgotten.

use reading::AnswerTable;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The answers of reading that all threads share.
#[derive(Debug)]
pub(super) struct Kept {
    size: usize,
    answers: Mutex<Arc<AnswerTable>>,
}

impl Kept {
    /// Room for this many bytes.
    pub(super) fn new(size: usize) -> Kept {
        Kept { size, answers: Mutex::new(Arc::new(AnswerTable::new(size))) }
    }

    fn lock(&self) -> MutexGuard<'_, Arc<AnswerTable>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answers that a search uses.
    pub(super) fn answers(&self) -> Arc<AnswerTable> {
        Arc::clone(&self.lock())
    }

    /// Forgets them. Searches that are under way go on with what they had.
    pub(super) fn clear(&self) {
        *self.lock() = Arc::new(AnswerTable::new(self.size));
    }
}
