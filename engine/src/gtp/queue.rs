//! The commands that were read and wait for their turn, and what ends them early.
//!
//! What waits is bounded. Beyond the bounds commands are not kept: each is refused at its turn, so that
//! answers stay in order, and a comment `# interrupt` behind them is still read. Only when millions are
//! refused, so that their ids alone fill a bound, does reading pause.

use super::line::Request;
use limits::budget::StopSignal;
use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The most commands that wait, some 60 MB of them: no script that is sent at once is longer, and a flood is
/// bounded.
pub(super) const MOST_WAITING: usize = 1 << 18;

/// The most bytes of the text of commands that wait.
pub(super) const MOST_BYTES: usize = 64 << 20;

/// The most bytes of the ids of commands that are refused.
const MOST_IDS: usize = 16 << 20;

/// A command that waits for its turn, with what ends it early.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) request: Request,
    pub(super) signals: Signals,
}

/// What ends a command early.
#[derive(Clone, Debug, Default)]
pub(super) struct Signals {
    /// Raised by the comment `# interrupt`.
    pub(super) interrupt: StopSignal,
    /// Raised by any line after the command, and by the end of the input.
    pub(super) input: StopSignal,
}

impl Signals {
    fn raise(&self) {
        self.interrupt.raise();
        self.input.raise();
    }
}

/// Why a command is not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    /// Its line is longer than any command.
    Long,
    /// Too many others wait.
    Many,
}

/// What has its turn.
#[derive(Debug)]
pub(super) enum Entry {
    /// A command to carry out.
    Command(Job),
    /// Commands to refuse, one after the other: the id of each with a line feed.
    Refused(Excess, String),
}

#[derive(Debug, Default)]
struct CommandsState {
    /// Oldest first.
    entries: VecDeque<Entry>,
    /// How many of them are commands to carry out, and the bytes of these.
    commands: usize,
    bytes: usize,
    /// The bytes of ids to refuse.
    refused: usize,
    /// The signals of the command that has its turn.
    running: Option<Signals>,
    /// Whether no one reads the replies any more, so that no command needs to go on.
    unread: bool,
    /// How the input ended.
    end: Option<io::Result<()>>,
    /// Whether no one takes commands any more.
    abandoned: bool,
}

impl CommandsState {
    fn has_room_for(&self, request: &Request) -> bool {
        self.commands < MOST_WAITING && self.bytes + request.length() <= MOST_BYTES
    }

    fn signals(&self) -> impl Iterator<Item = &Signals> {
        let waiting = self.entries.iter().filter_map(|entry| match entry {
            Entry::Command(job) => Some(&job.signals),
            Entry::Refused(..) => None,
        });
        self.running.iter().chain(waiting)
    }
}

/// Commands between the thread that reads them and the one that carries them out. Clones are the same queue.
#[derive(Clone, Debug, Default)]
pub(super) struct CommandQueue(Arc<(Mutex<CommandsState>, Condvar)>);

impl CommandQueue {
    fn lock(&self) -> MutexGuard<'_, CommandsState> {
        // A queue is in order whatever its other user was doing.
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, CommandsState>) -> MutexGuard<'a, CommandsState> {
        self.0.1.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    fn changed(&self) {
        self.0.1.notify_all();
    }

    /// Adds a command, or refuses it where there is no room. False when no one takes commands any more.
    pub(super) fn put(&self, request: Request) -> bool {
        let mut state = self.lock();
        if !state.has_room_for(&request) {
            drop(state);
            return self.refuse(&request.id, Excess::Many);
        }
        let signals = Signals::default();
        if state.unread {
            signals.raise();
        }
        state.commands += 1;
        state.bytes += request.length();
        state.entries.push_back(Entry::Command(Job { request, signals }));
        self.changed();
        !state.abandoned
    }

    /// Adds a command that is refused at its turn. False when no one takes commands any more.
    pub(super) fn refuse(&self, id: &str, excess: Excess) -> bool {
        let mut state = self.lock();
        while state.refused > MOST_IDS && !state.abandoned {
            state = self.wait(state);
        }
        state.refused += id.len() + 1;
        match state.entries.back_mut() {
            Some(Entry::Refused(same, ids)) if *same == excess => ids.extend([id, "\n"]),
            _ => state.entries.push_back(Entry::Refused(excess, format!("{id}\n"))),
        }
        self.changed();
        !state.abandoned
    }

    /// No commands follow: the input has ended, or reading failed.
    pub(super) fn end(&self, how: io::Result<()>) {
        self.lock().end = Some(how);
        self.changed();
    }

    /// What is next, once it is there; none at the end of the input. What was taken before has finished.
    fn take(&self) -> Option<io::Result<Entry>> {
        let mut state = self.lock();
        loop {
            state.running = None;
            let Some(entry) = state.entries.pop_front() else {
                if let Some(end) = state.end.replace(Ok(())) {
                    return end.err().map(Err);
                }
                state.end = None;
                state = self.wait(state);
                continue;
            };
            match &entry {
                Entry::Command(job) => {
                    state.commands -= 1;
                    state.bytes -= job.request.length();
                    state.running = Some(job.signals.clone());
                }
                Entry::Refused(_, ids) => state.refused -= ids.len(),
            }
            self.changed();
            return Some(Ok(entry));
        }
    }

    /// The command that has its turn has finished: what arrives from now on is not for it.
    pub(super) fn finished(&self) {
        self.lock().running = None;
    }

    /// Ends the command that has its turn and those that wait, with the best that each has.
    pub(super) fn interrupt_all(&self) {
        self.lock().signals().for_each(|signals| signals.interrupt.raise());
    }

    /// A line has arrived. All commands but the last were announced by the line of the one after them.
    pub(super) fn line_arrived(&self) {
        let state = self.lock();
        let last = match state.entries.back() {
            Some(Entry::Command(job)) => Some(&job.signals),
            // A line has arrived since the last command that is carried out.
            Some(Entry::Refused(..)) => None,
            None => state.running.as_ref(),
        };
        if let Some(signals) = last {
            signals.input.raise();
        }
    }

    /// No one reads the replies any more: ends the commands that were read, and those still to be read as
    /// they come.
    pub(super) fn end_all(&self) {
        let mut state = self.lock();
        state.unread = true;
        state.signals().for_each(Signals::raise);
    }
}

/// The end of a queue from which commands are taken. When it is dropped reading ends too.
#[derive(Debug)]
pub(super) struct Jobs(pub(super) CommandQueue);

impl Iterator for Jobs {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        self.0.take()
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.0.lock().abandoned = true;
        self.0.changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(id: &str, arguments: &str) -> Request {
        Request { id: id.to_owned(), name: "a".to_owned(), arguments: arguments.to_owned() }
    }

    #[test]
    fn finished_commands_are_left_alone() {
        let queue = CommandQueue::default();
        let mut jobs = Jobs(queue.clone());
        let mut next = || match jobs.next() {
            Some(Ok(Entry::Command(job))) => job.signals,
            other => panic!("expected a command, found {other:?}"),
        };
        queue.put(request("", ""));
        queue.put(request("", ""));
        let first = next();
        queue.finished();
        queue.interrupt_all();
        let second = next();
        assert_eq!([first, second].map(|signals| signals.interrupt.is_raised()), [false, true]);
    }

    #[test]
    fn without_a_reader_no_command_goes_on() {
        let queue = CommandQueue::default();
        queue.put(request("", ""));
        queue.end_all();
        queue.put(request("", ""));
        queue.end(Ok(()));
        for entry in Jobs(queue) {
            let Ok(Entry::Command(Job { signals, .. })) = entry else {
                panic!("expected commands, found {entry:?}")
            };
            assert!(signals.interrupt.is_raised() && signals.input.is_raised());
        }
    }

    #[test]
    fn what_is_beyond_the_bounds_is_refused_in_order() {
        let long = "x".repeat(MOST_BYTES / 2);
        // (commands before, the arguments of those that follow, how many of these wait to be carried out)
        let table = [(MOST_WAITING - 1, "", 1), (MOST_WAITING, "", 0), (0, long.as_str(), 1), (0, "", 3)];
        for (before, arguments, kept) in table {
            let queue = CommandQueue::default();
            (0..before).for_each(|_| assert!(queue.put(request("", ""))));
            ["7", "", "9"].into_iter().for_each(|id| assert!(queue.put(request(id, arguments))));
            queue.end(Ok(()));
            let entries: Vec<Entry> =
                Jobs(queue).map(|entry| entry.expect("no failure")).skip(before).collect();
            let commands = entries.iter().take_while(|entry| matches!(entry, Entry::Command(_))).count();
            let refused: String = ["7\n", "\n", "9\n"][kept..].concat();
            assert_eq!(commands, kept, "{before} before");
            match &entries[commands..] {
                [] => assert!(refused.is_empty()),
                [Entry::Refused(Excess::Many, ids)] => assert_eq!(*ids, refused),
                other => panic!("{before} before: {other:?}"),
            }
        }
    }

    #[test]
    fn an_interrupt_behind_refused_commands_is_seen() {
        let queue = CommandQueue::default();
        let first = {
            queue.put(request("", ""));
            let mut jobs = std::mem::ManuallyDrop::new(Jobs(queue.clone()));
            match jobs.next() {
                Some(Ok(Entry::Command(job))) => job.signals,
                other => panic!("expected a command, found {other:?}"),
            }
        };
        (0..2 * MOST_WAITING).for_each(|_| assert!(queue.put(request("1", ""))));
        assert!(!first.interrupt.is_raised());
        queue.interrupt_all();
        assert!(first.interrupt.is_raised());
    }

    #[test]
    fn reading_ends_when_nobody_takes_commands() {
        let queue = CommandQueue::default();
        drop(Jobs(queue.clone()));
        assert!(!queue.put(request("", "")));
        assert!(!queue.refuse(&"1".repeat(2 * MOST_IDS), Excess::Long));
        assert!(!queue.refuse("2", Excess::Long), "it does not wait for room");
    }
}
