//! The reply to one command on its way out: as a whole at the end, or line by line while the command runs.

use super::aside;
use super::failure::{Answer, Failure};
use std::io::{self, Write};

/// Where the reply to a command goes.
pub(super) struct Stream<'a> {
    output: &'a mut dyn Write,
    id: &'a str,
    /// Whether the sign and the id have been written.
    begun: bool,
    /// Why writing failed.
    failed: Option<io::Error>,
}

impl<'a> Stream<'a> {
    pub(super) fn new(id: &'a str, output: &'a mut dyn Write) -> Stream<'a> {
        Stream { output, id, begun: false, failed: None }
    }

    /// Says that the command is being carried out, in a line of its own. Lines follow, and no refusal is
    /// possible any more.
    pub(super) fn begin(&mut self) {
        if !self.begun {
            self.begun = true;
            let line = format!("={}\n", self.id);
            self.put(&line);
        }
    }

    /// Writes a line at once. False when no one can read it any more.
    pub(super) fn line(&mut self, text: &str) -> bool {
        self.begin();
        self.put(&format!("{text}\n"));
        self.failed.is_none()
    }

    fn put(&mut self, text: &str) {
        if self.failed.is_none() {
            self.failed = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush()).err();
        }
    }

    /// Writes the answer, or what is still missing of a reply that was begun: a refusal then goes to standard
    /// error, as the protocol has no place for it.
    pub(super) fn finish(mut self, answer: &Answer) -> io::Result<()> {
        if !self.begun {
            if let Some(explanation) = answer.as_ref().err().and_then(Failure::explanation) {
                aside::tell(explanation);
            }
            let whole = reply(self.id, answer);
            self.put(&whole);
        } else {
            match answer {
                Ok(text) => self.put(&format!("{}\n", lines(text))),
                Err(failure) => {
                    aside::tell(failure.explanation().unwrap_or_else(|| failure.to_string()));
                    self.put("\n");
                }
            }
        }
        self.failed.map_or(Ok(()), Err)
    }
}

/// A reply as it is written.
fn reply(id: &str, answer: &Answer) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text.clone()),
        Err(failure) => ('?', failure.to_string()),
    };
    // The first line may be empty, as it stands behind the sign.
    match text.split_once('\n') {
        Some((first, rest)) => format!("{sign}{id} {}\n{}\n", first.trim_end_matches('\r'), lines(rest)),
        None => format!("{sign}{id} {text}\n\n"),
    }
}

/// The lines of a text, each with its end. Empty lines would end the reply early and are left out.
fn lines(text: &str) -> String {
    text.lines().filter(|line| !line.trim().is_empty()).flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gtp::failure::reason;

    fn finished(id: &str, reported: &[&str], answer: Result<&str, Failure>) -> String {
        let mut written = Vec::new();
        let mut stream = Stream::new(id, &mut written);
        reported.iter().for_each(|line| assert!(stream.line(line)));
        stream.finish(&answer.map(str::to_owned)).expect("memory can be written");
        String::from_utf8(written).expect("replies are text")
    }

    #[test]
    fn replies_end_with_the_only_empty_line() {
        let cases = [
            ("", Ok(""), "= \n\n"),
            ("7", Ok("2"), "=7 2\n\n"),
            ("", Ok("\n   A\n 1 . 1"), "= \n   A\n 1 . 1\n\n"),
            ("", Ok("a\n\n \nb\n"), "= a\nb\n\n"),
            ("", Ok("a\r\nb\r\n"), "= a\nb\n\n"),
            ("12", Err(Failure::plain(reason::CANNOT_UNDO)), "?12 cannot undo\n\n"),
            ("", Err(Failure::new(reason::SYNTAX, "a\n\nb")), "? syntax error: a\nb\n\n"),
        ];
        for (id, answer, expected) in cases {
            assert_eq!(finished(id, &[], answer), expected);
        }
    }

    #[test]
    fn lines_that_came_early_stand_below_a_bare_sign() {
        type Case = (&'static str, &'static [&'static str], Result<&'static str, Failure>, &'static str);
        let cases: [Case; 4] = [
            ("", &["a", "b"], Ok(""), "=\na\nb\n\n"),
            ("3", &["a"], Ok("play D4"), "=3\na\nplay D4\n\n"),
            ("3", &["a"], Ok("x\n\ny\n"), "=3\na\nx\ny\n\n"),
            ("", &["a"], Err(Failure::plain(reason::CANNOT_UNDO)), "=\na\n\n"),
        ];
        for (id, reported, answer, expected) in cases {
            assert_eq!(finished(id, reported, answer), expected);
        }
    }

    #[test]
    fn what_nobody_reads_is_known_at_once() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut closed = Closed;
        let mut stream = Stream::new("", &mut closed);
        assert!(!stream.line("a"));
        let failed = stream.finish(&Ok(String::new())).expect_err("nothing could be written");
        assert_eq!(failed.kind(), io::ErrorKind::BrokenPipe);
    }
}
