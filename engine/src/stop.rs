//! Telling running work to come to an end.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The end that stops work. Work is numbered from 1 in the order in which it was asked for; stopping
/// concerns everything up to a number, so that work asked for later is left alone.
#[derive(Clone, Debug, Default)]
pub struct StopSwitch {
    raised_up_to: Arc<AtomicU64>,
}

impl StopSwitch {
    /// Stops the work with this number and all before it, whether it runs or waits.
    pub fn raise_up_to(&self, number: u64) {
        self.raised_up_to.fetch_max(number, Ordering::Relaxed);
    }

    /// The signal that the work with this number looks at.
    #[must_use]
    pub fn signal(&self, number: u64) -> StopSignal {
        StopSignal { raised_up_to: Arc::clone(&self.raised_up_to), number }
    }
}

/// The end that work looks at, at least every millisecond: once raised, it stays so, and the work is to
/// answer at once with the best that it has.
#[derive(Clone, Debug)]
pub struct StopSignal {
    raised_up_to: Arc<AtomicU64>,
    number: u64,
}

impl StopSignal {
    /// A signal that nothing raises.
    #[must_use]
    pub fn never() -> StopSignal {
        StopSwitch::default().signal(1)
    }

    /// Whether the work is to end now.
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.raised_up_to.load(Ordering::Relaxed) >= self.number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_what_was_asked_for_before_and_nothing_else() {
        let switch = StopSwitch::default();
        let signals = [1, 2, 3].map(|number| switch.signal(number));
        assert_eq!(signals.each_ref().map(StopSignal::is_raised), [false; 3]);
        switch.raise_up_to(2);
        switch.raise_up_to(1);
        assert_eq!(signals.each_ref().map(StopSignal::is_raised), [true, true, false]);
        assert!(!StopSignal::never().is_raised());
    }
}
