//! Work on many things at a time, taken in by the calling thread.

use crate::TaskError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Works on things, several at a time, and hands over what comes of each as soon as it is there, with how
/// many are; in no certain order. How many there were. Where there is nothing, the work was ended early.
///
/// # Errors
/// The first error of the work or of who takes it in, after which nothing more is begun; or a thread died.
pub(crate) fn in_parallel<Thing: Sync, Outcome: Send>(
    things: &[Thing],
    threads: usize,
    work: &(dyn Fn(&Thing) -> Result<Option<Outcome>, TaskError> + Sync),
    take: &mut dyn FnMut(usize, Outcome) -> Result<(), TaskError>,
) -> Result<usize, TaskError> {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let mut workers = Vec::new();
        for number in 0..threads.clamp(1, things.len().max(1)) {
            let (sender, next) = (sender.clone(), &next);
            let all = move || {
                while let Some(thing) = things.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let done = work(thing);
                    let goes_on = matches!(done, Ok(Some(_)));
                    if sender.send(done).is_err() || !goes_on {
                        return;
                    }
                }
            };
            match thread::Builder::new().name(format!("learning {number}")).spawn_scoped(scope, all) {
                Ok(worker) => workers.push(worker),
                // Fewer threads do the same work.
                Err(_) if number > 0 => break,
                Err(error) => return Err(TaskError::Thread(error)),
            }
        }
        drop(sender);
        let (mut count, mut outcome) = (0, Ok(()));
        for done in &receiver {
            let taken = match done {
                Ok(Some(done)) => {
                    count += 1;
                    take(count, done)
                }
                Ok(None) => Err(TaskError::Stopped),
                Err(error) => Err(error),
            };
            if taken.is_err() && outcome.is_ok() {
                outcome = taken;
                next.store(things.len(), Ordering::Relaxed);
            }
        }
        let died = workers.into_iter().map(thread::ScopedJoinHandle::join).filter(Result::is_err).count();
        if died > 0 { outcome.and(Err(TaskError::Died)) } else { outcome.map(|()| count) }
    })
}
