//! The threads that keep an engine's pipes moving, so that no pipe that fills up can stop it or us.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The longest line an engine may write, in bytes. A whole game record in one line is well below.
pub(crate) const LONGEST_LINE: u64 = 1 << 20;

/// Lines read ahead of the consumer; an engine that floods its output waits instead of filling the memory.
const LINES_AHEAD: usize = 256;

/// Bytes of standard error kept for crash reports.
const ERROR_TAIL: usize = 4096;

/// Something read from an engine's standard output; the end of it shows as a closed channel.
pub(crate) enum Heard {
    /// A line without its line end.
    Line(String),
    /// A line longer than [`LONGEST_LINE`]; nothing after it is read.
    TooLong,
}

/// Starts a thread that reads lines until the end of `output`.
pub(crate) fn read_lines(output: ChildStdout) -> Receiver<Heard> {
    let (sender, receiver) = mpsc::sync_channel(LINES_AHEAD);
    thread::spawn(move || pump_lines(output, &sender));
    receiver
}

fn pump_lines(output: ChildStdout, sender: &SyncSender<Heard>) {
    let mut reader = BufReader::new(output);
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        // A pipe that cannot be read any more has ended for every purpose here.
        let Ok(read) = (&mut reader).take(LONGEST_LINE).read_until(b'\n', &mut buffer) else { return };
        if read == 0 {
            return;
        }
        let too_long = read as u64 == LONGEST_LINE && buffer.last() != Some(&b'\n');
        let text = String::from_utf8_lossy(&buffer);
        let heard = if too_long {
            Heard::TooLong
        } else {
            Heard::Line(text.trim_end_matches(['\r', '\n']).to_owned())
        };
        if sender.send(heard).is_err() || too_long {
            return;
        }
    }
}

/// Starts a thread that writes what is sent to it; it ends when the sender is dropped or the engine stops
/// reading.
pub(crate) fn write_lines(mut input: ChildStdin) -> Sender<String> {
    let (sender, receiver) = mpsc::channel::<String>();
    thread::spawn(move || {
        while let Ok(line) = receiver.recv() {
            // An engine that closed its input either has died, which its closed output shows, or never
            // answers.
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// The last bytes an engine wrote to its standard error.
pub(crate) struct ErrorTail {
    bytes: Arc<Mutex<VecDeque<u8>>>,
    ended: Receiver<()>,
}

impl ErrorTail {
    /// Starts a thread that reads until the end of `errors`.
    pub(crate) fn follow(mut errors: ChildStderr) -> ErrorTail {
        let bytes = Arc::new(Mutex::new(VecDeque::new()));
        let (end_marker, ended) = mpsc::channel::<()>();
        let kept = Arc::clone(&bytes);
        thread::spawn(move || {
            let _dropped_at_the_end = end_marker;
            let mut chunk = [0; ERROR_TAIL];
            while let Ok(read) = errors.read(&mut chunk) {
                if read == 0 {
                    return;
                }
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend(&chunk[..read]);
                let excess = kept.len().saturating_sub(ERROR_TAIL);
                kept.drain(..excess);
            }
        });
        ErrorTail { bytes, ended }
    }

    /// The last few lines, joined by ` | `; waits up to `patience` for the engine to finish writing.
    pub(crate) fn last_lines(&self, patience: Duration) -> String {
        // Either answer is fine: what was read so far is all there is, or all there is time for.
        let _ = self.ended.recv_timeout(patience);
        let mut kept = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(kept.make_contiguous()).into_owned();
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        lines[lines.len().saturating_sub(5)..].join(" | ")
    }
}
