//! The same work on many things, several at a time.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does the work on all items, this many at a time, each thread with a state of its own. `take` gets what
/// comes of them as it comes, with the number of the item; when it breaks, no more are begun.
pub(super) fn on_each<Item: Sync, State, Done: Send>(
    items: &[Item],
    jobs: usize,
    state: impl Fn() -> State + Sync,
    work: impl Fn(&mut State, &Item) -> Done + Sync,
    take: &mut dyn FnMut(usize, Done) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, items.len().max(1)) {
            let sender = sender.clone();
            let (next, state, work) = (&next, &state, &work);
            scope.spawn(move || {
                let mut state = state();
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(at) else { return };
                    if sender.send((at, work(&mut state, item))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (at, done) in receiver {
            if take(at, done).is_break() {
                next.store(items.len(), Ordering::Relaxed);
                return;
            }
        }
    });
}
