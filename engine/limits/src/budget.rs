//! How much work may be done: effort, a deadline, a signal to stop.
//!
//! Every search takes a [`Budget`] and looks at it between small pieces of work. Whoever runs out of it
//! answers with the best found so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A signal that one thread raises to end the work of others. Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// A signal that is not raised.
    pub fn new() -> StopSignal {
        StopSignal::default()
    }

    /// Asks all work under this signal to end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Lets work go on again.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Release);
    }

    /// The signal as a flag, for handlers of the system's signals, which set it.
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }

    /// Whether work should end.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// The limits of one piece of work. None of them needs to be set.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    effort: Option<u64>,
    deadline: Option<Instant>,
    aim: Option<Instant>,
    stop: StopSignal,
    looks: Option<Arc<AtomicU64>>,
}

impl Budget {
    /// No limit but the signal.
    pub fn until(stop: StopSignal) -> Budget {
        Budget { stop, ..Budget::default() }
    }

    /// The same budget with at most this effort; the lower of two limits counts. The unit is that of the
    /// search: a playout for the Monte-Carlo search.
    #[must_use]
    pub fn with_effort(self, effort: u64) -> Budget {
        Budget { effort: Some(self.effort.map_or(effort, |other| other.min(effort))), ..self }
    }

    /// The same budget with at most the time until `deadline`; the earlier of two counts.
    #[must_use]
    pub fn with_deadline(self, deadline: Instant) -> Budget {
        Budget { deadline: Some(self.deadline.map_or(deadline, |other| other.min(deadline))), ..self }
    }

    /// The same budget with at most this time from now on; none, and a time beyond what the system can
    /// express, is no limit.
    #[must_use]
    pub fn with_time(self, time: Option<Duration>) -> Budget {
        match time.and_then(|time| Instant::now().checked_add(time)) {
            Some(deadline) => self.with_deadline(deadline),
            None => self,
        }
    }

    /// The same budget, over once it has been looked at this many times: an interruption that can be repeated
    /// exactly. Clones share the count.
    #[must_use]
    pub fn with_looks(self, looks: u64) -> Budget {
        Budget { looks: Some(Arc::new(AtomicU64::new(looks))), ..self }
    }

    /// The same budget, to be used up to `aim` unless less will do or something is undecided then.
    #[must_use]
    pub fn with_aim(self, aim: Instant) -> Budget {
        Budget { aim: Some(aim), ..self }
    }

    /// When the work should end if nothing is undecided; none when only the deadline counts.
    pub fn aim(&self) -> Option<Instant> {
        self.aim
    }

    /// When the work must end; none when time does not limit it.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// The effort that may be spent, none when it is not limited.
    pub fn effort(&self) -> Option<u64> {
        self.effort
    }

    /// Whether the deadline has passed or the signal is raised. Effort is counted by who spends it.
    pub fn is_over(&self) -> bool {
        let last = |looks: &AtomicU64| {
            looks.fetch_update(Ordering::AcqRel, Ordering::Acquire, |left| left.checked_sub(1)).is_err()
        };
        self.stop.is_raised()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.looks.as_deref().is_some_and(last)
    }
}
