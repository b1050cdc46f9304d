//! Signals that ask the program to end: the first one lets it end in its own way, the second one ends it at once.

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Notices signals.
#[derive(Debug)]
pub(super) struct Signals {
    /// The number of the last one, 0 before the first.
    last: Arc<AtomicUsize>,
}

impl Signals {
    /// Notices SIGINT and SIGTERM from now on. A second one ends the program with code 128 and its number.
    pub(super) fn watch() -> io::Result<Signals> {
        let (again, last) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        for signal in [SIGINT, SIGTERM] {
            // In this order: the first signal finds that there was none.
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&again))?;
            flag::register(signal, Arc::clone(&again))?;
            flag::register_usize(signal, Arc::clone(&last), signal.unsigned_abs() as usize)?;
        }
        Ok(Signals { last })
    }

    /// The number of the signal that came; none before the first.
    pub(super) fn seen(&self) -> Option<u8> {
        let number = u8::try_from(self.last.load(Ordering::Acquire)).unwrap_or(0);
        (number > 0).then_some(number)
    }
}
