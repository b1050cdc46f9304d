//! A GTP engine as a child process that cannot hang or break its caller.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::client::child_processes::{ChildProcesses, end_group};
use crate::client::command::EngineCommand;
use crate::client::lines::{ErrorTail, Heard, read_lines, write_lines};

/// How long an engine may take to leave after `quit`, or to die after closing its output.
const LEAVING: Duration = Duration::from_secs(2);

/// The most an answer may hold, in bytes.
const LONGEST_REPLY: usize = 1 << 24;

/// A running engine.
pub struct Engine {
    child: Child,
    input: Option<Sender<String>>,
    output: Receiver<Heard>,
    errors: ErrorTail,
    last_id: u32,
    /// Those that it belongs to.
    child_processes: Option<Arc<ChildProcesses>>,
}

/// Whether an answer began with `=` or `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// `=`
    Success,
    /// `?`
    Refusal,
}

/// An engine's answer to one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Success or refusal.
    pub status: Status,
    /// The text without status and id, trimmed; lines are separated by `\n`.
    pub text: String,
}

/// The first command that an engine is sent.
const FIRST: &str = "list_commands";

/// Why there is no answer. The engine is of no use afterwards.
#[derive(Debug, Error)]
pub enum Failure {
    /// The program could not be started.
    #[error("`{command}` does not start: {source}")]
    Start {
        /// The engine's command line.
        command: String,
        /// What the system said.
        source: io::Error,
    },
    /// No complete answer in time.
    #[error("no answer to `{command}` in {:.1} s{}{}", .limit.as_secs_f64(), Remark("stray line", .stray), hint(.command))]
    Timeout {
        /// The GTP command.
        command: String,
        /// The time allowed.
        limit: Duration,
        /// The last line that was no answer to it; empty if there was none.
        stray: String,
    },
    /// The output ended before the answer did.
    #[error("ended at `{command}` ({exit}){}", Remark("stderr", .stderr))]
    Died {
        /// The GTP command.
        command: String,
        /// The exit status in words.
        exit: String,
        /// The end of its standard error.
        stderr: String,
    },
    /// A line or an answer too long to be one.
    #[error("wrote without end at `{command}`")]
    Flood {
        /// The GTP command.
        command: String,
    },
}

/// What may be wrong with a program that does not answer the first command of all.
fn hint(command: &str) -> &'static str {
    if command == FIRST { "; is it in GTP mode?" } else { "" }
}

/// `; label: text`, or nothing when there is no text.
struct Remark<'a>(&'static str, &'a str);

impl fmt::Display for Remark<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1.is_empty() { Ok(()) } else { write!(formatter, "; {}: {}", self.0, self.1) }
    }
}

impl Reply {
    /// The first line: what an expectation is held against.
    pub fn first_line(&self) -> &str {
        self.text.lines().next().unwrap_or_default().trim()
    }

    /// Whether the engine carried the command out.
    pub fn is_success(&self) -> bool {
        self.status == Status::Success
    }

    /// Whether the engine says that it does not have the command.
    pub fn is_unknown_command(&self) -> bool {
        self.status == Status::Refusal && self.text.to_lowercase().contains("unknown command")
    }
}

impl Engine {
    /// Starts an engine in `folder` and waits up to `limit` for its first answer.
    ///
    /// # Errors
    /// The program cannot be started, or does not answer.
    pub fn start(command: &EngineCommand, folder: &Path, limit: Duration) -> Result<Engine, Failure> {
        Engine::start_among(command, folder, limit, None)
    }

    /// The same for an engine that may be ended together with others.
    ///
    /// # Errors
    /// The program cannot be started, does not answer, or the others have been ended already.
    pub fn start_among(
        command: &EngineCommand,
        folder: &Path,
        limit: Duration,
        child_processes: Option<&Arc<ChildProcesses>>,
    ) -> Result<Engine, Failure> {
        let failed = |source| Failure::Start { command: command.to_string(), source };
        let mut process = Command::new(&command.program);
        process.args(&command.arguments).current_dir(folder);
        process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let spawned = match child_processes {
            Some(child_processes) => child_processes.spawn(&mut process),
            None => process.spawn(),
        };
        let mut child = spawned.map_err(failed)?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(failed(io::Error::other("a pipe is missing")));
        };
        let mut engine = Engine {
            child,
            input: Some(write_lines(stdin)),
            output: read_lines(stdout),
            errors: ErrorTail::follow(stderr),
            last_id: 0,
            child_processes: child_processes.cloned(),
        };
        engine.ask(FIRST, limit)?;
        Ok(engine)
    }

    /// Sends one command, a single line, and waits up to `limit` for the answer with its id. Other lines are
    /// passed over.
    ///
    /// # Errors
    /// There is no answer; see [`Failure`].
    pub fn ask(&mut self, command: &str, limit: Duration) -> Result<Reply, Failure> {
        let begin = Instant::now();
        self.last_id += 1;
        let id = self.last_id.to_string();
        if let Some(input) = &self.input {
            // A writer that has ended shows as an engine that died or does not answer.
            let _ = input.send(format!("{id} {command}\n"));
        }
        let mut stray = String::new();
        let (status, mut text) = loop {
            let line = self.line(command, limit, begin, &stray)?;
            match answer_start(&line, &id) {
                Some((status, first)) => break (status, first.to_owned()),
                None if line.trim().is_empty() => {}
                None => stray = line.chars().take(200).collect(),
            }
        };
        loop {
            let line = self.line(command, limit, begin, &stray)?;
            if line.trim().is_empty() {
                return Ok(Reply { status, text: text.trim().to_owned() });
            }
            if text.len() + line.len() >= LONGEST_REPLY {
                return Err(Failure::Flood { command: command.to_owned() });
            }
            text.push('\n');
            text.push_str(&line);
        }
    }

    fn line(
        &mut self,
        command: &str,
        limit: Duration,
        begin: Instant,
        stray: &str,
    ) -> Result<String, Failure> {
        let command = command.to_owned();
        let timeout = Failure::Timeout { command: command.clone(), limit, stray: stray.to_owned() };
        let left = limit.saturating_sub(begin.elapsed());
        if left.is_zero() {
            return Err(timeout);
        }
        match self.output.recv_timeout(left) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(Failure::Flood { command }),
            Err(RecvTimeoutError::Timeout) => Err(timeout),
            Err(RecvTimeoutError::Disconnected) => {
                let exit = self.exit_in_words();
                Err(Failure::Died { command, exit, stderr: self.errors.last_lines(LEAVING / 4) })
            }
        }
    }

    fn exit_in_words(&mut self) -> String {
        let deadline = Instant::now() + LEAVING / 2;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(5)),
                Ok(None) => return "closed its output but still runs".to_owned(),
                Err(error) => return error.to_string(),
            }
        }
    }

    /// Asks the engine to leave, gives it two seconds, then ends it.
    pub fn quit(mut self) {
        if let Some(input) = self.input.take() {
            // An engine that is gone already needs no `quit`.
            let _ = input.send("quit\n".to_owned());
        }
        let deadline = Instant::now() + LEAVING;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.output.recv_timeout(left).is_err() {
                return;
            }
        }
    }
}

impl Drop for Engine {
    /// Ends the engine and whatever it started.
    fn drop(&mut self) {
        match self.child_processes.take() {
            Some(child_processes) => child_processes.end(&mut self.child),
            None => end_group(&mut self.child),
        }
    }
}

/// Splits `=12 text` into status and text if it carries this id.
fn answer_start<'a>(line: &'a str, id: &str) -> Option<(Status, &'a str)> {
    let (status, rest) = if let Some(rest) = line.strip_prefix('=') {
        (Status::Success, rest)
    } else {
        (Status::Refusal, line.strip_prefix('?')?)
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (found, text) = rest.split_at(digits);
    (found == id).then(|| (status, text.strip_prefix([' ', '\t']).unwrap_or(text)))
}
