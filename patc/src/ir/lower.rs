//! From the syntax tree to patterns.

use super::anchor::{self, Cell};
use super::attribute::{self, AttributeEntries};
use super::claim::{self, Asked};
use super::settings::{self, Settings, refuse};
use super::site::PatternSite;
use super::standing::{self, Chains};
use super::{Pattern, class, label, program};
use crate::constraint::{self, Sense};
use crate::diagnostic::{Code, Place, Report};
use crate::source::Source;
use crate::syntax::{self, Diagram, DirectiveKind, File, Item};
use bundles::Level;
use bundles::record::{AttributeMap, CellKind, DatabaseKind, Element};
use std::collections::{BTreeMap, BTreeSet};
use twox_hash::XxHash3_64;

/// The patterns of a source. Those with errors are left out.
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
                let site = PatternSite { source, settings, report, broken: false, used: BTreeSet::new() };
                patterns.extend(lower_one(site, number, pattern, callback_cells));
            }
        }
    }
    patterns
}

/// The pattern of a diagram that was not read from a source of patterns, but drawn from one of another kind.
pub(crate) fn lower_drawn(
    source: &Source,
    number: u32,
    written: &syntax::Pattern<'_>,
    settings: &Settings,
    report: &mut Report,
) -> Option<Pattern> {
    let site = PatternSite { source, settings, report, broken: false, used: BTreeSet::new() };
    lower_one(site, number, written, u8::MAX)
}

fn lower_one(
    mut site: PatternSite<'_>,
    number: u32,
    written: &syntax::Pattern<'_>,
    callback_cells: u8,
) -> Option<Pattern> {
    let diagram = &written.diagram;
    let known_classes = dialect(&mut site, written);
    let chosen = chosen(&mut site, diagram);
    let orientations = claim::orientations(&mut site, written);
    let anchor = find_anchor(&mut site, diagram)?;
    let labels = label::read(&mut site, diagram, written.labels.as_ref(), anchor)?;
    let relative = |cell: Cell| (cell.0 - anchor.0, cell.1 - anchor.1);
    let chosen = chosen.map(relative);
    let entries = attribute::read(&mut site, &written.colon.entries, &labels);
    let (constraint, action) = (&written.constraint, &written.action);
    let programs = program::compile(&mut site, constraint, action, &labels, chosen.unwrap_or_default());
    let classes = class::read(&mut site, &written.colon);
    let AttributeEntries { values, helper, helper_name } = entries?;
    if site.broken {
        return None;
    }
    unused_labels(&mut site, written, &labels, anchor);
    check(&mut site, written, &labels, (anchor, chosen.unwrap_or_default()));
    let level = programs.level.max(helper.map_or(Level::Geometry, bundles::Opcode::level));
    Some(Pattern {
        name: written.name.to_owned(),
        comment: comment(site.source, written),
        source: number,
        place: written.place,
        top: -anchor.0,
        left: -anchor.1,
        bottom: diagram.height as i8 - 1 - anchor.0,
        right: diagram.width as i8 - 1 - anchor.1,
        edges: diagram.edges,
        elements: elements(diagram, &labels, anchor, site.settings.kind),
        chosen,
        symmetry: written.colon.symmetry,
        orientations: orientations?,
        classes: classes & known_classes,
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

/// Looks at what is sound, but perhaps not what was meant.
fn check(
    site: &mut PatternSite<'_>,
    written: &syntax::Pattern<'_>,
    labels: &BTreeMap<char, Cell>,
    (anchor, chosen): (Cell, Cell),
) {
    let diagram = &written.diagram;
    let chains = Chains::of(diagram);
    standing::check(site, diagram, &chains);
    let place = constraint::Site { labels, chosen, level: site.settings.level };
    let constraint = Sense::of_constraint(written.constraint.as_str(), &place);
    if let Some(constraint) = &constraint {
        standing::check_constraint(site, &written.constraint, constraint, (diagram, &chains, anchor));
    }
    let action = Sense::of_action(written.action.as_str(), &place);
    let senses = constraint.into_iter().chain(action).collect();
    claim::check(site, written, &Asked { anchor, chains: &chains, labels, senses });
}

/// The classes that mean something in GNU Go 2, by which it asks about dragons and safety.
const OLD_CLASSES: &str = "snOoXxDCBA";

/// Looks at whether the colon line is of the dialect of its source. Gives the classes that mean something.
fn dialect(site: &mut PatternSite<'_>, written: &syntax::Pattern<'_>) -> u64 {
    let colon = &written.colon;
    let old = site.settings.attributes == AttributeMap::GnuGo2;
    if colon.positional != old {
        let message = if old {
            "expected a weight behind the symmetry, as in GNU Go 2, found classes"
        } else {
            "expected classes behind the symmetry, found a weight as in GNU Go 2"
        };
        site.fault(Code::OLD_MIXED, colon.classes_place, message);
    }
    if !old {
        return u64::MAX;
    }
    let strange = colon.classes.chars().find(|class| *class != '-' && !OLD_CLASSES.contains(*class));
    if let Some(strange) = strange.filter(|_| colon.positional) {
        let message = format!("the class `{strange}` means nothing in GNU Go 2, which has `{OLD_CLASSES}`");
        site.fault(Code::OLD_CLASS, colon.classes_place, message);
    }
    class::bits(OLD_CLASSES)
}

/// The cell of `*`; a database of connections may do without.
fn chosen(site: &mut PatternSite<'_>, diagram: &Diagram) -> Option<Cell> {
    let mut stars = diagram.iter().filter(|(_, _, cell)| *cell == b'*');
    let first = stars.next().map(|(row, column, _)| (row, column));
    for (row, column, _) in stars {
        let (first_row, first_column) = first.unwrap_or_default();
        site.cell(Code::SEVERAL_MOVES, (row, column), diagram, "expected one `*`, found another")
            .earlier(diagram.place(first_row, first_column), "the first `*`")
            .helping(
                "a pattern proposes one move: draw `.` here, and write a second pattern for the other move",
            );
    }
    if first.is_none() && site.settings.kind == DatabaseKind::Moves {
        let place = Place::line(diagram.first_line);
        site.drawn(Code::NO_MOVE, place, diagram, "expected a `*`, the move, found none").helping(
            "draw `*` on the point that the pattern proposes, or say `kind connections` above the patterns",
        );
    }
    first
}

fn find_anchor(site: &mut PatternSite<'_>, diagram: &Diagram) -> Option<Cell> {
    let [first, second] = [0, 1].map(|number| anchor::drawn(diagram).nth(number));
    if let (Some(first), Some(second)) = (first, second) {
        let message =
            "expected one anchor (`Q` or `Y`), found another: the first in reading order counts, if any does";
        site.cell(Code::SEVERAL_ANCHORS, second, diagram, message)
            .earlier(diagram.place(first.0, first.1), "the first anchor")
            .helping("draw this one as `O` or `X`");
    }
    let found = anchor::find(diagram, site.settings.anchor).or_else(|| anchor::of_whole_board(diagram));
    if found.is_none() {
        use bundles::record::AnchorRule as Rule;
        let (wanted, help) = match site.settings.anchor {
            Rule::Own => ("a stone `O`", "draw an `O`, or say `anchor either` above the patterns"),
            Rule::Opponent => ("a stone `X`", "draw an `X`, or say `anchor either` above the patterns"),
            Rule::Either | Rule::CenterEither | Rule::Corner => {
                ("a stone `O` or `X`", "matching starts from a stone: draw one that must be there")
            }
        };
        let message = format!("expected {wanted} for the anchor, found none");
        let place = Place::line(diagram.first_line);
        site.drawn(Code::NO_ANCHOR, place, diagram, message).helping(help);
    }
    found
}

fn unused_labels(
    site: &mut PatternSite<'_>,
    written: &syntax::Pattern<'_>,
    labels: &BTreeMap<char, Cell>,
    anchor: Cell,
) {
    let Some(diagram) = &written.labels else { return };
    let unused: Vec<_> = labels.iter().filter(|(letter, _)| !site.used.contains(letter)).collect();
    for (letter, (row, column)) in unused {
        let message = format!("nothing uses the label `{letter}`");
        let cell = (row + anchor.0, column + anchor.1);
        let finding = site.cell(Code::UNUSED_LABEL, cell, diagram, message);
        finding.helping("draw the cell of the diagram here, or ask about the label");
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

/// The cells in reading order. Those of a joseki that are plainly empty are not stored.
fn elements(
    diagram: &Diagram,
    labels: &BTreeMap<char, Cell>,
    anchor: Cell,
    database: DatabaseKind,
) -> Box<[Element]> {
    let element = |(row, column, cell): (i8, i8, u8)| {
        let (row, column) = (row - anchor.0, column - anchor.1);
        let label =
            labels.iter().find(|(_, at)| **at == (row, column)).map_or(0, |(letter, _)| *letter as u8);
        let unsaid = database == DatabaseKind::Joseki && cell == b'.' && label == 0;
        (!unsaid).then_some(Element { row, column, kind: cell_kind(cell)? as u8, label })
    };
    diagram.iter().filter_map(element).collect()
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
    XxHash3_64::oneshot(text.join("\n").as_bytes())
}
