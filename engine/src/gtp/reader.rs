//! The thread that reads the input while commands run.

use super::line::{self, Line};
use super::queue::{CommandQueue, Excess, Jobs};
use std::io::{self, BufRead, BufReader, Read};
use std::thread;

/// The most bytes of a line; `hane analyze` takes as much. Longer ones are answered by a refusal.
pub(crate) const LONGEST_LINE: usize = 4 << 20;

/// Starts to read. The thread ends at `quit`, at the end of the input, when reading fails, or when no one
/// wants the jobs any more.
pub(super) fn start<R: Read + Send + 'static>(input: R) -> io::Result<(Jobs, CommandQueue)> {
    let queue = CommandQueue::default();
    let filled = queue.clone();
    thread::Builder::new().name("gtp reader".to_owned()).spawn(move || fill(&filled, input))?;
    Ok((Jobs(queue.clone()), queue))
}

fn fill(queue: &CommandQueue, input: impl Read) {
    let end = read_all(input, queue);
    // An analysis without end would go on for no reader.
    queue.line_arrived();
    queue.end(end);
}

fn read_all(input: impl Read, queue: &CommandQueue) -> io::Result<()> {
    let mut input = BufReader::new(input);
    let mut bytes = Vec::new();
    while read_line(&mut input, &mut bytes)? {
        queue.line_arrived();
        let is_long = bytes.len() > LONGEST_LINE;
        if is_long {
            input.skip_until(b'\n')?;
        }
        let goes_on = match line::read(&bytes) {
            // Blanks without end may be followed by a command.
            Line::Blank if is_long && !bytes.contains(&b'#') => queue.refuse("", Excess::Long),
            Line::Blank => true,
            Line::Interrupt => {
                queue.interrupt_all();
                true
            }
            Line::Command(request) if is_long => queue.refuse(&request.id, Excess::Long),
            Line::Command(request) => {
                let last = request.ends_session();
                queue.put(request) && !last
            }
        };
        if !goes_on {
            break;
        }
    }
    Ok(())
}

/// Reads a line, or of one that is too long what shows it. False at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<bool> {
    bytes.clear();
    // The line feed does not count.
    let most = LONGEST_LINE as u64 + 1;
    input.take(most).read_until(b'\n', bytes)?;
    if bytes.ends_with(b"\n") {
        bytes.pop();
        return Ok(true);
    }
    Ok(!bytes.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gtp::queue::{Entry, Job};

    /// Reads some input to its end: the names that came in, each with `+` when later input was signaled
    /// to it and `!` when an interruption was, and the ids of lines that are too long behind a `?`.
    fn read(input: impl Into<Vec<u8>>) -> String {
        let queue = CommandQueue::default();
        fill(&queue, io::Cursor::new(input.into()));
        let entries: Vec<Entry> = Jobs(queue).collect::<io::Result<_>>().expect("memory can be read");
        let seen = entries.iter().map(|entry| match entry {
            Entry::Command(Job { request, signals }) => {
                let input = if signals.input.is_raised() { "+" } else { "" };
                let interrupt = if signals.interrupt.is_raised() { "!" } else { "" };
                format!("{}{input}{interrupt}", request.name)
            }
            Entry::Refused(_, ids) => format!("?{}", ids.trim_end()),
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
            (b"quit\nb\n# interrupt\n", "quit+"),
        ];
        for (input, expected) in cases {
            assert_eq!(read(*input), *expected, "{}", String::from_utf8_lossy(input));
        }
    }

    #[test]
    fn lines_that_are_too_long_are_refused_by_their_ids() {
        // (what a line begins with, by how many bytes the line passes the limit, what is read)
        let table = [
            ("echo ", 0, "echo+ b+"),
            ("echo ", 1, "?"),
            ("17 echo ", 1, "?17"),
            ("17 echo ", 5_000_000, "?17"),
            (" ", 1, "?"),
            ("# ", 1, "b+"),
        ];
        for (start, beyond, expected) in table {
            let line = format!("{start}{}", " ".repeat(LONGEST_LINE + beyond - start.len() - 1) + "x");
            let expected =
                if expected.starts_with('?') { format!("{expected} b+") } else { expected.to_owned() };
            assert_eq!(read(format!("{line}\nb\n")), expected, "{start:?} and {beyond} beyond");
        }
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
        let outcomes: Vec<bool> = jobs.map(|entry| entry.is_ok()).collect();
        assert_eq!(outcomes, [true, false]);
    }
}
