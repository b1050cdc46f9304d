//! The playouts that the threads of a search still have to make.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What threads share about how long to go on.
#[derive(Debug)]
pub(super) struct Effort {
    left: AtomicU64,
    stop: AtomicBool,
}

/// Ends the work of all threads when it goes, also when its thread breaks off.
pub(super) struct End<'a>(&'a Effort);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}

impl Effort {
    /// This many playouts, none of them taken yet.
    pub(super) fn new(playouts: u64) -> Effort {
        Effort { left: AtomicU64::new(playouts), stop: AtomicBool::new(false) }
    }

    /// Lets threads begin again after one has ended.
    pub(super) fn resume(&self) {
        self.stop.store(false, Ordering::Relaxed);
    }

    /// Takes a playout to make; whether there was one.
    pub(super) fn take(&self) -> bool {
        let taken = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        taken.is_ok()
    }

    /// How many have not been taken.
    pub(super) fn left(&self) -> u64 {
        self.left.load(Ordering::Relaxed)
    }

    /// Whether a thread has ended: when one has no more to do, or no room, neither have the others.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Ends the work of all when it is dropped.
    pub(super) fn ends_with_this(&self) -> End<'_> {
        End(self)
    }
}
