//! The engines of a run: none of them outlives it, however it ends.
//!
//! An engine that is dropped is ended. That leaves two cases. A signal comes while threads wait for answers:
//! [`ChildProcesses::end_all`] ends all engines, which wakes the threads, and lets none start afterwards. Or
//! the run itself is killed: then the [`guard`], a process of its own that knows of every engine, sees its
//! input end, and ends those that are left.

use crate::client::leftovers;
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The engines of a run.
#[derive(Debug, Default)]
pub struct ChildProcesses {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The process groups of the engines that run, each with the mark of its processes.
    groups: BTreeMap<u32, String>,
    /// How many were started.
    started: u64,
    guard: Option<(Child, ChildStdin)>,
    ended: bool,
}

impl State {
    /// Tells the guard. One that is gone cannot be informed, and the engines are ended without it all the
    /// same.
    fn tell(&mut self, word: &str, group: u32, mark: &str) {
        if let Some((_, input)) = &mut self.guard {
            let _ = writeln!(input, "{word} {group} {mark}");
        }
    }
}

impl ChildProcesses {
    /// Engines with a guard: this command must come to [`guard`] with its standard input.
    ///
    /// # Errors
    /// The guard cannot be started.
    pub fn guarded(mut command: Command) -> io::Result<ChildProcesses> {
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A group of its own, so that the signals of a terminal do not end it before its time.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let input = child.stdin.take().ok_or_else(|| io::Error::other("a pipe is missing"))?;
        let child_processes = ChildProcesses::default();
        child_processes.state().guard = Some((child, input));
        Ok(child_processes)
    }

    /// Ends all engines, and lets no more start.
    pub fn end_all(&self) {
        let mut state = self.state();
        state.ended = true;
        state.groups.iter().for_each(|(group, mark)| kill_all(*group, mark));
    }

    pub(crate) fn spawn(&self, command: &mut Command) -> io::Result<Child> {
        let mut state = self.state();
        if state.ended {
            return Err(io::Error::other("the run has been ended"));
        }
        let mark = format!("{}-{}", std::process::id(), state.started);
        state.started += 1;
        leftovers::mark(command, &mark);
        let child = command.spawn()?;
        state.tell("+", child.id(), &mark);
        state.groups.insert(child.id(), mark);
        Ok(child)
    }

    /// Ends one engine. It is forgotten before anybody else may get its number.
    pub(crate) fn end(&self, child: &mut Child) {
        let mut state = self.state();
        end_group(child);
        if let Some(mark) = state.groups.remove(&child.id()) {
            leftovers::end(&mark);
            state.tell("-", child.id(), &mark);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ChildProcesses {
    /// Lets the guard go.
    fn drop(&mut self) {
        let guard = self.state.get_mut().unwrap_or_else(PoisonError::into_inner).guard.take();
        if let Some((mut child, input)) = guard {
            drop(input);
            // It ends at the end of its input; its exit status says nothing.
            let _ = child.wait();
        }
    }
}

/// Reads the process groups that start (`+ NUMBER MARK`) and end (`- NUMBER MARK`); at the end of the input,
/// ends those that are left. This is all that the process does which [`ChildProcesses::guarded`] starts.
pub fn guard(input: impl BufRead) {
    let mut groups = BTreeMap::new();
    for line in input.lines().map_while(Result::ok) {
        let mut words = line.split(' ');
        let (Some(word), Some(number)) = (words.next(), words.next()) else { continue };
        let Ok(group) = number.parse::<u32>() else { continue };
        match word {
            "+" => groups.insert(group, words.next().unwrap_or_default().to_owned()),
            _ => groups.remove(&group),
        };
    }
    groups.iter().for_each(|(group, mark)| kill_all(*group, mark));
}

/// Ends a process group, and what has left it.
fn kill_all(group: u32, mark: &str) {
    kill_group(group);
    if !mark.is_empty() {
        leftovers::end(mark);
    }
}

/// Ends a process and whatever it started, and collects its exit status.
pub(crate) fn end_group(child: &mut Child) {
    // Killing what is gone fails, and that is as good; the wait only collects the exit status.
    kill_group(child.id());
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(unix)]
fn kill_group(group: u32) {
    if let Some(group) = rustix::process::Pid::from_raw(group.cast_signed()) {
        // A group that is gone cannot be killed, and need not be.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

/// Other systems have no process groups; there an engine is ended alone.
#[cfg(not(unix))]
fn kill_group(_group: u32) {}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::thread;
    use std::time::{Duration, Instant};

    fn sleeper() -> Command {
        let mut command = Command::new("sh");
        // The shell starts a process of its own, which must end too: it holds the pipe.
        command.args(["-c", "sleep 60; true"]).stdout(Stdio::piped());
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }

    /// Waits until all that hold the output of a process are gone.
    fn ends_soon(child: &mut Child) -> bool {
        let begin = Instant::now();
        let mut output = child.stdout.take().expect("a pipe");
        let reader = thread::spawn(move || io::Read::read_to_string(&mut output, &mut String::new()));
        while !reader.is_finished() && begin.elapsed() < Duration::from_secs(20) {
            thread::sleep(Duration::from_millis(2));
        }
        reader.is_finished()
    }

    #[test]
    fn all_end_at_once_and_none_starts_afterwards() {
        let child_processes = ChildProcesses::default();
        let mut first = child_processes.spawn(&mut sleeper()).expect("it starts");
        let mut second = child_processes.spawn(&mut sleeper()).expect("it starts");
        child_processes.end_all();
        assert!(ends_soon(&mut first) && ends_soon(&mut second));
        assert!(child_processes.spawn(&mut sleeper()).is_err());
        child_processes.end(&mut first);
        child_processes.end(&mut second);
    }

    /// A process that began a session of its own is in no group of its engine.
    #[cfg(target_os = "linux")]
    #[test]
    fn what_left_the_group_ends_too() {
        let start = |child_processes: &ChildProcesses| {
            let mut command = Command::new("sh");
            command.args(["-c", "setsid sh -c 'sleep 60; true' & wait"]).stdout(Stdio::piped());
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
            let child = child_processes.spawn(&mut command).expect("it starts");
            // Until the session is begun, ending the group would end all.
            thread::sleep(Duration::from_millis(300));
            child
        };
        let child_processes = ChildProcesses::default();
        let (mut one, mut other) = (start(&child_processes), start(&child_processes));
        child_processes.end(&mut one);
        assert!(ends_soon(&mut one), "ended alone");
        child_processes.end_all();
        assert!(ends_soon(&mut other), "ended with all");
        child_processes.end(&mut other);
    }

    #[test]
    fn the_guard_ends_those_that_are_left() {
        let start = || sleeper().spawn().expect("it starts");
        let (mut left, mut gone) = (start(), start());
        let words = format!("+ {}\n+ {}\nwhat\n- {}\n", left.id(), gone.id(), gone.id());
        guard(words.as_bytes());
        assert!(ends_soon(&mut left));
        assert!(
            gone.try_wait().expect("it can be asked").is_none(),
            "ended though it was taken off the list"
        );
        end_group(&mut left);
        end_group(&mut gone);
    }
}
