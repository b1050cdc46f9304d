//! From lines to the syntax tree. Whatever is wrong is reported; reading goes on with the next line.

use super::diagram::{DiagramReader, MOST_LINES, Meaning};
use super::{Colon, Diagram, Directive, DirectiveKind, File, Item, MOST_PATTERNS, Pattern, Text, colon};
use crate::constraint::nearest;
use crate::diagnostic::{Code, Finding, Place, Report};
use crate::source::{LONGEST_LINE, Line, Source};
use std::collections::BTreeMap;

/// Longest name of a pattern, in bytes.
const LONGEST_NAME: usize = 79;

/// How far a pattern has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::Display)]
#[strum(serialize_all = "lowercase")]
enum ParserStage {
    Name,
    Diagram,
    #[strum(to_string = "colon line")]
    Colon,
    #[strum(to_string = "constraint diagram")]
    Labels,
    Constraint,
    Action,
}

/// A pattern of which not everything has been read.
struct OpenPattern<'s> {
    name: &'s str,
    place: Place,
    comments: [Option<(u32, u32)>; 2],
    stage: ParserStage,
    /// Whether something is wrong with it, so that it is left out.
    broken: bool,
    /// The lines of a diagram that has not ended.
    block: Vec<Line<'s>>,
    /// Whether a fault of the present block has been reported.
    misplaced: bool,
    diagram: Option<Diagram>,
    colon: Option<Colon<'s>>,
    labels: Option<Diagram>,
    constraint: Text,
    action: Text,
}

/// Reads a source.
pub fn parse<'s>(source: &'s Source, report: &mut Report) -> File<'s> {
    let mut parser = Parser {
        source,
        report,
        file: File::default(),
        open: None,
        comment: None,
        strange: false,
        given: BTreeMap::new(),
        patterns: 0,
    };
    if let Some(line) = source.foreign_line {
        let message = "the line is not UTF-8 and was read as Latin-1";
        parser.report.add(Code::NOT_UTF8, source, Place::line(line), message);
    }
    if parser.is_unfinished() {
        return parser.file;
    }
    for line in source.lines() {
        parser.line(line);
        if parser.patterns > MOST_PATTERNS {
            break;
        }
    }
    parser.close();
    parser.file
}

struct Parser<'s, 'r> {
    source: &'s Source,
    report: &'r mut Report,
    file: File<'s>,
    open: Option<OpenPattern<'s>>,
    /// The lines of a comment that nothing but comment has followed yet.
    comment: Option<(u32, u32)>,
    /// Whether the line before was of no known kind: one report for a run of them.
    strange: bool,
    /// Where each directive that may not change was given.
    given: BTreeMap<DirectiveKind, Place>,
    patterns: usize,
}

impl<'s> Parser<'s, '_> {
    fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) -> Finding<'_> {
        if code.severity == crate::diagnostic::Severity::Error
            && let Some(open) = &mut self.open
        {
            open.broken = true;
        }
        self.report.add(code, self.source, place, message)
    }

    /// Whether a source is one of those that GNU Go's authors never finished: C without a form around it, or
    /// the form that was to be called `goallib`. It is refused as a whole.
    fn is_unfinished(&mut self) -> bool {
        const RAW: [&str; 8] = ["/*", "{", "}", "static ", "struct ", "int ", "void ", "return "];
        let source = self.source;
        let library = source.lines().find(|line| line.text.starts_with("goallib"));
        let mut raw = source.lines().filter(|line| RAW.iter().any(|begin| line.text.starts_with(begin)));
        // One such line may be a slip of the pen.
        let found = library.or_else(|| raw.next().filter(|_| raw.next().is_some()));
        let Some(line) = found else { return false };
        let message = "expected patterns, found C or a `goallib`, which no compiler of patterns reads";
        self.fault(Code::UNFINISHED, Place::line(line.number), message)
            .helping("leave this file out: its authors never finished it");
        true
    }

    fn line(&mut self, line: Line<'s>) {
        let first = line.text.as_bytes().first().copied();
        if !matches!(first, Some(b'#')) {
            let comment = self.comment.take();
            if first.is_some() {
                self.named_line(line, comment);
                return;
            }
        } else {
            let begin = self.comment.map_or(line.number, |(begin, _)| begin);
            self.comment = Some((begin, line.number));
            if let Some(open) = &mut self.open
                && open.stage == ParserStage::Name
                && open.block.is_empty()
            {
                let begin = open.comments[1].map_or(line.number, |(begin, _)| begin);
                open.comments[1] = Some((begin, line.number));
            }
        }
        self.strange = false;
        self.end_block();
    }

    /// A line that is neither empty nor a comment.
    fn named_line(&mut self, line: Line<'s>, comment: Option<(u32, u32)>) {
        if line.text.len() > LONGEST_LINE && line.text.chars().count() > LONGEST_LINE {
            self.end_block();
            let message = format!("expected at most {LONGEST_LINE} characters in a line, found more");
            self.fault(Code::LONG_LINE, Place::line(line.number), message);
            return;
        }
        let word = line.text.split_whitespace().next().unwrap_or_default();
        let strange = std::mem::take(&mut self.strange);
        if word == "Pattern" && line.text.starts_with(word) {
            self.begin(line, comment);
        } else if let Some(directive) = Directive::read(line.number, line.text) {
            self.directive(directive);
        } else if line.text.starts_with(':') {
            self.colon(line);
        } else if let Some(text) = line.text.strip_prefix(';') {
            self.text(line.number, text, ParserStage::Constraint);
        } else if let Some(text) = line.text.strip_prefix('>') {
            self.text(line.number, text, ParserStage::Action);
        } else if self.open.is_some() && line.text.starts_with(|first: char| first.is_ascii_graphic()) {
            self.row(line);
        } else {
            self.strange = true;
            let above = self.open.as_ref().and_then(|open| open.block.last());
            let edged = above.is_some_and(|row| row.text.starts_with('|'));
            self.end_block();
            if !strange {
                self.unknown(line, word, edged);
            }
        }
    }

    /// A line of no known kind, perhaps below a row with an edge at its left.
    fn unknown(&mut self, line: Line<'s>, word: &str, edged: bool) {
        let place = Place::stretch(line.number, 1, line.text.chars().count() as u32);
        let names = DirectiveKind::names().chain(["Pattern"]);
        let message = match line.text.starts_with(char::is_whitespace) {
            true => "expected the line to begin in the first column, found a blank there",
            false => "expected `Pattern`, a directive or a comment, found something else",
        };
        let finding = self.report.add(Code::UNKNOWN_LINE, self.source, place, message);
        match edged && line.text.starts_with(char::is_whitespace) {
            true => finding.helping("an edge is drawn in every row: begin this one with `|`"),
            false => finding.suggesting(nearest(word, names)),
        };
        if let Some(open) = &mut self.open {
            open.broken = true;
            // The rows below belong to the same diagram.
            open.misplaced = edged;
        }
    }

    fn directive(&mut self, directive: Directive<'s>) {
        self.close();
        let (kind, place) = (directive.kind, directive.place);
        if !kind.may_change() {
            if self.patterns > 0 {
                let message = format!("expected `{}` before the first pattern, found it after", kind.name());
                self.fault(Code::LATE_DIRECTIVE, place, message);
                return;
            }
            if let Some(first) = self.given.insert(kind, place) {
                let message = format!("expected `{}` once, found it again", kind.name());
                self.fault(Code::DIRECTIVE_CONFLICT, place, message).earlier(first, "the first time");
                return;
            }
        }
        self.file.items.push(Item::Directive(directive));
    }

    fn begin(&mut self, line: Line<'s>, comment: Option<(u32, u32)>) {
        self.close();
        self.patterns += 1;
        if self.patterns > MOST_PATTERNS {
            let message = format!("expected at most {MOST_PATTERNS} patterns in a source, found more");
            self.fault(Code::TOO_MANY_PATTERNS, Place::line(line.number), message);
            return;
        }
        let mut words = line.text.split_whitespace().skip(1);
        let name = words.next().unwrap_or_default();
        let before = line.text.find(name).filter(|_| !name.is_empty()).unwrap_or(line.text.len());
        let before = match line.text["Pattern".len()..].find(name) {
            Some(at) if !name.is_empty() => "Pattern".len() + at,
            _ => before,
        };
        let column = line.text[..before].chars().count() as u32 + 1;
        let place = Place::stretch(line.number, column, (name.chars().count() as u32).max(1));
        self.open = Some(OpenPattern {
            name,
            place,
            comments: [comment, None],
            stage: ParserStage::Name,
            broken: false,
            block: Vec::new(),
            misplaced: false,
            diagram: None,
            colon: None,
            labels: None,
            constraint: Text::default(),
            action: Text::default(),
        });
        if name.is_empty() {
            self.fault(Code::PATTERN_NAME, place, "expected a name after `Pattern`, found none");
        } else if name.len() > LONGEST_NAME {
            let message = format!("expected a name of at most {LONGEST_NAME} bytes, found {}", name.len());
            self.fault(Code::PATTERN_NAME, place, message);
        }
    }

    fn out_of_order(&mut self, place: Place, found: ParserStage, after: ParserStage) {
        let message = match after {
            ParserStage::Name => format!("expected the diagram after the name, found a {found}"),
            ParserStage::Diagram => {
                format!("expected the colon line after the diagram, found a {found}")
            }
            _ => format!("expected no {found} after the {after}, found one"),
        };
        let finding = self.fault(Code::OUT_OF_ORDER, place, message);
        if (found, after) == (ParserStage::Diagram, ParserStage::Diagram) {
            finding.helping("a blank line or a comment ends a diagram: leave none between its rows");
        }
    }

    fn row(&mut self, line: Line<'s>) {
        let Some(open) = &mut self.open else { return };
        if matches!(open.stage, ParserStage::Name | ParserStage::Colon) {
            if open.block.len() < MOST_LINES {
                open.block.push(line);
                return;
            }
        } else if open.stage == ParserStage::Diagram {
            if !std::mem::replace(&mut open.misplaced, true) {
                self.out_of_order(Place::line(line.number), ParserStage::Diagram, ParserStage::Diagram);
            }
            return;
        }
        if !std::mem::replace(&mut open.misplaced, true) {
            let (code, message) = match open.stage {
                ParserStage::Name | ParserStage::Colon => {
                    (Code::TOO_LARGE, format!("expected a diagram of at most {MOST_LINES} lines, found more"))
                }
                stage => {
                    let message = format!("expected `Pattern` after the {stage}, found a row");
                    (Code::OUT_OF_ORDER, message)
                }
            };
            self.fault(code, Place::line(line.number), message);
        }
    }

    /// Ends the diagram that is being read.
    fn end_block(&mut self) {
        let Some(open) = &mut self.open else { return };
        open.misplaced = false;
        if open.block.is_empty() {
            return;
        }
        let lines = std::mem::take(&mut open.block);
        let main = open.stage == ParserStage::Name;
        let meaning = if main { Meaning::Stones } else { Meaning::Labels };
        let diagram =
            DiagramReader { source: self.source, report: self.report, meaning, lines: &lines }.read();
        open.broken |= diagram.is_none();
        if main {
            open.diagram = diagram;
            open.stage = ParserStage::Diagram;
        } else {
            open.labels = diagram;
            open.stage = ParserStage::Labels;
        }
    }

    fn colon(&mut self, line: Line<'s>) {
        self.end_block();
        let Some(open) = &mut self.open else {
            let message = "expected `Pattern` before a colon line, found none";
            self.fault(Code::OUT_OF_ORDER, Place::line(line.number), message);
            return;
        };
        let stage = open.stage;
        if stage != ParserStage::Diagram {
            self.out_of_order(Place::line(line.number), ParserStage::Colon, stage);
            return;
        }
        open.stage = ParserStage::Colon;
        open.colon = colon::read(self.source, line, self.report);
        open.broken |= open.colon.is_none();
    }

    /// A line of a constraint or an action.
    fn text(&mut self, number: u32, text: &'s str, found: ParserStage) {
        self.end_block();
        let Some(open) = &mut self.open else {
            let message = format!("expected `Pattern` before the line of a {found}, found none");
            self.fault(Code::OUT_OF_ORDER, Place::line(number), message);
            return;
        };
        let stage = open.stage;
        if stage < ParserStage::Colon || stage > found {
            self.out_of_order(Place::line(number), found, stage);
            return;
        }
        open.stage = found;
        let whole = if found == ParserStage::Constraint { &mut open.constraint } else { &mut open.action };
        if !open.broken && !whole.push(number, text) {
            let message = format!("expected a {found} of less than 8192 bytes, found more");
            self.fault(Code::CODE_LENGTH, Place::line(number), message);
        }
    }

    /// Ends the pattern that is being read.
    fn close(&mut self) {
        self.end_block();
        let Some(mut open) = self.open.take() else { return };
        let missing = match (&open.diagram, &open.colon) {
            _ if open.broken => None,
            (None, _) => Some("diagram"),
            (_, None) => Some("colon line"),
            _ => None,
        };
        if let Some(missing) = missing {
            open.broken = true;
            let name = open.name;
            let message = format!("expected a {missing} in pattern `{name}`, found none");
            self.fault(Code::INCOMPLETE, open.place, message);
        }
        let (Some(diagram), Some(colon), false) = (open.diagram, open.colon, open.broken) else { return };
        self.file.items.push(Item::Pattern(Box::new(Pattern {
            name: open.name,
            place: open.place,
            comments: open.comments,
            diagram,
            colon,
            labels: open.labels,
            constraint: open.constraint,
            action: open.action,
        })));
    }
}
