//! A log of what a controller and the engine say to one another: a line for each of theirs, with the time. A
//! controller may say much ahead, so that behind each reply stands how long it took since its turn came.

use chrono::{SecondsFormat, Utc};
use limits::files::{self, OldContent, SlowReader};
use limits::printable::printable;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The most bytes of a line that are kept; of a longer one the beginning is.
const LONGEST: usize = 1 << 16;

/// A file to which lines are appended as they pass. Clones are the same log.
#[derive(Clone, Debug)]
pub struct Log(Arc<Mutex<KeptLog>>);

#[derive(Debug)]
struct KeptLog {
    file: File,
    /// Whether a line could not be written, which is said once.
    failed: bool,
    /// When commands were read that have no reply yet, the oldest first.
    asked: VecDeque<Instant>,
    /// When the last reply ended.
    answered: Option<Instant>,
}

/// The most commands that wait whose times are kept.
const MOST_WAITING: usize = 1 << 18;

impl Log {
    /// A log at the end of a file, which is made when there is none, or in a device or a pipe that has a
    /// reader; lines for which there is no room are left out.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn append(path: &Path) -> io::Result<Log> {
        let file = files::output(path, OldContent::Kept, SlowReader::Passed)?;
        Ok(Log(Arc::new(Mutex::new(KeptLog { file, failed: false, asked: VecDeque::new(), answered: None }))))
    }

    /// An input whose lines are logged behind `<`.
    pub fn input<R>(&self, input: R) -> Logged<R> {
        Logged { inner: input, log: self.clone(), sign: '<', line: Vec::new() }
    }

    /// An output whose lines are logged behind `>`.
    pub fn output<W>(&self, output: W) -> Logged<W> {
        Logged { inner: output, log: self.clone(), sign: '>', line: Vec::new() }
    }

    fn line(&self, sign: char, bytes: &[u8]) {
        let text = printable(String::from_utf8_lossy(bytes).trim_end_matches('\r'));
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // What stands behind `#` is a comment.
        let is_command = text.split('#').next().is_some_and(|command| !command.trim().is_empty());
        if sign == '<' && is_command && kept.asked.len() < MOST_WAITING {
            kept.asked.push_back(Instant::now());
        }
        kept.write(sign, &text);
    }

    /// A reply ended: says how long it took.
    fn end_reply(&self) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(asked) = kept.asked.pop_front() else { return };
        let began = kept.answered.map_or(asked, |answered| answered.max(asked));
        let now = Instant::now();
        kept.answered = Some(now);
        kept.write('#', &format!("{:.3} s", now.duration_since(began).as_secs_f64()));
    }
}

impl KeptLog {
    fn write(&mut self, sign: char, text: &str) {
        let now = Utc::now().to_rfc3339_opts(SecondsFormat::Millis, true);
        let line = format!("{now} {sign} {text}\n");
        // One call writes the line, so that it is there at once and whole. Without room for a log the game
        // goes on.
        if let (Err(error), false) = (files::write_now(&mut self.file, line.as_bytes()), self.failed) {
            self.failed = true;
            let _ = writeln!(io::stderr(), "hane: the log cannot be written: {error}");
        }
    }
}

/// One end of a conversation, whose lines are logged as they pass.
#[derive(Debug)]
pub struct Logged<T> {
    inner: T,
    log: Log,
    sign: char,
    /// The line so far.
    line: Vec<u8>,
}

impl<T> Logged<T> {
    fn note(&mut self, bytes: &[u8]) {
        for byte in bytes {
            match byte {
                b'\n' if self.line.is_empty() && self.sign == '>' => self.log.end_reply(),
                b'\n' => self.end_line(),
                _ if self.line.len() < LONGEST => self.line.push(*byte),
                _ => {}
            }
        }
    }

    /// Empty lines, which end every reply, say nothing.
    fn end_line(&mut self) {
        if !self.line.is_empty() {
            self.log.line(self.sign, &self.line);
            self.line.clear();
        }
    }
}

impl<R: Read> Read for Logged<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.note(&buffer[..read]);
        Ok(read)
    }
}

impl<W: Write> Write for Logged<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(buffer)?;
        self.note(&buffer[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T> Drop for Logged<T> {
    fn drop(&mut self) {
        // A last line without a line feed.
        self.end_line();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    #[test]
    fn lines_are_appended_with_times_and_both_ways() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("gtp.log");
        std::fs::write(&path, "before\n").expect("the folder can be written");
        let log = Log::append(&path).expect("the file can be written");
        let mut read = String::new();
        let input = &b"1 play b D4\r\n\n# a comment\nna\x1bme"[..];
        log.input(input).read_to_string(&mut read).expect("memory can be read");
        let mut output = log.output(Vec::new());
        output.write_all(b"=1 \n\n= Ha").expect("memory can be written");
        output.write_all(b"ne\n\n").expect("memory can be written");
        output.write_all(&[b'x'; LONGEST + 9]).expect("memory can be written");
        drop(output);
        assert_eq!(read.as_bytes(), input);
        let kept = std::fs::read_to_string(&path).expect("the log is there");
        let long = format!("> {}", "x".repeat(LONGEST));
        let expected = [
            "< 1 play b D4",
            "< # a comment",
            "< na\\u{1b}me",
            "> =1 ",
            "# 0.000 s",
            "> = Hane",
            "# 0.000 s",
            &long,
        ];
        let lines: Vec<&str> = kept.lines().collect();
        assert_eq!((lines.len(), lines[0]), (expected.len() + 1, "before"));
        for (line, expected) in lines[1..].iter().zip(expected) {
            let (time, said) = line.split_once(' ').expect("a time");
            assert!(time.len() == 24 && time.parse::<DateTime<Utc>>().is_ok(), "{time}");
            let seconds = said.strip_prefix("# ").and_then(|said| said.strip_suffix(" s"));
            match seconds {
                Some(seconds) => assert!(seconds.parse().is_ok_and(|seconds: f64| seconds < 60.0), "{said}"),
                None => assert_eq!(said, expected),
            }
            assert_eq!(seconds.is_some(), expected.starts_with("# "), "{said}");
        }
    }
}
