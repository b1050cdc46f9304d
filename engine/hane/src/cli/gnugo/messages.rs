//! GNU Go's numbered kinds of messages, and which of them the classical player has.

use engine::session::TraceOptions;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

/// What is printed for a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Printed {
    /// The best moves with the terms of their values: --trace.
    Values,
    /// The same with all reasons: --trace twice.
    Reasons,
    /// The same for all moves: --trace and --all-moves.
    AllMoves,
    /// Groups and their lives: --groups.
    Groups,
    /// Nothing.
    Nothing,
}

/// The kinds by their bits, from the lowest.
const KINDS: [(&str, Printed); 27] = [
    ("influence", Printed::Nothing),
    ("eyes", Printed::Nothing),
    ("lives of groups (owl)", Printed::Groups),
    ("escape", Printed::Nothing),
    ("patterns", Printed::AllMoves),
    ("groups (dragons)", Printed::Groups),
    ("races (semeai)", Printed::Nothing),
    ("loading of records", Printed::Nothing),
    ("questions of patterns (helpers)", Printed::Nothing),
    ("reading", Printed::Nothing),
    ("chains (worms)", Printed::Groups),
    ("reasons of moves", Printed::Reasons),
    ("time of reading lives", Printed::Nothing),
    ("break-ins", Printed::Nothing),
    ("filled liberties", Printed::Nothing),
    ("time of reading", Printed::Nothing),
    ("scores", Printed::Nothing),
    ("aftermath", Printed::Nothing),
    ("combinations", Printed::Nothing),
    ("cache of reading", Printed::Nothing),
    ("territory", Printed::Nothing),
    ("cache of lives", Printed::Nothing),
    ("values of the best moves", Printed::Values),
    ("others", Printed::Nothing),
    ("oracle, large scale", Printed::Nothing),
    ("groups that part", Printed::Nothing),
    ("time", Printed::Nothing),
];

/// The kinds of messages that are wanted, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) struct MessageKinds(u32);

impl FromStr for MessageKinds {
    type Err = String;

    fn from_str(text: &str) -> Result<MessageKinds, String> {
        let bits = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
            Some(digits) if digits.starts_with(|first: char| first.is_ascii_hexdigit()) => {
                u32::from_str_radix(digits, 16).ok()
            }
            Some(_) => None,
            None => text.parse().ok(),
        };
        let known = bits.filter(|bits| *bits < 1 << KINDS.len());
        known.map(MessageKinds).ok_or_else(|| {
            format!("expected a sum of kinds of --debug-flags, at most {:#x}", (1_u32 << KINDS.len()) - 1)
        })
    }
}

impl fmt::Display for MessageKinds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:#x}", self.0)
    }
}

impl MessageKinds {
    fn has(self, what: Printed) -> bool {
        KINDS.iter().enumerate().any(|(bit, (_, printed))| *printed == what && self.0 >> bit & 1 == 1)
    }

    /// The traces that they come to.
    pub(in crate::cli) fn trace(self) -> TraceOptions {
        let all_moves = self.has(Printed::AllMoves);
        let detail = match self.has(Printed::Reasons) {
            true => 2,
            false => u8::from(all_moves || self.has(Printed::Values)),
        };
        TraceOptions { detail, all_moves, groups: self.has(Printed::Groups) }
    }
}

/// Prints the kinds with their bits, and what is printed for each.
pub(super) fn print_kinds(output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "kinds of messages, whose sum is the number of --debug; with --player classical:\n")?;
    for (bit, (name, printed)) in KINDS.iter().enumerate() {
        let printed = match printed {
            Printed::Values => "--trace",
            Printed::Reasons => "--trace --trace",
            Printed::AllMoves => "--trace --all-moves",
            Printed::Groups => "--groups",
            Printed::Nothing => "nothing",
        };
        writeln!(output, "{:>10}  {name:<32} {printed}", format!("{:#x}", 1_u32 << bit))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_sums_of_bits() {
        // What is typed, and how much is printed, of all moves, of groups; none where it is refused.
        let table = [
            ("0", Some((0, false, false))),
            ("1", Some((0, false, false))),
            ("0x800", Some((2, false, false))),
            ("2048", Some((2, false, false))),
            ("0x400000", Some((1, false, false))),
            ("16", Some((1, true, false))),
            ("0x24", Some((0, false, true))),
            ("0x7ffffff", Some((2, true, true))),
            ("0x8000000", None),
            ("-1", None),
            ("0x", None),
            ("0x+1", None),
            ("1f", None),
            ("", None),
        ];
        for (text, expected) in table {
            let expected =
                expected.map(|(detail, all_moves, groups)| TraceOptions { detail, all_moves, groups });
            assert_eq!(text.parse().ok().map(MessageKinds::trace), expected, "{text}");
        }
    }
}
