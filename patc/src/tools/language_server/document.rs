//! A document that a client has opened: its text, what is said of it, and what it means.

use crate::compilation::Compilation;
use crate::diagnostic::{Code, Diagnostic, Report};
use crate::emission::{self, Holds};
use crate::frontends::{SourceKind, kind_of};
use crate::ir::Settings;
use crate::source::Source;
use crate::syntax::{self, File, Item, Pattern};
use crate::tools::knowledge::{Knowledge, Subject};

/// An open document.
#[derive(Debug)]
pub(super) struct Document {
    /// What the client calls it.
    pub(super) uri: String,
    /// The client's number of this text.
    pub(super) version: i32,
    /// Its text as the compiler sees it.
    pub(super) source: Source,
    /// What `patc check` says of it, as far as no other file has a say.
    pub(super) findings: Vec<Diagnostic>,
    /// Its sound patterns, when there are some.
    knowledge: Option<Knowledge>,
}

impl Document {
    /// Compiles a text.
    pub(super) fn new(uri: String, version: i32, text: &str) -> Document {
        let path = decoded(uri.strip_prefix("file://").unwrap_or(&uri));
        let name = path.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        let source = Source::new(&path, &name, text.as_bytes());
        let mut compilation = Compilation::of_sources(std::slice::from_ref(&source));
        let writer = compilation.emit();
        // Weights belong to patterns of other files, which are not known here.
        let known = |finding: &&Diagnostic| finding.code != Code::WEIGHTS_PATTERN.name;
        let findings = compilation.reports.iter().flat_map(Report::diagnostics);
        let findings = findings.filter(known).cloned().collect();
        // What is wrong with one pattern shall not hide the others.
        let writer = writer
            .unwrap_or_else(|| emission::emit(&compilation.catalog, Holds::Chosen, &mut Report::default()));
        let knowledge = Knowledge::of_writer(&writer).ok();
        Document { uri, version, source, findings, knowledge }
    }

    /// Whether it is a source of patterns, and no table, record, or list of something else.
    pub(super) fn holds_patterns(&self) -> bool {
        kind_of(&self.source) == SourceKind::Patterns
    }

    /// What its directives say of its database.
    pub(super) fn settings(&self) -> Settings {
        let silent = &mut Report::default();
        let file = syntax::parse(&self.source, silent);
        Settings::read(&self.source, &file, silent).0
    }

    /// The sound pattern whose name stands on this line.
    pub(super) fn subject(&self, line: u32) -> Option<Subject<'_>> {
        self.knowledge.as_ref()?.subjects().find(|subject| subject.note.line == line)
    }

    /// The lines of all names: number, counted from 1, and name. Patterns with errors are among them.
    pub(super) fn names(&self) -> impl Iterator<Item = (u32, &str)> {
        self.source.lines().filter_map(|line| {
            let rest = line.text.strip_prefix("Pattern")?.strip_prefix(char::is_whitespace)?;
            Some((line.number, rest.split_whitespace().next()?))
        })
    }

    /// The line of the name that a line belongs to, and the name: comments right above a name belong to it.
    pub(super) fn name_of(&self, line: u32) -> Option<(u32, &str)> {
        self.names().take_while(|(number, _)| self.first_line(*number) <= line).last()
    }

    /// The first line of the comment right above a line, or the line itself.
    pub(super) fn first_line(&self, number: u32) -> u32 {
        let is_comment = |number: &u32| super::text::line(&self.source, *number).starts_with('#');
        (1..number).rev().take_while(is_comment).last().unwrap_or(number)
    }
}

/// The pattern whose name stands on a line, as it is written.
pub(super) fn pattern<'f, 's>(file: &'f File<'s>, line: u32) -> Option<&'f Pattern<'s>> {
    let patterns = file.items.iter().filter_map(|item| match item {
        Item::Pattern(pattern) => Some(&**pattern),
        Item::Directive(_) => None,
    });
    patterns.into_iter().find(|pattern| pattern.place.line == line)
}

/// A path with the bytes that URIs write as `%20` and the like.
fn decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, others @ ..] = rest {
        let digits = others.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.filter(|_| *first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = others.get(if byte.is_some() { 2 } else { 0 }..).unwrap_or_default();
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn paths_of_uris() {
        for (written, expected) in
            [("/a/b.db", "/a/b.db"), ("/a%20b%C3%A9", "/a bé"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz")]
        {
            assert_eq!(decoded(written), expected);
        }
    }
}
