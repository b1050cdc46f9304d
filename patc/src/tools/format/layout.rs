//! Where the lines of the canonical form go.

use crate::constraint::spaced;
use crate::frontends::{SourceKind, kind_of};
use crate::source::Source;
use crate::syntax::{Directive, DirectiveKind};

/// How far a tabulator reaches in the text beside a diagram.
const TABULATOR: usize = 8;

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Comment,
    Directive,
    Name,
    Row,
    Colon,
    Constraint,
    Action,
}

/// A line that is not empty.
struct WrittenLine<'s> {
    role: Role,
    text: &'s str,
    /// Whether an empty line stands before it.
    apart: bool,
}

/// The lines of a source that has no errors of its form.
pub(super) struct Layout<'s> {
    lines: Vec<WrittenLine<'s>>,
    /// Whether the source is a table for playouts, whose author parts diagrams as he likes.
    table: bool,
}

fn role(text: &str) -> Role {
    let first = text.as_bytes().first().copied().unwrap_or_default();
    match first {
        b'#' => Role::Comment,
        b':' => Role::Colon,
        b';' => Role::Constraint,
        b'>' => Role::Action,
        _ if text.split_whitespace().next() == Some("Pattern") => Role::Name,
        _ if Directive::read(1, text).is_some() => Role::Directive,
        _ => Role::Row,
    }
}

impl<'s> Layout<'s> {
    /// Takes a source apart.
    pub(super) fn of(source: &'s Source) -> Layout<'s> {
        let mut lines = Vec::new();
        let mut apart = false;
        for line in source.lines() {
            if line.text.is_empty() {
                apart = true;
            } else {
                lines.push(WrittenLine { role: role(line.text), text: line.text, apart });
                apart = false;
            }
        }
        Layout { lines, table: kind_of(source) == SourceKind::Playout }
    }

    /// The canonical text.
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        let mut at = 0;
        while let Some(line) = self.lines.get(at) {
            if at > 0 && self.is_apart(at) {
                text.push('\n');
            }
            let rows = self.rows_from(at);
            if rows.is_empty() {
                text.push_str(&self.one(line));
                text.push('\n');
                at += 1;
            } else {
                write_rows(rows, &mut text);
                at += rows.len();
            }
        }
        text
    }

    /// The rows of a diagram that begins here.
    fn rows_from(&self, at: usize) -> &[WrittenLine<'s>] {
        let rest = self.lines.get(at..).unwrap_or_default();
        let begins = rest.first().is_some_and(|line| line.role == Role::Row);
        let behind = rest.iter().skip(1).take_while(|line| line.role == Role::Row && !line.apart).count();
        if begins { &rest[..=behind] } else { &[] }
    }

    /// Whether an empty line stands before a line that is not the first.
    fn is_apart(&self, at: usize) -> bool {
        let (Some(line), Some(before)) = (self.lines.get(at), self.lines.get(at - 1)) else { return false };
        if self.table {
            return line.apart;
        }
        match (before.role, line.role) {
            // A comment with nothing between belongs to the pattern, one apart does not.
            (Role::Comment, Role::Name) => line.apart,
            (_, Role::Name) => true,
            (Role::Name, Role::Comment) => false,
            (_, Role::Comment) => line.apart || before.role != Role::Comment && self.leads_to_name(at),
            (Role::Directive, Role::Directive) => line.apart,
            (Role::Comment, Role::Row) => true,
            (Role::Comment, _) => line.apart,
            (before, line) => before != line,
        }
    }

    /// Whether the comment that begins here belongs to a pattern.
    fn leads_to_name(&self, at: usize) -> bool {
        let rest = self.lines.get(at + 1..).unwrap_or_default();
        let next = rest.iter().find(|line| line.apart || line.role != Role::Comment);
        next.is_some_and(|line| line.role == Role::Name && !line.apart)
    }

    /// A line that is no row.
    fn one(&self, line: &WrittenLine<'_>) -> String {
        let WrittenLine { role, text, .. } = line;
        match role {
            Role::Comment | Role::Row => (*text).to_owned(),
            Role::Directive => match Directive::read(1, text) {
                Some(Directive { kind, argument: "", .. }) => kind.name().to_owned(),
                Some(Directive { kind, argument, .. }) => format!("{} {argument}", DirectiveKind::name(kind)),
                None => (*text).to_owned(),
            },
            Role::Name => {
                let rest = text.strip_prefix("Pattern").unwrap_or_default();
                format!("Pattern {}", rest.trim())
            }
            Role::Colon => colon(text),
            Role::Constraint | Role::Action => {
                let (sign, code) = text.split_at(1);
                format!("{sign}{}", spaced(code))
            }
        }
    }
}

/// A colon line without blanks around its parts and inside its parentheses.
fn colon(text: &str) -> String {
    let part = |part: &str| match part.trim().strip_suffix(')').and_then(|rest| rest.split_once('(')) {
        Some((name, argument)) => format!("{}({})", name.trim_end(), argument.trim()),
        None => part.trim().to_owned(),
    };
    let parts: Vec<String> = text.strip_prefix(':').unwrap_or(text).split(',').map(part).collect();
    format!(":{}", parts.join(","))
}

/// Writes a diagram: its rows, and two blanks behind them the text beside them, in its own columns.
fn write_rows(rows: &[WrittenLine<'_>], into: &mut String) {
    let parts: Vec<(&str, usize, String)> = rows.iter().map(|row| beside(row.text)).collect();
    let texts = parts.iter().filter(|(_, _, text)| !text.is_empty());
    let least = texts.map(|(_, column, _)| *column).min().unwrap_or_default();
    let width = parts.iter().map(|(drawn, ..)| drawn.chars().count()).max().unwrap_or_default();
    for (drawn, column, text) in &parts {
        into.push_str(drawn);
        if !text.is_empty() {
            let gap = width - drawn.chars().count() + 2 + column - least;
            into.extend(std::iter::repeat_n(' ', gap));
            into.push_str(text);
        }
        into.push('\n');
    }
}

/// A row, the column of the text beside it, and this text with blanks for tabulators.
fn beside(row: &str) -> (&str, usize, String) {
    let end = row.find(char::is_whitespace).unwrap_or(row.len());
    let (drawn, rest) = row.split_at(end);
    let mut column = drawn.chars().count();
    let mut expanded = String::new();
    for character in rest.chars() {
        let cells = if character == '\t' { TABULATOR - column % TABULATOR } else { 1 };
        expanded.extend(std::iter::repeat_n(if character == '\t' { ' ' } else { character }, cells));
        column += cells;
    }
    let text = expanded.trim_start();
    let blanks = expanded.chars().count() - text.chars().count();
    (drawn, drawn.chars().count() + blanks, text.to_owned())
}
