//! Many jobs on several threads, taken in by the thread that asked for them.
//!
//! No order in which jobs end may decide anything: [`in_order`] hands out what was done in the order of the
//! jobs, and who uses [`run`] names each job by its number.

use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

/// How long the calling thread waits for something before it looks around.
const PATIENCE: Duration = Duration::from_millis(100);

/// Why jobs were not done.
#[derive(Debug, thiserror::Error)]
pub enum JobsError {
    /// No thread could be started.
    #[error("a thread cannot be started: {0}")]
    Thread(io::Error),
    /// A thread died, which is a fault of the program.
    #[error("a job ended by a fault of the engine; the others are kept")]
    Died,
}

/// What a worker handed in, and whom to tell that it was taken.
struct HandedIn<Done> {
    done: Done,
    taken: Sender<()>,
}

/// The jobs that are left, as a worker sees them.
pub struct JobQueue<'q, Done> {
    next: &'q AtomicUsize,
    count: usize,
    sender: Sender<HandedIn<Done>>,
}

impl<Done> JobQueue<'_, Done> {
    /// The number of the next job that no one has begun; none when all are, or nothing more is to be begun.
    pub fn begin(&self) -> Option<usize> {
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|job| *job < self.count)
    }

    /// Hands something in, and waits until it was taken together with all that was there. So no one begins a
    /// job after one that was to be the last.
    pub fn hand_in(&self, done: Done) {
        let (taken, answer) = mpsc::channel();
        if self.sender.send(HandedIn { done, taken }).is_err() || answer.recv().is_err() {
            end(self.next, self.count);
        }
    }
}

/// Has no more jobs begun.
fn end(next: &AtomicUsize, count: usize) {
    next.store(count, Ordering::Relaxed);
}

/// Does this many jobs, one thread for each state; where the system gives fewer threads, they do all. `work`
/// begins jobs until there are none, and hands in what comes of them. `take` gets it in the calling thread,
/// and nothing where nothing came for a tenth of a second; when it breaks, no more jobs are begun, and it
/// still gets what was under way.
///
/// # Errors
/// No thread can be started, or one died; the others end as if nothing had been.
pub fn run<State: Send, Done: Send>(
    count: usize,
    states: impl IntoIterator<Item = State>,
    work: impl Fn(State, &JobQueue<'_, Done>) + Sync,
    mut take: impl FnMut(Option<Done>) -> ControlFlow<()>,
) -> Result<(), JobsError> {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel::<HandedIn<Done>>();
        let mut workers = Vec::new();
        for state in states.into_iter().take(count) {
            let queue = JobQueue { next: &next, count, sender: sender.clone() };
            let (name, work) = (format!("job {}", workers.len()), &work);
            match thread::Builder::new().name(name).spawn_scoped(scope, move || work(state, &queue)) {
                Ok(worker) => workers.push(worker),
                Err(error) if workers.is_empty() => return Err(JobsError::Thread(error)),
                Err(_) => break,
            }
        }
        drop(sender);
        let mut take = |done| {
            if take(done).is_break() {
                end(&next, count);
            }
        };
        loop {
            match receiver.recv_timeout(PATIENCE) {
                Ok(first) => {
                    let all = iter::once(first).chain(receiver.try_iter());
                    let waiting: Vec<Sender<()>> = all
                        .map(|HandedIn { done, taken }| {
                            take(Some(done));
                            taken
                        })
                        .collect();
                    // Who waits is there, unless it died.
                    for taken in waiting {
                        let _ = taken.send(());
                    }
                }
                Err(RecvTimeoutError::Timeout) => take(None),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        let died = workers.into_iter().map(ScopedJoinHandle::join).filter(Result::is_err).count();
        if died > 0 { Err(JobsError::Died) } else { Ok(()) }
    })
}

/// Does the work on all items, one thread for each state, and gives what came of them in their order. `note`
/// is called after each.
///
/// # Errors
/// No thread can be started, or one died.
pub fn in_order<Item: Sync, State: Send, Done: Send>(
    items: &[Item],
    states: impl IntoIterator<Item = State>,
    work: impl Fn(&mut State, &Item) -> Done + Sync,
    mut note: impl FnMut(),
) -> Result<Vec<Done>, JobsError> {
    let mut all: Vec<Option<Done>> = items.iter().map(|_| None).collect();
    let work = |mut state: State, queue: &JobQueue<'_, (usize, Done)>| {
        while let Some(job) = queue.begin() {
            queue.hand_in((job, work(&mut state, &items[job])));
        }
    };
    run(items.len(), states, work, |done| {
        if let Some((job, done)) = done {
            all[job] = Some(done);
            note();
        }
        ControlFlow::Continue(())
    })?;
    Ok(all.into_iter().flatten().collect())
}
