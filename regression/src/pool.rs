//! Several suites at once, reported in the order they were given whatever the order they end in.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::runner::{Settings, SuiteResult, run_suite};
use crate::selection::Chosen;

/// How often the caller hears something even when nothing happens.
const TICK: Duration = Duration::from_millis(500);

/// What [`run_suites`] tells its caller.
#[derive(Debug)]
pub enum Event {
    /// One more test was answered, in whichever suite.
    Answered,
    /// The next suite in the given order is done.
    Finished(SuiteResult),
    /// Time passed.
    Tick,
}

enum Message {
    Answered,
    Finished(usize, SuiteResult),
}

/// Runs suites, `jobs` at a time, each against an engine of its own. `listener` hears of every test and of
/// every suite, the suites in the order of `suites`; when it breaks, suites under way are finished and no
/// more are begun.
pub fn run_suites(
    settings: &Settings,
    suites: &[Chosen],
    jobs: usize,
    listener: &mut dyn FnMut(Event) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, suites.len().max(1)) {
            let sender = sender.clone();
            let (next, stopped) = (&next, &stopped);
            scope.spawn(move || {
                while !stopped.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(chosen) = suites.get(index) else { return };
                    // The receiver outlives the scope's workers only while someone listens; no one misses the
                    // rest.
                    let result = run_suite(settings, chosen, &|| drop(sender.send(Message::Answered)));
                    drop(sender.send(Message::Finished(index, result)));
                }
            });
        }
        drop(sender);
        listen(&receiver, listener);
        stopped.store(true, Ordering::Relaxed);
    });
}

fn listen(receiver: &mpsc::Receiver<Message>, listener: &mut dyn FnMut(Event) -> ControlFlow<()>) {
    let mut early = BTreeMap::new();
    let mut due = 0;
    loop {
        let flow = match receiver.recv_timeout(TICK) {
            Ok(Message::Answered) => listener(Event::Answered),
            Ok(Message::Finished(index, result)) => {
                early.insert(index, result);
                let mut flow = ControlFlow::Continue(());
                while let Some(result) = early.remove(&due).filter(|_| flow.is_continue()) {
                    due += 1;
                    flow = listener(Event::Finished(result));
                }
                flow
            }
            Err(RecvTimeoutError::Timeout) => listener(Event::Tick),
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if flow.is_break() {
            return;
        }
    }
}
