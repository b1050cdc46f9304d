//! A log of what a controller and the engine say to one another: a line for each of theirs, with the time.

use jiff::Timestamp;
use limits::files::{self, OldContent, SlowReader};
use limits::printable::printable;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

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
}

impl Log {
    /// A log at the end of a file, which is made when there is none, or in a device or a pipe that has a
    /// reader; lines for which there is no room are left out.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn append(path: &Path) -> io::Result<Log> {
        let file = files::output(path, OldContent::Kept, SlowReader::Passed)?;
        Ok(Log(Arc::new(Mutex::new(KeptLog { file, failed: false }))))
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
        let line = format!("{:.3} {sign} {text}\n", Timestamp::now());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // One call writes the line, so that it is there at once and whole. Without room for a log the game
        // goes on.
        if let (Err(error), false) = (files::write_now(&mut kept.file, line.as_bytes()), kept.failed) {
            kept.failed = true;
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

    #[test]
    fn lines_are_appended_with_times_and_both_ways() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("gtp.log");
        std::fs::write(&path, "before\n").expect("the folder can be written");
        let log = Log::append(&path).expect("the file can be written");
        let mut read = String::new();
        let input = &b"1 play b D4\r\n\nna\x1bme"[..];
        log.input(input).read_to_string(&mut read).expect("memory can be read");
        let mut output = log.output(Vec::new());
        output.write_all(b"=1 \n\n= Ha").expect("memory can be written");
        output.write_all(b"ne\n\n").expect("memory can be written");
        output.write_all(&[b'x'; LONGEST + 9]).expect("memory can be written");
        drop(output);
        assert_eq!(read.as_bytes(), input);
        let kept = std::fs::read_to_string(&path).expect("the log is there");
        let expected =
            ["< 1 play b D4", "< na\\u{1b}me", "> =1 ", "> = Hane", &format!("> {}", "x".repeat(LONGEST))];
        let lines: Vec<&str> = kept.lines().collect();
        assert_eq!((lines.len(), lines[0]), (expected.len() + 1, "before"));
        for (line, expected) in lines[1..].iter().zip(expected) {
            let (time, said) = line.split_once(' ').expect("a time");
            assert!(time.len() == 24 && time.parse::<Timestamp>().is_ok(), "{time}");
            assert_eq!(said, expected);
        }
    }
}
