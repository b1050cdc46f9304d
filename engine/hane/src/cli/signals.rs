//! Signals that ask a long run to end. The one of a terminal that closes is none of them: `nohup` has it ignored, and it
//! would end a run that was meant to go on.

#[cfg(unix)]
mod handled {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::{Handle, Signals};
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI32, Ordering};
    use std::thread::{self, JoinHandle};

    /// Waits for signals until it is dropped.
    pub(crate) struct SignalWatch {
        handle: Handle,
        thread: Option<JoinHandle<()>>,
        seen: Arc<AtomicI32>,
    }

    impl SignalWatch {
        /// Carries this out, on a thread of its own, at the first signal that asks to end.
        pub(crate) fn start(at_signal: impl FnOnce() + Send + 'static) -> io::Result<SignalWatch> {
            let mut signals = Signals::new([SIGINT, SIGTERM])?;
            let handle = signals.handle();
            let seen = Arc::new(AtomicI32::new(0));
            let noted = Arc::clone(&seen);
            let thread = thread::spawn(move || {
                if let Some(signal) = signals.forever().next() {
                    noted.store(signal, Ordering::Release);
                    at_signal();
                }
            });
            Ok(SignalWatch { handle, thread: Some(thread), seen })
        }

        /// The number of the signal that came.
        pub(crate) fn seen(&self) -> Option<u8> {
            u8::try_from(self.seen.load(Ordering::Acquire)).ok().filter(|signal| *signal > 0)
        }
    }

    impl Drop for SignalWatch {
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
mod handled {
    use std::io;

    /// Other systems end the process.
    pub(crate) struct SignalWatch;

    impl SignalWatch {
        pub(crate) fn start(_at_signal: impl FnOnce() + Send + 'static) -> io::Result<SignalWatch> {
            Ok(SignalWatch)
        }

        pub(crate) fn seen(&self) -> Option<u8> {
            None
        }
    }
}

pub(super) use handled::SignalWatch;
