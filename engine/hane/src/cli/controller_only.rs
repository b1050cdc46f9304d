//! What comes in at a port, as long as it is a controller that talks.
//!
//! A page that a browser shows may send requests to any port of its machine. What it sends begins as HTTP
//! does, or as a handshake of TLS, and its body could be commands.

use std::io::{self, ErrorKind, Read};

/// How lines of requests begin that no command begins like, in small letters.
const BEGINNINGS: [&[u8]; 11] = [
    b"get ",
    b"post ",
    b"put ",
    b"head ",
    b"options ",
    b"patch ",
    b"delete ",
    b"connect ",
    b"trace ",
    b"host:",
    b"\x16\x03",
];
/// How many bytes of a line tell.
const TELLING: usize = 8;

/// An input that fails at the first line of a request, of which nothing is passed on that would end a line.
pub(super) struct ControllerOnly<Input> {
    input: Input,
    /// The beginning of the line that goes on.
    line: Vec<u8>,
    is_request: bool,
}

impl<Input> ControllerOnly<Input> {
    pub(super) fn new(input: Input) -> ControllerOnly<Input> {
        ControllerOnly { input, line: Vec::new(), is_request: false }
    }

    /// How many of these bytes come before a line that is a request's; all without such a line.
    fn harmless(&mut self, bytes: &[u8]) -> usize {
        let mut begins = 0;
        for (place, byte) in bytes.iter().enumerate() {
            if *byte == b'\n' {
                self.line.clear();
                begins = place + 1;
            } else if self.line.len() < TELLING {
                self.line.push(byte.to_ascii_lowercase());
                if BEGINNINGS.contains(&self.line.as_slice()) {
                    self.is_request = true;
                    return begins;
                }
            }
        }
        bytes.len()
    }
}

impl<Input: Read> Read for ControllerOnly<Input> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.is_request {
            let count = self.input.read(buffer)?;
            let harmless = self.harmless(&buffer[..count]);
            if harmless > 0 || !self.is_request {
                return Ok(harmless);
            }
        }
        let text = "--gtp-listen: expected a controller, found a request of a browser (HTTP)";
        Err(io::Error::new(ErrorKind::InvalidData, text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn requests_end_the_input_before_their_line() {
        // (what comes, what of it ends up in whole lines, whether it is refused)
        let table = [
            ("name\nquit\n", "name\nquit\n", false),
            ("GET / HTTP/1.1\r\nname\n", "", true),
            ("get /\nname\n", "", true),
            ("OPTIONS * HTTP/1.1\r\n", "", true),
            ("name\nPOST / HTTP/1.1\r\nname\n", "name\n", true),
            ("PROPFIND / HTTP/1.1\r\nHOST: x\r\nname\n", "PROPFIND / HTTP/1.1\r\n", true),
            ("\u{16}\u{3}\u{1}name\n", "", true),
            ("get_komi\ntrace_reading\n7 get x\n", "get_komi\ntrace_reading\n7 get x\n", false),
            ("GE", "GE", false),
        ];
        for (text, expected, refused) in table {
            // Whole, and byte by byte.
            for most in [text.len(), 1] {
                let mut input = ControllerOnly::new(Cursor::new(text));
                let (mut seen, mut buffer) = (Vec::new(), vec![0; most]);
                let ended = loop {
                    match input.read(&mut buffer) {
                        Ok(0) => break Ok(()),
                        Ok(count) => seen.extend_from_slice(&buffer[..count]),
                        Err(error) => break Err(error),
                    }
                };
                assert_eq!(ended.is_err(), refused, "{text:?} by {most}");
                // A line that was begun and not ended is dropped with the error.
                let whole = seen.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
                let seen = if refused { &seen[..whole] } else { &seen[..] };
                assert_eq!(String::from_utf8_lossy(seen), expected, "{text:?} by {most}");
            }
        }
    }
}
