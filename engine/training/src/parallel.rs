//! Work on many things at a time, taken in by the calling thread.

use crate::TaskError;
use limits::jobs::{self, JobQueue};
use std::ops::ControlFlow;

/// What came of a thing; nothing where the work was ended early.
type Worked<Outcome> = Result<Option<Outcome>, TaskError>;

/// Works on things, several at a time, and hands over what comes of each as soon as it is there, with how
/// many are; in no certain order. How many there were.
///
/// # Errors
/// The first error of the work or of who takes it in, after which nothing more is begun; or a thread died.
pub(crate) fn in_parallel<Thing: Sync, Outcome: Send>(
    things: &[Thing],
    threads: usize,
    work: &(dyn Fn(&Thing) -> Worked<Outcome> + Sync),
    take: &mut dyn FnMut(usize, Outcome) -> Result<(), TaskError>,
) -> Result<usize, TaskError> {
    let work_on_all = |_, queue: &JobQueue<'_, Worked<Outcome>>| {
        while let Some(job) = queue.begin() {
            queue.hand_in(work(&things[job]));
        }
    };
    let (mut count, mut outcome) = (0, Ok(()));
    let ended = jobs::run(things.len(), 0..threads.max(1), work_on_all, |done| {
        let taken = match done {
            Some(Ok(Some(done))) => {
                count += 1;
                take(count, done)
            }
            Some(Ok(None)) => Err(TaskError::Stopped),
            Some(Err(error)) => Err(error),
            None => Ok(()),
        };
        if outcome.is_ok() {
            outcome = taken;
        }
        if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    outcome?;
    ended?;
    Ok(count)
}
