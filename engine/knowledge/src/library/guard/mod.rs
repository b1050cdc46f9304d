//! What happens where a file is cut short while it is mapped in place: the process goes on.
//!
//! A system that knows the signal SIGBUS sends it to whoever reads a page that the file has lost. It is
//! answered with a page of memory: the same bytes where the program has them, otherwise zeros, until the next
//! look at the file finds the change. Windows does not let a file that is mapped become shorter.

#[cfg(unix)]
mod signal;
#[cfg(unix)]
pub(super) use signal::Guard;

/// Nothing is to be guarded here.
#[cfg(not(unix))]
#[derive(Debug)]
pub(super) struct NoGuard;

#[cfg(not(unix))]
pub(super) use NoGuard as Guard;

#[cfg(not(unix))]
impl NoGuard {
    pub(super) fn of(_: &[u8]) -> std::io::Result<NoGuard> {
        Ok(NoGuard)
    }

    pub(super) fn restore_from(&self, _: &'static [u8]) {}
}
