//! From the bytes of a line to a request, in the order of the GTP 2 specification (draft 2, section 3.1).

/// What a line of input is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Nothing to answer: blank, or a comment only.
    Blank,
    /// The comment `# interrupt` of GoGui.
    Interrupt,
    /// A command, known or not.
    Command(Request),
}

/// A command as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Request {
    /// The digits before the command, which the reply repeats; empty when there are none.
    pub(super) id: String,
    /// The name of the command; empty when the line holds an id only.
    pub(super) name: String,
    /// Everything after the name, without blanks around it.
    pub(super) arguments: String,
}

impl Request {
    /// The bytes that it takes, about.
    pub(super) fn length(&self) -> usize {
        self.id.len() + self.name.len() + self.arguments.len()
    }

    /// Whether the session ends with this command.
    pub(super) fn ends_session(&self) -> bool {
        self.name == "quit"
    }
}

/// Reads a line, with or without its line feed. Bytes that are no UTF-8 become replacement characters.
pub(super) fn read(bytes: &[u8]) -> Line {
    let kept: Vec<u8> =
        bytes.iter().copied().filter(|byte| *byte == b'\t' || !byte.is_ascii_control()).collect();
    let text = String::from_utf8_lossy(&kept).replace('\t', " ");
    let (command, comment) = match text.split_once('#') {
        Some((command, comment)) => (command.trim_matches(' '), Some(comment)),
        None => (text.trim_matches(' '), None),
    };
    if command.is_empty() {
        let interrupts = comment.is_some_and(|comment| comment.trim_matches(' ') == "interrupt");
        return if interrupts { Line::Interrupt } else { Line::Blank };
    }
    let (first, rest) = split_word(command);
    let is_id = first.bytes().all(|byte| byte.is_ascii_digit());
    let (id, (name, arguments)) = if is_id { (first, split_word(rest)) } else { ("", (first, rest)) };
    Line::Command(Request { id: id.to_owned(), name: name.to_owned(), arguments: arguments.to_owned() })
}

/// The text up to the first blank, and what follows the blanks.
fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    (word, rest.trim_start_matches(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(id: &str, name: &str, arguments: &str) -> Line {
        Line::Command(Request { id: id.into(), name: name.into(), arguments: arguments.into() })
    }

    #[test]
    fn lines_are_cleaned_in_the_order_of_the_specification() {
        let cases: &[(&[u8], Line)] = &[
            (b"", Line::Blank),
            (b"\n", Line::Blank),
            (b" \t \r\n", Line::Blank),
            (b"# a comment\n", Line::Blank),
            (b"  # interrupted", Line::Blank),
            (b"# interrupt\n", Line::Interrupt),
            (b"#\tinterrupt \r\n", Line::Interrupt),
            (b"#inter\x07rupt", Line::Interrupt),
            (b"name # interrupt\n", command("", "name", "")),
            (b"name", command("", "name", "")),
            (b"name\r\n", command("", "name", "")),
            (b"na\x01\x7fme\x00\n", command("", "name", "")),
            (b"na\rme\n", command("", "name", "")),
            (b"  name  \n", command("", "name", "")),
            (b"\tplay\tb \t D4\t\n", command("", "play", "b   D4")),
            (b"12 name\n", command("12", "name", "")),
            (b"  007\tname # x\n", command("007", "name", "")),
            (b"99999999999999999999 name", command("99999999999999999999", "name", "")),
            (b"12\n", command("12", "", "")),
            (b"12a name\n", command("", "12a", "name")),
            (b"-1 name\n", command("", "-1", "name")),
            (b"1 2 name\n", command("1", "2", "name")),
            (b"NAME\n", command("", "NAME", "")),
            (b"echo  a  b#c\n", command("", "echo", "a  b")),
            (b"echo \xff\xfe\n", command("", "echo", "\u{fffd}\u{fffd}")),
            ("echo \u{1f600} \u{a0}".as_bytes(), command("", "echo", "\u{1f600} \u{a0}")),
        ];
        for (bytes, expected) in cases {
            assert_eq!(read(bytes), *expected, "{:?}", String::from_utf8_lossy(bytes));
        }
    }
}
