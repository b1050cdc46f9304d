//! Evaluations that are kept, for all threads that share them.

use crate::output::Evaluation;
use std::sync::{Arc, Mutex, PoisonError};

/// What stands for an evaluation: a hash of all that it is made of, so long that two never meet by chance.
pub(crate) type Key = u128;

/// What is kept in a place.
type Place = Mutex<Option<(Key, Arc<Evaluation>)>>;

/// Evaluations under a hash of the network and of everything that it reads.
///
/// Equal inputs have equal evaluations, so that one that is found is the one that would be computed. Each
/// place keeps the last one that fell on it.
#[derive(Debug)]
pub struct EvaluationCache {
    places: Box<[Place]>,
}

impl EvaluationCache {
    /// Room for this number of evaluations, at least one: of 9x9 each takes 0.7 KB, of 19x19 3 KB.
    pub fn new(places: usize) -> EvaluationCache {
        EvaluationCache { places: (0..places.max(1)).map(|_| Mutex::default()).collect() }
    }

    fn place(&self, key: Key) -> &Place {
        &self.places[(key as u64 % self.places.len() as u64) as usize]
    }

    /// The evaluation of this key, made now if it is not kept.
    pub(crate) fn or_made(&self, key: Key, made: impl FnOnce() -> Evaluation) -> Arc<Evaluation> {
        // A thread that panics leaves a whole entry.
        let lock = || self.place(key).lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, kept)) = lock().as_ref().filter(|(known, _)| *known == key) {
            return kept.clone();
        }
        // The lock is free meanwhile: other keys have this place, too.
        let evaluation = Arc::new(made());
        *lock() = Some((key, evaluation.clone()));
        evaluation
    }
}
