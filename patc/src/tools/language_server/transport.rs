//! Messages from bytes and back: headers, an empty line, JSON.

use lsp_server::{ErrorCode, Message};
use serde_json::json;
use std::io::{self, BufRead, Read as _, Write};

/// Largest message, in bytes: a document as large as the largest source, with room for its quoting.
pub(super) const LARGEST_MESSAGE: u64 = 256 << 20;
/// Longest line of a header, in bytes.
const LONGEST_HEADER: u64 = 1024;
/// Most lines of a header; the protocol has two.
const MOST_HEADERS: usize = 16;

/// What was read.
pub(super) enum Received {
    /// A message.
    Message(Message),
    /// Something of the right length that is no message; the next one may be.
    Malformed(String),
    /// Something after which no one knows where a message begins.
    Garbage(String),
    /// Nothing more.
    End,
}

/// Reads a message.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Received> {
    let mut length = None;
    for count in 0..=MOST_HEADERS {
        let mut line = Vec::new();
        input.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
        if line.is_empty() && count == 0 {
            return Ok(Received::End);
        }
        let shown = String::from_utf8_lossy(&line).trim_end().chars().take(60).collect::<String>();
        let Some(text) = line.strip_suffix(b"\n").and_then(|line| std::str::from_utf8(line).ok()) else {
            return Ok(garbage("a line of a header", &shown));
        };
        let text = text.trim_end();
        if text.is_empty() {
            break;
        }
        let Some((name, value)) = text.split_once(':').filter(|_| count < MOST_HEADERS) else {
            return Ok(garbage("a header `Content-Length: NUMBER`", &shown));
        };
        if name.trim().eq_ignore_ascii_case("Content-Length") {
            length = value.trim().parse().ok().filter(|length| *length <= LARGEST_MESSAGE);
            if length.is_none() {
                return Ok(garbage(&format!("a length of at most {LARGEST_MESSAGE}"), &shown));
            }
        }
    }
    let Some(length) = length else { return Ok(garbage("a header `Content-Length: NUMBER`", "none")) };
    let mut body = Vec::new();
    let taken = input.by_ref().take(length).read_to_end(&mut body)?;
    if taken as u64 != length {
        return Ok(garbage(&format!("a message of {length} bytes"), &format!("{taken} and the end")));
    }
    Ok(match serde_json::from_slice(&body) {
        Ok(message) => Received::Message(message),
        Err(error) => {
            Received::Malformed(format!("expected a message in JSON, found another thing: {error}"))
        }
    })
}

fn garbage(expected: &str, found: &str) -> Received {
    Received::Garbage(format!("expected {expected}, found {}", found.escape_debug()))
}

/// Says that what came is no message. To which request this answers is unknown.
pub(super) fn refuse(output: &mut impl Write, why: &str) -> io::Result<()> {
    let error = json!({ "code": ErrorCode::ParseError as i32, "message": why });
    let text = json!({ "jsonrpc": "2.0", "id": null, "error": error }).to_string();
    write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    output.flush()
}
