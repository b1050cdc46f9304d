//! Work outside the interpreter's lock.

use crate::failure::InternalError;
use limits::budget::StopSignal;
use pyo3::prelude::*;
use search::{Choice, Progress};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often Python is asked whether the user wants to end the work.
const LOOK: Duration = Duration::from_millis(50);
/// What the main thread of a program has on most systems.
const STACK: usize = 8 << 20;

/// Does work without the interpreter's lock, in a thread of its own. Signals of Python, such as that of
/// Ctrl-C, are looked for meanwhile; they raise the signal that the work is given.
///
/// # Errors
/// What a handler of a signal raised, once the work has ended; `InternalError` when it broke off.
pub(crate) fn think<T: Send>(py: Python<'_>, work: impl FnOnce(&StopSignal) -> T + Send) -> PyResult<T> {
    let stop = StopSignal::new();
    let (done, ended) = py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel::<()>();
            let signal = stop.clone();
            let worker = thread::Builder::new().name("hane".to_owned()).stack_size(STACK);
            let worker = worker.spawn_scoped(scope, move || {
                // Dropped when the work has ended, whatever its end.
                let _sender = sender;
                work(&signal)
            });
            let worker = match worker {
                Ok(worker) => worker,
                Err(error) => return (Err(format!("a thread could not be started: {error}")), None),
            };
            let mut ended = None;
            while receiver.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                if ended.is_none() {
                    ended = raised();
                    if ended.is_some() {
                        stop.raise();
                    }
                }
            }
            (worker.join().map_err(|panic| panic_text(&*panic)), ended)
        })
    });
    outcome(done, ended)
}

/// Does a search without the interpreter's lock, in the thread that asks for it, as a thread of its own
/// takes a fifth of the time of a short search. Signals of Python are looked for whenever the search
/// reports.
///
/// # Errors
/// See [`think`].
pub(crate) fn search<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&StopSignal, Progress<'_>) -> T + Send,
) -> PyResult<T> {
    let (stop, mut ended) = (StopSignal::new(), None);
    let done = py.detach(|| {
        let mut look = |_: &Choice| {
            if ended.is_none() {
                ended = raised();
                if ended.is_some() {
                    stop.raise();
                }
            }
        };
        // What a search leaves behind when it breaks off is dropped, and so is never seen.
        let work = AssertUnwindSafe(|| work(&stop, Progress::new(LOOK, &mut look)));
        catch_unwind(work).map_err(|panic| panic_text(&*panic))
    });
    outcome(done, ended)
}

fn outcome<T>(done: Result<T, String>, ended: Option<PyErr>) -> PyResult<T> {
    match (done, ended) {
        (_, Some(raised)) => Err(raised),
        (Ok(found), None) => Ok(found),
        (Err(why), None) => Err(InternalError::new_err(format!("the engine broke off: {why}"))),
    }
}

/// What a handler of a signal raised since this was last asked.
fn raised() -> Option<PyErr> {
    Python::attach(|py| py.check_signals().err())
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason is known").to_owned()
}
