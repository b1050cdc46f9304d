//! From the syntax tree to patterns.

use super::anchor::{self, Cell};
use super::attribute::{self, Entries};
use super::settings::{self, Settings, refuse};
use super::symmetry::{self, Difference};
use super::{Pattern, label, program};
use crate::diagnostic::{Code, Finding, Place, Report, Severity};
use crate::source::Source;
use crate::syntax::{self, Diagram, DirectiveKind, File, Item};
use bundles::Level;
use bundles::record::{AttributeMap, CellKind, DatabaseKind, Element};
use std::collections::{BTreeMap, BTreeSet};
use xxhash_rust::xxh3::xxh3_64;

/// A pattern while it is looked at: where it stands, and where findings go.
pub(super) struct Site<'a> {
    pub(super) source: &'a Source,
    pub(super) settings: &'a Settings,
    pub(super) report: &'a mut Report,
    /// Whether there was an error.
    pub(super) broken: bool,
    /// The labels that something names.
    pub(super) used: BTreeSet<char>,
}

impl Site<'_> {
    pub(super) fn fault(&mut self, code: Code, place: Place, message: String) {
        self.broken |= code.severity == Severity::Error;
        let source = self.source;
        self.report.add(code, || Finding::new(code, source, place, message));
    }

    /// A finding that shows a diagram.
    fn drawn(&mut self, code: Code, place: Place, diagram: &Diagram, message: String) {
        self.broken |= code.severity == Severity::Error;
        let source = self.source;
        self.report.add(code, || {
            let (first, last) = (diagram.first_line, diagram.last_line().max(place.line));
            Finding::new(code, source, place, message).showing(source, first, last)
        });
    }
}

/// The patterns of a source. Those with errors are left out.
#[must_use]
pub fn lower(
    source: &Source,
    number: u32,
    file: &File<'_>,
    settings: &Settings,
    report: &mut Report,
) -> Vec<Pattern> {
    let mut callback_cells = u8::MAX;
    let mut patterns = Vec::new();
    for item in &file.items {
        match item {
            Item::Directive(directive) if directive.kind == DirectiveKind::CallbackData => {
                match settings::cells(directive.argument, ".XOxo,!") {
                    Some(cells) => callback_cells = cells,
                    None => refuse(source, directive, "`none` or some of `.XOxo,!`", report),
                }
            }
            Item::Directive(_) => {}
            Item::Pattern(pattern) => {
                let site = Site { source, settings, report, broken: false, used: BTreeSet::new() };
                patterns.extend(lower_one(site, number, pattern, callback_cells));
            }
        }
    }
    patterns
}

fn lower_one(
    mut site: Site<'_>,
    number: u32,
    written: &syntax::Pattern<'_>,
    callback_cells: u8,
) -> Option<Pattern> {
    let diagram = &written.diagram;
    let known_classes = dialect(&mut site, written);
    let chosen = chosen(&mut site, diagram);
    let orientations = orientations(&mut site, written);
    let anchor = find_anchor(&mut site, diagram)?;
    let labels = label::read(&mut site, diagram, written.labels.as_ref(), anchor)?;
    let relative = |cell: Cell| (cell.0 - anchor.0, cell.1 - anchor.1);
    let chosen = chosen.map(relative);
    let entries = attribute::read(&mut site, &written.colon.entries, &labels);
    let programs = program::compile(
        &mut site,
        &written.constraint,
        &written.action,
        &labels,
        chosen.unwrap_or_default(),
    );
    unused_labels(&mut site, written, &labels, anchor);
    let Entries { values, helper, helper_name } = entries?;
    if site.broken {
        return None;
    }
    let level = programs.level.max(helper.map_or(Level::Geometry, bundles::Opcode::level));
    Some(Pattern {
        name: written.name.to_owned(),
        comment: comment(site.source, written),
        source: number,
        line: written.place.line,
        top: -anchor.0,
        left: -anchor.1,
        bottom: diagram.height as i8 - 1 - anchor.0,
        right: diagram.width as i8 - 1 - anchor.1,
        edges: diagram.edges,
        elements: elements(diagram, &labels, anchor),
        chosen,
        symmetry: written.colon.symmetry,
        orientations: orientations?,
        classes: classes(written.colon.classes) & known_classes,
        values,
        helper,
        helper_name,
        constraint: programs.constraint,
        action: programs.action,
        level,
        callback_cells,
        source_hash: source_hash(written),
    })
}

/// The classes that mean something in GNU Go 2, by which it asks about dragons and safety.
const OLD_CLASSES: &str = "snOoXxDCBA";

/// Looks at whether the colon line is of the dialect of its source. Gives the classes that mean something.
fn dialect(site: &mut Site<'_>, written: &syntax::Pattern<'_>) -> u64 {
    let colon = &written.colon;
    let old = site.settings.attributes == AttributeMap::GnuGo2;
    if colon.positional != old {
        let message = if old {
            "expected a weight behind the symmetry, as in GNU Go 2, found classes"
        } else {
            "expected classes behind the symmetry, found a weight as in GNU Go 2"
        };
        site.fault(Code::OLD_MIXED, colon.classes_place, message.to_owned());
    }
    if !old {
        return u64::MAX;
    }
    let strange = colon.classes.chars().find(|class| *class != '-' && !OLD_CLASSES.contains(*class));
    if let Some(strange) = strange.filter(|_| colon.positional) {
        let message = format!("the class `{strange}` means nothing in GNU Go 2, which has `{OLD_CLASSES}`");
        site.fault(Code::OLD_CLASS, colon.classes_place, message);
    }
    classes(OLD_CLASSES)
}

/// The cell of `*`; a database of connections may do without.
fn chosen(site: &mut Site<'_>, diagram: &Diagram) -> Option<Cell> {
    let mut stars = diagram.iter().filter(|(_, _, cell)| *cell == b'*');
    let first = stars.next().map(|(row, column, _)| (row, column));
    if let Some((row, column, _)) = stars.next() {
        let message = "expected one `*`, found another".to_owned();
        site.drawn(Code::SEVERAL_MOVES, diagram.place(row, column), diagram, message);
    }
    if first.is_none() && site.settings.kind == DatabaseKind::Moves {
        let message = "expected a `*`, the move, found none".to_owned();
        site.drawn(Code::NO_MOVE, Place::line(diagram.first_line), diagram, message);
    }
    first
}

fn find_anchor(site: &mut Site<'_>, diagram: &Diagram) -> Option<Cell> {
    if let Some((row, column)) = anchor::second_drawn(diagram) {
        let message =
            "expected one anchor (`Q` or `Y`), found another: the first in reading order counts, if any does"
                .to_owned();
        site.drawn(Code::SEVERAL_ANCHORS, diagram.place(row, column), diagram, message);
    }
    let found = anchor::find(diagram, site.settings.anchor);
    if found.is_none() {
        use bundles::record::AnchorRule as Rule;
        let wanted = match site.settings.anchor {
            Rule::Own => "a stone `O`",
            Rule::Opponent => "a stone `X`",
            Rule::Either | Rule::CentreEither => "a stone `O` or `X`",
        };
        let message = format!("expected {wanted} for the anchor, found none");
        site.drawn(Code::NO_ANCHOR, Place::line(diagram.first_line), diagram, message);
    }
    found
}

/// The orientations that are tried, after a look at whether the claim is true.
fn orientations(site: &mut Site<'_>, written: &syntax::Pattern<'_>) -> Option<u8> {
    let (diagram, colon) = (&written.diagram, &written.colon);
    let orientations = symmetry::orientations(colon.symmetry);
    if orientations.is_none() {
        let known = symmetry::characters();
        let message = format!("expected a symmetry, one of `{known}`, found `{}`", colon.symmetry);
        site.fault(Code::SYMMETRY_CHARACTER, colon.place, message);
        return None;
    }
    if let Some((claimed, difference)) = symmetry::refutation(colon.symmetry, diagram) {
        let place = match difference {
            Difference::Cell((row, column), _) => diagram.place(row, column),
            Difference::Shape | Difference::Edges => colon.place,
        };
        let why = match difference {
            Difference::Shape => "it is not square".to_owned(),
            Difference::Edges => "its edges change".to_owned(),
            Difference::Cell(cell, image) => {
                let shown = |(row, column)| diagram.cell(row, column).map_or('?', char::from);
                let (row, column) = (image.0 + 1, image.1 + 1);
                format!(
                    "`{}` comes to row {row}, column {column}, where `{}` stands",
                    shown(cell),
                    shown(image)
                )
            }
        };
        let message = format!(
            "the diagram is not as symmetric as `{}` says: in orientation {} {why}",
            colon.symmetry,
            claimed.number()
        );
        site.drawn(Code::FALSE_SYMMETRY, place, diagram, message);
    } else if written.constraint.is_empty()
        && written.action.is_empty()
        && let Some(stronger) = symmetry::stronger(colon.symmetry, diagram)
    {
        let message = format!(
            "the diagram is more symmetric than `{}` says: it stands on the same stones more than once",
            colon.symmetry
        );
        let source = site.source;
        site.report.add(Code::UNCLAIMED_SYMMETRY, || {
            Finding::new(Code::UNCLAIMED_SYMMETRY, source, colon.place, message)
                .showing(source, diagram.first_line, colon.place.line)
                .suggesting(Some(format!("`{stronger}`")))
        });
    }
    orientations
}

fn unused_labels(
    site: &mut Site<'_>,
    written: &syntax::Pattern<'_>,
    labels: &BTreeMap<char, Cell>,
    anchor: Cell,
) {
    let Some(diagram) = &written.labels else { return };
    let unused: Vec<_> = labels.iter().filter(|(letter, _)| !site.used.contains(letter)).collect();
    for (letter, (row, column)) in unused {
        let message = format!("nothing uses the label `{letter}`");
        let place = diagram.place(row + anchor.0, column + anchor.1);
        site.drawn(Code::UNUSED_LABEL, place, diagram, message);
    }
}

/// What a cell of a diagram demands; nothing for `?`.
pub(crate) const fn cell_kind(cell: u8) -> Option<CellKind> {
    Some(match cell {
        b'.' => CellKind::Empty,
        b'X' | b'Y' => CellKind::Opponent,
        b'O' | b'Q' => CellKind::Own,
        b'x' => CellKind::OpponentOrEmpty,
        b'o' => CellKind::OwnOrEmpty,
        b',' => CellKind::EmptyComma,
        b'*' => CellKind::Move,
        b'!' => CellKind::EmptyBang,
        _ => return None,
    })
}

fn elements(diagram: &Diagram, labels: &BTreeMap<char, Cell>, anchor: Cell) -> Box<[Element]> {
    let element = |(row, column, cell): (i8, i8, u8)| {
        let (row, column) = (row - anchor.0, column - anchor.1);
        let label =
            labels.iter().find(|(_, at)| **at == (row, column)).map_or(0, |(letter, _)| *letter as u8);
        Some(Element { row, column, kind: cell_kind(cell)? as u8, label })
    };
    diagram.iter().filter_map(element).collect()
}

fn classes(letters: &str) -> u64 {
    let bit = |letter: u8| match letter {
        b'a'..=b'z' => 1 << (letter - b'a'),
        b'A'..=b'Z' => 1 << (letter - b'A' + 26),
        _ => 0,
    };
    letters.bytes().fold(0, |sum, letter| sum | bit(letter))
}

/// The comments above and below the name, without their signs and without lines of signs.
fn comment(source: &Source, written: &syntax::Pattern<'_>) -> String {
    let ranges = written.comments.iter().flatten();
    let lines = ranges.flat_map(|(first, last)| source.lines_between(*first, *last));
    let text = |line: &str| line.trim_start_matches('#').trim().to_owned();
    let comments = lines.filter(|line| line.text.starts_with('#')).map(|line| text(line.text));
    let kept: Vec<String> = comments.filter(|text| !text.is_empty()).collect();
    kept.join("\n")
}

/// The hash by which an override knows a pattern: XXH3 of the diagrams, symmetry, constraint and action, each
/// after a line feed, blanks left out of the last two.
fn source_hash(written: &syntax::Pattern<'_>) -> u64 {
    let mut text: Vec<String> = written.diagram.drawing().collect();
    text.push(format!(":{}", written.colon.symmetry));
    text.extend(written.labels.iter().flat_map(Diagram::drawing));
    for (sign, code) in [(';', &written.constraint), ('>', &written.action)] {
        let code: String = code.as_str().split_whitespace().collect();
        text.push(format!("{sign}{code}"));
    }
    xxh3_64(text.join("\n").as_bytes())
}
