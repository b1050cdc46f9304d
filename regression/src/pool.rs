//! Several suites at once, reported in the order they were given whatever the order they end in.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use limits::jobs::{self, JobQueue, JobsError};

use crate::runner::{Settings, SuiteResult, run_suite};
use crate::selection::Chosen;

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

/// What comes of a suite under way.
enum Message {
    Answered,
    Finished(usize, SuiteResult),
}

/// Runs suites, `jobs` at a time, each against an engine of its own. `listener` hears of every test and of
/// every suite, the suites in the order of `suites`; when it breaks, suites under way are finished and no
/// more are begun.
///
/// # Errors
/// No thread can be started, or one died.
pub fn run_suites(
    settings: &Settings,
    suites: &[Chosen],
    jobs: usize,
    listener: &mut dyn FnMut(Event) -> ControlFlow<()>,
) -> Result<(), JobsError> {
    let work = |_, queue: &JobQueue<'_, Message>| {
        while let Some(job) = queue.begin() {
            let result = run_suite(settings, &suites[job], &|| queue.hand_in(Message::Answered));
            queue.hand_in(Message::Finished(job, result));
        }
    };
    let (mut early, mut due) = (BTreeMap::new(), 0);
    let mut flow = ControlFlow::Continue(());
    jobs::run(suites.len(), 0..jobs.max(1), work, |message| {
        let mut tell = |event| {
            if flow.is_continue() {
                flow = listener(event);
            }
        };
        match message {
            None => tell(Event::Tick),
            Some(Message::Answered) => tell(Event::Answered),
            Some(Message::Finished(job, result)) => {
                early.insert(job, result);
                while let Some(result) = early.remove(&due) {
                    due += 1;
                    tell(Event::Finished(result));
                }
            }
        }
        flow
    })
}
