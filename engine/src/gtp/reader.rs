//! The thread that reads the input while commands run.

use super::line::{self, Line, Request};
use crate::budget::StopSignal;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

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

/// The signals of the commands that were read and have not finished, oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Unfinished(Arc<Mutex<VecDeque<Signals>>>);

impl Unfinished {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Signals>> {
        // A queue of signals is in order whatever its other user was doing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The oldest command has finished.
    pub(super) fn finish_first(&self) {
        self.lock().pop_front();
    }

    fn add(&self, signals: Signals) {
        self.lock().push_back(signals);
    }

    fn interrupt_all(&self) {
        self.lock().iter().for_each(|signals| signals.interrupt.raise());
    }

    /// A line has arrived. All commands but the last were told by the line of the one after them.
    fn line_arrived(&self) {
        if let Some(signals) = self.lock().back() {
            signals.input.raise();
        }
    }
}

/// The commands as they come in; the end of the channel is the end of the input.
pub(super) type Jobs = Receiver<io::Result<Job>>;

/// Starts to read. The thread ends at `quit`, at the end of the input, when reading fails, or when nobody
/// wants the jobs any more.
pub(super) fn start<R: Read + Send + 'static>(input: R) -> io::Result<(Jobs, Unfinished)> {
    let (sender, jobs) = mpsc::channel();
    let unfinished = Unfinished::default();
    let shared = unfinished.clone();
    thread::Builder::new().name("gtp reader".to_owned()).spawn(move || read_all(input, &sender, &shared))?;
    Ok((jobs, unfinished))
}

fn read_all(input: impl Read, sender: &Sender<io::Result<Job>>, unfinished: &Unfinished) {
    let mut input = BufReader::new(input);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.read_until(b'\n', &mut bytes) {
            Ok(0) => {
                // An analysis without end would go on for nobody.
                unfinished.line_arrived();
                return;
            }
            Ok(_) => {}
            Err(error) => {
                unfinished.line_arrived();
                // Whoever no longer listens does not miss it.
                let _ = sender.send(Err(error));
                return;
            }
        }
        unfinished.line_arrived();
        match line::read(&bytes) {
            Line::Blank => {}
            Line::Interrupt => unfinished.interrupt_all(),
            Line::Command(request) => {
                let signals = Signals::default();
                unfinished.add(signals.clone());
                let last = request.name == "quit";
                if sender.send(Ok(Job { request, signals })).is_err() || last {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads some input to its end: the names that came in, each with `+` when later input was signalled
    /// to it and `!` when an interruption was.
    fn read(input: &'static [u8]) -> String {
        let (jobs, _) = start(input).expect("a thread can be started");
        let jobs: Vec<Job> = jobs.into_iter().collect::<io::Result<_>>().expect("memory can be read");
        let seen = jobs.iter().map(|Job { request, signals }| {
            let input = if signals.input.is_raised() { "+" } else { "" };
            let interrupt = if signals.interrupt.is_raised() { "!" } else { "" };
            format!("{}{input}{interrupt}", request.name)
        });
        seen.collect::<Vec<String>>().join(" ")
    }

    #[test]
    fn any_line_and_the_end_of_the_input_ends_what_waits_for_input_and_one_comment_ends_all_before_it() {
        let cases: &[(&[u8], &str)] = &[
            (b"a\n", "a+"),
            (b"a", "a+"),
            (b"a\n\n", "a+"),
            (b"a\n# comment\n", "a+"),
            (b"a\nb\n", "a+ b+"),
            (b"a\nb\n# interrupt\nc\n", "a+! b+! c+"),
            (b"# interrupt\na\n", "a+"),
            (b"quit\nb\n# interrupt\n", "quit"),
        ];
        for (input, expected) in cases {
            assert_eq!(read(input), *expected, "{}", String::from_utf8_lossy(input));
        }
    }

    #[test]
    fn finished_commands_are_left_alone() {
        let unfinished = Unfinished::default();
        let signals = [Signals::default(), Signals::default()];
        signals.iter().for_each(|signals| unfinished.add(signals.clone()));
        unfinished.finish_first();
        unfinished.interrupt_all();
        assert_eq!(signals.map(|signals| signals.interrupt.is_raised()), [false, true]);
    }

    #[test]
    fn a_failure_to_read_comes_after_what_was_read() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let (jobs, _) = start((&b"a\n"[..]).chain(Broken)).expect("a thread can be started");
        let outcomes: Vec<bool> = jobs.into_iter().map(|job| job.is_ok()).collect();
        assert_eq!(outcomes, [true, false]);
    }
}
