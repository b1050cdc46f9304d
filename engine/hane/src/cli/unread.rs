//! To know that no one reads an output any more while nothing is written to it.

/// Returns when the last reader of an output that is a pipe has gone away; never for a file or a terminal.
#[cfg(unix)]
pub(super) fn wait(output: &impl std::os::fd::AsFd) {
    use rustix::event::{PollFd, PollFlags, poll};
    loop {
        // Without an event that is asked for only errors are seen, and a pipe without a reader is one.
        let mut seen = [PollFd::new(output, PollFlags::empty())];
        match poll(&mut seen, None) {
            Ok(_) if seen[0].revents().is_empty() => {}
            Ok(_) => return,
            Err(rustix::io::Errno::INTR) => {}
            // Writing will find out.
            Err(_) => never(),
        }
    }
}

/// Other systems do not tell; writing finds out.
#[cfg(not(unix))]
pub(super) fn wait<T>(_output: &T) {
    never();
}

fn never() -> ! {
    loop {
        std::thread::park();
    }
}
