//! Signals that ask the program to end: the first one lets it end in its own way, the second one ends it at
//! once.
//!
//! The one of a terminal that closes is none of them: `nohup` has it ignored, and it would end a run that was
//! meant to go on.

use limits::budget::StopSignal;
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
    _waiting: Option<waiting::Waiting>,
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
        Ok(Signals { last, _waiting: None })
    }

    /// The same, which carries this out at the first signal, on a thread of its own.
    pub(super) fn watch_with(at_signal: impl FnOnce() + Send + 'static) -> io::Result<Signals> {
        let signals = Signals::watch()?;
        Ok(Signals { _waiting: Some(waiting::Waiting::start(at_signal)?), ..signals })
    }

    /// The same, with a signal for work that is to stop then.
    pub(super) fn stopping() -> io::Result<(Signals, StopSignal)> {
        let stop = StopSignal::new();
        let raised = stop.clone();
        Ok((Signals::watch_with(move || raised.raise())?, stop))
    }

    /// The number of the signal that came; none before the first.
    pub(super) fn seen(&self) -> Option<u8> {
        let number = u8::try_from(self.last.load(Ordering::Acquire)).unwrap_or(0);
        (number > 0).then_some(number)
    }
}

#[cfg(unix)]
mod waiting {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::{Handle, Signals};
    use std::io;
    use std::thread::{self, JoinHandle};

    /// Waits for a signal until it is dropped.
    #[derive(Debug)]
    pub(super) struct Waiting {
        handle: Handle,
        thread: Option<JoinHandle<()>>,
    }

    impl Waiting {
        pub(super) fn start(at_signal: impl FnOnce() + Send + 'static) -> io::Result<Waiting> {
            let mut signals = Signals::new([SIGINT, SIGTERM])?;
            let handle = signals.handle();
            let thread = thread::spawn(move || {
                if signals.forever().next().is_some() {
                    at_signal();
                }
            });
            Ok(Waiting { handle, thread: Some(thread) })
        }
    }

    impl Drop for Waiting {
        fn drop(&mut self) {
            self.handle.close();
            if let Some(thread) = self.thread.take() {
                // It has nothing to say, and a panic in it has been printed.
                let _ = thread.join();
            }
        }
    }
}

#[cfg(not(unix))]
mod waiting {
    use std::io;

    /// Other systems end the child processes with the program.
    #[derive(Debug)]
    pub(super) struct Waiting;

    impl Waiting {
        pub(super) fn start(_at_signal: impl FnOnce() + Send + 'static) -> io::Result<Waiting> {
            Ok(Waiting)
        }
    }
}
