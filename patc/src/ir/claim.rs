//! Whether a pattern is as symmetric as its colon line says, and says all of it.

use super::anchor::Cell;
use super::site::PatternSite;
use super::standing::Chains;
use super::symmetry::{self, ImageDifference};
use crate::constraint::Sense;
use crate::diagnostic::Code;
use crate::syntax::{self, Diagram, Entry};
use board::symmetry::Symmetry;
use std::collections::BTreeMap;

/// What a pattern asks and does besides its diagram.
pub(super) struct Asked<'a> {
    pub(super) anchor: Cell,
    pub(super) chains: &'a Chains,
    /// Offsets of labels from the anchor.
    pub(super) labels: &'a BTreeMap<char, Cell>,
    pub(super) senses: Vec<Sense>,
}

/// The orientations that are tried; none for an unknown character.
pub(super) fn orientations(site: &mut PatternSite<'_>, written: &syntax::Pattern<'_>) -> Option<u8> {
    let (diagram, colon) = (&written.diagram, &written.colon);
    let orientations = symmetry::orientations(colon.symmetry);
    if orientations.is_none() {
        let known = symmetry::characters();
        let message = format!("expected a symmetry, one of `{known}`, found `{}`", colon.symmetry);
        let fitting = symmetry::stronger('8', diagram).unwrap_or('8');
        site.fault(Code::SYMMETRY_CHARACTER, colon.place, message)
            .showing(diagram.first_line, colon.place.line)
            .helping(format!("as it is drawn, the diagram has the symmetry `{fitting}`"));
    }
    orientations
}

/// Looks at whether the claim is true, and whether it could be larger.
pub(super) fn check(site: &mut PatternSite<'_>, written: &syntax::Pattern<'_>, asked: &Asked<'_>) {
    let (diagram, colon) = (&written.diagram, &written.colon);
    if let Some((claimed, difference)) = symmetry::refutation(colon.symmetry, diagram) {
        refute(site, written, claimed, difference);
        return;
    }
    let broken = |symmetry: &Symmetry| !asked.keeps(diagram, &colon.entries, *symmetry);
    if let Some(claimed) = symmetry::kept(colon.symmetry).find(broken) {
        asymmetric(site, written, asked, claimed);
    }
    if let Some(stronger) = symmetry::stronger(colon.symmetry, diagram) {
        let both = symmetry::kept(stronger).any(|symmetry| broken(&symmetry));
        unclaimed(site, written, stronger, both);
    }
}

fn refute(
    site: &mut PatternSite<'_>,
    written: &syntax::Pattern<'_>,
    claimed: Symmetry,
    difference: ImageDifference,
) {
    let (diagram, colon) = (&written.diagram, &written.colon);
    let why = match difference {
        ImageDifference::Shape => "it is not square".to_owned(),
        ImageDifference::Edges => "its edges change".to_owned(),
        ImageDifference::Cell(cell, image) => {
            let shown = |(row, column)| diagram.cell(row, column).map_or('?', char::from);
            let (row, column) = (image.0 + 1, image.1 + 1);
            format!("`{}` comes to row {row}, column {column}, where `{}` stands", shown(cell), shown(image))
        }
    };
    let message = format!(
        "the diagram is not as symmetric as `{}` says: in orientation {} {why}",
        colon.symmetry,
        claimed.number()
    );
    let fitting = symmetry::stronger('8', diagram).unwrap_or('8');
    let help = format!(
        "as it is drawn, the diagram has the symmetry `{fitting}`; what is claimed falsely makes orientations be left out"
    );
    let code = Code::FALSE_SYMMETRY;
    let finding = match difference {
        ImageDifference::Cell(cell, _) => {
            site.cell(code, cell, diagram, message).earlier(colon.place, "the claim")
        }
        _ => site.drawn(code, colon.place, diagram, message),
    };
    finding.helping(help);
}

/// Says which label goes where nothing or something else is asked.
fn asymmetric(
    site: &mut PatternSite<'_>,
    written: &syntax::Pattern<'_>,
    asked: &Asked<'_>,
    claimed: Symmetry,
) {
    let (diagram, colon) = (&written.diagram, &written.colon);
    let used = site.used.clone();
    let named = asked.labels.iter().filter(|(letter, _)| used.contains(letter));
    let cells = named.map(|(letter, offset)| (*letter, asked.cell(*offset)));
    let mut moved: Vec<(Option<char>, char, Cell, Cell)> = cells
        .filter_map(|(letter, cell)| {
            let image = asked.chains.representative(symmetry::image(diagram, claimed, cell));
            let same =
                |(_, offset): &(&char, &Cell)| asked.chains.representative(asked.cell(**offset)) == image;
            let named = asked.labels.iter().filter(|(letter, _)| used.contains(letter));
            let there = named.into_iter().find(same).map(|(letter, _)| *letter);
            (image != asked.chains.representative(cell)).then_some((there, letter, cell, image))
        })
        .collect();
    // The clearest first: where nothing at all is asked about the other point.
    moved.sort();
    let orientation = claimed.number();
    let start = format!(
        "what is asked is not as symmetric as `{}` says: in orientation {orientation}",
        colon.symmetry
    );
    let help = "ask the same about both, as in `lib(a)==1 || lib(b)==1`, or claim `8`";
    let code = Code::ASYMMETRIC_CONSTRAINT;
    let finding = match (moved.first(), &written.labels) {
        (Some((there, letter, cell, image)), Some(labels)) => {
            let found = match there {
                Some(other) => format!("where `{other}` stands, about which something else is asked"),
                None => "about which nothing is asked".to_owned(),
            };
            let message =
                format!("{start} `{letter}` comes to row {}, column {}, {found}", image.0 + 1, image.1 + 1);
            site.cell(code, *cell, labels, message).earlier(colon.place, "the claim")
        }
        _ => {
            let message = format!("{start} it asks something else");
            site.drawn(code, colon.place, diagram, message)
        }
    };
    finding.helping(help);
}

/// Says that more could be claimed; where what is asked differs, that both ways are tried.
fn unclaimed(site: &mut PatternSite<'_>, written: &syntax::Pattern<'_>, stronger: char, both_ways: bool) {
    let (diagram, colon) = (&written.diagram, &written.colon);
    let message = format!(
        "the diagram is more symmetric than `{}` says: it stands on the same stones more than once",
        colon.symmetry
    );
    let (first, last) = (diagram.first_line, colon.place.line);
    let finding = site.fault(Code::UNCLAIMED_SYMMETRY, colon.place, message).showing(first, last);
    match both_ways {
        false => finding.suggesting(Some(stronger.to_string())),
        true => finding.helping(format!(
            "right, if what is asked is to hold for either side; `{stronger}` would ask about one side only"
        )),
    };
}

impl Asked<'_> {
    fn cell(&self, offset: Cell) -> Cell {
        (offset.0 + self.anchor.0, offset.1 + self.anchor.1)
    }

    /// Whether the same is asked once each point is taken to its image.
    fn keeps(&self, diagram: &Diagram, entries: &[Entry<'_>], symmetry: Symmetry) -> bool {
        let here = |offset: Cell| self.chains.representative(self.cell(offset));
        let there =
            |offset: Cell| self.chains.representative(symmetry::image(diagram, symmetry, self.cell(offset)));
        let same = self.senses.iter().all(|sense| sense.canonical(&here) == sense.canonical(&there));
        same && self.attributes(entries, &here) == self.attributes(entries, &there)
    }

    /// The attributes that name a point, with their points.
    fn attributes<'e>(&self, entries: &[Entry<'e>], image: &dyn Fn(Cell) -> Cell) -> Vec<(&'e str, Cell)> {
        let point = |entry: &Entry<'e>| {
            let mut letters = entry.argument?.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
            Some((entry.name, image(*self.labels.get(&letter)?)))
        };
        let mut points: Vec<_> = entries.iter().filter_map(point).collect();
        points.sort_unstable();
        points
    }
}
